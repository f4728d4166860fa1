"""The moves of Oriflamme, each made once: moves are values, so a list of moves is a list of references."""

from __future__ import annotations

from typing import Final, final

from kingsmoot.core.moves import Move
from kingsmoot.games.oriflamme.book import FAMILIES, MOST_LAID, NAMES
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
KEEPS: Final[tuple[Keep, ...]] = tuple([Keep(c) for c in range(MOST_LAID)])
REVEALS: Final[tuple[Reveal, ...]] = tuple([Reveal(c) for c in range(MOST_LAID)])
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
        self.less: list[Hand | None] = [None] * len(NAMES)
        """By card, what is left without it, as far as anybody asked (`without`)."""
        self.holds: tuple[bool, ...] = tuple([card in cards for card in range(len(NAMES))])
        self.cards = cards

    def laid_on(self, c: int) -> list[Move]:
        found: list[Move] = [PLACES[card][c + 2] for card in self.cards]
        self.on[c] = found
        return found

    def without(self, card: int) -> Hand:
        known = self.less[card]
        if known is None:
            known = known_hand(tuple([other for other in self.cards if other != card]))
            self.less[card] = known
        return known


HANDS: Final[dict[tuple[int, ...], Hand]] = {}


def known_hand(cards: tuple[int, ...]) -> Hand:
    known = HANDS.get(cards)
    if known is None:
        known = HANDS[cards] = Hand(cards)
    return known


LATEST: Final[list[Hand]] = [Hand(()) for _ in FAMILIES]
"""By seat, the hand asked for last or left over: found at a glance, where a dictionary compares the cards."""


def hand_of(seat: int, cards: tuple[int, ...]) -> Hand:
    latest = LATEST[seat]
    if latest.cards is not cards:
        latest = known_hand(cards)
        LATEST[seat] = latest
    return latest


def take_up(seat: int, hand: Hand) -> tuple[int, ...]:
    """The cards of a hand, which will be asked for next."""
    LATEST[seat] = hand
    return hand.cards


def hand_without(seat: int, cards: tuple[int, ...], card: int) -> tuple[int, ...]:
    """What is left in a hand."""
    return take_up(seat, hand_of(seat, cards).without(card))
