"""Running scenarios: a described position, some moves, and what is expected of them.

Each `[[expect]]` is one demand:

    after = 2                   after that many answers; left out: after the last
    path = "influence.red"      a path into the position as the game describes it, and its
    value = 4                   value
    view = 1                    ... as that seat sees it (`view = -1`: as an onlooker does)
    move = "0: place queen end" a move tried on the side, which must be
    refused = "O-PLA-05"        refused by that rule, or allowed if `refused` is left out
    moves = ["keep 3", ...]     the exact answers open to `seat` (left out: to whoever owes first)
    owes = [0, 2]               the seats that still owe an answer
    asks = "reveal"             the kind of the question
    over = true                 whether the game is over
    result = [1.0, 0.0, 0.0]    the shares of the win
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, final

from kingsmoot.core.game import Game
from kingsmoot.core.match import Match, _opening
from kingsmoot.core.notation import NotationError
from kingsmoot.core.project import moves
from kingsmoot.core.record import BadRecord, Record, read_entry
from kingsmoot.core.refs import ONLOOKER
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
}


@final
class Outcome:
    """What came of a scenario: passed, or what differed."""

    def __init__(self, record: Record, differed: list[str]) -> None:
        self.record = record
        self.differed = differed

    @property
    def passed(self) -> bool:
        return not self.differed


def run(game: Game, r: Record) -> Outcome:
    """Play a scenario through and hold it against all its demands."""
    demands = [_demand(e) for e in r.expect]
    if not demands:
        raise BadRecord("a scenario that expects nothing shows nothing")
    try:
        match = Match(game, _opening(game, r))
    except BadRecord as wrong:
        return Outcome(r, [str(wrong)])
    answers = r.answers()
    differed: list[str] = []
    last = len(answers)
    for count in range(last + 1):
        if count:
            at, e = answers[count - 1]
            try:
                match._replay(at, e)
            except BadRecord as wrong:
                return Outcome(r, [*differed, str(wrong)])
        for demand in demands:
            if demand.get("after", last) == count:
                found = _differs(game, match.state, demand)
                if found:
                    differed.append(f"after {count} answers: {found}")
    for demand in demands:
        if not 0 <= demand.get("after", last) <= last:
            differed.append(f"there is no moment after {demand['after']} answers")
    return Outcome(r, differed)


def _demand(e: Mapping[str, Any]) -> dict[str, Any]:
    for name, value in e.items():
        if name not in KEYS:
            raise BadRecord(f"[[expect]] has no key {name!r}")
        kind = KEYS[name]
        if kind is not object and type(value) is not kind:
            raise BadRecord(f"[[expect]] {name} must be a {kind.__name__}")
    if ("path" in e) != ("value" in e):
        raise BadRecord("[[expect]] needs path and value together")
    if not set(e) & {"path", "move", "moves", "owes", "asks", "over", "result"}:
        raise BadRecord("[[expect]] demands nothing")
    return dict(e)


def _differs(game: Game, s: State, e: Mapping[str, Any]) -> str:
    """What is not as demanded, or nothing."""
    if "path" in e:
        seen = s
        if "view" in e:
            seen = game.view(s, ONLOOKER if e["view"] < 0 else e["view"])
        found = at_path(game.describe(seen), e["path"])
        if found != e["value"]:
            return f"{e['path']} is {found!r}, not {e['value']!r}"
    if "owes" in e and [d.seat for d in owed(s)] != e["owes"]:
        return f"owing are {[d.seat for d in owed(s)]}, not {e['owes']}"
    if "asks" in e:
        asked = game.kinds[s.pending[0].kind] if s.pending else "nothing"
        if asked != e["asks"]:
            return f"asked is {asked}, not {e['asks']}"
    if "moves" in e:
        found = _texts(s, e.get("seat"))
        if sorted(found) != sorted(e["moves"]):
            return f"open are {sorted(found)}, not {sorted(e['moves'])}"
    if "over" in e and (s.result is not None) != e["over"]:
        return "the game is over" if s.result is not None else "the game is not over"
    if "result" in e and list(s.result or ()) != e["result"]:
        return f"the result is {list(s.result or ())}, not {e['result']}"
    if "move" in e:
        return _tried(game, s, e["move"], e.get("refused", ""))
    return ""


def _texts(s: State, seat: int | None) -> list[str]:
    d = owed(s)[0] if seat is None and owed(s) else asked_of(s, seat if seat is not None else -1)
    if d is None:
        return []
    return [m.text(s.book) for m in moves(s, d) or []]


def _tried(game: Game, s: State, told: str, rule: str) -> str:
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
    if got == rule:
        return ""
    return f"{told!r} is {'refused by ' + got if got else 'allowed'}, not {rule or 'allowed'}"


def at_path(told: Any, path: str) -> Any:
    """`row.0.1.card` in nested tables and lists; None where it leads nowhere."""
    for step in path.split("."):
        if isinstance(told, Mapping):
            told = told.get(step)
        elif isinstance(told, list) and step.lstrip("-").isdigit() and -len(told) <= int(step) < len(told):
            told = told[int(step)]
        else:
            return None
    return told
