"""Gymnasium: one seat that learns, against given bots. Needs the extra `[rl]`.

    env = Single("oriflamme", ["greedy", "greedy", "random"], seat=0)
    seen, info = env.reset(seed=1)
    seen, reward, terminated, truncated, info = env.step(action)      # one slot of one's own move

The bots see their views and nothing else. `seat=None` sits at another seat in every game. With
`import kingsmoot.gym.registered`, `gymnasium.make("kingsmoot/Oriflamme-v0")` makes one too. Of masked
actions, rewards, steps and pictures see `gym.environment`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, final

import gymnasium
import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from kingsmoot.bots import Bot, Budget, Choice, seated
from kingsmoot.core.facts import Json
from kingsmoot.core.game import Game
from kingsmoot.core.moves import Move
from kingsmoot.core.random_streams import SEED_BYTES, derive
from kingsmoot.core.refs import Seat
from kingsmoot.core.state import owed
from kingsmoot.gym.environment import RENDERS, Environment, Seen, space_of_observations
from kingsmoot.gym.episode import Episode
from kingsmoot.gym.masked import ENDS, REFUSES
from kingsmoot.gym.rewards import RESULT, loss
from kingsmoot.gym.space import space_of


@final
class Single(Environment, gymnasium.Env[Seen, int]):
    metadata: dict[str, Any] = {"render_modes": list(RENDERS)}  # noqa: RUF012  # as Gymnasium declares it

    def __init__(
        self,
        game: str | Game,
        others: Sequence[str | Bot],
        seat: Seat | None = 0,
        edition: str = "",
        options: Mapping[str, str] | None = None,
        masked: str = REFUSES,
        rewards: str = RESULT,
        max_steps: int = 0,
        render_mode: str | None = None,
        keeps: bool = False,
    ) -> None:
        self._seed = bytes(SEED_BYTES)
        self._thought = 0
        super().__init__(
            game,
            len(others) + 1,
            edition,
            options,
            masked=masked,
            rewards=rewards,
            max_steps=max_steps,
            render_mode=render_mode,
            keeps=keeps,
        )
        if seat is not None and seat not in range(self.count):
            raise ValueError(f"there is no seat {seat!r}: seats are 0 to {self.count - 1}, or None for any")
        self._invited = list(others)
        self.others = [seated(one, self.game) for one in others]
        """Who sits at the other seats, in order."""
        self.fixed = seat
        self.seat: Seat = seat or 0
        self.observation_space = space_of_observations(self.game)
        self.action_space = spaces.Discrete(space_of(self.game).size)  # type: ignore[assignment]

    def _new(self, seed: int) -> Episode:
        self._seed = seed.to_bytes(SEED_BYTES, "big")
        self._thought = 0
        return super()._new(seed)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Seen, Seen]:
        super().reset(seed=seed)
        self.episode = self._next(seed)
        self.seat = int(self._luck.integers(self.count)) if self.fixed is None else self.fixed
        self._others_play()
        return self._seen(), {"seat": self.seat}

    def _seen(self) -> Seen:
        return {
            "observation": self.episode.observe(self.seat),
            "action_mask": self.episode.mask(self.seat),
        }

    def step(self, action: int) -> tuple[Seen, float, bool, bool, dict[str, Any]]:
        self._must_have_begun()
        info: dict[str, Any] = {"seat": self.seat}
        asked = self.episode.asked(self.seat) is not None
        if self.masked == ENDS and not (asked and self.episode.filling(self.seat).allows(int(action))):
            return self._seen(), loss(self.rewarded, self.count), True, False, info
        self.episode.act(self.seat, int(action))
        self._others_play()
        over = self.episode.over
        if over:
            info["result"] = self.episode.state.result
        return self._seen(), self._rewards()[self.seat], over, self._cut(), info

    def action_masks(self) -> NDArray[np.bool_]:
        """The mask as sb3-contrib asks for it."""
        return self.episode.mask(self.seat).astype(np.bool_)

    def _others_play(self) -> None:
        """Until we are asked, or the game is over."""
        s = self.episode.state
        while s.result is None and self.episode.asked(self.seat) is None:
            d = owed(s)[0]
            self._thought += 1
            budget = Budget(seed=derive(self._seed, b"think", self._thought))
            who = self.others[d.seat - (d.seat > self.seat)]
            choice: Choice | Move = who.choose(self.game, self.game.view(s, d.seat), d, budget)
            # A bot of somebody else's may give a bare move.
            self.episode.play(d, choice if isinstance(choice, Move) else choice.move)

    # Copies.

    def clone(self) -> Single:
        """An independent environment in the same position. Bots that were given as objects serve both; those
        that were named exist twice.
        """
        found = Single(self.game, self._invited, self.fixed, **self._given())
        found._follow(self)
        found.seat, found._seed, found._thought = self.seat, self._seed, self._thought
        return found

    def snapshot(self) -> dict[str, Json]:
        """The environment as JSON; its bots are not in it."""
        return {
            **self._written(),
            "seat": self.seat,
            "seed": self._seed.hex(),
            "thought": self._thought,
        }

    def restore(self, told: Mapping[str, Any]) -> Seen:
        """Go on where a snapshot was taken; what is seen there."""
        self._read(told)
        self.seat = int(told["seat"])
        self._seed = bytes.fromhex(told["seed"])
        self._thought = int(told["thought"])
        return self._seen()
