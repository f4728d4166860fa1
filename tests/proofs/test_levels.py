"""Levels: which contests are fought, gone on with where they were ended, and told though they fail."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from kingsmoot.arena import head_to_head
from kingsmoot.arena.contests import Contest, level_contests
from kingsmoot.bots import LEVELS
from kingsmoot.cli import prove
from kingsmoot.io import registry
from kingsmoot.proofs import levels
from kingsmoot.proofs.base import Disproved, Proof
from tests.cli.runs import run

EASY = Contest("greedy", "random", 3, 4, 0.0)
HARD = Contest("random", "greedy", 3, 4, 0.9)


@pytest.mark.parametrize("name", ["banners", "oriflamme", "thrones", "watch"])
def test_every_level_meets_the_one_below_and_the_search_the_former_one(name: str) -> None:
    game = registry.game(name)
    asked = level_contests(game)
    assert {(one.hero, one.rest) for one in asked} == {
        ("policy", LEVELS[0]),
        *[(LEVELS[at + 1], LEVELS[at]) for at in range(len(LEVELS) - 1)],
        ("search:0.1s", "search@2026-11:0.1s"),
    }
    for one in asked:
        assert 1 / one.seats < one.least < 1
        for options in one.tables:
            game.open_book(one.seats, "", options)


@pytest.fixture
def small(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(levels, "KEPT", tmp_path)
    monkeypatch.setattr(levels, "level_contests", lambda game: [EASY])
    monkeypatch.setattr(os, "cpu_count", lambda: 1)
    return tmp_path / "oriflamme.jsonl"


def shares(found: list[tuple[str, str]]) -> list[str]:
    """All but the times."""
    return [told.partition(" deals")[0] for _, told in found]


def test_a_run_that_was_ended_goes_on(small: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game = registry.game("oriflamme")
    first = levels.run(game, 100, lambda done: None)
    assert first[0][0] == "greedy among random, 3 seats"
    whole = small.read_bytes()
    played: list[object] = []
    real = head_to_head.play_deal

    def play_deal(deal: head_to_head.Deal) -> head_to_head.Played:
        played.append(deal)
        return real(deal)

    monkeypatch.setattr(head_to_head, "play_deal", play_deal)
    assert levels.run(game, 100, lambda done: None) == first
    assert not played
    # Killed while it wrote the last line.
    small.write_bytes(whole[:-5])
    assert shares(levels.run(game, 100, lambda done: None)) == shares(first)
    assert len(played) == 1
    monkeypatch.setattr(levels, "this_build", lambda: "another")
    assert shares(levels.run(game, 50, lambda done: None))
    assert len(played) == 3, "what other sources have played does not count"


def test_figures_are_told_though_a_level_fails(small: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(levels, "level_contests", lambda game: [EASY, HARD])
    with pytest.raises(Disproved, match="random among greedy") as failed:
        levels.run(registry.game("oriflamme"), 50, lambda done: None)
    assert [name for name, _ in failed.value.found] == [EASY.name, HARD.name]
    assert "not reached" in failed.value.found[1][1]
    assert "not reached" not in failed.value.found[0][1]


def test_they_are_written_on_the_page_of_strength(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def failing(game: object, many: int, tick: object) -> list[tuple[str, str]]:
        raise Disproved("knight", [("knight among squire", "20%")])

    monkeypatch.setitem(prove.PROOFS, "levels", Proof("Levels.", failing, 7, "strength"))
    page = tmp_path / "strength.md"
    page.write_text("# strength\n\nOf old.\n\n## oriflamme\n\nfound before\n", "utf-8")
    told = run("prove", "levels", "--game", "oriflamme", "--out", str(tmp_path))
    assert told.exit_code != 0
    written = page.read_text("utf-8")
    assert "## oriflamme\n\nfound before" in written
    assert "## oriflamme, levels" in written
    assert "| knight among squire | 20% |" in written
