"""What the chances of a seat depend on: the numbers that `kingsmoot train banners` learns to weigh.

What the hand-made judgement says (`worth.worth`), and the same counted the more the later it is. In A Storm
of Swords the attacker alone scores, and loses if the time is over: there the side and the hour count by
themselves. They are the same for all moves, so the order of moves stays.
"""

from __future__ import annotations

from typing import Final

from kingsmoot.games.banners.book import ROUNDS, STORM
from kingsmoot.games.banners.bot.position_value import rounds_left
from kingsmoot.games.banners.bot.worth import worth
from kingsmoot.games.banners.state import Banners

NAMES: Final[tuple[str, ...]] = (
    "standing",
    "standing_late",
    "attack",
    "attack_late",
)
UNTAUGHT: Final[tuple[float, ...]] = (1.0, 0.0, 0.0, 0.0)
"""The hand-made judgement."""
IN_A_STORM: Final = 0.25
"""What a step of it counts for in A Storm of Swords, chosen by hand: who wins there follows from it so little
that nothing can be learnt, and moves must be told apart all the same."""


def progress(s: Banners) -> float:
    """How much of the game is over, by rounds, from 0 to 1."""
    return 1.0 - rounds_left(s) / (ROUNDS - 1)


def trust(s: Banners) -> float:
    return IN_A_STORM if s.rule.mode == STORM else 1.0


def features(s: Banners) -> list[float]:
    """Seat after seat, each in the order of `NAMES`."""
    late = progress(s)
    part = trust(s)
    found: list[float] = []
    for seat, x in enumerate(worth(s)):
        x *= part
        attacks = s.rule.mode == STORM and s.team[seat] == s.attacker
        found += [x, x * late, 1.0, late] if attacks else [x, x * late, 0.0, 0.0]
    return found


def step(s: Banners, weights: list[float]) -> float:
    """How much a step of the hand-made judgement comes to."""
    return trust(s) * (weights[0] + weights[1] * progress(s))
