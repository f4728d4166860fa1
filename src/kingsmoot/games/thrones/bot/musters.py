"""What to muster: the best buy for its price, again and again."""

from __future__ import annotations

from typing import Final

from kingsmoot.core.native import Floats, Vector
from kingsmoot.core.vectors import floats
from kingsmoot.games.thrones.book import NONE, SHIP, SIEGE, TO_KNIGHT, size
from kingsmoot.games.thrones.bot.worth import AREA, UNIT, muscle
from kingsmoot.games.thrones.rules.control import areas_of
from kingsmoot.games.thrones.rules.muster import Plan, cost, kind_of
from kingsmoot.games.thrones.rules.supply import arriving, enough, others
from kingsmoot.games.thrones.state import Thrones
from kingsmoot.games.thrones.tables import SEAS
from kingsmoot.games.thrones.vocabulary.verbs import Muster

NO_NOISE: Final[Floats] = floats([0.0])


def muster(s: Thrones, seat: int, threat: Vector, where: int, noise: Floats = NO_NOISE) -> Muster:
    """`threat` is what enemies could come with (`bot.worth.threats`)."""
    plan = Plan(s, seat, where)
    while True:
        best, chosen = 0.0, NONE
        for castle in plan.castles:
            for item in plan.options(castle):
                gain = (item_gain(s, seat, threat, item) + noise[item % len(noise)]) / cost(item >> 8 & 255)
                if gain > best:
                    best, chosen = gain, item
        if chosen == NONE:
            return plan.whole()
        plan.add(chosen)


def muster_gain(s: Thrones, seat: int, threat: Vector, a: int) -> float:
    """What mustering in one castle could bring, within supply."""
    found = 0.0
    for item in muster(s, seat, threat, a).items:
        found += item_worth(item)
    return found * 1.2


def item_gain(s: Thrones, seat: int, threat: Vector, item: int) -> float:
    castle, what, place = item >> 16, item >> 8 & 255, item & 255
    gain = item_worth(item)
    if what == SHIP:
        ships = s.army[place] if s.holder[place] == seat else 0
        if place < SEAS and not ships:
            return gain + AREA[place]
        return gain * (0.8 if place >= SEAS else 0.9) - 0.04 * int(size(ships))
    if what == SIEGE:
        return gain * 0.7
    if threat[castle] > muscle(s.army[castle]):
        gain += 0.08
    return gain


def item_worth(item: int) -> float:
    what = item >> 8 & 255
    gain = UNIT[kind_of(what)]
    return gain - UNIT[0] if what >= TO_KNIGHT else gain


def has_room(s: Thrones, seat: int) -> bool:
    """May any army grow?"""
    counted = others(s, seat, NONE)
    for a in areas_of(s, seat):
        if enough(s.supply[seat], counted + arriving(s, seat, a, 1)):
            return True
    return False
