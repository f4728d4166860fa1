"""What must hold for the scripts and their words; needs no browser."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
from pathlib import Path
from typing import Final

import pytest

from kingsmoot.io.registry import games

ROOT: Final = Path(__file__).parents[2]
STATIC: Final = ROOT / "src" / "kingsmoot" / "table" / "static"
PAGES: Final = STATIC.parent / "pages"
SCRIPTS: Final = sorted(STATIC.glob("*.js"))
LANGUAGES: Final = ("en", "uk", "ru")
PLURALS: Final = {
    "en": {"one", "other"},
    "uk": {"one", "few", "many", "other"},
    "ru": {"one", "few", "many", "other"},
}


def words(lang: str) -> dict[str, str | dict[str, str]]:
    found: dict[str, str | dict[str, str]] = json.loads(
        (STATIC / "words" / f"{lang}.json").read_text("utf-8")
    )
    return found


def places(wording: str | dict[str, str]) -> set[str]:
    text = wording if isinstance(wording, str) else " ".join(wording.values())
    return set(re.findall(r"{(\w+)}", text))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_language_has_the_same_words_with_the_same_places(lang: str) -> None:
    ours, english = words(lang), words("en")
    assert list(ours) == list(english)
    for id, wording in ours.items():
        assert places(wording) == places(english[id]), id
        if isinstance(wording, dict):
            assert set(wording) == PLURALS[lang], id


def test_every_word_that_a_script_asks_for_is_there() -> None:
    known = set(words("en"))
    for script in SCRIPTS:
        text = script.read_text("utf-8")
        assert set(re.findall(r'\btr\("([a-z-]+)"', text)) <= known, script.name
        for start in re.findall(r"\btr\(`([a-z-]+-)\${", text):
            assert any(id.startswith(start) for id in known), (script.name, start)


def test_no_script_and_no_page_knows_a_game() -> None:
    for file in [*SCRIPTS, *PAGES.glob("*.html"), *STATIC.glob("*.css")]:
        text = file.read_text("utf-8").lower()
        for game in games():
            # Only in quotes or paths: the names of some games are ordinary words.
            assert not re.search(rf"""["'`/:.#]{game}["'`/:.# ]""", text), (file.name, game)


def test_no_line_of_a_script_is_too_long_to_read() -> None:
    for script in SCRIPTS:
        for n, line in enumerate(script.read_text("utf-8").splitlines(), 1):
            assert len(line) <= 140, (script.name, n)


def test_pages_hold_no_inline_script_or_style() -> None:
    for page in PAGES.glob("*.html"):
        text = page.read_text("utf-8")
        assert not re.search(r"<style|\sstyle=|\son\w+=|<script(?![^>]*\ssrc=)", text), page.name


def test_types_of_the_scripts() -> None:
    """`tsc --checkJs --strict`, where it is installed (`npm ci`); with CI set it must be."""
    tsc = ROOT / "node_modules" / ".bin" / "tsc"
    if not tsc.exists() or shutil.which("node") is None:
        told = "no tsc: run `npm ci` (Debian: apt-get install nodejs npm)"
        if os.environ.get("CI"):
            pytest.fail(told)
        pytest.skip(told)
    done = subprocess.run([tsc, "--project", ROOT], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout
