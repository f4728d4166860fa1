"""Arcs by counting cells, sight by trying many lines (`twins`)."""

import os
from collections.abc import Sequence
from random import Random

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from kingsmoot.games.banners.geometry.arcs import arcs_of, areas_in_arcs, in_range, range_in_grains
from kingsmoot.games.banners.geometry.figures import (
    FRONT,
    GRAINS,
    LEFT,
    REAR,
    RIGHT,
    Figure,
    bearing,
    box,
    oval,
)
from kingsmoot.games.banners.geometry.lines_of_sight import OUT_OF_ARC, line_crosses, sees, sight
from kingsmoot.games.banners.geometry.plane import overlap, point_apart
from tests.games.banners.geometry import twins
from tests.games.banners.geometry.test_plane import boxes, moved, offsets, ovals, places

DEEP = bool(os.environ.get("KINGSMOOT_DEEP"))

marked = st.builds(
    lambda f, at: box(f.x, f.y, f.turn, *twins.SIZES[at], marks=twins.MARKS[at]),
    boxes,
    st.integers(0, len(twins.SIZES) - 1),
)


def check_arcs(a: Figure, b: Figure, cells: int = 40) -> None:
    shares, areas = twins.arc_shares(a, b, cells), areas_in_arcs(a, b)
    whole = 8 * int(b.half_width * b.half_depth) * GRAINS**2
    for arc in range(4):
        assert abs(areas[arc] / whole - shares[arc]) < 1.5 / cells, (a, b, shares, areas)
    assert abs(sum(areas) / whole - 1) < 1e-4
    assert areas.index(max(areas)) in arcs_of(a, b)  # with others, where they are equal but for the tolerance


@settings(max_examples=40)
@given(marked, boxes, offsets, offsets)
def test_an_arc_holds_its_share_of_the_cells(a: Figure, b: Figure, dx: int, dy: int) -> None:
    moved(b, a, dx, dy)
    assume(not overlap(a, b))
    check_arcs(a, b)


def test_a_hair_between_two_arcs_leaves_both() -> None:
    check_arcs(box(0, 0, 0, 1380, 1380), box(3779, 3778, 0, 2750, 2400))
    assert arcs_of(box(0, 0, 0, 1380, 1380), box(3779, 3778, 0, 2750, 2400)) == (FRONT, RIGHT)


def test_lines_that_cross_ahead_of_a_flat_tray_make_no_rear_there() -> None:
    flat, ahead = box(0, 0, 0, 3000, 750, marks=(1, 1)), box(0, 3208, 0, 2750, 2400)
    assert areas_in_arcs(flat, ahead) == [8 * ahead.half_width * ahead.half_depth * GRAINS**2, 0, 0, 0]


def test_a_tray_on_the_line_between_two_arcs_is_in_both() -> None:
    square = box(20_000, 20_000, 0, 1380, 1380)
    for dx, dy, expected in (
        (6000, 6000, (FRONT, RIGHT)),
        (6000, -6000, (RIGHT, REAR)),
        (-6000, -6000, (REAR, LEFT)),
        (-6000, 6000, (FRONT, LEFT)),
        (6000, 6010, (FRONT,)),
        (6010, 6000, (RIGHT,)),
    ):
        assert arcs_of(square, box(20_000 + dx, 20_000 + dy, 0, 1380, 1380)) == expected
    tray = box(20_000, 20_000, 0, 2750, 2400, (55, 48))  # along its diagonals
    assert arcs_of(tray, box(25_500, 24_800, 777, 1380, 1380)) == (FRONT, RIGHT)


def test_marks_make_the_difference() -> None:
    """On the diagonal of an infantry tray a cavalry tray of that size would see the front."""
    other = box(20_000 + 2750 + 5500, 20_000 + 2400 + 4900, 0, 400, 400)
    assert arcs_of(box(20_000, 20_000, 0, 2750, 2400, (55, 48)), other) == (FRONT,)
    assert arcs_of(box(20_000, 20_000, 0, 2750, 2400, (1, 1)), other) == (RIGHT,)


@given(boxes, boxes | ovals)
def test_range_is_measured_from_the_middle_of_the_front(a: Figure, b: Figure) -> None:
    arrow = twins.to_world(a, 0, twins.size(a)[1])
    gap = twins.signed_gap([arrow], twins.polygon(b))
    assert abs(int(range_in_grains(a, b)) / GRAINS - max(0.0, gap)) < 0.2
    if abs(gap - 12_002) > 1:
        assert in_range(a, b, 12_000) == (gap < 12_002)


