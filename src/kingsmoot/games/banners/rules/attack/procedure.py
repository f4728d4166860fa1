"""The attack roll, step by step (B-ROLL, B-BONUS, B-SURGE; windows in the order of B-N-51).

declare        before the attack dice: cards, orders, what the attacker always has
roll           attack dice by remaining ranks
re-rolls       charge bonus and the like, reactions, Weakened by the enemy
hits           counted, automatic ones added
defence        one die a hit; reactions; Vulnerable by the enemy; blocks
wounds         one a hit not blocked, and the extra ones
panic          the defender's test; without wounds it counts as passed
surge          the defender destroyed in melee: the attacker may go on
completed      what reacts to a completed attack
"""

from __future__ import annotations

from typing import Final, final

from kingsmoot.core.events import Sink
from kingsmoot.core.lines import Line
from kingsmoot.games.banners.book import WINDS
from kingsmoot.games.banners.kinds import (
    AFTER_ATTACK_DICE,
    AFTER_DEFENCE_DICE,
    AGAIN,
    ARC,
    ATTACK_COMPLETED,
    ATTACK_VALUES,
    ATTACKER,
    AUTO,
    BEFORE_ATTACK,
    BESIDE,
    BLOCK,
    BLOCKED,
    BLOCKS,
    CHARGE,
    DEFENCE,
    DEFENDER,
    DICE,
    DO_MANEUVER,
    DO_PIVOT,
    E_ATTACK,
    E_BLOCKED,
    E_HITS,
    F_DESTROYED,
    F_NO_SURGE,
    F_SPARE_LAST,
    FLAGS,
    FOR_ATTACK,
    FOR_DEFENCE,
    FORT,
    FRONT,
    HIGHEST,
    HITS,
    INFLICTED,
    KEYWORDS,
    KW_CLEAVE,
    KW_CRITICAL,
    KW_NO_SAVES,
    KW_PIERCING,
    KW_SUNDERING,
    KW_VICIOUS,
    LEVEL,
    LOWEST,
    MORALE,
    MUST_TEST,
    NONE,
    PLUS_HIT,
    PROFILE,
    RANGED,
    RANKS,
    RANKS_BEFORE,
    REAR,
    RECOIL,
    REROLL,
    REROLL_ATTACK,
    SHIFTED,
    SILENCED,
    SILENCED_ROUND,
    SIXES,
    SURE,
    SURGES,
    TABLE,
    TO_HIT,
    WOUNDS,
    tell,
)
from kingsmoot.games.banners.rules import dice
from kingsmoot.games.banners.rules.effects import passives
from kingsmoot.games.banners.rules.field.sight import arc, covered
from kingsmoot.games.banners.rules.modes.storm_of_swords import wall_wounds
from kingsmoot.games.banners.rules.modes.winds_of_winter import flank_hurt
from kingsmoot.games.banners.rules.morale import BY_SHOTS, IN_MELEE, changed, panic, passed_unharmed
from kingsmoot.games.banners.rules.move.procedure import Step, free_move
from kingsmoot.games.banners.rules.windows import Window
from kingsmoot.games.banners.rules.wounds import d3, roll, suffer
from kingsmoot.games.banners.state import Banners
from kingsmoot.games.banners.unit_names import told

# The steps.
DECLARE: Final = 0
ROLL: Final = 1
FIRST_REROLL: Final = 2
AFTER_DICE: Final = 3
SECOND_REROLL: Final = 4
WEAKENED_BY: Final = 5
LAST_REROLL: Final = 6
COUNT: Final = 7
DEFEND: Final = 8
AFTER_DEFENCE: Final = 9
VULNERABLE_BY: Final = 10
COUNT_BLOCKS: Final = 11
HURT: Final = 12
PANIC_TEST: Final = 13
SURGE_FORWARD: Final = 14
COMPLETED: Final = 15
AFTERWARDS: Final = 16
OVER: Final = 17
OWN_REROLLS: Final = (FIRST_REROLL, SECOND_REROLL, LAST_REROLL)

