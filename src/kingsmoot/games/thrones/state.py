"""The board of Thrones as plain data, area by area and house by house.

Seats are houses: 0 Stark, 1 Lannister, 2 Baratheon, 3 Greyjoy, 4 Tyrell, 5 Martell. Units are counts, four
bits a kind, in one number an area (`book.ONE`).

What changes at nearly every decision is a vector; the rest are tuples, which clones share and a change
replaces (`book.with_value`).
"""

from __future__ import annotations

from typing import ClassVar, Final, final

from kingsmoot.core.native import Vector
from kingsmoot.core.patterns import Shape
from kingsmoot.core.refs import EVERYONE, NOBODY
from kingsmoot.core.state import Cached, Shared, State
from kingsmoot.core.zones import Zone
from kingsmoot.games.thrones.book import NONE, ThronesBook
from kingsmoot.games.thrones.rules.fight import Fight
from kingsmoot.games.thrones.tables import STARRED

WESTEROS_POOLS: Final = 0
WILDLING_POOL: Final = 3
TIDES_POOL: Final = 4
ORDER_POOLS: Final = 5
"""Numbers of the pools of hidden things."""


@final
class Thrones(State):
    # Declared here and filled by `setup.bare`, every one of them: making a state costs nothing.

    rule: Cached[ThronesBook]
    """The same book, with its options as switches."""
    round: int
    threat: int
    """The strength under the wildling marker."""
    # By area:
    army: Vector
    """All units there, except attackers while a combat is being resolved."""
    routed: tuple[int, ...]
    """Those of them that are routed."""
    holder: Shared[Vector]
    """Whose units stand there, or NONE; in a combat the defender until it is over (T-COMBAT-23). Changed by
    `rules.control.hold`."""
    held: Cached[tuple[tuple[int, ...], ...]]
    """The same by house: its areas, in the order of the map (`rules.control.held_by`)."""
    token: tuple[int, ...]
    """Whose power token lies there, or NONE. Changed by `rules.control.lay_token`."""
    tokens: Cached[tuple[int, ...]]
    """The same by house: how many lie on the board (`rules.control.pool`)."""
    castles: Cached[tuple[tuple[int, ...], ...]]
    """What follows from both: the castles and strongholds that a house controls, in the order of the map
    (`rules.control.castles_of`)."""
    garrison: tuple[int, ...]
    lord: tuple[int, ...]
    """The strength of the neutral lord, 0 where there is none."""
    order: Vector
    face_down: bool
    """Orders lie face down: assigned in turn order and not yet revealed (T-PLAN-08)."""
    # By seat:
    power: Vector
    """Available power; what is neither here nor on the board is in the pool."""
    supply: tuple[int, ...]
    hand: tuple[int, ...]
    """House cards in hand, one bit each; what is neither here nor in play is discarded."""
    track: tuple[tuple[int, ...], ...]
    """Iron Throne, Fiefdoms, King's Court: seats, position 1 first."""
    blade_used: bool
    raven_used: bool
    banned: int
    """Orders that may not be placed this round, one bit each."""
    deck: tuple[tuple[int, ...], ...]
    """The three Westeros decks, the next card first."""
    shown: tuple[tuple[int, ...], ...]
    """Their revealed cards, the latest last."""
    wild: tuple[int, ...]
    wild_known: tuple[int, ...]
    """The wildling deck, the next card first, and which seats know each card."""
    fight: Fight
    """The combat that is being resolved, or NO_FIGHT."""
    backing: tuple[int, ...]
    """Areas that support in it: area * 2, plus 1 for the defender."""
    tides: tuple[tuple[int, ...], ...]
    """Tides cards: the attacker's, the defender's, the one laid aside for another; one card or none."""
    tides_open: bool
    tides_shown: tuple[int, ...]
    """The two opened last, the attacker's first: all have seen them, though they are shuffled back."""

    # <fields> written by `make generate`
    __slots__ = (
        "army",
        "backing",
        "banned",
        "blade_used",
        "castles",
        "deck",
        "face_down",
        "fight",
        "garrison",
        "hand",
        "held",
        "holder",
        "lord",
        "order",
        "power",
        "raven_used",
        "round",
        "routed",
        "rule",
        "shown",
        "supply",
        "threat",
        "tides",
        "tides_open",
        "tides_shown",
        "token",
        "tokens",
        "track",
        "wild",
        "wild_known",
    )

    SHAPE: ClassVar[Shape] = (
        ("round", "int"),
        ("threat", "int"),
        ("army", "Vector"),
        ("routed", "tuple[int, ...]"),
        ("holder", "Vector"),
        ("token", "tuple[int, ...]"),
        ("garrison", "tuple[int, ...]"),
        ("lord", "tuple[int, ...]"),
        ("order", "Vector"),
        ("face_down", "bool"),
        ("power", "Vector"),
        ("supply", "tuple[int, ...]"),
        ("hand", "tuple[int, ...]"),
        ("track", "tuple[tuple[int, ...], ...]"),
        ("blade_used", "bool"),
        ("raven_used", "bool"),
        ("banned", "int"),
        ("deck", "tuple[tuple[int, ...], ...]"),
        ("shown", "tuple[tuple[int, ...], ...]"),
        ("wild", "tuple[int, ...]"),
        ("wild_known", "tuple[int, ...]"),
        ("fight", "Fight"),
        ("backing", "tuple[int, ...]"),
        ("tides", "tuple[tuple[int, ...], ...]"),
        ("tides_open", "bool"),
        ("tides_shown", "tuple[int, ...]"),
    )
    CACHED: ClassVar[tuple[str, ...]] = ("rule", "held", "tokens", "castles")
    SHARED: ClassVar[tuple[str, ...]] = ("holder",)

    def clone(self) -> Thrones:
        t = Thrones(self.book, self.seed)
        self.copy_common(t)
        t.rule = self.rule
        t.round = self.round
        t.threat = self.threat
        t.army = self.army[:]
        t.routed = self.routed
        t.holder = self.holder
        t.held = self.held
        t.token = self.token
        t.tokens = self.tokens
        t.castles = self.castles
        t.garrison = self.garrison
        t.lord = self.lord
        t.order = self.order[:]
        t.face_down = self.face_down
        t.power = self.power[:]
        t.supply = self.supply
        t.hand = self.hand
        t.track = self.track
        t.blade_used = self.blade_used
        t.raven_used = self.raven_used
        t.banned = self.banned
        t.deck = self.deck
        t.shown = self.shown
        t.wild = self.wild
        t.wild_known = self.wild_known
        t.fight = self.fight.copy()
        t.backing = self.backing
        t.tides = self.tides
        t.tides_open = self.tides_open
        t.tides_shown = self.tides_shown
        return t

    # </fields>

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
            side = 0 if self.fight.attacker == self.track[1][0] else 1
        return 1 << self.fight.seat[side]

    def _placed(self, seat: int) -> Zone:
        cards = tuple([o for a, o in enumerate(self.order) if o != NONE and self.holder[a] == seat])
        barred = self.banned
        if not self.rule.stars[self.track[2].index(seat)]:
            for o, star in enumerate(STARRED):
                barred |= star << o
        return Zone(ORDER_POOLS + seat, cards, (1 << seat,) * len(cards), (barred,) * len(cards))

    def set_zones(self, zones: list[Zone]) -> None:
        self.deck = tuple([zones[at].cards for at in range(3)])
        self.wild = zones[3].cards
        self.tides = tuple([zones[4 + at].cards for at in range(len(self.tides))])
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
        seats = self.track[track]
        at = 0
        while seats[at] != seat:
            at += 1
        return at
