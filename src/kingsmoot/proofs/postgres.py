"""A PostgreSQL for one proof or one run of the tests, on the loopback, and gone afterwards."""

from __future__ import annotations

import contextlib
import itertools
import os
import pwd
import shutil
import socket
import subprocess
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path


def programs() -> Path | None:
    """Where initdb and pg_ctl are."""
    found = shutil.which("initdb")
    if found:
        return Path(found).resolve().parent
    known = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))
    return known[-1].parent if known else None


def _run(*command: str) -> None:
    """As the user postgres if we are root: the server refuses to run as root."""
    who = "postgres" if os.geteuid() == 0 else None
    kept = {"PATH": os.environ["PATH"], "LC_ALL": "C.UTF-8"}
    done = subprocess.run(command, user=who, group=who, env=kept, cwd="/", capture_output=True, text=True)
    if done.returncode:
        raise RuntimeError(f"{command[0]}: {done.stdout} {done.stderr}")


@contextlib.contextmanager
def throwaway_postgres(home: Path) -> Iterator[Callable[[], str]]:
    """A PostgreSQL on the loopback, gone afterwards; each call gives the address of an empty database."""
    folder = Path(tempfile.mkdtemp(prefix="kingsmoot-pg-"))
    if os.geteuid() == 0:
        owner = pwd.getpwnam("postgres")
        os.chown(folder, owner.pw_uid, owner.pw_gid)
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = str(free.getsockname()[1])
    data = folder / "data"
    counter = itertools.count()

    def fresh() -> str:
        name = f"table{next(counter)}"
        _run(str(home / "createdb"), "-h", "127.0.0.1", "-p", port, "-U", "kingsmoot", name)
        return f"postgresql://kingsmoot@127.0.0.1:{port}/{name}"

    try:
        _run(
            str(home / "initdb"), "-D", str(data), "-U", "kingsmoot", "-A", "trust", "-E", "UTF8", "--no-sync"
        )
        options = f"-p {port} -c listen_addresses=127.0.0.1 -c unix_socket_directories={folder}"
        log = str(folder / "log")
        _run(str(home / "pg_ctl"), "-D", str(data), "-l", log, "-w", "-o", options, "start")
        try:
            yield fresh
        finally:
            _run(str(home / "pg_ctl"), "-D", str(data), "-m", "immediate", "-w", "stop")
    finally:
        shutil.rmtree(folder, ignore_errors=True)
