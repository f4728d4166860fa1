"""What a player's key does at a table: seats that become somebody's, and links to them for other devices."""

from __future__ import annotations

from dataclasses import dataclass

from kingsmoot.core.lines import Refusal
from kingsmoot.core.refs import Seat
from kingsmoot.table.rooms.commands import Command
from kingsmoot.table.rooms.draft import Draft
from kingsmoot.table.rooms.seats import MOST_PASSES


@dataclass(frozen=True)
class ClaimSeat(Command):
    """Whoever sits here shows a key afterwards: the game is that player's from now on. Where it counts that
    was settled when he sat down, and what is somebody's stays so."""

    seat: Seat
    player: str

    def apply(self, table: Draft) -> Refusal | None:
        seat = table.seats[self.seat]
        if seat.player or table.setup.settings.rated or seat.kind != "person":
            return Refusal("S-SEAT")
        table.set_seat(self.seat, player=self.player)
        return None


@dataclass(frozen=True)
class OpenSeat(Command):
    """A link for another device of the player who sits there. An older one of the same device goes."""

    seat: Seat
    player: str
    key: str
    """Which key was shown."""
    token_hash: str

    def apply(self, table: Draft) -> Refusal | None:
        if self.seat >= table.setup.size or table.seats[self.seat].player != self.player:
            return Refusal("S-SEAT")
        rest = [one for one in table.seats[self.seat].passes if one[0] != self.key]
        table.set_seat(self.seat, passes=(*rest, (self.key, self.token_hash))[-MOST_PASSES:])
        return None


@dataclass(frozen=True)
class DropPasses(Command):
    """The links of a device that is its player's no longer open nothing any more."""

    player: str
    key: str

    def apply(self, table: Draft) -> Refusal | None:
        for s in table.seats:
            if s.player == self.player:
                table.set_seat(s.seat, passes=tuple([one for one in s.passes if one[0] != self.key]))
        return None


@dataclass(frozen=True)
class RenewSeat(Command):
    """All links to a seat of a player are dead but one, which is new."""

    seat: Seat
    player: str
    token_hash: str

    def apply(self, table: Draft) -> Refusal | None:
        if table.seats[self.seat].player != self.player:
            return Refusal("S-SEAT")
        table.set_seat(self.seat, token_hash=self.token_hash, passes=())
        return None


@dataclass(frozen=True)
class MoveSeats(Command):
    """A player becomes part of another: the seats are that one's, and of the links of devices one's alone is
    still good."""

    player: str
    other: str
    key: str

    def apply(self, table: Draft) -> Refusal | None:
        for s in table.seats:
            if s.player == self.player:
                passes = tuple([one for one in s.passes if one[0] == self.key])
                table.set_seat(s.seat, player=self.other, passes=passes)
        return None


@dataclass(frozen=True)
class Disown(Command):
    """A player goes: the seats stay, without his name, and are nobody's in particular."""

    player: str

    def apply(self, table: Draft) -> Refusal | None:
        for s in table.seats:
            if s.player == self.player:
                table.set_seat(s.seat, name="", player="", passes=())
        return None
