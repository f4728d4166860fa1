"""How well a unit stands somewhere: what it could charge from there, what could charge it, which tokens it
holds or is near to. Quick and rough: arcs by centres, distances by mean half-sizes, no lines of sight.
"""

from __future__ import annotations

from math import cos, exp, hypot, sin, sqrt
from typing import Final, final

from kingsmoot.core.native import i64
from kingsmoot.games.banners.book import CLASH, GOT, ROUNDS, WINDS
from kingsmoot.games.banners.bot.charging import RADIANS, Duel, Stance, duel
from kingsmoot.games.banners.bot.expected_damage import POINT, panic_mean, wound_price
from kingsmoot.games.banners.state import Banners
from kingsmoot.games.banners.terms import INCH, NONE, TABLE

OWN_CHARGE: Final = 0.55
"""How much of a charge in prospect counts."""
SECOND_CHARGE: Final = 0.15
NEARING: Final = 0.09
"""An inch nearer to whom or what it makes for."""
AIM: Final = 1.25
"""Sight reaches a little beyond the front arc of the centre."""
LONGEST: Final = 6 * INCH + 1
"""So much beyond the speed no charge covers."""
SURELY: Final = 0.750001
"""What draws a unit to a token (0.75 of its value), and a little more than any error of rounding."""
HOLD: Final = 0.8
"""Of a victory point: a token held until the end of the round."""


@final
class Token:
    __slots__ = ("value", "x", "y")

    def __init__(self, x: int, y: int, value: float) -> None:
        self.x = float(x)
        self.y = float(y)
        self.value = value


