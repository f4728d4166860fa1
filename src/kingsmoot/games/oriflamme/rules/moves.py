"""The moves of Oriflamme, each made once: moves are values, so a list of moves is a list of references."""

from __future__ import annotations

from typing import Final, final

from kingsmoot.core.moves import Move
from kingsmoot.games.oriflamme.book import MOST_LAID, NAMES
from kingsmoot.games.oriflamme.vocabulary import (
    END,
    START,
    Activate,
    Bribe,
    Decline,
    Eliminate,
    Keep,
    OnCard,
    Place,
    Replace,
    Reveal,
    Spend,
    Take,
    Twin,
)

PLACES: Final[tuple[tuple[Place, ...], ...]] = tuple(
    [tuple([Place(card, where) for where in range(-2, MOST_LAID)]) for card in range(len(NAMES))]
)
"""PLACES[card][where + 2]"""
TWINS: Final[tuple[Twin, ...]] = tuple([Twin(where) for where in range(-2, MOST_LAID)])
"""TWINS[where + 2]"""
# By number of the card:
KEEPS: Final[tuple[OnCard, ...]] = tuple([Keep(c) for c in range(MOST_LAID)])
REVEALS: Final[tuple[OnCard, ...]] = tuple([Reveal(c) for c in range(MOST_LAID)])
ELIMINATES: Final[tuple[OnCard, ...]] = tuple([Eliminate(c) for c in range(MOST_LAID)])
BRIBES: Final[tuple[OnCard, ...]] = tuple([Bribe(c) for c in range(MOST_LAID)])
ACTIVATES: Final[tuple[OnCard, ...]] = tuple([Activate(c) for c in range(MOST_LAID)])
KEEP_OR_REVEAL: Final[tuple[list[Move], ...]] = tuple(
    [[keep, reveal] for keep, reveal in zip(KEEPS, REVEALS, strict=True)]
)
"""What is asked most often of all."""
TAKE: Final = Take()
SPEND: Final = Spend()
REPLACE: Final = Replace()
DECLINE: Final = Decline()


@final
class Hand:
    """What can be done with the cards of one hand; there are fewer than a thousand hands."""

    __slots__ = ("at_ends", "at_start", "cards", "holds", "less", "on")

    def __init__(self, cards: tuple[int, ...]) -> None:
        self.at_start: list[Move] = [PLACES[card][START + 2] for card in cards]
        self.at_ends: list[Move] = [PLACES[card][at + 2] for card in cards for at in (START, END)]
        self.on: list[list[Move] | None] = [None] * MOST_LAID
        """By number of the card they are laid on, as far as anybody asked (`laid_on`)."""
        self.less: tuple[tuple[int, ...], ...] = tuple(
            [_one(tuple([other for other in cards if other != card])) for card in range(len(NAMES))]
        )
        """By card, what is left without it."""
        self.holds: tuple[bool, ...] = tuple([card in cards for card in range(len(NAMES))])
        self.cards = cards

    def laid_on(self, c: int) -> list[Move]:
        found: list[Move] = [PLACES[card][c + 2] for card in self.cards]
        self.on[c] = found
        return found


HANDS: Final[dict[tuple[int, ...], Hand]] = {}
SAME: Final[dict[tuple[int, ...], tuple[int, ...]]] = {}


def _one(cards: tuple[int, ...]) -> tuple[int, ...]:
    """One tuple for all equal ones: a dictionary knows its own key at a glance."""
    return SAME.setdefault(cards, cards)


LATEST: Final[list[Hand]] = [Hand(())]


def hand_of(cards: tuple[int, ...]) -> Hand:
    latest = LATEST[0]  # what may be laid, whether it may, and what is left: three questions in a row
    if latest.cards is cards:
        return latest
    known = HANDS.get(cards)
    if known is None:
        cards = _one(cards)
        known = HANDS[cards] = Hand(cards)
    LATEST[0] = known
    return known
