"""To err as people do: seldom by much, often by little.

Whoever errs takes an answer in proportion to exp(value / error), where the value is the share of the win that
the bot expects of it. So answers that are worth less by `error` are taken a third as often as the best, and
what loses the game by far is hardly taken at all.
"""

from __future__ import annotations

from math import exp

from kingsmoot.core.random_streams import Stream


def erring(values: list[float], error: float, luck: Stream) -> int:
    """Which of some answers is taken, the first of the best if there is no error."""
    top = max(values)
    if error <= 0.0:
        return values.index(top)
    weights = [exp((value - top) / error) for value in values]
    left = luck.fraction() * sum(weights)
    for at, weight in enumerate(weights):
        left -= weight
        if left < 0.0:
            return at
    return values.index(top)
