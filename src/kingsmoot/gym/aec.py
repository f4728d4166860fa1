"""PettingZoo, one seat at a time. Needs the extra `[rl]`.

    env = Aec("oriflamme", seats=4)
    env.reset(seed=1)
    for agent in env.agent_iter():
        seen, reward, terminated, truncated, info = env.last()
        env.step(None if terminated or truncated else policy(seen["observation"], seen["action_mask"]))

Where several seats answer at once they act one after the other, and none sees what another has sealed.
The reward comes at the end. What a masked action does, what the reward is, how many steps an episode may have
and how it is drawn are arguments: see `gym.environment`.
`clone`, `snapshot` and `restore` are ours: PettingZoo knows no such thing. Before the first `reset` (or
`restore`) there is nothing to copy.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, final

import numpy as np
from pettingzoo import AECEnv

from kingsmoot.core.facts import Json
from kingsmoot.core.game import Game
from kingsmoot.gym.environment import RENDERS, AgentEnvironment, Seen, agent_of, seat_of
from kingsmoot.gym.masked import ENDS, REFUSES
from kingsmoot.gym.rewards import RESULT, loss
from kingsmoot.gym.space import space_of


@final
class Aec(AgentEnvironment, AECEnv):  # type: ignore[misc]  # PettingZoo is not typed
    metadata: ClassVar[dict[str, Any]] = {
        "render_modes": list(RENDERS),
        "name": "kingsmoot_v1",
        "is_parallelizable": False,
    }

    def __init__(
        self,
        game: str | Game,
        seats: int = 0,
        edition: str = "",
        options: Mapping[str, str] | None = None,
        render_mode: str | None = None,
        keeps: bool = False,
        masked: str = REFUSES,
        rewards: str = RESULT,
        max_steps: int = 0,
    ) -> None:
        super().__init__(
            game,
            seats,
            edition,
            options,
            masked=masked,
            rewards=rewards,
            max_steps=max_steps,
            render_mode=render_mode,
            keeps=keeps,
        )

    def reset(self, seed: int | None = None, options: Mapping[str, Any] | None = None) -> None:
        self.episode = self._next(seed)
        self._begin()

    def _begin(self) -> None:
        episode = self.episode
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, episode.over)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = agent_of(episode.acting()[0]) if not episode.over else self.agents[0]

    def last(self, observe: bool = True) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """What the agent that acts sees, and what it got since it acted last."""
        self._must_have_begun()
        found: tuple[Any, float, bool, bool, dict[str, Any]] = super().last(observe)
        return found

    def observe(self, agent: str) -> Seen:
        self._must_have_begun()
        seat = seat_of(agent)
        acts = agent == self.agent_selection and not self.episode.over
        acts = acts and not self.terminations[agent] and not self.truncations[agent]
        mask = self.episode.mask(seat) if acts else np.zeros(space_of(self.game).size, np.int8)
        return {"observation": self.episode.observe(seat), "action_mask": mask}

    def step(self, action: int | None) -> None:
        self._must_have_begun()
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise ValueError("None is the action of those whose game is over")
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        seat = seat_of(agent)
        if not self.episode.filling(seat).allows(int(action)) and self.masked == ENDS:
            self.rewards[agent] = loss(self.rewarded, self.count)
            self._end(truncated=False)
        else:
            self.episode.act(seat, int(action))
            cut = self._cut()
            if self.episode.over:
                for one, value in zip(self.possible_agents, self._rewards(), strict=True):
                    self.rewards[one] = value
            if self.episode.over or cut:
                self._end(truncated=cut)
            else:
                self.agent_selection = agent_of(self.episode.acting()[0])
        self._accumulate_rewards()

    def _end(self, truncated: bool) -> None:
        for one in self.agents:
            self.terminations[one] = not truncated
            self.truncations[one] = truncated
        self.agent_selection = self.agents[0]

    # Copies.

    def clone(self) -> Aec:
        """An independent environment in the same position."""
        found = Aec(self.game, self.count, **self._given())
        found._follow(self)
        found._book(self)
        return found

    def _book(self, other: Aec) -> None:
        self.agents = other.agents[:]
        self.rewards = dict(other.rewards)
        self._cumulative_rewards = dict(other._cumulative_rewards)
        self.terminations = dict(other.terminations)
        self.truncations = dict(other.truncations)
        self.infos = {agent: dict(info) for agent, info in other.infos.items()}
        self.agent_selection = other.agent_selection

    def snapshot(self) -> dict[str, Json]:
        """The environment as JSON."""
        return {
            **self._written(),
            "agents": self.agents[:],
            "rewards": dict(self.rewards),
            "cumulative": dict(self._cumulative_rewards),
            "terminations": dict(self.terminations),
            "truncations": dict(self.truncations),
            "selection": self.agent_selection,
        }

    def restore(self, told: Mapping[str, Any]) -> None:
        """Go on where a snapshot was taken, in this or another process."""
        self._read(told)
        self.agents = list(told["agents"])
        self.rewards = dict(told["rewards"])
        self._cumulative_rewards = dict(told["cumulative"])
        self.terminations = dict(told["terminations"])
        self.truncations = dict(told["truncations"])
        self.infos = {agent: {} for agent in self.terminations}
        self.agent_selection = str(told["selection"])
