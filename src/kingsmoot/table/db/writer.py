"""The one writer of a process: commits as many changes as are waiting, in one transaction.

On SQLite it is this that makes it affordable to sync every move to the disk. A job that nobody waits for (a
bot's move at a table that nobody looks at) is patient: it waits a moment for others to come along.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections import deque
from concurrent.futures import ThreadPoolExecutor
from typing import Final, final

import structlog
from sqlalchemy import Engine
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncEngine

from kingsmoot.table.db.jobs import Transaction, Work

log = structlog.get_logger("kingsmoot.writer")

BATCH: Final = 256
"""Jobs in one transaction: more would keep those that came first waiting."""
COMPANY: Final = 0.03
"""Seconds that a patient job waits for company. A commit costs as much as a dozen jobs in it."""
CHECKPOINT: Final = 1.0
"""Seconds between two checkpoints, which take what was written ahead into the file itself. They run beside
the writer, so that no commit has to wait for one.
"""


class Conflict(Exception):
    """Another process has changed the table since."""


@final
class Writer:
    def __init__(self, engine: AsyncEngine, file: Engine | None) -> None:
        """A `file` is written by a thread of its own, which shares nothing with those that read."""
        self.transaction = Transaction(postgres=file is None)
        self._engine = engine
        self._file = file
        self._jobs: deque[Work] = deque()
        self._due = asyncio.Event()
        """Jobs must be written now."""
        self._alarm: asyncio.TimerHandle | None = None
        """Rings when the first patient job has waited long enough."""
        self._task: asyncio.Task[None] | None = None
        self._checkpoints: asyncio.Task[None] | None = None
        self._thread = ThreadPoolExecutor(1, "writer")
        self._checkpoint_thread = ThreadPoolExecutor(1, "checkpoints")
        self.batches = 0
        """How many transactions were committed."""

    def start(self) -> None:
        self._task = asyncio.create_task(self._write_on(), name="writer")
        if self._file is not None:
            self._checkpoints = asyncio.create_task(self._checkpoint_on(), name="checkpoints")

    async def close(self) -> None:
        for task in (self._task, self._checkpoints):
            if task is not None:
                task.cancel()
                with contextlib.suppress(asyncio.CancelledError):
                    await task
        for job in self._jobs:
            _settle(job, ConnectionError("the storage is closing"))
        self._jobs.clear()
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None
        self._thread.shutdown()
        self._checkpoint_thread.shutdown()

    async def write(self, job: Work) -> None:
        """Returns when the job is committed; raises `Conflict`, or what the database raised."""
        if self._task is None or self._task.done():
            raise ConnectionError("the storage is closed")
        loop = asyncio.get_running_loop()
        job.done = loop.create_future()
        self._jobs.append(job)
        if not job.patient or len(self._jobs) >= BATCH:
            self._due.set()
        elif self._alarm is None:
            self._alarm = loop.call_later(COMPANY, self._due.set)
        await job.done

    async def _next(self) -> list[Work]:
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

    async def _one_by_one(self, batch: list[Work]) -> None:
        """One of a batch did not fit: find out which."""
        for job in batch:
            try:
                fits = await self._commit([job])
                _settle(job, None if fits else Conflict(job.table))
            except Exception as wrong:
                _settle(job, wrong)

    async def _commit(self, batch: list[Work]) -> bool:
        """Write the jobs in one transaction; False, with nothing written, if a version had moved on."""
        if self._file is None:
            async with self._engine.connect() as c:
                whole = await c.run_sync(self.transaction.write, batch)
        else:
            whole = await asyncio.get_running_loop().run_in_executor(self._thread, self._to_file, batch)
        if whole:
            self.batches += 1
        return whole

    def _to_file(self, batch: list[Work]) -> bool:
        """In the writer's own thread, all at once: a round trip between threads for every statement would
        cost more than the statements."""
        assert self._file is not None
        with self._file.connect() as c:
            c.exec_driver_sql("BEGIN IMMEDIATE")
            return self.transaction.write(c, batch)

    async def _checkpoint_on(self) -> None:
        loop, seen = asyncio.get_running_loop(), 0
        while True:
            await asyncio.sleep(CHECKPOINT)
            if self.batches != seen:
                seen = self.batches
                try:
                    await loop.run_in_executor(self._checkpoint_thread, self._checkpoint)
                except DBAPIError as wrong:
                    log.warning("no checkpoint was made", error=type(wrong).__name__)

    def _checkpoint(self) -> None:
        """What is committed is safe before and after; writers and readers go on meanwhile."""
        assert self._file is not None
        with self._file.connect() as c:
            c.exec_driver_sql("PRAGMA wal_checkpoint(PASSIVE)")


def _patient(job: Work) -> bool:
    return job.patient


def _settle(job: Work, wrong: Exception | None) -> None:
    if job.done is None or job.done.done():
        return
    if wrong is None:
        job.done.set_result(None)
    else:
        job.done.set_exception(wrong)
