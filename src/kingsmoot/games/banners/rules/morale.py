"""Morale tests and panic (B-MORALE, B-PANIC, B-COND-03, B-MOD). A panic test is a morale test (B-MORALE-04)
at which nothing happens on success (B-PANIC-01); its wounds cause no other (B-PANIC-06).

A test in words: before the dice; the dice; after the dice; an enemy may expend Panicked; the sum, never below
0; for a panic test that is about to fail, what may still save it; the wounds; reactions.
"""

from __future__ import annotations

from typing import Final, final

from kingsmoot.core.events import Sink
from kingsmoot.core.lines import Line
from kingsmoot.games.banners.book import FEAST, WINDS
from kingsmoot.games.banners.card_constants import TK_HORRIFYING, TK_INSPIRING
from kingsmoot.games.banners.kinds import (
    AFTER_MORALE,
    BEFORE_MORALE,
    E_AUTO_PASS,
    E_MORALE,
    E_PANIC_WOUNDS,
    E_STAIN,
    FOR_MORALE,
    NONE,
    PANIC_FAILED,
    PANIC_PASSED,
    SHORT,
    TABLE,
    WOULD_FAIL,
    tell,
)
from kingsmoot.games.banners.rules import dice
from kingsmoot.games.banners.rules.effects import passives
from kingsmoot.games.banners.rules.field.sight import near_ground
from kingsmoot.games.banners.rules.modes.winds_of_winter import panic_failed
from kingsmoot.games.banners.rules.windows import Window
from kingsmoot.games.banners.rules.wounds import Falling, restore, roll, suffer
from kingsmoot.games.banners.state import Banners
from kingsmoot.games.banners.unit_names import told

# What a test carries: places in `Morale.v`.
UNIT: Final = 0
MODIFIER: Final = 1
PANIC: Final = 2
"""1: a panic test, 0: another morale test."""
CAUSE: Final = 3
"""The unit whose attack or effect caused it, or NONE."""
EFFECT: Final = 4
"""The effect that is told how it came out (`Effect.tested`), or NONE."""
SEAT: Final = 5
"""Who caused it: what it destroys is his; NONE: nobody."""
SOURCE: Final = 6
VERDICT: Final = 7
"""0 undecided, 1 passed whatever the dice say."""
FAILED_BY: Final = 8
REROLL: Final = 9
"""1: the unit's own player may re-roll any of the dice."""
SUFFERED: Final = 10
ATTACKED: Final = 11
"""1: the panic test of a melee attack that CAUSE made, 2: of a ranged one."""
IN_MELEE: Final = 1
BY_SHOTS: Final = 2
HEAL: Final = 12
"""Wounds restored to the unit if the test is passed."""

BEFORE: Final = 0
ROLL: Final = 1
AFTER: Final = 2
OWN_REROLL: Final = 3
PANICKED_BY: Final = 4
LAST_REROLL: Final = 5
JUDGE: Final = 6
VERDICT_STEP: Final = 7
FINISH: Final = 8


def panic(
    s: Banners, u: int, modifier: int, cause: int, out: Sink, seat: int = NONE, attacked: int = 0
) -> None:
    """Push a panic test (B-PANIC-04). `seat`: who profits if it destroys the unit; left out, the owner
    of its cause."""
    if seat == NONE and cause != NONE:
        seat = s.owner[cause]
    _test(s, (u, modifier, 1, cause, NONE, seat, NONE, 0, 0, 0, 0, attacked, 0))


def call_test(s: Banners, u: int, modifier: int, effect: int, seat: int, source: int, out: Sink) -> None:
    """Push a morale test that is no panic test; the effect is told how it came out (B-MORALE-02)."""
    _test(s, (u, modifier, 0, NONE, effect, seat, source, 0, 0, 0, 0, 0, 0))


def call_panic(s: Banners, u: int, modifier: int, effect: int, seat: int, source: int, out: Sink) -> None:
    """As `panic`, for an effect that wants to know how it came out."""
    _test(s, (u, modifier, 1, NONE, effect, seat, source, 0, 0, 0, 0, 0, 0))


def _test(s: Banners, v: tuple[int, ...]) -> None:
    """Walls never test, nor does a unit that is gone."""
    u = v[UNIT]
    if s.where[u] == TABLE and s.health[u] > 0 and s.kind[u] != s.rule.cat.wall:
        s.stack.append(Morale(BEFORE, v, (), (), 0))


def passed_unharmed(s: Banners, u: int, attacker: int, out: Sink) -> None:
    """An attack without wounds: no dice, and the test counts as passed (B-ROLL-08, B-ROLL-09)."""
    tell(out, E_AUTO_PASS, u)
    passives.test_passed(s, u, out)
    s.stack.append(Window(PANIC_PASSED, u, attacker))


def ground_modifier(s: Banners, u: int) -> int:
    """Inspiring and horrifying ground; equal pieces do not add up (B-TERR-04, B-TERR-13)."""
    if not s.terrain:
        return 0
    return int(near_ground(s, u, TK_INSPIRING, SHORT)) - int(near_ground(s, u, TK_HORRIFYING, SHORT))


def morale_modifier(s: Banners, u: int) -> int:
    return passives.morale_bonus(s, u) + ground_modifier(s, u)


