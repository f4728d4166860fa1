"""What may stand in the fields of all that comes from outside; anything else is refused before it is read."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from msgspec import Meta

Lang = Literal["en", "uk", "ru"]
SeatNumber = Annotated[int, Meta(ge=0, le=14)]
Count = Annotated[int, Meta(ge=0, le=1_000_000_000)]
END: Final = r"$(?!\n)"
"""The very end of a text: in Python `$` alone lets a line end follow."""
Token = Annotated[str, Meta(min_length=1, max_length=64, pattern="^[A-Za-z0-9_-]+" + END)]
Key = Annotated[str, Meta(max_length=32, pattern="^([0-9a-f]{32})?" + END)]
"""The key of a player; empty: none is shown."""
Nonce = Annotated[str, Meta(min_length=8, max_length=64, pattern="^[A-Za-z0-9_-]+" + END)]
Name = Annotated[str, Meta(max_length=40)]
BotSpec = Annotated[str, Meta(max_length=32, pattern="^[a-z0-9:.]*" + END)]
MoveText = Annotated[str, Meta(max_length=4000)]
Value = Annotated[str, Meta(max_length=200)] | int | Annotated[list[str], Meta(max_length=200)]
Filling = Annotated[list[Value], Meta(max_length=200)]
Columns = Annotated[int, Meta(ge=0, le=100)]
Coordinate = Annotated[float, Meta(ge=-100_000, le=100_000)]
