"""The database: what survives a crash.

Entries are only ever appended. Every change of a table is a `Job`, and a job is written whole or not at
all, and only if the table's version is still the one that its author knew: so two processes never both
append number n, and the one that came second reads what the first one wrote and judges again.
"""

from __future__ import annotations

import contextlib
import time
from collections.abc import AsyncIterator, Callable, Collection, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Final, TypeVar, final

from sqlalchemy import (
    ColumnElement,
    Connection,
    Float,
    String,
    Update,
    bindparam,
    delete,
    func,
    insert,
    literal_column,
    select,
    text,
    update,
)
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from kingsmoot.table.costs import in_thread
from kingsmoot.table.db.engine import READERS, address, async_engine, migrate, reading_engine, writing_engine
from kingsmoot.table.db.jobs import Errand, Job, Note, Row
from kingsmoot.table.db.schema import ANALYSES, CHAT, ENTRIES, PROMISES, SEALED, SEATS, TABLES
from kingsmoot.table.db.writer import Writer

T = TypeVar("T")

CHAT_READ: Final = 300
"""Lines of chat that are read back; older ones stay in the database."""
ABANDONED: Final = 86_400.0
"""Seconds after which a table where nothing happens leaves the lobby."""
NOW: Final = literal_column("extract(epoch FROM clock_timestamp())::float8", type_=Float)
"""The time by PostgreSQL."""
DAMAGED: Final = "damaged"
RESTING: Final = "resting"


@final
class Rows:
    """What is kept of one table."""

    def __init__(self, table: Row) -> None:
        self.table = table
        self.seats: list[Row] = []
        self.entries: list[Row] = []
        self.sealed: list[Row] = []
        self.chat: list[Row] = []
        self.promises: list[Row] = []


