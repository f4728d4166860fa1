"""What a hint gives as its reasons: points and tokens, what either side has left, what it may still do."""

from __future__ import annotations

from typing import Final

from kingsmoot.games.banners.bot.expected_damage import full_health, unit_points
from kingsmoot.games.banners.state import Banners
from kingsmoot.games.banners.terms import RESERVE, TABLE, WAITING
from kingsmoot.kit.grounds import Grounds

TOKEN: Final = 0.5
"""Unit: a victory point."""
STRENGTH: Final = 0.35
"""What a point of an army counts that is whole."""
CONDITION: Final = 0.2
CARD: Final = 0.15
READY: Final = 0.1


def grounds(now: Banners, then: Banners, seat: int) -> Grounds:
    team = then.team[seat]
    found: Grounds = {("points",): float(then.points[team])}
    rivals = max([n for t, n in enumerate(then.points) if t != team])
    found[("foe-points",)] = -float(rivals)
    own = foe = conditions = foe_conditions = ready = 0.0
    for u in range(len(then.owner)):
        if then.kind[u] == then.rule.cat.wall or then.where[u] not in (TABLE, RESERVE, WAITING):
            continue
        left = unit_points(then, u) * then.health[u] / full_health(then.rule.cat, then.kind[u])
        if then.team[then.owner[u]] == team:
            own += left
            conditions += int(then.tokens[u]).bit_count()
            ready += 0.0 if then.done[u] else 1.0
        else:
            foe += left
            foe_conditions += int(then.tokens[u]).bit_count()
    tokens = foe_tokens = 0
    for touching in then.touching:
        if touching:
            if then.team[then.owner[touching[0]]] == team:
                tokens += 1
            else:
                foe_tokens += 1
    found[("strength",)] = STRENGTH * own
    found[("foe-strength",)] = -STRENGTH * foe
    found[("conditions",)] = -CONDITION * conditions
    found[("foe-conditions",)] = CONDITION * foe_conditions
    found[("ready",)] = READY * ready
    found[("tokens",)] = TOKEN * tokens
    found[("foe-tokens",)] = -TOKEN * foe_tokens
    found[("cards",)] = CARD * len(then.hand[seat])
    return found
