"""Setting the table up (page 2 of the book)."""

from __future__ import annotations

from itertools import product
from typing import Final, final

from kingsmoot.core.chance import draw
from kingsmoot.core.state import advance
from kingsmoot.core.vectors import empty, filled
from kingsmoot.games.oriflamme.book import (
    LAID_BY_ONE,
    LIMITED_SUPPLY,
    SET_ASIDE,
    SHUFFLED,
    START_INFLUENCE,
    OriflammeBook,
)
from kingsmoot.games.oriflamme.rules.flow import ROUNDS_FRAME
from kingsmoot.games.oriflamme.rules.moves import known_hand, take_up
from kingsmoot.games.oriflamme.state import NONE, Oriflamme
from kingsmoot.games.oriflamme.vocabulary import DRAW_ASIDE, DRAW_FIRST


def bare(book: OriflammeBook, seed: bytes) -> Oriflamme:
    """Families at the table, nothing dealt: every card of the shuffle is in hand."""
    s = Oriflamme(book, seed)
    s.rule = book
    s.round = s.first = s.visited = 0
    s.active = NONE
    s.influence = filled(book.seats, START_INFLUENCE)
    s.supply = LIMITED_SUPPLY - START_INFLUENCE * book.seats  # O-SET-08
    s.hand = [SHUFFLED] * book.seats
    s.aside = ((),) * book.seats
    s.not_aside = (0,) * book.seats
    s.pile = [()] * book.seats
    s.twin_in_front = (True,) * book.seats  # O-SET-04
    room = LAID_BY_ONE * book.seats
    s.tops = empty(room)
    s.uncovered = ()
    s.card = empty(room)
    s.family = empty(room)
    s.controller = empty(room)
    s.briber = empty(room)
    s.face = empty(room)
    s.tokens = empty(room)
    s.beneath = empty(room)
    s.not_card = empty(room)
    return s


@final
class Deal:
    """Three of a family's ten cards set aside (O-SET-05), the rest in hand (O-SET-06)."""

    __slots__ = ("aside", "hand")

    def __init__(self, drawn: tuple[int, ...]) -> None:
        cards = list(SHUFFLED)
        self.aside = tuple(sorted([cards.pop(at) for at in drawn]))
        self.hand = known_hand(tuple(cards))


CARDS_LEFT: Final[tuple[int, ...]] = tuple([len(SHUFFLED) - n for n in range(SET_ASIDE)])
"""Among how many cards each of those set aside is drawn."""
DEALS: Final[tuple[Deal, ...]] = tuple([Deal(drawn) for drawn in product(*[range(n) for n in CARDS_LEFT])])
"""By what was drawn, read as one number: each of the 720 deals is made once."""


def deal(s: Oriflamme) -> Deal:
    n = 0
    for left in CARDS_LEFT:
        n = n * left + draw(s, left, DRAW_ASIDE)
    return DEALS[n]


def begin(book: OriflammeBook, seed: bytes, forced: tuple[tuple[str, int], ...]) -> Oriflamme:
    """Cards set aside at random, and somebody first."""
    s = bare(book, seed)
    s.forced = forced
    set_aside: list[tuple[int, ...]] = []
    for seat in range(book.seats):
        dealt = deal(s)
        set_aside.append(dealt.aside)
        s.hand[seat] = take_up(seat, dealt.hand)
    s.aside = tuple(set_aside)
    s.first = draw(s, book.seats, DRAW_FIRST)  # O-N-53
    s.stack = [ROUNDS_FRAME]
    advance(s)
    return s
