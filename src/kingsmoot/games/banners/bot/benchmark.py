"""What a benchmark of this game tells beyond the common figures."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from kingsmoot.core.random_streams import Stream
from kingsmoot.core.state import owed, play
from kingsmoot.games.banners.bot import captain
from kingsmoot.games.banners.geometry import benchmark
from kingsmoot.games.banners.state import Banners
from kingsmoot.games.banners.vocabulary.questions import ASK_ACTION

MOST: Final = 8


def figures(begun: Banners, clock: Callable[[], float]) -> dict[str, float]:
    """What the plane costs, in nanoseconds, and the options of one activation, in milliseconds."""
    return {**benchmark.nanoseconds(clock), "activation_ms": activation(begun, clock)}


def activation(s: Banners, clock: Callable[[], float]) -> float:
    """Milliseconds to find all that is worth doing with the action of a unit: the mean over a game of two
    captains."""
    luck = Stream(s.seed)
    spent = 0.0
    asked = 0
    while s.result is None:
        d = owed(s)[0]
        if d.kind == ASK_ACTION:
            started = clock()
            captain.proposals(s, d, MOST)
            spent += clock() - started
            asked += 1
        m = captain.counsel(s, d, luck)[0][0]
        if play(s, d, m) is not None:
            raise RuntimeError(f"refused: {m!r}")
    return 1000.0 * spent / max(1, asked)
