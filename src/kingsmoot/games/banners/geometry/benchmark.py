"""How long the plane takes: nanoseconds for one overlap, sweep, arc and line of sight.

The loops are here and not in the caller, so that compiled they run from compiled code, as the games do. The
figures are trays of one army put near one another at random, always the same.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from kingsmoot.core.native import i64
from kingsmoot.core.random_streams import Stream
from kingsmoot.games.banners.geometry.arcs import arcs_of
from kingsmoot.games.banners.geometry.figures import FRONT, FULL_TURN, Figure, bearing, box
from kingsmoot.games.banners.geometry.lines_of_sight import sees
from kingsmoot.games.banners.geometry.plane import first_overlap, overlaps_any
from kingsmoot.games.banners.geometry.straight_moves import reach

SCENES: Final = 64
"""Each a viewer, a target and four others between them."""
OTHERS: Final = 4
ROUNDS: Final = 5


def scenes() -> list[list[Figure]]:
    luck = Stream(b"kingsmoot planes")
    made: list[list[Figure]] = []
    while len(made) < SCENES:
        viewer = box(24_000, 20_000, 0, 2750, 2400, (55, 48))
        target = _near(luck, 24_000, 34_000, 5000)
        viewer.put(viewer.x, viewer.y, bearing(target.x - viewer.x, target.y - viewer.y))
        figures = [viewer, target]
        while len(figures) < OTHERS + 2:
            other = _near(luck, (viewer.x + target.x) // 2, (viewer.y + target.y) // 2, 9000)
            if first_overlap(other, figures) is None:
                figures.append(other)
        made.append(figures)
    return made


def _near(luck: Stream, x: int, y: int, far: int) -> Figure:
    x += luck.below(2 * far) - far
    y += luck.below(2 * far) - far
    return box(x, y, luck.below(FULL_TURN), 2750, 2400, (55, 48))


def nanoseconds(clock: Callable[[], float], least: float = 0.05) -> dict[str, float]:
    """By operation (`overlap_ns` ...), the best of a few rounds of at least so long; `clock` tells seconds
    (`perf_counter`).
    """
    some = scenes()
    return {name + "_ns": _best(clock, name, some, least) for name in ("overlap", "sweep", "arc", "sight")}


def _best(clock: Callable[[], float], name: str, some: list[list[Figure]], least: float) -> float:
    turns = 1
    while _timed(clock, name, some, turns) < least:
        turns *= 2
    calls = SCENES if name == "sight" else SCENES * (OTHERS + 2) * (OTHERS + 1)
    return min([_timed(clock, name, some, turns) for _ in range(ROUNDS)]) / turns / calls * 1e9


def _timed(clock: Callable[[], float], name: str, some: list[list[Figure]], turns: int) -> float:
    figures = [f for scene in some for f in scene]
    rests = [[f for f in scene if f is not one] for scene in some for one in scene]
    started = clock()
    for _ in range(turns):
        if name == "overlap":
            overlaps(figures, rests)
        elif name == "sweep":
            sweeps(figures, rests)
        elif name == "arc":
            arcs(figures, rests)
        else:
            sights(some)
    return clock() - started


def overlaps(figures: list[Figure], rests: list[list[Figure]]) -> i64:
    """Every figure with the others of its scene, as a unit looks for a place to stand; none overlap."""
    count: i64 = 0
    for at in range(len(figures)):
        if overlaps_any(figures[at], rests[at]):
            count += 1
    return count


def sweeps(figures: list[Figure], rests: list[list[Figure]]) -> i64:
    count: i64 = 0
    for at in range(len(figures)):
        a = figures[at]
        for b in rests[at]:
            if reach(a, FRONT, b) < 10_000:
                count += 1
    return count


def arcs(figures: list[Figure], rests: list[list[Figure]]) -> i64:
    count: i64 = 0
    for at in range(len(figures)):
        a = figures[at]
        for b in rests[at]:
            count += arcs_of(a, b)[0]
    return count


def sights(some: list[list[Figure]]) -> i64:
    """Of the first figure of a scene to the second, past the others."""
    count: i64 = 0
    for scene in some:
        if sees(scene[0], scene[1], scene[2:]):
            count += 1
    return count
