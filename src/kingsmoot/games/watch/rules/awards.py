"""Longest Road and Largest Patrol (W-ROUTE, W-PATROL)."""

from __future__ import annotations

from typing import Final

from kingsmoot.core.events import Sink
from kingsmoot.core.native import Vector
from kingsmoot.core.vectors import with_number
from kingsmoot.games.watch.book import KINDS_OF, PATROL
from kingsmoot.games.watch.rules.board import BOTH, ENDS, PATHS_AT, SPOTS
from kingsmoot.games.watch.rules.victory import score
from kingsmoot.games.watch.rules.wildlings import reveal_reserve
from kingsmoot.games.watch.state import NONE, Watch
from kingsmoot.games.watch.vocabulary.events import LARGEST_PATROL, LONGEST_ROAD, PATROL_ASIDE, ROAD_ASIDE

RING: Final = 6
"""The shortest ring of roads goes round one hex."""

# A chain is a walk over own roads that uses none twice and passes no opponent's piece (W-ROUTE-06); it need
# not be a path in the sense of graphs: a closed loop counts each of its roads once.


def through(s: Watch, seat: int, e: int) -> int:
    """The longest chain that uses a road of `seat` on `e`, whether it lies there or is thought of."""
    a, b = ENDS[e]
    return _both(s, seat, a, b, with_number(s.road, e, NONE), 1)


def _both(s: Watch, seat: int, v: int, w: int, unused: Vector, n: int) -> int:
    """A chain of `n` roads from `w` to `v`, drawn out at `v`, and where that ends, at `w`. Roads that it has
    taken are missing among the `unused`, where they lie again when this returns.
    """
    best = n + _arm(s, seat, w, unused)
    b = s.site[v]
    if b and (b - 1) >> 1 != seat:
        return best
    for e in PATHS_AT[v]:
        if unused[e] == seat:
            unused[e] = NONE
            n_with = _both(s, seat, BOTH[e] - v, w, unused, n + 1)
            unused[e] = seat
            if n_with > best:
                best = n_with
    return best


def _arm(s: Watch, seat: int, v: int, unused: Vector) -> int:
    """The longest chain from `v` on."""
    b = s.site[v]
    if b and (b - 1) >> 1 != seat:
        return 0
    best = 0
    for e in PATHS_AT[v]:
        if unused[e] == seat:
            n = 1 + _onward(s, seat, v, e, unused)
            if n > best:
                best = n
    return best


def _onward(s: Watch, seat: int, v: int, e: int, unused: Vector) -> int:
    """The longest chain that goes on from the far end of road `e`, seen from `v`."""
    unused[e] = NONE
    found = _arm(s, seat, BOTH[e] - v, unused)
    unused[e] = seat
    return found


def longest(s: Watch, seat: int) -> int:
    """Branches are ignored (W-ROUTE-04). A chain that cannot be drawn out begins where not just two own roads
    meet, or at an opponent's piece; the only exception is a ring, which may begin anywhere.
    """
    best = 0
    unused = s.road[:]
    rings: list[int] = []
    for v in range(SPOTS):
        own = [e for e in PATHS_AT[v] if unused[e] == seat]
        b = s.site[v]
        if len(own) == 2 and not (b and (b - 1) >> 1 != seat):
            rings.append(own[0])
            continue
        for e in own:
            n = 1 + _onward(s, seat, v, e, unused)
            if n > best:
                best = n
    if len(rings) >= RING and len(rings) > best:
        for e in rings:
            n = 1 + _onward(s, seat, ENDS[e][1], e, unused)
            if n > best:
                best = n
    return best


def award_road(s: Watch, out: Sink) -> None:
    """Who holds Longest Road, after any change of roads or pieces."""
    if pass_road(s, out):
        reveal_reserve(s, out)  # W-ROUTE-10


def pass_road(s: Watch, out: Sink) -> bool:
    """The token goes where it belongs (W-ROUTE-05); True if anybody receives it."""
    holder = leader(s.length, s.road_holder, s.rule.longest_road)
    if holder == s.road_holder:
        return False
    if s.road_holder != NONE:
        score(s, s.road_holder, -s.rule.honour)
    s.road_holder = holder
    if holder == NONE:
        ROAD_ASIDE.tell(out)  # nothing is revealed: W-N-12
        return False
    score(s, holder, s.rule.honour)  # W-ROUTE-02, W-ROUTE-03
    LONGEST_ROAD.tell(out, holder, s.length[holder])
    return True


def award_patrol(s: Watch, out: Sink) -> None:
    """Who holds Largest Patrol, after a patrol was laid down or discarded (W-PATROL-06)."""
    patrols = tuple([s.open[seat * KINDS_OF + PATROL] for seat in range(s.book.seats)])
    holder = leader(patrols, s.patrol_holder, s.rule.largest_patrol)
    if holder == s.patrol_holder:
        return
    if s.patrol_holder != NONE:
        score(s, s.patrol_holder, -s.rule.honour)
    s.patrol_holder = holder
    if holder == NONE:
        PATROL_ASIDE.tell(out)
        return
    score(s, holder, s.rule.honour)  # W-PATROL-02, W-PATROL-03
    LARGEST_PATROL.tell(out, holder, patrols[holder])
    reveal_reserve(s, out)  # W-PATROL-05


def leader(counts: tuple[int, ...], holder: int, least: int) -> int:
    """The holder keeps a tie (W-ROUTE-07), one alone in front takes the token (W-ROUTE-01, W-ROUTE-05,
    W-PATROL-01, W-PATROL-04), and a tie of others or too little sets it aside (W-ROUTE-08, W-ROUTE-09).
    """
    most, first, alone = 0, NONE, True
    for seat in range(len(counts)):
        if counts[seat] > most:
            most, first, alone = counts[seat], seat, True
        elif counts[seat] == most:
            alone = False
    if most < least:
        return NONE
    if holder != NONE and counts[holder] == most:
        return holder
    return first if alone else NONE
