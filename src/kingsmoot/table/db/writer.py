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
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from functools import partial
from typing import Any, Final, final

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
        self._open = False
        self._jobs: deque[Work] = deque()
        self._due = False
        """Jobs must be written as soon as the thread is free."""
        self._alarm: asyncio.TimerHandle | None = None
        """Rings when the first patient job has waited long enough."""
        self._checkpoints: asyncio.Task[None] | None = None
        self._writing: asyncio.Future[None] | None = None
        """Done when the thread is, and all are told who waited for it."""
        self._batch: list[Work] = []
        self._thread = ThreadPoolExecutor(1, "writer")
        self._checkpoint_thread = ThreadPoolExecutor(1, "checkpoints")
        self.batches = 0
        """How many transactions were committed."""

    def start(self) -> None:
        self._open = True
        if not self._postgres:
            self._checkpoints = asyncio.create_task(self._checkpoint_on(), name="checkpoints")

    async def close(self) -> None:
        self._open = False
        if self._checkpoints is not None:
            self._checkpoints.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._checkpoints
        for job in self._jobs:
            _settle(job, _closing())
        self._jobs.clear()
        self._wake()
        if self._writing is not None:
            # What was begun comes to its end, and its connection is given back. A file is quick; for a
            # database server that does not answer nobody waits.
            await asyncio.wait([self._writing], timeout=END_SECONDS if self._postgres else None)
        for job in self._batch:
            _settle(job, _closing())
        self._thread.shutdown(wait=not self._postgres, cancel_futures=True)
        self._checkpoint_thread.shutdown()

    async def write(self, job: Work) -> None:
        """Returns when the job is committed; raises `Conflict`, or what the database raised."""
        if not self._open:
            raise ConnectionError("the storage is closed")
        loop = asyncio.get_running_loop()
        job.done = loop.create_future()
        self._jobs.append(job)
        if not job.patient or len(self._jobs) >= BATCH:
            self._begin()
        elif self._alarm is None:
            self._alarm = loop.call_later(COMPANY, self._begin)
        await job.done

    def _begin(self) -> None:
        """Hand all that waits to the thread; if it is at work, then as soon as it is free. At once, not by a
        task, and back from it the same way: a task would wait for a round of the event loop each time."""
        if self._writing is not None:
            self._due = True
            return
        self._wake()
        self._due = len(self._jobs) > BATCH
        # Those that somebody waits for are settled first.
        batch = sorted([self._jobs.popleft() for _ in range(min(BATCH, len(self._jobs)))], key=_patient)
        if not batch:
            return
        self._batch = batch
        loop = asyncio.get_running_loop()
        self._writing = loop.create_future()
        written = self._thread.submit(self._written, batch)
        written.add_done_callback(partial(_call_soon, loop, self._wrote))

    def _wake(self) -> None:
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None

    def _wrote(self, written: Future[list[Exception | None]]) -> None:
        """On the event loop: tell those who wait, and go on."""
        for job, wrong in zip(self._batch, written.result()):
            _settle(job, wrong)
        self._batch = []
        assert self._writing is not None
        self._writing.set_result(None)
        self._writing = None
        if self._due:
            self._begin()

    def _written(self, batch: list[Work]) -> list[Exception | None]:
        """In the writer's own thread: what went wrong with each of the jobs, if anything did."""
        with contextlib.suppress(Exception):
            if self._commit(batch):
                return [None] * len(batch)
        # One of them did not fit, or the connection was lost: that shows when they are written one by one.
        return [self._written_alone(job) for job in batch]

    def _written_alone(self, job: Work) -> Exception | None:
        if not self._open:
            return _closing()
        try:
            return None if self._commit([job]) else Conflict(job.table)
        except Exception as wrong:
            return wrong

    def _commit(self, batch: list[Work]) -> bool:
        """Write the jobs in one transaction; False, with nothing written, if a version had moved on."""
        with self._engine.connect() as c:
            if not self._postgres:
                c.exec_driver_sql("BEGIN IMMEDIATE")
            whole = self.transaction.write(c, batch)
        self.batches += whole
        return whole

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


def _call_soon(loop: asyncio.AbstractEventLoop, call: Callable[..., None], *given: Any) -> None:
    """From another thread; a loop that was closed meanwhile has nobody who waits."""
    with contextlib.suppress(RuntimeError):
        loop.call_soon_threadsafe(call, *given)


def _closing() -> ConnectionError:
    return ConnectionError("the storage is closing")


def _patient(job: Work) -> bool:
    return job.patient


def _settle(job: Work, wrong: Exception | None) -> None:
    if job.done is None or job.done.done():
        return
    if wrong is None:
        job.done.set_result(None)
    else:
        job.done.set_exception(wrong)
