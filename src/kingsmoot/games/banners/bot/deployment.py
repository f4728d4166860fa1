"""Set-up and arrivals: armies, terrain, tokens, zones, who starts, and where units are put down."""

from __future__ import annotations

from math import hypot
from typing import Final

from kingsmoot.core.decisions import Decision
from kingsmoot.core.moves import Move
from kingsmoot.games.banners.book import STORM
from kingsmoot.games.banners.bot.expected_damage import unit_points
from kingsmoot.games.banners.bot.position_value import Field, token_value
from kingsmoot.games.banners.card_constants import TK_IMPASSABLE
from kingsmoot.games.banners.rules.effects.passives import speed
from kingsmoot.games.banners.rules.modes.feast_for_crows import Corpse, corpse_kind
from kingsmoot.games.banners.rules.modes.reserves import Arrival, Redeploy
from kingsmoot.games.banners.rules.setup import army_lists, legal_places, place_hints
from kingsmoot.games.banners.rules.setup.deployment import Deployment, corners
from kingsmoot.games.banners.rules.setup.procedure import Armies, Ground, in_stock
from kingsmoot.games.banners.state import Banners
from kingsmoot.games.banners.terms import DEFENDING, FIRST_CORNER, INCH, TABLE, THEIRS
from kingsmoot.games.banners.unit_names import code, unit_of
from kingsmoot.games.banners.vocabulary.field_verbs import Arrive, Deploy, Lay, Mark
from kingsmoot.games.banners.vocabulary.questions import (
    ASK_ARMY,
    ASK_ARRIVE,
    ASK_CORPSE,
    ASK_DEPLOY,
    ASK_OBJECTIVE,
    ASK_REDEPLOY,
    ASK_SIDE,
    ASK_TERRAIN,
    ASK_UNITS,
    ASK_ZONE,
)
from kingsmoot.games.banners.vocabulary.verbs import PASS, Home, Muster, Side, SomeUnits, Start
from kingsmoot.kit.policy import Weighed

ARMIES: Final = 4
"""Sample armies tried."""
FAR: Final = 0.12
"""An inch from where one wants to be."""
CROWDED: Final = 0.5
HINTS: Final = 12


def weigh(s: Banners, d: Decision, width: int) -> list[Weighed]:
    """Answers that cannot be listed."""
    top = s.stack[-1]
    if d.kind == ASK_ARMY and isinstance(top, Armies):
        return _armies(s, d, top)
    if d.kind == ASK_TERRAIN and isinstance(top, Ground):
        return _terrain(s, top)
    if d.kind == ASK_OBJECTIVE:
        return [(Mark(x, y), _token(s, x, y)) for x, y in place_hints.objective_hints(s)[:HINTS]]
    if d.kind == ASK_DEPLOY and isinstance(top, Deployment):
        return _deployments(s, d, top)
    if d.kind == ASK_ARRIVE and isinstance(top, Arrival):
        hints = place_hints.arrive_hints(s, d.seat, top.unit)
        return _placed(s, top.unit, hints, True)
    if d.kind == ASK_REDEPLOY and isinstance(top, Redeploy):
        found: list[Weighed] = [(PASS, -1.0)]
        for u in top.able(s):
            hints = place_hints.deploy_hints(s, d.seat, u)
            found += [(m, unit_points(s, u) + gain / 100) for m, gain in _placed(s, u, hints, False)]
        return found
    if d.kind == ASK_CORPSE and isinstance(top, Corpse):
        return _corpses(s, d, top.unit)
    return []


def listed(s: Banners, d: Decision, choices: list[Move]) -> list[Weighed]:
    """Answers from a list, in set-up; elsewhere the first will do."""
    if d.kind == ASK_ZONE:
        return [(m, _home(s, m)) for m in choices]
    if d.kind == ASK_SIDE:
        return [(m, 1.0 if isinstance(m, Side) and m.role == DEFENDING else 0.0) for m in choices]
    if d.kind == ASK_UNITS:
        return [(m, _chosen(s, m)) for m in choices]
    return [(m, 0.0) for m in choices]


# -- before the battle -------------------------------------------------------------------------------


def _armies(s: Banners, d: Decision, top: Armies) -> list[Weighed]:
    """The sample army of the seat, or the next that the team can have."""
    found: list[Weighed] = []
    for more in range(ARMIES):
        told = s.rule.cat.starter(s.rule.size, d.seat + more)
        m = Muster(army_lists.text(s.rule.cat, told))
        if top.check(s, d, m) is None:
            found.append((m, -0.1 * more))
    return found


