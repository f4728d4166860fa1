"""Slots for a pose on the table: x and y by one drag, then the facing."""

from __future__ import annotations

from collections.abc import Sequence

from kingsmoot.core.random_streams import Stream
from kingsmoot.core.refs import Ref
from kingsmoot.core.slots import Filled, Measure, Slot
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
    xs = sorted({x for x, _, _ in hints})
    x = xs[luck.below(len(xs))]
    ys = sorted({y for hx, y, _ in hints if hx == x})
    return x, ys[luck.below(len(ys))]


def random_pose(hints: Sequence[Pose], luck: Stream) -> Pose:
    """One of these poses, as drawn slot by slot."""
    x, y = random_spot(hints, luck)
    facings = sorted({facing for hx, hy, facing in hints if hx == x and hy == y})
    return x, y, facings[luck.below(len(facings))]
