"""The frame of the Gift: 21 hexes in rows of 4, 5, 6 and 6, with their intersections and paths by number.

All boards use this frame; on the smaller ones the hexes in the south-east are ice fields, which count as
frame (W-SETUP-11, W-SETUPW-06). The four lines of four hexes run south-west from the Wall (W-BREACH-03).
"""

from __future__ import annotations

from typing import Final

from kingsmoot.games.watch.rules.hexes import HexMap, rows

GIFT: Final = HexMap(rows([(0, 0), (-1, 1), (-2, 2), (-3, 3)], (4, 5, 6, 6)))

HEX_NAMES: Final[tuple[str, ...]] = tuple(
    [f"{row}{n + 1}" for row, many in zip("ABCD", (4, 5, 6, 6)) for n in range(many)]
)
HEXES: Final = len(HEX_NAMES)
HEX_CODES: Final = {name: h for h, name in enumerate(HEX_NAMES)}

SPOT_NAMES: Final[tuple[str, ...]] = GIFT.corner_names
SPOTS: Final = len(SPOT_NAMES)
SPOT_CODES: Final = {name: v for v, name in enumerate(SPOT_NAMES)}

PATH_NAMES: Final[tuple[str, ...]] = GIFT.side_names
PATHS: Final = len(PATH_NAMES)
PATH_CODES: Final = {name: e for e, name in enumerate(PATH_NAMES)}

CORNERS: Final[tuple[tuple[int, ...], ...]] = GIFT.corners
"""By hex: its six intersections."""
ENDS: Final[tuple[tuple[int, ...], ...]] = GIFT.ends
"""By path: its two intersections (W-ROADS-01)."""
BOTH: Final[tuple[int, ...]] = tuple([a + b for a, b in GIFT.ends])
"""By path: the sum of its two intersections, so that the far end of `e` from `v` is `BOTH[e] - v`."""
PATHS_AT: Final[tuple[tuple[int, ...], ...]] = GIFT.sides_at
NEAR: Final[tuple[tuple[int, ...], ...]] = GIFT.near
HEXES_AT: Final[tuple[tuple[int, ...], ...]] = GIFT.hexes_at
HEXES_BY: Final[tuple[tuple[int, ...], ...]] = GIFT.hexes_by
NEIGHBOURS: Final[tuple[tuple[int, ...], ...]] = GIFT.neighbours

SECTIONS: Final = 4
POSTS: Final = 5
LINES: Final[tuple[tuple[int, ...], ...]] = tuple(
    [tuple([HEX_CODES[f"{row}{i + 1}"] for row in "ABCD"]) for i in range(SECTIONS)]
)
"""By section of the Wall: the hexes that invaders take, nearest the Wall first (W-BREACH-03)."""

SIDES: Final[tuple[str, ...]] = ("NE", "E", "SE", "SW", "W", "NW")
"""Of a hex, in the order of the map's tables."""


# What people read: the hexes around a place, whose names stand on the board. At the rim, where the same hexes
# have several such places, an arrow says which.


def _titles(
    around: tuple[tuple[int, ...], ...], rings: tuple[tuple[int, ...], ...], arrows: str
) -> list[str]:
    found = []
    for place, hexes in enumerate(around):
        title = "-".join([HEX_NAMES[h] for h in hexes])
        if around.count(hexes) > 1:
            title += " " + arrows[rings[hexes[0]].index(place)]
        found.append(title)
    return found


SPOT_TITLES: Final[tuple[str, ...]] = tuple(_titles(HEXES_AT, CORNERS, "↑↗↘↓↙↖"))
PATH_TITLES: Final[tuple[str, ...]] = tuple(_titles(HEXES_BY, GIFT.sides, "↗→↘↙←↖"))
