"""The arithmetic of ovals: where an ellipse meets a box, a point, a line or another ellipse.

An ellipse squeezed along its axes is a disc, and the box it is compared with a parallelogram: whether they
meet is then a distance from one point. Distances have no such formula; the nearest direction is found by
bisection on the lattice of turns. A direction wrong by 1/100 degree makes a distance of a foot wrong by less
than a millionth of an inch, since the distance is the greatest of the gaps seen along all directions.
"""

from __future__ import annotations

from typing import Final

from kingsmoot.core.native import Vector, append, i64, vec
from kingsmoot.games.banners.geometry.figures import (
    BITS,
    FINE,
    FULL_TURN,
    GRAIN_BITS,
    HALF,
    RIGHT_ANGLE,
    SINES,
    TOUCH,
    Figure,
    bearing,
    corners_seen_by,
    root,
)

UNIT_BITS: Final = 18
UNIT: Final = 1 << UNIT_BITS
"""The radius of a squeezed oval."""
GRAZE: Final = (TOUCH + 1) << GRAIN_BITS
"""A box and an oval that do not meet lie no deeper in one another than this, in grains."""
NEVER: Final = 1 << 60
"""Farther than anything."""


def _near_origin(corners: Vector, radius: i64) -> bool:
    """Does the convex polygon, flat and clockwise, come nearer to the origin than so much?"""
    many: i64 = len(corners)
    inside = True
    x: i64 = corners[many - 2]
    y: i64 = corners[many - 1]
    for k in range(0, len(corners), 2):
        next_x: i64 = corners[k]
        next_y: i64 = corners[k + 1]
        ex: i64 = next_x - x
        ey: i64 = next_y - y
        cross: i64 = ex * y - ey * x  # the origin lies inside of a clockwise edge if this is not negative
        if cross < 0:
            inside = False
        along: i64 = -(ex * x + ey * y)
        length: i64 = ex * ex + ey * ey
        if along <= 0:
            if x * x + y * y < radius * radius:
                return True
        elif along < length:
            if cross < 0:
                cross = -cross
            if cross < radius * root(length):
                return True
        x = next_x
        y = next_y
    return inside


