"""Running scenarios: a described position, some moves, and what is expected.

Each `[[expect]]` is one demand:

    after = 2                   after this many answers (if left out: after the last)
    path = "influence.red"      a path into the position as the game describes it, and its
    value = 4                   value; or `absent = true`: nothing is there
    view = 1                    ... as that seat sees it (`view = -1`: as an onlooker does)
    move = "0: place queen end" a move that is tried on a copy, and must be
    refused = "O-PLA-05"        refused by that rule ("any": by whatever rule), or allowed if this is left out
    moves = ["keep 3", ...]     exactly the answers open to `seat` (if left out: to the first that owes one)
    owes = [0, 2]               the seats that still owe an answer
    asks = "reveal"             the kind of the question ("nothing": there is none)
    over = true                 whether the game is over
    result = [1.0, 0.0, 0.0]    the shares of the win
    events = ["gained red 2"]   the last answer caused these, in this order; others may come between.
                                The last fields of an event may be left out.
    silent = ["discarded", ...] the last answer caused none of these
    course = "5d41402abc4b..."  the digest of all that was asked, could be answered and happened up to here
                                (`core.course`): for recorded plays
    table = "C-SEATS"           the table that the header and the position ask for is refused by that
                                rule (an impossible position: "C-POSITION"); it must be the only demand

`core.demands` checks beforehand that every demand makes sense. All scripted draws must be used, by the moves
or by one that is tried.

Beside its own demands every scenario is held to the laws of all games, at each question that it comes by:
whatever is listed is allowed; what is played, or tried and allowed, is listed or can be built by slots, and
what is refused is not; an answer to another of its questions is taken only where it is offered; and the
game's audit finds nothing wrong with the position after an answer, which is the same whether anybody listens
to the events or not.
"""

from __future__ import annotations

from collections.abc import Container, Mapping
from contextlib import suppress
from typing import Any, Final, final

from kingsmoot.core import course, toml
from kingsmoot.core.chance import WrongDraw
from kingsmoot.core.decisions import Decision
from kingsmoot.core.demands import ANY, NOTHING, Demand, check_absent, demands
from kingsmoot.core.events import Event
from kingsmoot.core.frames import Frame
from kingsmoot.core.game import BadPosition, Game
from kingsmoot.core.lines import Line, Refusal, Refused, line
from kingsmoot.core.match import Match, set_up
from kingsmoot.core.moves import Move
from kingsmoot.core.notation import NotationError
from kingsmoot.core.record import BadRecord, Entry, Place, Record, read_entry
from kingsmoot.core.refs import ONLOOKER
from kingsmoot.core.slots_from_moves import all_moves, moves
from kingsmoot.core.state import NOT_ASKED, OVER, State, asked_of, owed, play
from kingsmoot.core.walks import loose, reachable

MOST_GIVEN: Final = 8
"""Answers of a scenario that are tried at its other questions as well."""
MISSED: Final = ("C-NOT-A-MOVE", "C-NOT-ASKED", "C-OVER")
"""A move that the rules of the game never came to judge is not refused by `any` of them."""


@final
class Difference:
    """Something that is not as it should be, and the key of the scenario that says so (`expect.0.path`)."""

    __slots__ = ("key", "place", "why")

    def __init__(self, why: Line, key: str, place: Place) -> None:
        self.why = why
        self.key = key
        self.place = place
        """The file and the line of that key, as far as they are known."""

    def __str__(self) -> str:
        """For programmers, like that of a line."""
        return str(self.why)

    def __repr__(self) -> str:
        return f"Difference({self.key}: {self.why})"


@final
class Outcome:
    """What came of a scenario: passed, or what differed."""

    def __init__(self, record: Record) -> None:
        self.record = record
        self.differed: list[Difference] = []

    @property
    def passed(self) -> bool:
        return not self.differed

    def differs(self, why: Line, key: str) -> None:
        self.differed.append(Difference(why, key, self.record.place(key)))


def run(game: Game, r: Record, ids: Container[str]) -> Outcome:
    """Play a scenario and compare it with all its demands; `ids` are those of all rules that it may name."""
    wanted = demands(game, r, ids)
    outcome = Outcome(r)
    if "table" in wanted[0]:
        _compare_table(game, r, wanted[0]["table"], outcome)
        return outcome
    try:
        match = Match(game, set_up(game, r))
    except Refused as refused:
        outcome.differs(line("record-table", why=refused.refusal), _header_key(refused.refusal))
        return outcome
    except BadPosition as impossible:
        for fault in impossible.faults:
            outcome.differs(line("record-position", why=(fault,)), _position_key(fault))
        return outcome
    except WrongDraw as wrong:
        outcome.differs(wrong.why, "draws")
        return outcome
    if any("absent" in e for e in wanted):
        told = game.describe(match.state)
        for n, e in enumerate(wanted):
            check_absent(game, e, f"expect.{n}", told)
    _Run(game, match, wanted, outcome).play()
    return outcome


