"""The file of a run: whole whenever it is left, and honest about who played which games."""

from __future__ import annotations

import json
import shutil
import signal
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path
from time import sleep

import pytest

from kingsmoot.arena import fingerprint as prints
from kingsmoot.arena import store as stores
from kingsmoot.arena.backends import Serial, backend
from kingsmoot.arena.errors import BackendFailed, BadParticipant, BadStore
from kingsmoot.arena.fingerprint import Build, fingerprint, fingerprints_before
from kingsmoot.arena.run import Run
from kingsmoot.arena.store import TABLES, Store
from kingsmoot.io import registry
from kingsmoot.io.rulebook import home
from tests.arena.support import fought, plan, same
from tests.own_folder import environment
from tests.toy.game import GAME as TOY

ROOT = Path(__file__).resolve().parent.parent.parent
BOT = """
from kingsmoot.bots.random_bot import RandomBot

class Bot(RandomBot):
    pass
"""


def _played(path: Path) -> list[tuple[object, ...]]:
    return same(fought(path, plan(games=4)))


# A run that is killed before it has played.


@pytest.mark.parametrize("left", ["nothing in it", "a mode", "half a transaction"])
def test_a_file_that_was_hardly_begun_is_begun_again(tmp_path: Path, left: str) -> None:
    path = tmp_path / "a.sqlite3"
    if left == "nothing in it":
        path.touch()
    elif left == "a mode":
        with closing(sqlite3.connect(path)) as base:
            base.execute("PRAGMA journal_mode = WAL")
        assert path.stat().st_size
    else:
        dying = (
            "import os, signal, sqlite3; base = sqlite3.connect('a.sqlite3', isolation_level=None); "
            "base.execute('PRAGMA journal_mode = WAL'); base.execute('PRAGMA cache_size = 1'); "
            f"base.execute('BEGIN'); [base.execute(s) for s in {TABLES!r}.split(';')]; "
            "[base.execute('INSERT INTO study VALUES (?, ?)', (str(n), 'x' * 5000)) for n in range(50)]; "
            "os.kill(os.getpid(), signal.SIGKILL)"
        )
        done = subprocess.run([sys.executable, "-c", dying], cwd=tmp_path, check=False)
        assert done.returncode == -signal.SIGKILL
        assert Path("a.sqlite3-wal").stat().st_size, "something of it has reached the disk"
    assert _played(path) == _played(tmp_path / "b.sqlite3")


def test_a_command_killed_at_its_very_beginning_can_be_resumed(tmp_path: Path) -> None:
    # The file appears some time after the start: the deaths are then, and a little later each time.
    begin = (
        "from pathlib import Path; from kingsmoot.arena.store import Store; "
        "from tests.arena.support import plan; from tests.toy.game import GAME; "
        "print(flush=True); input(); Store.begin(Path('a.sqlite3'), plan(games=4), GAME, 'test'); input()"
    )
    path = tmp_path / "a.sqlite3"
    sizes = set()
    for n in range(3):
        for file in tmp_path.glob("a.sqlite3*"):
            file.unlink()
        with subprocess.Popen(
            [sys.executable, "-c", begin],
            cwd=tmp_path,
            env=environment(),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
        ) as program:
            assert program.stdin is not None
            assert program.stdout is not None
            program.stdout.readline()
            program.stdin.write(b"\n")
            program.stdin.flush()
            while not path.exists():
                assert program.poll() is None
            sleep(0.002 * n)
            program.kill()
        sizes.add(path.stat().st_size)
        assert len(_played(path)) == 4
    assert sizes


@pytest.mark.parametrize("what", ["text", "a database"])
def test_a_file_of_somebody_else_is_left_as_it_is(tmp_path: Path, what: str) -> None:
    path = tmp_path / "a.sqlite3"
    if what == "text":
        path.write_text("Dear diary", "utf-8")
    else:
        with closing(sqlite3.connect(path)) as base:
            base.execute("CREATE TABLE diary (day TEXT)")
    before = path.read_bytes()
    with pytest.raises(BadStore) as wrong:
        Store.begin(path, plan(), TOY, "test")
    assert wrong.value.id == "error-arena-file"
    assert path.read_bytes() == before


# Who played.


