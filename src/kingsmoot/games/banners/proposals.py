"""Moves worth trying where they cannot be listed: what search and bots look at, the likely ones first.

Everything is built of hints (`movement`), so that nothing proposed is refused. Charges and attacks come
first, from the rear before the flank before the front; then movements, by how near they bring the unit to
where it wants to be.
"""

from __future__ import annotations

from typing import Final

from kingsmoot.core.moves import Move
from kingsmoot.games.banners import movement, sight
from kingsmoot.games.banners.actions import (
    Action,
    charge_targets,
    foes,
    melees,
    possible,
    shots,
)
from kingsmoot.games.banners.charge import greatest
from kingsmoot.games.banners.kinds import (
    DO_CHARGE,
    DO_MANEUVER,
    DO_MARCH,
    DO_MELEE,
    DO_PIVOT,
    DO_RANGED,
    DO_RETREAT,
    DO_SHIFT,
    FORWARD,
    FRONT,
    REAR,
)
from kingsmoot.games.banners.moves import (
    MANEUVER,
    MARCH,
    PASS,
    PIVOT,
    REST,
    RETREAT,
    SHIFT,
    WITHDRAW,
    Charge,
    Go,
    Name,
    Shoot,
)
from kingsmoot.games.banners.moving import Retreat, Step, allowance, retreat_reach
from kingsmoot.games.banners.names import code
from kingsmoot.games.banners.state import Banners

TURNS: Final = 2
"""Last facings tried for each place."""
WAYS_OF_SHIFT: Final = 4


def proposed(s: Banners, most: int) -> list[Move]:
    """For the frame on top: up to so many moves, or none where it is no movement or action."""
    top = s.stack[-1]
    if isinstance(top, Action):
        return _action(s, top)[:most]
    if isinstance(top, Step):
        return [*_goings(s, top.unit, top.allowed, top.reach), PASS][:most]
    if isinstance(top, Retreat) and top.step == 2:
        return _withdrawals(s, top.unit, top.die)[:most]
    return []


def _action(s: Banners, top: Action) -> list[Move]:
    u = top.unit
    me = code(s, u)
    can = possible(s, u, top.bound(s))
    found: list[Move] = []
    if can & DO_CHARGE:
        found += _charges(s, u)
    if can & DO_MELEE:
        found += melees(s, u)
    if can & DO_RANGED:
        found += _shots(s, u)
    if can & DO_RETREAT:
        found.append(Name(RETREAT, me))
    found += _goings(s, u, can, top.reach)
    if top.declines(s):
        found.append(PASS if top.free else Name(REST, me))
    return found


def _charges(s: Banners, u: int) -> list[Move]:
    most = greatest(s, u)
    ranked: list[tuple[int, int, int]] = []
    for v in charge_targets(s, u):
        side = movement.charge_sides(s, u, v)[0]
        worth = 0 if side == REAR else 2 if side == FRONT else 1
        ranked.append((worth, sight.distance(s, u, v), v))
    ranked.sort()
    found: list[Move] = []
    for _, _, v in ranked:
        turns = movement.charge_turns(s, u, v, most)
        found.append(Charge(code(s, u), code(s, v), turns[0]))
    return found


def _shots(s: Banners, u: int) -> list[Move]:
    """One shot a target, without a shift where that is possible."""
    best: dict[int, tuple[int, int]] = {}
    for v, way, far in shots(s, u):
        if v not in best or far < best[v][1]:
            best[v] = (way, far)
    return [Shoot(code(s, u), code(s, v), way if far else FORWARD, far) for v, (way, far) in best.items()]


def _goings(s: Banners, u: int, can: int, reach: int) -> list[Move]:
    """Manoeuvres, marches, shifts and pivots, the nearest to a goal first."""
    me = code(s, u)
    goals = _goals(s, u)
    ranked: list[tuple[int, int, Go]] = []
    for verb, bit in ((MARCH, DO_MARCH), (MANEUVER, DO_MANEUVER), (SHIFT, DO_SHIFT), (PIVOT, DO_PIVOT)):
        if not can & bit:
            continue
        most = allowance(s, u, verb, reach)
        for turn in movement.turn_hints(s, u, FORWARD, most) if verb in (MANEUVER, PIVOT) else (0,):
            if verb == PIVOT:
                _rank(s, u, Go(PIVOT, me, turn, FORWARD, 0, 0), goals, ranked)
                continue
            for way in range(WAYS_OF_SHIFT if verb == SHIFT else 1):
                stops = movement.far_hints(s, u, turn, way, most)
                if not stops:
                    continue
                far = max(stops)
                if verb == SHIFT:
                    _rank(s, u, Go(SHIFT, me, 0, way, far, 0), goals, ranked)
                    continue
                for turn2 in movement.turn2_hints(s, u, turn, way, far)[:TURNS]:
                    _rank(s, u, Go(verb, me, turn, way, far, turn2), goals, ranked)
    ranked.sort(key=_nearness)
    found: list[Move] = [going for _, _, going in ranked]
    return found


def _nearness(entry: tuple[int, int, Go]) -> tuple[int, int]:
    return entry[0], entry[1]


def _rank(
    s: Banners, u: int, going: Go, goals: list[tuple[int, int]], ranked: list[tuple[int, int, Go]]
) -> None:
    x, y, _ = movement.moved(s, u, going.turn, going.way, going.far, going.turn2)
    near = min([(x - gx) * (x - gx) + (y - gy) * (y - gy) for gx, gy in goals], default=0)
    ranked.append((near, len(ranked), going))


def _goals(s: Banners, u: int) -> list[tuple[int, int]]:
    """Objective tokens that are not ours yet; without any, the enemies."""
    mine = s.team[s.owner[u]]
    found: list[tuple[int, int]] = []
    for at, (x, y) in enumerate(s.objective):
        touching = s.touching[at]
        if not touching or touching[0] == u or s.team[s.owner[touching[0]]] != mine:
            found.append((x, y))
    return found or [(s.x[v], s.y[v]) for v in foes(s, u)]


def _withdrawals(s: Banners, u: int, die: int) -> list[Move]:
    reach = retreat_reach(s, u, die)
    me = code(s, u)
    found: list[Move] = []
    for way in movement.ways(s, u, reach):
        for far in sorted(movement.far_hints(s, u, 0, way, reach), reverse=True):
            for turn2 in movement.turn2_hints(s, u, 0, way, far)[:TURNS]:
                found.append(Go(WITHDRAW, me, 0, way, far, turn2))
    return found
