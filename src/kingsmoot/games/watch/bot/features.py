"""What the chances of a seat depend on: the numbers that `kingsmoot train watch` learns to weigh.

The logarithm of the chance that the hand-made judgement gives a seat (`worth.worth`), and the same counted
the more the nearer anybody is to winning: early leads are lost more often than it thinks. The order of moves
stays.
"""

from __future__ import annotations

from typing import Final

from kingsmoot.games.watch.bot.worth import worth
from kingsmoot.games.watch.state import Watch

NAMES: Final[tuple[str, ...]] = ("chance", "chance_late")
UNTAUGHT: Final[tuple[float, ...]] = (1.0, 0.0)
"""The hand-made judgement."""


def progress(s: Watch) -> float:
    """How near the leader is to the points that win, as all can see them, from 0 to 1."""
    return min(1.0, int(max(s.points)) / s.rule.target)


def features(s: Watch) -> list[float]:
    """Seat after seat, each in the order of `NAMES`."""
    late = progress(s)
    found: list[float] = []
    for x in worth(s):
        found += [x, x * late]
    return found
