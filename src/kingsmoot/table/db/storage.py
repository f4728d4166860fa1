"""The database: what survives a crash.

Entries are only ever appended. Every change of a table is a `Job`, and a job is written whole or not at
all, and only if the table's version is still the one that its author knew: so two processes never both
append number n, and the one that came second reads what the first one wrote and judges again.

All jobs of a process go through one writer, which commits as many as are waiting at once: on SQLite it is
this that makes it affordable to sync every move to the disk. A job that nobody waits for (a bot's move at a
table that nobody looks at) is patient: it waits a moment for others to come along.
"""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections import deque
from collections.abc import AsyncIterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, Final, final

import structlog
from alembic import command
from alembic.config import Config
from sqlalchemy import (
    ColumnElement,
    Connection,
    Engine,
    Float,
    String,
    Update,
    bindparam,
    case,
    create_engine,
    delete,
    event,
    func,
    insert,
    literal_column,
    select,
    text,
    update,
)
from sqlalchemy.engine import make_url
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from kingsmoot.table.db.schema import ENTRIES, PROMISES, SEALED, SEATS, STUDIES, TABLES, TALK

log = structlog.get_logger("kingsmoot.storage")

Row = dict[str, Any]

CHANNEL: Final = "kingsmoot"
BATCH: Final = 256
COMPANY: Final = 0.03
"""Seconds that a patient job waits for company. A commit costs as much as a dozen jobs in it."""
BUSY_SECONDS: Final = 10.0
TIDY: Final = 1.0
"""Seconds between two checkpoints, which take what was written ahead into the file itself. They run beside
the writer, so that no commit has to wait for one.
"""
AHEAD: Final = 4000
"""Pages written ahead at which the writer itself makes a checkpoint, so that they do not grow without end."""
CHAT_READ: Final = 300
"""Lines of chat that are read back; older ones stay in the database."""

HOT: Final = ("version", "epoch", "entries", "status", "clocks", "motions", "waits", "deadline", "changed")
"""Columns of `tables` that a job sets, always all of them: then many jobs are one statement."""
SEAT_COLUMNS: Final = (
    "kind",
    "bot",
    "name",
    "token_hash",
    "nonce",
    "standing",
    "notices",
    "resigned",
    "prepared",
)


class Conflict(Exception):
    """Another process has changed the table since."""


@final
class Job:
    """One change of one table: written whole, or not at all."""

    def __init__(self, table: str, version: int) -> None:
        self.table = table
        self.version = version
        """The version that the change was made from; it makes the next one."""
        self.row: Row = {}
        """Columns of `tables`, always all of `HOT`."""
        self.entries: list[Row] = []
        self.seal: list[Row] = []
        self.unseal: list[int] = []
        """Seats whose sealed answer goes."""
        self.seats: list[Row] = []
        self.chat: list[Row] = []
        self.promises: list[Row] = []
        self.create: Row = {}
        """A whole row of `tables`: the job makes the table."""
        self.patient = False
        """Nobody waits for it."""
        self.done: asyncio.Future[None] | None = None


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


def address(db: str) -> str:
    """A database address as SQLAlchemy wants it; a plain path is a SQLite file."""
    if "://" not in db:
        return f"sqlite+aiosqlite:///{Path(db).absolute()}"
    url = make_url(db)
    driver = {"sqlite": "sqlite+aiosqlite"}.get(url.drivername, "postgresql+psycopg")
    url = url.set(drivername=driver if "+" not in url.drivername else url.drivername)
    return url.render_as_string(hide_password=False)


