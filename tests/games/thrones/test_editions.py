"""The page on the two books tells of cases that exist and show what it says."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

from kingsmoot.games.thrones.game import GAME
from kingsmoot.io.cases import cases, load, read_text
from kingsmoot.io.rulebook import home, rules

PAGE = (Path(__file__).parents[3] / "docs" / "thrones-editions.md").read_text("utf-8")
ROWS = [line for line in PAGE.splitlines() if line.startswith("| T-")]


def test_every_row_names_rules_and_cases_that_show_them() -> None:
    assert len(ROWS) > 15
    for row in ROWS:
        ids = re.findall(r"T-[A-Z]+-\d+", row.split("|")[1])
        assert all(id in rules(GAME) for id in ids)
        named = re.findall(r"`([a-z-]+/[a-z-]+\d*)`", row)
        assert named, row
        for name in named:
            case = load(home(GAME) / "cases" / f"{name}.toml")
            assert set(case.shows) & set(ids), (name, ids)


def test_cases_that_depend_on_the_book_are_told_of() -> None:
    found = [path for path in cases(GAME) if tomllib.loads(read_text(path)).get("edition") == "ru"]
    assert found
    for path in found:
        assert f"`{path.parent.name}/{path.stem}`" in PAGE
