"""A unit from above: its tray to scale, its models in ranks, its front, the marks of its arcs.

The front edge is the heavy one with the arrow. Whose it is, the colours tell, the pattern of the band at the
rear and the emblem or letter in it. Words stand on a plate over it (`Plate`), which does not turn with it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final
from xml.etree.ElementTree import Element

from kingsmoot import look
from kingsmoot.games.banners.draw.parts import KEPT, emblem, length
from kingsmoot.kit.svg import (
    fixed,
    group,
    line,
    outline,
    part,
    path,
    points,
    rect,
    round_rect,
    text,
    text_width,
    use,
    wrapped,
)

BAND: Final = 21.0
"""How deep the band at the rear is that bears the emblem."""
MODELS: Final[tuple[str, ...]] = (
    "banners-model-infantry",
    "banners-model-cavalry",
    "banners-monster",
    "banners-war-machine",
)
COLUMNS: Final[tuple[int, ...]] = (4, 2, 1, 1)
ROWS: Final[tuple[int, ...]] = (3, 2, 1, 1)
"""By type of unit: infantry, cavalry, monster, war machine."""
WALL: Final = 4
MARK: Final = 12.0
"""How far the marks of the arcs stand out from the corners."""


@dataclass(frozen=True, slots=True)
class Tray:
    """What a tray shows; trays that look the same are drawn only once."""

    ref: str
    id: str
    kind: int
    """The type of unit: 0 infantry, 1 cavalry, 2 monster, 3 war machine, 4 a castle wall."""
    wide: int
    deep: int
    """In thousandths of an inch."""
    marks: tuple[int, int]
    livery: str
    faction: str
    models: int
    done: bool
    attached: bool
    commander: bool
    acting: bool


@dataclass(frozen=True, slots=True)
class Plate:
    """What is written over a tray, upright however it is turned."""

    ref: str
    id: str
    livery: str
    name: str
    letters: str
    """Of the name, for a telephone, which shows everything small until it is brought nearer; else nothing."""
    health: int
    signs: tuple[str, ...]


SIZE: Final = 16
LARGE: Final = 32
SLIM: Final = 0.88
"""How wide words really are, against the careful measure of the kit."""
SIGN: Final = 1.15
"""How large a sign is, in sizes of the letters beside it."""
MOST: Final = 126.0
"""How wide a name may be before it takes a second line."""


def lines_of(name: str, size: int) -> tuple[str, ...]:
    """A name on at most three lines, no word of it left out: as narrow as that allows."""
    most = MOST
    while len(lines := wrapped(name, size, most, bold=True)) > 3:
        most *= 1.1
    return lines


@lru_cache(KEPT)
def plate(t: Plate) -> Element:
    root = part(ref=t.ref, id=t.id, cls=t.livery)
    root.set("data-rank", "0")
    lines = lines_of(t.name, SIZE)
    if not t.letters:
        _plate(root, t, lines, SIZE)
    else:
        _plate(group(root, cls="when-far"), t, (t.letters,), LARGE)
        near = group(root, cls="when-near")
        near.set("display", "none")
        _plate(near, t, lines, SIZE)
    wide, high, _ = _room(t, lines, SIZE)
    outline(fixed(root), round_rect(-wide / 2 - 2, -high / 2 - 2, wide + 4, high + 4, 6))
    return root


def _room(t: Plate, lines: Sequence[str], size: int) -> tuple[float, float, float]:
    """How wide and high a plate is, and how wide what stands below the name."""
    under = text_width(str(t.health), size) + size * SIGN * len(t.signs) + 4
    wide = max([under, *[text_width(words, size, bold=True) * SLIM for words in lines]]) + 10
    return wide, (len(lines) + 1) * size * 1.15 + 6, under


def _plate(parent: Element, t: Plate, lines: Sequence[str], size: int) -> None:
    g = fixed(parent)
    wide, high, under = _room(t, lines, size)
    sign = size * SIGN
    rect(g, -wide / 2, -high / 2, wide, high, r=5, cls="fill-own line-ring", width=1.6)
    y = -high / 2 + 3 + size * 0.58
    for words in lines:
        # All lines of a name are as large as the widest of them may be.
        text(g, 0, y, words, size=size, centred=True, most=(wide - 6) / SLIM, cls="bold fill-own-ink")
        y += size * 1.15
    x = -under / 2
    text(g, x, y, str(t.health), size=size, anchor="start", centred=True, cls="bold numbers fill-own-ink")
    x += text_width(str(t.health), size) + 2 + sign / 2
    for symbol in t.signs:
        use(g, symbol, x, y, sign, cls="on-own")
        x += sign


@lru_cache(KEPT)
def tray(t: Tray) -> Element:
    """In its own frame: the middle of the tray is the origin, its front is above."""
    root = part(ref=t.ref, id=t.id, cls=t.livery)
    whole = fixed(root)
    w, h = length(t.wide), length(t.deep)
    if t.kind == WALL:
        _wall(whole, t, w, h)
    else:
        _ranks(whole, t, w, h)
    if t.done:
        rect(whole, -w / 2, -h / 2, w, h, r=3, cls="fill-shade")
    outline(fixed(root), round_rect(-w / 2 - 2, -h / 2 - 2, w + 4, h + 4, 5))
    return root


def _ranks(g: Element, t: Tray, w: float, h: float) -> None:
    band = BAND if w > 80 else 17.0
    for side, ahead in ((1, 1), (1, -1), (-1, 1), (-1, -1)):  # marks of the arcs
        x, y = side * w / 2, ahead * h / 2
        far = (t.marks[0] ** 2 + t.marks[1] ** 2) ** 0.5
        dx, dy = side * MARK * t.marks[0] / far, ahead * MARK * t.marks[1] / far
        line(g, x, y, x + dx, y + dy, cls="line-ring", width=2)
    rect(g, -w / 2, -h / 2, w, h, r=3, cls="fill-own line-ring", width=2.4 if t.acting else 1.6)
    rear = h / 2 - band
    rect(g, -w / 2, rear, w, band, r=3, pattern=look.seat(t.livery).pattern)
    line(g, -w / 2, rear, w / 2, rear, cls="line-ring", width=0.8)
    # The front: a heavy edge with an arrow, from whose middle ranges are measured.
    line(g, -w / 2, -h / 2, w / 2, -h / 2, cls="line-ring", width=4.4)
    path(g, points([(-7, -h / 2), (0, -h / 2 - 9), (7, -h / 2)]), cls="fill-ring")
    _models(g, t, w, h, rear)
    sign = group(g, at=(0, rear + band / 2))
    emblem(sign, t.faction, look.seat(t.livery).letter, 0, 0, 19)


def _models(g: Element, t: Tray, w: float, h: float, rear: float) -> None:
    columns, rows = COLUMNS[t.kind], ROWS[t.kind]
    top = -h / 2 + 5
    across, deep = (w - 8) / columns, (rear - top - 1) / rows
    size = min(across, deep) * (0.96 if rows > 1 else 0.9)
    for n in range(columns * rows):
        x = -w / 2 + 4 + across * (n % columns + 0.5)
        y = top + deep * (n // columns + 0.5)
        lost = n >= t.models
        symbol = MODELS[t.kind] + ("-lost" if lost and rows > 1 else "")
        if t.attached and n == 1 and rows > 1 and not lost:
            symbol = "banners-commander" if t.commander else "banners-attachment"
        use(g, symbol, x, y, size, cls="on-own")


def _wall(g: Element, t: Tray, w: float, h: float) -> None:
    """A castle wall: stone, merlons to the outside."""
    stone = group(g, cls="hex-mountains")
    rect(stone, -w / 2, -h / 2, w, h, cls="fill-own line-ink", width=1.8)
    rect(stone, -w / 2, -h / 2, w, h, pattern="watch-fill-wall")
    merlons = "".join([f"M{-w / 2 + 10.7 * n:.1f} {-h / 2}v-6h7v6z" for n in range(20)])
    path(stone, merlons, cls="fill-own line-ink", width=1.2)
    path(g, points([(-7, -h / 2), (0, -h / 2 - 11), (7, -h / 2)]), cls="fill-ring")
