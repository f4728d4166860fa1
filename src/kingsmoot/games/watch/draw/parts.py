"""Parts of the Watch's table that lie anywhere: pieces, figures, cards, chips.

Nothing here knows the rules. What belongs to a seat is told three times over: by its colour, by the pattern
on it, and by the shape and the letter of the seat. All measures are units of the picture.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import Final, final
from xml.etree.ElementTree import Element

from kingsmoot import look
from kingsmoot.games.watch.book import CARDS, RESOURCES, WILDLINGS
from kingsmoot.kit.svg import (
    GRID,
    SHAPES,
    Fixed,
    Point,
    circle,
    group,
    outline,
    path,
    rect,
    round_rect,
    text,
    use,
    wrapped,
)

CARD_W: Final = 74
CARD_H: Final = 104
CARD_EDGE: Final = round_rect(0, 0, CARD_W, CARD_H, 6)

LANDS: Final[tuple[str, ...]] = ("ice", "forest", "hills", "pasture", "fields", "mountains")
"""By resource: the ground its card is printed on."""
RESOURCE_MARKS: Final[tuple[str, ...]] = ("", *[f"watch-{name}" for name in RESOURCES[1:]])
CARD_MARKS: Final[tuple[str, ...]] = (
    "watch-dev-back",
    "watch-dev-ranger-patrol",
    "watch-dev-new-recruits",
    "watch-dev-road-building",
    "watch-dev-winter-is-coming",
    "watch-dev-victory-point",
)
assert len(CARD_MARKS) == len(CARDS)
FIGURE_MARKS: Final[tuple[str, ...]] = ("", *[f"watch-{name}" for name in WILDLINGS[1:]])

MIDDLE: Final = f"translate({-GRID // 2} {-GRID // 2})"
HOUSE: Final = "M0 -17L15 -4V14H-15V-4z"
CLOAK: Final = "M-10.5 19V4C-10.5 -2 -7.5 -5 -6 -8A6.6 6.6 0 1 1 6 -8C7.5 -5 10.5 -2 10.5 4V19z"
ROAD: Final = "M-26.5 -6.5H26.5V6.5H-26.5z"
KEEP: Final = "M-21 17V-5H-17V-10H-12V-5H-8V-20H-3.5V-15.5H3.5V-20H8V-5H12V-10H17V-5H21V17z"


@final
class Sheet:
    """A drawing that has an origin of its own, laid on the picture. Every piece on it is a thing for itself,
    not a part of one big group: a change then sends the piece alone.
    """

    def __init__(self, x: float, y: float, scale: float) -> None:
        self.x = x
        self.y = y
        self.scale = scale

    def lay(
        self,
        parent: Element,
        x: float,
        y: float,
        *,
        ref: str = "",
        id: str = "",
        cls: str = "",
        turn: float = 0,
    ) -> Element:
        """A group whose origin is at `x, y` of the drawing."""
        at = (self.x + x * self.scale, self.y + y * self.scale)
        return group(parent, ref=ref, id=id, cls=cls, at=at, turn=turn, scale=self.scale)


def unseen(element: Element) -> Element:
    """Nothing is painted, yet a finger can hit it: a place where something may be put."""
    element.set("fill-opacity", "0")
    return element


# -- what belongs to a seat -----------------------------------------------------------------------


def badge(
    parent: Element, seat: str, x: float, y: float, size: float, *, letter: bool = True, turn: float = 0
) -> None:
    """The seat's letter on its shape: square, circle, lozenge or hexagon."""
    wears = look.seat(seat)
    scale = size / GRID
    g = group(parent, cls=seat, at=(x, y), turn=turn, scale=scale)
    shape = SHAPES.get(wears.shape, SHAPES["disc"])
    path(g, shape, cls="fill-own line-ring", width=1.4 / scale).set("transform", MIDDLE)
    if letter:
        text(g, 0, 0, wears.letter, size=26, centred=True, cls="bold fill-own-ink")


