"""Where units may move: turns, straight moves and their ends, with hints for those who look for good ones.

Everything here is pure: it tells where a unit would come to stand, or why it may not. `way` is one of
FORWARD, RIGHTWARD, BACKWARD, LEFTWARD, relative to the facing after the first turn. Charges are in
`charge.legal_charges`.

Hints are values that are allowed, few and worth trying: towards enemies and their flanks, towards tokens, as
far as one can, one inch short of trouble. Legality never depends on them.
"""

from __future__ import annotations

from typing import Final

from kingsmoot.core.lines import Refusal
from kingsmoot.core.native import Vector, append, i64, vec
from kingsmoot.core.random_streams import Stream
from kingsmoot.games.banners.book import AMENDED
from kingsmoot.games.banners.card_constants import TK_ROUGH
from kingsmoot.games.banners.geometry.figures import Figure
from kingsmoot.games.banners.geometry.plane import overlap
from kingsmoot.games.banners.geometry.search import NOWHERE
from kingsmoot.games.banners.geometry.straight_moves import reach as free_way
from kingsmoot.games.banners.geometry.straight_moves import step
from kingsmoot.games.banners.rules import former_rules
from kingsmoot.games.banners.rules.charge.legal_charges import (
    charge_path,
    charge_run,
    charge_sides,
    charge_turns,
    turn_to,
    why_not_charge,
    why_not_charge_so,
    why_not_charge_turn,
)
from kingsmoot.games.banners.rules.charge.lining_up import alignments, contacts, refacings
from kingsmoot.games.banners.rules.field.ground import (
    ANY,
    Around,
    hampered,
    inches,
    is_wall,
    piece,
    pieces_near,
    standing,
    starts_on,
    sweeps,
    token,
    tray,
    why_not_end,
    why_not_on_table,
    why_not_path,
    why_not_turned,
)
from kingsmoot.games.banners.rules.move import room
from kingsmoot.games.banners.state import Banners
from kingsmoot.games.banners.terms import (
    BACKWARD,
    FORWARD,
    FULL_TURN,
    HALF_TURN,
    INCH,
    LEFT,
    LEFTWARD,
    REAR,
    RIGHT,
    RIGHTWARD,
    TABLE,
)

TURNS: Final = 8
"""Hints for a turn, at most."""
DISTANCES: Final = 4
RIM: Final = 500
"""How far onto a token a hint brings the tray."""
NUMBER_BITS: Final = 8
NUMBERS: Final = (1 << NUMBER_BITS) - 1
FARTHEST: Final = 1 << 62
NO_TURN: Final = FULL_TURN
"""In the place of a turn where there is none."""
FLANKING: Final = 6 * INCH
"""Hints look at the point so far out from an enemy's flank or rear."""


# -- straight moves and turns ------------------------------------------------------------------------


def moved(s: Banners, u: int, turn: int, way: int, far: int, turn2: int) -> tuple[int, int, int]:
    """The pose after a turn, a straight move and another turn."""
    me = tray(s, u)
    me.put(me.x, me.y, me.turn + turn)
    x, y = step(me, way, far) if far else (me.x, me.y)
    return x, y, (me.turn + turn2) % FULL_TURN


def why_not_move(s: Banners, u: int, turn: int, way: int, far: int, turn2: int, reach: int) -> Refusal | None:
    """Manoeuvre, march, retreat, shift and pivot alike; to stay as one is is always allowed. What is near
    counts where all of it ends (B-N-55).

    `reach` is the allowance, which is judged before; rough ground on the way is taken off it here
    (B-TERR-10).
    """
    if not turn and not far and not turn2:
        return None
    me = tray(s, u)
    if turn:
        me.put(me.x, me.y, me.turn + turn)
        refusal = why_not_turned(s, u, me)
        if refusal is not None:
            return refusal
    if far:
        less = INCH if starts_on(s, u, TK_ROUGH) else hampered(s, me, way, far)
        if far > reach - less:
            return Refusal("B-TERR-10", inches(far, reach - less))
        refusal = why_not_path(s, u, me, way, far)
        if refusal is not None:
            return refusal
        x, y = step(me, way, far)
        me.put(x, y, me.turn)
        if turn2:
            refusal = why_not_on_table(s, me)
            if refusal is not None:
                return refusal
    if turn2:
        me.put(me.x, me.y, me.turn + turn2)
        refusal = why_not_turned(s, u, me)
        if refusal is not None:
            return refusal
    return why_not_end(s, u, me, turned=bool(turn2) or not far)


