"""The table top of Banners from above: cloth and rulers, zones, terrain, tokens, arcs, ranges and lines.

Twenty units of the picture are an inch. The cloth never changes and is sent once; what lies on it is drawn
piece by piece, each with its ref.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, NamedTuple
from xml.etree.ElementTree import Element

from kingsmoot import look
from kingsmoot.core.native import i64
from kingsmoot.games.banners.draw.parts import (
    KEPT,
    PAD,
    PX,
    across,
    down,
    keyword_sign,
    keywords_of,
    length,
    put,
)
from kingsmoot.games.banners.rules.effects.passives import speed
from kingsmoot.games.banners.rules.possible_actions import ranged_profile
from kingsmoot.games.banners.state import Banners
from kingsmoot.games.banners.terms import INCH, LONG, NONE, SHORT
from kingsmoot.kit.scene import Layer
from kingsmoot.kit.svg import (
    Anchor,
    Fixed,
    Point,
    circle,
    fixed,
    group,
    line,
    num,
    outline,
    part,
    path,
    points,
    rect,
    round_rect,
    text,
    use,
)

FOOT: Final = 12
"""Inches between the lines of the cloth that are numbered."""
GROUNDS: Final[dict[str, tuple[str, str]]] = {
    "forest": ("hex-forest", "watch-fill-forest"),
    "corpse-pile": ("land-iron-islands", "pattern-fretty"),
    "bog": ("sea-summer", "thrones-fill-sea"),
    "stakes": ("land-dorne", "pattern-chevron"),
    "hedge": ("hex-pasture", "pattern-semy"),
    "low-wall": ("hex-mountains", "watch-fill-wall"),
    "ruined-wall": ("hex-mountains", "watch-fill-mountains"),
    "weirwood": ("land-westerlands", "pattern-scaly"),
    "palisade": ("hex-hills", "pattern-pale"),
    "hill": ("hex-hills", "watch-fill-hills"),
    "ruins": ("hex-mountains", "pattern-checky"),
}
"""By terrain: its tint and its texture."""
RAY: Final = 12 * PX
"""How far the borders of arcs are drawn."""


# -- the cloth --------------------------------------------------------------------------------------


@lru_cache(8)
def cloth(width: int, depth: int, large: bool = False) -> Layer:
    """Grass with a line every six inches, and rulers along its edges.

    `large`: for a telephone, which enlarges all figures: those at the left find room only on the grass.
    """
    layer = Layer("cloth", True)
    g = layer.root
    w, h = length(width), length(depth)
    ground = group(g, cls="land-reach")
    rect(ground, PAD - 8, PAD - 8, w + 16, h + 16, r=6, cls="fill-muted line-ink", width=2)
    rect(ground, PAD, PAD, w, h, cls="fill-own")
    lines = group(g, cls="land-reach")
    lines.set("opacity", "0.22")
    for n in range(6, width // INCH, 6):
        line(lines, PAD + n * PX, PAD, PAD + n * PX, PAD + h, cls="line-own-ink", width=1)
    for n in range(6, depth // INCH, 6):
        line(lines, PAD, PAD + n * PX, PAD + w, PAD + n * PX, cls="line-own-ink", width=1)
    faint = "numbers fill-muted"
    for n in range(width // INCH + 1):
        tall = 8 if n % 6 == 0 else 5 if n % 2 == 0 else 3
        x = PAD + n * PX
        line(g, x, PAD - 8, x, PAD - 8 + tall, cls="line-paper", width=1)
        if n % FOOT == 0:
            anchor: Anchor = "end" if large and n == width // INCH else "middle"
            at = (x + PAD - 4 if anchor == "end" else x, PAD - (9 if large else 13))
            text(g, *at, f"{n}″", size=26 if large else 16, anchor=anchor, cls=faint)
    lines_at = group(g, cls="land-reach")
    for n in range(depth // INCH + 1):
        tall = 8 if n % 6 == 0 else 5 if n % 2 == 0 else 3
        y = PAD + h - n * PX
        line(g, PAD - 8, y, PAD - 8 + tall, y, cls="line-paper", width=1)
        if n % FOOT or (large and n in (0, depth // INCH)):  # corners have the figures of the other ruler
            continue
        if large:
            text(lines_at, PAD + 5, y - 5, f"{n}″", size=26, anchor="start", cls="numbers fill-own-ink")
        else:
            text(g, PAD - 10, y, f"{n}″", size=16, anchor="end", most=PAD - 12, centred=True, cls=faint)
    return layer


# -- zones ------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Home:
    """A deployment zone: where it lies, and who deploys there."""

    ref: str
    place: tuple[int, int, int, int]
    depth: int
    livery: str
    """Empty: nobody's yet."""
    words: str
    south: bool


