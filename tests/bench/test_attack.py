"""How the bench tells what an attack does to honest players."""

from __future__ import annotations

import random

from kingsmoot.bench.attack import Move, growth


def moves(took: float, slow: dict[int, float]) -> list[Move]:
    """Ten moves in each of sixty seconds; those of some seconds are slow."""
    return [Move(n / 10, slow.get(n // 10, took)) for n in range(600)]


def test_what_is_slow_all_the_time_is_told_without_doubt() -> None:
    found = growth(moves(4.0, {}), moves(8.0, {}), random.Random(1))
    assert found == {"times": 2.0, "at_least": 2.0, "at_most": 2.0}
    assert growth([], moves(8.0, {}), random.Random(1)) == {}


def test_one_bad_second_leaves_doubt() -> None:
    """Ten moves, more than one in a hundred: but all of them for one reason, which might not have come."""
    found = growth(moves(4.0, {}), moves(4.0, {30: 40.0}), random.Random(1))
    assert found == {"times": 10.0, "at_least": 1.0, "at_most": 10.0}
