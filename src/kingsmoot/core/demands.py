"""What a scenario may demand, and when a demand makes sense.

A misspelt demand could hold by accident and prove nothing. Whatever can be known before anything is played is
therefore checked here: keys and their types, keys that mean nothing without another one, seats, and the names
of rules, questions, events and draws. All faults are `BadRecord`s that name the key.
"""

from __future__ import annotations

from collections.abc import Container, Iterator, Mapping
from typing import Any, Final

from kingsmoot.core.game import Game
from kingsmoot.core.lines import Part, line
from kingsmoot.core.record import KINDS, BadRecord, Record, read_entry

KEYS: Final = {
    "after": int,
    "path": str,
    "value": object,
    "absent": bool,
    "view": int,
    "move": str,
    "refused": str,
    "seat": int,
    "moves": list,
    "owes": list,
    "asks": str,
    "over": bool,
    "result": list,
    "events": list,
    "silent": list,
    "course": str,
    "table": str,
}
HOLD: Final = {"owes": int, "result": float, "moves": str, "events": str, "silent": str}
"""What the lists hold."""
NEEDS: Final = {"value": "path", "absent": "path", "view": "path", "refused": "move", "seat": "moves"}
"""Keys that mean nothing without another one."""
DEMANDS: Final = frozenset(KEYS) - {"after", *NEEDS}
"""Each of these alone makes a demand."""
ANY: Final = "any"
"""`refused = "any"`: by whatever rule."""
RESULT: Final = "result"
"""What every finished game is described with."""
NOTHING: Final = "nothing"
"""`asks = "nothing"`: no question stands."""

Demand = Mapping[str, Any]


class BadDemand(BadRecord):
    """A demand that makes no sense, or a name that nothing has."""

    def __init__(self, id: str, key: str, /, **args: Part) -> None:
        super().__init__(line(id, **args), key=key)


def demands(game: Game, r: Record, ids: Container[str]) -> list[Demand]:
    """All demands of a scenario, checked; `ids` are those of all rules that it may name."""
    if r.game != game.id:
        raise BadDemand("record-other-game", "game", name=r.game, other=game.id)
    if r.reader >= 0:
        raise BadDemand("record-of-view", "reader")
    for id in r.shows:
        if id not in ids:
            raise BadDemand("expect-rule", "shows", rule=id)
    for label, _ in r.draws:
        if label not in game.vocabulary.draws:
            known = ", ".join(sorted(game.vocabulary.draws))
            raise BadDemand("expect-draw", "draws", name=str(label), known=known)
    if not r.expect:
        raise BadDemand("record-no-expect", "")
    seats = r.seats or game.least
    for at, entry in r.answers():
        _check_seat(entry.seat, seats, f"moves.{at}")
    for n, e in enumerate(r.expect):
        _check_keys(e, f"expect.{n}")
        if "table" in e and (len(r.expect) > 1 or len(e) > 1 or r.answers()):
            raise BadDemand("expect-table", f"expect.{n}.table")
        _check_names(game, e, f"expect.{n}", ids)
        if "table" not in e:
            _check_seats(e, f"expect.{n}", seats)
    return list(r.expect)


def _check_keys(e: Demand, where: str) -> None:
    for name, value in e.items():
        key = f"{where}.{name}"
        if name not in KEYS:
            raise BadDemand("expect-key", key, name=name)
        kind = KEYS[name]
        if kind is not object and type(value) is not kind:
            raise BadDemand("expect-type", key, name=name, kind=KINDS[kind])
        if name in HOLD and not all(type(one) is HOLD[name] for one in value):
            raise BadDemand("expect-holds", key, name=name, kind=KINDS[HOLD[name]])
        if name in NEEDS and NEEDS[name] not in e:
            raise BadDemand("expect-needs", key, name=name, other=NEEDS[name])
        if name in ("events", "silent") and not value:
            raise BadDemand("expect-nothing", key)
    if "path" in e and ("value" in e) == ("absent" in e):
        raise BadDemand("expect-path", f"{where}.path")
    if not set(e) & DEMANDS:
        raise BadDemand("expect-nothing", where)


def _check_names(game: Game, e: Demand, where: str, ids: Container[str]) -> None:
    for name in ("refused", "table"):
        if name in e and e[name] not in ids and not (name == "refused" and e[name] == ANY):
            raise BadDemand("expect-rule", f"{where}.{name}", rule=e[name])
    known = (*game.kinds, NOTHING)
    if "asks" in e and e["asks"] not in known:
        raise BadDemand("expect-question", f"{where}.asks", name=e["asks"], known=", ".join(known))
    for name in ("events", "silent"):
        for told in e.get(name, []):
            if told.partition(" ")[0] not in game.events:
                raise BadDemand("expect-event", f"{where}.{name}", name=told)


def check_absent(game: Game, e: Demand, where: str, told: Mapping[str, Any]) -> None:
    """What is absent must be something that could be there: a key of positions, a thing of the game, or what
    the description of the beginning names (a unit that has fallen since).
    """
    if "absent" not in e:
        return
    there = {*game.position_keys, *_names_in(told), RESULT}
    for step in e["path"].split("."):
        if step not in there and not game.vocabulary.knows(step) and not step.lstrip("-").isdigit():
            raise BadDemand("expect-step", f"{where}.path", path=e["path"], name=step)


def _names_in(told: object) -> Iterator[str]:
    """The keys of tables, to any depth."""
    if isinstance(told, Mapping):
        for name, value in told.items():
            yield name
            yield from _names_in(value)
    elif isinstance(told, list):
        for value in told:
            yield from _names_in(value)


def _check_seats(e: Demand, where: str, seats: int) -> None:
    for seat in e.get("owes", []):
        _check_seat(seat, seats, f"{where}.owes")
    if "seat" in e:
        _check_seat(e["seat"], seats, f"{where}.seat")
    if "view" in e and e["view"] != -1:
        _check_seat(e["view"], seats, f"{where}.view")
    if "move" in e:
        try:
            entry = read_entry(e["move"])
        except BadRecord as wrong:
            raise BadRecord(wrong.why, key=f"{where}.move") from None
        if not entry.answer:
            raise BadDemand("record-line", f"{where}.move", name=e["move"])
        _check_seat(entry.seat, seats, f"{where}.move")
    if "result" in e and len(e["result"]) not in (0, seats):
        raise BadDemand("expect-result", f"{where}.result", n=seats)


def _check_seat(seat: int, seats: int, where: str) -> None:
    if not 0 <= seat < seats:
        raise BadDemand("expect-seat", where, name=seat, most=seats - 1)
