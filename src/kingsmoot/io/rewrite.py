"""Scenario files in a former spelling, put into the words of today.

Formerly events were told by bare numbers (`raided 3 38 50 8`), what was going on by rows of numbers
(`["free-roads", 1]`) or by names of classes (`WildlingAttack 12 -1`), and some values of a position by masks
(`marks = 256`). Now events and procedures are told by the patterns of the game's vocabulary, and values in
words (`Game.former`). Only those texts are replaced; comments and the layout of the file stay as they are.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Iterator
from typing import Any, Final

from kingsmoot.core import toml
from kingsmoot.core.books import Book
from kingsmoot.core.frames import Frame
from kingsmoot.core.game import BadPosition, Game
from kingsmoot.core.match import Match
from kingsmoot.core.random_streams import SEED_BYTES
from kingsmoot.core.record import BadRecord, Record
from kingsmoot.core.state import State
from kingsmoot.core.vocabulary import EventType, Vocabulary
from kingsmoot.io.cases import run
from kingsmoot.kit.positions import spelt

PROCEDURE: Final = ("doing", "stack")
"""Keys of a position that tell what is going on."""
NUMBER: Final = re.compile(r"-?\d+")
ANY: Final = "*"
"""In a path: every key of a table, every place of a list."""


def rewritten(game: Game, text: str, record: Record | None = None) -> str:
    """The same scenario in the spelling of today; raises `BadRecord` where it cannot be played. `record` is
    what the text means, for a file that extends another one.
    """
    told = record or Record.loads(text)
    if any("table" in demand for demand in told.expect):
        return text  # a table that is refused: nothing is told of it
    writer = Rewriter(game, text, Record.loads(told.dumps()))  # what was told stays, to compare with
    writer.rewrite()
    # Some words of today, such as `breach 1`, would have been others formerly: what holds must go on to hold.
    if writer.text != text and told.expect and holds(game, told) and not holds(game, writer.record):
        return text
    return writer.text


def holds(game: Game, record: Record) -> bool:
    """Whether a scenario holds; one that speaks of what there is not does not."""
    try:
        return run(game, record).passed
    except BadRecord:
        return False


class Rewriter:
    """The text of a file and what it means, both put into the words of today."""

    def __init__(self, game: Game, text: str, record: Record) -> None:
        self.game = game
        self.text = text
        self.record = record
        self.book = game.open_book(record.seats or game.least, record.edition, record.options, record.rules)

    def rewrite(self) -> None:
        self.values()
        self.procedures()
        for demand in self.record.expect:
            self.demand(demand)

    # The position.

    def values(self) -> None:
        for path, now in self.game.former.items():
            self.text = _in_words(self.record.position, path.split("."), self.book, now, self.text)

    def procedures(self) -> None:
        for key in PROCEDURE:
            told = self.record.position.get(key)
            if isinstance(told, list):
                s = _without(self.game, self.book, self.record, key)
                now = [_frame(self.game, one, s) for one in told]
                self.text = _assigned(self.text, key, told, now)
                self.record.position[key] = now

    # What is demanded.

    def demand(self, demand: dict[str, Any]) -> None:
        self.question(demand)
        self.at_path(demand)
        for key in ("events", "silent"):
            told: list[str] = demand.get(key, [])
            if told:
                s, caused = _moment(self.game, self.record, demand)
                now = [_event(self.game.vocabulary, one, s, caused) for one in told]
                for before, after in zip(told, now, strict=True):
                    if before != after:
                        self.text = self.text.replace(f'"{before}"', f'"{after}"')
                demand[key] = now

    def question(self, demand: dict[str, Any]) -> None:
        name = demand.get("asks")
        if name in self.game.vocabulary.former_questions and name not in self.game.kinds:
            now = self.game.vocabulary.former_questions[name]
            self.text = _assigned(self.text, "asks", name, now)
            demand["asks"] = now

    def at_path(self, demand: dict[str, Any]) -> None:
        """A demanded value: a procedure, or a part of the position."""
        path, told = str(demand.get("path", "")).split("."), demand.get("value")
        now = told
        if path[0] in PROCEDURE and isinstance(told, str):
            now = _frame(self.game, told, _moment(self.game, self.record, demand)[0])
        for former, today in self.game.former.items():
            inside = _below(former.split("."), path)
            if inside is not None:
                holder = {"value": now}
                _in_words(holder, ["value", *inside], self.book, today, "")
                now = holder["value"]
        if now != told:
            at = self.text.index(f'"{demand["path"]}"')
            self.text = self.text[:at] + _assigned(self.text[at:], "value", told, now)
            demand["value"] = now


# Values.


def _in_words(
    told: dict[str, Any], path: list[str], book: Book, now: Callable[[Any, Any], Any], text: str
) -> str:
    """Replace the values at this path, in the table and in the text of the file; the text after that."""
    key, *rest = path
    for name in list(told) if key == ANY else [key] if key in told else []:
        value = told[name]
        if rest and isinstance(value, dict) and not all(word == ANY for word in rest):
            text = _in_words(value, rest, book, now, text)
        elif rest and isinstance(value, list) and not all(word == ANY for word in rest):
            for one in value:
                if isinstance(one, dict):
                    text = _in_words(one, rest[1:], book, now, text)
        else:
            told[name] = _each(value, len(rest), lambda one: now(book, one))
            before = text
            text = _assigned(text, name, value, told[name])
            if text == before and isinstance(value, dict):  # a table of its own: [position.lords]
                for inner, one in value.items():
                    text = _assigned(text, inner, one, told[name].get(inner, one))
    return text


def _each(value: Any, deep: int, now: Callable[[Any], Any]) -> Any:
    """A value whose parts, so many steps down, are put into words."""
    if deep == 0:
        return now(value)
    if isinstance(value, dict):
        return {key: _each(one, deep - 1, now) for key, one in value.items()}
    return [_each(one, deep - 1, now) for one in value] if isinstance(value, list) else value


def _below(former: list[str], path: list[str]) -> list[str] | None:
    """What of a path with stars lies inside a path; None if it leads elsewhere."""
    if len(path) > len(former) or any(a not in (ANY, b) for a, b in zip(former, path, strict=False)):
        return None
    return former[len(path) :]


# Events.


def _event(words: Vocabulary, told: str, s: State, caused: list[str]) -> str:
    """One event; of several that had the same name the one that happened."""
    name, *rest = told.split(" ")
    known = [event for event in words.events if name in (event.name, event.former)]
    if not known:
        return told
    if not all(NUMBER.fullmatch(word) for word in rest):
        return " ".join([known[0].name, *rest])
    numbers = [int(word) for word in rest]
    could = [_of_former(event, numbers) for event in known]
    found = [e.pattern.spell(v, s) for e, v in zip(known, could, strict=True) if v is not None]
    happened = [now for now in found if any((event + " ").startswith(now + " ") for event in caused)]
    return next(iter(happened or found), told)


def _of_former(event: EventType, numbers: list[int]) -> tuple[Any, ...] | None:
    """The values that these numbers told, or the first of them; None if they are not of this event."""
    fields = event.former_fields
    many = bool(event.pattern.fields) and event.pattern.fields[-1].many
    if len(numbers) > len(fields) and not many:
        return None
    if fields == event.pattern.names:
        return event.pattern.packed(tuple(numbers))
    by_field: dict[str, list[int]] = {}
    for name, n in zip(fields, numbers, strict=False):
        if NUMBER.fullmatch(name):
            if int(name) != n:
                return None
        else:
            by_field.setdefault(name, []).append(n)
    values: list[Any] = []
    for field in event.pattern.fields:
        told = by_field.get(field.name, [])
        if len(told) < fields.count(field.name):
            return None if told or len(by_field) > len(values) else tuple(values)
        values.append(field.kind.joined(told))
    return tuple(values)


def _moment(game: Game, record: Record, demand: dict[str, Any]) -> tuple[State, list[str]]:
    """The position that a demand speaks of, and what happened right before it."""
    answers = [entry for _, entry in record.answers()]
    begun = Record.loads(record.dumps())
    begun.entries = answers[: demand.get("after", len(answers))]
    match = Match.of(game, begun)
    caused = match.answers[-1].events if match.answers else []
    return match.state, [game.spell(e, match.state) for e in caused]


# What is going on.


def _without(game: Game, book: Book, record: Record, key: str) -> State:
    """The position without what is going on: enough to know what its things are called."""
    rest = {name: value for name, value in record.position.items() if name != key}
    try:
        return game.arrange(book, bytes(SEED_BYTES), rest)
    except (BadPosition, ValueError):  # without its procedure it may be no position
        return game.bare(book, bytes(SEED_BYTES))


def _frame(game: Game, told: Any, s: State) -> Any:
    """One piece of procedure in the words of its pattern."""
    name, values = _former(told)
    made = next((frame for frame in game.frames.values() if name in (frame.__name__, _row_name(frame))), None)
    if made is None or len(values) != len(made.PATTERN.fields):
        return told
    if isinstance(told, str) and any(isinstance(value, str) for value in values):
        return told  # in words already
    return spelt(made(*values), s)


def _former(told: Any) -> tuple[str, list[Any]]:
    if isinstance(told, list) and told:
        return str(told[0]), [_tupled(value) for value in told[1:]]
    if not isinstance(told, str):
        return "", []
    name, *words = told.split(" ")
    return name, list(_values(words))


def _values(words: list[str]) -> Iterator[Any]:
    for word in words:
        if word in ("yes", "no"):
            yield word == "yes"
        elif "," in word or not word:
            yield tuple([int(n) for n in word.split(",") if n])
        else:
            yield int(word) if NUMBER.fullmatch(word) else word


def _tupled(value: Any) -> Any:
    return tuple([_tupled(v) for v in value]) if isinstance(value, list) else value


def _row_name(frame: type[Frame[Any]]) -> str:
    """`CleanUp` was told as clean-up."""
    return "".join(["-" + c.lower() if c.isupper() else c for c in frame.__name__]).lstrip("-")


# The text of the file.


def _assigned(text: str, key: str, told: Any, now: Any) -> str:
    """The assignment `key = told`, wherever it stands, with another value."""
    if told == now:
        return text
    for found in re.finditer(rf'(?<![\w-])"?{re.escape(key)}"? *= *', text):
        end = _end_of_value(text, found.end())
        try:
            value = tomllib.loads("value = " + text[found.end() : end])["value"]
        except tomllib.TOMLDecodeError:
            continue
        if value == told:
            return text[: found.end()] + toml.inline(now) + text[end:]
    return text


def _end_of_value(text: str, start: int) -> int:
    """Where a value ends that begins there: before a comma, a bracket or a line end that is not inside it."""
    at, depth, quoted = start, 0, False
    while at < len(text):
        c = text[at]
        quoted ^= c == '"' and text[at - 1] != "\\"
        if not quoted:
            if depth == 0 and c in ",]}\n#":
                break
            depth += (c in "[{") - (c in "]}")
        at += 1
    return start + len(text[start:at].rstrip())
