"""The log of a table: sentences, for each reader those that it may know.

A line is kept as data, not as a sentence: readers differ in language. What an event means is told by the
view right after it, so lines are made at once for audiences that are watched, and by a replay for one that
comes later.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import final

from kingsmoot.core.books import Book
from kingsmoot.core.events import Event, seen
from kingsmoot.core.game import Game
from kingsmoot.core.lines import Line
from kingsmoot.core.match import Answer, Match
from kingsmoot.core.refs import Ref, Seat
from kingsmoot.core.state import State
from kingsmoot.table.protocol.messages import LogLine
from kingsmoot.table.rooms.wording import Speech

View = Callable[[Seat], State]
"""Shows a position to an audience."""


@final
class LogEntry:
    """One line, and after how many answers it was told; `seat` is who acts in it."""

    __slots__ = ("after", "beside", "line", "refs", "seat", "words")

    def __init__(
        self,
        after: int,
        line: Line | None,
        seat: Seat | None,
        beside: str = "",
        words: str = "",
        refs: tuple[Ref, ...] = (),
    ) -> None:
        self.after = after
        self.line = line
        self.seat = seat
        self.beside = beside
        self.words = words
        self.refs = refs
        """The things that the answer spoke of, as far as the audience may read it."""


@final
class GameLog:
    def __init__(self, game: Game, opening: State) -> None:
        self.game = game
        self.opening = opening
        self._told: dict[Seat, list[LogEntry]] = {}
        book = opening.book
        self._names = {"@" + game.seat_name(book, seat).id: seat for seat in range(book.seats)}
        self._beside: list[LogEntry] = []
        self.cut = 0
        """Grows whenever lines were taken away, so that readers look how far back."""

    def watched(self) -> list[Seat]:
        return list(self._told)

    def forget(self) -> None:
        """Nobody watches any more."""
        self._told.clear()

    def lines(self, audience: Seat, match: Match) -> list[LogEntry]:
        """All lines for one audience; made by a replay if it has not been watched so far."""
        known = self._told.get(audience)
        if known is None:
            known = self._replayed(audience, match)
            self._told[audience] = known
        return known

    def _replayed(self, audience: Seat, match: Match) -> list[LogEntry]:
        replay = Match(self.game, self.opening.clone())
        told: list[LogEntry] = []
        beside = list(self._beside)
        for answer in match.answers:
            _take(beside, told, len(replay.answers))
            before = len(replay.answers)
            if replay.play(answer.seat, answer.move) is not None:
                raise RuntimeError("a game that was played cannot be replayed")
            view = partial(self.game.view, replay.state)
            told += self._of(view, replay.answers[before:], audience, len(replay.answers))
        _take(beside, told, len(match.answers))
        return told

    def played(self, view: View, new: list[Answer], count: int) -> None:
        """Answers were taken: tell every audience that is watched. `view` shows the position after them."""
        for audience, told in self._told.items():
            told += self._of(view, new, audience, count)

    def _of(self, view_of: View, new: list[Answer], audience: Seat, count: int) -> list[LogEntry]:
        events: list[Event] = [e for a in new for e in a.events]
        if not events:
            return []
        refs = _refs(new[0], audience, self.opening.book) if len(new) == 1 else ()
        view = view_of(audience)
        told = []
        for e in seen(events, audience):
            line = self.game.tell(view, e)
            if line is not None:
                words = self.game.vocabulary
                actor = self._actor(line) if words is None else words.actor(e, view)
                told.append(LogEntry(count, line, actor, refs=refs))
        return told

    def _actor(self, line: Line) -> Seat | None:
        """Whom the line speaks of first: not who answered last, for one answer may set off what others do."""
        for _, value in line.args:
            seat = self._names.get(value) if isinstance(value, str) else None
            if seat is not None:
                return seat
        return None

    def beside(self, what: str, seat: Seat, words: str, count: int) -> None:
        """Something happened beside the moves; a take-back first cuts what is no longer so."""
        if what == "take-back":
            self._beside = [t for t in self._beside if t.after <= count]
            for audience, told in self._told.items():
                self._told[audience] = [t for t in told if t.after <= count]
            self.cut += 1
        one = LogEntry(count, None, seat, what, words)
        self._beside.append(one)
        for told in self._told.values():
            told.append(one)


def _refs(answer: Answer, audience: Seat, book: Book) -> tuple[Ref, ...]:
    parts = answer.move.redact(answer.seat, audience).parts(book)
    return tuple([ref for ref in parts[1:] if ":" in ref and "?" not in ref])


def _take(beside: list[LogEntry], told: list[LogEntry], count: int) -> None:
    while beside and beside[0].after <= count:
        told.append(beside.pop(0))


def said(told: list[LogEntry], start: int, speech: Speech, view: State) -> list[LogLine]:
    """The lines from number `start` on, in words."""
    found = []
    for n in range(start, len(told)):
        t = told[n]
        if t.line is not None:
            text = speech.say(t.line)
        else:
            who = speech.seat(view, t.seat or 0)
            text = speech.own("log-" + t.beside, who=who, bot=speech.bot(t.words))
        found.append(LogLine(n, text, t.seat, list(t.refs)))
    return found
