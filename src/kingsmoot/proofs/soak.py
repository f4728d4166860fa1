"""Soak: a day at the table, in minutes, and the memory stays flat.

The server runs in a process of its own in which time passes faster (`hurried`): clocks, idle rooms, leases,
rests of bots and retention all go by that time. Meanwhile people come, sit down, play, talk, look, leave in
the middle of games and never return. Every hour of that time it is noted what the server holds.
"""

from __future__ import annotations

import contextlib
import os
import random
import selectors
import sys
import tempfile
import time
from pathlib import Path
from typing import Any, Final, final

from kingsmoot.bench.server import Client, Server, Stale, some_answer
from kingsmoot.bench.table import Process
from kingsmoot.core.game import Game
from kingsmoot.proofs.base import Disproved, Found, Tick

SPEED: Final = 90.0
"""Seconds that pass in the server for each that passes outside."""
TABLES: Final = 12
"""Tables at which people play at the same time."""
LEAVE: Final = 0.01
"""How likely somebody is to leave a game for good, at each answer."""
GROWTH: Final = 0.03
"""How much more a server may hold at the end than when the last quarter began. Sentences, parts of pictures
and replays are kept up to a limit each, and in a large game it takes the better part of a day to come to
them; whatever has no limit grows in the last hours as in the first.
"""
HOUR: Final = 3600.0
DAY: Final = 24 * HOUR
KEPT: Final = {"waiting": 0.1, "running": 0.2, "over": 0.2}
"""Days after which tables are deleted, by how they stand, so that this too happens within the day."""


@final
class Visitor:
    """One table after the other: people at all seats but one, who answer, talk and may leave for good."""

    def __init__(self, server: Server, game: Game, luck: random.Random) -> None:
        self.line = Client(server)
        self.game, self.luck = game, luck
        self.table, self.tokens = "", dict[int, str]()
        self.status = ""
        """How the table stood when it was last seen."""
        self.touched = 0.0
        """When something was last done there."""
        self.finished = self.left = self.answers = 0

    def step(self) -> None:
        if not self.table:
            self._begin()
            return
        seat, token = self.luck.choice(list(self.tokens.items()))
        status, told = self.line.call("GET", f"/api/tables/{self.table}/view", token=token)
        if status == 404 and (time.monotonic() - self.touched) * SPEED > KEPT[self.status] * DAY:
            # The computer was so slow that for hours of the server's time nobody came to this table.
            self.left += 1
            self.table = ""
            return
        if status != 200:
            raise Disproved(f"table {self.table} cannot be seen any more: {status} {told}")
        self.status = told["table"]["status"]
        if self.status == "over":
            self.line.call("GET", f"/api/tables/{self.table}/moment?at=3&eyes=-1")
            self.line.call("GET", f"/api/tables/{self.table}/story")
            self.finished += 1
            self.table = ""
            return
        asks = told["owed"]["asks"]
        if self.luck.random() < 0.05:
            self.line.call("POST", f"/api/tables/{self.table}/say", {"text": f"well, {seat}"}, token)
        if asks and not asks[0]["answered"]:
            self._answer(token, asks[0])
        if self.luck.random() < LEAVE:
            self.left += 1
            self.table = ""

    def _begin(self) -> None:
        seats = [{"kind": "person"}] * (self.game.least - 1) + [{"kind": "bot", "bot": "random"}]
        clock = {"decision": 600, "zero": "bot"} if self.luck.random() < 0.5 else None
        wanted = {"game": self.game.id, "seats": seats, "clock": clock}
        status, made = self.line.call("POST", "/api/tables", wanted)
        if status != 201:
            raise Disproved(f"no table could be made: {made}")
        self.table, self.status, self.touched = made["table"], "waiting", time.monotonic()
        self.tokens = {s["seat"]: s["token"] for s in made["seats"]}
        for token in self.tokens.values():
            body = {"nonce": "0123456789", "own": True}
            status, told = self.line.call("POST", f"/api/tables/{self.table}/sit", body, token)
            if status != 200:
                raise Disproved(f"nobody could sit down: {status} {told}")
            self.touched = time.monotonic()

    def _answer(self, token: str, asked: dict[str, Any]) -> None:
        with contextlib.suppress(Stale):
            text = some_answer(self.line, self.table, token, asked, self.luck)
            body = {"decision": asked["decision"], "epoch": asked["epoch"], "text": text}
            status, _ = self.line.call("POST", f"/api/tables/{self.table}/play", body, token)
            if status == 200:
                self.answers += 1
                self.touched = time.monotonic()


