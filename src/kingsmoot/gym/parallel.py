"""PettingZoo, all seats at once. Needs the extra `[rl]`.

In every step each seat acts: those that owe an answer fill a slot of it, the others WAIT (their mask allows
nothing else). It pays where decisions are simultaneous (sealed bids, orders); where they are not, it is
`Aec` with waiting. Answers of one step are taken in seat order. Where an open answer takes another seat's
question away or changes what may be answered, that seat's action comes to nothing and it is asked anew.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, final

from pettingzoo import ParallelEnv

from kingsmoot.core.facts import Json
from kingsmoot.core.game import Game
from kingsmoot.gym.environment import RENDERS, AgentEnvironment, Seen, agent_of, seat_of
from kingsmoot.gym.masked import REFUSES
from kingsmoot.gym.rewards import RESULT, loss
from kingsmoot.gym.space import WAIT


@final
class Parallel(AgentEnvironment, ParallelEnv):  # type: ignore[misc]  # PettingZoo is not typed
    metadata: ClassVar[dict[str, Any]] = {"render_modes": list(RENDERS), "name": "kingsmoot_parallel_v1"}

    def __init__(
        self,
        game: str | Game,
        seats: int = 0,
        edition: str = "",
        options: Mapping[str, str] | None = None,
        masked: str = REFUSES,
        keeps: bool = False,
        rewards: str = RESULT,
        max_steps: int = 0,
        render_mode: str | None = None,
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

    def reset(
        self, seed: int | None = None, options: Mapping[str, Any] | None = None
    ) -> tuple[dict[str, Seen], dict[str, dict[str, Any]]]:
        self.episode = self._next(seed)
        self.agents = self.possible_agents[:]
        return self._seen(), {agent: {} for agent in self.agents}

    def _seen(self) -> dict[str, Seen]:
        found = {}
        acting = self.episode.acting()
        for agent in self.agents:
            seat = seat_of(agent)
            mask = self.episode.mask(seat)
            if seat not in acting:
                mask[WAIT] = 1
            found[agent] = {"observation": self.episode.observe(seat), "action_mask": mask}
        return found

    def step(
        self, actions: Mapping[str, int]
    ) -> tuple[
        dict[str, Seen], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]
    ]:
        self._must_have_begun()
        agents = self.agents
        wrong = self._wrong(actions)
        if wrong and self.masked == REFUSES:
            raise ValueError(f"masked actions: {wrong}")
        rewards = dict.fromkeys(agents, 0.0)
        if wrong:
            for agent in wrong:
                rewards[agent] = loss(self.rewarded, self.count)
        else:
            self._take(actions)
            if self.episode.over:
                rewards = dict(zip(self.possible_agents, self._rewards(), strict=True))
        over = self.episode.over or bool(wrong)
        cut = self._cut() and not over
        seen = self._seen()
        if over or cut:
            self.agents = []
        return (
            seen,
            rewards,
            dict.fromkeys(agents, over),
            dict.fromkeys(agents, cut),
            {agent: {} for agent in agents},
        )

    def _wrong(self, actions: Mapping[str, int]) -> list[str]:
        acting = self.episode.acting()
        found = []
        for agent in self.agents:
            seat = seat_of(agent)
            may = self.episode.actions(seat) if seat in acting else [WAIT]
            if int(actions.get(agent, WAIT)) not in may:
                found.append(agent)
        return found

    def _take(self, actions: Mapping[str, int]) -> None:
        asked = {seat: self.episode.asked(seat) for seat in self.episode.acting()}
        for seat, d in asked.items():
            if self.episode.over or self.episode.asked(seat) != d:
                continue
            action = int(actions[agent_of(seat)])
            if action in self.episode.actions(seat):
                self.episode.act(seat, action)

    # Copies.

    def clone(self) -> Parallel:
        """An independent environment in the same position."""
        found = Parallel(self.game, self.count, **self._given())
        found._follow(self)
        found.agents = self.agents[:]
        return found

    def snapshot(self) -> dict[str, Json]:
        """The environment as JSON."""
        return {**self._written(), "agents": self.agents[:]}

    def restore(self, told: Mapping[str, Any]) -> dict[str, Seen]:
        """Go on where a snapshot was taken; what the agents see there."""
        self._read(told)
        self.agents = list(told["agents"])
        return self._seen()
