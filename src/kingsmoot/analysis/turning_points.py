"""Which moves turned a game: each was worse than some rival beyond doubt.

Whatever did best of many was lucky in the worlds where it did, so some worlds choose the rival (`Trial`) and
others judge it (`Contest`). Where every move is as good as the next, the chance that any turn is told of is
about `DOUBT`, shared evenly among the moves judged.
"""

from __future__ import annotations

from collections.abc import Callable
from math import inf, sqrt
from typing import Final, final

from kingsmoot.analysis.intervals import student
from kingsmoot.core.refs import Seat

DOUBT: Final = 0.05
"""The chance that an analysis tells of any turn where there is none."""

Values = Callable[[int, list[int]], list[float | None]]
"""What some moves come to in a world, by its number and theirs; None for one that cannot be made there."""


@final
class Trial:
    """A move that may have turned the game, and which of its rivals is worth judging it by."""

    def __init__(
        self, at: int, seat: Seat, kind: str, moves: list[str], values: Values, rollouts: int
    ) -> None:
        self.at = at
        self.seat = seat
        self.kind = kind
        self.moves = moves
        """The one that was made, and the others."""
        self._values = values
        self._worlds = max(1, rollouts // (2 if len(moves) > 2 else 4))
        """Those that choose: the first ones. With a single rival they only say whether to look further."""
        self.left = (rollouts - self._worlds) * len(moves)
        """Play-outs that are saved for judging, of those it takes to try every move `rollouts` times."""
        totals = [0.0] * len(moves)
        for n in range(self._worlds):
            for m, value in enumerate(values(n, list(range(len(moves))))):
                totals[m] += -inf if value is None else value
        self.rival = totals.index(max(totals)) if totals[0] > -inf else 0
        """What did best; 0 where that is the move itself, or where it could not even be made."""
        self.lead = (totals[self.rival] - totals[0]) / self._worlds if self.rival else 0.0

    def judged(self, worlds: int) -> Contest | None:
        """In worlds that did not choose. None if in some of them one of the two could not be made: the seat
        knew more than a view tells.
        """
        found = [self._values(self._worlds + n, [0, self.rival]) for n in range(worlds)]
        pairs = [(one, other) for one, other in found if one is not None and other is not None]
        return Contest(pairs) if len(pairs) == worlds else None


@final
class Contest:
    """What a move and its rival came to, world for world."""

    def __init__(self, pairs: list[tuple[float, float]]) -> None:
        self.value = sum([one for one, _ in pairs]) / len(pairs)
        self.better_value = sum([other for _, other in pairs]) / len(pairs)
        # As of a sample with two worlds more, the rival winning all in one and losing all in the other: or a
        # handful of worlds that agree would pass for certainty.
        off = [*[other - one for one, other in pairs], 1.0, -1.0]
        self._mean = sum(off) / len(off)
        self._freedom = len(off) - 1
        self.error = sqrt(sum([(x - self._mean) ** 2 for x in off]) / self._freedom / len(off))
        """The standard error of the difference."""

    def sure(self, doubt: float) -> bool:
        """Whether the rival was better: said of an equal one with a chance of `doubt`, about."""
        return self._mean > student(doubt, self._freedom) * self.error


@final
class TurningPoint:
    """A move after which the game was another one."""

    def __init__(self, trial: Trial, contest: Contest) -> None:
        self.at = trial.at
        """Answers that had been given before it."""
        self.seat = trial.seat
        self.kind = trial.kind
        self.move = trial.moves[0]
        self.better = trial.moves[trial.rival]
        self.value = contest.value
        """What the seat could expect after it, as far as it knew."""
        self.better_value = contest.better_value
        self.error = contest.error
        """The standard error of the difference."""

    @property
    def lost(self) -> float:
        return self.better_value - self.value


def turning(
    trials: list[Trial], most: int, progress: Callable[[int], None] = lambda done: None
) -> list[TurningPoint]:
    """The moves whose rivals are better beyond doubt, the dearest first.

    Only `most` of them are judged, those with the most promising rivals. They share the play-outs
    that are left, and the doubt.
    """
    promising = sorted([one for one in trials if one.rival], key=lambda one: -one.lead)[:most]
    playouts = sum([one.left for one in trials])
    found: list[TurningPoint] = []
    for done, trial in enumerate(promising):
        contest = trial.judged(playouts // (2 * len(promising)))
        if contest is not None and contest.sure(DOUBT / len(promising)):
            found.append(TurningPoint(trial, contest))
        progress(done + 1)
    return sorted(found, key=lambda turn: -turn.lost)