@lru_cache(KEPT)
def home(t: Home) -> Element:
    left, bottom, right, top = t.place
    x, y = across(left), down(top, t.depth)
    w, h = length(right - left), length(top - bottom)
    root = part(ref=t.ref, id=t.ref.replace(":", "-"), cls=t.livery)
    g = fixed(root)
    tint = rect(g, x, y, w, h, cls="fill-own" if t.livery else "fill-sunken")
    tint.set("opacity", "0.3")
    if t.livery:
        veil = rect(g, x, y, w, h, pattern=look.seat(t.livery).pattern)
        veil.set("opacity", "0.35")
    edge = rect(g, x + 1, y + 1, w - 2, h - 2, cls="fill-none line-ring", width=1.6)
    edge.set("stroke-dasharray", "10 6")
    at = y + h - 10 if t.south else y + 20
    words = group(g, cls="land-reach")
    words.set("opacity", "0.85")
    text(words, x + w / 2, at, t.words, size=18, most=w - 20, cls="serif italic fill-own-ink")
    outline(fixed(root), round_rect(x + 3, y + 3, w - 6, h - 6, 4))
    return root


# -- terrain and tokens -----------------------------------------------------------------------------


@lru_cache(KEPT)
def piece(
    ref: str, slug: str, keys: int, oval: bool, wide: int, deep: int, x: int, y: int, turn: int, depth: int
) -> Element:
    """A piece of terrain with its texture, its symbol and the signs of its keywords."""
    cls, texture = GROUNDS.get(slug, ("hex-fields", "watch-fill-fields"))
    root = part(ref=ref, id=ref.replace(":", "-"), cls=cls, at=(across(x), down(y, depth)))
    g = fixed(root)
    body = group(g, turn=turn / 100)
    w, h = length(wide), length(deep)
    d = _ellipse(w / 2, h / 2) if oval else round_rect(-w / 2, -h / 2, w, h, 3)
    path(body, d, cls="fill-own line-own-ink", width=1.6)
    path(body, d, pattern=texture)
    rad = math.radians(turn / 100)
    names = keywords_of(keys)
    size = min(46.0, max(26.0, min(w, h) * 0.6))
    if oval:
        use(g, "banners-terrain-" + slug, 0, -6 if h > 70 else -8, size, cls="on-own")
        start = -(len(names) - 1) * 9.5
        for n, name in enumerate(names):
            put(g, keyword_sign(name), (start + n * 19, size / 2 + 2), 17, grid=16)
    else:  # along the box, which may stand upright
        ux, uy = math.cos(rad), math.sin(rad)
        use(g, "banners-terrain-" + slug, -ux * (w / 2 - 18), -uy * (w / 2 - 18), 27, cls="on-own")
        for n, name in enumerate(names):
            along = w / 2 - 14 - n * 20
            put(g, keyword_sign(name), (ux * along, uy * along), 17, grid=16)
    outline(root, _turned(w, h, oval, turn))
    return root


def _ellipse(rx: float, ry: float) -> str:
    a = f"{num(rx)} {num(ry)} 0 0 1"
    return f"M{num(-rx)} 0A{a} {num(rx)} 0A{a} {num(-rx)} 0z"


def _turned(w: float, h: float, oval: bool, turn: int) -> str:
    """The outline of a turned piece as a path of its own: state lines must be children of the thing."""
    rad = math.radians(turn / 100)
    cos, sin = math.cos(rad), math.sin(rad)
    if oval:
        end = (w / 2 * cos, w / 2 * sin)
        a = f"{num(w / 2)} {num(h / 2)} {num(turn / 100)} 0 1"
        one, two = f"{num(-end[0])} {num(-end[1])}", f"{num(end[0])} {num(end[1])}"
        return f"M{one}A{a} {two}A{a} {one}z"
    corners = [(-w / 2, -h / 2), (w / 2, -h / 2), (w / 2, h / 2), (-w / 2, h / 2)]
    return points([(x * cos - y * sin, x * sin + y * cos) for x, y in corners])


