"""What the chances of a house depend on: the numbers that the learnt model weighs (`learnt.toml`).

Each is about 0 to 1 and is read from the open board. A feature that is named `late` counts the more the
nearer the tenth round is; what the houses themselves are worth counts the less.
"""

from __future__ import annotations

from typing import Final

from kingsmoot.core.vectors import filled
from kingsmoot.games.thrones.book import COURT, FIEFDOMS, NONE, ROUNDS, THRONE, size
from kingsmoot.games.thrones.bot.worth import come_near
from kingsmoot.games.thrones.rules.control import castles, controller, held_by
from kingsmoot.games.thrones.rules.strength import plain_strength
from kingsmoot.games.thrones.state import Thrones
from kingsmoot.games.thrones.tables import (
    ALL,
    BARRELS,
    CARD_BIT,
    CARD_STRENGTH,
    CLOSED,
    CROWNS,
    DECKS,
    HOME_OF,
    HOUSES,
    LANDS,
    MUSTERS,
    SEAS,
)

FEWEST: Final = 3
"""Houses at the smallest table: what a house is worth depends on who else is there."""

NAMES: Final[tuple[str, ...]] = (
    "castles",
    "castles_late",
    "fifth_castle",
    "sixth_castle",
    "lead",
    "lead_late",
    "strongholds",
    "strongholds_late",
    "lands",
    "lands_late",
    "barrels",
    "supply",
    "supply_late",
    "crowns",
    "power",
    "power_late",
    "seas",
    "footmen",
    "knights",
    "ships",
    "engines",
    "army_late",
    "routed",
    "cards",
    "throne",
    "fiefdoms",
    "court",
    "blade",
    "in_danger",
    "in_danger_late",
    "in_reach",
    "in_reach_late",
    "seventh_in_reach",
    *[f"{house}_of_{seats}" for seats in range(FEWEST, len(HOUSES) + 1) for house in HOUSES[:seats]],
)
MANY: Final = len(NAMES)


def features(s: Thrones) -> list[float]:
    """Seat after seat, each in the order of `NAMES`."""
    seats = s.book.seats
    late = min(s.round, ROUNDS) / ROUNDS
    held = castles(s)
    strongholds, lands, barrels, crowns = [0.0] * seats, [0.0] * seats, [0.0] * seats, [0.0] * seats
    for a in range(LANDS):
        who = controller(s, a)
        if who != NONE:
            lands[who] += 0.1
            barrels[who] += BARRELS[a] / 6.0
            crowns[who] += CROWNS[a] / 6.0
            if MUSTERS[a] == 2:
                strongholds[who] += 0.25
    danger, reach = [0.0] * seats, [0.0] * seats
    threatened(s, danger, reach)
    found: list[float] = []
    for seat in range(seats):
        best = 0
        for other in range(seats):
            if other != seat and held[other] > best:
                best = held[other]
        mine = held[seat] / 7.0
        lead = (held[seat] - best) / 4.0
        supply = s.supply[seat] / 6.0
        power = min(int(s.power[seat]), 15) / 10.0
        found += [
            mine,
            mine * late,
            1.0 if held[seat] >= 5 else 0.0,
            1.0 if held[seat] >= 6 else 0.0,
            lead,
            lead * late,
            strongholds[seat],
            strongholds[seat] * late,
            lands[seat],
            lands[seat] * late,
            barrels[seat],
            supply,
            supply * late,
            crowns[seat],
            power,
            power * late,
        ]
        found += _army(s, seat, late)
        found += [
            _cards(s, seat),
            1.0 - s.position(THRONE, seat) / seats,
            1.0 - s.position(FIEFDOMS, seat) / seats,
            s.rule.stars[s.position(COURT, seat)] / 3.0,
            1.0 if s.track[FIEFDOMS][0] == seat else 0.0,
            danger[seat],
            danger[seat] * late,
            reach[seat],
            reach[seat] * late,
            max(0.0, reach[seat] + held[seat] - 6.0) if held[seat] >= 5 else 0.0,
        ]
        for table in range(FEWEST, len(HOUSES) + 1):
            for house in range(table):
                found.append(1.0 - late if table == seats and house == seat else 0.0)
    return found


def _army(s: Thrones, seat: int, late: float) -> list[float]:
    """Seas, figures on the board and in an attack that is being fought, and how many lie routed."""
    units = s.fight.host if s.fight and s.fight.attacker == seat else 0
    footmen, knights, ships, engines = units & 15, units >> 4 & 15, units >> 8 & 15, units >> 12
    seas = routed = 0
    for a in held_by(s, seat):
        if LANDS <= a < SEAS:
            seas += 1
        units = s.army[a]
        footmen += units & 15
        knights += units >> 4 & 15
        ships += units >> 8 & 15
        engines += units >> 12
        routed += size(s.routed[a])
    found = [0.2 * seas, 0.1 * footmen, 0.2 * knights, 0.2 * ships, 0.5 * engines]
    found.append(0.5 * late * (found[1] + found[2] + found[3] + found[4]))
    found.append(0.2 * routed)
    return found


def _cards(s: Thrones, seat: int) -> float:
    """House cards in hand, the strong ones for more."""
    hand = s.hand[seat]
    found = 0
    for card in DECKS[seat]:
        if hand & CARD_BIT[card]:
            found += 1 + CARD_STRENGTH[card]
    return found / 18.0


def threatened(s: Thrones, danger: list[float], reach: list[float]) -> None:
    """By house: how many of its castles a single enemy could come for, and how many of others' it could come
    for itself; each between 0 and 1, by the strength that would meet there without cards.
    """
    seats = s.book.seats
    worst = [0.0] * ALL
    for seat in range(seats):
        here = filled(ALL, 0)
        best = filled(ALL, 0)
        for e in held_by(s, seat):
            n = plain_strength(s.army[e] - s.routed[e], True)
            if n:
                come_near(s, seat, e, n, here, best)
        for a in range(LANDS):
            if not MUSTERS[a] or best[a] == 0 or s.lord[a] == CLOSED:
                continue
            who = controller(s, a)
            if who == seat:
                continue
            met = s.lord[a]
            if s.holder[a] != NONE:
                met += plain_strength(s.army[a] - s.routed[a], False)
            if HOME_OF[a] == who:
                met += s.garrison[a]
            # One army marches; what else stands near may support it, or may not.
            chance = 1.0
            if met:
                chance = max(0.0, min(1.0, 0.5 + 0.15 * int(best[a] + (here[a] - best[a] >> 1) - met)))
            reach[seat] += chance
            if who != NONE and chance > worst[a]:
                worst[a] = chance
    for a in range(LANDS):
        if worst[a]:
            danger[controller(s, a)] += worst[a]
