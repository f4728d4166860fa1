"""Many games stepped in one call. Needs numpy only.

    batch = Batch("oriflamme", 64, seats=4, seed=1)
    while True:
        actions = policy(batch.observations, batch.masks)    # one number for each game
        batch.step(actions)
        learn(batch.actors, batch.rewards[batch.ended])

In each game the seat that acts next is observed (`actors`), its mask beside it; where several answer at once
they act one after the other, as in `Aec`. A game that ends is replaced by a new one in the same call: `ended`
says which, `rewards` what every seat got, and the observation is already that of the new game. The arrays
are written in place, and may be given by the caller (a slice of a rollout buffer, shared memory).

Game `n` of slot `k` is the `n`-th that `Aec` plays after `reset(seed=seed + k)`: the same games as one at a
time.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import final

import numpy as np
from numpy.typing import NDArray

from kingsmoot.core.game import Game
from kingsmoot.core.random_streams import SEED_BYTES
from kingsmoot.core.state import State
from kingsmoot.gym.episode import Episode, Mask
from kingsmoot.gym.layout import layout_of
from kingsmoot.gym.masked import MASKED, REFUSES
from kingsmoot.gym.observations import Vector
from kingsmoot.gym.rewards import RANK, RESULT, REWARDS, loss
from kingsmoot.gym.stepping import Place, look, step
from kingsmoot.gym.stepping import masked as masked_in
from kingsmoot.io.faults import game_named, telling
from kingsmoot.kit.cells import Cells, Marks


@final
class Batch:
    def __init__(
        self,
        game: str | Game,
        n: int,
        seats: int = 0,
        edition: str = "",
        options: Mapping[str, str] | None = None,
        seed: int = 0,
        rewards: str = RESULT,
        max_steps: int = 0,
        masked: str = REFUSES,
        observations: Vector | None = None,
        masks: Mask | None = None,
    ) -> None:
        self.game = game_named(game)
        self.n = n
        self.seats = seats or self.game.usual_seats()
        self.edition = edition
        self.options = dict(options or {})
        if rewards not in REWARDS:
            raise ValueError(f"rewards is one of {', '.join(REWARDS)}, not {rewards!r}")
        self.rewarded = rewards
        if masked not in MASKED:
            raise ValueError(f"masked is one of {', '.join(MASKED)}, not {masked!r}")
        self.masked = masked
        self.max_steps = max_steps
        self.layout = layout_of(self.game)
        self.space = self.layout.space
        seen, may = (n, self.layout.size), (n, self.space.size)
        self.observations: Vector = observations if observations is not None else np.zeros(seen, np.float32)
        """What the acting seat of each game sees."""
        self.masks: Mask = masks if masks is not None else np.zeros(may, np.int8)
        """What it may do: 1."""
        for given, shape, kind in ((self.observations, seen, np.float32), (self.masks, may, np.int8)):
            if given.shape != shape or given.dtype != kind:
                raise ValueError(f"an array of {shape}, {kind.__name__}, is wanted")
        self._shares = self.observations.flags.c_contiguous and self.masks.flags.c_contiguous
        """The caller's arrays are written cell by cell; from a slice with gaps they are copied as a whole."""
        self._flat: Vector = (
            self.observations.reshape(-1) if self._shares else np.zeros(seen, np.float32).ravel()
        )
        self._flat_masks: Mask = self.masks.reshape(-1) if self._shares else np.zeros(may, np.int8).ravel()
        self.actors: NDArray[np.int32] = np.zeros(n, np.int32)
        """Which seat acts."""
        self.rewards: NDArray[np.float32] = np.zeros((n, self.seats), np.float32)
        """By seat, of the game that the latest step ended; otherwise nothing."""
        self.ended: NDArray[np.bool_] = np.zeros(n, np.bool_)
        """Whether the latest step ended a game, by its result or by `max_steps`."""
        self.truncated: NDArray[np.bool_] = np.zeros(n, np.bool_)
        self.games = 0
        """How many have been played to their end."""
        with telling(self.game):
            self.reset(seed)

    def reset(self, seed: int = 0) -> None:
        """Begin all games anew."""
        self._luck = [np.random.default_rng(seed + k) for k in range(self.n)]
        self._places = [Place(self.layout, k, self._new(k)) for k in range(self.n)]
        self._cells, self._marks = Cells(), Marks()
        self._dirty: tuple[NDArray[np.int64], NDArray[np.int64]] | None = None
        """Cells of both arrays that are not zero; None: nothing is known of what is in them."""
        self.ended.fill(False)
        self.truncated.fill(False)
        self.rewards.fill(0.0)
        self._look()

    @property
    def states(self) -> list[State]:
        """The positions of all games: to be looked at, not changed."""
        return [place.state for place in self._places]

    def _new(self, k: int) -> State:
        seed = int(self._luck[k].integers(1 << 62))
        key = seed.to_bytes(SEED_BYTES, "big")
        return self.game.new(self.seats, key, self.edition, self.options)

    def _look(self) -> None:
        """Write what the next seat of every game sees, and clear what was there."""
        self.actors[:] = look(self._places, self._cells, self._marks)
        if self._dirty is None:
            self._flat.fill(0.0)
            self._flat_masks.fill(0)
        else:
            self._flat[self._dirty[0]] = 0.0
            self._flat_masks[self._dirty[1]] = 0
        seen = np.frombuffer(self._cells.places(), "<i8")
        may = np.frombuffer(self._marks.places(), "<i8")
        self._flat[seen] = np.frombuffer(self._cells.numbers(), "<f4")
        self._flat_masks[may] = 1
        self._dirty = seen, may
        if not self._shares:
            np.copyto(self.observations, self._flat.reshape(self.observations.shape))
            np.copyto(self.masks, self._flat_masks.reshape(self.masks.shape))

    def step(self, actions: Sequence[int] | NDArray[np.integer]) -> None:
        """One action in each game. Raises `ValueError` for a masked one, and then nothing has changed, unless
        masked actions end the game.
        """
        if len(actions) != self.n:
            raise ValueError(f"{self.n} games want {self.n} actions, not {len(actions)}")
        taken = np.asarray(actions).tolist()
        wrong = masked_in(self._places, taken)
        if wrong and self.masked == REFUSES:
            may = self._places[wrong[0]].here
            assert may is not None
            raise ValueError(
                f"game {wrong[0]}: action {taken[wrong[0]]} is masked here; possible are {may.actions()}"
            )
        over = step(self._places, taken, wrong)
        self.ended.fill(False)
        self.truncated.fill(False)
        self.rewards.fill(0.0)
        for k in wrong:
            self.rewards[k, self.actors[k]] = loss(self.rewarded, self.seats)
            self._replace(k)
        for k in over:
            episode = Episode(self.game, self._places[k].state, keeps=False)
            self.rewards[k] = episode.ranks() if self.rewarded == RANK else episode.returns()
            self._replace(k)
        if self.max_steps:
            for k, place in enumerate(self._places):
                if place.steps >= self.max_steps:
                    self.truncated[k] = True
                    self._replace(k)
        self._look()

    def _replace(self, k: int) -> None:
        self.ended[k] = True
        self.games += 1
        self._places[k].begin(self._new(k))
