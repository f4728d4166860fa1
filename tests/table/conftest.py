"""A throw-away PostgreSQL: on the loopback, at a free port, its socket in the temporary folder."""

from __future__ import annotations

import itertools
import os
import pwd
import shutil
import socket
import subprocess
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest


def programs() -> Path | None:
    """Where initdb and pg_ctl are."""
    found = shutil.which("initdb")
    if found:
        return Path(found).resolve().parent
    return max(Path("/usr/lib/postgresql").glob("*/bin/initdb"), default=Path("/none/none")).parent


def run(*command: str) -> None:
    """As the user postgres where we are root: the server refuses to run as root."""
    who = "postgres" if os.geteuid() == 0 else None
    kept = {"PATH": os.environ["PATH"], "LC_ALL": "C.UTF-8"}
    done = subprocess.run(command, user=who, group=who, env=kept, cwd="/", capture_output=True, text=True)
    if done.returncode:
        raise RuntimeError(f"{command}: {done.stdout} {done.stderr}")


@pytest.fixture(scope="session")
def postgres() -> Iterator[Callable[[], str]]:
    """Makes new, empty databases; each call gives the address of one."""
    home = programs()
    if home is None or not (home / "initdb").exists():
        pytest.skip("PostgreSQL is not installed")
    folder = Path(tempfile.mkdtemp(prefix="kingsmoot-pg-"))
    if os.geteuid() == 0:
        owner = pwd.getpwnam("postgres")
        os.chown(folder, owner.pw_uid, owner.pw_gid)
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    data = folder / "data"
    run(str(home / "initdb"), "-D", str(data), "-U", "kingsmoot", "-A", "trust", "-E", "UTF8", "--no-sync")
    # A temporary file system cannot lose what it never keeps: syncing would only cost time.
    options = f"-p {port} -c listen_addresses=127.0.0.1 -c unix_socket_directories={folder} -c fsync=off"
    start = [str(home / "pg_ctl"), "-D", str(data), "-l", str(folder / "log"), "-w", "-o", options, "start"]
    run(*start)
    counter = itertools.count()

    def fresh() -> str:
        name = f"table{next(counter)}"
        run(str(home / "createdb"), "-h", "127.0.0.1", "-p", str(port), "-U", "kingsmoot", name)
        return f"postgresql://kingsmoot@127.0.0.1:{port}/{name}"

    try:
        yield fresh
    finally:
        run(str(home / "pg_ctl"), "-D", str(data), "-m", "immediate", "-w", "stop")
        shutil.rmtree(folder, ignore_errors=True)


@pytest.fixture(params=["sqlite", "postgres"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of an empty database, of both kinds in turn."""
    if request.param == "sqlite":
        return str(tmp_path / "table.db")
    fresh: Callable[[], str] = request.getfixturevalue("postgres")
    return fresh()
