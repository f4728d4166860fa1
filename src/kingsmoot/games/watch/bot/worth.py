"""How well each seat stands: what the land brings, how near the Wall is to its fall, and who wins then.

A game ends in one of two ways, so the chance to win has two parts: with ten points if the Wall holds, with
the most guards if it falls.
"""

from __future__ import annotations

from math import exp, log, sqrt
from typing import Final, final

from kingsmoot.core.refs import Seat
from kingsmoot.games.watch.book import BRICK, GRAIN, KINDS_OF, LUMBER, ORE, PATROL, WOOL
from kingsmoot.games.watch.rules.board import ENDS, HEXES, HEXES_AT, NEAR, PATHS_AT, POSTS, SECTIONS, SPOTS
from kingsmoot.games.watch.rules.victory import guards, point_cards, total, wildlings_in_gift
from kingsmoot.games.watch.state import NONE, Watch

WAYS: Final[tuple[int, ...]] = (0, 0, 1, 2, 3, 4, 5, 0, 5, 4, 3, 2, 1)
"""By total of two dice: in how many of 36 ways it comes; a seven brings nothing."""
BASE_TASTE: Final[tuple[float, ...]] = (0.0, 1.0, 1.0, 0.9, 1.1, 1.05)
WATCH_TASTE: Final[tuple[float, ...]] = (0.0, 1.05, 1.05, 1.05, 1.05, 1.0)
"""By resource: how much it is wanted, with all of them equally rare."""
BLOCKED: Final = 0.4
"""What a blocked hex is still worth: it will be free again."""

FURTHER: Final = 0.7
"""What is left of the worth of a site that needs one more road."""


@final
class Weights:
    """What each thing adds to the logarithm of the odds to win by points, fitted to games of builders."""

    def __init__(
        self,
        point: float,
        eight: float,
        nine: float,
        pip: float,
        kind: float,
        site: float,
        card: float,
        over: float,
        held: float,
        patrol: float,
        nearly_road: float,
        for_keep: float,
        for_settlement: float,
        road_held: float,
        patrol_held: float,
    ) -> None:
        self.point = point
        self.eight = eight
        self.nine = nine
        self.pip = pip
        self.kind = kind
        self.site = site
        self.card = card
        self.over = over
        self.held = held
        self.patrol = patrol
        self.nearly_road = nearly_road
        self.for_keep = for_keep
        self.for_settlement = for_settlement
        self.road_held = road_held
        """Special tokens can be lost again: less than their points say, or more where few are after them."""
        self.patrol_held = patrol_held


BASE_WEIGHTS: Final = Weights(
    0.9, 0.1, 0.45, 0.06, 0.3, 0.12, 0.04, 0.02, 0.65, 0.3, 0.2, 0.5, 0.18, -1.1, -0.4
)
WATCH_WEIGHTS: Final = Weights(
    0.68, 0.35, 0.1, 0.045, 0.35, 0.11, 0.06, 0.03, 0.25, 0.0, 0.5, 0.4, 0.04, 0.4, -0.5
)


@final
class Land:
    """What a board yields: made once for each board."""

    def __init__(
        self, terrain: tuple[int, ...], yields: tuple[tuple[int, ...], ...], taste: tuple[float, ...]
    ) -> None:
        pips = [0] * HEXES
        for number, hexes in enumerate(yields):
            for h in hexes:
                pips[h] += WAYS[number]
        self.pips: tuple[int, ...] = tuple(pips)
        """By hex."""
        there = [0] * KINDS_OF
        for h in range(HEXES):
            there[terrain[h]] += pips[h]
        mean = sum(there[1:]) / (KINDS_OF - 1)
        self.scarce: tuple[float, ...] = tuple(
            [0.0] + [taste[r] * sqrt(mean / max(1, there[r])) for r in range(1, KINDS_OF)]
        )
        """By resource: what one pip of it is worth, against the mean."""
        self.spot: tuple[float, ...] = tuple(
            [sum([pips[h] * self.scarce[terrain[h]] for h in HEXES_AT[v]]) for v in range(SPOTS)]
        )
        """By intersection: its pips, the scarce ones worth more."""


_lands: dict[tuple[object, ...], Land] = {}


def land_of(s: Watch) -> Land:
    key = (s.terrain, s.yields, s.rule.watch)
    found = _lands.get(key)
    if found is None:
        if len(_lands) > 200:
            _lands.clear()
        found = _lands[key] = Land(s.terrain, s.yields, WATCH_TASTE if s.rule.watch else BASE_TASTE)
    return found


def income(s: Watch, land: Land) -> list[float]:
    """By seat and resource: pips of all pieces, twice for keeps, less where a hex is blocked."""
    found = [0.0] * (KINDS_OF * s.book.seats)
    pips, terrain = land.pips, s.terrain
    for v in range(SPOTS):
        b = s.site[v]
        if b:
            at = (b - 1 >> 1) * KINDS_OF
            many = 2 - (b & 1)
            for h in HEXES_AT[v]:
                n = float(pips[h] * many)
                if h == s.tormund or s.wild[h]:
                    n *= BLOCKED
                found[at + terrain[h]] += n
    return found


