"""Ovals, sweeps, arcs and ranges against their slow twins, some pairs at a time."""

from __future__ import annotations

from math import hypot
from typing import Final

from kingsmoot.games.banners.geometry.arcs import arcs_of, areas_in_arcs, in_range, range_in_grains
from kingsmoot.games.banners.geometry.figures import GRAINS, TOUCH, Figure
from kingsmoot.games.banners.geometry.ovals import NEVER
from kingsmoot.games.banners.geometry.plane import apart_in_grains, overlap
from kingsmoot.games.banners.geometry.straight_moves import reach
from kingsmoot.games.banners.state import Banners
from kingsmoot.games.banners.terms import FULL_TURN, LONG
from kingsmoot.games.banners.trial import twins
from kingsmoot.games.banners.trial.tables import Luck

PAIRS: Final = 10
CELLS: Final = 16
"""In each direction, where areas are counted."""


def some_figure(luck: Luck, oval: bool, near: Figure | None = None) -> Figure:
    turn = luck.choice((luck.below(FULL_TURN), luck.below(24) * 1500))
    x, y = luck.between(6000, 42_000), luck.between(6000, 42_000)
    if near is not None:
        far = luck.choice((4000, 8000, 14_000))
        x, y = int(near.x) + luck.between(-far, far), int(near.y) + luck.between(-far, far)
    at = luck.below(len(twins.OVALS if oval else twins.SIZES))
    if oval:
        return Figure(x, y, turn, *twins.OVALS[at], True)
    return Figure(x, y, turn, *twins.SIZES[at], False, twins.MARKS[at])


def ovals(s: Banners, luck: Luck) -> str:
    """Whether they overlap, and how far they are apart."""
    for _ in range(PAIRS):
        a = some_figure(luck, luck.chance(20))
        b = some_figure(luck, True, a)
        gap = twins.gap_by_looking(a, b)
        if abs(gap + TOUCH) > 2 and overlap(a, b) != (gap < -TOUCH):
            return f"{a} and {b} overlap or not at {gap:.2f}"
        if gap > 2 and abs(int(apart_in_grains(a, b)) / GRAINS - gap) > 1:
            return f"{a} and {b} are {gap:.2f} apart"
    return ""


def sweeps(s: Banners, luck: Luck) -> str:
    """How far a box goes until it meets something."""
    for _ in range(PAIRS):
        a = some_figure(luck, False)
        b = some_figure(luck, luck.chance(20), a)
        way = luck.below(4)
        if overlap(a, b):
            continue
        free = int(reach(a, way, b))
        wide, narrow = twins.reach(a, way, b, TOUCH - 0.1), twins.reach(a, way, b, TOUCH + 0.1)
        if free == NEVER:
            if narrow is not None and narrow >= 1:
                return f"{a} meets {b} after {narrow:.2f}, way {way}"
        elif wide is None or wide - 1.2 > free or (narrow is not None and free > narrow + 1.2):
            return f"{a} goes {free} before {b}, way {way}, not {wide} to {narrow}"
    return ""


def arcs(s: Banners, luck: Luck) -> str:
    """How much of a tray lies in each arc of another."""
    for _ in range(PAIRS):
        a = some_figure(luck, False)
        b = some_figure(luck, False, a)
        if overlap(a, b):
            continue
        shares, areas = twins.arc_shares(a, b, CELLS), areas_in_arcs(a, b)
        whole = 8 * int(b.half_width) * int(b.half_depth) * GRAINS**2
        for arc in range(4):
            if abs(areas[arc] / whole - shares[arc]) > 3 / CELLS:
                return f"arc {arc} of {a} holds {shares[arc]:.3f} of {b}"
        if areas.index(max(areas)) not in arcs_of(a, b):
            return f"most of {b} lies in another arc of {a}"
    return ""


def ranges(s: Banners, luck: Luck) -> str:
    """From the forward arrow to the nearest point of a tray."""
    for _ in range(PAIRS):
        a = some_figure(luck, False)
        b = some_figure(luck, luck.chance(20), a)
        ring = twins.polygon(b)
        arrow = twins.to_world(a, 0.0, float(int(a.half_depth)))
        if twins.signed_gap([arrow], ring) < 0:
            continue
        gap = min(twins.segment_distance(arrow, p, q) for p, q in zip(ring, ring[1:] + ring[:1]))
        if abs(int(range_in_grains(a, b)) / GRAINS - gap) > 0.5:
            return f"{b} is {gap:.2f} from {a}, {hypot(*arrow):.0f}"
        if abs(gap - LONG - TOUCH) > 0.5 and in_range(a, b, LONG) != (gap < LONG + TOUCH):
            return f"{b} is in range of {a} or not at {gap:.2f}"
    return ""
