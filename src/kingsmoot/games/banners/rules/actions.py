"""The five actions of a combat unit (B-ACTION), as the action of its activation or as a free one.

Listing is lazy: which verbs are possible at all comes first, then their pieces, slot by slot.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final, final

from kingsmoot.core.decisions import Decision
from kingsmoot.core.events import Sink
from kingsmoot.core.frames import NOT_LEGAL, Frame
from kingsmoot.core.lines import Line, Refusal
from kingsmoot.core.moves import Move
from kingsmoot.core.random_streams import Stream
from kingsmoot.core.slots import Among, Filled, Measure, Slot, Word
from kingsmoot.core.state import ask
from kingsmoot.core.vocabulary import Pattern
from kingsmoot.games.banners.book import AMENDED
from kingsmoot.games.banners.rules.attack import legal_shots
from kingsmoot.games.banners.rules.attack.attack_state import NO_CHARGE
from kingsmoot.games.banners.rules.attack.procedure import attack
from kingsmoot.games.banners.rules.charge.procedure import (
    align,
    charge,
    greatest,
    melee_profile,
    melee_profiles,
    why_not_declare,
)
from kingsmoot.games.banners.rules.effects import passives
from kingsmoot.games.banners.rules.field.ground import inches, standing_on
from kingsmoot.games.banners.rules.move import legal_moves
from kingsmoot.games.banners.rules.move.procedure import (
    MOVEMENT_BITS,
    another_acts,
    end_movement,
    go,
    go_slot,
    may_retreat,
    number,
    only_allowed,
    random_go,
    retreat,
    stand,
    tread,
    why_not_retreat,
)
from kingsmoot.games.banners.rules.move.procedure import why_not_go as why_not_go_by
from kingsmoot.games.banners.rules.objectives.claiming import settle_tokens
from kingsmoot.games.banners.rules.possible_actions import (
    any_possible,
    bars_shots,
    charge_targets,
    foes,
    likely,
    may_charge,
    possible,
    ranged_profile,
    shifts,
    shots,
)
from kingsmoot.games.banners.rules.wounds import Falling
from kingsmoot.games.banners.state import Banners
from kingsmoot.games.banners.terms import (
    ALIGNMENTS,
    BY_SHIFT,
    DEGREE,
    DO_CHARGE,
    DO_MELEE,
    DO_RANGED,
    DO_RETREAT,
    FORWARD,
    HALF_TURN,
    INCH,
    INCHES,
    MOVEMENTS,
    MUST,
    NONE,
    TABLE,
    WAYS,
)
from kingsmoot.games.banners.unit_names import NCU, code, of_ref, told, unit_of, unit_ref
from kingsmoot.games.banners.vocabulary import events
from kingsmoot.games.banners.vocabulary.field_verbs import Attack, Charge, Movement, Shoot
from kingsmoot.games.banners.vocabulary.kinds import WORDS
from kingsmoot.games.banners.vocabulary.questions import ASK_ACTION, ASK_FREE
from kingsmoot.games.banners.vocabulary.verbs import PASS, BeginRetreat, Pass, Rest

DECLINE: Final = 0
"""To do nothing, beside the bits of the actions."""

# -- melee attacks (B-MELEE) -------------------------------------------------------------------------


def facings(s: Banners, u: int, v: int) -> list[int]:
    """Alignments to which a unit may face about before it attacks (B-MELEE-03 to B-MELEE-05)."""
    if len(s.foes_of(u)) != 1 or s.kind[v] == s.rule.cat.wall:
        return []
    return [pose[0] for pose in legal_moves.refacings(s, u, v)]


def why_not_melee(s: Banners, u: int, m: Attack) -> Refusal | None:
    v = unit_of(s, m.target)
    if v == NONE:
        return NOT_LEGAL
    if v >= NCU:
        return Refusal("B-NCU-01", (told(s, v),), (unit_ref(s, v),))
    if not s.is_engaged(u):
        return Refusal("B-MELEE-01", (), (unit_ref(s, u),))
    if v not in s.foes_of(u):
        return Refusal("B-MELEE-06", (told(s, v),), (unit_ref(s, v),))
    if m.attack not in melee_profiles(s, u):
        return Refusal("B-MELEE-02", (), (unit_ref(s, u),))
    if m.face != NONE:
        if len(s.foes_of(u)) > 1:
            sides = {s.engagement(u, foe)[0] for foe in s.foes_of(u)}
            return Refusal("B-MELEE-04" if len(sides) > 1 else "B-MELEE-03", (), (unit_ref(s, u),))
        if m.face not in facings(s, u, v):
            return Refusal("B-MELEE-05", (), (unit_ref(s, u),))
    return None


def melees(s: Banners, u: int) -> list[Move]:
    """All melee attacks of a unit."""
    found: list[Move] = []
    me = code(s, u)
    for v in s.foes_of(u):
        about = [NONE, *facings(s, u, v)]
        for profile in melee_profiles(s, u):
            found += [Attack(me, code(s, v), profile, face) for face in about]
    return found


def strike(s: Banners, u: int, m: Attack, flags: int, out: Sink) -> None:
    v = unit_of(s, m.target)
    pieces: tuple[int, ...] = ()
    if m.face != NONE:
        for pose in legal_moves.refacings(s, u, v):
            if pose[0] == m.face:
                side = s.engagement(u, v)[1]
                before = standing_on(s, u)
                align(s, u, v, pose, side, out)
                events.ALIGNED.tell(out, u, m.face)
                pieces = tuple(sorted({*before, *standing_on(s, u)}))
                break
    attack_after(s, u, v, m.attack, flags, m.face != NONE, pieces, False, out)


def attack_after(
    s: Banners,
    u: int,
    v: int,
    profile: int,
    flags: int,
    moved: bool,
    pieces: tuple[int, ...],
    shifted: bool,
    out: Sink,
) -> None:
    """An attack after a movement that crossed these pieces. The movement ends first, and who falls by it
    attacks no more. Under the former rules the ground came last."""
    former = s.rule.rules < AMENDED
    if former and moved and s.objective:
        settle_tokens(s, u, out)
    below = len(s.stack)
    if not former and moved:
        end_movement(s, u, pieces, out)
    falls = s.stack[below:]
    del s.stack[below:]
    attack(s, u, v, profile, out, NO_CHARGE, flags, False, shifted)
    s.stack.extend(falls)
    if former and pieces:
        tread(s, u, pieces, out)


# -- ranged attacks (B-RANGED) -----------------------------------------------------------------------


def why_not_shot(s: Banners, u: int, m: Shoot) -> Refusal | None:
    v = unit_of(s, m.target)
    if v == NONE:
        return NOT_LEGAL
    if v >= NCU:
        return Refusal("B-NCU-01", (told(s, v),), (unit_ref(s, v),))
    if bars_shots(s, u):
        return Refusal("B-RANGED-01", (), (unit_ref(s, u),))
    profile = ranged_profile(s, u)
    if profile == NONE:
        return Refusal("B-RANGED-02", (), (unit_ref(s, u),))
    if s.where[v] != TABLE or s.friends(s.owner[u], s.owner[v]):
        return Refusal("B-RANGED-04", (), (unit_ref(s, v),))
    if s.kind[v] == s.rule.cat.wall:
        return Refusal("B-MODE-STORM-11", (), (unit_ref(s, v),))
    if m.far and s.kind[u] == s.rule.cat.wall:
        return Refusal("B-MODE-STORM-14", (), (unit_ref(s, u),))
    if not 0 <= m.far <= legal_shots.SHIFT:
        return Refusal("B-RANGED-03", inches(m.far, legal_shots.SHIFT), (unit_ref(s, u),))
    if m.far:
        refusal = legal_moves.why_not_move(s, u, 0, m.way, m.far, 0, legal_shots.SHIFT)
        if refusal is not None:
            return refusal
    over = passives.shoots_over(s, u, profile)
    return legal_shots.why_not_shoot(s, u, m.way, m.far, v, s.rule.cat.attack_range[profile], over)


def shoot(s: Banners, u: int, m: Shoot, flags: int, out: Sink) -> None:
    v = unit_of(s, m.target)
    profile = ranged_profile(s, u)
    if m.far:
        pieces = legal_moves.crossed(s, u, 0, m.way, m.far, 0) if s.terrain else ()
        x, y, facing = legal_moves.moved(s, u, 0, m.way, m.far, 0)
        events.MOVED.tell(out, u, BY_SHIFT, x, y, facing)
        stand(s, u, x, y, facing)
        attack_after(s, u, v, profile, flags, True, pieces, True, out)
        return
    attack(s, u, v, profile, out, NO_CHARGE, flags)


# -- the frame ---------------------------------------------------------------------------------------


def free_action(s: Banners, u: int, allowed: int, flags: int, reach: int, out: Sink) -> None:
    """Push a free action (B-TERM-06, B-ACTION-03); it may be declined unless `flags` has MUST. `reach`: how
    far a manoeuvre or shift goes, 0: by the unit's speed."""
    s.stack.append(Action(u, allowed, flags, reach, True))


