"""Which cell of an observation is which, in one game; and what is written there. Needs no numpy.

An **observation** begins with a few cells that all games have, one cell each: how many play, what kind of
question the seat is asked (none: nothing), and which actions it has taken of a move under way.

    seats | kind of question | actions taken | features

Where a game names the slots of its answers (`Encoding.slots`), three more blocks stand before the features:
which slot is to be filled, or for which thing; what filled the latest one; and how far between their bounds
the measures lie that are filled.

The **features** of a game that offers an `Encoding` are its own: cells with a meaning, told in its blocks.
For any other game they are the seat's view, hashed (`gym.hashing`).
"""

from __future__ import annotations

from functools import cache
from typing import final

from kingsmoot.core.decisions import Decision
from kingsmoot.core.game import Game
from kingsmoot.core.refs import Seat
from kingsmoot.core.state import State
from kingsmoot.gym.actions import Filling
from kingsmoot.gym.hashing import CELLS, write_hashed
from kingsmoot.gym.space import FIRST_WORD, encoding_of, space_of
from kingsmoot.kit.cells import Cells
from kingsmoot.kit.encoding import Block


@final
class Layout:
    def __init__(self, game: Game) -> None:
        self.game = game
        self.own = encoding_of(game)
        self.space = space_of(game)
        counts = tuple([f"{seats} play" for seats in range(game.least, game.most + 1)])
        asked = tuple([f"asked: {kind}" for kind in game.kinds])
        names = ["WAIT", "DONE"]  # `wait` and `done` may be words of the game
        names += [self.space.name(action) for action in range(FIRST_WORD, self.space.size)]
        blocks = [Block("seats", counts), Block("asked", asked)]
        blocks.append(Block("taken", tuple(["taken: " + name for name in names])))
        self.slot_cells: dict[str, int] = {}
        """By the name of a slot its cell."""
        self.share_cells: dict[str, int] = {}
        self.latest_at = 0
        own = self.own
        if own is None:
            blocks.append(Block("observer", tuple([f"seat {seat} observes" for seat in range(game.most)])))
            blocks.append(Block("hashed", tuple([f"hash {at}" for at in range(CELLS)])))
        else:
            if own.slots:
                at = len(counts) + len(asked) + len(names)
                things = (*own.slots, *[name for name in self.space.names if ":" in name])
                blocks.append(Block("to fill", tuple(["to fill: " + name for name in things])))
                for n in range(len(things)):
                    self.slot_cells[things[n]] = at + n
                at += len(things)
                self.latest_at = at
                blocks.append(Block("latest", tuple(["filled last: " + name for name in names])))
                at += len(names)
                blocks.append(Block("measures", tuple(["filled so far: " + name for name in own.slots])))
                for n in range(len(own.slots)):
                    self.share_cells[own.slots[n]] = at + n
            blocks.extend(own.blocks)
        self.blocks: tuple[Block, ...] = tuple(blocks)
        self.least = game.least
        self.kind_at = len(counts)
        self.taken_at = self.kind_at + len(asked)
        self.size = sum([block.size for block in blocks])
        self.own_at = self.size - (own.size if own is not None else game.most + CELLS)

    def names(self) -> list[str]:
        """What every cell says."""
        found: list[str] = []
        for block in self.blocks:
            for thing in block.things or ("",):
                found += [f"{block.name}: {thing}: {cell}" if thing else cell for cell in block.cells]
        return found

    def write_view(self, view: State, seat: Seat, cells: Cells) -> None:
        """What a seat sees, without what it is asked: the same for all slots of one answer."""
        start = cells.start
        cells.start = start + self.own_at
        own = self.own
        if own is not None:
            own.write(view, seat, cells)
        else:
            cells.mark(seat)
            cells.start += self.game.most
            write_hashed(view, seat, cells)
        cells.start = start

    def write_asked(
        self, view: State, seat: Seat, d: Decision | None, here: Filling | None, cells: Cells
    ) -> None:
        """How many play, what the seat is asked, and how far it has come with its answer."""
        cells.mark(view.book.seats - self.least)
        if d is None:
            return
        cells.mark(self.kind_at + d.kind)
        if here is None:
            return
        taken = here.taken
        many = len(taken)
        if many:
            # A bag: what was taken twice is told once.
            for n in range(many):
                if n == 0 or taken[n] not in taken[:n]:
                    cells.mark(self.taken_at + taken[n])
        if self.latest_at:
            self._write_filling(view, seat, here, cells)

    def _write_filling(self, view: State, seat: Seat, here: Filling, cells: Cells) -> None:
        own = self.own
        assert own is not None
        taken = here.taken
        if taken:
            cells.mark(self.latest_at + taken[-1])
        slot = here.slot
        if slot is None:
            return
        at = self.slot_cells.get(slot.name, -1)
        if at >= 0:
            cells.mark(at)
        filled: list[str] = []
        for n in range(len(here.shares) - 1, -1, -1):
            name, share = here.shares[n]
            if name not in filled:
                filled.append(name)
                cells.put(self.share_cells[name], share)
        so_far = slot.so_far if slot.so_far is not None else slot.done
        if so_far is not None and taken:
            start = cells.start
            cells.start = start + self.own_at
            own.write_answer(view, seat, so_far, cells)
            cells.start = start


@cache
def layout_of(game: Game) -> Layout:
    return Layout(game)
