"""Drawing: a scene of layers, and the strokes it is made of.

A game's `draw.py` makes a `Scene`, asks it for layers, and draws into them with the functions
below (`group`, `rect`, `text`, `use`, `token` ...). Each returns the element it made, so that a
drawing is built from the outside in. `x, y` is the middle of what is round or a symbol (`circle`,
`use`, `token`) and the top left corner of a `rect`.

What a thing *is* goes into attributes, how it *looks* into classes (see `kingsmoot.look.sheet`):

- `ref` becomes `data-ref`: the name by which moves and slots speak of the thing. Several elements
  may carry the same one. Its words come from `Scene.labels` and become a `<title>`.
- `id` is kept from one frame to the next, so that a client can see a thing move. It must not be
  the id of a symbol.

What is looked at only when asked for (arcs, ranges) is drawn into an `overlay`: hidden wherever the
scene is shown, until the reader presses the overlay's own toggle at the table. `Scene.overlays` names
them; `Scene.measure` tells how long a unit of the game is drawn, and the table then offers a ruler.

One scene is written in two ways. *Standalone*, for files and notebooks: symbols, patterns and the
needed part of the style sheet travel inside. *For the table*: classes and presentation attributes
only, no `style` anywhere, so that a strict content-security policy is satisfied. The page must
then link `look.css`, serve `symbols.svg` at `SYMBOLS_URL`, and contain `page_defs()` once: a
symbol may be used from another file, but browsers paint with patterns of the same page only.

    >>> scene = Scene(120, 40, title="A card")
    >>> scene.labels["card:17"] = "Queen"
    >>> card = group(scene.layer("pieces"), ref="card:17", id="card-17", cls="family-red")
    >>> _ = rect(card, 0, 0, 30, 40, r=3, cls="fill-own")
    >>> sorted(scene.refs())
    ['card:17']
    >>> scene.layer_svg("pieces").count("<title>Queen</title>")
    1
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from functools import lru_cache
from typing import Final, Literal, TypeAlias, final
from xml.etree.ElementTree import Element, SubElement

from kingsmoot import look
from kingsmoot.core.refs import Ref
from kingsmoot.kit.svg_text import Point as Point
from kingsmoot.kit.svg_text import clean as clean
from kingsmoot.kit.svg_text import escape
from kingsmoot.kit.svg_text import num as num
from kingsmoot.kit.svg_text import points as points
from kingsmoot.kit.svg_text import round_rect as round_rect
from kingsmoot.kit.svg_text import text_width as text_width
from kingsmoot.look import Theme, sheet

Anchor: TypeAlias = Literal["start", "middle", "end"]

SYMBOLS_URL: Final = "/static/symbols.svg"
"""Where the table serves the symbols."""

GRID: Final = 48
"""Symbols are drawn on a square of this side."""

# Shapes of tokens on the grid, by the palette's words. Whatever is not here is a disc: the roundel,
# the circle, and the houses, whose shape is that of their beast.
SHAPES: Final = {
    "heater shield": "M3 2H45V22C45 35 36.5 43 24 47.5C11.5 43 3 35 3 22z",
    "vesica": "M24 0C36 5 44 14 44 24S36 43 24 48C12 43 4 34 4 24S12 5 24 0z",
    "lozenge": "M24 0L48 24L24 48L0 24z",
    "gonfalon": "M3 1H45V47L34.5 40.5L24 47L13.5 40.5L3 47z",
    "square": "M2 2H46V46H2z",
    "hexagon": "M24 0L44.8 12V36L24 48L3.2 36V12z",
    "disc": "M24 1A23 23 0 0 1 24 47A23 23 0 0 1 24 1z",
}


# -- strokes --------------------------------------------------------------------------------------


def _add(
    parent: Element,
    tag: str,
    attributes: dict[str, str],
    ref: Ref,
    id: str,
    cls: str,
) -> Element:
    if id:
        attributes["id"] = id
    if cls:
        attributes["class"] = cls
    if ref:
        attributes["data-ref"] = ref
    return SubElement(parent, tag, attributes)


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
    """A group; `at` is where its own origin lies, about which it is turned (degrees) and scaled."""
    steps = []
    if at is not None:
        steps.append(f"translate({num(at[0])} {num(at[1])})")
    if turn:
        steps.append(f"rotate({num(turn)})")
    if scale != 1:
        steps.append(f"scale({scale:.4g})")
    attributes = {"transform": " ".join(steps)} if steps else {}
    return _add(parent, "g", attributes, ref, id, cls)


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
    """A rectangle from its top left corner; `r` rounds the corners, `width` is of its line."""
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

    `centred`: `y` is the middle of a capital letter instead. `most`: the line may not be wider;
    a smaller size is taken if need be, and as a last resort the letters are squeezed.
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
    if squeeze:
        attributes["textLength"] = num(squeeze)
        attributes["lengthAdjust"] = "spacingAndGlyphs"
    element = _add(parent, "text", attributes, ref, id, f"t{size} {cls}" if cls else f"t{size}")
    element.text = clean(words)
    return element


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
    """A symbol of the look around the point `x, y`; `cls` tells on which ground it lies."""
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
    if not ref:  # without a ref it has no words, and the group around it speaks for it
        attributes["aria-hidden"] = "true"
    return _add(parent, "use", attributes, ref, id, cls)


def outline(parent: Element, d: str) -> None:
    """The lines that show a state of `parent`: unseen until it wears `legal`, `selected` ...

    Three strokes of one path: a casing of paper, so that the line is seen on any ground, the line
    itself, and a core that makes the line of `selected` a double one. Draw it last.
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
    """A seat's piece: shape in its fill, its pattern, a disc, a symbol in its ink, a ring.

    Without a symbol it shows the seat's own emblem. Where that would be too small to be known,
    and where the seat has none, the seat's letter; with a number, that number instead.
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


# -- scenes ---------------------------------------------------------------------------------------


@final
class Fixed(Element):
    """Part of a drawing that never changes and has no refs in it: written as text but once.

    It has no tag of its own: what is drawn into it appears as if drawn into its parent. Parents that
    are kept from one picture to the next keep it too, and with it its text.
    """

    def __init__(self) -> None:
        super().__init__("fixed")
        self.written: dict[str, str] = {}
        """By the address of the symbols."""

    def text_for(self, symbols_url: str) -> str:
        found = self.written.get(symbols_url)
        if found is None:
            writer = _Writer({}, set(), symbols_url)
            if any(writer.write(child) for child in self):
                raise ValueError("what carries a ref is not fixed: its words may change")
            found = self.written[symbols_url] = "".join(writer.out)
        return found


def fixed(parent: Element) -> Element:
    """A place in `parent` to draw what stays as it is (`Fixed`)."""
    element = Fixed()
    parent.append(element)
    return element


@final
class _Writer:
    """Writes elements as text, and gives words to those that carry a ref.

    ElementTree's own writer takes five times as long: it looks for name spaces, of which we have
    none, in every tag and attribute. A test compares the two.
    """

    def __init__(self, labels: dict[Ref, str], spoken: set[Ref], symbols_url: str) -> None:
        self.labels = labels
        self.spoken = spoken
        self.symbols_url = symbols_url
        self.out: list[str] = []

    def write(self, element: Element) -> bool:
        """Write the element; whether it or anything in it carries a ref.

        A thing inside which other things lie is a `group`: an `img` would hide them from a screen
        reader. A thing drawn by several elements is read out once.
        """
        out, tag = self.out, element.tag
        if isinstance(element, Fixed):
            out.append(element.text_for(self.symbols_url))
            return False
        start = len(out)
        out.append("")  # the opening tag: what lies inside must be known first
        ref = element.get("data-ref")
        again = ref in self.spoken
        if ref is not None:
            self.spoken.add(ref)
            if ref in self.labels:
                out.append(f"<title>{escape(clean(self.labels[ref]))}</title>")
        if element.text:
            out.append(escape(element.text))
        inside = False
        for child in element:
            if self.write(child):
                inside = True
            if child.tail:
                out.append(escape(child.tail))
        attributes = element.attrib
        values = "".join(attributes.values())
        if escape(values) == values:  # nearly always: looked at once, not value by value
            opening = f"<{tag}" + "".join([f' {name}="{value}"' for name, value in attributes.items()])
        else:
            opening = f"<{tag}" + "".join([f' {name}="{escape(v)}"' for name, v in attributes.items()])
        if tag == "use":
            opening = opening.replace(' href="#', f' href="{self.symbols_url}#', 1)
        if ref is not None:
            opening += ' role="group"' if inside else ' role="img"'
            if again and not inside:
                opening += ' aria-hidden="true"'
        if len(out) > start + 1:
            out[start] = opening + ">"
            out.append(f"</{tag}>")
        else:
            out[start] = opening + "/>"
        return inside or ref is not None


@final
class Layer:
    """A named group of a scene. A static one is the same in every frame and sent but once."""

    def __init__(self, name: str, static: bool) -> None:
        self.name = name
        self.static = static
        self.root = Element("g", {"id": f"layer-{name}", "class": f"layer {name}"})
        self.written: dict[str, str] = {}
        """By address of the symbols: the text without words, once the layer is finished (`Scene.share`)."""
        self.cut: list[str] = []
        """The same in parts."""
        self._refs: frozenset[Ref] | None = None

    def refs(self) -> frozenset[Ref]:
        if self._refs is not None:
            return self._refs
        return frozenset([ref for e in self.root.iter() if (ref := e.get("data-ref")) is not None])

    @property
    def finished(self) -> bool:
        return self._refs is not None

    def finish(self) -> None:
        """Nothing more will be drawn into it."""
        self._refs = self.refs()


@final
class Scene:
    """What one seat sees of the table, ready to be written as SVG."""

    def __init__(
        self,
        width: float,
        height: float,
        *,
        title: str = "",
        css: str = "",
        symbols_url: str = SYMBOLS_URL,
    ) -> None:
        self.width = width
        self.height = height
        self.title = title
        """Names the whole drawing to a screen reader."""
        self.css = css
        """A style sheet of the game's own; the table links it itself."""
        self.symbols_url = symbols_url
        self.layers: list[Layer] = []
        """From the bottom up."""
        self.labels: dict[Ref, str] = {}
        """What a screen reader says of each thing."""
        self.overlays: dict[str, str] = {}
        """Every overlay the reader may ask for, with the words on its toggle, in the order of the toggles.
        Named while nothing is drawn into it as well, so that toggles do not come and go."""
        self.measure: tuple[float, str] | None = None
        """How long one unit of the game is in this drawing, and the words after a number (`" in"`)."""

    def layer(self, name: str, *, static: bool = False) -> Element:
        """The group of the layer with this name; a new one lies above those made before."""
        for layer in self.layers:
            if layer.name == name:
                return layer.root
        layer = Layer(name, static)
        self.layers.append(layer)
        return layer.root

    def share(self, layer: Layer) -> None:
        """Lay down a static layer that was drawn for another scene: a board is drawn, and written, once."""
        layer.finish()
        self.layers.append(layer)

    def refs(self) -> set[Ref]:
        """All things that are drawn."""
        return {ref for layer in self.layers for ref in layer.refs()}

    def faults(self) -> list[str]:
        """All that is wrong with the scene: for tests, and for whoever writes a `draw.py`."""
        found = [f"{ref} has no label" for ref in sorted(self.refs() - set(self.labels))]
        if self.measure is not None and self.measure[0] <= 0:
            found.append("a measure of nothing")
        symbols, patterns = set(look.symbols()), set(look.patterns())
        ids: set[str] = set()
        for element in (e for layer in self.layers for e in layer.root.iter()):
            id = element.get("id")
            if id is not None:
                if id in ids or id in symbols or id in patterns:
                    found.append(f"id {id} is used twice")
                ids.add(id)
            name = element.get("data-overlay")
            if name is not None:
                if name not in self.overlays:
                    found.append(f"overlay {name} has no words")
                found += [
                    f"{e.get('data-ref')} is hidden in an overlay"
                    for e in element.iter("*")
                    if e.get("data-ref")
                ]
            if element.tag == "use" and element.get("href", "")[1:] not in symbols:
                found.append(f"no symbol {element.get('href')}")
            fill = element.get("fill", "")
            if fill.startswith("url(") and fill[5:-1] not in patterns:
                found.append(f"no pattern {fill}")
            if "style" in element.attrib or element.tag in ("style", "script", "title"):
                found.append(f"{element.tag}: styles, scripts and titles are not drawn by hand")
        return found

    def svg(self, standalone: bool = False, theme: Theme | Literal["auto"] = "auto") -> str:
        """The whole drawing.

        Standalone, `auto` follows the reader's own preference and a named theme does not. For the
        table the page decides, and the theme given here is ignored.
        """
        view = f"0 0 {num(self.width)} {num(self.height)}"
        head = {"xmlns": "http://www.w3.org/2000/svg", "class": "scene", "viewBox": view}
        head["role"] = "group"
        if self.title:
            head["aria-label"] = clean(self.title)
        if standalone:
            head |= {"width": num(self.width), "height": num(self.height), "data-theme": theme}
        url = "" if standalone else self.symbols_url
        spoken: set[Ref] = set()
        written: dict[str, str] = {}
        for layer in sorted(self.layers, key=lambda layer: layer.static):
            written[layer.name] = self._write(layer, self.labels, spoken, url)
        body = "".join([written[layer.name] for layer in self.layers])
        if standalone:
            body = self._luggage(body, None if theme == "auto" else theme) + body
        attributes = "".join([f' {name}="{escape(value)}"' for name, value in head.items()])
        return f"<svg{attributes}>{body}</svg>"

    def layer_svg(self, name: str) -> str:
        """The `<g>` of one layer, for the table: to be put into an `<svg>` that is already there.

        A static layer is written without words, for it is sent but once and the words may change:
        who shows it takes them from `labels`. A thing that is also drawn in a layer that changes
        has its words there.

        :raises KeyError: if there is no such layer.
        """
        spoken: set[Ref] = set()
        for layer in self.layers:
            if layer.name == name:
                labels = {} if layer.static else self.labels
                return self._write(layer, labels, spoken, self.symbols_url)
            if not layer.static:
                spoken |= layer.refs()
        raise KeyError(name)

    def parts(self) -> list[tuple[str, bool, list[str]]]:
        """Every layer as `layer_svg` writes it, in parts (the opening tag, each child, the closing tag): who
        sends drawings can send the parts that changed. Name, whether it is static, parts."""
        spoken: set[Ref] = set()
        found = []
        for layer in self.layers:
            if layer.finished and not spoken and layer.cut:
                found.append((layer.name, layer.static, layer.cut))
                continue
            known = set(spoken) if layer.static else spoken
            labels = {} if layer.static else self.labels
            opening = "".join([f' {name}="{escape(value)}"' for name, value in layer.root.attrib.items()])
            written = [f"<{layer.root.tag}{opening}>"]
            for child in layer.root:
                writer = _Writer(labels, known, self.symbols_url)
                writer.write(child)
                written.append("".join(writer.out))
            written.append(f"</{layer.root.tag}>")
            if layer.finished and not spoken:
                layer.cut = written
            found.append((layer.name, layer.static, written))
        return found

    def static_hash(self) -> str:
        """Names what the static layers show; the same for every equal drawing."""
        static = [self.layer_svg(layer.name) for layer in self.layers if layer.static]
        words = f"{num(self.width)} {num(self.height)} {''.join(static)}"
        return hashlib.sha256(words.encode()).hexdigest()[:16]

    def _repr_svg_(self) -> str:
        return self.svg(standalone=True)

    def _write(self, layer: Layer, labels: dict[Ref, str], spoken: set[Ref], url: str) -> str:
        shared = layer.finished and not labels and not spoken
        if shared and url in layer.written:
            return layer.written[url]
        writer = _Writer(labels, spoken, url)
        writer.write(layer.root)
        written = "".join(writer.out)
        if shared:
            layer.written[url] = written
        return written

    def _luggage(self, body: str, theme: Theme | None) -> str:
        """What a drawing that travels alone takes along: its symbols, patterns and styles."""
        classes: set[str] = set()
        drawn: set[str] = set()
        for layer in self.layers:
            for element in layer.root.iter():
                classes.update(element.get("class", "").split())
                fill = element.get("fill", "")
                if fill.startswith("url("):
                    drawn.add(fill[5:-1])
                elif element.tag == "use":
                    drawn.add(element.attrib["href"][1:])
        styles = sheet.part(classes, theme, body) + self.css
        return f"<style>{escape(styles)}</style>{look.subset(drawn)}"


def page_defs(patterns: Iterable[str] | None = None) -> str:
    """What a page needs once to show scenes: the patterns, all or those named.

    An `<svg>` of no size. Hidden otherwise (`display: none`), it would lose its patterns in some
    browsers.
    """
    defs = look.subset(look.patterns() if patterns is None else patterns)
    return f'<svg class="page-defs" width="0" height="0" aria-hidden="true">{defs}</svg>'
