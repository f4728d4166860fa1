"""What an operator meets: databases that cannot be used, copies, checks, and the address for phones."""

from __future__ import annotations

import contextlib
import os
import socket
import sqlite3
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from kingsmoot.io.words import words
from kingsmoot.table import serve
from kingsmoot.table.db.engine import revisions
from kingsmoot.table.settings import Settings, settings
from kingsmoot.table.upkeep import Unusable, back_up, require_usable
from tests.cli.runs import one_sentence, run
from tests.table.support import ROOT, Server, server

NEWER = "UPDATE alembic_version SET version_num = '9999'"


def refused(db: str) -> str:
    with pytest.raises(Unusable) as wrong:
        require_usable(db)
    return words("en").say(wrong.value.why)


def new_table(one: Server) -> str:
    status, made = one.call("POST", "/api/tables", {"game": "oriflamme", "seats": [{"kind": "person"}] * 3})
    assert status < 300, made
    return str(made["table"])


def changed(db: str, statement: str) -> None:
    connection = sqlite3.connect(db)
    with connection:
        connection.execute(statement)
    connection.close()


def test_what_is_no_database_is_refused_in_a_sentence(tmp_path: Path, db: str) -> None:
    assert "There is no folder" in refused(str(tmp_path / "nowhere" / "table.db"))
    assert "is a folder" in refused(str(tmp_path))
    assert "A database is a file" in refused("mysql://somebody@localhost/table")
    (tmp_path / "letter.txt").write_text("Dear operator, this is a letter.", "utf-8")
    assert "is not a kingsmoot database" in refused(str(tmp_path / "letter.txt"))
    changed(str(tmp_path / "recipes.db"), "CREATE TABLE recipes (name TEXT)")
    assert "is not a kingsmoot database" in refused(str(tmp_path / "recipes.db"))
    assert "cannot be written" in refused("/proc/table.db")
    require_usable(db)  # one that is not there yet is made


@contextlib.contextmanager
def another_user() -> Iterator[None]:
    """Somebody who is not root, for whom files can be shut."""
    if os.geteuid() != 0:
        yield
        return
    os.seteuid(65534)
    try:
        yield
    finally:
        os.seteuid(0)


def test_a_file_of_others_is_refused_in_a_sentence() -> None:
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder)
        home.chmod(0o777)
        locked = home / "locked"
        locked.mkdir()
        file = home / "table.db"
        changed(str(file), "CREATE TABLE alembic_version (version_num TEXT)")
        require_usable(str(file))
        file.chmod(0o444)
        locked.chmod(0o000)
        with another_user():
            assert "table.db cannot be written: give the file and its folder to the user" in refused(
                str(file)
            )
            assert "cannot be written" in refused(str(locked / "table.db"))
        locked.chmod(0o700)
        file.chmod(0o666)
        if os.geteuid() == 0:
            with another_user():  # may write, and yet not shut it to others
                assert "cannot be written: give the file" in refused(str(file))


def test_a_server_that_does_not_answer_is_named_without_its_password() -> None:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        told = refused(f"postgresql://ada:secret@127.0.0.1:{free.getsockname()[1]}/table")
    assert "check that it runs" in told
    assert "secret" not in told


def listening(chosen: Settings, asked: bool) -> str:
    """What is told where the server cannot listen."""
    with pytest.raises(Unusable) as wrong:
        serve.listen_somewhere(chosen, asked)
    return words("en").say(wrong.value.why)


def test_a_port_that_cannot_be_had_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    with serve.listen("127.0.0.1", 0) as taken:
        port = taken.getsockname()[1]
        chosen = settings({"port": port, "db": "x.db"}, {})
        assert f"Port {port} is already in use" in listening(chosen, asked=True)
        with serve.listen_somewhere(chosen, asked=False) as other:  # nobody said which
            assert other.getsockname()[1] != port
        # A proxy looks for the server where the settings say.
        monkeypatch.setenv("KINGSMOOT_TABLE_PORT", str(port))
        assert "already in use" in listening(chosen, asked=False)
    assert "cannot listen on 127.0.0.1:99999" in listening(settings({"port": 99999}, {}), asked=True)
    assert "cannot listen on 203.0.113.7:0" in listening(
        settings({"host": "203.0.113.7", "port": 0}, {}), True
    )


def test_a_setting_that_does_not_fit_is_named_as_it_is_spelt() -> None:
    with pytest.raises(ValueError, match=r"^KINGSMOOT_TABLE_PORT: Expected `int`"):
        settings({}, {"KINGSMOOT_TABLE_PORT": "many"})


