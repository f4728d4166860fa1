"""All that Oriflamme says: the things it speaks of, its events, questions and verbs.

A card in the row is told by its number: the first one laid is 0. The number says nothing of what the card is.
"""

from __future__ import annotations

from typing import Any, ClassVar, Final, final

from kingsmoot.core.books import Book
from kingsmoot.core.lines import Line
from kingsmoot.core.native import mypyc_attr
from kingsmoot.core.notation import Tokens
from kingsmoot.core.refs import Ref, Seat
from kingsmoot.core.state import State
from kingsmoot.core.vocabulary import Flag, Kind, Names, Number, Pattern, Verb, Vocabulary
from kingsmoot.games.oriflamme.book import FAMILIES, MOST_LAID, NAMES
from kingsmoot.games.oriflamme.state import Oriflamme

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


LAID: Final = Number("laid", MOST_LAID - 1, ref="card", said=False)
WORDS: Final = Vocabulary(
    Names("family", FAMILIES, acts=True),
    Names("card", NAMES),
    Names("hand", NAMES, words="card"),
    LAID,
    Where("where", said=False),
    Number("n"),
    Number("place", said=False),
    Flag("due"),
    Flag("before", no="behind"),
    Flag("passed", no="ahead"),
)

# Draws.

DRAW_ASIDE: Final = WORDS.draw(
    "aside", "a card to set aside, seat by seat: its index among the seat's cards left"
)
DRAW_FIRST: Final = WORDS.draw("first", "the seat that begins")

# What happens. A sentence of the log is filled by the fields; the first family is who acts.

ROUND: Final = WORDS.event("round {n}")
FIRST: Final = WORDS.event("first {family}")
PLACED: Final = WORDS.event("placed {family} {where} {laid} {place}", former="place")
KEPT: Final = WORDS.event("kept {family} {laid} {n} {place}", former="keep")
TURNED: Final = WORDS.event("turned {family} {laid} {card}", former="reveal")
INFLUENCE_TAKEN: Final = WORDS.event("influence_taken {family} {n} {card}", former="take_influence")
GAINED: Final = WORDS.event("gained {family} {n}", quiet="n", former="gain")
LOST: Final = WORDS.event("lost {family} {n}", quiet="n", former="lose")
ELIMINATED: Final = WORDS.event(
    "eliminated {family} {laid} {card} {other:family} {by:card}", former="eliminate"
)
PAID: Final = WORDS.event("paid {family} {n}", quiet="n", former="eliminated_pay")
QUEEN_EXTRA: Final = WORDS.event("queen_extra {family} {n}")
DISCARDED: Final = WORDS.event("discarded {family} {laid} {card}", former="discard")
TWIN_PLACED: Final = WORDS.event("twin_placed {family} {where} {laid} {place}", former="twin")
TRAP_STOLEN: Final = WORDS.event("trap_stolen {family} {other:family} {n}", former="trap_steal")
TRAP_GAINED: Final = WORDS.event("trap_gained {family} {n}", former="trap_gain")
BRIBED: Final = WORDS.event("bribed {family} {laid} {card} {other:family}", former="bribe")
BRIBE_RETURNED: Final = WORDS.event("bribe_returned {family}", former="bribe_back")
REPLACED: Final = WORDS.event("replaced {family} {laid} {card}", former="substitution_replace")
PLAN_ACTIVATED: Final = WORDS.event("plan_activated {family} {laid} {card}", former="plan_activate")
PLAN_TAKEN: Final = WORDS.event("plan_taken {family} {n}", former="plan_take")
PLAN_SPENT: Final = WORDS.event("plan_spent {family} {n}", former="plan_spend")
NOTHING: Final = WORDS.event("nothing {family} {laid} {card}")
TURNED_UP: Final = WORDS.event("turned_up {other:family} {laid} {card}")
INFLUENCE_LOST: Final = WORDS.event("influence_lost {family} {n} {card}")
WINNER: Final = WORDS.event("winner {family} {n}")
WINNERS: Final = WORDS.event("winners {n} {family*}")
TIE_BREAK: Final = WORDS.event("tie_break {n} {family*}")
DECLINED: Final = WORDS.event("declined {family} {card}", former="decline")

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


def place_of(v: State, laid: int) -> int:
    """The position of a card of the row, counted from 1."""
    assert isinstance(v, Oriflamme)
    return next((at for at, stack in enumerate(v.row, 1) if laid in stack), 0)


def where_told(v: State, where: int) -> tuple[tuple[str, str | int], tuple[str, str | int]]:
    """An end of the row, or the position of the card that is covered."""
    if where in (START, END):
        return ("where", "start" if where == START else "end"), ("place", 0)
    return ("where", "on"), ("place", place_of(v, where))


@final
class Place(Verb):
    """Lay a card of the hand face down."""

    PATTERN: ClassVar[Pattern] = WORDS.pattern("place {card:hand} {where}")

    def __init__(self, card: int, where: int) -> None:
        self.card = card
        self.where = where

    def redact(self, by: Seat, reader: Seat) -> Verb:
        return self if by == reader else Place(0, self.where)

    def summary(self, v: State) -> Line:
        card = WORDS.kinds["card"].arg(self.card, v)
        return Line(self.summary_id(), ("card", card), *where_told(v, self.where))


@final
class Twin(Verb):
    """Put the Twin into the row face up."""

    PATTERN: ClassVar[Pattern] = WORDS.pattern("twin {where}")

    def __init__(self, where: int) -> None:
        self.where = where

    def summary(self, v: State) -> Line:
        return Line(self.summary_id(), *where_told(v, self.where))


@mypyc_attr(allow_interpreted_subclasses=True)
class OnCard(Verb):
    """What is done to one card of the row."""

    def __init__(self, laid: int) -> None:
        self.laid = laid

    def summary(self, v: State) -> Line:
        assert isinstance(v, Oriflamme)
        card = WORDS.kinds["card"].arg(v.card[self.laid], v)
        family = WORDS.kinds["family"].arg(v.family[self.laid], v)
        return Line(self.summary_id(), ("card", card), ("family", family), ("place", place_of(v, self.laid)))


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
    """Bribe nobody, or let nobody come in place of the eliminated character."""

    PATTERN: ClassVar[Pattern] = WORDS.pattern("decline")

    def summary(self, v: State) -> Line:
        replaced = any(d.kind == ASK_REPLACE for d in v.pending)
        return Line(self.summary_id() + ("-replacement" if replaced else ""))


VERBS: Final = WORDS.add_verbs(
    Place, Twin, Keep, Reveal, Eliminate, Bribe, Activate, Take, Spend, Replace, Decline
)