def crossed(
    s: Banners, u: int, turn: int, way: int, far: int, turn2: int, keys: int = ANY
) -> tuple[int, ...]:
    """Terrain that a movement passes over or ends on; what the unit started on counts (B-N-40).
    `keys`: only pieces with one of these keywords."""
    if not s.terrain:
        return ()
    start, me = standing(s, u), tray(s, u)
    if turn:
        me.put(me.x, me.y, me.turn + turn)
    end = me.copy() if turn2 else me
    if turn2:
        x, y = step(me, way, far) if far else (me.x, me.y)
        end.put(x, y, me.turn + turn2)
    found: list[int] = []
    for at in pieces_near(s, keys, me.x, me.y, me.radius + far):
        thing = piece(s, at)
        if sweeps(me, way, far, thing) or (turn and overlap(start, thing)) or (turn2 and overlap(end, thing)):
            found.append(at)
    return tuple(found)


# -- hints -------------------------------------------------------------------------------------------


def turn_hints(
    s: Banners, u: int, way: int, reach: int, around: Around | None = None, many: int = TURNS
) -> tuple[int, ...]:
    """The first turns before a straight move: towards whatever it could go for. `around`: all that is near,
    wherever the movement may lead; a caller that asks for many hints, here and below, finds it once."""
    me = tray(s, u)
    if around is None:
        around = Around(s, u, me.x, me.y, 0)
    return tuple(_turns(s, u, me, around, True, many))


def random_turn(s: Banners, u: int, around: Around, luck: Stream) -> int:
    """One of `turn_hints`."""
    return _random_turn(s, u, tray(s, u), around, True, luck)


def _courses(s: Banners, u: int, me: Figure, first: i64) -> Vector:
    """Turns that face the nearest enemies, their flanks, and the tokens; the most useful first, each once.
    They come after a `first` turn, unless it is NO_TURN."""
    mine = s.team[s.owner[u]]
    courses = vec[i64](capacity=12)
    if first != NO_TURN:
        courses = append(courses, first)
    # Squares of distances, each with the number of the unit or token in its lowest bits: the four nearest.
    a: i64 = FARTHEST
    b: i64 = FARTHEST
    c: i64 = FARTHEST
    d: i64 = FARTHEST
    v: i64 = 0
    for v in range(len(s.x)):
        if s.where[v] == TABLE and s.health[v] > 0 and s.team[s.owner[v]] != mine:
            dx: i64 = s.x[v] - me.x
            dy: i64 = s.y[v] - me.y
            far: i64 = (dx * dx + dy * dy) << NUMBER_BITS | v
            if far < b:
                d = c
                c = b
                b = far
                if b < a:
                    b = a
                    a = far
            elif far < d:
                d = far
                if d < c:
                    d = c
                    c = far
    courses = _with_unit(courses, s, me, a)
    courses = _with_unit(courses, s, me, b)
    near: i64 = FARTHEST
    next_near: i64 = FARTHEST
    for at in range(len(s.objective)):
        x, y = s.objective[at]
        dx = x - me.x
        dy = y - me.y
        far = (dx * dx + dy * dy) << NUMBER_BITS | at
        if far < near:
            next_near = near
            near = far
        elif far < next_near:
            next_near = far
    courses = _with_token(courses, s, me, near)
    courses = _with_token(courses, s, me, next_near)
    if a != FARTHEST and not is_wall(s, a & NUMBERS):
        them = standing(s, a & NUMBERS)
        wide: i64 = them.half_width + FLANKING
        courses = _with_beside(courses, me, them, wide, 0)
        courses = _with_beside(courses, me, them, -wide, 0)
        courses = _with_beside(courses, me, them, 0, -them.half_depth - FLANKING)
    courses = _with_unit(courses, s, me, c)
    courses = _with_unit(courses, s, me, d)
    return _with(courses, HALF_TURN)


def _with(courses: Vector, turn: i64) -> Vector:
    """With another turn, unless it is among them."""
    for known in courses:
        if known == turn:
            return courses
    return append(courses, turn)


def _with_unit(courses: Vector, s: Banners, me: Figure, near: i64) -> Vector:
    if near == FARTHEST:
        return courses
    v: i64 = near & NUMBERS
    return _with(courses, turn_to(me, s.x[v], s.y[v]))


def _with_token(courses: Vector, s: Banners, me: Figure, near: i64) -> Vector:
    if near == FARTHEST:
        return courses
    x, y = s.objective[near & NUMBERS]
    return _with(courses, turn_to(me, x, y))


def _with_beside(courses: Vector, me: Figure, them: Figure, side: i64, ahead: i64) -> Vector:
    """To a point told in the frame of another tray."""
    x, y = them.point(side, ahead)
    return _with(courses, turn_to(me, x, y))


