"""`kingsmoot bench attack`: what honest players feel while somebody spends all that the limits allow.

Honest players sit at tables of their own, each with an address of its own, against bots; they answer after
some tenths of a second over a socket, and measure how long their move takes to come back to them and how long
the bots take to reply. By turns in quiet, and while attackers on other addresses do what costs the server
most, as often as it lets them: tables of kings, hints, replays of finished games, other languages and widths
on many sockets, attempts that are refused. With the address of a PostgreSQL, two servers share it.

On a computer that others use as well, the clock tells more of them than of us. So it is also measured, in
time of the processor, how long the rounds of the server's event loop are (`watched_server.py`): whatever
comes has to wait for the end of the round. A long round is met by more who come than a short one, so each
counts by its length.

The slowest move in a hundred is one of few, and slow ones come together: so it is also told within which
bounds its growth lies nine times out of ten if whole seconds of the run are drawn by lot, again and again.

The server has its usual limits. That everybody calls from one computer is told to it by a header, as a proxy
would (`KINGSMOOT_TABLE_PROXIES`).
"""

from __future__ import annotations

import contextlib
import json
import os
import random
import signal
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any, Final, NamedTuple, final

from websockets.exceptions import WebSocketException
from websockets.sync.client import ClientConnection, connect

from kingsmoot.bench.server import DOWN, Client, Server, Stale, some_answer
from kingsmoot.bench.table import Process, quantiles
from kingsmoot.core.rules import LANGUAGES
from kingsmoot.table.settings import Settings

HONEST: Final = 10
ATTACKERS: Final = 10
SECONDS: Final = 60.0
THINK: Final = (0.2, 0.5)
"""Seconds for which an honest player thinks, at least and at most: as short as that, so that there are many
moves to measure."""
DRAWS: Final = 1000
"""How often the seconds of a run are drawn by lot."""
GAME: Final = "oriflamme"
LONG: Final = "thrones"
"""The game whose replays cost most."""
SOCKETS: Final = 20
"""Sockets that one attacker holds."""
PATIENCE: Final = 60.0
NICE: Final = 10
LONGEST: Final = 5
"""Rounds of which it is told what they were spent on."""
ROUNDS: Final = 4
"""Quiet and attack take turns: what else the computer does troubles both alike."""


class Lost(Exception):
    """The server hung up, or never answered."""


class Move(NamedTuple):
    at: float
    """When it was sent, in seconds."""
    took: float
    """Milliseconds."""


@final
class Honest:
    """Somebody who plays against two bots and measures."""

    def __init__(self, server: Server, number: int) -> None:
        self.server, self.number = server, number
        self.luck = random.Random(number)
        self.address = f"198.51.100.{number + 1}"
        self.moves: list[Move] = []
        self.replies: list[float] = []
        self.lost: list[str] = []

    def play(self, until: float) -> None:
        while time.perf_counter() < until:
            try:
                self._game(until)
            except (Lost, WebSocketException, *DOWN) as why:
                self.lost.append(f"{type(why).__name__} {why}".strip())
                time.sleep(1.0)

    def _game(self, until: float) -> None:
        with contextlib.closing(Client(self.server.url, self.address)) as line:
            seats = [{"kind": "person"}, *[{"kind": "bot", "bot": "squire"}] * 2]
            status, made = line.call("POST", "/api/tables", {"game": GAME, "seats": seats, "listed": False})
            if status != 201:
                raise Lost(f"no table, {status}")
            token, table = made["seats"][0]["token"], made["table"]
            line.call("POST", f"/api/tables/{table}/sit", {"nonce": "0123456789", "own": True}, token)
            url = self.server.url.replace("http", "ws") + f"/ws/{table}"
            with connect(url, additional_headers={"X-Forwarded-For": self.address}, max_size=None) as socket:
                socket.send(json.dumps({"type": "hello", "token": token}))
                owed = _owed(socket, lambda told: True)
                while time.perf_counter() < until:
                    if owed["waiting"] and not owed["asks"]:
                        began = time.perf_counter()
                        owed = _owed(socket, lambda told: bool(told["asks"]) or not told["waiting"])
                        self.replies.append((time.perf_counter() - began) * 1000)
                    if not owed["waiting"]:
                        return  # over
                    time.sleep(self.luck.uniform(*THINK))
                    ask, position = owed["asks"][0], owed["position"]
                    try:
                        text = some_answer(line, table, token, ask, self.luck)
                    except Stale:
                        return
                    play = {"type": "play", "decision": ask["decision"], "epoch": ask["epoch"], "text": text}
                    began = time.perf_counter()
                    socket.send(json.dumps(play))
                    owed = _owed(socket, partial(_moved, position))
                    self.moves.append(Move(began, (time.perf_counter() - began) * 1000))


