from __future__ import annotations

from pathlib import Path

import pytest

from kingsmoot.io import registry
from tests.toy.game import GAME as TOY


@pytest.fixture(autouse=True)
def _in_a_folder_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Files of games land nowhere else; the test-only game is known, to processes that we start too."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("KINGSMOOT_GAMES", "tests.toy.game:GAME")
    registry.games()
    registry.register(TOY)
