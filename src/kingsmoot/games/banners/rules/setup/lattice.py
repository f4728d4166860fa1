"""Places on a coarse lattice in zones and between them: for hints, which are few and found quickly."""

from __future__ import annotations

from typing import Final

from kingsmoot.core.native import i64
from kingsmoot.games.banners.geometry.figures import Figure
from kingsmoot.games.banners.rules.field.ground import Around, tray_at
from kingsmoot.games.banners.state import Banners
from kingsmoot.games.banners.terms import INCH, LONG

Pose = tuple[int, int, int]
Zone = tuple[int, int, int, int]
"""An upright rectangle: left, bottom, right, top."""

COARSE: Final = 3 * INCH
SOUTH: Final = 18000
EAST: Final = 9000
WEST: Final = 27000


def inward(s: Banners, z: Zone) -> int:
    """The facing of a zone: straight away from the edge of the table, from a corner to the north or south."""
    if z[3] - z[1] == s.rule.depth:
        return EAST if z[0] == 0 else WEST
    return 0 if z[1] == 0 else SOUTH


def along(s: Banners, u: int, z: Zone, facing: int, pace: int, most: int) -> list[Pose]:
    """Free poses of one facing in a zone: rows from the front line back, in each from the middle outwards;
    in a corner from its ends inwards, where room is scarce."""
    me = tray_at(s, u, 0, 0, facing)
    wide, high = extent(me)
    left, bottom, right, top = z[0] + wide, z[1] + high, z[2] - wide, z[3] - high
    found: list[Pose] = []
    if left > right or bottom > top:
        return found
    sideways = facing in (EAST, WEST)
    if z[2] - z[0] < 2 * LONG and z[3] - z[1] < 2 * LONG:
        xs, ys = inwards(left, right, pace), inwards(bottom, top, pace)
    elif sideways:
        xs, ys = _from_front(left, right, facing == EAST, pace), outwards(bottom, top, pace)
    else:
        xs, ys = outwards(left, right, pace), _from_front(bottom, top, facing == 0, pace)
    spots = [(x, y) for x in xs for y in ys] if sideways else [(x, y) for y in ys for x in xs]
    around = around_zone(s, u, z)
    for x, y in spots:
        if len(found) >= most:
            break
        me.put(x, y, facing)
        if around.free(me):
            found.append((x, y, facing))
    return found


def around_zone(s: Banners, u: int, z: Zone) -> Around:
    """What a unit may meet anywhere in a zone."""
    return Around(s, u, (z[0] + z[2]) // 2, (z[1] + z[3]) // 2, max(z[2] - z[0], z[3] - z[1]) // 2)


def extent(me: Figure) -> tuple[int, int]:
    """Half of the upright rectangle around a tray, rounded up."""
    cos, sin = abs(int(me.cos)), abs(int(me.sin))
    wide = int(me.half_width) * cos + int(me.half_depth) * sin
    high = int(me.half_width) * sin + int(me.half_depth) * cos
    return -(-wide >> 30), -(-high >> 30)


def outwards(low: int, high: int, pace: int) -> list[int]:
    middle = (low + high) // 2
    found = [middle]
    for far in range(pace, middle - low + 1, pace):
        found += [middle - far, middle + far]
    return found


def inwards(low: int, high: int, pace: int) -> list[int]:
    found: list[int] = []
    while low < high:
        found += [low, high]
        low, high = low + pace, high - pace
    return [*found, low] if low == high else found


def _from_front(low: int, high: int, up: bool, pace: int) -> list[int]:
    return list(range(high, low - 1, -pace)) if up else list(range(low, high + 1, pace))


def between(
    s: Banners, clear: list[Zone], wide: int, deep: int, spacing: int, pace: int
) -> list[tuple[int, int]]:
    """Middles for something of half this width and depth that keeps its distance from zones, from the middle
    of the room outwards. Between strips the room is a rectangle; corners are left out point by point."""
    left, bottom, right, top = wide, deep, s.rule.width - wide, s.rule.depth - deep
    corners = False
    for z in clear:
        if z[2] - z[0] < s.rule.width:
            corners = True
        elif z[1] == 0:
            bottom = max(bottom, z[3] + spacing + deep)
        else:
            top = min(top, z[1] - spacing - deep)
    if left > right or bottom > top:
        return []
    xs, ys = outwards(left, right, pace), outwards(bottom, top, pace)
    found = [(x, y) for x in xs for y in ys]
    if not corners:
        return found
    return [(x, y) for x, y in found if out_of(x, y, clear, max(wide, deep) + spacing)]


def apart_from(x: int, y: int, taken: list[tuple[int, int, int]]) -> bool:
    """Whether a point keeps out of all these discs."""
    for tx, ty, far in taken:
        dx: i64 = x - tx
        dy: i64 = y - ty
        least: i64 = far
        if dx * dx + dy * dy < least * least:
            return False
    return True


def out_of(x: int, y: int, places: list[Zone], far: int) -> bool:
    """Whether a point keeps so far from all these zones."""
    for left, bottom, right, top in places:
        dx = left - x if x < left else max(0, x - right)
        dy = bottom - y if y < bottom else max(0, y - top)
        if dx * dx + dy * dy < far * far:
            return False
    return True
