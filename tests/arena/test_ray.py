"""Ray on this computer: the same records as serial, and a killed worker loses no game.

Ray takes a dozen processes and some fifteen seconds to begin, so that a real one runs only where
KINGSMOOT_RAY is set, and in `kingsmoot prove arena`.
"""

from __future__ import annotations

import os
import signal
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from kingsmoot.arena.backends import WorkerPool
from kingsmoot.arena.fingerprint import fingerprint
from kingsmoot.arena.run import Run
from kingsmoot.arena.store import Store
from tests.arena.support import fought, plan, same
from tests.toy.game import GAME as TOY


class FakeRay(ModuleType):
    """A cluster of seven that nobody works on."""

    def __init__(self) -> None:
        super().__init__("ray")
        self.asked: dict[str, Any] = {}

    def init(self, **told: Any) -> None:
        self.asked = told

    def cluster_resources(self) -> dict[str, float]:
        return {"CPU": 7.0}

    def remote(self, **told: Any) -> Any:
        return lambda kind: kind


@pytest.mark.parametrize(("workers", "slots"), [(0, 7), (3, 3)])
def test_all_of_a_cluster_unless_told(workers: int, slots: int, monkeypatch: pytest.MonkeyPatch) -> None:
    from kingsmoot.arena.ray_workers import RayWorkers

    ray = FakeRay()
    monkeypatch.setitem(sys.modules, "ray", ray)
    assert RayWorkers("toy", "auto", workers).slots == slots
    assert ray.asked["address"] == "auto"
    assert RayWorkers("toy", "local", workers).slots == slots
    assert ray.asked["address"] == "local"  # not one that runs here already
    assert ray.asked["num_cpus"] == (workers or os.cpu_count())


@pytest.mark.skipif(not os.environ.get("KINGSMOOT_RAY"), reason="KINGSMOOT_RAY=1 runs it")
@pytest.mark.filterwarnings("ignore")
def test_ray_plays_what_serial_plays_and_a_killed_worker_loses_no_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pytest.importorskip("ray", reason="needs the extra [cluster]")
    from kingsmoot.arena.ray_workers import RayWorkers

    root = str(Path(__file__).resolve().parent.parent.parent)
    monkeypatch.setenv("PYTHONPATH", root)
    monkeypatch.setenv("HOME", str(tmp_path))  # where Ray keeps its token
    wanted = plan(games=80)
    workers = RayWorkers("toy", "local", 2)
    back = WorkerPool(workers, 2, fingerprint(TOY))
    killed: list[int] = []
    try:
        with Store.begin(tmp_path / "a.sqlite3", wanted, TOY, "test") as store:

            def told(run: Run) -> None:
                if not killed:
                    killed.append(workers.pids()[0])
                    os.kill(killed[-1], signal.SIGKILL)

            Run(store, 8).play(back, told)
            rows = list(store.rows(records=True))
    finally:
        back.close()
    assert killed
    assert same(rows) == same(fought(tmp_path / "b.sqlite3", wanted))
