"""People: talk, promises, and what is put to the vote.

Promises are recorded and shown, never enforced. Who received one marks it kept or broken, at any time and
also after the end; who gave it may withdraw it while it is only offered.
"""

from __future__ import annotations

from typing import Final, final

import msgspec

from kingsmoot.core.lines import Refusal
from kingsmoot.core.refs import Seat

WRONG: Final = Refusal("S-PROMISE")
MOST_PROMISES: Final = 500
MOTIONS_KEPT: Final = 8


@final
class Said:
    """One line of talk."""

    __slots__ = ("at", "n", "receiver", "sender", "text")

    def __init__(self, n: int, sender: Seat, receiver: Seat | None, text: str, at: float) -> None:
        self.n = n
        self.sender = sender
        self.receiver = receiver
        self.text = text
        self.at = at

    def heard_by(self, seat: Seat) -> bool:
        return self.receiver is None or seat in (self.sender, self.receiver)

    def row(self, table: str) -> dict[str, object]:
        return {
            "table": table,
            "n": self.n,
            "sender": self.sender,
            "receiver": self.receiver,
            "text": self.text,
            "at": self.at,
        }


@final
class Promise:
    """One promise of a seat to another."""

    __slots__ = ("at", "id", "receiver", "sender", "state", "what")

    def __init__(self, id: int, sender: Seat, receiver: Seat, what: str, state: str, at: float) -> None:
        self.id = id
        self.sender = sender
        self.receiver = receiver
        self.what = what
        self.state = state
        self.at = at

    def row(self, table: str) -> dict[str, object]:
        return {
            "table": table,
            "id": self.id,
            "sender": self.sender,
            "receiver": self.receiver,
            "what": self.what,
            "state": self.state,
            "at": self.at,
        }

    def change(self, seat: Seat, state: str) -> Refusal | None:
        """`offered` becomes `given` when the receiver takes it, and then `kept` or `broken` by its word."""
        if seat == self.receiver:
            possible = {
                "offered": ("given", "withdrawn"),
                "given": ("kept", "broken"),
                "kept": ("broken",),
                "broken": ("kept",),
            }
        elif seat == self.sender:
            possible = {"offered": ("withdrawn",)}
        else:
            return WRONG
        if state not in possible.get(self.state, ()):
            return WRONG
        self.state = state
        return None


class Motion(msgspec.Struct):
    """Something that the others must agree to: taking back, a bot for an absent seat."""

    id: int
    what: str
    by: Seat
    seat: Seat
    needed: int
    yes: list[Seat]
    no: list[Seat] = []
    open: bool = True
    epoch: int = 0

    def vote(self, seat: Seat, yes: bool) -> None:
        self.yes = sorted({*self.yes, seat} if yes else {*self.yes} - {seat})
        self.no = sorted({*self.no, seat} if not yes else {*self.no} - {seat})

    @property
    def carried(self) -> bool:
        return self.open and len([s for s in self.yes if s != self.by or self.what != "back"]) >= self.needed


def dump(motions: list[Motion]) -> str:
    return msgspec.json.encode(motions[-MOTIONS_KEPT:]).decode()


def load(text: str) -> list[Motion]:
    return msgspec.json.decode(text or "[]", type=list[Motion])
