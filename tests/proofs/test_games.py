"""The proof `games`, on a few games."""

from __future__ import annotations

import pytest

from kingsmoot.io import registry
from kingsmoot.proofs.games import Chain, check_batch, play_batch


@pytest.mark.parametrize("id", ["oriflamme", "toy"])
def test_games_are_played_and_checked_by_two_processes(id: str) -> None:
    done = play_batch(id, "random", 0, 3)
    assert done.wrong == ""
    assert done.looked > 0
    assert check_batch(id, done.records, done.chains) == ""
    assert "other positions" in check_batch(id, done.records, [Chain(registry.game(id)).told()] * 3)
    broken = [done.records[0].replace("0:", "1:", 1), *done.records[1:]]
    assert check_batch(id, broken, done.chains) != ""
