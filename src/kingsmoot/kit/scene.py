"""The scene: what one seat sees of the table, in layers, and how it is written as SVG.

A game's `draw` package makes a `Scene`, asks it for layers, and draws into them with the functions of
`kingsmoot.kit.svg`. What a thing is called (`Scene.labels`) becomes the `<title>` of everything that
carries its ref.

What is shown only on demand (arcs, ranges) is drawn into an `overlay`, which stays hidden until the
reader presses its toggle at the table. `Scene.overlays` names them. `Scene.measure` says how long a unit
of the game is in the drawing; if it is set, the table offers a ruler.

What lies on the table and not on its board is no drawing: `Scene.panels` holds it as data.

A scene can be written in two ways. *Standalone*, for files and notebooks: symbols, patterns and the
necessary part of the style sheet are included. *For the table*: classes and presentation attributes
only and no `style` anywhere, which satisfies a strict content-security policy. The page must then link
`look.css`, serve `symbols.svg` at `SYMBOLS_URL`, and contain `page_defs()` once: a symbol may be used
from another file, but browsers paint only with patterns of the same page.

    >>> from kingsmoot.kit.svg import group, rect
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
from typing import Final, Literal, final
from xml.etree.ElementTree import Element

from kingsmoot import look
from kingsmoot.core.refs import Ref
from kingsmoot.kit.panels import Panel
from kingsmoot.kit.svg_text import clean, escape, num
from kingsmoot.kit.svg_write import Keyed, Writer, refs_in
from kingsmoot.look import Theme, sheet

FEW: Final = 7
"""Fewer pieces of a finger's width than this side by side make it a picture for a telephone."""
SYMBOLS_URL: Final = "/static/symbols.svg"
"""Where the table serves the symbols."""


def kind_of_width(columns: int) -> int:
    """How many columns stand for all widths that are drawn alike: a picture is for a telephone, or as wide as
    it likes (0)."""
    return FEW - 1 if 0 < columns < FEW else 0


