"""The moves of the tourney, one class a verb."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, final

from kingsmoot.core.books import Book
from kingsmoot.core.moves import Move, Value
from kingsmoot.core.notation import NotAMove, Parser, Tokens, decimal
from kingsmoot.core.refs import HIDDEN, Ref, Seat
from kingsmoot.kit.verbs import Word

from .state import DEGREE, RUSE_CODES, RUSES


@final
class Pass(Word):
    """Let the blow fall."""

    verb = "pass"


@final
class Rest(Word):
    """Salute by resting: a coin from the crowd."""

    verb = "rest"


@final
class Boast(Word):
    """Salute by boasting: a coin for the heralds, a point of glory."""

    verb = "boast"


@final
class Buy(Word):
    """In camp: a card from the deck."""

    verb = "buy"


@final
class Done(Word):
    """Strike camp."""

    verb = "done"


@final
class Bid(Move):
    def __init__(self, coins: int) -> None:
        self.coins = coins

    def values(self) -> tuple[Value, ...]:
        return (self.coins,)

    def text(self, book: Book) -> str:
        return f"bid {self.coins}"

    def parts(self, book: Book) -> tuple[Ref, ...]:
        return ("bid", str(self.coins))


@final
class Aim(Move):
    """Turn the lance on a knight, by an angle in 1/100 degree."""

    def __init__(self, target: Seat, angle: int) -> None:
        self.target = target
        self.angle = angle

    def values(self) -> tuple[Value, ...]:
        return (self.target, self.angle)

    def text(self, book: Book) -> str:
        return f"aim {self.target} {decimal(self.angle, DEGREE)}"

    def parts(self, book: Book) -> tuple[Ref, ...]:
        return ("aim", f"knight:{self.target}", decimal(self.angle, DEGREE))


@final
class React(Move):
    """Play a ruse from hand, face up."""

    def __init__(self, ruse: int) -> None:
        self.ruse = ruse

    def values(self) -> tuple[Value, ...]:
        return (self.ruse,)

    def text(self, book: Book) -> str:
        return f"react {RUSES[self.ruse]}"

    def parts(self, book: Book) -> tuple[Ref, ...]:
        return ("react", f"ruse:{RUSES[self.ruse]}")


@final
class Stow(Move):
    """Lay a card under the saddle, face down: only its owner reads which."""

    def __init__(self, ruse: int) -> None:
        self.ruse = ruse

    def values(self) -> tuple[Value, ...]:
        return (self.ruse,)

    def text(self, book: Book) -> str:
        return f"stow {RUSES[self.ruse]}"

    def parts(self, book: Book) -> tuple[Ref, ...]:
        return ("stow", f"ruse:{RUSES[self.ruse]}")

    def redact(self, by: Seat, reader: Seat) -> Move:
        return self if by == reader else Stow(HIDDEN)


@final
class Discard(Move):
    """Lay cards aside, named by their places in hand, which everybody sees."""

    def __init__(self, places: tuple[int, ...]) -> None:
        self.places = places

    def values(self) -> tuple[Value, ...]:
        return (self.places,)

    def text(self, book: Book) -> str:
        return " ".join(["discard", *map(str, self.places)])

    def parts(self, book: Book) -> tuple[Ref, ...]:
        return ("discard", *map(str, self.places))


def _pass(tokens: Tokens, book: Book) -> Move:
    return Pass()


def _rest(tokens: Tokens, book: Book) -> Move:
    return Rest()


def _boast(tokens: Tokens, book: Book) -> Move:
    return Boast()


def _buy(tokens: Tokens, book: Book) -> Move:
    return Buy()


def _done(tokens: Tokens, book: Book) -> Move:
    return Done()


def _bid(tokens: Tokens, book: Book) -> Move:
    return Bid(tokens.whole("a number of coins"))


def _aim(tokens: Tokens, book: Book) -> Move:
    return Aim(tokens.whole("a seat", most=15), tokens.measure("an angle", DEGREE))


def _react(tokens: Tokens, book: Book) -> Move:
    return React(tokens.among("ruse", RUSE_CODES))


def _stow(tokens: Tokens, book: Book) -> Move:
    return Stow(tokens.among("ruse", RUSE_CODES))


def _discard(tokens: Tokens, book: Book) -> Move:
    places: list[int] = []
    while tokens.more():
        place = tokens.whole("a place", most=99)
        if places and place <= places[-1]:
            raise NotAMove(tokens.text, "places are written once each, in order")
        places.append(place)
    return Discard(tuple(places))


VERBS: Final[Mapping[str, Parser]] = {
    "bid": _bid,
    "aim": _aim,
    "react": _react,
    "pass": _pass,
    "rest": _rest,
    "boast": _boast,
    "stow": _stow,
    "buy": _buy,
    "done": _done,
    "discard": _discard,
}
