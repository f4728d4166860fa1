"""Lining up: a charger with its target, a unit that faces about with its only enemy (B-CHARGE-12,
B-CHARGE-13, B-MELEE-03).

Where no alignment is free, the least distance by which the defender gives way, and the contact nearest to
one half, are found by halving (`geometry.search`).
"""

from __future__ import annotations

from typing import Final, final

from kingsmoot.games.banners.book import AMENDED
from kingsmoot.games.banners.geometry.arcs import arcs_of
from kingsmoot.games.banners.geometry.figures import GRAIN_BITS, TOUCH, Figure
from kingsmoot.games.banners.geometry.plane import apart_in_grains
from kingsmoot.games.banners.geometry.search import NOWHERE, ROUNDED, Line, least, some
from kingsmoot.games.banners.geometry.straight_moves import beside, step
from kingsmoot.games.banners.geometry.straight_moves import reach as free_way
from kingsmoot.games.banners.rules import former_rules
from kingsmoot.games.banners.rules.charge.in_line import (
    Placement,
    any_in_line,
    aside,
    fits_beside,
    in_line,
    odd,
    shifts,
)
from kingsmoot.games.banners.rules.field.ground import (
    WIDEST,
    Around,
    foes,
    is_wall,
    off_table,
    on_table,
    standing,
    tray,
    units_near,
    why_not_fit,
)
from kingsmoot.games.banners.state import Banners
from kingsmoot.games.banners.terms import FORWARD, INCH, TABLE

ASIDE: Final = 8 * INCH
"""A defender is moved aside by no more than this."""
LEAST_CONTACT: Final = TOUCH + 1
"""Less is no contact."""


def alignments(s: Banners, u: int, v: int, side: int) -> list[Placement]:
    """How a charger may be lined up with a side of its target (B-CHARGE-12, B-CHARGE-13); never empty."""
    found = placements(s, u, v, side)
    if found:
        return found
    # Something came between since the charge was declared: it stays where it touches.
    me, them = tray(s, u), standing(s, v)
    far = int(free_way(me, FORWARD, them))
    if far < 20 * INCH:
        x, y = step(me, FORWARD, far)
        me.put(x, y, me.turn)
        if why_not_fit(s, u, me, "B-MOVE-02") is None:
            return [odd(me, them)]
    return [odd(standing(s, u), them)]


def has_place(s: Banners, u: int, v: int, side: int) -> bool:
    """Whether a charger finds a place at a side of its target."""
    if s.rule.rules < AMENDED:
        return bool(former_rules.placements(s, u, v, side, former_rules.WIDE_NUDGE))
    me, them = tray(s, u), standing(s, v)
    around = Around(s, u, them.x, them.y, 2 * WIDEST, v)
    if any_in_line(s, around, me, them, side):
        return True
    # Of the other two the last is found sooner, and here it does not matter which it is.
    if _squeezed(s, around, me, them, side, least_contact(s, me, v)):
        return True
    return may_give_way(s, v) and _somewhere_aside(s, u, v, side)


def may_give_way(s: Banners, v: int) -> bool:
    return not is_wall(s, v) and not s.is_engaged(v)


def least_contact(s: Banners, me: Figure, v: int) -> int:
    """At a wall half of the charger's front."""
    return int(me.half_width) if is_wall(s, v) else LEAST_CONTACT


def placements(s: Banners, u: int, v: int, side: int) -> list[Placement]:
    """In line with the target; else in line where it gives way; else where the contact is nearest to one
    half."""
    if s.rule.rules < AMENDED:
        return former_rules.placements(s, u, v, side, former_rules.NUDGE)
    me, them = tray(s, u), standing(s, v)
    around = Around(s, u, them.x, them.y, 2 * WIDEST, v)
    found = in_line(s, around, me, them, side)
    if not found and may_give_way(s, v):
        found = _moved_aside(s, u, v, side)
    return found or _squeezed(s, around, me, them, side, least_contact(s, me, v))


@final
class GivingWay(Line):
    """How far a defender slides along its side, one way, until an alignment is free."""

    def __init__(self, s: Banners, u: int, v: int, side: int, sign: int) -> None:
        self.s = s
        self.side = side
        self.sign = sign
        self.me = tray(s, u)
        self.home = tray(s, v)
        self.them = tray(s, v)
        self.around = Around(s, u, s.x[v], s.y[v], 2 * WIDEST + ASIDE, v)
        """What the charger must keep off."""
        self.beyond = Around(s, v, s.x[v], s.y[v], ASIDE, u)
        """What the defender must."""

    def slide(self, n: int) -> None:
        x, y = aside(self.home, self.side, self.sign * n)
        self.them.put(x, y, self.home.turn)

    def found(self) -> list[Placement]:
        if not self.stands():
            return []
        return in_line(self.s, self.around, self.me, self.them, self.side)

    def stands(self) -> bool:
        """Whether the defender may be where it has slid."""
        return on_table(self.s, self.them) and self.beyond.fits(self.them)

    def allowed(self, n: int) -> bool:
        self.slide(n)
        return self.stands() and any_in_line(self.s, self.around, self.me, self.them, self.side)

    def hopeless(self, n: int, around: int) -> bool:
        self.slide(n)
        slack = around + ROUNDED
        if off_table(self.s, self.them, slack) or self.beyond.unfit(self.them, slack):
            return True
        slack += ROUNDED
        for _, shift in shifts(self.me):
            x, y, turn = beside(self.them, self.side, self.me, shift)
            self.me.put(x, y, turn)
            if not off_table(self.s, self.me, slack) and not self.around.unfit(self.me, slack):
                return False
        return True


