"""The table of oriflamme put together from its parts: header, panels, row, hand."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final
from xml.etree.ElementTree import Element

from kingsmoot.games.oriflamme.draw.parts import (
    Card,
    H,
    Panel,
    W,
    board,
    gap,
    hand,
    heading,
    laid_aside,
    onward,
    panel,
    position,
    rounds,
    stack_rise,
)
from kingsmoot.kit.scene import Scene
from kingsmoot.kit.svg import text, use

SMALL: Final = 0.8
"""Cards beside the hand, against those in it."""


@dataclass(frozen=True, slots=True)
class Layout:
    """How wide the table is: ten columns for a screen, four for a telephone."""

    columns: int = 10
    cell: float = 114
    margin: float = 30
    panels: int = 4
    """Families in a line."""
    hand: int = 8
    """Cards of the hand in a line."""
    fan: bool = True
    beside: bool = True
    """Set-aside and discarded cards lie beside the hand, not under it."""

    @property
    def width(self) -> float:
        return self.columns * self.cell + 2 * self.margin


WIDE: Final = Layout()
NARROW: Final = Layout(4, 108, 14, panels=2, hand=4, fan=False, beside=False)


@dataclass(frozen=True, slots=True)
class Gap:
    """A free place at an end of the row."""

    ref: str
    words: str
    state: str = ""


@dataclass(slots=True)
class Table:
    """All that the table shows to one seat, in its language."""

    panels: Sequence[Panel]
    row: Sequence[Sequence[Card]]
    """From left to right, whichever way it is gone through."""
    hand: Sequence[Card]
    aside: Sequence[Card]
    discards: Sequence[Card]
    round: int
    phase: str
    active: int = 0
    """Number of the position whose turn it is, from 1; 0 if none."""
    back: bool = False
    """The row is gone through from right to left."""
    left: Gap | None = None
    right: Gap | None = None
    words: Mapping[str, str] = field(default_factory=dict)
    """`hand`, `aside`, `discards`, `direction`, `title`."""
    labels: Mapping[str, str] = field(default_factory=dict)


def draw(t: Table, layout: Layout = WIDE) -> Scene:
    """The whole table, from the top down; each part says how far it reaches."""
    scene = Scene(layout.width, 0, title=t.words.get("title", ""))
    scene.labels.update(t.labels)
    ground = scene.layer("ground", static=True)
    pieces = scene.layer("pieces")
    marks = scene.layer("marks")
    y = header(marks, t, layout)
    y = panels(pieces, t.panels, layout, y)
    y = row(ground, pieces, marks, t, layout, y + 6)
    if t.hand or t.aside:
        y = own(pieces, marks, t, layout, y)
    scene.height = y + 20
    return scene


def header(marks: Element, t: Table, layout: Layout) -> float:
    """Round, phase and direction."""
    width, margin, top = layout.width, layout.margin, 16.0
    rounds(marks, margin + 2, top, t.round, "round")
    turn = 180 if t.back else 0
    use(marks, "oriflamme-direction", width - margin - 26, top + 18, 40, turn=turn)
    if not layout.beside:
        heading(marks, width / 2, top + 66, t.phase, width / 2 - 20)
        return top + 96
    heading(marks, width / 2, top + 18, t.phase, 170)
    right, words = width - margin - 56, t.words.get("direction", "")
    cls = "serif italic fill-muted"
    text(marks, right, top + 18, words, size=14, anchor="end", centred=True, cls=cls)
    return top + 56


def panels(pieces: Element, some: Sequence[Panel], layout: Layout, y: float) -> float:
    """The families, in lines of equal panels."""
    high, space, left = 104.0, 12.0, layout.margin - 8
    many = max(layout.panels, len(some)) if layout.beside else layout.panels
    wide = (layout.width - 2 * left - (many - 1) * space) / many
    for n, each in enumerate(some):
        line, column = divmod(n, many)
        panel(pieces, each, left + column * (wide + space), y + line * (high + space), wide, high)
    return y + -(-len(some) // many) * (high + space)


def row(ground: Element, pieces: Element, marks: Element, t: Table, layout: Layout, y: float) -> float:
    """The positions, wrapped into lines that all read the same way."""
    cells: list[int | Gap] = [*range(len(t.row))]
    if t.left is not None:
        cells.insert(0, t.left)
    if t.right is not None:
        cells.append(t.right)
    top, left = y, layout.margin - 8
    y += 18
    lines = [cells[n : n + layout.columns] for n in range(0, len(cells), layout.columns)] or [[]]
    for cut in lines:
        rises = [stack_rise(len(t.row[cell])) for cell in cut if isinstance(cell, int)]
        y += max(rises, default=0.0) + 4
        x = layout.margin
        if len(lines) == 1:
            x = (layout.width - len(cut) * layout.cell) / 2
        x += (layout.cell - W) / 2
        for column, cell in enumerate(cut):
            if isinstance(cell, Gap):
                gap(pieces, cell.words, cell.ref, (x, y), cell.state)
            else:
                number = len(t.row) - cell if t.back else cell + 1
                position(pieces, number, t.row[cell], (x, y), t.active == number)
                if cell + 1 < len(t.row):
                    last = column == layout.columns - 1
                    middle = x + W - 4 if last else x + (W + layout.cell) / 2
                    onward(marks, middle, y + H + 17, t.back)
                if cell and not column:
                    onward(marks, x + 4, y + H + 17, t.back)
            x += layout.cell
        y += H + 36
    board(ground, left, top, layout.width - 2 * left, y + 6 - top)
    return y + 6


def own(pieces: Element, marks: Element, t: Table, layout: Layout, y: float) -> float:
    """What belongs to the reader: the hand, the cards set aside and those discarded."""
    width, middle = layout.width, layout.width / 2
    heading(marks, middle, y + 28, t.words["hand"], 430 if layout.beside else middle - 24)
    y += 58
    room = width - 2 * layout.margin - (280 if layout.beside else 0)
    reach = hand(pieces, t.hand, middle, y, room, columns=layout.hand, fan=layout.fan)
    if layout.beside:
        foot, first = y + H - 4, 110.0
    else:
        tallest = max(len(t.aside), len(t.discards), 1)
        foot, first = y + reach + 6 + SMALL * (H + stack_rise(tallest)), width * 0.28
    laid_aside(pieces, "own-aside", t.aside, t.words["aside"], first, foot, SMALL)
    laid_aside(pieces, "own-discards", t.discards, t.words["discards"], width - first, foot, SMALL)
    return max(y + reach, foot + 20)
