"""What all environments share: a table, one episode after another by a seed, and copies. Needs `[rl]`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import numpy as np
from gymnasium import spaces

from kingsmoot.core.facts import Json
from kingsmoot.core.game import Game
from kingsmoot.core.refs import Seat
from kingsmoot.gym.actions import ACTIONS
from kingsmoot.gym.episode import Episode
from kingsmoot.gym.observations import LENGTH
from kingsmoot.io.registry import game as game_of

Seen = dict[str, Any]

NOT_BEGUN: Final = "there is no game to copy yet: reset() or restore() comes first"


def space_of_observations() -> spaces.Dict:
    return spaces.Dict(
        {
            "observation": spaces.Box(-1.0, 1.0, (LENGTH,), np.float32),
            "action_mask": spaces.Box(0, 1, (ACTIONS,), np.int8),
        }
    )


def agent_of(seat: Seat) -> str:
    return f"seat_{seat}"


def seat_of(agent: str) -> Seat:
    return int(agent.removeprefix("seat_"))


class Environment:
    def __init__(
        self,
        game: str | Game,
        seats: int,
        edition: str,
        options: Mapping[str, str] | None,
        keeps: bool = False,
    ) -> None:
        super().__init__()
        self.game = game_of(game) if isinstance(game, str) else game
        self.count = seats or self.game.usual_seats()
        self.edition = edition
        self.options = dict(options or {})
        self.keeps = keeps
        """Whether `information_state` is told."""
        self._luck = np.random.default_rng()
        self._begun = False
        self.episode = self._new(0)

    def _new(self, seed: int) -> Episode:
        return Episode.new(self.game, self.count, seed, self.edition, self.options, self.keeps)

    def _next(self, seed: int | None) -> Episode:
        """The next episode; with a seed, the first of a new series."""
        if seed is not None:
            self._luck = np.random.default_rng(seed)
        self._begun = True
        return self._new(int(self._luck.integers(1 << 62)))

    # Copies.

    def _follow(self, other: Environment) -> None:
        """Take over the position of another environment; from here on both are independent."""
        if not other._begun:
            raise ValueError(NOT_BEGUN)
        self._luck.bit_generator.state = other._luck.bit_generator.state
        self.episode = other.episode.clone()
        self._begun = True

    def _written(self) -> dict[str, Json]:
        if not self._begun:
            raise ValueError(NOT_BEGUN)
        return {"episode": self.episode.snapshot(), "luck": self._luck.bit_generator.state}

    def _read(self, told: Mapping[str, Any]) -> None:
        self.episode = Episode.restore(self.game, told["episode"])
        self._luck.bit_generator.state = told["luck"]
        self._begun = True


class AgentEnvironment(Environment):
    """One with an agent for each seat, as PettingZoo has it."""

    def __init__(
        self, game: str | Game, seats: int, edition: str, options: Mapping[str, str] | None, keeps: bool
    ) -> None:
        super().__init__(game, seats, edition, options, keeps)
        self.possible_agents = [agent_of(seat) for seat in range(self.count)]
        self.agents: list[str] = []
        self._spaces = {agent: space_of_observations() for agent in self.possible_agents}
        self._actions = {agent: spaces.Discrete(ACTIONS) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> spaces.Dict:
        return self._spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        return self._actions[agent]

    def information_state(self, agent: str) -> str:
        """Everything that the agent was told so far, exactly. Raises `ValueError` unless the environment was
        made with `keeps=True`.
        """
        return self.episode.information(seat_of(agent))

    def close(self) -> None: ...
