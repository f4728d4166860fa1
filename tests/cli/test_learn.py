"""Lessons in the terminal, typed."""

from __future__ import annotations

import pytest

from kingsmoot.core.rules import LANGUAGES
from kingsmoot.io.registry import games
from kingsmoot.learn.lesson import shelf
from tests.cli.runs import run


def typed(*lines: str) -> str:
    return "".join(f"{line}\n" for line in lines)


FIRST = ("place queen start", "keep 2", "", "place plan end", "reveal 2", "", "keep 4")
"""The first lesson of Oriflamme by its right answers."""


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_lesson_from_its_first_step_to_the_next_lesson(lang: str) -> None:
    told = run("learn", "oriflamme", "--lang", lang, typed=typed(*FIRST, "quit"))
    lessons = list(shelf(games()["oriflamme"]).lessons.values())
    assert told.exit_code == 0
    flat = " ".join(told.stdout.split())
    assert lessons[0].learnt[lang] in flat
    assert lessons[1].title[lang] in flat


def test_a_wrong_answer_says_its_rule_and_nothing_is_lost() -> None:
    told = run(
        "learn", "oriflamme", "2", typed=typed("reveal 1", "eliminate 0", "eliminate 4", "hint", "quit")
    )
    flat = " ".join(told.stdout.split())
    assert "a single victim pays a Cut-throat nothing" in flat
    assert "O-DAR-03" in flat
    assert "taken back" in flat
    assert "He reaches only his neighbours" in flat
    assert "eliminate 2" in flat
    assert "kingsmoot learn oriflamme 2" in flat


def test_a_step_can_be_taken_back() -> None:
    told = run("learn", "oriflamme", typed=typed("place queen start", "undo", "place queen start", "quit"))
    assert told.stdout.count("Step 1 of") == 2
    assert told.stdout.count("Step 2 of") == 2


def test_what_cannot_be_learnt_is_told() -> None:
    assert "9" in run("learn", "oriflamme", "9").stderr
    assert "oriflamme" in run("learn").stderr
    assert run("learn", "oriflamme", "x").exit_code != 0


def test_a_puzzle_with_a_hint_and_its_solution() -> None:
    told = run("puzzle", "oriflamme", "1", typed=typed("keep 1", "hint", "hint", "reveal 1", "eliminate 2"))
    flat = " ".join(told.stdout.split())
    assert "What lies on the card is lost" in flat
    assert "O-DAR-02, O-DAR-04" in flat
    assert "reveal 1" in flat
    assert "O-DAR-02, O-DAR-04" in flat[flat.index("Both Apothecaries fall") :]


def test_the_puzzle_of_the_day_and_one_that_is_not_there() -> None:
    assert run("puzzle", "--lang", "uk", typed="quit\n").exit_code == 0
    assert "9" in run("puzzle", "oriflamme", "9").stderr


def test_mining_reads_records_and_writes_puzzles() -> None:
    run(
        "play",
        "oriflamme",
        "--seats",
        "3",
        "--seed",
        "abc",
        "--bots",
        "random",
        typed=typed(*["1"] * 60, "save whole.toml"),
    )
    told = run("puzzles", "oriflamme", "--from", "whole.toml", "--worlds", "16")
    assert told.exit_code == 0
    assert "puzzle" in told.stdout
    assert run("puzzles", "watch", "--from", "whole.toml").exit_code != 0
