"""Moves in a sentence, where the fields alone do not say it: lists by area, and what is left out.

*March from Winterfell: a knight to Karhold and 2 footmen to the Stony Shore; leave a power token*
"""

from __future__ import annotations

from kingsmoot.core.kinds import message
from kingsmoot.core.lines import Line, listed
from kingsmoot.core.state import State
from kingsmoot.games.thrones.book import AREAS_LABEL, NONE, SHIP, THINGS, count
from kingsmoot.games.thrones.state import Thrones
from kingsmoot.games.thrones.tables import HOME_OF, LANDS, ONE, ORDERS, UNITS
from kingsmoot.games.thrones.vocabulary.things import units_name


def order_label(order: int) -> str:
    """The name of an order; the reader does not know one that lies face down."""
    return "@order-" + (message(ORDERS[order]) if order else "hidden")


def orders_summary(id: str, placed: tuple[int, ...]) -> Line:
    """Each order with its area."""
    told = [
        Line("summary-orders-item", ("area", AREAS_LABEL[p >> 4]), ("order", order_label(p & 15)))
        for p in placed
    ]
    return Line(id, ("n", len(placed)), ("orders", listed(told)))


def march_summary(v: State, origin: int, groups: tuple[int, ...], leave: bool) -> Line:
    """Who goes where, and whether a power token stays behind."""
    assert isinstance(v, Thrones)
    area = ("area", AREAS_LABEL[origin])
    if not groups:
        return Line("summary-march-none", area)
    told = [
        Line("summary-march-group", ("units", units_name(g & 0xFFFF)), ("to", AREAS_LABEL[g >> 16]))
        for g in groups
    ]
    moved = sum([g & 0xFFFF for g in groups])
    left = "power" if leave else "nothing" if bare_after(v, origin, moved) else "no"
    nested = any(len(kinds_of(g & 0xFFFF)) > 1 for g in groups)
    return Line("summary-march", area, ("groups", together(told, nested)), ("leave", left))


def bare_after(v: Thrones, origin: int, moved: int) -> bool:
    """Whether nothing holds a land after the march unless a power token is left there."""
    home = HOME_OF[origin] == v.holder[origin]
    return origin < LANDS and v.army[origin] == moved and not home and v.token[origin] == NONE


def muster_summary(items: tuple[int, ...]) -> Line:
    """All that is mustered, by the area where it is placed."""
    if not items:
        return Line("summary-muster-none")
    things: dict[int, list[str]] = {}
    for item in items:
        thing = item >> 8 & 255
        place = item & 255 if thing == SHIP else item >> 16
        things.setdefault(place, []).append("@thing-" + message(THINGS[thing]))
    told = [
        Line("summary-muster-item", ("things", " ".join(names)), ("to", AREAS_LABEL[place]))
        for place, names in things.items()
    ]
    nested = any(len(set(names)) > 1 for names in things.values())
    return Line("summary-muster", ("things", together(told, nested)))


def figures_by_area(item: str, standing: list[tuple[int, int]]) -> Line:
    """Figures, each an area and a kind of unit, by area."""
    units: dict[int, int] = {}
    for area, kind in standing:
        units[area] = units.get(area, 0) + ONE[kind]
    told = [Line(item, ("units", units_name(n)), ("area", AREAS_LABEL[area])) for area, n in units.items()]
    return together(told, nested=any(len(kinds_of(n)) > 1 for n in units.values()))


def kinds_of(units: int) -> list[int]:
    return [kind for kind in range(len(UNITS)) if count(units, kind)]


def together(told: list[Line], nested: bool) -> Line:
    """A list; where its parts are lists themselves, the last one is set apart: *..., as well as a knight*."""
    if not nested or len(told) < 2:
        return listed(told)
    found = told[0]
    for line in told[1:-1]:
        found = Line("list-comma", ("family", found), ("other", line))
    return Line("summary-also", ("family", found), ("other", told[-1]))
