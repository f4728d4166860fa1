"""Processes that work for the server, each on a line of its own to the event loop.

`concurrent.futures` does the same with two threads beside the loop. For every piece of work they wake each
other and then the loop: that cost the server more than most bots cost the process that thinks.
"""

from __future__ import annotations

import asyncio
import pickle
import socket
from collections import deque
from collections.abc import Callable
from typing import Any, TypeVar, final

from kingsmoot.table.bots import bot_worker, fork_server
from kingsmoot.table.bots.fork_server import ForkServer
from kingsmoot.table.bots.turns import Rank, Turns

T = TypeVar("T")


class Lost(Exception):
    """A process died or took too long, and with it what it was doing."""


class TooLong(Lost):
    """It took too long. To ask for the same again would take as long again."""


class Failed(Exception):
    """What was to be done failed. Only the kind of the fault is told: its words could tell what is hidden."""


@final
class Worker(asyncio.Protocol):
    """One process. It does one thing after the other and answers in the same order."""

    def __init__(self, source: ForkServer) -> None:
        self.source = source
        self.pid = 0
        """0: it does not run yet."""
        self.lost = False
        self.retired = False
        """It does what it was asked for, and then ends."""
        self.owes: deque[asyncio.Future[Any]] = deque()
        """What it was asked for and has not answered."""
        self._came = bytearray()
        self._line: asyncio.Transport | None = None
        self._ours, self._theirs = socket.socketpair()

    async def start(self) -> None:
        """Returns when it has begun to work; raises `Lost` if it does not. To be called once."""
        loop = asyncio.get_running_loop()
        try:
            self.pid = await self.source.fork(self._theirs)
            await loop.create_connection(lambda: self, sock=self._ours)
        except OSError as wrong:
            self.end()
            raise Lost(type(wrong).__name__) from None
        finally:
            self._theirs.close()
        if self.lost:
            self.end()  # it was told to end before there was anything to be ended
        await self.ask(fork_server.START, bot_worker.pid)

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
                pass  # whoever asked has gone away
            elif done:
                answer.set_result(told)
            else:
                answer.set_exception(Failed(told))
        if self.retired and not self.owes:
            self.end()

    def connection_lost(self, wrong: Exception | None) -> None:
        self.end()

    def retire(self) -> None:
        self.retired = True
        if not self.owes:
            self.end()

    def end(self, why: Lost | None = None) -> None:
        """The process is ended, and whoever waits for an answer learns that there will be none."""
        self.lost = True
        if self.pid:
            self.source.end(self.pid)
            self.pid = 0
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
    def __init__(self, source: ForkServer, size: int, ahead: int = 0) -> None:
        """`ahead`: pieces of short work that may wait at the processes, so that the next begins at once."""
        self.source = source
        """Where processes come from."""
        self.size = size
        self.workers: list[Worker] = []
        self._newest: Worker | None = None
        """The one that is being started."""
        self._closed = False
        self.turns = Turns(size + ahead)
        self._helpers: list[Worker] = []
        """Processes that do what nobody must wait for."""
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
        if not self.turns.free:
            self._let_go()
        await self.turns.take(who, rank)
        try:
            worker = self._idle() or await self._one_more()
            return await worker.ask(seconds, work, *given)
        finally:
            self.turns.give_back()

    async def help(self, seconds: float, work: Callable[..., T], *given: object) -> T:
        """The same for what is only of use while nobody else needs the process: raises `Lost` as soon as
        somebody does. To be called while there is a free turn."""
        await self.turns.take("", Rank.WATCHED)
        worker: Worker | None = None
        try:
            worker = self._idle() or await self._one_more()
            self._helpers.append(worker)
            return await worker.ask(seconds, work, *given)
        finally:
            if worker in self._helpers:
                self._helpers.remove(worker)
            self.turns.give_back()

    def _let_go(self) -> None:
        """One that only helps is ended: somebody asks. Another process is forked in its place."""
        if self._helpers:
            self._helpers.pop().end(Lost("needed elsewhere"))

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
            while True:
                found = self._idle()  # by now there may be one
                if found is not None:
                    return found
                if self._closed:
                    raise Lost("closed")
                self._newest = made = Worker(self.source)
                try:
                    await made.start()
                except BaseException:
                    made.end()
                    raise
                if made.source is self.source:
                    self.workers.append(made)
                    return made
                made.end()  # others are wanted by now

    def change_to(self, source: ForkServer) -> list[Worker]:
        """From now on processes of another source do the work. Those there are finish theirs; they are told
        here."""
        self.source = source
        retired, self.workers = self.workers, []
        for worker in retired:
            worker.retire()
        return retired

    def close(self) -> None:
        self._closed = True
        for worker in [*self.workers, self._newest]:
            if worker is not None:
                worker.end()


def _burden(worker: Worker) -> int:
    return len(worker.owes)
