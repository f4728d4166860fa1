"""Charges: whom a unit can reach and how, where the run ends, and how the trays are lined up (B-CHARGE)."""

from __future__ import annotations

from typing import Final, final

from kingsmoot.core.lines import Refusal
from kingsmoot.games.banners.card_constants import TK_ROUGH
from kingsmoot.games.banners.geometry import lines_of_sight
from kingsmoot.games.banners.geometry.arcs import arcs_of
from kingsmoot.games.banners.geometry.figures import GRAIN_BITS, TOUCH, Figure, bearing
from kingsmoot.games.banners.geometry.plane import apart_in_grains, overlap
from kingsmoot.games.banners.geometry.straight_moves import beside, step, touching_point
from kingsmoot.games.banners.geometry.straight_moves import reach as free_way
from kingsmoot.games.banners.rules.field.ground import (
    WIDEST,
    Around,
    by_piece,
    by_unit,
    figure,
    foes,
    free,
    hampered,
    inches,
    is_wall,
    obstacles,
    piece,
    pieces_near,
    swept_pieces,
    to_edge,
    tray,
    units_near,
    why_not_fit,
    why_not_on_table,
    why_not_turned,
)
from kingsmoot.games.banners.rules.field.sight import blockers, sees_from, why_not_see, why_not_see_from
from kingsmoot.games.banners.state import Banners
from kingsmoot.games.banners.terms import (
    FORWARD,
    FRONT,
    FULL,
    FULL_TURN,
    HALF_LEFT,
    HALF_RIGHT,
    HALF_TURN,
    INCH,
    NONE,
    ODD,
    TABLE,
)
from kingsmoot.games.banners.unit_names import told, unit_ref

TURNS: Final = 4
"""Hints for the turn before a charge, at most."""
FAN: Final = 24
"""Facings tried between the two ends of a target where the plain ones fail: some three degrees apart, so that
an alley narrower than that is not found."""
NUDGE: Final = INCH // 10
WIDE_NUDGE: Final = 5 * NUDGE
"""Steps in which a defender is moved aside, or a place sought along its side (B-CHARGE-13)."""
ASIDE: Final = 8 * INCH
"""A defender is moved aside by no more than this."""


# -- sides and room ----------------------------------------------------------------------------------


def sides(s: Banners, u: int, v: int) -> tuple[int, ...]:
    """In which arc of the target the charger stands; two on an exact half (B-CHARGE-05, B-ARC-05)."""
    if is_wall(s, v):
        return (FRONT,)
    return arcs_of(tray(s, v), tray(s, u))  # B-ARC-01


def has_room(s: Banners, v: int, side: int) -> bool:
    """No unit lined up there in full, and not two already (B-CHARGE-03, B-ARC-06)."""
    count = 0
    for e in s.engaged:
        its = e[2] if e[0] == v else e[3] if e[1] == v else NONE
        if its == side:
            if e[4] == FULL and not is_wall(s, v):
                return False
            count += 1
    return count < 2


def charge_sides(s: Banners, u: int, v: int) -> tuple[int, ...]:
    """The sides of the target that the charger may come to: those with room, where it has a choice."""
    both = sides(s, u, v)
    if len(both) == 1:
        return both
    roomy = tuple([k for k in both if has_room(s, v, k) and _placements(s, u, v, k, WIDE_NUDGE)])
    return roomy or both


# -- declaring ---------------------------------------------------------------------------------------


def why_not_charge_so(s: Banners, u: int, v: int, turn: int, reach: int) -> Refusal | None:
    """A charge with a turn before it. The turn that is told is judged first: it may find an alley that those
    tried by `why_not_charge` miss."""
    refusal = _why_not_target(s, u, v)
    if refusal is None:
        refusal = why_not_charge_turn(s, u, v, turn, reach)
        if refusal is not None:
            return why_not_charge(s, u, v, reach) or refusal
    return refusal


def _why_not_target(s: Banners, u: int, v: int) -> Refusal | None:
    refusal = why_not_see(s, u, v)
    if refusal is not None:
        return Refusal("B-CHARGE-02", (told(s, v),), refusal.refs)
    return _why_no_room(s, u, v)


def why_not_charge(s: Banners, u: int, v: int, reach: int) -> Refusal | None:
    """Sight, room, and a facing from which the charge can arrive (B-CHARGE-02 to B-CHARGE-04)."""
    refusal = _why_not_target(s, u, v)
    if refusal is not None:
        return refusal
    if _turns(s, u, v, reach):
        return None
    me = tray(s, u)
    me.put(me.x, me.y, int(bearing(s.x[v] - me.x, s.y[v] - me.y)))
    refusal = _why_not_arrive(s, u, v, me, reach)
    return refusal if refusal is not None else _too_far(s, v, reach)