@final
class Action(Frame[Banners]):
    PATTERN: ClassVar[Pattern] = WORDS.pattern(
        "action {unit} {allowed:actions} [with={flags:manners}] [reach={reach}] [{free}]"
    )

    def __init__(self, unit: int, allowed: int, flags: int, reach: int, free: bool) -> None:
        self.unit = unit
        self.allowed = allowed
        self.flags = flags
        self.reach = reach
        self.free = free

    def run(self, s: Banners, out: Sink) -> None:
        u = self.unit
        if s.where[u] != TABLE or (s.health[u] <= 0 and not falls(s, u)):
            s.stack.pop()
        elif self.free and not any_possible(s, u, self.allowed):
            s.stack.pop()  # nothing it could do (B-ACTION-04)
        else:
            ask(s, s.owner[u], ASK_FREE if self.free else ASK_ACTION)

    def declines(self, s: Banners) -> bool:
        """Whether doing nothing is allowed (B-ACT-04)."""
        if self.flags & MUST:
            return not any_possible(s, self.unit, self.allowed)
        if not self.free and passives.must_charge(s, self.unit):
            return not may_charge(s, self.unit)
        return True

    def bound(self, s: Banners) -> int:
        """The actions open to it; a unit that must charge, charges (Uncontrolled Rage)."""
        if not self.free and passives.must_charge(s, self.unit) and may_charge(s, self.unit):
            return self.allowed & DO_CHARGE
        return self.allowed

    def must(self, s: Banners) -> str:
        """The rule by which it may not do nothing."""
        return "B-UNIT-13" if self.flags & MUST else "B-N-34"

    def check(self, s: Banners, d: Decision, m: Move) -> Refusal | None:
        u = self.unit
        if isinstance(m, Pass) if self.free else isinstance(m, Rest):
            if isinstance(m, Rest) and m.unit != code(s, u):
                return another_acts(s, u, m.unit)
            return None if self.declines(s) else Refusal(self.must(s), (), (unit_ref(s, u),))
        bit = bit_of(m)
        if bit == 0:
            return NOT_LEGAL
        if named_by(m) != code(s, u):
            return another_acts(s, u, named_by(m))
        if not bit & self.bound(s):
            if bit & self.allowed:
                return Refusal("B-N-34", (), (unit_ref(s, u),))
            # An action of the activation may be any; what a free one may be, its effect says.
            return (
                only_allowed(s, u, self.allowed)
                if self.free
                else Refusal("B-ACTION-01", (), (unit_ref(s, u),))
            )
        if s.kind[u] == s.rule.cat.wall and bit != DO_RANGED:
            return Refusal("B-MODE-STORM-14", (), (unit_ref(s, u),))
        if isinstance(m, Movement):
            return why_not_go_by(s, u, m, self.reach)
        if isinstance(m, Attack):
            return why_not_melee(s, u, m)
        if isinstance(m, Shoot):
            return why_not_shot(s, u, m)
        if isinstance(m, Charge):
            return why_not_charge(s, u, m)
        return why_not_retreat(s, u)

    def verbs(self, s: Banners) -> list[str]:
        can = possible(s, self.unit, self.bound(s))
        found = [MOVEMENTS[by] for by in range(len(MOVEMENTS)) if MOVEMENT_BITS[by] & can]
        for bit, verb in ((DO_MELEE, "attack"), (DO_RANGED, "shoot"), (DO_CHARGE, "charge")):
            if can & bit:
                found.append(verb)
        if can & DO_RETREAT:
            found.append("retreat")
        if self.declines(s):
            found.append("pass" if self.free else "rest")
        return found

    def slot(self, s: Banners, d: Decision, filled: Sequence[Filled]) -> Slot | Move:
        u = self.unit
        if not filled:
            return Slot("verb", Word(tuple(self.verbs(s))), "B-ACTION-01")
        verb, rest = str(filled[0]), filled[1:]
        if verb in MOVEMENTS:
            return go_slot(s, u, MOVEMENTS.index(verb), rest, self.reach)
        if verb == "attack":
            return melee_slot(s, u, rest)
        if verb == "shoot":
            return shoot_slot(s, u, rest)
        if verb == "charge":
            return charge_slot(s, u, rest)
        if verb == "retreat":
            return BeginRetreat(code(s, u))
        return PASS if verb == "pass" else Rest(code(s, u))

    def sample(self, s: Banners, d: Decision, luck: Stream) -> Move:
        """Of all that might be possible one is drawn and judged, and if it is not possible, one of the rest.
        So each that is possible comes as often as any other, and most are never judged."""
        u = self.unit
        bound = not self.free and passives.must_charge(s, u)
        if bound:
            charge = random_charge(s, u, luck)
            if charge is not None:
                return charge
        left = likely(s, u, self.allowed & ~DO_CHARGE if bound else self.allowed)
        if not self.flags & MUST:
            left.append(DECLINE)
        while left:
            at = luck.below(len(left))
            m = self.random_answer(s, left[at], luck)
            if m is not None:
                return m
            del left[at]
        return self.declined(s)

    def random_answer(self, s: Banners, bit: int, luck: Stream) -> Move | None:
        """An answer by one action, or none if it is not possible."""
        u = self.unit
        if bit == DECLINE:
            return self.declined(s)
        if bit == DO_CHARGE:
            return random_charge(s, u, luck)
        if bit == DO_RANGED:
            return random_shot(s, u, luck)
        if bit == DO_MELEE:
            return random_melee(s, u, luck)
        if bit == DO_RETREAT:
            return BeginRetreat(code(s, u)) if may_retreat(s, u) else None
        for by in range(len(MOVEMENT_BITS)):
            if MOVEMENT_BITS[by] == bit:
                return random_go(s, u, by, self.reach, luck)
        return None

    def declined(self, s: Banners) -> Move:
        return PASS if self.free else Rest(code(s, self.unit))

    def answer(self, s: Banners, d: Decision, m: Move, out: Sink) -> None:
        u = self.unit
        s.stack.pop()
        if isinstance(m, Movement):
            go(s, u, m, out)
        elif isinstance(m, Attack):
            strike(s, u, m, self.flags, out)
        elif isinstance(m, Shoot):
            shoot(s, u, m, self.flags, out)
        elif isinstance(m, Charge):
            charge(s, u, unit_of(s, m.target), m.turn, self.flags, out)
        elif isinstance(m, BeginRetreat):
            retreat(s, u, self.flags, out)
        else:
            events.RESTED.tell(out, u)

    def crumb(self, s: Banners) -> Line:
        return Line("crumb-free" if self.free else "crumb-action", ("unit", told(s, self.unit)))


