"""What a unit could do with its action, each with what it promises in the coin of `expected_damage`.

All measures are hints of `legal_moves`, so that nothing here is refused. `width` says how many poses are
looked at: few in play-outs, many when it matters.
"""

from __future__ import annotations

from typing import Final

from kingsmoot.core.moves import Move
from kingsmoot.games.banners.bot.expected_damage import (
    melee_price,
    panic_price,
    price,
    promise,
    unit_points,
)
from kingsmoot.games.banners.bot.odds import charge_odds
from kingsmoot.games.banners.bot.position_value import Field
from kingsmoot.games.banners.card_constants import TK_DANGEROUS, TK_FORTIFICATION, TK_HINDERING, TK_ROUGH
from kingsmoot.games.banners.rules.actions import Action, melees
from kingsmoot.games.banners.rules.charge.procedure import greatest, melee_profile
from kingsmoot.games.banners.rules.effects.passives import speed
from kingsmoot.games.banners.rules.field import sight
from kingsmoot.games.banners.rules.field.ground import Around, pieces_under, tray_at
from kingsmoot.games.banners.rules.move import legal_moves
from kingsmoot.games.banners.rules.move.procedure import allowance, retreat_reach
from kingsmoot.games.banners.rules.possible_actions import foes, possible, ranged_profile, shots
from kingsmoot.games.banners.state import Banners
from kingsmoot.games.banners.terms import (
    BY_MANEUVER,
    BY_MARCH,
    BY_PIVOT,
    BY_SHIFT,
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
    INCH,
    NONE,
    REROLL_CHARGE,
)
from kingsmoot.games.banners.unit_names import code, unit_of
from kingsmoot.games.banners.vocabulary.field_verbs import Attack, Charge, Shoot, Withdraw, movement
from kingsmoot.games.banners.vocabulary.verbs import PASS, BeginRetreat, Rest
from kingsmoot.kit.policy import Weighed

NARROW: Final = 4
WIDE: Final = 10
"""How many ends of a movement are turned about: in play-outs, and at leisure."""
POSES: Final = 2
"""Turns before a charge."""
FEW_TURNS: Final = 3
"""How many last turns in play-outs."""
ABOUT: Final = 0.8
"""To face about towards a foe in the flank or rear before striking."""
STRUCK_BACK: Final = 0.5
SPARED: Final = 0.5
"""Who charges need not fear the charge of that one foe, but others remain."""
SHORT_OF_IT: Final = 0.5
"""A charge that fails, besides its panic: the unit stands in the open."""
DANGER: Final = 2.0
"""Dangerous ground: D3 + 1 wounds (B-TERR-06)."""
AWAY: Final = 1.5
"""What a retreat costs in tempo."""


# -- an action ---------------------------------------------------------------------------------------


def actions(s: Banners, top: Action, width: int) -> list[Weighed]:
    """Everything worth doing with an action; to do nothing counts 0."""
    u = top.unit
    can = top.bound(s)
    found: list[Weighed] = []
    if s.is_engaged(u) or s.kind[u] == s.rule.cat.wall:
        can = possible(s, u, can)
        if can & DO_MELEE:
            found += blows(s, u)
        if can & DO_RANGED:
            found += volleys(s, u, None, 0.0)
        if can & DO_RETREAT:
            found.append((BeginRetreat(code(s, u)), retreats(s, u)))
    else:  # what it cannot do, the hints below do not find
        field = Field(s, u)
        here = field.at(s.x[u], s.y[u], s.facing[u])
        if can & DO_CHARGE:
            found += charges(s, u, field, top.flags)
        if can & DO_RANGED:
            found += volleys(s, u, field, here)
        if can & (DO_MANEUVER | DO_MARCH | DO_SHIFT | DO_PIVOT):
            found += goings(s, u, can, top.reach, field, here, width)
    if top.declines(s):
        found.append((PASS if top.free else Rest(code(s, u)), 0.0))
    return found


def best_action(s: Banners, u: int, allowed: int, width: int) -> tuple[float, bool]:
    """The most that a unit could gain by one of these actions, and whether it is a blow."""
    top = Action(u, allowed, 0, 0, True)
    best: tuple[float, bool] = (0.0, False)
    for m, gain in actions(s, top, width):
        if gain > best[0]:
            best = (gain, is_blow(m))
    return best