@final
class Storage:
    def __init__(self, db: str) -> None:
        self.url = address(db)
        self.postgres = self.url.startswith("postgresql")
        self.engine: AsyncEngine = _engine(self.url, self.postgres)
        self._jobs: deque[Job] = deque()
        self._due = asyncio.Event()
        """Jobs must be written now."""
        self._alarm: asyncio.TimerHandle | None = None
        """Rings when the first patient job has waited long enough."""
        self._writer: asyncio.Task[None] | None = None
        self._take = _take(self.postgres)
        self._file = None if self.postgres else _file(self.url)
        """A file is written by a thread of its own, which shares nothing with those that read."""
        self._hand = ThreadPoolExecutor(1, "writer")
        self._broom = ThreadPoolExecutor(1, "tidier")
        self._tidier: asyncio.Task[None] | None = None
        self.holder = "-"
        """The process that writes here, as it stands in leases."""
        self.lease_seconds = 15.0
        self.committed = 0
        self.batches = 0

    async def open(self) -> None:
        async with self.engine.connect() as c:
            if self.postgres:
                # Two servers that start at once must not both migrate.
                await c.execute(text("SELECT pg_advisory_lock(716253)"))
                await c.commit()
            try:
                await c.run_sync(_migrate)
                await c.commit()
            finally:
                if self.postgres:
                    await c.execute(text("SELECT pg_advisory_unlock(716253)"))
                    await c.commit()
        self._writer = asyncio.create_task(self._write_on(), name="writer")
        if self._file is not None:
            self._tidier = asyncio.create_task(self._tidy_on(), name="tidier")

    async def close(self) -> None:
        if self._writer is not None:
            self._writer.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._writer
            for job in self._jobs:
                _settle(job, ConnectionError("the storage is closing"))
            self._jobs.clear()
            if self._alarm is not None:
                self._alarm.cancel()
                self._alarm = None
        if self._tidier is not None:
            self._tidier.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._tidier
        self._hand.shutdown()
        self._broom.shutdown()
        if self._file is not None:
            self._file.dispose()
        await self.engine.dispose()

    # Writing.

    async def write(self, job: Job) -> None:
        """Returns when the job is committed; raises `Conflict`, or what the database raised."""
        if self._writer is None or self._writer.done():
            raise ConnectionError("the storage is closed")
        loop = asyncio.get_running_loop()
        job.done = loop.create_future()
        self._jobs.append(job)
        if not job.patient or len(self._jobs) >= BATCH:
            self._due.set()
        elif self._alarm is None:
            self._alarm = loop.call_later(COMPANY, self._due.set)
        await job.done

    async def _next(self) -> list[Job]:
        """The jobs to be written next; returns when they must be."""
        await self._due.wait()
        self._due.clear()
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None
        batch = [self._jobs.popleft() for _ in range(min(BATCH, len(self._jobs)))]
        if self._jobs:
            self._due.set()
        # Those that somebody waits for are settled first.
        return sorted(batch, key=_patient)

    async def _write_on(self) -> None:
        while True:
            batch = await self._next()
            try:
                whole = await self._commit(batch)
            except DBAPIError:
                whole = False
            except asyncio.CancelledError:
                for job in batch:
                    _settle(job, ConnectionError("the storage is closing"))
                raise
            except Exception as wrong:
                for job in batch:
                    _settle(job, wrong)
                continue
            if whole:
                for job in batch:
                    _settle(job, None)
            else:
                await self._one_by_one(batch)

    async def _one_by_one(self, batch: list[Job]) -> None:
        """One of a batch did not fit: find out which."""
        for job in batch:
            try:
                fits = await self._commit([job])
                _settle(job, None if fits else Conflict(job.table))
            except Exception as wrong:
                _settle(job, wrong)

    async def _commit(self, batch: list[Job]) -> bool:
        """Write the jobs in one transaction; False, with nothing written, if a version had moved on."""
        if self._file is None:
            async with self.engine.connect() as c:
                whole = await c.run_sync(self._transact, batch)
        else:
            whole = await asyncio.get_running_loop().run_in_executor(self._hand, self._to_file, batch)
        if whole:
            self.committed += len(batch)
            self.batches += 1
        return whole

    def _to_file(self, batch: list[Job]) -> bool:
        """In the writer's own thread, all at once: a round trip between threads for every statement would
        cost more than the statements."""
        assert self._file is not None
        with self._file.connect() as c:
            c.exec_driver_sql("BEGIN IMMEDIATE")
            return self._transact(c, batch)

    async def _tidy_on(self) -> None:
        loop, tidied = asyncio.get_running_loop(), 0
        while True:
            await asyncio.sleep(TIDY)
            if self.batches != tidied:
                tidied = self.batches
                try:
                    await loop.run_in_executor(self._broom, self._tidy)
                except DBAPIError as wrong:
                    log.warning("the file was not tidied", error=type(wrong).__name__)

    def _tidy(self) -> None:
        """What is committed is safe before and after; writers and readers go on meanwhile."""
        assert self._file is not None
        with self._file.connect() as c:
            c.exec_driver_sql("PRAGMA wal_checkpoint(PASSIVE)")

    def _transact(self, c: Connection, batch: list[Job]) -> bool:
        made = [job.create for job in batch if job.create]
        if made:
            c.execute(insert(TABLES), made)
        known = [job for job in batch if not job.create]
        if known:
            usual: Row = {"b_holder": self.holder, "b_lease": self.lease_seconds}
            if not self.postgres:
                usual["b_now"] = time.time()
            rows = [{"b_id": j.table, "b_version": j.version, **usual, **j.row} for j in known]
            result = c.execute(self._take, rows)
            if result.rowcount != len(known):
                c.rollback()
                return False
        self._write_rows(c, batch)
        if self.postgres and known:
            told = [f"{job.table} {job.version + 1}" for job in known]
            notify = text("SELECT pg_notify(:channel, told) FROM unnest(CAST(:told AS text[])) told")
            c.execute(notify, {"channel": CHANNEL, "told": told})
        c.commit()
        return True

    def _write_rows(self, c: Connection, batch: list[Job]) -> None:
        seats = [(j.table, seat) for j in batch for seat in [*j.unseal, *[r["seat"] for r in j.seal]]]
        if seats:
            c.execute(_UNSEAL, [{"b_table": t, "b_seat": seat} for t, seat in seats])
        for kind, rows in (
            (ENTRIES, [r for j in batch for r in j.entries]),
            (SEALED, [r for j in batch for r in j.seal]),
            (TALK, [r for j in batch for r in j.chat]),
        ):
            if rows:
                c.execute(insert(kind), rows)
        new = [r for j in batch if j.create for r in j.seats]
        if new:
            c.execute(insert(SEATS), new)
        changed = [r for j in batch if not j.create for r in j.seats]
        if changed:
            rows = [{"b_table": r["table"], "b_seat": r["seat"], **_but_key(r)} for r in changed]
            c.execute(_SET_SEAT, rows)
        promises = [r for j in batch for r in j.promises]
        if promises:
            c.execute(_DROP_PROMISE, [{"b_table": r["table"], "b_id": r["id"]} for r in promises])
            c.execute(insert(PROMISES), promises)

    # Reading.

    async def fetch(self, table: str, after: int = 0, chat_after: int = 0) -> Rows | None:
        """A table with its entries from number `after` on and its chat from `chat_after` on."""
        async with self._reading() as c:
            rows = await _all(c, select(TABLES).where(TABLES.c.id == table))
            if not rows:
                return None
            found = Rows(rows[0])
            found.seats = await _all(c, select(SEATS).where(SEATS.c.table == table).order_by(SEATS.c.seat))
            entries = select(ENTRIES).where(ENTRIES.c.table == table, ENTRIES.c.n >= after)
            found.entries = await _all(c, entries.order_by(ENTRIES.c.n))
            found.sealed = await _all(
                c, select(SEALED).where(SEALED.c.table == table).order_by(SEALED.c.seat)
            )
            talk = select(TALK).where(TALK.c.table == table, TALK.c.n >= chat_after)
            found.chat = (await _all(c, talk.order_by(TALK.c.n.desc()).limit(CHAT_READ)))[::-1]
            found.promises = await _all(
                c, select(PROMISES).where(PROMISES.c.table == table).order_by(PROMISES.c.id)
            )
            return found

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
        """Tables that are waiting or running, those that changed last first."""
        async with self._reading() as c:
            live = TABLES.c.status.in_(("waiting", "running"))
            wanted = select(TABLES.c.id).where(live, TABLES.c.settings.like('%"listed":true%'))
            rows = await _all(c, wanted.order_by(TABLES.c.changed.desc()).limit(most))
            return [row["id"] for row in rows]

    async def due(self, now: float, most: int = 200) -> list[str]:
        """Running tables where a bot owes or a clock has run out, and nobody holds the lease."""
        async with self._reading() as c:
            wants = (TABLES.c.waits == "bot") | (TABLES.c.deadline <= now)
            free = TABLES.c.lease_until < await self.now(c)
            rows = await _all(c, select(TABLES.c.id).where(wants, free).limit(most))
            return [row["id"] for row in rows]

    async def count(self) -> dict[str, int]:
        async with self._reading() as c:
            rows = await _all(c, select(TABLES.c.status, func.count().label("n")).group_by(TABLES.c.status))
            return {row["status"]: row["n"] for row in rows}

    # Analyses of finished games: made once, whoever asks, and however often the server starts anew.

    async def analysis(self, table: str, epoch: int) -> str | None:
        async with self._reading() as c:
            wanted = select(STUDIES.c.study).where(STUDIES.c.table == table, STUDIES.c.epoch == epoch)
            rows = await _all(c, wanted)
            return str(rows[0]["study"]) if rows else None

    async def keep_analysis(self, table: str, epoch: int, analysis: str) -> None:
        """If another process has made one meanwhile, the later one is kept."""
        key = {"table": table, "epoch": epoch}
        async with self.engine.connect() as c:
            await c.execute(delete(STUDIES).filter_by(**key))
            await c.execute(insert(STUDIES).values(study=analysis, at=time.time(), **key))
            await c.commit()

    # The lease: the one process that lets bots think for a table.

    async def lease(self, table: str, holder: str, seconds: float) -> bool:
        """Take or renew the lease; False if another process has it."""
        async with self.engine.connect() as c:
            now = await self.now(c)
            free = (TABLES.c.lease_holder == holder) | (TABLES.c.lease_until < now)
            took = update(TABLES).where(TABLES.c.id == table, free)
            result = await c.execute(took.values(lease_holder=holder, lease_until=now + seconds))
            await c.commit()
            return bool(result.rowcount == 1)

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
        found = await c.scalar(text("SELECT extract(epoch FROM clock_timestamp())::float8"))
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


