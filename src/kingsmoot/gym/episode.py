"""A game being played through actions and observations: what all the doors share.

An episode can be cloned, and told as a snapshot (plain JSON) that another process restores: it then goes
on identically, draw for draw.
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
from kingsmoot.core.lots import SEED_BYTES
from kingsmoot.core.moves import Move
from kingsmoot.core.refs import Seat
from kingsmoot.core.state import State, owed, play
from kingsmoot.gym.actions import ACTIONS, Filling
from kingsmoot.gym.observations import Vector, learnt, observation, remembered

Mask = NDArray[np.int8]


@final
class Episode:
    def __init__(self, game: Game, state: State, keeps: bool = True) -> None:
        self.game = game
        self.state = state
        self.keeps = keeps
        """Whether histories are kept: information states need them, and they cost."""
        self.histories: list[list[str]] = [[] for _ in range(state.book.seats)]
        """By seat: all that it was told."""
        self._memories: dict[Seat, tuple[int, Vector]] = {}
        """By seat: of how many lines of its history its memory is made, and that. Shared by clones."""
        self._filling: dict[Seat, Filling] = {}

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

    def filling(self, seat: Seat) -> Filling:
        """The answer that a seat is making; it must owe one."""
        here = self._filling.get(seat)
        if here is None:
            d = self.asked(seat)
            if d is None:
                raise ValueError(f"nothing is asked of seat {seat}")
            here = self._filling[seat] = Filling(self.game.view(self.state, seat), d)
        return here

    def actions(self, seat: Seat) -> list[int]:
        return self.filling(seat).actions() if self.asked(seat) is not None else []

    def mask(self, seat: Seat) -> Mask:
        found: Mask = np.zeros(ACTIONS, np.int8)
        found[self.actions(seat)] = 1
        return found

    def observe(self, seat: Seat) -> Vector:
        d = self.asked(seat)
        if d is None:
            return observation(self.game, self.game.view(self.state, seat), seat)
        here = self.filling(seat)
        return observation(self.game, here.view, seat, d, here.taken)

    def returns(self) -> list[float]:
        """For each seat its share of the win above or below the fair one; nothing before the end."""
        if self.state.result is None:
            return [0.0] * self.seats
        return [share - 1.0 / self.seats for share in self.state.result]

    # Acting.

    def act(self, seat: Seat, action: int) -> Move | None:
        """Take one action; the move, once it is whole and played."""
        here = self.filling(seat)
        move = here.take(action)
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
        # What was seen changes with every answer, except with one that lies sealed.
        waiting = d.secret and d in s.pending
        self._filling.pop(d.seat, None)
        if not waiting:
            self._filling.clear()
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
        answer that it is making.
        """
        facts = canonical(self.game.facts(self.game.view(self.state, seat)))
        seen = blake2b(facts, digest_size=8).hexdigest()
        here = self._filling.get(seat)
        taken = str(here.taken) if here is not None and here.taken else ""
        return "\n".join([f"seat {seat} of {self.seats}", *self.histories[seat], seen, taken])

    def memory(self, seat: Seat) -> Vector:
        """All that a seat was told, as a vector: after the observation, its information state."""
        history = self.histories[seat]
        known, cells = self._memories.get(seat, (0, None))
        if cells is None or known < len(history):
            cells = remembered(history, known, cells)
            self._memories[seat] = len(history), cells
        return cells

    # Copies.

    def clone(self) -> Episode:
        found = Episode(self.game, self.state.clone(), self.keeps)
        found.histories = [history[:] for history in self.histories]
        found._memories = self._memories.copy()
        for seat, here in self._filling.items():
            found._refill(seat, here.taken)
        return found

    def _refill(self, seat: Seat, taken: list[int]) -> None:
        here = self.filling(seat)
        for action in taken:
            here.take(action)

    def snapshot(self) -> dict[str, Json]:
        return {
            "position": self.game.position(self.state),
            "histories": [history[:] for history in self.histories],
            "taken": {str(seat): here.taken[:] for seat, here in self._filling.items() if here.taken},
            "keeps": self.keeps,
        }

    @classmethod
    def restore(cls, game: Game, told: Mapping[str, Any]) -> Episode:
        """The inverse of `snapshot`. Raises `Refused` for a position that cannot be."""
        found = cls(game, game.restore(told["position"]), bool(told["keeps"]))
        found.histories = [[str(line) for line in history] for history in told["histories"]]
        for seat, taken in told["taken"].items():
            found._refill(int(seat), list(taken))
        return found