ANY_DIE: Final = 1
MISSES: Final = 2
"""What may be re-rolled: places in `v[REROLL]`."""


def attack(
    s: Banners,
    u: int,
    v: int,
    profile: int,
    out: Sink,
    charge: int = 0,
    flags: int = 0,
    fort: int = 0,
    shifted: int = 0,
    side: int = NONE,
) -> None:
    """Push an attack of a unit on another. `flags`: LOWEST, HIGHEST."""
    cat = s.rule.cat
    ranged = int(cat.attack_range[profile] > 0)
    values = [0] * ATTACK_VALUES
    values[ATTACKER] = u
    values[DEFENDER] = v
    values[PROFILE] = profile
    values[RANGED] = ranged
    values[CHARGE] = charge
    values[ARC] = arc_of(s, u, v, ranged, side)
    values[LEVEL] = flags & (LOWEST | HIGHEST)
    silenced = bool(s.marks[u] & (SILENCED | SILENCED_ROUND))
    keywords = 0 if silenced else cat.attack_keywords[profile]
    if charge and not silenced:
        keywords |= cat.attack_charge_keywords[profile]
        values[DICE] = cat.attack_charge_dice[profile]
    values[KEYWORDS] = keywords
    if charge == 1:
        values[REROLL] = MISSES  # B-BONUS-01, B-CHARGE-14; not in a disordered charge (B-DISORD-01)
    if flags & PLUS_HIT:
        values[TO_HIT] = 1
    if flags & REROLL_ATTACK:
        values[REROLL] |= ANY_DIE
    if ranged and s.terrain and covered(s, u, v):
        values[DEFENCE] = 1  # B-TERR-12
    values[FORT] = fort
    values[RANKS_BEFORE] = s.ranks(v)
    values[SHIFTED] = shifted
    passives.begin_attack(s, values, out)
    s.stack.append(Strike(DECLARE, tuple(values), (), (), 0))


def arc_of(s: Banners, u: int, v: int, ranged: int, side: int) -> int:
    """The side of the defender that the attacker stands at: the stored contact in melee. Shooting has no
    flank and rear but by an option (B-BONUS-04, B-N-07, B-N-39)."""
    if side != NONE:
        return side
    if ranged:
        return arc(s, v, u) if s.rule.flank_ranged else FRONT
    contact = s.engagement(u, v)
    return contact[1] if contact else FRONT


# -- the numbers of an attack ------------------------------------------------------------------------


def dice_count(s: Banners, v: tuple[int, ...]) -> int:
    """Attack dice by remaining ranks (B-ROLL-01), with all that changes them."""
    table = s.rule.cat.attack_dice[v[PROFILE]]
    lost = max(0, s.lost_ranks(v[ATTACKER]) - v[RANKS])
    count = table[min(lost, 2)]
    if v[LEVEL] & HIGHEST:
        count = max(table)  # B-N-16
    elif v[LEVEL] & LOWEST:
        count = min(table)
    return max(0, count + v[DICE])


def side_modifier(v: tuple[int, ...]) -> int:
    """-1 from the flank, -2 from the rear, for defence and panic alike (B-BONUS-02, B-BONUS-03)."""
    side = v[ARC]
    return 0 if side == FRONT else -2 if side == REAR else -1


def defence_modifier(v: tuple[int, ...]) -> int:
    """Different effects add up, Sundering counts once (B-STACK-01, B-STACK-02)."""
    sundering = 1 if v[KEYWORDS] & KW_SUNDERING else 0
    return v[DEFENCE] + side_modifier(v) + v[FORT] - sundering


def panic_modifier(v: tuple[int, ...]) -> int:
    return v[MORALE] + side_modifier(v) - (2 if v[KEYWORDS] & KW_VICIOUS else 0)


# -- the frame ---------------------------------------------------------------------------------------


