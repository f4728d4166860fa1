"""A program that holds a seat over HTTP, by the same calls as at the table.

It is started once a game as `program ADDRESS TABLE TOKEN` and calls, with its token:

    POST ADDRESS/api/tables/TABLE/sit     {"nonce": ..., "name": ...}
    GET  ADDRESS/api/tables/TABLE/view    {"table": {...}, "owed": {"asks": [...]}, "position": {...}}
    POST ADDRESS/api/tables/TABLE/fill    {"decision", "epoch", "filled"}: the next slot, or the move
    POST ADDRESS/api/tables/TABLE/play    {"decision", "epoch", "text"}

until the status of the table is `over`. What it reads is its view and nothing else. Names of things are
refs here, not sentences: a program needs no language.
"""

from __future__ import annotations

import json
import secrets
import subprocess
import sys
import threading
from collections.abc import Sequence
from contextlib import suppress
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from queue import Empty, SimpleQueue
from typing import Any, Final, final

from kingsmoot.bots.budget import Budget, Choice
from kingsmoot.core.decisions import Decision
from kingsmoot.core.game import Game
from kingsmoot.core.moves import Move
from kingsmoot.core.notation import NotationError
from kingsmoot.core.refs import Seat
from kingsmoot.core.slots import DONE, Among, Filled, Slot, Whole, Word
from kingsmoot.core.slots_from_moves import Misfit, fill, slot
from kingsmoot.core.state import State

PATIENCE: Final = 60.0
"""Seconds that a program may take for one answer."""
LEAVE: Final = 5.0
"""Seconds that it may take to leave after the end."""
LARGEST: Final = 65_536


@final
class HttpBot:
    def __init__(self, program: str, patience: float = PATIENCE) -> None:
        self.program = program
        self.patience = patience
        self.table = secrets.token_hex(4)
        self.token = secrets.token_urlsafe(24)
        self.asked: tuple[Game, State, Decision] | None = None
        self.told: dict[str, Any] = {}
        self.moves: SimpleQueue[Move] = SimpleQueue()
        self._server: ThreadingHTTPServer | None = None
        self._process: subprocess.Popen[bytes] | None = None

    def sit(self, game: Game, seats: int, seat: Seat) -> None:
        self.told = {"status": "playing", "game": game.id, "seats": seats, "seat": seat, "result": None}
        handler = type("Handler", (Handler,), {"bot": self})
        server = ThreadingHTTPServer(("127.0.0.1", 0), handler)
        server.daemon_threads = True
        try:
            threading.Thread(target=server.serve_forever, args=(0.05,), daemon=True).start()
        except BaseException:
            server.server_close()  # one that does not serve cannot be shut down
            raise
        self._server = server
        address = f"http://127.0.0.1:{self._server.server_address[1]}"
        program = str(Path(self.program).resolve())  # a bare name would be looked for elsewhere
        runs = [sys.executable, program] if program.endswith(".py") else [program]
        self._process = subprocess.Popen(
            [*runs, address, self.table, self.token],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )

    def choose(self, game: Game, view: State, d: Decision, budget: Budget) -> Choice:
        self.asked = (game, view, d)
        for _ in range(int(self.patience * 10)):
            try:
                move = self.moves.get(timeout=0.1)
            except Empty:
                if self._process is not None and self._process.poll() is not None:
                    raise RuntimeError("the program has left the game") from None
                continue
            return Choice(move, (), [])
        raise TimeoutError("the program does not answer")

    def rise(self, result: tuple[float, ...]) -> None:
        self.asked = None
        self.told |= {"status": "over", "result": list(result)}
        try:
            if self._process is not None:
                with suppress(subprocess.TimeoutExpired):
                    self._process.wait(LEAVE)
        finally:
            # Also when whoever started us will not wait that long.
            if self._process is not None:
                self._process.kill()
                self._process.wait()
            if self._server is not None:
                self._server.shutdown()
                self._server.server_close()

    # What the program may see and do.

    def view(self) -> dict[str, Any]:
        asked = self.asked
        if asked is None:
            return {"table": self.told, "owed": {"asks": []}}
        game, view, d = asked
        told = {
            "decision": d.number,
            "epoch": 0,
            "kind": game.kinds[d.kind],
            "secret": d.secret,
            "answered": False,
            "tree": None,
            "slot": _slot(slot(view, d, ())),
        }
        return {"table": self.told, "owed": {"asks": [told]}, "position": game.facts(view)}

    def fill(self, body: dict[str, Any]) -> dict[str, Any]:
        _, view, d = self._question(body)
        filled: list[Filled] = [tuple(v) if isinstance(v, list) else v for v in body["filled"]]
        step = slot(view, d, ())
        if not (isinstance(step, Move) and filled == [DONE]):
            step = fill(view, d, filled)
        if isinstance(step, Slot):
            return {"slot": _slot(step)}
        return {"move": {"text": step.text(view.book)}}

    def play(self, body: dict[str, Any]) -> dict[str, Any]:
        game, view, d = self._question(body)
        move = game.parse(body["text"], view.book)
        refusal = view.stack[-1].check(view, d, move)
        if refusal is not None:
            raise Wrong(refusal.rule)
        self.asked = None
        self.moves.put(move)
        return {}

    def _question(self, body: dict[str, Any]) -> tuple[Game, State, Decision]:
        asked = self.asked
        if asked is None:
            raise Wrong("C-NOT-ASKED")
        if body["decision"] != asked[2].number:
            raise Wrong("C-STALE")
        return asked


