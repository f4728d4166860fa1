"""A Storm of Swords: castle walls (B-MODE-STORM)."""

from __future__ import annotations

from kingsmoot.core.events import Sink
from kingsmoot.games.banners.book import STORM
from kingsmoot.games.banners.state import Banners
from kingsmoot.games.banners.terms import DEAD, NONE, TABLE


def wall_wounds(s: Banners, hits: int) -> int:
    """One wound for every two hits, at least one if there is a hit (B-N-27)."""
    return max(1, hits // s.rule.cat.wall_hits) if hits else 0


def undestroyed(s: Banners) -> list[int]:
    """Walls that still fight."""
    wall = s.rule.cat.wall
    return [u for u in range(len(s.kind)) if s.kind[u] == wall and s.where[u] == TABLE and s.health[u] > 0]


def redeployable(s: Banners, seat: int) -> list[int]:
    """Attackers destroyed in earlier rounds (B-MODE-STORM-07); a unit that is a character stays dead
    (B-MODE-STORM-08)."""
    if s.rule.mode != STORM or s.team[seat] != s.attacker:
        return []
    return [
        u
        for u in range(len(s.kind))
        if s.owner[u] == seat and s.where[u] == DEAD and not s.rule.cat.unit_character[s.kind[u]]
    ]


def add_walls(s: Banners, poses: list[tuple[int, int, int]], seat: int, out: Sink) -> None:
    """Three walls, units of the defender that never move (B-MODE-STORM-03)."""
    cat = s.rule.cat
    for at, (x, y, facing) in enumerate(poses):
        s.owner = (*s.owner, seat)
        s.kind = (*s.kind, cat.wall)
        s.ordinal = (*s.ordinal, at + 1)
        s.attached.append(NONE)
        s.where.append(TABLE)
        s.x.append(x)
        s.y.append(y)
        s.facing.append(facing)
        s.health.append(cat.unit_models[cat.wall] * cat.unit_wounds[cat.wall])
        for values in (s.tokens, s.done, s.used, s.marks, s.stained):
            values.append(0)
        s.vow.append(NONE)
        s.attire.append(())
        s.ranks_at.append(0)
