"""The slow twin of the search for room: it tries values at random and those of a fine grid, and judges them
by the rules themselves. What it finds allowed, the rules must have found (`kingsmoot prove room`).
"""

from __future__ import annotations

from collections.abc import Callable
from math import hypot
from typing import Final

from kingsmoot.core.decisions import Decision
from kingsmoot.core.moves import Move
from kingsmoot.core.random_streams import SEED_BYTES, derive
from kingsmoot.core.slots import Filled, Slot, Word
from kingsmoot.core.slots_from_moves import fill
from kingsmoot.games.banners import terms
from kingsmoot.games.banners.book import BannersBook
from kingsmoot.games.banners.geometry.figures import TOUCH, Figure
from kingsmoot.games.banners.geometry.straight_moves import beside
from kingsmoot.games.banners.geometry.straight_moves import reach as free_way
from kingsmoot.games.banners.rules.actions import Action
from kingsmoot.games.banners.rules.attack import legal_shots
from kingsmoot.games.banners.rules.charge import legal_charges, lining_up
from kingsmoot.games.banners.rules.charge.in_line import aside, contact, in_line
from kingsmoot.games.banners.rules.charge.procedure import align as align_units
from kingsmoot.games.banners.rules.effects import passives
from kingsmoot.games.banners.rules.field.ground import (
    Around,
    foes,
    tray,
    why_not_fit,
    why_not_on_table,
    why_not_turned,
)
from kingsmoot.games.banners.rules.move import legal_moves
from kingsmoot.games.banners.rules.setup import legal_places, place_hints
from kingsmoot.games.banners.state import Banners
from kingsmoot.games.banners.terms import (
    ALL_ACTIONS,
    BACKWARD,
    FORWARD,
    FULL_TURN,
    HALF_TURN,
    INCH,
    LEFTWARD,
    LONG,
    ODD,
    RIGHTWARD,
    TABLE,
    WAITING,
)
from kingsmoot.games.banners.trial import plane
from kingsmoot.games.banners.trial.tables import Luck, crowd
from kingsmoot.games.banners.unit_names import code, unit_ref
from kingsmoot.games.banners.vocabulary.field_verbs import Charge, Maneuver, March, Shoot
from kingsmoot.games.banners.vocabulary.questions import ASK_ACTION
from kingsmoot.games.banners.vocabulary.verbs import BeginRetreat, Rest

TRIES: Final = 300
"""Values tried for each question that the rules answered with no."""
WAYS: Final = (FORWARD, RIGHTWARD, BACKWARD, LEFTWARD)
WAY_WORDS: Final = terms.WAYS

Trial = Callable[[Banners, Luck], str]


