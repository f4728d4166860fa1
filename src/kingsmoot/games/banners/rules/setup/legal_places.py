"""Where things may be put before and during the battle: units, terrain, tokens, reserves, piles, walls.
Places worth trying are found by `place_hints`.

A zone is an upright rectangle: left, bottom, right, top. Strips lie along the south (0) and the north (1)
edge; corners are south-west (0), north-east (1), north-west (2), south-east (3).
"""

from __future__ import annotations

from typing import Final

from kingsmoot.core.lines import Refusal
from kingsmoot.games.banners.book import AMENDED, CLASH, GOT, STORM, WINDS
from kingsmoot.games.banners.card_constants import TK_IMPASSABLE
from kingsmoot.games.banners.geometry.figures import GRAIN_BITS, Figure, disc
from kingsmoot.games.banners.geometry.plane import half_extent, meeting, outside, overlap, too_near, within
from kingsmoot.games.banners.rules.field.ground import (
    WIDEST,
    by_piece,
    by_unit,
    defender,
    inches,
    piece,
    piece_of,
    spot,
    standing,
    token,
    tray_at,
    units_near,
    why_not_behind,
    why_not_fit,
    why_not_near,
)
from kingsmoot.games.banners.rules.setup.lattice import SOUTH, Pose, Zone
from kingsmoot.games.banners.state import Banners
from kingsmoot.games.banners.terms import DEGREE, FULL_TURN, INCH, LONG, NONE, SHORT

SPACING: Final = SHORT
"""Terrain from zones and from other terrain (B-SETUP-03), tokens from one another (B-MODE-GOT-03)."""
FROM_ZONES: Final = LONG
"""Tokens from zones (B-MODE-GOT-03)."""
CORNER: Final = LONG  # B-FFA-02, B-MODE-CLASH-01


# -- zones -------------------------------------------------------------------------------------------


def zone(s: Banners, seat: int) -> Zone:
    """Where a player deploys: once the zones are chosen."""
    return zone_at(s, s.home[seat], s.rule.mode == STORM and s.team[seat] == s.attacker)


def zone_at(s: Banners, home: int, attacker: bool = False) -> Zone:
    wide, deep = s.rule.width, s.rule.depth
    if in_corners(s):
        left = 0 if home in (0, 2) else wide - CORNER
        bottom = 0 if home in (0, 3) else deep - CORNER
        return left, bottom, left + CORNER, bottom + CORNER
    far = strip_depth(s, attacker)
    return (0, 0, wide, far) if home == 0 else (0, deep - far, wide, deep)


def in_corners(s: Banners) -> bool:
    """B-MODE-CLASH-01, B-FFA-02."""
    return s.rule.free_for_all or s.rule.mode == CLASH


def strip_depth(s: Banners, attacker: bool) -> int:
    """B-MODE-GOT-01, B-MODE-WINDS-01, B-MODE-FEAST-01, B-MODE-STORM-01."""
    if s.rule.mode == GOT or s.rule.mode == WINDS:
        return SHORT
    return 18 * INCH if attacker else LONG


def zones(s: Banners) -> list[Zone]:
    """All that may become somebody's."""
    if s.rule.free_for_all:
        return [zone_at(s, home) for home in range(4)]
    if s.rule.mode == STORM:
        return [zone(s, seat) for seat in (defender(s), s.team.index(s.attacker))]
    return [zone_at(s, 0), zone_at(s, 1)]


def homes(s: Banners) -> tuple[int, ...]:
    """Zones still to be chosen."""
    return tuple([home for home in range(4 if s.rule.free_for_all else 2) if home not in s.home])