@pytest.mark.parametrize(
    ("name", "value", "why"),
    [
        ("host_secret", "short", "at least 16 characters"),
        ("calls", "many", "'many' is not a rate such as 40/2 seconds or 600/minute"),
        ("proxies", "127.0.0.1,10.0.0.1", "'127.0.0.1,10.0.0.1' is no address or network"),
        ("metrics", "9464", "'9464' is not HOST:PORT"),
    ],
)
def test_a_setting_that_says_nothing_is_told_before_anything_is_served(
    monkeypatch: pytest.MonkeyPatch, db: str, name: str, value: str, why: str
) -> None:
    variable = f"KINGSMOOT_TABLE_{name.upper()}"
    monkeypatch.setenv(variable, value)
    assert f"A table setting cannot be used: {variable}: {why}" in one_sentence(run("table", "--db", db))


def test_no_address_is_told_if_nobody_would_find_the_table_there(tmp_path: Path) -> None:
    done = run("table", "--db", str(tmp_path / "nowhere" / "table.db"), "--port", "0")
    assert done.exit_code == 1
    assert "http" not in done.output


def test_another_database_of_a_server_is_not_taken(postgres: Callable[[], str]) -> None:
    import psycopg

    address = postgres()
    require_usable(address)
    with psycopg.connect(address) as c:
        c.execute("CREATE TABLE recipes (name TEXT)")
    assert "is not a kingsmoot database" in refused(address)


def test_a_copy_is_made_while_people_play(tmp_path: Path, db: str) -> None:
    with server(db) as one:
        table = new_table(one)
        back_up(db, tmp_path / "copy.db")
        with pytest.raises(FileExistsError):
            back_up(db, tmp_path / "copy.db")
        new_table(one)
    assert (tmp_path / "copy.db").stat().st_mode & 0o777 == 0o600
    with server(str(tmp_path / "copy.db")) as restored:
        assert restored.call("GET", f"/api/tables/{table}")[0] == 200
        assert restored.call("GET", "/health")[1]["tables"] == {"waiting": 1}


def test_a_check_finds_what_is_damaged(db: str) -> None:
    assert run("table", "--check", "--db", db).exit_code == 0
    assert not Path(db).exists()
    with server(db) as one:
        tables = [new_table(one) for _ in range(2)]
        told = run("table", "--check", "--db", db)  # beside a server that runs
        assert "2 tables read and replayed" in told.stdout
        assert told.exit_code == 0, told.stdout
    changed(db, f"UPDATE tables SET options = '[' WHERE id = '{tables[0]}'")
    Path(db).chmod(0o644)
    told = run("table", "--check", "--db", db)
    assert told.exit_code == 1
    assert f"Table {tables[0]} cannot be read" in told.stdout
    assert tables[1] not in told.stdout
    assert "Others on this computer can read" in told.stdout


def test_a_database_of_tomorrow_is_not_touched(db: str) -> None:
    with server(db):
        pass
    changed(db, NEWER)
    assert "A newer kingsmoot has used this database" in one_sentence(run("table", "--db", db))
    changed(db, f"UPDATE alembic_version SET version_num = '{revisions()[-1]}'")
    told = run("table", "--check", "--db", db)
    assert "from an earlier version" in told.stdout


@pytest.mark.parametrize(
    ("lang", "sentence"),
    [("en", "is not a kingsmoot database"), ("uk", "не база даних"), ("ru", "не база данных")],
)
def test_what_make_play_starts_says_it_too(tmp_path: Path, lang: str, sentence: str) -> None:
    (tmp_path / "letter.txt").write_text("Dear operator, this is a letter.", "utf-8")
    env = {**os.environ, "PYTHONPATH": os.pathsep.join([str(ROOT), os.environ.get("PYTHONPATH", "")])}
    command = [sys.executable, "-m", "kingsmoot.table.serve", str(tmp_path / "letter.txt"), "0"]
    done = subprocess.run(
        command, env={**env, "KINGSMOOT_LANG": lang}, capture_output=True, text=True, timeout=60
    )
    assert done.returncode == 1
    assert sentence in done.stderr
    assert len(done.stderr.strip().splitlines()) == 1


def test_a_setting_that_cannot_be_read_is_told(monkeypatch: pytest.MonkeyPatch, db: str) -> None:
    monkeypatch.setenv("KINGSMOOT_TABLE_PACE", "quickly")
    assert "KINGSMOOT_TABLE_PACE" in one_sentence(run("table", "--db", db))


def test_phones_get_an_address_and_a_code() -> None:
    with serve.listen("127.0.0.1", 0) as here:
        assert serve.network_address(here) == ""
        address, thinks = serve.announce(here, words("en"), None).splitlines()
        assert address == serve.address_of(here)
        assert thinks.startswith("Bots think with ")
    with serve.listen("0.0.0.0", 0) as everywhere:
        network = serve.network_address(everywhere)
        told = serve.announce(everywhere, words("uk"), None)
    if network:  # a computer without a network has none to tell
        assert f"У вашій мережі: {network}" in told
        assert "█" in told or "▄" in told
