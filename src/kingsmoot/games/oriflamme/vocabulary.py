"""All that Oriflamme says: the things it speaks of, its events, questions and verbs.

A card in the row is told by its number: the first one laid is 0. The number says nothing of what the card is.
"""

from __future__ import annotations

from typing import Any, ClassVar, Final, final

from kingsmoot.core.books import Book
from kingsmoot.core.native import mypyc_attr
from kingsmoot.core.notation import Tokens
from kingsmoot.core.refs import Ref, Seat
from kingsmoot.core.vocabulary import Flag, Kind, Names, Pattern, Verb, Vocabulary, Whole
from kingsmoot.games.oriflamme.book import FAMILIES, MOST_LAID, NAMES

START: Final = -1
END: Final = -2
"""Where a card is laid: an end of the row, or on top of the card with that number."""


@final
class Where(Kind):
    """`start`, `end` or `on 12`."""

    def text(self, value: Any, book: Book) -> str:
        return "start" if value == START else "end" if value == END else f"on {value}"

    def read(self, tokens: Tokens, book: Book) -> Any:
        word = tokens.take("place")
        if word == "start":
            return START
        if word == "end":
            return END
        tokens.at -= 1
        tokens.literal("on")
        return tokens.whole("card", 0, MOST_LAID - 1)

    def ref(self, value: Any, book: Book) -> Ref:
        return "row:start" if value == START else "row:end" if value == END else f"card:{value}"

    def of_ref(self, ref: Ref, book: Book) -> Any:
        if ref in ("row:start", "row:end"):
            return START if ref == "row:start" else END
        return LAID.of_ref(ref, book)


LAID: Final = Whole("laid", MOST_LAID - 1, ref="card", said=False)
WORDS: Final = Vocabulary(
    Names("family", FAMILIES, acts=True),
    Names("card", NAMES),
    Names("hand", NAMES, words="card"),
    LAID,
    Where("where", said=False),
    Whole("n"),
    Whole("place", said=False),
    Flag("due"),
    Flag("before", no="behind"),
    Flag("passed", no="ahead"),
)

# What happens. A sentence of the log is filled by the fields; the first family is who acts.

ROUND: Final = WORDS.event("round {n}")
FIRST: Final = WORDS.event("first {family}")
PLACED: Final = WORDS.event("place {family} {where} {laid} {place}")
KEPT: Final = WORDS.event("keep {family} {laid} {n} {place}")
TURNED: Final = WORDS.event("reveal {family} {laid} {card}")
TAKEN: Final = WORDS.event("take_influence {family} {n} {card}")
GAIN: Final = WORDS.event("gain {family} {n}", quiet="n")
LOSE: Final = WORDS.event("lose {family} {n}", quiet="n")
ELIMINATED: Final = WORDS.event("eliminate {family} {laid} {card} {other:family} {by:card}")
PAY: Final = WORDS.event("eliminated_pay {family} {n}", quiet="n")
QUEEN_EXTRA: Final = WORDS.event("queen_extra {family} {n}")
DISCARD: Final = WORDS.event("discard {family} {laid} {card}")
PUT_TWIN: Final = WORDS.event("twin {family} {where} {laid} {place}")
STEAL: Final = WORDS.event("trap_steal {family} {other:family} {n}")
TRAP_GAIN: Final = WORDS.event("trap_gain {family} {n}")
BRIBED: Final = WORDS.event("bribe {family} {laid} {card} {other:family}")
TOKEN_BACK: Final = WORDS.event("bribe_back {family}")
REPLACED: Final = WORDS.event("substitution_replace {family} {laid} {card}")
PLAN_ACTIVATE: Final = WORDS.event("plan_activate {family} {laid} {card}")
PLAN_TAKE: Final = WORDS.event("plan_take {family} {n}")
PLAN_SPEND: Final = WORDS.event("plan_spend {family} {n}")
NOTHING: Final = WORDS.event("nothing {family} {laid} {card}")
TURNED_UP: Final = WORDS.event("turned_up {other:family} {laid} {card}")
INFLUENCE_LOST: Final = WORDS.event("influence_lost {family} {n} {card}")
WINNER: Final = WORDS.event("winner {family} {n}")
WINNERS: Final = WORDS.event("winners {n} {family*}")
TIE_BREAK: Final = WORDS.event("tie_break {n} {family*}")
DECLINED: Final = WORDS.event("decline {family} {card}")

# What is asked, in the order of their numbers, which positions hold.

ASK_PLACE: Final = WORDS.question("place")
ASK_REVEAL: Final = WORDS.question("reveal {card} {place:n}")
ASK_TWIN: Final = WORDS.question("twin")
ASK_DAREDEVIL: Final = WORDS.question("target_daredevil")
ASK_APOTHECARY: Final = WORDS.question("target_apothecary")
ASK_SUBSTITUTION: Final = WORDS.question("target_substitution")
ASK_BRIBE: Final = WORDS.question("bribe")
ASK_PLAN_TARGET: Final = WORDS.question("plan_target")
ASK_PLAN_INFLUENCE: Final = WORDS.question("plan_influence {n}")
ASK_REPLACE: Final = WORDS.question("replace {card}")

# What is answered.


@final
class Place(Verb):
    """Lay a card of the hand face down."""

    PATTERN: ClassVar[Pattern] = WORDS.pattern("place {card:hand} {where}")

    def __init__(self, card: int, where: int) -> None:
        self.card = card
        self.where = where

    def redact(self, by: Seat, reader: Seat) -> Verb:
        return self if by == reader else Place(0, self.where)


@final
class Twin(Verb):
    """Put the Twin into the row face up."""

    PATTERN: ClassVar[Pattern] = WORDS.pattern("twin {where}")

    def __init__(self, where: int) -> None:
        self.where = where


@mypyc_attr(allow_interpreted_subclasses=True)
class OnCard(Verb):
    """What is done to one card of the row."""

    def __init__(self, laid: int) -> None:
        self.laid = laid


@final
class Keep(OnCard):
    """Leave the card face down, with one more influence on it."""

    PATTERN: ClassVar[Pattern] = WORDS.pattern("keep {laid}")


@final
class Reveal(OnCard):
    PATTERN: ClassVar[Pattern] = WORDS.pattern("reveal {laid}")


@final
class Eliminate(OnCard):
    PATTERN: ClassVar[Pattern] = WORDS.pattern("eliminate {laid}")


@final
class Bribe(OnCard):
    PATTERN: ClassVar[Pattern] = WORDS.pattern("bribe {laid}")


@final
class Activate(OnCard):
    """Which character a Plan activates."""

    PATTERN: ClassVar[Pattern] = WORDS.pattern("activate {laid}")


@final
class Take(Verb):
    PATTERN: ClassVar[Pattern] = WORDS.pattern("take")


@final
class Spend(Verb):
    PATTERN: ClassVar[Pattern] = WORDS.pattern("spend")


@final
class Replace(Verb):
    """Let Substitution replace, where that is a choice of the table."""

    PATTERN: ClassVar[Pattern] = WORDS.pattern("replace")


@final
class Decline(Verb):
    PATTERN: ClassVar[Pattern] = WORDS.pattern("decline")


VERBS: Final = WORDS.add_verbs(
    Place, Twin, Keep, Reveal, Eliminate, Bribe, Activate, Take, Spend, Replace, Decline
)
