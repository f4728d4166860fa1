"""Proofs about the table: a killed server loses nothing, and nothing hidden goes over the wire.

`kill` starts a real server, lets games be played on it over HTTP, kills it at random instants without a
warning, starts it again on the same database, and holds what is there against what was acknowledged.
"""

from __future__ import annotations

import contextlib
import http.client
import itertools
import json
import os
import pwd
import random
import shutil
import socket
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final, final
from urllib.parse import urlsplit

from kingsmoot.cli.proofs import Disproved, Found, Tick
from kingsmoot.core.game import Game
from kingsmoot.core.match import verify
from kingsmoot.core.record import Record
from kingsmoot.io.registry import game as game_of

CLAIM: Final = (
    "A server killed at any instant has lost no acknowledged move and damaged no game; and every byte sent "
    "to a seat is the same in all worlds that look the same to it."
)
TOGETHER: Final = 10
"""Games that are played at the same time on one server."""
KILLS: Final = 3
"""How often the server is killed while they are played."""
LONG: Final = 120.0


# -- a database server for once ---------------------------------------------------------------------


def programs() -> Path | None:
    """Where initdb and pg_ctl are."""
    found = shutil.which("initdb")
    if found:
        return Path(found).resolve().parent
    known = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))
    return known[-1].parent if known else None


def _run(*command: str) -> None:
    """As the user postgres where we are root: the server refuses to run as root."""
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


# -- a server that can be killed --------------------------------------------------------------------


