"""What lies beside the table top of Banners: rounds and points, the tactics board, the armies.

Each section is one column of `WIDE` units and says how high it is. Sections are remembered by what they show,
so that a picture in which one army has changed draws that army anew and nothing else.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Final
from xml.etree.ElementTree import Element

from kingsmoot import look
from kingsmoot.games.banners.book import ROUNDS
from kingsmoot.games.banners.draw.parts import TYPE_SYMBOLS, heading, keyword_sign, plate, put, seat_badge
from kingsmoot.games.banners.terms import ZONES
from kingsmoot.kit.svg import circle, fixed, group, line, outline, path, rect, round_rect, text, use, wrapped

WIDE: Final = 540.0
KEPT: Final = 512
Section = tuple[Element, float]
"""A drawing and its height."""


# -- rounds and points ------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Side:
    """A team and its victory points."""

    name: str
    points: int
    seats: tuple[tuple[str, str, int], ...]
    """Livery, faction and number of each seat."""


@dataclass(frozen=True, slots=True)
class Score:
    now: int
    title: str
    mode: str
    phase: str
    needed: int
    words: str
    sides: tuple[Side, ...]


@lru_cache(KEPT)
def score(t: Score) -> Section:
    """Six pennons, the present round's in colour; below them the points of each side against the goal."""
    root = Element("g", {"id": "panel-score"})
    g = fixed(group(root, ref="board:round", id="round"))
    line(g, 0, 4, WIDE, 4, cls="line-ink", width=4)
    for n in range(1, ROUNDS + 1):
        x = (n - 1) * 46 + 3
        cls = "fill-accent" if n == t.now else "fill-muted" if n < t.now else "fill-raised"
        ink = "fill-on-accent" if n == t.now else "fill-raised" if n < t.now else "fill-muted"
        path(g, f"M{x} 4h40v44l-20 -11l-20 11z", cls=cls + " line-ink", width=1.6)
        text(g, x + 20, 21, str(n), size=20, centred=True, cls=f"serif bold numbers {ink}")
    text(g, WIDE, 26, t.mode, size=20, anchor="end", most=250, cls="serif bold")
    text(g, WIDE, 46, t.words, size=14, anchor="end", most=250, cls="fill-muted")
    text(g, 0, 76, t.title, size=20, anchor="start", most=200, cls="serif bold")
    text(g, WIDE, 76, t.phase, size=18, anchor="end", most=330, cls="serif italic fill-muted")
    y = 90.0
    for at, side in enumerate(t.sides):
        row = fixed(group(root, ref=f"side-of:{at}", id=f"points-{at}", at=(0, y)))
        for n, (livery, faction, number) in enumerate(side.seats):
            put(row, seat_badge(livery, faction, number), (16 + n * 34, 16), 31)
        left = 10 + 34.0 * len(side.seats)
        text(row, left, 16, side.name, size=16, anchor="start", centred=True, most=130, cls="bold")
        start, wide = left + 140, WIDE - left - 200
        own = group(row, cls=side.seats[0][0])
        rect(own, start, 6, wide, 20, r=3, cls="fill-sunken line-line", width=1.2)
        share = min(1.0, side.points / t.needed)
        if side.points:
            rect(own, start, 6, wide * share, 20, r=3, cls="fill-own line-ring", width=1.2)
            rect(own, start, 6, wide * share, 20, r=3, pattern=look.seat(side.seats[0][0]).pattern)
        for n in range(1, t.needed):
            line(
                own,
                start + wide * n / t.needed,
                20,
                start + wide * n / t.needed,
                26,
                cls="line-line",
                width=1,
            )
        words = f"{side.points}/{t.needed}"
        text(row, WIDE, 16, words, size=20, anchor="end", centred=True, cls="bold numbers")
        y += 36
    return root, y + 10


# -- the tactics board ------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Noble:
    """A non-combat unit on the board or beside it."""

    ref: str
    id: str
    name: str
    livery: str
    seat: int
    tokens: int
    done: bool
    on: str
    """The unit that it influences."""


@dataclass(frozen=True, slots=True)
class Board:
    title: str
    zones: tuple[tuple[str, Noble | None], ...]
    """The name of each zone and who stands on it."""
    beside: tuple[Noble, ...]
    open: bool
    """The table is being set up: nobody can stand on it yet."""


