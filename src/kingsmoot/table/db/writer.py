"""The one writer of a process: commits as many changes as are waiting, in one transaction.

It is this that makes it affordable to sync every move to the disk. A job that nobody waits for (a bot's move
at a table that nobody looks at) is patient: it waits a moment for others to come along.

A transaction is written by a thread of its own, all at once. On the event loop each of its half a dozen
statements would wait for the end of a round, and a move for all of them, however short each round is.
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

from kingsmoot.table.db.jobs import Transaction, Work

log = structlog.get_logger("kingsmoot.writer")

BATCH: Final = 256
"""Jobs in one transaction: more would keep those that came first waiting."""
COMPANY: Final = 0.03
"""Seconds that a patient job waits for company. A commit costs as much as a dozen jobs in it."""
END_SECONDS: Final = 2.0
"""Seconds that a writer which is closed waits for a database server."""
CHECKPOINT: Final = 1.0
"""Seconds between two checkpoints, which take what was written ahead into the file itself. They run beside
the writer, so that no commit has to wait for one.
"""


class Conflict(Exception):
    """Another process has changed the table since."""


@final
class Writer:
    def __init__(self, engine: Engine, postgres: bool) -> None:
        """The engine is the writer's own, and shares nothing with those that read."""
        self.transaction = Transaction(postgres)
        self._engine = engine
        self._postgres = postgres
        self._jobs: deque[Work] = deque()
        self._due = asyncio.Event()
        """Jobs must be written now."""
        self._alarm: asyncio.TimerHandle | None = None
        """Rings when the first patient job has waited long enough."""
        self._task: asyncio.Task[None] | None = None
        self._checkpoints: asyncio.Task[None] | None = None
        self._writing: asyncio.Future[bool] | None = None
        """What the thread is writing."""
        self._thread = ThreadPoolExecutor(1, "writer")
        self._checkpoint_thread = ThreadPoolExecutor(1, "checkpoints")
        self.batches = 0
        """How many transactions were committed."""

    def start(self) -> None:
        self._task = asyncio.create_task(self._write_on(), name="writer")
        if not self._postgres:
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
        if self._writing is not None:
            # What was begun comes to its end, and its connection is given back. A file is quick; for a
            # database server that does not answer nobody waits.
            done, _ = await asyncio.wait([self._writing], timeout=END_SECONDS if self._postgres else None)
            for written in done:
                written.exception()
        self._thread.shutdown(wait=not self._postgres, cancel_futures=True)
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
            except asyncio.CancelledError:
                for job in batch:
                    _settle(job, ConnectionError("the storage is closing"))
                raise
            except Exception:
                whole = False  # whose fault it is shows when they are written one by one
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
        self._writing = asyncio.get_running_loop().run_in_executor(self._thread, self._written, batch)
        whole = await asyncio.shield(self._writing)
        if whole:
            self.batches += 1
        return whole

    def _written(self, batch: list[Work]) -> bool:
        """In the writer's own thread."""
        with self._engine.connect() as c:
            if not self._postgres:
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
        with self._engine.connect() as c:
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
