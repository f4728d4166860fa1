"""What two units could do to each other by charging, by blows and by shots.

It follows from few figures of either: who they are, how many are left, which tokens lie on them. So it is
reckoned once for all positions in which these figures are the same, and looked up by them.
"""

from __future__ import annotations

from math import cos, pi, sin
from typing import Final, final

from kingsmoot.core.native import i64
from kingsmoot.games.banners.bot.expected_damage import price, promise, roughly
from kingsmoot.games.banners.rules.effects import passives
from kingsmoot.games.banners.state import Banners
from kingsmoot.games.banners.terms import (
    ATTACHMENT_SILENCED,
    BEGAN_ENGAGED,
    FRONT,
    NONE,
    SILENCED,
    SILENCED_ROUND,
    WEAKENED,
)

RADIANS: Final = pi / 18000
FEARED: Final = 0.45
"""How much of a charge to be feared counts."""
FEARED_LATER: Final = 0.3
"""Of a foe that has activated already."""
MARKS: Final = SILENCED | SILENCED_ROUND | ATTACHMENT_SILENCED | BEGAN_ENGAGED
"""The marks that decide on what it may strike with."""
STEADY: Final = 64
"""Added to a modifier of morale, which is then never negative."""
KEPT: Final = 1 << 13
"""Duels that are kept, at most."""
SCATTER: Final = 65521
"""A prime number: the rest spreads figures over the places."""


@final
class Stance:
    """A unit as everybody sees it: where it stands, and the figures that duels depend on."""

    __slots__ = (
        "attack", "bold", "cos", "deep", "guard", "place", "reach", "sin", "size", "steadiness", "unit",
        "wide", "x", "y",
    )  # fmt: skip

    def __init__(self, s: Banners, u: int) -> None:
        cat = s.rule.cat
        kind = s.kind[u]
        self.unit = u
        self.x = float(int(s.x[u]))
        self.y = float(int(s.y[u]))
        turn = int(s.facing[u]) * RADIANS
        self.sin = sin(turn)
        self.cos = cos(turn)
        tray = cat.unit_tray[kind]
        wide = cat.tray_width[tray] // 2
        deep = cat.tray_depth[tray] // 2
        self.wide = float(wide)
        self.deep = float(deep)
        self.size = float((wide + deep) // 2)
        self.reach = float(passives.speed(s, u))
        self.bold = 0.0
        """How much of its charge is to be feared."""
        if kind != cat.wall and not s.is_engaged(u):
            self.bold = FEARED_LATER if s.done[u] else FEARED
        self.steadiness = passives.morale_bonus(s, u)
        who: i64 = kind << 8 | (s.attached[u] + 1)
        tokens: i64 = s.tokens[u]
        lost: i64 = s.lost_ranks(u)
        self.attack: i64 = (s.marks[u] & MARKS) << 8 | lost << 4 | (tokens & WEAKENED)
        """All that its attacks depend on."""
        self.attack = self.attack << 20 | who
        self.guard: i64 = (s.stained[u] << 8 | (self.steadiness + STEADY)) << 10 | s.health[u]
        """All that attacks on it depend on, besides."""
        self.guard = self.guard << 3 | tokens
        self.guard = self.guard << 1 | int(s.commander[s.owner[u]] == u)
        self.guard = self.guard << 3 | s.rule.mode
        self.place: i64 = self.attack % SCATTER * 7 + self.guard % SCATTER


@final
class Duel:
    """What a unit and an enemy could do to each other, in coin: by the side on which the blow falls."""

    __slots__ = (
        "its_attack", "its_flank", "its_front", "its_guard", "its_rear", "my_attack", "my_guard", "on_flank",
        "on_front", "on_rear", "shots",
    )  # fmt: skip

    def __init__(self, s: Banners, me: Stance, foe: Stance) -> None:
        u, v = me.unit, foe.unit
        self.my_attack: i64 = me.attack
        self.my_guard: i64 = me.guard
        self.its_attack: i64 = foe.attack
        self.its_guard: i64 = foe.guard
        back = 0.5 * roughly(s, v, u, 0, 0, me.steadiness)
        self.on_front = roughly(s, u, v, 1, 0, foe.steadiness) - back
        """A charge, less the blow that is struck back."""
        self.on_flank = roughly(s, u, v, 1, -1, foe.steadiness) - back
        self.on_rear = roughly(s, u, v, 1, -2, foe.steadiness) - back
        self.its_front = roughly(s, v, u, 1, 0, me.steadiness)
        self.its_flank = roughly(s, v, u, 1, -1, me.steadiness)
        self.its_rear = roughly(s, v, u, 1, -2, me.steadiness)
        cat = s.rule.cat
        arms = NONE
        for a in cat.unit_attacks[s.kind[u]]:
            if cat.attack_range[a]:
                arms = a
        self.shots = 0.0
        if arms != NONE:
            self.shots = price(s, v, promise(s, u, v, arms, 0, FRONT))


_DUELS: Final[list[Duel | None]] = [None] * KEPT


def duel(s: Banners, me: Stance, foe: Stance) -> Duel:
    """The duel of two enemies. One that falls on the place of another replaces it."""
    place: i64 = (me.place * 31 + foe.place) & (KEPT - 1)
    kept = _DUELS[place]
    if kept is not None and kept.my_attack == me.attack and kept.my_guard == me.guard:
        if kept.its_attack == foe.attack and kept.its_guard == foe.guard:
            return kept
    found = Duel(s, me, foe)
    _DUELS[place] = found
    return found