def as_figure(z: Zone) -> Figure:
    """A zone as a figure, to measure from."""
    return Figure((z[0] + z[2]) // 2, (z[1] + z[3]) // 2, 0, (z[2] - z[0]) // 2, (z[3] - z[1]) // 2)


# -- units -------------------------------------------------------------------------------------------


def why_not_facing(s: Banners, facing: int) -> Refusal | None:
    """A facing has one name, from 0 up to a full turn (B-N-49). Under the former rules others were taken."""
    if s.rule.rules < AMENDED or 0 <= facing < FULL_TURN:
        return None
    return Refusal("B-N-49", (f"{facing / DEGREE:g}°",))


def why_not_deploy(s: Banners, seat: int, u: int, x: int, y: int, facing: int) -> Refusal | None:
    """Wholly inside the zone, on nobody's tray, not within an inch of an enemy (B-DEP-04, B-DEP-00)."""
    return _why_not_inside(s, u, tray_at(s, u, x, y, facing), [zone(s, seat)], "B-DEP-04")


def _sticks_out(me: Figure, places: list[Zone]) -> str:
    """How far a tray reaches out of the zone that it lies in most."""
    wide, high = half_extent(me, True), half_extent(me, False)
    least = -1
    for left, bottom, right, top in places:
        over = max(
            (left << GRAIN_BITS) - (me.x << GRAIN_BITS) + wide,
            (me.x << GRAIN_BITS) + wide - (right << GRAIN_BITS),
            (bottom << GRAIN_BITS) - (me.y << GRAIN_BITS) + high,
            (me.y << GRAIN_BITS) + high - (top << GRAIN_BITS),
        )
        over = -(-int(over) >> GRAIN_BITS)
        least = over if least < 0 else min(least, over)
    return inches(max(0, least), 0)[0]


def _why_not_inside(s: Banners, u: int, me: Figure, places: list[Zone], rule: str) -> Refusal | None:
    out = None
    for z in places:
        out = outside(me, z[0], z[1], z[2], z[3])
        if out is None:
            break
    if out is not None or not places:
        return Refusal(rule, (_sticks_out(me, places),), (spot(out.x, out.y),) if out is not None else ())
    refusal = why_not_fit(s, u, me, "B-MOVE-02")
    if refusal is None:
        refusal = why_not_near(s, u, me)
    if refusal is None:
        refusal = why_not_behind(s, u, me)
    return refusal


# -- reserves ----------------------------------------------------------------------------------------


def arrival_zones(s: Banners, seat: int) -> tuple[list[Zone], str]:
    """Where reserves enter, and by which rule."""
    wide, deep, home = s.rule.width, s.rule.depth, s.home[seat]
    if s.rule.mode == STORM and s.team[seat] != s.attacker:
        return [(0, 0, SHORT, deep), (wide - SHORT, 0, wide, deep)], "B-MODE-STORM-10"
    far, rule = (LONG, "B-MODE-CLASH-05") if s.rule.mode == CLASH else (SHORT, "B-DEP-00")
    south, north = (0, 0, wide, far), (0, deep - far, wide, deep)
    if s.rule.free_for_all:
        side = (0, 0, far, deep) if home in (0, 2) else (wide - far, 0, wide, deep)
        return [south if home in (0, 3) else north, side], rule
    found = [south if home == 0 else north]
    if s.rule.mode == CLASH:
        # A side token opens the opposite flank edge (B-MODE-CLASH-08).
        for at in range(1, len(s.objective)):
            if s.touching[at] and s.friends(s.owner[s.touching[at][0]], seat):
                west = s.objective[at][0] > wide // 2
                found.append((0, 0, SHORT, deep) if west else (wide - SHORT, 0, wide, deep))
    return found, rule


def why_not_arrive(s: Banners, seat: int, u: int, x: int, y: int, facing: int) -> Refusal | None:
    places, rule = arrival_zones(s, seat)
    return _why_not_inside(s, u, tray_at(s, u, x, y, facing), places, rule)


# -- terrain -----------------------------------------------------------------------------------------


def why_not_terrain(s: Banners, kind: int, x: int, y: int, facing: int) -> Refusal | None:
    """Six inches from zones and other terrain (B-SETUP-03, B-MODE-STORM-04); nothing impassable on a token
    that the mode puts down (B-SETUP-06)."""
    me = piece_of(s.rule.cat, kind, x, y, facing)
    out = outside(me, 0, 0, s.rule.width, s.rule.depth)
    if out is not None:
        return Refusal("B-SETUP-03", (), (spot(out.x, out.y),))
    rule = "B-MODE-STORM-04" if s.rule.mode == STORM else "B-SETUP-03"
    for z in kept_clear(s):
        place = as_figure(z)
        if too_near(me, place, SPACING):
            return Refusal(rule, (), (spot(*meeting(me, place)),))
    for at in range(len(s.terrain)):
        if s.terrain[at][0] != NONE:
            other = piece(s, at)
            if too_near(me, other, SPACING):
                return by_piece(s, rule, at, meeting(me, other))
    if s.rule.cat.terrain_keys[kind] & TK_IMPASSABLE:
        for x, y in fixed_tokens(s):
            if overlap(me, disc(x, y, s.rule.cat.token_radius)):
                return Refusal("B-SETUP-06", (), (spot(x, y),))
    return None


def kept_clear(s: Banners) -> list[Zone]:
    """The zones that terrain keeps away from: in a storm only the defender's (B-MODE-STORM-04)."""
    return [zone(s, defender(s))] if s.rule.mode == STORM else zones(s)


def fixed_tokens(s: Banners) -> list[tuple[int, int]]:
    """Tokens that lie where the mode says (B-MODE-GOT-02, B-MODE-CLASH-02, B-MODE-WINDS-02)."""
    x, y = s.rule.width // 2, s.rule.depth // 2
    if s.rule.mode == CLASH:
        return [(x, y), (x - LONG, y), (x + LONG, y)]
    return [(x, y)] if s.rule.mode == GOT or s.rule.mode == WINDS else []


# -- tokens ------------------------------------------------------------------------------------------


def why_not_objective(s: Banners, x: int, y: int) -> Refusal | None:
    """Twelve inches from zones, six from other tokens, not on impassable terrain (B-MODE-GOT-03, -04)."""
    me = disc(x, y, s.rule.cat.token_radius)
    rule = "B-MODE-GOT-03" if s.rule.mode == GOT else "B-MODE-WINDS-02"
    out = outside(me, 0, 0, s.rule.width, s.rule.depth)
    if out is not None:
        return Refusal(rule, (), (spot(out.x, out.y),))
    for z in zones(s):
        place = as_figure(z)
        if too_near(me, place, FROM_ZONES):
            return Refusal(rule, (), (spot(*meeting(me, place)),))
    for at in range(len(s.objective)):
        if too_near(me, token(s, at), SPACING):
            return Refusal(rule, (), (f"objective:{at}", spot(s.objective[at][0], s.objective[at][1])))
    for at in range(len(s.terrain)):
        kind = s.terrain[at][0]
        if kind != NONE and s.rule.cat.terrain_keys[kind] & TK_IMPASSABLE:
            other = piece(s, at)
            if overlap(me, other):
                return by_piece(s, "B-MODE-GOT-04", at, meeting(me, other))
    return None


# -- corpse piles ------------------------------------------------------------------------------------


def why_not_corpse(s: Banners, u: int, x: int, y: int, facing: int) -> Refusal | None:
    """Within short range of where the unit fell, on no terrain and on no unit (B-MODE-FEAST-06)."""
    rule = "B-MODE-FEAST-06"
    me = piece_of(s.rule.cat, s.rule.cat.terrain_code["corpse-pile"], x, y, facing)
    out = outside(me, 0, 0, s.rule.width, s.rule.depth)
    if out is not None:
        return Refusal(rule, (), (spot(out.x, out.y),))
    if not within(me, standing(s, u), SHORT):
        return Refusal(rule, (), (spot(s.x[u], s.y[u]),))
    for v in units_near(s, u, x, y, WIDEST):
        other = standing(s, v)
        if overlap(me, other):
            return by_unit(s, rule, v, meeting(me, other))
    for at in range(len(s.terrain)):
        if s.terrain[at][0] != NONE:
            there = piece(s, at)
            if overlap(me, there):
                return by_piece(s, rule, at, meeting(me, there))
    return None


# -- castle walls ------------------------------------------------------------------------------------


def walls(s: Banners) -> list[Pose]:
    """Three inches from the defender's edge, one in the middle, the others four inches from the flank edges,
    with their outer faces to the enemy (B-MODE-STORM-03)."""
    cat = s.rule.cat
    t = cat.unit_tray[cat.wall]
    half, from_edge = cat.tray_width[t] // 2, cat.wall_from_edge + cat.tray_depth[t] // 2
    south = s.home[defender(s)] == 0
    y = from_edge if south else s.rule.depth - from_edge
    flank = cat.wall_from_flank + half
    return [(x, y, 0 if south else SOUTH) for x in (s.rule.width // 2, flank, s.rule.width - flank)]
