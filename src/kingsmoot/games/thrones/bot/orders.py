"""Which orders to place: what each token would bring in each area, and the best of them as far as they go."""

from __future__ import annotations

from typing import final

from kingsmoot.core.native import Floats, extend, i64
from kingsmoot.core.vectors import empty_floats, filled, filled_floats
from kingsmoot.games.thrones.book import (
    DEFENSES,
    MARCH,
    MARCH_MINUS,
    MARCH_STAR,
    NONE,
    POWER,
    POWER_STAR,
    RAID,
    RAID_STAR,
    SUPPORT,
    SUPPORT_STAR,
)
from kingsmoot.games.thrones.bot.campaign import Campaign
from kingsmoot.games.thrones.bot.marches import Groups, best_gain
from kingsmoot.games.thrones.bot.musters import muster_gain
from kingsmoot.games.thrones.bot.worth import AREA, muscle
from kingsmoot.games.thrones.rules.control import areas_of, pool
from kingsmoot.games.thrones.rules.march import guarded
from kingsmoot.games.thrones.rules.planning import KINDS_OF_ORDER, MOST, NO_TOKENS, SPECIAL, placing, stars
from kingsmoot.games.thrones.rules.raid import within_raid
from kingsmoot.games.thrones.state import Thrones
from kingsmoot.games.thrones.tables import CROWNS, LANDS, MODIFIER, MUSTERS, NEAR, SEAS
from kingsmoot.games.thrones.vocabulary.verbs import OrderPlacing


@final
class Planning:
    """What each order would bring in each area of a house."""

    def __init__(self, s: Thrones, seat: int) -> None:
        self.s = s
        self.seat = seat
        self.campaign = Campaign(s, seat)
        self.areas = areas_of(s, seat)
        self.gains = empty_floats(len(self.areas) * KINDS_OF_ORDER)
        """Area by area, by token."""
        for a in self.areas:
            self.gains = extend(self.gains, self.order_gains(a))

    def best(self, noise: Floats) -> OrderPlacing:
        """The best pairs of area and token first, as far as tokens and stars go."""
        s = self.s
        areas = self.areas
        many = len(areas)
        judged = self.gains[:]
        at: i64 = 0
        for a in areas:
            for o in range(KINDS_OF_ORDER):
                judged[at] = judged[at] + noise[(a * 16 + o) % len(noise)]
                at += 1
        chosen = filled(many, 0)
        used = NO_TOKENS[:]
        special: i64 = stars(s, self.seat)
        banned: i64 = s.banned
        for _ in range(many):
            where, what = NONE, 0
            most = 0.0
            for kind in range(1, KINDS_OF_ORDER):
                if banned >> kind & 1 != 0 or used[kind] >= MOST[kind]:
                    continue
                if SPECIAL[kind] != 0 and special == 0:
                    continue
                for n in range(many):
                    if chosen[n] == 0:
                        gain = judged[n * KINDS_OF_ORDER + kind]
                        # Of equals the later area, and there the later token.
                        if where == NONE or gain > most or (gain == most and n >= where):
                            where, what, most = n, kind, gain
            if where == NONE:
                break
            chosen[where] = what
            used[what] += 1
            special -= SPECIAL[what]
        return placing(s, [areas[n] * 16 + int(chosen[n]) for n in range(many) if chosen[n] != 0])

    def order_gains(self, a: int) -> Floats:
        """What each order would bring in an area, by token."""
        s, campaign = self.s, self.campaign
        found = filled_floats(KINDS_OF_ORDER, 0.0)
        found[MARCH_MINUS], found[MARCH], found[MARCH_STAR] = self.march_gains(a)
        held = muscle(s.army[a] - s.routed[a])
        guard = campaign.exposure(a, held + 1) - campaign.exposure(a, held)
        threatened = 0.02 if campaign.threat[a] != 0 else -0.02
        for o in range(1, KINDS_OF_ORDER):
            if DEFENSES >> o & 1:
                found[o] = guard * MODIFIER[o] + threatened
        prey = 0
        for t in within_raid(a):
            if s.holder[t] != NONE and s.holder[t] != self.seat:
                prey += 1
        found[RAID] = 0.06 + 0.03 * min(3, prey) if prey else -0.1
        found[RAID_STAR] = found[RAID] - 0.04
        found[SUPPORT] = self.support_gain(a, held)
        found[SUPPORT_STAR] = found[SUPPORT] * 1.2 - 0.02
        found[POWER], found[POWER_STAR] = self.power_gains(a)
        return found

    def march_gains(self, a: int) -> tuple[float, float, float]:
        """With each of the three tokens."""
        groups = Groups(self.campaign, a)
        plain = best_gain(groups, MARCH)
        if not groups.contested:
            return plain, plain, plain - 0.03
        return best_gain(groups, MARCH_MINUS), plain, best_gain(groups, MARCH_STAR) - 0.03

    def support_gain(self, a: int, held: i64) -> float:
        """Threatened areas beside it, and such as may be attacked from elsewhere."""
        s, campaign = self.s, self.campaign
        gain = 0.0
        for n in NEAR[a]:
            if n >= SEAS or (a < LANDS <= n) or (a >= SEAS and n < LANDS):
                continue
            if campaign.owner[n] == self.seat:
                there = muscle(s.army[n])
                gain += campaign.exposure(n, there + held) - campaign.exposure(n, there)
            elif guarded(s, self.seat, n) and self.has_allies(n, a):
                gain += 0.06 * AREA[n] * min(3, int(held))
        return min(gain, 0.6)

    def has_allies(self, n: int, a: int) -> bool:
        """Whether the house stands beside an area elsewhere too."""
        for b in NEAR[n]:
            if b != a and b < SEAS and self.s.holder[b] == self.seat:
                return True
        return False

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
        return plain, max(plain - 0.05, muster_gain(s, self.seat, self.campaign.threat, a))
