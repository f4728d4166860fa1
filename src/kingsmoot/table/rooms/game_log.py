"""The log of a table: sentences, for each reader those that it may know.

A line is kept as data, not as a sentence: readers differ in language. What an event means is told by the
view right after it, so lines are made at once for audiences that are watched, and by a replay for one that
comes later.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache, partial
from typing import Final, NamedTuple, final

from kingsmoot.core.books import Book
from kingsmoot.core.events import Event, seen
from kingsmoot.core.game import Game
from kingsmoot.core.kinds import NONE
from kingsmoot.core.lines import Line
from kingsmoot.core.match import Answer, Match
from kingsmoot.core.record import Entry
from kingsmoot.core.refs import Ref, Seat
from kingsmoot.core.state import State
from kingsmoot.io.fluent import capitalised
from kingsmoot.kit.capabilities import Reported
from kingsmoot.kit.results import ResultType
from kingsmoot.protocol.down import LogLine, ResultRow, ResultSaid
from kingsmoot.table.rooms.wording import Speech

View = Callable[[Seat], State]
"""Shows a position to an audience."""


class Happened(NamedTuple):
    """What the log has to tell: answers that were taken, or an entry that was noted beside them."""

    view: View
    """The position right after it."""
    after: int
    """How many answers stand then."""
    answers: Sequence[Answer] = ()
    noted: Entry | None = None


LONGEST_RESULT: Final = 80
"""Lines of the log that one result may have."""


@final
class LogEntry:
    """One line, and after how many answers it was told; `seat` is the one that acts in it."""

    __slots__ = ("after", "beside", "event", "line", "numbers", "refs", "seat", "way", "words")

    def __init__(
        self,
        after: int,
        line: Line | None,
        seat: Seat | None,
        beside: str = "",
        words: str = "",
        refs: tuple[Ref, ...] = (),
        event: str = "",
        numbers: tuple[int, ...] = (),
        way: tuple[Ref, ...] = (),
    ) -> None:
        self.after = after
        self.line = line
        self.seat = seat
        self.beside = beside
        self.words = words
        self.refs = refs
        """The things that the answer spoke of, as far as the audience may read it."""
        self.event = event
        """The name of the event that it tells."""
        self.numbers = numbers
        """The number `n` of the event; of a series, of all of them."""
        self.way = way
        """The things from which and to which something went; the first is empty if it went on from where the
        last way led."""


@final
class GameLog:
    def __init__(self, game: Game, book: Book) -> None:
        self.game = game
        self.book = book
        self._lines: dict[Seat, list[LogEntry]] = {}
        """Of the audiences that are watched."""

    def copy(self) -> GameLog:
        """The same lines; what either is told from now on, the other is not."""
        made = GameLog(self.game, self.book)
        made._lines = {audience: list(lines) for audience, lines in self._lines.items()}
        return made

    def forget(self) -> None:
        """Nobody watches any more."""
        self._lines.clear()

    def watched(self, audience: Seat) -> bool:
        return audience in self._lines

    def keep(self, audience: Seat, made: GameLog) -> None:
        """Take over what another log of the same game has told an audience, unless it is watched here."""
        if audience in made._lines:
            self._lines.setdefault(audience, made._lines[audience])

    def watch(self, audience: Seat) -> None:
        """Tell this audience what happens from now on, and nothing of what was before."""
        self._lines.setdefault(audience, [])

    def lines(self, audience: Seat, match: Match) -> list[LogEntry]:
        """All lines for one audience; made by a replay if it has not been watched so far."""
        known = self._lines.get(audience)
        if known is None:
            known = self._lines[audience] = self.replayed(audience, match)
        return known

    def replayed(self, audience: Seat, match: Match) -> list[LogEntry]:
        replay = Match(self.game, match.opening.clone())
        found: list[LogEntry] = []
        noted = _noted(match.entries)
        for answer in match.answers:
            _take(noted, found, len(replay.answers))
            before = len(replay.answers)
            if replay.play(answer.seat, answer.move) is not None:
                raise RuntimeError("a game that was played cannot be replayed")
            view = partial(self.game.view, replay.state)
            found += self._of(view, replay.answers[before:], audience, len(replay.answers))
        _take(noted, found, len(match.answers))
        return found

    def take(self, happened: Happened) -> None:
        """Tell every audience that is watched; a take-back first cuts what is no longer so."""
        view, count, answers, noted = happened
        if noted is None:
            for audience, lines in self._lines.items():
                lines += self._of(view, answers, audience, count)
            return
        if noted.beside == "take-back":
            self._lines = {a: [t for t in lines if t.after <= count] for a, lines in self._lines.items()}
        one = LogEntry(count, None, noted.seat, noted.beside, noted.text)
        for lines in self._lines.values():
            lines.append(one)

    def _of(self, view_of: View, new: Sequence[Answer], audience: Seat, count: int) -> list[LogEntry]:
        events: list[Event] = [e for a in new for e in a.events]
        if not events:
            return []
        refs = _refs(new[0], audience, self.book) if len(new) == 1 else ()
        view = view_of(audience)
        found: list[LogEntry] = []
        for e in seen(events, audience):
            line = self.game.tell(view, e)
            if line is None:
                continue
            actor = self.game.vocabulary.actor(e, view)
            told = self.game.vocabulary.events[e.kind]
            at = told.pattern.names.index("n") if "n" in told.pattern.names else NONE
            numbers: tuple[int, ...] = (e.args[at],) if 0 <= at < len(e.args) else ()
            joined = _joined(found[-1].line, line, told.series) if told.series and found else None
            if joined is not None:
                line, numbers = joined, found.pop().numbers + numbers
            way = told.ends(e.args, self.book)
            found.append(LogEntry(count, line, actor, "", "", refs, told.name, numbers, way))
        return found


def _joined(before: Line | None, line: Line, series: str) -> Line | None:
    """Both in one line, if they differ in nothing but the values of a series: the dice of one roll."""
    if before is None or before.id != line.id:
        return None
    had, new = dict(before.args), dict(line.args)
    values = f"{had.pop(series)}, {new.pop(series)}"
    return Line(line.id, *new.items(), (series, values)) if had == new else None


def _noted(entries: Sequence[Entry]) -> list[LogEntry]:
    """What was noted beside the answers and still holds."""
    found: list[LogEntry] = []
    count = 0
    for e in entries:
        if e.answer:
            count += 1
            continue
        if e.beside == "take-back":
            count = int(e.text)
            found = [t for t in found if t.after <= count]
        found.append(LogEntry(count, None, e.seat, e.beside, e.text))
    return found


def _refs(answer: Answer, audience: Seat, book: Book) -> tuple[Ref, ...]:
    parts = answer.move.redact(answer.seat, audience).parts(book)
    return tuple([ref for ref in parts[1:] if ":" in ref and "?" not in ref])


def _take(noted: list[LogEntry], found: list[LogEntry], count: int) -> None:
    while noted and noted[0].after <= count:
        found.append(noted.pop(0))


@cache
def _results(game: Game) -> tuple[ResultType, ...]:
    """To ask a game for its shape takes longer than to tell a line: it is asked once."""
    return game.results if isinstance(game, Reported) else ()


def result_of(entries: list[LogEntry], at: int, game: Game, text: Callable[[int], str]) -> ResultSaid | None:
    """The result that a line decides, made of the lines since it was opened and those that follow from it."""
    name = entries[at].event
    for kind in _results(game) if name else ():
        if name not in kind.closes:
            continue
        if kind.in_rows:
            return _rows_result(entries, at, kind, text)
        first = at
        while first > max(0, at - LONGEST_RESULT) and entries[first].event != kind.opens:
            first -= 1
        if entries[first].event != kind.opens:
            continue
        last = at
        while last + 1 < len(entries) and entries[last + 1].event in kind.after:
            last += 1
        between = range(first + 1, at)
        dice = [e.name for e in game.vocabulary.events if e.series]
        rows = [
            ResultRow(text(n), entries[n].seat, list(entries[n].numbers) if entries[n].event in dice else [])
            for n in between
            if entries[n].event not in kind.totals
        ]
        strengths: dict[int, int] = {}
        for n in between:
            seat = entries[n].seat
            if entries[n].event in kind.totals and seat is not None and entries[n].numbers:
                strengths[seat] = entries[n].numbers[-1]
        outcome = text(at) if at > first else ""
        after = [text(n) for n in range(at + 1, last + 1)]
        return ResultSaid(text(first), rows, list(strengths.items()), outcome, after)
    return None


def _rows_result(
    entries: list[LogEntry], at: int, kind: ResultType, text: Callable[[int], str]
) -> ResultSaid | None:
    """Of closing lines that tell places, from the first on, the last decides; before them, perhaps after a
    tie was settled, lie the opening ones in a row. A place that is told alone is no result."""
    places = entries[at].numbers[-1] if entries[at].numbers else 0
    first = at - places + 1
    told = [e.numbers[-1] for e in entries[max(0, first) : at + 2] if e.event in kind.closes and e.numbers]
    if first < 0 or told[:places] != list(range(1, places + 1)) or told[places:] == [places + 1]:
        return None
    totals: list[tuple[int, int]] = []
    for entry in reversed(entries[max(0, first - LONGEST_RESULT) : first]):
        if entry.event == kind.opens and entry.seat is not None:
            totals.insert(0, (entry.seat, entry.numbers[-1]))
        elif totals:
            break
    if len(totals) != places:
        return None
    rows = [ResultRow(text(n), entries[n].seat, []) for n in range(first + 1, at + 1)]
    return ResultSaid(text(first), rows, totals, "", [])


def way_of(entries: list[LogEntry], at: int) -> list[Ref]:
    """From which thing to which something went, by a line; twice the same where the thing itself did."""
    way = entries[at].way
    if not way or way[0]:
        return list(way)
    for before in range(at - 1, max(-1, at - LONGEST_RESULT), -1):
        if entries[before].way:
            return [entries[before].way[1], way[1]]
    return []


def said(entries: list[LogEntry], start: int, speech: Speech, view: State) -> list[LogLine]:
    """The lines from number `start` on, in words."""
    texts: dict[int, str] = {}

    def text(n: int) -> str:
        if n not in texts:
            texts[n] = _text(entries[n], speech, view)
        return texts[n]

    found = []
    for n in range(start, len(entries)):
        t = entries[n]
        line = LogLine(n, text(n), t.seat, list(t.refs), t.after)
        way = way_of(entries, n)
        if way:
            line.way = way
        result = result_of(entries, n, speech.game, text)
        if result is not None:
            line.result = result
        found.append(line)
    return found


def _text(entry: LogEntry, speech: Speech, view: State) -> str:
    if entry.line is not None:
        return capitalised(speech.say(entry.line))
    who = speech.seat(view, entry.seat or 0)
    return speech.own("log-" + entry.beside, who=who, bot=speech.words.bot(entry.words))
