"""The table top as figures of the plane: trays, terrain, tokens; where a tray may stand and go.

A refusal points at what is in the way (`unit:...`, `terrain:3`) and at the place (`spot:24000,31500`, in
thousandths of an inch), so that a picture can show both.
"""

from __future__ import annotations

from typing import Final, final

from kingsmoot.core.lines import Refusal
from kingsmoot.core.native import i64
from kingsmoot.games.banners.book import AMENDED, STORM
from kingsmoot.games.banners.card_constants import TK_IMPASSABLE, TK_ROUGH
from kingsmoot.games.banners.catalogue import Catalogue
from kingsmoot.games.banners.geometry.figures import TOUCH, Figure, disc
from kingsmoot.games.banners.geometry.plane import (
    deep_in,
    discs_apart,
    far_too_near,
    lies_inside,
    meeting,
    outside,
    overlap,
    overlaps_any,
    too_near,
    too_near_any,
)
from kingsmoot.games.banners.geometry.straight_moves import first_on_way, step
from kingsmoot.games.banners.geometry.straight_moves import reach as free_way
from kingsmoot.games.banners.state import Banners, Laid
from kingsmoot.games.banners.terms import DEGREE, FORWARD, INCH, INCHES, NONE, TABLE
from kingsmoot.games.banners.unit_names import told, unit_ref

WIDEST: Final = 5600
"""No tray or piece reaches farther from its centre: for leaving out early what is far away."""

ANY: Final = -1
"""Whatever keywords a piece has, if any."""

# -- figures -----------------------------------------------------------------------------------------

NOTHING: Final = disc(0, 0, 0)
"""In the place of a figure that nobody has asked for yet."""


def standing(s: Banners, u: int) -> Figure:
    """The tray of a unit, where it stands: to be looked at, not to be put elsewhere. It is kept until the
    unit has moved."""
    trays = s.trays
    if len(trays) != len(s.kind):
        trays = [tray(s, v) for v in range(len(s.kind))]
        s.trays = trays
    kept = trays[u]
    if kept.x != s.x[u] or kept.y != s.y[u] or kept.turn != s.facing[u]:
        kept = tray(s, u)
        trays[u] = kept
    return kept


def tray(s: Banners, u: int) -> Figure:
    """The tray of a unit, where it stands, for callers that try it elsewhere."""
    wide, deep, marks = s.rule.shapes[s.kind[u]]
    return Figure(s.x[u], s.y[u], s.facing[u], wide, deep, False, marks)


def tray_at(s: Banners, u: int, x: int, y: int, facing: int) -> Figure:
    wide, deep, marks = s.rule.shapes[s.kind[u]]
    return Figure(x, y, facing, wide, deep, False, marks)


def piece(s: Banners, at: int) -> Figure:
    """A piece of terrain that lies on the table: as `standing`, it is kept."""
    laid = s.laid
    if len(laid) != len(s.terrain):
        laid = [Laid((), NOTHING) for _ in s.terrain]
        s.laid = laid
    kept, of = laid[at], s.terrain[at]
    if kept.of is not of:
        kind, x, y, facing = of
        kept = Laid(of, piece_of(s.rule.cat, kind, x, y, facing))
        laid[at] = kept
    return kept.figure


def piece_of(cat: Catalogue, kind: int, x: int, y: int, facing: int) -> Figure:
    wide, deep = cat.terrain_width[kind] // 2, cat.terrain_depth[kind] // 2
    return Figure(x, y, facing, wide, deep, cat.terrain_shape[kind] == 1)


def token(s: Banners, at: int) -> Figure:
    """An objective token: as `standing`, it is kept."""
    marked = s.marked
    if len(marked) != len(s.objective):
        marked = [Laid((), NOTHING) for _ in s.objective]
        s.marked = marked
    kept, of = marked[at], s.objective[at]
    if kept.of is not of:
        x, y = of
        kept = Laid(of, disc(x, y, s.rule.cat.token_radius))
        marked[at] = kept
    return kept.figure


