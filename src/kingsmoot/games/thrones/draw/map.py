"""The map of Thrones: what is printed on it, and the pieces that stand there.

`board` holds the board as data: shapes, and for every area places for its name, icons and pieces.
What is printed is two static layers: the ground, and above it every area as an unseen shape that carries its
ref, so that a click on a name or on an icon is a click on the area.
"""

from __future__ import annotations

import math
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
    Box,
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
    common_size,
    fixed,
    group,
    line,
    outline,
    part,
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
SHOWN: Final = 17
"""How large small names are shown on a laptop, where no word is below eleven pixels: the signs beside a
name leave room for that."""
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
    layer = Layer("heads", static=True, over_ways=True)
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


@dataclass(frozen=True, slots=True)
class Head:
    """Where the name of an area and its signs lie."""

    lines: tuple[tuple[str, Point], ...]
    """The words of the name and the middle of each line."""
    size: int
    """Of the letters."""
    bold: bool
    most: float
    """How wide a line may become where names are enlarged."""
    castle: Point | None
    icons: tuple[Point, ...]

    def written(self) -> list[Box]:
        """The boxes of the lines, from the tops of capitals to the feet of the deepest letters."""
        found = []
        for words, (x, y) in self.lines:
            wide = min(text_width(words, self.size, bold=self.bold) * SLIM, self.most)
            found.append((x - wide / 2, y - 0.4 * self.size, wide, 0.98 * self.size))
        return found

    def boxes(self) -> list[Box]:
        """Those of the lines and of the signs."""
        signs = [(self.castle, CASTLE)] if self.castle else []
        signs += [(at, ICON) for at in self.icons]
        return self.written() + [(x - size / 2, y - size / 2, size, size) for (x, y), size in signs]


@lru_cache(1024)
def head(a: int, name: str) -> Head:
    """An area's name with its castle, barrels and crowns, in the place that the board has for them."""
    spot = SPOTS[a]
    x, y, w, h = spot.head
    home = HOME_OF[a] != NONE
    castle, icons = MUSTERS[a] > 0, BARRELS[a] + CROWNS[a]
    lines, bold = balanced(name, spot.lines), a < LANDS
    room, left = w, x
    gap = 8 if home else 6
    most = room / SLIM + 12
    wide = icons * (ICON + 2)
    foot = 0.0
    if spot.kind == "row":  # castle, name and icons are one line in the middle of the head
        room = max([text_width(words, max(spot.font, SHOWN), bold=bold) for words in lines]) * SLIM
        most = room / SLIM + 2  # an enlarged name touches none of its signs
        whole = room + (CASTLE + gap if castle else 0) + (wide + 8 if icons else 0)
        left = min(x + max(0.0, (w - whole) / 2), WIDTH - whole - 4) + (CASTLE + gap if castle else 0)
    elif spot.kind in ("below", "under"):
        foot = max(CASTLE if castle and spot.kind == "below" else 0, ICON if icons else 0) + 2.0
        if spot.kind == "under":
            left, room = left + CASTLE + 4, room - CASTLE - 4
            most = room / SLIM + 12
    size = common_size(lines, spot.font, most, bold=bold)
    step = size + 2
    free = h - foot - len(lines) * step
    top = y + free / 2
    if free < 0:  # what is taller than its place grows away from the pieces and from the signs below
        pieces = sum([cy for _, cy in spot.cells]) / len(spot.cells)
        top = y + free - 4 if foot or pieces > y + h / 2 else y
    # A page may enlarge a name that had to be small.
    half = min(max([text_width(words, spot.font, bold=bold) for words in lines]), most) / 2
    centre = min(max(left + room / 2, half + 4), WIDTH - half - 4)  # not over the edge of the sheet
    told = [(words, (centre, top + n * step + step / 2)) for n, words in enumerate(lines)]
    heart = top + len(lines) * step / 2
    at: Point | None = None
    signs: tuple[Point, ...] = ()
    if spot.kind == "row":
        at = (left - gap - CASTLE / 2, heart)
        signs = _row(icons, left + room + 8, heart)
    elif spot.kind == "under":
        at = (x + CASTLE / 2, heart)
        signs = _row(icons, x + (w - wide) / 2, y + h - ICON / 2)
    elif spot.kind == "below":
        start = x + (w - wide - (CASTLE + 4 if castle else 0)) / 2
        below = y + h - (foot - 2) / 2
        at = (start + CASTLE / 2, below)
        signs = _row(icons, start + (CASTLE + 4 if castle else 0), below)
    return Head(tuple(told), size, bold, most, at if castle else None, signs)


def _row(many: int, x: float, y: float) -> tuple[Point, ...]:
    return tuple([(x + n * (ICON + 2) + ICON / 2, y) for n in range(many)])