@final
class Victim:
    """A table server in a process of its own."""

    def __init__(self, db: str, **given: str) -> None:
        self.db = db
        self.given = given
        self.start()

    def start(self) -> None:
        env = dict(os.environ)
        usual = {"pace": "0", "logs": "none", "calls": "10000000/minute", "creations": "100000/minute"}
        env |= {f"KINGSMOOT_TABLE_{k.upper()}": v for k, v in (usual | self.given).items()}
        command = [sys.executable, "-m", "kingsmoot.table.serve", self.db, "0"]
        self.process = subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, env=env
        )
        assert self.process.stdout is not None
        self.url = self.process.stdout.readline().strip()
        end = time.monotonic() + LONG
        while time.monotonic() < end and self.process.poll() is None:
            with (
                contextlib.suppress(OSError, http.client.HTTPException),
                contextlib.closing(Line(self)) as line,
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
        self.process.wait(30)
        if self.process.stdout is not None:
            self.process.stdout.close()


@final
class Line:
    """A connection to a server."""

    def __init__(self, victim: Victim) -> None:
        parts = urlsplit(victim.url)
        self._c = http.client.HTTPConnection(parts.hostname or "", parts.port, timeout=30)

    def call(self, method: str, path: str, body: object = None, token: str = "") -> tuple[int, Any]:
        headers = {"Content-Type": "application/json"}
        if token:
            headers["Authorization"] = f"Bearer {token}"
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


def some_answer(line: Line, table: str, token: str, asked: dict[str, Any], luck: random.Random) -> str:
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


@final
class Table:
    """One game under play: the seats we hold, and what was acknowledged to each."""

    def __init__(self, victim: Victim, game: Game, luck: random.Random) -> None:
        self.victim = victim
        self.luck = luck
        persons = min(2, game.least)
        bots = max(0, game.least - persons)
        seats = [{"kind": "person"}] * persons + [{"kind": "bot", "bot": "random"}] * bots
        line = Line(victim)
        status, made = line.call("POST", "/api/tables", {"game": game.id, "seats": seats, "listed": False})
        if status != 201:
            raise Disproved(f"no table could be made: {made}")
        self.id: str = made["table"]
        self.tokens = {s["seat"]: s["token"] for s in made["seats"]}
        self.acked: dict[int, list[str]] = {seat: [] for seat in self.tokens}
        self.maybe: dict[int, str] = {}
        for seat, token in self.tokens.items():
            line.call("POST", f"/api/tables/{self.id}/sit", {"nonce": f"{luck.random():.16f}"[2:]}, token)
            self.acked[seat] = []
        line.close()
        self.over = False
        self.moves = 0

    def step(self, line: Line) -> bool:
        """Answer what is asked of one of our seats; whether there was anything."""
        for seat, token in self.tokens.items():
            status, told = line.call("GET", f"/api/tables/{self.id}/view", token=token)
            if status != 200:
                raise Disproved(f"table {self.id} cannot be seen any more: {status} {told}")
            if told["table"]["status"] == "over":
                self.over = True
                return True
            asks = told.get("owed", {}).get("asks", [])
            if not asks or asks[0]["answered"]:
                continue
            try:
                text = some_answer(line, self.id, token, asks[0], self.luck)
            except Stale:
                continue
            body = {"decision": asks[0]["decision"], "epoch": asks[0]["epoch"], "text": text}
            self.maybe[seat] = text
            status, told = line.call("POST", f"/api/tables/{self.id}/play", body, token)
            del self.maybe[seat]
            if status == 200:
                self.acked[seat].append(text)
                self.moves += 1
                return True
            if status != 409:
                raise Disproved(f"a legal answer got {status}: {told}")
        return False

    def check(self, line: Line) -> None:
        """After a restart: all that was acknowledged is there, and at most the one on its way besides."""
        for seat, token in self.tokens.items():
            _, text = line.call("GET", f"/api/tables/{self.id}/record", token=token)
            record = Record.loads(text)
            have = [e.text for e in record.entries if e.answer and e.seat == seat]
            _, told = line.call("GET", f"/api/tables/{self.id}/view", token=token)
            have += [m for who, m in told["facts"]["sealed"] if who == seat and m is not None]
            want = self.acked[seat]
            if have[: len(want)] != want:
                raise Disproved(f"table {self.id}, seat {seat}: {len(want)} acknowledged, {len(have)} there")
            more = have[len(want) :]
            if more and more != [self.maybe.get(seat)]:
                raise Disproved(f"table {self.id}, seat {seat}: an answer that was never given: {more}")
            self.acked[seat] = have
        self.maybe.clear()

    def prove(self, line: Line) -> None:
        _, text = line.call("GET", f"/api/tables/{self.id}/record")
        record = Record.loads(text)
        faults = verify(game_of(record.game), record)
        if faults:
            raise Disproved(f"table {self.id}: {faults[0]}")


def _play(victim: Victim, tables: list[Table], stop: threading.Event, faults: list[Exception]) -> None:
    """Play all tables until the server goes down or is told to stop."""
    try:
        with contextlib.closing(Line(victim)) as line:
            while not stop.is_set() and not all(t.over for t in tables):
                stepped = [t.step(line) for t in tables if not t.over]
                if not any(stepped):
                    time.sleep(0.01)
    except Disproved as wrong:
        faults.append(wrong)
    except DOWN:
        pass  # killed: that is the point


def killed(game: Game, db: str, many: int, kills: int, luck: random.Random, tick: Tick) -> tuple[int, int]:
    """Some games on one server that is killed so often; how many moves and kills there were."""
    victim = Victim(db)
    done = 0
    try:
        tables = [Table(victim, game, luck) for _ in range(many)]
        for again in range(kills + 1):
            last = again == kills
            stop, faults = threading.Event(), list[Exception]()
            groups = [tables[n::2] for n in range(2) if tables[n::2]]
            players = [threading.Thread(target=_play, args=(victim, g, stop, faults)) for g in groups]
            for player in players:
                player.start()
            if not last:
                time.sleep(luck.uniform(0.05, 1.5))
                victim.kill()
                done += 1
            for player in players:
                player.join(LONG)
                if player.is_alive():
                    stop.set()
                    raise Disproved("a game does not come to its end")
            if faults:
                raise faults[0]
            if not last:
                victim.start()
                with contextlib.closing(Line(victim)) as line:
                    for table in tables:
                        if not table.over:
                            table.check(line)
        with contextlib.closing(Line(victim)) as line:
            for table in tables:
                table.prove(line)
                tick(1)
        return sum(t.moves for t in tables), done
    finally:
        if victim.process.poll() is None:
            victim.stop()


def run(game: Game, many: int, tick: Tick) -> Found:
    """`many` games of one kind under play, half of them on SQLite and half on PostgreSQL where there is one;
    and twice as many looked at for leaks."""
    # Imported late: only this proof needs the web's packages.
    from kingsmoot.cli import prove_wire

    return killed_often(game, many, tick) + prove_wire.run(game, 2 * many, lambda n: None)


def killed_often(game: Game, many: int, tick: Tick) -> Found:
    luck = random.Random()
    home = programs()
    found: Found = []
    with contextlib.ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="kingsmoot-kill-")))
        fresh: dict[str, Callable[[], str]] = {"SQLite": lambda: str(folder / f"{luck.random()}.db")}
        if home is not None:
            fresh["PostgreSQL"] = stack.enter_context(throwaway_postgres(home))
        for name, address in fresh.items():
            left, moves, kills = many // len(fresh), 0, 0
            while left > 0:
                some = min(left, TOGETHER)
                made, dead = killed(game, address(), some, KILLS, luck, tick)
                moves, kills, left = moves + made, kills + dead, left - some
            found.append((f"{name}: games, moves, kills", f"{many // len(fresh)}, {moves}, {kills}"))
    return found
