"""Bots that a game brings along: the game knows how they think, this module lets them sit down."""

from __future__ import annotations

from kingsmoot.bots.budget import Budget, Choice, shares
from kingsmoot.core.decisions import Decision
from kingsmoot.core.game import Game
from kingsmoot.core.native import mypyc_attr
from kingsmoot.core.random_streams import Stream
from kingsmoot.core.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class OwnBot:
    def __init__(self, name: str) -> None:
        self.name = name

    def choose(self, game: Game, view: State, d: Decision, budget: Budget) -> Choice:
        weighed = game.counsel(self.name, view, d, Stream(budget.seed_for(b"own")))
        worth = game.worth(game.imagine(view, d.seat, budget.seed_for(b"glance")))
        expected = [_expected(worth, d.seat, gain) for _, gain in weighed]
        why = [(m.text(view.book), told[d.seat], 1) for (m, _), told in zip(weighed, expected)]
        return Choice(weighed[0][0], tuple(expected[0]), why)


def _expected(worth: list[float], seat: int, gain: float) -> list[float]:
    after = worth[:]
    after[seat] += gain
    return shares(after)
