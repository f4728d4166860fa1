"""The plane: do two figures overlap, how far apart are they, does one lie inside a zone?

Figures are boxes and ovals on an integer lattice (`figures`, which also states the one tolerance and
why everything is whole numbers). Tests that refuse tell what is in the way and where: a `Hit`. Moves are in
`straight_moves`, arcs in `arcs`, sight in `lines_of_sight`, the arithmetic of ovals in `ovals`.
"""

from __future__ import annotations

from collections.abc import Sequence

from kingsmoot.core.native import i64
from kingsmoot.games.banners.geometry.figures import (
    BITS,
    FINE,
    GRAIN_BITS,
    GRAINS,
    HALF,
    ONE,
    TOUCH,
    Figure,
    Hit,
    root,
)
from kingsmoot.games.banners.geometry.ovals import (
    box_meets_oval,
    box_to_oval,
    ovals_gap,
    ovals_nearer,
    point_to_oval,
)


def overlap(a: Figure, b: Figure) -> bool:
    """Do they lie deeper in one another than `TOUCH`?"""
    if a.oval:
        if b.oval:
            return ovals_overlap(a, b)
        return box_meets_oval(b, a)
    if b.oval:
        return box_meets_oval(a, b)
    return boxes_overlap(a, b)


def ovals_overlap(a: Figure, b: Figure) -> bool:
    dx: i64 = b.x - a.x
    dy: i64 = b.y - a.y
    far: i64 = a.radius + b.radius
    if dx * dx + dy * dy >= far * far:
        return False
    return ovals_nearer(a, b, -TOUCH << GRAIN_BITS)


def deep_in(a: Figure, b: Figure, depth: i64) -> bool:
    """Do they lie so deep in one another that no move of a by less brings it out?"""
    dx: i64 = b.x - a.x
    dy: i64 = b.y - a.y
    square: i64 = dx * dx + dy * dy
    far: i64 = a.radius + b.radius - depth
    if far <= 0 or square >= far * far:
        return False
    near: i64 = _inner(a) + _inner(b) - depth
    if near > 0 and square < near * near:
        return True
    if a.oval:
        if b.oval:
            return ovals_nearer(a, b, -depth << GRAIN_BITS)
        return box_meets_oval(b, a, depth)
    if b.oval:
        return box_meets_oval(a, b, depth)
    return boxes_overlap(a, b, depth)


def _inner(a: Figure) -> i64:
    """The radius of a disc inside a figure, about its centre."""
    return a.half_width if a.half_width < a.half_depth else a.half_depth


def far_too_near(a: Figure, b: Figure, least: i64, slack: i64) -> bool:
    """Do they fail to keep the distance, wherever a moves by at most `slack`?"""
    dx: i64 = b.x - a.x
    dy: i64 = b.y - a.y
    square: i64 = dx * dx + dy * dy
    far: i64 = a.radius + b.radius + least - slack
    if far <= 0 or square > far * far:
        return False
    near: i64 = _inner(a) + _inner(b) + least - TOUCH - slack
    if near > 0 and square < near * near:
        return True
    if a.oval and b.oval:
        return ovals_nearer(a, b, (least - TOUCH - slack) << GRAIN_BITS)
    if a.oval:
        # By the discs inside and around it, but for what is within a unit of the bound.
        gap: i64 = point_apart(b, a.x, a.y)
        if gap < (_inner(a) + least - TOUCH - slack - 1) << GRAIN_BITS:
            return True
        if gap > 0 and gap > (a.radius + least - TOUCH - slack + 1) << GRAIN_BITS:
            return False
    if slack < least - TOUCH:
        return apart_in_grains(a, b) < (least - TOUCH - slack) << GRAIN_BITS
    return deep_in(a, b, slack + TOUCH - least)


