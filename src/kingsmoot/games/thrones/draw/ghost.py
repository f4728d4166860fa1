"""The ghost of a move on the map of Thrones: orders where they would lie, marches as arrows, new units, and
what supply would say to it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final
from xml.etree.ElementTree import Element

from kingsmoot.core.lines import Line
from kingsmoot.core.moves import Move
from kingsmoot.games.thrones.book import NONE, SHIP, SUPPLY_LIMITS, TO_KNIGHT, count, size
from kingsmoot.games.thrones.draw.board import SPOTS, WIDTH
from kingsmoot.games.thrones.draw.map import arrow, middle
from kingsmoot.games.thrones.draw.parts import house_class, order_token, pile, put
from kingsmoot.games.thrones.rules.muster import kind_of
from kingsmoot.games.thrones.state import Thrones
from kingsmoot.games.thrones.tables import ONE, UNITS
from kingsmoot.games.thrones.vocabulary.verbs import March, Muster, Orders, Raid, Raven, Retreat, Support
from kingsmoot.kit.scene import Scene
from kingsmoot.kit.svg import Point, group, rect, text, text_width

Say = Callable[[Line], str]
SIZE: Final = 42.0


def ghost_of(v: Thrones, seat: int, m: Move, say: Say) -> str:
    """The drawing as text; nothing for moves that change nothing on the map."""
    scene = Scene(0, 0)
    layer = scene.layer("ghost")
    root = group(layer)
    if isinstance(m, Orders):
        for p in m.placed:
            put(root, order_token(seat, p & 15), SPOTS[p >> 4].order, SPOTS[p >> 4].size)
    elif isinstance(m, Raven):
        put(root, order_token(seat, m.order), SPOTS[m.area].order, SPOTS[m.area].size)
    elif isinstance(m, March):
        _march(root, v, seat, m, say)
    elif isinstance(m, Muster):
        _muster(root, v, seat, m, say)
    elif isinstance(m, Raid) and m.target != NONE:
        arrow(root, middle(m.area), middle(m.target), house_class(seat))
    elif isinstance(m, Retreat) and v.fight:
        arrow(root, middle(v.fight.field), middle(m.area), house_class(seat))
    elif isinstance(m, Support) and v.fight:
        for a in m.areas:
            arrow(root, middle(a), middle(v.fight.field), house_class(seat))
    return scene.layer_svg("ghost") if len(root) else ""


def _march(root: Element, v: Thrones, seat: int, m: March, say: Say) -> None:
    after = dict(_armies(v, seat))
    for g in m.groups:
        a, units = g >> 16, g & 0xFFFF
        arrow(root, middle(m.origin), middle(a), house_class(seat))
        after[m.origin] -= size(units)
        after[a] = after.get(a, 0) + size(units)
    for g in m.groups:
        _units(root, seat, g & 0xFFFF, middle(g >> 16))
    if m.groups:
        _supply(root, v, seat, after, middle(m.origin), say)


def _muster(root: Element, v: Thrones, seat: int, m: Muster, say: Say) -> None:
    after = dict(_armies(v, seat))
    new: dict[int, int] = {}
    for item in m.items:
        castle, what = item >> 16, item >> 8 & 255
        a = item & 255 if what == SHIP else castle
        new[a] = new.get(a, 0) + ONE[kind_of(what)]
        if what < TO_KNIGHT:
            after[a] = after.get(a, 0) + 1
    for a, units in new.items():
        _units(root, seat, units, middle(a))
    for a in list(new)[:1]:
        _supply(root, v, seat, after, middle(a), say)


def _armies(v: Thrones, seat: int) -> list[tuple[int, int]]:
    """Areas and numbers of units; attackers in a combat stand on their field."""
    found = [(a, size(v.army[a])) for a in range(len(v.army)) if v.holder[a] == seat and v.army[a]]
    if v.fight and v.fight.attacker == seat:
        found.append((v.fight.field, size(v.fight.host)))
    return found


def _units(root: Element, seat: int, units: int, at: Point) -> None:
    kinds = [kind for kind in range(len(UNITS)) if count(units, kind)]
    wide = len(kinds) * (SIZE + 2) + 10
    x, y = at[0] - wide / 2, at[1] - SIZE / 2 - 5
    rect(root, x, y, wide, SIZE + 10, r=8, cls="fill-raised line-focus", width=2)
    for n, kind in enumerate(kinds):
        middle_of = (x + 6 + SIZE / 2 + n * (SIZE + 2), at[1])
        put(root, pile(seat, kind, count(units, kind), False), middle_of, SIZE)


def _supply(root: Element, v: Thrones, seat: int, after: dict[int, int], at: Point, say: Say) -> None:
    """Armies as they would be, against the limits of the house's supply."""
    sizes = sorted([n for n in after.values() if n > 1], reverse=True)
    words = say(
        Line(
            "picture-armies-after",
            ("armies", " ".join(map(str, sizes)) or "–"),
            ("limits", " ".join(map(str, SUPPLY_LIMITS[v.supply[seat]]))),
        )
    )
    wide = text_width(words, 26) * 0.86 + 16
    x, y = min(max(at[0] - wide / 2, 4), WIDTH - wide - 4), at[1] + SIZE / 2 + 8
    rect(root, x, y, wide, 40, r=5, cls="fill-raised line-focus", width=1.8)
    text(root, x + wide / 2, y + 20, words, size=26, centred=True, most=wide - 8)
