"""Monte Carlo CFR on a cut-down Oriflamme, with OpenSpiel's own solver: python mccfr_oriflamme.py

The last round of a game for three: everybody has two cards, lays one of them, and then the row is activated.
Hands are dealt by chance among a few. Outcome sampling plays one line an iteration; what it learns is a
strategy for every information state, and `nash_conv` tells how much all three together could still gain by
leaving it: it must fall.
"""

import sys

import numpy as np
from open_spiel.python.algorithms import exploitability
from open_spiel.python.algorithms.outcome_sampling_mccfr import OutcomeSamplingSolver
from open_spiel.python.policy import UniformRandomPolicy

from kingsmoot.core.random_streams import SEED_BYTES
from kingsmoot.gym.spiel import SpielGame
from kingsmoot.io.registry import game

RULES = game("oriflamme")
HANDS = (("queen", "trap"), ("daredevil", "trap"))
"""What a family may hold: each has one or the other."""


def opening(deal: int) -> object:
    """Nothing lies in the row yet; all have the same influence."""
    red, blue, green = HANDS[deal & 1], HANDS[deal >> 1 & 1], HANDS[0]
    told = {
        "round": 6,
        "first": "red",
        "phase": "placement",
        "left": 3,
        "influence": {"red": 3, "blue": 3, "green": 3},
        "hand": {"red": list(red), "blue": list(blue), "green": list(green)},
    }
    book = RULES.open_book(3, "", {})
    return RULES.arrange(book, (deal + 1).to_bytes(SEED_BYTES, "big"), told)


def cut_down(deals: int = 4) -> SpielGame:
    return SpielGame(RULES, {"players": 3, "deals": deals}, opening, name="kingsmoot_last_round")


def main(iterations: int = 20_000, deals: int = 4) -> tuple[float, float]:
    np.random.seed(1)  # OpenSpiel's solver draws from the global generator
    small = cut_down(deals)
    solver = OutcomeSamplingSolver(small)
    for _ in range(iterations):
        solver.iteration()
    before = exploitability.nash_conv(small, UniformRandomPolicy(small))
    after = exploitability.nash_conv(small, solver.average_policy())
    print(f"nash_conv: {before:.3f} when playing at random, {after:.3f} after {iterations} iterations")
    return before, after


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 20_000)
