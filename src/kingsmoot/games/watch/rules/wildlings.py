"""Wildlings north of the Wall: tokens, migration, raids and the advance (W-WILDLINGS to W-RAID)."""

from __future__ import annotations

from typing import ClassVar, Final, final

from kingsmoot.core.chance import draw
from kingsmoot.core.events import Sink
from kingsmoot.core.frames import Frame
from kingsmoot.core.lines import Line
from kingsmoot.core.patterns import Pattern
from kingsmoot.core.tuples import with_value
from kingsmoot.games.watch.book import CAMPS, RAID_TRAILS, TRAIL_CLAN, TRAIL_CLEARING, TRAILS
from kingsmoot.games.watch.rules.the_wall import arrive
from kingsmoot.games.watch.rules.victory import over
from kingsmoot.games.watch.state import Watch, with_more
from kingsmoot.games.watch.vocabulary.events import (
    ADVANCED,
    MIGRATED,
    NO_FIGURE,
    QUIET_TRAIL,
    RAID,
    RESERVE_MIXED,
    TOKEN,
)
from kingsmoot.games.watch.vocabulary.kinds import DRAW_TOKEN, WORDS


def next_token(s: Watch, out: Sink) -> int:
    """A random token from the reserve, which the discard refills when it is empty (W-WILDLINGS-11)."""
    if not s.reserve:
        left = list(s.spent)
        s.spent = ()
        s.reserve = tuple([left.pop(draw(s, len(left), DRAW_TOKEN)) for _ in range(len(left))])
        RESERVE_MIXED.tell(out)
    token = s.reserve[-1]
    s.reserve = s.reserve[:-1]
    return token


def reveal_reserve(s: Watch, out: Sink) -> None:
    """For a special token received (W-ROUTE-10, W-PATROL-05), or by Benjen."""
    if s.rule.watch:
        reveal(s, next_token(s, out), out)


def reveal_under(s: Watch, pile: int, many: int, out: Sink) -> None:
    """Tokens under a piece just built: one fully resolved before the next is turned (W-WILDLINGS-07,
    W-N-11).
    """
    turned = s.under[pile][-many:]
    for token in reversed(turned):
        s.under = with_value(s.under, pile, s.under[pile][:-1])
        reveal(s, token, out)
        if over(s):
            return


def reveal(s: Watch, token: int, out: Sink) -> None:
    """One wildling appears and migrates at once (W-WILDLINGS-06)."""
    s.spent = (*s.spent, token)
    s.revealed += 1
    clan, kind = (token - 1) // 3, (token - 1) % 3 + 1
    TOKEN.tell(out, kind, clan)
    if not s.frost[kind]:
        NO_FIGURE.tell(out, kind)  # W-WILDLINGS-12, W-N-13
        return
    s.frost = with_more(s.frost, kind, -1)  # W-MIGRATE-01
    s.camp = with_value(s.camp, clan, (*s.camp[clan], kind))  # W-MIGRATE-02, W-MIGRATE-03, W-WILDLINGS-04
    MIGRATED.tell(out, kind, clan, len(s.camp[clan]))
    if len(s.camp[clan]) == CAMPS:
        raid(s, clan, out)  # W-RAID-01


def raid(s: Watch, clan: int, out: Sink) -> None:
    """Camp 1 by the lower trail, camp 2 by the higher, each fully resolved (W-RAID-02, W-N-14)."""
    RAID.tell(out, clan)
    lower, higher = RAID_TRAILS[clan]  # W-RAID-03
    march(s, lower, out)
    if not over(s):
        march(s, higher, out)


def march(s: Watch, trail: int, out: Sink) -> None:
    """The wildling of camp 1 takes a trail (W-ADVANCE-02, W-ADVANCE-03), the others close up (W-ADVANCE-04,
    W-RAID-04).
    """
    clan, at = TRAIL_CLAN[trail], TRAIL_CLEARING[trail]
    kind = s.camp[clan][0]
    s.camp = with_value(s.camp, clan, s.camp[clan][1:])
    ADVANCED.tell(out, kind, clan, at)
    arrive(s, kind, at, out)


@final
class Advance(Frame[Watch]):
    """The wildling die of this roll, resolved after production (W-TURN-05) and on a seven too (W-TURN-08)."""

    PATTERN: ClassVar[Pattern] = WORDS.pattern("advance {die:n}")

    def __init__(self, die: int) -> None:
        self.die = die

    def run(self, s: Watch, out: Sink) -> None:
        s.stack.pop()
        if self.die > TRAILS:
            return  # W-ADVANCE-01
        trail = self.die - 1
        if s.camp[TRAIL_CLAN[trail]]:
            march(s, trail, out)
        else:
            QUIET_TRAIL.tell(out, self.die)

    def crumb(self, s: Watch) -> Line | None:
        return Line("crumb-advance", ("n", self.die))


ADVANCES: Final[tuple[Advance, ...]] = tuple([Advance(die) for die in range(13)])
