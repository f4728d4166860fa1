"""What lies beside the map of Thrones: rounds, tracks, Westeros cards and the houses.

Each section is one column of `WIDE` units and says how high it is. Sections are remembered by what they show,
so that a picture in which one house has moved draws that house anew and nothing else.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Final
from xml.etree.ElementTree import Element

from kingsmoot import look
from kingsmoot.core.refs import HIDDEN
from kingsmoot.games.thrones.book import CASTLES_TO_WIN, MOST_SUPPLY, ROUNDS, SUPPLY_LIMITS
from kingsmoot.games.thrones.draw.parts import (
    TRACK_SYMBOLS,
    balanced,
    crest,
    garrison,
    heading,
    house_class,
    house_token,
    neutral_lord,
    order_token,
    pile,
    plate,
    power_token,
    put,
)
from kingsmoot.games.thrones.tables import (
    CARD_FORTS,
    CARD_STRENGTH,
    CARD_SWORDS,
    CARDS,
    DECKS,
    HOUSES,
    TRACKS,
)
from kingsmoot.kit.svg import (
    Fixed,
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

WIDE: Final = 500
KEPT: Final = 512
Section = tuple[Element, float]
"""A drawing and its height."""

IN_HAND: Final = 0
IN_PLAY: Final = 1
SPENT: Final = 2


# -- rounds -----------------------------------------------------------------------------------------


@lru_cache(KEPT)
def rounds(now: int, title: str, phase: str) -> Section:
    """Ten pennons, the present round's in colour, and the phase."""
    root = Element("g", {"id": "panel-round"})
    g = fixed(group(root, ref="board:round", id="round"))
    line(g, 0, 4, WIDE, 4, cls="line-ink", width=4)
    for n in range(1, ROUNDS + 1):
        x = (n - 1) * 50 + 3
        cls = (
            "fill-accent line-ink"
            if n == now
            else "fill-muted line-ink"
            if n < now
            else "fill-raised line-ink"
        )
        ink = "fill-on-accent" if n == now else "fill-raised" if n < now else "fill-muted"
        path(g, f"M{x} 4h44v46l-22 -11l-22 11z", cls=cls, width=1.6)
        text(g, x + 22, 22, str(n), size=20, centred=True, cls=f"serif bold numbers {ink}")
    text(g, 0, 82, title, size=22, anchor="start", most=190, cls="serif bold")
    text(g, WIDE, 82, phase, size=20, anchor="end", most=300, cls="serif italic fill-muted")
    return root, 104


# -- influence --------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Tracks:
    """The three influence tracks: houses from position 1."""

    tracks: tuple[tuple[int, ...], ...]
    names: tuple[str, ...]
    stars: tuple[int, ...]
    used: tuple[bool, ...]
    """Whether the dominance token lies face down."""
    title: str


@lru_cache(KEPT)
def influence(t: Tracks) -> Section:
    root = Element("g", {"id": "panel-influence"})
    heading(root, 0, 20, WIDE, t.title)
    step, gap = 160.0, 10.0
    seats = len(t.tracks[0])
    high = 40 + 42 * seats
    for at, houses in enumerate(t.tracks):
        x = at * (step + gap)
        outer = group(root, ref="track:" + TRACKS[at], id="track-" + TRACKS[at], at=(x, 40))
        g = fixed(outer)
        plate(g, 0, 0, step, high)
        lines = balanced(t.names[at], 2) if text_width(t.names[at], 16) > step else (t.names[at],)
        for n, words in enumerate(lines):
            y = 24 + 18 * n - 9 * (len(lines) - 1)
            text(g, step / 2, y, words, size=16, most=step - 8, cls="serif bold")
        for n, seat in enumerate(houses):
            y = 58 + n * 42
            if n:
                line(g, 10, y - 21, step - 10, y - 21, cls="line-line", width=1)
            text(g, 20, y, str(n + 1), size=18, centred=True, cls="numbers fill-muted")
            id = f"track-{at}-{HOUSES[seat]}"
            put(outer, house_token(seat), (54, y), 36, ref="house:" + HOUSES[seat], id=id)
            if at == 2:
                for star in range(t.stars[n]):
                    path(g, STAR, cls="fill-accent").set("transform", f"translate({73 + 18 * star} {y - 9})")
            if n == 0:
                _dominance(g, 145 if at == 2 else 112, y, at, t.used[at])
        outline(fixed(outer), round_rect(0, 0, step, high, 5))
    return root, 40 + high + 16


