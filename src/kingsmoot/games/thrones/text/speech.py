"""Questions, the log, and names of things as lines; `words/` has them in languages.

Ids: `ask-orders` and its like for questions, `log-raided` and its like for events (`vocabulary`),
`area-winterfell`, `house-stark`, `card-eddard-stark`, `order-march-star`, `unit-knight`, `track-fiefdoms`,
`westeros-1-supply`, `wildling-crow-killers`, `tide-2`, `do-march` for names.
"""

from __future__ import annotations

from typing import Final

from kingsmoot.core.decisions import Decision
from kingsmoot.core.events import Event
from kingsmoot.core.kinds import message
from kingsmoot.core.lines import Line
from kingsmoot.core.refs import HIDDEN, Ref
from kingsmoot.games.thrones.book import AREAS_LABEL, HOUSES_LABEL, NONE
from kingsmoot.games.thrones.rules.clash import Clash
from kingsmoot.games.thrones.rules.fight import ATTACKER, DEFENDER
from kingsmoot.games.thrones.rules.neutral_lords import LordStands
from kingsmoot.games.thrones.rules.planning import stars
from kingsmoot.games.thrones.rules.wildling_cards import LoseUnits, Unhorsed, Wild
from kingsmoot.games.thrones.state import Thrones
from kingsmoot.games.thrones.tables import AREAS, HOUSES, ORDERS, TRACKS, WESTEROS
from kingsmoot.games.thrones.vocabulary.events import BACKED
from kingsmoot.games.thrones.vocabulary.kinds import WORDS
from kingsmoot.games.thrones.vocabulary.questions import (
    ASK_BID,
    ASK_KNIGHTS,
    ASK_MARCH,
    ASK_ORDERS,
    ASK_POWER,
)
from kingsmoot.games.thrones.vocabulary.things import group_of, units_name

OWN_WORDS: Final = {
    (ASK_MARCH, "power"): "do-leave-power",
    (ASK_MARCH, "nothing"): "do-leave-nothing",
    (ASK_POWER, "power"): "do-collect-power",
}
"""Buttons whose word means something else where this is asked."""


def order_name(order: int) -> str:
    return "@order-" + (message(ORDERS[order]) if order > HIDDEN else "hidden")


def westeros_name(deck: int, card: int) -> str:
    return f"@westeros-{deck + 1}-{WESTEROS[deck][card]}"


def question(v: Thrones, d: Decision) -> Line:
    top = v.stack[-1]
    if d.kind == ASK_BID:
        what = TRACKS[top.track] if isinstance(top, Clash) else "wildlings"
        return Line("ask-bid", ("n", v.power[d.seat]), ("what", what))
    if d.kind == ASK_KNIGHTS and isinstance(top, Unhorsed) and top.doomed(v):
        return Line("ask-knights-destroyed", ("n", top.doomed(v)))
    return WORDS.ask(d.kind, v, *[filled(v, d, field) for field in WORDS.questions[d.kind].names])


def filled(v: Thrones, d: Decision, field: str) -> int:
    """What fills a field of a question: most speak of the combat, some of a number of things."""
    top = v.stack[-1]
    if field == "n":
        if d.kind == ASK_ORDERS:
            return stars(v, d.seat)
        assert isinstance(top, LoseUnits | Unhorsed)
        return top.many
    if field == "house":
        assert isinstance(top, Wild)
        return top.seat
    if field == "card":
        return v.fight.card[1 - side(v, d.seat)]
    return top.group >> 16 if isinstance(top, LordStands) else v.fight.field


def side(v: Thrones, seat: int) -> int:
    return DEFENDER if seat == v.fight.defender else ATTACKER


def sentence(v: Thrones, e: Event) -> Line | None:
    """An event as a sentence of the log; a house that supports itself has its own."""
    told = WORDS.line(e, v)
    if told is not None and WORDS.events[e.kind] is BACKED and e.args[0] == e.args[2]:
        return Line(told.id + "-self", *told.args)
    return told


# Names of things.


def label(v: Thrones, ref: Ref) -> Line:
    """An area, a house, a card, an order, a unit, a track; or a word that stands on a button."""
    kind, colon, name = ref.partition(":")
    if not colon:
        if "+" in ref:
            return Line("label-group", ("units", units_name(group_of(ref))))
        asked = v.pending[0].kind if v.pending else NONE
        return Line(OWN_WORDS.get((asked, ref)) or "do-" + message(ref))
    if kind == "area" and name in AREAS:
        return area_label(v, AREAS.index(name))
    if kind == "house" and name in HOUSES:
        seat = HOUSES.index(name)
        return Line(
            "label-house", ("house", HOUSES_LABEL[seat]), ("n", v.power[seat] if seat < v.book.seats else 0)
        )
    if kind == "unit":
        area, _, unit = name.partition(":")
        return Line("label-unit", ("units", "@unit-" + unit), ("area", "@area-" + area))
    return Line(f"{kind}-{message(name)}")


def area_label(v: Thrones, a: int) -> Line:
    """An area with whose units stand there."""
    if v.holder[a] < 0:
        return Line("area-" + AREAS[a])
    return Line(
        "label-area",
        ("area", AREAS_LABEL[a]),
        ("house", HOUSES_LABEL[v.holder[a]]),
        ("units", units_name(v.army[a])),
    )
