"""Arcs, ranges and lines of sight in terms of the game (B-LOS, B-ARC, B-RANGED-06, B-TERR)."""

from __future__ import annotations

from kingsmoot.core.lines import Refusal
from kingsmoot.games.banners.card_constants import TK_BLOCKS_SIGHT, TK_COVER, TK_ELEVATED
from kingsmoot.games.banners.geometry import lines_of_sight, plane
from kingsmoot.games.banners.geometry.arcs import arcs_of
from kingsmoot.games.banners.geometry.figures import Figure
from kingsmoot.games.banners.rules.field.ground import (
    WIDEST,
    by_piece,
    by_unit,
    piece,
    pieces_near,
    pieces_under,
    standing,
    units_near,
)
from kingsmoot.games.banners.state import Banners
from kingsmoot.games.banners.terms import INCH

# -- arcs and distances ------------------------------------------------------------------------------


def arc(s: Banners, v: int, u: int) -> int:
    """The side of v in whose arc most of u lies (B-ARC-02, B-ARC-03)."""
    return arcs_of(standing(s, v), standing(s, u))[0]


def arcs(s: Banners, v: int, u: int) -> tuple[int, ...]:
    """As `arc`; both sides where they share it exactly (B-ARC-05, B-N-56)."""
    return arcs_of(standing(s, v), standing(s, u))


def distance(s: Banners, u: int, v: int) -> int:
    """Of two trays, to be shown."""
    return plane.apart(standing(s, u), standing(s, v))


def within(s: Banners, u: int, v: int, far: int) -> bool:
    """Some part of v within so much of u; a unit is always within its own range (B-TERM-09, B-TERM-10)."""
    if u == v:
        return True
    most = far + 2 * WIDEST
    if not -most < s.x[u] - s.x[v] < most or not -most < s.y[u] - s.y[v] < most:
        return False
    return plane.within(standing(s, u), standing(s, v), far)  # B-N-38


def near_ground(s: Banners, u: int, keys: int, far: int) -> bool:
    """A piece with one of these keywords within so much of the unit (B-TERR-04, B-TERR-13)."""
    close = pieces_near(s, keys, s.x[u], s.y[u], far + WIDEST) if s.terrain else []
    if not close:
        return False
    me = standing(s, u)
    return any(plane.within(me, piece(s, at), far) for at in close)


# -- lines of sight ----------------------------------------------------------------------------------


def blockers(s: Banners, u: int, me: Figure, v: int) -> tuple[list[int], list[Figure]]:
    """What may stand between a viewer and a target: trays as they are numbered, pieces as -2 - number
    (B-LOS-02, B-LOS-03). A piece that the viewer stands on hides nothing from it (B-TERR-09)."""
    x, y = (me.x + s.x[v]) // 2, (me.y + s.y[v]) // 2
    far = max(abs(int(me.x) - int(s.x[v])), abs(int(me.y) - int(s.y[v]))) // 2 + WIDEST
    things = [w for w in units_near(s, u, x, y, far) if w != v]
    figures = [standing(s, w) for w in things]
    if s.terrain:
        for at in pieces_near(s, TK_BLOCKS_SIGHT, x, y, far):
            thing = piece(s, at)
            if not plane.overlap(me, thing):
                things.append(-2 - at)
                figures.append(thing)
    return things, figures


def sees_from(s: Banners, u: int, me: Figure, v: int) -> bool:
    """B-LOS-01, for a unit that stood elsewhere."""
    them = standing(s, v)
    part = lines_of_sight.seen_part(me, them)
    return len(part) > 0 and lines_of_sight.sees_part(me, part, blockers(s, u, me, v)[1])


def sees(s: Banners, u: int, v: int) -> bool:
    return sees_from(s, u, standing(s, u), v)


def why_not_see_from(s: Banners, u: int, me: Figure, v: int, over: bool = False) -> Refusal | None:
    """As `sees_from`, with what is in the way and where. `over`: nothing in between counts."""
    them = standing(s, v)
    things: list[int] = []
    figures: list[Figure] = []
    if not over:
        things, figures = blockers(s, u, me, v)
    if lines_of_sight.sees(me, them, figures):
        return None
    found = lines_of_sight.sight(me, them, figures)
    at = (found.x, found.y)
    if found.index == lines_of_sight.OUT_OF_ARC:
        return by_unit(s, "B-LOS-01", v, at)
    thing = things[found.index]
    return by_unit(s, "B-LOS-02", thing, at) if thing >= 0 else by_piece(s, "B-LOS-03", -2 - thing, at)


def why_not_see(s: Banners, u: int, v: int) -> Refusal | None:
    return why_not_see_from(s, u, standing(s, u), v)


def raised(s: Banners, me: Figure) -> bool:
    """Whether a tray here stands on elevated ground (B-TERR-03)."""
    if not s.terrain or not pieces_near(s, TK_ELEVATED, me.x, me.y, me.radius):
        return False
    return bool(pieces_under(s, me, TK_ELEVATED))


# -- cover and walls ---------------------------------------------------------------------------------


def covered(s: Banners, u: int, v: int) -> bool:
    """A piece of cover between a shooter and its target (B-N-46); not where it stands within an inch of it
    (B-TERR-12) or above it all (B-TERR-03)."""
    if not s.terrain:
        return False
    me = standing(s, u)
    x, y = me.arrow()
    for at in pieces_near(s, TK_COVER, (x + s.x[v]) // 2, (y + s.y[v]) // 2, 12 * INCH):
        thing = piece(s, at)
        if lines_of_sight.line_crosses(x, y, s.x[v], s.y[v], thing) and not plane.within(me, thing, INCH):
            return not raised(s, me)
    return False
