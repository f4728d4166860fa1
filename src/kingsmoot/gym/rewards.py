"""What the reward at the end of a game is."""

from __future__ import annotations

from typing import Final

RESULT: Final = "result"
"""The share of the win less the fair share."""
RANK: Final = "rank"
"""From 1 for the first to -1 for the last; ranks by share of the win, then by score, equals have the mean of
theirs.
"""
REWARDS: Final = (RESULT, RANK)


def loss(rewarded: str, seats: int) -> float:
    """What the last of so many seats gets."""
    return -1.0 if rewarded == RANK else -1.0 / seats