@final
class Storage:
    def __init__(self, db: str) -> None:
        self.url = address(db)
        self.postgres = self.url.startswith("postgresql")
        self.engine: AsyncEngine = async_engine(self.url, self.postgres)
        self._writing = writing_engine(self.url, self.postgres)
        self._tables = reading_engine(self.url, self._writing, self.postgres)
        self._threads = ThreadPoolExecutor(READERS, "tables")
        self.writer = Writer(self._writing, self.postgres)
        self._lease = _lease(self.postgres)

    async def open(self) -> None:
        async with self.engine.connect() as c:
            if self.postgres:
                # Two servers that start at once must not both migrate.
                await c.execute(text("SELECT pg_advisory_lock(716253)"))
                await c.commit()
            try:
                await c.run_sync(migrate)
                await c.commit()
            finally:
                if self.postgres:
                    await c.execute(text("SELECT pg_advisory_unlock(716253)"))
                    await c.commit()
        self.writer.start()

    async def close(self) -> None:
        self._threads.shutdown(wait=not self.postgres, cancel_futures=True)
        await self.writer.close()
        self._tables.dispose()
        self._writing.dispose()
        await self.engine.dispose()

    async def write(self, job: Job) -> None:
        """Returns when the job is committed; raises `Conflict`, or what the database raised."""
        await self.writer.write(job)

    async def do(self, work: Callable[[Connection], T]) -> T:
        """Several statements as one change; returns what they come to when it is committed."""
        errand = Errand(work)
        await self.writer.write(errand)
        answer: T = errand.answer
        return answer

    # Reading.

    async def rows(self, *statements: Any) -> list[Row]:
        """What one or more statements find, all of it at the same moment."""
        async with self._reading() as c:
            return [row for statement in statements for row in await _all(c, statement)]

    async def fetch(self, table: str, after: int = 0, chat_after: int = 0) -> Rows | None:
        """A table with its entries from number `after` on and its chat from `chat_after` on."""
        # Statement by statement these would be forty small steps of the event loop, which a move that comes
        # meanwhile would wait for. The threads are its own: a database server that does not answer must not
        # keep those waiting who wish for a picture.
        return await in_thread(self._fetch, table, after, chat_after, threads=self._threads)

    def _fetch(self, table: str, after: int, chat_after: int) -> Rows | None:
        with self._tables.connect() as c:
            if not self.postgres:
                c.exec_driver_sql("BEGIN")  # one snapshot, as in `_reading`
            return _fetch(c, table, after, chat_after)

    async def versions(self, tables: Sequence[str]) -> dict[str, int]:
        async with self._reading() as c:
            rows = await _all(c, select(TABLES.c.id, TABLES.c.version).where(TABLES.c.id.in_(tables)))
            return {row["id"]: row["version"] for row in rows}

    async def seat_of(self, token_hash: str) -> Row | None:
        found = await self.seats_of([token_hash])
        return found[0] if found else None

    async def seats_of(self, hashes: Sequence[str]) -> list[Row]:
        async with self._reading() as c:
            columns = (SEATS.c.table, SEATS.c.seat, SEATS.c.token_hash)
            return await _all(c, select(*columns).where(SEATS.c.token_hash.in_(hashes)))

    async def listed(self, most: int = 100) -> list[str]:
        """Tables that are waiting or running, those that changed last first; none that was abandoned."""
        async with self._reading() as c:
            live = TABLES.c.status.in_(("waiting", "running"))
            lately = TABLES.c.changed > await self.now(c) - ABANDONED
            wanted = select(TABLES.c.id).where(live, lately, TABLES.c.settings.like('%"listed":true%'))
            rows = await _all(c, wanted.order_by(TABLES.c.changed.desc()).limit(most))
            return [row["id"] for row in rows]

    async def due(self, now: float, most: int = 200) -> list[str]:
        """Running tables where a bot owes or a clock has run out, and nobody holds the lease: those first
        where nothing has happened for longest."""
        async with self._reading() as c:
            wants = (TABLES.c.waits == "bot") | ((TABLES.c.deadline <= now) & (TABLES.c.waits != DAMAGED))
            free = TABLES.c.lease_until < await self.now(c)
            found = select(TABLES.c.id).where(wants, free).order_by(TABLES.c.changed).limit(most)
            return [row["id"] for row in await _all(c, found)]

    async def set_aside(self, table: str, why: str) -> None:
        """A table that is `DAMAGED` or `RESTING` is not `due` any more; its next change takes that back."""
        await self._note(table, _SET_ASIDE, b_waits=why)

    async def _note(self, table: str, statement: Update, **given: Any) -> int:
        """A small change beside the moves; how many rows it has changed."""
        note = Note(table, statement, {"b_id": table, **given})
        await self.writer.write(note)
        return note.rows

    async def try_again(self) -> None:
        """Tables that could not be read are due once more: this may be another version of the program."""
        async with self.engine.connect() as c:
            await c.execute(update(TABLES).where(TABLES.c.waits == DAMAGED).values(waits="bot"))
            await c.commit()

    async def count(self) -> dict[str, int]:
        async with self._reading() as c:
            rows = await _all(c, select(TABLES.c.status, func.count().label("n")).group_by(TABLES.c.status))
            return {row["status"]: row["n"] for row in rows}

    async def forget(self, status: str, before: float, but: Collection[str], most: int = 100) -> int:
        """Delete some tables of that status at which nothing has happened since; how many there were."""
        async with self.engine.connect() as c:
            old = select(TABLES.c.id).where(TABLES.c.status == status, TABLES.c.changed < before)
            rows = await _all(c, old.where(TABLES.c.id.not_in(but)).order_by(TABLES.c.changed).limit(most))
            ids = [row["id"] for row in rows]
        await self.delete(ids)
        return len(ids)

    async def delete(self, tables: Sequence[str]) -> None:
        """All that is kept of some tables, but what their games came to."""

        def work(c: Connection) -> None:
            for kind in (ENTRIES, SEALED, CHAT, PROMISES, ANALYSES, SEATS):
                c.execute(delete(kind).where(kind.c.table.in_(tables)))
            c.execute(delete(TABLES).where(TABLES.c.id.in_(tables)))

        await self.do(work)

    # Analyses of finished games: made once, whoever asks, and however often the server starts anew.

    async def analysis(self, table: str, epoch: int) -> str | None:
        async with self._reading() as c:
            wanted = select(ANALYSES.c.analysis).where(ANALYSES.c.table == table, ANALYSES.c.epoch == epoch)
            rows = await _all(c, wanted)
            return str(rows[0]["analysis"]) if rows else None

    async def keep_analysis(self, table: str, epoch: int, analysis: str) -> None:
        """If another process has made one meanwhile, the later one is kept."""
        key = {"table": table, "epoch": epoch}
        async with self.engine.connect() as c:
            await c.execute(delete(ANALYSES).filter_by(**key))
            await c.execute(insert(ANALYSES).values(analysis=analysis, at=time.time(), **key))
            await c.commit()

    # The lease: the one process that lets bots think for a table.

    async def lease(self, table: str, holder: str, seconds: float) -> bool:
        """Take or renew the lease; False if another process has it."""
        now = {} if self.postgres else {"b_now": time.time()}
        return await self._note(table, self._lease, b_holder=holder, b_seconds=seconds, **now) == 1

    async def free_leases(self) -> None:
        """Nobody holds any: for the one process that uses a file."""
        async with self.engine.connect() as c:
            await c.execute(update(TABLES).values(lease_holder="", lease_until=0.0))
            await c.commit()

    async def release(self, holder: str) -> None:
        """Give up all leases at the end of a process, so that another can go on at once."""
        async with self.engine.connect() as c:
            mine = update(TABLES).where(TABLES.c.lease_holder == holder)
            await c.execute(mine.values(lease_holder="", lease_until=0.0))
            await c.commit()

    async def now(self, c: AsyncConnection) -> float:
        """The time that all processes agree on: the database server's, if there is one."""
        if not self.postgres:
            return time.time()
        found = await c.scalar(select(NOW))
        assert found is not None
        return float(found)

    @contextlib.asynccontextmanager
    async def _reading(self) -> AsyncIterator[AsyncConnection]:
        """One snapshot: entries, sealed answers and version must belong together."""
        async with self.engine.connect() as c:
            if self.postgres:
                await c.execution_options(isolation_level="REPEATABLE READ")
            else:
                await c.exec_driver_sql("BEGIN")
            yield c


