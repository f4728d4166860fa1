"""OpenSpiel's own check of a game, and what it does not ask of clones.

    python -m kingsmoot.gym.simulate oriflamme

A process of its own, for a fault in OpenSpiel's C++ ends the process.
"""

from __future__ import annotations

import sys
from typing import Any, Final

import pyspiel

from kingsmoot.gym import spiel
from kingsmoot.io.registry import game as game_of

CLONED: Final = 6
"""So many actions long a clone is held against its original."""


def simulate(id: str) -> None:
    game = game_of(id)
    spiel.register(id)
    loaded = pyspiel.load_game(f"kingsmoot_{id}", {"players": game.least, "deals": 3})
    pyspiel.random_sim_test(loaded, num_sims=1, serialize=False, verbose=False)
    state = loaded.new_initial_state().child(1)
    for _ in range(CLONED):
        if state.is_terminal():
            break
        copy = state.clone()
        if known(copy) != known(state):
            raise AssertionError(f"a clone knows something else: {known(copy)}")
        copy.apply_action(copy.legal_actions()[-1])
        state.apply_action(state.legal_actions()[0])


def known(state: Any) -> tuple[object, ...]:
    """What whoever acts may know and do."""
    player = state.current_player()
    told = state.information_state_string(player), list(state.observation_tensor(player))
    return (player, *told, state.legal_actions())


if __name__ == "__main__":
    simulate(sys.argv[1])
    sys.stdout.write(f"simulated {sys.argv[1]}\n")
