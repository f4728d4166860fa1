"""Processes that work for the server, each on a line of its own to the event loop.

`concurrent.futures` does the same with two threads beside the loop. For every piece of work they wake each
other and then the loop: that cost the server more than most bots cost the process that thinks.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import pickle
import socket
from collections import deque
from collections.abc import Callable
from typing import Any, Final, TypeVar, final

from kingsmoot.table.bots import bot_worker
from kingsmoot.table.bots.turns import Rank, Turns

T = TypeVar("T")

START: Final = 120.0
"""Seconds that a process may take to start: on a busy computer that is long, and one that is ended while it
starts only begins again.
"""


class Lost(Exception):
    """A process died or took too long, and with it what it was doing."""


class TooLong(Lost):
    """It took too long. To ask for the same again would take as long again."""


class Failed(Exception):
    """What was to be done failed. Only the kind of the fault is told: its words could tell what is hidden."""


@final
class Worker(asyncio.Protocol):
    """One process. It does one thing after the other and answers in the same order."""

    def __init__(self) -> None:
        self.lost = False
        self.owes: deque[asyncio.Future[Any]] = deque()
        """What it was asked for and has not answered."""
        self._came = bytearray()
        self._line: asyncio.Transport | None = None
        context = multiprocessing.get_context("forkserver")
        context.set_forkserver_preload([bot_worker.__name__])
        self._ours, self._theirs = socket.socketpair()
        self.process = context.Process(target=bot_worker.attend, args=(self._theirs,), daemon=True)

    async def start(self) -> None:
        """Returns when it has begun to work; raises `Lost` if it does not. To be called once."""
        loop = asyncio.get_running_loop()
        try:
            # In a thread: this waits until the fork server has brought all games into memory.
            await asyncio.to_thread(self.process.start)
            await loop.create_connection(lambda: self, sock=self._ours)
        except OSError as wrong:
            self.end()
            raise Lost(type(wrong).__name__) from None
        finally:
            self._theirs.close()
        if self.lost:
            self.end()  # it was told to end before there was anything to be ended
        await self.ask(START, bot_worker.pid)

    async def ask(self, seconds: float, work: Callable[..., T], *given: object) -> T:
        """Let the process do it; raises `Lost`, and ends the process, if that takes too long."""
        if self.lost or self._line is None:
            raise Lost("gone")
        loop = asyncio.get_running_loop()
        data = pickle.dumps((work, given))
        self._line.write(bot_worker.SIZE.pack(len(data)) + data)
        answer: asyncio.Future[T] = loop.create_future()
        self.owes.append(answer)
        late = loop.call_later(seconds, self.end, TooLong("too long"))
        try:
            return await answer
        finally:
            late.cancel()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self._line = transport

    def data_received(self, data: bytes) -> None:
        came = self._came
        came += data
        head = bot_worker.SIZE.size
        while len(came) >= head:
            end = head + bot_worker.SIZE.unpack_from(came)[0]
            if len(came) < end:
                return
            done, told = pickle.loads(came[head:end])
            del came[:end]
            answer = self.owes.popleft()
            if answer.done():
                continue  # whoever asked has gone away
            if done:
                answer.set_result(told)
            else:
                answer.set_exception(Failed(told))

    def connection_lost(self, wrong: Exception | None) -> None:
        self.end()

    def end(self, why: Lost | None = None) -> None:
        """The process is ended, and whoever waits for an answer learns that there will be none."""
        self.lost = True
        if self.process.is_alive():
            self.process.kill()
        if self._line is not None:
            self._line.abort()
        else:
            self._ours.close()
        for answer in self.owes:
            if not answer.done():
                answer.set_exception(why or Lost("ended"))
            why = None  # only the first was being worked at; the others waited behind it
        self.owes.clear()


@final
class ProcessPool:
    def __init__(self, size: int, ahead: int = 0) -> None:
        """`ahead`: pieces of short work that may wait at the processes, so that the next begins at once."""
        self.size = size
        self.workers: list[Worker] = []
        self._newest: Worker | None = None
        """The one that is being started."""
        self._closed = False
        self.turns = Turns(size + ahead)
        self._starting = asyncio.Lock()

    async def run(
        self,
        seconds: float,
        work: Callable[..., T],
        *given: object,
        who: str = "",
        rank: Rank = Rank.WATCHED,
    ) -> T:
        """Let a process do it. Its time counts from when it gets its turn, not while it queues.

        Raises `Lost` if it took too long or its process died; then the next finds a new one. What the work
        itself raised comes as `Failed`, and `Full` if too much is waited for in the name of `who`.
        """
        await self.turns.take(who, rank)
        try:
            worker = self._idle() or await self._one_more()
            return await worker.ask(seconds, work, *given)
        finally:
            self.turns.give_back()

    async def make_ready(self) -> None:
        """One process at least, before anything is asked of it."""
        if not self.workers:
            await self._one_more()

    def _idle(self) -> Worker | None:
        """The process that has least to do, unless a new one would have less."""
        self.workers = [w for w in self.workers if not w.lost]
        found = min(self.workers, key=_burden, default=None)
        if found is None or (found.owes and len(self.workers) < self.size):
            return None
        return found

    async def _one_more(self) -> Worker:
        async with self._starting:
            found = self._idle()  # by now there may be one
            if found is not None:
                return found
            if self._closed:
                raise Lost("closed")
            self._newest = made = Worker()
            try:
                await made.start()
            except BaseException:
                made.end()
                raise
            self.workers.append(made)
            return made

    def close(self) -> None:
        self._closed = True
        for worker in [*self.workers, self._newest]:
            if worker is not None:
                worker.end()


def _burden(worker: Worker) -> int:
    return len(worker.owes)
