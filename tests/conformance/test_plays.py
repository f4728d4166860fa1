"""Recorded plays take the same course again, in either build: what was offered, what was refused and why,
and what happened.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest

from kingsmoot.core.game import Game
from kingsmoot.io.cases import load, plays, run

SOURCES: Final = Path(__file__).parents[2] / "src" / "kingsmoot" / "games"
"""An installed package has no plays: those of the source tree are for the compiled build as well."""


def test_recorded_plays_take_the_same_course_again(game: Game, compiled: bool) -> None:
    recorded = sorted((SOURCES / game.id / "plays").glob("*.toml"))
    if not recorded:
        pytest.skip("no plays of this game are recorded")
    assert compiled or plays(game) == recorded
    differed = {path.stem: run(game, load(path)).differed for path in recorded}
    assert {name: found for name, found in differed.items() if found} == {}
