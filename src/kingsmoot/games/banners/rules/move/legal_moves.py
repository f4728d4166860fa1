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
from kingsmoot.core.native import i64
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


def turn_hints(s: Banners, u: int, way: int, reach: int, around: Around | None = None) -> tuple[int, ...]:
    """Turns before a straight move: towards whatever it could go for. `around`: all that is near, wherever
    the movement may lead; a caller that asks for many hints, here and below, finds it once."""
    me = tray(s, u)
    if around is None:
        around = Around(s, u, me.x, me.y, 0)
    found = [0]
    _turns(s, u, me, around, found)
    return tuple(found)


def _courses(s: Banners, u: int, me: Figure) -> list[int]:
    """Turns that face the nearest enemies, their flanks, and the tokens; the most useful first."""
    mine = s.team[s.owner[u]]
    # Squares of distances, each with the number of the unit or token in its lowest bits: so they are sorted
    # without pairs being made.
    near: list[int] = []
    for v in range(len(s.x)):
        if s.where[v] == TABLE and s.health[v] > 0 and s.team[s.owner[v]] != mine:
            dx: i64 = s.x[v] - me.x
            dy: i64 = s.y[v] - me.y
            near.append((dx * dx + dy * dy) << NUMBER_BITS | v)
    near.sort()
    courses: list[int] = []
    for k in range(min(2, len(near))):
        courses.append(_turn_to_unit(s, me, near[k] & NUMBERS))
    tokens: list[int] = []
    for at in range(len(s.objective)):
        dx = s.objective[at][0] - me.x
        dy = s.objective[at][1] - me.y
        tokens.append((dx * dx + dy * dy) << NUMBER_BITS | at)
    tokens.sort()
    for k in range(min(2, len(tokens))):
        x, y = s.objective[tokens[k] & NUMBERS]
        courses.append(turn_to(me, x, y))
    if near and not is_wall(s, near[0] & NUMBERS):
        them = standing(s, near[0] & NUMBERS)
        wide = int(them.half_width) + FLANKING
        courses.append(_turn_beside(me, them, wide, 0))
        courses.append(_turn_beside(me, them, -wide, 0))
        courses.append(_turn_beside(me, them, 0, -int(them.half_depth) - FLANKING))
    for k in range(2, min(4, len(near))):
        courses.append(_turn_to_unit(s, me, near[k] & NUMBERS))
    courses.append(HALF_TURN)
    return courses


def _turn_to_unit(s: Banners, me: Figure, v: int) -> int:
    return turn_to(me, s.x[v], s.y[v])


def _turn_beside(me: Figure, them: Figure, side: int, ahead: int) -> int:
    """To a point told in the frame of another tray."""
    x, y = them.point(side, ahead)
    return turn_to(me, x, y)


def _turns(s: Banners, u: int, me: Figure, around: Around, found: list[int]) -> None:
    """Add the courses that end somewhere free, where the tray stands now."""
    x, y, facing = me.x, me.y, me.turn
    for turn in _courses(s, u, me):
        if not _among(found, turn):
            me.put(x, y, facing + turn)
            if around.free(me, True):
                found.append(turn)
                if len(found) == TURNS:
                    break


def _among(found: list[int], turn: int) -> bool:
    for known in found:
        if known == turn:
            return True
    return False


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
    if not found:
        end = room.some_end(around, me, way, 1, room.longest(s, u, me, way, reach, around))
        return (end[0],) if end is not None else (0,)
    return tuple(found)


def _stops(s: Banners, u: int, me: Figure, way: int, reach: int, around: Around) -> list[int]:
    """Distances after which it may stop as it stands: as far as it can, onto a token, half of it."""
    most = room.longest(s, u, me, way, reach, around)
    there = me.copy()
    found: list[int] = []
    # As far as it can: back off by inches where the place is taken, exactly where that finds none.
    far = most
    while far > 0 and len(found) == 0:
        if around.free_after(me, there, way, far):
            found.append(far)
        far -= INCH
    if not found:
        far = room.farthest_stop(around, me, way, most)
        if far == NOWHERE:
            return found
        found.append(far)
    most = found[0]
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
    s: Banners, u: int, turn: int, way: int, far: int, around: Around | None = None
) -> tuple[int, ...]:
    """Turns after a straight move: none, towards enemies and tokens."""
    me = tray(s, u)
    me.put(me.x, me.y, me.turn + turn)
    if far:
        x, y = step(me, way, far)
        me.put(x, y, me.turn)
    if around is None:
        around = Around(s, u, me.x, me.y, 0)
    found: list[int] = []
    if (not turn and not far) or around.free(me, not far):
        found.append(0)
    _turns(s, u, me, around, found)
    if not found and far:
        start = tray(s, u)
        start.put(start.x, start.y, start.turn + turn)
        end = room.some_end(around, start, way, far, far)
        if end is not None:
            found.append(end[1])
    return tuple(found) if found else (0,)


def ways(s: Banners, u: int, reach: int) -> tuple[int, ...]:
    """The ways of a retreat that end somewhere."""
    open_ways = _ways_out(s, u)
    if s.rule.rules < AMENDED:
        return former_rules.ways(s, u, reach, open_ways)
    me = standing(s, u)
    around = Around(s, u, me.x, me.y, reach)
    return tuple([way for way in open_ways if _leads_somewhere(s, u, me, way, reach, around)])


def has_way(s: Banners, u: int, reach: int) -> bool:
    """Whether there is one."""
    if s.rule.rules < AMENDED:
        return bool(ways(s, u, reach))
    me = standing(s, u)
    around = Around(s, u, me.x, me.y, reach)
    for way in _ways_out(s, u):
        if _leads_somewhere(s, u, me, way, reach, around):
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
    if _stops(s, u, me, way, reach, around):
        return True
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
    "refacings",
    "turn2_hints",
    "turn_hints",
    "ways",
    "why_not_charge",
    "why_not_charge_so",
    "why_not_charge_turn",
    "why_not_move",
]