@lru_cache(KEPT)
def token(at: int, x: float, y: float, radius: float, livery: str) -> Element:
    """An objective token: who holds it."""
    ref = f"objective:{at}"
    root = part(ref=ref, id=f"objective-{at}", cls=livery, at=(x, y))
    g = fixed(root)
    r = radius
    circle(g, 0, 0, r + 3, cls="fill-own line-ring" if livery else "fill-raised line-ink", width=2)
    if livery:
        circle(g, 0, 0, r + 3, pattern=look.seat(livery).pattern)
    circle(g, 0, 0, r - 3, cls="fill-raised line-ink", width=1.2)
    use(g, "banners-objective", 0, -1, r * 1.45, cls="on-raised")
    outline(root, _ellipse(r + 5, r + 5))
    return root


NAME: Final = 16
"""How large the name of an objective is."""
HALO: Final = {"paint-order": "stroke", "stroke-width": "8", "stroke-linejoin": "round"}
"""So broad that the name stands on ground of its own: the tray below it may be as light as its letters."""


SIGN: Final = 20.0
"""How large an objective's sign beside its name is."""


@lru_cache(KEPT)
def token_name(at: int, x: float, y: float, name: str, sign: float) -> Element:
    """The name of an objective with its middle at a point: over trays, but it gives way to their names.

    `sign`: how far beside that the objective's sign stands, where a tray hides the token; else nothing.
    """
    root = group(Element("g"), ref=f"objective:{at}", id=f"objective-{at}-name", cls="land-reach", at=(x, y))
    root.set("data-rank", "9")
    told = text(root, 0, 0, name, size=NAME, centred=True, cls="bold fill-own-ink line-own")
    told.attrib |= HALO
    if sign:
        g = group(root, cls="gives-room", at=(sign, 0))
        circle(g, 0, 0, SIGN / 2, cls="fill-raised line-ink", width=1.2)
        use(g, "banners-objective", 0, 0, SIGN - 5, cls="on-raised")
    return root


class Ground(NamedTuple):
    """Something that lies on the table and is better not written on."""

    x: float
    y: float
    half_width: float
    half_depth: float
    turn: int
    plate: bool
    """A plate stands over it."""

    def near(self, place: Point, wide: float) -> bool:
        """Whether it may hide anything of a line of words with its middle there."""
        far = math.hypot(place[0] - self.x, place[1] - self.y)
        return far <= self.half_width + self.half_depth + wide / 2 + PLATE[0]

    def covers(self, place: Point, wide: float) -> int:
        """How much of a line of words with its middle there lies on it or under its plate, in fifths."""
        if not self.near(place, wide):
            return 0
        dx, dy = place[0] - self.x, place[1] - self.y
        w, h = self.half_width, self.half_depth
        rad = math.radians(self.turn / 100)
        cos, sin = math.cos(rad), math.sin(rad)
        found = 0
        for n in range(-2, 3):
            x = dx + wide * n / 5
            hidden = abs(x * cos + dy * sin) < w + 6 and abs(dy * cos - x * sin) < h + 8
            found += hidden or (self.plate and abs(x) < PLATE[0] and abs(dy) < PLATE[1])
        return found


PLATE: Final = (66.0, 36.0)
"""Half of how wide and high the plate over a tray may be."""


def name_place(
    x: float,
    y: float,
    radius: float,
    wide: float,
    edges: tuple[float, float],
    trays: tuple[Ground, ...],
    terrain: tuple[Ground, ...],
) -> Point:
    """Where the name of an objective stands: below, above or beside it, within the table; rather on terrain
    than on a tray, and rather on grass than on either.
    """
    aside, far = radius + 8 + wide / 2, radius + 14
    reached = wide + 2 * (aside + far)  # all places lie within this line of words around the token
    trays = tuple([tray for tray in trays if tray.near((x, y), reached)])
    terrain = tuple([piece for piece in terrain if piece.near((x, y), reached)])
    return best_place(x, y, wide, (aside, far), edges, trays, terrain)


@lru_cache(KEPT)
def best_place(
    x: float,
    y: float,
    wide: float,
    off: Point,
    edges: tuple[float, float],
    trays: tuple[Ground, ...],
    terrain: tuple[Ground, ...],
) -> Point:
    """The same among what lies near, so that nothing is sought anew for a move far away."""
    aside, far = off
    places = [(x, y + far), (x, y - far), (x + aside, y), (x - aside, y)]
    places += [(x + side * aside, y + ahead * far) for ahead in (1, -1) for side in (0.7, -0.7)]

    def worth(place: Point) -> int:
        inside = place[0] - wide / 2 > edges[0] and place[0] + wide / 2 < edges[1]
        on_trays = sum([tray.covers(place, wide) for tray in trays])
        on_terrain = sum([piece.covers(place, wide) for piece in terrain])
        return 3 * on_trays + on_terrain + (0 if inside else 1000)

    return min(places, key=worth)