@lru_cache(KEPT)
def board(t: Board) -> Section:
    root = Element("g", {"id": "panel-board"})
    heading(root, 0, 20, WIDE, t.title)
    step = WIDE / len(ZONES)
    for at, (name, who) in enumerate(t.zones):
        outer = group(root, ref="zone:" + ZONES[at], id="zone-" + ZONES[at], at=(at * step, 38))
        g = fixed(outer)
        wide = step - 6
        rect(g, 0, 0, wide, 92, r=6, cls="fill-raised line-line", width=1.4)
        use(g, "banners-zone-" + ZONES[at], wide / 2, 40, 58, cls="on-raised")
        text(g, wide / 2, 84, name, size=14, most=wide - 6, cls="serif bold")
        if who is not None:
            piece = fixed(group(outer, ref=who.ref, id="on-" + who.id, cls=who.livery, at=(wide / 2, 34)))
            circle(piece, 0, 0, 26, cls="fill-own line-ring", width=2)
            circle(piece, 0, 0, 26, pattern=look.seat(who.livery).pattern)
            circle(piece, 0, 0, 20, cls="fill-own")
            use(piece, "banners-ncu", 0, -3, 30, cls="on-own")
            circle(piece, 20, 18, 9, cls="fill-raised line-ring", width=1.4)
            text(piece, 20, 18, str(who.seat + 1), size=12, centred=True, cls="bold numbers fill-ink")
            rect(piece, -wide / 2 + 3, 12, wide - 6, 15, r=3, cls="fill-own line-ring", width=1)
            text(piece, 0, 19.5, who.name, size=11, centred=True, most=wide - 8, cls="bold fill-own-ink")
        outline(fixed(outer), round_rect(0, 0, wide, 92, 6))
    y = 138.0
    for n, who in enumerate(t.beside):
        x = (n % 2) * (WIDE / 2 + 3)
        noble(root, who, x, y, WIDE / 2 - 3)
        if n % 2 or n == len(t.beside) - 1:
            y += 34
    return root, y + 8


def noble(parent: Element, who: Noble, x: float, y: float, wide: float) -> None:
    """A non-combat unit in a row: its order tokens, whether it is spent, whom it influences."""
    outer = group(parent, ref=who.ref, id=who.id, cls=who.livery, at=(x, y))
    g = fixed(outer)
    rect(g, 0, 0, wide, 30, r=5, cls="fill-raised line-ring", width=1.2)
    rect(g, 0, 0, 32, 30, r=5, cls="fill-own line-ring", width=1.2)
    use(g, "banners-ncu", 16, 15, 24, cls="on-own")
    circle(g, 34, 24, 8, cls="fill-raised line-ring", width=1.2)
    text(g, 34, 24, str(who.seat + 1), size=11, centred=True, cls="bold numbers fill-ink")
    room = wide - 54 - 22 * who.tokens - (26 if who.done else 0)
    words = f"{who.name} → {who.on}" if who.on else who.name
    cls = "bold fill-muted" if who.done else "bold"
    text(g, 48, 15, words, size=14, anchor="start", centred=True, most=room, cls=cls)
    for n in range(who.tokens):
        use(g, "banners-order", wide - 16 - 22 * n - (26 if who.done else 0), 15, 21, cls="on-raised")
    if who.done:
        use(g, "banners-activation-done", wide - 16, 15, 21, cls="as-muted")
    outline(fixed(outer), round_rect(0, 0, wide, 30, 5))


# -- armies -----------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Soldier:
    """A combat unit in the roll of its army."""

    ref: str
    id: str
    kind: int
    name: str
    more: str
    """Its attachment."""
    models: int
    most: int
    health: int
    conditions: tuple[str, ...]
    state: str
    """Words for where it is, empty: on the table."""
    gone: bool
    done: bool
    commander: bool
    cards: tuple[tuple[str, str], ...]
    """Tactics cards attached to it: ref and name."""


