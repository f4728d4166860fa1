"""Parts of the Watch's table that lie anywhere: pieces, figures, cards, chips.

Nothing here knows the rules. What belongs to a seat is told three times over: by its colour, by the pattern
on it, and by the shape and the letter of the seat. All measures are units of the picture.
"""

from __future__ import annotations

from functools import cache
from typing import Final, final
from xml.etree.ElementTree import Element

from kingsmoot import look
from kingsmoot.games.watch.book import CARDS, RESOURCES, WILDLINGS
from kingsmoot.kit.svg import (
    GRID,
    SHAPES,
    Fixed,
    circle,
    group,
    outline,
    path,
    rect,
    round_rect,
    text,
    use,
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
        return group(parent, ref=ref, id=id, cls=cls, at=self.place(x, y), turn=turn, scale=self.scale)

    def place(self, x: float, y: float) -> tuple[float, float]:
        """A point of the drawing, on the picture."""
        return self.x + x * self.scale, self.y + y * self.scale


def unseen(element: Element) -> Element:
    """Nothing is painted, yet a finger can hit it: a place where something may be put."""
    element.set("fill-opacity", "0")
    return element


# -- what belongs to a seat -----------------------------------------------------------------------


ROOM: Final = 38
"""How wide the letters on a badge may be, on the grid."""


def badge(
    parent: Element, seat: str, x: float, y: float, size: float, *, letter: str = "", turn: float = 0
) -> None:
    """The seat's letter on its shape: square, circle, lozenge or hexagon."""
    wears = look.seat(seat)
    scale = size / GRID
    g = group(parent, cls=seat, at=(x, y), turn=turn, scale=scale)
    shape = SHAPES.get(wears.shape, SHAPES["disc"])
    path(g, shape, cls="fill-own line-ring", width=1.4 / scale).set("transform", MIDDLE)
    if letter:
        text(g, 0, 0, letter, size=26, centred=True, most=ROOM, cls="bold fill-own-ink")


def cloth(g: Element, seat: str, d: str, width: float) -> None:
    """A piece in the colour and the pattern of its seat, cut out of the ground it stands on."""
    path(g, d, cls="fill-own line-paper", width=width + 3)
    path(g, d, pattern=look.seat(seat).pattern, cls="line-ring", width=width)


# Pieces look the same wherever they stand: each is drawn, and written, once, and laid into its places.


@cache
def building(seat: str, letter: str, keep: bool) -> Element:
    """A settlement is a house, a keep a bigger thing with battlements."""
    g = Fixed()
    d = KEEP if keep else HOUSE
    cloth(g, seat, d, 2)
    badge(g, seat, 0, 5 if keep else 3.5, 18 if keep else 17, letter=letter)
    outline(g, d)
    return g


@cache
def road(seat: str, turn: float) -> Element:
    """A bar with the shape of its seat in the middle; `turn` is how the bar is turned. It needs no outline:
    the place it lies on has one.
    """
    g = Fixed()
    cloth(g, seat, ROAD, 1.8)
    badge(g, seat, 0, 0, 14, turn=-turn)
    return g


@cache
def guard(seat: str, letter: str) -> Element:
    """A sworn brother: a cloak in the pattern of his seat."""
    g = Fixed()
    cloth(g, seat, CLOAK, 1.6)
    badge(g, seat, 0, 7, 15, letter=letter)
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


def plate(
    parent: Element, x: float, y: float, w: float, h: float, cls: str = "fill-raised line-line"
) -> None:
    rect(parent, x, y, w, h, r=6, cls=cls, width=1.3)
