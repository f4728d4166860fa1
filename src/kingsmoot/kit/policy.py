"""How a policy answers: it weighs what it could answer, and takes the best.

Play-outs judge with a little noise, so that they differ; the bots of a game judge without it.
"""

from __future__ import annotations

from kingsmoot.core.moves import Move
from kingsmoot.core.native import Floats
from kingsmoot.core.random_streams import Stream

Weighed = tuple[Move, float]
"""An answer, and what it promises in the unit of the game's judgement."""


def gain_of(weighed: Weighed) -> float:
    return weighed[1]


def best_first(found: list[Weighed]) -> list[Weighed]:
    """Equals stay in the order in which they were thought of."""
    return sorted(found, key=gain_of, reverse=True)


def best_of(found: list[Weighed]) -> Move:
    """The best answer; of equals the one that was thought of first."""
    return max(found, key=gain_of)[0]


def noisy_best(found: list[Weighed], noise: float, luck: Stream) -> Move:
    """The best answer, if each may promise up to `noise` more than it was judged."""
    best, most = found[0][0], -1e9
    for m, gain in found:
        gain += noise * luck.fraction()
        if gain > most:
            best, most = m, gain
    return best


def noisy_place(gains: Floats, noise: float, luck: Stream) -> int:
    """The place of the answer that `noisy_best` would take, for those who make only that one."""
    best, most = 0, -1e9
    for at in range(len(gains)):
        gain = gains[at] + noise * luck.fraction()
        if gain > most:
            best, most = at, gain
    return best
