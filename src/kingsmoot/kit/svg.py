"""Drawing: the shapes that a scene is made of.

A game's `draw` package makes a `Scene` (`kingsmoot.kit.scene`), asks it for layers, and draws into them
with the functions below (`group`, `rect`, `text`, `use`, `token` ...). Each returns the element it made, so
that a drawing is built from the outside in. `x, y` is the middle of a `circle`, `use` or `token`, and the
top left corner of a `rect`.

What a thing *is* goes into attributes, how it *looks* into classes (see `kingsmoot.look.sheet`):

- `ref` becomes `data-ref`: the name by which moves and slots speak of the thing. Several elements
  may carry the same one. Its words come from `Scene.labels` and become a `<title>`.
- `id` is the same from one picture to the next, so that a client can see a thing move. It must not be
  the id of a symbol.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, Literal, TypeAlias
from xml.etree.ElementTree import Element, SubElement

from kingsmoot import look
from kingsmoot.core.refs import Ref
from kingsmoot.kit.svg_text import Point as Point
from kingsmoot.kit.svg_text import clean as clean
from kingsmoot.kit.svg_text import num as num
from kingsmoot.kit.svg_text import points as points
from kingsmoot.kit.svg_text import round_rect as round_rect
from kingsmoot.kit.svg_text import text_width as text_width
from kingsmoot.kit.svg_text import wrapped as wrapped
from kingsmoot.kit.svg_write import Fixed as Fixed
from kingsmoot.kit.svg_write import Part as Part
from kingsmoot.kit.svg_write import fixed as fixed
from kingsmoot.look import sheet

Anchor: TypeAlias = Literal["start", "middle", "end"]

GRID: Final = 48
"""The side of the square that symbols are drawn on."""

# Shapes of tokens on the grid, by their names in the palette. Whatever is not here is a disc: the roundel,
# the circle, and the houses, whose shapes are beasts.
SHAPES: Final = {
    "heater shield": "M3 2H45V22C45 35 36.5 43 24 47.5C11.5 43 3 35 3 22z",
    "vesica": "M24 0C36 5 44 14 44 24S36 43 24 48C12 43 4 34 4 24S12 5 24 0z",
    "lozenge": "M24 0L48 24L24 48L0 24z",
    "gonfalon": "M3 1H45V47L34.5 40.5L24 47L13.5 40.5L3 47z",
    "square": "M2 2H46V46H2z",
    "hexagon": "M24 0L44.8 12V36L24 48L3.2 36V12z",
    "disc": "M24 1A23 23 0 0 1 24 47A23 23 0 0 1 24 1z",
}


def _add(
    parent: Element,
    tag: str,
    attributes: dict[str, str],
    ref: Ref,
    id: str,
    cls: str,
) -> Element:
    return SubElement(parent, tag, _named(attributes, ref, id, cls))


def _named(attributes: dict[str, str], ref: Ref, id: str, cls: str) -> dict[str, str]:
    if id:
        attributes["id"] = id
    if cls:
        attributes["class"] = cls
    if ref:
        attributes["data-ref"] = ref
    return attributes


def _paint(attributes: dict[str, str], pattern: str, width: float) -> dict[str, str]:
    if pattern:
        attributes["fill"] = f"url(#{pattern})"
    if width:
        attributes["stroke-width"] = num(width)
    return attributes


def group(
    parent: Element,
    *,
    ref: Ref = "",
    id: str = "",
    cls: str = "",
    at: Point | None = None,
    turn: float = 0,
    scale: float = 1,
) -> Element:
    """A group; `at` is its origin, about which it is turned (in degrees) and scaled."""
    return _add(parent, "g", _placed(at, turn, scale), ref, id, cls)


def part(
    *,
    ref: Ref = "",
    id: str = "",
    cls: str = "",
    at: Point | None = None,
    turn: float = 0,
    scale: float = 1,
) -> Element:
    """The same as a part to be kept and laid into many pictures (`Part`)."""
    return Part(_named(_placed(at, turn, scale), ref, id, cls))


def _placed(at: Point | None, turn: float, scale: float) -> dict[str, str]:
    steps = []
    if at is not None:
        steps.append(f"translate({num(at[0])} {num(at[1])})")
    if turn:
        steps.append(f"rotate({num(turn)})")
    if scale != 1:
        steps.append(f"scale({scale:.4g})")
    return {"transform": " ".join(steps)} if steps else {}


def overlay(parent: Element, name: str, *, id: str = "", cls: str = "") -> Element:
    """A group that is hidden until the reader asks for the overlay of this name (`Scene.overlays`).

    Hidden by a presentation attribute, so that files and pages without a script hide it too; a style
    of the table's page overrides it. What is hidden cannot be chosen: draw nothing with a ref into it.
    Several groups may belong to one overlay. The name is one word of `a-z` and `-`.
    """
    return _add(parent, "g", {"data-overlay": name, "display": "none"}, "", id, cls)


def rect(
    parent: Element,
    x: float,
    y: float,
    w: float,
    h: float,
    *,
    r: float = 0,
    cls: str = "",
    pattern: str = "",
    width: float = 0,
    ref: Ref = "",
    id: str = "",
) -> Element:
    """A rectangle by its top left corner; `r` rounds the corners, `width` is that of its line."""
    attributes = {"x": num(x), "y": num(y), "width": num(w), "height": num(h)}
    if r:
        attributes["rx"] = num(r)
    return _add(parent, "rect", _paint(attributes, pattern, width), ref, id, cls)


def circle(
    parent: Element,
    x: float,
    y: float,
    r: float,
    *,
    cls: str = "",
    pattern: str = "",
    width: float = 0,
    ref: Ref = "",
    id: str = "",
) -> Element:
    attributes = {"cx": num(x), "cy": num(y), "r": num(r)}
    return _add(parent, "circle", _paint(attributes, pattern, width), ref, id, cls)


def path(
    parent: Element,
    d: str,
    *,
    cls: str = "",
    pattern: str = "",
    width: float = 0,
    ref: Ref = "",
    id: str = "",
) -> Element:
    """A path; `d` is taken as it is. `points` and `round_rect` write common ones."""
    return _add(parent, "path", _paint({"d": d}, pattern, width), ref, id, cls)


def line(
    parent: Element, x1: float, y1: float, x2: float, y2: float, *, cls: str = "", width: float = 0
) -> Element:
    attributes = {"x1": num(x1), "y1": num(y1), "x2": num(x2), "y2": num(y2)}
    return _add(parent, "line", _paint(attributes, "", width), "", "", cls)


def text(
    parent: Element,
    x: float,
    y: float,
    words: str,
    *,
    size: int = 14,
    anchor: Anchor = "middle",
    centred: bool = False,
    most: float = 0,
    cls: str = "",
    ref: Ref = "",
    id: str = "",
) -> Element:
    """One line of words, in a size of `sheet.SIZES` (`y` is the base line).

    `centred`: `y` is the middle of a capital letter instead. `most`: the line may not be wider than this;
    if need be a smaller size is taken, and as a last resort the letters are squeezed. A page that enlarges
    words of a picture shown small finds the limit in `data-most`.
    """
    squeeze = 0.0
    if most:
        bold = "bold" in cls
        ems = text_width(words, 1, bold=bold)
        if ems * size > most:
            size = max([s for s in sheet.SIZES if s <= size and ems * s <= most], default=8)
            squeeze = most if ems * size > most else 0.0
    if centred:
        y += 0.36 * size
    attributes = {"x": num(x), "y": num(y)}
    if anchor != "start":
        attributes["text-anchor"] = anchor
    if most:
        attributes["data-most"] = num(most)
    if squeeze:
        attributes["textLength"] = num(squeeze)
        attributes["lengthAdjust"] = "spacingAndGlyphs"
    element = _add(parent, "text", attributes, ref, id, f"t{size} {cls}" if cls else f"t{size}")
    element.text = clean(words)
    return element


def common_size(lines: Sequence[str], size: int, most: float, *, bold: bool = False) -> int:
    """The largest size up to this one at which no line is wider than `most`; the least if there is none."""
    widest = max([text_width(words, 1, bold=bold) for words in lines], default=0.0)
    return max([s for s in sheet.SIZES if s <= size and widest * s <= most], default=min(sheet.SIZES))


def use(
    parent: Element,
    symbol: str,
    x: float,
    y: float,
    size: float,
    *,
    cls: str = "on-paper",
    turn: float = 0,
    ref: Ref = "",
    id: str = "",
) -> Element:
    """A symbol of the look, centred on `x, y`; `cls` says on which ground it lies."""
    half = size / 2
    attributes = {
        "href": "#" + symbol,
        "x": num(x - half),
        "y": num(y - half),
        "width": num(size),
        "height": num(size),
    }
    if turn:
        attributes["transform"] = f"rotate({num(turn)} {num(x)} {num(y)})"
    if not ref:  # without a ref it has no words: the group around it has them
        attributes["aria-hidden"] = "true"
    return _add(parent, "use", attributes, ref, id, cls)


def outline(parent: Element, d: str) -> None:
    """The lines that show a state of `parent`: invisible until it has the class `legal`, `selected` ...

    One path drawn three times: a casing in the colour of paper, so that the line shows on any ground, the
    line itself, and a core that makes the line of `selected` a double one and gives that of `legal` its
    beads. Draw it last.
    """
    parent.append(_outlined(d))


@lru_cache(maxsize=1024)
def _outlined(d: str) -> Fixed:
    lines = Fixed()
    for cls in ("casing", "state", "core"):
        SubElement(lines, "path", {"d": d, "class": cls})
    return lines


def token(
    parent: Element,
    seat: str,
    x: float,
    y: float,
    size: float,
    *,
    symbol: str | None = None,
    number: int | None = None,
    ref: Ref = "",
    id: str = "",
) -> Element:
    """A seat's piece: its shape and fill, its pattern, a disc, a symbol in its ink, a ring.

    Without a symbol it shows the seat's own emblem; if that would be too small to recognise, or the
    seat has none, the seat's letter; with a number, that number instead.
    """
    corner = (x - size / 2, y - size / 2)
    g = group(parent, ref=ref, id=id, cls=seat, at=corner, scale=size / GRID)
    g.append(_token(seat, size, symbol, number))
    return g


@lru_cache(maxsize=1024)
def _token(seat: str, size: float, symbol: str | None, number: int | None) -> Fixed:
    wears = look.seat(seat)
    scale = size / GRID
    g = Fixed()
    d = SHAPES.get(wears.shape, SHAPES["disc"])
    middle = GRID / 2
    path(g, d, cls="fill-own")
    path(g, d, pattern=wears.pattern)
    circle(g, middle, middle, 0.365 * GRID, cls="fill-own")
    emblem = symbol or wears.symbol
    if number is None and emblem is not None and size >= 20:
        use(g, emblem, middle, middle, 0.62 * GRID, cls="on-own")
    else:
        words = wears.letter if number is None else str(number)
        cls = "bold numbers fill-own-ink"
        text(g, middle, middle, words, size=26, centred=True, cls=cls, most=0.66 * GRID)
    path(g, d, cls="fill-none line-ring", width=1.5 / scale)
    return g
