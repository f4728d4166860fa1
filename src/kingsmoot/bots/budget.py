"""What a bot is given besides its view, and what it gives back."""

from __future__ import annotations

from math import exp
from time import perf_counter
from typing import NamedTuple, Protocol, final

from kingsmoot.core.decisions import Decision
from kingsmoot.core.game import Game
from kingsmoot.core.moves import Move
from kingsmoot.core.random_streams import SEED_BYTES, derive
from kingsmoot.core.state import State


@final
class Budget:
    """How long to think. Iterations make a run reproducible: same view, same seed, same move. With both,
    what is spent first ends it.

    With neither iterations nor seconds a bot thinks as long as its own name says (`search:2000`).
    """

    def __init__(self, iterations: int = 0, seconds: float = 0.0, seed: bytes = bytes(SEED_BYTES)) -> None:
        if iterations < 0 or seconds < 0:
            raise ValueError("a budget is a number of iterations, of seconds, or both")
        if len(seed) != SEED_BYTES:
            raise ValueError(f"a seed has {SEED_BYTES} bytes, not {len(seed)}")
        self.iterations = iterations
        self.seconds = seconds
        self.seed = seed

    def within(self, iterations: int, seconds: float) -> Budget:
        """This budget, or the given one where this says nothing."""
        if self.iterations or self.seconds:
            return self
        return Budget(iterations, seconds, self.seed)

    def seed_for(self, purpose: bytes) -> bytes:
        return derive(self.seed, purpose)


@final
class Clock:
    """How much of a budget is spent, as a share of the whole."""

    def __init__(self, budget: Budget) -> None:
        self.iterations = budget.iterations
        self.seconds = budget.seconds
        self.used = 0
        self.began = perf_counter()

    def share(self, more: int) -> float:
        """The share of the budget that is spent once so many iterations are counted besides; of a budget of
        seconds they are spent already.
        """
        return max((self.used + more) / self.iterations if self.iterations else 0.0, self._late())

    def spent(self) -> float:
        return max(self.used / self.iterations if self.iterations else 0.0, self._late())

    def _late(self) -> float:
        return (perf_counter() - self.began) / self.seconds if self.seconds else 0.0


class Tally(NamedTuple):
    """All that came of one move, in figures that can be added to those of others who thought about it."""

    text: str
    visits: int
    total: float
    squares: float
    shares: list[float]


@final
class Choice:
    """A move with its reasons."""

    def __init__(
        self,
        move: Move,
        expectation: tuple[float, ...],
        why: list[tuple[str, float, int]],
        tallies: list[Tally] | None = None,
    ) -> None:
        self.move = move
        self.expectation = expectation
        """For each seat the share of the win to expect of this move; they add up to 1. Empty if a bot of
        somebody else's does not say."""
        self.why = why
        """The moves looked at: text, value for the chooser, how often it was tried. Where a bot searches, the
        most tried first: a move that does badly is soon given up. The value is then the share of the win
        with a little for being ahead, by which moves are compared, and so above that of `expectation`; the
        chosen move, the best judged of those that were tried long enough, need not be the first. Of other
        bots best first, and the value is the share of the win."""
        self.tallies = tallies if tallies is not None else []
        """Of a search; none where there was nothing to search for."""

    def __repr__(self) -> str:
        return f"Choice({self.move!r}, {self.expectation}, {self.why})"


class Bot(Protocol):
    def choose(self, game: Game, view: State, d: Decision, budget: Budget) -> Choice:
        """An answer to `d`. All that a bot knows is the view of the seat that owes it."""
        ...


def shares(worth: list[float]) -> list[float]:
    """How a standing is read as shares of the win: the softmax of `Game.worth`."""
    top = max(worth)
    powers = [exp(w - top) for w in worth]
    total = sum(powers)
    return [p / total for p in powers]


def share_step(seats: int) -> float:
    """By how much a step of 1 in `Game.worth` changes the share of the win where chances are equal."""
    return (seats - 1) / seats**2


def standing(game: Game, s: State) -> list[float]:
    """The shares of the win in a whole state, finished or not."""
    if s.result is not None:
        return list(s.result)
    return shares(game.worth(s))


def forced(game: Game, view: State, d: Decision, move: Move, budget: Budget) -> Choice:
    """The answer to a question that has only one: no thinking, an expectation at a glance."""
    won = standing(game, game.imagine(view, d.seat, budget.seed_for(b"glance")))
    return Choice(move, tuple(won), [(move.text(view.book), won[d.seat], 1)])
