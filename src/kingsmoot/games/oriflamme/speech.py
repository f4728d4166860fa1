"""Oriflamme in words: questions, the log and the names of things, as lines for every language."""

from __future__ import annotations

from typing import Final

from kingsmoot.core.decisions import Decision
from kingsmoot.core.events import Event
from kingsmoot.core.lines import Line
from kingsmoot.core.refs import HIDDEN, Ref
from kingsmoot.games.oriflamme import row
from kingsmoot.games.oriflamme.book import FAMILIES, NAMES
from kingsmoot.games.oriflamme.intrigues import PlanUnfolds, Replacement
from kingsmoot.games.oriflamme.moves import END, START
from kingsmoot.games.oriflamme.state import DOWN, NONE, Oriflamme
from kingsmoot.games.oriflamme.targets import ASK_PLAN_INFLUENCE, ASK_REPLACE, ASK_REVEAL, KINDS


def family(seat: int) -> str:
    return "@family-" + FAMILIES[seat]


def card(code: int) -> str:
    return "hidden" if code == HIDDEN else "@card-" + NAMES[code]


def question(v: Oriflamme, d: Decision) -> Line:
    id = "ask-" + KINDS[d.kind].replace("_", "-")
    top = v.stack[-1]
    if d.kind == ASK_REVEAL:
        return Line(id, ("card", card(v.card[v.active])), ("place", v.position_of(v.active) + 1))
    if d.kind == ASK_PLAN_INFLUENCE and isinstance(top, PlanUnfolds):
        return Line(id, ("n", top.held))
    if d.kind == ASK_REPLACE and isinstance(top, Replacement):
        return Line(id, ("card", card(top.name)))
    return Line(id)


# How the arguments of an event fill its sentence, by kind; places are handled apart.
FILLS: Final[dict[int, tuple[str, ...]]] = {
    row.ROUND: ("n",),
    row.FIRST: ("family",),
    row.REVEAL: ("family", "", "card"),
    row.TAKE: ("family", "n", "card"),
    row.GAIN: ("family", "n"),
    row.LOSE: ("family", "n"),
    row.ELIMINATE: ("family", "", "card", "other", ""),
    row.PAY: ("family", "n"),
    row.QUEEN_EXTRA: ("family", "n"),
    row.DISCARD: ("family", "", "card"),
    row.STEAL: ("family", "other", "n"),
    row.TRAP_GAIN: ("family", "n"),
    row.BRIBED: ("family", "", "card", "other"),
    row.TOKEN_BACK: ("family",),
    row.REPLACED: ("family", "", "card"),
    row.PLAN_ACTIVATE: ("family", "", "card"),
    row.PLAN_TAKE: ("family", "n"),
    row.PLAN_SPEND: ("family", "n"),
    row.NOTHING: ("family", "", "card"),
    row.TURNED_UP: ("other", "", "card"),
    row.INFLUENCE_LOST: ("family", "n", "card"),
    row.WINNER: ("family", "n"),
    row.DECLINED: ("family", "card"),
}
QUIET: Final = (row.GAIN, row.LOSE, row.PAY)
"""Not worth a sentence where the amount is nothing."""


def sentence(v: Oriflamme, e: Event) -> Line | None:
    """An event as a sentence of the log."""
    id = "log-" + row.EVENTS[e.kind].replace("_", "-")
    if e.kind in QUIET and e.args[1] == 0:
        return None
    if e.kind in (row.PLACE, row.PUT_TWIN):
        return _laid(v, id, e)
    if e.kind == row.KEEP:
        seat, c, _, at = e.args
        return Line(id, ("family", family(seat)), ("card", card(v.card[c])), ("place", at + 1))
    if e.kind in (row.WINNERS, row.TIE_BREAK):
        names = " ".join([family(seat) for seat in e.args[1:]])
        return Line(id, ("family", names), ("n", e.args[0]))
    fills = [(name, _fill(name, a)) for name, a in zip(FILLS[e.kind], e.args, strict=True) if name]
    return Line(id, *fills)


def _fill(name: str, value: int) -> str | int:
    if name in ("family", "other"):
        return family(value)
    return card(value) if name == "card" else value


def _laid(v: Oriflamme, id: str, e: Event) -> Line:
    seat, where, c, at = e.args
    if where == START and at == 0 and len(v.row) == 1 and e.kind == row.PLACE:
        id += "-only"
    else:
        id += "-start" if where == START else "-end" if where == END else "-on"
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
    face = "down" if v.face[c] == DOWN else "up"
    return Line(
        "label-card-" + face,
        ("family", family(v.family[c])),
        ("card", card(v.card[c])),
        ("place", at + 1),
        ("n", v.tokens[c]),
    )
