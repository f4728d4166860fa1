"""The Gift: hexes with their numbers, trade routes, places for roads and settlements, and what stands there.

The origin is the middle of hex A1. What never changes during a game (`ground`) is drawn once for each board
and shared by all pictures of it; places where something may be built are part of it, unseen until lit.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import sqrt
from typing import Final
from xml.etree.ElementTree import Element

from kingsmoot.games.watch.book import TERRAINS, TWO_TWELVE, WILDLINGS, WatchBook
from kingsmoot.games.watch.draw.parts import RESOURCE_MARKS, Sheet, building, figure, road, tormund, unseen
from kingsmoot.games.watch.rules.board import (
    ENDS,
    GIFT,
    HEX_NAMES,
    HEXES,
    HEXES_BY,
    PATH_NAMES,
    PATHS,
    SPOT_NAMES,
    SPOTS,
)
from kingsmoot.games.watch.rules.hexes import corner_point
from kingsmoot.games.watch.state import CAMP, NONE, Watch
from kingsmoot.kit.svg import (
    Point,
    circle,
    fixed,
    group,
    line,
    outline,
    part,
    path,
    points,
    rect,
    round_rect,
    text,
    use,
)

W: Final = 124.0
"""From side to side of a hex."""
R: Final = W / sqrt(3)
"""From its middle to a corner."""
LEFT: Final = -2 * W - 14
RIGHT: Final = 4.5 * W + 14
TOP: Final = -R - 12
BOTTOM: Final = 5.5 * R + 58
"""How far the board reaches, with its frame and the trade routes in the south."""

HEX_AT: Final[tuple[Point, ...]] = tuple([(W * (q + r / 2), 1.5 * R * r) for q, r in GIFT.hexes])
SPOT_AT: Final[tuple[Point, ...]] = tuple(
    [(x * W / 2, y * R / 2) for y, x in [corner_point(name) for name in SPOT_NAMES]]
)
PATH_AT: Final[tuple[tuple[Point, Point], ...]] = tuple([(SPOT_AT[a], SPOT_AT[b]) for a, b in ENDS])
TURNS: Final[tuple[float, ...]] = tuple(
    [90.0 if x1 == x2 else 30.0 if (x2 - x1) * (y2 - y1) > 0 else -30.0 for (x1, y1), (x2, y2) in PATH_AT]
)
"""By path: how a road on it is turned."""
CAMP_AT: Final[Point] = (-1.42 * W, -0.05 * W)
"""Tormund's own camp, west of the first hex."""


def hexagon(x: float, y: float, r: float) -> str:
    half, low = r * sqrt(3) / 2, r / 2
    right = [(x, y - r), (x + half, y - low), (x + half, y + low)]
    left = [(x, y + r), (x - half, y + low), (x - half, y - low)]
    return points([*right, *left])


def middle(e: int) -> Point:
    (x1, y1), (x2, y2) = PATH_AT[e]
    return (x1 + x2) / 2, (y1 + y2) / 2


# -- what never changes ---------------------------------------------------------------------------


def ground(
    parent: Element,
    rule: WatchBook,
    terrain: tuple[int, ...],
    numbers: tuple[int, ...],
    resources: tuple[int, ...],
) -> None:
    """Frame, hexes, numbers, routes, and the places for roads and settlements."""
    frame = "".join([hexagon(x, y, R + 13) for x, y in HEX_AT])
    ice = fixed(parent)
    path(ice, frame, cls="hex-ice fill-own line-ink", width=3)
    path(ice, frame, cls="hex-ice fill-own")
    path(ice, frame, pattern="watch-fill-ice")
    for h in range(HEXES):
        land(parent, h, terrain[h], numbers[h])
    routes(fixed(parent), rule, terrain, resources)
    camp(parent)
    for e in range(PATHS):
        if rule.open_path[e]:
            g = fixed(group(parent, ref=f"path:{PATH_NAMES[e]}", cls="place", at=middle(e), turn=TURNS[e]))
            unseen(rect(g, -22, -11, 44, 22, cls="fill-paper"))
            outline(g, "M-22 -6.5H22V6.5H-22z")
    for at in range(SPOTS):
        if rule.open_spot[at]:
            x, y = SPOT_AT[at]
            g = fixed(group(parent, ref=f"spot:{SPOT_NAMES[at]}", cls="place", at=(x, y)))
            unseen(circle(g, 0, 0, 15, cls="fill-paper"))
            outline(g, round_rect(-11, -11, 22, 22, 11))


def land(parent: Element, h: int, terrain: int, number: int) -> None:
    x, y = HEX_AT[h]
    name = TERRAINS[terrain]
    g = fixed(group(parent, ref=f"hex:{HEX_NAMES[h]}", cls=f"hex-{name} hex", at=(x, y)))
    d = hexagon(0, 0, R)
    path(g, d, cls="fill-own line-ink", width=2)
    path(g, d, pattern=f"watch-fill-{name}")
    if terrain:
        circle(g, 0, -37, 19, cls="fill-own")
        use(g, RESOURCE_MARKS[terrain], 0, -37, 31, cls="on-own")
        token(g, number)
    # Beside the number: roads and houses stand farther out, whatever is built.
    told = text(g, 41, 3, HEX_NAMES[h], size=13, centred=True, cls="bold fill-own-ink")
    told.set("data-rank", "6")
    outline(g, hexagon(0, 0, R - 5))


