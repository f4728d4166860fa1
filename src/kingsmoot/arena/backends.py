"""One interface, three back ends: `map(jobs)` gives the games of jobs as they are done.

`Serial` plays in this process. `WorkerPool` hands jobs to workers: processes of this computer, or actors of a
Ray cluster (`kingsmoot.arena.ray_workers`). What travels is a plan and the numbers of deals, and back come
records, never states. A worker begins by telling the fingerprint of its rules; one with others is turned
away. A worker that is lost loses its unfinished job, which another one gets. What is no longer wanted is
not given out, and a process that has begun it is told to leave it.
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
from kingsmoot.arena.fingerprint import fingerprint
from kingsmoot.arena.participants import BadParticipant
from kingsmoot.arena.schedule import Deal, Plan
from kingsmoot.io.registry import game as game_of

TRIES: Final = 4
"""So often is a job given out before it is believed that it kills its workers."""
LEAVE_IT: Final = b""
"""What a worker hears instead of a job when the rest of its own is not wanted any more."""


class Job(msgspec.Struct):
    """Some deals of a plan, for one worker: a hundred games or more, or sending would cost more than
    playing.
    """

    plan: Plan
    deals: list[Deal]
    marks: dict[str, str] = {}
    """Of the bots that are made of files: a worker with other files must not play."""


class BackendFailed(RuntimeError):
    """The work cannot be done; `id` and `told` are a message of the doors."""

    def __init__(self, id: str, **told: str) -> None:
        super().__init__(f"{id}: {told}")
        self.id = id
        self.told = told


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


class Said(msgspec.Struct):
    """What is heard of a worker."""

    worker: int
    rules: str = ""
    """Its fingerprint, told when it begins."""
    rows: list[Row] | None = None
    ready: bool = False
    """It has nothing to do."""
    lost: bool = False
    failed: str = ""
    """A message of the doors, and what it tells."""
    told: dict[str, str] = {}
    pid: int = 0
    """Its process, told when it begins: whoever wants to see it die needs it."""


def failure(wrong: Exception) -> Said:
    """What a worker says that cannot go on."""
    if isinstance(wrong, BadParticipant):
        return Said(0, failed=wrong.id, told=wrong.told)
    return Said(0, failed="error-arena-worker", told={"why": described(wrong)})


class Workers(Protocol):
    """Workers of one kind, by number."""

    def hire(self) -> int: ...

    def give(self, worker: int, job: Job) -> None: ...

    def leave(self, worker: int) -> None:
        """What it is doing is not wanted any more. It may finish it all the same."""
        ...

    def hear(self) -> list[Said]:
        """Wait until somebody says something."""
        ...

    def dismiss(self, worker: int) -> None: ...

    def close(self) -> None: ...


@final
class WorkerPool:
    """The foreman: keeps all workers busy and replaces those that are lost."""

    def __init__(self, crew: Workers, workers: int, rules: str) -> None:
        self.crew = crew
        self.rules = rules
        self._given: dict[int, Job] = {}
        self._tried: dict[Deal, int] = {}
        self._again: list[Job] = []
        self._idle: list[int] = []
        self._hired = 0
        self._known: set[int] = set()
        """Workers that have told their rules."""
        self._unborn = 0
        """How many were lost before, since the last that did."""
        self.turned_away = 0
        for _ in range(workers):
            self._hire()

    def _hire(self) -> None:
        self.crew.hire()
        self._hired += 1

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
                    self._give(self._idle.pop(), job)
            if not more and not self._given and not self._again:
                return
            if not self._hired:
                raise BackendFailed("error-arena-turned-away", n=str(self.turned_away))
            for said in self.crew.hear():
                if said.rows is not None:
                    job = self._given[said.worker]
                    done = {(row.question, row.deal) for row in said.rows}
                    job.deals = [d for d in job.deals if (d.question, d.number) not in done]
                    yield said.rows
                    self._spare(still)
                self._mind(said)
                more = more or bool(self._again)

    def _give(self, worker: int, job: Job) -> None:
        self._given[worker] = job
        self.crew.give(worker, job)

    def _spare(self, still: Still) -> None:
        """Jobs of which nothing is wanted any more."""
        for worker, job in self._given.items():
            if job.deals and not any(still(deal) for deal in job.deals):
                job.deals = []
                self.crew.leave(worker)

    def _mind(self, said: Said) -> None:
        if said.failed:
            raise BackendFailed(said.failed, **said.told)
        if said.rules:
            if said.rules != self.rules:
                self.crew.dismiss(said.worker)
                self._hired -= 1
                self.turned_away += 1
            else:
                self._known.add(said.worker)
                self._unborn = 0
                self._idle.append(said.worker)
        elif said.lost:
            self._lost(said.worker)
        elif said.ready:
            job = self._given.pop(said.worker)
            if job.deals:
                self._again.append(job)  # cannot be, but no game is forgotten for it
            self._idle.append(said.worker)

    def _lost(self, worker: int) -> None:
        self._hired -= 1
        if worker not in self._known:
            self._unborn += 1
            if self._unborn >= TRIES:
                raise BackendFailed("error-arena-worker", why="a worker cannot be started")
        self._idle = [one for one in self._idle if one != worker]
        job = self._given.pop(worker, None)
        if job is not None and job.deals:
            first = job.deals[0]
            self._tried[first] = self._tried.get(first, 0) + 1
            if self._tried[first] >= TRIES:
                raise BackendFailed("error-arena-lost", n=str(TRIES))
            self._again.append(job)
        self._hire()

    def close(self) -> None:
        self.crew.close()


@final
class Processes:
    """Workers that are processes of this computer, each started afresh: nothing of ours is theirs, and no
    script has to guard its main program against being run once more.
    """

    def __init__(self, game: str) -> None:
        self.game = game
        self._workers: dict[int, tuple[subprocess.Popen[bytes], Connection]] = {}
        self._hired = 0

    def hire(self) -> int:
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
        self._hired += 1
        self._workers[self._hired] = (process, ours)
        return self._hired

    def give(self, worker: int, job: Job) -> None:
        # A pipe that nobody reads any more is a worker that is lost, which `hear` will tell.
        with suppress(OSError):
            self._workers[worker][1].send_bytes(msgspec.msgpack.encode(job))

    def leave(self, worker: int) -> None:
        with suppress(OSError, KeyError):  # it may be lost, or known to be
            self._workers[worker][1].send_bytes(LEAVE_IT)

    def hear(self) -> list[Said]:
        by_pipe = {pipe: worker for worker, (_, pipe) in self._workers.items()}
        heard = []
        for pipe in wait(list(by_pipe)):
            assert isinstance(pipe, Connection)
            worker = by_pipe[pipe]
            try:
                said = msgspec.msgpack.decode(pipe.recv_bytes(), type=Said)
                said.worker = worker
            except (EOFError, OSError):
                self.dismiss(worker)
                said = Said(worker, lost=True)
            heard.append(said)
        return heard

    def dismiss(self, worker: int) -> None:
        process, pipe = self._workers.pop(worker)
        pipe.close()
        process.kill()
        process.wait()

    def pids(self) -> list[int]:
        return [process.pid for process, _ in self._workers.values()]

    def close(self) -> None:
        for worker in list(self._workers):
            self.dismiss(worker)


def serve(handle: int, game: str) -> None:
    """The main program of a worker."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    work(Connection(handle), game)


