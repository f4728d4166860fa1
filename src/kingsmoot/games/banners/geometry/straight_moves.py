"""Straight moves on the plane: how far a box can go, what it crosses, where it arrives.

A box goes along one of its own axes: forward, to its right, backward, to its left. What it sweeps over is
then a box again, and what lies in its way is told by the nearest point of each figure inside a strip as wide
as the box, less `TOUCH` on either side, so that a box may scrape along a neighbour.

A turn about the centre sweeps over nothing: the rules judge its end alone (`plane.first_overlap`).
"""

from __future__ import annotations

from collections.abc import Sequence

from kingsmoot.core.native import i64
from kingsmoot.games.banners.geometry.figures import (
    BITS,
    FINE,
    FRONT,
    FULL_TURN,
    GRAIN_BITS,
    HALF,
    LEFT,
    ONE,
    REAR,
    RIGHT,
    RIGHT_ANGLE,
    SINES,
    TOUCH,
    Figure,
    Hit,
)
from kingsmoot.games.banners.geometry.ovals import NEVER, oval_ahead
from kingsmoot.games.banners.geometry.plane import meeting, overlap


def step(a: Figure, way: int, far: int) -> tuple[int, int]:
    """The centre after a straight move, on the lattice."""
    if way == FRONT:
        return a.point(0, far)
    if way == REAR:
        return a.point(0, -far)
    return a.point(far, 0) if way == RIGHT else a.point(-far, 0)


def swept(a: Figure, way: int, far: int) -> Figure:
    """All that the box passes over, as a box; its centre is rounded to the lattice."""
    x, y = step(a, way, far // 2)
    more = (far + 1) // 2
    if way % 2 == 0:
        return Figure(x, y, a.turn, a.half_width, a.half_depth + more)
    return Figure(x, y, a.turn, a.half_width + more, a.half_depth)


def reach(a: Figure, way: i64, b: Figure) -> i64:
    """How far box a can go before it touches b, rounded down to the lattice; NEVER if b is not in its way.

    0 for what it touches already on that side. What lies behind or beside it is not in its way, but what it
    overlaps is if it reaches ahead.
    """
    along: i64 = a.half_depth if way % 2 == 0 else a.half_width
    across: i64 = a.half_width if way % 2 == 0 else a.half_depth
    strip: i64 = (across - TOUCH) << GRAIN_BITS
    lead: i64 = along << GRAIN_BITS
    dx: i64 = b.x - a.x
    dy: i64 = b.y - a.y
    cos: i64 = a.cos  # of the frame that looks along the way
    sin: i64 = a.sin
    if way == REAR:
        cos = -a.cos
        sin = -a.sin
    elif way == RIGHT:
        cos = -a.sin
        sin = a.cos
    elif way == LEFT:
        cos = a.sin
        sin = -a.cos
    x: i64 = (dx * cos - dy * sin + HALF) >> FINE
    y: i64 = (dx * sin + dy * cos + HALF) >> FINE
    radius: i64 = b.radius << GRAIN_BITS
    if y + radius <= lead or x - radius >= strip or x + radius <= -strip:
        return NEVER
    turned_cos: i64 = (cos * b.cos + sin * b.sin) >> BITS
    turned_sin: i64 = (b.sin * cos - b.cos * sin) >> BITS
    least: i64 = NEVER
    most: i64 = -NEVER
    if b.oval:
        least = oval_ahead(x, y, turned_cos, turned_sin, b, strip)
        if least == NEVER:
            return NEVER
        most = -oval_ahead(x, -y, turned_cos, -turned_sin, b, strip)
    else:
        wide_x: i64 = (b.half_width * turned_cos + HALF) >> FINE
        wide_y: i64 = (HALF - b.half_width * turned_sin) >> FINE
        deep_x: i64 = (b.half_depth * turned_sin + HALF) >> FINE
        deep_y: i64 = (b.half_depth * turned_cos + HALF) >> FINE
        px: i64 = x - wide_x + deep_x
        py: i64 = y - wide_y + deep_y
        for k in range(4):
            qx: i64 = x + wide_x if k < 2 else x - wide_x
            qy: i64 = y + wide_y if k < 2 else y - wide_y
            if k == 0 or k == 3:
                qx += deep_x
                qy += deep_y
            else:
                qx -= deep_x
                qy -= deep_y
            # The side from p to q: its ends inside the strip and its crossings of the strip's borders.
            if -strip < qx < strip:
                if qy < least:
                    least = qy
                if qy > most:
                    most = qy
            for border in range(2):
                at: i64 = strip if border == 0 else -strip
                if (px < at) != (qx < at):
                    here: i64 = py + (qy - py) * (at - px) // (qx - px)
                    if here < least:
                        least = here
                    if here > most:
                        most = here
            px = qx
            py = qy
    if least == NEVER or most <= lead or (least < 0 and most < lead + (TOUCH << GRAIN_BITS)):
        return NEVER
    if least <= lead:
        return 0
    return (least - lead) >> GRAIN_BITS


def crossed(a: Figure, way: int, far: int, b: Figure) -> bool:
    """Does the move pass over b, or start on it, by more than a touch?"""
    return reach(a, way, b) < far - TOUCH or overlap(a, b)


def first_on_way(a: Figure, way: int, far: int, others: Sequence[Figure]) -> Hit | None:
    """The nearest of the others that a straight move would run into, and where."""
    best: i64 = far - TOUCH
    found = -1
    for k, b in enumerate(others):
        free: i64 = reach(a, way, b)
        if free < best:
            best = free
            found = k
    if found < 0:
        return None
    x, y = touching_point(a, way, best, others[found])
    return Hit(found, x, y)


def touching_point(a: Figure, way: int, far: int, b: Figure) -> tuple[int, int]:
    """Where the box touches b when it has gone so far."""
    there = a.copy()
    x, y = step(a, way, far)
    there.put(x, y, a.turn)
    return meeting(there, b)


def beside(target: Figure, side: int, mover: Figure, shift: int) -> tuple[int, int, int]:
    """The pose of a mover whose front lies along a side of the target.

    `shift` is how far the middle of its front lies from the middle of that side, along the side, to the
    mover's own right.
    """
    turn: i64 = (target.turn + (side + 2) * RIGHT_ANGLE) % FULL_TURN
    out: i64 = (target.half_depth if side % 2 == 0 else target.half_width) + mover.half_depth
    aside: i64 = shift
    sin: i64 = SINES[turn]
    cos: i64 = SINES[turn + RIGHT_ANGLE]
    x: i64 = (aside * cos - out * sin + (ONE >> 1)) >> BITS
    y: i64 = ((ONE >> 1) - out * cos - aside * sin) >> BITS
    return target.x + x, target.y + y, turn
