"""Roads, settlements and keeps (W-BUILD, W-ROADS, W-SETTLE, W-KEEPS).

Where each seat may build is kept up to date (`reach`, `sites`): one change touches few places, and the
question comes up at every decision. `where` says the same from scratch.
"""

from __future__ import annotations

from typing import Final

from kingsmoot.core.events import Sink
from kingsmoot.core.lines import Refusal
from kingsmoot.core.native import i64
from kingsmoot.core.tuples import with_value
from kingsmoot.core.vectors import with_number
from kingsmoot.games.watch.book import KEEP, KINDS_OF, ROAD, ROAD_AT_ONCE, SETTLEMENT
from kingsmoot.games.watch.rules.awards import award_road, longest, pass_road, through
from kingsmoot.games.watch.rules.board import (
    BOTH,
    CORNERS,
    ENDS,
    HEXES_AT,
    NEAR,
    PATH_NAMES,
    PATH_TITLES,
    PATHS_AT,
    SPOT_NAMES,
    SPOT_TITLES,
    SPOTS,
)
from kingsmoot.games.watch.rules.supply import pay, why_not_afford
from kingsmoot.games.watch.rules.victory import over, score
from kingsmoot.games.watch.rules.wildlings import next_token, reveal_reserve, reveal_under
from kingsmoot.games.watch.state import NONE, Watch, restock, without
from kingsmoot.games.watch.vocabulary.events import KEEP_BUILT, ROAD_BUILT, SETTLED

AROUND: Final[tuple[int, ...]] = tuple([sum([1 << w for w in (v, *NEAR[v])]) for v in range(SPOTS)])
"""By intersection: itself and its neighbours, one bit each."""

NO_ROAD: Final = Refusal("W-BUILD-08", ("@piece-roads",))
NO_SETTLEMENT: Final = Refusal("W-SETTLE-07")
NO_KEEP: Final = Refusal("W-BUILD-08", ("@piece-keeps",))


def at_path(rule: str, e: int) -> Refusal:
    return Refusal(rule, (PATH_TITLES[e],), (f"path:{PATH_NAMES[e]}",))


def at_spot(rule: str, v: int) -> Refusal:
    return Refusal(rule, (SPOT_TITLES[v],), (f"spot:{SPOT_NAMES[v]}",))


# Where.


def touches(s: Watch, seat: int, e: int, without: int = NONE) -> bool:
    """A path beside an own piece or road (W-ROADS-03), not past an opponent's piece (W-ROADS-04)."""
    a, b = ENDS[e]
    return goes_on(s, seat, a, without) or goes_on(s, seat, b, without)


def goes_on(s: Watch, seat: int, v: int, but: int) -> bool:
    """Whether roads of a seat may go on from an intersection, one of its roads left out: from an own piece,
    or where an own road ends at no piece.
    """
    b = s.site[v]
    return (b - 1) >> 1 == seat if b else has_road(s, seat, v, but)


def why_not_lay(s: Watch, seat: int, e: int) -> Refusal | None:
    """Why no road of `seat` can lie here, whatever it costs."""
    if e in s.reach[seat]:
        return None
    if s.road[e] != NONE:
        return at_path("W-ROADS-02", e)
    if not s.rule.open_path[e]:
        return at_path("W-ROADS-08", e)  # W-ROADS-07, W-SETUP-11, W-SETUPW-06
    for v in ENDS[e]:
        for f in PATHS_AT[v]:
            if s.road[f] == seat:
                return at_spot("W-ROADS-04", v)
    return at_path("W-ROADS-03", e)


def too_near(s: Watch, v: int) -> int:
    """A neighbouring intersection that is taken, or NONE: the distance rule (W-SETTLE-04)."""
    for w in NEAR[v]:
        if s.site[w]:
            return w
    return NONE


def may_stand(s: Watch, v: int) -> bool:
    """Whether a settlement can stand here, whoever's it is."""
    return not s.site[v] and s.rule.open_spot[v] and too_near(s, v) == NONE


def closed_spots(s: Watch) -> i64:
    """Every intersection where no settlement may stand, one bit each."""
    site = s.site
    closed: i64 = s.rule.closed_spots
    for v in range(SPOTS):
        if site[v]:
            closed |= AROUND[v]
    return closed


def open_spots(s: Watch) -> list[int]:
    """The others."""
    closed = closed_spots(s)
    return [v for v in range(SPOTS) if not closed >> v & 1]


def why_not_stand(s: Watch, v: int) -> Refusal | None:
    """Why none can."""
    if may_stand(s, v):
        return None
    if s.site[v]:
        return at_spot("W-SETTLE-02", v)
    if not s.rule.open_spot[v]:
        return at_spot("W-SETTLE-06", v)
    return at_spot("W-SETTLE-04", too_near(s, v))


