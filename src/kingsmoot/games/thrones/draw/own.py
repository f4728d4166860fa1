"""What belongs to the reader of a Thrones picture (orders, House cards), and the panel of a combat."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Final
from xml.etree.ElementTree import Element

from kingsmoot.games.thrones.draw.panel import KEPT, WIDE, Section
from kingsmoot.games.thrones.draw.parts import crest, heading, house_class, order_token, pile, plate, put
from kingsmoot.games.thrones.tables import CARD_FORTS, CARD_STRENGTH, CARD_SWORDS, CARDS, HOUSES, ORDERS
from kingsmoot.games.thrones.vocabulary.things import NO_ORDER_REF, ORDER_REFS, UNIT_REFS
from kingsmoot.kit.svg import (
    circle,
    fixed,
    group,
    line,
    outline,
    path,
    rect,
    round_rect,
    text,
    text_width,
    use,
    wrapped,
)

ACROSS: Final = 6


# -- words to choose among --------------------------------------------------------------------------


@lru_cache(KEPT)
def choices(words: tuple[tuple[str, str], ...]) -> Section:
    """What can be chosen and is no thing on the table: a number of ships, `nobody`, some units to be lost."""
    root = Element("g", {"id": "panel-choices"})
    x, y = 0.0, 4.0
    for ref, told in words:
        wide = min(WIDE, max(60.0, text_width(told, 18) + 24))
        if x + wide > WIDE:
            x, y = 0.0, y + 44
        g = fixed(group(root, ref=ref, id="choice-" + ref, at=(x, y)))
        plate(g, 0, 0, wide, 36, "fill-raised line-ink")
        text(g, wide / 2, 18, told, size=18, centred=True, most=wide - 12)
        outline(g, round_rect(0, 0, wide, 36, 5))
        x += wide + 8
    return root, y + 52


# -- order tokens -----------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Tray:
    seat: int
    title: str
    left: tuple[int, ...]
    """Tokens that do not lie on the board, by kind of order."""
    banned: int


@lru_cache(KEPT)
def tray(t: Tray) -> Section:
    root = Element("g", {"id": "panel-orders"})
    heading(root, 0, 20, WIDE, t.title)
    step = WIDE / ACROSS
    for at, o in enumerate((1, 3, 4, 6, 8, 10, 2, 5, 7, 9, 11, 0)):
        x, y = step * (at % ACROSS) + step / 2, 70 + at // ACROSS * 76
        ref = ORDER_REFS[o] if o else NO_ORDER_REF
        g = fixed(group(root, ref=ref, id=f"tray-{o}", at=(x - 33, y - 33)))
        if not o:
            circle(g, 33, 33, 28, cls="fill-none line-muted", width=2)
            line(g, 20, 33, 46, 33, cls="line-muted", width=3)
        else:
            token = put(g, order_token(t.seat, o), (33, 33), 62)
            if not t.left[o] or t.banned >> o & 1:
                token.set("opacity", ".35")
            if t.banned >> o & 1:
                use(g, "ui-close", 33, 33, 36, cls="as-accent")
            circle(g, 58, 56, 12, cls="fill-raised line-ink", width=1.4)
            text(g, 58, 56, str(t.left[o]), size=16, centred=True, cls="bold numbers")
        outline(g, "M33 0A33 33 0 0 1 33 66A33 33 0 0 1 33 0z")
    return root, 70 + 76 + 50


# -- House cards ------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Hand:
    seat: int
    title: str
    cards: tuple[tuple[int, str, str, bool], ...]
    """Card, name, ability, and whether it is the reader's sealed choice."""