@dataclass(frozen=True, slots=True)
class Host:
    """The army of a seat, with what its owner holds."""

    seat: int
    livery: str
    faction: str
    name: str
    hand: tuple[str, int]
    deck: tuple[str, int]
    discard: tuple[str, int]
    backs: tuple[str, ...]
    """Refs of the cards in a hand that others see from behind."""
    known: tuple[tuple[str, str], ...]
    """Cards of that hand that the reader knows: place and name."""
    units: tuple[Soldier, ...]
    owed: bool
    first: bool
    you: bool
    won: bool
    role: str


ROW: Final = 40.0


@lru_cache(KEPT)
def host(t: Host) -> Section:
    rows = -(-len(t.units) // 2)
    more = 22.0 * sum([1 for _ in t.known])
    cards = sum([len(s.cards) for s in t.units])
    high = 54 + more + ROW * rows + 22.0 * cards
    root = group(Element("g"), id=f"panel-army-{t.seat + 1}", cls=t.livery)
    outer = group(root, ref=f"player:{t.seat + 1}", id=f"army-{t.seat + 1}")
    g = fixed(outer)
    rect(g, 0, 0, WIDE, high, r=6, cls="fill-raised line-ring", width=2.6 if t.you else 1.4)
    tab = f"M1 7a6 6 0 0 1 6 -6H52V{high - 1}H7a6 6 0 0 1 -6 -6z"
    path(g, tab, cls="fill-own")
    path(g, tab, pattern=look.seat(t.livery).pattern)
    put(g, seat_badge(t.livery, t.faction, t.seat + 1), (26, 27), 42)
    left = 62.0
    if t.owed or t.won:
        use(g, "thrones-crown" if t.won else "ui-play", left + 9, 24, 20, cls="as-accent")
        left += 25
    if t.first:
        use(g, "oriflamme-first-player", left + 9, 24, 20, cls="on-raised")
        left += 25
    words = f"{t.name} · {t.role}" if t.role else t.name
    text(
        g,
        left,
        24,
        words,
        size=18,
        anchor="start",
        centred=True,
        most=330 - left,
        cls="serif bold fill-own-text",
    )
    x = 345.0
    for words, count in (t.hand, t.deck, t.discard):
        rect(g, x, 8, 22, 30, r=3, cls="fill-ink")
        text(g, x + 11, 23, str(count), size=14, centred=True, cls="bold numbers fill-paper")
        text(g, x + 27, 23, words, size=12, anchor="start", centred=True, most=36, cls="fill-muted")
        x += 66
    y = 48.0
    for _, name in t.known:
        text(g, 64, y + 8, name, size=14, anchor="start", centred=True, most=WIDE - 80, cls="italic")
        y += 22
    for n, s in enumerate(t.units):
        soldier(root, s, 60 + (n % 2) * 239, y + (n // 2) * ROW, 233)
    y += ROW * rows
    for s in t.units:
        for n, (ref, name) in enumerate(s.cards):
            row = fixed(group(root, ref=ref, id=f"{s.id}-card-{n}", at=(64, y)))
            rect(row, 0, 1, 13, 17, r=2, cls="fill-paper line-ink", width=1.2)
            text(row, 20, 10, f"{name} → {s.name}", size=13, anchor="start", centred=True, most=WIDE - 100)
            y += 22
    outline(fixed(outer), round_rect(0, 0, WIDE, high, 6))
    return root, high + 10


def soldier(parent: Element, s: Soldier, x: float, y: float, wide: float) -> None:
    outer = group(parent, ref=s.ref, id=s.id, at=(x, y))
    g = fixed(outer)
    cls = "fill-sunken line-line" if s.gone or s.state else "fill-paper line-line"
    rect(g, 0, 0, wide, ROW - 4, r=4, cls=cls, width=1.2)
    ground = "as-muted" if s.gone or s.done else "on-paper"
    use(g, TYPE_SYMBOLS[s.kind], 17, 18, 27, cls=ground)
    room = wide - 84 - 20 * len(s.conditions)
    ink = "bold fill-muted" if s.gone else "bold"
    text(g, 35, 12, s.name, size=13, anchor="start", centred=True, most=room, cls=ink)
    under = " · ".join([words for words in (s.state, s.more) if words])
    text(g, 35, 26, under, size=11, anchor="start", centred=True, most=room, cls="fill-muted")
    at = wide - 46
    for name in s.conditions:
        at -= 20
        use(g, "banners-condition-" + name, at + 10, 18, 20, cls=ground)
    if not s.gone:
        words = f"{s.models}/{s.most}"
        text(g, wide - 5, 12, words, size=13, anchor="end", centred=True, cls="bold numbers")
        if s.health:
            use(g, "banners-wound", wide - 27, 27, 13, cls="on-paper")
            text(g, wide - 14, 27, str(s.health), size=11, centred=True, cls="numbers")
        elif s.done:
            use(g, "banners-activation-done", wide - 20, 27, 15, cls="as-muted")
    else:
        line(g, 32, 18, wide - 8, 18, cls="line-muted", width=1.4)
    if s.commander:
        use(g, "banners-commander", 29, 29, 15, cls="on-paper")
    outline(fixed(outer), round_rect(0, 0, wide, ROW - 4, 4))


# -- cards that lie open ----------------------------------------------------------------------------


@lru_cache(KEPT)
def cards(id: str, title: str, more: str, rows: tuple[tuple[str, str, str, str, str], ...]) -> Section:
    """Cards with their texts: ref, id, name, a line in small type, text. What is spent is given no text."""
    root = Element("g", {"id": id})
    heading(root, 0, 20, WIDE, title, more)
    y = 36.0
    for ref, card, name, when, words in rows:
        outer = group(root, ref=ref, id=card, at=(0, y))
        g = fixed(outer)
        lines = wrapped(when, 12, (WIDE - 60) * 1.1) if when else ()
        body = wrapped(words, 12, (WIDE - 60) * 1.1) if words else ()
        high = 28 + 15 * (len(lines) + len(body))
        plate(g, 0, 0, WIDE, high, "fill-raised line-ink")
        rect(g, 0, 0, 9, high, r=4, cls="fill-accent")
        text(g, 20, 15, name, size=16, anchor="start", centred=True, most=WIDE - 40, cls="serif bold")
        at = 32.0
        for told in lines:
            text(
                g, 20, at, told, size=12, anchor="start", centred=True, most=WIDE - 30, cls="bold fill-muted"
            )
            at += 15
        for told in body:
            text(g, 20, at, told, size=12, anchor="start", centred=True, most=WIDE - 30)
            at += 15
        outline(fixed(outer), round_rect(0, 0, WIDE, high, 5))
        y += high + 5
    return root, y + 8


@lru_cache(KEPT)
def choices(title: str, words: tuple[tuple[str, str, str], ...]) -> Section:
    """What can be chosen and lies nowhere on the table: ref, words and, where there is one, a symbol."""
    root = Element("g", {"id": "panel-choices"})
    heading(root, 0, 20, WIDE, title)
    across = 3 if len(words) > 2 else 2
    step = WIDE / across
    for n, (ref, told, symbol) in enumerate(words):
        outer = group(root, ref=ref, id=f"choice-{n}", at=(n % across * step, 36 + n // across * 44))
        g = fixed(outer)
        wide = step - 6
        plate(g, 0, 0, wide, 38, "fill-raised line-ink")
        left = 10.0
        if symbol:
            use(g, symbol, 21, 19, 28, cls="on-raised")
            left = 42
        lines = wrapped(told, 14, (wide - left - 6) * 1.15)[:2]
        for k, part in enumerate(lines):
            y = 19 + (k - (len(lines) - 1) / 2) * 16
            text(g, left, y, part, size=14, anchor="start", centred=True, most=wide - left - 4, cls="bold")
        outline(fixed(outer), round_rect(0, 0, wide, 38, 5))
    return root, 44.0 * -(-len(words) // across) + 48


# -- the key ----------------------------------------------------------------------------------------


@lru_cache(KEPT)
def key(title: str, words: tuple[tuple[str, str], ...]) -> Section:
    """Signs of terrain in words."""
    root = Element("g", {"id": "panel-key"})
    whole = fixed(root)
    heading(whole, 0, 20, WIDE, title)
    step = WIDE / 3
    for n, (name, told) in enumerate(words):
        x, y = n % 3 * step + 14, 50 + n // 3 * 28
        put(whole, keyword_sign(name), (x, y), 21, grid=16)
        text(whole, x + 20, y, told, size=16, anchor="start", centred=True, most=step - 40)
    return root, 50 + 28.0 * -(-len(words) // 3)
