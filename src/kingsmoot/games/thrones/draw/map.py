"""The map of Thrones: what is printed on it, and the pieces that stand there.

`board` holds the board as data: shapes, and for every area places for its name, icons and pieces.
What is printed is two static layers: the ground, and above it every area as an unseen shape that carries its
ref, so that a click on a name or on an icon is a click on the area.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Final
from xml.etree.ElementTree import Element

from kingsmoot.games.thrones.book import NONE
from kingsmoot.games.thrones.draw.board import (
    HEIGHT,
    LINES,
    PORTS,
    SPOTS,
    STREAMS,
    WALL,
    WIDTH,
)
from kingsmoot.games.thrones.draw.parts import (
    balanced,
    garrison,
    house_class,
    neutral_lord,
    order_token,
    pile,
    power_token,
    put,
    swords_mark,
    unlined,
)
from kingsmoot.games.thrones.tables import (
    ALL,
    AREAS,
    BARRELS,
    CLOSED,
    CROWNS,
    HOME_OF,
    HOUSES,
    LANDS,
    LORDS,
    MUSTERS,
    SEAS,
)
from kingsmoot.games.thrones.vocabulary.things import AREA_REFS, UNIT_REFS
from kingsmoot.kit.scene import Layer
from kingsmoot.kit.svg import (
    Fixed,
    Point,
    circle,
    fixed,
    group,
    line,
    outline,
    path,
    points,
    rect,
    text,
    text_width,
    use,
)

CASTLE: Final = 30
ICON: Final = 22
HALO: Final = {"paint-order": "stroke", "stroke-width": "4.4", "stroke-linejoin": "round"}
SLIM: Final = 0.95
"""How wide words really are, against the careful measure of the kit."""


def middle(a: int) -> Point:
    """Where arrows to an area point."""
    cells = SPOTS[a].cells
    return (sum([x for x, _ in cells]) / len(cells), sum([y for _, y in cells]) / len(cells))


# -- what is printed --------------------------------------------------------------------------------


@lru_cache(64)
def ground(seats: int) -> Layer:
    """Seas, lands and rivers."""
    layer = Layer("ground", static=True)
    root = group(fixed(layer.root))
    closed = [a for a, strength in LORDS[seats - 3] if strength == CLOSED]
    for a in range(LANDS, SEAS):
        path(root, SPOTS[a].shape, cls=f"{SPOTS[a].tint} fill-own")
    rect(root, 0, 0, WIDTH, HEIGHT, pattern="thrones-fill-sea").set("opacity", ".45")
    path(root, LINES["seams"], cls="border-coast", width=1).set("stroke-dasharray", "7 5")
    path(root, LINES["islets"], cls="sea-northern fill-line border-coast", width=1)
    path(root, LINES["coast"], cls="border-coast", width=7).set("stroke-opacity", ".25")
    path(root, LINES["beyond"], cls="hex-ice fill-own")
    for a in range(LANDS):
        path(root, SPOTS[a].shape, cls=f"{SPOTS[a].tint} fill-own")
    for a in closed:
        path(root, SPOTS[a].shape, pattern="pattern-fretty")  # T-NEUT-08
    path(root, LINES["borders"], cls="border-land", width=1.6)
    path(root, LINES["coast"], cls="border-coast", width=2)
    for stream, _, _ in STREAMS:
        path(root, stream, cls="border-river", width=3.4)
    path(root, LINES["rivers"], cls="border-river", width=7)
    for _, bridge, angle in STREAMS:
        _bridge(root, bridge, angle)
    _wall(root)
    for a in range(SEAS, ALL):
        _port(root, a)
    return layer


@lru_cache(64)
def heads(names: tuple[str, ...]) -> Layer:
    """The names of the areas with their icons, in the reader's language: above the lines around what may be
    chosen, which would cut a name that reaches over a border.
    """
    layer = Layer("heads", static=True)
    root = group(fixed(layer.root))
    root.set("pointer-events", "none")
    for a in range(SEAS):
        _head(root, a, names[a])
    return layer


def _bridge(root: Element, at: Point, angle: float) -> None:
    g = group(root, at=(at[0], at[1]), turn=angle + 90)
    rect(g, -15, -6, 30, 12, cls="fill-raised border-coast", width=1.4)
    path(g, "M-9 -6V6M-3 -6V6M3 -6V6M9 -6V6", cls="border-coast", width=1.4)


def _wall(root: Element) -> None:
    (x1, y1), (x2, y2) = WALL
    line(root, x1, y1, x2, y2, cls="line-ink", width=9)
    line(root, x1, y1, x2, y2, cls="line-raised", width=5)


def _port(root: Element, a: int) -> None:
    (px, py), (x, y, w, h) = PORTS[a - SEAS]
    nearest = (min(max(px, x), x + w), min(max(py, y), y + h))
    line(root, px, py, *nearest, cls="border-coast", width=2).set("stroke-dasharray", "3 3")
    rect(root, x, y, w, h, r=6, cls="port fill-own border-coast", width=1.6)
    rect(root, x, y, w, h, r=6, pattern="thrones-fill-port").set("opacity", ".4")
    circle(root, px, py, 15, cls="fill-raised border-coast", width=1.6)
    use(root, "thrones-port", px, py, 22, cls="on-raised")


def _head(root: Element, a: int, name: str) -> None:
    """An area's name with its castle, barrels and crowns."""
    spot = SPOTS[a]
    x, y, w, h = spot.head
    home = HOME_OF[a]
    castle = ("", "thrones-castle", "thrones-stronghold")[MUSTERS[a]]
    icons = ["thrones-supply"] * BARRELS[a] + ["thrones-crown"] * CROWNS[a]
    lines = balanced(name, spot.lines)
    step, tall = spot.font + 2, len(lines) * (spot.font + 2)
    room, left, top = w, x, y + (h - tall) / 2
    wide = len(icons) * (ICON + 2)
    if spot.kind == "row":  # castle, name and icons are one line in the middle of the head
        gap = 7 if home != NONE else 4
        reach = max([text_width(words, spot.font, bold=True) for words in lines]) * SLIM
        whole = reach + (CASTLE + gap if castle else 0) + (wide + 6 if icons else 0)
        left, room = x + max(0.0, (w - whole) / 2), reach
        if castle:
            _castle(root, castle, left + CASTLE / 2, y + h / 2, home)
            left += CASTLE + gap
        if icons:
            _icons(root, icons, left + room + 6, y + h / 2)
    elif spot.kind in ("below", "under"):
        under = castle if spot.kind == "below" else ""
        foot = max(CASTLE if under else 0, ICON if icons else 0)
        top = y + (h - foot - 2 - tall) / 2
        if spot.kind == "under":
            _castle(root, castle, x + CASTLE / 2, y + (h - foot) / 2, home)
            left, room = left + CASTLE + 4, room - CASTLE - 4
        start = x + (w - wide - (CASTLE + 4 if under else 0)) / 2
        if under:
            _castle(root, castle, start + CASTLE / 2, y + h - foot / 2, home)
            start += CASTLE + 4
        _icons(root, icons, start, y + h - foot / 2)
    cls = f"serif {'bold' if a < LANDS else 'italic'} {SPOTS[a].tint} fill-own-ink line-own"
    named = group(root)
    # Where a picture is shown small, names give way to more important ones.
    named.set("data-rank", str(4 if a >= LANDS else 3 - MUSTERS[a]))
    for n, words in enumerate(lines):
        at = top + n * step + step / 2
        most = room / SLIM + 12
        half = text_width(words, spot.font, bold=True) * SLIM / 2
        centre = min(left + room / 2, WIDTH - half - 4)  # not over the edge of the sheet
        told = text(named, centre, at, words, size=spot.font, centred=True, most=most, cls=cls)
        told.attrib |= HALO  # some names reach over a coast


