"""What a seat sees, as a vector; what it has seen, as a text.

Which cell is which is told in `gym.layout`.

The **information state** is everything that a seat has been told since the game began, in order: its own
moves, what it may read of the others' moves, the events that it saw. As a text it is exact, and a seat that
remembers it has perfect recall; as a vector it is the observation followed by CELLS more, hashed from it.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from kingsmoot.core.decisions import Decision
from kingsmoot.core.events import Event
from kingsmoot.core.game import Game
from kingsmoot.core.moves import Move
from kingsmoot.core.refs import Seat, sees
from kingsmoot.core.state import State
from kingsmoot.gym.actions import Filling
from kingsmoot.gym.hashing import CELLS, cell
from kingsmoot.gym.layout import layout_of
from kingsmoot.kit.cells import Cells

Vector = NDArray[np.float32]


def spread(cells: Cells, out: Vector) -> None:
    """Write cells into an array that is there, one after the other in memory, and zero where they are."""
    out[np.frombuffer(cells.places(), "<i8")] = np.frombuffer(cells.numbers(), "<f4")


def observation(
    game: Game, view: State, seat: Seat, d: Decision | None = None, here: Filling | None = None
) -> Vector:
    """What a seat sees that is asked `d` (or nothing) and has come so far with its answer."""
    layout = layout_of(game)
    cells = Cells()
    layout.write_view(view, seat, cells)
    layout.write_asked(view, seat, d, here, cells)
    found: Vector = np.zeros(layout.size, np.float32)
    spread(cells, found)
    return found


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
