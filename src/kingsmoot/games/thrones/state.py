"""The board of Thrones as plain data, area by area and house by house.

Seats are houses: 0 Stark, 1 Lannister, 2 Baratheon, 3 Greyjoy, 4 Tyrell, 5 Martell. Units are counts, four
bits a kind, in one number an area (`book.ONE`).
"""

from __future__ import annotations

from typing import ClassVar, Final, final

from kingsmoot.core.books import Book
from kingsmoot.core.frames import Shape
from kingsmoot.core.refs import EVERYONE, NOBODY
from kingsmoot.core.state import State
from kingsmoot.core.zones import Zone
from kingsmoot.games.thrones.book import NONE, STARRED, ThronesBook

# What is known of a combat, by place in `fight`.
ATTACKER: Final = 0
DEFENDER: Final = 1
ORIGIN: Final = 2
FIELD: Final = 3
"""The embattled area."""
MARCHED: Final = 4
"""The march order that led here."""
HOST: Final = 5
"""The attacking units: they stand nowhere else."""
CARD: Final = 6
"""The attacker's House card, then the defender's; 0: none yet, or none at all."""
GIFT: Final = 8
"""Whether the condition of a card's ability was met when it was applied; by side."""
BLADE: Final = 10
"""The side that used the Valyrian Steel Blade for +1, or NONE."""
WINNER: Final = 11
"""The side that won, or NONE."""
MARKS: Final = 12
"""One bit each: what has happened in this combat, see below."""
FIGHT: Final = 13

SPENT_CANCEL: Final = 1
ROBB_CHOSE: Final = 2

WESTEROS_POOLS: Final = 0
WILDLING_POOL: Final = 3
TIDES_POOL: Final = 4
ORDER_POOLS: Final = 5
"""Numbers of the pools of hidden things."""


