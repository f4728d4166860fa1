"""The command line itself: languages, mistakes, streams."""

from __future__ import annotations

import subprocess
from importlib.metadata import version

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kingsmoot.cli import games
from kingsmoot.cli.errors import USAGE
from tests.cli.runs import command, one_sentence, run, spawn, surroundings

SPOKEN = {"en": " no ", "uk": "немає", "ru": "нет"}


def test_version_and_help() -> None:
    assert run("--version").stdout == f"kingsmoot {version('kingsmoot')}\n"
    for args in ([], ["--help"]):
        told = run(*args)
        assert told.exit_code == 0
        for name in ("play", "replay", "show", "verify", "scenario", "rules", "games", "bench", "prove"):
            assert name in told.stdout


@pytest.mark.parametrize("lang", SPOKEN)
@pytest.mark.parametrize(
    "args",
    [
        ["chess"],
        ["play", "chess"],
        ["rules", "chess"],
        ["rules", "oriflamme", "O-XXX-99"],
        ["rules", "oriflamme", "--section", "chess"],
        ["play", "oriflamme", "--chess"],
        ["play", "oriflamme", "--bots", "dragon"],
        ["play", "oriflamme", "--seat", "dragon"],
        ["play", "--load", "nowhere.toml"],
        ["replay", "nowhere.toml"],
        ["show", "oriflamme", "--svg", "-", "--theme", "pink"],
        ["prove", "chess"],
        ["bench", "chess"],
    ],
)
def test_what_does_not_exist_is_told_in_one_sentence(lang: str, args: list[str]) -> None:
    assert SPOKEN[lang] in one_sentence(run(*args, "--lang", lang))


@pytest.mark.parametrize("name", ["serve", "table.", "don't", "prov'e\"", "chess"])
def test_a_command_that_does_not_exist_is_named_as_it_was_typed(name: str) -> None:
    """Also where it resembles one that does: `serve` is close to `prove`."""
    told = run(name, "--lang", "uk")
    assert told.exit_code == USAGE
    assert one_sentence(told).strip() == f"Команди «{name}» немає; перелік покаже kingsmoot --help."


@pytest.mark.parametrize("lang", SPOKEN)
@pytest.mark.parametrize(
    "args",
    [
        ["play"],
        ["replay"],
        ["rules"],
        ["scenario"],
        ["scenario", "."],
        ["verify"],
        ["play", "oriflamme", "--seats"],
        ["play", "oriflamme", "--seats", "two"],
        ["play", "oriflamme", "--seats", "2"],
        ["play", "oriflamme", "--seats", "99999999"],
        ["play", "oriflamme", "--seed", "xyz"],
        ["play", "oriflamme", "--seed", "f" * 33],
        ["play", "oriflamme", "--option", "direction"],
        ["play", "oriflamme", "--option", "direction=up"],
        ["play", "oriflamme", "--option", "=="],
        ["play", "oriflamme", "--edition", "first"],
        ["play", "oriflamme", "--bots", "random,random"],
        ["play", "oriflamme", "--bots", "search:t"],
        ["play", "oriflamme", "--bots", "search:0"],
        ["play", "oriflamme", "extra"],
        ["replay", "."],
        ["replay", "\0"],
        ["show", ".", "--svg", "-"],
        ["show", "oriflamme", "--svg", "no/such/folder/x.svg"],
        ["prove", "games", "--games", "many"],
    ],
)
def test_what_cannot_be_used_is_told_in_one_sentence(lang: str, args: list[str]) -> None:
    told = one_sentence(run(*args, "--lang", lang))
    if lang != "en":
        assert any("а" <= letter <= "я" for letter in told.casefold()), told


@settings(max_examples=40)
@given(st.lists(st.text(st.characters(codec="utf-8"), max_size=8), max_size=4))
def test_any_command_line_is_answered(args: list[str]) -> None:
    told = run(*args)
    assert "Traceback" not in told.output
    assert "fault in the program" not in told.output
    assert told.exit_code in (0, 1, 2)


def test_the_language_may_stand_anywhere_and_comes_from_the_surroundings() -> None:
    for args in (["--lang", "uk", "play"], ["play", "--lang", "uk"], ["play", "--lang=uk"]):
        assert one_sentence(run(*args)).startswith("У яку гру")
    assert one_sentence(run("play", env={"LANG": "ru_RU.UTF-8"})).startswith("Во что")
    assert one_sentence(run("play", env={"LANG": "ru_RU", "KINGSMOOT_LANG": "uk"})).startswith("У яку гру")
    assert one_sentence(run("play", env={"LANG": "fr_FR.UTF-8"})).startswith("Which game")
    # No language stays behind from the run before.
    assert one_sentence(run("play")).startswith("Which game")
    assert "fr" in one_sentence(run("play", "--lang", "fr"))
    one_sentence(run("play", "--lang"))


def test_our_own_mistakes_are_told_in_one_sentence_too(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken() -> None:
        raise ZeroDivisionError("division by zero")

    monkeypatch.setattr(games, "every_game", broken)
    told = run("games")
    assert told.exit_code == 1
    assert (
        told.stderr.strip()
        == "This is a fault in the program, not a mistake of yours: ZeroDivisionError: division by zero"
    )
    monkeypatch.setenv("KINGSMOOT_DEBUG", "1")
    assert isinstance(run("games", env={"KINGSMOOT_DEBUG": "1"}).exception, ZeroDivisionError)


def test_a_reader_who_leaves_is_not_complained_about() -> None:
    program = subprocess.Popen(
        command("rules", "oriflamme"), stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=surroundings()
    )
    assert program.stdout is not None
    assert program.stderr is not None
    program.stdout.readline()
    program.stdout.close()
    assert program.stderr.read() == b""
    program.stderr.close()
    program.wait(30)


def test_a_terminal_that_knows_no_cyrillic_and_no_boxes() -> None:
    told = spawn(
        "play",
        "oriflamme",
        "--bots",
        "random",
        "--lang",
        "uk",
        typed=b"\xff\xfe\n1\n",
        PYTHONIOENCODING="ascii",
    )
    assert told.returncode == 0
    assert b"Traceback" not in told.stderr


def test_games_and_their_options_are_listed() -> None:
    told = run("games").stdout
    assert "oriflamme" in told
    assert "direction = left_to_right *, right_to_left" in told
    assert "Напрям активації" in run("games", "--lang", "uk").stdout