def _take(postgres: bool) -> Update:
    """Sets the row of a table if its version is the known one. The holder of the lease renews it so."""
    mine = TABLES.c.lease_holder == bindparam("b_holder", type_=String)
    seconds = bindparam("b_lease", type_=Float)
    now: ColumnElement[float] = bindparam("b_now", type_=Float)
    if postgres:
        now = literal_column("extract(epoch FROM clock_timestamp())::float8", type_=Float)
    renewed = case((mine, now + seconds), else_=TABLES.c.lease_until)
    return (
        update(TABLES)
        .where(TABLES.c.id == bindparam("b_id"), TABLES.c.version == bindparam("b_version"))
        .values({name: bindparam(name) for name in HOT} | {"lease_until": renewed})
    )


_SET_SEAT: Final = (
    update(SEATS)
    .where(SEATS.c.table == bindparam("b_table"), SEATS.c.seat == bindparam("b_seat"))
    .values({name: bindparam(name) for name in SEAT_COLUMNS})
)
_UNSEAL: Final = delete(SEALED).where(
    SEALED.c.table == bindparam("b_table"), SEALED.c.seat == bindparam("b_seat")
)
_DROP_PROMISE: Final = delete(PROMISES).where(
    PROMISES.c.table == bindparam("b_table"), PROMISES.c.id == bindparam("b_id")
)