def is_blow(m: Move) -> bool:
    return isinstance(m, Attack) or isinstance(m, Charge) or isinstance(m, Shoot)  # noqa: SIM101


# -- blows -------------------------------------------------------------------------------------------


def blows(s: Banners, u: int) -> list[Weighed]:
    """Melee attacks; facing about is good where the foe stands at a flank or the rear."""
    found: list[Weighed] = []
    for m in melees(s, u):
        assert isinstance(m, Attack)
        v = unit_of(s, m.target)
        contact = s.engagement(u, v)
        side = contact[1] if contact else FRONT
        gain = price(s, v, promise(s, u, v, m.attack, 0, side))
        if m.face != NONE:
            gain += ABOUT if contact and contact[0] != FRONT else -0.1
        found.append((m, gain))
    return found


def incoming(s: Banners, u: int) -> float:
    """What the foes that a unit is engaged with could do to it."""
    found = 0.0
    for v in s.foes_of(u):
        contact = s.engagement(v, u)
        ready = 0.7 if s.done[v] else 1.0
        found += ready * melee_price(s, v, u, 0, contact[1] if contact else FRONT)
    return found


def retreats(s: Banners, u: int) -> float:
    """To draw away: what is spared, less the blow that is not struck and the ground that is lost."""
    best = max([gain for _, gain in blows(s, u)], default=0.0)
    held = sum([3.0 for touching in s.touching if touching and touching[0] == u])
    return 0.7 * incoming(s, u) - 0.8 * best - held - AWAY


def volleys(s: Banners, u: int, field: Field | None, here: float) -> list[Weighed]:
    profile = ranged_profile(s, u)
    found: list[Weighed] = []
    for v, way, far in shots(s, u):
        gain = price(s, v, promise(s, u, v, profile, 0, FRONT))
        if s.terrain and sight.covered(s, u, v):
            gain *= 0.75
        if far and field is not None:
            x, y, facing = legal_moves.moved(s, u, 0, way, far, 0)
            gain += field.at(x, y, facing) - here
        found.append((Shoot(code(s, u), code(s, v), way if far else FORWARD, far), gain))
    return found


def charges(s: Banners, u: int, field: Field, flags: int) -> list[Weighed]:
    """Charges: what they bring in order, disordered and failed; what is struck back; what is left behind."""
    found: list[Weighed] = []
    here = field.at(s.x[u], s.y[u], s.facing[u], nearing=False)
    if here < 0:
        here *= SPARED
    profile = melee_profile(s, u)
    if profile == NONE:
        return found
    most = greatest(s, u)
    pace = speed(s, u)
    fails = panic_price(s, u, 0)
    stays = _stays(s, u)
    keys = s.rule.cat.terrain_keys
    for v in foes(s, u):
        turns = legal_moves.charge_turns(s, u, v, most, POSES)
        if not turns:
            continue
        side = legal_moves.charge_sides(s, u, v)[0]
        ordered = promise(s, u, v, profile, 1, side)
        loose = promise(s, u, v, profile, 2, side)
        back = 0.0 if s.kind[v] == s.rule.cat.wall else STRUCK_BACK * melee_price(s, v, u, 0, FRONT)
        for turn in turns:
            ground = 0
            if s.terrain:
                for at in legal_moves.charge_path(s, u, v, turn):
                    ground |= keys[s.terrain[at][0]]
            far = _far(s, u, v, turn, pace)
            arrival = charge_odds(
                far,
                pace,
                bool(ground & TK_ROUGH),
                bool(ground & TK_HINDERING),
                1,
                bool(flags & REROLL_CHARGE),
            )
            good = price(s, v, ordered)
            bad = price(s, v, loose)
            if ground & TK_FORTIFICATION:
                good, bad = 0.8 * good, 0.8 * bad
            gain = arrival.ordered * (good - back * (1.0 - ordered[1]) - here)
            gain += arrival.disordered * (bad - back * (1.0 - loose[1]) - here)
            gain -= arrival.failed * (fails + back + SHORT_OF_IT)
            if ground & TK_DANGEROUS:
                gain -= DANGER
            found.append((Charge(code(s, u), code(s, v), turn), gain - stays))
    return found


