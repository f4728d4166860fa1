"""Bots that a game brings along: the game knows how they think, this module lets them sit down."""

from __future__ import annotations

from typing import Final

from kingsmoot.bots.budget import Budget, Choice, Clock, share_step, shares
from kingsmoot.bots.erring import erring
from kingsmoot.bots.own_turn import winning_choice
from kingsmoot.core.decisions import Decision
from kingsmoot.core.game import Game
from kingsmoot.core.moves import Move
from kingsmoot.core.native import mypyc_attr
from kingsmoot.core.random_streams import Stream
from kingsmoot.core.slots_from_moves import sample
from kingsmoot.core.state import State

WORSE: Final = 1.0
"""In units of `Game.worth`."""


@mypyc_attr(allow_interpreted_subclasses=True)
class OwnBot:
    def __init__(self, name: str, error: float = 0.0, iterations: int = 0) -> None:
        self.name = name
        self.iterations = iterations
        """For how long it looks for a win in its own turn first, as a search of so many iterations does."""
        self.error = error
        """By how much it errs (`bots/erring.py`), reckoned as if chances were equal: whoever is far ahead or
        behind errs as others do."""

    def choose(self, game: Game, view: State, d: Decision, budget: Budget) -> Choice:
        luck = Stream(budget.seed_for(b"own"))
        if self.iterations:
            wins = winning_choice(game, view, d, Clock(Budget(self.iterations)), luck)
            if wins is not None:
                return wins
        weighed = game.counsel(self.name, view, d, luck)
        taken = 0
        if self.error:
            weighed = [*weighed, *_unweighed(weighed, view, d, luck)]
            step = share_step(view.book.seats)
            taken = erring([step * gain for _, gain in weighed], self.error, luck)
        worth = game.worth(game.imagine(view, d.seat, budget.seed_for(b"glance")))
        expected = [_expected(worth, d.seat, gain) for _, gain in weighed]
        why = [(m.text(view.book), told[d.seat], 1) for (m, _), told in zip(weighed, expected)]
        return Choice(weighed[taken][0], tuple(expected[taken]), why)


def _unweighed(
    weighed: list[tuple[Move, float]], view: State, d: Decision, luck: Stream
) -> list[tuple[Move, float]]:
    """As many answers by chance, taken for worse than the worst that was weighed: who weighs only what is
    sensible could not err by much, and where one plan was made not at all."""
    least = min([gain for _, gain in weighed]) - WORSE
    return [(sample(view, d, luck), least) for _ in weighed]


def _expected(worth: list[float], seat: int, gain: float) -> list[float]:
    after = worth[:]
    after[seat] += gain
    return shares(after)
