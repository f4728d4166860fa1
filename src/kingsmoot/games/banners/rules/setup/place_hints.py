"""Places worth trying for units, terrain, tokens and corpse piles, all of them allowed.

A few are found on a coarse lattice. Where it has none, one is sought by halving (`geometry.search`), so that
there is a hint exactly if there is a place.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, final

from kingsmoot.games.banners.book import AMENDED
from kingsmoot.games.banners.card_constants import TK_IMPASSABLE
from kingsmoot.games.banners.geometry.figures import TOUCH, Figure, disc
from kingsmoot.games.banners.geometry.plane import (
    deep_in,
    far_too_near,
    lies_inside,
    overlap,
    too_near,
    within,
)
from kingsmoot.games.banners.geometry.search import Poses, some_pose
from kingsmoot.games.banners.rules import former_rules
from kingsmoot.games.banners.rules.field.ground import WIDEST, Around, piece, piece_of, tray, units_near
from kingsmoot.games.banners.rules.setup.lattice import (
    COARSE,
    Pose,
    Zone,
    along,
    around_zone,
    between,
    inward,
    out_of,
)
from kingsmoot.games.banners.rules.setup.legal_places import (
    FROM_ZONES,
    SPACING,
    arrival_zones,
    as_figure,
    fixed_tokens,
    kept_clear,
    why_not_corpse,
    why_not_objective,
    why_not_terrain,
    zone,
    zones,
)
from kingsmoot.games.banners.state import Banners
from kingsmoot.games.banners.terms import HALF_TURN, INCH, NONE, SHORT

HINTS: Final = 10
"""Poses worth trying, at most."""
Met = tuple[object, ...]
_KEPT_POSES: Final[dict[Met, list[Pose]]] = {}
"""By all that an exact pose depends on."""
MOST_KEPT: Final = 500
"""Answers about places that a book keeps: while one piece is chosen, they are asked for again and again."""
OBJECTIVES: Final[tuple[int, ...]] = ()
"""In the place of a shape."""


# -- units -------------------------------------------------------------------------------------------


def deploy_hints(s: Banners, seat: int, u: int) -> list[Pose]:
    """Poses along the front of the zone, from the middle outwards; [] if there is no room at all."""
    return _hints(s, u, [zone(s, seat)])


def arrive_hints(s: Banners, seat: int, u: int) -> list[Pose]:
    return _hints(s, u, arrival_zones(s, seat)[0])


def _hints(s: Banners, u: int, places: list[Zone]) -> list[Pose]:
    found: list[Pose] = []
    for z in places:
        found += along(s, u, z, inward(s, z), COARSE, HINTS - len(found))
    if found:
        return found
    if s.rule.rules < AMENDED:
        return former_rules.deploy_hints(s, u, places)
    for z in places:
        poses = _exact_pose(s, u, z)
        if poses:
            return poses
    return []


def _exact_pose(s: Banners, u: int, z: Zone) -> list[Pose]:
    """Where the lattice has no place. A unit that waits for room is asked after at every question: until
    something near its zone has moved, the answer is the same."""
    around = around_zone(s, u, z)
    stand = Standing(around, tray(s, u), z)
    asked: Met = ()
    if not around.storm:
        size = (stand.me.half_width, stand.me.half_depth, s.rule.width, s.rule.depth)
        asked = (size, z, tuple(_lying(around.foes)), tuple(_lying(around.others)))
        if asked in _KEPT_POSES:
            return _KEPT_POSES[asked]
    pose = some_pose(stand, *stand.middles(), (0, HALF_TURN - 1))
    found: list[Pose] = []
    if pose is not None:
        x, y, turn = pose
        about = turn + HALF_TURN
        # Either way it stands on the same ground: rather facing away from the edge.
        ahead = inward(s, z)
        nearer = min(abs(turn - ahead), 2 * HALF_TURN - abs(turn - ahead)) <= HALF_TURN // 2
        found = [(x, y, turn if nearer or not stand.allowed(x, y, about) else about)]
    if asked:
        if len(_KEPT_POSES) >= MOST_KEPT:
            _KEPT_POSES.clear()
        _KEPT_POSES[asked] = found
    return found


def _lying(figures: list[Figure]) -> list[tuple[int, ...]]:
    return [(f.x, f.y, f.turn, f.half_width, f.half_depth, int(f.oval)) for f in figures]


@final
class Standing(Poses):
    """Poses of a unit in a zone."""

    def __init__(self, around: Around, me: Figure, z: Zone) -> None:
        super().__init__(int(me.radius))
        self.around = around
        self.me = me
        self.z = z
        self.least = min(int(me.half_width), int(me.half_depth))
        self.inside = disc(0, 0, self.least)
        """Under the tray, however it is turned."""

    def middles(self) -> tuple[tuple[int, int], tuple[int, int]]:
        """Where its centre may be at most."""
        left, bottom, right, top = self.z
        off = self.least - TOUCH
        return (left + off, right - off), (bottom + off, top - off)

    def allowed(self, a: int, b: int, turn: int) -> bool:
        self.me.put(a, b, turn)
        left, bottom, right, top = self.z
        return lies_inside(self.me, left, bottom, right, top) and self.around.free(self.me)

    def hopeless(self, a: int, b: int, turn: int, slack: int, far: int) -> bool:
        me = self.me
        if slack > far + INCH:
            me, slack = self.inside, far
        me.put(a, b, turn)
        left, bottom, right, top = self.z
        if not lies_inside(me, left - slack, bottom - slack, right + slack, top + slack):
            return True
        return self.around.hopeless(me, slack)


# -- terrain, tokens and piles -----------------------------------------------------------------------


@final
class Lying(Poses):
    """Poses of a piece or a token on the table: away from some things, on none of others, within short range
    of one."""

    def __init__(self, s: Banners, me: Figure) -> None:
        super().__init__(int(me.radius))
        self.s = s
        self.me = me
        self.off: list[tuple[Figure, int]] = []
        """What it keeps away from, and how far."""
        self.not_on: list[Figure] = []
        self.by: Figure | None = None
        self.round = me.oval and me.half_width == me.half_depth
        self.inside = disc(0, 0, min(int(me.half_width), int(me.half_depth)))
        """Under it, however it is turned."""

    def some(self) -> Pose | None:
        s = self.s
        off = min(int(self.me.half_width), int(self.me.half_depth)) - TOUCH
        a, b = (off, s.rule.width - off), (off, s.rule.depth - off)
        if self.by is not None:
            x, y, far = int(self.by.x), int(self.by.y), int(self.by.radius + self.me.radius) + SHORT
            a = max(a[0], x - far), min(a[1], x + far)
            b = max(b[0], y - far), min(b[1], y + far)
        return some_pose(self, a, b, (0, 0) if self.round else (0, HALF_TURN - 1))

    def allowed(self, a: int, b: int, turn: int) -> bool:
        me, s = self.me, self.s
        me.put(a, b, turn)
        if not lies_inside(me, 0, 0, s.rule.width, s.rule.depth):
            return False
        if self.by is not None and not within(me, self.by, SHORT):
            return False
        for other, least in self.off:
            if too_near(me, other, least):
                return False
        for other in self.not_on:
            if overlap(me, other):
                return False
        return True

    def hopeless(self, a: int, b: int, turn: int, slack: int, far: int) -> bool:
        me, s = self.me, self.s
        if slack > far + INCH:
            me, slack = self.inside, far
        me.put(a, b, turn)
        if not lies_inside(me, -slack, -slack, s.rule.width + slack, s.rule.depth + slack):
            return True
        if self.by is not None and me is self.me and not within(me, self.by, SHORT + slack):
            return True
        for other, least in self.off:
            if far_too_near(me, other, least, slack):
                return True
        for other in self.not_on:
            if deep_in(me, other, slack + TOUCH):
                return True
        return False


def terrain_hints(s: Banners, kind: int) -> Sequence[Pose]:
    """Places on a coarse lattice, each with one facing. Pieces count as the discs around them, which is cheap
    and never too generous."""
    cat = s.rule.cat
    barred = int(cat.terrain_keys[kind] & TK_IMPASSABLE != 0)
    # What a piece is called does not matter for where it may lie.
    shape = (cat.terrain_shape[kind], cat.terrain_width[kind], cat.terrain_depth[kind], barred)
    asked = (shape, tuple(s.terrain), tuple(kept_clear(s)))
    kept = s.rule.kept_places
    found = kept.get(asked)
    if found is None:
        found = tuple(_terrain_hints(s, kind))
        if len(kept) >= MOST_KEPT:
            kept.clear()
        kept[asked] = found
    return found


def _terrain_hints(s: Banners, kind: int) -> list[Pose]:
    cat = s.rule.cat
    found = _terrain_spots(s, kind)
    if found:
        return _turned(s, _spread(found), _radius(s, kind))
    inner = min(cat.terrain_width[kind] // 2, cat.terrain_depth[kind] // 2) - TOUCH
    close = [(t[1], t[2], _inner(s, t[0]) + inner + SPACING) for t in s.terrain if t[0] != NONE]
    for x, y in between(s, kept_clear(s), inner, inner, SPACING, 2 * INCH, close):
        for facing in (0, 9000):
            if why_not_terrain(s, kind, x, y, facing) is None:
                return [(x, y, facing)]
    return [] if s.rule.rules < AMENDED else _exact_terrain(s, kind)


def _terrain_spots(s: Banners, kind: int, most: int = 1 << 20) -> list[tuple[int, int]]:
    """Where the disc around a piece has room, at most so many places."""
    cat = s.rule.cat
    radius = _radius(s, kind)
    taken = [(t[1], t[2], _radius(s, t[0]) + radius + SPACING) for t in s.terrain if t[0] != NONE]
    if cat.terrain_keys[kind] & TK_IMPASSABLE:
        taken += [(x, y, cat.token_radius + radius) for x, y in fixed_tokens(s)]
    deep = cat.terrain_depth[kind] // 2
    return between(s, kept_clear(s), radius, deep, SPACING, 2 * COARSE, taken, most)


def has_terrain_place(s: Banners, kind: int) -> bool:
    """Whether there are `terrain_hints`. Most often the first place on the lattice tells."""
    return bool(_terrain_spots(s, kind, 1)) or bool(terrain_hints(s, kind))


def _exact_terrain(s: Banners, kind: int) -> list[Pose]:
    """Where the lattice has no place."""
    cat = s.rule.cat
    lying = Lying(s, piece_of(cat, kind, 0, 0, 0))
    lying.off = [(as_figure(z), SPACING) for z in kept_clear(s)]
    lying.off += [(piece(s, at), SPACING) for at in range(len(s.terrain)) if s.terrain[at][0] != NONE]
    if cat.terrain_keys[kind] & TK_IMPASSABLE:
        lying.not_on = [disc(x, y, cat.token_radius) for x, y in fixed_tokens(s)]
    pose = lying.some()
    return [] if pose is None else [pose]


def _inner(s: Banners, kind: int) -> int:
    """The radius of a disc inside a piece."""
    return min(s.rule.cat.terrain_width[kind] // 2, s.rule.cat.terrain_depth[kind] // 2)


def _turned(s: Banners, found: list[tuple[int, int]], radius: int) -> list[Pose]:
    """Some of the pieces askew, where there is room for it."""
    clear = kept_clear(s)
    turned: list[Pose] = []
    for x, y in found:
        facing = 0
        if len(turned) % 3 and radius <= y <= s.rule.depth - radius:
            if out_of(x, y, clear, radius + SPACING):
                facing = len(turned) % 3 * 4500
        turned.append((x, y, facing))
    return turned


def _radius(s: Banners, kind: int) -> int:
    """The radius of a disc around a piece."""
    return int(piece_of(s.rule.cat, kind, 0, 0, 0).radius)


def _spread(found: list[tuple[int, int]]) -> list[tuple[int, int]]:
    """A few of many, from all over."""
    pace = -(-len(found) // HINTS)
    return found[::pace]


def objective_hints(s: Banners) -> list[tuple[int, int]]:
    asked = (OBJECTIVES, tuple(s.terrain), tuple(s.objective))
    kept = s.rule.kept_places
    found = kept.get(asked)
    if found is None:
        found = tuple([(x, y, 0) for x, y in _objective_hints(s)])
        if len(kept) >= MOST_KEPT:
            kept.clear()
        kept[asked] = found
    return [(x, y) for x, y, _ in found]


def _objective_hints(s: Banners) -> list[tuple[int, int]]:
    cat = s.rule.cat
    round = cat.token_radius
    taken = [(o[0], o[1], 2 * round + SPACING) for o in s.objective]
    walls = [
        at
        for at in range(len(s.terrain))
        if s.terrain[at][0] != NONE and cat.terrain_keys[s.terrain[at][0]] & TK_IMPASSABLE
    ]
    taken += [(s.terrain[at][1], s.terrain[at][2], _radius(s, s.terrain[at][0]) + round) for at in walls]
    found = between(s, zones(s), round, round, FROM_ZONES, COARSE, taken)
    if found:
        return _spread(found)
    if s.rule.rules < AMENDED:

        def allowed(x: int, y: int) -> bool:
            return why_not_objective(s, x, y) is None

        return former_rules.objective_hints(s, zones(s), FROM_ZONES, SPACING, allowed)
    lying = Lying(s, disc(0, 0, round))
    lying.off = [(as_figure(z), FROM_ZONES) for z in zones(s)]
    lying.off += [(disc(o[0], o[1], round), SPACING) for o in s.objective]
    lying.not_on = [piece(s, at) for at in walls]
    pose = lying.some()
    return [] if pose is None else [(pose[0], pose[1])]


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
    if found:
        return found
    if s.rule.rules < AMENDED:

        def allowed(x: int, y: int, facing: int) -> bool:
            return why_not_corpse(s, u, x, y, facing) is None

        return former_rules.corpse_hints(s, u, allowed)
    cat = s.rule.cat
    lying = Lying(s, piece_of(cat, cat.terrain_code["corpse-pile"], 0, 0, 0))
    lying.by = me
    lying.not_on = [tray(s, v) for v in units_near(s, u, s.x[u], s.y[u], SHORT + 3 * WIDEST)]
    lying.not_on += [piece(s, at) for at in range(len(s.terrain)) if s.terrain[at][0] != NONE]
    pose = lying.some()
    return [] if pose is None else [pose]
