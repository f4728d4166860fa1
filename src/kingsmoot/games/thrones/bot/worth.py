"""How well each house stands: what areas, armies, power and places on the tracks are worth.

The unit is a castle in the middle of the game. Everything here reads the open board only, so that it says the
same of a view and of a whole state.
"""

from __future__ import annotations

from typing import Final

from kingsmoot.core.native import Floats, Vector, i64
from kingsmoot.core.vectors import filled, floats
from kingsmoot.games.thrones.book import CASTLES_TO_WIN, COURT, FIEFDOMS, NONE, ROUNDS, THRONE
from kingsmoot.games.thrones.rules.control import BIT, LANDS_BESIDE, SEAS_BESIDE, controller, held_by
from kingsmoot.games.thrones.rules.strength import FOOT, HORSE, SAIL
from kingsmoot.games.thrones.state import Thrones
from kingsmoot.games.thrones.tables import (
    ALL,
    BARRELS,
    CARD_BIT,
    CARD_STRENGTH,
    CROWNS,
    DECKS,
    HOME_OF,
    LANDS,
    MUSTERS,
    NEAR,
    SEA_OF,
    SEAS,
)

CASTLE: Final = 1.0
STRONGHOLD: Final = 1.25
BARREL: Final = 0.12
CROWN: Final = 0.1
LAND: Final = 0.08
SEA: Final = 0.1
BESIDE_SEA: Final = 0.03
"""What each land beside a sea adds to it."""

UNIT: Final[Floats] = floats([0.18, 0.36, 0.24, 0.28])
"""Footman, knight, ship, siege engine."""

TEMPER: Final[tuple[float, ...]] = (0.7, 0.7, 0.7, 0.7, 0.8, 1.0, 1.1, 1.3, 1.6, 1.8, 2.0)
"""By round: how sharply a lead is read as a win."""

WON: Final = 20.0


def _area_worth(a: int) -> float:
    if a >= SEAS:
        return 0.03
    if a >= LANDS:
        return SEA + BESIDE_SEA * len(LANDS_BESIDE[a])
    castle = STRONGHOLD if MUSTERS[a] == 2 else CASTLE if MUSTERS[a] else 0.0
    return castle + BARREL * BARRELS[a] + CROWN * CROWNS[a] + LAND


AREA: Final[Floats] = floats([_area_worth(a) for a in range(ALL)])
"""What it is worth to hold an area."""


def units_worth(units: i64) -> float:
    return (
        UNIT[0] * int(units & 15)
        + UNIT[1] * int(units >> 4 & 15)
        + UNIT[2] * int(units >> 8 & 15)
        + UNIT[3] * int(units >> 12)
    )


def power_worth(n: int) -> float:
    """The first tokens bid and hold land, the last ones lie about."""
    return 0.06 * min(n, 5) + 0.04 * max(0, min(n, 10) - 5) + 0.02 * max(0, n - 10)


def muscle(units: i64) -> i64:
    """Strength in the open field (T-COMBAT-06)."""
    return FOOT * (units & 15) + HORSE * (units >> 4 & 15) + SAIL * (units >> 8 & 15)


def threats(s: Thrones, seat: int) -> Vector:
    """By area: the strength with which the most dangerous single enemy could come next."""
    worst = filled(ALL, 0)
    for enemy in range(s.book.seats):
        if enemy == seat:
            continue
        here = filled(ALL, 0)
        best = filled(ALL, 0)
        for e in held_by(s, enemy):
            n = muscle(s.army[e] - s.routed[e])
            if n:
                come_near(s, enemy, e, n, here, best)
        for a in range(ALL):
            # One army marches; what else stands near may support it, or may not.
            n = best[a] + (here[a] - best[a] >> 1)
            if n > worst[a]:
                worst[a] = n
    return worst


