"""The store of the rooms: brings tables into memory, changes them safely, lets them go.

A change is judged on the room, written, and only then told. If another process was faster, the room is read
anew and the change judged again; if writing failed, what is in memory is thrown away.
"""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Callable, Coroutine
from typing import Any, Final, Protocol, final

import structlog

from kingsmoot.core.lines import Refusal, Refused
from kingsmoot.core.match import verify
from kingsmoot.core.record import BadRecord, Record
from kingsmoot.core.refs import Seat
from kingsmoot.table.db.relay import LocalRelay, Relay
from kingsmoot.table.db.storage import Conflict, Job, Storage
from kingsmoot.table.metrics import Metrics
from kingsmoot.table.rooms.readers import Reader, tell
from kingsmoot.table.rooms.room import Room
from kingsmoot.table.settings import Settings

log = structlog.get_logger("kingsmoot.room_store")

TRIES: Final = 5
SWEEP: Final = 5.0
HERE_AGAIN: Final = 20.0
"""How often a process repeats who is here; after three times silence it is not believed."""

Act = Callable[[Room, Job, float], Refusal | None]
"""A change: judges, changes the room, fills the job. A refusal must have changed nothing."""


class Watcher(Protocol):
    def poke(self, room: Room) -> None:
        """Something at the table has changed."""


