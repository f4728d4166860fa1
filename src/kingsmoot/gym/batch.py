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
from kingsmoot.gym.episode import Episode, Mask
from kingsmoot.gym.observations import Vector, layout_of
from kingsmoot.gym.rewards import RANK, RESULT, REWARDS
from kingsmoot.io.registry import game as game_of


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
        observations: Vector | None = None,
        masks: Mask | None = None,
    ) -> None:
        self.game = game_of(game) if isinstance(game, str) else game
        self.n = n
        self.seats = seats or self.game.usual_seats()
        self.edition = edition
        self.options = dict(options or {})
        if rewards not in REWARDS:
            raise ValueError(f"rewards is one of {', '.join(REWARDS)}, not {rewards!r}")
        self.rewarded = rewards
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
        self.actors: NDArray[np.int32] = np.zeros(n, np.int32)
        """Which seat acts."""
        self.rewards: NDArray[np.float32] = np.zeros((n, self.seats), np.float32)
        """By seat, of the game that the latest step ended; otherwise nothing."""
        self.ended: NDArray[np.bool_] = np.zeros(n, np.bool_)
        """Whether the latest step ended a game, by its result or by `max_steps`."""
        self.truncated: NDArray[np.bool_] = np.zeros(n, np.bool_)
        self.games = 0
        """How many have been played to their end."""
        self.reset(seed)

    def reset(self, seed: int = 0) -> None:
        """Begin all games anew."""
        self._luck = [np.random.default_rng(seed + k) for k in range(self.n)]
        self.episodes = [self._new(k) for k in range(self.n)]
        """The games being played."""
        self._steps = [0] * self.n
        self.ended.fill(False)
        self.truncated.fill(False)
        self.rewards.fill(0.0)
        self.masks.fill(0)
        for k in range(self.n):
            self._look(k)

    def _new(self, k: int) -> Episode:
        seed = int(self._luck[k].integers(1 << 62))
        return Episode.new(self.game, self.seats, seed, self.edition, self.options, keeps=False)

    def _look(self, k: int) -> None:
        """Write what the next seat of a game sees; its mask is all zero."""
        episode = self.episodes[k]
        seat = episode.acting()[0]
        self.actors[k] = seat
        episode.write_observation(seat, self.observations[k])
        episode.write_mask(seat, self.masks[k])

    def step(self, actions: Sequence[int] | NDArray[np.integer]) -> None:
        """One action in each game. Raises `ValueError` for a masked one; games before it have gone on."""
        if len(actions) != self.n:
            raise ValueError(f"{self.n} games want {self.n} actions, not {len(actions)}")
        self.ended.fill(False)
        self.truncated.fill(False)
        self.rewards.fill(0.0)
        chosen = [int(action) for action in actions]
        seats = self.actors.tolist()
        for k, episode in enumerate(self.episodes):
            episode.act(seats[k], chosen[k])
            self._steps[k] += 1
            if episode.over:
                self.rewards[k] = episode.ranks() if self.rewarded == RANK else episode.returns()
                self._replace(k)
            elif self.max_steps and self._steps[k] >= self.max_steps:
                self.truncated[k] = True
                self._replace(k)
        self.masks.fill(0)
        for k in range(self.n):
            self._look(k)

    def _replace(self, k: int) -> None:
        self.ended[k] = True
        self.games += 1
        self._steps[k] = 0
        self.episodes[k] = self._new(k)
