"""All that the tourney says: the things it speaks of, its events, questions and verbs."""

from __future__ import annotations

from typing import Any, ClassVar, Final, final

from kingsmoot.core.books import Book
from kingsmoot.core.lines import Arg
from kingsmoot.core.notation import Tokens
from kingsmoot.core.refs import HIDDEN, Ref, Seat
from kingsmoot.core.state import State
from kingsmoot.core.vocabulary import Kind, Names, Number, Pattern, Scaled, Verb, Vocabulary

from .state import DEGREE, RUSES


@final
class Knight(Number):
    """A seat: written as its number, and called by its colour."""

    def arg(self, value: Any, s: State) -> Arg:
        return f"@knight-{value + 1}"


@final
class Places(Kind):
    """Places in hand, in order: `0 2`."""

    def text(self, value: Any, book: Book) -> str:
        return " ".join([str(place) for place in value])

    def read(self, tokens: Tokens, book: Book) -> Any:
        places: list[int] = []
        while tokens.more():
            place = tokens.whole("a place", most=99)
            if places and place <= places[-1]:
                raise tokens.wrong("notation-order", what="place")
            places.append(place)
        return tuple(places)

    def refs(self, value: Any, book: Book) -> tuple[Ref, ...]:
        return tuple([str(place) for place in value])

    def arg(self, value: Any, s: State) -> Arg:
        return len(value)


WORDS: Final = Vocabulary(
    Knight("knight", most=15, ref="knight", acts=True),
    Names("ruse", RUSES),
    Scaled("angle", DEGREE),
    Number("n"),
    Number("at", said=False),
    Places("places", none=()),
)

DRAW_DECK: Final = WORDS.draw("deck", "shuffling the deck: an index among the cards left")
DRAW_GAP: Final = WORDS.draw("gap", "the gap in a shield: 0 is the leftmost of eleven")
DRAW_LOT: Final = WORDS.draw("lot", "who wins a tie: an index among the equals")
DRAW_DIE: Final = WORDS.draw("die", "a die: 0 is a 1")

ROUND: Final = WORDS.event("round {n}")
GAP: Final = WORDS.event("gap {knight} {angle}")
BID: Final = WORDS.event("bid {knight} {n}")
FIELD: Final = WORDS.event("field {knight} {n}")
SCOUT: Final = WORDS.event("scout {knight}")
SCOUTED: Final = WORDS.event("scouted {knight} {ruse}", to="knight")
AIMED: Final = WORDS.event("aim {knight} {target:knight} {angle}")
ROLL: Final = WORDS.event("roll {knight} {n}")
REACTED: Final = WORDS.event("react {knight} {ruse}")
BLOW: Final = WORDS.event("blow {knight} {target:knight} {n}")
SALUTED: Final = WORDS.event("salute {knight} {boasts:n}")
STOW: Final = WORDS.event("stow {knight}")
STOWED: Final = WORDS.event("stowed {knight} {ruse}", to="knight")
BOUGHT: Final = WORDS.event("buy {knight}")
DISCARDED: Final = WORDS.event("discard {knight} {n}")
DRAW: Final = WORDS.event("draw {knight}")
DRAWN: Final = WORDS.event("drawn {knight} {ruse}", to="knight")
FAVOUR: Final = WORDS.event("favour {knight} {ruse}")

ASK_BID: Final = WORDS.question("bid")
ASK_AIM: Final = WORDS.question("aim")
ASK_REACT: Final = WORDS.question("react {knight} {n}")
ASK_SALUTE: Final = WORDS.question("salute")
ASK_CAMP: Final = WORDS.question("camp")
ASK_REFIT: Final = WORDS.question("refit")


@final
class Pass(Verb):
    """Let the blow fall."""

    PATTERN: ClassVar[Pattern] = WORDS.pattern("pass")


@final
class Rest(Verb):
    """Salute by resting: a coin from the crowd."""

    PATTERN: ClassVar[Pattern] = WORDS.pattern("rest")


@final
class Boast(Verb):
    """Salute by boasting: a coin for the heralds, a point of glory."""

    PATTERN: ClassVar[Pattern] = WORDS.pattern("boast")


@final
class Buy(Verb):
    """In camp: a card from the deck."""

    PATTERN: ClassVar[Pattern] = WORDS.pattern("buy")


@final
class Done(Verb):
    """Strike camp."""

    PATTERN: ClassVar[Pattern] = WORDS.pattern("done")


@final
class Bid(Verb):
    PATTERN: ClassVar[Pattern] = WORDS.pattern("bid {coins:n}")

    def __init__(self, coins: int) -> None:
        self.coins = coins


@final
class Aim(Verb):
    """Turn the lance on a knight, by an angle in 1/100 degree."""

    PATTERN: ClassVar[Pattern] = WORDS.pattern("aim {target:knight} {angle}")

    def __init__(self, target: Seat, angle: int) -> None:
        self.target = target
        self.angle = angle


@final
class React(Verb):
    """Play a ruse from hand, face up."""

    PATTERN: ClassVar[Pattern] = WORDS.pattern("react {ruse}")

    def __init__(self, ruse: int) -> None:
        self.ruse = ruse


@final
class Stow(Verb):
    """Lay a card under the saddle, face down: only its owner reads which."""

    PATTERN: ClassVar[Pattern] = WORDS.pattern("stow {ruse}")

    def __init__(self, ruse: int) -> None:
        self.ruse = ruse

    def redact(self, by: Seat, reader: Seat) -> Verb:
        return self if by == reader else Stow(HIDDEN)


@final
class Discard(Verb):
    """Lay cards aside, named by their places in hand, which everybody sees."""

    PATTERN: ClassVar[Pattern] = WORDS.pattern("discard [{places}]")

    def __init__(self, places: tuple[int, ...]) -> None:
        self.places = places


VERBS: Final = WORDS.add_verbs(Bid, Aim, React, Pass, Rest, Boast, Stow, Buy, Done, Discard)
