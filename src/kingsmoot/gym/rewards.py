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
