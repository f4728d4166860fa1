"""A game as numbers, for agents that learn: what its actions are called, and what its cells mean.

A game that offers an `Encoding` (`kit.capabilities.Featured`) has a space of actions of its own, in which
every word and thing that can fill a slot has one number for ever, and features of its own: cells with a
meaning that is written down. `kingsmoot.gym` puts both into environments; games without one are hashed there.

Nothing here needs numpy: features are a list of cells that are not zero.
"""

from __future__ import annotations

from typing import final

from kingsmoot.core.native import mypyc_attr
from kingsmoot.core.refs import Seat
from kingsmoot.core.state import State


@final
class Block:
    """Cells that belong together: the same ones for each of several things, or once."""

    def __init__(self, name: str, cells: tuple[str, ...], things: tuple[str, ...] = ()) -> None:
        self.name = name
        self.cells = cells
        """What each cell says, in a few words."""
        self.things = things
        """What they are told of, one after the other; empty: of the table as a whole."""

    @property
    def size(self) -> int:
        return len(self.cells) * max(1, len(self.things))


@final
class Cells:
    """Cells that are not zero, one after the other. None is told twice."""

    def __init__(self) -> None:
        self.at: list[int] = []
        self.values: list[float] = []

    def put(self, at: int, value: float) -> None:
        if value:
            self.at.append(at)
            self.values.append(value)

    def mark(self, at: int) -> None:
        """One of several: the cell is 1."""
        self.at.append(at)
        self.values.append(1.0)

    def marks(self, start: int, bits: int) -> None:
        """A cell for each bit."""
        while bits:
            low = bits & -bits
            self.at.append(start + low.bit_length() - 1)
            self.values.append(1.0)
            bits ^= low


@mypyc_attr(allow_interpreted_subclasses=True)
class Encoding:
    """The actions and cells of one game. Whoever changes what one of them means raises `version`."""

    version = 0

    def __init__(self, names: tuple[str, ...], numbers: int, blocks: tuple[Block, ...]) -> None:
        self.names = names
        """All words and things that can fill a slot, in the order of their actions."""
        self.numbers = numbers
        """Actions for whole numbers and measures, and for things without a name of their own."""
        self.blocks = blocks

    @property
    def size(self) -> int:
        return sum([block.size for block in self.blocks])

    def start(self, name: str) -> int:
        """The first cell of a block."""
        found = 0
        for block in self.blocks:
            if block.name == name:
                return found
            found += block.size
        raise KeyError(name)

    def write(self, view: State, seat: Seat, cells: Cells) -> None:
        """What a seat sees, as cells; `view` is its view, or the whole position for a critic that may know
        everything. Seats come in turn, the observer first.
        """
        raise NotImplementedError