def token(g: Element, number: int) -> None:
    """The number with its pips; white on dark where it is rolled most often."""
    told = "2-12" if number == TWO_TWELVE else str(number)
    circle(g, 0, 9, 23.5, cls="fill-raised")
    use(g, f"watch-number-{told}", 0, 9, 48, cls="on-raised")


def routes(parent: Element, rule: WatchBook, terrain: tuple[int, ...], resources: tuple[int, ...]) -> None:
    """A wagon outside the frame, and two shafts to the intersections that may use it (W-TRADE-14)."""
    for at, r in enumerate(resources):
        spots = [SPOT_AT[spot] for spot in range(SPOTS) if rule.route_at[spot] == at]
        side = next(e for e in range(PATHS) if all(rule.route_at[end] == at for end in ENDS[e]))
        inside = next(h for h in HEXES_BY[side] if terrain[h])
        (x1, y1), (x2, y2) = spots
        mx, my = (x1 + x2) / 2, (y1 + y2) / 2
        hx, hy = HEX_AT[inside]
        x, y = mx + (mx - hx) * 0.72, my + (my - hy) * 0.72
        for sx, sy in spots:
            ex, ey = sx + (x - sx) * 0.16, sy + (y - sy) * 0.16
            line(parent, ex, ey, x, y, cls="line-ink", width=7)
            line(parent, ex, ey, x, y, cls="line-raised", width=4)
        rect(parent, x - 33, y - 17, 66, 34, r=8, cls="fill-raised line-ink", width=2)
        use(parent, RESOURCE_MARKS[r], x - 15, y, 27, cls="on-raised")
        text(parent, x + 15, y, f"{rule.route_rate}:1", size=16, most=32, centred=True, cls="bold numbers")


def camp(parent: Element) -> None:
    x, y = CAMP_AT
    g = fixed(group(parent, ref="tormund:camp", cls="place", at=(x, y)))
    circle(g, 0, 0, 31, cls="fill-raised line-ink", width=2)
    use(g, "watch-camp", 0, 0, 40, cls="on-raised")
    outline(g, round_rect(-27, -27, 54, 54, 27))


# -- what stands on it ----------------------------------------------------------------------------


def pieces(parent: Element, v: Watch, sheet: Sheet, letters: Sequence[str]) -> None:
    """`letters`: those of the seats."""
    blocked(parent, v, sheet)
    seats = ["player-" + colour for colour in v.rule.colours]
    for e in range(PATHS):
        if v.road[e] != NONE:
            parent.append(laid_road(sheet, e, seats[v.road[e]]))
    for at in range(SPOTS):
        b = v.site[at]
        if b:
            parent.append(standing(sheet, at, seats[(b - 1) >> 1], letters[(b - 1) >> 1], not b & 1))


@lru_cache(2048)
def laid_road(sheet: Sheet, e: int, seat: str) -> Element:
    name = PATH_NAMES[e]
    at, id = sheet.place(*middle(e)), "road-" + plain(name)
    g = part(ref=f"path:{name}", id=id, cls=f"{seat} road", at=at, turn=TURNS[e], scale=sheet.scale)
    g.append(road(seat, TURNS[e]))
    return g


@lru_cache(2048)
def standing(sheet: Sheet, spot: int, seat: str, letter: str, keep: bool) -> Element:
    """A settlement or a keep."""
    name = SPOT_NAMES[spot]
    at, id = sheet.place(*SPOT_AT[spot]), "site-" + plain(name)
    g = part(ref=f"spot:{name}", id=id, cls=f"{seat} site", at=at, scale=sheet.scale)
    g.append(building(seat, letter, keep))
    return g


def plain(name: str) -> str:
    """The name of a place as part of an id."""
    return name.replace(":", "").replace(",", "_").replace("/", "-")


def blocked(parent: Element, v: Watch, sheet: Sheet) -> None:
    """Whoever stands on a hex takes its yield (W-PROD-09, W-PROD-10): its number lies in the shade."""
    for h in range(HEXES):
        there = v.wild[h]
        if not there and v.tormund != h:
            continue
        x, y = HEX_AT[h]
        many = len(there) + (v.tormund == h)
        step = min(34.0, 92.0 / max(1, many - 1)) if many > 1 else 0.0
        left = -step * (many - 1) / 2
        if there:
            g = sheet.lay(parent, x, y, ref=f"hex:{HEX_NAMES[h]}", id=f"on-{HEX_NAMES[h]}")
            path(g, hexagon(0, 0, R - 1), cls="fill-shade")
            for n, kind in enumerate(there):
                id, at = f"on-{HEX_NAMES[h]}-{n + 1}", (left + n * step, 11)
                wildling = group(g, ref=f"wildling:{WILDLINGS[kind]}", id=id, at=at)
                figure(wildling, kind, 0, 0, 33)
                outline(wildling, round_rect(-15, -15, 30, 30, 15))
            outline(g, hexagon(0, 0, R - 5))
        if v.tormund == h:
            x += left + step * len(there)
            g = sheet.lay(parent, x, y + 9, ref=f"hex:{HEX_NAMES[h]}", id="tormund")
            g.append(tormund(46))
    if v.tormund == CAMP:
        sheet.lay(parent, *CAMP_AT, ref="tormund:camp", id="tormund").append(tormund(46))
