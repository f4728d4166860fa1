"""A server that is killed without a warning: `kingsmoot prove` does it at length."""

from __future__ import annotations

import os
import random
from collections.abc import Callable
from pathlib import Path

import pytest

from kingsmoot.core.game import Game
from kingsmoot.io.registry import game as game_of
from kingsmoot.proofs.table import killed
from tests.table.support import ROOT
from tests.toy.game import GAME as TOY


def test_killed_on_sqlite(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    killed_with(TOY, str(tmp_path / "table.db"), monkeypatch)


def test_killed_on_postgres(postgres: Callable[[], str], monkeypatch: pytest.MonkeyPatch) -> None:
    killed_with(game_of("oriflamme"), postgres(), monkeypatch)


def killed_with(game: Game, db: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("KINGSMOOT_GAMES", "tests.toy.game:GAME")
    monkeypatch.setenv("PYTHONPATH", str(ROOT), prepend=os.pathsep)
    done: list[int] = []
    moves, kills = killed(game, db, 2, 2, random.Random(), done.append)
    assert (sum(done), kills) == (2, 2)
    assert moves > 10