def cloth(g: Element, seat: str, d: str, width: float) -> None:
    """A piece in the colour and the pattern of its seat, cut out of the ground it stands on."""
    path(g, d, cls="fill-own line-paper", width=width + 3)
    path(g, d, pattern=look.seat(seat).pattern, cls="line-ring", width=width)


# Pieces look the same wherever they stand: each is drawn, and written, once, and laid into its places.


@cache
def building(seat: str, keep: bool) -> Element:
    """A settlement is a house, a keep a bigger thing with battlements."""
    g = Fixed()
    d = KEEP if keep else HOUSE
    cloth(g, seat, d, 2)
    badge(g, seat, 0, 5 if keep else 3.5, 18 if keep else 17)
    outline(g, d)
    return g


@cache
def road(seat: str, turn: float) -> Element:
    """A bar with the shape of its seat in the middle; `turn` is how the bar is turned. It needs no outline:
    the place it lies on has one.
    """
    g = Fixed()
    cloth(g, seat, ROAD, 1.8)
    badge(g, seat, 0, 0, 14, letter=False, turn=-turn)
    return g


@cache
def guard(seat: str) -> Element:
    """A sworn brother: a cloak in the pattern of his seat."""
    g = Fixed()
    cloth(g, seat, CLOAK, 1.6)
    badge(g, seat, 0, 7, 15)
    return g


# -- wildlings ------------------------------------------------------------------------------------


def figure(parent: Element, kind: int, x: float, y: float, size: float) -> None:
    """A wildling: a dark disc, so that it is known on any ground."""
    circle(parent, x, y, size / 2, cls="fill-ink line-paper", width=1.6)
    use(parent, FIGURE_MARKS[kind], x, y, size * 0.76, cls="on-ink")


@cache
def tormund(size: float) -> Element:
    g = Fixed()
    circle(g, 0, 0, size / 2, cls="fill-accent line-paper", width=2)
    use(g, "watch-tormund", 0, -1, size * 0.78, cls="on-accent")
    outline(g, round_rect(-size / 2, -size / 2, size, size, size / 2))
    return g


# -- cards and chips ------------------------------------------------------------------------------


def mini(parent: Element, r: int, many: int, x: float, y: float) -> float:
    """Small cards of one resource, as in an offer; how wide they are."""
    g = group(parent, at=(x, y), cls=f"hex-{LANDS[r]}")
    for n in range(min(many, 3) - 1, -1, -1):
        rect(g, 3 * n, -1.5 * n, 21, 27, r=3, cls="fill-own line-ink", width=1.1)
    use(g, RESOURCE_MARKS[r], 10.5, 11.5, 17, cls="on-own")
    if many > 1:
        text(g, 10.5, 25, f"×{many}", size=9, cls="bold numbers fill-own-ink")
    return 24 + 3 * min(many - 1, 2)


def minis(parent: Element, counts: Sequence[int], x: float, y: float) -> float:
    """One side of an offer from `x` on; where it ends."""
    for r in range(1, len(RESOURCES)):
        if counts[r]:
            x += mini(parent, r, counts[r], x, y)
    return x


def resource_card(
    parent: Element, r: int, many: int, at: Point, name: str, ref: str, id: str, scale: float = 1
) -> None:
    """A pile of resource cards, face up, with its number; an empty place where there are none."""
    g = group(parent, ref=ref, id=id, cls=f"hex-{LANDS[r]} card", at=at, scale=scale)
    g.append(resource_pile(r, many, name))


