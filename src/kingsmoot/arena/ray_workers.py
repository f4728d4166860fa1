"""Workers that are actors of a Ray cluster. Needs the extra `[cluster]`.

Every computer of the cluster must have kingsmoot installed: one with other rules is rejected.
"""

from __future__ import annotations

import logging
import os
from typing import Any, Final, final

import msgspec

from kingsmoot.arena.backends import Job, Message, failure
from kingsmoot.arena.bot_game import play_deal
from kingsmoot.arena.errors import BackendFailed
from kingsmoot.arena.fingerprint import fingerprint
from kingsmoot.io.registry import game as game_of

LOCAL: Final = "local"
HEAP: Final = 100 * 1024 * 1024
"""Bytes of shared memory for a Ray of our own: records are small."""
PASSED_ON: Final = ("KINGSMOOT_GAMES", "PYTHONPATH")


class RayWorker:
    """The actor. Everything goes as bytes, so that nothing depends on pickling."""

    def __init__(self, game: str) -> None:
        self.game = game

    def hello(self) -> bytes:
        return msgspec.msgpack.encode(Message(0, rules=fingerprint(game_of(self.game)), pid=os.getpid()))

    def work(self, job: bytes) -> bytes:
        told = msgspec.msgpack.decode(job, type=Job)
        try:
            rows = [row for deal in told.deals for row in play_deal(told.plan, deal, told.marks)]
        except Exception as wrong:
            return msgspec.msgpack.encode(failure(wrong))
        return msgspec.msgpack.encode(Message(0, rows=rows, ready=True))


@final
class RayWorkers:
    def __init__(self, game: str, address: str, workers: int = 0) -> None:
        os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
        # Otherwise workers run fifteen steps nicer than we do: beside any other work they would stand still.
        os.environ.setdefault("RAY_worker_niceness", "0")
        logging.getLogger("ray").setLevel(logging.ERROR)
        try:
            import ray
        except ImportError:
            raise BackendFailed("error-extra", extra="cluster") from None
        self._ray: Any = ray
        self.game = game
        passed = {name: os.environ[name] for name in PASSED_ON if name in os.environ}
        common: dict[str, Any] = {
            "include_dashboard": False,
            "log_to_driver": False,
            "logging_level": logging.ERROR,
            "configure_logging": False,
            "runtime_env": {"env_vars": passed} if passed else None,
        }
        try:
            if address == LOCAL:  # Ray's own word: a new one, although another may run here
                cpus = workers or os.cpu_count()
                ray.init(address=LOCAL, num_cpus=cpus, object_store_memory=HEAP, **common)
            else:
                ray.init(address=address, **{k: v for k, v in common.items() if k != "include_dashboard"})
        except Exception as wrong:
            raise BackendFailed("error-ray", address=address, why=str(wrong).split("\n")[0]) from None
        self.slots = workers or int(self._ray.cluster_resources().get("CPU", 1))
        self._kind: Any = ray.remote(num_cpus=1)(RayWorker)
        self._actors: dict[int, Any] = {}
        self._said: dict[Any, int] = {}
        """What each worker was last asked, as Ray's promise of an answer."""
        self._pids: dict[int, int] = {}
        self._started = 0

    def start(self) -> int:
        self._started += 1
        actor = self._kind.remote(self.game)
        self._actors[self._started] = actor
        self._said[actor.hello.remote()] = self._started
        return self._started

    def submit(self, worker: int, job: Job) -> None:
        self._said[self._actors[worker].work.remote(msgspec.msgpack.encode(job))] = worker

    def cancel(self, worker: int) -> None:
        """An actor does one thing at a time: it would be told only afterwards."""

    def receive(self) -> list[Message]:
        ready, _ = self._ray.wait(list(self._said), num_returns=1)
        heard = []
        for promise in ready:
            worker = self._said.pop(promise)
            try:
                said = msgspec.msgpack.decode(self._ray.get(promise), type=Message)
                said.worker = worker
                self._pids[worker] = said.pid or self._pids[worker]
            except self._ray.exceptions.RayError:
                self.stop(worker)
                said = Message(worker, lost=True)
            heard.append(said)
        return heard

    def stop(self, worker: int) -> None:
        actor = self._actors.pop(worker, None)
        self._pids.pop(worker, None)
        if actor is not None:
            self._ray.kill(actor)

    def pids(self) -> list[int]:
        """The processes of all workers that have begun."""
        return list(self._pids.values())

    def close(self) -> None:
        self._ray.shutdown()