def _too_far(s: Banners, v: int, reach: int) -> Refusal:
    return Refusal("B-CHARGE-04", (told(s, v), inches(0, reach)[1]), (unit_ref(s, v),))


def _why_no_room(s: Banners, u: int, v: int) -> Refusal | None:
    both = sides(s, u, v)
    for side in both:
        if has_room(s, v, side) and _placements(s, u, v, side, WIDE_NUDGE):
            return None
    at = tray(s, v).point(0, 0)
    return by_unit(s, "B-CHARGE-03" if has_room(s, v, both[0]) else _full_rule(s, v, both[0]), v, at)


def _full_rule(s: Banners, v: int, side: int) -> str:
    for e in s.engaged:
        its = e[2] if e[0] == v else e[3] if e[1] == v else NONE
        if its == side and e[4] == FULL:
            return "B-CHARGE-03"
    return "B-ARC-06"


def why_not_charge_turn(s: Banners, u: int, v: int, turn: int, reach: int) -> Refusal | None:
    """The turn before a charge: the target stays in sight (B-CHARGE-06) and the charge can arrive
    (B-CHARGE-04)."""
    me = tray(s, u)
    if turn:
        me.put(me.x, me.y, me.turn + turn)
        refusal = why_not_turned(s, u, me)
        if refusal is not None:
            return refusal
        refusal = why_not_see_from(s, u, me, v)
        if refusal is not None:
            return Refusal("B-CHARGE-06", (told(s, v),), refusal.refs)
    return _why_not_arrive(s, u, v, me, reach)


def _why_not_arrive(s: Banners, u: int, v: int, me: Figure, reach: int) -> Refusal | None:
    """Straight on from here, could the charger touch its target with the best of dice?"""
    far = int(free_way(me, FORWARD, tray(s, v)))
    if far > reach:
        return _too_far(s, v, reach)
    lost = hampered(s, me, FORWARD, far)
    if far > reach - lost:
        return _too_far(s, v, reach - lost)
    clear, stopped = free(s, u, me, FORWARD, far, v)  # friends do not count: B-N-42
    if stopped != NONE:
        at = touching_point(me, FORWARD, clear, figure(s, stopped))
        if stopped >= 0:
            return by_unit(s, "B-CHARGE-08", stopped, at)
        return by_piece(s, "B-CHARGE-08", -2 - stopped, at)
    return None


@final
class Charger:
    """A unit before its charge, with all that could stop it gathered once to try many turns.

    `may` must agree with `why_not_charge_turn`.
    """

    def __init__(self, s: Banners, u: int, v: int, reach: int) -> None:
        self.s = s
        self.me = tray(s, u)
        self.them = tray(s, v)
        self.facing = s.facing[u]
        self.reach = reach
        self.obstacles = [figure(s, thing) for thing in obstacles(s, u, self.me, reach, v)]
        self.around = Around(s, u, self.me.x, self.me.y, 0)
        self.between = blockers(s, u, self.me, v)[1]
        near = pieces_near(s, TK_ROUGH, self.me.x, self.me.y, self.me.radius + reach) if s.terrain else []
        self.rough = [piece(s, at) for at in near]

    def may(self, turn: int) -> bool:
        s, me = self.s, self.me
        me.put(me.x, me.y, self.facing + turn)
        far = int(free_way(me, FORWARD, self.them))
        if far > self.reach:
            return False
        for other in self.obstacles:
            if free_way(me, FORWARD, other) < far:
                return False
        if far > self.reach - INCH:
            for other in self.rough:
                if overlap(me, other) or free_way(me, FORWARD, other) < far - TOUCH:
                    return False  # B-TERR-10
        if turn == 0:
            return True
        if not s.rule.edge_over and why_not_on_table(s, me) is not None:
            return False
        if not self.around.fits(me):
            return False
        return lines_of_sight.sees(me, self.them, self.between)


def charge_turns(s: Banners, u: int, v: int, reach: int) -> tuple[int, ...]:
    """Turns worth trying before a charge, all allowed; () exactly where the charge may not be declared."""
    most = reach + 2 * WIDEST
    if not -most < s.x[u] - s.x[v] < most or not -most < s.y[u] - s.y[v] < most:
        return ()
    me, them = tray(s, u), tray(s, v)
    if len(lines_of_sight.seen_part(me, them)) == 0:
        return ()
    nearer = int(me.radius) - min(int(me.half_width), int(me.half_depth))  # by turning a corner that way
    if apart_in_grains(me, them) > (reach + nearer) << GRAIN_BITS:
        return ()
    if not sees_from(s, u, me, v):
        return ()
    turns = _turns(s, u, v, reach)
    return turns if turns and _why_no_room(s, u, v) is None else ()


