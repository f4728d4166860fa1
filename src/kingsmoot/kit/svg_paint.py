"""A drawing without a style sheet: what the sheet says stands in the elements themselves.

Browsers look colours up by CSS variables; what renders drawings outside of browsers knows none. The sheet is
our own (`look.sheet`), so little of CSS is needed: classes, tags, descendants and children, variables that
are inherited, and symbols that take the colours of where they are used.

    >>> painted('<svg class="s"><style>.s{--a:#111}.x{fill:var(--a)}</style><path class="x"/></svg>')
    '<svg class="s"><path class="x" fill="#111" /></svg>'
"""

from __future__ import annotations

import re
from typing import Final, NamedTuple
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

SVG: Final = "http://www.w3.org/2000/svg"
_RULE: Final = re.compile(r"([^{}]+)\{([^{}]*)\}")
_STEP: Final = re.compile(r"([ >]?)([\w-]*)((?:\.[\w-]+|\[[\w-]+=[\w-]+\])*)")
_WORN: Final = re.compile(r"\.([\w-]+)|\[([\w-]+)=([\w-]+)\]")
_VARIABLE: Final = re.compile(r"var\((--[\w-]+)(?:,([^()]*))?\)")
_OF_PAGES: Final = {"cursor", "outline", "pointer-events", "color-scheme"}
"""What only a page needs."""

Inherited = dict[str, str]
"""Variables, and `color`."""


class _Step(NamedTuple):
    """A part of a selector: the element itself, or one that it lies in."""

    near: bool
    """The next one is its child, not any descendant."""
    tag: str
    classes: frozenset[str]
    attributes: tuple[tuple[str, str], ...]

    def fits(self, element: Element) -> bool:
        if self.tag and _tag(element) != self.tag:
            return False
        if self.classes and not self.classes <= set(element.get("class", "").split()):
            return False
        return all(element.get(name) == value for name, value in self.attributes)


class _Rule(NamedTuple):
    weight: tuple[int, int, int]
    """As CSS has it: classes and attributes, tags, and what comes later."""
    steps: tuple[_Step, ...]
    """The element first."""
    says: tuple[tuple[str, str], ...]

    def fits(self, path: list[Element]) -> bool:
        """Whether it is meant for the last element of a path from the root."""
        if not self.steps[0].fits(path[-1]):
            return False
        at = len(path) - 1
        for n, step in enumerate(self.steps[1:]):
            at -= 1
            while at >= 0 and not step.fits(path[at]) and not self.steps[n].near:
                at -= 1
            if at < 0 or not step.fits(path[at]):
                return False
        return True


def _tag(element: Element) -> str:
    return element.tag.rpartition("}")[2]


def _steps(selector: str) -> tuple[_Step, ...] | None:
    """None for what never holds in a picture that stands still."""
    if ":" in selector:
        return None
    found: list[_Step] = []
    for before, tag, worn in _STEP.findall(re.sub(r"\s*>\s*", ">", selector.strip())):
        if not tag and not worn:
            continue
        marks = _WORN.findall(worn)
        classes = frozenset([name for name, _, _ in marks if name])
        attributes = tuple([(name, value) for _, name, value in marks if name])
        found.append(_Step(before == ">", tag, classes, attributes))
    return tuple(reversed(found))


def _rules(sheet: str) -> list[_Rule]:
    found: list[_Rule] = []
    for selectors, body in _RULE.findall(sheet):
        says = tuple(
            [(n.strip(), v.strip()) for n, _, v in [one.partition(":") for one in body.split(";")] if v]
        )
        for selector in selectors.split(","):
            steps = _steps(selector)
            if steps:
                worn = sum([len(step.classes) + len(step.attributes) for step in steps])
                tags = sum([1 for step in steps if step.tag])
                found.append(_Rule((worn, tags, len(found)), steps, says))
    return sorted(found)


def _value(text: str, has: Inherited) -> str:
    """A value without variables; nothing if one of them is nowhere set."""
    for _ in range(8):  # a variable may be set by another one
        found = _VARIABLE.search(text)
        if found is None:
            break
        text = text[: found.start()] + has.get(found[1], found[2] or "") + text[found.end() :]
    return text.strip()


class _Painter:
    def __init__(self, root: Element) -> None:
        sheets = [style for style in root.iter() if _tag(style) == "style"]
        self.rules = _rules("".join([style.text or "" for style in sheets]))
        self.symbols = {e.get("id", ""): e for e in root.iter() if _tag(e) == "symbol"}
        self.painted: dict[tuple[str, tuple[tuple[str, str], ...]], Element] = {}
        """Symbols in the colours of where they are used."""

    def paint(self, path: list[Element], has: Inherited) -> None:
        """An element, and all that lies in it."""
        element = path[-1]
        says: dict[str, str] = {}
        for rule in self.rules:
            if rule.fits(path):
                says.update(rule.says)
        own = {name: value for name, value in says.items() if name.startswith("--") or name == "color"}
        if own:
            before, has = has, {**has, **own}
            # Variables speak of each other, and a colour of the variables of its own element.
            has |= {name: _value(value, {**before, **own}) for name, value in own.items()}
        for name, value in list(element.attrib.items()):
            if "var(" in value or value == "currentColor":
                element.set(name, has.get("color", "#000") if value == "currentColor" else _value(value, has))
                if element.get(name) == "currentColor":
                    element.set(name, has.get("color", "#000"))
        for name, value in says.items():
            if not name.startswith("--") and name not in _OF_PAGES and (told := _value(value, has)):
                element.set(name, told)
        if _tag(element) == "use":
            self._use(element, has)
        for child in list(element):
            if _tag(child) in ("style", "symbol"):
                element.remove(child)  # symbols come back painted
            else:
                self.paint([*path, child], has)

    def _use(self, use: Element, has: Inherited) -> None:
        id = use.get("href", "")[1:]
        symbol = self.symbols.get(id)
        if symbol is None:
            return
        looks = tuple(
            sorted(
                [(name, has[name]) for name in ("--cut", "--tint", "--tint-opacity", "color") if name in has]
            )
        )
        copy = self.painted.get((id, looks))
        if copy is None:
            copy = ElementTree.fromstring(ElementTree.tostring(symbol))
            copy.set("id", f"{id}.{len(self.painted)}")
            self.painted[id, looks] = copy
            self.paint([copy], has)
        use.set("href", "#" + copy.get("id", ""))


def painted(drawing: str) -> str:
    """The same drawing, standalone as before, for those who know no style sheets."""
    ElementTree.register_namespace("", SVG)
    root = ElementTree.fromstring(drawing)
    painter = _Painter(root)
    painter.paint([root], {})
    ground = root.attrib.pop("background", "")
    if ground:
        root.insert(0, Element(f"{{{SVG}}}rect", {"width": "100%", "height": "100%", "fill": ground}))
    if painter.painted:
        defs = Element(f"{{{SVG}}}defs")
        defs.extend(painter.painted.values())
        root.insert(0, defs)
    return ElementTree.tostring(root, "unicode")
