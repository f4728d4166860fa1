"""The look of the table: symbols, patterns, colours and their style sheet.

Woodcut and heraldry, drawn by ourselves; the data lies beside this module:

- `symbols.svg`: symbols on a 48 x 48 grid and patterns, by id (`oriflamme-prince`, `pattern-bend`)
- `palette.json`: both themes, the looks of seats, states
- `look.css`: the same colours as a style sheet, made from the palette by `kingsmoot.look.sheet`

Everything is read once, when it is first needed. A seat is named by its class in the style sheet:
`house-stark`, `family-red`, `player-blue`, `army-neutral`.
"""

from __future__ import annotations

import copy
import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from importlib import resources
from types import MappingProxyType
from typing import Any, Final, Literal, TypeAlias
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

__all__ = [
    "THEMES",
    "Palette",
    "SeatLook",
    "StateLine",
    "Theme",
    "casing",
    "css",
    "palette",
    "pattern",
    "patterns",
    "seat",
    "seats",
    "states",
    "subset",
    "symbol",
    "symbols",
    "typefaces",
]

Theme: TypeAlias = Literal["light", "dark"]
"""In which colours a table is drawn."""
THEMES: Final[tuple[Theme, ...]] = ("light", "dark")

# The groups of seats in the palette, and the singular that begins the class of each.
GROUPS: Final = (
    ("houses", "house"),
    ("families", "family"),
    ("players", "player"),
    ("armies", "army"),
)


@dataclass(frozen=True, slots=True)
class SeatLook:
    """What distinguishes one house, family, player or army from the others, even without colour."""

    name: str
    """Its class in the style sheet: `family-red`."""
    letter: str
    """What is shown where a symbol would be smaller than 20 px."""
    pattern: str
    """Id of the pattern that lies on its fill: `pattern-pale`."""
    shape: str
    """In words: `heater shield`, `square`, `wolf`."""
    symbol: str | None
    """Id of its emblem, if it has one."""
    fill: str
    """The same in both themes, as is `ink`."""
    ink: str
    """What is written or drawn on `fill`."""
    text: Mapping[Theme, str]
    """The colour of its name on paper."""
    ring: Mapping[Theme, str]
    """The line around its pieces."""


@dataclass(frozen=True, slots=True)
class StateLine:
    """How a state is drawn: a line of its own as well as a colour."""

    line: str
    """`beaded`, `double`, `dashed` or `dotted`: none of them is drawn around the things of a seat."""
    dashes: str
    """Lengths of dash and gap as SVG wants them; empty for an unbroken line."""
    width: float
    opacity: float
    symbol: str | None
    """A mark that may stand beside the line."""


@dataclass(frozen=True, slots=True)
class Palette:
    """The colours of one theme, by name."""

    theme: Theme
    neutral: Mapping[str, str]
    land: Mapping[str, str]
    sea: Mapping[str, str]
    port: str
    border: Mapping[str, str]
    hex: Mapping[str, str]
    label_land: str
    label_sea: str
    label_hex: Mapping[str, str]
    state: Mapping[str, str]


def _read(name: str) -> str:
    return resources.files(__name__).joinpath(name).read_text(encoding="utf-8")


@cache
def _data() -> dict[str, Any]:
    data: dict[str, Any] = json.loads(_read("palette.json"))
    return data


def _names(table: Mapping[str, str]) -> Mapping[str, str]:
    return MappingProxyType(dict(table))


@cache
def palette(theme: Theme) -> Palette:
    """The colours of a theme."""
    t = _data()["themes"][theme]
    return Palette(
        theme=theme,
        neutral=_names(t["neutral"]),
        land=_names(t["land"]),
        sea=_names(t["sea"]),
        port=t["port"],
        border=_names(t["border"]),
        hex=_names(t["hex"]),
        label_land=t["label"]["land"],
        label_sea=t["label"]["sea"],
        label_hex=_names(t["label"]["hex"]),
        state=_names(t["state"]),
    )