def falls(s: Banners, u: int) -> bool:
    """It is being destroyed and still in place: its last stand."""
    for f in s.stack:
        if isinstance(f, Falling) and f.unit == u:
            return True
    return False


def bit_of(m: Move) -> int:
    """Which action a move is, 0 if none."""
    if isinstance(m, Movement):
        return MOVEMENT_BITS[m.BY]
    if isinstance(m, Attack):
        return DO_MELEE
    if isinstance(m, Shoot):
        return DO_RANGED
    if isinstance(m, Charge):
        return DO_CHARGE
    return DO_RETREAT if isinstance(m, BeginRetreat) else 0


def named_by(m: Move) -> int:
    """The unit that acts."""
    if isinstance(m, Movement):
        return m.unit
    if isinstance(m, Attack):
        return m.unit
    if isinstance(m, Shoot):
        return m.unit
    if isinstance(m, Charge):
        return m.unit
    return m.unit if isinstance(m, BeginRetreat) else NONE


def why_not_charge(s: Banners, u: int, m: Charge) -> Refusal | None:
    v = unit_of(s, m.target)
    if v == NONE:
        return NOT_LEGAL
    refusal = why_not_declare(s, u, v)
    if refusal is not None:
        return refusal
    if not -HALF_TURN < m.turn <= HALF_TURN:
        return NOT_LEGAL
    return legal_moves.why_not_charge_so(s, u, v, m.turn, greatest(s, u))


