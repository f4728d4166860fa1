"""What a seat sees, as a vector; what it has seen, as a text.

The **observation** is the seat's view as numbers, by the trick of feature hashing: every value of the view
has a path (`influence[1]`, `stack[0].Round`), and a path has two cells, one that the value itself is added
to (squeezed into -1 ... 1) and, together with the value, one that is set to 1. Lists that hold one thing a
seat are turned so that the observer comes first, the next seat after it, and so on. Before
the hashed cells come, one cell each: which seat observes, how many play, whether it is asked, what kind of
question it is, and for each action taken so far of a move under way its own cell.

    seat (16) | seats (16) | kind of question (64) | actions taken (ACTIONS) | hashed view (CELLS)

The **information state** is everything that a seat has been told since the game began, in order: its own
moves, what it may read of the others' moves, the events that it saw. As a text it is exact, and a seat that
remembers it has perfect recall; as a vector it is the observation followed by CELLS more, hashed from it.

A game that offers `features(view, seat)` (`Featured`) has them in the place of the hashed view.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from hashlib import blake2b
from typing import Any, Final, Protocol, runtime_checkable

import numpy as np
from numpy.typing import NDArray

from kingsmoot.core.decisions import Decision
from kingsmoot.core.events import Event
from kingsmoot.core.frames import Frame
from kingsmoot.core.game import Game
from kingsmoot.core.moves import Move
from kingsmoot.core.refs import Seat, sees
from kingsmoot.core.state import State
from kingsmoot.gym.actions import ACTIONS

CELLS: Final = 1024
SEATS: Final = 16
KINDS: Final = 64
SEAT_AT: Final = 0
SEATS_AT: Final = SEATS
KIND_AT: Final = 2 * SEATS
TAKEN_AT: Final = KIND_AT + KINDS
VIEW_AT: Final = TAKEN_AT + ACTIONS
LENGTH: Final = VIEW_AT + CELLS
MOST_KNOWN: Final = 1 << 18
"""Hashes kept for the next time."""

Vector = NDArray[np.float32]


@runtime_checkable
class Featured(Protocol):
    """A game that tells what is worth seeing: at most CELLS numbers between -1 and 1."""

    def features(self, view: State, seat: Seat) -> Sequence[float]: ...


@lru_cache(1 << 18)
def cell(path: str) -> int:
    return int.from_bytes(blake2b(path.encode(), digest_size=4).digest(), "big") % CELLS


def observation(
    game: Game, view: State, seat: Seat, d: Decision | None = None, taken: Sequence[int] = ()
) -> Vector:
    """The view of `seat`, who is asked `d` (or nothing) and has taken these actions of its answer."""
    found = np.zeros(LENGTH, np.float32)
    seats = view.book.seats
    found[SEAT_AT + seat] = 1.0
    found[SEATS_AT + seats] = 1.0
    if d is not None:
        found[KIND_AT + d.kind % KINDS] = 1.0
    for action in taken:
        found[TAKEN_AT + action] = 1.0
    featured = _featured(game)
    if featured is not None:
        told = featured.features(view, seat)
        found[VIEW_AT : VIEW_AT + len(told)] = told
        return found
    # A plain list: numpy is slow where single cells are written.
    cells = [0.0] * CELLS
    for name, _ in view.SHAPE:
        _add(cells, name, getattr(view, name), seat, seats)
    for at, frame in enumerate(view.stack):
        _add(cells, f"stack[{at}]", frame, seat, seats)
    for who, m in view.sealed:
        _set(cells, f"sealed[+{(who - seat) % seats}]{m!r}")
    found[VIEW_AT:] = cells
    np.clip(found, -1.0, 1.0, out=found)
    return found


@cache
def _featured(game: Game) -> Featured | None:
    """Asked once for each game: comparing a class with a protocol takes as long as seeing a row of cards."""
    return game if isinstance(game, Featured) else None


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


def learnt(game: Game, s: State, answers: Sequence[tuple[Seat, Move]], events: list[Event]) -> list[str]:
    """For each seat one line: what it is told of answers that were just opened, and of what came of them."""
    book = s.book
    lines = []
    for seat in range(book.seats):
        told = [f"{by}: {m.redact(by, seat).text(book)}" for by, m in answers]
        told += [f"{game.events[e.kind]}{e.args}" for e in events if sees(e.seen_by, seat)]
        lines.append(", ".join(told))
    return lines


def remembered(history: Sequence[str], known: int = 0, cells: Vector | None = None) -> Vector:
    """The cells of an information state beyond the observation; those of earlier lines are known already."""
    found: Vector = np.zeros(CELLS, np.float32) if cells is None else cells.copy()
    for at in range(known, len(history)):
        found[cell(history[at])] = 1.0
        found[cell(f"{at}={history[at]}")] = 1.0
    return found