def units_near(s: Banners, u: int, x: int, y: int, far: int) -> list[int]:
    """Other units on the table whose trays might come within so much of a point."""
    most: i64 = far + WIDEST
    at_x: i64 = x
    at_y: i64 = y
    found: list[int] = []
    xs, ys, where = s.x, s.y, s.where
    for v in range(len(xs)):
        if v != u and where[v] == TABLE and -most < xs[v] - at_x < most and -most < ys[v] - at_y < most:
            found.append(v)
    return found


def pieces_near(s: Banners, keys: int, x: int, y: int, far: int) -> list[int]:
    """Pieces of terrain with one of these keywords that might come within so much of a point."""
    most: i64 = far + WIDEST
    at_x: i64 = x
    at_y: i64 = y
    found: list[int] = []
    keys_of = s.rule.cat.terrain_keys
    for at in range(len(s.terrain)):
        thing = s.terrain[at]
        kind = thing[0]
        if kind != NONE and (keys == ANY or keys_of[kind] & keys):
            dx: i64 = thing[1] - at_x
            dy: i64 = thing[2] - at_y
            if -most < dx < most and -most < dy < most:
                found.append(at)
    return found


def is_wall(s: Banners, u: int) -> bool:
    return s.kind[u] == s.rule.cat.wall


def foes(s: Banners, u: int, v: int) -> bool:
    """Whether v is an enemy of u (B-TERM-04); a wall that has fallen is nobody's."""
    return s.team[s.owner[u]] != s.team[s.owner[v]] and (s.health[v] > 0 or not is_wall(s, v))


# -- refusals ----------------------------------------------------------------------------------------


def inches(asked: int, allowed: int) -> tuple[str, str]:
    """Two lengths, to fill a refusal."""
    return f"{asked / INCH:g}{INCHES}", f"{allowed / INCH:g}{INCHES}"


def degrees(asked: int) -> tuple[str, str]:
    """A turn where none is allowed."""
    return f"{asked / DEGREE:g}°", "0°"


def spot(x: int, y: int) -> str:
    return f"spot:{x},{y}"


def by_unit(s: Banners, rule: str, v: int, at: tuple[int, int]) -> Refusal:
    return Refusal(rule, (told(s, v),), (unit_ref(s, v), spot(at[0], at[1])))


def by_piece(s: Banners, rule: str, at: int, where: tuple[int, int]) -> Refusal:
    name = "@terrain-" + s.rule.cat.terrain_slug[s.terrain[at][0]]
    return Refusal(rule, (name,), (f"terrain:{at}", spot(where[0], where[1])))


# -- standing ----------------------------------------------------------------------------------------


def on_table(s: Banners, me: Figure) -> bool:
    return lies_inside(me, 0, 0, s.rule.width, s.rule.depth)


def off_table(s: Banners, me: Figure, slack: int) -> bool:
    """The tray sticks out over the edge by more than `slack`."""
    return not lies_inside(me, -slack, -slack, s.rule.width + slack, s.rule.depth + slack)


def why_not_on_table(s: Banners, me: Figure) -> Refusal | None:
    """The whole tray stays on the table (B-TABLE-01)."""
    if on_table(s, me):
        return None
    over = outside(me, 0, 0, s.rule.width, s.rule.depth)
    return None if over is None else Refusal("B-TABLE-01", (), (spot(over.x, over.y),))


def why_not_fit(s: Banners, u: int, me: Figure, rule: str, but: int = NONE) -> Refusal | None:
    """Nothing under the tray: no other tray (by the rule named), nothing impassable (B-MOVE-05).

    `but` is a unit that does not count.
    """
    x, y = me.x, me.y
    for v in units_near(s, u, x, y, me.radius):
        if v == but:
            continue
        other = standing(s, v)
        if overlap(me, other):
            return by_unit(s, "B-STORM-00" if is_wall(s, v) else rule, v, meeting(me, other))
    if s.terrain:
        for at in pieces_near(s, TK_IMPASSABLE, x, y, me.radius):
            thing = piece(s, at)
            if overlap(me, thing):
                return by_piece(s, "B-MOVE-05", at, meeting(me, thing))
    return None


