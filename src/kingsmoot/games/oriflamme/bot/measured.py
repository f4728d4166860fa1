"""What good play was measured to do, card by card; a card that is not named counts as 0."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from kingsmoot.games.oriflamme.book import NAMES


def by_card(told: Mapping[str, int]) -> tuple[int, ...]:
    """A table by the numbers of cards."""
    return tuple([told.get(name, 0) for name in NAMES])


def by_round(told: Mapping[str, tuple[int, ...]]) -> tuple[tuple[int, ...], ...]:
    """A table by round, then by the numbers of cards."""
    rounds = len(next(iter(told.values())))
    return tuple([tuple([told[name][r] if name in told else 0 for name in NAMES]) for r in range(rounds)])


PLACED: Final[tuple[tuple[int, ...], ...]] = by_round(
    {
        "prince": (38, 12, 6, 6, 4, 2),
        "queen": (19, 18, 14, 10, 6, 3),
        "daredevil": (9, 12, 11, 11, 9, 8),
        "apothecary": (8, 20, 13, 10, 6, 5),
        "criminal": (5, 3, 2, 4, 6, 7),
        "schemer": (10, 9, 10, 14, 14, 8),
        "substitution": (4, 5, 9, 11, 16, 20),
        "plan": (2, 2, 3, 7, 14, 25),
        "trap": (2, 4, 16, 15, 15, 13),
        "bribe": (3, 15, 15, 12, 10, 8),
    }
)
"""By round: what is placed in it, in percent."""

STILL_DOWN: Final[tuple[tuple[int, ...], ...]] = by_round(
    {
        "prince": (28, 10, 7, 6, 1, 1),
        "queen": (19, 22, 18, 6, 2, 2),
        "daredevil": (10, 11, 11, 12, 10, 10),
        "apothecary": (13, 22, 13, 8, 4, 4),
        "criminal": (8, 5, 3, 8, 10, 10),
        "schemer": (6, 9, 8, 10, 7, 7),
        "substitution": (4, 3, 6, 10, 15, 15),
        "plan": (4, 3, 6, 12, 26, 26),
        "trap": (2, 3, 16, 19, 20, 20),
        "bribe": (5, 12, 12, 8, 5, 5),
    }
)
"""By the round in which it was placed: what a card is that was kept face down since, in percent."""

SHOWN: Final[tuple[int, ...]] = by_card(
    {
        "prince": 75,
        "queen": 75,
        "daredevil": 45,
        "apothecary": 45,
        "criminal": 45,
        "schemer": 70,
        "substitution": 40,
        "plan": 15,
        "trap": 6,
        "bribe": 50,
    }
)
"""How often a card is revealed when its turn comes, in percent."""

TARGET: Final[tuple[int, ...]] = by_card(
    {"prince": 4, "twin": 4, "queen": 8, "daredevil": 4, "apothecary": 4, "criminal": 2, "schemer": 6}
)
"""How tempting a face-up card of an opponent is."""

BRIBED: Final[tuple[int, ...]] = by_card(
    {"prince": 3, "twin": 3, "queen": 8, "daredevil": 1, "apothecary": 3, "schemer": 5}
)
"""How welcome a character is to a Bribe."""

PLANNED: Final[tuple[int, ...]] = by_card(
    {"prince": 2, "twin": 2, "queen": 4, "daredevil": 1, "apothecary": 3, "criminal": 1, "schemer": 4}
)
"""How welcome a character is to a Plan."""

GAIN: Final[tuple[tuple[float, ...], ...]] = tuple(
    [
        tuple([tenths / 10.0 for tenths in row])
        for row in by_round(
            {
                "prince": (0, 8, 15, 20, 23, 24, 27),
                "queen": (0, 19, 37, 37, 42, 47, 50),
                "daredevil": (0, 7, 17, 20, 22, 21, 18),
                "apothecary": (0, 9, 16, 22, 23, 27, 27),
                "criminal": (0, 0, 3, 5, 3, 6, 7),
                "schemer": (0, 17, 31, 35, 37, 35, 38),
                "substitution": (0, 9, 13, 13, 13, 12, 15),
                "plan": (0, 6, 12, 14, 14, 13, 18),
                "trap": (0, 13, 19, 22, 23, 20, 15),
                "bribe": (0, 5, 12, 18, 20, 22, 20),
            }
        )
    ]
)
"""By visits left: what a card laid now brings until it leaves, told in tenths of influence."""
