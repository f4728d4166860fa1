"""A tray, a piece of terrain carried over the table by hand: the answer that brings it there.

The player shows where it should stand. Turn, distance and turn are found here, and where the place is not
allowed the nearest one that is, with the rule that forbids the other. Only what `check` allows is proposed;
where the search finds nothing better, the player still has every slot of the answer.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import cos, hypot, radians, sin
from typing import Final

from kingsmoot.core.decisions import Decision
from kingsmoot.core.frames import NOT_LEGAL
from kingsmoot.core.lines import Refusal
from kingsmoot.core.moves import Move
from kingsmoot.core.refs import Ref
from kingsmoot.core.slots import Filled, Slot, Word, refs_of
from kingsmoot.games.banners.draw.parts import PAD, PX
from kingsmoot.games.banners.geometry.plane import point_apart
from kingsmoot.games.banners.rules.actions import Action
from kingsmoot.games.banners.rules.charge.legal_charges import shorter, turn_to
from kingsmoot.games.banners.rules.field.ground import tray
from kingsmoot.games.banners.rules.field.pose_slots import Pose
from kingsmoot.games.banners.rules.modes.reserves import Arrival, Redeploy
from kingsmoot.games.banners.rules.modes.storm_of_swords import redeployable
from kingsmoot.games.banners.rules.move import legal_moves
from kingsmoot.games.banners.rules.move.procedure import Retreat, Step, allowance, retreat_reach
from kingsmoot.games.banners.rules.possible_actions import foes
from kingsmoot.games.banners.rules.setup import place_hints
from kingsmoot.games.banners.rules.setup.deployment import Deployment
from kingsmoot.games.banners.rules.setup.procedure import Ground, in_stock
from kingsmoot.games.banners.state import Banners
from kingsmoot.games.banners.terms import (
    BY_MANEUVER,
    BY_MARCH,
    BY_SHIFT,
    DEGREE,
    FORWARD,
    INCH,
    MOVEMENTS,
    WAYS,
)
from kingsmoot.games.banners.unit_names import code, of_ref, unit_of, unit_ref
from kingsmoot.games.banners.vocabulary.field_verbs import (
    Arrive,
    Attack,
    Charge,
    Deploy,
    Lay,
    Withdraw,
    movement,
)
from kingsmoot.kit.carrying import Carried

NEAR: Final = INCH // 4
"""So near is where the hand is: nobody asks why it is not exactly there."""
ASIDE: Final[tuple[int, ...]] = (0, 2, -2, 5, -5, 9, -9, 14, -14, 20, -20, 28, -28, 38, -38, 50, -50)
"""Degrees beside the straight course that are tried when something is in the way."""
SHORTER: Final = INCH // 2
"""A way that is too long is tried so much shorter each time."""
HALVINGS: Final = 5
MARCH_LATER: Final = INCH // 2
"""A march must bring a unit so much nearer than a manoeuvre, which may turn first, to be meant."""
CHECKS: Final = 160
"""Places that are put to the rules: enough for a crowd, and few enough for a hand that moves."""
RINGS: Final[tuple[int, ...]] = (INCH // 4, INCH // 2, INCH, 2 * INCH)
AROUND: Final = 12

Goes = tuple[int, int, int, int, int]
"""By which movement, turn, way, distance, turn."""


def carries(v: Banners, d: Decision) -> Sequence[Ref]:
    """Who is put on the table, and who moves on it. Told with every question: whether there is room for a
    piece is not sought here, but when it is carried."""
    top = v.stack[-1]
    if isinstance(top, Deployment):
        return [unit_ref(v, u) for u in top.waiting(v, d.seat)]
    if isinstance(top, Redeploy):
        return [unit_ref(v, u) for u in redeployable(v, top.seat)]
    if isinstance(top, Ground):
        return ["piece:" + v.rule.cat.terrain_slug[kind] for kind in in_stock(v, top.piles)]
    if isinstance(top, Arrival | Action | Step) or (isinstance(top, Retreat) and top.step == 2):
        return (unit_ref(v, top.unit),)
    return ()


def carry(v: Banners, d: Decision, ref: Ref, x: float, y: float) -> Carried | Refusal:
    """The answer that brings a thing as near as it may to a point of the picture."""
    if ref not in carries(v, d):
        return NOT_LEGAL
    wide, deep = v.rule.width, v.rule.depth
    at = (
        min(max(round((x - PAD) * INCH / PX), 0), wide),
        min(max(round(deep - (y - PAD) * INCH / PX), 0), deep),
    )
    top = v.stack[-1]
    if isinstance(top, Action):
        struck = [w for w in foes(v, top.unit) if point_apart(tray(v, w), at[0], at[1]) == 0]
        if struck:
            return _strike(v, d, top, struck[0])
    if isinstance(top, Action | Step):
        return _go(v, d, top, at)
    if isinstance(top, Retreat):
        return _withdraw(v, d, top, at)
    return _put(v, d, ref, at)


# -- onto an enemy ---------------------------------------------------------------------------------------


def _strike(v: Banners, d: Decision, top: Action, w: int) -> Carried | Refusal:
    """A unit carried onto an enemy attacks it, charges it or shoots at it, whichever it can."""
    enemy = unit_ref(v, w)
    for verb in ("attack", "charge", "shoot"):
        if verb in top.verbs(v):
            step = top.slot(v, d, [verb])
            if isinstance(step, Slot) and enemy in refs_of(step.domain):
                return Carried((verb, enemy))
    me, them = code(v, top.unit), code(v, w)
    m: Move = Charge(me, them, 0)
    if v.is_engaged(top.unit):
        m = Attack(me, them, v.rule.cat.unit_attacks[v.kind[top.unit]][0], -1)
    return top.check(v, d, m) or NOT_LEGAL


# -- movement --------------------------------------------------------------------------------------------


class _Walk:
    """Looks for the movement that ends nearest to a point."""

    def __init__(
        self, v: Banners, u: int, at: tuple[int, int], check: Callable[[Goes], Refusal | None]
    ) -> None:
        self.v = v
        self.u = u
        self.at = at
        self.check = check
        self.left = CHECKS
        self.best: Goes | None = None
        self.least = float("inf")
        """How far from the point the best one ends."""

    def end(self, goes: Goes) -> float:
        x, y, _ = legal_moves.moved(self.v, self.u, *goes[1:])
        return hypot(x - self.at[0], y - self.at[1])

    def take(self, goes: Goes, handicap: int = 0) -> bool:
        """Is it allowed, and better than what is known? To stay as one stands is no way there."""
        away = self.end(goes) + handicap
        if away >= self.least or self.left <= 0 or not any(goes[1:2] + goes[3:]):
            return False
        self.left -= 1
        if self.check(goes) is not None:
            return False
        self.best, self.least = goes, away
        return True

    def ahead(self, turn: int, way: int) -> int:
        """How far one must go that way to be beside the point; negative where it lies behind."""
        me = tray(self.v, self.u)
        x, y, _ = legal_moves.moved(self.v, self.u, turn, way, INCH, 0)
        dx, dy = x - int(me.x), y - int(me.y)
        return ((self.at[0] - int(me.x)) * dx + (self.at[1] - int(me.y)) * dy) // INCH

    def straight(self, by: int, turn: int, way: int, most: int, handicap: int = 0) -> None:
        """As near as a straight way leads after this turn: the best distance, or the next shorter one that is
        allowed, ending as it looks then or as it looked before."""
        wanted = min(max(self.ahead(turn, way), 0), most)
        turns = (0,) if by == BY_SHIFT or not turn else (0, -turn)
        far, refused = wanted, 0
        while not any(self.take((by, turn, way, far, turn2), handicap) for turn2 in turns):
            near = self.end((by, turn, way, far, 0)) + handicap < self.least
            if far == 0 or not near or self.left <= 0:
                return
            far, refused = max(far - SHORTER, 0), far
        for _ in range(HALVINGS if refused else 0):
            between = (far + refused) // 2
            if any(self.take((by, turn, way, between, turn2), handicap) for turn2 in turns):
                far = between
            else:
                refused = between

    def found(self, filled: tuple[Filled, ...], exact: Goes) -> Carried:
        """`exact`: what would lead to the very point."""
        assert self.best is not None
        why = self.check(exact) if self.end(self.best) > NEAR else None
        return Carried(filled, None if why == NOT_LEGAL else why)


def _go(v: Banners, d: Decision, top: Action | Step, at: tuple[int, int]) -> Carried | Refusal:
    """A movement: whichever of those that are allowed leads nearest."""
    u = top.unit
    me = tray(v, u)
    first = top.slot(v, d, ())
    assert isinstance(first, Slot)
    assert isinstance(first.domain, Word)
    walk = _Walk(v, u, at, lambda g: top.check(v, d, movement(g[0], code(v, u), *g[1:])))
    course = turn_to(me, at[0], at[1])
    for by, verb in enumerate(MOVEMENTS):
        most = allowance(v, u, by, top.reach)
        if verb not in first.domain.words:
            continue
        if by == BY_MANEUVER:
            for aside in ASIDE:
                walk.straight(by, shorter(course + aside * DEGREE), FORWARD, most)
            walk.straight(by, 0, FORWARD, most)
        elif by == BY_MARCH:
            walk.straight(by, 0, FORWARD, most, MARCH_LATER)
        elif by == BY_SHIFT:
            for way in range(len(WAYS)):
                walk.straight(by, 0, way, most)
        else:
            walk.take((by, course, FORWARD, 0, 0))
    far = round(hypot(at[0] - me.x, at[1] - me.y))
    if walk.best is None:  # engaged, bound to charge, or with no room at all
        within = min(far, allowance(v, u, BY_MANEUVER, top.reach))
        return walk.check((BY_MANEUVER, course, FORWARD, within, 0)) or NOT_LEGAL
    by, _, way, _, _ = walk.best
    exact = (by, 0, way, walk.ahead(0, way), 0) if by == BY_SHIFT else (by, course, FORWARD, far, 0)
    return walk.found(_filled(v, d, top, walk.best), exact)


def _filled(v: Banners, d: Decision, top: Action | Step, goes: Goes) -> tuple[Filled, ...]:
    """What fills the slots of a movement: all but the last turn, unless it must be one."""
    by, turn, way, far, turn2 = goes
    known: dict[str, Filled] = {"turn": turn, "move": far, "turn2": turn2, "way": WAYS[way]}
    filled: list[Filled] = [MOVEMENTS[by]]
    while isinstance(step := top.slot(v, d, filled), Slot):
        if step.name == "turn2" and not turn2:
            break
        filled.append(known[step.name])
    return tuple(filled)


def _withdraw(v: Banners, d: Decision, top: Retreat, at: tuple[int, int]) -> Carried | Refusal:
    u = top.unit
    reach = retreat_reach(v, u, top.die)
    walk = _Walk(v, u, at, lambda g: top.check(v, d, Withdraw(code(v, u), *g[2:])))
    for way in legal_moves.ways(v, u, reach):
        walk.straight(BY_SHIFT, 0, way, reach)
    if walk.best is None:
        return walk.check((BY_SHIFT, 0, FORWARD, INCH, 0)) or NOT_LEGAL
    _, _, way, far, _ = walk.best
    return walk.found((WAYS[way], far), (BY_SHIFT, 0, way, walk.ahead(0, way), 0))


# -- onto the table --------------------------------------------------------------------------------------


def _put(v: Banners, d: Decision, ref: Ref, at: tuple[int, int]) -> Carried | Refusal:
    """A unit or a piece of terrain: there, or as near as it may, sliding from a place that is allowed."""
    top = v.stack[-1]
    known, made, begun = _placing(v, d, ref)
    if not known:
        return top.check(v, d, made((*at, 0))) or NOT_LEGAL
    left = CHECKS

    def away(pose: Pose) -> float:
        return hypot(pose[0] - at[0], pose[1] - at[1])

    def allowed(x: int, y: int, facing: int) -> bool:
        nonlocal left
        left -= 1
        return left > 0 and top.check(v, d, made((x, y, facing))) is None

    known = sorted(known, key=away)
    # The page offers the facing nearest to none; any other is filled here.
    usual = min([pose[2] for pose in known], key=abs)
    why = top.check(v, d, made((*at, usual)))
    if why is None:
        return Carried((*begun, *at))
    best = known[0]
    for far in RINGS:
        ring = [radians(360 * n / AROUND) for n in range(AROUND)]
        poses = [(at[0] + round(far * cos(a)), at[1] + round(far * sin(a)), usual) for a in ring]
        near = next((pose for pose in poses if allowed(*pose)), None)
        if near is not None:
            best = near
            break
    for pose in {known[0], known[len(known) // 2], best}:
        slid = _slide(pose, at, allowed)
        if away(slid) < away(best):
            best = slid
    filled = (*begun, *best) if best[2] != usual else (*begun, *best[:2])
    return Carried(filled, why if away(best) > NEAR else None)


def _slide(pose: Pose, at: tuple[int, int], allowed: Callable[[int, int, int], bool]) -> Pose:
    """From a place that is allowed towards a point, as far as that goes: straight, then along each edge."""
    x, y, facing = pose
    for dx, dy in ((1, 1), (1, 0), (0, 1), (1, 0)):
        to_x, to_y = (at[0] if dx else x), (at[1] if dy else y)
        if (to_x, to_y) == (x, y):
            continue
        if allowed(to_x, to_y, facing):
            x, y = to_x, to_y
            continue
        low, high = 0.0, 1.0
        for _ in range(HALVINGS + 2):
            middle = (low + high) / 2
            if allowed(round(x + (to_x - x) * middle), round(y + (to_y - y) * middle), facing):
                low = middle
            else:
                high = middle
        x, y = round(x + (to_x - x) * low), round(y + (to_y - y) * low)
    return x, y, facing


def _placing(
    v: Banners, d: Decision, ref: Ref
) -> tuple[Sequence[Pose], Callable[[Pose], Move], tuple[Filled, ...]]:
    """Poses that are allowed, the move that a pose makes, and what is filled before it."""
    top = v.stack[-1]
    if isinstance(top, Ground):
        kind = v.rule.cat.terrain_code[ref.partition(":")[2]]
        return place_hints.terrain_hints(v, kind), lambda pose: Lay(kind, *pose), (ref,)
    unit = of_ref(v.book, ref)
    u = unit_of(v, unit)
    if isinstance(top, Arrival):
        return place_hints.arrive_hints(v, d.seat, u), lambda pose: Arrive(unit, *pose), ()
    return place_hints.deploy_hints(v, d.seat, u), lambda pose: Deploy(unit, *pose), (ref,)