def work(pipe: Connection, game: str) -> None:
    """What a worker does all day. It ends when nobody holds the other end of its pipe."""
    try:
        pipe.send_bytes(msgspec.msgpack.encode(Said(0, rules=fingerprint(game_of(game)))))
        while True:
            told = pipe.recv_bytes()
            if told == LEAVE_IT:
                continue  # it came when that job was done
            job = msgspec.msgpack.decode(told, type=Job)
            for deal in job.deals:
                if pipe.poll() and pipe.recv_bytes() == LEAVE_IT:
                    break
                try:
                    rows = play_deal(job.plan, deal, job.marks)
                except Exception as wrong:
                    pipe.send_bytes(msgspec.msgpack.encode(failure(wrong)))
                    return
                pipe.send_bytes(msgspec.msgpack.encode(Said(0, rows=rows)))
            pipe.send_bytes(msgspec.msgpack.encode(Said(0, ready=True)))
    except (EOFError, OSError):
        return


def backend(game: str, workers: int, ray: str = "") -> Backend:
    """Ray at an address (`local` starts one here), so many processes, or with neither this process."""
    if ray:
        from kingsmoot.arena.ray_workers import RayWorkers

        crew = RayWorkers(game, ray, workers)
        return WorkerPool(crew, crew.slots, fingerprint(game_of(game)))
    if workers > 1:
        return WorkerPool(Processes(game), workers, fingerprint(game_of(game)))
    return Serial()
