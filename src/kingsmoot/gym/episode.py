"""A game being played through actions and observations: what all environments share.

What a seat is shown depends on the position, on what it was told and on the actions that it has taken of its
answer, and on nothing else: not on who looked before.

An episode can be cloned, and told as a snapshot (plain JSON) that another process restores: it then goes
on identically, draw for draw, and shows every seat the same.
"""

from __future__ import annotations

from collections.abc import Mapping
from hashlib import blake2b
from typing import Any, final

import numpy as np
from numpy.typing import NDArray

from kingsmoot.core.decisions import Decision
from kingsmoot.core.events import Event
from kingsmoot.core.facts import Json, canonical
from kingsmoot.core.game import Game
from kingsmoot.core.moves import Move
from kingsmoot.core.random_streams import SEED_BYTES
from kingsmoot.core.refs import Seat
from kingsmoot.core.state import State, owed, play
from kingsmoot.gym.actions import Filling
from kingsmoot.gym.layout import layout_of
from kingsmoot.gym.observations import Vector, learnt, observation, remembered, spread
from kingsmoot.kit.cells import Cells, Marks

Mask = NDArray[np.int8]


@final
class Episode:
    def __init__(self, game: Game, state: State, keeps: bool = True) -> None:
        self.game = game
        self.layout = layout_of(game)
        self.space = self.layout.space
        self.state = state
        self.keeps = keeps
        """Whether histories are kept: information states need them, and they cost."""
        self.histories: list[list[str]] = [[] for _ in range(state.book.seats)]
        """By seat: all that it was told."""
        self._memories: dict[Seat, tuple[int, Vector]] = {}
        """By seat: of how many lines of its history its memory is made, and that. Shared by clones."""
        self._taken: dict[Seat, list[int]] = {}
        """By seat: the actions so far of the answer that it is making."""
        self._views: dict[Seat, State] = {}
        self._fillings: dict[Seat, Filling] = {}
        self._seen: dict[Seat, Cells] = {}
        """What follows from the position and the actions taken, kept until the position changes."""

    @classmethod
    def new(
        cls,
        game: Game,
        seats: int,
        seed: int,
        edition: str = "",
        options: Mapping[str, str] | None = None,
        keeps: bool = True,
    ) -> Episode:
        key = (seed % (1 << 8 * SEED_BYTES)).to_bytes(SEED_BYTES, "big")
        return cls(game, game.new(seats, key, edition, options), keeps)

    # Asking.

    @property
    def over(self) -> bool:
        return self.state.result is not None

    @property
    def seats(self) -> int:
        return self.state.book.seats

    def acting(self) -> list[Seat]:
        """Who owes an answer now, in order."""
        return [d.seat for d in owed(self.state)] if not self.over else []

    def asked(self, seat: Seat) -> Decision | None:
        for d in owed(self.state) if not self.over else ():
            if d.seat == seat:
                return d
        return None

    def view(self, seat: Seat) -> State:
        """The position as a seat sees it: to be read, not changed."""
        seen = self._views.get(seat)
        if seen is None:
            seen = self._views[seat] = self.game.view(self.state, seat)
        return seen

    def taken(self, seat: Seat) -> list[int]:
        """The actions so far of the answer that a seat is making."""
        return self._taken.get(seat, [])[:]

    def filling(self, seat: Seat) -> Filling:
        """The answer that a seat is making; it must owe one."""
        here = self._fillings.get(seat)
        if here is None:
            d = self.asked(seat)
            if d is None:
                raise ValueError(f"nothing is asked of seat {seat}")
            here = Filling(self.view(seat), d, self.space)
            for action in self._taken.get(seat, ()):
                here.take(action)
            self._fillings[seat] = here
        return here

    def actions(self, seat: Seat) -> list[int]:
        return self.filling(seat).actions() if self.asked(seat) is not None else []

    def mask(self, seat: Seat) -> Mask:
        found: Mask = np.zeros(self.space.size, np.int8)
        self.write_mask(seat, found)
        return found

    def write_mask(self, seat: Seat, out: Mask) -> None:
        """The same into an array that is there, and all zero."""
        if self.asked(seat) is not None:
            marks = Marks()
            self.filling(seat).write_mask(0, marks)
            out[np.frombuffer(marks.places(), "<i8")] = 1

    def observe(self, seat: Seat) -> Vector:
        cells = Cells()
        view, d = self.view(seat), self.asked(seat)
        self.layout.write_asked(view, seat, d, self._begun(seat, d), cells)
        seen = self._seen.get(seat)
        if seen is None:
            seen = self._seen[seat] = Cells()
            self.layout.write_view(view, seat, seen)
        cells.add(seen)
        found: Vector = np.zeros(self.layout.size, np.float32)
        spread(cells, found)
        return found

    def _begun(self, seat: Seat, d: Decision | None) -> Filling | None:
        """The answer that a seat is making, where an observation tells of it."""
        return (
            self.filling(seat) if d is not None and (self._taken.get(seat) or self.layout.latest_at) else None
        )

    def state_vector(self, seat: Seat) -> Vector:
        """The whole position, hidden things included, this seat first: for a critic that may know all."""
        d = self.asked(seat)
        return observation(self.game, self.state, seat, d, self._begun(seat, d))

    def returns(self) -> list[float]:
        """For each seat its share of the win above or below the fair one; nothing before the end."""
        if self.state.result is None:
            return [0.0] * self.seats
        return [share - 1.0 / self.seats for share in self.state.result]

    def ranks(self) -> list[float]:
        """For each seat its rank in the end, from 1 for the first to -1 for the last; equals have the mean of
        theirs. Ranks by the share of the win, then by score; nothing before the end.
        """
        if self.state.result is None:
            return [0.0] * self.seats
        place = list(zip(self.state.result, self.game.scores(self.state), strict=True))
        below = [sum([other < mine for other in place]) for mine in place]
        equal = [sum([other == mine for other in place]) - 1 for mine in place]
        return [(2 * low + same) / (self.seats - 1) - 1 for low, same in zip(below, equal, strict=True)]

    # Acting.

    def act(self, seat: Seat, action: int) -> Move | None:
        """Take one action; the move, once it is whole and played."""
        here = self.filling(seat)
        move = here.take(action)
        self._taken[seat] = here.taken
        if move is not None:
            self.play(here.d, move)
        return move

    def play(self, d: Decision, move: Move) -> None:
        """Play a whole move."""
        s = self.state
        sealed = [(who, what) for who, what in s.sealed if who != d.seat and what is not None]
        events: list[Event] = []
        refusal = play(s, d, move, events if self.keeps else None)
        if refusal is not None:
            raise ValueError(f"{move.text(s.book)} is refused by {refusal.rule}")
        # Others go on with their answers only where this one lies sealed; that it does they see at once.
        waiting = d.secret and d in s.pending
        self._taken.pop(d.seat, None)
        if not waiting:
            self._taken.clear()
        self._views.clear()
        self._fillings.clear()
        self._seen.clear()
        if self.keeps:
            self._remember(d, move, sealed, events, waiting)

    def _remember(
        self,
        d: Decision,
        move: Move,
        sealed: list[tuple[Seat, Move]],
        events: list[Event],
        waiting: bool,
    ) -> None:
        if waiting:
            self.histories[d.seat].append(f"sealed {move.text(self.state.book)}")
            return
        answers = sorted([*sealed, (d.seat, move)], key=lambda one: one[0]) if d.secret else [(d.seat, move)]
        for history, line in zip(self.histories, learnt(self.game, self.state, answers, events), strict=True):
            history.append(line)

    def information(self, seat: Seat) -> str:
        """All that a seat knows: what it was told, what it sees now (as a hash), and the actions of the
        answer that it is making. Raises `ValueError` where histories are not kept.
        """
        self._must_keep()
        facts = canonical(self.game.facts(self.view(seat)))
        seen = blake2b(facts, digest_size=8).hexdigest()
        taken = str(self._taken[seat]) if self._taken.get(seat) else ""
        return "\n".join([f"seat {seat} of {self.seats}", *self.histories[seat], seen, taken])

    def memory(self, seat: Seat) -> Vector:
        """All that a seat was told, as a vector: after the observation, its information state. Raises
        `ValueError` where histories are not kept.
        """
        self._must_keep()
        history = self.histories[seat]
        known, cells = self._memories.get(seat, (0, None))
        if cells is None or known < len(history):
            cells = remembered(history, known, cells)
            self._memories[seat] = len(history), cells
        return cells

    def _must_keep(self) -> None:
        if not self.keeps:
            raise ValueError("information states need histories, which are not kept here: ask for keeps=True")

    # Copies.

    def clone(self) -> Episode:
        found = Episode(self.game, self.state.clone(), self.keeps)
        found.histories = [history[:] for history in self.histories]
        found._memories = self._memories.copy()
        found._taken = {seat: taken[:] for seat, taken in self._taken.items()}
        return found

    def snapshot(self) -> dict[str, Json]:
        return {
            "position": self.game.position(self.state),
            "histories": [history[:] for history in self.histories],
            "taken": {str(seat): taken[:] for seat, taken in self._taken.items()},
            "keeps": self.keeps,
        }

    @classmethod
    def restore(cls, game: Game, told: Mapping[str, Any]) -> Episode:
        """The inverse of `snapshot`. Raises `Refused` for a position that cannot be, `ValueError` for actions
        that cannot have been taken there.
        """
        found = cls(game, game.restore(told["position"]), bool(told["keeps"]))
        found.histories = [[str(line) for line in history] for history in told["histories"]]
        for seat, taken in told["taken"].items():
            found._taken[int(seat)] = [int(action) for action in taken]
            found.filling(int(seat))
        return found
