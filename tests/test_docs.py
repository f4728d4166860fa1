"""What the documents say of the tree is true: every path they name is there."""

from __future__ import annotations

import doctest
import json
import re
import subprocess
import sys
import textwrap
import tomllib
from pathlib import Path

import pytest

import kingsmoot

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
OURS += ("proofs", "analysis", "gym", "look", "protocol", "learn", *ROOMS)


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


def test_every_test_that_holds_a_promise_is_there() -> None:
    """`docs/safety.md` names, below `tests/table`, what holds each finding; a name without a file is of the
    file before."""
    lost, file = [], ""
    rows = [row for row in (ROOT / "docs" / "safety.md").read_text("utf-8").split("\n") if row[:1] == "|"]
    for told in re.findall(r"`(?:([a-z_0-9/]+\.py)::)?(test_\w+)`", "\n".join(rows)):
        file = told[0] or file
        if f"def {told[1]}(" not in (ROOT / "tests" / "table" / file).read_text("utf-8"):
            lost.append(told)
    assert lost == []
    held = [row.split(" | ")[0] for row in rows if "test_" in row]
    assert [n for n in range(1, 21) if f"| F{n}" not in held] == []


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


def test_the_notebook_runs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its code cells, in order, in one namespace; the last line of each shows something."""
    monkeypatch.chdir(tmp_path)
    cells = json.loads((ROOT / "docs" / "first-hour.ipynb").read_text("utf-8"))["cells"]
    sources = ["".join(cell["source"]) for cell in cells if cell["cell_type"] == "code"]
    assert len(sources) > 10
    session: dict[str, object] = {}
    for source in sources:
        exec(compile(source, "first-hour.ipynb", "exec"), session)
    assert (tmp_path / "game.html").stat().st_size > 10_000
    for page in LINK.findall("".join(["".join(cell["source"]) for cell in cells])):
        assert (ROOT / "docs" / page).exists()


def test_the_reference_has_all_that_the_package_offers() -> None:
    page = (ROOT / "docs" / "api.md").read_text("utf-8")
    sections = re.findall(r"^### (\w+)$", page, re.MULTILINE)
    assert [name for name in kingsmoot.__all__ if name not in sections] == []
    assert {"Panel", "Tally", "Theme"} <= set(sections)


SEATS = {"banners": 2, "oriflamme": 3, "thrones": 3, "watch": 4}
"""With how many players the examples of positions are set up."""


@pytest.mark.parametrize("game", SEATS)
def test_every_position_of_the_page_can_be_set_up_as_it_stands(game: str) -> None:
    page = (ROOT / "docs" / "positions.md").read_text("utf-8")
    told = page.partition(f"\n## {game}\n")[2].partition("\n## ")[0]
    blocks = re.findall(r"```toml\n(.*?)```", told, re.DOTALL)
    assert blocks
    for block in blocks:
        words = tomllib.loads(block)
        table = kingsmoot.game(game).position(words, SEATS[game], seed=1)
        assert table.result is None
        assert table.owed()
        again = kingsmoot.game(game).position(table.describe(), SEATS[game], seed=1)
        assert again.owed() == table.owed()


VOCABULARY = """
from typing import ClassVar, Final, final
from kingsmoot.core.kinds import Names, Number
from kingsmoot.core.patterns import Pattern
from kingsmoot.core.vocabulary import Verb, Vocabulary
HOUSES, AREAS, ORDERS = ("stark", "lannister"), ("winterfell", "karhold"), ("raid", "march")
"""
BEFORE = {
    "architecture.md": VOCABULARY,
    "adding-a-game.md": VOCABULARY,
    "arena.md": """
import kingsmoot
game = kingsmoot.game("oriflamme").rules
record = next(kingsmoot.game("oriflamme").games(["policy"] * 3, 1, seed=1)).record()
""",
}
"""What a page takes for granted."""
BLOCK = re.compile(r"^( *)```(\w+)\n(.*?)^ *```", re.DOTALL | re.MULTILINE)


@pytest.mark.parametrize("page", PAGES, ids=[page.name for page in PAGES])
def test_every_block_of_code_runs(page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """All blocks of a page in one namespace. Sessions (`pycon`) are run above and with docstrings, the walk
    through HTTP by the tests of the table; what is TOML must be TOML.
    """
    monkeypatch.chdir(tmp_path)
    session: dict[str, object] = {"__name__": page.stem}
    exec(BEFORE.get(page.name, ""), session)
    for _, kind, block in BLOCK.findall(page.read_text("utf-8")):
        code = textwrap.dedent(block)
        if kind == "toml":
            assert tomllib.loads(code)
        elif page.name == "programs.md" and kind == "python":
            assert (ROOT / "examples" / "http_bot.py").read_text("utf-8").endswith('"""\n\n' + code)
        elif kind == "python":
            if "spiel" in code:
                pytest.importorskip("pyspiel", reason="needs the extra [openspiel]")
            exec(compile(code, page.name, "exec"), session)
        else:
            assert (page.name, kind) in {("programs.md", "sh"), ("python.md", "pycon"), ("api.md", "pycon")}


@pytest.mark.parametrize("tool", ["settings_table", "encoding_tables", "api_reference", "position_words"])
def test_tables_that_are_written_from_the_code_are_those_of_today(tool: str) -> None:
    done = subprocess.run([sys.executable, str(ROOT / "tools" / f"{tool}.py"), "--check"])
    assert done.returncode == 0, "a page is out of date: make generate"