def sign_place(place: Point, wide: float, taken: Sequence[Ground]) -> float:
    """How far beside a name its sign may stand: left or right of it, over nothing else; 0: nowhere."""
    aside = (wide + SIGN) / 2 + 2
    others = [ground for ground in taken if (ground.x, ground.y) != place]
    free = [x for x in (-aside, aside) if not any(g.covers((place[0] + x, place[1]), SIGN) for g in others)]
    return free[0] if free else 0.0


# -- arcs, ranges, lines ----------------------------------------------------------------------------


def spot(point: tuple[float | i64, float | i64], depth: int) -> Point:
    return across(point[0]), down(point[1], depth)


class Stand(NamedTuple):
    """A tray on the table: where it stands, and where its arcs part."""

    x: int
    y: int
    turn: int
    half_width: int
    half_depth: int
    marks: tuple[int, int]
    table: tuple[int, int]
    wall: bool = False

    def edges(self) -> tuple[float, float, float, float]:
        width, depth = self.table
        return (PAD, PAD, PAD + length(width), PAD + length(depth))

    def seen(self, x: float, y: float) -> Point:
        """A point told from its middle, as the picture has it."""
        rad = math.radians(self.turn / 100)
        cos, sin = math.cos(rad), math.sin(rad)
        ox, oy = across(self.x), down(self.y, self.table[1])
        return ox + x * cos - y * sin, oy + x * sin + y * cos

    def ground(self) -> Ground:
        """What the tray and its plate hide."""
        x, y = across(self.x), down(self.y, self.table[1])
        return Ground(x, y, length(self.half_width), length(self.half_depth), self.turn, True)


def stand_of(v: Banners, u: int, x: int, y: int, facing: int) -> Stand:
    """A unit as it would stand there."""
    wide, deep, marks = v.rule.shapes[v.kind[u]]
    table = (v.rule.width, v.rule.depth)
    return Stand(x, y, facing, wide, deep, marks, table, v.kind[u] == v.rule.cat.wall)


def ranges_of(v: Banners, u: int) -> tuple[int, int]:
    """How far a unit shoots, and how far it goes."""
    profile = ranged_profile(v, u)
    reach = v.rule.cat.attack_range[profile] if profile != NONE else 0
    still = v.kind[u] == v.rule.cat.wall or v.is_engaged(u)
    return reach, 0 if still else speed(v, u)


def arcs(parent: Element, me: Stand, tint: str = "fill-raised") -> None:
    """The four arcs of a tray, the front tinted; nothing of it beyond the edges of the table."""
    front, rays = arcs_seen(me)
    if len(front) > 2:
        path(parent, points(front), cls=tint).set("opacity", "0.3")
    for (x1, y1), (x2, y2), ahead in rays:
        drawn = line(parent, x1, y1, x2, y2, cls="line-accent", width=1.8)
        drawn.set("stroke-dasharray", "8 5" if ahead else "2 5")


@lru_cache(KEPT)
def arcs_seen(me: Stand) -> tuple[list[Point], list[tuple[Point, Point, bool]]]:
    """The front arc of a tray and the lines between its arcs, with whether these bound the front: the same
    while it acts and afterwards."""
    edges, seen = me.edges(), me.seen
    w, h = length(me.half_width), length(me.half_depth)
    mx, my = me.marks
    far = math.hypot(mx, my)
    dx, dy = RAY * mx / far, RAY * my / far
    front = [seen(-w, -h), seen(-w - dx, -h - dy), seen(w + dx, -h - dy), seen(w, -h)]
    rays: list[tuple[Point, Point, bool]] = []
    for side, ahead in ((1, 1), (1, -1), (-1, 1), (-1, -1)):
        ray = clipped([seen(side * w, -ahead * h), seen(side * (w + dx), -ahead * (h + dy))], edges)
        if len(ray) > 1:
            rays.append((ray[0], ray[1], ahead > 0))
    return [] if me.wall else clipped(front, edges), rays


