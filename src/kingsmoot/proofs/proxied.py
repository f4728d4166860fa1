"""Proxied: two servers behind nginx with one PostgreSQL, of which one is killed again and again under play.

The proxy is set up by `deploy/nginx.conf`, with TLS, as a club would. Whoever is asked answers over HTTP, and
somebody looks at every table through a socket; neither knows which server is behind. While one of them is
dead, every table has to go on; then everything is compared with what was acknowledged.
"""

from __future__ import annotations

import contextlib
import json
import os
import random
import re
import shutil
import socket
import ssl
import statistics
import subprocess
import tempfile
import threading
import time
from collections import Counter
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from typing import Any, Final, final

from websockets.exceptions import WebSocketException
from websockets.sync.client import connect

from kingsmoot.bench.server import DOWN, Client, Server
from kingsmoot.core.game import Game
from kingsmoot.io.build import HOME
from kingsmoot.proofs.base import Disproved, Found, Tick
from kingsmoot.proofs.kills import descendants
from kingsmoot.proofs.postgres import programs, throwaway_postgres
from kingsmoot.proofs.table import ServedTable

SITE: Final = HOME.parents[1] / "deploy" / "nginx.conf"
TABLES: Final = 6
"""Tables that are played at the same time: by turns with a bot, and without one."""
ANSWERS: Final = 12
"""After so many answers at most a server is killed, and up to so many seconds later:"""
INSTANT: Final = 0.25
LEASE: Final = 5
"""Seconds after which the bots of a dead server are taken over. By default it is 15: the proof would wait."""
SETTLED: Final = 0.5
"""Seconds after which the database has done, or not done, what a killed server had asked of it."""
PATIENCE: Final = 120.0
"""Seconds within which a table must go on, however busy the computer is."""
MAIN: Final = """daemon off;
{user}
worker_processes 2;
pid {home}/pid;
error_log {home}/error.log;
events {{ worker_connections 1024; }}
http {{
    log_format served '$kingsmoot_table $status $upstream_addr';
    client_body_temp_path {home}/body;
    proxy_temp_path {home}/proxy;
    fastcgi_temp_path {home}/fastcgi;
    uwsgi_temp_path {home}/uwsgi;
    scgi_temp_path {home}/scgi;
    include {home}/site.conf;
}}
"""


def run(game: Game, many: int, tick: Tick) -> Found:
    """`many` kills of one of two servers."""
    home, nginx = programs(), shutil.which("nginx", path=f"{os.environ['PATH']}:/usr/sbin")
    for thing, there in {"PostgreSQL": home, "nginx": nginx, "openssl": shutil.which("openssl")}.items():
        if there is None:
            raise Disproved(f"there is no {thing}")
    if not SITE.is_file():
        raise Disproved("deploy/nginx.conf is in the source tree only")
    assert home is not None
    assert nginx is not None
    with contextlib.ExitStack() as stack:
        fresh = stack.enter_context(throwaway_postgres(home))
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="kingsmoot-proxied-")))
        return Proxied(game, fresh(), nginx, folder).killed(many, tick)


@final
class Proxy:
    """nginx on the loopback, by the site that we give to clubs."""

    def __init__(self, nginx: str, folder: Path, behind: list[int]) -> None:
        self.log = folder / "served.log"
        certificate, key = folder / "certificate.pem", folder / "key.pem"
        names = "subjectAltName=IP:127.0.0.1"
        made = [
            "openssl",
            "req",
            "-x509",
            "-newkey",
            "rsa:2048",
            "-nodes",
            "-subj",
            "/CN=kingsmoot",
            "-addext",
        ]
        made += [names, "-keyout", str(key), "-out", str(certificate)]
        subprocess.run(made, check=True, capture_output=True)
        port = free_port()
        self.url = f"https://127.0.0.1:{port}"
        self.tls: ssl.SSLContext | None = ssl.create_default_context(cafile=str(certificate))
        site = SITE.read_text("utf-8")
        for pattern, text in (
            (r"\n[^\n]*\[::\][^\n]*", ""),
            (r"(?s)\nserver \{\n\tlisten 80;.*?\n\}", ""),
            (r"listen 443 ssl", f"listen 127.0.0.1:{port} ssl"),
            (r"server 127\.0\.0\.1:8000", f"server 127.0.0.1:{behind[0]}"),
            (r"# (server 127\.0\.0\.1:)8001", rf"\g<1>{behind[1]}"),
            (r"ssl_certificate [^;]*", f"ssl_certificate {certificate}"),
            (r"ssl_certificate_key [^;]*", f"ssl_certificate_key {key}"),
            (r"access_log off", f"access_log {self.log} served"),
            (r"error_log [^;]*", f"error_log {folder}/error.log"),
        ):
            site, found = re.subn(pattern, text, site)
            if not found:
                raise Disproved(f"deploy/nginx.conf has no {pattern} any more")
        (folder / "site.conf").write_text(site, "utf-8")
        user = "user root;" if os.geteuid() == 0 else ""
        (folder / "nginx.conf").write_text(MAIN.format(home=folder, user=user), "utf-8")
        command = [nginx, "-e", str(folder / "error.log"), "-c", str(folder / "nginx.conf")]
        self.process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)

    def stop(self) -> None:
        self.process.terminate()
        self.process.communicate(timeout=PATIENCE)

    def served(self) -> tuple[int, int, dict[str, list[str]]]:
        """Calls, sockets, and which server answered the calls of each table, one after another."""
        calls = sockets = 0
        by: dict[str, list[str]] = {}
        for line in self.log.read_text("utf-8").splitlines():
            table, status, *asked = line.split()
            calls, sockets = calls + (status != "101"), sockets + (status == "101")
            # Those before it were dead. Without any, nginx names the group instead and answers itself.
            if status != "101" and asked and ":" in asked[-1]:
                by.setdefault(table, []).append(asked[-1])
        return calls, sockets, by


