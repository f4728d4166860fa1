"""What a seat would like to build, what it costs, and how long it would take to get there.

The hand of a seat is worth what it can soon become (`promise`): the value of the best plans, each divided by
the rounds until its cards are together, bank trades included. All answers of the bot are weighed by it.
Nothing here reads a card that the seat cannot know.
"""

from __future__ import annotations

from typing import Final, final

from kingsmoot.core.native import Vector, extend, i64
from kingsmoot.core.refs import Seat
from kingsmoot.core.vectors import empty, greatest, vector
from kingsmoot.games.watch.book import CARD, GUARD, KEEP, KINDS_OF, PATROL, ROAD, SETTLEMENT
from kingsmoot.games.watch.bot.worth import BLOCKED, Land, danger, far_end, land_of, open_site
from kingsmoot.games.watch.rules.awards import through
from kingsmoot.games.watch.rules.board import BOTH, CORNERS, HEXES_AT, LINES, PATHS_AT, POSTS
from kingsmoot.games.watch.rules.victory import guards, total, wildlings_in_gift
from kingsmoot.games.watch.state import NONE, Watch

PIP: Final = 0.07
"""What one pip more is worth, in points, at the beginning."""
NEW_KIND: Final = 0.4
NEW_KIND_WATCH: Final = 0.15
"""What the first pip of a resource is worth; less where the supply asks for three."""
ROUTE_PIP: Final = 0.12
DEVELOPMENT: Final = 0.42
SECOND: Final = 0.45
"""How much the second best plan counts beside the best."""
ONE_ROAD_CARDS: Final[tuple[int, ...]] = (0, 2, 2, 1, 1, 0)
TWO_ROADS_CARDS: Final[tuple[int, ...]] = (0, 3, 3, 1, 1, 0)
LATER: Final = 0.85
"""What a plan is worth that waits for the next turn, against one for this turn."""
HONOUR: Final = 0.65
"""What is left of the two points for the Longest Road in the base game: it can be lost again."""
WIN: Final = 50.0


@final
class Outlook:
    """What a seat may build and what that is worth: all of its plans that does not depend on its hand."""

    def __init__(self, land: Land) -> None:
        self.land = land
        self.came: list[float] = []
        """Pips by resource."""
        self.paces: list[float] = []
        """By resource: how many of 36 rolls bring one card, and a little more for what comes otherwise."""
        self.rates: Vector = empty()
        """By resource: how many the supply wants for one."""
        self.traded = 0.5
        """Pips that come in by trade, more than whole cards would: some of them are what is wanted."""
        self.roads: dict[int, float] = {}
        """By path: the value of the best place to settle that a road there leads to."""
        self.settle = 0.0
        self.keep = 0.0
        self.values: list[float] = []
        """By plan."""
        self.needs: Vector = empty()
        """By plan and resource: how many cards it costs."""

    def plan(self, value: float, cost: tuple[int, ...]) -> None:
        self.values.append(value)
        self.needs = extend(self.needs, vector(cost))


Seen = tuple[object, ...]
"""All that an outlook is made from. Of what clones share and a change replaces it holds the thing itself: it
mostly is the same object, and is not looked into.
"""


@final
class Kept:
    """The outlook of a seat, and what it was made from."""

    def __init__(self, seen: Seen, outlook: Outlook) -> None:
        self.seen = seen
        self.outlook = outlook


PLACES: Final = 1 << 9
"""Outlooks that are kept, at most."""
_KEPT: Final[list[Kept | None]] = [None] * PLACES


