"""Parts of the row of Oriflamme: cards, stacks, tokens, free places.

Every function takes plain data and draws into a given element; none of them knows the rules. What
is always the same (a card's print, a crest, a pile of so many) is drawn once and kept (`Fixed`). A
card is 100 x 140 units. What is printed on it follows its type, so that the two can be told
apart without reading: a character stands in a pointed arch, an intrigue is seen through a round
window.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple
from xml.etree.ElementTree import Element

from kingsmoot import look
from kingsmoot.kit.svg import (
    Fixed,
    Point,
    circle,
    common_size,
    group,
    num,
    outline,
    part,
    path,
    points,
    rect,
    round_rect,
    text,
    use,
)

W: Final = 100
H: Final = 140
GAP: Final = 72
"""How wide a free place at an end of the row is."""
STRIP: Final = 25
"""How much of a covered card shows: its name."""

EDGE: Final = round_rect(0, 0, W, H, 7)


class Card(NamedTuple):
    """A card as somebody sees it."""

    seat: str
    """The class of its family: `family-red`."""
    kind: str = ""
    """What it is: `queen`; empty if the reader may not know."""
    name: str = ""
    character: bool = True
    badge: str = ""
    """What it brings, in two characters (`+2`), or the id of a symbol."""
    up: bool = False
    """Face up. Face down with a kind: its owner looks at it."""
    influence: int = 0
    bribe: str = ""
    """The family whose bribe token lies on it."""
    ref: str = ""
    id: str = ""
    state: str = ""


# -- what is printed on cards ---------------------------------------------------------------------


ARCH: Final = "M13 122V72Q13 44 50 29Q87 44 87 72V122"
"""The pointed arch of a character."""
WINDOW: Final = "M10 75a40 40 0 0 1 80 0a40 40 0 0 1 -80 0z"
"""The round window of an intrigue."""
FLOOR: Final = "M17 112.4H83M15 115.2H85M19 118H81M16 120.6H84"
LOZENGE: Final = "M50 33L86 80.5L50 128L14 80.5z"
INNER_LOZENGE: Final = "M50 40L80.7 80.5L50 121L19.3 80.5z"


def stud(x: float, y: float, r: float) -> str:
    """A small lozenge, the mark with which borders and rules end."""
    return f"M{num(x)} {num(y - r)}l{num(r)} {num(r)}l{num(-r)} {num(r)}l{num(-r)} {num(-r)}z"


STUDS: Final = "".join(stud(x, y, 3.4) for x in (16, 84) for y in (37, 124))
PLATE_STUDS: Final = "".join(stud(x, 14, 2.6) for x in (17, 29, 71, 83))


def card_frame(g: Element, seat: str) -> None:
    """The blank of a card: a shadow, the family's fill and its pattern."""
    rect(g, 2.5, 3, W, H, r=7, cls="fill-shade")
    rect(g, 0, 0, W, H, r=7, cls="fill-own line-ring", width=1.6)
    rect(g, 0.8, 0.8, W - 1.6, H - 1.6, r=6.2, pattern=look.seat(seat).pattern)


def name_plate(g: Element, name: str, hidden: bool = False) -> None:
    """The strip that stays visible when the card is covered; it also says if the card is face down."""
    rect(g, 4.5, 4.5, W - 9, 19, r=2.5, cls="fill-own line-own-ink", width=0.9)
    cls = "serif bold fill-own-ink"
    if hidden:
        use(g, "ui-hidden", 14, 14, 12, cls="on-own")
    left = 16 if hidden else 0
    text(g, (W + left) / 2, 14, name, size=14, centred=True, most=W - 13 - left, cls=cls)


def medallion(g: Element, x: float, y: float, mark: str) -> None:
    """A small disc with a symbol or with two characters."""
    circle(g, x, y, 10, cls="fill-raised line-ring", width=1.2)
    if len(mark) > 2:
        use(g, mark, x, y, 14, cls="on-raised")
    else:
        text(g, x, y, mark, size=11, centred=True, cls="bold numbers fill-ink")


@lru_cache(maxsize=1024)
def card_face(seat: str, kind: str, name: str, character: bool, badge: str) -> Fixed:
    """The print of a card whose name all may read."""
    g = Fixed()
    card_frame(g, seat)
    rect(g, 5.5, 26, W - 11, 98, r=2, cls="fill-raised line-ring", width=1.2)
    path(g, ARCH if character else WINDOW, cls="fill-none line-line", width=1.6)
    if character:
        path(g, FLOOR, cls="fill-none line-muted", width=0.9)
    use(g, f"oriflamme-{kind}", 50, 81 if character else 75, 56, cls="on-raised")
    name_plate(g, name)
    medallion(g, 17, 38, f"oriflamme-type-{'character' if character else 'intrigue'}")
    if badge:
        medallion(g, 83, 38, badge)
    circle(g, 50, 126, 11, cls="fill-own line-ring", width=1.2)
    use(g, look.seat(seat).symbol or "", 50, 126, 17, cls="on-own")
    return g


@lru_cache(maxsize=1024)
def card_back(seat: str, kind: str, name: str) -> Fixed:
    """A card face down. With a kind, as its owner sees it: the name is theirs to read."""
    g = Fixed()
    card_frame(g, seat)
    crest = look.seat(seat).symbol or ""
    rect(g, 5.5, 27, W - 11, H - 32.5, r=3, cls="fill-none line-own-ink", width=1.1)
    path(g, LOZENGE, cls="fill-own line-own-ink", width=1.6)
    path(g, INNER_LOZENGE, cls="fill-none line-own-ink", width=0.7)
    path(g, STUDS, cls="fill-own-ink")
    if kind:
        use(g, f"oriflamme-{kind}", 50, 80.5, 36, cls="on-own")
        name_plate(g, name, hidden=True)
    else:
        use(g, crest, 50, 80.5, 40, cls="on-own")
        rect(g, 4.5, 4.5, W - 9, 19, r=2.5, cls="fill-own line-own-ink", width=0.9)
        path(g, PLATE_STUDS, cls="fill-own-ink")
        use(g, crest, 50, 14, 16, cls="on-own")
    return g


