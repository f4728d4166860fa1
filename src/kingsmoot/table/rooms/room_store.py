"""The store of the rooms: brings tables into memory, changes them safely, lets them go.

A command changes a draft of the table. What differs is written, then the draft becomes the table and the
readers are told. If another process was faster, the room catches up and the command is judged again.
"""

from __future__ import annotations

import asyncio
import secrets
import time
from collections import OrderedDict
from collections.abc import Coroutine
from typing import Any, Final, Protocol, final

import structlog
from sqlalchemy.exc import SQLAlchemyError

from kingsmoot.core.lines import Refusal, Refused
from kingsmoot.core.match import verify
from kingsmoot.core.record import Record
from kingsmoot.core.refs import Seat
from kingsmoot.table.costs import in_thread, metered
from kingsmoot.table.db.relay import LocalRelay, Relay
from kingsmoot.table.db.storage import Rows, Storage
from kingsmoot.table.db.writer import Conflict
from kingsmoot.table.metrics import Metrics
from kingsmoot.table.precedence import Precedence
from kingsmoot.table.rooms import clocks, rows
from kingsmoot.table.rooms.commands import Command
from kingsmoot.table.rooms.draft import Draft
from kingsmoot.table.rooms.readers import Reader, tell
from kingsmoot.table.rooms.room import Room
from kingsmoot.table.rooms.seat_commands import ComeBack
from kingsmoot.table.rooms.table_state import TableState
from kingsmoot.table.settings import Settings

log = structlog.get_logger("kingsmoot.room_store")

TRIES: Final = 5
"""Times that a command is judged again because another process was faster; then the table is too busy."""
SWEEP: Final = 5.0
"""Seconds between two looks at which rooms can leave the memory."""
HERE_AGAIN: Final = 20.0
"""Seconds after which a process repeats who is here; silent for three times as long, it is not believed."""

BUSY: Final = Refusal("S-BUSY")


DAMAGED: Final = Refusal("S-DAMAGED")
VERIFIED: Final = 10_000
FORGET: Final = 3600.0
"""Seconds between two looks for tables that are to be deleted."""
DAY: Final = 86_400.0
LONG: Final = 20
"""Lines of a record from which on it is replayed beside the event loop, which others wait for."""


class Watcher(Protocol):
    def table_changed(self, room: Room) -> None:
        """Something at the table has changed, or somebody has come or gone."""

    def table_left(self, room: Room) -> None:
        """The table has left the memory: nothing of it is to be kept."""