def come_near(s: Thrones, seat: int, origin: int, n: i64, here: Vector, best: Vector) -> None:
    """An army of strength n is counted wherever it could march from an area, as a glance at the map tells: to
    lands, lands beyond a sea that holds ships of the same house, seas. `here` is all strength that could come
    to an area, `best` that of the strongest army.
    """
    if origin >= SEAS:
        _comes(SEA_OF[origin], n, here, best)
    elif origin >= LANDS:
        for sea in SEAS_BESIDE[origin]:
            _comes(sea, n, here, best)
    else:
        seen: i64 = BIT[origin]
        for land in LANDS_BESIDE[origin]:
            seen |= BIT[land]
            _comes(land, n, here, best)
        for sea in SEAS_BESIDE[origin]:
            if s.holder[sea] == seat:
                for land in LANDS_BESIDE[sea]:
                    if seen & BIT[land] == 0:
                        seen |= BIT[land]
                        _comes(land, n, here, best)


def _comes(a: i64, n: i64, here: Vector, best: Vector) -> None:
    here[a] = here[a] + n
    if n > best[a]:
        best[a] = n


def worth(s: Thrones) -> list[float]:
    """By house; the later in the game, the more a lead counts."""
    seats = s.book.seats
    found = [0.0] * seats
    castles = [0] * seats
    barrels = [0] * seats
    for a in range(LANDS):
        who = controller(s, a)
        if who == NONE:
            continue
        found[who] += AREA[a]
        barrels[who] += BARRELS[a]
        if MUSTERS[a]:
            castles[who] += 1
            if s.holder[a] == NONE and HOME_OF[a] != who:
                found[who] -= 0.15  # a token defends nothing
    for a in range(LANDS, SEAS):
        if s.holder[a] != NONE:
            found[s.holder[a]] += AREA[a]
    for a in range(ALL):
        if s.army[a]:
            found[s.holder[a]] += units_worth(s.army[a]) - 0.5 * units_worth(s.routed[a])
    if s.fight and s.fight.host:
        found[s.fight.attacker] += units_worth(s.fight.host)
    for seat in range(seats):
        found[seat] += _of_house(s, seat, castles[seat], barrels[seat])
    _exposed(s, found)
    temper = TEMPER[min(s.round, ROUNDS)]
    best = max(found)
    return [temper * (w - 0.25 * best) for w in found]


def _of_house(s: Thrones, seat: int, castles: int, barrels: int) -> float:
    """What does not lie on the board, and what castles are worth beyond their number."""
    supply = s.supply[seat]
    w = 0.2 * min(supply, 4) + 0.1 * max(0, supply - 4) + 0.05 * min(barrels - supply, 3)
    w += power_worth(s.power[seat])
    w += 0.15 * s.rule.stars[s.position(COURT, seat)]
    w += 0.05 * (s.book.seats - s.position(FIEFDOMS, seat)) + 0.03 * (s.book.seats - s.position(THRONE, seat))
    if s.track[FIEFDOMS][0] == seat:
        w += 0.15
    if s.track[THRONE][0] == seat:
        w += 0.1
    if s.track[COURT][0] == seat:
        w += 0.08
    w += 0.2 * max(0, castles - 4) * max(0, castles - 4)
    if castles >= CASTLES_TO_WIN:
        w += WON
    hand = s.hand[seat]
    for card in DECKS[seat]:
        if hand & CARD_BIT[card]:
            w += 0.02 + 0.02 * CARD_STRENGTH[card]
    return w


def _exposed(s: Thrones, found: list[float]) -> None:
    """Castles beside an enemy army that is stronger than their own defence."""
    seats = s.book.seats
    for a in range(LANDS):
        if not MUSTERS[a]:
            continue
        who = controller(s, a)
        if who == NONE:
            continue
        held = int(muscle(s.army[a] - s.routed[a])) if s.holder[a] == who else 0
        if HOME_OF[a] == who:
            held += s.garrison[a]
        worst = 0
        for e in NEAR[a]:
            if e < LANDS and s.holder[e] not in (NONE, who) and s.holder[e] < seats:
                worst = max(worst, int(muscle(s.army[e] - s.routed[e])))
        if worst > held:
            found[who] -= 0.25