@final
class Plans:
    """One seat's plans in one position."""

    def __init__(self, s: Watch, seat: Seat) -> None:
        self.s = s
        self.seat = seat
        self.points = total(s, seat)
        self.early = max(0.2, min(1.0, (s.rule.target + 1 - max(int(greatest(s.points)), self.points)) / 7.0))
        """From the middle of the game on points count more and more, income less and less."""
        self.danger = danger(s) if s.rule.watch else 0.0
        self.guards = guards(s, seat) if s.rule.watch else 0
        self.rival = 0
        """The most guards of anybody else."""
        if s.rule.watch:
            for other in range(s.book.seats):
                if other != seat and guards(s, other) > self.rival:
                    self.rival = guards(s, other)
        self.guard = self.guard_value()
        self.card = self.card_value()
        self.road_left = int(s.stock[seat * 4 + ROAD])
        self.road_gain = self.road_needs()
        seen = self.seen()
        place = (id(s.settled) + 3 * id(s.reach) >> 4) + 5 * self.points + seat & PLACES - 1
        kept = _KEPT[place]
        if kept is not None and kept.seen == seen:
            self.outlook = kept.outlook
        else:
            self.outlook = Outlook(land_of(s))
            self.survey(self.outlook)
            _KEPT[place] = Kept(seen, self.outlook)

    def seen(self) -> Seen:
        """Whatever `survey` reads."""
        s, stock = self.s, self.seat * 4
        return (
            s.settled,  # another one with any building, as `reach` with any road
            s.reach,
            self.seat,
            s.sites,
            s.wild,
            s.rate,
            self.points,
            self.early,
            self.danger,
            self.guard,
            self.card,
            self.road_gain,
            self.guards > self.rival,
            s.tormund,
            min(int(s.stock[stock + ROAD]), 2),
            s.stock[stock + SETTLEMENT] != 0,
            s.stock[stock + KEEP] != 0,
            len(s.deck) != 0,
            s.routes,
            s.terrain,
            s.yields,
            s.rule,
        )

    def survey(self, outlook: Outlook) -> None:
        """Look at the board, which seldom changes."""
        s, seat = self.s, self.seat
        outlook.came = self.own_income()
        outlook.paces = [came + 0.4 for came in outlook.came]
        outlook.rates = vector(s.rate[seat * KINDS_OF : (seat + 1) * KINDS_OF])
        for r in range(1, KINDS_OF):
            outlook.traded += 1.6 * outlook.came[r] / s.rate[seat * KINDS_OF + r]
        outlook.settle = self.best_settlement()
        expand, expand_roads = self.best_expansion(outlook.roads)
        outlook.keep = self.best_keep()
        if outlook.settle > 0.0:
            outlook.plan(outlook.settle, s.rule.cost[SETTLEMENT])
        if expand > 0.0:
            outlook.plan(expand, ONE_ROAD_CARDS if expand_roads == 1 else TWO_ROADS_CARDS)
        if outlook.keep > 0.0:
            outlook.plan(outlook.keep, s.rule.cost[KEEP])
        if self.guard > 0.0:
            outlook.plan(self.guard, s.rule.cost[GUARD])
        if s.deck:
            outlook.plan(self.card, s.rule.cost[CARD])
        if self.road_gain > 0.0:
            outlook.plan(self.road_gain, s.rule.cost[ROAD])

    def own_income(self) -> list[float]:
        """Pips by resource."""
        s, seat = self.s, self.seat
        pips = self.outlook.land.pips
        found = [0.0] * KINDS_OF
        one, two = 1 + 2 * seat, 2 + 2 * seat
        for v in range(len(s.site)):
            b = s.site[v]
            if b in (one, two):
                for h in HEXES_AT[v]:
                    n = float(pips[h] * (1 if b == one else 2))
                    if h == s.tormund or s.wild[h]:
                        n *= BLOCKED
                    found[s.terrain[h]] += n
        return found

    # What things are worth, in points.

    def point(self, gain: int) -> float:
        """The value of gaining points; the last of them wins."""
        if not gain:
            return 0.0
        return WIN if self.points + gain >= self.s.rule.target else gain * (1.0 + 0.06 * self.points)

    def spot_value(self, v: int) -> float:
        """What a settlement here would be worth, beside its point."""
        s, land, came = self.s, self.outlook.land, self.outlook.came
        found = 0.0
        new = 0
        for h in HEXES_AT[v]:
            r = s.terrain[h]
            if r:
                n = land.pips[h] * land.scarce[r]
                if came[r] == 0.0:
                    new += 1
                if s.wild[h]:
                    n *= BLOCKED
                found += n
        route = s.rule.route_at[v]
        if route != NONE:
            found += ROUTE_PIP * came[s.routes[route]]
        kind = NEW_KIND_WATCH if s.rule.watch else NEW_KIND
        return (PIP * found + kind * new) * self.early

    def settlement_value(self, v: int) -> float:
        return self.point(1) + self.spot_value(v) - self.wakes(1)

    def keep_value(self, v: int) -> float:
        s, land = self.s, self.outlook.land
        found = 0.0
        for h in HEXES_AT[v]:
            n = land.pips[h] * land.scarce[s.terrain[h]]
            if s.wild[h] or s.tormund == h:
                n *= BLOCKED
            found += n
        return self.point(1) + PIP * found * self.early - self.wakes(2)

    def wakes(self, tokens: int) -> float:
        """Wildlings that a building wakes are no matter to whoever has the most guards."""
        if not self.s.rule.watch or self.guards > self.rival:
            return 0.0
        return 0.18 * tokens * self.danger

    def best_settlement(self) -> float:
        s = self.s
        if not s.stock[self.seat * 4 + SETTLEMENT]:
            return 0.0
        best = 0.0
        for v in s.sites[self.seat]:
            best = max(best, self.settlement_value(v))
        return best

    def best_keep(self) -> float:
        s = self.s
        if not s.stock[self.seat * 4 + KEEP]:
            return 0.0
        best = 0.0
        for v in s.settled[self.seat]:
            best = max(best, self.keep_value(v))
        return best

    def best_expansion(self, roads_to: dict[int, float]) -> tuple[float, int]:
        """The best place to settle that needs one or two roads first, and how many; by path, what a road
        there leads to."""
        s, seat = self.s, self.seat
        if not s.stock[seat * 4 + SETTLEMENT] or not s.stock[seat * 4 + ROAD]:
            return 0.0, 1
        best, roads = 0.0, 1
        for e in s.reach[seat]:
            v = far_end(s, seat, e)
            if v == NONE:
                continue
            here = self.settlement_value(v) if open_site(s, v) else 0.0
            beyond = 0.0
            if s.stock[seat * 4 + ROAD] > 1:
                for f in PATHS_AT[v]:
                    if f != e and s.road[f] == NONE and s.rule.open_path[f]:
                        w = BOTH[f] - v
                        if open_site(s, w):
                            beyond = max(beyond, self.settlement_value(w))
            roads_to[e] = max(0.8 * here, 0.55 * beyond)
            if here > best:
                best, roads = here, 1
            if 0.75 * beyond > best:
                best, roads = 0.75 * beyond, 2
        return best, roads

    def road_needs(self) -> float:
        """What the road that makes the longest one would be worth."""
        s, seat = self.s, self.seat
        if s.road_holder == seat or not self.road_left:
            return 0.0
        rival = (
            s.rule.longest_road
            if s.road_holder == NONE
            else max(s.rule.longest_road, s.length[s.road_holder] + 1)
        )
        short = rival - s.length[seat]
        if short == 1:
            worth = self.point(s.rule.honour)
            return worth if worth >= WIN or s.rule.watch else HONOUR * worth
        return 0.3 * s.rule.honour if short == 2 and self.road_left > 1 else 0.0

    def road_value(self, e: int) -> float:
        """A road by itself: the way to a site, or to the Longest Road."""
        s, seat = self.s, self.seat
        sites = self.outlook.roads.get(e, 0.0)
        # With a place to settle at hand, another one can wait.
        found = (0.12 if self.outlook.settle > 0.0 else 0.42) * min(sites, 4.0)
        if self.road_gain > 0.0:
            if through(s, seat, e) > s.length[seat]:
                found += self.road_gain
        return found

    def guard_value(self) -> float:
        s = self.s
        if not s.rule.watch or not s.stock[self.seat * 4 + GUARD] or self.guards == 7:
            return 0.0
        if all(len(there) == POSTS for there in s.wall):
            return 0.0
        gain = s.rule.guard_points[self.guards + 1] - s.rule.guard_points[self.guards]
        found = self.point(gain) + (0.1 if not gain else 0.0)
        if self.guards <= self.rival + 1:
            found += 1.9 * self.danger  # to win the tragic end, or to be safe in it
        else:
            found += 0.3 * self.danger
        return found

    def section_value(self, section: int) -> float:
        """Where a guard does most good: where the next warrior would break through onto own land; for whoever
        leads in guards, where he is safe.
        """
        s = self.s
        facing, waiting = len(s.wall[section]), s.clearing[section]
        if self.guards > self.rival and self.danger > 0.45:
            return 0.05 * facing - 0.04 * waiting
        own = 0.0
        for h in LINES[section]:
            own += self.own_pips(h)
        exposed = 1.0 if waiting >= facing else 0.4 if waiting + 1 >= facing else 0.0
        return exposed * (0.12 + 0.015 * own + 0.1 * self.danger) + 0.02 * facing

    def own_pips(self, h: int) -> float:
        s, land = self.s, self.outlook.land
        found = 0.0
        for v in CORNERS[h]:
            b = int(s.site[v])
            if b and (b - 1) >> 1 == self.seat:
                found += land.pips[h] * (2 - (b & 1))
        return found

    def card_value(self) -> float:
        """A development card: points, patrols, and the race for the Largest Patrol."""
        s, seat = self.s, self.seat
        found = DEVELOPMENT
        if s.patrol_holder != seat:
            mine = s.open[seat * KINDS_OF + PATROL] + s.dev[seat * KINDS_OF + PATROL]
            rival = (
                s.rule.largest_patrol
                if s.patrol_holder == NONE
                else s.open[s.patrol_holder * KINDS_OF + PATROL] + 1
            )
            if mine >= rival - 1:
                found += 0.3 * s.rule.honour
        if self.points == s.rule.target - 1:
            found += 1.0
        if s.rule.watch and self.guards <= self.rival and wildlings_in_gift(s) > 3:
            found += 0.2
        return found

    # What cards are worth.

    def promise(self, hand: Vector) -> float:
        """What a hand may become: the best plan, and a part of the second best, each divided by about how
        many rounds it takes until its cards are together, with trades at the seat's own rates."""
        outlook, seats = self.outlook, self.s.book.seats
        needs, rates, paces = outlook.needs, outlook.rates, outlook.paces
        best = 0.0
        second = 0.0
        at: i64 = 0
        for value in outlook.values:
            left: i64 = 0
            slowest = 0.0
            r: i64 = 1
            while r < KINDS_OF:
                n: i64 = needs[at + r] - hand[r]
                if n > 0:
                    left += n
                    wait = float(n) / paces[r]
                    if wait > slowest:
                        slowest = wait
                elif n < 0:
                    left -= -n // rates[r]
                r += 1
            at += KINDS_OF
            x = value
            if left > 0:
                rolls = float(left) / outlook.traded  # by trading whatever comes, or by waiting for it
                if slowest < rolls:
                    rolls = slowest
                x = value / (1.0 + (0.25 + 36.0 * rolls / seats))
            if x > best:
                best, second = x, best
            elif x > second:
                second = x
        return best + SECOND * second

    def ready(self, hand: Vector) -> float:
        """What may be built at once is worth more than what is hoped for: the best plan that a hand pays."""
        outlook = self.outlook
        needs = outlook.needs
        best = 0.0
        at: i64 = 0
        for value in outlook.values:
            if value > best:
                r: i64 = 1
                while r < KINDS_OF and hand[r] >= needs[at + r]:
                    r += 1
                if r == KINDS_OF:
                    best = value
            at += KINDS_OF
        return (1.0 - LATER) * best

    def held(self) -> Vector:
        """The own hand, to be changed at will."""
        at = self.seat * KINDS_OF
        hand = self.s.hand[at : at + KINDS_OF]
        hand[0] = 0
        return hand


def without(hand: Vector, cost: tuple[int, ...]) -> Vector:
    left = hand[:]
    for r in range(KINDS_OF):
        left[r] = left[r] - cost[r]
    return left


def exchanged(hand: Vector, give: tuple[int, ...], want: tuple[int, ...]) -> Vector:
    swapped = hand[:]
    for r in range(KINDS_OF):
        swapped[r] = swapped[r] - give[r] + want[r]
    return swapped
