"""How well a unit stands somewhere: what it could charge from there, what could charge it, which tokens it
holds or is near to. Quick and rough: arcs by centres, distances by mean half-sizes, no lines of sight.
"""

from __future__ import annotations

from math import cos, exp, hypot, pi, sin
from typing import Final, final

from kingsmoot.games.banners.book import CLASH, GOT, ROUNDS, WINDS
from kingsmoot.games.banners.bot.expected_damage import POINT, edges, panic_mean, price, promise, wound_price
from kingsmoot.games.banners.rules.effects import passives
from kingsmoot.games.banners.state import Banners
from kingsmoot.games.banners.terms import FRONT, INCH, NONE, TABLE

RADIANS: Final = pi / 18000
OWN_CHARGE: Final = 0.55
"""How much of a charge in prospect counts, and of one to be feared."""
SECOND_CHARGE: Final = 0.15
FEARED: Final = 0.45
FEARED_LATER: Final = 0.3
"""Of a foe that has activated already."""
NEARING: Final = 0.09
"""An inch nearer to whom or what it makes for."""
AIM: Final = 1.25
"""Sight reaches a little beyond the front arc of the centre."""
LONGEST: Final = 6 * INCH + 1
"""So much beyond the speed no charge covers."""
HOLD: Final = 0.8
"""Of a victory point: a token held until the end of the round."""


@final
class Foe:
    """An enemy, with what it and the unit could do to each other, by side: front, flank, rear."""

    __slots__ = (
        "bold", "cos", "deep", "its", "mine", "reach", "shots", "sin", "size", "unit", "wide", "x", "y",
    )  # fmt: skip

    def __init__(self, s: Banners, u: int, v: int, steadiness: int) -> None:
        cat = s.rule.cat
        self.unit = v
        self.x = int(s.x[v])
        self.y = int(s.y[v])
        turn = int(s.facing[v]) * RADIANS
        self.sin = sin(turn)
        self.cos = cos(turn)
        tray = cat.unit_tray[s.kind[v]]
        self.wide = cat.tray_width[tray] // 2
        self.deep = cat.tray_depth[tray] // 2
        self.size = (self.wide + self.deep) // 2
        self.reach = passives.speed(s, v)
        free = not s.is_engaged(v) and s.kind[v] != cat.wall
        self.bold = 0.0 if not free else FEARED_LATER if s.done[v] else FEARED
        steady = passives.morale_bonus(s, v)
        back = 0.5 * edges(s, v, u, 0, steadiness)[0]
        mine = edges(s, u, v, 1, steady)
        self.mine = (mine[0] - back, mine[1] - back, mine[2] - back)
        self.its = edges(s, v, u, 1, steadiness) if free else (0.0, 0.0, 0.0)
        self.shots = 0.0


def side_of(lateral: float, ahead: float, wide: int, deep: int) -> int:
    """Front, flank or rear (0, 1, 2) in which a point lies, by the diagonals of a tray."""
    if abs(lateral) * deep > abs(ahead) * wide:
        return 1
    return 0 if ahead > 0 else 2


@final
class Token:
    __slots__ = ("value", "x", "y")

    def __init__(self, x: int, y: int, value: float) -> None:
        self.x = x
        self.y = y
        self.value = value


