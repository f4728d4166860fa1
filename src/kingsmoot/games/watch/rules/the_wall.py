"""Guards on the Wall, and what happens when wildlings reach it (W-GUARDS, W-WARRIOR, W-GIANT, W-BREACH)."""

from __future__ import annotations

from typing import Final

from kingsmoot.core.events import Sink
from kingsmoot.core.lines import Refusal
from kingsmoot.core.tuples import with_value
from kingsmoot.games.watch.book import CLIMBER, GIANT, GUARD, WARRIOR
from kingsmoot.games.watch.rules.board import LINES, POSTS
from kingsmoot.games.watch.rules.supply import pay, why_not_afford
from kingsmoot.games.watch.rules.victory import count_guards, guards, over, tragedy
from kingsmoot.games.watch.state import Watch, restock, with_more
from kingsmoot.games.watch.vocabulary.events import (
    BREACH,
    CLASH,
    CLIMBED,
    GIANT_STRIKES,
    GUARD_FALLS,
    GUARD_POSTED,
    INVADED,
    MARKER,
    WAITS,
)

NO_GUARD: Final = Refusal("W-BUILD-08", ("@piece-guards",))
BASE_GUARD: Final = Refusal("W-SETUP-06")


def why_not_post(s: Watch, seat: int, section: int) -> Refusal | None:
    """The lowest free post of any section (W-GUARDS-02), if one is free and a guard is left (W-N-27)."""
    if not s.rule.watch:
        return BASE_GUARD
    if not s.stock[seat * 4 + GUARD]:
        return NO_GUARD
    if len(s.wall[section]) == POSTS:  # W-GUARDS-01
        return Refusal("W-GUARDS-03", (str(section + 1),), (f"section:{section + 1}",))
    return None


def open_sections(s: Watch, seat: int) -> list[int]:
    """Where another guard of this seat may stand."""
    return [section for section in range(len(s.wall)) if why_not_post(s, seat, section) is None]


def why_not_guard(s: Watch, seat: int, section: int) -> Refusal | None:
    """Recruiting for resources."""
    refusal = why_not_post(s, seat, section)
    return refusal if refusal is not None else why_not_afford(s, seat, GUARD, "W-BUILD-07")


def buy_guard(s: Watch, seat: int, section: int, out: Sink) -> None:
    pay(s, seat, s.rule.cost[GUARD])  # W-BUILD-07
    post(s, seat, section, out)


def post(s: Watch, seat: int, section: int, out: Sink) -> None:
    """No wildling token is revealed for it (W-GUARDS-10)."""
    before = guards(s, seat)
    restock(s, seat, GUARD, -1)
    s.wall = with_value(s.wall, section, (*s.wall[section], seat))  # W-GUARDS-02
    GUARD_POSTED.tell(out, seat, section, len(s.wall[section]))
    count_guards(s, seat, before, out)


def guard_falls(s: Watch, section: int, out: Sink) -> None:
    """The guard on post 1 goes home, the others close up (W-GUARDS-07, W-GUARDS-08)."""
    seat = s.wall[section][0]
    before = guards(s, seat)
    s.wall = with_value(s.wall, section, s.wall[section][1:])
    restock(s, seat, GUARD, 1)
    GUARD_FALLS.tell(out, seat, section)
    count_guards(s, seat, before, out)


# Wildlings at the foot of the Wall.


def arrive(s: Watch, kind: int, at: int, out: Sink) -> None:
    """A wildling comes into clearing `at`, and its own rule applies at once (W-ADVANCE-05); only warriors
    stay (W-WILDLINGS-08).
    """
    if kind == CLIMBER:
        CLIMBED.tell(out, at)
        cross(s, CLIMBER, at, out)  # W-CLIMB-01: no breach, W-CLIMB-02
    elif kind == GIANT:
        giant(s, at, out)
    else:
        s.clearing = with_more(s.clearing, at, 1)
        warriors(s, at, out)


def giant(s: Watch, at: int, out: Sink) -> None:
    if s.rule.sixth_any and s.clearing[at] == len(s.wall[at]) == POSTS:
        clash(s, GIANT, at, out)
    elif s.wall[at]:
        GIANT_STRIKES.tell(out, at)
        guard_falls(s, at, out)  # W-GIANT-01; no breach in itself: W-GIANT-04
        s.frost = with_more(s.frost, GIANT, 1)
        if s.clearing[at] > len(s.wall[at]):
            breach(s, at, out)  # W-GIANT-03, W-N-04
    else:
        BREACH.tell(out, at)
        cross(s, GIANT, at, out)  # W-GIANT-02, W-N-03
        if not over(s):
            mark(s, at, out)


def warriors(s: Watch, at: int, out: Sink) -> None:
    """They wait as long as they are no more than the guards (W-WARRIOR-01)."""
    many, facing = s.clearing[at], len(s.wall[at])  # of any colour: W-GUARDS-04
    if many <= facing:
        WAITS.tell(out, at, many, facing)
    elif facing == POSTS:
        s.clearing = with_more(s.clearing, at, -1)
        clash(s, WARRIOR, at, out)
    else:
        breach(s, at, out)  # W-WARRIOR-02, W-WARRIOR-03


def clash(s: Watch, sixth: int, at: int, out: Sink) -> None:
    """The sixth wildling before five guards goes back with one other, and the guard on post 1 goes home
    (W-BREACH-07, W-N-05); the marker stays (W-BREACH-08).
    """
    CLASH.tell(out, at)
    s.clearing = with_more(s.clearing, at, -1)
    s.frost = with_more(with_more(s.frost, sixth, 1), WARRIOR, 1)
    guard_falls(s, at, out)


def breach(s: Watch, at: int, out: Sink) -> None:
    """The guard on post 1 first (W-BREACH-01), then all warriors one at a time, then the marker."""
    BREACH.tell(out, at)
    if s.wall[at]:
        guard_falls(s, at, out)
    while s.clearing[at]:
        s.clearing = with_more(s.clearing, at, -1)
        cross(s, WARRIOR, at, out)  # W-BREACH-02
        if over(s):
            return
    mark(s, at, out)


def mark(s: Watch, at: int, out: Sink) -> None:
    """One division a breach (W-BREACH-04)."""
    s.breached = (*s.breached, at)
    MARKER.tell(out, s.breaches)
    tragedy(s, out)  # W-VICTORY-09, W-N-08


def cross(s: Watch, kind: int, at: int, out: Sink) -> None:
    """Onto the hex of the line with the fewest wildlings, nearest the Wall first (W-BREACH-05, W-CLIMB-04),
    whoever else is there (W-BREACH-06, W-SEVEN-13, W-N-06).
    """
    line = LINES[at]  # W-BREACH-03
    to = line[0]
    for h in line:
        if len(s.wild[h]) < len(s.wild[to]):
            to = h
    s.wild = with_value(s.wild, to, tuple(sorted([*s.wild[to], kind])))
    INVADED.tell(out, kind, to)
    tragedy(s, out)  # W-VICTORY-10, W-CLIMB-03, W-N-07, W-N-08
