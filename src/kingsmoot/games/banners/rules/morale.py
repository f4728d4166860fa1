"""Morale tests and panic (B-MORALE, B-PANIC, B-COND-03, B-MOD). A panic test is a morale test (B-MORALE-04)
at which nothing happens on success (B-PANIC-01); its wounds cause no other (B-PANIC-06).

A test in words: before the dice; the dice; after the dice; an enemy may expend Panicked; the sum, never below
0; for a panic test that is about to fail, what may still save it; the wounds; reactions.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final, final

from kingsmoot.core.events import Sink
from kingsmoot.core.lines import Line
from kingsmoot.core.tuples import with_value
from kingsmoot.core.vocabulary import Pattern
from kingsmoot.games.banners.book import FEAST, WINDS
from kingsmoot.games.banners.card_constants import TK_HORRIFYING, TK_INSPIRING
from kingsmoot.games.banners.rules import dice
from kingsmoot.games.banners.rules.effects import passives
from kingsmoot.games.banners.rules.field.sight import near_ground
from kingsmoot.games.banners.rules.modes.winds_of_winter import panic_failed
from kingsmoot.games.banners.rules.morale_state import IN_MELEE, MoraleState
from kingsmoot.games.banners.rules.windows.procedure import Window
from kingsmoot.games.banners.rules.wounds import Falling, restore, roll, suffer
from kingsmoot.games.banners.state import Banners
from kingsmoot.games.banners.terms import (
    AFTER_MORALE,
    BEFORE_MORALE,
    FOR_MORALE,
    NONE,
    PANIC_FAILED,
    PANIC_PASSED,
    SHORT,
    TABLE,
    WOULD_FAIL,
)
from kingsmoot.games.banners.unit_names import told
from kingsmoot.games.banners.vocabulary import events
from kingsmoot.games.banners.vocabulary.kinds import WORDS

# The steps.
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
    test = MoraleState()
    test.unit = u
    test.modifier = modifier
    test.panic = True
    test.cause = cause
    test.seat = seat
    test.attacked = attacked
    _test(s, test)


def call_test(s: Banners, u: int, modifier: int, effect: int, seat: int, source: int, out: Sink) -> None:
    """Push a morale test that is no panic test; the effect is told how it came out (B-MORALE-02)."""
    _test(s, _of_effect(u, modifier, False, effect, seat, source))


def call_panic(s: Banners, u: int, modifier: int, effect: int, seat: int, source: int, out: Sink) -> None:
    """As `panic`, for an effect that wants to know how it came out."""
    _test(s, _of_effect(u, modifier, True, effect, seat, source))


def _of_effect(u: int, modifier: int, panic: bool, effect: int, seat: int, source: int) -> MoraleState:
    test = MoraleState()
    test.unit = u
    test.modifier = modifier
    test.panic = panic
    test.effect = effect
    test.seat = seat
    test.source = source
    return test


def _test(s: Banners, test: MoraleState) -> None:
    """Walls never test, nor does a unit that is gone."""
    u = test.unit
    if s.where[u] == TABLE and s.health[u] > 0 and s.kind[u] != s.rule.cat.wall:
        s.stack.append(Morale(BEFORE, test, (), (), 0))


def passed_unharmed(s: Banners, u: int, attacker: int, out: Sink) -> None:
    """An attack without wounds: no dice, and the test counts as passed (B-ROLL-08, B-ROLL-09)."""
    events.AUTO_PASS.tell(out, u)
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
    PATTERN: ClassVar[Pattern] = WORDS.pattern(
        "morale before {step:morale_step} {test:morale_state} "
        "[dice={dice}] [rolled={rolled}] [asked={asked:count}]"
    )
    FACTS: ClassVar[Mapping[str, str]] = {"test": "v"}

    def __init__(
        self, step: int, test: MoraleState, faces: tuple[int, ...], rolled: tuple[int, ...], asked: int
    ) -> None:
        super().__init__(step, faces, rolled, asked)
        self.test = test

    def at(self, step: int, faces: tuple[int, ...], rolled: tuple[int, ...], asked: int) -> Morale:
        return Morale(step, self.test, faces, rolled, asked)

    def roller(self) -> int:
        return self.test.unit

    def purpose(self) -> int:
        return FOR_MORALE

    def who(self) -> int:
        return dice.FOE if self.step == PANICKED_BY else dice.OWN

    def run(self, s: Banners, out: Sink) -> None:
        u, step = self.test.unit, self.step
        if s.where[u] != TABLE or (s.health[u] <= 0 and step < VERDICT_STEP):
            s.stack.pop()
            return
        if step == BEFORE:
            s.stack[-1] = self.to(ROLL)
            s.stack.append(Window(BEFORE_MORALE, u, self.test.cause))
        elif step == ROLL:
            seat = s.owner[u]
            faces = (roll(s, seat, FOR_MORALE, out), roll(s, seat, FOR_MORALE, out))
            s.stack[-1] = self.at(AFTER, faces, (0, 0), 0)
        elif step == AFTER:
            s.stack[-1] = self.to(OWN_REROLL)
            s.stack.append(Window(AFTER_MORALE, u, self.test.cause))
        elif step in (OWN_REROLL, LAST_REROLL):
            self.offer_own(s, self.test.reroll, step == LAST_REROLL)
        elif step == PANICKED_BY:
            if self.test.passed:
                s.stack[-1] = self.to(LAST_REROLL)
            else:
                self.offer_enemies(s, self.test.seat)
        elif step == JUDGE:
            self.judge(s, out)
        elif step == VERDICT_STEP:
            self.settle(s, out)
        else:
            s.stack.pop()
            if self.test.effect != NONE:
                e = s.rule.effects[self.test.effect]
                assert e is not None
                e.tested(s, self.test.seat, self.test.source, u, self.test.failed_by == 0, out)

    def total(self, s: Banners) -> int:
        """Never below 0 (B-MOD-02)."""
        return max(0, sum(self.dice) + self.test.modifier + morale_modifier(s, self.test.unit))  # B-MORALE-04

    def judge(self, s: Banners, out: Sink) -> None:
        """Equal or above passes (B-MORALE-01)."""
        u = self.test.unit
        needed = s.rule.cat.unit_morale[s.kind[u]]
        total = self.total(s)
        passed = total >= needed or self.test.passed
        if self.test.panic and passives.auto_pass(s, u):
            passed = True
        events.MORALE.tell(out, u, total, needed, int(passed))
        test = self.test.copy()
        test.failed_by = 0 if passed else needed - total
        s.stack[-1] = Morale(VERDICT_STEP, test, self.dice, self.rolled, self.asked)
        if not passed and test.panic:
            s.stack.append(Window(WOULD_FAIL, u, test.cause))

    def settle(self, s: Banners, out: Sink) -> None:
        """The wounds of a failed panic test (B-PANIC-02), and what reacts to it."""
        test = self.test.copy()
        if test.passed:
            test.failed_by = 0
        u, by = test.unit, test.failed_by
        if by and s.rule.mode == FEAST and s.where[u] == TABLE:
            s.stained = with_value(s.stained, u, s.stained[u] + 1)  # B-MODE-FEAST-04
            events.STAIN.tell(out, u, s.stained[u])
        if not by:
            restore(s, u, test.heal, out)
            passives.test_passed(s, u, out)
        if not test.panic:
            s.stack[-1] = Morale(FINISH, test, self.dice, self.rolled, self.asked)
            return
        # The fall of the unit comes before the reactions: it lies over the window.
        hand = test.cause if test.attacked == IN_MELEE else NONE
        suffered = min(by, s.health[u])
        test.suffered = suffered
        s.stack[-1] = Morale(FINISH, test, self.dice, self.rolled, self.asked)
        s.stack.append(Window(PANIC_FAILED if by else PANIC_PASSED, u, test.cause))
        if by:  # B-PANIC-01
            events.PANIC_WOUNDS.tell(out, u, suffered)
            suffer(s, u, by, test.seat, out, hand)  # and no other test for these (B-PANIC-06)
            if s.rule.mode == WINDS:
                panic_failed(s, u, suffered, out)

    def crumb(self, s: Banners) -> Line:
        id = "crumb-panic" if self.test.panic else "crumb-morale"
        return Line(id, ("unit", told(s, self.test.unit)))


def _at(s: Banners) -> int:
    for at in range(len(s.stack) - 1, -1, -1):
        if isinstance(s.stack[at], Morale):
            return at
    raise LookupError("no morale test is going on")


def test_of(s: Banners) -> MoraleState:
    """The innermost test that is going on."""
    f = s.stack[_at(s)]
    assert isinstance(f, Morale)
    return f.test


def change_test(s: Banners) -> MoraleState:
    """The innermost test, to be changed at once: a copy that already lies in its place."""
    at = _at(s)
    f = s.stack[at]
    assert isinstance(f, Morale)
    changed = f.test.copy()
    s.stack[at] = Morale(f.step, changed, f.dice, f.rolled, f.asked)
    return changed


def automatic_pass(s: Banners) -> None:
    """The test that is going on is passed, whatever the dice say."""
    change_test(s).passed = True


def pay_with_a_model(s: Banners, u: int, out: Sink) -> None:
    """A model dies for the test that is going on. Was it the last one, the unit falls only when the test is
    over: that it was passed is answered first (B-N-14)."""
    wounds = s.rule.cat.unit_wounds[s.kind[u]]
    suffer(s, u, (s.health[u] - 1) % wounds + 1, NONE, out)
    fall = s.stack[-1]
    if isinstance(fall, Falling) and fall.unit == u:
        s.stack.pop()
        s.stack.insert(_at(s), fall)
