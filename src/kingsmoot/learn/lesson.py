"""A lesson as data: a start, steps, and what is said in every language.

It lies in the folder `lessons` of its game, one TOML file a lesson, in the order of their names:

    title.en = "Strike"                 also .uk and .ru, as for every text below
    learnt.en = "..."                   said at the end
    minutes = 3
    shows = ["O-DAR-01", ...]           the rules that it teaches
    seats = 3                           as in a record: `edition`, `options`, `seed`, `draws` too
    near = { move = 0.5, turn = 5 }     how far a measure may be off the right one and still be meant

    [position]                          where it begins, as in a scenario; left out: a new game

    [[step]]
    say.en = "..."                      what is said before the answer
    light = ["card:1", "hand:queen"]    things that light up
    answer = ["reveal 1"]               all that is right, the one that is shown first; left out: a step that
                                        only tells something and goes on by a press
    free = true                         any answer is right
    draws = [["die", 3]]                scripted draws from here to the next step
    then = ["1: keep 0"]                what is answered afterwards, by the others or for the learner

    [[step.wrong]]
    move = "keep 1"                     an answer that is not right; `place ...` is any that begins so
    say.en = "..."
    refused = "O-PLA-07"                the rule that refuses it; left out: it is legal, played and taken back
    rule = "O-DAR-03"                   the rule that says why it is poor
    then = ["2: keep 6"]                what comes of it
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any, Final, final

import msgspec

from kingsmoot.core.game import Game
from kingsmoot.core.match import Match
from kingsmoot.core.record import Record
from kingsmoot.core.rules import LANGUAGES
from kingsmoot.core.state import State
from kingsmoot.io.rulebook import home

FOLDER: Final = "lessons"
ANY: Final = " ..."
"""Ends a move that stands for all that begin like it."""
_MEASURED: Final = re.compile(r"(\w+)=(-?\d+\.\d+(?:,-?\d+\.\d+)*)")

Text = dict[str, str]
"""What is said, by language."""


class BadLesson(ValueError):
    """A file that is no lesson: a mistake of ours."""


class Wrong(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    move: str
    say: Text
    refused: str = ""
    rule: str = ""
    then: Sequence[str] = ()

    def means(self, text: str) -> bool:
        if self.move.endswith(ANY):
            return (text + " ").startswith(self.move.removesuffix(ANY) + " ")
        return text == self.move


class Step(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    say: Text
    light: Sequence[str] = ()
    answer: Sequence[str] = ()
    free: bool = False
    draws: Sequence[tuple[str, int]] = ()
    then: Sequence[str] = ()
    wrong: Sequence[Wrong] = ()

    @property
    def asks(self) -> bool:
        """Whether the learner answers, instead of only pressing on."""
        return self.free or bool(self.answer)


class Start(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """How a lesson or puzzle begins."""

    seats: int
    learner: int = 0
    edition: str = ""
    options: dict[str, str] = {}
    seed: str = ""
    draws: Sequence[tuple[str, int]] = ()
    before: Sequence[str] = ()
    """Answers that are given before the learner comes in."""
    position: dict[str, Any] = {}

    def opening(self, game: Game) -> State:
        r = Record(game.id, self.seats, self.edition, game.rules)
        r.options, r.seed, r.position = dict(self.options), self.seed, dict(self.position)
        r.draws = [list(draw) for draw in self.draws]
        return Match.of(game, r).state


class Lesson(Start, frozen=True, kw_only=True):
    title: Text
    learnt: Text
    minutes: int
    shows: Sequence[str]
    step: Sequence[Step]
    near: dict[str, float] = {}
    id: str = ""
    """The name of its file, without what it is ordered by."""


def near(text: str, other: str, within: Mapping[str, float]) -> bool:
    """Whether two moves differ only in measures, and in those by little.

    >>> near("march swords move=9.700", "march swords move=10.000", {"move": 0.5})
    True
    """
    if _MEASURED.sub(r"\1", text) != _MEASURED.sub(r"\1", other):
        return False
    for (name, one), (_, two) in zip(_MEASURED.findall(text), _MEASURED.findall(other), strict=True):
        values, wanted = one.split(","), two.split(",")
        if len(values) != len(wanted):
            return False
        if any(abs(float(a) - float(b)) > within.get(name, 0.0) for a, b in zip(values, wanted, strict=True)):
            return False
    return True


# -- reading ------------------------------------------------------------------------------------------


def convert(path: Path, kind: type[Any]) -> Any:
    """A file as a lesson or puzzle. Raises `BadLesson`."""
    try:
        data = tomllib.loads(path.read_text("utf-8"))
        data["id"] = path.stem.partition("-")[2]
        read = msgspec.convert(data, kind)
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as wrong:
        raise BadLesson(f"{path.name}: {wrong}") from None
    for text in texts(data):
        if set(text) != set(LANGUAGES):
            raise BadLesson(f"{path.name}: not in every language: {next(iter(text.values()))!r}")
    return read


def texts(data: Any) -> list[Text]:
    """Every text in what a file says, at any depth."""
    if isinstance(data, dict):
        if data and set(data) <= set(LANGUAGES):
            return [data]
        return [text for value in data.values() for text in texts(value)]
    return [text for value in data for text in texts(value)] if isinstance(data, list) else []


@final
class Shelf:
    """The lessons of one game, in their order."""

    def __init__(self, game: Game) -> None:
        self.lessons: dict[str, Lesson] = {}
        for path in sorted((home(game) / FOLDER).glob("*.toml")):
            lesson = convert(path, Lesson)
            self.lessons[lesson.id] = lesson


@cache
def shelf(game: Game) -> Shelf:
    return Shelf(game)
