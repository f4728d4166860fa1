"""For tests that write files or start processes; a `conftest.py` asks for it by importing the fixture."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from kingsmoot.io import registry
from tests.toy.game import GAME as TOY


@pytest.fixture(autouse=True)
def in_a_folder_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Files land nowhere else; the test-only game is known, also to processes that are started."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("KINGSMOOT_GAMES", "tests.toy.game:GAME")
    registry.games()
    registry.register(TOY)


def environment(**more: str) -> dict[str, str]:
    """Of a process that must find the tests as well, beside what this one finds."""
    root = str(Path(__file__).resolve().parent.parent)
    return {**os.environ, **more, "PYTHONPATH": os.pathsep.join([root, os.environ.get("PYTHONPATH", "")])}