def _turns(s: Banners, u: int, me: Figure, around: Around, stays: bool, many: int = TURNS) -> list[int]:
    """The first courses to end somewhere free, where the tray stands; before them no turn, if it stays."""
    x, y, facing = me.x, me.y, me.turn
    found: list[int] = []
    unhindered = around.unhindered(me)
    courses = _courses(s, u, me, 0 if stays else NO_TURN)
    for at in range(len(courses)):
        me.put(x, y, facing + courses[at])
        if (at == 0 and stays) or unhindered or around.free(me, True):
            found.append(int(courses[at]))
            if len(found) >= many:
                break
    return found


def _random_turn(s: Banners, u: int, me: Figure, around: Around, stays: bool, luck: Stream) -> int:
    """One of `_turns`, or NO_TURN if there is none. A course is drawn and judged, and if it is not free, one
    of the rest."""
    courses = _courses(s, u, me, 0 if stays else NO_TURN)
    many = len(courses)
    if around.unhindered(me):
        return int(courses[luck.below(min(many, TURNS))])
    facing = me.turn
    left = vec[i64](capacity=many)
    for each in range(many):
        left = append(left, each)
    while many:
        drawn = luck.below(many)
        at: i64 = left[drawn]
        if _is_free(me, facing, courses, at, around, stays) and not _beyond(
            me, facing, courses, at, around, stays
        ):
            return int(courses[at])
        many -= 1
        left[drawn] = left[many]
    return NO_TURN


def _is_free(me: Figure, facing: i64, courses: Vector, at: i64, around: Around, stays: bool) -> bool:
    if at == 0 and stays:
        return True
    me.put(me.x, me.y, facing + courses[at])
    return around.free(me, True)


def _beyond(me: Figure, facing: i64, courses: Vector, at: i64, around: Around, stays: bool) -> bool:
    """Whether as many courses before this one are free as there are hints."""
    barred: i64 = at - TURNS
    if barred < 0:
        return False
    before: i64 = 0
    while before < at:
        if not _is_free(me, facing, courses, before, around, stays):
            if barred == 0:
                return False
            barred -= 1
        before += 1
    return True


def far_hints(
    s: Banners, u: int, turn: int, way: int, reach: int, around: Around | None = None
) -> tuple[int, ...]:
    """Distances: all it can, onto a token on the way, half of it, and to stay if that is allowed."""
    me = tray(s, u)
    me.put(me.x, me.y, me.turn + turn)
    if around is None:
        around = Around(s, u, me.x, me.y, reach)
    found = _stops(s, u, me, way, reach, around)
    if not s.is_engaged(u) and (turn == 0 or around.free(me, True)):
        found.append(0)
    return tuple(found) if found else (far_hint(s, u, turn, way, reach, around),)


def far_hint(s: Banners, u: int, turn: int, way: int, reach: int, around: Around) -> int:
    """The first of `far_hints`."""
    me = tray(s, u)
    me.put(me.x, me.y, me.turn + turn)
    far = _farthest(s, u, me, me.copy(), way, reach, around)
    if far != NOWHERE:
        return far
    if not s.is_engaged(u) and (turn == 0 or around.free(me, True)):
        return 0
    end = room.some_end(around, me, way, 1, room.longest(s, u, me, way, reach, around))
    return end[0] if end is not None else 0


def _farthest(s: Banners, u: int, me: Figure, there: Figure, way: int, reach: int, around: Around) -> int:
    """As far as it can: back off by inches where the place is taken, exactly where that finds none."""
    far = most = room.longest(s, u, me, way, reach, around)
    while far > 0:
        if around.free_after(me, there, way, far):
            return far
        far -= INCH
    return room.farthest_stop(around, me, way, most)


