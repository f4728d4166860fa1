"""What programs and pages send to the table.

It is decoded strictly: a wrong type, an unknown field, a text too long is no message at all.
"""

from __future__ import annotations

from typing import Annotated, Final, Literal

import msgspec
from msgspec import Meta, Struct

from kingsmoot.protocol.fields import (
    BotSpec,
    Columns,
    Coordinate,
    Count,
    Filling,
    Key,
    Lang,
    MoveText,
    Name,
    Nonce,
    SeatNumber,
    Token,
)

LARGEST: Final = 16_384
"""Bytes of one message."""


class Up(Struct, tag_field="type", forbid_unknown_fields=True):
    pass


class Hello(Up, tag="hello"):
    token: Token | None = None
    lang: Lang = "en"
    columns: Columns = 0
    seen: Annotated[str, Meta(max_length=64)] | None = None


class Fill(Up, tag="fill"):
    decision: Count
    filled: Filling = []
    epoch: Count = 0


class Carry(Up, tag="carry"):
    """A thing is held over a point of the picture: how would it come there?"""

    decision: Count
    ref: Annotated[str, Meta(max_length=100)]
    at: tuple[Coordinate, Coordinate]
    epoch: Count = 0


class Play(Up, tag="play"):
    decision: Count
    text: MoveText
    epoch: Count = 0


class Back(Up, tag="back"):
    agree: Count | None = None
    yes: bool | None = None


class Hint(Up, tag="hint"):
    decision: Count


class Standing(Up, tag="standing"):
    kind: Annotated[str, Meta(max_length=64)]
    answer: MoveText = ""
    until: Literal["round", "game", "off"] = "off"


class Say(Up, tag="say"):
    text: Annotated[str, Meta(min_length=1, max_length=600)]
    to: SeatNumber | None = None
    name: Name = ""
    """What an onlooker is called; seats have names of their own."""


class Promise(Up, tag="promise"):
    to: SeatNumber | None = None
    what: Annotated[str, Meta(max_length=300)] = ""
    id: Count | None = None
    state: Literal["given", "kept", "broken", "withdrawn"] | None = None


class Takeover(Up, tag="takeover"):
    seat: SeatNumber
    bot: BotSpec = ""


class Handover(Up, tag="handover"):
    seat: SeatNumber


class Resign(Up, tag="resign"):
    pass


class Vote(Up, tag="vote"):
    id: Count
    yes: bool


class Start(Up, tag="start"):
    pass


class Clear(Up, tag="clear"):
    seat: SeatNumber


class SitDown(Up, tag="nonce"):
    nonce: Nonce
    name: Name = ""
    key: Key = ""


class Rename(Up, tag="name"):
    name: Name


class Notices(Up, tag="notices"):
    email: Annotated[str, Meta(max_length=200)] = ""
    webhook: Annotated[str, Meta(max_length=500)] = ""


class Explain(Up, tag="explain"):
    """What a thing is and does, in full."""

    ref: Annotated[str, Meta(max_length=100)]


class SetLang(Up, tag="lang"):
    lang: Lang


class SetColumns(Up, tag="columns"):
    columns: Columns


class Ping(Up, tag="ping"):
    pass


Action = (
    Back
    | Hint
    | Standing
    | Say
    | Promise
    | Takeover
    | Handover
    | Resign
    | Vote
    | Start
    | Clear
    | SitDown
    | Rename
    | Notices
)
"""What may also be sent to `act`."""

Anything = Hello | Fill | Carry | Play | Action | Explain | SetLang | SetColumns | Ping

UP: Final[msgspec.json.Decoder[Anything]] = msgspec.json.Decoder(Anything)
