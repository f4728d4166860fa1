from __future__ import annotations

from pathlib import Path

import pytest

from kingsmoot.core.game import Game
from kingsmoot.core.match import Match
from kingsmoot.core.random_streams import Stream
from kingsmoot.core.slots_from_moves import sample
from kingsmoot.core.state import owed
from kingsmoot.io import registry
from tests.own_folder import in_a_folder_of_its_own

__all__ = ["in_a_folder_of_its_own"]


def played(game: Game, seats: int, n: int = 1, upto: int = 10_000) -> Match:
    """A random game, or its beginning."""
    match = Match(game, game.new(seats, n.to_bytes(16, "big")))
    luck = Stream(n.to_bytes(16, "big"))
    while match.state.result is None and len(match.answers) < upto:
        d = owed(match.state)[0]
        assert match.play(d.seat, sample(match.state, d, luck)) is None
    return match


@pytest.fixture(scope="session")
def record() -> str:
    """A finished game of Oriflamme, as text."""
    return played(registry.game("oriflamme"), 3).record().dumps()


@pytest.fixture
def file(tmp_path: Path, record: str) -> Path:
    path = tmp_path / "game.toml"
    path.write_text(record, "utf-8")
    return path
