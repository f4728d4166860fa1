"""Charges: whom a unit can reach and how, and where the run ends (B-CHARGE). Lining up is in `lining_up`."""

from __future__ import annotations

from typing import Final, final

from kingsmoot.core.lines import Refusal
from kingsmoot.core.native import i64
from kingsmoot.games.banners.book import AMENDED
from kingsmoot.games.banners.card_constants import TK_ROUGH
from kingsmoot.games.banners.geometry import lines_of_sight
from kingsmoot.games.banners.geometry.arcs import arcs_of
from kingsmoot.games.banners.geometry.figures import GRAIN_BITS, TOUCH, Figure, bearing, root
from kingsmoot.games.banners.geometry.plane import apart_in_grains, lies_inside, overlap
from kingsmoot.games.banners.geometry.search import NOWHERE, ROUNDED, Line, grown, shrunk, some, turned_by
from kingsmoot.games.banners.geometry.straight_moves import reach as free_way
from kingsmoot.games.banners.geometry.straight_moves import step, touching_point
from kingsmoot.games.banners.rules import former_rules
from kingsmoot.games.banners.rules.charge.lining_up import has_place
from kingsmoot.games.banners.rules.field.ground import (
    WIDEST,
    Around,
    by_piece,
    by_unit,
    figure,
    free,
    hampered,
    inches,
    is_wall,
    obstacles,
    on_table,
    piece,
    pieces_near,
    pieces_under,
    standing,
    starts_on,
    swept_pieces,
    to_edge,
    tray,
    why_not_turned,
)
from kingsmoot.games.banners.rules.field.sight import blockers, why_not_see, why_not_see_from
from kingsmoot.games.banners.rules.move.room import farthest_stop
from kingsmoot.games.banners.state import Banners
from kingsmoot.games.banners.terms import FORWARD, FRONT, FULL, FULL_TURN, HALF_TURN, INCH, NONE
from kingsmoot.games.banners.unit_names import told, unit_ref

TURNS: Final = 4
"""Hints for the turn before a charge, at most."""
SECTOR: Final = 1000
"""So many turns are judged at once when one is sought: ten degrees."""


# -- sides and room ----------------------------------------------------------------------------------


def sides(s: Banners, u: int, v: int) -> tuple[int, ...]:
    """In which arc of the target the charger stands; two on an exact half (B-CHARGE-05, B-ARC-05)."""
    if is_wall(s, v):
        return (FRONT,)
    return arcs_of(standing(s, v), standing(s, u))  # B-ARC-01


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
    roomy = tuple([k for k in both if has_room(s, v, k) and has_place(s, u, v, k)])
    return roomy or both


# -- declaring ---------------------------------------------------------------------------------------


def why_not_charge_so(s: Banners, u: int, v: int, turn: int, reach: int) -> Refusal | None:
    """A charge with a turn before it. That it can arrive with some turn is enough: one that meets an
    obstacle, or falls short, is made and fails (B-CHARGE-08, B-CHARGE-10)."""
    refusal = why_not_target(s, u, v)
    if refusal is None:
        refusal = why_not_charge_turn(s, u, v, turn)
    if refusal is None and not Charger(s, u, v, reach).may(turn):
        refusal = why_not_charge(s, u, v, reach)
    return refusal


def why_not_target(s: Banners, u: int, v: int) -> Refusal | None:
    """The target is seen (B-CHARGE-02), and there is room beside it."""
    refusal = why_not_see(s, u, v)
    if refusal is not None:
        why = "@unseen-arc" if refusal.rule == "B-LOS-01" else "@unseen-hidden"
        return Refusal("B-CHARGE-02", (told(s, v), why), refusal.refs)
    return _why_no_room(s, u, v)


def why_not_charge(s: Banners, u: int, v: int, reach: int) -> Refusal | None:
    """Sight, room, and a facing from which the charge can arrive (B-CHARGE-02 to B-CHARGE-04)."""
    refusal = why_not_target(s, u, v)
    if refusal is not None:
        return refusal
    if _turns(Charger(s, u, v, reach), s, u, v):
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
        if has_room(s, v, side) and has_place(s, u, v, side):
            return None
    at = standing(s, v).point(0, 0)
    return by_unit(s, "B-CHARGE-03" if has_room(s, v, both[0]) else _full_rule(s, v, both[0]), v, at)


def _full_rule(s: Banners, v: int, side: int) -> str:
    for e in s.engaged:
        its = e[2] if e[0] == v else e[3] if e[1] == v else NONE
        if its == side and e[4] == FULL:
            return "B-CHARGE-03"
    return "B-ARC-06"


