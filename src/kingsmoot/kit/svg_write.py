"""Elements as text: how a drawing is written, and the parts of it that are written but once."""

from __future__ import annotations

from typing import final
from xml.etree.ElementTree import Element

from kingsmoot.core.refs import Ref
from kingsmoot.kit.svg_text import clean, escape


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
            writer = Writer({}, set(), symbols_url)
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
class Writer:
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
