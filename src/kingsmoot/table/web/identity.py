"""Who calls: by which link, and what that is at a table."""

from __future__ import annotations

from typing import final

from kingsmoot.core.lines import Refusal, Refused
from kingsmoot.core.refs import ONLOOKER, Seat
from kingsmoot.table.rooms.commands import ONLOOKING
from kingsmoot.table.rooms.room import Room
from kingsmoot.table.rooms.seats import Link
from kingsmoot.table.rooms.wording import Speech


@final
class Identity:
    """Somebody at a table: a seat, the host, or an onlooker."""

    def __init__(self, room: Room, seat: Seat, host: bool, lang: str, token_hash: str = "") -> None:
        self.room = room
        self.seat = seat
        self.host = host
        self.lang = lang
        self.link = Link(token_hash)
        self.address = ""
        """From where: onlookers are told apart by nothing else."""

    @property
    def speech(self) -> Speech:
        return self.room.speech(self.lang)

    def seated(self) -> Seat:
        """The seat, or a refusal. The link may have been handed on since it was shown."""
        if self.seat == ONLOOKER:
            raise Refused(ONLOOKING)
        if not self.link.opens(self.room.table.seats[self.seat]):
            raise Refused(Refusal("S-TOKEN"))
        return self.seat

    def seat_if_any(self) -> Seat:
        """The seat, checked like that, or `ONLOOKER`: the host may hold none."""
        return ONLOOKER if self.seat == ONLOOKER else self.seated()