# -- slots -------------------------------------------------------------------------------------------


def melee_slot(s: Banners, u: int, filled: Sequence[Filled]) -> Slot | Move:
    """The target, the attack where the card has several, the facing about."""
    enemies = s.foes_of(u)
    at = 0
    if len(filled) == at:
        return Slot("target", Among(tuple([unit_ref(s, v) for v in enemies])), "B-MELEE-06")
    v = unit_of(s, of_ref(s.book, str(filled[at])))
    at += 1
    profiles = melee_profiles(s, u)
    profile = profiles[0]
    if len(profiles) > 1:
        if len(filled) == at:
            return Slot("with", Word(tuple([s.rule.cat.attacks[a] for a in profiles])), "B-MELEE-02")
        profile = next(a for a in profiles if s.rule.cat.attacks[a] == filled[at])
        at += 1
    about = facings(s, u, v)
    if not about:
        return Attack(code(s, u), code(s, v), profile, NONE)
    if len(filled) == at:
        return Slot("face", Word(("keep", *[ALIGNMENTS[face] for face in about])), "B-MELEE-05")
    face = NONE if filled[at] == "keep" else ALIGNMENTS.index(str(filled[at]))
    return Attack(code(s, u), code(s, v), profile, face)


def shoot_slot(s: Banners, u: int, filled: Sequence[Filled]) -> Slot | Move:
    """The target, the way of the shift, its length."""
    me = code(s, u)
    if len(filled) == 0:
        return Slot("target", Among(tuple([unit_ref(s, v) for v, _, _ in shots(s, u)])), "B-RANGED-04")
    target = of_ref(s.book, str(filled[0]))
    known = shifts(s, u, unit_of(s, target)) if len(filled) < 3 else []
    if len(filled) == 1:
        words = [WAYS[way] if far else "stay" for way, far in known]
        done = Shoot(me, target, FORWARD, 0) if "stay" in words else None
        if s.kind[u] == s.rule.cat.wall and done is not None:
            return done
        return Slot("shift", Word(tuple(words)), "B-RANGED-03", done)
    if filled[1] == "stay":
        return Shoot(me, target, FORWARD, 0)
    way = WAYS.index(str(filled[1]))
    if len(filled) == 2:
        hints = tuple([far for other, far in known if other == way and far])
        lot = Measure(1, legal_shots.SHIFT, hints, "slide", INCHES, INCH, unit_ref(s, u), True)
        return Slot("move", lot, "B-RANGED-03")
    return Shoot(me, target, way, number(filled[2]))