_SET_ASIDE: Final = update(TABLES).where(TABLES.c.id == bindparam("b_id")).values(waits=bindparam("b_waits"))


def _lease(postgres: bool) -> Update:
    holder = bindparam("b_holder", type_=String)
    now: ColumnElement[float] = NOW if postgres else bindparam("b_now", type_=Float)
    free = (TABLES.c.lease_holder == holder) | (TABLES.c.lease_until < now)
    until = now + bindparam("b_seconds", type_=Float)
    took = update(TABLES).where(TABLES.c.id == bindparam("b_id"), free)
    return took.values(lease_holder=holder, lease_until=until)


def _fetch(c: Connection, table: str, after: int, chat_after: int) -> Rows | None:
    rows = _found(c, select(TABLES).where(TABLES.c.id == table))
    if not rows:
        return None
    found = Rows(rows[0])
    found.seats = _found(c, select(SEATS).where(SEATS.c.table == table).order_by(SEATS.c.seat))
    entries = select(ENTRIES).where(ENTRIES.c.table == table, ENTRIES.c.n >= after)
    found.entries = _found(c, entries.order_by(ENTRIES.c.n))
    found.sealed = _found(c, select(SEALED).where(SEALED.c.table == table).order_by(SEALED.c.seat))
    chat = select(CHAT).where(CHAT.c.table == table, CHAT.c.n >= chat_after)
    found.chat = _found(c, chat.order_by(CHAT.c.n.desc()).limit(CHAT_READ))[::-1]
    found.promises = _found(c, select(PROMISES).where(PROMISES.c.table == table).order_by(PROMISES.c.at))
    return found


def _found(c: Connection, statement: Any) -> list[Row]:
    return [dict(row) for row in c.execute(statement).mappings()]


async def _all(c: AsyncConnection, statement: Any) -> list[Row]:
    return [dict(row) for row in (await c.execute(statement)).mappings()]
