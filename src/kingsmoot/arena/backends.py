"""One interface, three back ends: `map(jobs)` gives the games of jobs as they are done.

`Serial` plays in this process. `WorkerPool` hands jobs to workers: processes of this computer, or actors of a
Ray cluster (`kingsmoot.arena.ray_workers`). What travels is a plan and the numbers of deals, and back come
records, never states. A worker begins by telling the fingerprint of its rules; one with other rules is
rejected. A worker that is lost loses its unfinished job, which another one gets. What is no longer wanted is
not submitted, and a process that has begun it is told to cancel it.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import suppress
from multiprocessing.connection import Connection, wait
from typing import Final, Protocol, final

import msgspec

from kingsmoot.arena.bot_game import Row, described, play_deal
from kingsmoot.arena.errors import BackendFailed, BadParticipant
from kingsmoot.arena.fingerprint import fingerprint
from kingsmoot.arena.schedule import Deal, Plan
from kingsmoot.io.registry import game as game_of

TRIES: Final = 4
"""Times that a job is submitted before we believe that it kills its workers."""
CANCEL: Final = b""
"""What a worker is sent instead of a job when the rest of its own is not wanted any more."""


class Job(msgspec.Struct):
    """Deals of a plan for one worker: a hundred games or more, or else sending costs more than playing."""

    plan: Plan
    deals: list[Deal]
    marks: dict[str, str] = {}
    """Of the bots that are made of files: a worker with other files must not play."""


Still = Callable[[Deal], bool]
"""Is a deal still wanted? A question may be decided while its last jobs are under way."""


class Backend(Protocol):
    def map(self, jobs: Iterator[Job], still: Still) -> Iterator[list[Row]]:
        """The games of each deal, as they are done, in no order that could be relied on."""
        ...

    def close(self) -> None: ...


@final
class Serial:
    def map(self, jobs: Iterator[Job], still: Still) -> Iterator[list[Row]]:
        for job in jobs:
            for deal in job.deals:
                if still(deal):
                    yield play_deal(job.plan, deal, job.marks)

    def close(self) -> None: ...


# Workers.


class Message(msgspec.Struct):
    """What a worker tells."""

    worker: int
    rules: str = ""
    """Its fingerprint, told when it begins."""
    rows: list[Row] | None = None
    ready: bool = False
    """It has nothing to do."""
    lost: bool = False
    failed: str = ""
    """The id of a message for people, and its arguments."""
    told: dict[str, str] = {}
    pid: int = 0
    """Its process, told when it begins: for whoever has to kill it."""


def failure(wrong: Exception) -> Message:
    """What a worker tells when it cannot go on."""
    if isinstance(wrong, BadParticipant):
        return Message(0, failed=wrong.id, told=wrong.told)
    return Message(0, failed="error-arena-worker", told={"why": described(wrong)})


class Workers(Protocol):
    """Workers of one kind, by number."""

    def start(self) -> int: ...

    def submit(self, worker: int, job: Job) -> None: ...

    def cancel(self, worker: int) -> None:
        """What it does is not wanted any more. It may finish it all the same."""
        ...

    def receive(self) -> list[Message]:
        """Wait until a worker tells something."""
        ...

    def stop(self, worker: int) -> None: ...

    def close(self) -> None: ...


@final
class WorkerPool:
    """Keeps all workers busy and replaces those that are lost."""

    def __init__(self, workers: Workers, many: int, rules: str) -> None:
        self.workers = workers
        self.rules = rules
        self._given: dict[int, Job] = {}
        self._tried: dict[Deal, int] = {}
        self._again: list[Job] = []
        self._idle: list[int] = []
        self._started = 0
        self._known: set[int] = set()
        """Workers that have told their rules."""
        self._stillborn = 0
        """Workers that were lost before they told them, since the last one that did."""
        self.rejected = 0
        for _ in range(many):
            self._start()

    def _start(self) -> None:
        self.workers.start()
        self._started += 1

    def map(self, jobs: Iterator[Job], still: Still) -> Iterator[list[Row]]:
        more = True
        self._tried.clear()  # deals of another plan have the same numbers
        while True:
            while self._idle and more:
                job = self._again.pop() if self._again else next(jobs, None)
                if job is None:
                    more = False
                    break
                job.deals = [deal for deal in job.deals if still(deal)]
                if job.deals:
                    self._submit(self._idle.pop(), job)
            if not more and not self._given and not self._again:
                return
            if not self._started:
                raise BackendFailed("error-arena-turned-away", n=str(self.rejected))
            for said in self.workers.receive():
                if said.rows is not None:
                    job = self._given[said.worker]
                    done = {(row.question, row.deal) for row in said.rows}
                    job.deals = [d for d in job.deals if (d.question, d.number) not in done]
                    yield said.rows
                    self._cancel_unwanted(still)
                self._handle(said)
                more = more or bool(self._again)

    def _submit(self, worker: int, job: Job) -> None:
        self._given[worker] = job
        self.workers.submit(worker, job)

    def _cancel_unwanted(self, still: Still) -> None:
        """Jobs of which nothing is wanted any more."""
        for worker, job in self._given.items():
            if job.deals and not any(still(deal) for deal in job.deals):
                job.deals = []
                self.workers.cancel(worker)

    def _handle(self, said: Message) -> None:
        if said.failed:
            raise BackendFailed(said.failed, **said.told)
        if said.rules:
            if said.rules != self.rules:
                self.workers.stop(said.worker)
                self._started -= 1
                self.rejected += 1
            else:
                self._known.add(said.worker)
                self._stillborn = 0
                self._idle.append(said.worker)
        elif said.lost:
            self._lost(said.worker)
        elif said.ready:
            job = self._given.pop(said.worker)
            if job.deals:
                self._again.append(job)  # it cannot happen, but if it did no game would be forgotten
            self._idle.append(said.worker)

    def _lost(self, worker: int) -> None:
        self._started -= 1
        if worker not in self._known:
            self._stillborn += 1
            if self._stillborn >= TRIES:
                raise BackendFailed("error-arena-worker", why="a worker cannot be started")
        self._idle = [one for one in self._idle if one != worker]
        job = self._given.pop(worker, None)
        if job is not None and job.deals:
            first = job.deals[0]
            self._tried[first] = self._tried.get(first, 0) + 1
            if self._tried[first] >= TRIES:
                raise BackendFailed("error-arena-lost", n=str(TRIES))
            self._again.append(job)
        self._start()

    def close(self) -> None:
        self.workers.close()


@final
class Processes:
    """Workers that are processes of this computer, each started afresh: nothing of ours is theirs, and no
    script has to guard its main program against being run again.
    """

    def __init__(self, game: str) -> None:
        self.game = game
        self._workers: dict[int, tuple[subprocess.Popen[bytes], Connection]] = {}
        self._started = 0

    def start(self) -> int:
        ours, theirs = multiprocessing.Pipe()
        program = (
            "import sys; from kingsmoot.arena.backends import serve; serve(int(sys.argv[1]), sys.argv[2])"
        )
        process = subprocess.Popen(
            [sys.executable, "-c", program, str(theirs.fileno()), self.game],
            pass_fds=[theirs.fileno()],
            stdin=subprocess.DEVNULL,
            env={**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
        )
        theirs.close()
        self._started += 1
        self._workers[self._started] = (process, ours)
        return self._started

    def submit(self, worker: int, job: Job) -> None:
        # A pipe that nobody reads any more is a worker that is lost, which `receive` will tell.
        with suppress(OSError):
            self._workers[worker][1].send_bytes(msgspec.msgpack.encode(job))

    def cancel(self, worker: int) -> None:
        with suppress(OSError, KeyError):  # it may be lost, or known to be
            self._workers[worker][1].send_bytes(CANCEL)

    def receive(self) -> list[Message]:
        by_pipe = {pipe: worker for worker, (_, pipe) in self._workers.items()}
        heard = []
        for pipe in wait(list(by_pipe)):
            assert isinstance(pipe, Connection)
            worker = by_pipe[pipe]
            try:
                said = msgspec.msgpack.decode(pipe.recv_bytes(), type=Message)
                said.worker = worker
            except (EOFError, OSError):
                self.stop(worker)
                said = Message(worker, lost=True)
            heard.append(said)
        return heard

    def stop(self, worker: int) -> None:
        process, pipe = self._workers.pop(worker)
        pipe.close()
        process.kill()
        process.wait()

    def pids(self) -> list[int]:
        return [process.pid for process, _ in self._workers.values()]

    def close(self) -> None:
        for worker in list(self._workers):
            self.stop(worker)


def serve(handle: int, game: str) -> None:
    """The main program of a worker."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    work(Connection(handle), game)