STAR: Final = "M9 0L11.2 6.4H18L12.6 10.4L14.6 17L9 13L3.4 17L5.4 10.4L0 6.4H6.8z"


def _dominance(g: Element, x: float, y: float, track: int, used: bool) -> None:
    """The token of position 1; a used one is crossed out."""
    size = 20 if track == 2 else 30
    circle(g, x, y, size / 2 + 3, cls="fill-sunken line-ink", width=1.6)
    use(g, TRACK_SYMBOLS[track], x, y, size, cls="as-muted" if used else "on-sunken")
    if used:
        half = size * 0.5
        line(g, x - half, y + half, x + half, y - half, cls="line-accent", width=3)


# -- supply and victory -----------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Standings:
    supply: tuple[int, ...]
    castles: tuple[int, ...]
    """Castles and strongholds by house."""
    titles: tuple[str, str]
    own: str
    """The reader's armies against their limits, in words; empty for an onlooker."""


@lru_cache(KEPT)
def standings(t: Standings) -> Section:
    root = Element("g", {"id": "panel-standings"})
    left, right, row = 300.0, 190.0, 38
    heading(root, 0, 20, left, t.titles[0])
    heading(root, left + 10, 20, right, t.titles[1])
    high = row * (MOST_SUPPLY + 1)
    outer = group(root, ref="board:supply", id="supply", at=(0, 40))
    g = fixed(outer)
    plate(g, 0, 0, left, high)
    for level in range(MOST_SUPPLY, -1, -1):
        y = (MOST_SUPPLY - level) * row + row / 2
        if level < MOST_SUPPLY:
            line(g, 8, y - row / 2, left - 8, y - row / 2, cls="line-line", width=1)
        use(g, "thrones-supply", 18, y, 18, cls="on-raised")
        text(g, 38, y, str(level), size=18, centred=True, cls="bold numbers")
        x = 56.0
        for limit in SUPPLY_LIMITS[level]:
            rect(g, x, y - 11, 18, 22, r=2, cls="fill-sunken line-muted", width=1)
            text(g, x + 9, y, str(limit), size=16, centred=True, cls="numbers")
            x += 21
        _gathered(outer, [s for s, n in enumerate(t.supply) if n == level], 166, left - 6, y, "supply")
    outer = group(root, ref="board:victory", id="victory", at=(left + 10, 40))
    v = fixed(outer)
    plate(v, 0, 0, right, high)
    step = high / (CASTLES_TO_WIN + 1)
    for n in range(CASTLES_TO_WIN + 1):
        y = n * step + step / 2
        castles = CASTLES_TO_WIN - n
        if n:
            line(v, 8, y - step / 2, right - 8, y - step / 2, cls="line-line", width=1)
        cls = "bold numbers fill-accent" if castles == CASTLES_TO_WIN else "bold numbers"
        text(v, 20, y, str(castles), size=18, centred=True, cls=cls)
        use(v, "thrones-castle", 42, y, 18, cls="as-muted")
        here = [s for s, c in enumerate(t.castles) if c == castles or (castles == 7 and c > 7)]
        _gathered(outer, here, 58, right - 6, y, "victory", 30)
    if t.own:
        text(root, 0, 40 + high + 24, t.own, size=18, anchor="start", most=WIDE, cls="fill-muted")
    return root, 40 + high + (40 if t.own else 16)


def _gathered(
    g: Element, seats: list[int], left: float, right: float, y: float, name: str, size: float = 34
) -> None:
    """Markers side by side, closer together where there are many."""
    step = min(size + 4, (right - left - size) / max(1, len(seats) - 1))
    for n, seat in enumerate(seats):
        at = (left + size / 2 + n * step, y)
        put(g, house_token(seat), at, size, ref="house:" + HOUSES[seat], id=f"{name}-{HOUSES[seat]}")


# -- Westeros cards ---------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Decks:
    """The last card of each Westeros deck and the wildling card, as far as the reader knows it."""

    title: str
    cards: tuple[tuple[str, str, str, bool, int], ...]
    """Ref, name, what it does (nothing before the first card), wildling icon, cards left in the deck."""
    wild: tuple[str, str, int]
    """Ref of the top card (empty if it is not known), what is written there, cards in the deck."""
    banned: str


