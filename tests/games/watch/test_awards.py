"""Longest Road against a slow and obvious search, on random nets with foreign settlements."""

from __future__ import annotations

import os

import networkx as nx

from kingsmoot.core.random_streams import Stream
from kingsmoot.core.vectors import with_number
from kingsmoot.games.watch.game import GAME
from kingsmoot.games.watch.rules.awards import leader, longest, through
from kingsmoot.games.watch.rules.board import ENDS, NEAR, PATHS_AT, SPOTS
from kingsmoot.games.watch.rules.building import where
from kingsmoot.games.watch.state import NONE, Watch

NETS = int(os.environ.get("KINGSMOOT_NETS", "400"))
"""The long proof sets it to 10000."""


def slow(s: Watch, seat: int) -> int:
    """Every foreign piece splits its intersection into as many loose ends as roads meet there; then the
    longest walk without a road used twice, by trying all of them.
    """
    net: nx.MultiGraph[tuple[int, int]] = nx.MultiGraph()
    for e, owner in enumerate(s.road):
        if owner == seat:
            ends = []
            for v in ENDS[e]:
                b = s.site[v]
                ends.append((v, e) if b and (b - 1) // 2 != seat else (v, -1))
            net.add_edge(ends[0], ends[1], key=e)
    best = 0
    for start in net.nodes:
        walks = [(start, frozenset[int]())]
        while walks:
            at, used = walks.pop()
            best = max(best, len(used))
            walks += [(to, used | {e}) for _, to, e in net.edges(at, keys=True) if e not in used]
    return best


def random_net(luck: Stream) -> Watch:
    """Up to fifteen roads grown from two settlements, and foreign settlements wherever they may stand."""
    s = GAME.bare(GAME.open_book(4, "", {}), bytes(16))
    assert isinstance(s, Watch)
    for _ in range(2):
        v = luck.below(SPOTS)
        if not any(s.site[w] for w in (v, *NEAR[v])):
            s.site = with_number(s.site, v, 1)
    roads = 3 + luck.below(13)
    for _ in range(roads):
        ends = [v for v in range(SPOTS) if s.site[v] == 1 or any(s.road[e] == 0 for e in PATHS_AT[v])]
        free = [e for v in ends for e in PATHS_AT[v] if s.road[e] == NONE]
        if free:
            s.road = with_number(s.road, free[luck.below(len(free))], 0)
    for _ in range(luck.below(6)):
        v = luck.below(SPOTS)
        if not s.site[v] and not any(s.site[w] for w in NEAR[v]):
            s.site = with_number(s.site, v, 3 + luck.below(2))
    return s


def test_longest_agrees_with_the_slow_search() -> None:
    luck = Stream(b"longest roads...")
    lengths = set()
    for _ in range(NETS):
        s = random_net(luck)
        n = longest(s, 0)
        assert n == slow(s, 0)
        assert n == max([through(s, 0, e) for e, owner in enumerate(s.road) if owner == 0], default=0)
        lengths.add(n)
    assert len(lengths) > 8


def test_where_one_may_build_is_what_the_rules_say() -> None:
    luck = Stream(b"where one may b!")
    for _ in range(60):
        s = random_net(luck)
        reach, sites = where(s)
        for e, (a, b) in enumerate(ENDS):
            own = [v for v in (a, b) if s.site[v] in (1, 2)]
            by_road = [
                v for v in (a, b) if not s.site[v] and any(s.road[f] == 0 for f in PATHS_AT[v] if f != e)
            ]
            assert (e in reach[0]) == (s.road[e] == NONE and bool(own or by_road))
        for v in range(SPOTS):
            fits = not any(s.site[w] for w in (v, *NEAR[v])) and any(s.road[e] == 0 for e in PATHS_AT[v])
            assert (v in sites[0]) == fits


def test_who_holds_a_special_token() -> None:
    assert leader((4, 3, 2), NONE, 5) == NONE
    assert leader((5, 3, 2), NONE, 5) == 0
    assert leader((5, 5, 2), 0, 5) == 0
    assert leader((5, 6, 2), 0, 5) == 1
    assert leader((4, 6, 6), 0, 5) == NONE
    assert leader((4, 4, 4), 0, 5) == NONE
    assert leader((6, 6, 5), 2, 5) == NONE
