"""Recorded plays take the same course again: what was offered, what was refused and why, what happened."""

from __future__ import annotations

import pytest

from kingsmoot.core.game import Game
from kingsmoot.io.cases import load, plays, run


def test_recorded_plays_take_the_same_course_again(game: Game) -> None:
    recorded = plays(game)
    if not recorded:
        pytest.skip("no plays of this game are recorded, or the package is installed")
    differed = {path.stem: run(game, load(path)).differed for path in recorded}
    assert {name: found for name, found in differed.items() if found} == {}