@lru_cache(maxsize=4096)
def card(card: Card, at: Point, turn: float = 0) -> Element:
    """A card with all that lies on it."""
    cls = f"card {card.seat} {card.state}".rstrip()
    g = part(ref=card.ref, id=card.id, cls=cls, at=at, turn=turn)
    if card.up:
        g.append(card_face(card.seat, card.kind, card.name, card.character, card.badge))
    else:
        g.append(card_back(card.seat, card.kind, card.name))
    if card.influence:
        g.append(influence(4, 119, card.influence, 30))
    if card.bribe:
        g.append(bribe(84, 113, card.bribe))
    outline(g, EDGE)
    return g


# -- tokens ---------------------------------------------------------------------------------------


@lru_cache(maxsize=256)
def influence(x: float, y: float, amount: int, size: float = 30) -> Fixed:
    """Wax seals of 5 and 1, the left one on top; from the second on their sum stands above."""
    g = Fixed()
    seals = [5] * (amount // 5) + [1] * (amount % 5)
    step = size * 0.6
    middle = x + size / 2 + step * (len(seals) - 1)
    for seal in reversed(seals):
        circle(g, middle, y, size / 2 + 0.8, cls="fill-raised")
        use(g, f"oriflamme-influence-{seal}", middle, y, size, cls="as-accent")
        middle -= step
    if len(seals) > 1:
        right = x + size * 0.8 + step * (len(seals) - 1)
        circle(g, right, y - size * 0.5, 9.5, cls="fill-raised line-accent", width=1.6)
        cls = "bold numbers fill-accent"
        text(g, right, y - size * 0.5, str(amount), size=13, centred=True, cls=cls)
    return g


@lru_cache(maxsize=64)
def bribe(x: float, y: float, seat: str, size: float = 34) -> Fixed:
    kept = Fixed()
    g = group(kept, cls=seat)
    circle(g, x, y, size / 2, cls="fill-own-ink line-ring", width=1.5)
    use(g, "oriflamme-bribe-token", x, y, size - 3, cls="as-own")
    return kept


# -- the row --------------------------------------------------------------------------------------


def stack_step(count: int) -> float:
    """How far the cards of a position are pulled apart: less in tall stacks, but names show."""
    return STRIP if count <= 4 else 20.5


def stack_rise(count: int) -> float:
    return stack_step(count) * (count - 1)


@lru_cache(maxsize=4096)
def position(number: int, cards: tuple[Card, ...], at: Point, active: bool) -> Element:
    """One place of the row: a row that moves aside to make room changes places, not what lies there."""
    # Cards pushed aside keep their place: it is known by the one at the bottom, not by its number.
    g = part(id=f"place-{cards[0].id}", at=at)
    g.extend(stack(cards))
    g.append(place_number(number, active))
    return g


@lru_cache(maxsize=4096)
def stack(cards: tuple[Card, ...]) -> tuple[Element, ...]:
    """The cards of one position, from the lowest up; the origin is the corner of the uppermost."""
    step = stack_step(len(cards))
    depths = range(len(cards) - 1, -1, -1)
    return tuple([card(each, (0, -depth * step)) for depth, each in zip(depths, cards, strict=True)])


@lru_cache(maxsize=64)
def place_number(number: int, active: bool) -> Fixed:
    """The number of a place; a pennon marks the one whose turn it is."""
    g = Fixed()
    x, y = W / 2, H + 17
    ink = "fill-muted"
    if active:
        ink = "fill-on-accent"
        corners = [(x - 17, y + 9), (x - 17, y - 5), (x, y - 15), (x + 17, y - 5), (x + 17, y + 9)]
        path(g, points(corners), cls="fill-accent")
    text(g, x, y, str(number), size=14, centred=True, cls=f"serif bold numbers {ink}")
    return g


@lru_cache(maxsize=1024)
def onward(x: float, y: float, back: bool) -> Fixed:
    """The way in which the row is gone through, between the numbers of two positions."""
    kept = Fixed()
    use(kept, "oriflamme-direction", x, y, 15, cls="as-muted", turn=180 if back else 0)
    return kept


@lru_cache(maxsize=1024)
def gap(words: str, ref: str, at: Point) -> Element:
    """A free place at an end of the row."""
    g = part(ref=ref, id=ref.replace(":", "-"), cls="gap", at=at)
    rect(g, 0, 0, GAP, H, r=7, cls="fill-paper line-line", width=1.2)
    rect(g, 5, 5, GAP - 10, H - 10, r=3, cls="fill-none line-line", width=0.8)
    middle = GAP / 2
    path(g, f"M{middle} 46V78M{middle - 16} 62H{middle + 16}", cls="fill-none line-muted", width=5)
    lines = words.rsplit(" ", 1)
    size = common_size(lines, 14, GAP - 16, bold=True)
    for n, word in enumerate(lines):
        text(g, middle, 108 + 17 * n, word, size=size, most=GAP - 16, cls="serif bold fill-muted")
    outline(g, round_rect(0, 0, GAP, H, 7))
    return g