@final
class Strike(dice.Throw):
    """An attack in progress. What it carries is in `v`, by the places that `kinds` names. While attack dice
    are reacted to, `asked` is what the attacker could re-roll before."""

    def at(self, step: int, faces: tuple[int, ...], rolled: tuple[int, ...], asked: int) -> Strike:
        return Strike(step, self.v, faces, rolled, asked)

    def run(self, s: Banners, out: Sink) -> None:
        """The steps and their windows in the order of B-N-51."""
        step, v = self.step, self.v
        u, w = v[ATTACKER], v[DEFENDER]
        if (step <= ROLL and s.where[u] != TABLE) or (
            step < PANIC_TEST and (s.where[w] != TABLE or s.health[w] <= 0)
        ):
            s.stack.pop()  # somebody is gone before the blow fell
            return
        if step == DECLARE:
            tell(out, E_ATTACK, u, w, v[PROFILE])
            s.stack[-1] = self.to(ROLL)
            s.stack.append(Window(BEFORE_ATTACK, u, w))
        elif step == ROLL:
            self.roll_attack(s, out)
        elif step in OWN_REROLLS:
            self.own_rerolls(s)
        elif step == AFTER_DICE:
            s.stack[-1] = self.at(SECOND_REROLL, self.dice, self.rolled, self.asked)
            s.stack.append(Window(AFTER_ATTACK_DICE, u, w))
        elif step == WEAKENED_BY:
            self.offer_enemies(s, s.owner[w])
        elif step == COUNT:
            self.count_hits(s, out)
        elif step == DEFEND:
            self.roll_defence(s, out)
        elif step == AFTER_DEFENCE:
            s.stack[-1] = self.to(VULNERABLE_BY)
            s.stack.append(Window(AFTER_DEFENCE_DICE, u, w))
        elif step == VULNERABLE_BY:
            self.offer_enemies(s, s.owner[u])
        elif step == COUNT_BLOCKS:
            self.count_blocks(s, out)
        elif step == HURT:
            self.hurt(s, out)
        elif step == PANIC_TEST:
            self.panic_test(s, out)
        elif step == SURGE_FORWARD:
            self.surge(s, out)
        elif step == COMPLETED:
            s.stack[-1] = self.to(AFTERWARDS)
            s.stack.append(Window(ATTACK_COMPLETED, u, w))
        elif step == AFTERWARDS:
            self.afterwards(s, out)
        else:
            s.stack.pop()

    # The attack dice.

    def roll_attack(self, s: Banners, out: Sink) -> None:
        seat = s.owner[self.v[ATTACKER]]
        faces = tuple([roll(s, seat, FOR_ATTACK, out) for _ in range(dice_count(s, self.v))])
        s.stack[-1] = self.at(FIRST_REROLL, faces, (0,) * len(faces), 0)

    def roller(self) -> int:
        return self.v[DEFENDER if self.step == VULNERABLE_BY else ATTACKER]

    def purpose(self) -> int:
        return FOR_DEFENCE if self.step == VULNERABLE_BY else FOR_ATTACK

    def who(self) -> int:
        return dice.OWN if self.step in OWN_REROLLS else dice.FOE

    def most(self, s: Banners) -> int:
        if self.who() == dice.FOE or self.v[REROLL] & ANY_DIE:
            return 6
        return dice.missing(self.dice, self.v[TO_HIT], s.rule.cat.attack_to_hit[self.v[PROFILE]])

    def own_rerolls(self, s: Banners) -> None:
        """Charge bonus and the like: before the reactions, and once more after them, for what they gave."""
        nothing_new = self.step == SECOND_REROLL and self.asked == self.v[REROLL]
        self.offer_own(s, self.v[REROLL] != 0 and not nothing_new, self.step == LAST_REROLL)

    def go_on(self, s: Banners, faces: tuple[int, ...], rolled: tuple[int, ...]) -> None:
        asked = self.v[REROLL] if self.step == FIRST_REROLL else 0
        s.stack[-1] = self.at(self.step + 1, faces, rolled, asked)

    # Hits and saves.

    def count_hits(self, s: Banners, out: Sink) -> None:
        """A hit for each success (B-TERM-14, B-ROLL-02); two for a natural 6 with Critical Blow; automatic
        hits besides. Hits that allow no save are counted apart."""
        v = list(self.v)
        needed = s.rule.cat.attack_to_hit[v[PROFILE]]
        hits, sure = v[AUTO], 0
        for face in self.dice:
            if dice.succeeds(face, v[TO_HIT], needed):
                worth = 2 if face == 6 and v[KEYWORDS] & KW_CRITICAL else 1  # B-MOD-01, B-N-03
                if face == 6 and v[KEYWORDS] & KW_PIERCING:
                    sure += worth
                else:
                    hits += worth
        if v[KEYWORDS] & KW_NO_SAVES or s.kind[v[DEFENDER]] == s.rule.cat.wall:
            sure += hits  # walls make no defence rolls (B-MODE-STORM-11)
            hits = 0
        tell(out, E_HITS, v[ATTACKER], hits, sure)
        blocked = min(hits, v[BLOCK])
        v[HITS] = hits - blocked
        v[SURE] = sure
        v[BLOCKS] = blocked
        s.stack[-1] = Strike(DEFEND, tuple(v), (), (), 0)

    def roll_defence(self, s: Banners, out: Sink) -> None:
        """One die a hit (B-ROLL-04)."""
        seat = s.owner[self.v[DEFENDER]]
        faces = tuple([roll(s, seat, FOR_DEFENCE, out) for _ in range(self.v[HITS])])
        s.stack[-1] = self.at(AFTER_DEFENCE if faces else COUNT_BLOCKS, faces, (0,) * len(faces), 0)

    def count_blocks(self, s: Banners, out: Sink) -> None:
        v = list(self.v)
        modifier = defence_modifier(self.v)
        needed = s.rule.cat.unit_defence[s.kind[v[DEFENDER]]]
        saved = 0
        for face in self.dice:
            if dice.succeeds(face, modifier, needed):
                saved += 1
            if face == 6:
                v[SIXES] += 1
        failed = len(self.dice) - saved
        v[BLOCKS] += saved
        v[SURE] += failed  # what was not blocked is a wound (B-TERM-15)
        if v[KEYWORDS] & KW_CLEAVE and not v[AGAIN] and failed:
            v[AGAIN] = 1
            v[HITS] = failed
            s.stack[-1] = Strike(DEFEND, tuple(v), (), (), 0)
            return
        v[HITS] = 0
        tell(out, E_BLOCKED, v[DEFENDER], v[BLOCKS])
        s.stack[-1] = Strike(HURT, tuple(v), self.dice, self.rolled, 0)
        s.stack.append(Window(BLOCKED, v[ATTACKER], v[DEFENDER]))

    # Wounds, panic, surge.

    def hurt(self, s: Banners, out: Sink) -> None:
        """One wound for each hit not blocked (B-ROLL-06), and the extra ones of the attack."""
        v = self.v
        u, w = v[ATTACKER], v[DEFENDER]
        wounds = v[SURE] + v[WOUNDS]
        if s.kind[w] == s.rule.cat.wall:
            wounds = wall_wounds(v[SURE]) + v[WOUNDS]
        suffered = min(wounds, s.health[w])
        noted = list(v)
        noted[INFLICTED] = suffered
        for foe in s.foes_of(w):
            noted[BESIDE] |= 1 << foe
        s.stack[-1] = Strike(PANIC_TEST, tuple(noted), (), (), 0)
        suffer(s, w, wounds, s.owner[u], out, NONE if v[RANGED] else u)
        if s.rule.mode == WINDS and suffered and not v[RANGED] and v[ARC] != FRONT:
            flank_hurt(s, u, out)

    def panic_test(self, s: Banners, out: Sink) -> None:
        """After casualties the defender tests (B-ROLL-07); unharmed it passes (B-ROLL-08)."""
        v = self.v
        u, w = v[ATTACKER], v[DEFENDER]
        s.stack[-1] = self.to(SURGE_FORWARD)
        if s.where[w] != TABLE or s.health[w] <= 0 or s.kind[w] == s.rule.cat.wall:
            return
        if v[INFLICTED] == 0:
            passed_unharmed(s, w, u, out)
        else:
            panic(s, w, panic_modifier(v), u, out, s.owner[u], BY_SHOTS if v[RANGED] else IN_MELEE)

    def surge(self, s: Banners, out: Sink) -> None:
        """The defender destroyed in melee: an attacker no longer engaged may manoeuvre (B-SURGE-01)."""
        v = self.v
        u, w = v[ATTACKER], v[DEFENDER]
        gone = s.where[w] != TABLE
        flags = v[FLAGS] | F_DESTROYED if gone else v[FLAGS]
        s.stack[-1] = Strike(COMPLETED, changed(v, FLAGS, flags), (), (), 0)
        beside = [other for other in range(len(s.owner)) if v[BESIDE] >> other & 1 and other != u]
        friends = [f for f in beside if s.friends(s.owner[f], s.owner[u])]
        if v[RANGED]:
            for friend in reversed(friends):
                panic(s, friend, 0, NONE, out)  # shot into their melee (B-RANGED-09, B-N-12)
        elif gone:  # B-SURGE-03
            for friend in reversed(friends):
                if not s.is_engaged(friend):
                    free_move(s, friend, DO_PIVOT)  # B-SURGE-02
            able = s.where[u] == TABLE and s.health[u] > 0 and not s.is_engaged(u)
            if able and not flags & F_NO_SURGE:
                free_move(s, u, DO_MANEUVER)
                s.stack.append(Window(SURGES, u, w))

    def afterwards(self, s: Banners, out: Sink) -> None:
        """Wounds and tests that the attacker has brought on himself."""
        v = self.v
        u, w = v[ATTACKER], v[DEFENDER]
        s.stack[-1] = self.to(OVER)
        if v[MUST_TEST] and s.where[w] == TABLE:
            panic(s, u, v[MUST_TEST] - 100, NONE, out)
        spared = int(bool(v[FLAGS] & F_SPARE_LAST) and s.ranks(u) <= 1)  # of Stark Fury alone
        wounds = 0
        for _ in range(v[RECOIL] - spared):
            wounds += d3(s, s.owner[u], out)
        if wounds:
            suffer(s, u, wounds, NONE, out)  # B-N-13

    def crumb(self, s: Banners) -> Line:
        return Line(
            "crumb-attack",
            ("unit", told(s, self.v[ATTACKER])),
            ("target", told(s, self.v[DEFENDER])),
        )


