"""Lines of sight between boxes, past others.

One box sees another if a straight line leads from its front edge to some point of the other in its front arc
and enters nothing on its way. To find such a line no points are tried at random: a line that is free can be
slid and turned until it leans on two corners, so that the lines through pairs of corners are enough. What is
in the way is grown by just over half of `TOUCH` on each side, so that nobody looks through the slit between
two trays that touch.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, final

from kingsmoot.core.native import Vector, append, extend, i64, vec
from kingsmoot.games.banners.geometry.arcs import in_arc
from kingsmoot.games.banners.geometry.figures import (
    BITS,
    FINE,
    FRONT,
    FULL_TURN,
    GRAIN_BITS,
    HALF,
    RIGHT_ANGLE,
    SINES,
    TOUCH,
    Figure,
    corners_seen_by,
    root,
)
from kingsmoot.games.banners.geometry.ovals import grains_meet_oval

OUT_OF_ARC: Final = -1
"""Stands for what is in the way where the target is not in the front arc at all."""
BLOCKS: Final = (TOUCH << GRAIN_BITS) // 2 + 2
"""By how many grains a box in the way is grown ..."""
LEANS: Final = BLOCKS + 4
"""... and by how many when a line leans on its corner: lines are rounded to grains."""
ROUND: Final = 36
"""Corners of an oval that is in the way."""


def line_enters(x0: i64, y0: i64, x1: i64, y1: i64, points: Vector) -> bool:
    """Does a segment enter the inside of a convex polygon (flat, clockwise)?

    Not if all corners lie on one side of it, nor if some side of the polygon has it wholly outside.
    """
    dx: i64 = x1 - x0
    dy: i64 = y1 - y0
    left = False
    right = False
    many: i64 = len(points)
    px: i64 = points[many - 2]
    py: i64 = points[many - 1]
    for k in range(0, len(points), 2):
        qx: i64 = points[k]
        qy: i64 = points[k + 1]
        cross: i64 = dx * (qy - y0) - dy * (qx - x0)
        if cross > 0:
            left = True
        elif cross < 0:
            right = True
        ex: i64 = qx - px
        ey: i64 = qy - py
        if ex * (y0 - py) - ey * (x0 - px) >= 0 and ex * (y1 - py) - ey * (x1 - px) >= 0:
            return False
        px = qx
        py = qy
    return left and right


def line_crosses(x0: int, y0: int, x1: int, y1: int, b: Figure) -> bool:
    """Does the segment between two lattice points pass over the figure by more than a touch?"""
    points = vec[i64](capacity=4)
    for x, y in ((x0, y0), (x1, y1)):
        dx: i64 = x - b.x
        dy: i64 = y - b.y
        points = append(points, (dx * b.cos - dy * b.sin + HALF) >> FINE)
        points = append(points, (dx * b.sin + dy * b.cos + HALF) >> FINE)
    if b.oval:
        return grains_meet_oval(points, b, -TOUCH << GRAIN_BITS)
    w: i64 = (b.half_width - TOUCH) << GRAIN_BITS
    d: i64 = (b.half_depth - TOUCH) << GRAIN_BITS
    corners = vec[i64]([w, d, w, -d, -w, -d, -w, d])
    return line_enters(points[0], points[1], points[2], points[3], corners)


@final
class Sight:
    """Whether one box sees another. Points are on the lattice.

    If seen, a free line from (x0, y0) on the front edge to (x1, y1). If not, the line from the forward arrow
    to the middle of what lies in the front arc (of the whole target, if nothing does), and what is in the
    way of it: `index` in the list of blockers, or OUT_OF_ARC, and where (x, y).
    """

    __slots__ = ("index", "seen", "x", "x0", "x1", "y", "y0", "y1")

    def __init__(
        self, seen: bool, x0: int, y0: int, x1: int, y1: int, index: int = OUT_OF_ARC, x: int = 0, y: int = 0
    ) -> None:
        self.seen = seen
        self.x0 = x0
        self.y0 = y0
        self.x1 = x1
        self.y1 = y1
        self.index = index
        self.x = x
        self.y = y


def seen_part(viewer: Figure, target: Figure) -> Vector:
    """What of the target lies in the viewer's front arc: a polygon in grains of the viewer's frame."""
    return in_arc(viewer, corners_seen_by(viewer, target), FRONT)


def sees(viewer: Figure, target: Figure, blockers: Sequence[Figure]) -> bool:
    part = seen_part(viewer, target)
    return len(part) > 0 and sees_part(viewer, part, blockers)


def sees_part(viewer: Figure, part: Vector, blockers: Sequence[Figure]) -> bool:
    """The same of what lies in the front arc (`seen_part`), which must be something."""
    near = in_between(viewer, part, blockers)
    if len(near) == 0:
        return True
    walls = [outline_seen_by(viewer, blockers[k], BLOCKS) for k in near]
    return len(free_line(viewer, part, near, walls, blockers)) > 0


def sight(viewer: Figure, target: Figure, blockers: Sequence[Figure]) -> Sight:
    """As `sees`, with the line for a picture."""
    part = seen_part(viewer, target)
    ax, ay = viewer.arrow()
    if len(part) == 0:
        return Sight(False, ax, ay, target.x, target.y, OUT_OF_ARC, target.x, target.y)
    near = in_between(viewer, part, blockers)
    walls = [outline_seen_by(viewer, blockers[k], BLOCKS) for k in near]
    line = free_line(viewer, part, near, walls, blockers)
    if len(line) > 0:
        x0, y0 = _in_world(viewer, line[0], line[1])
        x1, y1 = _in_world(viewer, line[2], line[3])
        return Sight(True, x0, y0, x1, y1)
    mx, my = _middle(part)
    deep: i64 = viewer.half_depth << GRAIN_BITS
    found, at = 0, _entry(0, deep, mx, my, walls[0])
    for k in range(1, len(walls)):
        entry = _entry(0, deep, mx, my, walls[k])
        if entry < at:
            found, at = k, entry
    x1, y1 = _in_world(viewer, mx, my)
    span = root(mx * mx + (my - deep) * (my - deep))
    share = min(at, span)
    hit_x, hit_y = _in_world(viewer, mx * share // max(1, span), deep + (my - deep) * share // max(1, span))
    return Sight(False, ax, ay, x1, y1, near[found], hit_x, hit_y)


def _in_world(viewer: Figure, side: int, ahead: int) -> tuple[int, int]:
    return viewer.point(side + 32 >> GRAIN_BITS, ahead + 32 >> GRAIN_BITS)


def _middle(part: Vector) -> tuple[int, int]:
    many: i64 = len(part) // 2
    x: i64 = 0
    y: i64 = 0
    for k in range(0, len(part), 2):
        x += part[k]
        y += part[k + 1]
    return x // many, y // many


def _entry(x0: i64, y0: i64, x1: i64, y1: i64, wall: Vector) -> i64:
    """How far along the segment it enters a polygon, in grains; more than any length if it does not."""
    if not line_enters(x0, y0, x1, y1, wall):
        return 1 << 60
    dx: i64 = x1 - x0
    dy: i64 = y1 - y0
    long: i64 = root(dx * dx + dy * dy)
    least: i64 = long
    many: i64 = len(wall)
    px: i64 = wall[many - 2]
    py: i64 = wall[many - 1]
    for k in range(0, len(wall), 2):
        qx: i64 = wall[k]
        qy: i64 = wall[k + 1]
        ex: i64 = qx - px
        ey: i64 = qy - py
        here: i64 = ex * (y0 - py) - ey * (x0 - px)
        there: i64 = ex * (y1 - py) - ey * (x1 - px)
        if here >= 0 and there < 0:
            # On entering the polygon the segment passes this side last of all that it has to pass.
            whole: i64 = here - there
            while whole > 1 << 38:
                whole >>= 1
                here >>= 1
            share: i64 = long * here // whole
            if least == long or share > least:
                least = share
        px = qx
        py = qy
    return least


def outline_seen_by(viewer: Figure, b: Figure, more: i64) -> Vector:
    """The corners of what is in the way, grown, clockwise in grains of the viewer's frame."""
    if not b.oval:
        return corners_seen_by(viewer, b, more)
    dx: i64 = b.x - viewer.x
    dy: i64 = b.y - viewer.y
    x: i64 = (dx * viewer.cos - dy * viewer.sin + HALF) >> FINE
    y: i64 = (dx * viewer.sin + dy * viewer.cos + HALF) >> FINE
    turn: i64 = (b.turn - viewer.turn) % FULL_TURN
    cos: i64 = SINES[turn + RIGHT_ANGLE]
    sin: i64 = SINES[turn]
    wide: i64 = (b.half_width << GRAIN_BITS) + more
    deep: i64 = (b.half_depth << GRAIN_BITS) + more
    points = vec[i64](capacity=2 * ROUND)
    for k in range(ROUND):
        at: i64 = k * (FULL_TURN // ROUND)
        side: i64 = (wide * SINES[at]) >> BITS
        ahead: i64 = (deep * SINES[at + RIGHT_ANGLE]) >> BITS
        points = append(points, x + ((side * cos + ahead * sin) >> BITS))
        points = append(points, y + ((ahead * cos - side * sin) >> BITS))
    return points


def in_between(viewer: Figure, part: Vector, blockers: Sequence[Figure]) -> list[int]:
    """Which of the blockers reach into the hull of the front edge and the part of the target."""
    wide: i64 = viewer.half_width << GRAIN_BITS
    deep: i64 = viewer.half_depth << GRAIN_BITS
    most_x: i64 = wide
    least_x: i64 = -wide
    most_y: i64 = deep
    # The borders of the hull: from the right end of the edge to the rightmost corner, as seen from there.
    right_x: i64 = 0
    right_y: i64 = 0
    left_x: i64 = 0
    left_y: i64 = 0
    for k in range(0, len(part), 2):
        x: i64 = part[k]
        y: i64 = part[k + 1]
        if x > most_x:
            most_x = x
        if x < least_x:
            least_x = x
        if y > most_y:
            most_y = y
        if k == 0 or (x - wide) * right_y > right_x * (y - deep):
            right_x = x - wide
            right_y = y - deep
        if k == 0 or (x + wide) * left_y < left_x * (y - deep):
            left_x = x + wide
            left_y = y - deep
    found: list[int] = []
    for k in range(len(blockers)):
        b = blockers[k]
        dx: i64 = b.x - viewer.x
        dy: i64 = b.y - viewer.y
        ahead: i64 = (dx * viewer.sin + dy * viewer.cos + HALF) >> FINE
        radius: i64 = (b.radius + TOUCH) << GRAIN_BITS
        if ahead + radius <= deep or ahead - radius >= most_y:
            continue
        side: i64 = (dx * viewer.cos - dy * viewer.sin + HALF) >> FINE
        if side - radius >= most_x or side + radius <= least_x:
            continue
        corners = outline_seen_by(viewer, b, BLOCKS)
        behind = True
        beyond = True
        right = True
        left = True
        for n in range(0, len(corners), 2):
            cx: i64 = corners[n]
            cy: i64 = corners[n + 1]
            if cy > deep:
                behind = False
            if cy < most_y:
                beyond = False
            if (cx - wide) * right_y < right_x * (cy - deep):
                right = False
            if (cx + wide) * left_y > left_x * (cy - deep):
                left = False
        if not (behind or beyond or right or left):
            found.append(k)
    return found


def _clear(x0: i64, y0: i64, x1: i64, y1: i64, walls: list[Vector]) -> bool:
    for wall in walls:
        if line_enters(x0, y0, x1, y1, wall):
            return False
    return True


def free_line(
    viewer: Figure, part: Vector, near: list[int], walls: list[Vector], blockers: Sequence[Figure]
) -> list[int]:
    """A line from the front edge to the part that enters no wall, in grains of the viewer's frame; or []."""
    wide: i64 = viewer.half_width << GRAIN_BITS
    deep: i64 = viewer.half_depth << GRAIN_BITS
    # Most often one of a few plain lines is free.
    mx, my = _middle(part)
    middle_x: i64 = mx
    middle_y: i64 = my
    for end in range(3):
        x0: i64 = 0
        if end == 1:
            x0 = -wide
        elif end == 2:
            x0 = wide
        if _clear(x0, deep, middle_x, middle_y, walls):
            return [x0, deep, middle_x, middle_y]
        for k in range(0, len(part), 2):
            x1: i64 = part[k]
            y1: i64 = part[k + 1]
            if _clear(x0, deep, x1, y1, walls):
                return [x0, deep, x1, y1]
    # Otherwise all that lean on two corners.
    corners = vec[i64]([-wide, deep, wide, deep])
    corners = extend(corners, part)
    for b in near:
        outline = outline_seen_by(viewer, blockers[b], LEANS)
        corners = extend(corners, outline)
        corners = _with_crossings(corners, outline, part)
    for i in range(0, len(corners), 2):
        ax: i64 = corners[i]
        ay: i64 = corners[i + 1]
        for j in range(i + 2, len(corners), 2):
            bx: i64 = corners[j]
            by: i64 = corners[j + 1]
            rise: i64 = by - ay
            if rise == 0:
                continue
            start: i64 = ax + (deep - ay) * (bx - ax) // rise
            if start < -wide or start > wide:
                continue
            reached = _reached(ax, ay, bx - ax, rise, part)
            if len(reached) == 0:
                continue
            if _clear(start, deep, reached[0], reached[1], walls):
                return [start, deep, reached[0], reached[1]]
    return []


def _with_crossings(corners: Vector, outline: Vector, part: Vector) -> Vector:
    """A neighbour of the target, grown, covers an end of its side: the side then has a corner there."""
    px: i64 = part[len(part) - 2]
    py: i64 = part[len(part) - 1]
    for k in range(0, len(part), 2):
        qx: i64 = part[k]
        qy: i64 = part[k + 1]
        ax: i64 = outline[len(outline) - 2]
        ay: i64 = outline[len(outline) - 1]
        for n in range(0, len(outline), 2):
            bx: i64 = outline[n]
            by: i64 = outline[n + 1]
            here: i64 = (bx - ax) * (py - ay) - (by - ay) * (px - ax)
            there: i64 = (bx - ax) * (qy - ay) - (by - ay) * (qx - ax)
            one: i64 = (qx - px) * (ay - py) - (qy - py) * (ax - px)
            other: i64 = (qx - px) * (by - py) - (qy - py) * (bx - px)
            if (here < 0) != (there < 0) and (one < 0) != (other < 0):
                while here - there > 1 << 40 or there - here > 1 << 40:
                    here >>= 1
                    there >>= 1
                if here != there:
                    corners = append(corners, px + (qx - px) * here // (here - there))
                    corners = append(corners, py + (qy - py) * here // (here - there))
            ax = bx
            ay = by
        px = qx
        py = qy
    return corners


def _reached(ax: i64, ay: i64, dx: i64, dy: i64, part: Vector) -> list[int]:
    """Where the line through a along d first comes to the part, from below; [] if it passes by."""
    found = False
    best_x: i64 = 0
    best_y: i64 = 0
    many: i64 = len(part)
    px: i64 = part[many - 2]
    py: i64 = part[many - 1]
    before: i64 = dx * (py - ay) - dy * (px - ax)
    for k in range(0, len(part), 2):
        qx: i64 = part[k]
        qy: i64 = part[k + 1]
        after: i64 = dx * (qy - ay) - dy * (qx - ax)
        if after == 0:
            if not found or qy < best_y:
                best_x = qx
                best_y = qy
                found = True
        elif (before < 0) != (after < 0) and before != 0:
            # The share before / (before - after) in 20 bits: its parts are too long to be multiplied.
            whole: i64 = before - after
            big: i64 = before
            if whole < 0:
                whole = -whole
                big = -big
            while whole > 1 << 40:
                whole >>= 1
                big >>= 1
            here: i64 = py + (qy - py) * big // whole
            if not found or here < best_y:
                best_y = here
                best_x = px + (qx - px) * big // whole
                found = True
        px = qx
        py = qy
        before = after
    if not found:
        return []
    return [best_x, best_y]
