"""What a battle comes to for each side, in numbers that can be weighed: each about 0 to 1."""

from __future__ import annotations

from kingsmoot.games.banners.bot.expected_damage import full_health, unit_points
from kingsmoot.games.banners.state import Banners
from kingsmoot.games.banners.terms import RESERVE, TABLE, WAITING


def aspects(s: Banners) -> dict[str, list[float]]:
    teams = len(s.points)
    points = [n / 10.0 for n in s.points]
    strength, standing, ready = [0.0] * teams, [0.0] * teams, [0.0] * teams
    engaged, conditions, tokens, cards = [0.0] * teams, [0.0] * teams, [0.0] * teams, [0.0] * teams
    for u in range(len(s.owner)):
        if s.kind[u] == s.rule.cat.wall or s.where[u] not in (TABLE, RESERVE, WAITING):
            continue
        team = s.team[s.owner[u]]
        strength[team] += unit_points(s, u) * int(s.health[u]) / (30.0 * full_health(s.rule.cat, s.kind[u]))
        standing[team] += 0.2
        ready[team] += 0.0 if s.done[u] else 0.2
        engaged[team] += 0.2 if s.where[u] == TABLE and s.foes_of(u) else 0.0
        conditions[team] += 0.2 * int(s.tokens[u]).bit_count()
    for touching in s.touching:
        if touching:
            tokens[s.team[s.owner[touching[0]]]] += 0.3
    for seat in range(s.book.seats):
        cards[s.team[seat]] += len(s.hand[seat]) / 5.0
    by_team = {
        "points": points,
        "strength": strength,
        "standing": standing,
        "ready": ready,
        "engaged": engaged,
        "conditions": conditions,
        "tokens": tokens,
        "cards": cards,
    }
    return {name: [values[s.team[seat]] for seat in range(s.book.seats)] for name, values in by_team.items()}