def values(luck: Luck, low: int, high: int) -> list[int]:
    """A fine grid with a random start, the ends, and some at random."""
    if high < low:
        return []
    pace = max(1, (high - low) // (TRIES // 2))
    found = list(range(low + luck.below(pace), high + 1, pace))
    return [low, high, *found, *[luck.between(low, high) for _ in range(TRIES // 2)]]


def turns(luck: Luck) -> list[int]:
    return values(luck, 1 - HALF_TURN, HALF_TURN)


# -- movement ----------------------------------------------------------------------------------------


def manoeuvre(s: Banners, luck: Luck) -> str:
    """Every value that is hinted leads to a movement that is allowed, for turns of one's own as well."""
    reach = luck.choice((4, 5, 6, 8, 10)) * INCH
    way = luck.choice(WAYS)
    for turn in (*legal_moves.turn_hints(s, 0, way, reach), luck.choice(turns(luck))):
        if turn and why_not_turned(s, 0, _turned(s, 0, turn)) is not None:
            continue
        possible = False
        for far in legal_moves.far_hints(s, 0, turn, way, reach):
            for turn2 in legal_moves.turn2_hints(s, 0, turn, way, far):
                possible = legal_moves.why_not_move(s, 0, turn, way, far, turn2, reach) is None
                if not possible and far:
                    return f"hint turn={turn} way={way} move={far} turn={turn2} is refused"
        if not possible:
            for far in values(luck, 0, reach):
                turn2 = luck.choice((0, luck.choice(turns(luck))))
                if legal_moves.why_not_move(s, 0, turn, way, far, turn2, reach) is None:
                    return f"turn={turn} way={way} move={far} turn={turn2} is allowed"
    return ""


def retreat(s: Banners, luck: Luck) -> str:
    reach = luck.between(4, 12) * INCH
    enemies = [v for v in range(1, len(s.x)) if s.where[v] == TABLE and foes(s, 0, v)]
    if enemies:
        s.engaged = ((0, luck.choice(enemies), luck.below(4), 0, ODD),)
    found = legal_moves.ways(s, 0, reach)
    for way in (BACKWARD, RIGHTWARD, LEFTWARD):
        if way in found:
            far = legal_moves.far_hints(s, 0, 0, way, reach)[0]
            turn2 = legal_moves.turn2_hints(s, 0, 0, way, far)[0]
            if legal_moves.why_not_move(s, 0, 0, way, far, turn2, reach) is not None:
                return f"hint way={way} move={far} turn={turn2} is refused"
            continue
        for far in values(luck, 1, reach):
            for turn2 in (0, luck.choice(turns(luck))):
                if legal_moves.why_not_move(s, 0, 0, way, far, turn2, reach) is None:
                    return f"way={way} move={far} turn={turn2} of {reach} is allowed"
    return ""


def shoot(s: Banners, luck: Luck) -> str:
    reach, over = LONG if luck.chance(50) else LONG // 2, luck.chance(10)
    offered = {v for v, _, _ in legal_shots.shots(s, 0, reach, over)}
    for v in range(1, len(s.x)):
        if s.where[v] != TABLE or not foes(s, 0, v):
            continue
        known = legal_shots.shifts(s, 0, v, reach, over)
        if bool(known) != (v in offered):
            return f"a shot at {v} is offered by one list only"
        for way, far in known:
            if _why_not_shot(s, way, far, v, reach, over):
                return f"hint at {v} way={way} shift={far} is refused"
        for way in WAYS:
            if (way, 0) not in known and way not in [other for other, far in known if far]:
                for far in values(luck, 1, legal_shots.SHIFT):
                    if not _why_not_shot(s, way, far, v, reach, over):
                        return f"at {v} way={way} shift={far} is allowed"
    return ""


def _why_not_shot(s: Banners, way: int, far: int, v: int, reach: int, over: bool) -> bool:
    if legal_moves.why_not_move(s, 0, 0, way, far, 0, legal_shots.SHIFT) is not None:
        return True
    return legal_shots.why_not_shoot(s, 0, way, far, v, reach, over) is not None


# -- charges -----------------------------------------------------------------------------------------


def charge(s: Banners, luck: Luck) -> str:
    reach = luck.choice((9, 10, 11, 12, 14)) * INCH
    for v in range(1, len(s.x)):
        if s.where[v] != TABLE or not foes(s, 0, v):
            continue
        found = legal_moves.charge_turns(s, 0, v, reach)
        if bool(found) != (legal_moves.why_not_charge(s, 0, v, reach) is None):
            return f"a charge at {v} is offered or refused, not both"
        for turn in found:
            if legal_moves.why_not_charge_so(s, 0, v, turn, reach) is not None:
                return f"hint at {v} turn={turn} is refused"
        if not found and legal_charges.why_not_target(s, 0, v) is None:
            for turn in turns(luck):
                if legal_moves.why_not_charge_turn(s, 0, v, turn) is None and _arrives(s, v, turn, reach):
                    return f"at {v} turn={turn} of {reach} arrives"
    return ""


def _arrives(s: Banners, v: int, turn: int, reach: int) -> bool:
    """With the best of dice, an inch less across rough ground."""
    rough = {s.rule.cat.terrain_code[slug] for slug in ("forest", "bog", "hedge", "corpse-pile")}
    path = set(legal_moves.charge_path(s, 0, v, turn)) | set(legal_moves.crossed(s, 0, 0, FORWARD, 0, 0))
    slow = any(s.terrain[at][0] in rough for at in path)
    return legal_moves.charge_run(s, 0, v, turn, reach - (INCH if slow else 0))[0] == 1


def stop(s: Banners, luck: Luck) -> str:
    """A charge that falls short goes as far as it may."""
    for v in range(1, len(s.x)):
        if s.where[v] != TABLE or not foes(s, 0, v):
            continue
        reach = luck.between(2, 10) * INCH
        turn = luck.choice((0, legal_charges.turn_to(tray(s, 0), s.x[v], s.y[v])))
        reached, x, y, facing = legal_moves.charge_run(s, 0, v, turn, reach)
        if reached:
            continue
        gone = round(hypot(x - s.x[0], y - s.y[0]))
        # A path may graze what bars it by a touch; the inch before an obstacle is counted from its side.
        for far in values(luck, gone + TOUCH + 2, reach):
            t = s.clone()
            t.facing[0] = facing
            if legal_moves.why_not_move(t, 0, 0, FORWARD, far + INCH, 0, reach + INCH) is not None:
                continue  # it would come within an inch of what stops it
            if legal_moves.why_not_move(t, 0, 0, FORWARD, far, 0, reach) is None:
                if far <= free_way(_turned(s, 0, facing - s.facing[0]), FORWARD, tray(s, v)) - INCH:
                    return f"at {v} turn={turn} it stops after {gone}, {far} is allowed"
    return ""


def _turned(s: Banners, u: int, turn: int) -> Figure:
    me = tray(s, u)
    me.put(me.x, me.y, me.turn + turn)
    return me


def align(s: Banners, luck: Luck) -> str:
    """The defender gives way by the least, and the contact is the nearest to one half."""
    for v in range(1, len(s.x)):
        if s.where[v] != TABLE or not foes(s, 0, v):
            continue
        side = luck.below(4)
        found = lining_up.placements(s, 0, v, side)
        home, me = tray(s, v), tray(s, 0)
        stays = bool(found) and found[0][4:] == home.pose()
        if found and stays and found[0][0] != ODD:
            continue
        far = lining_up.ASIDE + 1
        if found and not stays:
            far = round(hypot(found[0][4] - home.x, found[0][5] - home.y))
        around = Around(s, 0, home.x, home.y, 4 * lining_up.ASIDE, v)
        beyond = Around(s, v, home.x, home.y, lining_up.ASIDE, 0)
        for less in values(luck, 1, far - 2):
            for sign in (-1, 1):
                them = tray(s, v)
                x, y = aside(home, side, sign * less)
                them.put(x, y, home.turn)
                if why_not_on_table(s, them) is None and beyond.fits(them):
                    if in_line(s, around, me, them, side):
                        return f"{v} gives way at its side {side} by {far}, {sign * less} is enough"
        if not found or stays:
            return _squeezed(s, v, side, found, luck)
    return ""


def _squeezed(s: Banners, v: int, side: int, found: list[tuple[int, ...]], luck: Luck) -> str:
    them, me = tray(s, v), tray(s, 0)
    half = int(them.half_width if side % 2 == 0 else them.half_depth)
    mine = int(me.half_width)
    even = min(half, mine)
    best = even + 1
    if found:
        dx, dy = found[0][1] - int(them.x), found[0][2] - int(them.y)
        out = (int(them.half_depth) if side % 2 == 0 else int(them.half_width)) + int(me.half_depth)
        shift = round(max(0, dx * dx + dy * dy - out * out) ** 0.5)
        best = abs(contact(me, them, side, shift) - even)
    for shift in values(luck, -half - mine + lining_up.LEAST_CONTACT, half + mine - lining_up.LEAST_CONTACT):
        x, y, turn = beside(them, side, me, shift)
        me.put(x, y, turn)
        if abs(contact(me, them, side, shift) - even) < best - 4:
            if why_not_on_table(s, me) is None and _fits(s, 0, v, x, y, turn):
                return f"at {v}, side {side}: {best} off one half, shift {shift} is less"
    return ""


def _fits(s: Banners, u: int, v: int, x: int, y: int, turn: int) -> bool:
    me = tray(s, u)
    me.put(x, y, turn)
    return why_not_fit(s, u, me, "", v) is None


# -- places ------------------------------------------------------------------------------------------


def deploy(s: Banners, luck: Luck) -> str:
    """A zone that is nearly full."""
    s.home = (0, 1)
    left, bottom, right, top = legal_places.zone(s, 0)
    right = min(right, left + luck.between(8, 30) * INCH)
    for u in range(len(s.x)):
        s.where[u] = WAITING
    s.owner = tuple([0] * len(s.owner))
    for u in range(1, len(s.x)):
        for _ in range(30):
            x, y = luck.between(left, right), luck.between(bottom, top)
            turn = luck.choice((0, 9000, luck.below(FULL_TURN)))
            if legal_places.why_not_deploy(s, 0, u, x, y, turn) is None:
                s.x[u], s.y[u], s.facing[u], s.where[u] = x, y, turn, TABLE
                break
    found = place_hints.deploy_hints(s, 0, 0)
    for x, y, turn in found:
        if legal_places.why_not_deploy(s, 0, 0, x, y, turn) is not None:
            return f"hint {x} {y} {turn} is refused"
    if not found:
        for x in values(luck, left, legal_places.zone(s, 0)[2]):
            y, turn = luck.between(bottom, top), luck.choice((0, 9000, luck.below(FULL_TURN)))
            if legal_places.why_not_deploy(s, 0, 0, x, y, turn) is None:
                return f"{x} {y} {turn} is allowed"
    return ""


def lay(s: Banners, luck: Luck) -> str:
    """Terrain where there is much of it."""
    cat = s.rule.cat
    s.terrain = ()
    for _ in range(luck.between(4, 9)):
        kind = luck.below(len(cat.terrain_width))
        for _ in range(20):
            x, y = luck.between(0, s.rule.width), luck.between(0, s.rule.depth)
            turn = luck.below(FULL_TURN)
            if legal_places.why_not_terrain(s, kind, x, y, turn) is None:
                s.terrain += ((kind, x, y, turn),)
                break
    kind = luck.below(len(cat.terrain_width))
    found = place_hints.terrain_hints(s, kind)
    for x, y, turn in found:
        if legal_places.why_not_terrain(s, kind, x, y, turn) is not None:
            return f"hint {x} {y} {turn} for {kind} is refused"
    if not found:
        for x in values(luck, 0, s.rule.width):
            y, turn = luck.between(0, s.rule.depth), luck.below(FULL_TURN)
            if legal_places.why_not_terrain(s, kind, x, y, turn) is None:
                return f"{x} {y} {turn} for {kind} is allowed"
    return ""


def mark(s: Banners, luck: Luck) -> str:
    """Tokens where there are many of them."""
    s.objective, s.touching = (), ()
    for _ in range(luck.between(4, 30)):
        x, y = luck.between(0, s.rule.width), luck.between(0, s.rule.depth)
        if legal_places.why_not_objective(s, x, y) is None:
            s.objective += ((x, y),)
    found = place_hints.objective_hints(s)
    for x, y in found:
        if legal_places.why_not_objective(s, x, y) is not None:
            return f"hint {x} {y} is refused"
    if not found:
        for x in values(luck, 0, s.rule.width):
            y = luck.between(0, s.rule.depth)
            if legal_places.why_not_objective(s, x, y) is None:
                return f"{x} {y} is allowed"
    return ""


def pile(s: Banners, luck: Luck) -> str:
    """A corpse pile in a crowd."""
    found = place_hints.corpse_hints(s, 0)
    for x, y, turn in found:
        if legal_places.why_not_corpse(s, 0, x, y, turn) is not None:
            return f"hint {x} {y} {turn} is refused"
    if not found:
        for x in values(luck, s.x[0] - LONG, s.x[0] + LONG):
            y, turn = s.y[0] + luck.between(-LONG, LONG), luck.below(FULL_TURN)
            if legal_places.why_not_corpse(s, 0, x, y, turn) is None:
                return f"{x} {y} {turn} is allowed"
    return ""


# -- the law of what is offered ----------------------------------------------------------------------


def action(s: Banners, luck: Luck) -> str:
    """Whatever action is legal is listed, and can be built slot by slot to the same move."""
    enemies = [v for v in range(1, len(s.x)) if s.where[v] == TABLE and foes(s, 0, v)]
    if not enemies:
        return ""
    v = luck.choice(enemies)
    if luck.chance(30):
        side = luck.below(4)
        placed = lining_up.placements(s, 0, v, side)
        if placed:
            align_units(s, 0, v, placed[0], side, [])
    frame = Action(0, ALL_ACTIONS, 0, 0, False)
    s.stack = [frame]
    asked = Decision(0, s.owner[0], ASK_ACTION)
    first = frame.slot(s, asked, ())
    assert isinstance(first, Slot)
    assert isinstance(first.domain, Word)
    listed = set(first.domain.words)
    for _ in range(TRIES):
        verb, filled, m = some_action(s, luck, v)
        if frame.check(s, asked, m) is not None:
            continue
        if verb not in listed:
            return f"{m.text(s.book)} is legal, and not listed"
        if fill(s, asked, filled) != m:
            return f"{m.text(s.book)} is legal, and cannot be built"
    return ""


def some_action(s: Banners, luck: Luck, v: int) -> tuple[str, list[Filled], Move]:
    """A random action, what fills its slots, and the move itself."""
    me, them, ref = code(s, 0), code(s, v), unit_ref(s, v)
    turn, turn2, far = luck.choice(turns(luck)), luck.choice(turns(luck)), luck.between(0, 10 * INCH)
    kind = luck.below(6)
    if kind == 0:
        return "maneuver", ["maneuver", turn, far // 2, turn2], Maneuver(me, turn, far // 2, turn2)
    if kind == 1:
        first: list[Filled] = [0] if passives.march_turns_first(s, 0) else []
        return "march", ["march", *first, far, turn2], March(me, 0, far, turn2)
    if kind == 2:
        turn = legal_charges.shorter(
            legal_charges.turn_to(tray(s, 0), s.x[v], s.y[v]) + luck.between(-3000, 3000)
        )
        return "charge", ["charge", ref, turn], Charge(me, them, turn)
    if kind == 3:
        way, far = luck.below(4), luck.between(1, legal_shots.SHIFT)
        return "shoot", ["shoot", ref, WAY_WORDS[way], far], Shoot(me, them, way, far)
    if kind == 4:
        return "retreat", ["retreat"], BeginRetreat(me)
    return "rest", ["rest"], Rest(me)


TRIALS: Final[dict[str, Trial]] = {
    "action": action,
    "manoeuvre": manoeuvre,
    "retreat": retreat,
    "shot": shoot,
    "charge": charge,
    "failed charge": stop,
    "alignment": align,
    "deployment": deploy,
    "terrain": lay,
    "token": mark,
    "corpse pile": pile,
    "ovals": plane.ovals,
    "sweeps": plane.sweeps,
    "arcs": plane.arcs,
    "ranges": plane.ranges,
}


def missed(book: BannersBook, name: str, seed: int) -> str:
    """What the rules miss at one table, or nothing."""
    luck = Luck(derive(bytes(SEED_BYTES), name.encode(), seed))
    s = crowd(book, luck)
    return TRIALS[name](s, luck)