@final
class Morale(dice.Throw):
    def at(self, step: int, faces: tuple[int, ...], rolled: tuple[int, ...], asked: int) -> Morale:
        return Morale(step, self.v, faces, rolled, asked)

    def roller(self) -> int:
        return self.v[UNIT]

    def purpose(self) -> int:
        return FOR_MORALE

    def who(self) -> int:
        return dice.FOE if self.step == PANICKED_BY else dice.OWN

    def run(self, s: Banners, out: Sink) -> None:
        u, step = self.v[UNIT], self.step
        if s.where[u] != TABLE or (s.health[u] <= 0 and step < VERDICT_STEP):
            s.stack.pop()
            return
        if step == BEFORE:
            s.stack[-1] = self.to(ROLL)
            s.stack.append(Window(BEFORE_MORALE, u, self.v[CAUSE]))
        elif step == ROLL:
            seat = s.owner[u]
            faces = (roll(s, seat, FOR_MORALE, out), roll(s, seat, FOR_MORALE, out))
            s.stack[-1] = self.at(AFTER, faces, (0, 0), 0)
        elif step == AFTER:
            s.stack[-1] = self.to(OWN_REROLL)
            s.stack.append(Window(AFTER_MORALE, u, self.v[CAUSE]))
        elif step in (OWN_REROLL, LAST_REROLL):
            self.offer_own(s, self.v[REROLL] != 0, step == LAST_REROLL)
        elif step == PANICKED_BY:
            if self.v[VERDICT] == 0:
                self.offer_enemies(s, self.v[SEAT])
            else:
                s.stack[-1] = self.to(LAST_REROLL)
        elif step == JUDGE:
            self.judge(s, out)
        elif step == VERDICT_STEP:
            self.settle(s, out)
        else:
            s.stack.pop()
            if self.v[EFFECT] != NONE:
                e = s.rule.effects[self.v[EFFECT]]
                assert e is not None
                e.tested(s, self.v[SEAT], self.v[SOURCE], u, self.v[FAILED_BY] == 0, out)

    def total(self, s: Banners) -> int:
        """Never below 0 (B-MOD-02)."""
        return max(0, sum(self.dice) + self.v[MODIFIER] + morale_modifier(s, self.v[UNIT]))  # B-MORALE-04

    def judge(self, s: Banners, out: Sink) -> None:
        """Equal or above passes (B-MORALE-01)."""
        u = self.v[UNIT]
        needed = s.rule.cat.unit_morale[s.kind[u]]
        total = self.total(s)
        passed = total >= needed or self.v[VERDICT] == 1
        if self.v[PANIC] and passives.auto_pass(s, u):
            passed = True
        tell(out, E_MORALE, u, total, needed, int(passed))
        v = changed(self.v, FAILED_BY, 0 if passed else needed - total)
        s.stack[-1] = Morale(VERDICT_STEP, v, self.dice, self.rolled, self.asked)
        if not passed and v[PANIC]:
            s.stack.append(Window(WOULD_FAIL, u, v[CAUSE]))

    def settle(self, s: Banners, out: Sink) -> None:
        """The wounds of a failed panic test (B-PANIC-02), and what reacts to it."""
        u, by = self.v[UNIT], self.v[FAILED_BY]
        v = self.v
        if v[VERDICT] == 1 and by:
            by = 0
            v = changed(v, FAILED_BY, 0)
        if by and s.rule.mode == FEAST and s.where[u] == TABLE:
            s.stained[u] += 1  # B-MODE-FEAST-04
            tell(out, E_STAIN, u, s.stained[u])
        if not by:
            restore(s, u, v[HEAL], out)
            passives.test_passed(s, u, out)
        if not v[PANIC]:
            s.stack[-1] = Morale(FINISH, v, self.dice, self.rolled, self.asked)
            return
        # The fall of the unit comes before the reactions: it lies over the window.
        hand = v[CAUSE] if v[ATTACKED] == IN_MELEE else NONE
        suffered = min(by, s.health[u])
        v = changed(v, SUFFERED, suffered)
        s.stack[-1] = Morale(FINISH, v, self.dice, self.rolled, self.asked)
        s.stack.append(Window(PANIC_FAILED if by else PANIC_PASSED, u, v[CAUSE]))
        if by:  # B-PANIC-01
            tell(out, E_PANIC_WOUNDS, u, suffered)
            suffer(s, u, by, v[SEAT], out, hand)  # and no other test for these (B-PANIC-06)
            if s.rule.mode == WINDS:
                panic_failed(s, u, suffered, out)

    def crumb(self, s: Banners) -> Line:
        id = "crumb-panic" if self.v[PANIC] else "crumb-morale"
        return Line(id, ("unit", told(s, self.v[UNIT])))


def changed(v: tuple[int, ...], place: int, value: int) -> tuple[int, ...]:
    return (*v[:place], value, *v[place + 1 :])


def morale_of(s: Banners) -> Morale:
    """The innermost test that is going on."""
    for at in range(len(s.stack) - 1, -1, -1):
        f = s.stack[at]
        if isinstance(f, Morale):
            return f
    raise LookupError("no morale test is going on")


def edit_morale(s: Banners, place: int, value: int) -> None:
    """Change what the innermost test carries."""
    for at in range(len(s.stack) - 1, -1, -1):
        f = s.stack[at]
        if isinstance(f, Morale):
            s.stack[at] = Morale(f.step, changed(f.v, place, value), f.dice, f.rolled, f.asked)
            return


def automatic_pass(s: Banners) -> None:
    """The test that is going on is passed, whatever the dice say."""
    edit_morale(s, VERDICT, 1)


def pay_with_a_model(s: Banners, u: int, out: Sink) -> None:
    """A model dies for the test that is going on. Was it the last one, the unit falls only when the test is
    over: that it was passed is answered first (B-N-14)."""
    wounds = s.rule.cat.unit_wounds[s.kind[u]]
    suffer(s, u, (s.health[u] - 1) % wounds + 1, NONE, out)
    fall = s.stack[-1]
    if isinstance(fall, Falling) and fall.unit == u:
        s.stack.pop()
        for at in range(len(s.stack) - 1, -1, -1):
            if isinstance(s.stack[at], Morale):
                s.stack.insert(at, fall)
                return
