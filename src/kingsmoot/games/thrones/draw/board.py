"""The board of Thrones: our own drawing, told in `map.toml` beside this file, which explains itself."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Final

from kingsmoot.games.thrones.tables import AREAS, SEAS

Point = tuple[float, float]
Box = tuple[float, float, float, float]
"""Left, top, width, height."""


@dataclass(frozen=True, slots=True)
class Spot:
    """Where the things of one area lie."""

    tint: str
    """The class that gives it the colour of its region."""
    head: Box
    """The place for its name and icons."""
    kind: str
    """How they lie: in a `row`, the icons `below` the name or `under` castle and name, or a `bare` name."""
    lines: int
    """Lines of the name, at most."""
    font: int
    cells: tuple[Point, ...]
    """Middles of the places for pieces: the order first, then units, a token last."""
    size: float
    """Of a piece."""
    shape: str

    @property
    def order(self) -> Point:
        return self.cells[0]

    @property
    def token(self) -> Point:
        return self.cells[-1]

    def units(self, many: int) -> list[Point]:
        """Places for this number of piles; those that find no room lie over the others."""
        free = list(self.cells[1:-1]) if len(self.cells) > 3 else list(self.cells[1:])
        if many <= len(free):
            return free[:many]
        (x1, y1), (x2, y2) = free[0], free[-1]
        if len(free) == 1:
            return [(x1 + 12 * at - 6 * (many - 1), y1 + 4 * at) for at in range(many)]
        step = [at / (many - 1) for at in range(many)]
        return [(x1 + (x2 - x1) * t, y1 + (y2 - y1) * t) for t in step]


def _point(told: Iterable[float]) -> Point:
    x, y = told
    return (x, y)


def _box(told: Iterable[float]) -> Box:
    left, top, width, height = told
    return (left, top, width, height)


def _spot(told: dict[str, Any]) -> Spot:
    return Spot(
        tint=told["tint"],
        head=_box(told["head"]),
        kind=told["kind"],
        lines=told["lines"],
        font=told["font"],
        cells=tuple([_point(cell) for cell in told["cells"]]),
        size=told["size"],
        shape=told["shape"],
    )


WIDTH: Final = 1000
HEIGHT: Final = 1720
SPOTS: Final[list[Spot]] = []
"""By area: lands, seas, ports."""
PORTS: Final[list[tuple[Point, Box]]] = []
"""Where the land's anchor is, and the box in its sea."""
STREAMS: Final[list[tuple[str, Point, float]]] = []
"""The line, its bridge and how it lies."""
LINES: Final[dict[str, str]] = {}
"""`coast`; `borders` between lands; `seams` between seas; `rivers`: no way across; `islets`: scenery;
`beyond`: what lies north of the Wall.
"""
WALL: Final[tuple[Point, Point]] = ((322, 113.9), (708, 112))


def load(told: str) -> None:
    """Fill in what `map.toml` says; modules that draw do not read files, doors hand it over, once."""
    data = tomllib.loads(told)
    areas = [data["areas"][name] for name in AREAS]
    SPOTS[:] = [_spot(area) for area in areas]
    PORTS[:] = [(_point(area["anchor"]), _box(area["box"])) for area in areas[SEAS:]]
    STREAMS[:] = [(stream["line"], _point(stream["bridge"]), stream["angle"]) for stream in data["streams"]]
    LINES.update({name: data[name] for name in ("coast", "borders", "seams", "rivers", "islets", "beyond")})