def _moved_aside(s: Banners, u: int, v: int, side: int) -> list[Placement]:
    """The defender gives way along its side by as little as will do, to the left first (B-N-44)."""
    left, right = GivingWay(s, u, v, side, -1), GivingWay(s, u, v, side, 1)
    far = least(left, 1, ASIDE)
    most = ASIDE if far == NOWHERE else far - 1
    other = least(right, 1, most)
    way = left if other == NOWHERE else right
    if other != NOWHERE:
        far = other
    if far == NOWHERE:
        return []
    way.slide(far)
    return way.found()


def _somewhere_aside(s: Banners, u: int, v: int, side: int) -> bool:
    """Whether it can give way at all."""
    for sign in (-1, 1):
        if some(GivingWay(s, u, v, side, sign), 1, ASIDE) != NOWHERE:
            return True
    return False


@final
class Squeezing(Line):
    """Places along the side of a target: from one shift of the charger on, by so much more or less."""

    def __init__(
        self, s: Banners, around: Around, me: Figure, them: Figure, side: int, start: int, sign: int
    ) -> None:
        self.s = s
        self.around = around
        self.me = me
        self.them = them
        self.side = side
        self.start = start
        self.sign = sign

    def allowed(self, n: int) -> bool:
        shift = self.start + self.sign * n
        return fits_beside(self.s, self.around, self.me, self.them, self.side, shift)

    def hopeless(self, n: int, around: int) -> bool:
        x, y, turn = beside(self.them, self.side, self.me, self.start + self.sign * n)
        self.me.put(x, y, turn)
        slack = around + ROUNDED
        return off_table(self.s, self.me, slack) or self.around.unfit(self.me, slack)


def _squeezed(
    s: Banners, around: Around, me: Figure, them: Figure, side: int, touching: int
) -> list[Placement]:
    """The free place along the side whose contact comes nearest to one half of the shorter side, but is no
    less than `touching`. Of two equal ones that with more contact,
    then the left one."""
    half = int(them.half_width if side % 2 == 0 else them.half_depth)
    mine = int(me.half_width)
    # At a shift of `even` one half of the shorter side touches; up to `whole` all of it does.
    even, whole = max(half, mine), abs(half - mine)
    best, off = 0, even + mine + half
    for inwards, most in ((True, even - whole), (False, min(half, mine) - touching)):
        for sign in (-1, 1):
            way = -sign if inwards else sign
            far = least(Squeezing(s, around, me, them, side, sign * even, way), 0, min(most, off - 1))
            if far != NOWHERE:
                best, off = sign * even + way * far, far
    if off > even + mine:  # only where all of the shorter side touches, as near to the middle as may be
        for sign in (-1, 1):
            far = least(Squeezing(s, around, me, them, side, 0, sign), 0, min(whole, off - 1))
            if far != NOWHERE:
                best, off = sign * far, far
        if off > even + mine:
            return []
    x, y, turn = beside(them, side, me, best)
    me.put(x, y, turn)
    return [odd(me, them)]


def refacings(s: Banners, u: int, v: int) -> list[Placement]:
    """Before a melee attack a unit with a single enemy may turn its front to it and slide along the side of
    the enemy that it touches (B-MELEE-03 to B-MELEE-05, B-N-45)."""
    contact = s.engagement(u, v)
    if len(s.foes_of(u)) != 1 or not contact or is_wall(s, v):
        return []
    me, them = tray(s, u), standing(s, v)
    here = (s.x[u], s.y[u], s.facing[u])
    around = Around(s, u, them.x, them.y, 2 * WIDEST, v)
    return [p for p in in_line(s, around, me, them, contact[1]) if (p[1], p[2], p[3]) != here]


def contacts(s: Banners, u: int) -> list[tuple[int, int, int]]:
    """All enemies that the tray touches (B-TERM-03): the enemy, the side of the unit, that of the enemy."""
    found: list[tuple[int, int, int]] = []
    me = standing(s, u)
    for v in units_near(s, u, me.x, me.y, me.radius):
        if foes(s, u, v) and s.where[v] == TABLE:
            them = standing(s, v)
            if apart_in_grains(me, them) <= TOUCH << GRAIN_BITS:
                found.append((v, arcs_of(me, them)[0], arcs_of(them, me)[0]))
    return found
