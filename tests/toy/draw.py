"""The picture of the tourney: one row per knight."""

from __future__ import annotations

from typing import Final
from xml.etree.ElementTree import Element

from kingsmoot.core.game import Game
from kingsmoot.core.lines import Line
from kingsmoot.core.refs import HIDDEN, Ref, Seat
from kingsmoot.core.state import State
from kingsmoot.kit.capabilities import Words
from kingsmoot.kit.scene import Scene
from kingsmoot.kit.svg import circle, group, line, outline, overlay, rect, round_rect, text, token, use

from .state import DEGREE, RUSES, Place, ToyState, toy
from .vocabulary import Aim

WEARS: Final = ("player-red", "player-blue", "player-yellow", "player-black")
SYMBOLS: Final = {
    "?": "oriflamme-card-back",
    "dodge": "watch-climber",
    "parry": "thrones-glyph-defense",
    "spur": "banners-cavalry",
    "banner": "oriflamme-plan",
}
WIDTH: Final = 640
ROW: Final = 92
CARD: Final = (44, 60)
DIAL_AT: Final = 190
CARDS_AT: Final = 250
FAVOUR_AT: Final = 560
FOOT: Final = ROW / 4
REACH: Final = 2 * FOOT
"""The reach of a lance, in units of the picture."""


def scene(game: Game, view: State, seat: Seat, words: Words) -> Scene:
    t = toy(view)
    rows = t.book.seats
    drawn = Scene(WIDTH, ROW * (rows + 1), title=words.say(Line("title")))
    ground = drawn.layer("ground", static=True)
    rect(ground, 0, 0, WIDTH, ROW * (rows + 1), cls="fill-paper")
    for row in range(1, rows + 1):
        line(ground, 16, ROW * row, WIDTH - 16, ROW * row, cls="line-line", width=1)
    pieces = drawn.layer("pieces")
    for knight in range(rows):
        _knight(pieces, t, knight, ROW * knight)
    _middle(pieces, t, ROW * rows)
    drawn.overlays["reach"] = words.say(Line("overlay-reach"))
    drawn.measure = (FOOT, words.say(Line("measure-foot")))
    for ref in sorted(drawn.refs()):
        drawn.labels[ref] = words.say(game.label(view, ref))
    return drawn


def _knight(parent: Element, t: ToyState, knight: Seat, y: float) -> None:
    row = group(parent, id=f"row-{knight}", cls=WEARS[knight], at=(0, y))
    token(row, WEARS[knight], 48, ROW / 2, 52, ref=f"knight:{knight}", id=f"knight-{knight}")
    use(row, "thrones-crown", 100, 32, 22)
    text(row, 118, 32, str(t.glory[knight]), anchor="start", centred=True, cls="bold numbers")
    use(row, "thrones-power", 100, 62, 22)
    text(row, 118, 62, str(t.coins[knight]), anchor="start", centred=True, cls="numbers")
    _lance(row, t, knight)
    for at, place in enumerate(t.hand[knight]):
        _card(row, place, CARDS_AT + at * (CARD[0] + 6), f"hand:{knight}:{at}")
    for place in t.favour[knight]:
        _card(row, place, FAVOUR_AT, f"favour:{knight}")


def _lance(row: Element, t: ToyState, knight: Seat) -> None:
    """A dial whose hand shows the gap in the guard."""
    dial = group(row, ref=f"lance:{knight}", id=f"lance-{knight}", at=(DIAL_AT, ROW / 2))
    circle(dial, 0, 0, 28, cls="fill-raised line-ring", width=1.5)
    hand = group(dial, turn=t.gap[knight] / DEGREE)
    line(hand, 0, 0, 0, -24, cls="line-accent", width=3)
    reach = overlay(row, "reach")
    circle(reach, DIAL_AT, ROW / 2, REACH, cls="fill-none line-accent", width=1.5)


def dial(knight: Seat) -> tuple[float, float]:
    """Where the dial of a knight lies in the whole picture."""
    return DIAL_AT, ROW * (knight + 0.5)


def ghost(knight: Seat, m: Aim) -> str:
    """The hand of the dial, turned like the lance."""
    drawn = Scene(WIDTH, ROW)
    hand = group(drawn.layer("ghost"), at=dial(knight), turn=m.angle / DEGREE)
    line(hand, 0, 0, 0, -34, cls="line-accent", width=4)
    return drawn.layer_svg("ghost")


def _card(row: Element, place: Place, x: float, ref: Ref) -> None:
    """A card; face up, it is also the ruse it shows."""
    width, height = CARD
    y = (ROW - height) / 2
    id = ref.replace(":", "-")
    card = group(row, ref=ref, id=id, at=(x, y))
    name = RUSES[place[0]]
    # The whole card shows the ruse: a symbol alone would miss a finger where it is hollow.
    face = card if place[0] == HIDDEN else group(card, ref=f"ruse:{name}", id=id + "-face")
    rect(face, 0, 0, width, height, r=4, cls="fill-raised line-ring", width=1.5)
    use(face, SYMBOLS[name], width / 2, height / 2, 34, cls="on-raised")
    outline(card, round_rect(0, 0, width, height, 4))


def _middle(parent: Element, t: ToyState, y: float) -> None:
    """The deck, the pile, and the ruse played last."""
    row = group(parent, id="middle", at=(0, y))
    for ref, count, x in (("deck", len(t.deck), 48), ("pile", len(t.pile), 140)):
        heap = group(row, ref=ref, id=f"heap-{ref}")
        use(heap, SYMBOLS["?"], x, ROW / 2, 44)
        text(heap, x + 30, ROW / 2, str(count), anchor="start", centred=True, cls="numbers")
    if t.played:
        use(row, SYMBOLS[RUSES[t.played[-1]]], CARDS_AT + CARD[0] / 2, ROW / 2, 34)
