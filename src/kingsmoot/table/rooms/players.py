"""Players by their own keys: who shows which, where they sit, and links for their other devices.

A key is a secret of 128 bits that a browser has made. Whoever shows it is that player; nothing else is known
of him. Nothing here is needed to play.
"""

from __future__ import annotations

import asyncio
import hashlib
import re
import secrets
from collections.abc import Sequence
from typing import Final, NamedTuple, final

import structlog
from sqlalchemy.exc import SQLAlchemyError

from kingsmoot.core.lines import Refusal, Refused
from kingsmoot.core.refs import Seat
from kingsmoot.table.db.merging import MergeRows
from kingsmoot.table.db.players import TICKET_SECONDS, Player, PlayerRows
from kingsmoot.table.rooms import clocks, player_commands
from kingsmoot.table.rooms.bans import Bans
from kingsmoot.table.rooms.commands import Command
from kingsmoot.table.rooms.room import Room
from kingsmoot.table.rooms.room_store import DAY, FORGET, RoomStore
from kingsmoot.table.rooms.seats import PASS, clean_name, hash_of, new_pass, new_token

log = structlog.get_logger("kingsmoot.players")

KEY: Final = re.compile("[0-9a-f]{32}")
"""How a key is written."""
CODE_BYTES: Final = 16
LONGEST_LABEL: Final = 60
NO_KEY: Final = Refusal("S-KEY")
NO_TICKET: Final = Refusal("S-TICKET")
TWO: Final = Refusal("S-MERGE")


class Asking(NamedTuple):
    """A device that asks to join."""

    ticket: str
    label: str
    number: str
    """Both devices show it: so people see that it is theirs that asks."""


class Joining(NamedTuple):
    state: str
    """`asked`, or `in`."""
    name: str
    number: str


class OwnSeat(NamedTuple):
    room: Room
    seat: Seat


def number_of(ticket_hash: str, key_hash: str) -> str:
    digest = hashlib.sha256(f"{ticket_hash} {key_hash}".encode()).digest()
    return f"{int.from_bytes(digest[:4], 'big') % 10_000:04}"


