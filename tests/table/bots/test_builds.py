"""Compiled rules for bots: built once, only from our own sources, and changed over to without a pause."""

from __future__ import annotations

import asyncio
import shutil
import time
from pathlib import Path

import pytest

from kingsmoot.io.build import HOME
from kingsmoot.table.bots import bot_worker, builds
from kingsmoot.table.bots.bot_pool import BotPool
from kingsmoot.table.bots.builds import BUILDING, COMPILED, INTERPRETED, Builds, fingerprint, holds
from kingsmoot.table.bots.compiling import CHANGED, main, tidy

SETUP = """
import shutil, sys
made = sys.argv[sys.argv.index("--build-lib") + 1]
shutil.copytree("src/kingsmoot", made + "/kingsmoot")
open(made + "/kingsmoot/core/state.so", "w").close()
"""
"""A compiler of rules that takes no time."""


@pytest.fixture
def tree(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A small tree of sources, on a computer with a C compiler, for a server that is interpreted."""
    monkeypatch.setattr(builds, "compiled", lambda: False)
    monkeypatch.setattr(builds, "has_compiler", lambda: True)
    core = tmp_path / "src" / "kingsmoot" / "core"
    core.mkdir(parents=True)
    (core / "state.py").write_text("rules = 1\n")
    (tmp_path / "tools").mkdir()
    for name in ("pyproject.toml", "README.md", "tools/compile_changed.py"):
        (tmp_path / name).touch()
    (tmp_path / "setup.py").write_text(SETUP)
    return tmp_path


def in_tree(tree: Path) -> Builds:
    return Builds(tree / "src" / "kingsmoot")


def test_the_rules_are_compiled_once(tree: Path) -> None:
    found = in_tree(tree)
    assert found.state == BUILDING
    asyncio.run(found.wait())
    assert (found.state, found.folder) == (COMPILED, found.target())
    (tree / "setup.py").write_text("raise SystemExit('it is built already')")
    again = in_tree(tree)
    assert (again.state, again.folder) == (COMPILED, found.target())


def test_whoever_edits_a_rule_never_meets_the_former_one(tree: Path) -> None:
    found = in_tree(tree)
    asyncio.run(found.wait())
    (tree / "src" / "kingsmoot" / "core" / "state.py").write_text("rules = 2\n")
    assert not holds(found.target(), fingerprint(tree / "src" / "kingsmoot"))
    assert in_tree(tree).state == BUILDING
    assert main(tree, found.key) == 0, "it is there"
    shutil.rmtree(found.target())
    assert main(tree, found.key) == CHANGED
    assert not found.target().exists()


def test_what_make_fast_has_built_is_used_while_it_is_of_the_same_sources(tree: Path) -> None:
    python = in_tree(tree)._fast()
    shutil.copytree(tree / "src" / "kingsmoot", python / "kingsmoot")
    assert in_tree(tree).state == BUILDING, "nothing there is compiled"
    (python / "kingsmoot" / "core" / "state.so").touch()
    assert in_tree(tree).folder == python
    (tree / "src" / "kingsmoot" / "core" / "more.py").touch()
    assert in_tree(tree).folder is None


def test_pages_and_sentences_are_nothing_to_a_bot(tree: Path) -> None:
    package = tree / "src" / "kingsmoot"
    before = fingerprint(package)
    (package / "table" / "web").mkdir(parents=True)
    (package / "table" / "web" / "pages.py").touch()
    (package / "games" / "thrones").mkdir(parents=True)
    (package / "games" / "thrones" / "rules.toml").touch()
    assert fingerprint(package) == before
    (package / "games" / "thrones" / "learnt.toml").touch()
    assert fingerprint(package) != before


def test_what_a_compiler_refuses_is_not_tried_again(tree: Path) -> None:
    (tree / "setup.py").write_text("print('there is a fault'); raise SystemExit(1)")
    found = in_tree(tree)
    asyncio.run(found.wait())
    assert (found.state, found.folder) == (INTERPRETED, None)
    assert "there is a fault" in found.refused().read_text()
    assert in_tree(tree).state == INTERPRETED
    found.refused().unlink()
    assert in_tree(tree).state == BUILDING


def test_compiled_rules_that_were_of_no_use_are_not_found_again(tree: Path) -> None:
    found = in_tree(tree)
    asyncio.run(found.wait())
    found.give_up("ImportError")
    again = in_tree(tree)
    assert (again.state, again.folder) == (INTERPRETED, None)


def test_a_build_ends_with_its_server(tree: Path) -> None:
    (tree / "setup.py").write_text("import time; open('begun', 'w').close(); time.sleep(60)")
    found = in_tree(tree)
    begun = found.target().with_suffix(".part") / "source" / "begun"

    async def go() -> None:
        waiting = asyncio.create_task(found.wait())
        end = time.monotonic() + 60.0
        while not begun.exists() and time.monotonic() < end:
            await asyncio.sleep(0.05)
        found.close()
        await waiting

    asyncio.run(go())
    assert found.state == INTERPRETED
    assert not found.refused().exists(), "nobody has refused anything"
    assert in_tree(tree).state == BUILDING


def test_few_builds_are_kept(tmp_path: Path) -> None:
    for name in ("a", "b", "c", "d.part", "now"):
        (tmp_path / name).mkdir()
        time.sleep(0.01)
    tidy(tmp_path / "now")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["c", "now"]


def package_in(folder: Path, build: str) -> Path:
    """Our package once more, with another word on which build it is."""
    home = folder / "kingsmoot"
    (home / "io").mkdir(parents=True)
    for path in [*HOME.iterdir(), *(HOME / "io").iterdir()]:
        if path.name not in ("io", "build.py", "__pycache__"):
            (home / path.relative_to(HOME)).symlink_to(path)
    (home / "io" / "build.py").write_text((HOME / "io" / "build.py").read_text("utf-8") + build)
    return folder


def test_bots_change_over_to_compiled_rules(tmp_path: Path) -> None:
    folder = package_in(tmp_path, "\ndef compiled() -> bool:\n    return True\n")

    async def go() -> None:
        found = Builds(tmp_path / "elsewhere" / "kingsmoot")
        pool = BotPool(1, builds=found)
        try:
            before = await pool._quick.run(60.0, bot_worker.build)
            assert before[0] == str(HOME)
            busy = asyncio.create_task(pool._quick.run(60.0, time.sleep, 1.5))
            await asyncio.sleep(0)
            former, found.folder = pool._quick.source, folder
            changing = asyncio.create_task(pool.change_over())
            while pool._quick.source is former:
                await asyncio.sleep(0.01)
            assert await pool._quick.run(60.0, bot_worker.build) == (str(folder / "kingsmoot"), True)
            assert await pool._analyst.run(60.0, bot_worker.build) == (str(folder / "kingsmoot"), True)
            await busy  # what was asked of the former ones they have answered
            await changing
            assert former.process is None
        finally:
            pool.close()

    asyncio.run(go())


@pytest.mark.parametrize("at_start", [False, True])
def test_compiled_rules_that_do_not_start_are_not_used(tmp_path: Path, at_start: bool) -> None:
    folder = package_in(tmp_path, "\nraise ImportError\n")

    async def go() -> None:
        found = Builds(tmp_path / "elsewhere" / "kingsmoot")
        found.folder = folder if at_start else None
        pool = BotPool(1, builds=found)
        try:
            found.folder = folder
            await pool.change_over()
            assert found.state == INTERPRETED
            assert (await pool._quick.run(60.0, bot_worker.build))[0] == str(HOME)
        finally:
            pool.close()

    asyncio.run(go())
