"""A unit from above: its tray to scale, its models in ranks, its front, the marks of its arcs, and all that
lies on it.

The front edge is the heavy one with the arrow. Whose it is, the colours tell, the pattern of the band at the
rear, the emblem or letter in it, and the number of the seat.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Final
from xml.etree.ElementTree import Element

from kingsmoot import look
from kingsmoot.games.banners.draw.parts import KEPT, emblem, length
from kingsmoot.kit.svg import circle, fixed, group, line, outline, path, rect, text, use
from kingsmoot.kit.svg_text import points, round_rect

BAND: Final = 21.0
"""How deep the band at the rear is that bears the name."""
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
SIGN: Final = 22.0
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
    seat: int
    name: str
    models: int
    most: int
    health: int
    """0 where a model has but one wound."""
    conditions: tuple[str, ...]
    done: bool
    attached: bool
    commander: bool
    influence: tuple[str, ...]
    """Liveries of those whose non-combat units influence it."""
    cards: int
    stains: int
    acting: bool
    flip: bool
    """It looks to the south: its words stand the other way round."""


@lru_cache(KEPT)
def tray(t: Tray) -> Element:
    """In its own frame: the middle of the tray is the origin, its front is above."""
    root = group(Element("g"), ref=t.ref, id=t.id, cls=t.livery)
    whole = fixed(root)
    w, h = length(t.wide), length(t.deep)
    if t.kind == WALL:
        _wall(whole, t, w, h)
    else:
        _ranks(whole, t, w, h)
    _signs(whole, t, w, h)
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
    name = group(g, at=(0, rear + band / 2), turn=180 if t.flip else 0)
    if w > 80:
        rect(name, -w / 2 + 25, -8, w - 30, 16, r=3, cls="fill-own")
        emblem(name, t.faction, look.seat(t.livery).letter, -w / 2 + 13, 0, 19)
        text(name, 10, 0, t.name, size=12, centred=True, most=(w - 34) * 1.12, cls="bold fill-own-ink")
    else:
        rect(name, -w / 2 + 4, -7, w - 8, 14, r=3, cls="fill-own")
        text(name, 0, 0, t.name, size=11, centred=True, most=(w - 10) * 1.12, cls="bold fill-own-ink")


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
    """A castle wall: stone, merlons to the outside, its name."""
    stone = group(g, cls="hex-mountains")
    rect(stone, -w / 2, -h / 2, w, h, cls="fill-own line-ink", width=1.8)
    rect(stone, -w / 2, -h / 2, w, h, pattern="watch-fill-wall")
    merlons = "".join([f"M{-w / 2 + 10.7 * n:.1f} {-h / 2}v-6h7v6z" for n in range(20)])
    path(stone, merlons, cls="fill-own line-ink", width=1.2)
    path(g, points([(-7, -h / 2), (0, -h / 2 - 11), (7, -h / 2)]), cls="fill-ring")
    name = group(g, turn=180 if t.flip else 0)
    rect(name, -64, -9, 128, 18, r=3, cls="fill-own line-ring", width=1)
    text(name, 0, 0, t.name, size=13, centred=True, most=120, cls="bold fill-own-ink")


def _signs(g: Element, t: Tray, w: float, h: float) -> None:
    """What lies on it: upright for a reader to the south, along its edges."""
    turn = 180 if t.flip else 0
    if t.done:
        rect(g, -w / 2, -h / 2, w, h, r=3, cls="fill-shade")
    side = group(g, at=(-w / 2, h / 2 - 8))
    circle(side, 0, 0, 8.5, cls="fill-raised line-ring", width=1.4)
    number = group(side, turn=turn)
    text(number, 0, 0, str(t.seat + 1), size=12, centred=True, cls="bold numbers fill-ink")
    if t.done:
        _sign(g, "banners-activation-done", -w / 2, -h / 2 + 14, turn)
    for n, name in enumerate(t.conditions):
        _sign(g, "banners-condition-" + name, w / 2, -h / 2 + 8 + n * (SIGN + 3), turn, round_=False)
    left = -h / 2 + 14 + (SIGN + 3 if t.done else 0)
    if t.commander and not t.attached:
        _sign(g, "banners-commander", -w / 2, left, turn)
        left += SIGN + 3
    if t.health:
        x, y = (0.0, -9.0) if w > 80 else (0.0, 1.0)
        if t.kind == WALL:
            x, y = -w / 2 + 26, 0
        _count(g, "banners-wound", str(t.health), x, y, turn)
    for livery in t.influence:
        own = group(g, cls=livery, at=(-w / 2, left), turn=turn)
        circle(own, 0, 0, 12, cls="fill-own line-ring", width=1.4)
        use(own, "banners-ncu", 0, 0, 19, cls="on-own")
        left += SIGN + 3
    if t.cards:
        card = group(g, at=(-w / 2, left), turn=turn)
        rect(card, -8, -11, 16, 22, r=2, cls="fill-raised line-ink", width=1.4)
        text(card, 0, 0, str(t.cards), size=12, centred=True, cls="bold numbers fill-ink")
    if t.stains:
        _count(g, "banners-objective", str(t.stains), 0, h / 2 + 2, turn)


def _sign(g: Element, symbol: str, x: float, y: float, turn: float, round_: bool = True) -> None:
    at = group(g, at=(x, y), turn=turn)
    if round_:
        circle(at, 0, 0, SIGN / 2 + 1, cls="fill-raised")
        use(at, symbol, 0, 0, SIGN, cls="on-raised")
    else:
        use(at, symbol, 0, 0, SIGN + 2, cls="on-raised")


def _count(g: Element, symbol: str, words: str, x: float, y: float, turn: float) -> None:
    at = group(g, at=(x, y), turn=turn)
    rect(at, -17, -10, 34, 20, r=10, cls="fill-raised line-ring", width=1.4)
    use(at, symbol, -8, 0, 15, cls="on-raised")
    text(at, 7, 0, words, size=13, centred=True, cls="bold numbers fill-ink")