NUMERALS: Final = ("I", "II", "III")
WESTEROS_HIGH: Final = 78.0
"""Of a card with two lines of words: all are alike, so that the picture keeps its height."""


@lru_cache(KEPT)
def westeros(t: Decks) -> Section:
    root = Element("g", {"id": "panel-westeros"})
    heading(root, 0, 20, WIDE, t.title)
    high = 40.0
    for at, (ref, name, effect, icon, left) in enumerate(t.cards):
        g = fixed(group(root, ref=ref, id=f"westeros-{at + 1}", at=(0, high)))
        lines = wrapped(effect, 16, (WIDE - 90) * 1.12) if effect else ()
        plate(g, 0, 0, WIDE, WESTEROS_HIGH, "fill-raised line-ink")
        _back(g, NUMERALS[at], left)
        text(g, 76, 21, name, size=20, anchor="start", centred=True, most=WIDE - 130, cls="serif bold")
        for n, words in enumerate(lines):
            text(g, 76, 47 + 19 * n, words, size=16, anchor="start", centred=True, most=WIDE - 86)
        if icon:
            use(g, "thrones-wildling", WIDE - 26, 21, 30, cls="on-raised")
        high += WESTEROS_HIGH + 3
    ref, top, left = t.wild
    g = fixed(group(root, ref=ref, id="wildling-card", at=(0, high)))
    plate(g, 0, 0, WIDE, 40, "fill-sunken line-ink")
    _back(g, "thrones-wildling", left)
    cls = "serif bold" if ref.startswith("wildling:") else "serif italic fill-muted"
    text(g, 76, 21, top, size=20, anchor="start", centred=True, most=WIDE - 90, cls=cls)
    high += 43
    if t.banned:
        lines = wrapped(t.banned, 18, (WIDE - 40) * 1.12)
        use(root, "ui-warning", 14, high + 14, 22, cls="as-accent")
        for n, words in enumerate(lines):
            text(root, 34, high + 14 + 22 * n, words, size=18, anchor="start", centred=True)
        high += 10 + 22 * len(lines)
    return root, high + 14


def _back(g: Element, mark: str, left: int) -> None:
    """A deck: its back, and how many cards are in it."""
    rect(g, 6, 5, 34, 32, r=3, cls="fill-ink")
    if len(mark) > 3:
        use(g, mark, 23, 21, 26, cls="on-ink")
    else:
        text(g, 23, 21, mark, size=18, centred=True, cls="serif bold fill-paper")
    text(g, 58, 21, str(left), size=16, centred=True, cls="numbers fill-muted")


# -- houses -----------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class House:
    """What lies before one house."""

    seat: int
    name: str
    power: int
    castles: int
    supply: int
    barrels: int
    """What its supply would be if it were counted now."""
    cards: tuple[int, ...]
    """Where each of its seven House cards is."""
    owed: bool
    """The game waits for it."""
    sealed: bool
    """It has answered in secret."""
    bid: int
    """What it has bid, once bids are open; -1: nothing to show."""
    you: bool
    won: bool


@lru_cache(KEPT)
def house(t: House) -> Element:
    high = HOUSE_HIGH
    name = HOUSES[t.seat]
    root = group(Element("g"), ref="house:" + name, id="house-" + name + "-panel", cls=house_class(t.seat))
    g = fixed(root)
    rect(g, 0, 0, WIDE, high, r=6, cls="fill-raised line-ring", width=2.6 if t.you else 1.4)
    tab = f"M1 7a6 6 0 0 1 6 -6H62V{high - 1}H7a6 6 0 0 1 -6 -6z"
    path(g, tab, cls="fill-own")
    path(g, tab, pattern=look.seat(house_class(t.seat)).pattern)
    circle(g, 31, high / 2, 26, cls="fill-own")
    use(g, crest(t.seat), 31, high / 2, 44, cls="on-own")
    left = 76.0
    if t.owed or t.sealed or t.won:
        mark = "thrones-crown" if t.won else "ui-check" if t.sealed else "ui-play"
        use(g, mark, left + 10, 24, 22, cls="as-accent")
        left += 28
    text(
        g,
        left,
        24,
        t.name,
        size=22,
        anchor="start",
        centred=True,
        most=290 - left,
        cls="serif bold fill-own-text",
    )
    x = 300.0
    for symbol, words in (
        ("thrones-power", str(t.power)),
        ("thrones-castle", str(t.castles)),
        ("thrones-supply", str(t.supply) if t.supply == t.barrels else f"{t.supply}→{t.barrels}"),
    ):
        use(g, symbol, x, 24, 26, cls="on-raised")
        text(g, x + 18, 24, words, size=20, anchor="start", centred=True, cls="bold numbers")
        x += 64
    if t.bid >= 0:
        rect(g, 244, 8, 36, 32, r=4, cls="fill-accent")
        text(g, 262, 24, str(t.bid), size=20, centred=True, cls="bold numbers fill-on-accent")
    for at, where in enumerate(t.cards):
        chip(root, DECKS[t.seat][at], where, 72 + at * 61, 48)
    outline(fixed(root), round_rect(0, 0, WIDE, high, 6))
    return root