def _head(root: Element, a: int, name: str) -> None:
    laid = head(a, name)
    if laid.castle:
        _castle(root, ("", "thrones-castle", "thrones-stronghold")[MUSTERS[a]], *laid.castle, HOME_OF[a])
    named = group(root)
    symbols = ["thrones-supply"] * BARRELS[a] + ["thrones-crown"] * CROWNS[a]
    for symbol, (x, y) in zip(symbols, laid.icons, strict=True):
        # On a telephone that shows the whole width these would be specks between the names.
        use(group(named, cls="gives-room"), symbol, x, y, ICON, cls="land-north on-own")
    cls = f"serif {'bold' if a < LANDS else 'italic'} {SPOTS[a].tint} fill-own-ink line-own"
    # Where a picture is shown small, names give way to more important ones.
    named.set("data-rank", str(4 if a >= LANDS else 3 - MUSTERS[a]))
    for words, (x, y) in laid.lines:
        told = text(named, x, y, words, size=laid.size, centred=True, most=laid.most, cls=cls)
        told.attrib |= HALO  # some names reach over a coast


def _castle(root: Element, symbol: str, x: float, y: float, home: int) -> None:
    if home != NONE:  # a home area bears its house's crest
        circle(group(root, cls=house_class(home)), x, y, CASTLE / 2 + 3, cls="fill-own line-ring", width=1.2)
        use(group(root, cls=house_class(home)), symbol, x, y, CASTLE - 5, cls="on-own")
    else:
        use(root, symbol, x, y, CASTLE, cls="land-north on-own")


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

    def taken(self) -> list[Box]:
        """The boxes of what lies here."""
        spot = SPOTS[self.area]
        at = [*spot.units(len(self.piles))]
        if self.order != NONE or self.field:
            at.append(spot.order)
        if self.token != NONE or self.garrison[1]:
            at.append(spot.token if self.area < SEAS else spot.order)
        if 0 < self.lord < CLOSED:
            at.append(spot.cells[len(spot.cells) // 2])
        half = spot.size / 2
        return [(x - half, y - half, spot.size, spot.size) for x, y in at]


@lru_cache(2048)
def standing(t: Standing) -> Element:
    a, spot = t.area, SPOTS[t.area]
    g = part(ref=AREA_REFS[a], id="things-" + AREAS[a])
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
    """The march into a combat: it lies under all names and pieces."""
    whole = Fixed()
    (x1, y1), (x2, y2) = middle(t.origin), middle(t.field)
    far = math.hypot(x2 - x1, y2 - y1) or 1.0
    short = max(0.0, 1 - 30 / far)
    arrow(whole, (x1, y1), (x1 + (x2 - x1) * short, y1 + (y2 - y1) * short), house_class(t.seat))
    return whole


PLATE: Final = 42.0
"""The size of a piece on the plate of a combat."""
ASIDE: Final = (0, 30, -30, 60, -60, 90, -90, 120, -120)
"""How far aside of the way the plate may lie."""


@lru_cache(256)
def plate(t: Host, names: tuple[str, ...], taken: tuple[Box, ...]) -> Box:
    """The place for the attackers: near the middle of their way, over no name and over as few of these boxes
    as can be.
    """
    (x1, y1), (x2, y2) = middle(t.origin), middle(t.field)
    far = math.hypot(x2 - x1, y2 - y1) or 1.0
    nx, ny = (y1 - y2) / far, (x2 - x1) / far
    wide, high = len(t.piles) * (PLATE + 2) + 10, PLATE + 10
    best, least = (0.0, 0.0, wide, high), math.inf
    words = head_boxes(names)
    for along in (0.45, 0.35, 0.55, 0.25, 0.65, 0.15, 0.75):
        for aside in ASIDE:
            cost = abs(along - 0.45) * far + abs(aside)
            if cost >= least:
                continue
            x = x1 + (x2 - x1) * along + nx * aside - wide / 2
            y = y1 + (y2 - y1) * along + ny * aside - high / 2
            box = (min(max(x, 4.0), WIDTH - wide - 4), min(max(y, 4.0), HEIGHT - high - 4), wide, high)
            cost += 100 * overlap(box, words)
            cost += overlap(box, taken)
            if cost < least:
                best, least = box, cost
    return best


@lru_cache(32)
def head_boxes(names: tuple[str, ...]) -> tuple[Box, ...]:
    """Where names and signs of areas lie, over which nothing else may."""
    return tuple([box for a in range(SEAS) for box in head(a, names[a]).boxes()])


def overlap(one: Box, others: tuple[Box, ...]) -> float:
    """How much of a box lies over or under others."""
    left, top = one[0], one[1]
    right, bottom = left + one[2], top + one[3]
    found = 0.0
    for x, y, wide, high in others:
        if x < right and y < bottom and x + wide > left and y + high > top:
            found += (min(right, x + wide) - max(left, x)) * (min(bottom, y + high) - max(top, y))
    return found


@lru_cache(256)
def host(t: Host, box: Box) -> Element:
    """The attackers on a plate, on their way."""
    g = part(ref=AREA_REFS[t.field], id="host")
    unlined(g)
    left, top, wide, high = box
    rect(fixed(g), left, top, wide, high, r=8, cls="fill-raised line-accent", width=2.4)
    for n, (kind, many) in enumerate(t.piles):
        at = (left + 6 + PLATE / 2 + n * (PLATE + 2), top + high / 2)
        id = f"host-{HOUSES[t.seat]}-{kind}"
        put(g, pile(t.seat, kind, many, False), at, PLATE, ref=UNIT_REFS[4 * t.field + kind], id=id)
    return g
