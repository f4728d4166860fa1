"""Kills: a server killed at any instant loses nothing that it acknowledged, and leaves nobody waiting.

Unlike `table`, which plays games to their end, this kills again and again while they go on: whoever is asked
answers over HTTP, the server dies, and after each start everything is compared with what was acknowledged.
Imports, games and lessons are read once for all starts (`ready_server.py`): they were most of the time.
"""

from __future__ import annotations

import contextlib
import random
import tempfile
import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Final, final

from kingsmoot.bench.ready_server import ReadyServers
from kingsmoot.bench.server import Client, Server
from kingsmoot.core.game import Game
from kingsmoot.proofs.base import Disproved, Found, Tick
from kingsmoot.proofs.postgres import programs, throwaway_postgres
from kingsmoot.proofs.table import ServedTable, play_on

CLAIM: Final = (
    "A server killed at any instant has lost no acknowledged answer, doubled none, left no process behind "
    "and no table that does not go on."
)
TABLES: Final = 4
"""Tables that are played at the same time: by turns with a bot, and without one."""
ANSWERS: Final = 12
"""After so many answers at most a server is killed. By the clock, a slow computer would have given none."""
INSTANT: Final = 0.25
"""And up to so many seconds later, in the midst of the next ones."""
PATIENCE: Final = 120.0
"""Seconds within which processes must have ended, and a table must go on, however busy the computer is."""


@final
class Patience:
    """Looks again and again. A computer that stood still meanwhile, and we with it, is no fault of the
    server: between two looks no more than a second counts."""

    def __init__(self, pause: float = 0.05) -> None:
        self._pause, self._waited = pause, 0.0

    def left(self) -> bool:
        """Whether to look once more, after a pause."""
        began = time.monotonic()
        time.sleep(self._pause)
        self._waited += min(1.0, time.monotonic() - began)
        return self._waited < PATIENCE


def run(game: Game, many: int, tick: Tick) -> Found:
    """`many` kills, half of them on SQLite and half on PostgreSQL where there is one."""
    home = programs()
    with contextlib.ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="kingsmoot-kills-")))
        fresh: dict[str, Callable[[], str]] = {"SQLite": lambda: str(folder / "table.db")}
        if home is not None:
            fresh["PostgreSQL"] = stack.enter_context(throwaway_postgres(home))
        kills = {name: many // len(fresh) + (n < many % len(fresh)) for n, name in enumerate(fresh)}

        def killed(name: str) -> tuple[int, int]:
            with contextlib.closing(ReadyServers()) as ready:
                return killed_on(game, fresh[name](), ready, kills[name], random.Random(), tick)

        with ThreadPoolExecutor(len(fresh)) as side_by_side:
            done = dict(zip(fresh, side_by_side.map(killed, fresh), strict=True))
    return [
        (f"{name}: kills, answers acknowledged, games finished", f"{kills[name]}, {answers}, {finished}")
        for name, (answers, finished) in done.items()
    ]


def killed_on(
    game: Game, db: str, ready: ReadyServers, kills: int, luck: random.Random, tick: Tick
) -> tuple[int, int]:
    """How many answers were acknowledged, and how many games came to their end."""
    server = Server(db, ready)
    answers = finished = 0

    def table_of(at: int) -> ServedTable:
        return ServedTable(server, game, luck, persons=game.least - at % 2)

    try:
        tables = [table_of(at) for at in range(TABLES)]
        for _ in range(kills):
            _play_and_kill(server, tables, luck)
            server.start()
            with contextlib.closing(Client(server)) as line:
                for at, table in enumerate(tables):
                    table.look(line)
                    if table.over:
                        table.prove(line)
                        answers, finished = answers + table.moves, finished + 1
                        tables[at] = table_of(at)
                    else:
                        table.check(line)
            tick(1)
        for table in tables:
            _goes_on(server, table)
        return answers + sum(t.moves for t in tables), finished
    finally:
        if server.process.poll() is None:
            server.stop()


def _play_and_kill(server: Server, tables: list[ServedTable], luck: random.Random) -> None:
    stop, faults = threading.Event(), list[Exception]()
    groups = [tables[n::2] for n in range(2)]
    players = [threading.Thread(target=play_on, args=(server, g, stop, faults)) for g in groups]
    given = sum(table.moves for table in tables) + luck.randint(1, ANSWERS)
    for player in players:
        player.start()
    patience = Patience(0.005)
    while sum(table.moves for table in tables) < given and any(player.is_alive() for player in players):
        if not patience.left():
            faults.append(Disproved("no table goes on"))
            break
    time.sleep(luck.uniform(0.0, INSTANT))
    processes = descendants(server.process.pid)
    server.kill()
    stop.set()
    for player in players:
        player.join(PATIENCE)
    if faults:
        raise faults[0]
    patience = Patience()
    while any(Path(f"/proc/{pid}").exists() for pid in processes):
        if not patience.left():
            raise Disproved("a process outlives its server")


def _goes_on(server: Server, table: ServedTable) -> None:
    """After the last start the table still takes answers, from us and from its bots."""
    patience = Patience()
    with contextlib.closing(Client(server)) as line:
        while not table.step(line):
            if not patience.left():
                raise Disproved(f"table {table.id} does not go on")


def descendants(pid: int) -> list[int]:
    """All processes below one."""
    parents: dict[int, list[int]] = {}
    for stat in Path("/proc").glob("[0-9]*/stat"):
        with contextlib.suppress(OSError):
            fields = stat.read_text().rpartition(")")[2].split()
            parents.setdefault(int(fields[1]), []).append(int(stat.parent.name))
    found, look = [], [pid]
    while look:
        children = parents.get(look.pop(), [])
        found += children
        look += children
    return found