@final
class Screen:
    """Somebody who looks at a table through a socket, and comes again whenever it breaks."""

    def __init__(self, proxy: Proxy, table: str) -> None:
        self.position = ""
        self.opened = 0
        self._proxy, self._table = proxy, table
        self._left = threading.Event()
        self._thread = threading.Thread(target=self._look, daemon=True)
        self._thread.start()

    def leave(self) -> None:
        self._left.set()
        self._thread.join(PATIENCE)

    def _look(self) -> None:
        url = self._proxy.url.replace("http", "ws", 1) + f"/ws/{self._table}"
        while not self._left.is_set():
            with (
                contextlib.suppress(WebSocketException, *DOWN),
                connect(url, ssl=self._proxy.tls, max_size=None) as line,
            ):
                self.opened += 1
                line.send(json.dumps({"type": "hello", "token": None}))
                self._hear(line)
            self._left.wait(0.2)

    def _hear(self, line: Any) -> None:
        while not self._left.is_set():
            with contextlib.suppress(TimeoutError):
                told = json.loads(line.recv(timeout=0.5))
                for one in told if isinstance(told, list) else [told]:
                    if one.get("type") == "owed":
                        self.position = one["position"]


@final
class Proxied:
    """Two servers, a proxy before them, and tables under play."""

    def __init__(self, game: Game, db: str, nginx: str, folder: Path) -> None:
        self.game = game
        self.luck = random.Random()
        self.broken = 0
        """Calls that got no answer."""
        self.waited: dict[bool, list[float]] = {False: [], True: []}
        """From each kill, how long each table was without an answer: without a bot, and with one."""
        ports = [free_port(), free_port()]
        given = {"proxies": "127.0.0.1", "lease": str(LEASE)}
        self.servers = [Server(db, port=str(port), **given) for port in ports]
        self.proxy = Proxy(nginx, folder, ports)
        self.tables: list[ServedTable] = []
        self.screens: list[Screen] = []

    def killed(self, kills: int, tick: Tick) -> Found:
        answers = finished = opened = 0
        try:
            self._until(self._answers, "the proxy does not answer")
            self.tables = [self._table(at) for at in range(TABLES)]
            self.screens = [Screen(self.proxy, table.id) for table in self.tables]
            for _ in range(kills):
                server = self.luck.choice(self.servers)
                self._play_and_kill(server)
                with contextlib.closing(Client(self.proxy)) as line:
                    for at, table in enumerate(self.tables):
                        table.look(line)
                        if not table.over:
                            table.check(line)
                            self._followed(line, at)
                            continue
                        table.prove(line)
                        answers, finished = answers + table.moves, finished + 1
                        self.screens[at].leave()
                        opened += self.screens[at].opened
                        self.tables[at] = self._table(at)
                        self.screens[at] = Screen(self.proxy, self.tables[at].id)
                server.start()
                tick(1)
        finally:
            for screen in self.screens:
                screen.leave()
            self.proxy.stop()
            for server in self.servers:
                if server.process.poll() is None:
                    server.stop()
        answers += sum(table.moves for table in self.tables)
        opened += sum(screen.opened for screen in self.screens)
        return self._figures(kills, answers, finished, opened)

    def _figures(self, kills: int, answers: int, finished: int, opened: int) -> Found:
        calls, _, by = self.proxy.served()
        own = {table: served for table, served in by.items() if not re.match(r"[\d.]+$", table)}
        moved = {t: sum(a != b for a, b in pairwise(s)) for t, s in own.items()}
        if max(moved.values()) > 2 * kills:
            raise Disproved(f"a table was led to and fro {max(moved.values())} times by {kills} kills")
        followed = sum(len(served) - 1 for served in own.values())
        share = 1 - sum(moved.values()) / followed
        each = Counter(server for served in own.values() for server in served)
        return [
            ("kills, answers acknowledged, games finished", f"{kills}, {answers:,}, {finished}"),
            ("acknowledged answers lost or doubled", "0"),
            ("calls through the proxy, of these without an answer", f"{calls:,}, {self.broken}"),
            ("sockets opened by people who looked", f"{opened:,}"),
            ("calls that went to the same server as the table's call before", f"{share:.2%}"),
            ("calls served by each of the two", " and ".join(f"{n:,}" for n in sorted(each.values()))),
            ("from a kill to the next answer of a person: median, longest", _told(self.waited[False])),
            (f"the same where a bot plays too (bots change over after {LEASE} s)", _told(self.waited[True])),
        ]

    def _table(self, at: int) -> ServedTable:
        return ServedTable(self.proxy, self.game, self.luck, persons=self.game.least - at % 2)

    def _answers(self) -> bool:
        with contextlib.suppress(*DOWN), contextlib.closing(Client(self.proxy)) as line:
            return line.call("GET", "/health")[0] == 200
        return False

    def _until(self, done: Callable[[], bool], otherwise: str) -> None:
        end = time.monotonic() + PATIENCE
        while not done():
            if time.monotonic() > end:
                raise Disproved(otherwise)
            time.sleep(0.01)

    def _play_and_kill(self, server: Server) -> None:
        stop, faults = threading.Event(), list[Exception]()
        groups = [self.tables[n::2] for n in range(2)]
        players = [threading.Thread(target=self._play, args=(g, stop, faults), daemon=True) for g in groups]
        given = sum(table.moves for table in self.tables) + self.luck.randint(1, ANSWERS)
        for player in players:
            player.start()
        try:
            self._until(
                lambda: (
                    bool(faults)
                    or sum(t.moves for t in self.tables) >= given
                    or all(t.over for t in self.tables)
                ),
                "no table goes on",
            )
            time.sleep(self.luck.uniform(0.0, INSTANT))
            processes = descendants(server.process.pid)
            server.kill()
            self._wait_for_all(faults)
            self._until(
                lambda: not any(Path(f"/proc/{pid}").exists() for pid in processes),
                "a process outlives its server",
            )
        finally:
            stop.set()
            for player in players:
                player.join(PATIENCE)
        if faults:
            raise faults[0]

    def _wait_for_all(self, faults: list[Exception]) -> None:
        """Until every table has taken an answer, while one of the servers is dead."""
        began = time.monotonic()
        waiting = {table: table.moves for table in self.tables if not table.over}

        def gone_on() -> bool:
            for table, moves in list(waiting.items()):
                if table.over or table.moves > moves:
                    del waiting[table]
                    self.waited[len(table.tokens) < self.game.least].append(time.monotonic() - began)
            return bool(faults) or not waiting

        self._until(gone_on, "a table does not go on without the server that was killed")

    def _play(self, tables: list[ServedTable], stop: threading.Event, faults: list[Exception]) -> None:
        line = Client(self.proxy)
        try:
            while not stop.is_set():
                stepped = False
                for table in tables:
                    try:
                        stepped |= not table.over and table.step(line)
                    except DOWN:
                        line.close()
                        self.broken += 1
                        line = self._settled(table)
                if not stepped:
                    time.sleep(0.01)
        except Exception as wrong:
            faults.append(wrong)
        finally:
            line.close()

    def _settled(self, table: ServedTable) -> Client:
        """After a call without an answer: another line, on which it was seen whether the answer is there."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            time.sleep(SETTLED)
            line = Client(self.proxy)
            try:
                table.look(line)
                if not table.over:
                    table.check(line)
                return line
            except DOWN:
                line.close()
        raise Disproved(f"table {table.id} cannot be reached any more")

    def _followed(self, line: Client, at: int) -> None:
        """Whoever looks at the table through a socket sees it as it is, whichever server that leads to."""

        def seen() -> bool:
            _, told = line.call("GET", f"/api/tables/{self.tables[at].id}/view")
            return bool(
                told["table"]["status"] == "over" or told["owed"]["position"] == self.screens[at].position
            )

        self._until(seen, f"table {self.tables[at].id}: a socket does not hear what was answered")


def _told(seconds: list[float]) -> str:
    return f"{statistics.median(seconds):.2f} s, {max(seconds):.1f} s" if seconds else "none"


def free_port() -> int:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return int(free.getsockname()[1])