@final
class RoomStore:
    def __init__(self, settings: Settings, storage: Storage, metrics: Metrics) -> None:
        self.settings = settings
        self.storage = storage
        self.metrics = metrics
        self.process = secrets.token_hex(8)
        storage.holder, storage.lease_seconds = self.process, settings.lease
        self.rooms: dict[str, Room] = {}
        self.watchers: list[Watcher] = []
        self.closing = False
        self._loading: dict[str, asyncio.Task[Room]] = {}
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
        await self.relay.open(self._changed, self._here, self._back)
        self.spawn(self._sweep_on())

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
        """A task that is kept, and whose fault is told in the log."""
        task = asyncio.create_task(work)
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
                task = asyncio.create_task(self._load(table))
                self._loading[table] = task
                task.add_done_callback(lambda _: self._loading.pop(table, None))
            found = await asyncio.shield(task)
        found.used = time.monotonic()
        return found

    async def _load(self, table: str) -> Room:
        rows = await self.storage.fetch(table)
        if rows is None:
            raise Refused(Refusal("S-NO-TABLE"))
        try:
            room = Room.of(rows)
        except BadRecord as wrong:
            log.warning("a table does not replay", table=table, line=wrong.line)
            raise Refused(Refusal("S-DAMAGED")) from None
        self.rooms[table] = room
        self.metrics.rooms.set(len(self.rooms))
        self._after(room)
        return room

    def _let_go(self, room: Room) -> None:
        room.gone = True
        tell(room)
        if self.rooms.get(room.id) is room:
            del self.rooms[room.id]
        self.metrics.rooms.set(len(self.rooms))

    # Changes.

    async def change(self, room: Room, act: Act, patient: bool = False) -> Refusal | None:
        """Make a change and return when it is committed. A caller who goes away does not undo it.

        What is `patient` may be committed a moment later, together with others.
        """
        if self.closing:
            return Refusal("S-BUSY")
        task = asyncio.create_task(self._change(room, act, patient))
        self._changes.add(task)
        task.add_done_callback(self._changes.discard)
        return await asyncio.shield(task)

    async def _change(self, room: Room, act: Act, patient: bool) -> Refusal | None:
        began = time.perf_counter()
        for _ in range(TRIES):
            if room.gone:
                room = await self.room(room.id)
            async with room.lock:
                if room.gone:
                    continue
                room.used = time.monotonic()
                try:
                    refusal, done = await self._try(room, act, patient)
                except BaseException:
                    self._let_go(room)
                    raise
                if room.untold:
                    tell(room)
                if done:
                    if refusal is not None:
                        self.metrics.refused.labels(refusal.rule).inc()
                    else:
                        self._after(room)
                        self.metrics.change.observe(time.perf_counter() - began)
                    return refusal
        return Refusal("S-BUSY")

    async def _try(self, room: Room, act: Act, patient: bool) -> tuple[Refusal | None, bool]:
        """Once; not done if another process came first. What fails leaves nothing half done."""
        room.settled.clear()
        now = time.time()
        job = room.job()
        job.patient = patient and not room.readers
        try:
            refusal = act(room, job, now)
            if refusal is not None:
                return refusal, True
            room.finish(job, now)
            began = time.monotonic()
            await self.storage.write(job)
            if room.lease_until > began:
                room.lease_until = began + self.settings.lease  # writing has renewed it
            return None, True
        except Conflict:
            self.metrics.conflicts.inc()
            room.reset()
            rows = await self.storage.fetch(room.id)
            assert rows is not None
            room.take(rows)
            return None, False
        finally:
            room.settled.set()

    def _after(self, room: Room) -> None:
        """The table has changed, here or elsewhere: tell who reads, and who answers for bots."""
        tell(room)
        if self.closing:
            return
        if room.status == "over" and room.verified is None:
            self.spawn(self._verify(room))
        for watcher in self.watchers:
            watcher.poke(room)

    async def _verify(self, room: Room) -> None:
        assert room.match is not None
        record = Record.loads(self.record(room).dumps())
        room.verified = not await asyncio.to_thread(verify, room.game, record)
        tell(room)

    def record(self, room: Room) -> Record:
        """The whole record: only for who may know everything."""
        assert room.match is not None
        r = room.match.record()
        r.players = ["person" if s.kind == "person" and not s.bot else s.bot for s in room.seats]
        return r

    # Readers.

    def enter(self, reader: Reader) -> None:
        reader.room.enter(reader)
        self.metrics.sockets.inc()
        self._say_here(reader.room, reader.seat)
        reader.look()

    def leave(self, reader: Reader) -> None:
        room = reader.room
        if reader in room.readers:
            room.leave(reader)
            self.metrics.sockets.dec()
            self._say_here(room, reader.seat)
            if not room.readers and room.game_log is not None:
                room.game_log.forget()

    def _say_here(self, room: Room, seat: Seat) -> None:
        if seat >= room.size:
            return
        tell(room)
        seats = frozenset(r.seat for r in room.readers if r.seat < room.size)
        if self.closing:
            return
        if self.storage.postgres:
            self.spawn(self.relay.say_here(room.id, seats))
        for watcher in self.watchers:
            watcher.poke(room)

    # News from other processes.

    def _changed(self, table: str, version: int) -> None:
        room = self.rooms.get(table)
        if room is not None and version > room.version:
            self.spawn(self.refresh(room))

    async def refresh(self, room: Room) -> None:
        """Take over what another process has written."""
        async with room.lock:
            if room.gone:
                return
            known = len(room.match.entries) if room.match is not None else 0
            rows = await self.storage.fetch(room.id, known, room.talk_count)
            if rows is None or rows.table["version"] <= room.version:
                return
            try:
                room.take(rows)
            except BaseException:
                self._let_go(room)
                raise
            self._after(room)

    def _here(self, process: str, table: str, seats: frozenset[Seat]) -> None:
        room = self.rooms.get(table)
        if room is None:
            return
        room.elsewhere[process] = (time.monotonic(), seats)
        room.recount()
        tell(room)

    async def _back(self) -> None:
        """The line to the others was down: look at all that is in memory."""
        for table, version in (await self.storage.versions(list(self.rooms))).items():
            self._changed(table, version)

    # Housekeeping.

    async def _sweep_on(self) -> None:
        told = time.monotonic()
        while True:
            await asyncio.sleep(min(SWEEP, self.settings.idle))
            now = time.monotonic()
            for room in list(self.rooms.values()):
                idle = now - room.used > self.settings.idle
                if idle and not room.readers and not room.busy and not room.lock.locked():
                    self._let_go(room)
                elif room.elsewhere:
                    fresh = {p: h for p, h in room.elsewhere.items() if now - h[0] < 3 * HERE_AGAIN}
                    room.elsewhere = fresh
                    room.recount()
            if self.storage.postgres and now - told > HERE_AGAIN:
                told = now
                for room in list(self.rooms.values()):
                    seats = frozenset(r.seat for r in room.readers if r.seat < room.size)
                    if seats:
                        await self.relay.say_here(room.id, seats)