def work(pipe: Connection, game: str) -> None:
    """Does jobs until nobody holds the other end of the pipe."""
    try:
        pipe.send_bytes(msgspec.msgpack.encode(Message(0, rules=fingerprint(game_of(game)))))
        while True:
            told = pipe.recv_bytes()
            if told == CANCEL:
                continue  # it came after that job was done
            job = msgspec.msgpack.decode(told, type=Job)
            for deal in job.deals:
                if pipe.poll() and pipe.recv_bytes() == CANCEL:
                    break
                try:
                    rows = play_deal(job.plan, deal, job.marks)
                except Exception as wrong:
                    pipe.send_bytes(msgspec.msgpack.encode(failure(wrong)))
                    return
                pipe.send_bytes(msgspec.msgpack.encode(Message(0, rows=rows)))
            pipe.send_bytes(msgspec.msgpack.encode(Message(0, ready=True)))
    except (EOFError, OSError):
        return


def backend(game: str, workers: int, ray: str = "") -> Backend:
    """Ray at an address (`local` starts one here), processes, or with neither this process."""
    if ray:
        from kingsmoot.arena.ray_workers import RayWorkers

        cluster = RayWorkers(game, ray, workers)
        return WorkerPool(cluster, cluster.slots, fingerprint(game_of(game)))
    if workers > 1:
        return WorkerPool(Processes(game), workers, fingerprint(game_of(game)))
    return Serial()
