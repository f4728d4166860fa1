"""What must hold for the scripts and their words; needs no browser."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from collections.abc import Iterator
from fnmatch import fnmatchcase
from pathlib import Path
from typing import Final

import pytest

from kingsmoot.io.registry import games
from kingsmoot.table.web.client_words import client_words

ROOT: Final = Path(__file__).parents[2]
STATIC: Final = ROOT / "src" / "kingsmoot" / "table" / "static"
PAGES: Final = STATIC.parent / "web" / "templates"
SCRIPTS: Final = sorted(STATIC.rglob("*.js"))
STYLES: Final = sorted(STATIC.rglob("*.css"))
LONGEST: Final = 120
"""Columns of a line of a script or a style sheet."""


def asked_for(script: str) -> Iterator[str]:
    """The messages that a script names; of one with a part yet to be filled in, the beginning and a `*`."""
    for call in re.findall(r"\btr\(((?:[^(),]|\([^()]*\))*)", script):
        for quoted in re.findall(r"""(?<!=== )(?<!== )(["`][a-z][a-z-]*(?:\$\{[^`]*)?["`])""", call):
            yield re.sub(r"\$\{.*", "*", quoted[1:-1])


def test_every_word_that_a_script_asks_for_is_there() -> None:
    known = client_words("en")
    asked = {(script.name, id) for script in SCRIPTS for id in asked_for(script.read_text("utf-8"))}
    assert len(asked) > 200
    for name, id in asked:
        assert any(fnmatchcase(word, id) for word in known), (name, id)


def test_no_script_and_no_page_knows_a_game() -> None:
    for file in [*SCRIPTS, *PAGES.glob("*.html"), *STYLES]:
        text = file.read_text("utf-8").lower()
        for game in games():
            # Only in quotes or paths: the names of some games are ordinary words.
            assert not re.search(rf"""["'`/:.#]{game}["'`/:.# ]""", text), (file.name, game)


def test_no_line_is_too_long_to_read() -> None:
    for file in [*SCRIPTS, *STYLES]:
        for n, line in enumerate(file.read_text("utf-8").splitlines(), 1):
            assert len(line) <= LONGEST, (file.name, n)


FOR_ANYTHING: Final = re.compile(r":has\((?:[^()]|\([^()]*\))*\)[^,{}]*[ >+~] *(?:\*|:(?!is\())")
"""A selector with `:has()` that ends in no class, id, attribute or tag."""


def test_no_style_that_depends_on_contents_is_for_anything_at_all() -> None:
    """Chromium keeps one list of what such rules are for. With *anything* on it, each change in an element
    that is asked what it has, and that is the whole table, makes it look at all that this element holds.
    """
    found = [(f.name, rule[0]) for f in STYLES for rule in FOR_ANYTHING.finditer(f.read_text("utf-8"))]
    assert found == []
    assert FOR_ANYTHING.search(".a:has(> .b:not([c])) > :not(.d) {")


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
