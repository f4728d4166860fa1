"""A Storm of Swords: castle walls (B-MODE-STORM)."""

from __future__ import annotations

from kingsmoot.core.events import Sink
from kingsmoot.core.native import append
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
        s.attached = append(s.attached, NONE)
        s.where = append(s.where, TABLE)
        s.x = append(s.x, x)
        s.y = append(s.y, y)
        s.facing = append(s.facing, facing)
        s.health = append(s.health, cat.unit_models[cat.wall] * cat.unit_wounds[cat.wall])
        s.tokens = append(s.tokens, 0)
        s.done = append(s.done, 0)
        s.used = append(s.used, 0)
        s.marks = append(s.marks, 0)
        s.stained += (0,)
        s.vow += (NONE,)
        s.attire += ((),)
        s.ranks_at += (0,)
