"""Panels: what lies on the table and not on its board, as data that whoever shows it lays out.

A game says what its panels hold (`Scene.panels`): who has what, the own hand, tracks, costs. It says nothing
of pixels or markup. Texts are in the reader's language already, symbols are ids of the look, and an item that
is a thing carries the same ref as its drawing, so that a click on it is a click on the board. The page of the
table makes elements of it, `text_of` lines for a terminal or a notebook.

All kinds are made of items, and an item of the same few fields; a kind says which of them it shows and how:

========  ==============================================================================================
seats     a row for each seat (`at`): cells under `columns`, chips
table     rows: symbol, name, `about`, cells under `columns`, marks, chips
cards     value, symbol, name, `when`, text, number of them; spent ones small
slots     equal boxes: symbol, name, who holds it (`seat`), how many are left (`value`)
places    a row for each track: its chips are the places in order
meter     a row for each meter: its chips are the steps
counts    symbols with numbers
facts     names with values; chips of an item are dice or other marks
chart     a bar for each item, as high as its `share`
card      one thing in full: values, then rows with chips, then named texts
========  ==============================================================================================
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal

from msgspec import Struct

from kingsmoot.core.refs import Ref
from kingsmoot.kit.text_layout import cut, side_by_side, wrapped

Kind = Literal["seats", "table", "cards", "slots", "places", "meter", "counts", "facts", "chart", "card"]
Place = Literal["all", "mine", "now"]
ItemState = Literal["", "now", "spent", "off"]


class Cell(Struct, frozen=True, omit_defaults=True):
    """One figure or mark of an item."""

    text: str = ""
    symbol: str = ""
    words: str = ""
    """What it means, where the text does not say it: for a pointer that rests on it, and for ears."""
    seat: str = ""
    """The class of the seat that it belongs to: `house-stark`."""
    ref: Ref = ""
    share: int = -1
    """How full it is, in hundredths: it is then drawn as a bar."""
    strong: bool = False
    """It leads, it is reached, it is the present one."""
    struck: bool = False
    """It is gone, or misses."""


class Item(Struct, frozen=True, omit_defaults=True):
    """A row, a card, a box."""

    name: str = ""
    ref: Ref = ""
    seat: str = ""
    """The class of the seat that it belongs to."""
    at: int = -1
    """The seat that a row of `seats` is about."""
    symbol: str = ""
    value: str = ""
    about: str = ""
    """A second line."""
    when: str = ""
    """When it can be used, before what it does."""
    text: str = ""
    """What it does."""
    cells: tuple[Cell, ...] = ()
    """One for each column of the panel."""
    chips: tuple[Cell, ...] = ()
    marks: tuple[tuple[str, str], ...] = ()
    """Symbols with their words, beside the name."""
    state: ItemState = ""
    """It matters `now`, it is `spent`, or it cannot be had (`off`)."""
    share: int = -1
    """Of a bar in a chart: its height in hundredths."""


class Panel(Struct, frozen=True, omit_defaults=True):
    """A hand, a track, the armies: rows, cards or boxes under a title."""

    id: str
    kind: Kind
    title: str = ""
    note: str = ""
    """Beside the title."""
    place: Place = "all"
    """What `all` look at, what is `mine`, or what goes on `now`."""
    weight: int = 50
    """How near it must be: heavier ones come first."""
    columns: tuple[Cell, ...] = ()
    items: tuple[Item, ...] = ()

    def refs(self) -> set[Ref]:
        found = {item.ref for item in self.items}
        for item in self.items:
            found.update([cell.ref for cell in (*item.cells, *item.chips)])
        return found - {""}


def heaviest_first(panels: list[Panel]) -> list[Panel]:
    return sorted(panels, key=lambda panel: -panel.weight)


# -- as text ----------------------------------------------------------------------------------------

_SIGNS: Final = {"now": "▸ ", "spent": "× ", "off": "– "}


def text_of(panels: list[Panel], width: int, seats: Sequence[str] = ()) -> list[str]:
    """The panels as lines no longer than `width`, one after the other; `seats` are the names of the seats."""
    found: list[str] = []
    for panel in panels:
        head = " · ".join([words for words in (panel.title, panel.note) if words])
        lines = [line for item in panel.items for line in _lines(panel, item, _name(item, seats), width - 2)]
        if panel.kind in ("counts", "slots", "chart"):
            lines = side_by_side([_short(item, width - 2) for item in panel.items], "   ", width - 2)
        found += [*wrapped(head, width)] if head else []
        found += ["  " + line for line in lines]
        found.append("")
    return found[:-1]


def _name(item: Item, seats: Sequence[str]) -> str:
    """What an item is called; a row about a seat has no name at the table, for its person stands with it."""
    return seats[item.at] if not item.name and 0 <= item.at < len(seats) else item.name


def _short(item: Item, width: int) -> str:
    value = f"{item.share} %" if item.share >= 0 and not item.value else item.value
    return cut(" ".join([part for part in (item.name or item.about, value) if part]), width)


def _lines(panel: Panel, item: Item, name: str, width: int) -> list[str]:
    cells = [_cell(cell, column.words) for cell, column in zip(item.cells, panel.columns)]
    if not panel.columns:
        cells = [_cell(cell, "") for cell in item.cells]
    said = [_SIGNS.get(item.state, "") + " ".join([part for part in (item.value, name) if part])]
    said += [item.about, *[cell for cell in cells if cell], ", ".join([words for _, words in item.marks])]
    said.append(" ".join([chip for cell in item.chips if (chip := _cell(cell, ""))]))
    head = "; ".join([part for part in said if part.strip()])
    found = wrapped(head, width) if head else []
    for more in (item.when, item.text):
        found += ["  " + line for line in wrapped(more, width - 2)] if more else []
    return found


def _cell(cell: Cell, of: str) -> str:
    said = cell.text or cell.words
    if not said:
        return ""
    if cell.seat and cell.text and cell.words:  # whose place it is, then which
        said = f"{cell.words} {cell.text}"
    said = f"({said})" if cell.struck else f"*{said}*" if cell.strong and cell.text else said
    return f"{of} {said}" if of else said
