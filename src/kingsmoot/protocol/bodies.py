"""Bodies of the HTTP calls, decoded as strictly as the messages of sockets.

A call that does what a message does has that message as its body, with or without its `type`.
"""

from __future__ import annotations

from typing import Annotated, Final, Literal

from msgspec import Meta, Struct

from kingsmoot.protocol.fields import END, BotSpec, Count, Name, Nonce, SeatNumber, Token

ListText = Annotated[str, Meta(max_length=4000)]


class SeatWanted(Struct, forbid_unknown_fields=True):
    kind: Literal["person", "bot", "open"]
    bot: BotSpec = ""
    name: Name = ""
    list: ListText = ""
    """The text of a file with what the seat answers first, in a game that asks for lists."""


class ClockWanted(Struct, forbid_unknown_fields=True):
    seat: Annotated[float, Meta(ge=1, le=31_536_000)] | None = None
    """Seconds for the whole game."""
    decision: Annotated[float, Meta(ge=1, le=31_536_000)] | None = None
    """Seconds for each decision, before the seat's own run."""
    zero: Literal["bot", "vote", "none"] = "none"


class Create(Struct, forbid_unknown_fields=True):
    game: Annotated[str, Meta(max_length=64)]
    seats: Annotated[list[SeatWanted], Meta(min_length=1, max_length=14)]
    edition: Annotated[str, Meta(max_length=64)] = ""
    options: dict[Annotated[str, Meta(max_length=64)], Annotated[str, Meta(max_length=64)]] = {}
    clock: ClockWanted | None = None
    private_talk: bool = True
    onlookers_talk: bool = False
    temper: Literal["", "cautious", "greedy", "vengeful", "loyal"] = ""
    """Of all bots; empty: by lot for each."""
    rated: bool = False
    listed: bool | None = None
    """Whether the lobby shows it; null: if it has open seats."""
    seed: Annotated[str, Meta(max_length=32, pattern="^([0-9a-f]{32})?" + END)] = ""


class Sit(Struct, forbid_unknown_fields=True):
    seat: SeatNumber | None = None
    name: Name = ""
    nonce: Nonce | None = None
    own: bool = False
    """Whoever made the table sits here: nobody else has the link, and it may stay."""


class ListBody(Struct, forbid_unknown_fields=True):
    decision: Count
    text: ListText
    epoch: Count = 0


class ListCheck(Struct, forbid_unknown_fields=True):
    """Would this file do for a seat of a table that is not yet made?"""

    game: Annotated[str, Meta(max_length=64)]
    seats: SeatNumber
    seat: SeatNumber
    text: ListText
    edition: Annotated[str, Meta(max_length=64)] = ""
    options: dict[Annotated[str, Meta(max_length=64)], Annotated[str, Meta(max_length=64)]] = {}


class Fork(Struct, forbid_unknown_fields=True):
    at: Count
    seat: SeatNumber = 0
    bot: BotSpec = ""


class Mine(Struct, forbid_unknown_fields=True):
    tokens: Annotated[list[Token], Meta(max_length=100)]


Id = Annotated[str, Meta(min_length=1, max_length=24, pattern="^[a-z0-9]+" + END)]
Label = Annotated[str, Meta(max_length=60)]
Secret = Annotated[str, Meta(min_length=32, max_length=32, pattern="^[0-9a-f]+" + END)]


class BeginPlayer(Struct, forbid_unknown_fields=True):
    """A browser has made a key: somebody begins to be known by it."""

    name: Name = ""
    label: Label = ""
    """What the device is called."""


class NamePlayer(Struct, forbid_unknown_fields=True):
    name: Name


class Join(Struct, forbid_unknown_fields=True):
    """Another device, with a key of its own, asks to join by the code of a link."""

    code: Annotated[str, Meta(min_length=16, max_length=32, pattern="^[A-Za-z0-9_-]+" + END)]
    label: Label = ""


class Admit(Struct, forbid_unknown_fields=True):
    ticket: Annotated[str, Meta(min_length=64, max_length=64, pattern="^[0-9a-f]+" + END)]
    yes: bool


class DropDevice(Struct, forbid_unknown_fields=True):
    device: Id


class RenewKey(Struct, forbid_unknown_fields=True):
    key: Secret


class MergePlayer(Struct, forbid_unknown_fields=True):
    """The key of another player who is the same person."""

    key: Secret


class OpenOwn(Struct, forbid_unknown_fields=True):
    table: Id
    seat: SeatNumber


class Avoid(Struct, forbid_unknown_fields=True):
    player: Id
    how: Literal["block", "mute", "none"]


class Report(Struct, forbid_unknown_fields=True):
    """To the host of the server: what somebody does that he should not."""

    table: Id
    seat: SeatNumber | None = None
    reason: Literal["talk", "name", "cheating", "leaving", "other"] = "other"
    text: Annotated[str, Meta(max_length=1000)] = ""


class Empty(Struct, forbid_unknown_fields=True):
    """Nothing to say; yet a body of JSON is asked for, which no form on another's page can send."""


BODIES: Final[tuple[type[Struct], ...]] = (
    Create,
    Sit,
    ListBody,
    ListCheck,
    Fork,
    Mine,
    BeginPlayer,
    NamePlayer,
    Join,
    Admit,
    DropDevice,
    RenewKey,
    MergePlayer,
    OpenOwn,
    Avoid,
    Report,
    Empty,
)
