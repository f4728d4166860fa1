"""Bots, in processes of their own: never on the event loop, with a budget, replaced when they die.

Three pools: bots that answer at once do not queue behind those that think for seconds, and neither behind the
analyses of finished games, for which nobody's turn waits.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import os
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor
from typing import Any, Final, TypeVar, final

import structlog

from kingsmoot.core.game import Game
from kingsmoot.core.refs import Seat
from kingsmoot.core.state import State
from kingsmoot.table import thinking
from kingsmoot.table.thinking import Thought

log = structlog.get_logger("kingsmoot.thinkers")

T = TypeVar("T")

QUICK: Final = ("random", "policy", "greedy", "page", "squire")
LAST_RESORT: Final = "random"
SLACK: Final = 20.0
"""Seconds beyond its own budget after which a bot is taken for dead."""
START: Final = 120.0
"""Seconds that the first process of a pool may take to start: on a busy computer that is long, and one that
is ended while it starts only begins again.
"""
PATIENCE: Final = 4.0
"""An analysis guesses how long it will take, and may guess wrong: so many times its budget it is given."""


class NoThought(Exception):
    """No bot found an answer."""


class Lost(Exception):
    """A process died or took too long, and with it what it was thinking."""


@final
class Pool:
    def __init__(self, workers: int, ahead: int = 0) -> None:
        """`ahead`: of short thoughts so many wait in the pool itself, so that the next begins at once."""
        self.workers = workers
        self._executor: ProcessPoolExecutor | None = None
        self._started: ProcessPoolExecutor | None = None
        self._turns = asyncio.Semaphore(workers + ahead)

    async def run(self, seconds: float, work: Callable[..., T], *given: object) -> T:
        """Let a process do it. Its time counts from when it gets its turn, not while it queues.

        Raises `Lost` if it took too long or its process died; then the next finds new ones.
        """
        async with self._turns:
            executor = self.executor()
            loop = asyncio.get_running_loop()
            try:
                if self._started is not executor:
                    async with asyncio.timeout(START):
                        await loop.run_in_executor(executor, thinking.pid)
                    self._started = executor
                async with asyncio.timeout(seconds):
                    return await loop.run_in_executor(executor, work, *given)
            except (BrokenExecutor, TimeoutError) as wrong:
                self.replace(executor)
                raise Lost(type(wrong).__name__) from None
            except asyncio.CancelledError:
                task = asyncio.current_task()
                if task is None or task.cancelling():
                    raise
                # Not we: it waited in a pool that was replaced because another was lost.
                raise Lost("CancelledError") from None

    def executor(self) -> ProcessPoolExecutor:
        if self._executor is None:
            context = multiprocessing.get_context("forkserver")
            context.set_forkserver_preload(["kingsmoot.table.thinking"])
            self._executor = ProcessPoolExecutor(self.workers, context, thinking.prepare)
        return self._executor

    def replace(self, broken: ProcessPoolExecutor) -> None:
        """A worker died or hangs: new ones, and the old ones are ended."""
        if self._executor is broken:
            self._executor = None
        processes = list((broken._processes or {}).values())
        broken.shutdown(wait=False, cancel_futures=True)
        for process in processes:
            process.kill()

    def close(self) -> None:
        if self._executor is not None:
            for process in list((self._executor._processes or {}).values()):
                process.kill()
            self._executor.shutdown(wait=True, cancel_futures=True)
            self._executor = None


class Thinkers:
    def __init__(self, workers: int = 0, seed: str = "") -> None:
        self._closed = False
        self._seed = seed
        self._quick = Pool(1, ahead=1)
        self._deep = Pool(workers or max(1, (os.cpu_count() or 2) - 1))
        self._study = Pool(1)
        self._studying = asyncio.Lock()
        """One at a time, so that the time of one counts from when it is begun."""

    async def choose(self, game: Game, view: State, seat: Seat, spec: str) -> Thought:
        """An answer for a seat, from its view alone. Raises `NoThought`."""
        data = thinking.write_view(game, view)
        for attempt in (spec, spec, LAST_RESORT):
            if self._closed:
                break
            pool = self._quick if attempt in (*QUICK, *game.bots) else self._deep
            try:
                seconds = seconds_of(attempt) + SLACK
                return await pool.run(seconds, thinking.think, data, seat, attempt, self._seed)
            except Lost as wrong:
                log.warning("a bot is replaced", bot=attempt, error=str(wrong))
            except Exception as wrong:
                # Only the kind of the fault: its words could tell what the seat sees.
                log.warning("a bot failed", bot=attempt, error=type(wrong).__name__)
        raise NoThought

    async def study(self, record: str, seconds: float) -> dict[str, Any]:
        """An analysis of a finished game. Raises `NoThought`."""
        async with self._studying:
            try:
                return await self._study.run(PATIENCE * seconds + SLACK, thinking.study, record, seconds)
            except Lost as wrong:
                log.warning("an analysis is given up", error=str(wrong))
            except Exception as wrong:
                log.warning("an analysis failed", error=type(wrong).__name__)
        raise NoThought

    def close(self) -> None:
        self._closed = True
        self._quick.close()
        self._deep.close()
        self._study.close()


def seconds_of(spec: str) -> float:
    """How long a bot of that name may think."""
    level = {"knight": 0.3, "lord": 2.0, "king": 10.0}.get(spec)
    if level is not None:
        return level
    kind, _, amount = spec.partition(":")
    if kind == "search" and amount.endswith("s"):
        return float(amount[:-1])
    return 60.0 if kind == "search" else 0.0