def boxes_overlap(a: Figure, b: Figure, depth: i64 = TOUCH) -> bool:
    """Two boxes, deeper than `depth`: on none of the four axes do their shadows fall apart."""
    dx: i64 = b.x - a.x
    dy: i64 = b.y - a.y
    far: i64 = a.radius + b.radius
    if dx * dx + dy * dy >= far * far:
        return False
    # The axes of b in the frame of a, without their signs.
    cos: i64 = (a.cos * b.cos + a.sin * b.sin) >> BITS
    sin: i64 = (b.sin * a.cos - b.cos * a.sin) >> BITS
    if cos < 0:
        cos = -cos
    if sin < 0:
        sin = -sin
    away: i64 = dx * a.cos - dy * a.sin
    if away < 0:
        away = -away
    if away >= ((a.half_width - depth) << BITS) + b.half_width * cos + b.half_depth * sin:
        return False
    away = dx * a.sin + dy * a.cos
    if away < 0:
        away = -away
    if away >= ((a.half_depth - depth) << BITS) + b.half_width * sin + b.half_depth * cos:
        return False
    away = dx * b.cos - dy * b.sin
    if away < 0:
        away = -away
    if away >= ((b.half_width - depth) << BITS) + a.half_width * cos + a.half_depth * sin:
        return False
    away = dx * b.sin + dy * b.cos
    if away < 0:
        away = -away
    return away < ((b.half_depth - depth) << BITS) + a.half_width * sin + a.half_depth * cos


def _corner_to_box(a: Figure, b: Figure) -> i64:
    """The square of the least distance of a corner of box b from box a, in grains."""
    dx: i64 = b.x - a.x
    dy: i64 = b.y - a.y
    x: i64 = (dx * a.cos - dy * a.sin + HALF) >> FINE
    y: i64 = (dx * a.sin + dy * a.cos + HALF) >> FINE
    cos: i64 = (a.cos * b.cos + a.sin * b.sin) >> BITS
    sin: i64 = (b.sin * a.cos - b.cos * a.sin) >> BITS
    wide_x: i64 = (b.half_width * cos + HALF) >> FINE
    wide_y: i64 = (HALF - b.half_width * sin) >> FINE
    deep_x: i64 = (b.half_depth * sin + HALF) >> FINE
    deep_y: i64 = (b.half_depth * cos + HALF) >> FINE
    wide: i64 = a.half_width << GRAIN_BITS
    deep: i64 = a.half_depth << GRAIN_BITS
    least: i64 = 1 << 62
    for k in range(4):
        px: i64 = x + wide_x if k < 2 else x - wide_x
        py: i64 = y + wide_y if k < 2 else y - wide_y
        if k == 0 or k == 3:
            px += deep_x
            py += deep_y
        else:
            px -= deep_x
            py -= deep_y
        if px < 0:
            px = -px
        if py < 0:
            py = -py
        # Statements, since a choice between a machine word and a literal makes objects of both.
        if px > wide:
            px -= wide
        else:
            px = 0
        if py > deep:
            py -= deep
        else:
            py = 0
        square: i64 = px * px + py * py
        if square < least:
            least = square
    return least


def boxes_apart(a: Figure, b: Figure) -> i64:
    """The distance of two boxes in grains; 0 for boxes that overlap.

    Of two convex figures with straight sides that lie apart, a corner of one is nearest to the other.
    """
    if boxes_overlap(a, b):
        return 0
    one: i64 = _corner_to_box(a, b)
    other: i64 = _corner_to_box(b, a)
    return root(one if one < other else other)


def apart_in_grains(a: Figure, b: Figure) -> i64:
    """The distance of two figures, in 1/64 of the lattice; 0 for figures that overlap."""
    if a.oval:
        if b.oval:
            gap: i64 = ovals_gap(a, b)
            return gap if gap > 0 else 0
        return 0 if box_meets_oval(b, a) else box_to_oval(b, a)
    if b.oval:
        return 0 if box_meets_oval(a, b) else box_to_oval(a, b)
    return boxes_apart(a, b)


