"""Oriflamme in words: questions, the log and the names of things, as lines for every language."""

from __future__ import annotations

from kingsmoot.core.decisions import Decision
from kingsmoot.core.events import Event
from kingsmoot.core.lines import Line
from kingsmoot.core.refs import HIDDEN, Ref
from kingsmoot.games.oriflamme.book import FAMILIES, NAMES, SUBSTITUTION
from kingsmoot.games.oriflamme.rules.intrigues import PlanUnfolds, Replacement
from kingsmoot.games.oriflamme.state import DOWN, NONE, Oriflamme
from kingsmoot.games.oriflamme.vocabulary import (
    ASK_PLAN_INFLUENCE,
    ASK_REPLACE,
    ASK_REVEAL,
    BRIBED,
    DECLINED,
    ELIMINATED,
    END,
    KEPT,
    PLACED,
    START,
    TIE_BREAK,
    TWIN_PLACED,
    WORDS,
)


def family(seat: int) -> str:
    return "@family-" + FAMILIES[seat]


def card(code: int) -> str:
    return "hidden" if code == HIDDEN else "@card-" + NAMES[code]


def question(v: Oriflamme, d: Decision) -> Line:
    top = v.stack[-1]
    if d.kind == ASK_REVEAL:
        return WORDS.ask(d.kind, v, v.card[v.active], v.position_of(v.active) + 1)
    if d.kind == ASK_PLAN_INFLUENCE and isinstance(top, PlanUnfolds):
        return WORDS.ask(d.kind, v, top.held)
    if d.kind == ASK_REPLACE and isinstance(top, Replacement):
        return WORDS.ask(d.kind, v, top.name)
    return WORDS.ask(d.kind, v)


def sentence(v: Oriflamme, e: Event) -> Line | None:
    """An event as a sentence of the log; of some events there are several, by what they tell."""
    told = WORDS.events[e.kind]
    if told is KEPT:
        return _at(v, told.line_id, e.args[0], e.args[1], e.args[3])
    if told in (ELIMINATED, BRIBED) and e.args[0] == e.args[3]:
        return Line(told.line_id + "-own", ("family", family(e.args[0])), ("card", card(e.args[2])))
    if told is DECLINED and e.args[1] == SUBSTITUTION:  # a card is eliminated, but nobody takes its place
        return Line(told.line_id + "-replacement", ("family", family(e.args[0])))
    if told is TIE_BREAK and len(e.args) > 2:
        return Line(told.line_id + "-equal", *told.pattern.args(told.pattern.packed(e.args), v))
    if told is not PLACED and told is not TWIN_PLACED:
        return told.line(e.args, v)
    seat, where, c, at = e.args
    if where == START and at == 0 and len(v.row) == 1 and told is PLACED:
        return _at(v, told.line_id + "-only", seat, c, at)
    return _at(
        v, told.line_id + ("-start" if where == START else "-end" if where == END else "-on"), seat, c, at
    )


def _at(v: Oriflamme, id: str, seat: int, c: int, at: int) -> Line:
    return Line(id, ("family", family(seat)), ("card", card(v.card[c])), ("place", at + 1))


def label(v: Oriflamme, ref: Ref) -> Line:
    """The name of a thing: a card of the row, a card of the hand, a place, a verb."""
    kind, colon, name = ref.partition(":")
    if not colon:
        return Line("do-" + ref)
    if kind == "row":
        return Line("place-" + name)
    if kind == "card":
        return card_label(v, int(name))
    if name in FAMILIES:
        return family_label(v, kind, FAMILIES.index(name))
    if kind == "hand":
        return Line("card-" + name)
    return Line("label-" + kind, ("card", "@card-" + name))


def family_label(v: Oriflamme, kind: str, seat: int) -> Line:
    """What lies in front of a family; everybody may look through a discard (O-DIS-02)."""
    who = ("family", family(seat))
    if kind == "family":
        return Line("label-family", who, ("n", v.influence[seat]))
    if kind == "discard":
        if not v.pile[seat]:
            return Line("label-family-discard-empty", who)
        return Line("label-family-discard", who, ("cards", " ".join([card(c) for c in v.pile[seat]])))
    zone = v.hand if kind == "hand" else v.aside
    return Line("label-family-" + kind, who, ("n", len(zone[seat])))


def card_label(v: Oriflamme, c: int) -> Line:
    """A card of the row: whose it is, what it is, how it lies, and what lies on it."""
    at = NONE
    for i, stack in enumerate(v.row):
        if c in stack:
            at = i
    return laid_label(v, c, at)


def laid_label(v: Oriflamme, c: int, at: int) -> Line:
    """The same where its position is known."""
    face = "down" if v.face[c] == DOWN else "up"
    return Line(
        "label-card-" + face,
        ("family", family(v.family[c])),
        ("card", card(v.card[c])),
        ("place", at + 1),
        ("n", v.tokens[c]),
    )
