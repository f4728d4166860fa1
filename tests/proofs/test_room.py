"""The proof `room` can be stopped, and goes on where it was."""

from __future__ import annotations

from pathlib import Path

import pytest

from kingsmoot.games.banners.game import GAME
from kingsmoot.proofs import room
from kingsmoot.proofs.room import Shares, Tried


def test_what_was_tried_is_known_to_the_next_run(tmp_path: Path) -> None:
    job = ("banners", "shot", 100, 200)
    Tried(GAME, tmp_path).add(job)
    assert Tried(GAME, tmp_path).jobs == {job}


def test_what_was_tried_with_other_sources_is_tried_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    Tried(GAME, tmp_path).add(("banners", "shot", 0, 100))
    monkeypatch.setattr(room, "sources", lambda game: {"rules.move": "another rule"})
    assert Tried(GAME, tmp_path).jobs == set()


def test_a_table_counts_when_everything_was_searched_for_at_it() -> None:
    ticks: list[int] = []
    shares = Shares(2, ticks.append)
    shares.done(("banners", "shot", 0, 100))
    shares.done(("banners", "charge", 0, 100))
    assert sum(ticks) == 100
    assert ticks[0] < 100
