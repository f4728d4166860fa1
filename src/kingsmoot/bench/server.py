"""A table server in a process of its own and a client of it, for proofs and benchmarks."""

from __future__ import annotations

import contextlib
import http.client
import json
import os
import random
import socket
import ssl
import subprocess
import sys
import time
from typing import Any, Final, Protocol, final
from urllib.parse import urlsplit

from kingsmoot.bench.ready_server import Forked, ReadyServers

PATIENCE: Final = 900.0
"""Seconds within which a call is answered, however busy the computer is."""
START_SECONDS: Final = 120.0
"""A server that does not answer by then will not come up any more, however busy the computer is."""


class Address(Protocol):
    """Where a server is reached: the server itself, or a proxy before it."""

    url: str
    tls: ssl.SSLContext | None


@final
class Server:
    """A table server in a process of its own."""

    tls: ssl.SSLContext | None = None

    def __init__(
        self,
        db: str,
        made_by: tuple[str, ...] | ReadyServers = ("kingsmoot.table.serve",),
        /,
        **given: str,
    ) -> None:
        """It is this program, or forked from one that is ready."""
        self.db = db
        self.made_by = made_by
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.metrics = f"127.0.0.1:{free.getsockname()[1]}"
        self.given = {"metrics": self.metrics, **given}
        self.start()

    def start(self) -> None:
        env = dict(os.environ)
        usual = {"pace": "0", "logs": "none", "sockets": "100000", "cpu": "0"}
        usual["only_answers"] = "false"  # what is acknowledged is compared: nobody else may answer
        usual["compiled"] = "false"  # measured is what runs here, and nothing is built beside it
        usual |= dict.fromkeys(("calls", "creations", "bot_creations", "address_frames"), "10000000/minute")
        env |= {f"KINGSMOOT_TABLE_{k.upper()}": v for k, v in (usual | self.given).items()}
        self.process: subprocess.Popen[str] | Forked
        if isinstance(self.made_by, ReadyServers):
            self.process, self.url = self.made_by.start(self.db, env)
        else:
            self.process, self.url = _spawned([*self.made_by, self.db, self.given.get("port", "0")], env)
        end = time.monotonic() + START_SECONDS
        while time.monotonic() < end and self.process.poll() is None:
            with (
                contextlib.suppress(OSError, http.client.HTTPException),
                contextlib.closing(Client(self)) as line,
            ):
                if line.call("GET", "/health")[0] == 200:
                    return
            time.sleep(0.05)
        raise RuntimeError("the server did not come up")

    def kill(self) -> None:
        self.process.kill()
        self.close()

    def stop(self) -> None:
        self.process.terminate()
        self.close()

    def close(self) -> None:
        self.process.wait(START_SECONDS)
        if self.process.stdout is not None:
            self.process.stdout.close()


NOBODY: Final = (502, 504)
"""What a proxy says if the server behind it did not answer."""


def _spawned(program: list[str], env: dict[str, str]) -> tuple[subprocess.Popen[str], str]:
    """A process, and the address that is the first thing it tells."""
    made = subprocess.Popen(
        [sys.executable, "-m", *program],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
        env=env,
    )
    assert made.stdout is not None
    return made, made.stdout.readline().strip()


@final
class Client:
    """A connection to a server."""

    def __init__(self, server: Address | str, address: str = "") -> None:
        """A server or its address on the web; `address`: whom a proxy would say it calls for."""
        self._address = address
        url, tls = (server, None) if isinstance(server, str) else (server.url, server.tls)
        parts = urlsplit(url)
        host = parts.hostname or ""
        self._c = (
            http.client.HTTPSConnection(host, parts.port, timeout=PATIENCE, context=tls)
            if parts.scheme == "https"
            else http.client.HTTPConnection(host, parts.port, timeout=PATIENCE)
        )

    def call(self, method: str, path: str, body: object = None, token: str = "") -> tuple[int, Any]:
        headers = {"Content-Type": "application/json"}
        if token:
            headers["Authorization"] = f"Bearer {token}"
        if self._address:
            headers["X-Forwarded-For"] = self._address
        data = json.dumps(body) if body is not None else None
        try:
            self._c.request(method, path, data, headers)
            answer = self._c.getresponse()
        except (http.client.RemoteDisconnected, BrokenPipeError, ConnectionResetError):
            if method != "GET":
                raise
            self._c.close()  # it was idle for too long; looking once more does no harm
            self._c.request(method, path, data, headers)
            answer = self._c.getresponse()
        text = answer.read().decode()
        if answer.status in NOBODY:
            raise ConnectionError(answer.status)
        is_json = "json" in answer.headers.get("content-type", "")
        return answer.status, json.loads(text) if is_json else text

    def close(self) -> None:
        self._c.close()


DOWN: Final = (OSError, http.client.HTTPException, ValueError)


def some_answer(line: Client, table: str, token: str, asked: dict[str, Any], luck: random.Random) -> str:
    """A random answer to what is asked, by the same call that everybody has."""
    node = asked["tree"]
    if node is not None:
        while True:
            if node["done"] is not None and luck.random() < 0.3:
                return str(node["done"]["text"])
            choice = luck.choice(node["options"])
            if "move" in choice:
                return str(choice["move"]["text"])
            node = choice["next"]
    filled: list[Any] = []
    slot = asked["slot"]
    while True:
        if slot["done"] is not None and luck.random() < 0.4:
            return str(slot["done"]["text"])
        filled.append(some_value(slot["domain"], luck))
        body = {"decision": asked["decision"], "epoch": asked["epoch"], "filled": filled}
        status, told = line.call("POST", f"/api/tables/{table}/fill", body, token)
        if status != 200:
            raise Stale
        if "move" in told:
            return str(told["move"]["text"])
        slot = told["slot"]


def some_value(domain: dict[str, Any], luck: random.Random) -> Any:
    if domain["type"] == "word":
        return luck.choice(domain["words"])[0]
    if domain["type"] == "among":
        refs = [ref for ref, _ in domain["refs"]]
        if domain["least"] == domain["most"] == 1:
            return luck.choice(refs)
        return sorted(luck.sample(refs, luck.randint(domain["least"], domain["most"])))
    if domain.get("hints") and luck.random() < 0.5:
        return luck.choice(domain["hints"])
    return luck.randint(domain["least"], domain["most"])


class Stale(Exception):
    """The question has changed meanwhile."""
