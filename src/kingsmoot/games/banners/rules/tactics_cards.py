"""Tactics cards in hands, decks and piles (B-TAC, B-CLEAN-07 to B-CLEAN-10)."""

from __future__ import annotations

from kingsmoot.core.chance import draw
from kingsmoot.core.events import Sink
from kingsmoot.core.refs import Mask, only
from kingsmoot.core.tuples import with_value
from kingsmoot.games.banners.state import Banners
from kingsmoot.games.banners.vocabulary import events
from kingsmoot.games.banners.vocabulary.kinds import DRAW_DECK


def draw_cards(s: Banners, seat: int, count: int, out: Sink) -> None:
    """As many as are left; an empty deck gives nothing and is never shuffled anew (B-CLEAN-10, B-TAC-06)."""
    count = min(count, len(s.deck[seat]))
    if count <= 0:
        return
    events.DREW.tell(out, seat, count)
    for _ in range(count):
        card = s.deck[seat][-1]
        s.deck = with_value(s.deck, seat, s.deck[seat][:-1])
        to_hand(s, seat, card, only(seat))
        events.DRAWN.tell(out, seat, card)


def to_hand(s: Banners, seat: int, card: int, known: Mask) -> None:
    """A card into a hand, known to some seats."""
    s.hand = with_value(s.hand, seat, (*s.hand[seat], card))
    s.hand_known = with_value(s.hand_known, seat, (*s.hand_known[seat], known))
    s.revealed += 1


def from_hand(s: Banners, seat: int, card: int) -> None:
    hand, known = list(s.hand[seat]), list(s.hand_known[seat])
    at = hand.index(card)
    del hand[at], known[at]
    s.hand = with_value(s.hand, seat, tuple(hand))
    s.hand_known = with_value(s.hand_known, seat, tuple(known))


def discard_from_hand(s: Banners, seat: int, card: int, out: Sink) -> None:
    """Face up on the pile (B-TAC-04)."""
    from_hand(s, seat, card)
    s.discard = with_value(s.discard, seat, (*s.discard[seat], card))
    s.revealed += 1
    events.DISCARDED.tell(out, seat, card)


def from_discard(s: Banners, seat: int, card: int) -> None:
    pile = list(s.discard[seat])
    pile.reverse()
    pile.remove(card)
    pile.reverse()
    s.discard = with_value(s.discard, seat, tuple(pile))


def from_deck(s: Banners, seat: int, card: int) -> None:
    deck = list(s.deck[seat])
    deck.remove(card)
    s.deck = with_value(s.deck, seat, tuple(deck))


def shuffle_deck(s: Banners, seat: int) -> None:
    s.deck = with_value(s.deck, seat, shuffled(s, s.deck[seat], DRAW_DECK))


def shuffled(s: Banners, cards: tuple[int, ...], label: str) -> tuple[int, ...]:
    left, found = list(cards), []
    while left:
        found.append(left.pop(draw(s, len(left), label)))
    return tuple(found)


def attach_card(s: Banners, u: int, card: int, seat: int, out: Sink) -> None:
    """A card just played lies at a unit instead of on the pile."""
    from_discard(s, seat, card)
    s.attire = with_value(s.attire, u, (*s.attire[u], card, seat, 0))
    events.ATTACHED.tell(out, seat, card, u)


def leave_card(s: Banners, u: int, at: int, out: Sink) -> None:
    """The card at this place of a unit's goes to its owner's pile (B-N-22)."""
    on = s.attire[u]
    s.attire = with_value(s.attire, u, on[:at] + on[at + 3 :])
    s.discard = with_value(s.discard, on[at + 1], (*s.discard[on[at + 1]], on[at]))
    events.DETACHED.tell(out, on[at + 1], on[at], u)


def attached_card(s: Banners, u: int, card: int) -> int:
    """The place of a card among those at a unit, or -1."""
    on = s.attire[u]
    for at in range(0, len(on), 3):
        if on[at] == card:
            return at
    return -1