def run(game: Game, many: int, tick: Tick) -> Found:
    """`many` hours."""
    luck = random.Random()
    with tempfile.TemporaryDirectory(prefix="kingsmoot-soak-") as folder:
        db = Path(folder) / "table.db"
        kept = {f"keep_{status}": str(days) for status, days in KEPT.items()}
        server = Server(str(db), (__name__, str(SPEED)), pace="5", **kept)
        try:
            visitors = [Visitor(server, game, luck) for _ in range(TABLES)]
            process = Process(server.process.pid)
            held: list[tuple[float, int]] = []
            began = time.monotonic()
            for hour in range(1, many + 1):
                while (time.monotonic() - began) * SPEED < hour * HOUR:
                    for visitor in visitors:
                        visitor.step()
                held.append((process.memory(), len(os.listdir(f"/proc/{process.pid}/fd"))))
                tick(1)
            quarter = max(1, many * 3 // 4)
            before, files = held[quarter - 1]
            grown = held[-1][0] / before - 1
            if grown > GROWTH:
                raise Disproved(f"memory grew by {grown:.0%} between hour {quarter} and hour {many}: {held}")
            if held[-1][1] > files + 20:
                raise Disproved(f"{held[-1][1]} open files, {files} after hour {quarter}")
            answers, finished, left = (
                sum(getattr(v, name) for v in visitors) for name in ("answers", "finished", "left")
            )
            told = sorted({max(1, many * n // 4) for n in range(1, 5)})
            size = sum(p.stat().st_size for p in Path(folder).iterdir()) / 1e6
            return [
                ("hours, answers, games finished, games left", f"{many}, {answers}, {finished}, {left}"),
                (
                    f"megabytes after hours {', '.join(map(str, told))}",
                    ", ".join([f"{held[hour - 1][0] / 1000:.0f}" for hour in told]),
                ),
                ("open files at the end, megabytes of the database", f"{held[-1][1]}, {size:.1f}"),
            ]
        finally:
            server.stop()


# -- the server, in a hurry --------------------------------------------------------------------------


def hurried(speed: float) -> None:
    """From now on time passes faster in this process: it must come before anything reads a clock."""
    real_monotonic, real_time = time.monotonic, time.time
    began, at = real_monotonic(), real_time()

    def monotonic() -> float:
        return began + (real_monotonic() - began) * speed

    def now() -> float:
        return at + (real_monotonic() - began) * speed

    class Selector(selectors.DefaultSelector):
        """Waits for as long as the loop means, in the time of the loop."""

        def select(self, timeout: float | None = None) -> Any:
            return super().select(timeout / speed if timeout is not None and timeout > 0 else timeout)

    time.monotonic, time.time = monotonic, now
    selectors.DefaultSelector = Selector  # type: ignore[misc]


def serve_in_a_hurry(speed: float, db: str) -> None:
    hurried(speed)
    # Imported late, to find the other clock. What others take real time for is waited for in real time.
    from kingsmoot.table import serve
    from kingsmoot.table.bots import bot_pool, fork_server
    from kingsmoot.table.settings import settings
    from kingsmoot.table.web import http

    http.WHOLE_SECONDS *= speed  # type: ignore[misc]
    bot_pool.SLACK *= speed  # type: ignore[misc]
    fork_server.START *= speed  # type: ignore[misc]
    chosen = settings({"db": db, "port": 0})
    usual = serve.configured(chosen)
    # A visitor may be slow to come back to the own line: a busy computer is no fault of the server.
    usual.timeout_keep_alive = int(HOUR * speed)
    serve.configured = lambda chosen, builds=None: usual
    listening = serve.listen(chosen.host, 0)
    sys.stdout.write(serve.address_of(listening) + "\n")
    sys.stdout.flush()
    serve.run_to_the_end(chosen, listening)


if __name__ == "__main__":
    serve_in_a_hurry(float(sys.argv[1]), sys.argv[2])