def apart(a: Figure, b: Figure) -> i64:
    """The distance of two figures, rounded to the lattice: to be shown. `within` and `too_near` judge."""
    return (apart_in_grains(a, b) + (GRAINS >> 1)) >> GRAIN_BITS


def within(a: Figure, b: Figure, reach: i64) -> bool:
    """Is some part of b within so much of a?"""
    dx: i64 = b.x - a.x
    dy: i64 = b.y - a.y
    far: i64 = a.radius + b.radius + reach + TOUCH
    if dx * dx + dy * dy > far * far:
        return False
    return apart_in_grains(a, b) <= (reach + TOUCH) << GRAIN_BITS


def too_near(a: Figure, b: Figure, least: i64) -> bool:
    """Do they fail to keep the distance?"""
    dx: i64 = b.x - a.x
    dy: i64 = b.y - a.y
    far: i64 = a.radius + b.radius + least
    if dx * dx + dy * dy > far * far:
        return False
    if a.oval and b.oval:
        return ovals_nearer(a, b, (least - TOUCH) << GRAIN_BITS)
    return apart_in_grains(a, b) < (least - TOUCH) << GRAIN_BITS


def overlaps_any(a: Figure, others: list[Figure]) -> bool:
    """Does a figure overlap one of many? Most are far away, and told so without a call."""
    x: i64 = a.x
    y: i64 = a.y
    radius: i64 = a.radius
    boxes = not a.oval
    for b in others:
        dx: i64 = b.x - x
        dy: i64 = b.y - y
        far: i64 = radius + b.radius
        if dx * dx + dy * dy < far * far:
            if boxes and not b.oval:
                if boxes_overlap(a, b):
                    return True
            elif overlap(a, b):
                return True
    return False


def discs_apart(a: Figure, others: list[Figure], least: i64) -> bool:
    """Do the discs around figures keep the distance to that around one of them?"""
    x: i64 = a.x
    y: i64 = a.y
    reach: i64 = a.radius + least
    for b in others:
        dx: i64 = b.x - x
        dy: i64 = b.y - y
        far: i64 = reach + b.radius
        if dx * dx + dy * dy < far * far:
            return False
    return True


def too_near_any(a: Figure, others: list[Figure], least: i64) -> bool:
    """Does a figure fail to keep the distance to one of many?"""
    x: i64 = a.x
    y: i64 = a.y
    reach: i64 = a.radius + least
    for b in others:
        dx: i64 = b.x - x
        dy: i64 = b.y - y
        far: i64 = reach + b.radius
        if dx * dx + dy * dy <= far * far:
            if apart_in_grains(a, b) < (least - TOUCH) << GRAIN_BITS:
                return True
    return False


def point_apart(a: Figure, x: i64, y: i64) -> i64:
    """The distance of a lattice point from a figure, in grains; 0 inside."""
    dx: i64 = x - a.x
    dy: i64 = y - a.y
    side: i64 = (dx * a.cos - dy * a.sin + HALF) >> FINE
    ahead: i64 = (dx * a.sin + dy * a.cos + HALF) >> FINE
    if a.oval:
        return point_to_oval(side, ahead, a)
    if side < 0:
        side = -side
    if ahead < 0:
        ahead = -ahead
    side -= a.half_width << GRAIN_BITS
    ahead -= a.half_depth << GRAIN_BITS
    if side < 0:
        side = 0
    if ahead < 0:
        ahead = 0
    return root(side * side + ahead * ahead)


# -- what is in the way, and where ------------------------------------------------------------------


def first_overlap(a: Figure, others: Sequence[Figure]) -> Hit | None:
    """The first of the others that a figure overlaps."""
    for k, b in enumerate(others):
        if overlap(a, b):
            x, y = meeting(a, b)
            return Hit(k, x, y)
    return None


