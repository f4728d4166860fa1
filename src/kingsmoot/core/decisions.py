"""A decision: a question that one seat has to answer."""

from __future__ import annotations

from typing import final

from kingsmoot.core.native import mypyc_attr
from kingsmoot.core.refs import Seat


# One is made for every question and soon dropped: when compiled, its memory is reused at once.
@mypyc_attr(free_list_len=1, acyclic=True)
@final
class Decision:
    """What a seat is asked. Several may be pending at once; they then share a number.

    The number grows as the game goes on, so that a late or repeated answer no longer matches a question.
    Taking back lowers it again, so the table compares an epoch as well.
    """

    __slots__ = ("kind", "number", "seat", "secret")

    def __init__(self, number: int, seat: Seat, kind: int, secret: bool = False) -> None:
        self.number = number
        self.seat = seat
        self.kind = kind
        """Index into the kinds of questions of the game (`Game.kinds`)."""
        self.secret = secret
        """Sealed until every seat that was asked has answered."""

    def __reduce__(self) -> tuple[type[Decision], tuple[int, int, int, bool]]:
        return Decision, (self.number, self.seat, self.kind, self.secret)

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Decision)
            and self.number == other.number
            and self.seat == other.seat
            and self.kind == other.kind
            and self.secret == other.secret
        )

    def __hash__(self) -> int:
        return hash((self.number, self.seat, self.kind))

    def __repr__(self) -> str:
        return f"Decision({self.number}, {self.seat}, {self.kind}, {self.secret})"
