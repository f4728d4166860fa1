"""The table of Brotherhood of the Watch as plain data.

Seats, intersections, paths, hexes, resources and cards are small numbers. Lists by seat and resource are
flat: entry `seat * 6 + resource`, where entry `seat * 6` counts the cards that the reader does not know.

Numbers that are read or changed at nearly every decision are vectors (`hand`, `cards`, `bank`, ...), which
change in place; those of the board are `Shared`. All else is a tuple. What is shared and tuples belong to all
clones, and a change replaces them (`with_number`, `with_value`, `with_more`): a search clones far more often
than anybody builds or plays a card.
"""

from __future__ import annotations

from typing import ClassVar, Final, final

from kingsmoot.core.native import Vector
from kingsmoot.core.patterns import Shape
from kingsmoot.core.refs import EVERYONE
from kingsmoot.core.state import Cached, Shared, State
from kingsmoot.core.vectors import filled, with_number
from kingsmoot.core.zones import Zone
from kingsmoot.games.watch.book import KINDS_OF, WatchBook

NONE: Final = -1
CAMP: Final = -1
"""Tormund in his own camp."""
DECK: Final = 9
"""What a seat may look at besides a hand: the three topmost development cards."""
TOP: Final = 3

HANDS: Final = 0
DEVELOPMENTS: Final = 1
WILDLING_TOKENS: Final = 2
"""Pools of hidden cards."""


