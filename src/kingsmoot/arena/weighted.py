"""Bots with weights: the game's own judgement, corrected by a weighted sum over what lies before a seat.

What can be weighed are the game's `aspects`, each against the mean of all seats. The weights of the plain
`greedy` are `judgement = 1` and all others 0, those of a bot that the game brings along (`maester`) are
`counsel = 1` and all others 0: a tuned one starts where it stands.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Final, final

from kingsmoot.bots.budget import Budget, Choice
from kingsmoot.bots.greedy import GreedyBot
from kingsmoot.core.decisions import Decision
from kingsmoot.core.game import Game
from kingsmoot.core.moves import Move
from kingsmoot.core.random_streams import SEED_BYTES, Stream
from kingsmoot.core.refs import Seat
from kingsmoot.core.state import State, play

JUDGEMENT: Final = "judgement"
COUNSEL: Final = "counsel"
TRIED: Final = 8
"""Moves of a counsel that are looked at again."""
WORLDS: Final = 3


def _summed(weights: list[tuple[str, float]], known: Mapping[str, list[float]], seat: Seat) -> float:
    """By how much a seat stands above the mean, all aspects together."""
    total = 0.0
    for name, weight in weights:
        values = known.get(name)
        if values:
            total += weight * (values[seat] - sum(values) / len(values))
    return total


@final
class WeightedGame(Game):
    """A game that judges with weights and leaves all else to the game it wraps."""

    def __init__(self, game: Game, weights: Mapping[str, float]) -> None:
        super().__init__()
        self.game = game
        self.judgement = weights.get(JUDGEMENT, 1.0)
        self.weights = [(n, w) for n, w in weights.items() if n != JUDGEMENT and w]

    def worth(self, s: State) -> list[float]:
        worth = [self.judgement * w for w in self.game.worth(s)]
        if self.weights:
            known = self.game.aspects(s)
            for seat in range(len(worth)):
                worth[seat] += _summed(self.weights, known, seat)
        return worth

    def scores(self, s: State) -> list[float]:
        return self.game.scores(s)

    def imagine(self, v: State, seat: Seat, seed: bytes) -> State:
        return self.game.imagine(v, seat, seed)

    def propose(self, s: State, d: Decision, most: int, luck: Stream) -> list[Move]:
        return self.game.propose(s, d, most, luck)

    def rollout(self, s: State, d: Decision, luck: Stream) -> Move:
        return self.game.rollout(s, d, luck)


@final
class WeightedGreedy:
    def __init__(self, weights: Mapping[str, float]) -> None:
        self.weights = dict(weights)
        self._greedy = GreedyBot()
        self._games: dict[str, WeightedGame] = {}

    def choose(self, game: Game, view: State, d: Decision, budget: Budget) -> Choice:
        weighed = self._games.get(game.id)
        if weighed is None:
            weighed = self._games[game.id] = WeightedGame(game, self.weights)
        return self._greedy.choose(weighed, view, d, budget)


@final
class WeightedCounsel:
    """A bot that a game brings along, whose counsel is one voice among others."""

    def __init__(self, name: str, weights: Mapping[str, float]) -> None:
        self.name = name
        self.counsel = weights.get(COUNSEL, 1.0)
        self.weights = [(n, w) for n, w in weights.items() if n != COUNSEL and w]

    def choose(self, game: Game, view: State, d: Decision, budget: Budget) -> Choice:
        # The same stream as the bot's own, so that the same weights give the same answers.
        told = game.counsel(self.name, view, d, Stream(budget.seed_for(b"own")))[:TRIED]
        values = [self.counsel * gain for _, gain in told]
        if len(told) > 1 and self.weights:
            worlds = [game.imagine(view, d.seat, budget.seed_for(b"%d" % n)) for n in range(WORLDS)]
            for at, (move, _) in enumerate(told):
                values[at] += sum([self._after(game, world.clone(), d, move) for world in worlds]) / WORLDS
        best = max(range(len(told)), key=lambda at: (values[at], -at))
        return Choice(told[best][0], (), [])

    def _after(self, game: Game, world: State, d: Decision, move: Move) -> float:
        if play(world, d, move) is not None:
            return 0.0
        return _summed(self.weights, game.aspects(world), d.seat)


@cache
def weights_for(game: Game, first: str) -> dict[str, float]:
    """The weights of an untuned bot: the first is 1, a correction for every aspect is 0."""
    s = game.new(game.least, bytes(SEED_BYTES))
    return {first: 1.0, **dict.fromkeys(game.aspects(s), 0.0)}
