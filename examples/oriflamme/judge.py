"""How a network plays alone among copies of a bot: python judge.py runs/oriflamme/at-00400.npz --rest greedy

Quick, for curves: it takes the likeliest action, or draws one (`--drawn`). What counts is the arena.
"""

from __future__ import annotations

import argparse
import os

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

import numpy as np
from network import arrange, forward
from selfplay import drawn
from train import weights_of

from kingsmoot.gym import Single


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("weights", nargs="+")
    parser.add_argument("--rest", default="greedy")
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--drawn", action="store_true")
    given = parser.parse_args()
    for path in given.weights:
        weights = weights_of(path)
        luck = np.random.default_rng(given.seed)
        env = Single("oriflamme", [given.rest] * (given.seats - 1), seat=None)
        won = []
        for n in range(given.games):
            seen, _ = env.reset(seed=given.seed if n == 0 else None)
            over = False
            while not over:
                out = forward(weights, arrange(seen["observation"][None]), seen["action_mask"][None])
                action = int(drawn(out.chances, luck)[0]) if given.drawn else int(out.chances[0].argmax())
                seen, reward, over, _, _ = env.step(action)
            won.append(reward + 1 / given.seats)
        half = 1.96 * float(np.std(won, ddof=1)) / len(won) ** 0.5
        print(
            f"{path} among {given.rest} at {given.seats}: {np.mean(won):.1%} ± {half:.1%} of {len(won)}",
            flush=True,
        )


if __name__ == "__main__":
    main()
