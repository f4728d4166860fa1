"""Straight moves against a strip that grows until it meets something (`twins.reach`)."""

from hypothesis import assume, given, settings
from hypothesis import strategies as st

from kingsmoot.games.banners.geometry.figures import (
    FRONT,
    GRAINS,
    LEFT,
    REAR,
    RIGHT,
    TOUCH,
    Figure,
    box,
    disc,
)
from kingsmoot.games.banners.geometry.ovals import NEVER
from kingsmoot.games.banners.geometry.plane import overlap, point_apart
from kingsmoot.games.banners.geometry.straight_moves import beside, crossed, first_on_way, reach, step, swept
from tests.games.banners.geometry import twins
from tests.games.banners.geometry.test_plane import boxes, moved, offsets, ovals

ways = st.integers(0, 3)


@settings(max_examples=20)
@given(boxes, boxes | ovals, offsets, offsets, ways)
def test_a_box_goes_until_its_strip_meets_something(a: Figure, b: Figure, dx: int, dy: int, way: int) -> None:
    moved(b, a, dx, dy)
    assume(not overlap(a, b))
    free = int(reach(a, way, b))
    wide, narrow = twins.reach(a, way, b, TOUCH - 0.1), twins.reach(a, way, b, TOUCH + 0.1)
    if free == NEVER:
        assert narrow is None or narrow < 1
    elif wide is None:
        raise AssertionError((a, b, way, free))
    else:
        assert wide - 1.2 <= free
        assert narrow is None or free <= narrow + 1.2


@given(boxes, boxes, offsets, offsets, ways)
def test_a_box_that_goes_as_far_as_it_can_only_touches(
    a: Figure, b: Figure, dx: int, dy: int, way: int
) -> None:
    moved(b, a, dx, dy)
    assume(not overlap(a, b))
    free = int(reach(a, way, b))
    if free != NEVER:
        there = a.copy()
        there.put(*step(a, way, free), a.turn)
        assert not overlap(there, b)


@given(boxes, boxes | ovals, offsets, offsets, ways, st.integers(0, 12_000))
def test_what_is_crossed_is_what_the_swept_box_overlaps(
    a: Figure, b: Figure, dx: int, dy: int, way: int, far: int
) -> None:
    moved(b, a, dx, dy)
    if not overlap(a, b):
        free = int(reach(a, way, b))
        over = twins.signed_gap(twins.polygon(swept(a, way, far)), twins.polygon(b))
        if abs(over) > 8 and abs(free - far) > 8:
            assert crossed(a, way, far, b) == (over < 0)


def test_ways_are_numbered_clockwise_from_the_front() -> None:
    a = box(10_000, 10_000, 9000, 2750, 2400)  # faces east
    assert [step(a, way, 1000) for way in (FRONT, RIGHT, REAR, LEFT)] == [
        (11_000, 10_000),
        (10_000, 9000),
        (9000, 10_000),
        (10_000, 11_000),
    ]


def test_what_is_behind_or_beside_is_not_in_the_way() -> None:
    a = box(20_000, 20_000, 0, 2750, 2400)
    behind, beside_it, ahead = (
        box(20_000, 15_200, 0, 2750, 2400),
        box(25_500, 22_000, 0, 2750, 2400),
        box(21_000, 27_800, 0, 2750, 2400),
    )
    assert reach(a, FRONT, behind) == NEVER
    assert reach(a, FRONT, beside_it) == NEVER
    assert reach(a, FRONT, ahead) == 3000
    assert reach(a, REAR, behind) == 0
    hit = first_on_way(a, FRONT, 5000, [behind, beside_it, ahead])
    assert hit is not None
    assert hit.index == 2
    assert point_apart(ahead, hit.x, hit.y) <= GRAINS
    assert first_on_way(a, FRONT, 3000 + TOUCH, [behind, beside_it, ahead]) is None


def test_a_strip_catches_the_edge_of_a_disc() -> None:
    a = box(20_000, 20_000, 0, 2750, 2400)
    assert reach(a, FRONT, disc(20_000, 30_000, 750)) == 10_000 - 2400 - 750
    assert reach(a, FRONT, disc(20_000 + 2750 + 749, 30_000, 750)) == NEVER
    assert 6800 < reach(a, FRONT, disc(20_000 + 2750 + 300, 30_000, 750)) < 7600


@given(boxes, boxes, ways, st.integers(-2000, 2000))
def test_a_mover_beside_a_target_faces_that_side_and_touches(
    target: Figure, mover: Figure, side: int, shift: int
) -> None:
    mover.put(*beside(target, side, mover, shift))
    assert not overlap(target, mover)
    assert reach(mover, FRONT, target) <= TOUCH
    x, y = twins.to_frame(target, mover.arrow())
    half = twins.size(target)[1 - side % 2]
    out = (y, x, -y, -x)[side]
    assert abs(out - half) < 2
    # To the mover's own right is to the left of one who looks at it from the target.
    along = (-x, y, x, -y)[side]
    assert abs(along - shift) < 2
