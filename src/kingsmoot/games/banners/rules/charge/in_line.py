"""Trays lined up side to side: where the charger of a target may stand (B-CHARGE-12)."""

from __future__ import annotations

from kingsmoot.games.banners.geometry.figures import Figure
from kingsmoot.games.banners.geometry.straight_moves import beside
from kingsmoot.games.banners.rules.field.ground import Around, on_table
from kingsmoot.games.banners.state import Banners
from kingsmoot.games.banners.terms import FULL, HALF_LEFT, HALF_RIGHT, ODD

Placement = tuple[int, ...]
"""Alignment, pose of the charger, pose of the defender: seven numbers."""


def shifts(me: Figure) -> tuple[tuple[int, int], ...]:
    """Centre to centre, and half to either side of the middle (B-N-43): alignments and how far to the right
    the charger stands."""
    half = int(me.half_width)
    return (FULL, 0), (HALF_LEFT, -half), (HALF_RIGHT, half)


def in_line(s: Banners, around: Around, me: Figure, them: Figure, side: int) -> list[Placement]:
    """The alignments that are free."""
    found: list[Placement] = []
    for alignment, shift in shifts(me):
        if fits_beside(s, around, me, them, side, shift):
            found.append((alignment, *me.pose(), *them.pose()))
    return found


def any_in_line(s: Banners, around: Around, me: Figure, them: Figure, side: int) -> bool:
    """Whether one of them is."""
    for _, shift in shifts(me):
        if fits_beside(s, around, me, them, side, shift):
            return True
    return False


def fits_beside(s: Banners, around: Around, me: Figure, them: Figure, side: int, shift: int) -> bool:
    """Whether the place is free; the defender itself is touched, not counted. `me` is put there."""
    x, y, turn = beside(them, side, me, shift)
    me.put(x, y, turn)
    return on_table(s, me) and around.fits(me)


def contact(me: Figure, them: Figure, side: int, shift: int) -> int:
    """How much of the two sides touches."""
    half = int(them.half_width if side % 2 == 0 else them.half_depth)
    mine = int(me.half_width)
    return min(half, shift + mine) - max(-half, shift - mine)


def odd(me: Figure, them: Figure) -> Placement:
    """As they stand, touching by some other part."""
    return (ODD, *me.pose(), *them.pose())


def aside(home: Figure, side: int, far: int) -> tuple[int, int]:
    """Where a defender stands that has given way along its side, to the right by so much."""
    return home.point(far, 0) if side % 2 == 0 else home.point(0, -far)