@lru_cache(KEPT)
def hand(t: Hand) -> Section:
    root = Element("g", {"id": "panel-hand"})
    heading(root, 0, 20, WIDE, t.title)
    y = 38.0
    for card, name, ability, chosen in t.cards:
        lines = wrapped(ability, 16, (WIDE - 76) * 1.12) if ability else ()
        high = 40.0 + 20 * len(lines)
        cls = house_class(t.seat) + (" chosen" if chosen else "")
        g = fixed(group(root, ref="card:" + CARDS[card], id="hand-" + CARDS[card], at=(0, y), cls=cls))
        plate(g, 0, 0, WIDE, high, "fill-raised line-ring")
        rect(g, 5, 5, 48, 30, r=4, cls="fill-own")
        text(g, 29, 20, str(CARD_STRENGTH[card]), size=22, centred=True, cls="bold numbers fill-own-ink")
        text(g, 64, 20, name, size=20, anchor="start", centred=True, most=WIDE - 180, cls="serif bold")
        _icons(g, card, WIDE - 16, 20, 22)
        if chosen:
            use(g, "ui-hidden", WIDE - 108, 20, 22, cls="as-accent")
        for n, words in enumerate(lines):
            text(g, 64, 50 + 20 * n, words, size=16, anchor="start", cls="fill-muted")
        outline(g, round_rect(0, 0, WIDE, high, 5))
        y += high + 5
    return root, y + 10


def _icons(g: Element, card: int, right: float, y: float, size: float) -> None:
    """Swords and fortifications, from the right."""
    for icon in ["thrones-fortification"] * CARD_FORTS[card] + ["thrones-sword"] * CARD_SWORDS[card]:
        use(g, icon, right - size / 2, y, size, cls="on-raised")
        right -= size + 2


# -- combat -----------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Side:
    """One side of a combat as the reader sees it."""

    seat: int
    name: str
    role: str
    units: tuple[tuple[int, int], ...]
    """Kind and number of those that fight."""
    field: int
    terms: tuple[tuple[str, str], ...]
    """What it is, and what it adds."""
    total: str
    """Nothing once the winner is known: what made the difference may have fallen since."""
    swords: int
    forts: int
    card: tuple[int, str]
    """The House card that is shown, or 0."""
    tide: str
    """What is known of its tides card, or nothing."""
    sealed: bool
    """It has chosen a card and nobody else knows which."""
    open: tuple[tuple[int, str, int, bool], ...]
    """Cards that it could still play: card, name, strength with it, and whether the reader has chosen it."""
    won: bool


@dataclass(frozen=True, slots=True)
class Battle:
    title: str
    step: str
    with_card: str
    sides: tuple[Side, Side]


HALF: Final = (WIDE - 12) / 2


@lru_cache(KEPT)
def battle(t: Battle) -> Section:
    """Both strengths term by term, and what each card that is still open would make of them."""
    root = Element("g", {"id": "battle"})
    heading(root, 0, 20, WIDE, t.title)
    if t.step:
        text(root, WIDE, 54, t.step, size=18, anchor="end", most=WIDE, cls="serif italic fill-muted")
    tops = [_side(root, side, n * (HALF + 12), 68) for n, side in enumerate(t.sides)]
    y = max(tops) + 10
    if any(side.open for side in t.sides):
        text(root, 0, y + 16, t.with_card, size=18, anchor="start", most=WIDE, cls="serif italic fill-muted")
        y += 26
        feet = [_open(root, side, n * (HALF + 12), y) for n, side in enumerate(t.sides)]
        y = max(feet)
    return root, y + 12


