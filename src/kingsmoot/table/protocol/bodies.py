"""Bodies of the HTTP calls, decoded as strictly as the messages of sockets.

A call that does what a message does has that message as its body, with or without its `type`.
"""

from __future__ import annotations

from typing import Annotated, Final, Literal

from msgspec import Meta, Struct

from kingsmoot.table.protocol.messages import (
    END,
    BotSpec,
    Count,
    Name,
    Nonce,
    SeatNumber,
    Token,
)

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


BODIES: Final[tuple[type[Struct], ...]] = (
    Create,
    Sit,
    ListBody,
    ListCheck,
    Fork,
    Mine,
)
