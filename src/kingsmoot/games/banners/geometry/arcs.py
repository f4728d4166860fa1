"""Arcs of a tray, and the range from its forward arrow.

A tray has four arcs, parted by the lines that leave its corners along its marks. What lies in an arc is
judged by area, always from the view of the tray whose arcs they are.
"""

from __future__ import annotations

from kingsmoot.core.native import Vector, append, i64, vec
from kingsmoot.games.banners.geometry.figures import (
    BITS,
    FINE,
    FRONT,
    GRAIN_BITS,
    HALF,
    LEFT,
    REAR,
    RIGHT,
    TOUCH,
    Figure,
    corners_seen_by,
    root,
)
from kingsmoot.games.banners.geometry.ovals import point_to_oval


def clipped(points: Vector, a: i64, b: i64, c: i64) -> Vector:
    """The part of a convex polygon, flat, in grains, where a x + b y + c >= 0."""
    many: i64 = len(points)
    if many == 0:
        return points
    kept = vec[i64](capacity=many + 2)  # a cut makes one corner more at most
    x0: i64 = points[many - 2]
    y0: i64 = points[many - 1]
    v0: i64 = a * x0 + b * y0 + c
    for k in range(0, len(points), 2):
        x1: i64 = points[k]
        y1: i64 = points[k + 1]
        v1: i64 = a * x1 + b * y1 + c
        if (v0 < 0) != (v1 < 0):
            kept = append(kept, x0 + (x1 - x0) * v0 // (v0 - v1))
            kept = append(kept, y0 + (y1 - y0) * v0 // (v0 - v1))
        if v1 >= 0:
            kept = append(kept, x1)
            kept = append(kept, y1)
        x0 = x1
        y0 = y1
        v0 = v1
    return kept


def doubled_area(points: Vector) -> i64:
    """Of a polygon, in square grains."""
    many: i64 = len(points)
    if many < 6:
        return 0
    area: i64 = 0
    x0: i64 = points[many - 2]
    y0: i64 = points[many - 1]
    for k in range(0, len(points), 2):
        x1: i64 = points[k]
        y1: i64 = points[k + 1]
        area += x0 * y1 - x1 * y0
        x0 = x1
        y0 = y1
    return area if area >= 0 else -area


def in_arc(tray: Figure, points: Vector, arc: int) -> Vector:
    """The part of a polygon, in grains of the tray's frame, that lies in one of its arcs."""
    wide: i64 = tray.half_width << GRAIN_BITS
    deep: i64 = tray.half_depth << GRAIN_BITS
    mx: i64 = tray.mark_x
    my: i64 = tray.mark_y
    # Ahead of the line through the front right corner: (y - deep) mx >= (x - wide) my; and its mirrors.
    rest: i64 = wide * my - deep * mx
    # Where the two lines of an arc cross beyond the far edge of the tray, it ends in the middle of it.
    if arc == FRONT:
        if wide * my > 2 * deep * mx:
            points = clipped(points, 0, 1, 0)
        return clipped(clipped(points, -my, mx, rest), my, mx, rest)
    if arc == REAR:
        if wide * my > 2 * deep * mx:
            points = clipped(points, 0, -1, 0)
        return clipped(clipped(points, -my, -mx, rest), my, -mx, rest)
    if deep * mx > 2 * wide * my:
        points = clipped(points, 1 if arc == RIGHT else -1, 0, 0)
    if arc == RIGHT:
        return clipped(clipped(points, my, -mx, -rest), my, mx, -rest)
    return clipped(clipped(points, -my, -mx, -rest), -my, mx, -rest)


def arc_of_point(tray: Figure, side: i64, ahead: i64) -> int:
    """The arc of a point in grains of the tray's frame; a point on a line belongs to front or rear."""
    x: i64 = side if side >= 0 else -side
    y: i64 = ahead if ahead >= 0 else -ahead
    wide: i64 = tray.half_width << GRAIN_BITS
    deep: i64 = tray.half_depth << GRAIN_BITS
    if (y - deep) * tray.mark_x >= (x - wide) * tray.mark_y:
        return FRONT if ahead >= 0 else REAR
    return RIGHT if side > 0 else LEFT


def areas_in_arcs(tray: Figure, other: Figure) -> list[int]:
    """How much of another box lies in each arc: doubled areas in square grains, by arc."""
    points = corners_seen_by(tray, other)
    return [doubled_area(in_arc(tray, points, arc)) for arc in range(4)]


def arcs_of(tray: Figure, other: Figure) -> tuple[int, ...]:
    """The arc in which most of the other box lies; two where they share it equally.

    Equal means: moving a border by `TOUCH` could turn the scales.
    """
    points = corners_seen_by(tray, other)
    x: i64 = points[0]
    y: i64 = points[1]
    arc = arc_of_point(tray, x, y)
    alike = True
    for k in range(2, 8, 2):
        x = points[k]
        y = points[k + 1]
        if arc_of_point(tray, x, y) != arc:
            alike = False
            break
    if alike:
        return (arc,)  # an arc is convex
    areas: list[int] = [doubled_area(in_arc(tray, points, k)) for k in range(4)]
    best = 0
    for k in range(1, 4):
        if areas[k] > areas[best]:
            best = k
    most: i64 = areas[best]
    equal: i64 = 2 * (other.half_width + other.half_depth) << (2 * GRAIN_BITS)
    equal = 2 * TOUCH * equal
    return tuple([k for k in range(4) if most - areas[k] <= equal])


def range_in_grains(viewer: Figure, target: Figure) -> i64:
    """From the middle of the front edge to the nearest point of the target."""
    x: i64 = ((viewer.x - target.x) << GRAIN_BITS) + ((viewer.half_depth * viewer.sin + HALF) >> FINE)
    y: i64 = ((viewer.y - target.y) << GRAIN_BITS) + ((viewer.half_depth * viewer.cos + HALF) >> FINE)
    side: i64 = (x * target.cos - y * target.sin) >> BITS
    ahead: i64 = (x * target.sin + y * target.cos) >> BITS
    if target.oval:
        return point_to_oval(side, ahead, target)
    if side < 0:
        side = -side
    if ahead < 0:
        ahead = -ahead
    side -= target.half_width << GRAIN_BITS
    ahead -= target.half_depth << GRAIN_BITS
    if side < 0:
        side = 0
    if ahead < 0:
        ahead = 0
    return root(side * side + ahead * ahead)


def in_range(viewer: Figure, target: Figure, reach: i64) -> bool:
    return range_in_grains(viewer, target) <= (reach + TOUCH) << GRAIN_BITS
