"""Where things may be put before and during the battle: units, terrain, tokens, reserves, piles, walls.

A zone is an upright rectangle: left, bottom, right, top. Strips lie along the south (0) and the north (1)
edge; corners are south-west (0), north-east (1), north-west (2), south-east (3).
"""

from __future__ import annotations

from typing import Final

from kingsmoot.core.lines import Refusal
from kingsmoot.games.banners.book import CLASH, GOT, STORM, WINDS
from kingsmoot.games.banners.card_constants import TK_IMPASSABLE
from kingsmoot.games.banners.geometry.figures import TOUCH, Figure, disc
from kingsmoot.games.banners.geometry.plane import meeting, outside, overlap, too_near, within
from kingsmoot.games.banners.rules.field.ground import (
    WIDEST,
    Around,
    by_piece,
    by_unit,
    defender,
    piece,
    piece_of,
    spot,
    token,
    tray,
    tray_at,
    units_near,
    why_not_behind,
    why_not_fit,
    why_not_near,
)
from kingsmoot.games.banners.state import Banners
from kingsmoot.games.banners.terms import FULL_TURN, INCH, LONG, NONE, SHORT

Pose = tuple[int, int, int]
Zone = tuple[int, int, int, int]

SPACING: Final = SHORT
"""Terrain from zones and from other terrain (B-SETUP-03), tokens from one another (B-MODE-GOT-03)."""
FROM_ZONES: Final = LONG
"""Tokens from zones (B-MODE-GOT-03)."""
HINTS: Final = 10
"""Poses worth trying, at most."""
COARSE: Final = 3 * INCH
FINE: Final = INCH // 2
RING: Final = 1500
"""Directions tried around a token: 15 degrees apart."""
CORNER: Final = LONG  # B-FFA-02, B-MODE-CLASH-01
SOUTH: Final = 18000
EAST: Final = 9000
WEST: Final = 27000


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


def inward(s: Banners, z: Zone) -> int:
    """The facing of a zone: straight away from the edge of the table, from a corner to the north or south."""
    if z[3] - z[1] == s.rule.depth:
        return EAST if z[0] == 0 else WEST
    return 0 if z[1] == 0 else SOUTH


# -- units -------------------------------------------------------------------------------------------


def why_not_deploy(s: Banners, seat: int, u: int, x: int, y: int, facing: int) -> Refusal | None:
    """Wholly inside the zone, on nobody's tray, not within an inch of an enemy (B-DEP-04, B-DEP-00)."""
    return _why_not_inside(s, u, tray_at(s, u, x, y, facing), [zone(s, seat)], "B-DEP-04")


def _why_not_inside(s: Banners, u: int, me: Figure, places: list[Zone], rule: str) -> Refusal | None:
    out = None
    for z in places:
        out = outside(me, z[0], z[1], z[2], z[3])
        if out is None:
            break
    if out is not None or not places:
        return Refusal(rule, (), (spot(out.x, out.y),) if out is not None else ())
    refusal = why_not_fit(s, u, me, "B-MOVE-02")
    if refusal is None:
        refusal = why_not_near(s, u, me)
    if refusal is None:
        refusal = why_not_behind(s, u, me)
    return refusal


def deploy_hints(s: Banners, seat: int, u: int) -> list[Pose]:
    """Poses along the front of the zone, from the middle outwards; [] if there is no room at all."""
    return _hints(s, u, [zone(s, seat)])


def _hints(s: Banners, u: int, places: list[Zone]) -> list[Pose]:
    found: list[Pose] = []
    for z in places:
        found += _along(s, u, z, inward(s, z), COARSE, HINTS - len(found))
    if found:
        return found
    for z in places:
        for turn in (0, EAST):
            found = _along(s, u, z, (inward(s, z) + turn) % FULL_TURN, FINE, 1)
            if found:
                return found
    return found