class _Run:
    """One scenario being played."""

    def __init__(self, game: Game, match: Match, wanted: list[Demand], outcome: Outcome) -> None:
        self.game = game
        self.match = match
        self.wanted = wanted
        self.outcome = outcome
        self.draws_left = len(match.state.forced)
        """How many scripted draws nobody has used so far: neither a move nor one that was tried."""
        self.given: list[Move] = []
        """What the scenario answers to any of its first questions."""
        self.course: list[str] = []
        """What was asked and what happened, line by line, if it is demanded."""
        self.recorded = any("course" in e for e in wanted)

    def play(self) -> None:
        r = self.outcome.record
        answers = r.answers()
        last = len(answers)
        self.given = self.parsed(answers[:MOST_GIVEN])
        for count in range(last + 1):
            stood = len(self.match.answers)
            if count:
                at, e = answers[count - 1]
                if not self.answered(e, at):
                    return
            self.draws_left = min(self.draws_left, len(self.match.state.forced))
            # An answer that is only sealed has caused nothing yet.
            caused = self.match.answers[-1].events if len(self.match.answers) > stood else []
            if self.recorded:
                s = self.match.state
                self.course += [*course.happened(self.game, s, caused), *course.asked(self.game, s)]
            for n, demand in enumerate(self.wanted):
                if demand.get("after", last) == count:
                    self.compare(demand, f"expect.{n}", count, caused)
        if not self.recorded:
            self.compare_offers("moves")
        for n, demand in enumerate(self.wanted):
            if not 0 <= demand.get("after", last) <= last:
                self.outcome.differs(line("differs-moment", n=demand["after"]), f"expect.{n}.after")
        if self.draws_left:
            left = [label for label, _ in r.draws[-self.draws_left :]]
            self.outcome.differs(line("differs-draws", name=_listed(left)), "draws")
        self.compare_end(r)

    def parsed(self, answers: list[tuple[int, Entry]]) -> list[Move]:
        found: dict[Move, None] = {}
        for _, e in answers:
            with suppress(NotationError):
                found[self.game.parse(e.text, self.match.state.book)] = None
        return list(found)

    def compare_offers(self, where: str) -> None:
        """Whatever is listed is allowed: at every question that the scenario comes by. And the answers to its
        other questions are allowed here only if they are offered.
        """
        s = self.match.state
        if s.result is not None or type(s.stack[-1]).check is Frame.check:
            return  # judged by the list itself
        frame = s.stack[-1]
        for d in owed(s):
            listed = moves(s, d)
            for m in listed or ():
                refusal = frame.check(s, d, m)
                if refusal is not None:
                    told = line("differs-listed", seat=d.seat, move=m.text(s.book), why=refusal)
                    self.outcome.differs(told, where)
                    return
            for m in self.given:
                if frame.check(s, d, m) is None:
                    differs = _offer_differs(s, d, m, allowed=True)
                    if differs is not None:
                        self.outcome.differs(differs, where)
                        return

    def answered(self, e: Entry, at: int) -> bool:
        """Play an answer. It must be offered, and the position after it must be sound; of a recorded play the
        course tells all of that.
        """
        where = f"moves.{at}"
        if not self.recorded:
            self.compare_offers(where)
        before, stood = self.match.state.clone(), len(self.match.answers)
        try:
            self.match._replay(at, e)
        except BadRecord as wrong:
            self.outcome.differs(wrong.bare, where)
            return False
        if self.recorded:
            return True
        d = asked_of(before, e.seat)
        assert d is not None, "it was answered"
        m = self.game.parse(e.text, before.book)
        told = _offer_differs(before, d, m, allowed=True)
        if told is not None:
            self.outcome.differs(told, where)
        caused = self.match.answers[-1].events if len(self.match.answers) > stood else []
        s = self.match.state
        for fault in self.game.faults(s) or self.game.audit_step(before, m, s, caused):
            self.outcome.differs(line("differs-unsound", move=e.text, why=fault), where)
        play(before, d, m)
        if self.game.digest(before) != self.game.digest(s):
            self.outcome.differs(line("differs-silently", move=e.text), where)
        return True

    def compare_end(self, r: Record) -> None:
        """What a record claims of its end."""
        s = self.match.state
        if r.result and list(s.result or ()) != r.result:
            told = line("record-result", name=toml.inline(list(s.result or ())), other=toml.inline(r.result))
            self.outcome.differs(told, "result")
        if r.digest and self.game.digest(s) != r.digest:
            self.outcome.differs(line("record-digest"), "digest")

    def compare(self, e: Demand, where: str, count: int, caused: list[Event]) -> None:
        """Note the first thing that is not as demanded."""
        found = self.differs(e, caused)
        if found is not None:
            key, why = found
            self.outcome.differs(line("differs-after", n=count, why=why), f"{where}.{key}")

    def differs(self, e: Demand, caused: list[Event]) -> tuple[str, Line] | None:
        """The key of a demand that does not hold, and what is so instead."""
        s = self.match.state
        for key, found in (
            ("path", _path_differs(self.game, s, e)),
            ("owes", _owes_differs(s, e)),
            ("asks", _asks_differs(self.game, s, e)),
            ("moves", _moves_differ(s, e)),
            ("over", _over_differs(s, e)),
            ("result", _result_differs(s, e)),
            ("events", _events_differ(self.game, s, e, caused)),
            ("silent", _silence_differs(self.game, s, e, caused)),
            ("course", self.course_differs(e)),
            ("move", self.tried(e)),
        ):
            if found is not None:
                return key, found
        return None

    def course_differs(self, e: Demand) -> Line | None:
        if "course" not in e:
            return None
        found = course.digest(self.course)
        return None if found == e["course"] else line("differs-course", name=found, other=e["course"])

    def tried(self, e: Demand) -> Line | None:
        """A move on a copy of the position: allowed or refused as demanded."""
        if "move" not in e:
            return None
        wanted: str = e.get("refused", "")
        entry = read_entry(e["move"])
        trial = self.match.state.clone()
        why: Line | Refusal | None
        d = asked_of(trial, entry.seat)
        if d is None:
            why = OVER if trial.result is not None else NOT_ASKED
        else:
            try:
                m = self.game.parse(entry.text, trial.book)
                why = play(trial, d, m)
                told = _offer_differs(self.match.state, d, m, allowed=why is None)
                if told is not None:
                    return told
            except NotationError as wrong:
                why = line("record-not-a-move", move=entry.text, why=wrong.why)
            except WrongDraw as wrong_draw:
                return wrong_draw.why
        self.draws_left = min(self.draws_left, len(trial.forced))
        got = "" if why is None else why.rule if isinstance(why, Refusal) else "C-NOT-A-MOVE"
        if got == wanted or (wanted == ANY and got and got not in MISSED):
            return None
        if why is None:
            return line("differs-allowed", move=e["move"], rule=wanted)
        if not wanted:
            return line("differs-refused", move=e["move"], why=why)
        return line("differs-rule", move=e["move"], rule=wanted, why=why)


