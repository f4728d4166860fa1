"""The position of the tourney."""

from __future__ import annotations

from typing import ClassVar, Final, final

from kingsmoot.core.books import Book
from kingsmoot.core.patterns import Shape
from kingsmoot.core.refs import Seat
from kingsmoot.core.state import State
from kingsmoot.core.zones import Zone

DODGE: Final = 1
PARRY: Final = 2
SPUR: Final = 3
BANNER: Final = 4
RUSES: Final = ("?", "dodge", "parry", "spur", "banner")
COPIES: Final = (0, 5, 7, 6, 6)
"""How many of each ruse the deck has, by code."""

RUSE_CODES: Final = {name: code for code, name in enumerate(RUSES)}
POOL: Final = 0
"""All ruses come from one deck."""

STRAIGHT: Final = 0
DEGREE: Final = 100
FARTHEST: Final = 30 * DEGREE
"""How far a lance turns, either way, in 1/100 degree."""

HAND: Final = 3
"""Cards dealt to a knight at first; later, hands are filled up to this."""
MIGHTY: Final = 6
"""From this strength on, a blow is mighty."""
PRICE: Final = 2
"""Coins for a card in camp."""
BANNER_WORTH: Final = 2
DISCARDS: Final = 2

Place = tuple[int, int, int]
"""A card, the seats that know it, and what it is publicly known not to be (one bit per card code)."""


@final
class ToyBook(Book):
    """What the two editions and the options say."""

    def __init__(self, edition: str, seats: int, options: dict[str, str]) -> None:
        super().__init__(edition, seats, options)
        village = edition == "village"
        self.rounds = 2 if village else 3
        self.reach = (8 if village else 5) * DEGREE
        """How close to the gap a lance must be turned to find it, in 1/100 degree."""
        self.tie = "humble" if village else "lot"
        """Who takes the field when the highest bids are equal; a name in `flow.TIES`."""
        self.purse = 7 if options["purse"] == "rich" else 4
        self.scouting = options["scouting"] == "yes"


@final
class ToyState(State):
    def __init__(self, book: Book, seed: bytes) -> None:
        super().__init__(book, seed)
        self.coins: list[int] = []
        self.glory: list[int] = []
        self.gap: list[int] = []
        """Where the guard of each knight is open, in 1/100 degree."""
        # `Place` is written out below, because facts know no type aliases.
        self.hand: list[tuple[tuple[int, int, int], ...]] = []
        self.favour: list[tuple[tuple[int, int, int], ...]] = []
        """The card that a knight has stowed under the saddle, if any."""
        self.pile: list[tuple[int, int, int]] = []
        """Cards laid aside, face down."""
        self.deck: list[tuple[int, int, int]] = []
        """The next card is the last."""
        self.played: list[int] = []
        """Cards played, face up."""

    # <fields> written by `make generate`
    __slots__ = (
        "coins",
        "deck",
        "favour",
        "gap",
        "glory",
        "hand",
        "pile",
        "played",
    )

    SHAPE: ClassVar[Shape] = (
        ("coins", "list[int]"),
        ("glory", "list[int]"),
        ("gap", "list[int]"),
        ("hand", "list[tuple[tuple[int, int, int], ...]]"),
        ("favour", "list[tuple[tuple[int, int, int], ...]]"),
        ("pile", "list[tuple[int, int, int]]"),
        ("deck", "list[tuple[int, int, int]]"),
        ("played", "list[int]"),
    )

    def clone(self) -> ToyState:
        t = ToyState(self.book, self.seed)
        self.copy_common(t)
        t.coins = self.coins[:]
        t.glory = self.glory[:]
        t.gap = self.gap[:]
        t.hand = self.hand[:]
        t.favour = self.favour[:]
        t.pile = self.pile[:]
        t.deck = self.deck[:]
        t.played = self.played[:]
        return t

    # </fields>

    def places(self) -> list[tuple[Place, ...]]:
        """Every place that can hold a hidden card, zone by zone."""
        return [*self.hand, *self.favour, tuple(self.pile), tuple(self.deck)]

    def zones(self) -> list[Zone]:
        return [
            Zone(POOL, tuple([p[0] for p in z]), tuple([p[1] for p in z]), tuple([p[2] for p in z]))
            for z in self.places()
        ]

    def set_zones(self, zones: list[Zone]) -> None:
        filled = [tuple(zip(z.cards, z.masks, z.barred, strict=True)) for z in zones]
        seats = self.book.seats
        self.hand = filled[:seats]
        self.favour = filled[seats : 2 * seats]
        self.pile = list(filled[2 * seats])
        self.deck = list(filled[2 * seats + 1])


def toy(s: State) -> ToyState:
    """The state as a `ToyState`, which it always is."""
    assert isinstance(s, ToyState)
    return s


def book_of(s: State) -> ToyBook:
    assert isinstance(s.book, ToyBook)
    return s.book


def holds(s: ToyState, seat: Seat, ruse: int) -> bool:
    return any(card == ruse for card, _, _ in s.hand[seat])
