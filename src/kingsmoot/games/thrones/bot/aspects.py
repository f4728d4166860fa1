"""What the realm comes to for each house, in numbers that can be weighed: each about 0 to 1."""

from __future__ import annotations

from kingsmoot.games.thrones.book import COURT, FIEFDOMS, FOOTMAN, KNIGHT, NONE, SHIP, SIEGE, THRONE
from kingsmoot.games.thrones.rules.control import controller
from kingsmoot.games.thrones.rules.houses.common import cards_in_hand
from kingsmoot.games.thrones.state import Thrones
from kingsmoot.games.thrones.tables import ALL, BARRELS, CARD_STRENGTH, CROWNS, FIGURES, LANDS, MUSTERS, SEAS


def aspects(s: Thrones) -> dict[str, list[float]]:
    seats = s.book.seats
    castles, strongholds, barrels, crowns = [0.0] * seats, [0.0] * seats, [0.0] * seats, [0.0] * seats
    lands, seas, hand = [0.0] * seats, [0.0] * seats, [0.0] * seats
    footmen, knights, ships, engines = [0.0] * seats, [0.0] * seats, [0.0] * seats, [0.0] * seats
    for a in range(LANDS):
        who = controller(s, a)
        if who == NONE:
            continue
        lands[who] += 0.1
        barrels[who] += BARRELS[a] / 6.0
        crowns[who] += CROWNS[a] / 6.0
        if MUSTERS[a]:
            castles[who] += 1.0 / 7.0
            if MUSTERS[a] == 2:
                strongholds[who] += 0.2
    for a in range(ALL):
        who = s.holder[a]
        if who == NONE or who >= seats:
            continue
        if LANDS <= a < SEAS:
            seas[who] += 0.2
        units = s.army[a]
        footmen[who] += (units & 15) / FIGURES[FOOTMAN]
        knights[who] += (units >> 4 & 15) / FIGURES[KNIGHT]
        ships[who] += (units >> 8 & 15) / FIGURES[SHIP]
        engines[who] += (units >> 12) / FIGURES[SIEGE]
    for seat in range(seats):
        for card in cards_in_hand(s, seat):
            hand[seat] += (1 + CARD_STRENGTH[card]) / 18.0
    return {
        "castles": castles,
        "strongholds": strongholds,
        "barrels": barrels,
        "crowns": crowns,
        "lands": lands,
        "seas": seas,
        "footmen": footmen,
        "knights": knights,
        "ships": ships,
        "engines": engines,
        "hand": hand,
        "power": [int(n) / 20.0 for n in s.power[:seats]],
        "supply": [n / 6.0 for n in s.supply[:seats]],
        "throne": [1.0 - s.position(THRONE, seat) / seats for seat in range(seats)],
        "fiefdoms": [1.0 - s.position(FIEFDOMS, seat) / seats for seat in range(seats)],
        "court": [1.0 - s.position(COURT, seat) / seats for seat in range(seats)],
    }
