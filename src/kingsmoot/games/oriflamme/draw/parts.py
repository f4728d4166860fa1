"""Parts of the oriflamme table: cards, tokens, the row, panels, the hand.

Every function takes plain data and draws into a given element; none of them knows the rules. What
is always the same (a card's print, a crest, a pile of so many) is drawn once and kept (`Fixed`). A
card is 100 x 140 units. What is printed on it follows its type, so that the two can be told
apart without reading: a character stands in a pointed arch, an intrigue is seen through a round
window.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final
from xml.etree.ElementTree import Element

from kingsmoot import look
from kingsmoot.kit.svg import (
    Fixed,
    Point,
    circle,
    group,
    line,
    num,
    outline,
    path,
    points,
    rect,
    round_rect,
    text,
    text_width,
    use,
)

W: Final = 100
H: Final = 140
STRIP: Final = 25
"""How much of a covered card shows: its name."""

EDGE: Final = round_rect(0, 0, W, H, 7)
ROMAN: Final = ("I", "II", "III", "IV", "V", "VI")


@dataclass(frozen=True, slots=True)
class Card:
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


@dataclass(frozen=True, slots=True)
class Panel:
    """What lies in front of one family."""

    seat: str
    name: str
    influence: int
    hand: int
    aside: int
    discards: Sequence[str]
    """Kinds of its discarded cards, the last one on top."""
    twin: bool
    """Its Twin still waits in front of it."""
    first: bool
    active: bool
    key: str = ""
    """Ends its refs: `family:red`."""


# -- what is printed on cards ---------------------------------------------------------------------


def _arch() -> tuple[str, str]:
    """The pointed arch of a character, and the shading outside it."""
    left, spring, crown, foot = 13.0, 72.0, 29.0, 122.0
    right = 100 - left
    arch = f"M{left:g} {foot:g}V{spring:g}Q{left:g} 44 50 {crown:g}"
    arch += f"Q{right:g} 44 {right:g} {spring:g}V{foot:g}"
    cuts = []
    y = 29.5
    while y < foot - 1:
        if y >= spring:
            x = left
        else:  # where the curve is at this height: y = 72 - 56 t + 13 t^2, x = left + 37 t^2
            t = (56 - math.sqrt(56 * 56 - 4 * 13 * (spring - y))) / 26
            x = left + (50 - left) * t * t
        inner = x - 2.2
        cuts.append(f"M7 {num(y)}H{num(inner)}M93 {num(y)}H{num(100 - inner)}")
        y += 2.6
    return arch, "".join(cuts)


def _window() -> tuple[str, str]:
    """The round window of an intrigue, and the shading outside it."""
    cx, cy, r = 50.0, 75.0, 40.0
    window = f"M{cx - r:g} {cy:g}a{r:g} {r:g} 0 0 1 {2 * r:g} 0a{r:g} {r:g} 0 0 1 {-2 * r:g} 0z"
    cuts = []
    x = 8.0
    while x < 93:
        gap = math.sqrt(max(0.0, (r + 2.2) ** 2 - (x - cx) ** 2))
        if gap:
            cuts.append(f"M{num(x)} 27V{num(cy - gap)}M{num(x)} 123V{num(cy + gap)}")
        else:
            cuts.append(f"M{num(x)} 27V123")
        x += 2.8
    return window, "".join(cuts)


ARCH, ARCH_SHADE = _arch()
WINDOW, WINDOW_SHADE = _window()
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
    text(g, (W + left) / 2, 14, name, size=13, centred=True, most=W - 16 - left, cls=cls)


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
    shade, opening = (ARCH_SHADE, ARCH) if character else (WINDOW_SHADE, WINDOW)
    path(g, shade, cls="fill-none line-muted", width=0.9)
    path(g, opening, cls="fill-none line-ink", width=1.6)
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
        circle(g, 84, 37, 10, cls="fill-own line-own-ink", width=1.1)
        use(g, "ui-hidden", 84, 37, 14, cls="on-own")
    else:
        use(g, crest, 50, 80.5, 40, cls="on-own")
        rect(g, 4.5, 4.5, W - 9, 19, r=2.5, cls="fill-own line-own-ink", width=0.9)
        path(g, PLATE_STUDS, cls="fill-own-ink")
        use(g, crest, 50, 14, 16, cls="on-own")
    return g


def card(parent: Element, card: Card, at: Point, turn: float = 0) -> Element:
    """A card with all that lies on it."""
    cls = f"card {card.seat} {card.state}".rstrip()
    g = group(parent, ref=card.ref, id=card.id, cls=cls, at=at, turn=turn)
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


def stack(parent: Element, cards: Sequence[Card], at: Point) -> None:
    """The cards of one position, from the lowest up; `at` is the corner of the uppermost."""
    step = stack_step(len(cards))
    for depth, each in zip(range(len(cards) - 1, -1, -1), cards, strict=True):
        card(parent, each, (at[0], at[1] - depth * step))


def position(parent: Element, number: int, cards: Sequence[Card], at: Point, active: bool) -> None:
    """One place of the row with its number; a pennon marks the one whose turn it is."""
    # Cards pushed aside keep their place: it is known by the one at the bottom, not by its number.
    g = group(parent, id=f"place-{cards[0].id}")
    stack(g, cards, at)
    x, y = at[0] + W / 2, at[1] + H + 17
    ink = "fill-muted"
    if active:
        ink = "fill-on-accent"
        corners = [(x - 17, y + 9), (x - 17, y - 5), (x, y - 15), (x + 17, y - 5), (x + 17, y + 9)]
        path(g, points(corners), cls="fill-accent")
    text(g, x, y, str(number), size=14, centred=True, cls=f"serif bold numbers {ink}")


def onward(parent: Element, x: float, y: float, back: bool) -> None:
    """The way in which the row is gone through, between the numbers of two positions."""
    use(parent, "oriflamme-direction", x, y, 15, cls="as-muted", turn=180 if back else 0)


def gap(parent: Element, words: str, ref: str, at: Point, state: str) -> None:
    """A free place at an end of the row."""
    g = group(parent, ref=ref, id=ref.replace(":", "-"), cls=f"gap {state}".rstrip(), at=at)
    rect(g, 0, 0, W, H, r=7, cls="fill-paper line-line", width=1.2)
    rect(g, 5, 5, W - 10, H - 10, r=3, cls="fill-none line-line", width=0.8)
    path(g, "M50 46V82M32 64H68", cls="fill-none line-muted", width=5)
    text(g, W / 2, 112, words, size=13, most=W - 16, cls="serif fill-muted")
    outline(g, EDGE)


def board(parent: Element, x: float, y: float, w: float, h: float) -> None:
    """The ground of the row: a sunken field in a cut border."""
    rect(parent, x, y, w, h, r=3, cls="fill-sunken line-ink", width=2.2)
    rect(parent, x + 5, y + 5, w - 10, h - 10, r=1, cls="fill-none line-line", width=1)
    corners = [(x + 5, y + 5), (x + w - 5, y + 5), (x + 5, y + h - 5), (x + w - 5, y + h - 5)]
    d = "".join(stud(a, b, 7) for a, b in corners)
    path(parent, d, cls="fill-ink line-sunken", width=1.6)


# -- panels and headings --------------------------------------------------------------------------


def mini_back(g: Element, seat: str, mark: str) -> None:
    rect(g, 0, 0, 26, 36, r=3, cls="fill-own line-ring", width=1.1)
    rect(g, 0.6, 0.6, 24.8, 34.8, r=2.6, pattern=look.seat(seat).pattern)
    circle(g, 13, 17, 9.6, cls="fill-own")
    use(g, mark, 13, 17, 16, cls="on-own")


def count(g: Element, number: int) -> None:
    circle(g, 25, 34, 8.5, cls="fill-raised line-ring", width=1.1)
    text(g, 25, 34, str(number), size=11, centred=True, cls="bold numbers fill-ink")


@lru_cache(maxsize=256)
def hand_pile(seat: str, number: int) -> Fixed:
    """The cards in a hand, held like a hand."""
    g = Fixed()
    for turn in (-13, 13, 0)[max(0, 3 - number) :]:
        leaf = group(g, at=(13, 36), turn=turn)
        mini_back(group(leaf, at=(-13, -36)), seat, look.seat(seat).symbol or "")
    count(g, number)
    return g


@lru_cache(maxsize=256)
def aside_pile(seat: str, number: int) -> Fixed:
    """Cards set aside: a pile that nobody looks into."""
    g = Fixed()
    for n in range(min(number, 3) - 1, 0, -1):
        rect(g, n * 2.4, -n * 2.4, 26, 36, r=3, cls="fill-own line-ring", width=1.1)
    mini_back(g, seat, "ui-hidden")
    count(g, number)
    return g


@lru_cache(maxsize=256)
def discard_pile(top: str, number: int) -> Fixed:
    """Discarded cards, the last on top; where none lie yet, the outline of one."""
    g = Fixed()
    if not number:
        rect(g, 0, 0, 26, 36, r=3, cls="fill-none line-line", width=1.1)
        use(g, "thrones-skull", 13, 18, 15, cls="as-muted")
        return g
    for n in range(min(number, 3) - 1, -1, -1):
        rect(g, n * 2.4, -n * 2.4, 26, 36, r=3, cls="fill-raised line-ring", width=1.1)
    use(g, f"oriflamme-{top}", 13, 17, 20, cls="on-raised")
    count(g, number)
    return g


def pile(parent: Element, x: float, y: float, seat: str, ref: str, drawn: Fixed) -> None:
    group(parent, ref=ref, id=ref.replace(":", "-"), cls=seat, at=(x, y)).append(drawn)


@lru_cache(maxsize=64)
def crest(seat: str, side: float, w: float, h: float) -> Fixed:
    """The ground of a panel, and the arms at its left."""
    g = Fixed()
    wears = look.seat(seat)
    rect(g, 2.5, 3, w, h, r=6, cls="fill-shade")
    rect(g, 0, 0, w, h, r=6, cls="fill-raised line-ring", width=1.4)
    tab = f"M.7 6a5.3 5.3 0 0 1 5.3 -5.3H{side}V{num(h - 0.7)}H6a5.3 5.3 0 0 1 -5.3 -5.3z"
    path(g, tab, cls="fill-own")
    path(g, tab, pattern=wears.pattern)
    line(g, side, 0.7, side, h - 0.7, cls="line-ring", width=1.4)
    circle(g, side / 2, h / 2, side * 0.39, cls="fill-own")
    use(g, wears.symbol or "", side / 2, h / 2, side * 0.66, cls="on-own")
    return g


def panel(parent: Element, p: Panel, x: float, y: float, w: float, h: float = 104) -> None:
    """A family: crest, name, influence, and what lies in front of it."""
    small = w < 250
    cls = f"panel {p.seat}"
    g = group(parent, ref=f"family:{p.key}", id=f"family-{p.key}", cls=cls, at=(x, y))
    side = 41 if small else 60
    g.append(crest(p.seat, side, w, h))
    left, right = side + (9 if small else 12), w - 12
    rule = "line-accent" if p.active else "line-line"
    line(g, left, 34, right, 34, cls=rule, width=2.6 if p.active else 1)
    if p.active:
        path(g, f"M{left} 8h12v20l-6 -5l-6 5z", cls="fill-accent")
        left += 18
    if p.first:
        use(g, "oriflamme-first-player", right - 11, 18, 25, cls="on-raised")
        right -= 30
    if p.twin:
        use(g, "oriflamme-twin", right - 12, 18, 26, cls="on-raised")
        right -= 32
    room = right - left
    cls = "serif bold fill-own-text"
    text(g, left, 18, p.name, size=18, anchor="start", centred=True, most=room, cls=cls)
    left = side + (6 if small else 12)
    seal = 24 if small else 34
    use(g, "oriflamme-influence-1", left + seal / 2, 70, seal, cls="as-accent")
    total = 20 if small else 26
    cls = "serif bold numbers"
    at = left + seal + 4
    text(g, at, 70, str(p.influence), size=total, anchor="start", centred=True, cls=cls)
    step = 32 if small else 38
    place = w - 42
    top = p.discards[-1] if p.discards else ""
    pile(g, place, 50, p.seat, f"discard:{p.key}", discard_pile(top, len(p.discards)))
    pile(g, place - step, 50, p.seat, f"aside:{p.key}", aside_pile(p.seat, p.aside))
    pile(g, place - 2 * step - 2, 50, p.seat, f"hand:{p.key}", hand_pile(p.seat, p.hand))
    outline(g, round_rect(0, 0, w, h, 6))


def rounds(parent: Element, x: float, y: float, now: int, ref: str) -> None:
    group(parent, ref=ref, id="round", at=(x, y)).append(pennons(now))


@lru_cache(maxsize=16)
def pennons(now: int) -> Fixed:
    """Six pennons, the present round's in colour."""
    g = Fixed()
    line(g, -6, 0, 6 * 36 + 2, 0, cls="line-ink", width=3)
    for n, numeral in enumerate(ROMAN, 1):
        left = (n - 1) * 36
        cls = "fill-accent line-ink" if n == now else "fill-raised line-ink"
        if n < now:
            cls = "fill-muted line-ink"
        path(g, f"M{left} 0h32v34l-16 -8l-16 8z", cls=cls, width=1.4)
        ink = "fill-on-accent" if n == now else "fill-muted" if n > now else "fill-raised"
        text(g, left + 16, 14, numeral, size=14, centred=True, cls=f"serif bold {ink}")
    return g


