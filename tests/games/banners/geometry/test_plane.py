"""Overlaps, distances and zones against their slow twins (`twins`)."""

import math
import os
import time
from fractions import Fraction
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kingsmoot.games.banners.geometry import benchmark
from kingsmoot.games.banners.geometry.figures import (
    FULL_TURN,
    GRAINS,
    INCH,
    ONE,
    RIGHT_ANGLE,
    SINES,
    TOUCH,
    Figure,
    bearing,
    box,
    disc,
    oval,
    root,
)
from kingsmoot.games.banners.geometry.plane import (
    apart,
    apart_in_grains,
    first_overlap,
    first_too_near,
    meeting,
    outside,
    overlap,
    overlaps_any,
    point_apart,
    too_near,
    too_near_any,
    within,
)
from tests.games.banners.geometry import twins

places = st.integers(0, 48_000)
turns = st.integers(0, FULL_TURN - 1) | st.sampled_from(range(0, FULL_TURN, 1500))
boxes = st.builds(
    lambda x, y, t, size: box(x, y, t, *size), places, places, turns, st.sampled_from(twins.SIZES)
)
ovals = st.builds(
    lambda x, y, t, size: oval(x, y, t, *size), places, places, turns, st.sampled_from(twins.OVALS)
)
offsets = st.integers(-9_000, 9_000)

DEEP = bool(os.environ.get("KINGSMOOT_DEEP"))


def moved(f: Figure, near: Figure, dx: int, dy: int) -> Figure:
    f.put(near.x + dx, near.y + dy, f.turn)
    return f


def check_boxes(a: Figure, b: Figure) -> None:
    gap = twins.signed_gap(twins.polygon(a), twins.polygon(b))
    if abs(gap + TOUCH) > 0.01:
        assert overlap(a, b) == (gap < -TOUCH), (a, b, gap)
    if gap > 0:
        assert abs(int(apart_in_grains(a, b)) / GRAINS - gap) < 0.05, (a, b, gap)
    if abs(gap - (INCH - TOUCH)) > 0.05:
        assert too_near(a, b, INCH) == (gap < INCH - TOUCH), (a, b, gap)


# -- the lattice ------------------------------------------------------------------------------------


