"""The charge (B-CHARGE, B-DISORD, B-FAILED, B-ARC-05).

1  the arc of the target in which the charger stands
2  the pivot
3  the die
4  the straight way
5  alignment with that side
6  the attack
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final, final

from kingsmoot.core.decisions import Decision
from kingsmoot.core.events import Sink
from kingsmoot.core.frames import NOT_LEGAL, Frame
from kingsmoot.core.lines import Line, Refusal
from kingsmoot.core.moves import Move
from kingsmoot.core.state import ask
from kingsmoot.core.vocabulary import Pattern
from kingsmoot.games.banners.book import AMENDED, WINDS
from kingsmoot.games.banners.card_constants import TK_FORTIFICATION, TK_HINDERING, TK_ROUGH
from kingsmoot.games.banners.rules.attack.attack_state import DISORDERED, IN_ORDER
from kingsmoot.games.banners.rules.attack.procedure import attack
from kingsmoot.games.banners.rules.charge.charge_state import ChargeState
from kingsmoot.games.banners.rules.conditions import put
from kingsmoot.games.banners.rules.dice import OWN, why_not_reroll
from kingsmoot.games.banners.rules.effects import passives
from kingsmoot.games.banners.rules.field.ground import standing_on
from kingsmoot.games.banners.rules.modes.winds_of_winter import charge_arrived
from kingsmoot.games.banners.rules.morale import panic
from kingsmoot.games.banners.rules.move import legal_moves
from kingsmoot.games.banners.rules.move.procedure import end_movement, place, stand, tread
from kingsmoot.games.banners.rules.objectives.claiming import settle_tokens
from kingsmoot.games.banners.rules.windows.procedure import Window
from kingsmoot.games.banners.rules.wounds import roll
from kingsmoot.games.banners.state import Banners
from kingsmoot.games.banners.terms import (
    ALIGNMENTS,
    BY_MANEUVER,
    CHARGE_DECLARED,
    CHARGE_DIE,
    CHARGED,
    DISORDERLY,
    EDICT_TO_THE_WALLS,
    FOR_CHARGE,
    FORWARD,
    INCH,
    NONE,
    PANICKED,
    REROLL_CHARGE,
    TABLE,
    VULNERABLE,
)
from kingsmoot.games.banners.unit_names import NCU, code, told, unit_ref
from kingsmoot.games.banners.vocabulary import events
from kingsmoot.games.banners.vocabulary.field_verbs import Attack
from kingsmoot.games.banners.vocabulary.kinds import WORDS
from kingsmoot.games.banners.vocabulary.questions import ASK_ALIGN, ASK_REROLL, ASK_SIDE_OF, ASK_WEAPON
from kingsmoot.games.banners.vocabulary.verbs import KEEP, Align, At, Keep, Reroll

DECLARED: Final = 0
STAND: Final = 1
THROW: Final = 2
SECOND_THROW: Final = 3
RUN: Final = 4
LINE_UP: Final = 5
STRIKE: Final = 6
DONE: Final = 7

MOST: Final = 6 * INCH


def greatest(s: Banners, u: int) -> int:
    """The longest charge that a unit can make (B-CHARGE-04); rough ground is taken off by `legal_moves`."""
    return passives.speed(s, u) + MOST


def melee_profiles(s: Banners, u: int) -> list[int]:
    """The melee attacks that a unit may choose among (B-MELEE-02)."""
    cat = s.rule.cat
    attacks = cat.unit_attacks[s.kind[u]]
    return [a for a in attacks if cat.attack_range[a] == 0 and passives.may_attack(s, u, a)]


def melee_profile(s: Banners, u: int) -> int:
    """The first of them, or NONE."""
    found = melee_profiles(s, u)
    return found[0] if found else NONE


def why_not_declare(s: Banners, u: int, v: int) -> Refusal | None:
    """Before any geometry."""
    if v >= NCU:
        return Refusal("B-NCU-01", (told(s, v),), (unit_ref(s, v),))
    if s.is_engaged(u):
        return Refusal("B-CHARGE-01", (), (unit_ref(s, u),))
    if melee_profile(s, u) == NONE:
        return Refusal("B-MELEE-02", (), (unit_ref(s, u),))
    if s.where[v] != TABLE or s.health[v] <= 0 or s.friends(s.owner[u], s.owner[v]):
        return Refusal("B-CHARGE-02", (told(s, v), "@unseen-friend"), (unit_ref(s, v),))
    return None


def charge(s: Banners, u: int, v: int, turn: int, flags: int, out: Sink) -> None:
    """Push a charge that was judged."""
    events.CHARGE.tell(out, u, v, turn)
    begun = ChargeState()
    begun.unit = u
    begun.target = v
    begun.turn = turn
    if s.edicts & EDICT_TO_THE_WALLS and s.team[s.owner[u]] == s.attacker:
        flags |= REROLL_CHARGE
    begun.flags = flags
    s.stack.append(Charging(DECLARED, begun))


@final
class Charging(Frame[Banners]):
    PATTERN: ClassVar[Pattern] = WORDS.pattern("charge before {step:charge_step} {charge:charge_state}")
    FACTS: ClassVar[Mapping[str, str]] = {"charge": "v"}

    def __init__(self, step: int, charge: ChargeState) -> None:
        self.step = step
        self.charge = charge

    def run(self, s: Banners, out: Sink) -> None:
        step, charge = self.step, self.charge
        u, w = charge.unit, charge.target
        gone = s.where[u] != TABLE or s.health[u] <= 0
        if gone or (step < STRIKE and s.where[w] != TABLE):
            end(s, u, out)
        elif step == DECLARED:
            s.stack[-1] = Charging(STAND, charge)
            s.stack.append(Window(CHARGE_DECLARED, u, w))
        elif step == STAND:
            self.stand(s, out)
        elif step == THROW:
            self.throw(s, out)
        elif step == SECOND_THROW:
            if charge.flags & REROLL_CHARGE:
                ask(s, s.owner[u], ASK_REROLL)
            else:
                s.stack[-1] = Charging(RUN, charge)
        elif step == RUN:
            self.race(s, out)
        elif step == LINE_UP:
            self.line_up(s, out)
        elif step == STRIKE:
            self.strike(s, out)
        else:
            end(s, u, out)

    def stand(self, s: Banners, out: Sink) -> None:
        """Where the charger stands, seen by the target (B-CHARGE-05); an exact half is its player's choice
        (B-ARC-05)."""
        sides = legal_moves.charge_sides(s, self.charge.unit, self.charge.target)
        if len(sides) > 1:
            ask(s, s.owner[self.charge.unit], ASK_SIDE_OF)
        else:
            self.pivot(s, sides[0], out)

    def pivot(self, s: Banners, side: int, out: Sink) -> None:
        """B-CHARGE-06."""
        charge = self.charge.copy()
        u = charge.unit
        charge.side = side
        events.SIDE.tell(out, charge.target, side)
        keys = 0
        for at in legal_moves.charge_path(s, u, charge.target, charge.turn) if s.terrain else ():
            if s.terrain[at][0] != NONE:
                keys |= s.rule.cat.terrain_keys[s.terrain[at][0]]
        charge.path = keys
        if keys & TK_HINDERING:
            charge.threshold = max(2, charge.threshold)  # B-TERR-05
        s.stack[-1] = Charging(THROW, charge)
        if charge.turn:
            x, y, facing = legal_moves.moved(s, u, charge.turn, FORWARD, 0, 0)
            events.MOVED.tell(out, u, BY_MANEUVER, x, y, facing)
            if s.rule.rules < AMENDED:
                place(s, u, x, y, facing, out)
                return
            # The movement goes on: no token is claimed yet. Ground that the turn leaves is crossed (B-N-40).
            before = standing_on(s, u)
            stand(s, u, x, y, facing)
            now = standing_on(s, u)
            tread(s, u, tuple([at for at in before if at not in now]), out)

    def throw(self, s: Banners, out: Sink) -> None:
        """The charge die; two across hindering ground, and the lower counts (B-CHARGE-07, B-TERR-05)."""
        charge = self.charge
        seat = s.owner[charge.unit]
        die = roll(s, seat, FOR_CHARGE, out)
        if charge.path & TK_HINDERING:
            die = min(die, roll(s, seat, FOR_CHARGE, out))
        thrown = charge.copy()
        thrown.die = die
        s.stack[-1] = Charging(SECOND_THROW, thrown)
        judge_order(s, thrown)
        s.stack.append(Window(CHARGE_DIE, charge.unit, charge.target))

    def race(self, s: Banners, out: Sink) -> None:
        """Straight on, until it touches the target or is stopped (B-CHARGE-08 to B-CHARGE-10)."""
        charge = self.charge
        u, w = charge.unit, charge.target
        if charge.die <= charge.threshold:
            s.marks[u] |= DISORDERLY  # B-DISORD-02
            events.CHARGE_DISORDERED.tell(out, u)
            if charge.disarray:
                disarray(s, u, out)
        far = passives.speed(s, u) + charge.die * INCH + charge.bonus
        if charge.path & TK_ROUGH:
            far -= INCH  # B-TERR-10
        reached, x, y, facing = legal_moves.charge_run(s, u, w, 0, max(0, far))
        pieces = legal_moves.charge_path(s, u, w, 0) if s.terrain else ()
        if reached:  # B-CHARGE-09
            s.stack[-1] = Charging(LINE_UP, charge)
            if pieces:
                tread(s, u, pieces, out)
            return
        events.CHARGE_FAILED.tell(out, u, w)  # B-FAILED-01, B-N-41
        if s.terrain:
            gone = far_of(s, u, x, y)
            pieces = legal_moves.crossed(s, u, 0, FORWARD, gone, 0)
        events.MOVED.tell(out, u, BY_MANEUVER, x, y, facing)
        stand(s, u, x, y, facing)
        s.stack[-1] = Charging(DONE, charge)
        if s.objective and s.rule.rules < AMENDED:
            settle_tokens(s, u, out)
        panic(s, u, 0, NONE, out)  # B-FAILED-02
        end_movement(s, u, pieces, out)

    def line_up(self, s: Banners, out: Sink) -> None:
        """B-CHARGE-12, B-CHARGE-13."""
        choices = legal_moves.alignments(s, self.charge.unit, self.charge.target, self.charge.side)
        if len(choices) > 1:
            ask(s, s.owner[self.charge.unit], ASK_ALIGN)
        elif choices:
            self.touch(s, choices[0], out)
        else:  # something has come between since the charge was declared (B-CHARGE-10)
            events.CHARGE_FAILED.tell(out, self.charge.unit, self.charge.target)
            s.stack[-1] = Charging(DONE, self.charge)
            panic(s, self.charge.unit, 0, NONE, out)

    def touch(self, s: Banners, chosen: tuple[int, ...], out: Sink) -> None:
        """Contact: from now on the two are engaged (B-TERM-03)."""
        charge = self.charge
        u, w = charge.unit, charge.target
        passed = legal_moves.charge_path(s, u, w, 0) if s.terrain else ()
        stood = (s.x[w], s.y[w])
        align(s, u, w, chosen, charge.side, out)
        events.CHARGED.tell(out, u, w, charge.side, chosen[0])
        disorderly = bool(s.marks[u] & DISORDERLY)
        if s.rule.mode == WINDS and not disorderly:
            charge_arrived(s, u, out)
        s.stack[-1] = Charging(STRIKE, charge)
        # Both end a movement where they are lined up (B-TERR-06, B-TERR-08).
        moved = stood != (s.x[w], s.y[w])
        if moved and s.objective and s.rule.rules < AMENDED:
            settle_tokens(s, w, out)
        end_movement(s, u, tuple([at for at in standing_on(s, u) if at not in passed]), out)
        if moved:
            end_movement(s, w, standing_on(s, w), out)
        if s.health[u] > 0 and s.health[w] > 0:
            s.stack.append(Window(CHARGED, u, w))

    def strike(self, s: Banners, out: Sink) -> None:
        """B-CHARGE-14. Whoever drew away from the contact meanwhile is not attacked; a unit with several
        melee attacks chooses one (B-MELEE-02)."""
        u, w = self.charge.unit, self.charge.target
        if s.where[w] != TABLE or not s.engagement(u, w):
            s.stack[-1] = Charging(DONE, self.charge)
        elif len(melee_profiles(s, u)) > 1 and s.rule.rules >= AMENDED:
            ask(s, s.owner[u], ASK_WEAPON)
        else:
            self.strike_with(s, melee_profile(s, u), out)

    def strike_with(self, s: Banners, profile: int, out: Sink) -> None:
        charge = self.charge
        u, w = charge.unit, charge.target
        s.stack[-1] = Charging(DONE, charge)
        if charge.impact:
            impact(s, w, out)
        fortified = bool(charge.path & TK_FORTIFICATION)  # B-TERR-11, B-N-47
        kind = DISORDERED if s.marks[u] & DISORDERLY else IN_ORDER
        attack(s, u, w, profile, out, kind, charge.flags, fortified, False, charge.side)

    def legal(self, s: Banners, d: Decision) -> list[Move]:
        charge = self.charge
        if self.step == STAND:
            return [At(side) for side in legal_moves.charge_sides(s, charge.unit, charge.target)]
        if self.step == SECOND_THROW:
            return [KEEP, Reroll((charge.die,))]
        if self.step == STRIKE:
            me, them = code(s, charge.unit), code(s, charge.target)
            return [Attack(me, them, profile, NONE) for profile in melee_profiles(s, charge.unit)]
        poses = legal_moves.alignments(s, charge.unit, charge.target, charge.side)
        return [Align(pose[0]) for pose in poses]

    def check(self, s: Banners, d: Decision, m: Move) -> Refusal | None:
        if m in self.legal(s, d):
            return None
        if self.step == SECOND_THROW:
            die = (self.charge.die,)
            return why_not_reroll(m.faces, die, (0,), OWN) if isinstance(m, Reroll) else NOT_LEGAL
        if self.step == STRIKE:
            return Refusal("B-MELEE-02", (), (unit_ref(s, self.charge.unit),))
        return Refusal("B-ARC-05" if self.step == STAND else "B-CHARGE-12")

    def answer(self, s: Banners, d: Decision, m: Move, out: Sink) -> None:
        charge = self.charge
        if self.step == STAND:
            assert isinstance(m, At)
            self.pivot(s, m.side, out)
        elif self.step == SECOND_THROW:
            if not isinstance(m, Keep):
                seat = s.owner[charge.unit]
                die = roll(s, seat, FOR_CHARGE, out)
                if charge.path & TK_HINDERING:
                    die = min(die, roll(s, seat, FOR_CHARGE, out))
                charge = charge.copy()
                charge.die = die
                judge_order(s, charge)
            s.stack[-1] = Charging(RUN, charge)
        elif isinstance(m, Attack):
            self.strike_with(s, m.attack, out)
        else:
            assert isinstance(m, Align)
            for pose in legal_moves.alignments(s, charge.unit, charge.target, charge.side):
                if pose[0] == m.alignment:
                    self.touch(s, pose, out)
                    return

    def crumb(self, s: Banners) -> Line:
        return Line(
            "crumb-charge", ("unit", told(s, self.charge.unit)), ("target", told(s, self.charge.target))
        )


def end(s: Banners, u: int, out: Sink) -> None:
    s.marks[u] &= ~DISORDERLY
    s.stack.pop()
    if s.objective and s.rule.rules >= AMENDED and s.where[u] == TABLE and s.health[u] > 0:
        settle_tokens(s, u, out)  # a charge that was broken off after its turn ends there


def judge_order(s: Banners, charge: ChargeState) -> None:
    """A charge is disordered from the moment at which that is certain, so that its player has no card for the
    die that made it so (B-DISORD-02, B-N-54). Under the former rules only the run showed it."""
    if s.rule.rules >= AMENDED:
        low = charge.threshold >= 6 or (charge.die and charge.die <= charge.threshold)
        s.marks[charge.unit] = s.marks[charge.unit] & ~DISORDERLY | (DISORDERLY if low else 0)


def align(s: Banners, u: int, w: int, chosen: tuple[int, ...], side: int, out: Sink) -> None:
    """Put both trays where an alignment says, and note every contact (B-TERM-03). That ends a movement."""
    old = tuple([e for e in s.engaged if e[0] != u and e[1] != u])
    if (s.x[w], s.y[w], s.facing[w]) != (chosen[4], chosen[5], chosen[6]):
        stand(s, w, chosen[4], chosen[5], chosen[6])
        events.MOVED.tell(out, w, BY_MANEUVER, chosen[4], chosen[5], chosen[6])
    events.MOVED.tell(out, u, BY_MANEUVER, chosen[1], chosen[2], chosen[3])
    stand(s, u, chosen[1], chosen[2], chosen[3])
    s.engaged = old
    engage(s, u, w, 0, side, chosen[0])
    for foe, mine, its in legal_moves.contacts(s, u):
        if foe != w:
            engage(s, u, foe, mine, its, ALIGNMENTS.index("odd"))


def engage(s: Banners, u: int, v: int, side_u: int, side_v: int, alignment: int) -> None:
    if u < v:
        s.engaged += ((u, v, side_u, side_v, alignment),)
    else:
        s.engaged += ((v, u, side_v, side_u, alignment),)


def far_of(s: Banners, u: int, x: int, y: int) -> int:
    """How far it went."""
    dx, dy = x - int(s.x[u]), y - int(s.y[u])
    return int((dx * dx + dy * dy) ** 0.5)


def impact(s: Banners, w: int, out: Sink) -> None:
    put(s, w, PANICKED, out)
    put(s, w, VULNERABLE, out)


def disarray(s: Banners, u: int, out: Sink) -> None:
    put(s, u, VULNERABLE, out)


# -- what effects do to it ---------------------------------------------------------------------------


def _at(s: Banners) -> int:
    for at in range(len(s.stack) - 1, -1, -1):
        if isinstance(s.stack[at], Charging):
            return at
    raise LookupError("no charge is going on")


def charge_of(s: Banners) -> ChargeState:
    """The innermost charge that is going on."""
    f = s.stack[_at(s)]
    assert isinstance(f, Charging)
    return f.charge


def change_charge(s: Banners) -> ChargeState:
    """The innermost charge, to be changed at once: a copy that already lies in its place."""
    at = _at(s)
    f = s.stack[at]
    assert isinstance(f, Charging)
    changed = f.charge.copy()
    s.stack[at] = Charging(f.step, changed)
    return changed


def lower_order(s: Banners, most: int) -> ChargeState:
    """The innermost charge becomes disordered on a die of so much or less, if it was not on more."""
    charge = change_charge(s)
    charge.threshold = max(most, charge.threshold)
    judge_order(s, charge)
    return charge
