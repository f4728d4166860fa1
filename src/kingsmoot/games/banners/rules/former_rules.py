"""How room was sought under the former rules (number 1): at steps, some of which missed what was legal.

Old records are replayed by it and tables made then go on by it, so it stays as it was. Nothing else uses it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from kingsmoot.games.banners.geometry.figures import Figure
from kingsmoot.games.banners.rules.charge.in_line import (
    Placement,
    aside,
    contact,
    fits_beside,
    in_line,
    odd,
)
from kingsmoot.games.banners.rules.field.ground import (
    WIDEST,
    Around,
    hampered,
    is_wall,
    to_edge,
    token,
    tray,
    why_not_on_table,
    why_not_path,
)
from kingsmoot.games.banners.rules.setup.lattice import (
    EAST,
    Pose,
    Zone,
    along,
    between,
    inward,
)
from kingsmoot.games.banners.state import Banners
from kingsmoot.games.banners.terms import (
    BACKWARD,
    FORWARD,
    FULL_TURN,
    HALF_TURN,
    INCH,
    LEFTWARD,
    RIGHTWARD,
    SHORT,
)

FAN: Final = 24
NUDGE: Final = INCH // 10
WIDE_NUDGE: Final = 5 * NUDGE
ASIDE: Final = 8 * INCH
SHIFT: Final = 2 * INCH
FINE: Final = INCH // 2
RING: Final = 1500

Spot = tuple[int, int]


# -- movement ----------------------------------------------------------------------------------------


def ways(s: Banners, u: int, reach: int, open_ways: list[int]) -> tuple[int, ...]:
    """The ways of a retreat that end somewhere, the turn after it left out."""
    me = tray(s, u)
    around = Around(s, u, me.x, me.y, reach)
    return tuple([way for way in open_ways if _stops(s, me, way, reach, around)])


def _stops(s: Banners, me: Figure, way: int, reach: int, around: Around) -> bool:
    most, stopped = around.clear(me, way, reach)
    if stopped:
        most = max(0, most - INCH)
    most = to_edge(s, me, way, most)
    if hampered(s, me, way, most):
        most = min(most, max(0, reach - INCH))
    there = me.copy()
    for pace in (INCH, INCH // 8):
        far = most
        while far > 0:
            if around.free_after(me, there, way, far):
                return True
            far -= pace
    return False


def farthest_stop(s: Banners, u: int, me: Figure, most: int) -> int:
    """Where a failed charge stops: by steps of a quarter inch, then by halving between the last two."""
    there = me.copy()
    around = Around(s, u, me.x, me.y, most)
    if around.free_after(me, there, FORWARD, most):
        return most
    high = most
    low = most - INCH // 4
    while low > 0 and not around.free_after(me, there, FORWARD, low):
        high, low = low, low - INCH // 4
    if low <= 0:
        return 0
    while high - low > 1:
        middle = (low + high) // 2
        if around.free_after(me, there, FORWARD, middle):
            low = middle
        else:
            high = middle
    return low


def full_shifts(s: Banners, u: int, here: Figure) -> list[int]:
    """Shifts before a shot: the whole two inches only."""
    around = Around(s, u, here.x, here.y, SHIFT)
    me = here.copy()
    return [
        way
        for way in (FORWARD, RIGHTWARD, LEFTWARD, BACKWARD)
        if around.free_after(here, me, way, SHIFT)
        and not hampered(s, here, way, SHIFT)
        and why_not_path(s, u, here, way, SHIFT) is None
    ]


# -- charges -----------------------------------------------------------------------------------------


def fan(ends: list[int], middle: int) -> list[int]:
    """Turns before a charge, some three degrees apart, between the ends of the target."""
    ends = [(end - middle + HALF_TURN) % FULL_TURN - HALF_TURN for end in ends]
    low, high = min(ends) - 3000, max(ends) + 3000
    return [middle + low + (high - low) * k // FAN for k in range(FAN + 1)]


def placements(s: Banners, u: int, v: int, side: int, pace: int) -> list[Placement]:
    """In line; else with the defender moved aside, else squeezed in, by steps."""
    me, them = tray(s, u), tray(s, v)
    around = Around(s, u, them.x, them.y, 2 * WIDEST, v)
    found = in_line(s, around, me, them, side)
    if found:
        return found
    if not is_wall(s, v) and not s.is_engaged(v):
        found = _moved_aside(s, u, v, me, them, side, pace)
    if found:
        return found
    return _squeezed(s, around, me, them, side, pace, int(me.half_width) if is_wall(s, v) else 1)


def _moved_aside(
    s: Banners, u: int, v: int, me: Figure, them: Figure, side: int, pace: int
) -> list[Placement]:
    home = them.copy()
    around = Around(s, u, them.x, them.y, 2 * WIDEST + ASIDE, v)
    beyond = Around(s, v, them.x, them.y, ASIDE, u)
    for far in range(pace, ASIDE + 1, pace):
        for sign in (-1, 1):
            x, y = aside(home, side, sign * far)
            them.put(x, y, home.turn)
            if why_not_on_table(s, them) is None and beyond.fits(them):
                found = in_line(s, around, me, them, side)
                if found:
                    return found
    them.put(home.x, home.y, home.turn)
    return []


def _squeezed(
    s: Banners, around: Around, me: Figure, them: Figure, side: int, pace: int, touching: int
) -> list[Placement]:
    half = int(them.half_width if side % 2 == 0 else them.half_depth)
    mine = int(me.half_width)
    best: list[Placement] = []
    least = 0
    for far in range(0, half + mine - NUDGE, pace):
        for shift in (-far, far):
            touched = contact(me, them, side, shift)
            off = abs(touched - min(half, mine))
            if touched < touching or (best and off >= least):
                continue
            if fits_beside(s, around, me, them, side, shift):
                best, least = [odd(me, them)], off
    return best


# -- places ------------------------------------------------------------------------------------------


def deploy_hints(s: Banners, u: int, places: list[Zone]) -> list[Pose]:
    for z in places:
        for turn in (0, EAST):
            found = along(s, u, z, (inward(s, z) + turn) % FULL_TURN, FINE, 1)
            if found:
                return found
    return []


def objective_hints(
    s: Banners, clear: list[Zone], from_zones: int, spacing: int, allowed: Callable[[int, int], bool]
) -> list[Spot]:
    """As near to a token as may be, then inch by inch."""
    round = s.rule.cat.token_radius
    for at in range(len(s.objective)):
        here = token(s, at).copy()
        for turn in range(0, FULL_TURN, RING):
            here.put(here.x, here.y, turn)
            x, y = here.point(0, 2 * round + spacing)
            if allowed(x, y):
                return [(x, y)]
    for x, y in between(s, clear, round, round, from_zones, INCH):
        if allowed(x, y):
            return [(x, y)]
    return []


def corpse_hints(s: Banners, u: int, allowed: Callable[[int, int, int], bool]) -> list[Pose]:
    """The nearest place to where a unit fell, inch by inch, all around."""
    me = tray(s, u)
    for far in range(INCH, 2 * SHORT, INCH):
        for turn in range(0, FULL_TURN, RING):
            me.put(me.x, me.y, turn)
            x, y = me.point(0, far)
            if allowed(x, y, turn):
                return [(x, y, turn)]
    return []