def why_not_charge_turn(s: Banners, u: int, v: int, turn: int) -> Refusal | None:
    """The turn before a charge: it can be made, and the target stays in sight (B-CHARGE-06)."""
    if not turn:
        return None
    me = tray(s, u)
    me.put(me.x, me.y, me.turn + turn)
    refusal = why_not_turned(s, u, me)
    if refusal is not None:
        return refusal
    refusal = why_not_see_from(s, u, me, v)
    return None if refusal is None else Refusal("B-CHARGE-06", (told(s, v),), refusal.refs)


def _why_not_arrive(s: Banners, u: int, v: int, me: Figure, reach: int) -> Refusal | None:
    """Straight on from here, could the charger touch its target with the best of dice?"""
    far = int(free_way(me, FORWARD, standing(s, v)))
    if far > reach:
        return _too_far(s, v, reach)
    lost = INCH if starts_on(s, u, TK_ROUGH) else hampered(s, me, FORWARD, far)
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
class Charger(Line):
    """A unit before its charge, with all that could stop it gathered once to try many turns.

    `may` tells with which of them it can arrive. As a line it is searched for one: its values are turns,
    counted from the facing that it has.
    """

    def __init__(self, s: Banners, u: int, v: int, reach: int) -> None:
        self.s = s
        self.me = tray(s, u)
        self.them = standing(s, v)
        self.facing = s.facing[u]
        self.reach = reach
        me = self.me
        self.obstacles = [figure(s, thing) for thing in obstacles(s, u, me, reach, v)]
        self.around = Around(s, u, me.x, me.y, 0)
        self.between = blockers(s, u, me, v)[1]
        near = pieces_near(s, TK_ROUGH, me.x, me.y, me.radius + reach) if s.terrain else []
        self.rough = [piece(s, at) for at in near]
        self.slowed = starts_on(s, u, TK_ROUGH)
        """It starts on rough ground: an inch is lost, whatever the turn (B-TERR-10)."""
        wide, long = int(me.half_width), int(me.half_depth) + reach
        self.swept = int(root(wide * wide + long * long)) + 1
        """No point of what it sweeps over lies farther from its centre."""
        dx, dy = int(self.them.x - me.x), int(self.them.y - me.y)
        self.seen = int(root(dx * dx + dy * dy)) + int(self.them.radius) + 1
        """Nor any point of the target, of which it sees some."""

    def may(self, turn: int) -> bool:
        s, me = self.s, self.me
        me.put(me.x, me.y, self.facing + turn)
        far = int(free_way(me, FORWARD, self.them))
        if far > self.reach - (INCH if self.slowed else 0):
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
        if not s.rule.edge_over and not on_table(s, me):
            return False
        if not self.around.fits(me):
            return False
        return lines_of_sight.sees(me, self.them, self.between)

    def allowed(self, n: int) -> bool:
        return self.may(n)

    def hopeless(self, n: int, around: int) -> bool:
        """As seen from the charger, everything else turns: what is near it is grown or shrunk by what it
        moves."""
        me, s = self.me, self.s
        me.put(me.x, me.y, self.facing + n)
        moved = int(turned_by(self.swept, around)) + 1
        far = int(free_way(me, FORWARD, grown(self.them, moved)))
        if far > self.reach - (INCH if self.slowed else 0):
            return True
        slack = int(turned_by(me.radius, around)) + ROUNDED
        if not s.rule.edge_over and not lies_inside(
            me, -slack, -slack, s.rule.width + slack, s.rule.depth + slack
        ):
            return True
        if self.around.unfit(me, slack):
            return True
        for other in self.obstacles:
            core = shrunk(other, moved)
            if core is not None and free_way(me, FORWARD, core) < far:
                return True
        if far > self.reach - INCH:
            for other in self.rough:
                core = shrunk(other, moved)
                if core is not None and free_way(me, FORWARD, core) < far - TOUCH:
                    return True
        moved = int(turned_by(self.seen, around)) + 1
        shades = [shade for shade in [shrunk(other, moved) for other in self.between] if shade is not None]
        return not lines_of_sight.sees(me, grown(self.them, moved), shades)


