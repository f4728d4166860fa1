"""People: chat, promises, and what is put to the vote.

Promises are recorded and shown, never enforced. The player who received one marks it kept or broken, at any
time and also after the end; the player who gave it may withdraw it while it is only offered.
"""

from __future__ import annotations

import re
from typing import Final

import msgspec

from kingsmoot.core.lines import Refusal
from kingsmoot.core.refs import Seat

WRONG: Final = Refusal("S-PROMISE")
TURNED: Final = re.compile(r" - (?:\+(\d+)%|struck)$")
"""How a promise ends that a bot has broken, or that binds it no longer: what it has gained, in percent of the
win, or that the other struck first."""
MOST_PROMISES: Final = 500
"""Promises at one table: all are sent to whoever opens its page."""
CHAT_KEPT: Final = 300
"""Lines of chat that a table has in memory; older ones stay in the database."""
MOST_TALK: Final = 5000
"""Lines of chat at one table."""
TALKATIVE: Final = 20
"""Lines that one seat may say in a minute, or one address of onlookers."""
ALL_ONLOOKERS: Final = 3 * TALKATIVE
"""Lines that all onlookers together may say in a minute."""
MOST_OF_ONLOOKERS: Final = MOST_TALK // 2
"""Lines after which onlookers are silent: those who play shall have room left."""
MOTIONS_KEPT: Final = 8
"""Motions that a table remembers: pages that come back learn how the last ones ended."""


class ChatLine(msgspec.Struct, frozen=True):
    n: int
    sender: Seat
    """Or `ONLOOKER`."""
    receiver: Seat | None
    """None: for all."""
    text: str
    at: float
    name: str = ""
    """Of an onlooker."""

    def heard_by(self, seat: Seat) -> bool:
        return self.receiver is None or seat in (self.sender, self.receiver)


class Promise(msgspec.Struct, frozen=True):
    """One promise of a seat to another."""

    id: int
    sender: Seat
    receiver: Seat
    what: str
    state: str
    at: float

    @property
    def kind(self) -> str:
        """What is promised, by name; the rest of `what` is in somebody's own words."""
        return self.what.partition(" ")[0]

    def turned(self, percent: int) -> Promise:
        """Broken by a bot, which found that its chances are better so by this much."""
        return msgspec.structs.replace(self, state="broken", what=f"{self.kind} - +{percent}%")

    def released(self) -> Promise:
        """No longer binding a bot, which the receiver has struck."""
        return msgspec.structs.replace(self, state="withdrawn", what=f"{self.kind} - struck")

    def become(self, seat: Seat, state: str) -> Promise | Refusal:
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
        return msgspec.structs.replace(self, state=state)


class Motion(msgspec.Struct):
    """Something that the others must agree to: taking back, a bot for an absent seat, a person for a
    bot's."""

    id: int
    what: str
    by: Seat
    seat: Seat
    needed: int
    yes: list[Seat]
    no: list[Seat] = []
    open: bool = True
    epoch: int = 0
    token_hash: str = ""
    """Of the link that opens the seat if they agree."""

    def vote(self, seat: Seat, yes: bool) -> None:
        self.yes = sorted({*self.yes, seat} if yes else {*self.yes} - {seat})
        self.no = sorted({*self.no, seat} if not yes else {*self.no} - {seat})

    @property
    def carried(self) -> bool:
        return self.open and len([s for s in self.yes if s != self.by or self.what != "back"]) >= self.needed