def _terrain(s: Banners, top: Ground) -> list[Weighed]:
    """Pieces that hinder nobody much, away from the middle."""
    found: list[Weighed] = []
    keys = s.rule.cat.terrain_keys
    for kind in in_stock(s, top.piles):
        blocks = 1.0 if keys[kind] & TK_IMPASSABLE else 0.0
        for x, y, facing in place_hints.terrain_hints(s, kind)[:4]:
            middle = hypot(x - s.rule.width // 2, y - s.rule.depth // 2) / INCH
            found.append((Lay(kind, x, y, facing), 0.02 * middle - blocks))
        if len(found) >= HINTS:
            break
    if s.rule.mode == STORM:
        found.append((PASS, -2.0))
    return found


def _token(s: Banners, x: int, y: int) -> float:
    """Zones are chosen later: near the middle line, away from the other tokens."""
    apart = min([hypot(x - o[0], y - o[1]) for o in s.objective], default=0.0)
    return -abs(y - s.rule.depth // 2) / INCH * 0.05 + 0.01 * apart / INCH


def _home(s: Banners, m: Move) -> float:
    """The zone with more tokens near it."""
    assert isinstance(m, Home)
    if m.home == THEIRS:
        return -5.0
    z = legal_places.zone_at(s, m.home - (FIRST_CORNER if corners(s) else 0))
    x, y = (z[0] + z[2]) // 2, (z[1] + z[3]) // 2
    return -sum([hypot(o[0] - x, o[1] - y) for o in s.objective]) / INCH * 0.01


def _chosen(s: Banners, m: Move) -> float:
    """The strongest start; in a storm the quickest wait, since they come late."""
    assert isinstance(m, SomeUnits)
    units = [unit_of(s, named) for named in m.units]
    if isinstance(m, Start):
        return float(sum([unit_points(s, u) for u in units]))
    return float(sum([speed(s, u) for u in units])) / INCH


# -- where units are put down ------------------------------------------------------------------------


def _deployments(s: Banners, d: Decision, top: Deployment) -> list[Weighed]:
    """Slow units first, and those that hold; the quick ones see more before they are put down."""
    waiting = top.waiting(s, d.seat)
    waiting.sort(key=lambda u: (speed(s, u), u))
    for u in waiting:
        hints = place_hints.deploy_hints(s, d.seat, u)
        if hints:
            return _placed(s, u, hints, False)
    return []


def _placed(s: Banners, u: int, hints: list[tuple[int, int, int]], arrives: bool) -> list[Weighed]:
    field = Field(s, u)
    found: list[Weighed] = []
    for x, y, facing in hints[:HINTS]:
        gain = field.at(x, y, facing) if field.foes else 0.0
        named = code(s, u)
        m: Move = Arrive(named, x, y, facing) if arrives else Deploy(named, x, y, facing)
        found.append((m, gain - _away(s, u, x, y)))
    return found


def _away(s: Banners, u: int, x: int, y: int) -> float:
    """How far it is to the token that no friend is nearer to, or to the middle."""
    seat = s.owner[u]
    best = hypot(x - s.rule.width // 2, y - s.rule.depth // 2) / INCH
    if s.objective:
        best = 99.0
        for at, (tx, ty) in enumerate(s.objective):
            far = hypot(tx - x, ty - y)
            if not _has_nearer(s, u, tx, ty, far):
                best = min(best, far / INCH - 2.0 * token_value(s, at, seat))
    crowd = 0.0
    for v in range(len(s.owner)):
        if v != u and s.where[v] == TABLE and s.friends(s.owner[v], seat):
            if hypot(s.x[v] - x, s.y[v] - y) > 14 * INCH:
                crowd += 0.1  # nobody covers its flanks
    return FAR * best + CROWDED * crowd


def _has_nearer(s: Banners, u: int, x: int, y: int, far: float) -> bool:
    for v in range(len(s.owner)):
        if v != u and s.where[v] == TABLE and s.friends(s.owner[v], s.owner[u]):
            if hypot(s.x[v] - x, s.y[v] - y) < far:
                return True
    return False


def _corpses(s: Banners, d: Decision, u: int) -> list[Weighed]:
    """A pile of corpses lies best among the enemies."""
    found: list[Weighed] = []
    for x, y, facing in place_hints.corpse_hints(s, u):
        gain = 0.0
        for v in range(len(s.owner)):
            if s.where[v] == TABLE and v != u and hypot(s.x[v] - x, s.y[v] - y) < 9 * INCH:
                gain += -1.0 if s.friends(s.owner[v], d.seat) else 1.0
        found.append((Lay(corpse_kind(s), x, y, facing), gain))
    return found