def _side(root: Element, t: Side, x: float, y: float) -> float:
    outer = group(
        root, ref="house:" + HOUSES[t.seat], id="side-" + HOUSES[t.seat], at=(x, y), cls=house_class(t.seat)
    )
    g = fixed(outer)
    lines = [
        (part, n if at == 0 else "")
        for words, n in t.terms
        for at, part in enumerate(wrapped(words, 18, (HALF - 52) * 1.12))
    ]
    high = 114 + 25 * len(lines) + 46 + (34 if t.card[0] or t.sealed else 0) + (28 if t.tide else 0)
    rect(g, 0, 0, HALF, high, r=6, cls="fill-raised line-ring", width=2.6 if t.won else 1.4)
    path(g, f"M1 7a6 6 0 0 1 6 -6H{HALF - 7}a6 6 0 0 1 6 6V54H1z", cls="fill-own")
    use(g, crest(t.seat), 30, 28, 42, cls="on-own")
    text(
        g,
        58,
        20,
        t.name,
        size=20,
        anchor="start",
        centred=True,
        most=HALF - 66,
        cls="serif bold fill-own-ink",
    )
    text(g, 58, 42, t.role, size=16, anchor="start", centred=True, most=HALF - 66, cls="fill-own-ink")
    for n, (kind, many) in enumerate(t.units):
        at = (32 + n * 52, 82.0)
        id = f"fights-{HOUSES[t.seat]}-{kind}"
        put(outer, pile(t.seat, kind, many, False), at, 42, ref=UNIT_REFS[4 * t.field + kind], id=id)
    row = 126
    for words, number in lines:
        text(g, 12, row, words, size=18, anchor="start")
        text(g, HALF - 12, row, number, size=18, anchor="end", cls="bold numbers")
        row += 25
    line(g, 10, row - 14, HALF - 10, row - 14, cls="line-ink", width=1.6)
    text(g, HALF - 12, row + 18, t.total, size=32, anchor="end", cls="serif bold numbers")
    left = 12.0
    for icon in ["thrones-sword"] * t.swords + ["thrones-fortification"] * t.forts:
        use(g, icon, left + 11, row + 8, 22, cls="on-raised")
        left += 24
    if t.won:
        use(g, "thrones-crown", left + 16, row + 8, 28, cls="as-accent")
    row += 44
    if t.card[0]:
        c = fixed(
            group(outer, ref="card:" + CARDS[t.card[0]], id="played-" + CARDS[t.card[0]], at=(8, row - 14))
        )
        rect(c, 0, 0, HALF - 16, 30, r=4, cls="fill-own line-own-ink", width=1)
        text(c, 16, 15, str(CARD_STRENGTH[t.card[0]]), size=18, centred=True, cls="bold numbers fill-own-ink")
        text(
            c,
            32,
            15,
            t.card[1],
            size=16,
            anchor="start",
            centred=True,
            most=HALF - 56,
            cls="serif bold fill-own-ink",
        )
        row += 34
    elif t.sealed:
        rect(g, 8, row - 14, HALF - 16, 30, r=4, cls="fill-own line-own-ink", width=1)
        use(g, "ui-hidden", HALF / 2, row + 1, 22, cls="on-own")
        row += 34
    if t.tide:
        text(g, 12, row + 6, t.tide, size=16, anchor="start", most=HALF - 20, cls="italic fill-muted")
    return y + high


def _open(root: Element, t: Side, x: float, y: float) -> float:
    """Cards still in hand: each with its number and the strength that it would give."""
    for card, name, total, chosen in t.open:
        id = "open-" + CARDS[card]
        g = fixed(group(root, ref="card:" + CARDS[card], id=id, at=(x, y), cls=house_class(t.seat)))
        rect(
            g,
            0,
            0,
            HALF,
            34,
            r=4,
            cls="fill-raised line-accent" if chosen else "fill-raised line-line",
            width=1.4,
        )
        rect(g, 3, 3, 26, 28, r=3, cls="fill-own")
        text(g, 16, 17, str(CARD_STRENGTH[card]), size=18, centred=True, cls="bold numbers fill-own-ink")
        room = (HALF - 82 - 14 * (CARD_SWORDS[card] + CARD_FORTS[card])) * 1.18  # the kit measures carefully
        text(g, 35, 17, name, size=16, anchor="start", centred=True, most=room, cls="serif")
        _icons(g, card, HALF - 42, 17, 14)
        text(g, HALF - 8, 17, f"={total}", size=18, anchor="end", centred=True, cls="bold numbers")
        outline(g, round_rect(0, 0, HALF, 34, 4))
        y += 38
    return y


def orders_left(on_board: list[int], tokens: tuple[int, ...]) -> tuple[int, ...]:
    return tuple([max(0, tokens[o] - on_board[o]) for o in range(len(ORDERS))])
