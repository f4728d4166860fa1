"""OpenSpiel's own checks, in a process of its own: a fault in its C++ ends the process, not the tests."""

from __future__ import annotations

import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

from tests.own_folder import environment

ROOT = Path(__file__).resolve().parent.parent.parent

pytestmark = pytest.mark.skipif(find_spec("pyspiel") is None, reason="needs the extra [openspiel]")


def program(*args: str) -> str:
    done = subprocess.run(
        [sys.executable, *args],
        capture_output=True,
        text=True,
        timeout=110,
        check=False,
        cwd=ROOT,
        env=environment(KINGSMOOT_GAMES="tests.toy.game:GAME"),
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


# A random game of `watch` has thousands of actions, half a minute of OpenSpiel: `kingsmoot prove arena`.
@pytest.mark.parametrize("game", ["banners", "oriflamme", "thrones", "toy"])
def test_random_simulation(game: str) -> None:
    assert f"simulated {game}" in program("-m", "kingsmoot.gym.simulate", game)


def test_outcome_sampling_learns_a_cut_down_game() -> None:
    told = program(
        "-c",
        "import sys; sys.path.insert(0, 'examples')\n"
        "from mccfr_oriflamme import main\n"
        "before, after = main(150, deals=2)\n"
        "assert after < 0.5 * before, (before, after)\n",
    )
    assert "nash_conv" in told
