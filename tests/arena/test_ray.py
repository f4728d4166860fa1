"""Ray on this computer: the same records as serial, and a killed worker loses no game.

Ray takes a dozen processes and some fifteen seconds to begin, so that this runs only where KINGSMOOT_RAY is
set, and in `kingsmoot prove arena`.
"""

from __future__ import annotations

import os
import signal
from pathlib import Path

import pytest

from kingsmoot.arena.crew import Crewed
from kingsmoot.arena.fingerprint import fingerprint
from kingsmoot.arena.run import Run
from kingsmoot.arena.store import Store
from tests.arena.support import fought, plan, same
from tests.toy.game import GAME as TOY

pytestmark = [
    pytest.mark.skipif(not os.environ.get("KINGSMOOT_RAY"), reason="KINGSMOOT_RAY=1 runs it"),
    pytest.mark.filterwarnings("ignore"),
]


def test_ray_plays_what_serial_plays_and_a_killed_worker_loses_no_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pytest.importorskip("ray", reason="needs the extra [cluster]")
    from kingsmoot.arena.on_ray import RayCrew

    root = str(Path(__file__).resolve().parent.parent.parent)
    monkeypatch.setenv("PYTHONPATH", root)
    monkeypatch.setenv("HOME", str(tmp_path))  # where Ray keeps its token
    wanted = plan(games=80)
    crew = RayCrew("toy", "local", 2)
    back = Crewed(crew, 2, fingerprint(TOY))
    killed: list[int] = []
    try:
        with Store.begin(tmp_path / "a.sqlite3", wanted, TOY, "test") as store:

            def told(run: Run) -> None:
                if not killed:
                    killed.append(crew.pids()[0])
                    os.kill(killed[-1], signal.SIGKILL)

            Run(store, 8).play(back, told)
            rows = list(store.rows(records=True))
    finally:
        back.close()
    assert killed
    assert same(rows) == same(fought(tmp_path / "b.sqlite3", wanted))