def _along(s: Banners, u: int, z: Zone, facing: int, pace: int, most: int) -> list[Pose]:
    """Free poses of one facing in a zone: rows from the front line back, in each from the middle outwards;
    in a corner from its ends inwards, where room is scarce."""
    me = tray_at(s, u, 0, 0, facing)
    wide, high = _extent(me)
    left, bottom, right, top = z[0] + wide, z[1] + high, z[2] - wide, z[3] - high
    found: list[Pose] = []
    if left > right or bottom > top:
        return found
    sideways = facing in (EAST, WEST)
    if z[2] - z[0] < 2 * LONG and z[3] - z[1] < 2 * LONG:
        xs, ys = _inwards(left, right, pace), _inwards(bottom, top, pace)
    elif sideways:
        xs, ys = _from_front(left, right, facing == EAST, pace), _outwards(bottom, top, pace)
    else:
        xs, ys = _outwards(left, right, pace), _from_front(bottom, top, facing == 0, pace)
    spots = [(x, y) for x in xs for y in ys] if sideways else [(x, y) for y in ys for x in xs]
    around = Around(s, u, (z[0] + z[2]) // 2, (z[1] + z[3]) // 2, max(z[2] - z[0], z[3] - z[1]) // 2)
    for x, y in spots:
        if len(found) >= most:
            break
        me.put(x, y, facing)
        if around.free(me):
            found.append((x, y, facing))
    return found


def _extent(me: Figure) -> tuple[int, int]:
    """Half of the upright rectangle around a tray, rounded up."""
    cos, sin = abs(int(me.cos)), abs(int(me.sin))
    wide = int(me.half_width) * cos + int(me.half_depth) * sin
    high = int(me.half_width) * sin + int(me.half_depth) * cos
    return -(-wide >> 30), -(-high >> 30)


def _outwards(low: int, high: int, pace: int) -> list[int]:
    middle = (low + high) // 2
    found = [middle]
    for far in range(pace, middle - low + 1, pace):
        found += [middle - far, middle + far]
    return found


def _inwards(low: int, high: int, pace: int) -> list[int]:
    found: list[int] = []
    while low < high:
        found += [low, high]
        low, high = low + pace, high - pace
    return [*found, low] if low == high else found


def _from_front(low: int, high: int, up: bool, pace: int) -> list[int]:
    return list(range(high, low - 1, -pace)) if up else list(range(low, high + 1, pace))


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


def arrive_hints(s: Banners, seat: int, u: int) -> list[Pose]:
    return _hints(s, u, arrival_zones(s, seat)[0])


# -- terrain -----------------------------------------------------------------------------------------


def why_not_terrain(s: Banners, kind: int, x: int, y: int, facing: int) -> Refusal | None:
    """Six inches from zones and other terrain (B-SETUP-03, B-MODE-STORM-04); nothing impassable on a token
    that the mode puts down (B-SETUP-06)."""
    me = piece_of(s.rule.cat, kind, x, y, facing)
    out = outside(me, 0, 0, s.rule.width, s.rule.depth)
    if out is not None:
        return Refusal("B-SETUP-03", (), (spot(out.x, out.y),))
    rule = "B-MODE-STORM-04" if s.rule.mode == STORM else "B-SETUP-03"
    for z in _kept_clear(s):
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


def _kept_clear(s: Banners) -> list[Zone]:
    """The zones that terrain keeps away from: in a storm only the defender's (B-MODE-STORM-04)."""
    return [zone(s, defender(s))] if s.rule.mode == STORM else zones(s)


def fixed_tokens(s: Banners) -> list[tuple[int, int]]:
    """Tokens that lie where the mode says (B-MODE-GOT-02, B-MODE-CLASH-02, B-MODE-WINDS-02)."""
    x, y = s.rule.width // 2, s.rule.depth // 2
    if s.rule.mode == CLASH:
        return [(x, y), (x - LONG, y), (x + LONG, y)]
    return [(x, y)] if s.rule.mode == GOT or s.rule.mode == WINDS else []


def terrain_hints(s: Banners, kind: int) -> list[Pose]:
    """Places on a coarse lattice, each with one facing. Pieces count as the discs around them, which is cheap
    and never too generous; only if that leaves no place is the exact test asked, on a finer lattice and only
    where the discs inside the pieces keep apart."""
    cat = s.rule.cat
    wide, deep = cat.terrain_width[kind] // 2, cat.terrain_depth[kind] // 2
    radius = _radius(s, kind)
    taken = [(t[1], t[2], _radius(s, t[0]) + radius + SPACING) for t in s.terrain if t[0] != NONE]
    if cat.terrain_keys[kind] & TK_IMPASSABLE:
        taken += [(x, y, cat.token_radius + radius) for x, y in fixed_tokens(s)]
    found: list[Pose] = []
    for x, y in _lattice(s, _kept_clear(s), radius, deep, SPACING, 2 * COARSE):
        if _apart_from(x, y, taken):
            found.append((x, y, 0))
    if found:
        return _turned(s, _spread(found), radius)
    inner = min(wide, deep) - TOUCH
    close = [(t[1], t[2], _inner(s, t[0]) + inner + SPACING) for t in s.terrain if t[0] != NONE]
    for x, y in _lattice(s, _kept_clear(s), inner, inner, SPACING, 2 * INCH):
        if _apart_from(x, y, close):
            for facing in (0, 9000):
                if why_not_terrain(s, kind, x, y, facing) is None:
                    return [(x, y, facing)]
    return []


def _turned(s: Banners, found: list[Pose], radius: int) -> list[Pose]:
    """Some of the pieces askew, where there is room for it."""
    clear = _kept_clear(s)
    turned: list[Pose] = []
    for x, y, facing in found:
        if len(turned) % 3 and radius <= y <= s.rule.depth - radius:
            if _out_of(x, y, clear, radius + SPACING):
                facing = len(turned) % 3 * 4500
        turned.append((x, y, facing))
    return turned


def _inner(s: Banners, kind: int) -> int:
    """The radius of a disc inside a piece."""
    cat = s.rule.cat
    return min(cat.terrain_width[kind], cat.terrain_depth[kind]) // 2


def _radius(s: Banners, kind: int) -> int:
    """The radius of a disc around a piece."""
    return int(piece_of(s.rule.cat, kind, 0, 0, 0).radius)


def _lattice(
    s: Banners, clear: list[Zone], wide: int, deep: int, spacing: int, pace: int
) -> list[tuple[int, int]]:
    """Middles for something of half this width and depth that keeps its distance from zones, from the middle
    of the room outwards. Between strips the room is a rectangle; corners are left out point by point."""
    left, bottom, right, top = wide, deep, s.rule.width - wide, s.rule.depth - deep
    corners = False
    for z in clear:
        if z[2] - z[0] < s.rule.width:
            corners = True
        elif z[1] == 0:
            bottom = max(bottom, z[3] + spacing + deep)
        else:
            top = min(top, z[1] - spacing - deep)
    if left > right or bottom > top:
        return []
    xs, ys = _outwards(left, right, pace), _outwards(bottom, top, pace)
    found = [(x, y) for x in xs for y in ys]
    if not corners:
        return found
    return [(x, y) for x, y in found if _out_of(x, y, clear, max(wide, deep) + spacing)]


def _apart_from(x: int, y: int, taken: list[tuple[int, int, int]]) -> bool:
    for tx, ty, far in taken:
        dx, dy = x - tx, y - ty
        if dx * dx + dy * dy < far * far:
            return False
    return True


def _out_of(x: int, y: int, places: list[Zone], far: int) -> bool:
    for left, bottom, right, top in places:
        dx = left - x if x < left else max(0, x - right)
        dy = bottom - y if y < bottom else max(0, y - top)
        if dx * dx + dy * dy < far * far:
            return False
    return True


def _spread(found: list[Pose]) -> list[Pose]:
    """A few of many, from all over."""
    pace = -(-len(found) // HINTS)
    return found[::pace]


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


def objective_hints(s: Banners) -> list[tuple[int, int]]:
    cat = s.rule.cat
    round = cat.token_radius
    taken = [(o[0], o[1], 2 * round + SPACING) for o in s.objective]
    for t in s.terrain:
        if t[0] != NONE and cat.terrain_keys[t[0]] & TK_IMPASSABLE:
            taken.append((t[1], t[2], _radius(s, t[0]) + round))
    clear = zones(s)
    found: list[Pose] = []
    for x, y in _lattice(s, clear, round, round, FROM_ZONES, COARSE):
        if _apart_from(x, y, taken):
            found.append((x, y, 0))
    if not found:
        return _beside_tokens(s, 2 * round + SPACING)
    return [(x, y) for x, y, _ in _spread(found)]


def _beside_tokens(s: Banners, far: int) -> list[tuple[int, int]]:
    """Where room is scarce (between the corners of a free-for-all): places as near to a token as may be."""
    found: list[tuple[int, int]] = []
    for at in range(len(s.objective)):
        here = token(s, at)
        for turn in range(0, FULL_TURN, RING):
            here.put(here.x, here.y, turn)
            x, y = here.point(0, far)
            if len(found) < HINTS and (x, y) not in found and why_not_objective(s, x, y) is None:
                found.append((x, y))
    if found:
        return found
    round = s.rule.cat.token_radius
    for x, y in _lattice(s, zones(s), round, round, FROM_ZONES, INCH):
        if why_not_objective(s, x, y) is None:
            return [(x, y)]
    return []


# -- corpse piles ------------------------------------------------------------------------------------


def why_not_corpse(s: Banners, u: int, x: int, y: int, facing: int) -> Refusal | None:
    """Within short range of where the unit fell, on no terrain and on no unit (B-MODE-FEAST-06)."""
    rule = "B-MODE-FEAST-06"
    me = piece_of(s.rule.cat, s.rule.cat.terrain_code["corpse-pile"], x, y, facing)
    out = outside(me, 0, 0, s.rule.width, s.rule.depth)
    if out is not None:
        return Refusal(rule, (), (spot(out.x, out.y),))
    if not within(me, tray(s, u), SHORT):
        return Refusal(rule, (), (spot(s.x[u], s.y[u]),))
    for v in units_near(s, u, x, y, WIDEST):
        other = tray(s, v)
        if overlap(me, other):
            return by_unit(s, rule, v, meeting(me, other))
    for at in range(len(s.terrain)):
        if s.terrain[at][0] != NONE:
            there = piece(s, at)
            if overlap(me, there):
                return by_piece(s, rule, at, meeting(me, there))
    return None


def corpse_hints(s: Banners, u: int) -> list[Pose]:
    """Where it fell, and around."""
    me = tray(s, u)
    found: list[Pose] = []
    for far in (0, 4 * INCH, 8 * INCH):
        for side, ahead in ((0, 1), (1, 0), (0, -1), (-1, 0), (1, 1), (-1, -1), (1, -1), (-1, 1)):
            x, y = me.point(side * far, ahead * far)
            if why_not_corpse(s, u, x, y, int(me.turn)) is None:
                found.append((x, y, int(me.turn)))
            if far == 0 or len(found) == HINTS:
                break
    return found or _around_fallen(s, me, u)


def _around_fallen(s: Banners, me: Figure, u: int) -> list[Pose]:
    """A place where there is little room: the nearest, inch by inch, all around."""
    for far in range(INCH, 2 * SHORT, INCH):
        for turn in range(0, FULL_TURN, RING):
            me.put(me.x, me.y, turn)
            x, y = me.point(0, far)
            if why_not_corpse(s, u, x, y, turn) is None:
                return [(x, y, turn)]
    return []


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