def charge_slot(s: Banners, u: int, filled: Sequence[Filled]) -> Slot | Move:
    """The target, then the pivot."""
    if len(filled) == 0:
        targets = charge_targets(s, u)
        return Slot("target", Among(tuple([unit_ref(s, v) for v in targets])), "B-CHARGE-02")
    target = of_ref(s.book, str(filled[0]))
    if len(filled) == 1:
        v = unit_of(s, target)
        hints = legal_moves.charge_turns(s, u, v, greatest(s, u))
        lot = Measure(1 - HALF_TURN, HALF_TURN, hints, "turn", "°", DEGREE, unit_ref(s, u), True)
        return Slot("turn", lot, "B-CHARGE-06")
    return Charge(code(s, u), target, number(filled[1]))


# -- random actions ----------------------------------------------------------------------------------
# As drawn slot by slot. Targets are drawn as actions are: one is judged, and if it is none, one of the rest.


def random_charge(s: Banners, u: int, luck: Stream) -> Move | None:
    """As by `charge_slot`; None if there is no charge."""
    if s.is_engaged(u) or melee_profile(s, u) == NONE:
        return None
    most = greatest(s, u)
    left = foes(s, u)
    while left:
        at = luck.below(len(left))
        v = left[at]
        turns = legal_moves.charge_turns(s, u, v, most)
        if turns:
            return Charge(code(s, u), code(s, v), turns[luck.below(len(turns))])
        del left[at]
    return None


def random_shot(s: Banners, u: int, luck: Stream) -> Move | None:
    """As by `shoot_slot`; None if there is no shot."""
    profile = ranged_profile(s, u)
    if profile == NONE or bars_shots(s, u):
        return None
    over = passives.shoots_over(s, u, profile)
    reach = s.rule.cat.attack_range[profile]
    left = legal_shots.targets(s, u, reach)
    while left:
        at = luck.below(len(left))
        v = left[at]
        known = legal_shots.shifts(s, u, v, reach, over)
        if known:
            way, far = known[0]  # no shift, if that will do: it comes half of the time, and in its turn
            if far or (s.kind[u] != s.rule.cat.wall and luck.below(2) != 0):
                way, far = known[luck.below(len(known))]
            return Shoot(code(s, u), code(s, v), way, far)
        del left[at]
    return None


def random_melee(s: Banners, u: int, luck: Stream) -> Move | None:
    """As by `melee_slot`; None if it has no melee attack."""
    profiles = melee_profiles(s, u)
    if not profiles:
        return None
    enemies = s.foes_of(u)
    v = enemies[luck.below(len(enemies))]
    profile = profiles[luck.below(len(profiles))]
    about = facings(s, u, v)
    at = luck.below(len(about) + 1)
    return Attack(code(s, u), code(s, v), profile, about[at - 1] if at else NONE)
