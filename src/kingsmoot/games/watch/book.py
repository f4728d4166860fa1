"""The tables of Brotherhood of the Watch: names, costs, limits, and the options of one table as switches.

What the pictures of the set-up pages show (layouts, token mixes) is data (`data/boards.toml`), and so are
costs and limits (`data/figures.toml`). The game reads them and hands them in.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, final

from kingsmoot.core.books import Book, Option
from kingsmoot.games.watch.data import heroes
from kingsmoot.games.watch.rules.board import (
    GIFT,
    HEX_CODES,
    HEXES,
    HEXES_AT,
    HEXES_BY,
    PATH_CODES,
    PATHS,
    SIDES,
    SPOT_CODES,
    SPOTS,
)

# Resources are numbers from 1: 0 is a card that the reader does not know. A terrain has the number of what
# it yields (W-PROD-04); 0 is an ice field.
LUMBER: Final = 1
BRICK: Final = 2
WOOL: Final = 3
GRAIN: Final = 4
ORE: Final = 5
RESOURCES: Final[tuple[str, ...]] = ("?", "lumber", "brick", "wool", "grain", "ore")
RESOURCE_CODES: Final = {name: r for r, name in enumerate(RESOURCES)}
HAND_REFS: Final[tuple[str, ...]] = tuple(["hand:" + name for name in RESOURCES])
BANK_REFS: Final[tuple[str, ...]] = tuple(["bank:" + name for name in RESOURCES])
TERRAINS: Final[tuple[str, ...]] = ("ice", "forest", "hills", "pasture", "fields", "mountains")
TERRAIN_CODES: Final = {name: r for r, name in enumerate(TERRAINS)}
KINDS_OF: Final = 6
"""How far apart two seats lie in a flat list by seat and resource (or card): index 0 counts the unknown."""
EACH: Final = 19
"""Cards of each resource in the supply."""

PATROL: Final = 1
RECRUITS: Final = 2
ROADS: Final = 3
WINTER: Final = 4
POINT: Final = 5
CARDS: Final[tuple[str, ...]] = ("?", "patrol", "recruits", "roads", "winter", "point")
CARD_CODES: Final = {name: c for c, name in enumerate(CARDS)}

# What can be bought. All but the cards are pieces, which a seat has in stock, in a flat list by seat.
ROAD: Final = 0
SETTLEMENT: Final = 1
KEEP: Final = 2
GUARD: Final = 3
CARD: Final = 4
BUYABLE: Final[tuple[str, ...]] = ("road", "settlement", "keep", "guard", "card")
PIECES: Final[tuple[str, ...]] = ("roads", "settlements", "keeps", "guards")

WARRIOR: Final = 1
CLIMBER: Final = 2
GIANT: Final = 3
WILDLINGS: Final[tuple[str, ...]] = ("?", "warrior", "climber", "giant")
WILDLING_CODES: Final = {name: k for k, name in enumerate(WILDLINGS)}
CLANS: Final[tuple[str, ...]] = ("cannibals", "cave_dwellers", "hornfoots")  # W-WILDLINGS-03
CLAN_CODES: Final = {name: c for c, name in enumerate(CLANS)}
CAMPS: Final = 5
TOKENS: Final[tuple[str, ...]] = (
    "?",
    *[f"{WILDLINGS[kind]} {clan}" for clan in CLANS for kind in (WARRIOR, CLIMBER, GIANT)],
)
"""A wildling token is 1 + 3 * clan + (kind - 1) (W-WILDLINGS-05)."""

TRAIL_CLAN: Final[tuple[int, ...]] = (0, 0, 0, 1, 1, 2, 2, 2)  # W-WILDLINGS-09
TRAIL_CLEARING: Final[tuple[int, ...]] = (0, 0, 1, 1, 2, 2, 3, 3)  # W-WILDLINGS-10
RAID_TRAILS: Final[tuple[tuple[int, int], ...]] = ((0, 2), (3, 4), (5, 6))  # W-RAID-03
TRAILS: Final = 8

HEROES: Final[tuple[str, ...]] = ("none", *[hero.name for hero in heroes.HEROES])
HERO_CODES: Final[dict[str, int]] = {name: h for h, name in enumerate(HEROES)}
SAMWELL: Final[int] = HERO_CODES["samwell"]

COLOURS: Final[tuple[str, ...]] = ("red", "blue", "yellow", "black")
"""With three at the table red stays in the box (W-SETUP-08)."""

Counts = tuple[int, ...]
"""How many of each resource, by number; entry 0 is never used."""

TWO_TWELVE: Final = 14
"""The combined token, used with three seats (W-PROD-07)."""
NO_LIMIT: Final = -1

OPTIONS: Final[tuple[Option, ...]] = (
    Option("mode", ("watch", "base"), "W-TURN-02"),
    Option("layout", ("fixed", "random", "fully_random"), "W-VARIANT-03"),
    Option("setup", ("free", "fixed"), "W-SETUP-07"),
    Option("stages", ("combined", "separate"), "W-VARIANT-02"),
    Option("start_tokens", ("11", "13"), "W-SETUPW-08"),
    Option("stall", ("60", "never"), "W-END-00"),
    Option("offers", ("any", "3", "none"), "W-N-32", since=2, before="3"),
    Option("counter_offers", ("yes", "no"), "W-N-33"),
    Option("sixth_wildling", ("any", "warrior"), "W-N-05", before="warrior", added=2),
    Option("climbers", ("count", "spare"), "W-N-07", before="count", added=2),
    Option("jeor_returns", ("any", "other"), "W-N-20", before="other", added=2),
    Option("road_building", ("up_to_two", "both"), "W-N-28", before="both", added=2),
)

# Rules numbers under which a ruling was changed: older records are played as before.
ROAD_AT_ONCE: Final = 2
"""Longest Road passes before the token of the settlement that cut the road is revealed."""
OFFERS_COUNT: Final = 2
"""An offer counts when it is made, not when it is thought of."""


@final
class WatchBook(Book):
    def __init__(self, edition: str, seats: int, options: dict[str, str], data: Mapping[str, Any]) -> None:
        super().__init__(edition, seats, options)
        watch = options["mode"] == "watch"
        self.watch = watch
        self.layout = options["layout"]
        self.preset = options["setup"] == "fixed" and not watch  # W-SETUP-07
        self.separate = options["stages"] == "separate"
        self.tokens_from_all = options["start_tokens"] == "13"
        self.stall = 0 if options["stall"] == "never" else int(options["stall"])
        limit = options["offers"]
        self.offers = NO_LIMIT if limit == "any" else 0 if limit == "none" else int(limit)
        self.counters = options["counter_offers"] == "yes"
        self.sixth_any = options["sixth_wildling"] == "any"  # W-N-05
        self.climbers_count = options["climbers"] == "count"  # W-N-07
        self.jeor_any = options["jeor_returns"] == "any"  # W-N-20
        self.roads_optional = options["road_building"] == "up_to_two"  # W-N-28
        self.colours: tuple[str, ...] = COLOURS[len(COLOURS) - seats :]
        self.colour_codes: dict[str, int] = {name: seat for seat, name in enumerate(self.colours)}
        self.cost: tuple[Counts, ...] = tuple([counts_of(data["cost"][name]) for name in BUYABLE])
        """Of everything that can be bought (W-BUILD-03 to W-BUILD-07)."""
        # For what the cards held are enough, one bit each. Two resources at a time: it is asked at every
        # decision, and three look-ups are quicker than five.
        self.enough_for_roads: tuple[tuple[int, ...], ...] = _enough_pair(self.cost, LUMBER, BRICK)
        self.enough_food: tuple[tuple[int, ...], ...] = _enough_pair(self.cost, WOOL, GRAIN)
        self.enough_ore: tuple[int, ...] = _enough(self.cost, ORE)
        self.cheapest: int = min([sum(cost) for cost in self.cost])
        """Cards that the cheapest thing costs."""
        self.instead: tuple[tuple[tuple[Counts, ...], ...], ...] = tuple([_instead(c) for c in self.cost])
        """By what is bought, resource spared and resource paid in its place: the cost, or nothing where
        that cannot be (W-HERO-15, W-HERO-16).
        """
        self.stock: tuple[int, ...] = tuple([data["stock"][name] for name in PIECES])  # W-BUILD-08
        self.hand_limit: int = data["hand"]["limit"]  # W-SEVEN-01
        self.rate: int = data["rate"]["watch" if watch else "base"]  # W-TRADE-09, W-TRADE-10
        self.route_rate: int = data["rate"]["route"]
        points = data["points"]
        self.target: int = points["to_win"]
        self.honour: int = points["honour_watch" if watch else "honour_base"]
        """What Longest Road and Largest Patrol are worth (W-ROUTE-02, W-ROUTE-03, W-PATROL-02)."""
        self.guard_points: tuple[int, ...] = tuple(points["guards"])  # W-VICTORY-04
        self.longest_road: int = data["least"]["longest_road"]  # W-ROUTE-01
        self.largest_patrol: int = data["least"]["largest_patrol"]  # W-PATROL-01
        self.breaches: int = data["tragic"]["breaches"]  # W-VICTORY-09
        self.most_wild: int = data["tragic"]["wildlings"] - 1  # W-VICTORY-10
        board = data["boards"]["base" if not watch else f"watch_{seats}p"]
        self.terrain: tuple[int, ...] = tuple([TERRAIN_CODES[name] for name in board["terrain"]])
        self.numbers: tuple[int, ...] = tuple([number_code(told) for told in board["numbers"]])
        self.yields: tuple[tuple[int, ...], ...] = yields_of(self.numbers)
        self.land: tuple[int, ...] = tuple([h for h in range(HEXES) if self.terrain[h]])  # W-SETUPW-05
        self.elsewhere: tuple[tuple[int, ...], ...] = tuple(
            [tuple([h for h in self.land if h != at]) for at in range(HEXES + 1)]
        )
        """Land without the hex where Tormund stands; in the camp he stands on none, and CAMP is the last."""
        self.elsewhere_or_home: tuple[tuple[int, ...], ...] = tuple(
            [(*self.elsewhere[at], HEXES) if at < HEXES else self.land for at in range(HEXES + 1)]
        )
        """The same with his camp, which is numbered after the hexes."""
        self.routes: tuple[int, ...] = tuple([RESOURCE_CODES[told[0]] for told in board["routes"]])
        self.route_at: tuple[int, ...] = _route_at(board["routes"])
        """By intersection: which trade route it touches, or -1 (W-TRADE-14)."""
        self.open_path: tuple[bool, ...] = tuple(
            [any(self.terrain[h] for h in HEXES_BY[e]) for e in range(PATHS)]
        )  # W-ROADS-05, W-ROADS-06, W-ROADS-08, W-ROADS-09
        self.open_spot: tuple[bool, ...] = tuple(
            [any(self.terrain[h] for h in HEXES_AT[v]) for v in range(SPOTS)]
        )  # W-SETTLE-05, W-SETTLE-06
        self.closed_spots: int = sum([1 << v for v in range(SPOTS) if not self.open_spot[v]])
        """The others, one bit each."""
        self.starts: tuple[tuple[int, int, int, int], ...] = _starts(board, self.colours)
        """By seat: the plain settlement with its road, then the starred one with its road."""
        self.tiles: tuple[int, ...] = _mix(data["tiles"], TERRAIN_CODES)
        deck = _mix(data["deck"], CARD_CODES)  # W-SETUPW-12
        self.deck: tuple[int, ...] = deck if watch else tuple([c for c in deck if c != RECRUITS])
        self.figures: tuple[int, ...] = (
            0,
            *[data["figures"][name] if watch else 0 for name in WILDLINGS[1:]],
        )
        """Wildling figures in the box, by kind."""
        each = [data["tokens"][name] for name in WILDLINGS[1:]]
        self.tokens: tuple[int, ...] = tuple(
            [1 + 3 * clan + k for clan in range(3) for k in range(3) for _ in range(each[k])] if watch else []
        )
        first = data["heroes"][f"seats_{seats}"] if watch else ["none"] * seats
        self.heroes: tuple[int, ...] = tuple([HERO_CODES[name] for name in first])
        """From the first player on (W-SETUPW-14, W-SETUPW-15)."""


def counts_of(told: str) -> Counts:
    """`grain*2 ore*3` by resource."""
    found = [0] * KINDS_OF
    for word in told.split():
        name, _, many = word.partition("*")
        found[RESOURCE_CODES[name]] = int(many or 1)
    return tuple(found)


def _enough(costs: tuple[Counts, ...], r: int) -> tuple[int, ...]:
    return tuple(
        [sum([1 << thing for thing, cost in enumerate(costs) if cost[r] <= n]) for n in range(EACH + 1)]
    )


def _enough_pair(costs: tuple[Counts, ...], one: int, other: int) -> tuple[tuple[int, ...], ...]:
    """By how many of the one and of the other are held."""
    return tuple([tuple([a & b for b in _enough(costs, other)]) for a in _enough(costs, one)])


def _instead(cost: Counts) -> tuple[tuple[Counts, ...], ...]:
    """By resource spared and paid: the cost with one card replaced by another."""
    found: list[list[Counts]] = [[() for _ in range(KINDS_OF)] for _ in range(KINDS_OF)]
    for spared in range(1, KINDS_OF):
        for paid in range(1, KINDS_OF):
            if cost[spared] and spared != paid:
                changed = list(cost)
                changed[spared] -= 1
                changed[paid] += 1
                found[spared][paid] = tuple(changed)
    return tuple([tuple(row) for row in found])


def number_code(told: str) -> int:
    """`"8"`, `"2/12"`, or nothing on an ice field."""
    if "/" in told:
        return TWO_TWELVE
    return int(told) if told else 0


def yields_of(numbers: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """By total of two dice: the hexes that yield, the combined token twice (W-PROD-07)."""
    found: list[list[int]] = [[] for _ in range(13)]
    for h, number in enumerate(numbers):
        for total in (2, 12) if number == TWO_TWELVE else (number,) if number else ():
            found[total].append(h)
    return tuple([tuple(hexes) for hexes in found])


def number_text(number: int) -> str:
    return "2/12" if number == TWO_TWELVE else str(number) if number else ""


def _route_at(told: list[list[str]]) -> tuple[int, ...]:
    found = [-1] * SPOTS
    for at, (_, hexagon, side) in enumerate(told):
        for v in GIFT.ends[GIFT.sides[HEX_CODES[hexagon]][SIDES.index(side)]]:
            found[v] = at
    return tuple(found)


def _starts(board: Mapping[str, Any], colours: tuple[str, ...]) -> tuple[tuple[int, int, int, int], ...]:
    found = []
    for colour in colours if "start" in board else ():
        plain, starred = board["start"][colour]["plain"], board["start"][colour]["starred"]
        found.append(
            (SPOT_CODES[plain[0]], PATH_CODES[plain[1]], SPOT_CODES[starred[0]], PATH_CODES[starred[1]])
        )
    return tuple(found)


def _mix(told: Mapping[str, int], codes: Mapping[str, int]) -> tuple[int, ...]:
    return tuple([codes[name] for name, many in told.items() for _ in range(many)])