# -- what effects do to it ---------------------------------------------------------------------------


def _at(s: Banners) -> int:
    for at in range(len(s.stack) - 1, -1, -1):
        if isinstance(s.stack[at], Strike):
            return at
    raise LookupError("no attack is going on")


def attack_of(s: Banners) -> Strike:
    """The innermost attack that is going on."""
    found = s.stack[_at(s)]
    assert isinstance(found, Strike)
    return found


def edit(s: Banners, place: int, value: int) -> None:
    """Change what the innermost attack carries."""
    at = _at(s)
    f = s.stack[at]
    assert isinstance(f, Strike)
    s.stack[at] = Strike(f.step, changed(f.v, place, value), f.dice, f.rolled, f.asked)


def add(s: Banners, place: int, count: int) -> None:
    edit(s, place, attack_of(s).v[place] + count)


def give(s: Banners, bits: int, place: int = KEYWORDS) -> None:
    """Keywords, or other bits: had or not, never twice (B-STACK-01)."""
    edit(s, place, attack_of(s).v[place] | bits)


def replace_surge(s: Banners) -> None:
    """Drop the free manoeuvre of a surge forward (Overrun): it lies under the window of the surge."""
    for at in range(len(s.stack) - 1, 0, -1):
        f = s.stack[at]
        if isinstance(f, Window) and f.trigger == SURGES:
            assert isinstance(s.stack[at - 1], Step)
            del s.stack[at - 1]
            return
