"""`kingsmoot bench attack`: what honest players feel while somebody spends all that the limits allow.

Honest players sit at tables of their own, each with an address of its own, against bots; they answer every
second over a socket, and measure how long their move takes to come back to them and how long the bots take to
reply. First in quiet, then while attackers on other addresses do what costs the server most, as often as
it lets them: tables of kings, hints, replays of finished games, other languages and widths on many sockets,
attempts that are refused. With the address of a PostgreSQL, two servers share it.

The server has its usual limits. That everybody calls from one computer is told to it by a header, as a proxy
would (`KINGSMOOT_TABLE_PROXIES`).
"""

from __future__ import annotations

import contextlib
import json
import random
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any, Final, final

from websockets.exceptions import WebSocketException
from websockets.sync.client import ClientConnection, connect

from kingsmoot.bench.server import DOWN, Client, Server, Stale, some_answer
from kingsmoot.bench.table import quantiles

HONEST: Final = 10
ATTACKERS: Final = 10
SECONDS: Final = 60.0
GAME: Final = "oriflamme"
LONG: Final = "thrones"
"""The game whose replays cost most."""
SOCKETS: Final = 20
"""Sockets that one attacker holds."""
PATIENCE: Final = 60.0


class Lost(Exception):
    """The server hung up, or never answered."""


@final
class Honest:
    """Somebody who plays against two bots and measures."""

    def __init__(self, server: Server, number: int) -> None:
        self.server, self.number = server, number
        self.luck = random.Random(number)
        self.address = f"198.51.100.{number + 1}"
        self.moves: list[float] = []
        self.replies: list[float] = []
        self.lost = 0

    def play(self, until: float) -> None:
        while time.perf_counter() < until:
            try:
                self._game(until)
            except (Lost, WebSocketException, *DOWN):
                self.lost += 1
                time.sleep(1.0)

    def _game(self, until: float) -> None:
        with contextlib.closing(Client(self.server.url, self.address)) as line:
            seats = [{"kind": "person"}, *[{"kind": "bot", "bot": "squire"}] * 2]
            status, made = line.call("POST", "/api/tables", {"game": GAME, "seats": seats, "listed": False})
            if status != 201:
                raise Lost
            token, table = made["seats"][0]["token"], made["table"]
            line.call("POST", f"/api/tables/{table}/sit", {"nonce": "0123456789"}, token)
            url = self.server.url.replace("http", "ws") + f"/ws/{table}"
            with connect(url, additional_headers={"X-Forwarded-For": self.address}, max_size=None) as socket:
                socket.send(json.dumps({"type": "hello", "token": token}))
                owed = _owed(socket, lambda told: True)
                while time.perf_counter() < until:
                    if not owed["asks"]:
                        began = time.perf_counter()
                        owed = _owed(socket, lambda told: bool(told["asks"]) or not told["waiting"])
                        if not owed["asks"]:
                            return  # over
                        self.replies.append((time.perf_counter() - began) * 1000)
                    time.sleep(self.luck.uniform(0.7, 1.3))
                    ask, position = owed["asks"][0], owed["position"]
                    try:
                        text = some_answer(line, table, token, ask, self.luck)
                    except Stale:
                        return
                    play = {"type": "play", "decision": ask["decision"], "epoch": ask["epoch"], "text": text}
                    began = time.perf_counter()
                    socket.send(json.dumps(play))
                    owed = _owed(socket, partial(_moved, position))
                    self.moves.append((time.perf_counter() - began) * 1000)


