"""Running scenarios: a described position, some moves, and what is expected.

Each `[[expect]]` is one demand:

    after = 2                   after this many answers (if left out: after the last)
    path = "influence.red"      a path into the position as the game describes it, and its
    value = 4                   value
    view = 1                    ... as that seat sees it (`view = -1`: as an onlooker does)
    move = "0: place queen end" a move that is tried on a copy, and must be
    refused = "O-PLA-05"        refused by that rule, or allowed if `refused` is left out
    moves = ["keep 3", ...]     exactly the answers open to `seat` (if left out: to the first that owes one)
    owes = [0, 2]               the seats that still owe an answer
    asks = "reveal"             the kind of the question
    over = true                 whether the game is over
    result = [1.0, 0.0, 0.0]    the shares of the win
    events = ["gained red 2"]   the last answer caused these, in this order; others may come between.
                                The last fields of an event may be left out.
    silent = ["discarded", ...] the last answer caused none of these
    table = "C-SEATS"           the table that the header and the position ask for is refused by that
                                rule (an impossible position: "C-POSITION"); it must be the only demand
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, final

from kingsmoot.core.chance import WrongDraw
from kingsmoot.core.events import Event
from kingsmoot.core.game import BadPosition, Game
from kingsmoot.core.lines import Line, Refused, line
from kingsmoot.core.match import Match, _opening
from kingsmoot.core.notation import NotationError
from kingsmoot.core.random_streams import SEED_BYTES
from kingsmoot.core.record import KINDS, BadRecord, Record, read_entry
from kingsmoot.core.refs import ONLOOKER
from kingsmoot.core.slots_from_moves import moves
from kingsmoot.core.state import State, asked_of, owed, play

KEYS: Final = {
    "after": int,
    "path": str,
    "value": object,
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
    "table": str,
}
DEMANDS: Final = frozenset(KEYS) - {"after", "value", "view", "refused", "seat"}
"""Each of these alone makes a demand."""


@final
class Outcome:
    """What came of a scenario: passed, or what differed."""

    def __init__(self, record: Record, differed: list[Line]) -> None:
        self.record = record
        self.differed = differed

    @property
    def passed(self) -> bool:
        return not self.differed


def run(game: Game, r: Record) -> Outcome:
    """Play a scenario and compare it with all its demands."""
    demands = [_demand(e) for e in r.expect]
    if not demands:
        raise BadRecord(line("record-no-expect"))
    if "table" in demands[0]:
        return Outcome(r, _table_differs(game, r, demands))
    try:
        match = Match(game, _opening(game, r))
    except BadRecord as wrong:
        return Outcome(r, [wrong.why])
    answers = r.answers()
    differed: list[Line] = []
    last = len(answers)
    for count in range(last + 1):
        stood = len(match.answers)
        if count:
            at, e = answers[count - 1]
            try:
                match._replay(at, e)
            except BadRecord as wrong:
                return Outcome(r, [*differed, wrong.why])
        for demand in demands:
            if demand.get("after", last) == count:
                # An answer that is only sealed has caused nothing yet.
                caused = match.answers[-1].events if len(match.answers) > stood else []
                found = _differs(game, match.state, demand, caused)
                if found is not None:
                    differed.append(line("differs-after", n=count, why=found))
    for demand in demands:
        if not 0 <= demand.get("after", last) <= last:
            differed.append(line("differs-moment", n=demand["after"]))
    return Outcome(r, differed)


def _demand(e: Mapping[str, Any]) -> dict[str, Any]:
    for name, value in e.items():
        if name not in KEYS:
            raise BadRecord(line("expect-key", name=name))
        kind = KEYS[name]
        if kind is not object and type(value) is not kind:
            raise BadRecord(line("expect-type", name=name, kind=KINDS[kind]))
    if ("path" in e) != ("value" in e):
        raise BadRecord(line("expect-path"))
    if not set(e) & DEMANDS:
        raise BadRecord(line("expect-nothing"))
    return dict(e)


def _table_differs(game: Game, r: Record, demands: list[dict[str, Any]]) -> list[Line]:
    """A scenario about a table that is refused: its only demand is by which rule."""
    if len(demands) > 1 or len(demands[0]) > 1 or r.answers():
        raise BadRecord(line("expect-table"))
    got = ""
    try:
        book = game.open_book(r.seats or game.least, r.edition, r.options, r.rules)
        if r.position:
            game.arrange(book, bytes(SEED_BYTES), r.position)
    except Refused as wrong:
        got = wrong.refusal.rule
    except BadPosition:
        got = "C-POSITION"
    wanted = demands[0]["table"]
    if got == wanted:
        return []
    return [
        line("differs-table", rule=got, other=wanted) if got else line("differs-table-allowed", rule=wanted)
    ]


def _differs(game: Game, s: State, e: Mapping[str, Any], caused: list[Event]) -> Line | None:
    """What is not as demanded, if anything."""
    if "path" in e:
        seen = s
        if "view" in e:
            seen = game.view(s, ONLOOKER if e["view"] < 0 else e["view"])
        found = at_path(game.describe(seen), e["path"])
        if found != e["value"]:
            return line("differs-path", path=e["path"], name=repr(found), other=repr(e["value"]))
    if "owes" in e and [d.seat for d in owed(s)] != e["owes"]:
        return line("differs-owing", name=_listed([d.seat for d in owed(s)]), other=_listed(e["owes"]))
    if "asks" in e:
        asked = game.kinds[s.pending[0].kind] if s.pending else "nothing"
        if asked != e["asks"]:
            return line("differs-asked", name=asked, other=e["asks"])
    if "moves" in e:
        found, wanted = sorted(_texts(s, e.get("seat"))), sorted([str(m) for m in e["moves"]])
        if found != wanted:
            return line("differs-open", name=_listed(found), other=_listed(wanted))
    if "over" in e and (s.result is not None) != e["over"]:
        return line("differs-over" if s.result is not None else "differs-not-over")
    if "result" in e and list(s.result or ()) != e["result"]:
        return line("differs-result", name=_listed(list(s.result or ())), other=_listed(e["result"]))
    told = [game.spell(c, s) for c in caused]
    missing = _missing(told, e.get("events", []))
    if missing:
        return line("differs-no-event", name=missing, other=_listed(told))
    for unwanted in e.get("silent", []):
        if any(_begins(event, unwanted) for event in told):
            return line("differs-event", name=unwanted, other=_listed(told))
    if "move" in e:
        return _tried(game, s, e["move"], e.get("refused", ""))
    return None


def _listed(values: list[Any]) -> str:
    return ", ".join([str(value) for value in values]) or "–"


def _missing(told: list[str], wanted: list[str]) -> str:
    """The first wanted event that did not happen after the one wanted before it."""
    left = iter(told)
    for event in wanted:
        if not any(_begins(t, event) for t in left):
            return event
    return ""


def _begins(event: str, wanted: str) -> bool:
    """By whole words: `gained red 1` is not a beginning of `gained red 12`."""
    return (event + " ").startswith(wanted + " ")


def _texts(s: State, seat: int | None) -> list[str]:
    d = owed(s)[0] if seat is None and owed(s) else asked_of(s, seat if seat is not None else -1)
    if d is None:
        return []
    return [m.text(s.book) for m in moves(s, d) or []]


def _tried(game: Game, s: State, told: str, rule: str) -> Line | None:
    entry = read_entry(told)
    trial = s.clone()
    d = asked_of(trial, entry.seat)
    if d is None:
        got = "C-OVER" if s.result is not None else "C-NOT-ASKED"
    else:
        try:
            refusal = play(trial, d, game.parse(entry.text, s.book))
            got = refusal.rule if refusal is not None else ""
        except NotationError:
            got = "C-NOT-A-MOVE"
        except WrongDraw as wrong:
            return wrong.why
    if got == rule:
        return None
    if not got:
        return line("differs-allowed", move=told, rule=rule)
    return line("differs-refused", move=told, rule=got, other=rule or "–")


def at_path(told: Any, path: str) -> Any:
    """`row.0.1.card` in nested tables and lists; None if it leads nowhere."""
    for step in path.split("."):
        if isinstance(told, Mapping):
            told = told.get(step)
        elif isinstance(told, list) and step.lstrip("-").isdigit() and -len(told) <= int(step) < len(told):
            told = told[int(step)]
        else:
            return None
    return told
