"""The verbs of Oriflamme, with their notation.

    place queen start        place queen end          place queen on 12
    keep 12                  reveal 12
    twin start               twin end                 twin on 12
    eliminate 12             bribe 12                 activate 12
    take                     spend                    decline

A number is a card in the row: the how-manieth it was to be laid there. It says nothing of what the card
is. `replace` and `decline` answer Substitution where replacing is a choice of the table.
"""

from __future__ import annotations

from typing import Final, final

from kingsmoot.core.books import Book
from kingsmoot.core.moves import Move, Value
from kingsmoot.core.notation import Tokens
from kingsmoot.core.refs import HIDDEN, Ref, Seat
from kingsmoot.games.oriflamme.book import CARDS, MOST_LAID, NAMES
from kingsmoot.kit.verbs import Plain, plain

START: Final = -1
END: Final = -2
"""Where a card is laid: an end of the row, or on top of the card with that number."""


def where_text(where: int) -> str:
    if where == START:
        return "start"
    return "end" if where == END else f"on {where}"


def where_ref(where: int) -> Ref:
    if where == START:
        return "row:start"
    return "row:end" if where == END else f"card:{where}"


@final
class Place(Move):
    """Lay a card of the hand face down."""

    def __init__(self, card: int, where: int) -> None:
        self.card = card
        self.where = where

    def values(self) -> tuple[Value, ...]:
        return (self.card, self.where)

    def text(self, book: Book) -> str:
        return f"place {NAMES[self.card]} {where_text(self.where)}"

    def parts(self, book: Book) -> tuple[Ref, ...]:
        return ("place", f"hand:{NAMES[self.card]}", where_ref(self.where))

    def redact(self, by: Seat, reader: Seat) -> Move:
        return self if by == reader else Place(HIDDEN, self.where)


@final
class Twin(Move):
    """Put the Twin into the row face up."""

    def __init__(self, where: int) -> None:
        self.where = where

    def values(self) -> tuple[Value, ...]:
        return (self.where,)

    def text(self, book: Book) -> str:
        return f"twin {where_text(self.where)}"

    def parts(self, book: Book) -> tuple[Ref, ...]:
        return ("twin", where_ref(self.where))


KEEP: Final = 0
REVEAL: Final = 1
ELIMINATE: Final = 2
BRIBERY: Final = 3
ACTIVATE: Final = 4
CARD_VERBS: Final[tuple[str, ...]] = ("keep", "reveal", "eliminate", "bribe", "activate")


@final
class OnCard(Move):
    """One verb and one card of the row."""

    def __init__(self, verb: int, card: int) -> None:
        self.verb = verb
        self.card = card

    def values(self) -> tuple[Value, ...]:
        return (self.verb, self.card)

    def text(self, book: Book) -> str:
        return f"{CARD_VERBS[self.verb]} {self.card}"

    def parts(self, book: Book) -> tuple[Ref, ...]:
        return (CARD_VERBS[self.verb], f"card:{self.card}")


# Verbs that say all.
TAKE: Final = 0
SPEND: Final = 1
REPLACE: Final = 2
DECLINE: Final = 3
PLAIN_VERBS: Final[tuple[str, ...]] = ("take", "spend", "replace", "decline")


# Moves are values, so each is made once: a list of moves is then a list of references.

PLACES: Final[tuple[tuple[Place, ...], ...]] = tuple(
    [tuple([Place(card, where) for where in range(-2, MOST_LAID)]) for card in range(len(NAMES))]
)
"""PLACES[card][where + 2]"""


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


TWINS: Final[tuple[Twin, ...]] = tuple([Twin(where) for where in range(-2, MOST_LAID)])
"""TWINS[where + 2]"""
ON_CARD: Final[tuple[tuple[OnCard, ...], ...]] = tuple(
    [tuple([OnCard(verb, card) for card in range(MOST_LAID)]) for verb in range(len(CARD_VERBS))]
)
KEEP_OR_REVEAL: Final[tuple[list[Move], ...]] = tuple(
    [[keep, reveal] for keep, reveal in zip(ON_CARD[KEEP], ON_CARD[REVEAL], strict=True)]
)
"""By card, what is asked most often of all."""
PLAIN: Final[tuple[Plain, ...]] = plain(PLAIN_VERBS)


def _where(tokens: Tokens) -> int:
    word = tokens.take("place")
    if word == "start":
        return START
    if word == "end":
        return END
    tokens.at -= 1
    tokens.literal("on")
    return tokens.whole("card", 0, MOST_LAID - 1)


def _place(tokens: Tokens, book: Book) -> Move:
    return PLACES[tokens.among("card", CARDS)][_where(tokens) + 2]


def _twin(tokens: Tokens, book: Book) -> Move:
    return TWINS[_where(tokens) + 2]


def _on_card(tokens: Tokens, book: Book) -> Move:
    verb = CARD_VERBS.index(tokens.words[0])
    return ON_CARD[verb][tokens.whole("card", 0, MOST_LAID - 1)]


def _plain(tokens: Tokens, book: Book) -> Move:
    return PLAIN[PLAIN_VERBS.index(tokens.words[0])]


VERBS: Final = {
    "place": _place,
    "twin": _twin,
    **dict.fromkeys(CARD_VERBS, _on_card),
    **dict.fromkeys(PLAIN_VERBS, _plain),
}


def text_of(parts: tuple[Ref, ...]) -> str:
    """The text of the move with these parts, whether or not there is such a move."""
    words = [ref.partition(":")[2] or ref for ref in parts]
    if words[0] in ("place", "twin") and words[-1].isdigit():
        words.insert(-1, "on")
    return " ".join(words)
