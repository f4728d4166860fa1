"""What a seat sees, as a vector; what it has seen, as a text.

An **observation** begins with a few cells that all games have, one cell each: how many play, what kind of
question the seat is asked (none: nothing), and which actions it has taken of a move under way.

    seats | kind of question | actions taken | features

The **features** of a game that offers an `Encoding` are its own: cells with a meaning, told in its blocks.
For any other game they are the seat's view by the trick of feature hashing: every value of the view has a
path (`influence[1]`, `stack[0].Round`), and a path has two cells, one that the value itself is added to
(squeezed into -1 ... 1) and, together with the value, one that is set to 1. Lists that hold one thing a seat
are turned so that the observer comes first, the next seat after it, and so on; which seat observes is told in
cells of its own.

The **information state** is everything that a seat has been told since the game began, in order: its own
moves, what it may read of the others' moves, the events that it saw. As a text it is exact, and a seat that
remembers it has perfect recall; as a vector it is the observation followed by CELLS more, hashed from it.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from hashlib import blake2b
from typing import Any, Final, final

import numpy as np
from numpy.typing import NDArray

from kingsmoot.core.decisions import Decision
from kingsmoot.core.events import Event
from kingsmoot.core.frames import Frame
from kingsmoot.core.game import Game
from kingsmoot.core.moves import Move
from kingsmoot.core.refs import Seat, sees
from kingsmoot.core.state import State
from kingsmoot.gym.space import encoding_of, space_of
from kingsmoot.kit.encoding import Block, Cells

CELLS: Final = 1024
"""Of a hashed view, and of a memory."""
MOST_KNOWN: Final = 1 << 18
"""Hashes kept for the next time."""

Vector = NDArray[np.float32]
Features = tuple[NDArray[np.intp], Vector]
"""The cells that are not zero, and what is in them."""


@lru_cache(1 << 18)
def cell(path: str) -> int:
    return int.from_bytes(blake2b(path.encode(), digest_size=4).digest(), "big") % CELLS


@final
class Layout:
    """Which cell of an observation is which, in one game."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.own = encoding_of(game)
        self.space = space_of(game)
        counts = tuple([f"{seats} play" for seats in range(game.least, game.most + 1)])
        asked = tuple([f"asked: {kind}" for kind in game.kinds])
        taken = tuple([f"taken: {self.space.name(action)}" for action in range(self.space.size)])
        self.blocks: tuple[Block, ...] = (
            Block("seats", counts),
            Block("asked", asked),
            Block("taken", taken),
        )
        if self.own is not None:
            self.blocks += self.own.blocks
        else:
            self.blocks += (
                Block("observer", tuple([f"seat {seat} observes" for seat in range(game.most)])),
                Block("hashed", tuple([f"hash {at}" for at in range(CELLS)])),
            )
        self.kind_at = len(counts)
        self.taken_at = self.kind_at + len(asked)
        self.own_at = self.taken_at + len(taken)
        self.size = sum([block.size for block in self.blocks])

    def names(self) -> list[str]:
        """What every cell says."""
        found = []
        for block in self.blocks:
            for thing in block.things or ("",):
                found += [f"{block.name}: {thing}: {cell}" if thing else cell for cell in block.cells]
        return found

    def features(self, view: State, seat: Seat) -> Features:
        """What a seat sees, without what it is asked: the same for all slots of one answer."""
        if self.own is None:
            found = hashed(view, seat)
            at = np.flatnonzero(found)
            start = self.own_at + self.game.most
            return np.append(at + start, self.own_at + seat), np.append(found[at], np.float32(1.0))
        cells = Cells()
        self.own.write(view, seat, cells)
        return np.array(cells.at, np.intp) + self.own_at, np.array(cells.values, np.float32)

    def write(
        self, out: Vector, seats: int, features: Features, d: Decision | None, taken: Sequence[int]
    ) -> None:
        """The observation of a seat that sees these features, is asked `d` (or nothing) and has taken these
        actions of its answer.
        """
        out.fill(0.0)
        at, values = features
        out[at] = values
        out[seats - self.game.least] = 1.0
        if d is not None:
            out[self.kind_at + d.kind] = 1.0
        for action in taken:
            out[self.taken_at + action] = 1.0


@cache
def layout_of(game: Game) -> Layout:
    return Layout(game)


def observation(
    game: Game, view: State, seat: Seat, d: Decision | None = None, taken: Sequence[int] = ()
) -> Vector:
    """A fresh one; `Layout.write` fills one that is there."""
    layout = layout_of(game)
    found: Vector = np.zeros(layout.size, np.float32)
    layout.write(found, view.book.seats, layout.features(view, seat), d, taken)
    return found


def hashed(view: State, seat: Seat) -> Vector:
    """A view by feature hashing."""
    seats = view.book.seats
    # A plain list: numpy is slow where single cells are written.
    cells = [0.0] * CELLS
    for name, _ in view.SHAPE:
        _add(cells, name, getattr(view, name), seat, seats)
    for at, frame in enumerate(view.stack):
        _add(cells, f"stack[{at}]", frame, seat, seats)
    for who, m in view.sealed:
        _set(cells, f"sealed[+{(who - seat) % seats}]{m!r}")
    found: Vector = np.array(cells, np.float32)
    np.clip(found, -1.0, 1.0, out=found)
    return found


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