class Wrong(Exception):
    """A call that is refused, by which rule."""


def _slot(step: Slot | Move) -> dict[str, Any]:
    if isinstance(step, Move):  # the only answer: there is nothing to choose but to give it
        step = Slot("verb", Word((DONE,)))
    domain = step.domain
    told: dict[str, Any]
    if isinstance(domain, Word):
        told = {"type": "word", "words": _named(domain.words)}
    elif isinstance(domain, Among):
        told = {"type": "among", "refs": _named(domain.refs), "least": domain.least, "most": domain.most}
    elif isinstance(domain, Whole):
        told = {"type": "whole", "least": domain.least, "most": domain.most}
    else:
        told = {"type": "measure", "least": domain.least, "most": domain.most, "hints": list(domain.hints)}
    return {"name": step.name, "domain": told, "rule": step.rule, "done": step.done is not None}


def _named(things: Sequence[str]) -> list[tuple[str, str]]:
    return [(name, name) for name in things]


class Handler(BaseHTTPRequestHandler):
    bot: HttpBot

    def do_GET(self) -> None:
        self._answer({"view": lambda body: self.bot.view()})

    def do_POST(self) -> None:
        self._answer({"sit": lambda body: {}, "fill": self.bot.fill, "play": self.bot.play})

    def _answer(self, calls: dict[str, Any]) -> None:
        *path, call = self.path.strip("/").split("/")
        if path != ["api", "tables", self.bot.table] or call not in calls:
            self._send(404, {"refused": {"rule": "S-NO-TABLE"}})
        elif self.headers.get("Authorization") != f"Bearer {self.bot.token}":
            self._send(403, {"refused": {"rule": "S-TOKEN"}})
        else:
            try:
                size = min(int(self.headers.get("Content-Length") or 0), LARGEST)
                body = json.loads(self.rfile.read(size) or b"{}")
                self._send(200, calls[call](body))
            except Wrong as wrong:
                self._send(409, {"refused": {"rule": str(wrong)}})
            except (ValueError, KeyError, TypeError, Misfit, NotationError) as wrong:
                self._send(400, {"refused": {"rule": "S-MESSAGE", "why": str(wrong)}})

    def _send(self, status: int, body: dict[str, Any]) -> None:
        data = json.dumps(body).encode()
        self.send_response(status)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        self.wfile.write(data)

    def log_message(self, format: str, *args: object) -> None:
        pass