@given(boxes | ovals, places, places, places, places)
def test_a_line_crosses_a_figure_if_one_of_many_points_lies_in_it(
    f: Figure, x0: int, y0: int, x1: int, y1: int
) -> None:
    points = [(x0 + (x1 - x0) * k / 800, y0 + (y1 - y0) * k / 800) for k in range(801)]
    assume((x0, y0) != (x1, y1))
    wide, deep = twins.size(f)
    if f.oval:
        inside = any(twins.squeezed(f, p) < 0.98 for p in points)
    else:
        frame = [twins.to_frame(f, p) for p in points]
        inside = any(abs(x) < wide - 10 and abs(y) < deep - 10 for x, y in frame)
    if inside:
        assert line_crosses(x0, y0, x1, y1, f)
    elif twins.signed_gap([(x0, y0), (x1, y1)], twins.polygon(f)) > 1:
        assert not line_crosses(x0, y0, x1, y1, f)


# -- sight ------------------------------------------------------------------------------------------


def scene(rng: Random) -> tuple[Figure, Figure, list[Figure]] | None:
    """A viewer that looks towards a target, and a few others near them, none overlapping."""
    viewer = twins.some_box(rng)
    target = twins.some_box(rng)
    target.put(viewer.x + rng.randint(-9000, 9000), viewer.y + rng.randint(9000, 18_000), target.turn)
    figures = [viewer, target]
    for _ in range(rng.randint(1, 8)):
        other = twins.some_box(rng)
        x = (viewer.x + target.x) // 2 + rng.randint(-5000, 5000)
        other.put(x, viewer.y + rng.randint(3000, 14_000), other.turn)
        if not any(overlap(other, f) for f in figures):
            figures.append(other)
    others = figures[2:]
    viewer.put(
        viewer.x, viewer.y, bearing(target.x - viewer.x, target.y - viewer.y) + rng.randint(-6000, 6000)
    )
    return None if any(overlap(viewer, f) for f in figures[1:]) else (viewer, target, others)


def check_sight(viewer: Figure, target: Figure, others: Sequence[Figure], many: int) -> bool:
    found = sight(viewer, target, others)
    assert found.seen == sees(viewer, target, others)
    if found.seen:
        start, end = (found.x0, found.y0), (found.x1, found.y1)
        assert not any(twins.enters(start, end, b, -1) for b in others), (viewer, target, others)
        assert point_apart(target, *end) <= 2 * GRAINS
        assert point_apart(viewer, *start) <= 2 * GRAINS
    else:
        assert not twins.sees(viewer, target, others, 1.1, many), (viewer, target, others)
        if found.index != OUT_OF_ARC:
            assert point_apart(others[found.index], found.x, found.y) <= 8 * GRAINS
    return found.seen


def check_many(seed: int, scenes: int, many: int) -> tuple[int, int]:
    rng = Random(seed)
    seen = blocked = 0
    for _ in range(scenes):
        made = scene(rng)
        if made is not None:
            if check_sight(*made, many):
                seen += 1
            else:
                blocked += 1
    return seen, blocked


def test_one_sees_another_if_one_of_many_lines_is_free() -> None:
    seen, blocked = check_many(1, 400, 8)
    assert seen > 100
    assert blocked > 50


@pytest.mark.skipif(not DEEP, reason="takes long: set KINGSMOOT_DEEP")
@pytest.mark.timeout(7200)
def test_sight_in_twenty_thousand_scenes() -> None:
    seen, blocked = check_many(2, 20_000, 10)
    print(f"lines of sight: {seen:,} free and {blocked:,} blocked, all as a bundle of lines")


@pytest.mark.parametrize(("gap", "through"), [(0, False), (2, False), (3, True), (50, True)])
def test_nobody_looks_through_the_slit_between_trays_that_touch(gap: int, through: bool) -> None:
    viewer, target = box(20_000, 10_000, 0, 1380, 1380), box(20_000, 30_000, 0, 1380, 1380)
    others = [
        box(20_000 - 2750 - gap // 2, 20_000, 0, 2750, 2400),
        box(20_000 + 2750 + gap - gap // 2, 20_000, 0, 2750, 2400),
    ]
    assert sees(viewer, target, others) is through
    assert sees(viewer, target, others[:1])


def test_what_blocks_is_told_with_the_place() -> None:
    viewer, target = box(20_000, 10_000, 0, 2750, 2400), box(20_000, 30_000, 0, 1380, 1380)
    wall, house = box(20_000, 16_000, 0, 5335, 1250), box(20_000, 22_000, 0, 5335, 1250)
    found = sight(viewer, target, [house, wall])
    assert not found.seen
    assert (found.index, found.x) == (1, 20_000)
    assert abs(found.y - 14_750) <= 2
    behind = sight(viewer, box(20_000, 4000, 0, 1380, 1380), [])
    assert (behind.seen, behind.index, behind.y) == (False, OUT_OF_ARC, 4000)


def test_an_oval_blocks_too() -> None:
    viewer, target = box(20_000, 10_000, 0, 1380, 1380), box(20_000, 30_000, 0, 1380, 1380)
    assert not sees(viewer, target, [oval(20_000, 20_000, 0, 4000, 3000)])
    assert sees(viewer, target, [oval(24_500, 20_000, 0, 4000, 3000)])
