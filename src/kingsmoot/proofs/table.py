"""Proofs about the table: a killed server loses nothing, and nothing hidden goes over the wire.

`kill` starts a real server, lets games be played on it over HTTP, kills it at random instants without a
warning, starts it again on the same database, and compares what is there with what was acknowledged.
"""

from __future__ import annotations

import contextlib
import random
import tempfile
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Final, final

from kingsmoot.bench.server import DOWN, Address, Client, Server, Stale, some_answer
from kingsmoot.core.game import Game
from kingsmoot.core.match import verify
from kingsmoot.core.record import Record
from kingsmoot.io.registry import game as game_of
from kingsmoot.proofs.base import Disproved, Found, Tick
from kingsmoot.proofs.postgres import programs, throwaway_postgres

CLAIM: Final = (
    "A server killed at any instant has lost no acknowledged move and damaged no game; and every byte sent "
    "to a seat is the same in all worlds that look the same to it."
)
TOGETHER: Final = 10
"""Games that are played at the same time on one server."""
KILLS: Final = 3
"""How often the server is killed while they are played."""
LONG: Final = 120.0


@final
class ServedTable:
    """One game under play: the seats we hold, and what was acknowledged to each."""

    def __init__(self, server: Address, game: Game, luck: random.Random, persons: int = 2) -> None:
        self.luck = luck
        persons = min(persons, game.least)
        bots = game.least - persons
        seats = [{"kind": "person"}] * persons + [{"kind": "bot", "bot": "random"}] * bots
        line = Client(server)
        status, made = line.call("POST", "/api/tables", {"game": game.id, "seats": seats, "listed": False})
        if status != 201:
            raise Disproved(f"no table could be made: {made}")
        self.id: str = made["table"]
        self.tokens = {s["seat"]: s["token"] for s in made["seats"]}
        self.acked: dict[int, list[str]] = {seat: [] for seat in self.tokens}
        self.maybe: dict[int, str] = {}
        for seat, token in self.tokens.items():
            body = {"nonce": f"{luck.random():.16f}"[2:], "own": True}
            line.call("POST", f"/api/tables/{self.id}/sit", body, token)
            self.acked[seat] = []
        line.close()
        self.over = False
        self.moves = 0

    def look(self, line: Client) -> None:
        """Whether the game is over by now."""
        status, told = line.call("GET", f"/api/tables/{self.id}")
        if status != 200:
            raise Disproved(f"table {self.id} cannot be seen any more: {status} {told}")
        self.over = self.over or told["status"] == "over"

    def step(self, line: Client) -> bool:
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

    def check(self, line: Client) -> None:
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

    def prove(self, line: Client) -> None:
        _, text = line.call("GET", f"/api/tables/{self.id}/record")
        record = Record.loads(text)
        faults = verify(game_of(record.game), record)
        if faults:
            raise Disproved(f"table {self.id}: {faults[0]}")


def play_on(
    server: Server, tables: list[ServedTable], stop: threading.Event, faults: list[Exception]
) -> None:
    """Play all tables until the server goes down or is told to stop."""
    try:
        with contextlib.closing(Client(server)) as line:
            while not stop.is_set() and not all(t.over for t in tables):
                stepped = [t.step(line) for t in tables if not t.over]
                if not any(stepped):
                    time.sleep(0.01)
    except DOWN:
        pass  # killed: that is the point
    except Exception as wrong:
        faults.append(wrong)


def killed(game: Game, db: str, many: int, kills: int, luck: random.Random, tick: Tick) -> tuple[int, int]:
    """Some games on one server that is killed `kills` times; how many moves and kills there were."""
    server = Server(db)
    done = 0
    try:
        tables = [ServedTable(server, game, luck) for _ in range(many)]
        for again in range(kills + 1):
            last = again == kills
            stop, faults = threading.Event(), list[Exception]()
            groups = [tables[n::2] for n in range(2) if tables[n::2]]
            players = [threading.Thread(target=play_on, args=(server, g, stop, faults)) for g in groups]
            for player in players:
                player.start()
            if not last:
                time.sleep(luck.uniform(0.05, 1.5))
                server.kill()
                done += 1
            for player in players:
                player.join(LONG)
                if player.is_alive():
                    stop.set()
                    raise Disproved("a game does not come to its end")
            if faults:
                raise faults[0]
            if not last:
                server.start()
                with contextlib.closing(Client(server)) as line:
                    for table in tables:
                        if not table.over:
                            table.check(line)
        with contextlib.closing(Client(server)) as line:
            for table in tables:
                table.prove(line)
                tick(1)
        return sum(t.moves for t in tables), done
    finally:
        if server.process.poll() is None:
            server.stop()


def run(game: Game, many: int, tick: Tick) -> Found:
    """`many` games of one kind under play, half of them on SQLite and half on PostgreSQL where there is one;
    and twice as many looked at for leaks."""
    # Imported late: only this proof needs the web's packages.
    from kingsmoot.proofs import wire

    return killed_often(game, many, tick) + wire.run(game, 2 * many, lambda n: None)


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
