"""What lies beside the row: the families, the reader's hand, and the cards that are out of it."""

from __future__ import annotations

from functools import lru_cache, partial
from typing import Final

from kingsmoot.core.lines import Line
from kingsmoot.core.refs import HIDDEN, Ref, Seat
from kingsmoot.games.oriflamme.book import FAMILIES, LAST_CHARACTER, NAMES
from kingsmoot.games.oriflamme.data.cards import CARDS
from kingsmoot.games.oriflamme.state import Oriflamme
from kingsmoot.games.oriflamme.text import speech
from kingsmoot.kit.panels import Cell, Item, Panel
from kingsmoot.kit.word_cache import Lexicon

BADGES: Final = {card.name: card.badge for card in CARDS}
INFLUENCE: Final = "oriflamme-influence-1"
IN_HAND: Final = "oriflamme-card-back"


def panels(v: Oriflamme, seat: Seat, known: Lexicon) -> list[Panel]:
    found = [_families(v, known)]
    if seat < v.book.seats:
        hand = tuple([_card(known, code, seat, "hand", "") for code in v.hand[seat]])
        title = known.say(Line("picture-hand"))
        found.append(Panel("hand", "cards", title, str(len(hand)), place="mine", weight=95, items=hand))
        for where, zone in (("aside", v.aside[seat]), ("discards", v.pile[seat])):
            out = tuple([_out(known, code, where) for code in zone if code != HIDDEN])
            if out:
                title = known.say(Line("picture-" + where))
                found.append(Panel(where, "counts", title, place="mine", weight=60, items=out))
    return found


def _families(v: Oriflamme, known: Lexicon) -> Panel:
    """Influence, cards in hand and set aside; discarded cards; the Twin that waits; who begins."""
    columns = known.keep(("columns",), lambda: _columns(known))
    items = []
    for f in range(v.book.seats):
        counted = (v.influence[f], len(v.hand[f]), len(v.aside[f]), tuple(v.pile[f]))
        seen = ("family", f, *counted, v.twin_in_front[f], v.first == f)
        items.append(known.keep(seen, partial(_family, v, known, f)))
    return Panel("families", "seats", weight=100, columns=columns, items=tuple(items))


def _columns(known: Lexicon) -> tuple[Cell, ...]:
    said = (("influence", INFLUENCE), ("in-hand", IN_HAND), ("aside", "ui-hidden"))
    return tuple([Cell(symbol=symbol, words=known.say(Line("picture-" + name))) for name, symbol in said])


def _family(v: Oriflamme, known: Lexicon, f: int) -> Item:
    family = FAMILIES[f]
    cells = (
        Cell(str(v.influence[f])),
        Cell(str(len(v.hand[f]))),
        Cell(str(len(v.aside[f]))),
    )
    chips = [
        Cell(symbol="oriflamme-" + NAMES[c], words=known.say(Line("label-lost", ("card", speech.card(c)))))
        for c in v.pile[f]
    ]
    if v.twin_in_front[f]:
        chips.append(Cell(symbol="oriflamme-twin", words=known.say(Line("picture-twin")), strong=True))
    if v.first == f:
        first = known.say(Line("picture-first"))
        chips.append(Cell(symbol="oriflamme-first-player", words=first, strong=True))
    return Item(ref="family:" + family, seat="family-" + family, at=f, cells=cells, chips=tuple(chips))


@lru_cache(2048)
def _card(known: Lexicon, code: int, seat: Seat, where: str, about: str) -> Item:
    """A card of the reader's, with what it does."""
    name = NAMES[code]
    badge = BADGES[name]
    return Item(
        known.say(Line("card-" + name)),
        ref=f"{where}:{name}",
        seat="family-" + FAMILIES[seat],
        symbol="oriflamme-" + name,
        about=about,
        text=known.say(Line(f"card-{name}-text")),
        chips=(Cell(badge) if len(badge) <= 2 else Cell(symbol=badge, words=""),) if badge else (),
    )


@lru_cache(256)
def _out(known: Lexicon, code: int, where: str) -> Item:
    """A card of the reader's that was set aside or discarded."""
    ref = ("aside:" if where == "aside" else "discard:") + NAMES[code]
    return Item(known.say(Line("card-" + NAMES[code])), ref=ref, symbol="oriflamme-" + NAMES[code])


def explain(v: Oriflamme, seat: Seat, ref: Ref, known: Lexicon) -> Panel | None:
    """A card in full: one of the row that the reader may know, of the hand, or out of it."""
    kind, _, name = ref.partition(":")
    if kind == "card" and name.isdigit() and int(name) < len(v.card):
        code, told = v.card[int(name)], known.say(speech.card_label(v, int(name)))
    elif kind in ("hand", "aside", "discard") and name in NAMES and seat < v.book.seats:
        code = NAMES.index(name)
        told = known.say(Line("label-" + kind, ("card", speech.card(code))))
    else:
        return None
    if code == HIDDEN:
        return None
    sort = known.say(Line("picture-character" if code <= LAST_CHARACTER else "picture-intrigue"))
    about = Item(text=told)
    does = Item(symbol="oriflamme-" + NAMES[code], text=known.say(Line(f"card-{NAMES[code]}-text")))
    return Panel(ref, "card", known.say(Line("card-" + NAMES[code])), sort, items=(does, about))
