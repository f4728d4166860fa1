"""Places on a coarse lattice in zones and between them: for hints, which are few and found quickly."""

from __future__ import annotations

from typing import Final

from kingsmoot.core.native import Vector, append, i64, vec
from kingsmoot.core.vectors import vector
from kingsmoot.games.banners.geometry.figures import Figure
from kingsmoot.games.banners.rules.field.ground import Around, tray_at
from kingsmoot.games.banners.state import Banners
from kingsmoot.games.banners.terms import INCH, LONG

Pose = tuple[int, int, int]
Zone = tuple[int, int, int, int]
"""An upright rectangle: left, bottom, right, top."""
Disc = tuple[int, int, int]
"""A middle and a radius."""

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
    around = around_zone(s, u, z)
    for row in xs if sideways else ys:
        for at in ys if sideways else xs:
            if len(found) >= most:
                return found
            x, y = (row, at) if sideways else (at, row)
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
        found.append(middle - far)
        found.append(middle + far)
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
    s: Banners,
    clear: list[Zone],
    wide: int,
    deep: int,
    spacing: int,
    pace: int,
    taken: list[Disc] | None = None,
    most: int = 1 << 20,
) -> list[tuple[int, int]]:
    """Middles for something of half this width and depth that keeps its distance from zones, from the middle
    of the room outwards; out of some discs, and at most so many. Between strips the room is a rectangle;
    corners are left out point by point."""
    left, bottom, right, top = wide, deep, s.rule.width - wide, s.rule.depth - deep
    corners = False
    for z in clear:
        if z[2] - z[0] < s.rule.width:
            corners = True
        elif z[1] == 0:
            bottom = max(bottom, z[3] + spacing + deep)
        else:
            top = min(top, z[1] - spacing - deep)
    found: list[tuple[int, int]] = []
    if left > right or bottom > top:
        return found
    discs = _as_numbers(taken) if taken is not None else vec[i64](capacity=0)
    xs, ys = vector(outwards(left, right, pace)), vector(outwards(bottom, top, pace))
    for x in xs:
        for y in ys:
            if apart_from(x, y, discs) and not (
                corners and not out_of(int(x), int(y), clear, max(wide, deep) + spacing)
            ):
                found.append((int(x), int(y)))
                if len(found) == most:
                    return found
    return found


def _as_numbers(discs: list[Disc]) -> Vector:
    found = vec[i64](capacity=3 * len(discs))
    for x, y, far in discs:
        found = append(found, x)
        found = append(found, y)
        found = append(found, far)
    return found


def apart_from(x: i64, y: i64, discs: Vector) -> bool:
    """Whether a point keeps out of all these discs, three numbers each."""
    at: i64 = 0
    while at < len(discs):
        dx: i64 = x - discs[at]
        dy: i64 = y - discs[at + 1]
        least: i64 = discs[at + 2]
        if dx * dx + dy * dy < least * least:
            return False
        at += 3
    return True


def out_of(x: int, y: int, places: list[Zone], far: int) -> bool:
    """Whether a point keeps so far from all these zones."""
    for left, bottom, right, top in places:
        dx = left - x if x < left else max(0, x - right)
        dy = bottom - y if y < bottom else max(0, y - top)
        if dx * dx + dy * dy < far * far:
            return False
    return True
