"""Armies as files at the door of the terminal: read, kept, and refused in one sentence."""

from __future__ import annotations

from pathlib import Path

import pytest

from kingsmoot.core.rules import LANGUAGES
from kingsmoot.games.banners.game import BannersGame
from kingsmoot.games.banners.rules.setup import army_lists
from tests.cli.runs import run

CAT = BannersGame().catalogue()
LINE = "stark sworn-swords+robb-wolf-lord outriders ncu=catelyn"
PLAY = ("play", "banners", "--seats", "2", "--option", "armies=choose", "--bots", "random", "--prepared")


@pytest.fixture(autouse=True)
def _in_a_folder_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def test_an_army_is_kept_in_a_file_and_read_from_it_again() -> None:
    told = run(*PLAY, "mine.toml", typed=f"army {LINE}\nsave one.toml\nquit\n")
    assert told.exit_code == 0
    assert "Your answer is kept in mine.toml." in told.stdout
    assert army_lists.text(CAT, army_lists.load(CAT, Path("mine.toml").read_text("utf-8"))) == LINE
    told = run(*PLAY, "mine.toml", typed="save two.toml\nquit\n")
    assert "Your answer is taken from mine.toml." in told.stdout
    assert f"army {LINE}" in Path("two.toml").read_text("utf-8")


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(
    ("text", "rule"),
    [
        ("faction = [", "B-N-53"),
        ('faction = "stark"\nunits = [["outriders"]]\n', "B-ARMY-04"),
        ("", "B-N-53"),
    ],
)
def test_a_file_that_holds_no_army_is_refused_in_one_sentence(lang: str, text: str, rule: str) -> None:
    Path("bad.toml").write_text(text, "utf-8")
    told = run("--lang", lang, *PLAY, "bad.toml")
    assert told.exit_code == 1
    assert "bad.toml" in told.stderr
    assert f"[{rule}]" in told.stderr
    assert "Traceback" not in told.output


@pytest.mark.parametrize("args", [("play", "banners", "--prepared"), ("play", "oriflamme", "--prepared")])
def test_where_no_army_is_asked_for_it_is_said(args: tuple[str, ...]) -> None:
    Path("mine.toml").write_text(army_lists.save(CAT, army_lists.read(CAT, LINE)), "utf-8")
    told = run(*args, "mine.toml")
    assert told.exit_code == 1
    assert "This game asks nothing that could be prepared" in told.stderr