def charge_turns(s: Banners, u: int, v: int, reach: int, wanted: int = TURNS) -> tuple[int, ...]:
    """Turns with which a charge can arrive, as many as wanted of some that are worth trying; () exactly where
    it may not be declared."""
    most = reach + 2 * WIDEST
    if not -most < s.x[u] - s.x[v] < most or not -most < s.y[u] - s.y[v] < most:
        return ()
    me, them = standing(s, u), standing(s, v)
    nearer = int(me.radius) - min(int(me.half_width), int(me.half_depth))  # by turning a corner that way
    if apart_in_grains(me, them) > (reach + nearer) << GRAIN_BITS:
        return ()
    part = lines_of_sight.seen_part(me, them)
    if len(part) == 0:
        return ()
    charger = Charger(s, u, v, reach)
    if not lines_of_sight.sees_part(me, part, charger.between):
        return ()
    turns = _turns(charger, s, u, v, wanted)
    return turns if turns and _why_no_room(s, u, v) is None else ()


def _turns(charger: Charger, s: Banners, u: int, v: int, wanted: int = 1) -> tuple[int, ...]:
    me, them = standing(s, u), charger.them
    found: list[int] = []
    middle = int(turn_to(me, s.x[v], s.y[v]))
    side = sides(s, u, v)[0]
    out = _side_middle(them, side)
    opposite = int(shorter(them.turn + side * 9000 + HALF_TURN - me.turn))
    for turn in (middle, 0, int(turn_to(me, out[0], out[1])), opposite):
        if turn not in found and charger.may(turn):
            found.append(turn)
            if len(found) == wanted:
                break
    if found:
        return tuple(found)
    # Past an obstacle, through an alley, or with a corner just in reach.
    if s.rule.rules < AMENDED:
        for turn in former_rules.fan([int(turn_to(me, x, y)) for x, y in them.corners()], middle):
            if charger.may(int(shorter(turn))):
                return (int(shorter(turn)),)
        return ()
    turn = some(charger, middle + 1 - HALF_TURN + FULL_TURN, middle + HALF_TURN + FULL_TURN, SECTOR)
    return () if turn == NOWHERE else (int(shorter(turn)),)


def turn_to(me: Figure, x: i64, y: i64) -> i64:
    """The turn that makes a figure face a point."""
    return shorter(bearing(x - me.x, y - me.y) - me.turn)


def shorter(turn: i64) -> i64:
    """The same turn the shorter way round: more than half to the left, up to half to the right."""
    turn = turn % FULL_TURN
    return turn - FULL_TURN if turn > HALF_TURN else turn


def _side_middle(them: Figure, side: int) -> tuple[int, int]:
    w, d = int(them.half_width), int(them.half_depth)
    return them.point(*((0, d), (w, 0), (0, -d), (-w, 0))[side])


# -- the run -----------------------------------------------------------------------------------------


def charge_path(s: Banners, u: int, v: int, turn: int) -> tuple[int, ...]:
    """Terrain that the charge crosses on its way to the target; what it starts on counts, even if the turn
    leaves it (B-N-40)."""
    me = tray(s, u)
    under = pieces_under(s, me) if turn and s.rule.rules >= AMENDED else ()
    me.put(me.x, me.y, me.turn + turn)
    far = int(free_way(me, FORWARD, standing(s, v)))
    swept = swept_pieces(s, me, FORWARD, min(far, s.rule.width + s.rule.depth))
    return swept if not under else tuple(sorted({*under, *swept}))


def charge_run(s: Banners, u: int, v: int, turn: int, far: int) -> tuple[int, int, int, int]:
    """Whether a charge of so much reaches its target (0 or 1), and the pose where it stops.

    It stops an inch before what it cannot pass (B-CHARGE-08). A charge that falls short ends where a movement
    may end: an inch from every enemy, on nobody's tray (B-MOVE-01, B-MOVE-02).
    """
    me = tray(s, u)
    me.put(me.x, me.y, me.turn + turn)
    to_touch = int(free_way(me, FORWARD, standing(s, v)))
    clear, stopped = free(s, u, me, FORWARD, far, v)
    if to_touch <= far and (stopped == NONE or to_touch <= clear):
        x, y = step(me, FORWARD, to_touch)
        return 1, x, y, int(me.turn)
    most = max(0, clear - INCH) if stopped != NONE else far
    most = max(0, min(most, to_touch - INCH))
    most = to_edge(s, me, FORWARD, most)
    if s.rule.rules < AMENDED:
        most = former_rules.farthest_stop(s, u, me, most)
    else:
        most = max(0, farthest_stop(Around(s, u, me.x, me.y, most), me, FORWARD, most))
    x, y = step(me, FORWARD, most)
    return 0, x, y, int(me.turn)