@final
class RoomStore:
    def __init__(self, settings: Settings, storage: Storage, metrics: Metrics) -> None:
        self.settings = settings
        self.storage = storage
        self.metrics = metrics
        self.process = secrets.token_hex(8)
        transaction = storage.writer.transaction
        transaction.holder, transaction.lease_seconds = self.process, settings.lease
        self.precedence = Precedence()
        self.rooms: dict[str, Room] = {}
        self.watchers: list[Watcher] = []
        self.began = clocks.now()
        self._made = 0
        self.closing = False
        self._loading: dict[str, asyncio.Task[Room]] = {}
        self._verified: OrderedDict[tuple[str, int], bool] = OrderedDict()
        """Finished games that were proved, and whether all was right: not again each time somebody looks."""
        self._tasks: set[asyncio.Task[Any]] = set()
        self._changes: set[asyncio.Task[Refusal | None]] = set()
        self.relay: Relay = LocalRelay()
        if storage.postgres:
            from kingsmoot.table.db.relay_postgres import PostgresRelay

            self.relay = PostgresRelay(storage.url, self.process)

    async def open(self) -> None:
        await self.storage.open()
        if not self.storage.postgres:
            await self.storage.free_leases()  # one process alone: whoever held them is dead
        await self.storage.try_again()
        await self.relay.open(self._changed, self._here, self._back)
        self.spawn(self._sweep_on())
        self.spawn(self._forget_on())

    async def close(self) -> None:
        self.closing = True
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await asyncio.gather(*self._changes, return_exceptions=True)  # what was begun is written
        await self.relay.close()
        for room in list(self.rooms.values()):
            self._let_go(room)
        await self.storage.release(self.process)
        await self.storage.close()

    def spawn(self, work: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]:
        """A task whose failure is logged, and which is ended when the store closes."""
        task = asyncio.create_task(metered(work))
        if self.closing:
            task.cancel()  # nothing is begun any more
        self._tasks.add(task)
        task.add_done_callback(self._ended)
        return task

    def _ended(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            self.metrics.errors.labels("task").inc()
            # No message and no locals: they could hold what is hidden.
            log.error("a task failed", error=type(task.exception()).__name__)

    # Rooms.

    async def room(self, table: str) -> Room:
        """The room of a table; raises `Refused` with S-NO-TABLE or S-DAMAGED."""
        found = self.rooms.get(table)
        if found is None:
            task = self._loading.get(table)
            if task is None:
                task = asyncio.create_task(metered(self._load(table)))
                self._loading[table] = task
                task.add_done_callback(lambda _: self._loading.pop(table, None))
            found = await asyncio.shield(task)
        elif found.newest > found.table.version:
            await self.refresh(found)
        found.used = time.monotonic()
        return found

    async def make(self, table: TableState) -> None:
        """Write a new table; whoever made it asks for it next."""
        await self.storage.write(rows.creation(table))
        self._made += 1
        self._keep(Room(table))

    def made(self) -> int:
        """How many tables were made here: who made one finds it in every list."""
        return self._made

    async def _load(self, table: str) -> Room:
        found = await self.storage.fetch(table)
        if found is None:
            raise Refused(Refusal("S-NO-TABLE"))
        try:
            if len(found.entries) < LONG:
                room = room_of(found)
            else:
                room = await in_thread(room_of, found)
        except Exception as wrong:
            # Whatever it is, it is the trouble of this table alone.
            log.warning("a table cannot be read", table=table, error=type(wrong).__name__)
            raise Refused(DAMAGED) from None
        room.table.clocks.forgive(self.began, clocks.now())
        self._keep(room)
        return room

    def _keep(self, room: Room) -> None:
        room.notices = self.settings.notice_kinds()
        self.rooms[room.id] = room
        self.metrics.rooms.set(len(self.rooms))
        self._after(room)

    async def delete(self, table: str) -> None:
        """Delete a table, whatever goes on there; whoever looks at it is told that there is none."""
        room = self.rooms.get(table)
        if room is None:
            await self.storage.delete([table])
            return
        async with room.lock:
            await self.storage.delete([table])
            self._let_go(room)

    def _let_go(self, room: Room) -> None:
        room.gone = True
        tell(room)
        if self.rooms.get(room.id) is room:
            del self.rooms[room.id]
        self.metrics.rooms.set(len(self.rooms))
        for watcher in self.watchers:
            watcher.table_left(room)

    def look(self, room: Room) -> None:
        """Somebody asks for a table: where bots alone have come to rest, they play on."""
        room.looked = time.monotonic()
        if room.resting:
            self._poke(room)

    # Changes.

    async def run(self, room: Room, command: Command, patient: bool = False) -> Refusal | None:
        """Run a command and return when it is committed. A caller who goes away does not undo it.

        What is `patient` may be committed a moment later, together with others.
        """
        if self.closing:
            return BUSY
        task = asyncio.create_task(metered(self._run(room, command, patient)))
        self._changes.add(task)
        task.add_done_callback(self._changes.discard)
        return await asyncio.shield(task)

    async def _run(self, room: Room, command: Command, patient: bool) -> Refusal | None:
        began = time.perf_counter()
        for _ in range(TRIES):
            if room.gone:
                room = await self.room(room.id)
            async with room.lock:
                if room.gone:
                    continue
                room.used = time.monotonic()
                draft = room.draft(clocks.now())
                refusal = command.apply(draft)
                if refusal is not None:
                    self.metrics.refused.labels(refusal.rule).inc()
                    return refusal
                draft.finish()
                try:
                    await self._write(room, draft, patient)
                except Conflict:
                    self.metrics.conflicts.inc()
                    if await self._catch_up(room):
                        self._after(room)  # the command may be refused now: its readers must not wait for it
                    continue
                except BaseException:
                    # It may be written or not: whoever asks for the table next reads what is.
                    log.warning("a change was not written", table=room.id, command=command.name)
                    self._let_go(room)
                    raise
                room.adopt(draft)
                self._after(room)
                self.metrics.change.observe(time.perf_counter() - began)
                return None
        return BUSY

    async def _write(self, room: Room, draft: Draft, patient: bool) -> None:
        job = rows.changes(room.table, draft)
        job.patient = patient and not room.readers
        began = time.monotonic()
        await self.storage.write(job)
        if room.lease_until > began:
            room.lease_until = began + self.settings.lease  # writing has renewed it

    async def _catch_up(self, room: Room) -> bool:
        """Take over what another process has written; False if there is nothing new."""
        table = room.table
        known = len(table.match.entries) if table.match is not None else 0
        found = await self.storage.fetch(room.id, known, table.chat_count)
        if found is None:
            self._let_go(room)  # deleted by way of another process
            raise Refused(Refusal("S-NO-TABLE"))
        if found.table["version"] <= table.version:
            return False
        try:
            room.adopt(rows.newer(table, found))
        except Exception as wrong:
            log.warning("a table cannot be read", table=room.id, error=type(wrong).__name__)
            self._let_go(room)
            raise Refused(DAMAGED) from None
        return True

    def _after(self, room: Room) -> None:
        """The table has changed, here or elsewhere: tell its readers, and whatever goes on by itself."""
        tell(room)
        if self.closing:
            return
        if room.table.status == "over" and room.verified is None:
            self.spawn(self._verify(room))
        self._poke(room)

    def _poke(self, room: Room) -> None:
        for watcher in self.watchers:
            try:
                watcher.table_changed(room)
            except Exception as wrong:
                # What was committed stays so, and the others hear of it.
                self.metrics.errors.labels("watcher").inc()
                log.error("a change was not followed up", table=room.id, error=type(wrong).__name__)

    async def _verify(self, room: Room) -> None:
        key = (room.id, room.table.epoch)
        if key not in self._verified:
            self._verified[key] = await in_thread(_proved, room.table)
            while len(self._verified) > VERIFIED:
                self._verified.popitem(last=False)
        room.verified = self._verified[key]
        tell(room)

    # Readers.

    def enter(self, reader: Reader) -> None:
        room = reader.room
        room.enter(reader)
        self.metrics.sockets.inc()
        self._say_here(room, reader.seat)
        reader.look()
        self.look(room)
        if any(m.open and m.what == "takeover" and m.seat == reader.seat for m in room.table.motions):
            self.spawn(self.run(room, ComeBack(reader.seat)))

    def leave(self, reader: Reader) -> None:
        room = reader.room
        if reader in room.readers:
            room.leave(reader)
            room.looked = time.monotonic()
            self.metrics.sockets.dec()
            self._say_here(room, reader.seat)

    def _say_here(self, room: Room, seat: Seat) -> None:
        if seat >= room.size:
            return
        tell(room)
        seats = frozenset(r.seat for r in room.readers if r.seat < room.size)
        if self.closing:
            return
        if self.storage.postgres:
            self.spawn(self.relay.say_here(room.id, seats))
        self._poke(room)

    # News from other processes.

    def _changed(self, table: str, version: int) -> None:
        room = self.rooms.get(table)
        if room is None or version <= room.table.version:
            return
        room.newest = max(room.newest, version)
        # Where nobody looks and nothing is to be done by this process, whoever asks next takes it over.
        if room.readers or room.busy or room.lease_until > time.monotonic():
            self.spawn(self.refresh(room))

    async def refresh(self, room: Room) -> None:
        """Take over what another process has written, and tell the readers."""
        async with room.lock:
            # What this process itself was writing is told to it as well, often before it hears of the commit.
            if room.gone or room.newest <= room.table.version:
                return
            if await self._catch_up(room):
                self._after(room)

    def _here(self, process: str, table: str, seats: frozenset[Seat]) -> None:
        room = self.rooms.get(table)
        if room is None:
            return
        room.elsewhere[process] = (time.monotonic(), seats)
        room.recount()
        tell(room)

    async def _back(self) -> None:
        """The connection to the others was down: look at everything that is in memory."""
        for table, version in (await self.storage.versions(list(self.rooms))).items():
            self._changed(table, version)

    # Housekeeping.

    async def _sweep_on(self) -> None:
        told = time.monotonic()
        while True:
            await asyncio.sleep(min(SWEEP, self.settings.idle))
            now = time.monotonic()
            self._tidy(now)
            if self.storage.postgres and now - told > HERE_AGAIN:
                told = now
                await self._say_who_is_here()

    async def _forget_on(self) -> None:
        while True:
            try:
                await self.forget(clocks.now())
            except (OSError, SQLAlchemyError) as wrong:
                log.warning("old tables were not deleted", error=type(wrong).__name__)
            await asyncio.sleep(FORGET)

    async def forget(self, now: float) -> int:
        """Delete tables that nobody has touched for as long as the operator says; how many there were."""
        chosen, found = self.settings, 0
        for status, days in (
            ("waiting", chosen.keep_waiting),
            ("running", chosen.keep_running),
            ("over", chosen.keep_over),
        ):
            while days and (some := await self.storage.forget(status, now - days * DAY, list(self.rooms))):
                found += some
        return found

    def _tidy(self, now: float) -> None:
        for room in list(self.rooms.values()):
            if not room.readers:
                room.game_log.forget()  # not at once: who only calls would have it made anew each time
            idle = now - room.used > self.settings.idle
            if idle and not room.readers and not room.busy and not room.lock.locked():
                self._let_go(room)
            elif room.elsewhere:
                fresh = {p: h for p, h in room.elsewhere.items() if now - h[0] < 3 * HERE_AGAIN}
                room.elsewhere = fresh
                room.recount()

    async def _say_who_is_here(self) -> None:
        for room in list(self.rooms.values()):
            seats = frozenset(r.seat for r in room.readers if r.seat < room.size)
            if seats:
                await self.relay.say_here(room.id, seats)


def room_of(found: Rows) -> Room:
    """The room of a table from its rows; raises whatever, if these are not what was once written."""
    room = Room(rows.table_of(found))
    room.table.waits()
    return room


def _proved(table: TableState) -> bool:
    return not verify(table.setup.game, Record.loads(table.record().dumps()))