def test_sines_are_those_of_the_library_to_the_last_place() -> None:
    for t in range(FULL_TURN + RIGHT_ANGLE):
        assert abs(int(SINES[t]) - math.sin(math.radians(t / 100)) * ONE) < 0.501
    assert [SINES[t] for t in (0, 3000, 9000, 18000, 27000)] == [0, ONE // 2, ONE, 0, -ONE]


@given(st.integers(0, 2**52))
def test_a_root_is_the_greatest_number_whose_square_fits(n: int) -> None:
    assert root(n) == math.isqrt(n)


@given(st.integers(-60_000, 60_000), st.integers(-60_000, 60_000))
def test_a_bearing_is_the_compass_course(dx: int, dy: int) -> None:
    if dx or dy:
        course = math.degrees(math.atan2(dx, dy)) * 100
        off = (int(bearing(dx, dy)) - course + FULL_TURN / 2) % FULL_TURN - FULL_TURN / 2
        assert abs(off) <= 0.5001


@given(boxes)
def test_a_figure_put_elsewhere_is_a_new_figure_there(a: Figure) -> None:
    other = box(1, 2, 3, a.half_width, a.half_depth)
    other.put(a.x, a.y, a.turn + FULL_TURN)
    assert other == a
    assert (other.sin, other.cos) == (a.sin, a.cos)


# -- overlap and distance ---------------------------------------------------------------------------


@given(boxes, boxes, offsets, offsets)
def test_boxes_overlap_and_lie_apart_as_their_hulls_do(a: Figure, b: Figure, dx: int, dy: int) -> None:
    check_boxes(a, moved(b, a, dx, dy))


@given(boxes, ovals, offsets, offsets)
def test_a_box_meets_an_oval_as_a_polygon_of_many_corners(a: Figure, o: Figure, dx: int, dy: int) -> None:
    moved(o, a, dx, dy)
    gap = twins.signed_gap(twins.polygon(a, -TOUCH), twins.polygon(o))
    if abs(gap) > 0.1:
        assert overlap(a, o) == overlap(o, a) == (gap < 0)
    if gap > TOUCH * 2:
        free = twins.signed_gap(twins.polygon(a), twins.polygon(o))
        assert abs(int(apart_in_grains(a, o)) / GRAINS - free) < 0.1
        assert apart_in_grains(a, o) == apart_in_grains(o, a)


@settings(max_examples=50)
@given(ovals, ovals, offsets, offsets)
def test_ovals_lie_apart_as_the_nearest_of_many_points(a: Figure, b: Figure, dx: int, dy: int) -> None:
    moved(b, a, dx, dy)
    # Each point of the one against the other squeezed to a disc, for overlap; all pairs for the distance.
    inside = [twins.squeezed(b, p) for p in [*twins.polygon(a), twins.middle(a)]]
    inside += [twins.squeezed(a, p) for p in [*twins.polygon(b), twins.middle(b)]]
    if abs(min(inside) - 1) > 0.01:
        assert overlap(a, b) == (min(inside) < 1)
    if min(inside) > 1.01:
        some, others = twins.polygon(a)[::16], twins.polygon(b)[::16]
        least = min(math.dist(p, q) for p in some for q in others)
        assert -0.1 < least - int(apart_in_grains(a, b)) / GRAINS < 24


@given(boxes | ovals, places, places)
def test_a_point_lies_as_far_away_as_the_nearest_of_its_sides(a: Figure, x: int, y: int) -> None:
    ring = twins.polygon(a)
    gap = twins.signed_gap([(x, y)], ring) if not a.oval else None
    if gap is None:
        gap = 0.0 if twins.squeezed(a, (x, y)) < 1 else min(math.dist((x, y), p) for p in ring)
        assert abs(int(point_apart(a, x, y)) / GRAINS - gap) < 0.5 + 400 / (gap + 1)
    else:
        assert abs(int(point_apart(a, x, y)) / GRAINS - max(0.0, gap)) < 0.05


@pytest.mark.parametrize(("deep", "overlaps"), [(0, False), (1, False), (2, False), (3, True)])
@pytest.mark.parametrize("turn", [0, 9000, 18000, 27000])
def test_two_thousandths_of_an_inch_are_a_touch(turn: int, deep: int, overlaps: bool) -> None:
    a, b = box(20_000, 20_000, turn, 2750, 2400), box(20_000, 20_000, turn, 2750, 2400)
    b.put(*a.point(0, 4800 - deep), turn)
    assert overlap(a, b) is overlaps
    b.put(*a.point(5500 - deep, 0), turn)
    assert overlap(a, b) is overlaps


@pytest.mark.parametrize(("gap", "kept"), [(1000, True), (998, True), (997, False), (0, False)])
def test_the_distance_demanded_may_be_missed_by_the_tolerance(gap: int, kept: bool) -> None:
    a, b = box(20_000, 20_000, 0, 2750, 2400), box(20_000, 24_800 + gap, 0, 2750, 2400)
    assert too_near(a, b, INCH) is not kept
    assert within(a, b, gap)
    assert within(a, b, gap - TOUCH)
    assert gap < 3 or not within(a, b, gap - TOUCH - 1)
    assert apart(a, b) == gap


def test_what_fits_a_machine_word_also_far_apart_and_with_long_sides() -> None:
    zone = box(48_000, 3000, 0, 48_000, 3000)
    far = box(0, 96_000, 4500, 2750, 2400)
    gap = twins.signed_gap(twins.polygon(zone), twins.polygon(far))
    assert abs(int(apart_in_grains(zone, far)) / GRAINS - gap) < 0.05
    forest = oval(96_000, 96_000, 1234, 4000, 3000)
    gap = twins.signed_gap(twins.polygon(zone), twins.polygon(forest))
    assert abs(int(apart_in_grains(zone, forest)) / GRAINS - gap) < 0.1


# -- what is in the way -----------------------------------------------------------------------------


@given(boxes, st.lists(boxes | ovals, max_size=6))
def test_a_hit_names_the_first_and_a_point_that_lies_in_it(a: Figure, others: list[Figure]) -> None:
    hit = first_overlap(a, others)
    meets = [k for k, b in enumerate(others) if overlap(a, b)]
    if hit is None:
        assert not meets
    else:
        assert hit.index == meets[0]
        assert point_apart(others[hit.index], hit.x, hit.y) <= 2 * GRAINS
    assert overlaps_any(a, others) == bool(meets)
    near = first_too_near(a, others, INCH)
    assert (near is None) == (not [b for b in others if too_near(a, b, INCH)])
    assert too_near_any(a, others, INCH) == (near is not None)


def test_the_bench_measures_what_it_says() -> None:
    some = benchmark.scenes()
    assert len(some) == benchmark.SCENES
    figures = [f for scene in some for f in scene]
    rests = [[f for f in scene if f is not one] for scene in some for one in scene]
    assert benchmark.overlaps(figures, rests) == 0
    assert 0 < benchmark.sights(some) < len(some)
    told = benchmark.nanoseconds(time.perf_counter, 0.0001)
    assert set(told) == {"overlap_ns", "sweep_ns", "arc_ns", "sight_ns"}


@given(boxes, boxes, offsets, offsets)
def test_boxes_meet_at_a_point_of_both(a: Figure, b: Figure, dx: int, dy: int) -> None:
    moved(b, a, dx, dy)
    x, y = meeting(a, b)
    assert point_apart(b, x, y) <= 2 * GRAINS
    if overlap(a, b):
        assert point_apart(a, x, y) < 1500 * GRAINS


@given(boxes | ovals)
def test_a_figure_is_outside_of_the_table_if_one_of_its_points_is(a: Figure) -> None:
    over = max(max(-x, -y, x - 48_000, y - 48_000) for x, y in twins.polygon(a))
    hit = outside(a, 0, 0, 48_000, 48_000)
    if abs(over - TOUCH) > 0.2:
        assert (hit is not None) == (over > TOUCH)
    if hit is not None and not a.oval:
        beyond = (hit.y - 48_000, hit.x - 48_000, -hit.y, -hit.x)[hit.index]
        assert abs(beyond - over) < 2


def test_a_disc_is_a_round_oval() -> None:
    token = disc(24_000, 24_000, 750)
    assert token.radius == 750
    tray = box(24_000 + 750 + 2750, 24_000, 0, 2750, 2400)
    assert not overlap(tray, token)
    tray.put(24_000 + 750 + 2745, 24_000, 0)
    assert overlap(tray, token)
    assert Fraction(apart(tray, disc(24_000, 30_000, 750))) > 0


@pytest.mark.skipif(not DEEP, reason="a million pairs: set KINGSMOOT_DEEP")
@pytest.mark.timeout(3600)
def test_a_million_pairs_agree_with_the_hulls() -> None:
    rng = Random(6)
    met = 0
    for _ in range(1_000_000):
        a = twins.some_box(rng)
        b = twins.some_box(rng, a)
        check_boxes(a, b)
        met += overlap(a, b)
    print(f"a million pairs of trays, {met:,} of which overlap: all as their hulls")