def where(s: Watch) -> tuple[tuple[tuple[int, ...], ...], tuple[tuple[int, ...], ...]]:
    """Where each seat may lay a road and found a settlement, from scratch."""
    reach: list[list[int]] = [[] for _ in range(s.book.seats)]
    sites: list[list[int]] = [[] for _ in range(s.book.seats)]
    for v in range(SPOTS):
        b = s.site[v]
        if b:
            there = [(b - 1) >> 1]
        else:
            there = [s.road[e] for e in PATHS_AT[v] if s.road[e] != NONE]
            if not there:
                continue
        free = [e for e in PATHS_AT[v] if s.road[e] == NONE and s.rule.open_path[e]]
        for seat in there:
            reach[seat] += free
        if may_stand(s, v):
            for seat in there:
                sites[seat].append(v)
    return (
        tuple([tuple(sorted(set(one))) for one in reach]),
        tuple([tuple(sorted(set(one))) for one in sites]),
    )


def reckon(s: Watch) -> None:
    s.reach, s.sites = where(s)


def income_by_total(s: Watch) -> tuple[tuple[int, ...], ...]:
    """What `Watch.income` keeps."""
    site = s.site
    return tuple(
        [
            tuple(sorted([gain(s, h, site[v]) for h in hexes for v in CORNERS[h] if site[v]]))
            for hexes in s.yields
        ]
    )


def gain(s: Watch, h: int, piece: int) -> int:
    """What a hex brings to a piece beside it, as `Watch.income` has it: the hex, eight bits for its resource
    and the seat, and how many cards: one for a settlement, two for a keep.
    """
    return h << 8 | s.terrain[h] << 5 | (piece - 1 >> 1) << 2 | 2 - (piece & 1)  # W-PROD-02, W-PROD-03


def put_piece(s: Watch, v: int, piece: int) -> None:
    """Nothing else writes `site`."""
    before = s.site[v]
    s.site = with_number(s.site, v, piece)
    if not s.income:
        return
    around = 0  # one bit a hex
    for h in HEXES_AT[v]:
        around |= 1 << h
    income = list(s.income)
    for total, hexes in enumerate(s.yields):
        for h in hexes:
            if around >> h & 1:
                gains = list(income[total])
                if before:
                    gains.remove(gain(s, h, before))
                gains.append(gain(s, h, piece))
                gains.sort()
                income[total] = tuple(gains)
    s.income = tuple(income)


# Roads.


def road_paths(s: Watch, seat: int) -> tuple[int, ...]:
    """Where a road may be built, whatever it costs."""
    return s.reach[seat] if s.stock[seat * 4 + ROAD] else ()


def why_not_road(s: Watch, seat: int, e: int) -> Refusal | None:
    if not s.stock[seat * 4 + ROAD]:
        return NO_ROAD
    refusal = why_not_lay(s, seat, e)
    return refusal if refusal is not None else why_not_afford(s, seat, ROAD, "W-BUILD-03")


def build_road(s: Watch, seat: int, e: int, out: Sink) -> None:
    pay(s, seat, s.rule.cost[ROAD])  # W-BUILD-03
    lay_road(s, seat, e, out)
    award_road(s, out)


def lay_road(s: Watch, seat: int, e: int, out: Sink) -> None:
    """A road on the board; the token is another matter."""
    restock(s, seat, ROAD, -1)
    put_road(s, seat, e)
    ROAD_BUILT.tell(out, seat, e)
    n = through(s, seat, e)
    if n > s.length[seat]:
        s.length = with_value(s.length, seat, n)


def put_road(s: Watch, seat: int, e: int) -> None:
    road = with_number(s.road, e, seat)
    s.road = road
    reach = list(s.reach)
    near = seats_beside(s, e)
    for other in range(s.book.seats):
        if near >> other & 1:
            reach[other] = without(reach[other], e)  # W-ROADS-02
    more: list[int] = []
    sites: list[int] = []
    for v in ENDS[e]:
        if s.site[v] or has_road(s, seat, v, e):
            continue  # an opponent's piece stops it; from an own piece or road one could go on before
        for f in PATHS_AT[v]:
            if road[f] == NONE and s.rule.open_path[f] and not goes_on(s, seat, BOTH[f] - v, NONE):
                more.append(f)
        if may_stand(s, v):
            sites.append(v)  # W-SETTLE-03
    if more:
        more += reach[seat]
        more.sort()
        reach[seat] = tuple(more)
    s.reach = tuple(reach)
    if sites:
        s.sites = with_value(s.sites, seat, tuple(sorted([*s.sites[seat], *sites])))


def seats_beside(s: Watch, e: int) -> int:
    """Who has a piece or a road where a path ends, one bit a seat: nobody else can lay a road on it."""
    found = 0
    road = s.road
    for v in ENDS[e]:
        b = s.site[v]
        if b:
            found |= 1 << (b - 1 >> 1)
        for f in PATHS_AT[v]:
            if road[f] != NONE:
                found |= 1 << road[f]
    return found


