"""What the table sends to programs and pages."""

from __future__ import annotations

from typing import Any, Final, Literal

import msgspec
from msgspec import UNSET, Struct, UnsetType

from kingsmoot.kit.panels import Cell, Item, Kind, Panel, Place


class Down(Struct, tag_field="type"):
    pass


class MoveSaid(Struct, omit_defaults=True):
    text: str
    sentence: str
    nothing: bool = False
    """It does nothing: never what a page offers first."""


class TreeOption(Struct):
    ref: str
    words: str
    next: TreeNode | UnsetType = UNSET
    move: MoveSaid | UnsetType = UNSET
    things: list[str] | UnsetType = UNSET
    """What a whole move speaks of besides: a click on it means the move, though nothing is left to choose."""


class WordDomain(Struct, tag_field="type", tag="word"):
    words: list[tuple[str, str]]


class AmongDomain(Struct, tag_field="type", tag="among"):
    refs: list[tuple[str, str]]
    least: int
    most: int


class WholeDomain(Struct, tag_field="type", tag="whole"):
    least: int
    most: int


class MeasureDomain(Struct, tag_field="type", tag="measure"):
    least: int
    most: int
    hints: list[int]
    handle: str
    """`turn`, `slide` or `spot`."""
    unit: str
    scale: int
    ref: str
    centre: tuple[float, float] | UnsetType = UNSET
    facing: float | UnsetType = UNSET
    rail: tuple[float, float, float, float] | UnsetType = UNSET
    region: tuple[float, float, float, float] | UnsetType = UNSET


DomainSaid = WordDomain | AmongDomain | WholeDomain | MeasureDomain


class TreeNode(Struct):
    name: str
    domain: DomainSaid
    options: list[TreeOption]
    done: MoveSaid | None = None


class SlotSaid(Struct):
    name: str
    domain: DomainSaid
    rule: str
    done: MoveSaid | None = None
    about: str = ""
    """What the thing is called that the slot is for, if its name is the ref of one: an area for an order."""
    instead: list[tuple[str, str]] = []
    """Where the same is asked for each of several things: the others, to which the question can be turned."""
    usual: str | int | None = None
    """What is meant most often."""
    likely: MoveSaid | None = None
    """The whole move if all that is left is as usual."""


class CostSaid(Struct):
    symbol: str
    words: str
    needed: int
    held: int


class ActionSaid(Struct):
    """What may be done in a turn, with its price, whether it can be done now or not."""

    verb: str
    words: str
    costs: list[CostSaid]
    why: WhyNot | None
    left: int | None


class Asked(Struct):
    decision: int
    epoch: int
    kind: str
    sentence: str
    secret: bool
    answered: bool
    tree: TreeNode | None = None
    slot: SlotSaid | None = None
    rule: str = ""
    free: list[MoveSaid] = []
    """Answers that make sense to every question of this kind."""
    lasting: list[MoveSaid] = []
    """Those of them that the game itself names: they may be left standing by one press."""
    file: bool = False
    """A list from a file can answer it."""
    actions: list[ActionSaid] = []
    """All that a turn offers, also what cannot be done now."""
    carries: list[str] = []
    """Things that may be carried over the picture to where they should be."""
    refs: list[str] = []
    """Things that the sentence names, as far as they may be drawn: a picture is moved to them."""


class OwedSaid(Down, tag="owed"):
    position: str
    crumbs: list[str]
    waiting: list[int]
    asks: list[Asked]
    answers: int = 0
    """How many answers stand."""
    since: int | None = None
    """How many stood after the last one of this reader; null for one who has given none."""


class LayerSaid(Struct, omit_defaults=True):
    name: str
    static: bool = False
    svg: str | UnsetType = UNSET
    """The whole layer, one `<g>`. Left out: the reader has it."""


class PanelSaid(Struct, omit_defaults=True):
    """A panel; with `since` those of its items that are as they were stand as a range of those that it had
    (the number of the first, and how many)."""

    id: str
    kind: Kind
    title: str = ""
    note: str = ""
    place: Place = "all"
    columns: tuple[Cell, ...] = ()
    items: list[Item | tuple[int, int]] = []


class SceneSaid(Down, tag="scene"):
    """A picture. With `since` only what differs from the picture of that position, which was sent last:
    whatever else is left out is as it was."""

    position: str
    labels: dict[str, str]
    """What things are called, by their refs; with `since` those that are called otherwise than before."""
    size: tuple[float, float] | UnsetType = UNSET
    static: str | UnsetType = UNSET
    """Names what the static layers show."""
    layers: list[LayerSaid] | UnsetType = UNSET
    """From the bottom up."""
    title: str | UnsetType = UNSET
    overlays: list[tuple[str, str]] | UnsetType = UNSET
    """What is drawn and hidden until the reader asks for it: names and words."""
    measure: tuple[float, str] | UnsetType | None = UNSET
    """How long a unit of the game is drawn, and the words for it: then there is a ruler."""
    since: str | UnsetType = UNSET
    unlabelled: list[str] | UnsetType = UNSET
    """Things that were labelled then and are not now."""
    attributes: dict[str, dict[str, str | None]] | UnsetType = UNSET
    """By the id of an element: attributes with other values than before, or gone (null)."""
    children: dict[str, list[str | tuple[int, int]]] | UnsetType = UNSET
    """By the id of an element: its children in order, new ones as text and kept ones as a range of those that
    it had (the number of the first, and how many)."""
    panels: list[str | PanelSaid] | UnsetType = UNSET
    """What lies beside the board, the nearest first; with `since` those that are as they were by their id."""