@final
class Field:
    """The table as one unit sees it; made once, asked for many poses."""

    __slots__ = ("deep", "foes", "panic", "reach", "rim", "shot", "size", "tokens", "unit", "wide")

    def __init__(self, s: Banners, u: int) -> None:
        cat = s.rule.cat
        self.unit = u
        tray = cat.unit_tray[s.kind[u]]
        self.wide = cat.tray_width[tray] // 2
        self.deep = cat.tray_depth[tray] // 2
        self.size = (self.wide + self.deep) // 2
        self.reach = passives.speed(s, u)
        self.rim = cat.token_radius
        """How near a token must be to a tray to be touched."""
        self.shot = 0
        arms = NONE
        for a in cat.unit_attacks[s.kind[u]]:
            if cat.attack_range[a]:
                self.shot = cat.attack_range[a]
                arms = a
        self.panic = panic_mean(s, u, 0) * wound_price(s, u)
        mine = s.team[s.owner[u]]
        self.foes: list[Foe] = []
        steadiness = passives.morale_bonus(s, u)
        for v in range(len(s.owner)):
            if s.where[v] == TABLE and s.team[s.owner[v]] != mine and s.health[v] > 0:
                foe = Foe(s, u, v, steadiness)
                if arms != NONE:
                    foe.shots = price(s, v, promise(s, u, v, arms, 0, FRONT))
                self.foes.append(foe)
        self.tokens = [
            Token(s.objective[at][0], s.objective[at][1], value)
            for at, value in enumerate(token_values(s, u))
            if value
        ]

    def at(self, x: int, y: int, facing: int, nearing: bool = True) -> float:
        """How well the unit would stand there. `nearing`: whether the way still to go counts."""
        turn = facing * RADIANS
        sine, cosine = sin(turn), cos(turn)
        best = second = feared = shot = 0.0
        nearest = 1e9
        for foe in self.foes:
            dx, dy = foe.x - x, foe.y - y
            far = hypot(dx, dy)
            gap = far - self.size - foe.size
            # The foe, seen from here; and this place, seen by the foe.
            ahead, aside = dx * sine + dy * cosine, dx * cosine - dy * sine
            its_ahead, its_aside = -dx * foe.sin - dy * foe.cos, dy * foe.sin - dx * foe.cos
            if abs(its_aside) * foe.deep > abs(its_ahead) * foe.wide:  # as `side_of`
                mine = foe.mine[1]
            else:
                mine = foe.mine[0 if its_ahead > 0 else 2]
            seen = ahead > 0 and abs(aside) * self.deep <= AIM * ahead * self.wide
            if seen and gap - self.reach < LONGEST:
                chance = arrives(gap - self.reach)
                gain = chance * mine - (1.0 - chance) * self.panic
                if gain > best:
                    best, second = gain, best
                elif gain > second:
                    second = gain
            if seen and foe.shots > shot and far - self.deep - foe.size <= self.shot:
                shot = foe.shots
            if foe.bold and gap - foe.reach < LONGEST:
                if its_ahead > 0 and abs(its_aside) * foe.deep <= AIM * its_ahead * foe.wide:
                    feared += (
                        foe.bold
                        * arrives(gap - foe.reach)
                        * foe.its[side_of(aside, ahead, self.wide, self.deep)]
                    )
            if mine > 0.5:
                # Whom it makes for: near ones, and those from whose flank or rear it would come.
                nearest = min(nearest, gap - 0.5 * INCH * mine)
        value = OWN_CHARGE * best + SECOND_CHARGE * second - feared + 0.8 * shot
        if nearing and nearest < 1e8:
            value -= NEARING * max(0.0, nearest / INCH)
        return value + self.held(x, y, sine, cosine)

    def apart(self, token: Token, x: int, y: int, sine: float, cosine: float) -> float:
        """How far a token is from touching the tray."""
        dx, dy = token.x - x, token.y - y
        ahead, aside = abs(dx * sine + dy * cosine), abs(dx * cosine - dy * sine)
        return hypot(max(0.0, aside - self.wide), max(0.0, ahead - self.deep)) - self.rim

    def touches(self, token: Token, s: Banners) -> bool:
        """Whether the unit touches it where it stands."""
        turn = int(s.facing[self.unit]) * RADIANS
        return self.apart(token, s.x[self.unit], s.y[self.unit], sin(turn), cos(turn)) <= 0

    def held(self, x: int, y: int, sine: float, cosine: float) -> float:
        """What tokens under the tray are worth, and those near it."""
        value = 0.0
        drawn = 0.0
        wide, deep, rim = self.wide, self.deep, self.rim
        for token in self.tokens:
            # As `apart`; asked for every pose, and a call costs more than all the rest.
            dx, dy = token.x - x, token.y - y
            aside, ahead = abs(dx * cosine - dy * sine) - wide, abs(dx * sine + dy * cosine) - deep
            if aside <= 0 or ahead <= 0:
                far = max(aside, ahead, 0.0) - rim
            else:
                far = hypot(aside, ahead) - rim
            if far <= 0:
                value += token.value
            else:
                near = 0.75 * token.value * exp(-far / (7.0 * INCH))
                if near > drawn:
                    drawn = near
        return max(value, drawn) if value else drawn


def arrives(gap: float) -> float:
    """The chance that a charge covers so much beyond the speed."""
    if gap <= INCH:
        return 1.0
    missing = int((gap + INCH - 1) // INCH)
    return (7 - missing) / 6 if missing < 7 else 0.0


def token_values(s: Banners, u: int) -> list[float]:
    """By token: what it is worth to this unit to hold it."""
    found: list[float] = []
    if not s.objective:
        return found
    mine = s.team[s.owner[u]]
    for at in range(len(s.objective)):
        value = token_value(s, at, s.owner[u])
        touching = s.touching[at]
        if touching and touching[0] != u:
            if s.team[s.owner[touching[0]]] == mine:
                value = 0.0
            else:
                value *= 0.35  # who touches it next has it when the other is gone (B-MODE-GOT-07)
        elif not touching:
            value *= _claimed_by_another(s, u, at)
        found.append(value)
    return found


def _claimed_by_another(s: Banners, u: int, at: int) -> float:
    """Less for a token that a free friend has nearer."""
    x, y = s.objective[at]
    here = hypot(s.x[u] - x, s.y[u] - y)
    for v in range(len(s.owner)):
        if v != u and s.where[v] == TABLE and s.friends(s.owner[u], s.owner[v]) and not s.is_engaged(v):
            if s.kind[v] != s.rule.cat.wall and hypot(s.x[v] - x, s.y[v] - y) + INCH < here:
                return 0.4
    return 1.0


def token_value(s: Banners, at: int, seat: int) -> float:
    """What holding a token until the end of this round brings."""
    mode = s.rule.mode
    if mode in (GOT, CLASH):
        points = 2.0 if mode == CLASH and at == 0 else 1.0
        soon = 0.7 if s.round < 2 else 1.0
        return soon * HOLD * POINT * points
    if mode == WINDS:
        value = 0.25
        for card in (*s.missions[seat], s.open_mission):
            slug = s.rule.cat.missions[card]
            if slug == "hold-the-centre" and at == 0:
                value += 1.6
            elif slug in ("foothold", "deny-the-field"):
                value += 0.4
            elif slug in ("spread-the-banners", "seize-their-prize"):
                value += 0.6
        return HOLD * POINT * value * (0.7 if s.round < 2 else 1.0)
    return 0.0


def rounds_left(s: Banners) -> int:
    return max(0, ROUNDS - max(1, s.round))