def _far(s: Banners, u: int, v: int, turn: int, pace: int) -> int:
    """How far a charge must go, to the next whole die."""
    for die in range(1, 7):
        if legal_moves.charge_run(s, u, v, turn, pace + die * INCH)[0]:
            return pace + die * INCH
    return pace + 7 * INCH


def _stays(s: Banners, u: int) -> float:
    """A unit on a token stays there for a small gain."""
    return 0.5 if any(touching and touching[0] == u for touching in s.touching) else 0.0


# -- movements ---------------------------------------------------------------------------------------


def goings(s: Banners, u: int, can: int, reach: int, field: Field, here: float, width: int) -> list[Weighed]:
    """Manoeuvres, marches, shifts and pivots: the best ends first, those turned about in all ways."""
    me = code(s, u)
    around = Around(s, u, s.x[u], s.y[u], max(reach, 2 * speed(s, u)))
    keys = s.rule.cat.terrain_keys
    dangerous = any(p[0] != NONE and keys[p[0]] & TK_DANGEROUS for p in s.terrain)
    ends: list[tuple[float, int, int, int, int]] = []
    for by, bit in (
        (BY_MARCH, DO_MARCH),
        (BY_MANEUVER, DO_MANEUVER),
        (BY_SHIFT, DO_SHIFT),
        (BY_PIVOT, DO_PIVOT),
    ):
        if not can & bit:
            continue
        most = allowance(s, u, by, reach)
        turns: tuple[int, ...] = (0,)
        if by in (BY_MANEUVER, BY_PIVOT):
            turns = legal_moves.turn_hints(s, u, FORWARD, most, around, min(width, legal_moves.TURNS))
        for turn in turns:
            if by == BY_PIVOT:
                ends.append((_end(s, field, u, turn, FORWARD, 0), by, turn, FORWARD, 0))
                continue
            for way in range(4 if by == BY_SHIFT else 1):
                stops: tuple[int, ...]
                if width > NARROW:
                    stops = legal_moves.far_hints(s, u, turn, way, most, around)
                else:
                    stops = (legal_moves.far_hint(s, u, turn, way, most, around),)
                for far in stops:
                    if far:
                        ends.append((_end(s, field, u, turn, way, far), by, turn, way, far))
    ends.sort(reverse=True)
    found: list[Weighed] = []
    for value, by, turn, way, far in ends[: width if width > NARROW else 2]:
        if by in (BY_SHIFT, BY_PIVOT):
            found.append((movement(by, me, turn, way, far, 0), value - here))
            continue
        x, y, facing = legal_moves.moved(s, u, turn, way, far, 0)
        risk = dangerous and bool(legal_moves.crossed(s, u, turn, way, far, 0, TK_DANGEROUS))
        last = min(width, legal_moves.TURNS) if width > NARROW else FEW_TURNS
        for turn2 in legal_moves.turn2_hints(s, u, turn, way, far, around, last):
            gain = field.at(x, y, facing + turn2) - here
            if risk or (dangerous and pieces_under(s, tray_at(s, u, x, y, facing + turn2), TK_DANGEROUS)):
                gain -= DANGER * unit_points(s, u) / 5
            found.append((movement(by, me, turn, way, far, turn2), gain))
    return found


def _end(s: Banners, field: Field, u: int, turn: int, way: int, far: int) -> float:
    """An end before its last turn: as it is, or facing the nearest foe."""
    x, y, facing = legal_moves.moved(s, u, turn, way, far, 0)
    return field.at(x, y, facing)


def _posed(s: Banners, field: Field, u: int, turn: int, way: int, far: int, turn2: int) -> float:
    x, y, facing = legal_moves.moved(s, u, turn, way, far, turn2)
    return field.at(x, y, facing)


def withdrawals(s: Banners, u: int, die: int, width: int) -> list[Weighed]:
    """The way of a retreat: where the unit stands best afterwards."""
    reach = retreat_reach(s, u, die)
    me = code(s, u)
    field = Field(s, u)
    found: list[Weighed] = []
    for way in legal_moves.ways(s, u, reach):
        for far in legal_moves.far_hints(s, u, 0, way, reach)[: width if width > NARROW else 2]:
            if not far:
                continue
            for turn2 in legal_moves.turn2_hints(s, u, 0, way, far)[:4]:
                found.append((Withdraw(me, way, far, turn2), _posed(s, field, u, 0, way, far, turn2)))
    return found