def seen_by(server: Server, folder: Path) -> dict[str, list[Any]]:
    """What a server has measured since the last time: the `rounds` of its event loop, in milliseconds of the
    processor, what the `long` ones were spent on, and how long `moves` of people took in it."""
    path = folder / f"{server.process.pid}.json"
    path.unlink(missing_ok=True)
    server.process.send_signal(signal.SIGUSR1)
    end = time.monotonic() + PATIENCE
    while not path.exists():
        if time.monotonic() > end:
            raise Lost
        time.sleep(0.05)
    found: dict[str, list[Any]] = json.loads(path.read_text())
    return found


def met(rounds: list[float]) -> dict[str, float]:
    """How long the round is that somebody meets who comes while the loop is at work: by quantiles."""
    total, passed, ordered = sum(rounds), 0.0, sorted(rounds)
    found: dict[str, float] = {"rounds": len(rounds), "cpu_seconds": round(total / 1000, 2)}
    wanted = [("p50_ms", 0.5), ("p90_ms", 0.9), ("p99_ms", 0.99)]
    for took in ordered:
        passed += took
        while wanted and passed >= wanted[0][1] * total:
            found[wanted.pop(0)[0]] = round(took, 2)
    return found


def growth(quiet: list[Move], attacked: list[Move], luck: random.Random) -> dict[str, float]:
    """How many times as long the slowest move in a hundred takes under attack, and the bounds within which
    that lies nine times out of ten, if the seconds of which the run consists had come by lot."""
    if not quiet or not attacked:
        return {}
    drawn = sorted(
        [_p99(_drawn(_seconds(attacked), luck)) / _p99(_drawn(_seconds(quiet), luck)) for _ in range(DRAWS)]
    )
    return {
        "times": round(_p99([m.took for m in attacked]) / _p99([m.took for m in quiet]), 2),
        "at_least": round(drawn[DRAWS // 20], 2),
        "at_most": round(drawn[-DRAWS // 20], 2),
    }


def _seconds(moves: list[Move]) -> list[list[float]]:
    """How long the moves took that were sent within the same second."""
    found: dict[int, list[float]] = {}
    for move in moves:
        found.setdefault(int(move.at), []).append(move.took)
    return list(found.values())


def _drawn(seconds: list[list[float]], luck: random.Random) -> list[float]:
    return [took for second in luck.choices(seconds, k=len(seconds)) for took in second]


def _p99(took: list[float]) -> float:
    return quantiles(took)["p99_ms"]


def _owed(socket: ClientConnection, wanted: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
    """The next question that is told and wanted."""
    end = time.perf_counter() + PATIENCE
    while True:
        try:
            told = json.loads(socket.recv(max(0.1, end - time.perf_counter())))
        except TimeoutError:
            raise Lost("no question") from None
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

    def attack(self, go: threading.Event, stop: threading.Event) -> None:
        line = Client(self.url, self.address)
        while not stop.is_set():
            if not go.wait(0.1):
                continue
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
            line.call("POST", f"/api/tables/{made['table']}/sit", {"nonce": "0123456789", "own": True}, token)
            self._tables = [(made["table"], token), *self._tables[:50]]

    def _open(self, line: Client) -> None:
        if len(self._sockets) >= SOCKETS or not self._tables:
            return
        table, token = self.luck.choice(self._tables)
        headers = {"X-Forwarded-For": self.address}
        url = self.url.replace("http", "ws") + f"/ws/{table}"
        made = self._held.enter_context(
            connect(url, additional_headers=headers, max_size=None, ping_interval=None)
        )
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


@final
class Phase:
    """What honest players have felt, in quiet or under attack."""

    def __init__(self, servers: list[Server], folder: Path) -> None:
        self.servers, self.folder = servers, folder
        self.moves: list[Move] = []
        self.inside: list[float] = []
        self.rounds: list[float] = []
        self.long: list[tuple[float, str]] = []
        self.replies: list[float] = []
        self.lost: list[str] = []
        self.cpu = self.seconds = 0.0

    def play(self, seconds: float, honest: int) -> None:
        people = [Honest(self.servers[n % len(self.servers)], n) for n in range(honest)]
        for server in self.servers:
            seen_by(server, self.folder)
        began, before = time.perf_counter(), self._cpu()
        threads = [threading.Thread(target=someone.play, args=(began + seconds,)) for someone in people]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.cpu += self._cpu() - before
        self.seconds += time.perf_counter() - began
        for server in self.servers:
            seen = seen_by(server, self.folder)
            self.rounds += seen["rounds"]
            self.inside += seen["moves"]
            self.long += [(took, where) for took, where in seen["long"]]
        for someone in people:
            self.moves += someone.moves
            self.replies += someone.replies
            self.lost += someone.lost

    def _cpu(self) -> float:
        return sum(Process(server.process.pid).cpu() for server in self.servers)

    def told(self) -> dict[str, Any]:
        return {
            "moves": quantiles([move.took for move in self.moves]),
            "moves_within_the_server": quantiles(self.inside),
            "rounds_of_the_loop": met(self.rounds),
            "longest_rounds": sorted(self.long, reverse=True)[:LONGEST],
            "replies_of_bots": quantiles(self.replies),
            "games_lost": self.lost,
            "server_cpu_share_of_one_core": round(self.cpu / max(0.001, self.seconds), 3),
        }


@final
class Crowd:
    """The attackers, in a process of their own. It gives way to all others: attackers have computers of their
    own, and what they do with ours is to be measured, not that they do it here."""

    def __init__(self, servers: list[Server], over: str, many: int) -> None:
        command = [sys.executable, "-m", "kingsmoot.bench.attack", over, str(many)]
        self._process = subprocess.Popen(
            [*command, *[server.url for server in servers]],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def tell(self, word: str) -> None:
        assert self._process.stdin is not None
        self._process.stdin.write(f"{word}\n")
        self._process.stdin.flush()

    def end(self) -> dict[str, Any]:
        """What they have done."""
        told: dict[str, Any] = json.loads(self._process.communicate(timeout=PATIENCE)[0])
        return told


def learn(server: Server, over: str) -> None:
    """A server that has run for a minute knows all languages; so this one does."""
    with contextlib.closing(Client(server.url, "192.0.2.1")) as line:
        for lang in LANGUAGES:
            line.call("GET", f"/?lang={lang}")
            line.call("GET", f"/api/tables/{over}/view?lang={lang}")


def measure(
    seconds: float = SECONDS, honest: int = HONEST, attackers: int = ATTACKERS, db: str = ""
) -> dict[str, Any]:
    """All figures, in about twice as many seconds."""
    with tempfile.TemporaryDirectory(prefix="kingsmoot-attack-") as folder:
        usual = {
            name: str(Settings.__struct_defaults__[Settings.__struct_fields__.index(name)])
            for name in ("calls", "creations", "bot_creations", "sockets", "address_frames", "cpu")
        }
        where = db or str(Path(folder) / "table.db")
        program = ("kingsmoot.bench.watched_server", folder)
        servers = [
            Server(where, program, pace="0.1", proxies="127.0.0.1", **usual) for _ in range(2 if db else 1)
        ]
        try:
            over = _finished(servers[0])
            for server in servers:
                learn(server, over)
            quiet, attacked = Phase(servers, Path(folder)), Phase(servers, Path(folder))
            crowd = Crowd(servers, over, attackers)
            for _ in range(ROUNDS):
                quiet.play(seconds / ROUNDS, honest)
                crowd.tell("go")
                attacked.play(seconds / ROUNDS, honest)
                crowd.tell("rest")
            return {
                "servers": len(servers),
                "seconds": seconds,
                "load_of_the_computer": round(os.getloadavg()[0], 1),
                "quiet": quiet.told(),
                "attacked": attacked.told(),
                "p99_grows_by": growth(quiet.moves, attacked.moves, random.Random(0)),
                "attackers": crowd.end(),
            }
        finally:
            for server in servers:
                server.stop()


def attack(over: str, many: int, urls: list[str]) -> None:
    """The attackers: they `go` and `rest` as the standard input says, until it ends."""
    go, stop = threading.Event(), threading.Event()
    crowd = [Attacker(urls[n % len(urls)], n, over) for n in range(many)]
    threads = [threading.Thread(target=one.attack, args=(go, stop), daemon=True) for one in crowd]
    for thread in threads:
        thread.start()
    for word in sys.stdin:
        if word.strip() == "go":
            go.set()
        else:
            go.clear()
    stop.set()
    for thread in threads:
        thread.join(10.0)
    taken, refused = sum(one.done for one in crowd), sum(one.refused for one in crowd)
    sys.stdout.write(json.dumps({"addresses": many, "taken": taken, "refused": refused}))


if __name__ == "__main__":
    os.nice(NICE)
    attack(sys.argv[1], int(sys.argv[2]), sys.argv[3:])