@final
class Layer:
    """A named group of a scene. A static one is the same in every picture and sent only once."""

    def __init__(self, name: str, static: bool, *, over_ways: bool = False) -> None:
        """`over_ways`: arrows of the last moves lie under this layer and all above it; otherwise over all."""
        self.name = name
        self.static = static
        cls = f"layer {name} over-ways" if over_ways else f"layer {name}"
        self.root = Element("g", {"id": f"layer-{name}", "class": cls})
        self.written: dict[str, str] = {}
        """The text without words, by the URL of the symbols, once the layer is finished (`Scene.share`)."""
        self._refs: frozenset[Ref] | None = None
        self._pieces: list[str] = []

    def pieces(self) -> list[str]:
        """The texts of what lies in it from the bottom up, for a standalone drawing without words. Of a
        finished layer they are written once."""
        if not self._pieces or not self.finished:
            children = Writer({}, set(), "").keyed(self.root)[0].children
            self._pieces = [child if isinstance(child, str) else child.text() for child in children]
        return self._pieces

    def refs(self) -> frozenset[Ref]:
        if self._refs is not None:
            return self._refs
        return frozenset(refs_in(self.root))

    @property
    def finished(self) -> bool:
        return self._refs is not None

    def finish(self) -> None:
        """Declare that nothing more will be drawn into it."""
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
        """The game's own style sheet; the page of the table links it by itself."""
        self.symbols_url = symbols_url
        self.layers: list[Layer] = []
        """From the bottom up."""
        self.labels: dict[Ref, str] = {}
        """What a screen reader says of each thing."""
        self.overlays: dict[str, str] = {}
        """Every overlay the reader may ask for, with the words on its toggle, in the order of the toggles.
        Empty ones are named too, so that toggles do not come and go."""
        self.measure: tuple[float, str] | None = None
        """How long one unit of the game is in this drawing, and the words after a number (`" in"`)."""
        self.panels: list[Panel] = []
        """What lies beside the board, the nearest first (`kingsmoot.kit.panels`)."""

    def layer(self, name: str, *, static: bool = False) -> Element:
        """The group of the layer with this name; a new one lies above those made before."""
        for layer in self.layers:
            if layer.name == name:
                return layer.root
        layer = Layer(name, static)
        self.layers.append(layer)
        return layer.root

    def share(self, layer: Layer) -> None:
        """Add a static layer that was drawn for another scene: a board is drawn and written only once."""
        layer.finish()
        self.layers.append(layer)

    def refs(self) -> set[Ref]:
        """All things that are drawn."""
        return {ref for layer in self.layers for ref in layer.refs()}

    def shown(self) -> set[Ref]:
        """All things that are drawn or lie in a panel."""
        return self.refs().union(*[panel.refs() for panel in self.panels])

    def called(self, ref: Ref) -> str:
        """The words for a thing, wherever it lies; nothing for one that is not shown."""
        if ref in self.labels:
            return self.labels[ref]
        for panel in self.panels:
            for item in panel.items:
                if item.ref == ref and item.name:
                    return item.name
                for cell in (*item.cells, *item.chips):
                    if cell.ref == ref:
                        return cell.words or cell.text
        return ""

    def faults(self) -> list[str]:
        """Everything that is wrong with the scene: for tests, and for whoever draws a game."""
        found = [f"{ref} has no label" for ref in sorted(self.refs() - set(self.labels))]
        if self.measure is not None and self.measure[0] <= 0:
            found.append("a measure of nothing")
        for layer in self.layers:
            found += [] if layer.static else _nameless(layer.root)
        symbols, patterns = set(look.symbols()), set(look.patterns())
        found += _panel_faults(self.panels, symbols)
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
            body = luggage([self], body, None if theme == "auto" else theme) + body
        attributes = "".join([f' {name}="{escape(value)}"' for name, value in head.items()])
        return f"<svg{attributes}>{body}</svg>"

    def layer_svg(self, name: str) -> str:
        """The `<g>` of one layer, for the table: it goes into an `<svg>` that is already there.

        A static layer is written without words, because it is sent only once and the words may change:
        whoever shows it takes them from `labels`. A thing that is also drawn in a layer that changes
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

    def for_table(self) -> list[tuple[str, str | Keyed]]:
        """Every layer with its name, as the table sends it: a static one as text, any other as elements that
        may change. All are without words; whoever shows them takes the words from `labels`."""
        spoken: set[Ref] = set()
        found: list[tuple[str, str | Keyed]] = []
        for layer in self.layers:
            if layer.static:
                found.append((layer.name, self._write(layer, {}, set(spoken), self.symbols_url)))
            else:
                found.append((layer.name, Writer({}, spoken, self.symbols_url).keyed(layer.root)[0]))
        return found

    def static_hash(self) -> str:
        """A hash of the static layers: the same for equal drawings."""
        return _hash(tuple([self.layer_svg(layer.name) for layer in self.layers if layer.static]))

    def _repr_svg_(self) -> str:
        return self.svg(standalone=True)

    def _write(self, layer: Layer, labels: dict[Ref, str], spoken: set[Ref], url: str) -> str:
        shared = layer.finished and not labels and not spoken
        if shared and url in layer.written:
            return layer.written[url]
        writer = Writer(labels, spoken, url)
        writer.write(layer.root)
        written = "".join(writer.out)
        if shared:
            layer.written[url] = written
        return written


def luggage(scenes: Iterable[Scene], body: str, theme: Theme | None) -> str:
    """What a standalone drawing of these scenes must include: symbols, patterns and styles."""
    classes: set[str] = set()
    drawn: set[str] = set()
    css: dict[str, None] = {}
    for scene in scenes:
        css[scene.css] = None
        for layer in scene.layers:
            for element in layer.root.iter():
                classes.update(element.get("class", "").split())
                fill = element.get("fill", "")
                if fill.startswith("url("):
                    drawn.add(fill[5:-1])
                elif element.tag == "use":
                    drawn.add(element.attrib["href"][1:])
    styles = sheet.part(classes, theme, body) + "".join(css)
    return f"<style>{escape(styles)}</style>{look.subset(drawn)}"


def _nameless(element: Element) -> list[str]:
    """Elements that would be replaced instead of changed: see `kingsmoot.kit.svg_changes`."""
    found = []
    for child in element:
        if "id" not in child.attrib:
            found += [f"{ref} has no id" for e in child.iter() if (ref := e.get("data-ref")) is not None]
            found += [f"{id} lies in a group that has no id" for e in child.iter() if (id := e.get("id"))]
        else:
            found += _nameless(child)
    return found


def _panel_faults(panels: list[Panel], symbols: set[str]) -> list[str]:
    ids = [panel.id for panel in panels]
    found = [f"panel {id} is there twice" for id in set(ids) if ids.count(id) > 1]
    for panel in panels:
        for item in panel.items:
            cells = (*item.cells, *item.chips)
            used = [item.symbol, *[cell.symbol for cell in cells], *[mark for mark, _ in item.marks]]
            found += [f"panel {panel.id}: no symbol {name}" for name in used if name and name not in symbols]
            if not (item.name or item.about or item.text or item.value or cells or item.at >= 0):
                found.append(f"panel {panel.id}: an item without words")
            found += [
                f"panel {panel.id}: {c.ref} has no words" for c in cells if c.ref and not (c.text or c.words)
            ]
    return found


@lru_cache(32)  # a board is drawn once, its text shared by all pictures of it
def _hash(static: tuple[str, ...]) -> str:
    return hashlib.sha256("".join(static).encode()).hexdigest()[:16]


def page_defs(patterns: Iterable[str] | None = None) -> str:
    """What a page needs once to show scenes: the patterns, all or those named.

    An `<svg>` of no size. Hidden otherwise (`display: none`), it would lose its patterns in some
    browsers.
    """
    defs = look.subset(look.patterns() if patterns is None else patterns)
    return f'<svg class="page-defs" width="0" height="0" aria-hidden="true">{defs}</svg>'
