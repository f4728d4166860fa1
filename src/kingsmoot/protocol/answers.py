"""Answers of the HTTP calls that are no messages of the socket as well."""

from __future__ import annotations

from typing import Any, Final

from msgspec import UNSET, Struct, UnsetType

from kingsmoot.protocol.down import AnyDown, LogLine, MoveSaid, OwedSaid, SceneSaid, TableSaid, WhyNot


class OptionInfo(Struct):
    name: str
    words: str
    text: str
    rule: str
    values: list[tuple[str, str, str]]
    """The value, what it is called, what it means."""
    default: str
    ruling: bool
    """It settles what the rulebook leaves open: most people never wish to choose it."""


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
    levels: int
    """So many of the bots are levels; the others are for those who know them."""


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
    player: str = ""
    """Who sits there, if a key was shown."""
    rating: int | None = None
    """In this game with so many seats; null: not rated yet."""
    provisional: bool = False


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


class Device(Struct):
    """A browser that holds a key of a player."""

    id: str
    label: str
    made: float
    seen: float
    this: bool


class AskingDevice(Struct):
    """A device that asks to join; both show the number."""

    ticket: str
    label: str
    number: str


class AvoidedPlayer(Struct):
    player: str
    name: str
    how: str


class Me(Struct):
    player: str
    name: str
    created: float
    devices: list[Device]
    asking: AskingDevice | None
    avoided: list[AvoidedPlayer]


class MoveCode(Struct):
    """By which another device may ask to join."""

    code: str
    seconds: float
    matrix: list[str]
    """The link as a code that phones read: rows of 0 and 1."""


class Joined(Struct):
    state: str
    """`asked`, or `in`."""
    name: str
    number: str


class OwnGame(TableInfo):
    """A table where a player sits, on whatever device he sat down."""

    seat: int
    owes: bool


class OwnGames(Struct):
    tables: list[OwnGame]


class RenewedSeat(Struct):
    table: str
    seat: int
    token: str


class Renewed(Struct):
    seats: list[RenewedSeat]


class RatingSaid(Struct):
    game: str
    title: str
    seats: int
    rating: int
    provisional: bool
    games: int


class GameSums(Struct):
    game: str
    title: str
    played: int
    won: float


class Opponent(Struct):
    name: str
    player: str
    bot: str
    place: int


class PastGame(Struct):
    """A finished game of a player. The table is told only where it is no secret."""

    game: str
    title: str
    table: str
    seats: int
    place: int
    share: float
    rated: bool
    ended: float
    rating: int | None
    others: list[Opponent]


class Profile(Struct):
    player: str
    name: str
    since: float
    ratings: list[RatingSaid]
    games: list[GameSums]
    history: list[PastGame]


class Leader(Struct):
    who: str
    """A player, or `bot:LEVEL`."""
    name: str
    rating: int
    provisional: bool
    games: int


class Leaders(Struct):
    game: str
    title: str
    seats: int
    sizes: list[int]
    leaders: list[Leader]


class SeatLink(Struct):
    seat: int
    token: str
    link: str


class Made(Struct):
    """A new table, with the links that open its seats: they are shown once and kept by nobody here."""

    table: str
    seats: list[SeatLink]
    host: str


class Seated(Struct):
    table: str
    seat: int
    token: str | UnsetType = UNSET
    """Opens the seat from now on; left out: the one that was used does."""
    link: str | UnsetType = UNSET


class Seen(Struct):
    """All that a seat may know. Before the game begins there is only the table."""

    table: TableSaid
    scene: str
    """Where the picture lies."""
    facts: dict[str, Any] | UnsetType = UNSET
    """The position as plain data."""
    owed: OwedSaid | UnsetType = UNSET
    log: list[LogLine] | UnsetType = UNSET


class Acted(Struct):
    messages: list[AnyDown]


class Nothing(Struct):
    """It was done, and there is nothing to tell."""


class Failed(Struct):
    """What every call answers that does not succeed: the rule, and its sentence in the reader's language."""

    refused: WhyNot


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
    Me,
    MoveCode,
    Joined,
    OwnGames,
    Renewed,
    Profile,
    Leaders,
    Made,
    Seated,
    Seen,
    Failed,
)