def _turns(s: Banners, u: int, v: int, reach: int) -> tuple[int, ...]:
    charger = Charger(s, u, v, reach)
    me, them = tray(s, u), charger.them
    found: list[int] = []
    middle = turn_to(me, s.x[v], s.y[v])
    side = sides(s, u, v)[0]
    out = _side_middle(them, side)
    opposite = shorter(int(them.turn + side * 9000 + HALF_TURN - me.turn))
    for turn in (middle, 0, turn_to(me, out[0], out[1]), opposite):
        if turn not in found and charger.may(turn):
            found.append(turn)
    if found:
        return tuple(found[:TURNS])
    # Past an obstacle, or with a corner just in reach: fan out between the ends of the target.
    ends = [turn_to(me, x, y) - middle for x, y in them.corners()]
    ends = [(end + HALF_TURN) % FULL_TURN - HALF_TURN for end in ends]
    low, high = min(ends) - 3000, max(ends) + 3000
    for k in range(FAN + 1):
        turn = shorter(middle + low + (high - low) * k // FAN)
        if charger.may(turn):
            return (turn,)
    return ()


def turn_to(me: Figure, x: int, y: int) -> int:
    """The turn that makes a figure face a point."""
    return shorter(int(bearing(x - me.x, y - me.y) - me.turn))


def shorter(turn: int) -> int:
    """The same turn the shorter way round: more than half to the left, up to half to the right."""
    turn %= FULL_TURN
    return turn - FULL_TURN if turn > HALF_TURN else turn


def _side_middle(them: Figure, side: int) -> tuple[int, int]:
    w, d = int(them.half_width), int(them.half_depth)
    return them.point(*((0, d), (w, 0), (0, -d), (-w, 0))[side])


# -- the run -----------------------------------------------------------------------------------------


def charge_path(s: Banners, u: int, v: int, turn: int) -> tuple[int, ...]:
    """Terrain that the charge crosses on its way to the target."""
    me = tray(s, u)
    me.put(me.x, me.y, me.turn + turn)
    far = int(free_way(me, FORWARD, tray(s, v)))
    return swept_pieces(s, me, FORWARD, min(far, s.rule.width + s.rule.depth))


def charge_run(s: Banners, u: int, v: int, turn: int, far: int) -> tuple[int, int, int, int]:
    """Whether a charge of so much reaches its target (0 or 1), and the pose where it stops.

    It stops an inch before what it cannot pass (B-CHARGE-08). A charge that falls short ends where a movement
    may end: an inch from every enemy, on nobody's tray (B-MOVE-01, B-MOVE-02).
    """
    me = tray(s, u)
    me.put(me.x, me.y, me.turn + turn)
    to_touch = int(free_way(me, FORWARD, tray(s, v)))
    clear, stopped = free(s, u, me, FORWARD, far, v)
    if to_touch <= far and (stopped == NONE or to_touch <= clear):
        x, y = step(me, FORWARD, to_touch)
        return 1, x, y, int(me.turn)
    most = max(0, clear - INCH) if stopped != NONE else far
    most = max(0, min(most, to_touch - INCH))
    most = to_edge(s, me, FORWARD, most)
    x, y = step(me, FORWARD, farthest_stop(s, u, me, most))
    return 0, x, y, int(me.turn)


def farthest_stop(s: Banners, u: int, me: Figure, most: int) -> int:
    """The greatest distance up to so much at which a unit may stop: by steps of a quarter inch, then by
    halving between the last two."""
    there = me.copy()
    around = Around(s, u, me.x, me.y, most)
    if around.free_after(me, there, FORWARD, most):
        return most
    high = most
    low = most - INCH // 4
    while low > 0 and not around.free_after(me, there, FORWARD, low):
        high, low = low, low - INCH // 4
    if low <= 0:
        return 0
    while high - low > 1:
        middle = (low + high) // 2
        if around.free_after(me, there, FORWARD, middle):
            low = middle
        else:
            high = middle
    return low


# -- lining up ---------------------------------------------------------------------------------------

Placement = tuple[int, ...]
"""Alignment, pose of the charger, pose of the defender: seven numbers."""


def alignments(s: Banners, u: int, v: int, side: int) -> list[Placement]:
    """How a charger may be lined up with a side of its target (B-CHARGE-12, B-CHARGE-13); never empty."""
    found = _placements(s, u, v, side, NUDGE)
    if found:
        return found
    # Something came between since the charge was declared: it stays where it touches.
    me, them = tray(s, u), tray(s, v)
    far = int(free_way(me, FORWARD, them))
    if far < 20 * INCH:
        x, y = step(me, FORWARD, far)
        me.put(x, y, me.turn)
        if why_not_fit(s, u, me, "B-MOVE-02") is None:
            return [(ODD, int(x), int(y), int(me.turn), *them.pose())]
    return [(ODD, s.x[u], s.y[u], s.facing[u], *them.pose())]


def _placements(s: Banners, u: int, v: int, side: int, pace: int) -> list[Placement]:
    """Whether there is room at all is asked with a wide pace; its places are among those of a short one."""
    me, them = tray(s, u), tray(s, v)
    around = Around(s, u, them.x, them.y, 2 * WIDEST, v)
    found = _in_line(s, around, me, them, side)
    if found:
        return found
    if not is_wall(s, v) and not s.is_engaged(v):
        found = _moved_aside(s, u, v, me, them, side, pace)
    if found:
        return found
    return _squeezed(s, around, me, them, side, pace, int(me.half_width) if is_wall(s, v) else 1)


def _in_line(s: Banners, around: Around, me: Figure, them: Figure, side: int) -> list[Placement]:
    """Centre to centre, and half to either side of the middle."""
    found: list[Placement] = []
    half = int(me.half_width)
    for alignment, shift in ((FULL, 0), (HALF_LEFT, -half), (HALF_RIGHT, half)):
        x, y, turn = beside(them, side, me, shift)  # B-N-43
        if _fits(s, around, me, x, y, turn):
            found.append((alignment, int(x), int(y), int(turn), *them.pose()))
    return found


def _fits(s: Banners, around: Around, me: Figure, x: int, y: int, turn: int) -> bool:
    """The place is free; the defender itself is touched, not counted."""
    me.put(x, y, turn)
    return why_not_on_table(s, me) is None and around.fits(me)


def _moved_aside(
    s: Banners, u: int, v: int, me: Figure, them: Figure, side: int, pace: int
) -> list[Placement]:
    """The defender gives way along its side by as little as will do, to the left first (B-N-44)."""
    home = them.copy()
    lengthwise = side % 2 == 0
    around = Around(s, u, them.x, them.y, 2 * WIDEST + ASIDE, v)
    aside = Around(s, v, them.x, them.y, ASIDE, u)
    for far in range(pace, ASIDE + 1, pace):
        for sign in (-1, 1):
            x, y = home.point(sign * far, 0) if lengthwise else home.point(0, -sign * far)
            them.put(x, y, home.turn)
            if why_not_on_table(s, them) is None and aside.fits(them):
                found = _in_line(s, around, me, them, side)
                if found:
                    return found
    them.put(home.x, home.y, home.turn)
    return []


def _squeezed(
    s: Banners, around: Around, me: Figure, them: Figure, side: int, pace: int, touching: int
) -> list[Placement]:
    """The free place along the side whose contact comes nearest to one half of the shorter side, but is no
    less than `touching`: at a wall half of the charger's front."""
    half = int(them.half_width if side % 2 == 0 else them.half_depth)
    mine = int(me.half_width)
    best: list[Placement] = []
    least = 0
    for far in range(0, half + mine - NUDGE, pace):
        for shift in (-far, far):
            contact = min(half, shift + mine) - max(-half, shift - mine)
            off = abs(contact - min(half, mine))
            if contact < touching or (best and off >= least):
                continue
            x, y, turn = beside(them, side, me, shift)
            if _fits(s, around, me, x, y, turn):
                best, least = [(ODD, int(x), int(y), int(turn), *them.pose())], off
    return best


def refacings(s: Banners, u: int, v: int) -> list[Placement]:
    """Before a melee attack a unit with a single enemy may turn its front to it and slide along the side of
    the enemy that it touches (B-MELEE-03 to B-MELEE-05, B-N-45)."""
    contact = s.engagement(u, v)
    if len(s.foes_of(u)) != 1 or not contact or is_wall(s, v):
        return []
    me, them = tray(s, u), tray(s, v)
    here = (s.x[u], s.y[u], s.facing[u])
    around = Around(s, u, them.x, them.y, 2 * WIDEST, v)
    return [p for p in _in_line(s, around, me, them, contact[1]) if (p[1], p[2], p[3]) != here]


def contacts(s: Banners, u: int) -> list[tuple[int, int, int]]:
    """All enemies that the tray touches (B-TERM-03): the enemy, the side of the unit, that of the enemy."""
    found: list[tuple[int, int, int]] = []
    me = tray(s, u)
    for v in units_near(s, u, me.x, me.y, me.radius):
        if foes(s, u, v) and s.where[v] == TABLE:
            them = tray(s, v)
            if apart_in_grains(me, them) <= TOUCH << GRAIN_BITS:
                found.append((v, arcs_of(me, them)[0], arcs_of(them, me)[0]))
    return found