def _offer_differs(s: State, d: Decision, m: Move, allowed: bool) -> Line | None:
    """What is allowed is listed, or can be built by slots; what is refused is not."""
    listed = moves(s, d)
    if listed is not None:
        offered = m in listed
    else:
        offered = reachable(s, d, m)
        if offered and not allowed and loose(s, d, m):
            return None
    if offered == allowed:
        return None
    return line("differs-not-offered" if allowed else "differs-offered", seat=d.seat, move=m.text(s.book))


# A table that is refused.


def _compare_table(game: Game, r: Record, wanted: str, outcome: Outcome) -> None:
    try:
        set_up(game, r)
    except Refused as wrong:
        if wrong.refusal.rule != wanted:
            outcome.differs(line("differs-table", rule=wanted, why=wrong.refusal), "expect.0.table")
    except BadPosition as impossible:
        if wanted != "C-POSITION":
            why = line("record-position", why=impossible.faults)
            outcome.differs(line("differs-table", rule=wanted, why=why), "expect.0.table")
    except WrongDraw as wrong_draw:
        outcome.differs(wrong_draw.why, "draws")
    else:
        outcome.differs(line("differs-table-allowed", rule=wanted), "expect.0.table")


def _header_key(refusal: Refusal) -> str:
    keys = {"C-SEATS": "seats", "C-EDITION": "edition", "C-RULES": "rules"}
    return keys.get(refusal.rule, "options")


