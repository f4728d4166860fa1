"""Scenario files: what one takes over from another, and what is wrong with it."""

from __future__ import annotations

from pathlib import Path

import pytest

from kingsmoot.core.record import BadRecord, Record
from kingsmoot.io import cases
from tests.core.test_record import TEXT

START = """
game = "toy"
title = "not taken over"
shows = ["X-1"]
seats = 2
options = { a = "1", b = "1" }
moves = "0: bid 3"
[position]
round = 2
coins = { red = 1, blue = 2 }
row = [1, 2]
"""
OWN = """
extends = "starts/two.toml"
title = "own"
options = { b = "2" }
[position]
coins = { blue = 3 }
row = [4]
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "starts").mkdir()
    (tmp_path / "starts" / "two.toml").write_text(START, "utf-8")
    (tmp_path / "own.toml").write_text(OWN, "utf-8")
    return tmp_path


def test_the_beginning_is_taken_over_and_own_keys_win(folder: Path) -> None:
    r = cases.load(folder / "own.toml")
    assert (r.game, r.seats, r.title, r.shows, r.entries) == ("toy", 2, "own", [], [])
    assert r.options == {"a": "1", "b": "2"}
    assert r.position == {"round": 2, "coins": {"red": 1, "blue": 3}, "row": [4]}


def test_a_start_may_extend_another(folder: Path) -> None:
    (folder / "starts" / "late.toml").write_text('extends = "two.toml"\n[position]\nround = 9\n', "utf-8")
    (folder / "own.toml").write_text(OWN.replace("two", "late"), "utf-8")
    assert cases.load(folder / "own.toml").position["round"] == 9
    assert cases.load(folder / "own.toml").position["coins"] == {"red": 1, "blue": 3}


@pytest.mark.parametrize(
    ("start", "told"),
    [
        (None, "error-no-file"),
        ("game = ", "record-toml"),
        ("x" * 100, "record-toml"),
        ('extends = "../own.toml"', "record-extends-itself file=.*own.toml"),
        ('extends = "two.toml"', "record-extends-itself file=.*two.toml"),
        ("extends = 3", "record-type name=extends kind=text"),
    ],
)
def test_what_is_wrong_with_a_start_is_told_with_its_name(folder: Path, start: str | None, told: str) -> None:
    path = folder / "starts" / "two.toml"
    path.unlink()
    if start is not None:
        path.write_text(start, "utf-8")
    with pytest.raises(BadRecord, match=told) as wrong:
        cases.load(folder / "own.toml")
    assert "two.toml" in str(wrong.value)


def test_starts_are_no_scenarios(folder: Path) -> None:
    assert cases.scenarios_in(folder) == [folder / "own.toml"]
    assert len(cases.scenarios_in(folder, starts=True)) == 2


def test_only_a_file_extends(folder: Path) -> None:
    with pytest.raises(BadRecord, match="record-key name=extends"):
        Record.loads(OWN)


def test_a_record_without_extends_is_read_as_ever(tmp_path: Path) -> None:
    (tmp_path / "r.toml").write_text(TEXT, "utf-8")
    assert cases.load(tmp_path / "r.toml").dumps() == Record.loads(TEXT).dumps()
