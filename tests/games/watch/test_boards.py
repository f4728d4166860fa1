"""The boards: sound, as the facts tell them, and random ones within the rules."""

from __future__ import annotations

from collections import Counter
from hashlib import sha256
from itertools import pairwise

import networkx as nx
import pytest

from kingsmoot.games.watch.book import RESOURCES, TERRAINS, TWO_TWELVE, WatchBook
from kingsmoot.games.watch.game import GAME
from kingsmoot.games.watch.rules.board import (
    CORNERS,
    ENDS,
    HEX_CODES,
    HEX_NAMES,
    HEXES,
    HEXES_AT,
    HEXES_BY,
    LINES,
    NEIGHBOURS,
    PATH_TITLES,
    PATHS,
    SPOT_TITLES,
    SPOTS,
)
from kingsmoot.games.watch.rules.setup import numbers_of
from kingsmoot.games.watch.state import Watch

MODES = [(3, "watch", 16, 48, 63), (4, "watch", 21, 60, 80), (3, "base", 19, 55, 73), (4, "base", 19, 55, 73)]


def book(seats: int, mode: str, **options: str) -> WatchBook:
    found = GAME.open_book(seats, "", {"mode": mode, **options})
    assert isinstance(found, WatchBook)
    return found


@pytest.mark.parametrize(("seats", "mode", "hexes", "spots", "paths"), MODES)
def test_a_fixed_board_is_sound(seats: int, mode: str, hexes: int, spots: int, paths: int) -> None:
    b = book(seats, mode)
    assert len(b.land) == hexes
    assert (sum(b.open_spot), sum(b.open_path)) == (spots, paths)
    land: nx.Graph[int] = nx.Graph([(ENDS[e][0], ENDS[e][1]) for e in range(PATHS) if b.open_path[e]])
    assert nx.is_connected(land)
    assert set(land) == {v for v in range(SPOTS) if b.open_spot[v]}
    assert spots - paths + hexes == 1
    assert all(bool(b.numbers[h]) == bool(b.terrain[h]) for h in range(HEXES))
    assert 7 not in b.numbers
    reds = [h for h in range(HEXES) if b.numbers[h] in (6, 8)]
    assert not any(other in reds for h in reds for other in NEIGHBOURS[h])
    assert set(b.terrain) - {0} == set(range(1, len(TERRAINS)))
    assert sorted(b.routes) == list(range(1, len(RESOURCES)))
    assert Counter(b.route_at)[-1] == SPOTS - 10  # two intersections a route, none shared
    assert (TWO_TWELVE in b.numbers) == (seats == 3 and mode == "watch")


def test_lines_run_south_west_over_land() -> None:
    for seats in (3, 4):
        land = book(seats, "watch").land
        for i, line in enumerate(LINES, 1):
            assert [HEX_NAMES[h] for h in line] == [f"{row}{i}" for row in "ABCD"]
            assert set(line) <= set(land)
            assert all(b in NEIGHBOURS[a] for a, b in pairwise(line))


def test_the_fixed_start_of_the_base_game() -> None:
    for seats in (3, 4):
        s = GAME.new(seats, bytes(16), options={"mode": "base", "setup": "fixed"})
        assert isinstance(s, Watch)
        assert GAME.faults(s) == []
        assert tuple(s.points) == (2,) * seats
        told = GAME.describe(s)
        assert ("red" in told["settlements"]) == (seats == 4)
        if s.turn == 1 and not s.rolled:
            assert told["hand"]["blue"] == {"lumber": 1, "brick": 1, "ore": 1}
        starred = {"blue": "N:1,3", "yellow": "N:2,2", "black": "S:-1,1"}
        assert all(spot in told["settlements"][colour] for colour, spot in starred.items())


@pytest.mark.parametrize(("seats", "mode"), [(3, "watch"), (4, "watch"), (3, "base"), (4, "base")])
def test_random_boards_keep_to_the_rules(seats: int, mode: str) -> None:
    fixed = book(seats, mode)
    boards = set()
    for n in range(60):
        layout = "fully_random" if n % 2 else "random"
        seed = sha256(f"{seats} {mode} {n}".encode()).digest()[:16]
        s = GAME.new(seats, seed, options={"mode": mode, "layout": layout})
        assert isinstance(s, Watch)
        boards.add(s.terrain)
        assert tuple([h for h in range(HEXES) if s.terrain[h]]) == fixed.land
        assert set(s.terrain) - {0} == set(range(1, len(TERRAINS)))
        assert not Counter(s.terrain[h] for h in fixed.land) - Counter(fixed.tiles)
        assert sorted(s.routes) == sorted(fixed.routes)
        numbers = numbers_of(s)
        assert sorted(numbers) == sorted(fixed.numbers)
        if layout == "random":
            assert numbers == fixed.numbers
        reds = [h for h in range(HEXES) if numbers[h] in (6, 8)]
        assert not any(other in reds for h in reds for other in NEIGHBOURS[h])
    assert len(boards) > 50


def test_every_intersection_touches_one_to_three_hexes() -> None:
    assert {len(there) for there in HEXES_AT} == {1, 2, 3}


def test_every_place_has_a_title_of_its_own_that_names_its_hexes() -> None:
    for titles, around in ((SPOT_TITLES, HEXES_AT), (PATH_TITLES, HEXES_BY)):
        assert len(set(titles)) == len(titles)
        for title, hexes in zip(titles, around, strict=True):
            assert title.split(" ")[0].split("-") == [HEX_NAMES[h] for h in hexes]
    north = SPOT_TITLES[CORNERS[HEX_CODES["A1"]][0]]
    assert north == "A1 ↑"


def test_another_board_than_the_fixed_one_is_described_and_comes_back() -> None:
    """Also where the layout is the fixed one: a scenario may swap two hexes."""
    four = book(4, "watch")
    plain = GAME.describe(GAME.arrange(four, bytes(16), {}))
    assert not {"terrain", "numbers", "routes"} & set(plain)
    terrain = [TERRAINS[r] for r in four.terrain]
    land = [h for h in range(HEXES) if four.terrain[h]]
    other = next(h for h in land if terrain[h] != terrain[land[0]])
    terrain[land[0]], terrain[other] = terrain[other], terrain[land[0]]
    told = GAME.describe(GAME.arrange(four, bytes(16), {"terrain": terrain}))
    assert told["terrain"] == terrain
    assert GAME.describe(GAME.arrange(four, bytes(16), told)) == told