@final
class Players:
    def __init__(self, room_store: RoomStore, bans: Bans) -> None:
        self.room_store = room_store
        self.bans = bans
        self.rows = PlayerRows(room_store.storage)

    # Keys.

    async def of(self, key: str | None) -> Player | None:
        """Whose key that is: nobody's if none was shown. Raises `Refused` for one that is not known."""
        if key is None:
            return None
        found = await self.rows.of_key(hash_of(key), clocks.now()) if KEY.fullmatch(key) else None
        if found is None:
            raise Refused(NO_KEY)
        if found.id in self.bans.players:
            raise Refused(Refusal("S-BANNED"))
        return found

    async def guest(self, key: str | None) -> Player | None:
        """The same for whoever wants to play: a key that is not known is as good as none."""
        try:
            return await self.of(key)
        except Refused as wrong:
            if wrong.refusal != NO_KEY:
                raise
            return None

    async def need(self, key: str | None) -> Player:
        found = await self.of(key)
        if found is None:
            raise Refused(NO_KEY)
        return found

    async def begin(self, key: str | None, name: str, label: str) -> Player:
        """A new player; or the one whose key it is."""
        if key is None or KEY.fullmatch(key) is None:
            raise Refused(NO_KEY)
        await self.rows.begin(hash_of(key), clean_name(name), clean_label(label), clocks.now())
        return await self.need(key)

    async def rename(self, player: Player, name: str) -> None:
        await self.rows.rename(player.id, clean_name(name))

    async def drop(self, player: Player, device: str) -> None:
        """A device is the player's no longer, and its links open nothing."""
        if device != player.key:
            require_trusted(player)
        if device not in [row["id"] for row in await self.rows.devices(player.id)]:
            raise Refused(NO_KEY)
        await self.rows.drop_keys(player.id, [device])
        await self._at_all(
            await self.rows.tables_of(player.id, device), player_commands.DropPasses(player.id, device)
        )

    async def renew(self, player: Player, key: str) -> list[tuple[str, Seat, str]]:
        """Another key for this device, the only one from now on. Links to games that go on are renewed as
        well: table, seat and token of each."""
        require_trusted(player)
        if KEY.fullmatch(key) is None:
            raise Refused(NO_KEY)
        if not await self.rows.renew(player.id, player.key, hash_of(key)):
            raise Refused(NO_KEY)
        fresh = []
        for row in await self.rows.seats(player.id, most=1000):
            token = new_token()
            command = player_commands.RenewSeat(row["seat"], player.id, hash_of(token))
            if await self._at(row["table"], command):
                fresh.append((row["table"], row["seat"], token))
        return fresh

    async def merge(self, player: Player, key: str) -> None:
        """Whoever shows two keys is one person: the other player becomes part of this one. Seats go first: if
        the server dies meanwhile, to ask again does the rest."""
        other = await self.need(key)
        if other.id == player.id:
            raise Refused(TWO)
        for one in (player, other):
            require_trusted(one)
        merging = MergeRows(self.room_store.storage)
        if await merging.met(player.id, other.id):
            raise Refused(TWO)
        command = player_commands.MoveSeats(other.id, player.id, other.key)
        await self._at_all(await self.rows.tables_of(other.id), command)
        await merging.merge(player.id, other.id, other.key, clocks.now())

    async def delete(self, player: Player) -> None:
        require_trusted(player)
        await self.rows.delete(player.id)
        await self._at_all(await self.rows.tables_of(player.id), player_commands.Disown(player.id))

    # Other devices.

    async def issue(self, player: Player) -> str:
        """A code by which another device may ask to join, once and for some minutes."""
        code = secrets.token_urlsafe(CODE_BYTES)
        await self.rows.issue(player.id, hash_of(code), clocks.now() + TICKET_SECONDS)
        return code

    async def join(self, code: str, key: str | None, label: str) -> Joining:
        """A device asks to join, or asks how that stands. It has made a key of its own for this."""
        if key is None or KEY.fullmatch(key) is None:
            raise Refused(NO_KEY)
        for _ in range(2):
            known = await self.rows.of_key(hash_of(key), clocks.now())
            if known is not None:
                return Joining("in", known.name, "")
            ticket = await self.rows.claim(hash_of(code), hash_of(key), clean_label(label), clocks.now())
            if ticket is not None:
                return Joining("asked", ticket.name, number_of(hash_of(code), hash_of(key)))
            # There is none, or it was let in between the two questions: then it is known by now.
        raise Refused(NO_TICKET)

    async def asking(self, player: Player) -> Asking | None:
        found = await self.rows.asking(player.id, clocks.now())
        if found is None:
            return None
        ticket_hash, ticket = found
        return Asking(ticket_hash, ticket.label, number_of(ticket_hash, ticket.key_hash))

    async def answer(self, player: Player, ticket: str, yes: bool) -> None:
        if not await self.rows.answer(player.id, ticket, yes, clocks.now()):
            raise Refused(NO_TICKET)

    # Seats.

    async def may_sit(self, player: Player | None, room: Room) -> str:
        """The id of a player who wants to sit down. Raises `Refused` if somebody there has blocked him."""
        if player is None:
            return ""
        others = {s.player for s in room.table.seats} | {room.settings.maker}
        if await self.rows.blocked_by(player.id, others - {"", player.id}):
            raise Refused(Refusal("S-BLOCKED"))
        return player.id

    async def claim(self, player: Player, tokens: Sequence[str]) -> None:
        """Seats whose links are shown are the player's from now on, unless they are somebody's already."""
        for row in await self.room_store.storage.seats_of([hash_of(t) for t in tokens]):
            await self._at(row["table"], player_commands.ClaimSeat(row["seat"], player.id))

    async def games(self, player: Player) -> list[OwnSeat]:
        found = []
        for row in await self.rows.seats(player.id):
            try:
                found.append(OwnSeat(await self.room_store.room(row["table"]), row["seat"]))
            except Refused:
                continue  # damaged, or gone since
        return found

    async def open(self, player: Player, table: str, seat: Seat) -> str:
        """A link by which this device opens a seat of its player; the links of others stay as they are."""
        token = new_pass(table, seat)
        room = await self.room_store.room(table)
        command = player_commands.OpenSeat(seat, player.id, player.key, hash_of(token))
        refusal = await self.room_store.run(room, command)
        if refusal is not None:
            raise Refused(refusal)
        return token

    async def holds(self, room: Room, seat: Seat, token: str) -> bool:
        """Whether the link of a device is still good: its key may have been taken away meanwhile."""
        if PASS.fullmatch(token) is None:
            return True
        hashed = hash_of(token)
        keys = [key for key, other in room.table.seats[seat].passes if other == hashed]
        return bool(keys) and await self.rows.has_key(keys[0])

    # Housekeeping.

    async def forget_on(self) -> None:
        while True:
            try:
                await self.forget(clocks.now())
            except (OSError, SQLAlchemyError) as wrong:
                log.warning("old players were not deleted", error=type(wrong).__name__)
            await asyncio.sleep(FORGET)

    async def forget(self, now: float) -> int:
        """Delete players and reports as the operator says; how many players there were."""
        chosen, found = self.room_store.settings, 0
        if chosen.keep_reports:
            await self.bans.rows.forget_reports(now - chosen.keep_reports * DAY)
        while chosen.keep_players and (some := await self.rows.forget(now - chosen.keep_players * DAY)):
            found += some
        return found

    async def _at(self, table: str, command: Command) -> bool:
        try:
            return await self.room_store.run(await self.room_store.room(table), command) is None
        except Refused:
            return False  # damaged, or gone since

    async def _at_all(self, tables: Sequence[str], command: Command) -> None:
        for table in tables:
            await self._at(table, command)


def require_trusted(player: Player) -> None:
    """Whoever was let in by mistake shall not lock the others out before they notice."""
    if player.joined > player.created and clocks.now() - player.joined < DAY:
        raise Refused(Refusal("S-NEW-DEVICE"))


def clean_label(label: str) -> str:
    return clean_name(label[:LONGEST_LABEL])
