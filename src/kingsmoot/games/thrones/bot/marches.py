"""What every way to resolve a march order would bring, in numbers.

One group alone, or two of the best together. A move is made only of what is chosen.
"""

from __future__ import annotations

from typing import Final, final

from kingsmoot.core.native import Floats, Vector, append, i64
from kingsmoot.core.vectors import empty, empty_floats, highest
from kingsmoot.games.thrones.book import DEFENSES, MARCHES, NONE, SHIFT, size
from kingsmoot.games.thrones.bot.campaign import Campaign
from kingsmoot.games.thrones.bot.house_cards import CARD
from kingsmoot.games.thrones.bot.worth import muscle, units_worth
from kingsmoot.games.thrones.rules.march import guarded, in_reach
from kingsmoot.games.thrones.rules.raid import orders_of
from kingsmoot.games.thrones.rules.strength import plain_strength, support_strength, supporting_areas
from kingsmoot.games.thrones.rules.supply import COUNTED, arriving, enough
from kingsmoot.games.thrones.state import Thrones
from kingsmoot.games.thrones.tables import HOME_OF, MODIFIER, MUSTERS, ONE, SEAS
from kingsmoot.games.thrones.vocabulary.verbs import March
from kingsmoot.kit.policy import Weighed

BEST: Final = 5
"""So many groups of a march are tried in combination, unless more are asked for: the number of marches grows
with the square.
"""
ROOM: Final = 32
"""Groups for which there is room from the start."""

NOBODY: Final = -1
LORD: Final = -2
"""What a group meets where it goes, unless it is the house that defends the area."""
UNITS: Final = 0xFFFF
"""What of a group is its units; the destination is above."""
GROUP: Final = 0xFFFFFF
"""Two groups and their origin in one number: 24 bits each."""


@final
class Groups:
    """All groups that might leave one area, with what is the same of them under every march order."""

    def __init__(self, campaign: Campaign, origin: int) -> None:
        s = campaign.s
        self.campaign = campaign
        self.origin = origin
        self.units: i64 = s.army[origin] - s.routed[origin]
        self.lying: i64 = size(s.routed[origin])
        self.rest: i64 = campaign.armies - COUNTED[size(s.army[origin])]
        """The armies of the house in other areas, counted (`rules.supply`)."""
        self.contested = False
        """Whether the order counts anywhere: some group would meet a lord or enemies."""
        self.groups = empty(ROOM)
        """Destination << 16 plus units."""
        self.counts = empty(ROOM)
        """By how much armies count more when the group has arrived."""
        self.met = empty(ROOM)
        self.leads = empty(ROOM)
        """By how much the group is stronger than the lord or the defender, without the order's bonus."""
        self.prizes = empty_floats(ROOM)
        """What it brings to arrive, to defeat the lord, to win the battle."""
        if self.units != 0:
            parts = parts_of(self.units)
            for a in in_reach(s, campaign.seat, origin):
                if a < SEAS:
                    self._to(a, parts)

    def _to(self, a: int, parts: Vector) -> None:
        campaign = self.campaign
        s = campaign.s
        seat = campaign.seat
        storms = MUSTERS[a] > 0
        taken = campaign.taken(a, storms)
        met: i64 = NOBODY
        there: i64 = 0
        edge: i64 = 0
        mine = s.holder[a] == seat or campaign.owner[a] == seat
        if guarded(s, seat, a):
            self.contested = True
            if s.lord[a]:
                met = LORD
                edge = self._support(a, NONE, storms) - s.lord[a]
            else:
                met = s.holder[a]
                if met == NONE:
                    met = HOME_OF[a]
                edge = self._support(a, met, storms) - self._defense(a, met)
                taken += 0.4 * units_worth(s.army[a])
        elif s.holder[a] == seat:
            there = muscle(s.army[a])
        before = campaign.exposure(a, there)
        for units in parts:
            strength = muscle(units)
            prize = taken + campaign.exposure(a, there + strength)
            if met == NOBODY and mine:
                prize -= before
            if met < 0:
                prize += campaign.drawn(a, strength)
            self.groups = append(self.groups, a << 16 | units)
            self.counts = append(self.counts, arriving(s, seat, a, size(units)))
            self.met = append(self.met, met)
            self.leads = append(self.leads, plain_strength(units, storms) + edge)
            self.prizes = append(self.prizes, prize)

    def _support(self, a: int, defender: i64, storms: bool) -> i64:
        """The support of one's own less that of the defender, if there is one."""
        found: i64 = 0
        campaign = self.campaign
        if len(campaign.supporting) == 0:
            return found
        s = campaign.s
        for b in supporting_areas(s, a):
            if s.holder[b] == campaign.seat and b != self.origin:
                found += support_strength(s, b, storms)
            elif defender != NONE and s.holder[b] == defender:
                found -= support_strength(s, b, False)
        return found

    def _defense(self, a: int, defender: i64) -> i64:
        """The strength of a defender's units, garrison and order."""
        s = self.campaign.s
        found = muscle(s.army[a] - s.routed[a])
        if HOME_OF[a] == defender:
            found += s.garrison[a]
        placed = s.order[a]
        if placed > 0 and DEFENSES >> placed & 1:
            found += MODIFIER[placed]
        return found

    def gain(self, at: i64, bonus: i64) -> float:
        """What a group brings under an order with this bonus."""
        if self.met[at] < 0:
            return self.prizes[at]
        campaign = self.campaign
        units = self.groups[at] & UNITS
        p = campaign.chance(int(self.met[at]), self.leads[at] + bonus)
        won = p * self.prizes[at] - (1.0 - p) * 0.6 * units_worth(units) - CARD
        return won + campaign.drawn(self.groups[at] >> 16, muscle(units))

    def fits(self, left: i64, counted: i64) -> bool:
        """Whether supply holds with so many units left behind, and groups arrived that count so much."""
        s = self.campaign.s
        return enough(s.supply[self.campaign.seat], self.rest + COUNTED[size(left) + self.lying] + counted)


