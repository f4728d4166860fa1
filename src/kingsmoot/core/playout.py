"""Random games to the end: the inner loop of search and benchmarks, compiled with the rules."""

from __future__ import annotations

from kingsmoot.core.random_streams import Stream
from kingsmoot.core.slots_from_moves import sample
from kingsmoot.core.state import State, next_owed, play_offered


def playout(s: State, luck: Stream, most: int = 100_000) -> int:
    """Play random moves until the game is over, at most `most`; returns how many were made."""
    made = 0
    while s.result is None and made < most:
        d = next_owed(s)
        play_offered(s, d, sample(s, d, luck))
        made += 1
    return made