def why_not_turned(s: Banners, u: int, me: Figure) -> Refusal | None:
    """A turn ignores trays but may not end on one (B-TERM-12, B-TERM-13, B-MOVE-04), nor over the edge but by
    the option `edge_pivot` (B-TABLE-01), nor behind the castle walls of others."""
    refusal = None if s.rule.edge_over else why_not_on_table(s, me)
    if refusal is None:
        refusal = why_not_fit(s, u, me, "B-TERM-13")
    return refusal if refusal is not None else why_not_behind(s, u, me)


def why_not_behind(s: Banners, u: int, me: Figure, slack: int = 0) -> Refusal | None:
    """Nobody but the defender goes behind the castle walls (B-MODE-STORM-13), not by more than `slack`."""
    if s.rule.mode != STORM or s.team[s.owner[u]] != s.attacker:
        return None
    line = wall_line(s)
    if line == NONE:
        return None
    south = s.home[defender(s)] == 0
    if south:
        over = outside(me, -s.rule.width, line - slack, 2 * s.rule.width, 2 * s.rule.depth)
    else:
        over = outside(me, -s.rule.width, -s.rule.depth, 2 * s.rule.width, line + slack)
    return None if over is None else Refusal("B-MODE-STORM-13", (), (spot(over.x, over.y),))


def defender(s: Banners) -> int:
    """The first seat that holds the castle."""
    for seat in range(len(s.team)):
        if s.team[seat] != s.attacker:
            return seat
    return 0


def wall_line(s: Banners) -> int:
    """The y of the outer faces of the walls, or NONE where there are none."""
    for u in range(len(s.kind)):
        if is_wall(s, u) and s.where[u] == TABLE:
            return standing(s, u).arrow()[1]
    return NONE


def why_not_near(s: Banners, u: int, me: Figure) -> Refusal | None:
    """No movement but a charge ends within an inch of an enemy (B-MOVE-01, B-INCH-00)."""
    for v in units_near(s, u, me.x, me.y, me.radius + INCH):
        if foes(s, u, v):
            other = standing(s, v)
            if too_near(me, other, INCH):
                return by_unit(s, "B-MOVE-01", v, meeting(me, other))
    return None


def why_not_end(
    s: Banners, u: int, me: Figure, rule: str = "B-MOVE-02", turned: bool = False
) -> Refusal | None:
    """All that the end of a movement must obey. With the option `edge_pivot` a turn may leave a corner over
    the edge of the table."""
    refusal = None if turned and s.rule.edge_over else why_not_on_table(s, me)
    if refusal is None:
        refusal = why_not_fit(s, u, me, rule)
    if refusal is None:
        refusal = why_not_near(s, u, me)
    if refusal is None:
        refusal = why_not_behind(s, u, me)
    return refusal


