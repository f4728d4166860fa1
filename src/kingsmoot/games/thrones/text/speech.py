"""Questions, the log, and names of things as lines; `words/` has them in languages.

Ids: `ask-orders` and its like for questions (`kinds.KINDS`), `log-raided` and its like for events
(`kinds.EVENTS`), `area-winterfell`, `house-stark`, `card-eddard-stark`, `order-march-star`, `unit-knight`,
`track-fiefdoms`, `westeros-1-supply`, `wildling-crow-killers`, `tide-2`, `do-march` for names.
"""

from __future__ import annotations

from typing import Final

from kingsmoot.core.decisions import Decision
from kingsmoot.core.events import Event
from kingsmoot.core.lines import Line
from kingsmoot.core.refs import HIDDEN, Ref
from kingsmoot.games.thrones import kinds
from kingsmoot.games.thrones.book import (
    AREAS_LABEL,
    HOUSES_LABEL,
    ORDERS,
    TRACKS,
    UNITS,
    count,
)
from kingsmoot.games.thrones.rules.fight import ATTACKER, DEFENDER
from kingsmoot.games.thrones.rules.moves import THINGS, WORDS, group_of
from kingsmoot.games.thrones.rules.planning import stars
from kingsmoot.games.thrones.rules.wildling_cards import LoseUnits, Unhorsed, Wild
from kingsmoot.games.thrones.state import Thrones
from kingsmoot.games.thrones.tables import AREAS, CARDS, HOUSES, TIDES, WESTEROS, WILDLINGS
from kingsmoot.games.thrones.vocabulary import TOLD


def order_name(order: int) -> str:
    return "@order-" + (ORDERS[order].replace("*", "-star") if order > HIDDEN else "hidden")


def units_name(units: int) -> str:
    """Units as a list of names, one a figure."""
    words = []
    for kind in range(4):
        words += ["@unit-" + UNITS[kind]] * count(units, kind)
    return " ".join(words)


def question(v: Thrones, d: Decision) -> Line:
    id = "ask-" + kinds.KINDS[d.kind]
    top = v.stack[-1]
    if d.kind == kinds.ASK_ORDERS:
        return Line(id, ("n", stars(v, d.seat)))
    if d.kind == kinds.ASK_BID:
        return Line(id, ("n", v.power[d.seat]))
    if isinstance(top, LoseUnits | Unhorsed):
        return Line(id, ("n", top.many))
    if isinstance(top, Wild):
        return Line(id, ("house", HOUSES_LABEL[top.seat]))
    if v.fight:
        f = v.fight
        return Line(
            id,
            ("area", AREAS_LABEL[f.field]),
            ("house", HOUSES_LABEL[f.attacker]),
            ("other", HOUSES_LABEL[f.defender]),
            ("card", "@card-" + CARDS[f.card[1 - side(v, d.seat)]] if f.card[ATTACKER] else "@card-none"),
        )
    return Line(id)


def side(v: Thrones, seat: int) -> int:
    return DEFENDER if seat == v.fight.defender else ATTACKER


