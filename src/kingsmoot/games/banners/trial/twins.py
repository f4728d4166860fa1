"""The plane again, slow and obvious, in floats and with other means: hulls, halving and sampling.

Lengths are lattice units. An oval is a polygon of many corners.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

from kingsmoot.games.banners.geometry.figures import Figure

Point = tuple[float, float]
Polygon = list[Point]

CORNERS_OF_OVAL = 720
SIZES = ((2750, 2400), (2750, 2500), (1380, 1380), (1380, 2775), (5335, 1250), (3000, 750))
OVALS = ((4000, 3000), (2000, 1500), (2000, 2000), (750, 750))
MARKS = ((55, 48), (1, 1), (1, 1), (1, 1), (1, 0), (1, 1))


def middle(f: Figure) -> Point:
    return float(int(f.x)), float(int(f.y))


def size(f: Figure) -> Point:
    """Half of its width and half of its depth."""
    return float(int(f.half_width)), float(int(f.half_depth))


def to_world(f: Figure, side: float, ahead: float) -> Point:
    t = math.radians(int(f.turn) / 100)
    x, y = middle(f)
    return x + side * math.cos(t) + ahead * math.sin(t), y - side * math.sin(t) + ahead * math.cos(t)


def to_frame(f: Figure, p: Point) -> Point:
    t = math.radians(int(f.turn) / 100)
    x, y = middle(f)
    dx, dy = p[0] - x, p[1] - y
    return dx * math.cos(t) - dy * math.sin(t), dx * math.sin(t) + dy * math.cos(t)


def squeezed(f: Figure, p: Point) -> float:
    """The square of how far out a point lies, where 1 is the rim of the oval."""
    x, y = to_frame(f, p)
    wide, deep = size(f)
    return (x / wide) ** 2 + (y / deep) ** 2


def polygon(f: Figure, more: float = 0.0) -> Polygon:
    w, d = size(f)
    w, d = w + more, d + more
    if not f.oval:
        return [to_world(f, w, d), to_world(f, w, -d), to_world(f, -w, -d), to_world(f, -w, d)]
    turns = [2 * math.pi * k / CORNERS_OF_OVAL for k in range(CORNERS_OF_OVAL)]
    return [to_world(f, w * math.sin(t), d * math.cos(t)) for t in turns]


def hull(points: Sequence[Point]) -> Polygon:
    """Counter-clockwise."""
    ordered = sorted(set(points))

    def half(run: Sequence[Point]) -> Polygon:
        chain: Polygon = []
        for p in run:
            while len(chain) > 1 and cross(chain[-2], chain[-1], p) <= 0:
                chain.pop()
            chain.append(p)
        return chain

    lower, upper = half(ordered), half(ordered[::-1])
    return lower[:-1] + upper[:-1]


def cross(o: Point, a: Point, b: Point) -> float:
    return (a[0] - o[0]) * (b[1] - o[1]) - (a[1] - o[1]) * (b[0] - o[0])


def segment_distance(p: Point, a: Point, b: Point) -> float:
    dx, dy = b[0] - a[0], b[1] - a[1]
    long = dx * dx + dy * dy
    t = 0.0 if long == 0 else max(0.0, min(1.0, ((p[0] - a[0]) * dx + (p[1] - a[1]) * dy) / long))
    return math.hypot(p[0] - a[0] - t * dx, p[1] - a[1] - t * dy)


def signed_gap(a: Polygon, b: Polygon) -> float:
    """The distance of two convex polygons; where they overlap, how far one must move, as a negative number.

    All differences of their points make a convex figure, and the question is where the origin lies.
    """
    ring = hull([(q[0] - p[0], q[1] - p[1]) for p in a for q in b])
    pairs = list(zip(ring, ring[1:] + ring[:1]))
    if all(cross(p, q, (0.0, 0.0)) >= 0 for p, q in pairs):
        return -min(abs(cross(p, q, (0.0, 0.0))) / (math.dist(p, q) or 1.0) for p, q in pairs)
    return min(segment_distance((0.0, 0.0), p, q) for p, q in pairs)


def area(ring: Polygon) -> float:
    return abs(sum(p[0] * q[1] - p[1] * q[0] for p, q in zip(ring, ring[1:] + ring[:1]))) / 2


def arc_of(f: Figure, p: Point) -> int:
    """By angle: of the ray from the nearest corner to the point, against the mark's."""
    x, y = to_frame(f, p)
    wide, deep = size(f)
    mark = math.atan2(int(f.mark_y), int(f.mark_x))
    seen = math.atan2(abs(y) - deep, abs(x) - wide)
    if abs(x) <= wide or abs(y) <= deep:
        lengthwise = abs(y) > deep
    else:
        lengthwise = seen >= mark
    if lengthwise:
        return 0 if y > 0 else 2
    return 1 if x > 0 else 3