HOUSE_HIGH: Final = 92
CHIP: Final = 57


def chip(parent: Element, card: int, where: int, x: float, y: float) -> None:
    """A House card in small: its number, swords and fortifications; a spent one is struck through."""
    c = fixed(group(parent, ref="card:" + CARDS[card], id="chip-" + CARDS[card], at=(x, y)))
    cls = ("fill-paper line-ink", "fill-accent line-ink", "fill-sunken line-line")[where]
    rect(c, 0, 0, CHIP, 38, r=4, cls=cls, width=1.4)
    ink = ("fill-ink", "fill-on-accent", "fill-muted")[where]
    ground = ("on-paper", "on-accent", "as-muted")[where]
    icons = ["thrones-sword"] * CARD_SWORDS[card] + ["thrones-fortification"] * CARD_FORTS[card]
    text(
        c,
        14 if icons else CHIP / 2,
        19,
        str(CARD_STRENGTH[card]),
        size=20,
        centred=True,
        cls=f"bold numbers {ink}",
    )
    step = min(17.0, 30 / max(1, len(icons)))
    for n, icon in enumerate(icons):
        use(c, icon, 33 + n * step - (len(icons) - 2) * 3, 19, 17, cls=ground)
    if where == SPENT:
        line(c, 5, 33, CHIP - 5, 5, cls="line-muted", width=1.6)


# -- the key ----------------------------------------------------------------------------------------

KEY: Final[tuple[str, ...]] = (
    "castle",
    "stronghold",
    "supply",
    "crown",
    "port",
    "footman",
    "knight",
    "ship",
    "siege",
    "river",
    "power",
    "garrison",
    "lord",
    "back",
    "bridge",
)
"""What the key explains, column by column."""
KEY_ROWS: Final = 5
KEY_HIGH: Final = 250


@lru_cache(KEPT)
def key(title: str, words: tuple[str, ...], wide: float, seat: int) -> Element:
    """Signs of the map in words, under it; pieces in the colours of a house."""
    whole = Fixed()
    heading(whole, 0, 20, wide, title)
    step = wide / (len(KEY) / KEY_ROWS)
    pieces = {
        "footman": pile(seat, 0, 1, False),
        "knight": pile(seat, 1, 1, False),
        "ship": pile(seat, 2, 1, False),
        "siege": pile(seat, 3, 1, False),
        "power": power_token(seat),
        "garrison": garrison(seat, 2),
        "lord": neutral_lord(5),
        "back": order_token(seat, HIDDEN),
    }
    for at, (name, told) in enumerate(zip(KEY, words, strict=True)):
        x, y = at // KEY_ROWS * step + 24, 56 + at % KEY_ROWS * 41
        if name in pieces:
            put(whole, pieces[name], (x, y), 36)
        elif name == "river":
            path(whole, f"M{x - 18} {y + 4}q9 -14 18 -4t18 -4", cls="border-river", width=7)
        elif name == "bridge":
            path(whole, f"M{x - 18} {y}h36", cls="border-river", width=3.4)
            rect(whole, x - 6, y - 15, 12, 30, cls="fill-raised border-coast", width=1.4)
        else:
            use(whole, "thrones-" + name, x, y, 30)
        text(whole, x + 30, y, told, size=18, anchor="start", centred=True, most=(step - 60) * 1.1)
    return whole