# How the numbers of an event fill its sentence: by the word for each, "" where it is not told.
H, E, A, B, N, C, S, U, T, W = "house", "other", "area", "to", "n", "card", "order", "units", "track", "word"
FILLS: Final[dict[int, tuple[str, ...]]] = {
    kinds.ROUND: (N,),
    kinds.SHOWN: ("deck", "event"),
    kinds.THREAT: (N,),
    kinds.SUPPLIED: (H, N),
    kinds.MUSTERED: (H, A, "thing", B),
    kinds.BIDS: (H, N),
    kinds.RANKED: (H, T, N),
    kinds.REVEALED: (N,),
    kinds.SWAPPED: (H, A, S, "new"),
    kinds.PEEKED: (H,),
    kinds.SAW: (H, "wildling"),
    kinds.PUT_BACK: (H, N),
    kinds.MARCHED: (H, A),
    kinds.MOVED: (H, A, B, U),
    kinds.LEFT_TOKEN: (H, A),
    kinds.TOKEN_GONE: (H, A),
    kinds.ATTACKS: (H, E, A, B),
    kinds.BACKED: (H, A, E),
    kinds.REFUSED: (H, E),
    kinds.INITIAL: (H, N),
    kinds.PLAYED: (H, C),
    kinds.APPLIED: (H, C),
    kinds.CANCELLED: (H, C),
    kinds.BLADED: (H,),
    kinds.REDREW: (H,),
    kinds.TIDE: (H, "tide"),
    kinds.FINAL: (H, N),
    kinds.WINS: (H, E),
    kinds.DESTROYED: (H, A, U),
    kinds.RETREATED: (H, A, U),
    kinds.GARRISON_FALLS: (H, A),
    kinds.LORD_FALLS: (H, A),
    kinds.SHIPS_TAKEN: (H, A, N),
    kinds.SHIPS_LOST: (H, A, N),
    kinds.GAINED: (H, N),
    kinds.PAID: (H, N),
    kinds.ORDER_GONE: (H, A, S),
    kinds.HAND_BACK: (H,),
    kinds.DISCARDED: (H, C),
    kinds.WILD_ATTACK: (N,),
    kinds.WILD_STRENGTH: (N, "m"),
    kinds.WILD_CARD: ("wildling",),
    kinds.WATCH_WINS: (H,),
    kinds.WILDLINGS_WIN: (H,),
    kinds.CHOSE: (H, W),
    kinds.PROMOTED: (H, A),
    kinds.DEMOTED: (H, A),
    kinds.COLLECTED: (H, A, N),
    kinds.CLEANED: (N,),
    kinds.RECOVERED: (H, C),
    kinds.ABANDONED: (H, A),
    kinds.SEVENTH: (H, N),
    kinds.WINNER: (H, N),
    kinds.STARS: (H, A),
    kinds.FELL: (H, A),
    kinds.TIDES_DRAWN: (H,),
}
QUIET: Final = (kinds.CLEANED, kinds.REVEALED)
"""Not worth a sentence: the board shows it."""


def sentence(v: Thrones, e: Event) -> Line | None:
    """An event as a sentence of the log."""
    if e.kind in QUIET:
        return None
    if e.kind in TOLD:
        return TOLD[e.kind].line(e.args, v)
    id = "log-" + kinds.EVENTS[e.kind].replace("_", "-")
    if e.kind == kinds.SHOWN:
        return Line(id, ("n", e.args[0] + 1), ("card", westeros_name(e.args[0], e.args[1])))
    fills = [(word, filled(word, n)) for word, n in zip(FILLS[e.kind], e.args, strict=True)]
    return Line(id, *fills)


def westeros_name(deck: int, card: int) -> str:
    return f"@westeros-{deck + 1}-{WESTEROS[deck][card]}"


def filled(word: str, n: int) -> str | int:
    if word in (H, E):
        return HOUSES_LABEL[n] if n >= 0 else "@house-nobody"
    if word in (A, B):
        return AREAS_LABEL[n]
    if word in (S, "new"):
        return order_name(n)
    names: dict[str, str] = {
        C: "@card-" + CARDS[n] if word == C else "",
        T: "@track-" + TRACKS[n] if word == T else "",
        W: "@word-" + WORDS[n].replace("*", "-star") if word == W else "",
        U: units_name(n) if word == U else "",
        "thing": "@thing-" + THINGS[n].replace(">", "-to-") if word == "thing" else "",
        "wildling": "@wildling-" + WILDLINGS[n] if word == "wildling" else "",
        "tide": "@tide-" + TIDES[n] if word == "tide" else "",
    }
    return names.get(word, n)


# Names of things.


def label(v: Thrones, ref: Ref) -> Line:
    """An area, a house, a card, an order, a unit, a track; or a word that stands on a button."""
    kind, colon, name = ref.partition(":")
    if not colon:
        if "+" in ref:
            return Line("label-group", ("units", units_name(group_of(ref))))
        return Line("do-" + ref.replace("*", "-star").replace(">", "-to-"))
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
    return Line(f"{kind}-{name.replace('*', '-star')}")


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