@cache
def seats() -> Mapping[str, SeatLook]:
    """Every seat of the palette by its class, in the order of the palette."""
    data = _data()
    found: dict[str, SeatLook] = {}
    for plural, singular in GROUPS:
        for key, value in data[plural].items():
            if isinstance(value, str):  # an army that borrows the look of a house: "houses.stark"
                group, _, member = value.partition(".")
                value = data[group][member]
            name = f"{singular}-{key}"
            found[name] = SeatLook(
                name=name,
                letter=value["letter"],
                pattern=f"pattern-{value['pattern']}",
                shape=value["shape"],
                symbol=value["symbol"],
                fill=value["fill"],
                ink=value["ink"],
                text=MappingProxyType({theme: value[theme]["text"] for theme in THEMES}),
                ring=MappingProxyType({theme: value[theme]["ring"] for theme in THEMES}),
            )
    return MappingProxyType(found)


def seat(name: str) -> SeatLook:
    """The look of one seat: `seat("family-red")`.

    :raises KeyError: if the palette has no such seat.
    """
    return seats()[name]


@cache
def states() -> Mapping[str, StateLine]:
    """The lines of the states `legal`, `selected`, `illegal` and `ghost`."""
    found: dict[str, StateLine] = {}
    for name, value in _data()["states"].items():
        line, _, dashes = value["line"].partition(" ")
        opacity = value.get("opacity", 1.0)
        found[name] = StateLine(line, dashes, value["width"], opacity, value["symbol"])
    return MappingProxyType(found)


@cache
def typefaces() -> Mapping[str, str]:
    """Font stacks `family` (headings, card names) and `ui`, and the variant for `numbers`."""
    return _names(_data()["type"])


@cache
def casing() -> float:
    """How much wider the casing under a state line is, on each side."""
    width: float = _data()["casing"]["width"]
    return width


@cache
def _drawings() -> tuple[dict[str, Element], dict[str, Element]]:
    """All symbols and all patterns by id, in the order of the file.

    The namespace is removed from the tags: `kingsmoot.kit.svg` works without it, and it is written once, on
    the outermost element.
    """
    root = ElementTree.fromstring(_read("symbols.svg"))
    found: dict[str, dict[str, Element]] = {"symbol": {}, "pattern": {}}
    for element in root.iter():
        element.tag = element.tag.rpartition("}")[2]
        element.tail = None
        if element.tag in found:
            found[element.tag][element.attrib["id"]] = element
    return found["symbol"], found["pattern"]


@cache
def symbols() -> tuple[str, ...]:
    """Ids of all symbols."""
    return tuple(_drawings()[0])


@cache
def patterns() -> tuple[str, ...]:
    """Ids of all patterns."""
    return tuple(_drawings()[1])


def symbol(id: str) -> Element:
    """A copy of one `<symbol>`, without its namespace. :raises KeyError: if there is none."""
    return copy.deepcopy(_drawings()[0][id])


def pattern(id: str) -> Element:
    """A copy of one `<pattern>`, without its namespace. :raises KeyError: if there is none."""
    return copy.deepcopy(_drawings()[1][id])


@cache
def _source(id: str) -> str:
    symbol_table, pattern_table = _drawings()
    element = symbol_table[id] if id in symbol_table else pattern_table[id]
    return ElementTree.tostring(element, encoding="unicode")


def subset(ids: Iterable[str]) -> str:
    """The text of a `<defs>` with only these symbols and patterns, in the order of the file.

    :raises KeyError: if one of them does not exist.
    """
    wanted = set(ids)
    known = patterns() + symbols()
    missing = wanted.difference(known)
    if missing:
        raise KeyError(", ".join(sorted(missing)))
    return "<defs>" + "".join(_source(id) for id in known if id in wanted) + "</defs>"


@cache
def css() -> str:
    """The whole style sheet, as the table serves it."""
    return _read("look.css")