def first_too_near(a: Figure, others: Sequence[Figure], least: int) -> Hit | None:
    """The first of the others to which a figure does not keep the distance."""
    for k, b in enumerate(others):
        if too_near(a, b, least):
            x, y = meeting(a, b)
            return Hit(k, x, y)
    return None


def half_extent(a: Figure, across: bool) -> i64:
    """Half of the upright rectangle around a figure, in grains: from west to east, or from south to north."""
    wide: i64 = a.half_width * (a.cos if across else a.sin)
    deep: i64 = a.half_depth * (a.sin if across else a.cos)
    if a.oval:
        wide = wide >> FINE
        deep = deep >> FINE
        return root(wide * wide + deep * deep)
    if wide < 0:
        wide = -wide
    if deep < 0:
        deep = -deep
    return (wide + deep) >> FINE


def lies_inside(a: Figure, left: i64, bottom: i64, right: i64, top: i64) -> bool:
    """Does a figure lie wholly in an upright rectangle: a table, a zone?"""
    half: i64 = half_extent(a, True) - (TOUCH << GRAIN_BITS)
    x: i64 = a.x << GRAIN_BITS
    if x + half > right << GRAIN_BITS or x - half < left << GRAIN_BITS:
        return False
    half = half_extent(a, False) - (TOUCH << GRAIN_BITS)
    y: i64 = a.y << GRAIN_BITS
    return y + half <= top << GRAIN_BITS and y - half >= bottom << GRAIN_BITS


def outside(a: Figure, left: int, bottom: int, right: int, top: int) -> Hit | None:
    """Where a figure that does not lie inside sticks out farthest.

    The hit names the edge: 0 north, 1 east, 2 south, 3 west.
    """
    if lies_inside(a, left, bottom, right, top):
        return None
    wide, high = half_extent(a, True), half_extent(a, False)
    x, y = a.x << GRAIN_BITS, a.y << GRAIN_BITS
    over = (
        y + high - (top << GRAIN_BITS),
        x + wide - (right << GRAIN_BITS),
        (bottom << GRAIN_BITS) - y + high,
        (left << GRAIN_BITS) - x + wide,
    )
    worst = max(over)
    edge = over.index(worst)
    sign = 1 if edge < 2 else -1
    if a.oval:
        out = (high if edge % 2 == 0 else wide) >> GRAIN_BITS
        return Hit(edge, a.x, a.y + sign * out) if edge % 2 == 0 else Hit(edge, a.x + sign * out, a.y)
    at = a.x, a.y
    for point in a.corners():
        one = edge % 2 == 0
        if sign * (point[1] if one else point[0]) > sign * (at[1] if one else at[0]):
            at = point
    return Hit(edge, at[0], at[1])


def nearest_point(a: Figure, x: int, y: int) -> tuple[int, int]:
    """A lattice point of the figure near to (x, y): of a box the nearest, of an oval the one towards its
    centre; the point itself if it lies inside."""
    dx, dy = x - a.x, y - a.y
    side = dx * a.cos - dy * a.sin + ONE // 2 >> BITS
    ahead = dx * a.sin + dy * a.cos + ONE // 2 >> BITS
    w, d = a.half_width, a.half_depth
    if a.oval:
        square = (side * 1024 // w) ** 2 + (ahead * 1024 // d) ** 2
        if square <= 1024 * 1024:
            return x, y
        long = root(square)
        return a.point(side * 1024 // long, ahead * 1024 // long)
    if -w <= side <= w and -d <= ahead <= d:
        return x, y
    return a.point(max(-w, min(w, side)), max(-d, min(d, ahead)))


def meeting(a: Figure, b: Figure) -> tuple[int, int]:
    """A point of b next to a, in a if they overlap: where the picture shows that b is in the way."""
    x, y = int(b.x), int(b.y)
    for _ in range(6):
        x, y = nearest_point(a, x, y)
        x, y = nearest_point(b, x, y)
    return x, y