def _stops(s: Banners, u: int, me: Figure, way: int, reach: int, around: Around) -> list[int]:
    """Distances after which it may stop as it stands: as far as it can, onto a token, half of it."""
    there = me.copy()
    most = _farthest(s, u, me, there, way, reach, around)
    if most == NOWHERE:
        return []
    found = [most]
    for at in range(len(s.objective)):
        x, y = s.objective[at]
        if -INCH * 20 < x - me.x < INCH * 20 and -INCH * 20 < y - me.y < INCH * 20:
            onto = int(free_way(me, way, token(s, at)))
            far = min(most, onto + RIM)
            if onto < most and far not in found and around.free_after(me, there, way, far):
                found.append(far)
                break
    for far in (most // 2, most * 3 // 4):
        if len(found) < DISTANCES - 1 and far >= INCH and around.free_after(me, there, way, far):
            found.append(far)
    return found


def turn2_hints(
    s: Banners, u: int, turn: int, way: int, far: int, around: Around | None = None, many: int = TURNS
) -> tuple[int, ...]:
    """The first turns after a straight move: none, towards enemies and tokens."""
    me = _there(s, u, turn, way, far)
    if around is None:
        around = Around(s, u, me.x, me.y, 0)
    stays = (not turn and not far) or around.free(me, not far)
    found = _turns(s, u, me, around, stays, many)
    return tuple(found) if found else (_last_turn(s, u, turn, way, far, around),)


def random_turn2(s: Banners, u: int, turn: int, way: int, far: int, around: Around, luck: Stream) -> int:
    """One of `turn2_hints`."""
    me = _there(s, u, turn, way, far)
    stays = (not turn and not far) or around.free(me, not far)
    drawn = _random_turn(s, u, me, around, stays, luck)
    return _last_turn(s, u, turn, way, far, around) if drawn == NO_TURN else drawn


def _there(s: Banners, u: int, turn: int, way: int, far: int) -> Figure:
    """The tray after a turn and a straight move."""
    me = tray(s, u)
    me.put(me.x, me.y, me.turn + turn)
    if far:
        x, y = step(me, way, far)
        me.put(x, y, me.turn)
    return me


def _last_turn(s: Banners, u: int, turn: int, way: int, far: int, around: Around) -> int:
    """Where no course is free after a straight move, a turn that is; 0 if there is none."""
    if not far:
        return 0
    start = _there(s, u, turn, way, 0)
    end = room.some_end(around, start, way, far, far)
    return 0 if end is None else end[1]


def ways(s: Banners, u: int, reach: int) -> tuple[int, ...]:
    """The ways of a retreat that end somewhere."""
    open_ways = _ways_out(s, u)
    if s.rule.rules < AMENDED:
        return former_rules.ways(s, u, reach, open_ways)
    me = standing(s, u)
    around = Around(s, u, me.x, me.y, reach)
    return tuple([way for way in open_ways if _leads_somewhere(s, u, me, way, reach, around)])


def random_way(s: Banners, u: int, reach: int, around: Around, luck: Stream) -> int:
    """One of `ways`, of which there must be some: one is drawn, and if it leads nowhere, one of the rest."""
    if s.rule.rules < AMENDED:
        known = ways(s, u, reach)
        return known[luck.below(len(known))]
    me = standing(s, u)
    left = _ways_out(s, u)
    while True:
        at = luck.below(len(left))
        if _leads_somewhere(s, u, me, left[at], reach, around):
            return left[at]
        del left[at]


def has_way(s: Banners, u: int, reach: int) -> bool:
    """Whether there is one."""
    if s.rule.rules < AMENDED:
        return bool(ways(s, u, reach))
    me = standing(s, u)
    around = Around(s, u, me.x, me.y, reach)
    open_ways = _ways_out(s, u)
    for way in open_ways:
        if _stops(s, u, me, way, reach, around):
            return True
    for way in open_ways:  # an end that needs a turn is found last
        if _ends_turned(s, u, me, way, reach, around):
            return True
    return False


def _ways_out(s: Banners, u: int) -> list[int]:
    """Backward and sideways (B-RETREAT-02); with the option `retreat_forward` also forward for a unit that is
    engaged in flank or rear."""
    open_ways = [BACKWARD, RIGHTWARD, LEFTWARD]
    if s.rule.retreat_forward:
        for v in s.foes_of(u):
            if s.engagement(u, v)[0] in (RIGHT, REAR, LEFT):
                open_ways.append(FORWARD)
                break
    return open_ways


def _leads_somewhere(s: Banners, u: int, me: Figure, way: int, reach: int, around: Around) -> bool:
    """Whether a straight move this way may end, if need be with a turn after it (B-RETREAT-04)."""
    return bool(_stops(s, u, me, way, reach, around)) or _ends_turned(s, u, me, way, reach, around)


def _ends_turned(s: Banners, u: int, me: Figure, way: int, reach: int, around: Around) -> bool:
    """Whether it may end with a turn after it, if not without."""
    return room.some_end(around, me, way, 1, room.longest(s, u, me, way, reach, around)) is not None


__all__ = [
    "alignments",
    "charge_path",
    "charge_run",
    "charge_sides",
    "charge_turns",
    "contacts",
    "crossed",
    "far_hints",
    "has_way",
    "moved",
    "random_turn",
    "random_turn2",
    "random_way",
    "refacings",
    "turn2_hints",
    "turn_hints",
    "ways",
    "why_not_charge",
    "why_not_charge_so",
    "why_not_charge_turn",
    "why_not_move",
]
