"""Maps of hexes."""

from __future__ import annotations

import networkx as nx

from kingsmoot.games.watch.rules.board import PATH_NAMES, PATH_TITLES, SPOT_NAMES, SPOT_TITLES
from kingsmoot.games.watch.rules.hexes import AROUND, HexMap, corner_point, rows

ONE = HexMap([(0, 0)])
FLOWER = HexMap([(0, 0), *AROUND])
ROWS = HexMap(rows([(0, 0), (-1, 1), (-2, 2), (-3, 3)], (4, 5, 6, 6)))


def test_one_hex_is_a_ring() -> None:
    assert ONE.corner_names == ("N:0,0", "S:0,-1", "S:1,-1", "N:-1,1", "N:0,1", "S:0,0")
    assert len(ONE.ends) == 6
    assert all(len(near) == 2 for near in ONE.near)
    assert [ONE.corner_names[v] for v in ONE.corners[0]] == [
        "N:0,0", "S:1,-1", "N:0,1", "S:0,0", "N:-1,1", "S:0,-1",
    ]  # fmt: skip


def test_euler_holds() -> None:
    for one in (ONE, FLOWER, ROWS):
        assert len(one.corner_names) - len(one.ends) + len(one.hexes) == 1


def test_rows_have_as_many_corners_and_sides_as_counted_by_hand() -> None:
    assert (len(ROWS.hexes), len(ROWS.corner_names), len(ROWS.ends)) == (21, 60, 80)


def test_tables_agree_with_each_other() -> None:
    for one in (ONE, FLOWER, ROWS):
        graph: nx.Graph[int] = nx.Graph(one.ends)
        for v, near in enumerate(one.near):
            assert sorted(graph[v]) == list(near)
            assert all(v in one.ends[e] for e in one.sides_at[v])
            assert all(v in one.corners[h] for h in one.hexes_at[v])
        for h, ring in enumerate(one.corners):
            for i, e in enumerate(one.sides[h]):
                assert set(one.ends[e]) == {ring[i], ring[(i + 1) % 6]}
                assert h in one.hexes_by[e]
            for other in one.neighbours[h]:
                assert len(set(ring) & set(one.corners[other])) == 2
                assert h in one.neighbours[other]


def test_corners_are_numbered_from_north_to_south() -> None:
    points = [corner_point(name) for name in ROWS.corner_names]
    assert points == sorted(points)
    assert len(set(points)) == len(points)


def test_sides_are_named_north_corner_first() -> None:
    for name, (a, b) in zip(ROWS.side_names, ROWS.ends, strict=True):
        north, south = name.split("/")
        assert {north, south} == {ROWS.corner_names[a], ROWS.corner_names[b]}
        assert (north[0], south[0]) == ("N", "S")


def test_names_of_intersections_lead_to_their_hexes_as_the_page_says() -> None:
    """`docs/notation.md`: the second number is the row, the sum of both the place in it."""

    def at(q: int, r: int) -> str:
        return f"{'ABCD'[r]}{q + r + 1}" if 0 <= r < 4 and 0 <= q + r < (4, 5, 6, 6)[r] else ""

    for name, title in zip(SPOT_NAMES, SPOT_TITLES, strict=True):
        q, r = map(int, name[2:].split(","))
        north = ((q, r - 1), (q + 1, r - 1), (q, r))
        south = ((q, r), (q - 1, r + 1), (q, r + 1))
        around = [at(*one) for one in (north if name[0] == "N" else south)]
        assert "-".join(sorted(filter(None, around))) == title.split(" ")[0]
    titles = dict(zip(SPOT_NAMES, SPOT_TITLES, strict=True)) | dict(zip(PATH_NAMES, PATH_TITLES, strict=True))
    told = {"N:2,1": "A3-A4-B4", "N:0,1/S:1,0": "A2-B2", "N:0,0": "A1 ↑"}
    assert {name: titles[name] for name in told} == told