def _owed(socket: ClientConnection, wanted: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
    """The next question that is told and wanted."""
    end = time.perf_counter() + PATIENCE
    while True:
        try:
            told = json.loads(socket.recv(max(0.1, end - time.perf_counter())))
        except TimeoutError:
            raise Lost from None
        for message in told if isinstance(told, list) else [told]:
            if message["type"] == "owed" and wanted(message):
                return dict(message)


def _moved(position: str, told: dict[str, Any]) -> bool:
    return bool(told["position"] != position)


@final
class Attacker:
    """Spends from one address all that is allowed."""

    def __init__(self, url: str, number: int, over: str) -> None:
        self.url, self.over = url, over
        self.luck = random.Random(number)
        self.address = f"203.0.113.{number + 1}"
        self.done = self.refused = 0
        self._tables: list[tuple[str, str]] = []
        self._sockets: list[ClientConnection] = []
        self._held = contextlib.ExitStack()

    def attack(self, stop: threading.Event) -> None:
        line = Client(self.url, self.address)
        while not stop.is_set():
            try:
                self.luck.choice((self._call, self._call, self._create, self._open, self._send, self._send))(
                    line
                )
            except (WebSocketException, *DOWN):
                line.close()
                line = Client(self.url, self.address)
                time.sleep(0.05)
        with contextlib.suppress(WebSocketException, *DOWN):
            self._held.close()
        line.close()

    def _count(self, status: int) -> None:
        self.done += status < 400
        if status == 429:
            self.refused += 1
            time.sleep(0.02)

    def _call(self, line: Client) -> None:
        at = f"/api/tables/{self.over}"
        eyes = self.luck.randrange(-1, 3)
        path = self.luck.choice(
            (
                f"{at}/moment?at={self.luck.randrange(60)}&eyes={eyes}&columns={self.luck.randrange(100)}",
                f"{at}/story?lang={self.luck.choice(('en', 'uk', 'ru'))}",
                f"{at}/verify",
                f"{at}/view",
                "/",
                "/api/tables",
                "/health",
            )
        )
        self._count(line.call("GET", path)[0])

    def _create(self, line: Client) -> None:
        persons = self.luck.randrange(2)
        seats = [{"kind": "person"}] * persons + [{"kind": "bot", "bot": "king"}] * (3 - persons)
        status, made = line.call("POST", "/api/tables", {"game": LONG, "seats": seats})
        self._count(status)
        if status == 201 and persons:
            token = made["seats"][0]["token"]
            line.call("POST", f"/api/tables/{made['table']}/sit", {"nonce": "0123456789"}, token)
            self._tables = [(made["table"], token), *self._tables[:50]]

    def _open(self, line: Client) -> None:
        if len(self._sockets) >= SOCKETS or not self._tables:
            return
        table, token = self.luck.choice(self._tables)
        headers = {"X-Forwarded-For": self.address}
        url = self.url.replace("http", "ws") + f"/ws/{table}"
        made = self._held.enter_context(connect(url, additional_headers=headers, max_size=None))
        made.send(json.dumps({"type": "hello", "token": token}))
        self._sockets.append(made)

    def _send(self, line: Client) -> None:
        if not self._sockets:
            return
        socket = self.luck.choice(self._sockets)
        message: dict[str, Any] = self.luck.choice(
            (
                {"type": "lang", "lang": self.luck.choice(("en", "uk", "ru"))},
                {"type": "columns", "columns": self.luck.randrange(100)},
                {"type": "hint", "decision": self.luck.randrange(1, 5)},
                {"type": "play", "decision": 1, "text": "no such move " * 100},
                {"type": "say", "text": "x" * 600},
            )
        )
        try:
            socket.send(json.dumps(message))
            with contextlib.suppress(TimeoutError):
                told = socket.recv(0.0)
                self._count(429 if "S-RATE" in str(told)[:200] else 200)
        except WebSocketException:
            self._sockets.remove(socket)


def _finished(server: Server) -> str:
    """A long game that is over, for replays."""
    with contextlib.closing(Client(server.url)) as line:
        bots = [{"kind": "bot", "bot": "random"}] * 3
        _, made = line.call("POST", "/api/tables", {"game": LONG, "seats": bots, "listed": False})
        while line.call("GET", f"/api/tables/{made['table']}")[1]["status"] != "over":
            time.sleep(0.5)
        return str(made["table"])


def _phase(servers: list[Server], seconds: float, honest: int) -> dict[str, Any]:
    people = [Honest(servers[n % len(servers)], n) for n in range(honest)]
    until = time.perf_counter() + seconds
    threads = [threading.Thread(target=someone.play, args=(until,)) for someone in people]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return {
        "moves": quantiles([took for someone in people for took in someone.moves]),
        "replies_of_bots": quantiles([took for someone in people for took in someone.replies]),
        "games_lost": sum(someone.lost for someone in people),
    }


def measure(
    seconds: float = SECONDS, honest: int = HONEST, attackers: int = ATTACKERS, db: str = ""
) -> dict[str, Any]:
    """All figures, in about twice as many seconds."""
    with tempfile.TemporaryDirectory(prefix="kingsmoot-attack-") as folder:
        usual = {"calls": "40/second, 600/minute", "creations": "30/minute, 300/hour", "sockets": "300"}
        usual |= {"bot_creations": "10/minute, 60/hour", "address_frames": "120/2 seconds, 1800/minute"}
        where = db or str(Path(folder) / "table.db")
        servers = [Server(where, pace="0.1", proxies="127.0.0.1", **usual) for _ in range(2 if db else 1)]
        try:
            over = _finished(servers[0])
            found: dict[str, Any] = {"servers": len(servers), "seconds": seconds, "quiet": {}, "attacked": {}}
            found["quiet"] = _phase(servers, seconds, honest)
            command = [sys.executable, "-m", "kingsmoot.bench.attack", over, str(attackers)]
            crowd = subprocess.Popen(
                [*command, *[server.url for server in servers]],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                text=True,
            )
            found["attacked"] = _phase(servers, seconds, honest)
            found["attackers"] = json.loads(crowd.communicate(timeout=PATIENCE)[0])
            return found
        finally:
            for server in servers:
                server.stop()


def attack(over: str, many: int, urls: list[str]) -> None:
    """The attackers, in a process of their own: until the standard input ends."""
    stop = threading.Event()
    crowd = [Attacker(urls[n % len(urls)], n, over) for n in range(many)]
    threads = [threading.Thread(target=one.attack, args=(stop,), daemon=True) for one in crowd]
    for thread in threads:
        thread.start()
    sys.stdin.read()
    stop.set()
    for thread in threads:
        thread.join(10.0)
    taken, refused = sum(one.done for one in crowd), sum(one.refused for one in crowd)
    sys.stdout.write(json.dumps({"addresses": many, "taken": taken, "refused": refused}))


if __name__ == "__main__":
    attack(sys.argv[1], int(sys.argv[2]), sys.argv[3:])
