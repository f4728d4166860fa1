"""OpenSpiel's own checks, in a process of its own: a fault in its C++ ends the process, not the tests."""

from __future__ import annotations

import os
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent.parent

pytestmark = pytest.mark.skipif(find_spec("pyspiel") is None, reason="needs the extra [openspiel]")

SIMULATED = """
import pyspiel
from kingsmoot.gym import spiel
from kingsmoot.io.registry import games

for game in games().values():
    spiel.register(game.id)
    small = {"players": game.least, "deals": 3}
    loaded = pyspiel.load_game(f"kingsmoot_{game.id}", small)
    if game.longest <= 3000:  # a random game of `watch` has thousands of actions: minutes of OpenSpiel
        pyspiel.random_sim_test(loaded, num_sims=1, serialize=False, verbose=False)
    # A clone goes its own way, and both know what they knew.
    state = loaded.new_initial_state().child(1)
    for _ in range(6):
        if state.is_terminal():
            break
        copy = state.clone()
        player = state.current_player()
        assert copy.information_state_string(player) == state.information_state_string(player)
        assert copy.legal_actions() == state.legal_actions()
        assert list(copy.observation_tensor(player)) == list(state.observation_tensor(player))
        copy.apply_action(copy.legal_actions()[-1])
        state.apply_action(state.legal_actions()[0])
    print("simulated", game.id)
"""


def program(source: str, *args: str) -> str:
    done = subprocess.run(
        [sys.executable, "-c", source, *args],
        capture_output=True,
        text=True,
        timeout=110,
        check=False,
        cwd=ROOT,
        env={**os.environ, "KINGSMOOT_GAMES": "tests.toy.game:GAME", "PYTHONPATH": str(ROOT)},
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_random_simulation_of_all_games() -> None:
    told = program(SIMULATED)
    for game in ("oriflamme", "toy"):
        assert f"simulated {game}" in told


def test_outcome_sampling_learns_a_cut_down_game() -> None:
    told = program(
        "import sys; sys.path.insert(0, 'examples')\n"
        "from mccfr_oriflamme import main\n"
        "before, after = main(150, deals=2)\n"
        "assert after < 0.5 * before, (before, after)\n"
    )
    assert "nash_conv" in told
