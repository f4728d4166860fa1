"""The row of Oriflamme on its ground: on as many lines as fill the room best.

What lies in front of the families is not drawn: see `panels`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Final
from xml.etree.ElementTree import Element

from kingsmoot.games.oriflamme.draw.parts import GAP, Card, H, W, gap, onward, position, stack_rise
from kingsmoot.kit.scene import Layer, Scene
from kingsmoot.kit.svg import rect

CELL: Final = 112.0
"""From one card to the next."""
MARGIN: Final = 10.0
FOOT: Final = 34.0
"""The number below a card."""
WIDE: Final = 3.6
NARROW: Final = 1.1
"""How many times as wide as high the room for the row is, on a screen and on a telephone."""
ONE_LINE: Final = 12.2 * CELL
"""As long as a single line may be on a screen, where neighbours are best seen side by side."""
FEWEST: Final = 6.2 * CELL
FEWEST_NARROW: Final = 3.2 * CELL
"""However few cards there are, they do not grow larger than these would."""


@dataclass(frozen=True, slots=True)
class Gap:
    """A free place at an end of the row."""

    ref: str
    words: str


@dataclass(slots=True)
class Table:
    """All that the row shows to one seat, in its language."""

    row: Sequence[tuple[Card, ...]]
    """From left to right, whichever way it is gone through."""
    active: int = 0
    """Number of the position whose turn it is, from 1; 0 if none."""
    back: bool = False
    """The row is gone through from right to left."""
    left: Gap | None = None
    right: Gap | None = None
    title: str = ""
    labels: Mapping[str, str] = field(default_factory=dict)


def draw(t: Table, narrow: bool) -> Scene:
    cells: list[int | Gap] = [*range(len(t.row))]
    if t.left is not None:
        cells.insert(0, t.left)
    if t.right is not None:
        cells.append(t.right)
    lines = _lines(t, cells, narrow)
    width = max(FEWEST_NARROW if narrow else FEWEST, *[_long(line) for line in lines]) + 2 * MARGIN
    height = sum([_high(t, line) for line in lines]) + 2 * MARGIN
    if not narrow:
        width = max(width, height * 2.4)
    scene = Scene(width, height, title=t.title)
    scene.labels.update(t.labels)
    scene.share(_ground())
    pieces, marks = scene.layer("pieces"), scene.layer("marks")
    y = MARGIN
    for line in lines:
        x = (width - _long(line)) / 2
        y += _high(t, line)
        _line(pieces, marks, t, line, x, y - FOOT - H, line is not lines[-1])
    return scene


@cache
def _ground() -> Layer:
    layer = Layer("ground", static=True)
    ground = rect(layer.root, 0, 0, 0, 0, cls="fill-sunken")
    ground.set("width", "100%")
    ground.set("height", "100%")
    return layer


def _lines(t: Table, cells: list[int | Gap], narrow: bool) -> list[list[int | Gap]]:
    """The cells on so many lines that the cards are largest."""
    if not narrow and _long(cells) <= ONE_LINE:
        return [cells]
    room = NARROW if narrow else WIDE
    best: list[list[int | Gap]] = [cells]
    largest = 0.0
    for many in range(1, max(1, len(cells)) + 1):
        each = -(-len(cells) // many)
        lines = [cells[n : n + each] for n in range(0, len(cells), each)] or [[]]
        fewest = FEWEST_NARROW if narrow else FEWEST
        scale = min(
            room / max(fewest, *[_long(line) for line in lines], 1.0),
            1 / sum([_high(t, line) for line in lines]),
        )
        if scale > largest:
            best, largest = lines, scale
    return best


def _long(line: list[int | Gap]) -> float:
    return sum([_step(cell) for cell in line])


def _step(cell: int | Gap) -> float:
    return CELL if isinstance(cell, int) else GAP + CELL - W


def _high(t: Table, line: list[int | Gap]) -> float:
    rises = [stack_rise(len(t.row[cell])) for cell in line if isinstance(cell, int)]
    return max(rises, default=0.0) + H + FOOT + 8


def _line(
    pieces: Element, marks: Element, t: Table, line: list[int | Gap], x: float, y: float, goes_on: bool
) -> None:
    """One line of the row; all read the same way."""
    for at, cell in enumerate(line):
        left = x + (CELL - W) / 2
        if isinstance(cell, Gap):
            pieces.append(gap(cell.words, cell.ref, (left, y)))
        else:
            number = len(t.row) - cell if t.back else cell + 1
            pieces.append(position(number, t.row[cell], (left, y), t.active == number))
            last = at == len(line) - 1
            if cell + 1 < len(t.row) and (goes_on or not last):
                marks.append(onward(x + (W - 4 if last else CELL), y + H + 17, t.back))
            if cell and not at:
                marks.append(onward(left + 4, y + H + 17, t.back))
        x += _step(cell)
