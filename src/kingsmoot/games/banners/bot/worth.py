"""How well each seat stands, for bots: points, strength left, tokens held, and who is about to strike whom.

Everything is counted in wounds of a common foot unit (`expected_damage`), then brought to the scale of
`Game.worth`: the earlier the game, the less a lead means.
"""

from __future__ import annotations

from typing import Final

from kingsmoot.games.banners.book import CLASH
from kingsmoot.games.banners.bot.charging import Stance
from kingsmoot.games.banners.bot.expected_damage import (
    POINT,
    STANDING,
    UNIT,
    full_health,
    melee_price,
    unit_points,
)
from kingsmoot.games.banners.bot.position_value import Field, rounds_left, standing_on_table, token_value
from kingsmoot.games.banners.state import Banners
from kingsmoot.games.banners.terms import FRONT, PANICKED, RESERVE, TABLE, VULNERABLE, WAITING, WEAKENED

NEAR_GOAL: Final = 3
MATCH_POINT: Final = 3.0
"""What a point is worth more from three below the goal on."""
STRIKES: Final = 0.4
"""The blow that an engaged unit could strike, and that of one that has activated already."""
STRIKES_LATER: Final = 0.25
STANDS: Final = 0.5
"""The share of a posture that counts: it may change before it is used."""
READY: Final = 0.5
CARD: Final = 0.8
CONDITION: Final[tuple[float, ...]] = (0.7, 1.0, 1.0)
STEADY: Final = 6.0
EARLY: Final = 2.0
"""A lead of this many wounds, and of that many more for each round left, is one step of the scale."""


def worth(s: Banners) -> list[float]:
    scale = STEADY + EARLY * rounds_left(s)
    found = [_points(s, team) for team in range(len(s.points))]
    stances = standing_on_table(s)
    for u in range(len(s.owner)):
        if s.kind[u] != s.rule.cat.wall and s.where[u] in (TABLE, RESERVE, WAITING):
            found[s.team[s.owner[u]]] += _unit(s, u, stances)
    for at, touching in enumerate(s.touching):
        if touching:
            seat = s.owner[touching[0]]
            found[s.team[seat]] += token_value(s, at, seat)
    for seat in range(s.book.seats):
        found[s.team[seat]] += CARD * len(s.hand[seat])
    return [found[s.team[seat]] / scale for seat in range(s.book.seats)]


def _points(s: Banners, team: int) -> float:
    points = s.points[team]
    late = max(0, points - (s.rule.needed - NEAR_GOAL))
    return POINT * points + MATCH_POINT * late


def _unit(s: Banners, u: int, stances: list[Stance]) -> float:
    full = full_health(s.rule.cat, s.kind[u])
    left = s.health[u] / full
    value = UNIT * unit_points(s, u) * (STANDING + (1.0 - STANDING) * left) + 3.0 * left
    if s.rule.mode == CLASH and s.commander[s.owner[u]] == u:
        value += 2.0 * POINT * (0.3 + 0.7 * left)
    if s.where[u] != TABLE:
        return value
    value -= s.stained[u] * POINT * (1.0 - 0.6 * left)
    if s.tokens[u]:
        for at, bit in enumerate((PANICKED, VULNERABLE, WEAKENED)):
            if s.tokens[u] & bit:
                value -= CONDITION[at]
    if not s.done[u]:
        value += READY
    if s.round == 0:
        return value
    foes = s.foes_of(u)
    if foes:
        weight = STRIKES_LATER if s.done[u] else STRIKES
        best = 0.0
        for v in foes:
            contact = s.engagement(u, v)
            best = max(best, melee_price(s, u, v, 0, contact[1] if contact else FRONT))
        return value + weight * best
    field = Field(s, u, stances)
    field.tokens = [token for token in field.tokens if not field.touches(token, s)]
    return value + STANDS * field.at(s.x[u], s.y[u], s.facing[u])