def _but_key(row: Row) -> Row:
    return {name: row[name] for name in SEAT_COLUMNS}


def _patient(job: Job) -> bool:
    return job.patient


def _settle(job: Job, wrong: Exception | None) -> None:
    if job.done is None or job.done.done():
        return
    if wrong is None:
        job.done.set_result(None)
    else:
        job.done.set_exception(wrong)


async def _all(c: AsyncConnection, statement: Any) -> list[Row]:
    return [dict(row) for row in (await c.execute(statement)).mappings()]


def _engine(url: str, postgres: bool) -> AsyncEngine:
    if postgres:
        return create_async_engine(url, pool_size=8, max_overflow=8, pool_pre_ping=True)
    made = create_async_engine(url, connect_args={"timeout": BUSY_SECONDS})
    _prepared(made.sync_engine)
    return made


def _file(url: str) -> Engine:
    plain = make_url(url).set(drivername="sqlite")
    made = create_engine(plain, connect_args={"timeout": BUSY_SECONDS, "check_same_thread": False})
    _prepared(made)
    return made


def _prepared(engine: Engine) -> None:
    @event.listens_for(engine, "connect")
    def prepare(connection: Any, _record: Any) -> None:
        # Transactions are begun by hand: the driver's own begin would take the write lock too late.
        connection.isolation_level = None
        cursor = connection.cursor()
        cursor.execute("PRAGMA journal_mode=WAL")
        # An acknowledged move survives a loss of power too; the writer commits many at once.
        cursor.execute("PRAGMA synchronous=FULL")
        cursor.execute(f"PRAGMA wal_autocheckpoint={AHEAD}")
        cursor.execute(f"PRAGMA busy_timeout={int(BUSY_SECONDS * 1000)}")
        cursor.execute("PRAGMA foreign_keys=ON")
        cursor.close()


def _migrate(connection: Connection) -> None:
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
