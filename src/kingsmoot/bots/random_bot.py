"""The random bot: any legal answer. The floor of every ladder."""

from __future__ import annotations

from kingsmoot.bots.budget import Budget, Choice
from kingsmoot.core.decisions import Decision
from kingsmoot.core.game import Game
from kingsmoot.core.native import mypyc_attr
from kingsmoot.core.random_streams import Stream
from kingsmoot.core.slots_from_moves import sample
from kingsmoot.core.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class RandomBot:
    def choose(self, game: Game, view: State, d: Decision, budget: Budget) -> Choice:
        move = sample(view, d, Stream(budget.seed_for(b"random")))
        seats = view.book.seats
        return Choice(move, (1.0 / seats,) * seats, [(move.text(view.book), 1.0 / seats, 1)])


@mypyc_attr(allow_interpreted_subclasses=True)
class PolicyBot:
    """Plays as play-outs do: the bar that a search on top of them must clear."""

    def choose(self, game: Game, view: State, d: Decision, budget: Budget) -> Choice:
        # Policies may look at a whole state, never at what its seat cannot know: an imagined one.
        world = game.imagine(view, d.seat, budget.seed_for(b"world"))
        move = game.rollout(world, d, Stream(budget.seed_for(b"random")))
        seats = view.book.seats
        return Choice(move, (1.0 / seats,) * seats, [(move.text(view.book), 1.0 / seats, 1)])
