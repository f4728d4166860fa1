"""How far a mean may be off: Student's intervals for shares of the win."""

from __future__ import annotations

from math import sqrt
from statistics import NormalDist
from typing import Final

DOUBT: Final = 0.025
"""The chance that the true mean lies beyond one end of an interval; within both it lies 95 times in 100."""


def interval(won: list[float], games: float = 1.0) -> tuple[float, float, float]:
    """The mean of independent shares, each of `games` games, and the ends of its 95 % interval.

    The ends are those of a sample with half a game won and half a game lost more than were seen, or a
    handful of deals that all went the same way would be told as certain.

    >>> interval([0.5])
    (0.5, 0.0, 1.0)
    >>> [round(end, 2) for end in interval([1.0] * 10)]
    [1.0, 0.81, 1.0]
    >>> [round(end, 2) for end in interval([1.0] * 10, games=4)]
    [1.0, 0.91, 1.0]
    """
    many = len(won)
    half = 0.5 / games
    weight = many + 2 * half
    mean = (sum(won) + half) / weight
    squares = sum([(w - mean) ** 2 for w in won]) + half * (mean**2 + (1.0 - mean) ** 2)
    off = student(DOUBT, many) * sqrt(squares / many / weight)
    return sum(won) / many, max(0.0, mean - off), min(1.0, mean + off)


def student(doubt: float, freedom: int) -> float:
    """By how many of its standard errors a mean exceeds the true one with a chance of `doubt`: Student's
    quantile, by its series in the degrees of freedom, which is a little too low below three of them.

    >>> [round(student(0.025, n), 1) for n in (3, 5, 10, 100)]
    [3.2, 2.6, 2.2, 2.0]
    >>> [round(student(0.005, n), 1) for n in (8, 20, 200)]
    [3.4, 2.8, 2.6]
    """
    z = NormalDist().inv_cdf(1.0 - doubt)
    first = (z**3 + z) / 4
    second = (5 * z**5 + 16 * z**3 + 3 * z) / 96
    third = (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384
    return z + first / freedom + second / freedom**2 + third / freedom**3
