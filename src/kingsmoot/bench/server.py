"""A table server in a process of its own and a client of it, for proofs and benchmarks."""

from __future__ import annotations

import contextlib
import http.client
import json
import os
import random
import socket
import subprocess
import sys
import time
from typing import Any, Final, final
from urllib.parse import urlsplit

START_SECONDS: Final = 120.0
"""A server that does not answer by then will not come up any more, however busy the computer is."""


@final
class Server:
    """A table server in a process of its own."""

    def __init__(
        self, db: str, program: tuple[str, ...] = ("kingsmoot.table.serve",), /, **given: str
    ) -> None:
        self.db = db
        self.program = program
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.metrics = f"127.0.0.1:{free.getsockname()[1]}"
        self.given = {"metrics": self.metrics, **given}
        self.start()

    def start(self) -> None:
        env = dict(os.environ)
        usual = {"pace": "0", "logs": "none", "sockets": "100000", "cpu": "0"}
        usual["only_answers"] = "false"  # what is acknowledged is compared: nobody else may answer
        usual |= dict.fromkeys(("calls", "creations", "bot_creations", "address_frames"), "10000000/minute")
        env |= {f"KINGSMOOT_TABLE_{k.upper()}": v for k, v in (usual | self.given).items()}
        command = [sys.executable, "-m", *self.program, self.db, "0"]
        self.process = subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, env=env
        )
        assert self.process.stdout is not None
        self.url = self.process.stdout.readline().strip()
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


@final
class Client:
    """A connection to a server."""

    def __init__(self, server: Server | str, address: str = "") -> None:
        """A server or its address on the web; `address`: whom a proxy would say it calls for."""
        self._address = address
        parts = urlsplit(server if isinstance(server, str) else server.url)
        self._c = http.client.HTTPConnection(parts.hostname or "", parts.port, timeout=30)

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