def test_every_build_that_played_is_told_once_in_order(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "a.sqlite3"
    one, two, three = [Build(name, name * 2, {"CPython": name}) for name in ("a", "b", "c")]
    told = []
    for now, games in ((one, 4), (two, 4), (two, 8), (one, 12), (three, 16), (two, 20)):
        monkeypatch.setattr(stores, "build", lambda now=now: now)
        fought(path, plan(games=games))
        with Store.open(path) as store:
            told.append("".join([b.commit for b in store.builds]))
            assert store.builds[0] == one
    assert told == ["a", "a", "ab", "ab", "abc", "abc"], "not before it plays"


def test_a_build_is_this_program() -> None:
    assert prints.build() == prints.build()
    assert prints.build().sources == prints.sources()
    assert "kingsmoot" in prints.build().versions


@pytest.mark.parametrize("kind", ["file", "weights", "program"])
def test_a_bot_that_was_changed_is_another_bot(tmp_path: Path, kind: str) -> None:
    path, file = tmp_path / "a.sqlite3", tmp_path / "bot.py"
    spec = {"file": "bot.py:Bot", "weights": "greedy@bot.py", "program": "http:bot.py"}[kind]
    before = "[weights]\njudgement = 1.0\n" if kind == "weights" else BOT
    if kind == "program":
        before = (ROOT / "examples" / "http_bot.py").read_text("utf-8")
    file.write_text(before, "utf-8")
    wanted = plan(bots=(spec, "random"), games=2)
    rows = fought(path, wanted)
    file.write_text(before + "# another\n", "utf-8")
    with pytest.raises(BadStore) as wrong:
        Store.begin(path, wanted, TOY, "test")
    assert (wrong.value.id, wrong.value.told["name"]) == ("error-arena-bot", spec)
    file.write_text(before, "utf-8")
    assert same(fought(path, wanted)) == same(rows)


@pytest.mark.parametrize("workers", [1, 2])
def test_a_bot_that_changes_while_it_plays_ends_the_run(tmp_path: Path, workers: int) -> None:
    (tmp_path / "bot.py").write_text(BOT, "utf-8")
    back = backend("toy", workers)
    try:
        with Store.begin(
            tmp_path / "a.sqlite3", plan(bots=("bot.py:Bot", "random"), games=400), TOY, "test"
        ) as store:
            run = Run(store, 8)

            def told(run: Run) -> None:
                # At one stroke: a process that read half of it would miss the class.
                (tmp_path / "new").write_text(BOT + "# another\n", "utf-8")
                (tmp_path / "new").replace(tmp_path / "bot.py")

            with pytest.raises(BackendFailed if workers > 1 else BadParticipant, match="error-arena-changed"):
                run.play(back, told)
            assert 0 < run.played < 400
    finally:
        back.close()


# Rules, and what only lies beside them.


@pytest.mark.parametrize(
    ("name", "alike"),
    [
        ("tuned-greedy.toml", True),
        ("contests.toml", True),
        ("breaks.toml", True),
        ("learnt.toml", True),
        ("rules.toml", False),
    ],
)
def test_strength_is_no_rule(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, alike: bool) -> None:
    game = registry.game("oriflamme")
    folder = tmp_path / "data"
    folder.mkdir()
    for file in home(game).glob("*.toml"):
        shutil.copy(file, folder / file.name)
    monkeypatch.setattr(prints, "home", lambda game: folder)
    now, before = fingerprint(game), fingerprints_before(game)
    assert now in before
    with (folder / name).open("a", encoding="utf-8") as data:
        data.write("# more\n")
    assert (fingerprint(game) == now) is alike
    assert bool(fingerprints_before(game) & before) is alike
    (folder / name).unlink()
    assert bool(fingerprints_before(game) & before) is alike, "it was not there yet"


# Files of before.


@pytest.fixture
def old(tmp_path: Path) -> Path:
    """A file as the first version wrote it, cut short in the middle."""
    path = tmp_path / "old.sqlite3"
    (tmp_path / "bad.py").write_text(
        "class Bad:\n    def choose(self, *told):\n        raise KeyError(1)\n", "utf-8"
    )
    fought(path, plan(bots=("bad.py:Bad", "random"), games=8))
    with closing(sqlite3.connect(path)) as base, base:
        base.execute("DELETE FROM study WHERE name IN ('marks', 'later')")
        base.execute("UPDATE study SET value = 'of old' WHERE name = 'fingerprint'")
        base.execute("UPDATE study SET value = 'abc' WHERE name IN ('commit', 'sources')")
        base.execute("UPDATE games SET fault = '0: KeyError: 1' WHERE turn = 0")
        base.execute("UPDATE games SET fault = '1: KeyError: 1' WHERE turn = 1")
        base.execute("DELETE FROM games WHERE deal >= 2")
    return path


def test_a_file_of_before_is_read_and_gone_on_with(
    tmp_path: Path, old: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(stores, "fingerprints_before", lambda game: {"of old"})
    with Store.open(old) as store:
        assert [b.sources for b in store.builds] == ["abc"]
        assert [row.faults for row in store.rows()] == [["KeyError: 1", ""], ["", "KeyError: 1"]] * 2
        assert store.marks == {}
    wanted = plan(bots=("bad.py:Bad", "random"), games=8)
    rows = fought(old, wanted)
    assert same(rows) == same(fought(tmp_path / "new.sqlite3", wanted))
    with Store.open(old) as store:
        assert [b.sources for b in store.builds] == ["abc", prints.sources()]
        assert store.study["fingerprint"] == fingerprint(TOY)
        assert list(store.marks) == ["bad.py:Bad"]


def test_a_file_of_before_of_other_rules_is_not(old: Path) -> None:
    with pytest.raises(BadStore) as wrong:
        Store.begin(old, plan(bots=("bad.py:Bad", "random"), games=8), TOY, "test")
    assert wrong.value.id == "error-arena-rules"


def test_faults_are_kept_by_seat_and_only_where_there_are_any(tmp_path: Path) -> None:
    (tmp_path / "bad.py").write_text("class Bad:\n    def choose(self, *told):\n        1 / 0\n", "utf-8")
    with Store.begin(
        tmp_path / "a.sqlite3", plan(bots=("bad.py:Bad", "random"), games=2), TOY, "test"
    ) as store:
        Run(store).play(Serial())
    with closing(sqlite3.connect(tmp_path / "a.sqlite3")) as base:
        kept = [text for (text,) in base.execute("SELECT fault FROM games ORDER BY turn")]
    assert [json.loads(text) for text in kept] == [
        ["ZeroDivisionError: division by zero", ""],
        ["", "ZeroDivisionError: division by zero"],
    ]
    fought(tmp_path / "b.sqlite3", plan(games=2))
    with closing(sqlite3.connect(tmp_path / "b.sqlite3")) as base:
        assert base.execute("SELECT DISTINCT fault FROM games").fetchall() == [("",)]
