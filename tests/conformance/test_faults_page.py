"""The page of mended faults names cases and tests that are there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from kingsmoot.core.game import Game
from kingsmoot.io.cases import cases
from kingsmoot.learn.example import name_of

ROOT = Path(__file__).parents[2]
SECTIONS = {
    title.lower(): text
    for title, text in re.findall(
        r"(?ms)^## ([^\n]+)\n(.*?)(?=^## |\Z)", (ROOT / "docs/proofs/faults.md").read_text("utf-8")
    )
}
NAMED = re.compile(r"`([a-z0-9-]+/[a-z0-9-]+)`")


def test_every_case_that_guards_a_fault_is_there(game: Game) -> None:
    if game.id not in SECTIONS:
        pytest.skip("no fault of this game is told")
    named = NAMED.findall(SECTIONS[game.id])
    assert named
    there = {name_of(game, path) for path in cases(game)}
    assert [name for name in named if name not in there] == []


def test_every_test_that_guards_a_weakness_is_there() -> None:
    tests = " ".join([path.read_text("utf-8") for path in (ROOT / "tests").rglob("test_*.py")])
    named = re.findall(r"`(test_\w+)`", SECTIONS["scenario files"])
    assert len(named) > 10
    assert [name for name in named if f"def {name}(" not in tests] == []
