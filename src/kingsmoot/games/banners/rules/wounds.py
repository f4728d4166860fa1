"""Wounds, healing, and the fall of a unit (B-WOUND, B-RANK, B-UNIT-07, B-VIC-06, B-VIC-07)."""

from __future__ import annotations

from typing import ClassVar, Final, final

from kingsmoot.core.chance import draw
from kingsmoot.core.events import Sink
from kingsmoot.core.frames import Frame
from kingsmoot.core.lines import Line
from kingsmoot.core.tuples import with_value
from kingsmoot.core.vocabulary import Pattern
from kingsmoot.games.banners.rules.effects import passives
from kingsmoot.games.banners.rules.objectives.claiming import give_up_tokens
from kingsmoot.games.banners.rules.tactics_cards import leave_card
from kingsmoot.games.banners.rules.victory import ending
from kingsmoot.games.banners.rules.windows.procedure import Window
from kingsmoot.games.banners.state import Banners
from kingsmoot.games.banners.terms import DEAD, DESTROYED, DICE_FOR, FALLING, FOR_D3, FOR_EFFECT, NONE, TABLE
from kingsmoot.games.banners.unit_names import told
from kingsmoot.games.banners.vocabulary import events
from kingsmoot.games.banners.vocabulary.kinds import WORDS

# -- dice --------------------------------------------------------------------------------------------


def roll(s: Banners, seat: int, purpose: int, out: Sink) -> int:
    """One die of six sides, told one by one."""
    face = draw(s, 6, DICE_FOR[purpose]) + 1
    events.DIE.tell(out, seat, purpose, face)
    return face


def d6(s: Banners, seat: int, out: Sink) -> int:
    return roll(s, seat, FOR_EFFECT, out)


def d3(s: Banners, seat: int, out: Sink) -> int:
    """A die of six sides, halved and rounded up (B-N-50)."""
    return (roll(s, seat, FOR_D3, out) + 1) // 2


# -- wounds and healing ------------------------------------------------------------------------------


def full_health(s: Banners, u: int) -> int:
    cat = s.rule.cat
    return cat.unit_models[s.kind[u]] * cat.unit_wounds[s.kind[u]]


def suffer(s: Banners, u: int, count: int, by: int, out: Sink, hand: int = NONE) -> int:
    """Wounds without a save (B-TERM-17), from the rear rank on, one model after another (B-WOUND-01,
    B-RANK-03); what exceeds the unit is lost (B-N-15). `by`: the seat that causes them, or NONE; `hand`: the
    unit that deals them in melee. Pushes the fall of a unit that has nothing left. Tells how many were
    suffered.
    """
    count = min(count, s.health[u])
    if count <= 0 or s.where[u] != TABLE:
        return 0
    s.health[u] -= count  # B-TERM-16; the attachment is the last model (B-ATT-01, B-ATT-04)
    events.WOUNDS.tell(out, u, count, s.models(u))
    if s.health[u] == 0:
        s.stack.append(Falling(u, by, hand, 0))
    return count


def restore(s: Banners, u: int, count: int, out: Sink) -> int:
    """Wounds healed, models returned, up to the starting strength (B-WOUND-03, B-WOUND-04, B-N-15)."""
    count = min(count, full_health(s, u) - s.health[u])
    if count <= 0 or s.where[u] != TABLE or s.health[u] == 0:
        return 0
    s.health[u] += count
    events.RESTORED.tell(out, u, count, s.models(u))
    return count


# -- the fall of a unit ------------------------------------------------------------------------------

LAST_ACTS: Final = 0
REMOVAL: Final = 1
AFTERMATH: Final = 2


@final
class Falling(Frame[Banners]):
    """A unit without models: what it may still do, then it leaves the table (B-UNIT-07)."""

    PATTERN: ClassVar[Pattern] = WORDS.pattern(
        "falling {unit} by {by} {hand:unit} before {step:falling_step}"
    )

    def __init__(self, unit: int, by: int, hand: int, step: int) -> None:
        self.unit = unit
        self.by = by
        """The seat that destroyed it, or NONE."""
        self.hand = hand
        """The unit that destroyed it in melee, or NONE."""
        self.step = step

    def run(self, s: Banners, out: Sink) -> None:
        if self.step == LAST_ACTS:
            s.stack[-1] = Falling(self.unit, self.by, self.hand, REMOVAL)
            if s.kind[self.unit] != s.rule.cat.wall:
                s.stack.append(Window(FALLING, self.unit, self.hand))
        elif self.step == REMOVAL:
            s.stack[-1] = Falling(self.unit, self.by, self.hand, AFTERMATH)
            remove(s, self.unit, self.by, self.hand, out)
            if s.result is None and s.kind[self.unit] != s.rule.cat.wall:
                s.stack.append(Window(DESTROYED, self.unit, self.hand))
        else:
            s.stack.pop()

    def crumb(self, s: Banners) -> Line:
        return Line("crumb-falling", ("unit", told(s, self.unit)))


def remove(s: Banners, u: int, by: int, hand: int, out: Sink) -> None:
    """Off the table: engagements, objective tokens, cards on it; then the points of its fall."""
    if s.kind[u] == s.rule.cat.wall:
        ending.wall_falls(s, u, by, out)  # the piece stays (B-MODE-STORM-12)
        return
    s.where[u] = DEAD
    s.tokens[u] = 0
    events.DESTROYED.tell(out, u, by)
    s.engaged = tuple([e for e in s.engaged if e[0] != u and e[1] != u])
    while s.attire[u]:
        leave_card(s, u, 0, out)  # B-N-22
    for n in range(len(s.ncu_on)):
        if s.ncu_on[n] == u:
            s.ncu_on = with_value(s.ncu_on, n, NONE)
    give_up_tokens(s, u, hand, out)
    passives.unit_fell(s, u, out)
    ending.unit_falls(s, u, by, out)
