"""What all environments share: a table, one episode after another by a seed, and copies. Needs `[rl]`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import numpy as np
from gymnasium import spaces
from gymnasium.error import ResetNeeded
from rich.text import Text

from kingsmoot.core.facts import Json
from kingsmoot.core.game import Game
from kingsmoot.core.refs import ONLOOKER, Seat
from kingsmoot.core.toml import pair
from kingsmoot.gym.episode import Episode
from kingsmoot.gym.layout import layout_of
from kingsmoot.gym.masked import MASKED, REFUSES
from kingsmoot.gym.observations import Vector
from kingsmoot.gym.rewards import RANK, RESULT, REWARDS
from kingsmoot.gym.space import space_of
from kingsmoot.io.boards import printed
from kingsmoot.io.faults import game_named, telling
from kingsmoot.io.words import CRUMB, words
from kingsmoot.kit.capabilities import Drawn

Seen = dict[str, Any]

NOT_BEGUN: Final = "there is no game to copy yet: reset() or restore() comes first"
RENDERS: Final = ("ansi", "svg")
"""The board as a terminal shows it, or the picture as SVG; an onlooker's view of both."""
WIDE: Final = 100
"""Characters of a line of the board."""


def space_of_observations(game: Game) -> spaces.Dict:
    """Features of a game's own may be any numbers; hashed ones lie between -1 and 1."""
    layout = layout_of(game)
    bound = 1.0 if layout.own is None else np.inf
    return spaces.Dict(
        {
            "observation": spaces.Box(-bound, bound, (layout.size,), np.float32),
            "action_mask": spaces.Box(0, 1, (layout.space.size,), np.int8),
        }
    )


def agent_of(seat: Seat) -> str:
    return f"seat_{seat}"


def seat_of(agent: str) -> Seat:
    return int(agent.removeprefix("seat_"))


def one_of(told: str, known: tuple[str, ...], name: str) -> str:
    if told not in known:
        raise ValueError(f"{name} is one of {', '.join(known)}, not {told!r}")
    return told


class Environment:
    def __init__(
        self,
        game: str | Game,
        seats: int,
        edition: str,
        options: Mapping[str, str] | None,
        *,
        masked: str = REFUSES,
        rewards: str = RESULT,
        max_steps: int = 0,
        render_mode: str | None = None,
        keeps: bool = False,
    ) -> None:
        super().__init__()
        self.game = game_named(game)
        self.count = seats or self.game.usual_seats()
        self.edition = edition
        self.options = dict(options or {})
        self.masked = one_of(masked, MASKED, "masked")
        self.rewarded = one_of(rewards, REWARDS, "rewards")
        self.max_steps = max_steps
        """Actions after which an episode is truncated; 0: never."""
        if render_mode is not None:
            one_of(render_mode, RENDERS, "render_mode")
        self.render_mode = render_mode
        self.keeps = keeps
        """Whether `information_state` is told."""
        self._luck = np.random.default_rng()
        self._begun = False
        self._steps = 0
        with telling(self.game):
            self.episode = self._new(0)

    def _given(self) -> dict[str, Any]:
        """How to make another one like this."""
        return {
            "edition": self.edition,
            "options": self.options,
            "masked": self.masked,
            "rewards": self.rewarded,
            "max_steps": self.max_steps,
            "render_mode": self.render_mode,
            "keeps": self.keeps,
        }

    def _new(self, seed: int) -> Episode:
        return Episode.new(self.game, self.count, seed, self.edition, self.options, self.keeps)

    def _next(self, seed: int | None) -> Episode:
        """The next episode; with a seed, the first of a new series."""
        if seed is not None:
            self._luck = np.random.default_rng(seed)
        self._begun = True
        self._steps = 0
        return self._new(int(self._luck.integers(1 << 62)))

    def _must_have_begun(self) -> None:
        if not self._begun:
            raise ResetNeeded("there is no game yet: reset() or restore() comes first")

    def _cut(self) -> bool:
        """Count a step; whether it is the last that this episode may have."""
        self._steps += 1
        return bool(self.max_steps) and self._steps >= self.max_steps and not self.episode.over

    def _rewards(self) -> list[float]:
        """By seat, at the end; before it nothing."""
        return self.episode.ranks() if self.rewarded == RANK else self.episode.returns()

    def action_name(self, action: int) -> str:
        """What an action is by itself."""
        return space_of(self.game).name(action)

    def cell_names(self) -> list[str]:
        """What each cell of an observation says."""
        return layout_of(self.game).names()

    def state(self) -> Vector:
        """The whole position, hidden things included, for a critic that may know everything."""
        return self.episode.state_vector(0)

    @property
    def state_space(self) -> spaces.Box:
        size = layout_of(self.game).size
        return spaces.Box(-np.inf, np.inf, (size,), np.float32)

    def render(self) -> str | None:
        """The table as an onlooker sees it, in the mode that was asked for."""
        if self.render_mode is None:
            return None
        say, s = words("en", self.game), self.episode.state
        view = self.game.view(s, ONLOOKER)
        game = self.game
        if self.render_mode == "svg":
            if not isinstance(game, Drawn):
                raise ValueError(f"{self.game.id} does not draw itself")
            return game.scene(view, ONLOOKER, say).svg(standalone=True)
        head = say("crumb-over") if s.result is not None else CRUMB.join(say.crumbs(self.game, s))
        own = printed(self.game)
        if own is not None:
            return f"{head}\n{Text.from_markup(own.board(view, ONLOOKER, say, WIDE)).plain}"
        return f"{head}\n" + "".join([pair(key, told) for key, told in self.game.describe(view).items()])

    # Copies.

    def _follow(self, other: Environment) -> None:
        """Take over the position of another environment; from here on both are independent."""
        if not other._begun:
            raise ValueError(NOT_BEGUN)
        self._luck.bit_generator.state = other._luck.bit_generator.state
        self.episode = other.episode.clone()
        self._begun = True
        self._steps = other._steps

    def _written(self) -> dict[str, Json]:
        if not self._begun:
            raise ValueError(NOT_BEGUN)
        luck = self._luck.bit_generator.state
        return {"episode": self.episode.snapshot(), "luck": luck, "steps": self._steps}

    def _read(self, told: Mapping[str, Any]) -> None:
        self.episode = Episode.restore(self.game, told["episode"])
        self._luck.bit_generator.state = told["luck"]
        self._steps = int(told["steps"])
        self._begun = True


class AgentEnvironment(Environment):
    """One with an agent for each seat, as PettingZoo has it."""

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self.possible_agents = [agent_of(seat) for seat in range(self.count)]
        self.agents: list[str] = []
        self._spaces = {agent: space_of_observations(self.game) for agent in self.possible_agents}
        many = space_of(self.game).size
        self._actions = {agent: spaces.Discrete(many) for agent in self.possible_agents}

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