class SeatSaid(Struct):
    seat: int
    name: str
    words: str
    kind: str
    bot: str
    here: bool
    ready: bool
    clock: float | None
    owes: bool
    resigned: bool
    colour: str
    letter: str
    symbol: str | None
    player: str = ""
    """Who sits there, if a key was shown: `/p/PLAYER`."""


class ClockSaid(Struct):
    seat: float | None
    decision: float | None
    zero: str


class TableSaid(Down, tag="table"):
    table: str
    game: str
    title: str
    edition: str
    status: str
    """`waiting`, `running` or `over`."""
    epoch: int
    seat: int | None
    seats: list[SeatSaid]
    clock: ClockSaid | None
    options: list[tuple[str, str]]
    private_talk: bool
    onlookers_talk: bool
    rated: bool
    commitment: str
    result: list[float] | None
    host: bool
    hints: bool
    backs: Literal["free", "ask"] | None
    lists: bool
    bots: list[tuple[str, str]]
    """Who may take a seat over, and what they are called: levels for people first, the weakest before."""
    notices: list[str] = []
    """Where *your turn* may be sent from here: `email`, `webhook`."""
    onlookers: int = 0
    """How many look on; of many, about how many."""


class ResultRow(Struct):
    text: str
    seat: int | None
    dice: list[int]


class ResultSaid(Struct):
    """A combat, an attack, a trade that is decided: a card that stays until it is put away."""

    title: str
    rows: list[ResultRow]
    totals: list[tuple[int, int]]
    """What the sides had: seats and numbers."""
    outcome: str
    after: list[str]


class LogLine(Struct):
    n: int
    text: str
    seat: int | None
    refs: list[str]
    after: int = 0
    """How many answers stood when it was told."""
    result: ResultSaid | UnsetType = UNSET
    """What the line decides, if that deserves a card."""
    way: list[str] | UnsetType = UNSET
    """From which thing to which something went; twice the same thing, if it went itself."""


class LogSaid(Down, tag="log"):
    start: int = msgspec.field(name="from")
    lines: list[LogLine]


class FilledSaid(Down, tag="filled"):
    decision: int
    filled: list[Any]
    slot: SlotSaid | UnsetType = UNSET
    move: MoveSaid | UnsetType = UNSET
    ghost: str | None = None
    why: WhyNot | UnsetType = UNSET
    """Filled like this, it would be refused."""
    steps: list[tuple[str, str]] | UnsetType = UNSET
    """If a thing was filled where a word is asked for, and one word alone leads to it: `filled` has that word
    too, and these are the names of the slots with the words of what fills them."""


class CarriedSaid(Down, tag="carried"):
    decision: int
    ref: str
    at: tuple[float, float]
    filled: list[Any]
    """What brings the thing as near as it may."""
    move: MoveSaid | None = None
    """The whole move if all that is left is as usual."""
    ghost: str | None = None
    why: WhyNot | None = None
    """Why not exactly there."""


class WhyNot(Struct):
    rule: str
    sentence: str
    refs: list[str]


class ListSaid(Struct):
    """What a file holds: an answer, or why it cannot be one."""

    move: MoveSaid | None = None
    why: WhyNot | None = None


class RefusedSaid(Down, tag="refused"):
    rule: str
    sentence: str
    refs: list[str]
    about: str = ""


class TalkSaid(Down, tag="talk"):
    n: int
    """Tells lines apart and in which order they came, by their times: a count would tell of private ones."""
    at: float
    sender: int | None = msgspec.field(name="from")
    """Null: an onlooker."""
    to: int | None
    text: str
    name: str = ""
    """Of an onlooker who gave one."""


class PromiseSaid(Down, tag="promise"):
    id: int
    sender: int = msgspec.field(name="from")
    to: int
    what: str
    words: str
    state: str


class AskBackSaid(Down, tag="ask_back"):
    id: int
    sender: int = msgspec.field(name="from")
    words: str
    yes: list[int]
    needed: int
    open: bool


class VoteSaid(Down, tag="vote"):
    id: int
    sender: int = msgspec.field(name="from")
    what: str
    seat: int
    words: str
    yes: list[int]
    needed: int
    open: bool


class HintSaid(Down, tag="hint"):
    decision: int
    move: MoveSaid
    refs: list[str]
    expectation: list[float]
    why: list[tuple[str, float]]
    reason: str
    """What it is for, in a sentence."""


class ExplainedSaid(Down, tag="explained"):
    ref: str
    card: Panel | None
    """Nothing if its label says all."""


class ClocksSaid(Down, tag="clock"):
    seats: list[float | None]
    """Seconds until the time of each is up."""
    running: list[int]
    own: list[float] | None = None
    """Of these, what is for the whole game, where decisions have a time of their own, which runs first."""


class OverSaid(Down, tag="over"):
    result: list[float]
    scores: list[float]
    secret: str
    nonces: list[str]
    seed: str
    verified: bool


class TokenSaid(Down, tag="token"):
    seat: int
    token: str
    link: str
    renewed: bool = False
    """It is the link of the reader's own seat from now on; the one that the reader came by opens nothing
    more."""


class StandingSaid(Down, tag="standing"):
    kinds: list[tuple[str, str, str]]


class Pong(Down, tag="pong"):
    pass


AnyDown = (
    TableSaid
    | SceneSaid
    | OwedSaid
    | FilledSaid
    | LogSaid
    | RefusedSaid
    | TalkSaid
    | PromiseSaid
    | AskBackSaid
    | VoteSaid
    | HintSaid
    | ExplainedSaid
    | CarriedSaid
    | ClocksSaid
    | OverSaid
    | TokenSaid
    | StandingSaid
    | Pong
)

DOWN: Final[tuple[type[Down], ...]] = AnyDown.__args__
_ENCODER: Final = msgspec.json.Encoder()


def encode(message: object) -> str:
    return _ENCODER.encode(message).decode()
