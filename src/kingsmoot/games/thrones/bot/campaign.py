"""Rules of thumb for war: which orders to place, where to march, what to muster.

A `Campaign` is the board as one house sees it: what each area is worth to it, how strongly an enemy could
come there, and where its armies are drawn to. Every plan gets a figure in castles; nothing is played out.
"""

from __future__ import annotations

from typing import Final, final

from kingsmoot.games.thrones.book import (
    CASTLES_TO_WIN,
    DEFENSES,
    FIEFDOMS,
    MARCH,
    MARCH_MINUS,
    MARCH_STAR,
    NONE,
    POWER,
    POWER_STAR,
    RAID,
    RAID_STAR,
    SHIFT,
    SHIP,
    SIEGE,
    SUPPORT,
    SUPPORT_STAR,
    TO_KNIGHT,
    size,
)
from kingsmoot.games.thrones.bot.house_cards import CARD
from kingsmoot.games.thrones.bot.worth import AREA, UNIT, muscle, threats, units_worth
from kingsmoot.games.thrones.rules.control import areas_of, castles, controller, pool, standing
from kingsmoot.games.thrones.rules.march import guarded, in_reach, why_not_leave
from kingsmoot.games.thrones.rules.muster import Plan, cost, kind_of
from kingsmoot.games.thrones.rules.neutral_lords import own_strength
from kingsmoot.games.thrones.rules.planning import KINDS_OF_ORDER, placing, stars
from kingsmoot.games.thrones.rules.raid import within_raid
from kingsmoot.games.thrones.rules.strength import plain_strength, support_strength, supporting_areas
from kingsmoot.games.thrones.rules.supply import arriving, enough, others, supplied
from kingsmoot.games.thrones.state import Thrones
from kingsmoot.games.thrones.tables import (
    ALL,
    CARD_BIT,
    CARD_STRENGTH,
    CLOSED,
    CROWNS,
    DECKS,
    HOME_OF,
    LANDS,
    MODIFIER,
    MUSTERS,
    NEAR,
    ONE,
    SEAS,
    STARRED,
    TOKENS,
)
from kingsmoot.games.thrones.vocabulary.verbs import March, Muster, OrderPlacing
from kingsmoot.kit.policy import Weighed

DENIED: Final = 0.3
"""What it is worth, of an area, that its owner loses it."""
SEVENTH: Final = 20.0
TOKEN: Final = 0.05
NO_NOISE: Final[list[float]] = [0.0]
BEST: Final = 5
"""So many groups of a march are tried in combination, unless more are asked for: the number of marches grows
with the square.
"""


