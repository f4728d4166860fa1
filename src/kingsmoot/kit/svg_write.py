"""Elements as text: how a drawing is written, and which parts are written only once."""

from __future__ import annotations

from typing import Final, final
from xml.etree.ElementTree import Element

from kingsmoot.core.refs import Ref
from kingsmoot.kit.svg_text import clean, escape

NONE: Final[frozenset[Ref]] = frozenset()


@final
class Fixed(Element):
    """Part of a drawing that never changes and has no refs in it: written as text only once.

    It has no tag of its own: what is drawn into it appears as if drawn into its parent. Parents that
    are kept from one picture to the next keep it too, and with it its text.
    """

    def __init__(self) -> None:
        super().__init__("fixed")
        self.written: dict[str, list[str]] = {}
        """By the URL of the symbols: a text for each child."""

    def texts_for(self, symbols_url: str) -> list[str]:
        found = self.written.get(symbols_url)
        if found is None:
            found = []
            for child in self:
                if isinstance(child, Fixed):
                    found += child.texts_for(symbols_url)
                    continue
                writer = Writer({}, set(), symbols_url)
                if writer.write(child):
                    raise ValueError("what carries a ref is not fixed: its words may change")
                found.append("".join(writer.out))
            self.written[symbols_url] = found
        return found


def fixed(parent: Element) -> Element:
    """A place in `parent` for what never changes (`Fixed`)."""
    element = Fixed()
    parent.append(element)
    return element


@final
class Part(Element):
    """A group that hangs in many pictures and is never changed once it has been written: it is written once.

    Whoever draws keeps it by all that it is drawn from (`lru_cache`). Unlike what is `Fixed`, it may carry
    refs and ids.
    """

    def __init__(self, attributes: dict[str, str]) -> None:
        super().__init__("g", attributes)
        self.written: dict[tuple[str, frozenset[Ref]], tuple[str | Keyed, bool]] = {}
        """As it is sent without words, and whether it carries a ref.

        By the URL of the symbols and by those of its refs that were read out before."""
        self._refs: tuple[Ref, ...] | None = None

    def refs(self) -> tuple[Ref, ...]:
        if self._refs is None:
            self._refs = tuple(refs_in(self))
        return self._refs


def refs_in(element: Element) -> list[Ref]:
    """The refs of an element and of all in it."""
    ref = element.get("data-ref")
    found = [] if ref is None else [ref]
    for child in element:
        if isinstance(child, Part):
            found += child.refs()
        elif not isinstance(child, Fixed):
            found += refs_in(child)
    return found


@final
class Keyed:
    """An element with an id, as the table sends it: its attributes, and its children in order.

    A child with an id is `Keyed` as well; any other is written as text. These are the units in which
    a picture changes, see `kingsmoot.kit.svg_changes`.
    """

    __slots__ = ("attributes", "children", "id", "tag")

    def __init__(self, tag: str, attributes: dict[str, str], children: list[str | Keyed]) -> None:
        self.tag: Final = tag
        self.id: Final = attributes["id"]
        self.attributes: Final = attributes
        self.children: Final = children

    def text(self) -> str:
        opening = _opening(self.tag, self.attributes)
        if not self.children:
            return opening + "/>"
        inside = [child if isinstance(child, str) else child.text() for child in self.children]
        return f"{opening}>{''.join(inside)}</{self.tag}>"


def _opening(tag: str, attributes: dict[str, str]) -> str:
    """The opening tag, up to its `>`."""
    values = "".join(attributes.values())
    if escape(values) == values:  # nearly always, so all are looked at together first
        return f"<{tag}" + "".join([f' {name}="{value}"' for name, value in attributes.items()])
    return f"<{tag}" + "".join([f' {name}="{escape(value)}"' for name, value in attributes.items()])


@final
class Writer:
    """Writes elements as text, and gives words to those that carry a ref.

    ElementTree's own writer takes five times as long, because it looks for namespaces, which we do not
    use, in every tag and attribute. A test compares the two.
    """

    def __init__(self, labels: dict[Ref, str], spoken: set[Ref], symbols_url: str) -> None:
        self.labels = labels
        self.spoken = spoken
        self.symbols_url = symbols_url
        self.out: list[str] = []

    def write(self, element: Element) -> bool:
        """Write the element; returns whether it or anything in it carries a ref.

        A thing inside which other things lie is a `group`: an `img` would hide them from a screen
        reader. A thing drawn by several elements is read out once.
        """
        out, tag = self.out, element.tag
        if isinstance(element, Fixed):
            out += element.texts_for(self.symbols_url)
            return False
        start = len(out)
        out.append("")  # the opening tag, which depends on what is inside
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
        plain = ref is None and tag != "use"
        opening = _opening(tag, element.attrib if plain else self._attributes(element, inside, again))
        if len(out) > start + 1:
            out[start] = opening + ">"
            out.append(f"</{tag}>")
        else:
            out[start] = opening + "/>"
        return inside or ref is not None

    def keyed(self, element: Element) -> tuple[Keyed, bool]:
        """The same for an element with an id, as elements that may change, without words."""
        ref = element.get("data-ref")
        again = ref in self.spoken
        if ref is not None:
            self.spoken.add(ref)
        children: list[str | Keyed] = [escape(element.text)] if element.text else []
        inside = False
        for child in element:
            if isinstance(child, Fixed):
                children += child.texts_for(self.symbols_url)
                continue
            one, holds = self.part(child) if isinstance(child, Part) else self.child(child)
            children.append(one)
            inside = inside or holds
            if child.tail:
                children.append(escape(child.tail))
        attributes = self._attributes(element, inside, again)
        return Keyed(element.tag, attributes, children), inside or ref is not None

    def child(self, element: Element) -> tuple[str | Keyed, bool]:
        """Keyed if it has an id, otherwise as text."""
        if "id" in element.attrib:
            return self.keyed(element)
        self.out = []
        holds = self.write(element)
        return "".join(self.out), holds

    def part(self, element: Part) -> tuple[str | Keyed, bool]:
        """The same for a part that may have been written before."""
        refs = element.refs()
        again = NONE if self.spoken.isdisjoint(refs) else frozenset(self.spoken.intersection(refs))
        asked = (self.symbols_url, again)
        found = element.written.get(asked)
        if found is None:
            found = element.written[asked] = self.child(element)
        else:
            self.spoken.update(refs)
        return found

    def _attributes(self, element: Element, inside: bool, again: bool) -> dict[str, str]:
        """Its own attributes, the URL of its symbol, and what a screen reader needs."""
        attributes = element.attrib
        if element.tag == "use" and "href" in attributes:
            attributes = {**attributes, "href": self.symbols_url + attributes["href"]}
        if "data-ref" in attributes:
            attributes = {**attributes, "role": "group" if inside else "img"}
            if again and not inside:
                attributes["aria-hidden"] = "true"
        return attributes