@final
class Around:
    """What is near a unit, gathered once to try many poses. `free` must agree with `why_not_end`."""

    def __init__(self, s: Banners, u: int, x: int, y: int, far: int, but: int = NONE) -> None:
        """`far`: how far from (x, y) the middle of the tray may come."""
        self.s = s
        self.u = u
        self.foes: list[Figure] = []
        self.others: list[Figure] = []
        """Friends and walls that have fallen, and what is impassable: not to be stood upon."""
        self.bars: list[Figure] = []
        """What may not be passed, as `obstacles`: enemies, walls, impassable ground."""
        mine = s.team[s.owner[u]]
        for v in units_near(s, u, x, y, far + WIDEST + INCH):
            if v != but:
                them = standing(s, v)
                enemy = s.team[s.owner[v]] != mine
                if enemy and (s.health[v] > 0 or not is_wall(s, v)):  # as `foes`
                    self.foes.append(them)
                    self.bars.append(them)
                else:
                    self.others.append(them)
                    if enemy or is_wall(s, v):
                        self.bars.append(them)
        if s.terrain:
            for at in pieces_near(s, TK_IMPASSABLE, x, y, far + WIDEST):
                block = piece(s, at)
                self.others.append(block)
                self.bars.append(block)
        self.storm = s.rule.mode == STORM

    def fits(self, me: Figure) -> bool:
        """As `why_not_fit`; and not behind the castle walls of others (B-MODE-STORM-13: for no reason
        whatever)."""
        if overlaps_any(me, self.others) or overlaps_any(me, self.foes):
            return False
        return not self.storm or why_not_behind(self.s, self.u, me) is None

    def free(self, me: Figure, turned: bool = False) -> bool:
        s = self.s
        if not (turned and s.rule.edge_over) and not lies_inside(me, 0, 0, s.rule.width, s.rule.depth):
            return False
        if overlaps_any(me, self.others) or too_near_any(me, self.foes, INCH):
            return False
        return not self.storm or why_not_behind(s, self.u, me) is None

    def unhindered(self, me: Figure) -> bool:
        """Whether a tray is free here however it is turned: the disc around it is. Where this says no, some
        turns may be free all the same."""
        rule = self.s.rule
        radius = me.radius
        if me.x < radius or me.y < radius or me.x + radius > rule.width or me.y + radius > rule.depth:
            return False
        return not self.storm and discs_apart(me, self.others, 0) and discs_apart(me, self.foes, INCH + 1)

    def unfit(self, me: Figure, slack: int) -> bool:
        """No pose fits in which no point of the tray has moved by more than `slack`."""
        for other in self.others:
            if deep_in(me, other, slack + TOUCH):
                return True
        for foe in self.foes:
            if deep_in(me, foe, slack + TOUCH):
                return True
        return self.storm and why_not_behind(self.s, self.u, me, slack) is not None

    def hopeless(self, me: Figure, slack: int, turned: bool = False) -> bool:
        """No pose is free in which no point of the tray has moved by more than `slack`."""
        s = self.s
        if not (turned and s.rule.edge_over):
            if not lies_inside(me, -slack, -slack, s.rule.width + slack, s.rule.depth + slack):
                return True
        for other in self.others:
            if deep_in(me, other, slack + TOUCH):
                return True
        for foe in self.foes:
            if far_too_near(me, foe, INCH, slack):
                return True
        return self.storm and why_not_behind(s, self.u, me, slack) is not None

    def clear(self, me: Figure, way: int, far: int) -> tuple[int, bool]:
        """How far a tray can go, at most so much, and whether something stops it."""
        most: int = far
        for thing in self.bars:
            near = me.radius + thing.radius + most
            if -near < thing.x - me.x < near and -near < thing.y - me.y < near:
                most = min(most, free_way(me, way, thing))
        return most, most < far

    def free_after(self, me: Figure, there: Figure, way: int, far: int) -> bool:
        """Whether a straight move of so much may end; `there` is a figure of the same tray to try it with."""
        x, y = step(me, way, far)
        there.put(x, y, me.turn)
        return self.free(there)


# -- going -------------------------------------------------------------------------------------------


def obstacles(s: Banners, u: int, me: Figure, far: int, but: int = NONE) -> list[int]:
    """What a straight move of at most so much might run into and may not pass: enemies and walls as they are
    numbered, impassable pieces as -2 - number (B-MOVE-03, B-MOVE-05)."""
    found: list[int] = []
    near = me.radius + far
    for v in units_near(s, u, me.x, me.y, near):
        if v != but and (s.team[s.owner[u]] != s.team[s.owner[v]] or is_wall(s, v)):
            found.append(v)
    if s.terrain:
        for at in pieces_near(s, TK_IMPASSABLE, me.x, me.y, near):  # B-TERR-07
            found.append(-2 - at)
    return found


def figure(s: Banners, thing: int) -> Figure:
    """The figure of an obstacle."""
    return standing(s, thing) if thing >= 0 else piece(s, -2 - thing)


