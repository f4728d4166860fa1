"""What the documents say of the tree is true: every path they name is there."""

from __future__ import annotations

import doctest
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
PAGES = [ROOT / "CONTRIBUTING.md", ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]
HOME = ROOT / "src" / "kingsmoot"
BASES = (ROOT, HOME, HOME / "table", ROOT / "docs")
"""What a path may begin at: the way of a click is told by the rooms of the table."""
PATH = re.compile(r"`([a-z_0-9.*-]+(?:/[a-z_0-9.*-]+)+/?)`")
"""A path in backticks, with at least one slash and no capital letter: those stand for something else."""
LINK = re.compile(r"\]\(([^)#:]+)(?:#[^)]*)?\)")
ROOMS = ("rules", "text", "draw", "bot", "data", "words", "cases")
"""Of any game."""
OURS: tuple[str, ...] = (
    "src",
    "tests",
    "docs",
    "tools",
    "deploy",
    "games",
    "core",
    "kit",
    "io",
    "table",
    "arena",
    "bots",
    "cli",
    "bench",
)
OURS += ("proofs", "analysis", "gym", "look", *ROOMS)


def missing(path: str, page: Path) -> bool:
    if path.split("/")[0] not in OURS:
        return False  # an address of the web table, a media type, a branch
    if path.split("/")[0] in ROOMS:
        return not list((HOME / "games").glob(f"*/{path}"))
    spelt = (path.rstrip("/"), path + ".py")
    return not any(list(base.glob(one)) for base in BASES for one in spelt)


@pytest.mark.parametrize("page", PAGES, ids=[page.name for page in PAGES])
def test_every_path_that_a_page_names_is_there(page: Path) -> None:
    text = page.read_text("utf-8")
    lost = [path for path in PATH.findall(text) if missing(path, page)]
    lost += [link for link in LINK.findall(text) if not (page.parent / link).exists()]
    assert lost == []


def test_the_page_on_python_does_what_it_says(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every example of it, in order, in one session."""
    monkeypatch.chdir(tmp_path)
    page = (ROOT / "docs" / "python.md").read_text("utf-8")
    blocks = re.findall(r"```(\w*)\n(.*?)```", page, re.DOTALL)
    assert {kind for kind, _ in blocks} == {"pycon"}
    session = "\n".join([block for _, block in blocks])
    test = doctest.DocTestParser().get_doctest(session, {}, "docs/python.md", None, 0)
    assert len(test.examples) > 30
    assert doctest.DocTestRunner().run(test).failed == 0
    assert (tmp_path / "game.html").stat().st_size > 10_000


@pytest.mark.parametrize("tool", ["settings_table", "encoding_tables"])
def test_tables_that_are_written_from_the_code_are_those_of_today(tool: str) -> None:
    done = subprocess.run([sys.executable, str(ROOT / "tools" / f"{tool}.py"), "--check"])
    assert done.returncode == 0, "a page is out of date: make generate"