# The Wall.


def danger(s: Watch) -> float:
    """The chance that the Wall falls before anybody has ten points, as it did in games of builders."""
    exposed = 0
    held = 0
    for section in range(SECTIONS):
        facing = len(s.wall[section])
        held += facing
        if s.clearing[section] >= facing and facing < POSTS:
            exposed += 1
    waiting = 0
    for there in s.camp:
        waiting += len(there)
    wild = wildlings_in_gift(s)
    x = -0.2 + 0.13 * wild + 0.14 * exposed + 0.14 * waiting - 0.095 * held - 0.065 * int(max(s.points))
    if wild > 4:
        x += 0.45 * (wild - 4)
    if s.breaches == s.rule.breaches - 1:
        x += 0.6
    return 1.0 / (1.0 + exp(-x))


def majority(s: Watch) -> list[float]:
    """The chance of each seat to win if the Wall falls."""
    powers: list[float] = []
    for seat in range(s.book.seats):
        points, cards = int(s.points[seat]), int(s.cards[seat])
        powers.append(exp(0.88 * guards(s, seat) + 0.2 * points + 0.1 * min(cards, 7)))
    whole = sum(powers)
    return [p / whole for p in powers]


# The standing.


def open_site(s: Watch, v: int) -> bool:
    """Could anybody settle here, with a road to it?"""
    if s.site[v] or not s.rule.open_spot[v]:
        return False
    for w in NEAR[v]:
        if s.site[w]:
            return False
    return True


def far_end(s: Watch, seat: Seat, e: int) -> int:
    """The end of a path that the seat has not come to yet; NONE where it has, or cannot pass."""
    for v in ENDS[e]:
        if s.site[v]:
            continue
        for f in PATHS_AT[v]:
            if s.road[f] == seat:
                break
        else:
            return v
    return NONE


def best_site(s: Watch, land: Land, seat: Seat) -> float:
    """What the best place to settle yields; less where a road is still to be built."""
    best = 0.0
    for v in s.sites[seat]:
        if land.spot[v] > best:
            best = land.spot[v]
    for e in s.reach[seat]:
        v = far_end(s, seat, e)
        if v != NONE and FURTHER * land.spot[v] > best and open_site(s, v):
            best = FURTHER * land.spot[v]
    return best


def score(s: Watch) -> list[float]:
    """For each seat the logarithm of its odds to win by points."""
    land = land_of(s)
    w = WATCH_WEIGHTS if s.rule.watch else BASE_WEIGHTS
    came = income(s, land)
    # From the middle of the game on, what comes in counts less and less.
    early = max(0.2, min(1.0, (s.rule.target + 1 - int(max(s.points))) / 7.0))
    found: list[float] = []
    for seat in range(s.book.seats):
        at = seat * KINDS_OF
        points = total(s, seat)
        x = w.point * points
        if points >= s.rule.target - 2:
            x += w.eight if points == s.rule.target - 2 else w.eight + w.nine
        kinds = 0
        pips = 0.0
        for r in range(1, KINDS_OF):
            n = came[at + r]
            if n:
                kinds += 1
                pips += n * land.scarce[r]
        x += early * (w.pip * pips + w.kind * kinds) + w.site * best_site(s, land, seat)
        x += hand_worth(s, seat, w) + w.held * (s.held[seat] - point_cards(s, seat))
        if s.patrol_holder == seat:
            x += w.patrol_held
        else:
            x += w.patrol * min(s.open[at + PATROL], s.rule.largest_patrol - 1)
        if s.road_holder == seat:
            x += w.road_held
        else:
            rival = (
                s.rule.longest_road
                if s.road_holder == NONE
                else max(s.rule.longest_road, s.length[s.road_holder] + 1)
            )
            if s.length[seat] > rival - 3:
                x += w.nearly_road * int(s.length[seat] - rival + 3)
        found.append(x)
    return found


def hand_worth(s: Watch, seat: Seat, w: Weights) -> float:
    """Cards in hand, and how much of a keep and of a settlement they are."""
    hand, at = s.hand, seat * KINDS_OF
    many = int(s.cards[seat])
    most = s.rule.hand_limit
    x = w.card * many if many <= most else w.card * most + w.over * (many - most)
    x += w.for_keep * (min(int(hand[at + ORE]), 3) + min(int(hand[at + GRAIN]), 2)) / 5.0
    kinds = 0
    for r in (LUMBER, BRICK, WOOL, GRAIN):
        if hand[at + r]:
            kinds += 1
    return x + w.for_settlement * kinds


def worth(s: Watch) -> list[float]:
    """The logarithm of each seat's chance to win."""
    odds = score(s)
    top = max(odds)
    powers = [exp(x - top) for x in odds]
    whole = sum(powers)
    chances = [p / whole for p in powers]
    if s.rule.watch:
        falls = danger(s)
        chances = [(1.0 - falls) * p + falls * q for p, q in zip(chances, majority(s))]
    return [log(p + 1e-6) for p in chances]