@final
class Field:
    """The table as one unit sees it; made once, asked for many poses."""

    __slots__ = ("deep", "duels", "foes", "panic", "reach", "rim", "shot", "size", "tokens", "unit", "wide")

    def __init__(self, s: Banners, u: int, stances: list[Stance] | None = None) -> None:
        """`stances`: of all units that stand on the table, for callers that make many fields."""
        cat = s.rule.cat
        self.unit = u
        mine = s.team[s.owner[u]]
        known = standing_on_table(s, mine) if stances is None else stances
        me = _own(s, u, known)
        self.wide = me.wide
        self.deep = me.deep
        self.size = me.size
        self.reach = me.reach
        self.rim = float(cat.token_radius)
        """How near a token must be to a tray to be touched."""
        self.shot = 0.0
        for a in cat.unit_attacks[s.kind[u]]:
            if cat.attack_range[a]:
                self.shot = float(cat.attack_range[a])
        self.panic = panic_mean(s, u, 0) * wound_price(s, u)
        self.foes: list[Stance] = []
        self.duels: list[Duel] = []
        """By foe."""
        for foe in known:
            if s.team[s.owner[foe.unit]] != mine:
                self.foes.append(foe)
                self.duels.append(duel(s, me, foe))
        self.tokens = [
            Token(s.objective[at][0], s.objective[at][1], value)
            for at, value in enumerate(token_values(s, u))
            if value
        ]

    def at(self, x: int, y: int, facing: int, nearing: bool = True) -> float:
        """How well the unit would stand there. `nearing`: whether the way still to go counts."""
        turn = facing * RADIANS
        sine, cosine = sin(turn), cos(turn)
        wide, deep, size, reach = self.wide, self.deep, self.size, self.reach
        my_x, my_y = float(x), float(y)
        best = second = feared = shot = 0.0
        nearest = 1e9
        for i in range(len(self.foes)):
            foe, between = self.foes[i], self.duels[i]
            dx, dy = foe.x - my_x, foe.y - my_y
            far = sqrt(dx * dx + dy * dy)  # exact but for the root, as `hypot` of whole numbers
            gap = far - size - foe.size
            # The foe, seen from here; and this place, seen by the foe.
            ahead, aside = dx * sine + dy * cosine, dx * cosine - dy * sine
            its_ahead, its_aside = -dx * foe.sin - dy * foe.cos, dy * foe.sin - dx * foe.cos
            if abs(its_aside) * foe.deep > abs(its_ahead) * foe.wide:  # by the diagonals of the tray
                mine = between.on_flank
            elif its_ahead > 0.0:
                mine = between.on_front
            else:
                mine = between.on_rear
            if ahead > 0.0 and abs(aside) * deep <= AIM * ahead * wide:
                if gap - reach < LONGEST:
                    chance = arrives(gap - reach)
                    gain = chance * mine - (1.0 - chance) * self.panic
                    if gain > best:
                        best, second = gain, best
                    elif gain > second:
                        second = gain
                if between.shots > shot and far - deep - foe.size <= self.shot:
                    shot = between.shots
            if foe.bold != 0.0 and gap - foe.reach < LONGEST:
                if its_ahead > 0.0 and abs(its_aside) * foe.deep <= AIM * its_ahead * foe.wide:
                    if abs(aside) * deep > abs(ahead) * wide:
                        its = between.its_flank
                    elif ahead > 0.0:
                        its = between.its_front
                    else:
                        its = between.its_rear
                    feared += foe.bold * arrives(gap - foe.reach) * its
            if mine > 0.5:
                # Whom it makes for: near ones, and those from whose flank or rear it would come.
                near = gap - 0.5 * INCH * mine
                if near < nearest:
                    nearest = near
        value = OWN_CHARGE * best + SECOND_CHARGE * second - feared + 0.8 * shot
        if nearing and nearest < 1e8:
            value -= NEARING * max(0.0, nearest / INCH)
        return value + self.held(my_x, my_y, sine, cosine)

    def apart(self, token: Token, x: float, y: float, sine: float, cosine: float) -> float:
        """How far a token is from touching the tray."""
        dx, dy = token.x - x, token.y - y
        ahead, aside = abs(dx * sine + dy * cosine), abs(dx * cosine - dy * sine)
        return hypot(max(0.0, aside - self.wide), max(0.0, ahead - self.deep)) - self.rim

    def touches(self, token: Token, s: Banners) -> bool:
        """Whether the unit touches it where it stands."""
        x, y = float(int(s.x[self.unit])), float(int(s.y[self.unit]))
        far = self.wide + self.deep + self.rim
        if abs(token.x - x) > far or abs(token.y - y) > far:
            return False
        turn = int(s.facing[self.unit]) * RADIANS
        return self.apart(token, x, y, sin(turn), cos(turn)) <= 0

    def held(self, x: float, y: float, sine: float, cosine: float) -> float:
        """What tokens under the tray are worth, and those near it."""
        value = 0.0
        drawn = 0.0
        wide, deep, rim = self.wide, self.deep, self.rim
        for token in self.tokens:
            # As `apart`; asked for every pose, and a call costs more than all the rest.
            dx, dy = token.x - x, token.y - y
            aside, ahead = abs(dx * cosine - dy * sine) - wide, abs(dx * sine + dy * cosine) - deep
            if aside > 0.0 and ahead > 0.0:
                far = sqrt(aside * aside + ahead * ahead) - rim
                if far > 1.0 and SURELY * token.value * exp(-far / (7.0 * INCH)) < drawn:
                    continue  # another one draws more, whatever the last digits of the distance
                far = hypot(aside, ahead) - rim
            else:
                far = aside
                if ahead > far:
                    far = ahead
                if far < 0.0:
                    far = 0.0
                far -= rim
            if far <= 0.0:
                value += token.value
            else:
                near = 0.75 * token.value * exp(-far / (7.0 * INCH))
                if near > drawn:
                    drawn = near
        if value != 0.0 and value > drawn:
            return value
        return drawn


def standing_on_table(s: Banners, but: int = NONE) -> list[Stance]:
    """All units that are there to fight, by number; without those of one team, if it is told."""
    found: list[Stance] = []
    for v in range(len(s.owner)):
        if s.where[v] == TABLE and s.health[v] > 0 and s.team[s.owner[v]] != but:
            found.append(Stance(s, v))
    return found


def _own(s: Banners, u: int, known: list[Stance]) -> Stance:
    for stance in known:
        if stance.unit == u:
            return stance
    return Stance(s, u)


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
    here = length(s.x[u] - x, s.y[u] - y)
    mine = s.team[s.owner[u]]
    for v in range(len(s.owner)):
        if v != u and s.where[v] == TABLE and s.team[s.owner[v]] == mine:
            if length(s.x[v] - x, s.y[v] - y) + INCH < here:
                if s.kind[v] != s.rule.cat.wall and not s.is_engaged(v):
                    return 0.4
    return 1.0


def length(dx: i64, dy: i64) -> float:
    """As `hypot`, for whole numbers of the table: their squares are exact, so only the root is rounded."""
    return sqrt(float(dx * dx + dy * dy))


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