@final
class Marches:
    """Ways to march, each with what it brings beside staying."""

    def __init__(self, campaign: Campaign, combined: int = BEST) -> None:
        self.campaign = campaign
        self.combined = combined
        self.ways = empty(ROOM)
        """From the highest bits on: the origin, the second group, the first; 0 where there is no group."""
        self.gains = empty_floats(ROOM)

    def weigh(self, found: Groups, order: int) -> None:
        """All that one order could do with these groups; the best ones are combined."""
        origin = found.origin
        whence: i64 = origin
        whence <<= 48
        ways = append(self.ways, whence)
        worth = append(self.gains, 0.0)
        ranked, gains = by_gain(found, MODIFIER[order])
        campaign = self.campaign
        home = campaign.stay(origin, found.units)[0]
        many = len(ranked)
        tried: i64 = min(self.combined, int(many))
        for at in range(many):
            g = ranked[at]
            group = found.groups[g]
            left = found.units - (group & UNITS)
            if found.fits(left, found.counts[g]):
                ways = append(ways, whence | group)
                worth = append(worth, gains[at] + campaign.stay(origin, left)[0] - home)
            if at >= tried or left == 0:
                continue
            for n in range(tried):
                h = ranked[n]
                more = found.groups[h]
                if more >> 16 <= group >> 16 or not within(more & UNITS, left):
                    continue
                if found.met[g] != NOBODY and found.met[h] != NOBODY:
                    continue  # T-MARCH-06
                beyond = left - (more & UNITS)
                if found.fits(beyond, found.counts[g] + found.counts[h]):
                    kept = campaign.stay(origin, beyond)[0]
                    ways = append(ways, whence | more << 24 | group)
                    worth = append(worth, gains[at] + gains[n] + kept - home)
        self.ways = ways
        self.gains = worth

    def move(self, at: int) -> March:
        way = self.ways[at]
        origin, first, second = int(way >> 48), way & GROUP, way >> 24 & GROUP
        if first == 0:
            return March(origin, (), False)
        s = self.campaign.s
        left = s.army[origin] - s.routed[origin] - (first & UNITS) - (second & UNITS)
        leave = self.campaign.stay(origin, left)[1]
        groups = (int(first), int(second)) if second != 0 else (int(first),)
        return March(origin, groups, leave)

    def weighed(self) -> list[Weighed]:
        return [(self.move(at), self.gains[at]) for at in range(len(self.gains))]


def by_gain(found: Groups, bonus: i64) -> tuple[Vector, Floats]:
    """The places of the groups that may march under an order with this bonus, the best first, and what they
    bring; of equals the one with the higher number.
    """
    ranked = empty(len(found.groups))
    gains = empty_floats(len(found.groups))
    for g in range(len(found.groups)):
        if found.met[g] == LORD and found.leads[g] + bonus < 0:
            continue
        gain = found.gain(g, bonus)
        group = found.groups[g]
        at: i64 = len(ranked)
        ranked = append(ranked, g)
        gains = append(gains, gain)
        while at > 0 and (
            gains[at - 1] < gain or (gains[at - 1] == gain and found.groups[ranked[at - 1]] < group)
        ):
            ranked[at] = ranked[at - 1]
            gains[at] = gains[at - 1]
            at -= 1
        ranked[at] = g
        gains[at] = gain
    return ranked, gains


def marches(s: Thrones, seat: int, combined: int = BEST) -> Marches:
    """All that a house could do with its march orders."""
    campaign = Campaign(s, seat)
    found = Marches(campaign, combined)
    for origin in orders_of(s, seat, MARCHES):
        found.weigh(Groups(campaign, origin), int(s.order[origin]))
    return found


def best_gain(found: Groups, order: int) -> float:
    """What an order would bring."""
    tried = Marches(found.campaign)
    tried.weigh(found, order)
    return highest(tried.gains)


def parts_of(units: i64) -> Vector:
    """All units, one of each kind, all but one of each kind."""
    found = append(empty(2 * len(ONE) + 1), units)
    if size(units) > 1:
        for kind in range(len(ONE)):
            if units >> SHIFT[kind] & 15 != 0:
                one: i64 = ONE[kind]
                if one not in found:
                    found = append(found, one)
                if units - one not in found:
                    found = append(found, units - one)
    return found


def within(some: i64, units: i64) -> bool:
    """Whether there are at least so many of each kind."""
    return (
        some & 15 <= units & 15
        and some >> 4 & 15 <= units >> 4 & 15
        and some >> 8 & 15 <= units >> 8 & 15
        and some >> 12 & 15 <= units >> 12 & 15
    )
