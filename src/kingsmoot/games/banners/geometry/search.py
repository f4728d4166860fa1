"""Searching the lattice for room: is there a distance, a turn, a pose at which a thing may be?

There are far too many to be tried one by one, and trying some of them misses others. A search therefore
halves. Of a whole range it asks whether it is *hopeless*: whether the thing lies so deep in something in the
middle of the range that nothing in the range can bring it out. A hopeless range is left alone, any other is
parted, down to single values, and those are judged by the rule itself (`allowed`). So nothing that is
allowed is missed, and room that is not tiny is found after a few questions.

`hopeless` may say no wherever it is in doubt, never yes: a turn or a step is rounded to the lattice, hence
`ROUNDED`.
"""

from __future__ import annotations

from typing import Final

from kingsmoot.core.native import i64, mypyc_attr
from kingsmoot.games.banners.geometry.figures import Figure

NOWHERE: Final = -1
"""No value is allowed. (Values are counted from 0.)"""
ROUNDED: Final = 2
"""By so much at most a pose on the lattice is off, in its units."""

RADIAN_SHIFT: Final = 16
RADIAN: Final = 12
"""A turn of 1/100 degree moves a point by its distance from the centre, times this, shifted by that: a
little more than pi / 18000."""


def turned_by(distance: i64, turn: i64) -> i64:
    """How far a point at a distance from the centre moves in a turn, at most."""
    return ((distance * turn * RADIAN) >> RADIAN_SHIFT) + 1


@mypyc_attr(allow_interpreted_subclasses=True)
class Line:
    """What is sought along whole numbers."""

    def allowed(self, n: int) -> bool:
        raise NotImplementedError

    def hopeless(self, n: int, around: int) -> bool:
        """Is none of the values from n - around to n + around allowed?"""
        raise NotImplementedError


def least(line: Line, low: int, high: int) -> int:
    """The least value that is allowed, or NOWHERE."""
    left = [(low, high)] if low <= high else []
    while left:
        low, high = left.pop()
        if line.allowed(low):
            return low
        low += 1
        if low > high:
            continue
        middle = (low + high) // 2
        if not line.hopeless(middle, high - middle):
            if middle < high:
                left.append((middle + 1, high))
            left.append((low, middle))
    return NOWHERE


def greatest(line: Line, low: int, high: int) -> int:
    """The greatest value that is allowed, or NOWHERE."""
    left = [(low, high)] if low <= high else []
    while left:
        low, high = left.pop()
        if line.allowed(high):
            return high
        high -= 1
        if low > high:
            continue
        middle = (low + high) // 2
        if not line.hopeless(middle, high - middle):
            left.append((low, middle))
            if middle < high:
                left.append((middle + 1, high))
    return NOWHERE


def some(line: Line, low: int, high: int, widest: int = 1 << 20) -> int:
    """A value that is allowed, amid others if there are, or NOWHERE. `widest`: no use to ask about more
    values at once."""
    left: list[tuple[int, int]] = []
    while low <= high:
        left.append((low, min(high, low + widest - 1)))
        low += widest
    at = 0
    while at < len(left):
        low, high = left[at]
        at += 1
        middle = (low + high) // 2
        if line.allowed(middle):
            return middle
        if low == high or line.hopeless(middle, high - middle):
            continue
        if low < middle:
            left.append((low, middle - 1))
        left.append((middle + 1, high))
    return NOWHERE


@mypyc_attr(allow_interpreted_subclasses=True)
class Poses:
    """What is sought among poses: three whole numbers, of which the third is a turn and the others move the
    thing by as much as they count."""

    def __init__(self, radius: int) -> None:
        self.radius = radius
        """No point of the thing lies farther from the centre of its turn."""

    def allowed(self, a: int, b: int, turn: int) -> bool:
        raise NotImplementedError

    def hopeless(self, a: int, b: int, turn: int, slack: int, far: int) -> bool:
        """Is no pose allowed in which no point of the thing has moved by more than `slack`, nor its centre
        by more than `far`?"""
        raise NotImplementedError


Range = tuple[int, int]
Cell = tuple[int, int, int, int, int, int]


def some_pose(poses: Poses, a: Range, b: Range, turn: Range) -> tuple[int, int, int] | None:
    """A pose that is allowed, amid others if there are."""
    if a[0] > a[1] or b[0] > b[1] or turn[0] > turn[1]:
        return None
    left: list[Cell] = [(a[0], a[1], b[0], b[1], turn[0], turn[1])]
    at = 0
    while at < len(left):
        a0, a1, b0, b1, t0, t1 = left[at]
        at += 1
        am, bm, tm = (a0 + a1) // 2, (b0 + b1) // 2, (t0 + t1) // 2
        turned = int(turned_by(poses.radius, t1 - tm)) if t1 > t0 else 0
        far = (a1 - am) + (b1 - bm)
        if poses.hopeless(am, bm, tm, far + turned + ROUNDED, far + ROUNDED):
            continue
        if poses.allowed(am, bm, tm):
            return am, bm, tm
        if a0 == a1 and b0 == b1 and t0 == t1:
            continue
        if t1 > t0 and turned >= a1 - am and turned >= b1 - bm:
            left.append((a0, a1, b0, b1, t0, tm))
            left.append((a0, a1, b0, b1, tm + 1, t1))
        elif a1 - a0 >= b1 - b0:
            left.append((a0, am, b0, b1, t0, t1))
            left.append((am + 1, a1, b0, b1, t0, t1))
        else:
            left.append((a0, a1, b0, bm, t0, t1))
            left.append((a0, a1, bm + 1, b1, t0, t1))
    return None


def grown(b: Figure, more: int) -> Figure:
    """A box that holds every point within so much of another."""
    return Figure(b.x, b.y, b.turn, b.half_width + more, b.half_depth + more)


def shrunk(b: Figure, less: int) -> Figure | None:
    """A figure all of whose points lie so deep in another, at least; None if there is none."""
    wide, deep = int(b.half_width), int(b.half_depth)
    short = min(wide, deep)
    if less >= short - 1:
        return None
    if b.oval:  # at this scale every direction loses `less` or more
        return Figure(b.x, b.y, b.turn, wide * (short - less) // short, deep * (short - less) // short, True)
    return Figure(b.x, b.y, b.turn, wide - less, deep - less)
