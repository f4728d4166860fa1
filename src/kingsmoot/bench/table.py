"""`kingsmoot bench table`: a server on the loopback under load, in figures.

300 tables where bots make a move every second, 1,000 readers that look at one table, some of the tables
played by a program that measures: from the sending of a move to its arrival on the last of all screens.
Server, bots, screens and the program that plays are processes of their own; what they cost is told apart.
"""

from __future__ import annotations

import contextlib
import json as json_format
import os
import random
import statistics
import subprocess
import sys
import tempfile
import threading
import time
import urllib.request
from pathlib import Path
from typing import Any, Final, final

from kingsmoot.bench.server import Client, Server, Stale, some_answer
from kingsmoot.core.game import Game
from kingsmoot.core.random_streams import Stream
from kingsmoot.core.refs import ONLOOKER
from kingsmoot.core.slots_from_moves import sample
from kingsmoot.core.state import owed
from kingsmoot.io.registry import games
from kingsmoot.table.rooms import outbox
from kingsmoot.table.rooms.commands import Play
from kingsmoot.table.rooms.pictures import Picture
from kingsmoot.table.rooms.room import Room

TABLES: Final = 300
LOOKERS: Final = 1000
PROBES: Final = 10
"""Tables that a program plays, to measure what a person would feel."""
FEW: Final = 3
"""Screens at each of those."""
SECONDS: Final = 60.0
GAME: Final = "oriflamme"
SEATS: Final = 5
"""At a move a second a game with this many seats outlasts the measurement."""
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
class Screens:
    """Readers of one table, in a process of their own (`kingsmoot.bench.screens`)."""

    def __init__(self, url: str, table: str, many: int) -> None:
        command = [sys.executable, "-m", "kingsmoot.bench.screens", url, table, str(many)]
        self._process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        assert self._process.stdout is not None
        if self._process.stdout.readline() != "ready\n":
            raise RuntimeError("the screens did not come up")

    def report(self) -> dict[str, Any]:
        """What came since the last report."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write("report\n")
        self._process.stdin.flush()
        told: dict[str, Any] = json_format.loads(self._process.stdout.readline())
        return told

    def close(self) -> None:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.close()
        self._process.wait(30)
        self._process.stdout.close()


@final
class Probe:
    """A table played by a program: persons at all seats, a move every second."""

    def __init__(self, server: Server, screens: int, number: int) -> None:
        self.many = screens
        self.sent: dict[str, float] = {}
        self.luck = random.Random(number)
        self.line = Client(server)
        seats = [{"kind": "person"}] * SEATS
        _, made = self.line.call("POST", "/api/tables", {"game": GAME, "seats": seats, "listed": False})
        self.table: str = made["table"]
        self.tokens = [s["token"] for s in made["seats"]]
        for n, token in enumerate(self.tokens):
            self.line.call(
                "POST", f"/api/tables/{self.table}/sit", {"nonce": f"nonce-{n}-abc", "own": True}, token
            )
        self.screens = Screens(server.url, self.table, screens)
        self.report: dict[str, Any] = {}

    def play(self, until: float) -> None:
        time.sleep(self.luck.random())  # people do not all move in the same instant
        while time.perf_counter() < until:
            began = time.perf_counter()
            if not self._move():
                return
            time.sleep(max(0.0, 1.0 - (time.perf_counter() - began)))

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
            _, last, many = self.report["seen"].get(position, (0.0, 0.0, 0))
            if many >= self.many:
                found.append((last - at) * 1000)
        return found

    def close(self) -> None:
        self.screens.close()
        self.line.close()


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


def measured(server: Server, seconds: float, tables: int, lookers: int) -> dict[str, Any]:
    process = Process(server.process.pid)
    found: dict[str, Any] = {"tables": tables, "readers_of_one_table": lookers, "seconds": seconds}
    empty = process.memory()
    bots = [{"kind": "bot", "bot": "random"}] * SEATS
    with contextlib.closing(Client(server)) as line:
        for _ in range(tables):
            line.call("POST", "/api/tables", {"game": GAME, "seats": bots, "listed": False})
    time.sleep(1.0)
    found["memory_per_busy_table_kb"] = round((process.memory() - empty) / tables, 1)
    probes = [Probe(server, FEW, n) for n in range(PROBES)]
    before = process.memory()
    crowd = Probe(server, lookers, PROBES)
    time.sleep(1.0)
    found["memory_per_socket_kb"] = round((process.memory() - before) / lookers, 1)
    everybody = [crowd, *probes]
    for probe in everybody:
        probe.report = probe.screens.report()
    before_cpu, screens_cpu = process.cpu(), sum(p.report["cpu"] for p in everybody)
    moves = figure(server, "kingsmoot_moves_total")
    began = time.perf_counter()
    players = [threading.Thread(target=p.play, args=(began + seconds,)) for p in everybody]
    for player in players:
        player.start()
    for player in players:
        player.join()
    time.sleep(1.0)
    passed = time.perf_counter() - began
    spent = process.cpu() - before_cpu
    for probe in everybody:
        probe.report = probe.screens.report()
    made_moves = figure(server, "kingsmoot_moves_total") - moves
    sent = sum(p.report["frames"] for p in everybody)
    found |= {
        "crowd": quantiles(crowd.delays()),
        "tables_with_few_readers": quantiles([d for p in probes for d in p.delays()]),
        "moves_per_second": round(made_moves / passed, 1),
        "frames_sent_per_second": round(sent / passed, 1),
        "server_cpu_share_of_one_core": round(spent / passed, 2),
        "screens_cpu_share_of_one_core": round(
            (sum(p.report["cpu"] for p in everybody) - screens_cpu) / passed, 2
        ),
        "cpu_per_frame_ms": round(1000 * spent / max(1, sent), 3),
        "cpu_per_move_ms": round(1000 * spent / max(1.0, made_moves), 2),
        "kilobytes_per_frame": round(crowd.report["bytes"] / max(1, crowd.report["frames"]) / 1000, 2),
    }
    for probe in everybody:
        probe.close()
    return found


def figure(server: Server, name: str) -> float:
    with urllib.request.urlopen(f"http://{server.metrics}/", timeout=30) as answer:
        text = answer.read().decode()
    return sum(float(row.rpartition(" ")[2]) for row in text.splitlines() if row.startswith(name))


# -- what one move costs ----------------------------------------------------------------------------


def move_costs(game: Game, most: int = 200) -> dict[str, float]:
    """Milliseconds of CPU: a move with what every seat is told of it, and a changed picture.

    Once to warm up: the sentences of a language are put together once, and then remembered.
    """
    _move_costs(game, most)
    return _move_costs(game, most)


def _move_costs(game: Game, most: int) -> dict[str, float]:
    seats = game.most
    room = Room.at(game, game.new(seats, bytes(range(16))))
    luck = Stream(bytes(16))
    told, drawn = [], []
    audiences = [*range(seats), ONLOOKER]
    for seat in audiences:
        room.log(seat)  # from now on each is told at once, as where somebody looks
    last: dict[int, Picture] = {}
    for _ in range(most):
        assert room.table.match is not None
        s = room.table.match.state
        if s.result is not None:
            break
        d = owed(s)[0]
        text = sample(s, d, luck).text(s.book)
        counts = {seat: len(room.log(seat)) for seat in audiences}
        began = time.process_time()
        if room.apply(Play(d.seat, d.number, 0, text, "en"), 0.0) is not None:
            break
        for seat in range(seats):
            outbox.owed_said(room, seat, "en")
            outbox.log_said(room, seat, "en", counts[seat])
        told.append(time.process_time() - began)
        for seat in audiences:
            began = time.process_time()
            picture = outbox.picture(room, seat, "en", 0)
            outbox.scene_said(room, picture, last.get(seat), picture.static)
            last[seat] = picture  # the one before is let go, which takes its time as well
            drawn.append(time.process_time() - began)
    return {
        "seats": seats,
        "moves": len(told),
        "move_as_json_for_all_seats_ms": round(1000 * statistics.mean(told), 2),
        "changed_picture_ms": round(1000 * statistics.mean(drawn), 2),
    }


def idle_memory(tables: int = 100, rounds: int = 5) -> float:
    """Kilobytes for a table that nobody looks at, some time after the last one left it.

    The least of several rounds: games, words and lessons are read beside the first ones and belong to no
    table, while what a table leaves behind shows in every round.
    """
    with tempfile.TemporaryDirectory(prefix="kingsmoot-bench-") as folder:
        server = Server(str(Path(folder) / "table.db"), idle="0.5")
        try:
            process, found = Process(server.process.pid), []
            with contextlib.closing(Client(server)) as line:
                for _ in range(rounds):
                    before = process.memory()
                    for n in range(tables):
                        seats = [{"kind": "person"}] * 3
                        _, made = line.call("POST", "/api/tables", {"game": GAME, "seats": seats})
                        for seat in made["seats"]:
                            body = {"nonce": f"nonce-{n}-abc", "own": True}
                            line.call("POST", f"/api/tables/{made['table']}/sit", body, seat["token"])
                    time.sleep(2.0)
                    found.append((process.memory() - before) / tables)
            return round(max(0.0, min(found)), 1)
        finally:
            server.stop()


def measure(
    seconds: float = SECONDS, tables: int = TABLES, lookers: int = LOOKERS, db: str = ""
) -> dict[str, Any]:
    """All figures; takes about a minute longer than `seconds`."""
    load = round(os.getloadavg()[0], 1)
    with tempfile.TemporaryDirectory(prefix="kingsmoot-bench-") as folder:
        where = db or str(Path(folder) / "table.db")
        # Bots alone play here to keep the server busy, although nobody looks.
        server = Server(where, pace="1.0", idle="600", bot_tables=str(tables), bots_rest="86400")
        try:
            found = measured(server, seconds, tables, lookers)
        finally:
            server.stop()
    found["memory_per_idle_table_kb"] = idle_memory()
    for game in games().values():
        found[game.id] = move_costs(game)
    found["cores"] = os.cpu_count()
    found["load_of_the_computer_before"] = load
    return found


def told(found: dict[str, Any]) -> list[tuple[str, str]]:
    """The figures in words."""
    lines = []
    for name, value in found.items():
        if isinstance(value, dict):
            value = ", ".join([f"{k.replace('_', ' ')} {v}" for k, v in value.items()])
        lines.append((name.replace("_", " "), str(value)))
    return lines