def heading(parent: Element, x: float, y: float, words: str, half: float) -> None:
    """Words between two rules that end in lozenges."""
    reach = min(half - 12, text_width(words, 20, bold=True) / 2 + 14)
    text(parent, x, y, words, size=20, centred=True, most=2 * reach - 20, cls="serif bold")
    d = ""
    for side in (-1, 1):
        line(parent, x + side * reach, y, x + side * half, y, cls="line-ink", width=1.2)
        d += stud(x + side * reach, y, 4.5) + stud(x + side * half, y, 2.6)
    path(parent, d, cls="fill-ink")


def laid_aside(
    parent: Element, id: str, cards: Sequence[Card], words: str, x: float, y: float, scale: float = 0.8
) -> None:
    """Cards beside the hand, fanned so that each name shows; `x` is the middle, `y` the foot."""
    text(parent, x, y + 14, words, size=14, centred=True, cls="serif italic fill-muted")
    corner = (x - W / 2 * scale, y - H * scale)
    g = group(parent, id=id, at=corner, scale=scale)
    if cards:
        stack(g, cards, (0, 0))
    else:
        rect(g, 0, 0, W, H, r=7, cls="fill-none line-line", width=1.6)


def hand(
    parent: Element,
    cards: Sequence[Card],
    x: float,
    y: float,
    width: float,
    *,
    columns: int = 8,
    fan: bool = True,
) -> float:
    """The cards of one hand around the middle `x`, in lines of `columns`; how high they reach."""
    for n, each in enumerate(cards):
        row, column = divmod(n, columns)
        many = min(columns, len(cards) - row * columns)
        step = min(W + 12, (width - W) / max(1, many - 1))
        off = column - (many - 1) / 2
        lift = off * off * 1.7 if fan else 0
        if each.state == "selected":
            lift -= 12
        at = (x + off * step - W / 2, y + row * (H + 16) + lift)
        card(parent, each, at, off * 1.5 if fan else 0)
    return -(-len(cards) // columns) * (H + 16)
