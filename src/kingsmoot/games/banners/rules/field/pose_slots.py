"""Slots for a pose on the table: x and y by one drag, then the facing."""

from __future__ import annotations

from collections.abc import Sequence

from kingsmoot.core.native import Vector, append, i64
from kingsmoot.core.random_streams import Stream
from kingsmoot.core.refs import Ref
from kingsmoot.core.slots import Filled, Measure, Slot
from kingsmoot.core.vectors import empty
from kingsmoot.games.banners.state import Banners
from kingsmoot.games.banners.terms import DEGREE, FULL_TURN, INCH, INCHES

Pose = tuple[int, int, int]


def pose_slot(
    s: Banners, hints: Sequence[Pose], filled: Sequence[Filled], on: Ref, rule: str, turns: bool = True
) -> Slot | Pose:
    """The next slot, or the pose. `hints` are whole poses that are allowed."""
    if len(filled) == 0:
        found = tuple(sorted({x for x, _, _ in hints}))
        return Slot("x", Measure(0, s.rule.width, found, "spot", INCHES, INCH, on, True), rule)
    x = filled[0]
    assert isinstance(x, int)
    if len(filled) == 1:
        found = tuple(sorted({y for hx, y, _ in hints if hx == x}))
        return Slot("y", Measure(0, s.rule.depth, found, "spot", INCHES, INCH, on, True), rule)
    y = filled[1]
    assert isinstance(y, int)
    if not turns:
        return (x, y, 0)
    if len(filled) == 2:
        # At a place of the player's own choosing a unit looks where it would look elsewhere.
        here = [f for hx, hy, f in hints if hx == x and hy == y]
        found = tuple(sorted(set(here or [f for _, _, f in hints])))
        return Slot("face", Measure(0, FULL_TURN - 1, found, "turn", "°", DEGREE, on, True), rule)
    facing = filled[2]
    assert isinstance(facing, int)
    return (x, y, facing)


def random_spot(hints: Sequence[Pose], luck: Stream) -> tuple[int, int]:
    """Where one of these poses is, as drawn slot by slot."""
    xs = empty(len(hints))
    for at, _, _ in hints:
        xs = with_new(xs, at)
    x = nth(xs, luck.below(len(xs)))
    ys = empty(len(hints))
    for at, y, _ in hints:
        if at == x:
            ys = with_new(ys, y)
    return int(x), int(nth(ys, luck.below(len(ys))))


def random_pose(hints: Sequence[Pose], luck: Stream) -> Pose:
    """One of these poses, as drawn slot by slot."""
    x, y = random_spot(hints, luck)
    facings = empty(len(hints))
    for hx, hy, facing in hints:
        if hx == x and hy == y:
            facings = with_new(facings, facing)
    return x, y, int(nth(facings, luck.below(len(facings))))


def with_new(numbers: Vector, n: i64) -> Vector:
    """With a number that is not among them yet. The vector itself is used up, as by `append`."""
    for known in numbers:
        if known == n:
            return numbers
    return append(numbers, n)


def nth(numbers: Vector, n: i64) -> i64:
    """The number than which so many of them are less; all are different. Few as they are, counting is quicker
    than sorting."""
    for wanted in numbers:
        less: i64 = 0
        for other in numbers:
            if other < wanted:
                less += 1
        if less == n:
            return wanted
    raise IndexError(n)