@final
class Campaign:
    def __init__(self, s: Thrones, seat: int) -> None:
        self.s = s
        self.seat = seat
        self.threat = threats(s, seat)
        self.castles = castles(s)[seat]
        self.owner = [controller(s, a) if a < LANDS else s.holder[a] for a in range(ALL)]
        self.pull = self._pulls()
        self.pairs: list[tuple[float, int, int]] = []
        """What each order would bring in each area; found when orders are placed for the first time."""

    def _pulls(self) -> list[float]:
        """How much an army is drawn to an area by what could be taken from there, two steps ahead."""
        s = self.s
        near = [0.0] * ALL
        for a in range(SEAS):
            if self.owner[a] != self.seat and s.lord[a] != CLOSED:
                wanted = 0.25 * AREA[a] * (0.6 if guarded(s, self.seat, a) else 1.0)
                for n in NEAR[a]:
                    if wanted > near[n]:
                        near[n] = wanted
        found = near[:]
        for a in range(ALL):
            further = 0.5 * near[a]
            if further > 0.0:
                for n in NEAR[a]:
                    if further > found[n]:
                        found[n] = further
        return found

    # Areas.

    def exposure(self, a: int, held: int) -> float:
        """What may be lost of an area that is held with so much strength."""
        if HOME_OF[a] == self.seat:
            held += self.s.garrison[a]
        short = self.threat[a] - held
        return -AREA[a] * min(0.5, 0.15 * short) if short > 0 else 0.0

    def taken(self, a: int) -> float:
        """What it brings to take an area."""
        if self.owner[a] == self.seat:
            return 0.0
        value = AREA[a]
        if self.owner[a] != NONE:
            value += DENIED * AREA[a]
        if MUSTERS[a]:
            if self.castles + 1 >= CASTLES_TO_WIN:
                value += SEVENTH
            else:
                value += 0.15 * max(0, self.castles - 3)
        return value

    # Battles.

    def chance(self, defender: int, lead: int) -> float:
        """How likely an attack wins that leads by so much before the House cards, which lie open."""
        s = self.s
        mine = _hand(s, self.seat)[:2]
        wins = s.position(FIEFDOMS, self.seat) < s.position(FIEFDOMS, defender)
        won = total = 0.0
        for theirs in _hand(s, defender):
            for n in mine:
                weight = 1.0 + theirs
                total += weight
                diff = lead + n - theirs
                if diff > 0 or (diff == 0 and wins):
                    won += weight
        return won / total if total else 0.5

    def attack(self, origin: int, a: int, units: int, order: int) -> float:
        """What an attack is worth, with what it may cost."""
        s = self.s
        storms = MUSTERS[a] > 0
        if s.lord[a]:
            enough = own_strength(s, self.seat, origin, a, units, order) >= s.lord[a]
            return self.taken(a) + self.exposure(a, muscle(units)) if enough else -1.0
        defender = s.holder[a] if s.holder[a] != NONE else HOME_OF[a]
        mine = plain_strength(units, storms) + MODIFIER[order]
        theirs = muscle(standing(s, a)) + (s.garrison[a] if HOME_OF[a] == defender else 0)
        placed = s.order[a]
        if placed > 0 and DEFENSES >> placed & 1:
            theirs += MODIFIER[placed]
        for b in supporting_areas(s, a):
            if s.holder[b] == self.seat and b != origin:
                mine += support_strength(s, b, storms)
            elif s.holder[b] == defender:
                theirs += support_strength(s, b, False)
        p = self.chance(defender, mine - theirs)
        prize = self.taken(a) + 0.4 * units_worth(s.army[a]) + self.exposure(a, muscle(units))
        return p * prize - (1.0 - p) * 0.6 * units_worth(units) - CARD

    # Marches.

    def arrival(self, origin: int, a: int, units: int, order: int) -> float:
        if guarded(self.s, self.seat, a):
            return self.attack(origin, a, units, order) + self.drawn(a, units)
        there = muscle(self.s.army[a]) if self.s.holder[a] == self.seat else 0
        gained = self.taken(a) + self.exposure(a, there + muscle(units)) - self.exposure(a, there)
        if not there and self.owner[a] != self.seat:
            gained = self.taken(a) + self.exposure(a, muscle(units))
        return gained + self.drawn(a, units)

    def drawn(self, a: int, units: int) -> float:
        return self.pull[a] * min(2, muscle(units)) * 0.5

    def stay(self, origin: int, left: int) -> tuple[float, bool]:
        """What is kept of an area where so much stays behind, and whether a power token should lie there."""
        s = self.s
        if left or s.routed[origin]:
            kept = AREA[origin] + self.exposure(origin, muscle(left))
            return kept + self.drawn(origin, left), False
        if origin >= LANDS:
            return 0.0, False
        bare = AREA[origin] + self.exposure(origin, 0)
        if HOME_OF[origin] == self.seat or s.token[origin] == self.seat:
            return bare, False
        if why_not_leave(s, self.seat, origin, s.army[origin]) is None and bare > TOKEN:
            return bare - TOKEN, True
        return 0.0, False

    def marches(self, origin: int, order: int, combined: int = BEST) -> list[Weighed]:
        """Marches of one order with what they are worth beside staying; the best groups are combined."""
        s = self.s
        units = standing(s, origin)
        if not units:
            return [(March(origin, (), False), 0.0)]
        rest = others(s, self.seat, origin)
        lying = size(s.routed[origin])
        groups: list[tuple[float, int]] = []
        for a in in_reach(s, self.seat, origin):
            if a >= SEAS:
                continue
            for some in _groups(units):
                if not s.lord[a] or own_strength(s, self.seat, origin, a, some, order) >= s.lord[a]:
                    groups.append((self.arrival(origin, a, some, order), a << 16 | some))
        groups.sort(reverse=True)
        home, _ = self.stay(origin, units)
        found: list[Weighed] = [(March(origin, (), False), 0.0)]
        for at, (gain, g) in enumerate(groups):
            left = units - (g & 0xFFFF)
            if supplied(s, self.seat, rest, size(left) + lying, [g]):
                kept, leave = self.stay(origin, left)
                found.append((March(origin, (g,), leave), gain + kept - home))
            if at >= combined or not left:
                continue
            for more, h in groups[:combined]:
                if h >> 16 <= g >> 16 or not _within(h & 0xFFFF, left):
                    continue
                if guarded(s, self.seat, g >> 16) and guarded(s, self.seat, h >> 16):
                    continue  # T-MARCH-06
                beyond = left - (h & 0xFFFF)
                if supplied(s, self.seat, rest, size(beyond) + lying, [g, h]):
                    kept, leave = self.stay(origin, beyond)
                    found.append((March(origin, (g, h), leave), gain + more + kept - home))
        return found

    def march_gain(self, origin: int, order: int) -> float:
        return max([gain for _, gain in self.marches(origin, order)])

    # Orders.

    def orders(self, noise: list[float]) -> OrderPlacing:
        """The best pairs of area and token first, as far as tokens and stars go."""
        s = self.s
        if not self.pairs:
            for a in areas_of(s, self.seat):
                gains = self.order_gains(a)
                for o in range(1, KINDS_OF_ORDER):
                    if not s.banned >> o & 1:
                        self.pairs.append((gains[o], a, o))
        pairs = [(gain + noise[(a * 16 + o) % len(noise)], a, o) for gain, a, o in self.pairs]
        pairs.sort(reverse=True)
        used = [0] * KINDS_OF_ORDER
        special = stars(s, self.seat)
        placed: list[int] = []
        done = [False] * ALL
        for _, a, o in pairs:
            if done[a] or used[o] >= TOKENS[o] or (STARRED[o] and not special):
                continue
            done[a] = True
            used[o] += 1
            special -= STARRED[o]
            placed.append(a * 16 + o)
        placed.sort()
        return placing(s, placed)

    def order_gains(self, a: int) -> list[float]:
        """What each order would bring in an area."""
        s = self.s
        found = [0.0] * KINDS_OF_ORDER
        units = standing(s, a)
        found[MARCH_MINUS] = self.march_gain(a, MARCH_MINUS)
        found[MARCH] = self.march_gain(a, MARCH)
        found[MARCH_STAR] = self.march_gain(a, MARCH_STAR) - 0.03
        held = muscle(units)
        guard = self.exposure(a, held + 1) - self.exposure(a, held)
        for o in range(1, KINDS_OF_ORDER):
            if DEFENSES >> o & 1:
                found[o] = guard * MODIFIER[o] + (0.02 if self.threat[a] else -0.02)
        prey = [t for t in within_raid(a) if s.holder[t] not in (NONE, self.seat)]
        found[RAID] = 0.06 + 0.03 * min(3, len(prey)) if prey else -0.1
        found[RAID_STAR] = found[RAID] - 0.04
        found[SUPPORT] = self.support_gain(a, held)
        found[SUPPORT_STAR] = found[SUPPORT] * 1.2 - 0.02
        found[POWER], found[POWER_STAR] = self.power_gains(a)
        return found

    def support_gain(self, a: int, held: int) -> float:
        """Threatened areas beside it, and such as may be attacked from elsewhere."""
        gain = 0.0
        for n in NEAR[a]:
            if n >= SEAS or (a < LANDS <= n) or (a >= SEAS and n < LANDS):
                continue
            if self.owner[n] == self.seat:
                there = muscle(self.s.army[n])
                gain += self.exposure(n, there + held) - self.exposure(n, there)
            elif guarded(self.s, self.seat, n):
                allies = [b for b in NEAR[n] if b != a and self.s.holder[b] == self.seat and b < SEAS]
                gain += 0.06 * AREA[n] * min(3, held) if allies else 0.0
        return min(gain, 0.6)

    def power_gains(self, a: int) -> tuple[float, float]:
        s = self.s
        if a >= LANDS:
            return (0.05, 0.0) if a >= SEAS else (-0.02, -0.1)
        n = min(1 + CROWNS[a], pool(s, self.seat))
        have = s.power[self.seat]
        each = 0.07 if have < 6 else 0.05 if have < 11 else 0.02
        plain = each * n
        if not MUSTERS[a]:
            return plain, plain - 0.05
        return plain, max(plain - 0.05, self.muster_gain(a))

    def muster_gain(self, a: int) -> float:
        """What mustering in one castle could bring, within supply."""
        items = self.muster(a).items
        return sum([_item_worth(item) for item in items]) * 1.2

    # Mustering.

    def muster(self, where: int, noise: list[float] = NO_NOISE) -> Muster:
        """The best buy for its price, again and again."""
        plan = Plan(self.s, self.seat, where)
        while True:
            best, chosen = 0.0, NONE
            for castle in plan.castles:
                for item in plan.options(castle):
                    gain = (self.item_gain(item) + noise[item % len(noise)]) / cost(item >> 8 & 255)
                    if gain > best:
                        best, chosen = gain, item
            if chosen == NONE:
                return plan.whole()
            plan.add(chosen)

    def item_gain(self, item: int) -> float:
        castle, what, place = item >> 16, item >> 8 & 255, item & 255
        gain = _item_worth(item)
        if what == SHIP:
            ships = self.s.army[place] if self.s.holder[place] == self.seat else 0
            if place < SEAS and not ships:
                return gain + AREA[place]
            return gain * (0.8 if place >= SEAS else 0.9) - 0.04 * int(size(ships))
        if what == SIEGE:
            return gain * 0.7
        if self.threat[castle] > muscle(self.s.army[castle]):
            gain += 0.08
        return gain

    def has_room(self) -> bool:
        """May any army grow?"""
        s, seat = self.s, self.seat
        counted = others(s, seat, NONE)
        for a in areas_of(s, seat):
            if enough(s.supply[seat], counted + arriving(s, seat, a, 1)):
                return True
        return False


def _hand(s: Thrones, seat: int) -> list[int]:
    """The numbers on the House cards in hand, the highest first."""
    hand = s.hand[seat]
    found = [CARD_STRENGTH[card] for card in DECKS[seat] if hand & CARD_BIT[card]]
    found.sort(reverse=True)
    return found


def _groups(units: int) -> list[int]:
    """All units, one of each kind, all but one of each kind."""
    found = [units]
    if size(units) > 1:
        for kind in kinds_in(units):
            for some in (ONE[kind], units - ONE[kind]):
                if some not in found:
                    found.append(some)
    return found


def _within(some: int, units: int) -> bool:
    for shift in (0, 4, 8, 12):
        if some >> shift & 15 > units >> shift & 15:
            return False
    return True


def _item_worth(item: int) -> float:
    what = item >> 8 & 255
    gain = UNIT[kind_of(what)]
    return gain - UNIT[0] if what >= TO_KNIGHT else gain


def kinds_in(units: int) -> list[int]:
    return [kind for kind in range(4) if units >> SHIFT[kind] & 15]
