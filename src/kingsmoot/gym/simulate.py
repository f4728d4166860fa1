"""OpenSpiel's own check of a game, and what it does not ask of clones.

    python -m kingsmoot.gym.simulate oriflamme

Run it in a process of its own: a fault in OpenSpiel's C++ ends the process.
"""

from __future__ import annotations

import sys
from typing import Any, Final

import pyspiel

from kingsmoot.gym import spiel
from kingsmoot.io.registry import game as game_of

CLONED: Final = 12
"""Actions for which clones are compared with their original, as every player sees them."""


def simulate(id: str) -> None:
    game = game_of(id)
    spiel.register(id)
    loaded = pyspiel.load_game(f"kingsmoot_{id}", {"players": game.least, "deals": 3})
    pyspiel.random_sim_test(loaded, num_sims=1, serialize=False, verbose=False)
    state = loaded.new_initial_state().child(1)
    for _ in range(CLONED):
        if state.is_terminal():
            break
        for player in range(loaded.num_players()):
            for action in range(loaded.num_distinct_actions()):
                if not state.action_to_string(player, action):
                    raise AssertionError(f"action {action} of player {player} has no name")
        copy = state.clone()
        for player in range(loaded.num_players()):
            if known(copy, player) != known(state, player):
                raise AssertionError(f"a clone shows player {player} something else: {known(copy, player)}")
        copy.apply_action(copy.legal_actions()[-1])
        state.apply_action(state.legal_actions()[0])


def known(state: Any, player: int) -> tuple[object, ...]:
    """What a player may know and do."""
    return (
        state.current_player(),
        state.information_state_string(player),
        list(state.information_state_tensor(player)),
        list(state.observation_tensor(player)),
        state.legal_actions(player),
    )


if __name__ == "__main__":
    simulate(sys.argv[1])
    sys.stdout.write(f"simulated {sys.argv[1]}\n")
