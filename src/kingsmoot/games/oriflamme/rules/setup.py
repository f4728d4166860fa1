"""Setting the table up (page 2 of the book)."""

from __future__ import annotations

from kingsmoot.core.chance import draw, pick
from kingsmoot.core.state import advance
from kingsmoot.core.vectors import vector
from kingsmoot.games.oriflamme.book import LIMITED_SUPPLY, SET_ASIDE, SHUFFLED, START_INFLUENCE, OriflammeBook
from kingsmoot.games.oriflamme.rules.flow import ROUNDS_FRAME
from kingsmoot.games.oriflamme.state import NONE, Oriflamme
from kingsmoot.games.oriflamme.vocabulary import DRAW_ASIDE, DRAW_FIRST


def bare(book: OriflammeBook, seed: bytes) -> Oriflamme:
    """Families at the table, nothing dealt: every card of the shuffle is in hand."""
    s = Oriflamme(book, seed)
    s.round = s.first = s.visited = 0
    s.active = NONE
    s.influence = [START_INFLUENCE] * book.seats
    s.supply = LIMITED_SUPPLY - START_INFLUENCE * book.seats  # O-SET-08
    s.hand = [SHUFFLED] * book.seats
    s.aside = [()] * book.seats
    s.not_aside = [0] * book.seats
    s.pile = [()] * book.seats
    s.twin_in_front = [True] * book.seats  # O-SET-04
    s.tops = []
    s.uncovered = ()
    s.card = vector(())
    s.family = vector(())
    s.controller = vector(())
    s.briber = vector(())
    s.face = vector(())
    s.tokens = vector(())
    s.beneath = vector(())
    s.not_card = vector(())
    return s


def begin(book: OriflammeBook, seed: bytes, forced: tuple[tuple[str, int], ...]) -> Oriflamme:
    """Three of ten set aside at random (O-SET-05), the rest in hand (O-SET-06), and somebody first."""
    s = bare(book, seed)
    s.forced = forced
    for seat in range(book.seats):
        hand = list(SHUFFLED)
        aside = pick(s, hand, SET_ASIDE, DRAW_ASIDE)
        aside.sort()
        s.aside[seat] = tuple(aside)
        s.hand[seat] = tuple(hand)
    s.first = draw(s, book.seats, DRAW_FIRST)  # O-N-53
    s.stack = [ROUNDS_FRAME]
    advance(s)
    return s
