"""A game as numbers, for agents that learn: what its actions are called, and what its cells mean.

A game that offers an `Encoding` (`kit.capabilities.Featured`) has a space of actions of its own, in which
every word and thing that can fill a slot has one number for ever, and features of its own: cells with a
meaning that is written down. `kingsmoot.gym` puts both into environments; games without one are hashed there.

Nothing here needs numpy: features are cells that are not zero (`kit.cells`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from kingsmoot.core.moves import Move
from kingsmoot.core.native import mypyc_attr
from kingsmoot.core.refs import Seat
from kingsmoot.core.state import State

if TYPE_CHECKING:
    from kingsmoot.kit.cells import Cells


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


def start(blocks: tuple[Block, ...], name: str) -> int:
    """The first cell of one of these blocks."""
    found = 0
    for block in blocks:
        if block.name == name:
            return found
        found += block.size
    raise KeyError(name)


@mypyc_attr(allow_interpreted_subclasses=True)
class Encoding:
    """The actions and cells of one game. Whoever changes what one of them means raises `version`."""

    version = 0

    def __init__(
        self, names: tuple[str, ...], numbers: int, blocks: tuple[Block, ...], slots: tuple[str, ...] = ()
    ) -> None:
        self.names = names
        """All words and things that can fill a slot, in the order of their actions."""
        self.numbers = numbers
        """Actions for whole numbers and measures, and for things without a name of their own."""
        self.blocks = blocks
        self.slots = slots
        """What the slots of answers that are not listed are called. If there are any, an observation also
        says which one is to be filled, or for which thing, and what filled the one before."""

    @property
    def size(self) -> int:
        return sum([block.size for block in self.blocks])

    def start(self, name: str) -> int:
        """The first cell of a block."""
        return start(self.blocks, name)

    def write(self, view: State, seat: Seat, cells: Cells) -> None:
        """What a seat sees, as cells; `view` is its view, or the whole position for a critic that may know
        everything. Seats come in turn, the observer first.
        """
        raise NotImplementedError

    def write_answer(self, view: State, seat: Seat, so_far: Move, cells: Cells) -> None:
        """What is filled so far of an answer, as far as it has cells: none that `write` has told."""

    def spelled(self, thing: str) -> tuple[str, ...]:
        """The names that spell a part of a listed move which has no name of its own, such as the faces of
        several dice; nothing: it is counted among its like.
        """
        return ()

    def called(self, view: State, seat: Seat, thing: str) -> str:
        """The name that a thing without one has in this position: of a card in hand, what it is."""
        return thing

    def measured(self, view: State, seat: Seat, slot: str, share: float) -> float:
        """How far between its bounds (0 to 1) the observer sees a value of a measure: as it is, unless the
        table is turned for it.
        """
        return share