def _position_key(fault: Line | str) -> str:
    """The key that a fault of a position speaks of."""
    args = dict(fault.args) if isinstance(fault, Line) else {}
    return f"position.{args.get('key') or args.get('where') or ''}".rstrip(".")


# One function a demand: what is so instead, if anything.


def _path_differs(game: Game, s: State, e: Demand) -> Line | None:
    if "path" not in e:
        return None
    seen = s
    if "view" in e:
        seen = game.view(s, ONLOOKER if e["view"] < 0 else e["view"])
    found = at_path(game.describe(seen), e["path"])
    if "absent" in e:
        if (found is None) == e["absent"]:
            return None
        if found is None:
            return line("differs-absent", path=e["path"])
        return line("differs-present", path=e["path"], name=_shown(found))
    if found is None:
        return line("differs-no-path", path=e["path"], other=_shown(e["value"]))
    if found != e["value"]:
        return line("differs-path", path=e["path"], name=_shown(found), other=_shown(e["value"]))
    return None


def _owes_differs(s: State, e: Demand) -> Line | None:
    owing = [d.seat for d in owed(s)]
    if "owes" not in e or owing == e["owes"]:
        return None
    return line("differs-owing", name=_listed(owing), other=_listed(e["owes"]))


def _asks_differs(game: Game, s: State, e: Demand) -> Line | None:
    asked = game.kinds[s.pending[0].kind] if s.pending else NOTHING
    if "asks" not in e or asked == e["asks"]:
        return None
    return line("differs-asked", name=asked, other=e["asks"])


def _moves_differ(s: State, e: Demand) -> Line | None:
    if "moves" not in e:
        return None
    seat = e.get("seat")
    d = owed(s)[0] if seat is None and owed(s) else asked_of(s, seat if seat is not None else -1)
    listed = all_moves(s, d) if d is not None else []
    if listed is None:
        return line("expect-unlisted")
    found, wanted = sorted([m.text(s.book) for m in listed]), sorted(e["moves"])
    if found == wanted:
        return None
    more = [text for text in found if text not in wanted]
    return line("differs-open", name=_listed(more), other=_listed([w for w in wanted if w not in found]))


def _over_differs(s: State, e: Demand) -> Line | None:
    if "over" not in e or (s.result is not None) == e["over"]:
        return None
    return line("differs-over" if s.result is not None else "differs-not-over")


def _result_differs(s: State, e: Demand) -> Line | None:
    found = list(s.result or ())
    if "result" not in e or found == e["result"]:
        return None
    return line("differs-result", name=_listed(found), other=_listed(e["result"]))


def _events_differ(game: Game, s: State, e: Demand, caused: list[Event]) -> Line | None:
    told = [game.spell(c, s) for c in caused]
    left = iter(told)
    for event in e.get("events", []):
        misspelt = _misspelt(game, s, event)
        if misspelt is not None:
            return misspelt
        if not any(_begins(t, event) for t in left):
            return line("differs-no-event", name=event, other=_listed(told))
    return None


def _silence_differs(game: Game, s: State, e: Demand, caused: list[Event]) -> Line | None:
    told = [game.spell(c, s) for c in caused]
    for event in e.get("silent", []):
        misspelt = _misspelt(game, s, event)
        if misspelt is not None:
            return misspelt
        if any(_begins(t, event) for t in told):
            return line("differs-event", name=event, other=_listed(told))
    return None


def _misspelt(game: Game, s: State, event: str) -> Line | None:
    """An event that can never happen, since something in it has no such name."""
    try:
        game.vocabulary.check_event(event, s)
    except NotationError as wrong:
        return line("expect-misspelt", name=event, why=wrong.why)
    return None


def _begins(event: str, wanted: str) -> bool:
    """By whole words: `gained red 1` is not a beginning of `gained red 12`."""
    return (event + " ").startswith(wanted + " ")


MOST_LISTED: Final = 12
LONGEST: Final = 1_000
"""Things and characters of what is shown: more would hide the difference instead of telling it."""


def _listed(values: list[Any]) -> str:
    more = [f"… ({len(values)})"] if len(values) > MOST_LISTED else []
    return ", ".join([str(value) for value in [*values[:MOST_LISTED], *more]]) or "–"


def _shown(value: Any) -> str:
    """A value as files write it."""
    told = toml.inline(value)
    return told if len(told) <= LONGEST else told[:LONGEST] + "…"


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