def has_road(s: Watch, seat: int, v: int, but: int) -> bool:
    """Whether an own road leads to an intersection, besides one."""
    road = s.road
    for f in PATHS_AT[v]:
        if road[f] == seat and f != but:
            return True
    return False


# Settlements.


def settlement_spots(s: Watch, seat: int) -> tuple[int, ...]:
    """Where a settlement may be built, whatever it costs."""
    return s.sites[seat] if s.stock[seat * 4 + SETTLEMENT] else ()


def why_not_settle(s: Watch, seat: int, v: int) -> Refusal | None:
    if not s.stock[seat * 4 + SETTLEMENT]:
        return NO_SETTLEMENT
    if v not in s.sites[seat]:
        refusal = why_not_stand(s, v)
        return refusal if refusal is not None else at_spot("W-SETTLE-03", v)
    return why_not_afford(s, seat, SETTLEMENT, "W-BUILD-04")


def build_settlement(s: Watch, seat: int, v: int, out: Sink) -> None:
    """Placed; Longest Road passes at once where a road was cut (W-ROUTE-05); then the token under the piece
    (W-SETTLE-08), and the one for Longest Road last (W-N-12).
    """
    pay(s, seat, s.rule.cost[SETTLEMENT])  # W-BUILD-04
    put_settlement(s, seat, v, out)
    at_once = s.rule.rules >= ROAD_AT_ONCE
    received = at_once and pass_road(s, out)
    if s.rule.watch:
        reveal_under(s, seat * 2, 1, out)
    if over(s):
        return
    if not at_once:
        award_road(s, out)
    elif received:
        reveal_reserve(s, out)  # W-ROUTE-10


def put_settlement(s: Watch, seat: int, v: int, out: Sink) -> None:
    put_piece(s, v, 1 + 2 * seat)
    s.settled = with_value(s.settled, seat, tuple(sorted([*s.settled[seat], v])))
    restock(s, seat, SETTLEMENT, -1)
    score(s, seat, 1)  # W-SETTLE-01, W-VICTORY-05
    SETTLED.tell(out, seat, v)
    gone: i64 = AROUND[v]
    s.sites = tuple([tuple([w for w in sites if not gone >> w & 1]) for sites in s.sites])  # W-SETTLE-04
    mine = list(s.reach[seat])
    for e in PATHS_AT[v]:
        if s.road[e] == NONE and s.rule.open_path[e] and e not in mine:
            mine.append(e)
    if len(mine) > len(s.reach[seat]):
        mine.sort()
        s.reach = with_value(s.reach, seat, tuple(mine))
    for other in range(s.book.seats):
        if other != seat:
            cut(s, other, v)
    open_route(s, seat, v)


def cut(s: Watch, other: int, v: int) -> None:
    """A new piece of an opponent stands in the way of `other` (W-ROADS-04, W-ROUTE-06)."""
    roads = 0
    for e in PATHS_AT[v]:
        if s.road[e] == other:
            roads += 1
    if not roads:
        return  # there was nothing to go on from
    lost = [e for e in PATHS_AT[v] if e in s.reach[other] and not touches(s, other, e)]
    if lost:
        s.reach = with_value(s.reach, other, tuple([e for e in s.reach[other] if e not in lost]))
    if roads > 1:
        s.length = with_value(s.length, other, longest(s, other))


def open_route(s: Watch, seat: int, v: int) -> None:
    """An intersection at a trade route (W-TRADE-11)."""
    at = s.rule.route_at[v]
    if at != NONE:
        s.rate = with_value(s.rate, seat * KINDS_OF + s.routes[at], s.rule.route_rate)


# Keeps.


def keep_spots(s: Watch, seat: int) -> tuple[int, ...]:
    """Where a keep may be built, whatever it costs."""
    return s.settled[seat] if s.stock[seat * 4 + KEEP] else ()


def why_not_keep(s: Watch, seat: int, v: int) -> Refusal | None:
    if not s.stock[seat * 4 + KEEP]:
        return NO_KEEP
    if v not in s.settled[seat]:
        return at_spot("W-KEEPS-01", v)
    return why_not_afford(s, seat, KEEP, "W-BUILD-05")


def build_keep(s: Watch, seat: int, v: int, out: Sink) -> None:
    """The settlement goes back to stock (W-KEEPS-03), with a new token under it (W-KEEPS-04)."""
    pay(s, seat, s.rule.cost[KEEP])  # W-BUILD-05
    put_piece(s, v, 2 + 2 * seat)
    s.settled = with_value(s.settled, seat, without(s.settled[seat], v))
    restock(s, seat, KEEP, -1)
    restock(s, seat, SETTLEMENT, 1)
    score(s, seat, 1)  # W-KEEPS-02
    KEEP_BUILT.tell(out, seat, v)
    if s.rule.watch:
        token = next_token(s, out)
        s.under = with_value(s.under, seat * 2, (*s.under[seat * 2], token))
        reveal_under(s, seat * 2 + 1, 2, out)  # W-KEEPS-05