def arc_shares(f: Figure, other: Figure, steps: int = 90) -> list[float]:
    """The share of the other box in each arc, by the middle points of many small cells."""
    shares = [0.0] * 4
    wide, deep = size(other)
    for i in range(steps):
        for j in range(steps):
            side = ((i + 0.5) / steps * 2 - 1) * wide
            ahead = ((j + 0.5) / steps * 2 - 1) * deep
            shares[arc_of(f, to_world(other, side, ahead))] += 1 / steps**2
    return shares


def reach(a: Figure, way: int, b: Figure, inward: float) -> float | None:
    """How far the leading side can go: of b what lies in the endless strip before it, and there the nearest
    point."""
    wide, deep = size(a)
    half, start = (wide, deep) if way % 2 == 0 else (deep, wide)
    ring: Polygon = []
    for p in polygon(b):
        x, y = to_frame(a, p)
        ring.append(((x, y), (-y, x), (-x, -y), (y, -x))[way])
    for cut in ((1.0, 0.0, half - inward), (-1.0, 0.0, half - inward), (0.0, -1.0, -start)):
        ring = clipped(ring, *cut)
    if len(ring) < 3 or area(ring) < 1e-6:
        return None
    return min(p[1] for p in ring) - start


def clipped(ring: Polygon, a: float, b: float, most: float) -> Polygon:
    """The part of a convex polygon in which a * x + b * y is no more than so much."""
    found: Polygon = []
    for p, q in zip(ring, ring[1:] + ring[:1]):
        out, after = a * p[0] + b * p[1] - most, a * q[0] + b * q[1] - most
        if out <= 0:
            found.append(p)
        if (out < 0 < after) or (after < 0 < out):
            t = out / (out - after)
            found.append((p[0] + t * (q[0] - p[0]), p[1] + t * (q[1] - p[1])))
    return found


def enters(p: Point, q: Point, f: Figure, more: float) -> bool:
    """Does the segment come into the box: by its stretch between the two pairs of sides."""
    a, b = to_frame(f, p), to_frame(f, q)
    low, high = 0.0, 1.0
    for k in range(2):
        half = size(f)[k] + more
        start, move = a[k], b[k] - a[k]
        if abs(move) < 1e-12:
            if abs(start) >= half:
                return False
            continue
        one, two = sorted(((-half - start) / move, (half - start) / move))
        low, high = max(low, one), min(high, two)
    return high - low > 1e-9


def sees(viewer: Figure, target: Figure, blockers: Sequence[Figure], more: float, many: int = 24) -> bool:
    """By trying: points of the front edge against points of the target."""
    wide, deep = size(viewer)
    starts = [to_world(viewer, (2 * k / many - 1) * wide, deep) for k in range(many + 1)]
    wide, deep = size(target)
    ends = [
        to_world(target, (2 * i / many - 1) * wide, (2 * j / many - 1) * deep)
        for i in range(many + 1)
        for j in range(many + 1)
    ]
    ends = [p for p in ends if arc_of(viewer, p) == 0]
    return any(not any(enters(p, q, b, more) for b in blockers) for q in ends for p in starts)


def gap_by_looking(a: Figure, b: Figure, looks: int = 720) -> float:
    """As `signed_gap`, for boxes and ovals: the greatest of the gaps seen along very many directions, and
    straight out of the sides of boxes."""
    (ax, ay), (bx, by) = middle(a), middle(b)
    turns = [2 * math.pi * k / looks for k in range(looks)]
    turns += [math.radians(int(f.turn) / 100 + 90 * k) for f in (a, b) for k in range(4)]
    best = -math.inf
    for t in turns:
        east, north = math.sin(t), math.cos(t)
        apart = (bx - ax) * east + (by - ay) * north
        best = max(best, apart - shadow(a, east, north) - shadow(b, east, north))
    return best


def shadow(f: Figure, east: float, north: float) -> float:
    """How far a figure reaches along a direction."""
    t = math.radians(int(f.turn) / 100)
    side = east * math.cos(t) - north * math.sin(t)
    ahead = east * math.sin(t) + north * math.cos(t)
    wide, deep = size(f)
    return math.hypot(wide * side, deep * ahead) if f.oval else wide * abs(side) + deep * abs(ahead)