def _castle(root: Element, symbol: str, x: float, y: float, home: int) -> None:
    if home != NONE:  # a home area bears its house's crest
        circle(group(root, cls=house_class(home)), x, y, CASTLE / 2 + 3, cls="fill-own line-ring", width=1.2)
        use(group(root, cls=house_class(home)), symbol, x, y, CASTLE - 5, cls="on-own")
    else:
        use(root, symbol, x, y, CASTLE, cls="land-north on-own")


def _icons(root: Element, icons: Sequence[str], x: float, y: float) -> None:
    for n, icon in enumerate(icons):
        use(root, icon, x + n * (ICON + 2) + ICON / 2, y, ICON, cls="land-north on-own")


@cache
def surfaces() -> Layer:
    """Every area as a thing that can be pointed at."""
    layer = Layer("areas", static=True)
    root = layer.root
    for a in [*range(LANDS, SEAS), *range(LANDS), *range(SEAS, ALL)]:
        d = SPOTS[a].shape
        g = group(root, ref=AREA_REFS[a], id="area-" + AREAS[a], cls="area")
        inside = fixed(g)
        path(inside, d, cls="fill-none").set("pointer-events", "all")
        outline(inside, d)
    return layer


# -- what stands there ------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Standing:
    """All that lies in one area."""

    area: int
    piles: tuple[tuple[int, int, int, bool], ...] = ()
    """House, kind, number, routed."""
    order: int = NONE
    order_of: int = NONE
    order_mine: bool = False
    token: int = NONE
    garrison: tuple[int, int] = (NONE, 0)
    """The house and the strength."""
    lord: int = 0
    field: bool = False
    """A combat is fought here."""


