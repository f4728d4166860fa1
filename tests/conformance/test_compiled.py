"""Compiled and interpreted rules are the same: games played by the former are replayed by the latter, in
another process, and go through the same positions.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from kingsmoot.core.game import Game
from kingsmoot.proofs.games import RANDOM, play_batch, strata
from tests.toy.game import GAME as TOY

SOURCES = Path(__file__).resolve().parent.parent.parent / "src"
DEEP = "KINGSMOOT_DEEP" in os.environ
REPLAY = """
import json, sys
from kingsmoot.proofs.games import check_batch
from kingsmoot.core import state
assert state.__file__.endswith(".py"), state.__file__
print(check_batch(*json.load(sys.stdin)))
"""


def interpreted(id: str, records: list[str], chains: list[str]) -> str:
    """What the interpreted sources say about these records."""
    told = subprocess.run(
        [sys.executable, "-c", REPLAY],
        input=json.dumps([id, records, chains]),
        env={**os.environ, "PYTHONPATH": str(SOURCES)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert told.returncode == 0, told.stderr
    return told.stdout.strip()


def test_what_the_compiled_rules_play_the_interpreted_replay(game: Game, compiled: bool) -> None:
    if not compiled or game is TOY:
        pytest.skip("these rules are interpreted")
    each = len(strata(game))
    played = [play_batch(game.id, RANDOM, 0, each * (40 if DEEP else 2))]
    played += [play_batch(game.id, bot, 0, each * (10 if DEEP else 1)) for bot in game.bots]
    for batch in played:
        assert not batch.wrong
        assert interpreted(game.id, batch.records, batch.chains) == ""
    first = played[0]
    other = [chain[::-1] for chain in first.chains]
    assert "leads to other positions" in interpreted(game.id, first.records[:1], other[:1])
