"""Answers of the HTTP calls that are no messages of the socket as well."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from kingsmoot.table.protocol.messages import LogLine, MoveSaid, SceneSaid


class OptionInfo(Struct):
    name: str
    words: str
    text: str
    rule: str
    values: list[tuple[str, str, str]]
    """The value, what it is called, what it means."""
    default: str


class GameInfo(Struct):
    id: str
    title: str
    about: str
    least: int
    most: int
    editions: list[tuple[str, str]]
    options: list[OptionInfo]
    usual: int
    """How many seats are offered first."""
    seats: list[tuple[str, str, str, str | None]]
    """What each is called, and of its look colour, letter and symbol."""
    lists: list[tuple[str, str]] | None
    """Options, by name and value, with which the game asks for prepared lists; null: it knows none."""
    bots: list[tuple[str, str]]
    """Levels for people first, the weakest before."""


class Games(Struct):
    games: list[GameInfo]
    languages: list[str]


class SeatInfo(Struct):
    seat: int
    name: str
    kind: str
    bot: str
    words: str
    colour: str
    letter: str
    symbol: str | None


class TableInfo(Struct):
    table: str
    game: str
    title: str
    status: str
    open: list[int]
    seats: list[SeatInfo]
    created: float
    rated: bool
    clock: bool


class Tables(Struct):
    tables: list[TableInfo]


class HeldSeat(TableInfo):
    """A table where somebody holds the link of a seat."""

    seat: int
    token: str
    owes: bool


class HeldSeats(Struct):
    tables: list[HeldSeat]


class SeatFigures(Struct):
    seat: int
    answers: int = 0
    seconds: float = 0.0
    taken_back: int = 0


class Story(Struct):
    """The course of a finished game. Scores and shares of the win belong to moments, from 0 to `of`."""

    of: int
    scores: list[list[float]]
    standing: list[list[float]]
    rounds: list[tuple[int, str]]
    """At which moment a round began, and what it is called."""
    seats: list[SeatFigures]


class Moment(Struct):
    """A finished game after `at` answers, through somebody's eyes."""

    at: int
    of: int
    eyes: str | int
    scene: SceneSaid
    crumbs: list[str]
    waiting: list[int]
    lines: list[LogLine]
    scores: list[float]


class TurningPoint(Struct):
    """An answer that turned the game, and the better one; values are shares of the win."""

    at: int
    seat: int
    kind: str
    question: str
    move: MoveSaid
    value: float
    better: MoveSaid
    better_value: float
    error: float
    lesson: str = ""
    """The lesson that would have helped, and what it is called; empty: none speaks of it."""
    lesson_title: str = ""
    rule: str = ""
    """Where no lesson does: the rule that would have helped."""


class AnalysisSaid(Struct):
    seats: int
    rollouts: int
    expectation: list[tuple[int, list[float]]]
    """At some moments, the share of the win that each seat could expect."""
    turns: list[TurningPoint]


class Summary(Struct):
    """A game on one screen."""

    goal: str
    turn: str
    signs: list[tuple[str, str]]
    """Symbols of the look, and what they mean."""


class CoachSaid(Struct):
    """A remark that holds now; whoever keeps count decides whether it is said."""

    id: str
    say: str
    rule: str
    light: list[str]
    times: int
    follows: list[str]


class Coached(Struct):
    remarks: list[CoachSaid]


class Verified(Struct):
    verified: bool
    faults: list[str]


ANSWERS: Final[tuple[type[Struct], ...]] = (
    Games,
    Tables,
    HeldSeats,
    Story,
    Moment,
    AnalysisSaid,
    Coached,
    Summary,
    Verified,
)