@final
class Watch(State):
    # <fields> written by `make generate`
    __slots__ = (
        "active",
        "bank",
        "bought",
        "breached",
        "built",
        "camp",
        "cards",
        "clearing",
        "deck",
        "dev",
        "dice",
        "first",
        "fresh",
        "frost",
        "hand",
        "held",
        "hero",
        "income",
        "length",
        "looked",
        "looker",
        "offered",
        "open",
        "patrol_holder",
        "played",
        "points",
        "quiet",
        "rate",
        "reach",
        "ready",
        "reserve",
        "road",
        "road_holder",
        "rolled",
        "rolls",
        "routes",
        "rule",
        "settled",
        "shown",
        "side",
        "site",
        "sites",
        "spent",
        "stock",
        "terrain",
        "tormund",
        "turn",
        "under",
        "wall",
        "wild",
        "yields",
    )

    SHAPE: ClassVar[Shape] = (
        ("turn", "int"),
        ("active", "int"),
        ("first", "int"),
        ("rolled", "bool"),
        ("played", "bool"),
        ("built", "bool"),
        ("offered", "int"),
        ("bought", "int"),
        ("quiet", "int"),
        ("tormund", "int"),
        ("road_holder", "int"),
        ("patrol_holder", "int"),
        ("looker", "int"),
        ("looked", "int"),
        ("dice", "tuple[int, ...]"),
        ("rolls", "Vector"),
        ("breached", "tuple[int, ...]"),
        ("terrain", "tuple[int, ...]"),
        ("yields", "tuple[tuple[int, ...], ...]"),
        ("routes", "tuple[int, ...]"),
        ("shown", "tuple[int, ...]"),
        ("deck", "tuple[int, ...]"),
        ("reserve", "tuple[int, ...]"),
        ("spent", "tuple[int, ...]"),
        ("hand", "Vector"),
        ("cards", "Vector"),
        ("bank", "Vector"),
        ("site", "Vector"),
        ("road", "Vector"),
        ("settled", "tuple[tuple[int, ...], ...]"),
        ("reach", "tuple[tuple[int, ...], ...]"),
        ("sites", "tuple[tuple[int, ...], ...]"),
        ("stock", "Vector"),
        ("rate", "tuple[int, ...]"),
        ("points", "Vector"),
        ("length", "tuple[int, ...]"),
        ("dev", "tuple[int, ...]"),
        ("held", "tuple[int, ...]"),
        ("fresh", "tuple[int, ...]"),
        ("open", "tuple[int, ...]"),
        ("wall", "tuple[tuple[int, ...], ...]"),
        ("clearing", "tuple[int, ...]"),
        ("camp", "tuple[tuple[int, ...], ...]"),
        ("wild", "tuple[tuple[int, ...], ...]"),
        ("frost", "tuple[int, ...]"),
        ("under", "tuple[tuple[int, ...], ...]"),
        ("hero", "tuple[int, ...]"),
        ("side", "tuple[int, ...]"),
        ("ready", "tuple[int, ...]"),
    )
    CACHED: ClassVar[tuple[str, ...]] = ("rule", "income")
    SHARED: ClassVar[tuple[str, ...]] = ("site", "road", "stock", "points")

    def clone(self) -> Watch:
        t = Watch(self.book, self.seed)
        self.copy_common(t)
        t.rule = self.rule
        t.turn = self.turn
        t.active = self.active
        t.first = self.first
        t.rolled = self.rolled
        t.played = self.played
        t.built = self.built
        t.offered = self.offered
        t.bought = self.bought
        t.quiet = self.quiet
        t.tormund = self.tormund
        t.road_holder = self.road_holder
        t.patrol_holder = self.patrol_holder
        t.looker = self.looker
        t.looked = self.looked
        t.dice = self.dice
        t.rolls = self.rolls[:]
        t.breached = self.breached
        t.terrain = self.terrain
        t.yields = self.yields
        t.routes = self.routes
        t.shown = self.shown
        t.deck = self.deck
        t.reserve = self.reserve
        t.spent = self.spent
        t.hand = self.hand[:]
        t.cards = self.cards[:]
        t.bank = self.bank[:]
        t.site = self.site
        t.income = self.income
        t.road = self.road
        t.settled = self.settled
        t.reach = self.reach
        t.sites = self.sites
        t.stock = self.stock
        t.rate = self.rate
        t.points = self.points
        t.length = self.length
        t.dev = self.dev
        t.held = self.held
        t.fresh = self.fresh
        t.open = self.open
        t.wall = self.wall
        t.clearing = self.clearing
        t.camp = self.camp
        t.wild = self.wild
        t.frost = self.frost
        t.under = self.under
        t.hero = self.hero
        t.side = self.side
        t.ready = self.ready
        return t

    # </fields>

    # Declared here and filled by `setup.bare`, every one of them: making a state costs nothing.
    rule: Cached[WatchBook]
    """The same book, with its options as switches."""
    turn: int
    """Number of the turn, from 1; 0 during set-up."""
    active: int
    first: int
    rolled: bool
    played: bool
    """A development card was played this turn."""
    built: bool
    """Something was built this turn: where the stages are apart, trade is over."""
    offered: int
    """Offers made this turn."""
    bought: int
    """Development cards bought this turn."""
    quiet: int
    """Turns since anybody's points changed (W-END-00)."""
    tormund: int
    road_holder: int
    patrol_holder: int
    looker: int
    """Who looks at something hidden right now, by a hero."""
    looked: int
    """At whose hand, or DECK."""
    dice: tuple[int, ...]
    """The last roll: two dice and the wildling die (0: none); nothing before the first."""
    rolls: Vector
    """By total of two dice: how often it was rolled so far."""
    breached: tuple[int, ...]
    """Sections of the Wall in the order of their breaches; NONE where it is not told which."""
    # The board, which never changes.
    terrain: tuple[int, ...]
    yields: tuple[tuple[int, ...], ...]
    """By total of the dice: the hexes with that number token."""
    routes: tuple[int, ...]
    """By place of a trade route: its resource."""
    # What lies face down, the next one last.
    shown: tuple[int, ...]
    """Resources that seats have shown to hold while an offer is open, flat as hands; or nothing."""
    deck: tuple[int, ...]
    reserve: tuple[int, ...]
    """Wildling tokens that lie under no piece."""
    spent: tuple[int, ...]
    """Wildling tokens revealed, face up."""
    # By seat and resource.
    hand: Vector
    cards: Vector
    """By seat: how many resource cards; everybody may ask (W-SEVEN-09)."""
    bank: Vector
    site: Shared[Vector]
    """By intersection: 0, or 1 + 2 * seat for a settlement, 2 + 2 * seat for a keep."""
    income: Cached[tuple[tuple[int, ...], ...]]
    """By total of the dice: what each hex with that number brings to each piece beside it
    (`rules.building.gain`).
    """
    road: Shared[Vector]
    """By path: whose road, or NONE."""
    settled: tuple[tuple[int, ...], ...]
    """By seat: intersections with a settlement (not a keep)."""
    reach: tuple[tuple[int, ...], ...]
    """By seat: paths on which a road may be built; kept up to date by `building`."""
    sites: tuple[tuple[int, ...], ...]
    """By seat: intersections on which a settlement may be built."""
    stock: Shared[Vector]
    """By seat, four each: roads, settlements, keeps, guards not on the board."""
    rate: tuple[int, ...]
    """By seat and resource: how many the supply wants for one."""
    points: Shared[Vector]
    """By seat: the points that everybody sees."""
    length: tuple[int, ...]
    """By seat: the longest chain of roads."""
    # Development cards by seat and kind.
    dev: tuple[int, ...]
    """In hand and playable."""
    held: tuple[int, ...]
    """By seat: how many in hand, those bought this turn included."""
    fresh: tuple[int, ...]
    """By kind: what the active seat bought this turn."""
    open: tuple[int, ...]
    """Played; entry `seat * 6` counts patrols discarded again."""
    # The north.
    wall: tuple[tuple[int, ...], ...]
    """By section: whose guards, from post 1 on."""
    clearing: tuple[int, ...]
    """By clearing: how many warriors wait."""
    camp: tuple[tuple[int, ...], ...]
    """By clan: kinds of wildlings, from the biggest fire on."""
    wild: tuple[tuple[int, ...], ...]
    """By hex: kinds of wildlings."""
    frost: tuple[int, ...]
    """By kind: figures in the Frostfangs."""
    under: tuple[tuple[int, ...], ...]
    """Tokens under the pieces in stock: entry `seat * 2` settlements, one each; `seat * 2 + 1` keeps."""
    hero: tuple[int, ...]
    side: tuple[int, ...]
    """0 for A, 1 for B."""
    ready: tuple[int, ...]
    """By seat: from which turn on the hero may be used."""

    @property
    def breaches(self) -> int:
        return len(self.breached)

    # What is hidden: hands, development cards, decks, wildling tokens.

    def zones(self) -> list[Zone]:
        found: list[Zone] = []
        hands = tuple(self.hand)
        for seat in range(self.book.seats):
            mine = 1 << seat
            if self.looker != NONE and self.looked == seat:
                mine |= 1 << self.looker  # W-HERO-17
            at = seat * KINDS_OF
            if self.shown:
                open = spread(self.shown, at)
                hidden = spread(tuple([n - k for n, k in zip(hands, self.shown)]), at)
                found.append(Zone(HANDS, hidden + open, (mine,) * len(hidden) + (EVERYONE,) * len(open)))
            else:
                hidden = spread(hands, at)
                found.append(Zone(HANDS, hidden, (mine,) * len(hidden)))
            known_to = EVERYONE if self.result is not None else 1 << seat  # W-VICTORY-06
            cards = spread(self.dev, at)
            found.append(Zone(DEVELOPMENTS, cards, (known_to,) * len(cards)))
        known_to = EVERYONE if self.result is not None else 1 << self.active
        fresh = spread(self.fresh)
        found.append(Zone(DEVELOPMENTS, fresh, (known_to,) * len(fresh)))
        masks = (0,) * len(self.deck)
        if self.looker != NONE and self.looked == DECK:
            below = max(0, len(masks) - TOP)
            masks = masks[:below] + (1 << self.looker,) * (len(masks) - below)  # W-HERO-16
        found.append(Zone(DEVELOPMENTS, self.deck, masks))
        tokens = list(self.reserve)
        for pile in self.under:
            tokens += pile
        found.append(Zone(WILDLING_TOKENS, tuple(tokens), (0,) * len(tokens)))  # nobody knows any
        return found

    def set_zones(self, zones: list[Zone]) -> None:
        seats = self.book.seats
        hand = filled(seats * KINDS_OF, 0)
        dev = [0] * (seats * KINDS_OF)
        for seat in range(seats):
            at = seat * KINDS_OF
            for kind in zones[2 * seat].cards:
                hand[at + kind] += 1
            for kind in zones[2 * seat + 1].cards:
                dev[at + kind] = dev[at + kind] + 1
        self.hand = hand
        self.dev = tuple(dev)
        self.fresh = tuple(gather(zones[2 * seats].cards))
        self.deck = zones[2 * seats + 1].cards
        tokens = zones[2 * seats + 2].cards
        at = len(self.reserve)
        self.reserve = tokens[:at]
        under: list[tuple[int, ...]] = []
        for pile in self.under:
            under.append(tokens[at : at + len(pile)])
            at += len(pile)
        self.under = tuple(under)


def restock(s: Watch, seat: int, kind: int, more: int) -> None:
    """Pieces go back to their stock or, by a negative number, leave it."""
    at = seat * 4 + kind
    s.stock = with_number(s.stock, at, s.stock[at] + more)


def with_more(counts: tuple[int, ...], at: int, many: int) -> tuple[int, ...]:
    """Counts with one of them grown, or lessened by a negative number."""
    found = list(counts)
    found[at] = found[at] + many  # not +=, which compiled adds objects
    return tuple(found)


def without(values: tuple[int, ...], value: int) -> tuple[int, ...]:
    """A tuple without one of its entries, if that is there."""
    for at in range(len(values)):
        if values[at] == value:
            return values[:at] + values[at + 1 :]
    return values


def spread(counts: tuple[int, ...], at: int = 0) -> tuple[int, ...]:
    """Counts by kind, from a place on, as cards, the unknown first."""
    found: list[int] = []
    for kind in range(KINDS_OF):
        for _ in range(counts[at + kind]):
            found.append(kind)
    return tuple(found)


def gather(cards: tuple[int, ...]) -> list[int]:
    """The inverse of `spread`."""
    found = [0] * KINDS_OF
    for kind in cards:
        found[kind] = found[kind] + 1
    return found
