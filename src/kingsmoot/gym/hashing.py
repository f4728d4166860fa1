"""A view by the trick of feature hashing, for games that have no encoding of their own.

Every value of the view has a path (`influence[1]`, `stack[0].Round`), and a path has two cells, one that the
value itself is added to (squeezed into -1 ... 1) and, together with the value, one that is set to 1. Lists
that hold one thing a seat are turned so that the observer comes first, the next seat after it, and so on.
"""

from __future__ import annotations

from functools import lru_cache
from hashlib import blake2b
from typing import Any, Final

from kingsmoot.core.frames import Frame
from kingsmoot.core.refs import Seat
from kingsmoot.core.state import State
from kingsmoot.kit.cells import Cells

CELLS: Final = 1024
"""Of a hashed view, and of a memory."""
MOST_KNOWN: Final = 1 << 18
"""Hashes kept for the next time."""


@lru_cache(MOST_KNOWN)
def cell(path: str) -> int:
    return int.from_bytes(blake2b(path.encode(), digest_size=4).digest(), "big") % CELLS


def write_hashed(view: State, seat: Seat, out: Cells) -> None:
    """A view by feature hashing."""
    seats = view.book.seats
    # A plain list: what is added up must be read again.
    cells = [0.0] * CELLS
    for name, _ in view.SHAPE:
        _add(cells, name, getattr(view, name), seat, seats)
    for at, frame in enumerate(view.stack):
        _add(cells, f"stack[{at}]", frame, seat, seats)
    for who, m in view.sealed:
        _set(cells, f"sealed[+{(who - seat) % seats}]{m!r}")
    for at, value in enumerate(cells):
        if value:
            out.put(at, max(-1.0, min(1.0, value)))


def _add(cells: list[float], path: str, value: Any, seat: Seat, seats: int) -> None:
    kind = type(value)
    if kind is int or kind is bool or kind is float:
        if value:
            _number(cells, path, -1, value)
    elif kind is list or kind is tuple:
        mine = kind is list and len(value) == seats
        if not mine:
            _add(cells, path + "#", len(value), seat, seats)
        for at, one in enumerate(value):
            place = (at - seat) % seats if mine else at
            if type(one) is int:
                if one:
                    _number(cells, path, place, one)
            else:
                _add(cells, f"{path}[{place}]", one, seat, seats)
    elif isinstance(value, Frame):
        _set(cells, f"{path}.{type(value).__name__}")
        for name, _ in value.PATTERN.shape:
            _add(cells, f"{path}.{name}", getattr(value, name), seat, seats)
    elif value is not None:
        _set(cells, f"{path}={value!r}")


_places: dict[tuple[str, int, float], tuple[int, int, float]] = {}
"""Hashes that were made before: by path, place and value the two cells and what is added to the first."""


def _number(cells: list[float], path: str, place: int, value: float) -> None:
    key = (path, place, value)
    known = _places.get(key)
    if known is None:
        where = f"{path}[{place}]" if place >= 0 else path
        known = cell(where), cell(f"{where}={value}"), value / (4.0 + abs(value))
        if len(_places) < MOST_KNOWN:
            _places[key] = known
    cells[known[0]] += known[2]
    cells[known[1]] = 1.0


def _set(cells: list[float], path: str) -> None:
    cells[cell(path)] = 1.0