def ranges(parent: Element, me: Stand, reach: int, speed: int) -> None:
    """The ranges of a tray from the middle of its front, and how far it can go and charge."""
    edges, seen = me.edges(), me.seen
    w, h = length(me.half_width), length(me.half_depth)
    mx, my = me.marks
    g = group(parent, at=seen(0, 0), turn=me.turn / 100)
    flip = 180 if 9000 < me.turn < 27000 else 0
    for lot in (SHORT, LONG):
        if lot <= reach:
            half = math.pi / 2 if me.wall else math.atan2(mx, my)
            _range(g, h, length(lot), half, f"{lot // INCH}″", flip)
    if speed:
        for lot, cls, dashes in ((speed, "line-ink", ""), (speed + 6 * INCH, "line-accent", "4 4")):
            y = -h - length(lot)
            if len(clipped([seen(0, y), seen(0, y + 1)], edges)) < 2:
                continue
            stop = line(g, -w * 0.6, y, w * 0.6, y, cls=cls, width=2.4)
            if dashes:
                stop.set("stroke-dasharray", dashes)
            words = group(g, at=(w * 0.6 + 12, y), turn=flip)
            text(words, 0, 0, f"{lot // INCH}″", size=16, centred=True, cls="bold land-reach fill-own-ink")
        line(g, 0, -h - 10, 0, -h - length(speed), cls="line-ink", width=1.2)


@lru_cache(KEPT)
def reaches(me: Stand, reach: int, speed: int) -> Element:
    """Arcs and ranges of the unit that acts."""
    found = Fixed()
    arcs(found, me)
    ranges(found, me, reach, speed)
    return found


@lru_cache(KEPT)
def asked_arcs(me: Stand, livery: str) -> Element:
    """The arcs of a unit, for readers who ask for those of all units."""
    g = part(cls=livery)
    arcs(g, me, "fill-own")
    return g


@lru_cache(KEPT)
def asked_ranges(me: Stand, reach: int, speed: int, livery: str) -> Element:
    """How far a unit goes, charges and shoots, for readers who ask for it."""
    g = part(cls=livery)
    ranges(g, me, reach, speed)
    return g


def clipped(corners: list[Point], edges: tuple[float, float, float, float]) -> list[Point]:
    """What of a polygon, or of a line if it has two points, lies within edges: left, top, right, bottom."""
    left, top, right, bottom = edges
    for axis, bound, sign in ((0, left, 1), (1, top, 1), (0, right, -1), (1, bottom, -1)):
        kept: list[Point] = []
        pairs = list(zip(corners, corners[1:] + corners[:1], strict=True))
        for one, two in pairs[: 1 if len(corners) == 2 else len(pairs)]:
            a, b = sign * (one[axis] - bound), sign * (two[axis] - bound)
            if a >= 0:
                kept.append(one)
            if (a >= 0) != (b >= 0):
                f = a / (a - b)
                kept.append((one[0] + f * (two[0] - one[0]), one[1] + f * (two[1] - one[1])))
            if len(corners) == 2 and b >= 0:
                kept.append(two)
        corners = kept
        if len(corners) < 2:
            return []
    return corners


def _range(g: Element, h: float, r: float, half: float, name: str, flip: float) -> None:
    half = min(half + 0.25, math.pi / 2)
    x, y = r * math.sin(half), -h - r * math.cos(half)
    path(
        g,
        f"M{num(-x)} {num(y)}A{num(r)} {num(r)} 0 0 1 {num(x)} {num(y)}",
        cls="fill-none line-focus",
        width=1.8,
    )
    words = group(g, at=(0, -h - r - 9), turn=flip)
    text(words, 0, 0, name, size=16, centred=True, cls="bold numbers land-reach fill-own-ink")


def arrow(parent: Element, start: Point, end: Point, cls: str, dashed: bool = False) -> None:
    """A straight arrow over everything, on a casing of paper."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    far = math.hypot(dx, dy) or 1.0
    ux, uy = dx / far, dy / far
    tail = (end[0] - 12 * ux, end[1] - 12 * uy)
    g = group(parent, cls=cls)
    line(g, start[0], start[1], tail[0], tail[1], cls="line-paper", width=7)
    shaft = line(g, start[0], start[1], tail[0], tail[1], cls="line-accent", width=3.4)
    if dashed:
        shaft.set("stroke-dasharray", "9 6")
    head = [end, (tail[0] - 7 * uy, tail[1] + 7 * ux), (tail[0] + 7 * uy, tail[1] - 7 * ux)]
    path(g, points(head), cls="fill-accent line-paper", width=1.4)


def clash(parent: Element, at: Point) -> None:
    """Two units are engaged here."""
    g = group(parent, at=at)
    circle(g, 0, 0, 11, cls="fill-accent line-on-accent", width=1.4)
    use(g, "thrones-sword", 0, 0, 17, cls="on-accent", turn=45)
    use(g, "thrones-sword", 0, 0, 17, cls="on-accent", turn=-45)