@lru_cache(maxsize=1000)
def resource_pile(r: int, many: int, name: str) -> Element:
    g = Fixed()
    if not many:
        rect(g, 0, 0, CARD_W, CARD_H, r=6, cls="fill-none line-line", width=1.4)
        use(g, RESOURCE_MARKS[r], CARD_W / 2, 46, 34, cls="as-muted")
    else:
        for n in range(min(many, 4) - 1, 0, -1):
            rect(g, 3.5 * n, -3 * n, CARD_W, CARD_H, r=6, cls="fill-own line-ink", width=1.4)
        rect(g, 0, 0, CARD_W, CARD_H, r=6, cls="fill-own line-ink", width=1.6)
        rect(g, 1, 1, CARD_W - 2, CARD_H - 2, r=5, pattern=f"watch-fill-{LANDS[r]}")
        rect(g, 7, 14, CARD_W - 14, 62, r=4, cls="fill-raised line-ink", width=1.2)
        use(g, RESOURCE_MARKS[r], CARD_W / 2, 45, 48, cls="on-raised")
    rect(g, 4, CARD_H - 23, CARD_W - 8, 18, r=3, cls="fill-raised line-ink" if many else "fill-none")
    ink = "fill-ink" if many else "fill-muted"
    text(g, CARD_W / 2, CARD_H - 14, name, size=12, centred=True, most=CARD_W - 14, cls=f"serif bold {ink}")
    if many:
        number(g, CARD_W - 8, 9, many, 12)
    outline(g, CARD_EDGE)
    return g


def development_card(
    parent: Element, kind: int, many: int, at: Point, name: str, ref: str, id: str, fresh: bool = False
) -> None:
    """A development card; one bought this turn is told by a clock: it cannot be played yet."""
    group(parent, ref=ref, id=id, cls="card", at=at).append(development_pile(kind, many, name, fresh))


@lru_cache(maxsize=200)
def development_pile(kind: int, many: int, name: str, fresh: bool) -> Element:
    g = Fixed()
    for n in range(min(many, 3) - 1, 0, -1):
        rect(g, 3.5 * n, -3 * n, CARD_W, CARD_H, r=6, cls="fill-sunken line-ink", width=1.4)
    rect(g, 0, 0, CARD_W, CARD_H, r=6, cls="fill-sunken line-ink", width=1.6)
    rect(g, 4, 4, CARD_W - 8, CARD_H - 8, r=3, cls="fill-none line-line", width=1)
    use(g, CARD_MARKS[kind], CARD_W / 2, 43, 50, cls="on-sunken")
    lines = wrapped(name, 11, CARD_W - 10, bold=True)[:2]
    for n, words in enumerate(lines):
        y = CARD_H - 18 - 6.5 * (len(lines) - 1) + 13 * n
        text(g, CARD_W / 2, y, words, size=11, centred=True, most=CARD_W - 10, cls="serif bold")
    if many > 1:
        number(g, CARD_W - 8, 9, many, 12)
    if fresh:
        circle(g, 11, 11, 10, cls="fill-raised line-ink", width=1.2)
        use(g, "ui-clock", 11, 11, 15, cls="on-raised")
    outline(g, CARD_EDGE)
    return g


def number(parent: Element, x: float, y: float, many: int, r: float = 10) -> None:
    circle(parent, x, y, r, cls="fill-raised line-ink", width=1.3)
    text(parent, x, y, str(many), size=14 if r > 10 else 12, centred=True, cls="bold numbers fill-ink")


def chip(
    parent: Element, symbol: str, words: str, x: float, y: float, *, size: float = 22, loud: bool = False
) -> None:
    """A symbol and a number beside it; a loud one is what its holder scores with."""
    if loud:
        rect(parent, x - size / 2 - 4, y - 13, size + 30, 26, r=5, cls="fill-accent")
    use(parent, symbol, x, y, size, cls="on-accent" if loud else "on-raised")
    cls = "bold numbers fill-on-accent" if loud else "bold numbers fill-ink"
    text(parent, x + size / 2 + 5, y, words, size=14, anchor="start", centred=True, cls=cls)


def plate(
    parent: Element, x: float, y: float, w: float, h: float, cls: str = "fill-raised line-line"
) -> None:
    rect(parent, x, y, w, h, r=6, cls=cls, width=1.3)