@lru_cache(2048)
def standing(t: Standing) -> Element:
    a, spot = t.area, SPOTS[t.area]
    g = group(Element("g"), ref=AREA_REFS[a], id="things-" + AREAS[a])
    unlined(g)
    size, name = spot.size, AREAS[a]
    for (seat, kind, many, routed), at in zip(t.piles, spot.units(len(t.piles)), strict=True):
        id = f"unit-{name}-{HOUSES[seat]}-{kind}{'-routed' if routed else ''}"
        put(g, pile(seat, kind, many, routed), at, size, ref=UNIT_REFS[4 * a + kind], id=id)
    x, y = spot.token if a < SEAS else spot.order
    if t.token != NONE:
        put(g, power_token(t.token), (x, y), size - 4, id="power-" + name)
    if t.garrison[1]:
        shift = -size / 3 if t.token != NONE else 0
        put(g, garrison(*t.garrison), (x + shift, y), size, id="garrison-" + name)
    if 0 < t.lord < CLOSED:
        # Nobody else stands there: the lord may have the middle.
        put(g, neutral_lord(t.lord), spot.cells[len(spot.cells) // 2], size, id="lord-" + name)
    if t.order != NONE:
        put(g, order_token(t.order_of, t.order, t.order_mine), spot.order, size, id="order-" + name)
    if t.field:
        put(g, swords_mark(), (spot.order[0], spot.order[1]), size, id="field-" + name)
    return g


@dataclass(frozen=True, slots=True)
class Host:
    """Attackers on their way: they stand nowhere else."""

    origin: int
    field: int
    seat: int
    piles: tuple[tuple[int, int], ...]
    """Kind, number."""


def arrow(parent: Element, start: Point, end: Point, cls: str) -> None:
    """A broad arrow, cased so that it is seen on any ground."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    far = math.hypot(dx, dy) or 1.0
    ux, uy = dx / far, dy / far
    nx, ny = -uy, ux
    neck = (end[0] - 20 * ux, end[1] - 20 * uy)
    corners = [
        (start[0] + 4 * nx, start[1] + 4 * ny),
        (neck[0] + 6 * nx, neck[1] + 6 * ny),
        (neck[0] + 14 * nx, neck[1] + 14 * ny),
        end,
        (neck[0] - 14 * nx, neck[1] - 14 * ny),
        (neck[0] - 6 * nx, neck[1] - 6 * ny),
        (start[0] - 4 * nx, start[1] - 4 * ny),
    ]
    g = group(parent, cls=cls)
    path(g, points(corners), cls="fill-own line-ring", width=2)


@lru_cache(256)
def way(t: Host) -> Element:
    """The march into a combat: it lies under all pieces."""
    whole = Fixed()
    (x1, y1), (x2, y2) = middle(t.origin), middle(t.field)
    far = math.hypot(x2 - x1, y2 - y1) or 1.0
    short = max(0.0, 1 - 30 / far)
    arrow(whole, (x1, y1), (x1 + (x2 - x1) * short, y1 + (y2 - y1) * short), house_class(t.seat))
    return whole


@lru_cache(256)
def host(t: Host) -> Element:
    """The attackers on a plate, on their way."""
    g = group(Element("g"), ref=AREA_REFS[t.field], id="host")
    unlined(g)
    (x1, y1), (x2, y2) = middle(t.origin), middle(t.field)
    size = 42.0
    wide = len(t.piles) * (size + 2) + 10
    x, y = x1 + (x2 - x1) * 0.45, y1 + (y2 - y1) * 0.45
    ground = fixed(g)
    rect(
        ground, x - wide / 2, y - size / 2 - 5, wide, size + 10, r=8, cls="fill-raised line-accent", width=2.4
    )
    for n, (kind, many) in enumerate(t.piles):
        at = (x - wide / 2 + 6 + size / 2 + n * (size + 2), y)
        id = f"host-{HOUSES[t.seat]}-{kind}"
        put(g, pile(t.seat, kind, many, False), at, size, ref=UNIT_REFS[4 * t.field + kind], id=id)
    return g
