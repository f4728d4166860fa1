"""The server as a program: its lines, its file, its logs."""

from __future__ import annotations

import asyncio
import contextlib
import http.client
import json
import logging
import os
import resource
import socket
import stat
import subprocess
import sys
import time
import urllib.request
from pathlib import Path
from urllib.parse import urlsplit

import pytest
import structlog

from kingsmoot.table import serve
from kingsmoot.table.db.file_lock import InUse, alone
from kingsmoot.table.web import http as our_http
from tests.table.support import PATIENCE, ROOT, Server, server


@contextlib.contextmanager
def line(one: Server):  # type: ignore[no-untyped-def]
    parts = urlsplit(one.url)
    with socket.create_connection((parts.hostname or "", parts.port or 0), timeout=PATIENCE) as made:
        yield made


def test_short_answers_leave_at_once() -> None:
    """On a kept connection Nagle's algorithm made each of them wait for 40 ms."""

    async def go() -> int:
        found: asyncio.Future[int] = asyncio.get_running_loop().create_future()

        def called(_: asyncio.StreamReader, line: asyncio.StreamWriter) -> None:
            asked = line.get_extra_info("socket")
            found.set_result(asked.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY))
            line.close()

        listening = serve.listen("127.0.0.1", 0)
        async with await asyncio.start_server(called, sock=listening):
            _, line = await asyncio.open_connection(*listening.getsockname())
            line.close()
            return await found

    assert asyncio.run(go()) == 1


def test_two_servers_do_not_share_a_file(db: str) -> None:
    with server(db):
        env = {**os.environ, "PYTHONPATH": os.pathsep.join([str(ROOT), os.environ.get("PYTHONPATH", "")])}
        command = [sys.executable, "-m", "kingsmoot.table.serve", db, "0"]
        second = subprocess.run(command, env=env, capture_output=True, text=True, timeout=PATIENCE)
        assert second.returncode == 1
        assert second.stderr.strip() == f"Another server is using {db}: each server needs a file of its own."
    with server(db) as again:  # the lock has gone with the process
        assert again.call("GET", "/health")[0] == 200


def test_the_lock_is_for_files_alone(db: str) -> None:
    with alone(db):
        with pytest.raises(InUse), alone(db):
            pass
        with alone("postgresql://nobody@localhost/nothing"), alone("postgresql://nobody@localhost/nothing"):
            pass
    with alone(db):
        pass


@pytest.mark.parametrize("known", [True, False], ids=["known", "new"])
def test_files_are_their_owners_alone(tmp_path: Path, known: bool) -> None:
    path = tmp_path / "table.db"
    if known:
        path.touch(0o644)
    with server(str(path)) as one:
        one.call("POST", "/api/tables", {"game": "oriflamme", "seats": [{"kind": "person"}] * 3})
        found = {p.name: stat.S_IMODE(p.stat().st_mode) for p in tmp_path.iterdir()}
    assert {"table.db", "table.db-wal", "table.db-shm", "table.db.lock"} <= set(found)
    assert set(found.values()) == {0o600}, found


def test_half_a_request_is_hung_up_on(db: str) -> None:
    with server(db) as one, line(one) as silent, line(one) as half, line(one) as slow:
        parts = urlsplit(one.url)
        kept = http.client.HTTPConnection(parts.hostname or "", parts.port, timeout=PATIENCE)
        half.sendall(b"GET /health HTTP/1.1\r\nHost: 127.0.0.1\r\nX: ")
        head = b"POST /api/mine HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n"
        slow.sendall(head + b"Content-Length: 100\r\n\r\n{")
        began = time.monotonic()
        while time.monotonic() - began < 3:  # who asks goes on as long as he likes
            kept.request("GET", "/health")
            assert kept.getresponse().read()
            time.sleep(0.5)
        kept.close()
        assert silent.recv(1) == b""
        assert half.recv(1) == b""
        assert slow.recv(4096).startswith(b"HTTP/1.1 408")
        assert time.monotonic() - began > our_http.WHOLE_SECONDS - 1


def test_as_many_lines_as_the_system_gives() -> None:
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    low = min(256, hard)
    try:
        resource.setrlimit(resource.RLIMIT_NOFILE, (low, hard))
        most = serve.most_connections()
        now = resource.getrlimit(resource.RLIMIT_NOFILE)[0]
        assert now == (serve.FILES if hard == resource.RLIM_INFINITY else min(hard, serve.FILES))
        assert most == max(now - serve.SPARE, now // 2)
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))


@pytest.mark.logs_errors
def test_libraries_log_the_kind_of_a_fault_once_a_minute() -> None:
    with structlog.testing.capture_logs() as said:
        brief = serve.Brief()
        told = logging.getLogger("some library")
        told.addHandler(brief)
        told.propagate = False
        try:
            for _ in range(100):
                try:
                    raise ValueError("an address, a token")
                except ValueError:
                    told.exception("it failed\nwith details")
            told.error("another thing")
        finally:
            told.removeHandler(brief)
    assert [(s["event"], s.get("error", "")) for s in said] == [
        ("it failed", "ValueError"),
        ("another thing", ""),
    ]
    assert "token" not in json.dumps(said)


def test_a_server_that_is_asked_to_end_does_so_at_once(db: str) -> None:
    """When all is written and closed, it does not take itself apart: that took minutes on a busy computer."""
    program = (
        "import atexit, sys\n"
        "from kingsmoot.table import serve\n"
        "atexit.register(print, 'taken apart', flush=True)\n"
        f"serve.main([{db!r}, '0'])\n"
    )
    env = {**os.environ, "KINGSMOOT_TABLE_LOGS": "none"}
    command = [sys.executable, "-c", program]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=env) as asked:
        assert asked.stdout is not None
        url = asked.stdout.readline().strip()
        with urllib.request.urlopen(f"{url}/health", timeout=PATIENCE) as answer:
            assert answer.status == 200
        asked.terminate()
        assert asked.wait(60) == 0
        assert "taken apart" not in asked.stdout.read()
    assert not Path(f"{db}-wal").exists(), "it was not closed"