def _squeezed(points: Vector, o: Figure) -> Vector:
    """Points in grains of the oval's frame, in a frame where the oval is a disc of radius UNIT."""
    wide: i64 = o.half_width << GRAIN_BITS
    deep: i64 = o.half_depth << GRAIN_BITS
    squeezed = vec[i64](capacity=len(points))
    for k in range(0, len(points), 2):
        x: i64 = points[k]
        y: i64 = points[k + 1]
        squeezed = append(squeezed, (x << UNIT_BITS) // wide)
        squeezed = append(squeezed, (y << UNIT_BITS) // deep)
    return squeezed


def box_meets_oval(b: Figure, o: Figure, depth: i64 = TOUCH) -> bool:
    """Does the box, drawn in by so much on each side, meet the oval?"""
    if depth >= b.half_width or depth >= b.half_depth:
        return False
    dx: i64 = o.x - b.x
    dy: i64 = o.y - b.y
    far: i64 = b.radius + o.radius
    if dx * dx + dy * dy >= far * far:
        return False
    return _near_origin(_squeezed(corners_seen_by(o, b, -depth << GRAIN_BITS), o), UNIT)


def grains_meet_oval(points: Vector, o: Figure, more: i64) -> bool:
    """A segment in grains of the frame of an oval whose axes are longer by `more` grains."""
    wide: i64 = (o.half_width << GRAIN_BITS) + more
    deep: i64 = (o.half_depth << GRAIN_BITS) + more
    x0: i64 = points[0]
    y0: i64 = points[1]
    x1: i64 = points[2]
    y1: i64 = points[3]
    x0 = (x0 << UNIT_BITS) // wide
    y0 = (y0 << UNIT_BITS) // deep
    x1 = (x1 << UNIT_BITS) // wide
    y1 = (y1 << UNIT_BITS) // deep
    # A segment is a polygon of two sides; it has no inside, and an origin on its line is caught by `near`.
    ex: i64 = x1 - x0
    ey: i64 = y1 - y0
    length: i64 = ex * ex + ey * ey
    along: i64 = -(ex * x0 + ey * y0)
    if along <= 0 or length == 0:
        return x0 * x0 + y0 * y0 < UNIT * UNIT
    if along >= length:
        return x1 * x1 + y1 * y1 < UNIT * UNIT
    cross: i64 = ex * y0 - ey * x0
    if cross < 0:
        cross = -cross
    return cross < UNIT * root(length)


def point_to_oval(side: i64, ahead: i64, o: Figure) -> i64:
    """The distance of a point, in grains of the oval's frame, from the oval; 0 inside.

    The gap along a direction is greatest where the normal of the oval runs through the point, and in the
    point's own quarter there is one such normal.
    """
    x: i64 = side if side >= 0 else -side
    y: i64 = ahead if ahead >= 0 else -ahead
    wide: i64 = o.half_width << GRAIN_BITS
    deep: i64 = o.half_depth << GRAIN_BITS
    ux: i64 = (x << UNIT_BITS) // wide
    uy: i64 = (y << UNIT_BITS) // deep
    if ux * ux + uy * uy <= UNIT * UNIT:
        return 0
    if wide == deep:
        return root(x * x + y * y) - wide
    low: i64 = 0
    high: i64 = RIGHT_ANGLE
    while high - low > 1:
        middle: i64 = (low + high) >> 1
        east: i64 = SINES[middle]
        north: i64 = SINES[middle + RIGHT_ANGLE]
        a: i64 = (wide * east) >> BITS
        b: i64 = (deep * north) >> BITS
        shadow: i64 = root(a * a + b * b)
        foot_x: i64 = wide * a // shadow
        foot_y: i64 = deep * b // shadow
        if (x - foot_x) * north > (y - foot_y) * east:
            low = middle
        else:
            high = middle
    return _gap_along(x, y, wide, deep, low)


def _gap_along(x: i64, y: i64, wide: i64, deep: i64, turn: i64) -> i64:
    east: i64 = SINES[turn]
    north: i64 = SINES[turn + RIGHT_ANGLE]
    a: i64 = (wide * east) >> BITS
    b: i64 = (deep * north) >> BITS
    gap: i64 = ((x * east + y * north) >> BITS) - root(a * a + b * b)
    return gap if gap > 0 else 0


def shadow_of(o: Figure, turn: i64) -> i64:
    """How far a figure reaches from its centre along a direction, in grains."""
    turn = (turn - o.turn) % FULL_TURN
    a: i64 = (o.half_width * SINES[turn]) >> FINE
    b: i64 = (o.half_depth * SINES[turn + RIGHT_ANGLE]) >> FINE
    if o.oval:
        return root(a * a + b * b)
    if a < 0:
        a = -a
    if b < 0:
        b = -b
    return a + b


def box_to_oval(b: Figure, o: Figure) -> i64:
    """The distance of a box and an oval that do not meet, in grains."""
    points = corners_seen_by(o, b)
    least: i64 = NEVER
    # From a side of the box, where the oval's nearest point lies against it ...
    for side in range(4):
        turn: i64 = (b.turn + side * RIGHT_ANGLE) % FULL_TURN
        dx: i64 = o.x - b.x
        dy: i64 = o.y - b.y
        out: i64 = (dx * SINES[turn] + dy * SINES[turn + RIGHT_ANGLE] + HALF) >> FINE
        half: i64 = b.half_width if side % 2 else b.half_depth
        span: i64 = b.half_depth if side % 2 else b.half_width
        gap: i64 = out - (half << GRAIN_BITS) - shadow_of(o, turn)
        if gap < 0 and gap >= -GRAZE:
            gap = 0  # they touch, by no more than counts as a touch
        if gap >= 0 and gap < least:
            back: i64 = (turn + 2 * RIGHT_ANGLE - o.turn) % FULL_TURN
            ax: i64 = (o.half_width * SINES[back]) >> FINE
            ay: i64 = (o.half_depth * SINES[back + RIGHT_ANGLE]) >> FINE
            shadow: i64 = root(ax * ax + ay * ay)
            foot_x: i64 = (o.half_width << GRAIN_BITS) * ax // shadow
            foot_y: i64 = (o.half_depth << GRAIN_BITS) * ay // shadow
            # The foot in the world, then along the side of the box.
            wx: i64 = (foot_x * o.cos + foot_y * o.sin) >> BITS
            wy: i64 = (foot_y * o.cos - foot_x * o.sin) >> BITS
            wx += dx << GRAIN_BITS
            wy += dy << GRAIN_BITS
            along: i64 = (wx * SINES[turn + RIGHT_ANGLE] - wy * SINES[turn]) >> BITS
            if along < 0:
                along = -along
            if along <= span << GRAIN_BITS:
                least = gap
    # ... or from a corner.
    for k in range(0, 8, 2):
        x: i64 = points[k]
        y: i64 = points[k + 1]
        if root(x * x + y * y) - (o.radius << GRAIN_BITS) < least:
            gap = point_to_oval(x, y, o)
            if gap < least:
                least = gap
    return least


def ovals_gap(a: Figure, b: Figure) -> i64:
    """The gap of two ovals in grains; where they meet, how deep, as a negative number.

    Looks along every second degree first, then climbs from the best: between two of them the gap of ovals
    changes little, and it has one summit.
    """
    dx: i64 = b.x - a.x
    dy: i64 = b.y - a.y
    if a.half_width == a.half_depth and b.half_width == b.half_depth:
        x: i64 = dx << GRAIN_BITS
        y: i64 = dy << GRAIN_BITS
        return root(x * x + y * y) - ((a.radius + b.radius) << GRAIN_BITS)
    best: i64 = -NEVER
    at: i64 = 0
    for turn in range(0, FULL_TURN, 200):
        gap: i64 = _seen_gap(a, b, dx, dy, turn)
        if gap > best:
            best = gap
            at = turn
    step: i64 = 100
    while step > 0:
        moved = False
        for way in range(-1, 2, 2):
            there: i64 = (at + way * step) % FULL_TURN
            gap = _seen_gap(a, b, dx, dy, there)
            if gap > best:
                best = gap
                at = there
                moved = True
        if not moved:
            step >>= 1
    return best


def ovals_nearer(a: Figure, b: Figure, least: i64) -> bool:
    """Is the gap of two ovals less than so much? Often one look, along the line of their centres, tells."""
    dx: i64 = b.x - a.x
    dy: i64 = b.y - a.y
    return _seen_gap(a, b, dx, dy, bearing(dx, dy)) < least and ovals_gap(a, b) < least


def _seen_gap(a: Figure, b: Figure, dx: i64, dy: i64, turn: i64) -> i64:
    out: i64 = (dx * SINES[turn] + dy * SINES[turn + RIGHT_ANGLE]) >> FINE
    return out - shadow_of(a, turn) - shadow_of(b, turn)


def oval_ahead(x: i64, y: i64, cos: i64, sin: i64, o: Figure, strip: i64) -> i64:
    """The least y of an oval within the strip |x| < strip, or NEVER.

    All in grains of a frame in which the oval's centre is (x, y) and its own axes are turned by the
    turn of this cosine and sine, clockwise.
    """
    ax: i64 = (o.half_width * cos) >> FINE
    ay: i64 = -(o.half_width * sin) >> FINE
    bx: i64 = (o.half_depth * sin) >> FINE
    by: i64 = (o.half_depth * cos) >> FINE
    xx: i64 = ax * ax + bx * bx
    xy: i64 = ax * ay + bx * by
    yy: i64 = ay * ay + by * by
    wide: i64 = root(xx)
    if x - wide >= strip or x + wide <= -strip:
        return NEVER
    high: i64 = root(yy)
    lowest: i64 = x - xy // high
    if -strip < lowest < strip:
        return y - high
    off: i64 = (strip if lowest >= strip else -strip) - x
    area: i64 = (o.half_width << GRAIN_BITS) * (o.half_depth << GRAIN_BITS)
    rest: i64 = xx - off * off
    return y + (xy * off - area * root(rest if rest > 0 else 0)) // xx
