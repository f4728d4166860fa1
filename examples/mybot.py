"""A bot in one file, to begin with: kingsmoot arena oriflamme --bots examples/mybot.py:MyBot,greedy,random

It tries every proposed move in a few imagined worlds and takes the one after which it leads by the most.
docs/bots.md tells what each argument is, and what else there is to use.
"""

from kingsmoot import Budget, Choice, State, Stream, play
from kingsmoot.core.decisions import Decision
from kingsmoot.core.game import Game


class MyBot:
    WEIGHTS = {"others": 0.5}  # noqa: RUF012
    """Named numbers that `kingsmoot tune` may move; a bot without any needs no such thing."""

    def __init__(self, weights: dict[str, float] | None = None) -> None:
        self.weights = weights or self.WEIGHTS

    def choose(self, game: Game, view: State, d: Decision, budget: Budget) -> Choice:
        luck = Stream(budget.seed_for(b"mybot"))  # the only source of chance: same seed, same game
        worlds = [game.imagine(view, d.seat, luck.seed_of(n)) for n in range(4)]
        best, top = None, float("-inf")
        for move in game.propose(view, d, 12, luck):
            value = sum(self.after(game, world.clone(), d, move) for world in worlds) / len(worlds)
            if value > top:
                best, top = move, value
        assert best is not None
        return Choice(best, (), [])

    def after(self, game: Game, world: State, d: Decision, move: object) -> float:
        """How far we lead right after a move."""
        if play(world, d, move) is not None:  # refused: it does not fit this world
            return -100.0
        worth = game.worth(world)
        others = [w for seat, w in enumerate(worth) if seat != d.seat]
        return worth[d.seat] - self.weights["others"] * max(others)
