"""Parts of the picture of Banners, each drawn once and shared by every picture that shows it.

Elements that are made here must not be changed: they hang in many drawings at once. That is why drawing the
table again costs so little.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final
from xml.etree.ElementTree import Element

from kingsmoot.core.native import i64
from kingsmoot.games.banners.card_constants import TERRAIN_KEYWORDS
from kingsmoot.games.banners.terms import INCH
from kingsmoot.kit.svg import Fixed, Point, circle, group, line, path, rect, text, use

KEPT: Final = 4096
"""At most this many parts of each sort are remembered."""
PX: Final = 20.0
"""An inch in the picture."""
PAD: Final = 34.0
"""Around the table top: the rulers."""
EMBLEMS: Final = {"stark": "thrones-house-stark", "lannister": "thrones-house-lannister"}
TYPE_SYMBOLS: Final[tuple[str, ...]] = (
    "banners-infantry",
    "banners-cavalry",
    "banners-monster",
    "banners-war-machine",
    "banners-terrain-castle-wall",
)


def length(n: float | i64) -> float:
    """Thousandths of an inch in the units of the picture."""
    return float(n) * PX / INCH


def across(x: float | i64) -> float:
    return PAD + length(x)


def down(y: float | i64, depth: int) -> float:
    """The south edge of the table is the lower one."""
    return PAD + length(depth) - length(y)


# -- small signs ------------------------------------------------------------------------------------


def emblem(parent: Element, faction: str, letter: str, x: float, y: float, size: float) -> None:
    """The beast of a faction, or a letter where it has none."""
    if faction in EMBLEMS and size >= 18:
        use(parent, EMBLEMS[faction], x, y, size, cls="on-own")
    else:
        words = faction[:1].upper() or letter
        text(parent, x, y, words, size=22 if size > 20 else 14, centred=True, cls="serif bold fill-own-ink")


KEY_PATHS: Final = {
    "elevated": "M8 2.5L13.6 12.5H2.4z",
    "inspiring": "M8 1.8L9.9 6.2L14.4 6.5L11 9.5L12.1 14L8 11.5L3.9 14L5 9.5L1.6 6.5L6.1 6.2z",
    "hindering": "M3 3h2v3h2V3h2v3h2V3h2v10h-2v-4H9v4H7v-4H5v4H3z",
    "destructible": "M9.5 1.5L4.5 8.6H7.6L6 14.5L12 6.8H8.8z",
    "impassable": "M2.5 6H13.5V10H2.5z",
    "dangerous": "M7 1.5H9V7.6L14 12.3L12.6 13.8L8 9.6L3.4 13.8L2 12.3L7 7.6z",
    "rough": "M1.5 10.4Q4.3 4 7 8T12 8.2L14.5 6L14.5 8.8Q11 12.5 8.5 9.6T4 10.4L1.5 13z",
    "cover": "M3 2.5H8V14Q3 11.6 3 7.5zM8 2.5H13V7.5Q13 11.6 8 14V12.4Q11.6 10.4 11.6 7.5V3.9H8z",
}
KEY_SYMBOLS: Final = {
    "blocks-sight": "ui-hidden",
    "fortification": "thrones-fortification",
    "horrifying": "thrones-skull",
}


@lru_cache(KEPT)
def keyword_sign(name: str) -> Element:
    """A keyword of terrain on a square of 16."""
    whole = Fixed()
    circle(whole, 8, 8, 9, cls="fill-raised line-ink", width=1)
    if name in KEY_SYMBOLS:
        use(whole, KEY_SYMBOLS[name], 8, 8, 12.5, cls="on-raised")
    else:
        path(group(whole, at=(1.6, 1.6), scale=0.8), KEY_PATHS[name], cls="fill-ink")
    return whole


def keywords_of(mask: int) -> tuple[str, ...]:
    return tuple([name for at, name in enumerate(TERRAIN_KEYWORDS) if mask >> at & 1])


@lru_cache(KEPT)
def bars(chances: tuple[int, ...], wide: float, high: float, marked: int) -> Element:
    """A distribution in thousandths: a bar for each number, the numbers below. The last bar, if `marked`, is
    the one that means destruction and is hatched."""
    whole = Fixed()
    top = max(max(chances), 1)
    step = wide / len(chances)
    for n, chance in enumerate(chances):
        tall = (high - 30) * chance / top
        x, y = n * step, high - 16 - tall
        rect(whole, x + step * 0.1, y, step * 0.8, tall, cls="fill-accent line-ink", width=0.8)
        if n == marked:
            rect(whole, x + step * 0.1, y, step * 0.8, tall, pattern="pattern-bend")
        if n % 2 == 0 or step > 18:
            text(whole, x + step / 2, high - 2, str(n), size=16, cls="numbers")
    line(whole, 0, high - 16, wide, high - 16, cls="line-ink", width=1.2)
    return whole


def put(
    parent: Element, part: Element, at: Point, size: float, *, grid: float = 48, ref: str = "", id: str = ""
) -> Element:
    """A shared part with its middle at a point."""
    g = group(parent, ref=ref, id=id, at=(at[0] - size / 2, at[1] - size / 2), scale=size / grid)
    g.append(part)
    return g
