"""Scenario files in a former spelling, put into the words of today.

Formerly events were told by bare numbers (`raided 3 38 50 8`), and what was going on by rows of numbers
(`["free-roads", 1]`) or by names of classes (`WildlingAttack 12 -1`). Now both are told by the patterns of
the game's vocabulary. Only those texts are replaced; comments and the layout of the file stay as they are.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, Final

from kingsmoot.core import toml
from kingsmoot.core.frames import Frame
from kingsmoot.core.game import BadPosition, Game
from kingsmoot.core.match import Match
from kingsmoot.core.random_streams import SEED_BYTES
from kingsmoot.core.record import Record
from kingsmoot.core.state import State
from kingsmoot.core.vocabulary import Vocabulary
from kingsmoot.kit.positions import spelt

PROCEDURE: Final = ("doing", "stack")
"""Keys of a position that tell what is going on."""
NUMBER: Final = re.compile(r"-?\d+")


def rewritten(game: Game, text: str, record: Record | None = None) -> str:
    """The same scenario in the spelling of today; raises `BadRecord` where it cannot be played. `record` is
    what the text means, for a file that extends another one.
    """
    words = game.vocabulary
    record = record or Record.loads(text)
    for key in PROCEDURE:
        told = record.position.get(key)
        if isinstance(told, list):
            now = _procedure(game, record, key, told)
            if now != told:
                text = _replaced(text, key, now)
                record.position[key] = now
    for demand in record.expect:
        for key in ("events", "silent"):
            for told in demand.get(key, []):
                now_told = _event(words, told, _moment(game, record, demand))
                if now_told != told:
                    text = text.replace(f'"{told}"', f'"{now_told}"')
        going_on = demand.get("value")
        if str(demand.get("path", "")).partition(".")[0] in PROCEDURE and isinstance(going_on, str):
            now_told = _frame(game, going_on, _moment(game, record, demand))
            text = text.replace(f'value = "{going_on}"', f'value = "{now_told}"')
    return text


# Events.


def _event(words: Vocabulary, told: str, s: State) -> str:
    name, *rest = told.split(" ")
    known = [event for event in words.events if name in (event.name, event.former)]
    if not known:
        return told
    event = known[0]
    if not all(NUMBER.fullmatch(word) for word in rest):
        return " ".join([event.name, *rest])
    values = tuple([int(word) for word in rest])
    return event.pattern.spell(event.pattern.packed(values), s)


def _moment(game: Game, record: Record, demand: dict[str, Any]) -> State:
    """The position that a demand speaks of."""
    answers = [entry for _, entry in record.answers()]
    begun = Record.loads(record.dumps())
    begun.entries = answers[: demand.get("after", len(answers))]
    return Match.of(game, begun).state


# What is going on.


def _procedure(game: Game, record: Record, key: str, told: list[Any]) -> list[Any]:
    s = _without(game, record, key)
    return [_frame(game, one, s) for one in told]


def _without(game: Game, record: Record, key: str) -> State:
    """The position without what is going on: enough to know what its things are called."""
    book = game.open_book(record.seats or game.least, record.edition, record.options, record.rules)
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


def _replaced(text: str, key: str, value: list[Any]) -> str:
    """The assignment `key = [...]` with another list."""
    found = re.search(rf"^(?:position\.)?{key} *= *", text, re.M)
    if found is None:
        return text
    start = end = found.end()
    depth, quoted = 0, False
    while end < len(text):
        c = text[end]
        quoted ^= c == '"' and text[end - 1] != "\\"
        depth += 0 if quoted else (c == "[") - (c == "]")
        end += 1
        if depth == 0:
            break
    return text[:start] + toml.inline(value) + text[end:]
