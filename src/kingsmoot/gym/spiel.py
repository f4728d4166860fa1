"""OpenSpiel. Needs the extra `[openspiel]`.

    import pyspiel
    from kingsmoot.gym import spiel
    spiel.register("oriflamme")
    game = pyspiel.load_game("kingsmoot_oriflamme", {"players": 3, "deals": 100})

Chance is one node, at the root: it chooses a seed among `deals`, and the seed is every die and shuffle to
come. Nobody sees it. So chance is explicit, as solvers want it, and a player's information state is what
the seat was told, exactly (`Episode.information`). One action fills one slot of a move. Where several seats
answer at once they act in turn and do not see each other's answers. Returns are shares of the win less the
fair share; they sum to zero unless everybody loses.

`SpielGame` may also be made of a function that gives a position for a seed: a cut-down game is any position
of the game.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, final

import numpy as np
import pyspiel

from kingsmoot.core.game import Game
from kingsmoot.core.random_streams import SEED_BYTES
from kingsmoot.core.state import State
from kingsmoot.gym.episode import Episode
from kingsmoot.gym.hashing import CELLS
from kingsmoot.gym.layout import layout_of
from kingsmoot.gym.space import space_of
from kingsmoot.io.faults import game_named, telling

DEALS: Final = 1000
LONGEST: Final = 1_000_000
"""Actions; a bound that OpenSpiel asks for."""

Opening = Callable[[int], State]
"""The position in which the game of a deal begins."""


def game_type(game: Game, name: str = "") -> Any:
    return pyspiel.GameType(
        short_name=name or f"kingsmoot_{game.id}",
        long_name=f"kingsmoot {name or game.id}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=game.most,
        min_num_players=game.least,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": game.usual_seats(), "deals": DEALS},
    )


class SpielGame(pyspiel.Game):  # type: ignore[misc]  # OpenSpiel is not typed
    def __init__(
        self,
        game: Game,
        params: dict[str, Any] | None = None,
        opening: Opening | None = None,
        name: str = "",
    ) -> None:
        told = {"players": game.usual_seats(), "deals": DEALS, **(params or {})}
        self.rules = game
        self.players = int(told["players"])
        self.deals = int(told["deals"])
        self.opening: Opening = opening or self.dealt
        info = pyspiel.GameInfo(
            num_distinct_actions=space_of(game).size,
            max_chance_outcomes=self.deals,
            num_players=self.players,
            min_utility=-1.0,
            max_utility=1.0,
            max_game_length=LONGEST,
        )
        super().__init__(game_type(game, name), info, told)

    def dealt(self, deal: int) -> State:
        with telling(self.rules):
            return self.rules.new(self.players, deal.to_bytes(SEED_BYTES, "big"))

    def new_initial_state(self) -> SpielState:
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        size = layout_of(self.rules).size
        return Observer(iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False), size)


@final
class _Line:
    """A line of play that OpenSpiel's copying (`deepcopy`) copies as we do: in microseconds."""

    def __init__(self, episode: Episode | None) -> None:
        self.episode = episode

    def __deepcopy__(self, memo: object) -> _Line:
        return _Line(self.episode.clone() if self.episode is not None else None)


class SpielState(pyspiel.State):  # type: ignore[misc]
    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.line = _Line(None)

    @property
    def episode(self) -> Episode:
        if self.line.episode is None:
            raise ValueError("the deal is still to come")
        return self.line.episode

    def current_player(self) -> int:
        if self.line.episode is None:
            return int(pyspiel.PlayerId.CHANCE)
        if self.episode.over:
            return int(pyspiel.PlayerId.TERMINAL)
        return self.episode.acting()[0]

    def _legal_actions(self, player: int) -> list[int]:
        return self.episode.actions(player)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        deals = self.get_game().deals
        return [(deal, 1.0 / deals) for deal in range(deals)]

    def _apply_action(self, action: int) -> None:
        if self.line.episode is None:
            game = self.get_game()
            self.line = _Line(Episode(game.rules, game.opening(action)))
        else:
            self.episode.act(self.current_player(), action)

    def _action_to_string(self, player: int, action: int) -> str:
        if self.line.episode is None or player < 0:
            return f"deal {action}"
        if self.episode.asked(player) is None:
            return space_of(self.episode.game).name(action)
        return self.episode.filling(player).name(action)

    def is_terminal(self) -> bool:
        return self.line.episode is not None and self.episode.over

    def returns(self) -> list[float]:
        if self.line.episode is None:
            return [0.0] * int(self.get_game().num_players())
        return self.episode.returns()

    def __str__(self) -> str:
        if self.line.episode is None:
            return "the deal"
        game = self.episode.game
        told = game.describe(self.episode.state)
        return f"{told} {[self.episode.taken(seat) for seat in range(self.episode.seats)]}"


@final
class Observer:
    """What OpenSpiel asks for as tensors and texts."""

    def __init__(self, kind: Any, size: int) -> None:
        self.recall = bool(kind.perfect_recall)
        self.size = size
        self.tensor = np.zeros(size + CELLS if self.recall else size, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: SpielState, player: int) -> None:
        self.tensor.fill(0)
        if state.line.episode is None:
            return
        self.tensor[: self.size] = state.episode.observe(player)
        if self.recall:
            self.tensor[self.size :] = state.episode.memory(player)

    def string_from(self, state: SpielState, player: int) -> str:
        if state.line.episode is None:
            return "the deal"
        told = state.episode.information(player)
        if self.recall:
            return told
        head, *_, seen, taken = told.split("\n")
        return "\n".join([head, seen, taken])


def register(id: str) -> None:
    """Make a game known to OpenSpiel as `kingsmoot_ID`."""
    rules = game_named(id)
    if f"kingsmoot_{id}" in pyspiel.registered_names():
        return

    class Registered(SpielGame):
        def __init__(self, params: dict[str, Any] | None = None) -> None:
            super().__init__(rules, params)

    pyspiel.register_game(game_type(rules), Registered)
