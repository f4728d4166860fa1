"""Pieces and tokens of Thrones, each drawn once and shared by every picture that shows it.

A house is told by the outline of its pieces as well as by their colour: heater shield Stark, square
Lannister, gonfalon Baratheon, vesica Greyjoy, disc Tyrell, hexagon Martell. What a piece is, its symbol
tells. Figures of one kind that stand together are a pile with its number.

Elements that are made here must not be changed: they hang in many drawings at once. That is why drawing the
board again costs so little.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final
from xml.etree.ElementTree import Element, SubElement

from kingsmoot import look
from kingsmoot.core.refs import HIDDEN
from kingsmoot.games.thrones.tables import HOUSES, ORDERS
from kingsmoot.kit.svg import (
    GRID,
    SHAPES,
    Fixed,
    Point,
    circle,
    group,
    path,
    text,
    use,
)

KEPT: Final = 4096
"""At most this many parts of each sort are kept, so that memory stays bounded."""

OUTLINES: Final[tuple[str, ...]] = (
    SHAPES["heater shield"],
    SHAPES["square"],
    SHAPES["gonfalon"],
    SHAPES["vesica"],
    SHAPES["disc"],
    SHAPES["hexagon"],
)
"""By house."""
MIDDLE: Final = GRID / 2
UNIT_SYMBOLS: Final[tuple[str, ...]] = (
    "thrones-unit-footman",
    "thrones-unit-knight",
    "thrones-unit-ship",
    "thrones-unit-siege-engine",
)
ORDER_SYMBOLS: Final[tuple[str, ...]] = (
    "thrones-order-back",
    "thrones-order-raid",
    "thrones-order-raid-star",
    "thrones-order-march-minus-1",
    "thrones-order-march-0",
    "thrones-order-march-plus-1-star",
    "thrones-order-defense-plus-1",
    "thrones-order-defense-plus-2-star",
    "thrones-order-support",
    "thrones-order-support-plus-1-star",
    "thrones-order-consolidate-power",
    "thrones-order-consolidate-power-star",
)
TRACK_SYMBOLS: Final[tuple[str, ...]] = (
    "thrones-iron-throne",
    "thrones-valyrian-steel-blade",
    "thrones-messenger-raven",
)
"""The dominance tokens of the three tracks."""


def house_class(seat: int) -> str:
    return "house-" + HOUSES[seat]


def crest(seat: int) -> str:
    return "thrones-house-" + HOUSES[seat]


# -- shared parts -----------------------------------------------------------------------------------


@lru_cache(KEPT)
def pile(seat: int, kind: int, many: int, routed: bool) -> Element:
    """Figures of one kind on the grid: routed ones lie on their side."""
    whole = Fixed()
    g = group(whole, cls=house_class(seat))
    d = OUTLINES[seat]
    if many > 1:
        under = group(g, at=(4, -4))
        path(under, d, cls="fill-own line-ring", width=2)
    path(g, d, cls="fill-own line-ring", width=2)
    use(g, UNIT_SYMBOLS[kind] + ("-routed" if routed else ""), MIDDLE, MIDDLE, 31, cls="on-own")
    if many > 1:
        circle(g, 40, 8, 14, cls="fill-raised line-ring", width=1.6)
        text(g, 40, 8, str(many), size=26, centred=True, cls="bold numbers fill-ink")
    return whole


@lru_cache(KEPT)
def order_token(seat: int, order: int, mine: bool = False) -> Element:
    """An order on the grid: its face, or its back with a crest. `mine`: the others do not see it."""
    whole = Fixed()
    g = group(whole, cls=house_class(seat))
    if order == HIDDEN:  # a shield on a dark disc: not to be taken for a power token
        circle(g, MIDDLE, MIDDLE, 23, cls="fill-own-ink line-ring", width=1.6)
        shield = group(g, at=(6.5, 7), scale=0.73)
        path(shield, SHAPES["heater shield"], cls="fill-own")
        use(g, crest(seat), MIDDLE, 22, 24, cls="on-own")
        return whole
    circle(g, MIDDLE, MIDDLE, 23, cls="fill-own line-ring", width=1.6)
    use(g, ORDER_SYMBOLS[order], MIDDLE, MIDDLE, 46, cls="on-own")
    if mine:
        circle(g, 42, 8, 10, cls="fill-raised line-ring", width=1.4)
        use(g, "ui-hidden", 42, 8, 15, cls="on-raised")
    return whole


@lru_cache(KEPT)
def power_token(seat: int) -> Element:
    """A power token on the grid: the crest in a milled disc."""
    whole = Fixed()
    g = group(whole, cls=house_class(seat))
    circle(g, MIDDLE, MIDDLE, 22, cls="fill-own line-ring", width=2)
    circle(g, MIDDLE, MIDDLE, 22, pattern=look.seat(house_class(seat)).pattern)
    circle(g, MIDDLE, MIDDLE, 17, cls="fill-own line-own-ink", width=1.4)
    use(g, crest(seat), MIDDLE, MIDDLE, 28, cls="on-own")
    return whole


@lru_cache(KEPT)
def house_token(seat: int) -> Element:
    """The marker of a house on a track, in the outline of its pieces."""
    whole = Fixed()
    g = group(whole, cls=house_class(seat))
    d = OUTLINES[seat]
    path(g, d, cls="fill-own line-ring", width=2)
    use(g, crest(seat), MIDDLE, MIDDLE, 33, cls="on-own")
    return whole


@lru_cache(KEPT)
def garrison(seat: int, strength: int) -> Element:
    whole = Fixed()
    g = group(whole, cls=house_class(seat))
    use(g, "thrones-garrison", MIDDLE, MIDDLE, 48, cls="on-raised")
    path(g, "M12 14H36V29L24 38L12 29z", cls="fill-own")
    text(g, MIDDLE, 23, str(strength), size=22, centred=True, cls="bold numbers fill-own-ink")
    return whole


@lru_cache(KEPT)
def neutral_lord(strength: int) -> Element:
    whole = Fixed()
    g = group(whole, cls="army-neutral")
    path(g, SHAPES["lozenge"], cls="fill-own line-ring", width=2)
    path(g, "M24 7L41 24L24 41L7 24z", cls="fill-raised")
    text(g, MIDDLE, MIDDLE, str(strength), size=26, centred=True, cls="bold numbers fill-ink")
    return whole


@lru_cache(KEPT)
def swords_mark() -> Element:
    """A combat is being fought here."""
    whole = Fixed()
    g = group(whole)
    circle(g, MIDDLE, MIDDLE, 23, cls="fill-accent line-on-accent", width=2)
    use(g, "thrones-sword", MIDDLE, MIDDLE, 32, cls="on-accent", turn=45)
    use(g, "thrones-sword", MIDDLE, MIDDLE, 32, cls="on-accent", turn=-45)
    return whole


def put(
    parent: Element, part: Element, at: Point, size: float, *, ref: str = "", id: str = "", cls: str = ""
) -> Element:
    """A shared part with its middle at a point."""
    half = size / 2
    g = group(parent, ref=ref, id=id, cls=cls, at=(at[0] - half, at[1] - half), scale=size / GRID)
    g.append(part)
    return g


def unlined(g: Element) -> None:
    """A thing that is lit up elsewhere too: no box is to be drawn around this part of it."""
    SubElement(g, "path", {"d": "", "class": "state"})


# -- words ------------------------------------------------------------------------------------------


@lru_cache(KEPT)
def balanced(words: str, most: int) -> tuple[str, ...]:
    """Words on at most `most` lines, the longest as short as possible."""
    parts = words.split()
    best: tuple[str, ...] = (words,)
    for split in _splits(parts, min(most, len(parts))):
        if max(map(len, split)) < max(map(len, best)):
            best = split
    return best


def _splits(parts: Sequence[str], most: int) -> list[tuple[str, ...]]:
    found: list[tuple[str, ...]] = [(" ".join(parts),)]
    if most > 1:
        for at in range(1, len(parts)):
            found += [(" ".join(parts[:at]), *rest) for rest in _splits(parts[at:], most - 1)]
    return found


def order_word(order: int) -> str:
    """An order as messages are named: `march-star`."""
    return ORDERS[order].replace("*", "-star")