@final
class Thrones(State):
    SHAPE: ClassVar[Shape] = (
        ("round", "int"),
        ("threat", "int"),
        ("army", "list[int]"),
        ("routed", "list[int]"),
        ("holder", "list[int]"),
        ("token", "list[int]"),
        ("garrison", "tuple[int, ...]"),
        ("lord", "tuple[int, ...]"),
        ("order", "list[int]"),
        ("face_down", "bool"),
        ("power", "list[int]"),
        ("supply", "list[int]"),
        ("hand", "list[int]"),
        ("track", "list[tuple[int, ...]]"),
        ("blade_used", "bool"),
        ("raven_used", "bool"),
        ("banned", "int"),
        ("deck", "list[tuple[int, ...]]"),
        ("shown", "list[tuple[int, ...]]"),
        ("wild", "tuple[int, ...]"),
        ("wild_known", "tuple[int, ...]"),
        ("fight", "list[int]"),
        ("backing", "list[int]"),
        ("tides", "list[tuple[int, ...]]"),
        ("tides_open", "bool"),
    )

    def __init__(self, book: Book, seed: bytes, of: Thrones | None = None) -> None:
        """An empty board, or the own fields of another state: one slice a list."""
        super().__init__(book, seed)
        assert isinstance(book, ThronesBook)
        self.rule = book
        """The same book, with its options as switches."""
        self.round: int = of.round if of is not None else 0
        self.threat: int = of.threat if of is not None else 0
        """The strength under the wildling marker."""
        # By area:
        self.army: list[int] = of.army[:] if of is not None else []
        """All units that stand there, but for attackers in the midst of a combat."""
        self.routed: list[int] = of.routed[:] if of is not None else []
        """Those of them that are routed."""
        self.holder: list[int] = of.holder[:] if of is not None else []
        """Whose units stand there, or NONE; in a combat the defender until it is over (T-COMBAT-23)."""
        self.token: list[int] = of.token[:] if of is not None else []
        """Whose power token lies there, or NONE."""
        self.garrison: tuple[int, ...] = of.garrison if of is not None else ()
        self.lord: tuple[int, ...] = of.lord if of is not None else ()
        """The strength of the neutral lord, 0 where there is none."""
        self.order: list[int] = of.order[:] if of is not None else []
        self.face_down: bool = of.face_down if of is not None else False
        """Orders lie face down: assigned in turn order and not yet revealed (T-PLAN-08)."""
        # By seat:
        self.power: list[int] = of.power[:] if of is not None else []
        """Available power; what is neither here nor on the board is in the pool."""
        self.supply: list[int] = of.supply[:] if of is not None else []
        self.hand: list[int] = of.hand[:] if of is not None else []
        """House cards in hand, one bit each; what is neither here nor in play is discarded."""
        self.track: list[tuple[int, ...]] = of.track[:] if of is not None else []
        """Iron Throne, Fiefdoms, King's Court: seats, position 1 first."""
        self.blade_used: bool = of.blade_used if of is not None else False
        self.raven_used: bool = of.raven_used if of is not None else False
        self.banned: int = of.banned if of is not None else 0
        """Orders that may not be placed this round, one bit each."""
        self.deck: list[tuple[int, ...]] = of.deck[:] if of is not None else []
        """The three Westeros decks, the next card first."""
        self.shown: list[tuple[int, ...]] = of.shown[:] if of is not None else []
        """Their revealed cards, the latest last."""
        self.wild: tuple[int, ...] = of.wild if of is not None else ()
        self.wild_known: tuple[int, ...] = of.wild_known if of is not None else ()
        """The wildling deck, the next card first, and which seats know each card."""
        self.fight: list[int] = of.fight[:] if of is not None else []
        """The combat that is being resolved, empty where there is none."""
        self.backing: list[int] = of.backing[:] if of is not None else []
        """Areas that support in it: area * 2, plus 1 for the defender."""
        self.tides: list[tuple[int, ...]] = of.tides[:] if of is not None else []
        """Tides cards: the attacker's, the defender's, the one laid aside for another; one card or none."""
        self.tides_open: bool = of.tides_open if of is not None else False

    def clone(self) -> Thrones:
        t = Thrones(self.book, self.seed, self)
        self.copy_common(t)
        return t

    # What is hidden: decks, the wildling card (T-PLAN-12), tides (T-TIDES-02, T-N-28), orders face down
    # (T-PLAN-08).

    def zones(self) -> list[Zone]:
        found = [
            Zone(WESTEROS_POOLS + at, cards, (NOBODY,) * len(cards)) for at, cards in enumerate(self.deck)
        ]
        found.append(Zone(WILDLING_POOL, self.wild, self.wild_known))
        for side, cards in enumerate(self.tides):
            found.append(Zone(TIDES_POOL, cards, (self._tide_mask(side),) * len(cards)))
        if self.face_down:
            found += [self._placed(seat) for seat in range(self.book.seats)]
        return found

    def _tide_mask(self, side: int) -> int:
        if side < 2 and self.tides_open:
            return EVERYONE
        if not self.fight:
            return EVERYONE
        if side == 2:  # only the holder of the blade lays a card aside
            side = 0 if self.fight[ATTACKER] == self.track[1][0] else 1
        return 1 << self.fight[side]

    def _placed(self, seat: int) -> Zone:
        cards = tuple([o for a, o in enumerate(self.order) if o != NONE and self.holder[a] == seat])
        barred = self.banned
        if not self.rule.stars[self.track[2].index(seat)]:
            for o, star in enumerate(STARRED):
                barred |= star << o
        return Zone(ORDER_POOLS + seat, cards, (1 << seat,) * len(cards), (barred,) * len(cards))

    def set_zones(self, zones: list[Zone]) -> None:
        self.deck = [zones[at].cards for at in range(3)]
        self.wild = zones[3].cards
        self.tides = [zones[4 + at].cards for at in range(len(self.tides))]
        if self.face_down:
            at = 4 + len(self.tides)
            for seat in range(self.book.seats):
                cards = list(zones[at + seat].cards)
                for a in range(len(self.order)):
                    if self.order[a] != NONE and self.holder[a] == seat:
                        self.order[a] = cards.pop(0)

    # Short questions that the rules ask all the time.

    def position(self, track: int, seat: int) -> int:
        """From 0."""
        return self.track[track].index(seat)
