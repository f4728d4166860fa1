"""`bench table`: a server on the loopback under load, in figures.

300 tables where bots make a move every second, 1,000 readers that look at one table, some of the tables
played by a program that measures: from the sending of a move to its arrival on all screens.
"""

from __future__ import annotations

import asyncio
import contextlib
import json as json_format
import os
import random
import statistics
import sys
import tempfile
import time
from pathlib import Path
from typing import Any, Final, final

from kingsmoot.cli.prove_table import Line, Stale, Victim, some_answer

TABLES: Final = 300
LOOKERS: Final = 1000
PROBES: Final = 10
"""Tables that a program plays, to measure what a person would feel."""
SECONDS: Final = 20.0
GAME: Final = "oriflamme"
TICKS: Final = os.sysconf("SC_CLK_TCK")


@final
class Process:
    """What a process costs."""

    def __init__(self, pid: int) -> None:
        self.pid = pid

    def cpu(self) -> float:
        """Seconds of CPU so far."""
        fields = Path(f"/proc/{self.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / TICKS

    def memory(self) -> float:
        """Kilobytes resident."""
        for line in Path(f"/proc/{self.pid}/status").read_text().splitlines():
            if line.startswith("VmRSS:"):
                return float(line.split()[1])
        return 0.0


@final
class Screen(asyncio.Protocol):
    """A reader that only counts: a thousand of them must not cost more than the server they measure.

    It opens the socket itself and looks for the position at the end of each frame, without decoding.
    """

    def __init__(self, host: str, table: str, arrived: dict[str, list[float]]) -> None:
        self.host = host
        self.table = table
        self.arrived = arrived
        self.open = False
        self._buffer = bytearray()
        self.frames = 0
        self.bytes = 0

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self.transport = transport
        head = (
            f"GET /ws/{self.table} HTTP/1.1\r\nHost: {self.host}\r\nUpgrade: websocket\r\n"
            "Connection: Upgrade\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
            "Sec-WebSocket-Version: 13\r\n\r\n"
        )
        transport.write(head.encode())

    def data_received(self, data: bytes) -> None:
        self._buffer += data
        if not self.open:
            head, mark, rest = bytes(self._buffer).partition(b"\r\n\r\n")
            if not mark:
                return
            if b" 101 " not in head.split(b"\r\n")[0]:
                raise ConnectionError(head.decode())
            self.open = True
            self._buffer = bytearray(rest)
            hello = b'{"type":"hello","token":null,"lang":"en"}'
            mask = bytes(4)
            self.transport.write(bytes([0x81, 0x80 | len(hello)]) + mask + hello)
        self._frames()

    def _frames(self) -> None:
        while len(self._buffer) >= 2:
            size, at = self._buffer[1] & 0x7F, 2
            if size == 126:
                size, at = int.from_bytes(self._buffer[2:4], "big"), 4
            elif size == 127:
                size, at = int.from_bytes(self._buffer[2:10], "big"), 10
            if len(self._buffer) < at + size:
                return
            kind = self._buffer[0] & 0x0F
            if kind == 9:  # ping
                self.transport.write(
                    bytes([0x8A, 0x80 | size]) + bytes(4) + bytes(self._buffer[at : at + size])
                )
            elif kind in (1, 2):
                self._take(bytes(self._buffer[at : at + size]))
            del self._buffer[: at + size]

    def _take(self, frame: bytes) -> None:
        self.frames += 1
        self.bytes += len(frame)
        mark = frame.rfind(b'"type":"owed","position":"')
        if mark >= 0:
            start = mark + 26
            position = frame[start : frame.index(b'"', start)].decode()
            self.arrived.setdefault(position, []).append(time.perf_counter())


async def looked(url: str, table: str, many: int) -> tuple[list[Screen], dict[str, list[float]]]:
    host, port = url.removeprefix("http://").split(":")
    arrived: dict[str, list[float]] = {}
    loop = asyncio.get_running_loop()
    screens = []
    for n in range(many):
        _, screen = await loop.create_connection(lambda: Screen(host, table, arrived), host, int(port))
        screens.append(screen)
        if n % 50 == 49:
            await asyncio.sleep(0.05)
    return screens, arrived


@final
class Probe:
    """A table played by a program: two persons and a bot, a move every second."""

    def __init__(self, server: Victim, watchers: int) -> None:
        self.server = server
        self.watchers = watchers
        self.sent: dict[str, float] = {}
        self.arrived: dict[str, list[float]] = {}
        self.screens: list[Screen] = []
        self.luck = random.Random(watchers)

    async def open(self) -> None:
        await asyncio.to_thread(self._new)
        self.screens, self.arrived = await looked(self.server.url, self.table, self.watchers)

    def _new(self) -> None:
        self.line = Line(self.server)
        seats = [{"kind": "person"}] * 3
        _, made = self.line.call("POST", "/api/tables", {"game": GAME, "seats": seats, "listed": False})
        self.table: str = made["table"]
        self.tokens = [s["token"] for s in made["seats"]]
        for n, token in enumerate(self.tokens):
            self.line.call("POST", f"/api/tables/{self.table}/sit", {"nonce": f"nonce-{n}-abc"}, token)

    async def play(self, until: float) -> None:
        await asyncio.sleep(self.luck.random())
        while time.perf_counter() < until:
            began = time.perf_counter()
            if not await asyncio.to_thread(self._move):
                return
            await asyncio.sleep(max(0.0, 1.0 - (time.perf_counter() - began)))

    def _move(self) -> bool:
        _, seen = self.line.call("GET", f"/api/tables/{self.table}/view")
        if seen["table"]["status"] == "over":
            return False
        token = self.tokens[seen["owed"]["waiting"][0]]
        _, seen = self.line.call("GET", f"/api/tables/{self.table}/view", token=token)
        asked = seen["owed"]["asks"][0]
        try:
            text = some_answer(self.line, self.table, token, asked, self.luck)
        except Stale:
            return True
        epoch, answers, _ = seen["owed"]["position"].split(".")
        self.sent[f"{epoch}.{int(answers) + 1}.0"] = time.perf_counter()
        body = {"decision": asked["decision"], "epoch": asked["epoch"], "text": text}
        self.line.call("POST", f"/api/tables/{self.table}/play", body, token)
        return True

    def delays(self) -> list[float]:
        """For each move: milliseconds until it was on the last of all screens."""
        found = []
        for position, at in self.sent.items():
            seen = self.arrived.get(position, [])
            if len(seen) >= self.watchers:
                found.append((max(seen) - at) * 1000)
        return found


def quantiles(values: list[float]) -> dict[str, float]:
    if not values:
        return {"moves": 0}
    ordered = sorted(values)
    return {
        "moves": len(values),
        "p50_ms": round(statistics.median(ordered), 1),
        "p99_ms": round(ordered[min(len(ordered) - 1, int(0.99 * len(ordered)))], 1),
        "most_ms": round(ordered[-1], 1),
    }


async def measured(server: Victim, seconds: float, tables: int, lookers: int) -> dict[str, Any]:
    process = Process(server.process.pid)
    found: dict[str, Any] = {"tables": tables, "readers_of_one_table": lookers, "seconds": seconds}
    line = Line(server)
    empty = process.memory()
    bots = [{"kind": "bot", "bot": "random"}] * 3
    ids = []
    for _ in range(tables):
        _, made = await asyncio.to_thread(
            line.call, "POST", "/api/tables", {"game": GAME, "seats": bots, "listed": False}
        )
        ids.append(made["table"])
    await asyncio.sleep(1.0)
    found["memory_per_busy_table_kb"] = round((process.memory() - empty) / tables, 1)
    crowd = Probe(server, lookers)
    probes = [Probe(server, 3) for _ in range(PROBES)]
    for probe in probes:
        await probe.open()
    before = process.memory()
    await crowd.open()
    await asyncio.sleep(2.0)
    found["memory_per_socket_kb"] = round((process.memory() - before) / lookers, 1)
    cpu, frames = process.cpu(), sum(s.frames for p in (crowd, *probes) for s in p.screens)
    moves = figure(server, "kingsmoot_moves_total")
    began = time.perf_counter()
    await asyncio.gather(*[p.play(began + seconds) for p in (crowd, *probes)])
    await asyncio.sleep(1.0)
    spent, passed = process.cpu() - cpu, time.perf_counter() - began
    sent = sum(s.frames for p in (crowd, *probes) for s in p.screens) - frames
    made_moves = figure(server, "kingsmoot_moves_total") - moves
    found |= {
        "crowd": quantiles(crowd.delays()),
        "tables_with_few_readers": quantiles([d for p in probes for d in p.delays()]),
        "moves_per_second": round(made_moves / passed, 1),
        "frames_sent_per_second": round(sent / passed, 1),
        "cpu_share_of_one_core": round(spent / passed, 2),
        "cpu_per_frame_ms": round(1000 * spent / max(1, sent), 3),
        "cpu_per_move_ms": round(1000 * spent / max(1.0, made_moves), 2),
        "kilobytes_per_frame": round(
            sum(s.bytes for s in crowd.screens) / max(1, sum(s.frames for s in crowd.screens)) / 1000, 1
        ),
    }
    for probe in (crowd, *probes):
        for screen in probe.screens:
            screen.transport.abort()
        probe.line.close()
    line.close()
    return found


def figure(server: Victim, name: str) -> float:
    with contextlib.closing(Line(server)) as line:
        _, text = line.call("GET", "/metrics")
    return sum(float(row.rpartition(" ")[2]) for row in text.splitlines() if row.startswith(name))


def idle_memory(tables: int = 200) -> float:
    """Kilobytes for a table that nobody looks at, some time after the last one left it."""
    with tempfile.TemporaryDirectory(prefix="kingsmoot-bench-") as folder:
        server = Victim(str(Path(folder) / "table.db"), idle="0.5")
        try:
            process, found = Process(server.process.pid), []
            with contextlib.closing(Line(server)) as line:
                for _ in range(2):  # the first round warms up what all tables share
                    before = process.memory()
                    for n in range(tables):
                        seats = [{"kind": "person"}] * 3
                        _, made = line.call("POST", "/api/tables", {"game": GAME, "seats": seats})
                        for seat in made["seats"]:
                            body = {"nonce": f"nonce-{n}-abc"}
                            line.call("POST", f"/api/tables/{made['table']}/sit", body, seat["token"])
                    time.sleep(2.0)
                    found.append((process.memory() - before) / tables)
            return round(max(0.0, found[-1]), 1)
        finally:
            server.stop()


def measure(
    seconds: float = SECONDS, tables: int = TABLES, lookers: int = LOOKERS, db: str = ""
) -> dict[str, Any]:
    """All figures; takes about a minute longer than `seconds`."""
    load = round(os.getloadavg()[0], 1)
    with tempfile.TemporaryDirectory(prefix="kingsmoot-bench-") as folder:
        where = db or str(Path(folder) / "table.db")
        server = Victim(where, pace="1.0", sockets="100000", idle="600")
        try:
            found = asyncio.run(measured(server, seconds, tables, lookers))
        finally:
            server.stop()
    found["memory_per_idle_table_kb"] = idle_memory()
    found["load_of_the_computer_before"] = load
    return found


def run(json: bool = False) -> dict[str, Any]:
    """Measure, print, and return the figures."""
    found = measure()
    if json:
        sys.stdout.write(json_format.dumps(found, indent=2) + "\n")
    else:
        for name, value in found.items():
            told = ", ".join(f"{k} {v}" for k, v in value.items()) if isinstance(value, dict) else value
            sys.stdout.write(f"{name.replace('_', ' ')}: {told}\n")
    return found
