"""The board of Thrones: our own drawing, told in `map.toml` beside this file, which explains itself.

The sheet is drawn wider than it is told, so that the whole realm is seen at once with names that can be read:
what lies around the realm is cut off, and all that is left is stretched from west to east. The map is
schematic; nobody misses the slimmer shape.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Final

from kingsmoot.games.thrones.tables import AREAS, SEAS
from kingsmoot.kit.svg_text import num

LEFT: Final = 14
TOP: Final = 100
STRETCH: Final = 1.36
WIDTH: Final = 980 * STRETCH
HEIGHT: Final = 1600
"""What is cut off at the left and at the top of the sheet, how much it is stretched, and what is left."""
LARGER: Final = 1.25
"""How much larger pieces are drawn."""
FONTS: Final = {16: 24, 14: 24, 13: 24, 12: 20}
"""Sizes of names: one for nearly all, so large that a laptop need not enlarge them."""

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
    return ((x - LEFT) * STRETCH, y - TOP)


def _box(told: Iterable[float]) -> Box:
    left, top, width, height = told
    return (*_point((left, top)), width * STRETCH, height)


def _within(box: Box) -> Box:
    """A box that does not reach over the edge of the sheet."""
    left, top, width, height = box
    start, end = max(0.0, left), min(WIDTH, left + width)
    return (start, top, max(0.0, end - start), height)


def _inside(point: Point, half: float) -> Point:
    """The middle of a piece that does not reach over the edge of the sheet."""
    return (min(max(point[0], half), WIDTH - half), point[1])


_STEPS: Final = re.compile(r"([Mlhvaz])|(-?[\d.]+)")


def _path(d: str) -> str:
    """A path stretched: told by `M` and by relative steps."""
    found: list[str] = []
    command, at = "", 0
    for word, number in _STEPS.findall(d):
        if word:
            command, at = word, 0
            found.append(word)
            continue
        value = float(number)
        if command == "M":
            value = (value - LEFT) * STRETCH if at % 2 == 0 else value - TOP
        elif command == "h" or (command == "l" and at % 2 == 0) or (command == "a" and at % 7 in (0, 5)):
            value *= STRETCH
        found.append(num(value) + " ")
        at += 1
    return "".join(found)


def _spot(told: dict[str, Any]) -> Spot:
    return Spot(
        tint=told["tint"],
        head=_within(_box(told["head"])),
        kind=told["kind"],
        lines=told["lines"],
        font=FONTS[told["font"]],
        cells=tuple([_inside(_point(cell), told["size"] * LARGER / 2) for cell in told["cells"]]),
        size=told["size"] * LARGER,
        shape=_path(told["shape"]),
    )


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
WALL: Final[tuple[Point, Point]] = (
    ((322 - LEFT) * STRETCH, 113.9 - TOP),
    ((708 - LEFT) * STRETCH, 112 - TOP),
)


def load(told: str) -> None:
    """Fill in what `map.toml` says; modules that draw do not read files, doors hand it over, once."""
    data = tomllib.loads(told)
    areas = [data["areas"][name] for name in AREAS]
    PORTS[:] = [(_point(area["anchor"]), _box(area["box"])) for area in areas[SEAS:]]
    STREAMS[:] = [
        (_path(stream["line"]), _point(stream["bridge"]), stream["angle"]) for stream in data["streams"]
    ]
    LINES.update(
        {name: _path(data[name]) for name in ("coast", "borders", "seams", "rivers", "islets", "beyond")}
    )
    SPOTS[:] = [_spot(area) for area in areas]  # the last: where there are spots, other threads find all else