def why_not_path(s: Banners, u: int, me: Figure, way: int, far: int) -> Refusal | None:
    """Nothing that may not be passed on the way; friends may be (B-MOVE-02)."""
    things = obstacles(s, u, me, far)
    if not things:
        return None
    hit = first_on_way(me, way, far, [figure(s, thing) for thing in things])
    if hit is None:
        return None
    thing, at = things[hit.index], (hit.x, hit.y)
    if thing < 0:
        return by_piece(s, "B-MOVE-05", -2 - thing, at)
    return by_unit(s, "B-STORM-00" if is_wall(s, thing) else "B-MOVE-03", thing, at)


def free(s: Banners, u: int, me: Figure, way: int, far: int, but: int = NONE) -> tuple[int, int]:
    """How far a tray can go, at most so much, and the obstacle that stops it, or NONE."""
    stopped = NONE
    for thing in obstacles(s, u, me, far, but):
        clear = free_way(me, way, figure(s, thing))
        if clear < far:
            far = clear
            stopped = thing
    return far, stopped


def to_edge(s: Banners, me: Figure, way: int, far: int) -> int:
    """How much of the way keeps the tray on the table."""
    there = me.copy()
    low, high = 0, far
    tried = far
    while True:
        x, y = step(me, way, tried)
        there.put(x, y, me.turn)
        if lies_inside(there, 0, 0, s.rule.width, s.rule.depth):
            low = tried
        else:
            high = tried
        if low == far or high - low <= 1:
            return low
        tried = (low + high) // 2


def swept_pieces(s: Banners, me: Figure, way: int, far: int, keys: int = ANY) -> tuple[int, ...]:
    """Terrain that a straight move crosses; what the tray starts on counts (B-TERR-02). `keys`: only pieces
    with one of these keywords."""
    near = pieces_near(s, keys, me.x, me.y, me.radius + far)
    return tuple([at for at in near if sweeps(me, way, far, piece(s, at))]) if near else ()


def sweeps(me: Figure, way: int, far: int, thing: Figure) -> bool:
    """Whether a straight move crosses a thing; what the tray starts on counts (B-N-40)."""
    return overlap(me, thing) or free_way(me, way, thing) < far - TOUCH


def hampered(s: Banners, me: Figure, way: int, far: int) -> int:
    """What rough ground takes off a move that crosses it (B-TERR-10)."""
    if not s.terrain or not far:
        return 0
    return INCH if swept_pieces(s, me, way, far, TK_ROUGH) else 0


def starts_on(s: Banners, u: int, keys: int) -> bool:
    """Whether a movement of the unit starts on such ground: it then crosses it, even if a turn leaves it
    (B-N-40). Under the former rules the turn was made first."""
    return bool(s.terrain) and s.rule.rules >= AMENDED and bool(pieces_under(s, standing(s, u), keys))


# -- what is under a tray ----------------------------------------------------------------------------


def standing_on(s: Banners, u: int) -> tuple[int, ...]:
    """Terrain under the tray of a unit."""
    return pieces_under(s, standing(s, u)) if s.terrain else ()


def pieces_under(s: Banners, me: Figure, keys: int = ANY) -> tuple[int, ...]:
    return swept_pieces(s, me, FORWARD, 0, keys)


def touched(s: Banners, u: int) -> list[int]:
    """Objective tokens that the tray lies on (B-MODE-GOT-06)."""
    found: list[int] = []
    me: Figure | None = None
    for at in range(len(s.objective)):
        x, y = s.objective[at]
        if -WIDEST < x - s.x[u] < WIDEST and -WIDEST < y - s.y[u] < WIDEST:
            if me is None:
                me = standing(s, u)
            if overlap(me, token(s, at)):
                found.append(at)
    return found


def inside(s: Banners, u: int, left: int, bottom: int, right: int, top: int) -> bool:
    """Whether the whole tray lies in an upright rectangle."""
    return outside(standing(s, u), left, bottom, right, top) is None
