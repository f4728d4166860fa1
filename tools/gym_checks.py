"""PettingZoo's and Gymnasium's own checks of every game, over thousands of steps.

    python tools/gym_checks.py [CYCLES] [GAME ...]

`make test` runs the same over a few. PettingZoo counts turns of agents, and draws only what the mask allows.
After that eight games at once are played for as many steps, in every mode that the game has.
"""

from __future__ import annotations

import sys
import time
import warnings

import numpy as np
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, parallel_api_test, parallel_seed_test, seed_test

from kingsmoot.core.game import Game
from kingsmoot.gym import Aec, Batch, Parallel, Single
from kingsmoot.io.registry import game as game_of
from kingsmoot.io.registry import games

SHORT = 100
"""Cycles of the checks that play everything twice."""


def check(game: Game, cycles: int) -> int:
    """Raises what a check finds; how many actions the batches took."""
    api_test(Aec(game), num_cycles=cycles)
    parallel_api_test(Parallel(game), num_cycles=cycles)
    seed_test(lambda: Aec(game), num_cycles=SHORT)
    parallel_seed_test(lambda: Parallel(game, masked="ends"), num_cycles=SHORT)
    check_env(Single(game, ["random"] * (game.usual_seats() - 1), masked="ends"), skip_render_check=True)
    luck = np.random.default_rng(1)
    taken = 0
    modes = [(option.name, option.values) for option in game.options if option.name in game.strata[:1]]
    every = [{name: value} for name, values in modes for value in values] or [{}]
    for options in every:
        batch = Batch(game, 8, game.least, options=options, seed=7)
        for _ in range(cycles // len(every)):
            if not batch.masks.any(axis=1).all() or not np.isfinite(batch.observations).all():
                raise AssertionError("a mask without an action, or a cell that is no number")
            batch.step((luck.random(batch.masks.shape) * batch.masks).argmax(axis=1))
            taken += batch.n
    return taken


def main() -> None:
    cycles = int(sys.argv[1]) if len(sys.argv) > 1 else 3000
    warnings.simplefilter("ignore")
    for id in sys.argv[2:] or sorted(games()):
        began = time.process_time()
        taken = check(game_of(id), cycles)
        seconds = time.process_time() - began
        sys.stdout.write(
            f"{id}: {cycles} cycles, {taken:,} actions in batches, {seconds:.0f} s of CPU, no fault\n"
        )
        sys.stdout.flush()


if __name__ == "__main__":
    main()
