"""Servers that start at once: python -m kingsmoot.bench.ready_server

Most of a start is spent on imports, games and lessons, which are the same whatever happened before. A process
that has read them forks a server whenever a line asks for one. All else is as it always is: the server opens
its database, takes up its tables and starts its own bots.
"""

from __future__ import annotations

import contextlib
import gc
import json
import os
import select
import signal
import subprocess
import sys
from importlib import import_module
from typing import Final, final


@final
class Forked:
    """A server that was forked by somebody else, to be treated like a process of our own."""

    stdout: Final = None

    def __init__(self, pid: int) -> None:
        self.pid = pid
        self._fd = os.pidfd_open(pid)

    def poll(self) -> int | None:
        return 0 if self._ended(0.0) else None

    def wait(self, seconds: float) -> None:
        """Raises `TimeoutExpired` if it has not ended by then."""
        if not self._ended(seconds):
            raise subprocess.TimeoutExpired("a forked server", seconds)
        if self._fd >= 0:
            os.close(self._fd)
            self._fd = -1

    def kill(self) -> None:
        self.send_signal(signal.SIGKILL)

    def terminate(self) -> None:
        self.send_signal(signal.SIGTERM)

    def send_signal(self, which: int) -> None:
        signal.pidfd_send_signal(self._fd, which)

    def _ended(self, seconds: float) -> bool:
        if self._fd < 0:
            return True
        look = select.poll()
        look.register(self._fd, select.POLLIN)
        return bool(look.poll(seconds * 1000))


@final
class ReadyServers:
    """The process that forks servers. It ends with `close`, its servers do not."""

    def __init__(self) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-m", __name__],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )

    def start(self, db: str, env: dict[str, str]) -> tuple[Forked, str]:
        """A server and its address."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(json.dumps([db, env]) + "\n")
        self._process.stdin.flush()
        pid, url = json.loads(self._process.stdout.readline())
        return Forked(pid), url

    def close(self) -> None:
        self._process.communicate()


def fork_on() -> None:
    """Fork a server for every line of the standard input: its database and its environment."""
    # Imported late: those who start servers need none of it.
    from kingsmoot.table.web.app import read_all

    with contextlib.suppress(ImportError):  # only where there is a PostgreSQL
        import_module("kingsmoot.table.db.relay_postgres")
    read_all()
    gc.collect()
    gc.freeze()
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # who has ended is gone, without being waited for
    for line in sys.stdin:
        db, env = json.loads(line)
        read, write = os.pipe()
        pid = os.fork()
        if not pid:
            os.close(read)
            _be_a_server(db, env, write)
        os.close(write)
        with os.fdopen(read) as told:
            sys.stdout.write(json.dumps([pid, told.readline().strip()]) + "\n")
        sys.stdout.flush()


def _be_a_server(db: str, env: dict[str, str], out: int) -> None:
    """In the fork: nothing of the one who forked is left but what was read."""
    from kingsmoot.table import serve

    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
    os.dup2(out, 1)
    os.close(out)
    os.environ.clear()
    os.environ |= env
    code = 1
    try:
        serve.main([db, "0"])
        code = 0
    except SystemExit as end:
        code = end.code if isinstance(end.code, int) else 1
    finally:
        os._exit(code)


if __name__ == "__main__":
    fork_on()
