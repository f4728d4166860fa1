"""A program that holds a seat over HTTP, by the same calls and messages as at the web table.

It is started once a game as `program ADDRESS TABLE TOKEN` and calls, with its token:

    POST ADDRESS/api/tables/TABLE/sit     {"nonce": ..., "name": ...}
    GET  ADDRESS/api/tables/TABLE/view    {"table": {...}, "owed": {"asks": [...]}, "facts": {...}}
    POST ADDRESS/api/tables/TABLE/fill    {"decision", "epoch", "filled"}: the next slot, or the move
    POST ADDRESS/api/tables/TABLE/play    {"decision", "epoch", "text"}

until the status of the table is `over`. What it reads is its view and nothing else. Things and moves are
called by their refs and in notation here: a program needs no language, and there is no picture and no log.
"""

from __future__ import annotations

import secrets
import subprocess
import sys
import threading
from collections.abc import Callable
from contextlib import suppress
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from queue import Empty, SimpleQueue
from typing import Any, Final, final

import msgspec
from msgspec import Struct

from kingsmoot.bots.budget import Budget, Choice
from kingsmoot.core.decisions import Decision
from kingsmoot.core.game import Game
from kingsmoot.core.lines import Refused
from kingsmoot.core.moves import Move
from kingsmoot.core.notation import NotationError
from kingsmoot.core.refs import Seat
from kingsmoot.core.slots import Among, Domain, Filled, Slot, Whole, Word
from kingsmoot.core.slots_from_moves import Misfit, fill, moves, slot
from kingsmoot.core.state import NOT_ASKED, STALE, State
from kingsmoot.io.words import words
from kingsmoot.protocol.answers import Failed, Nothing, Seated, Seen
from kingsmoot.protocol.bodies import Sit
from kingsmoot.protocol.down import (
    AmongDomain,
    Asked,
    DomainSaid,
    FilledSaid,
    MeasureDomain,
    MoveSaid,
    OwedSaid,
    SeatSaid,
    SlotSaid,
    TableSaid,
    WholeDomain,
    WhyNot,
    WordDomain,
)
from kingsmoot.protocol.trees import LISTED_MOST, Tree, only_answer
from kingsmoot.protocol.up import Fill, Play

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
        self.told: TableSaid | None = None
        self.moves: SimpleQueue[Move] = SimpleQueue()
        self._server: ThreadingHTTPServer | None = None
        self._process: subprocess.Popen[bytes] | None = None

    def sit(self, game: Game, seats: int, seat: Seat) -> None:
        self.told = _table(self.table, game, seats, seat)
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
        if self.told is not None:
            self.told.status, self.told.result = "over", list(result)
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

    def view(self) -> Seen:
        assert self.told is not None
        asked = self.asked
        if asked is None:
            return Seen(self.told, "", owed=OwedSaid("", [], [], []))
        game, view, d = asked
        question = words("en", game).say(game.ask(view, d))
        asks = Asked(d.number, 0, game.kinds[d.kind], question, d.secret, answered=False)
        listed = moves(view, d)
        if listed is None or len(listed) > LISTED_MOST:
            first = slot(view, d, ())
            listed = [first] if isinstance(first, Move) else []
            if isinstance(first, Slot):
                asks.slot, asks.rule = _slot(view, first), first.rule
        if listed:
            asks.tree = Tree(view.book, str, lambda m, parts: _move(view, m)).of(listed)
        return Seen(self.told, "", game.facts(view), OwedSaid(str(d.number), [], [d.seat], [asks]))

    def fill(self, body: Fill) -> FilledSaid:
        _, view, d = self._question(body.decision)
        filled: list[Filled] = [tuple(v) if isinstance(v, list) else v for v in body.filled]
        only = only_answer(view, d)
        named = only is not None and filled in ([], [only.parts(view.book)[0]])
        step = only if only is not None and named else fill(view, d, filled)
        told = FilledSaid(d.number, body.filled)
        if isinstance(step, Slot):
            told.slot = _slot(view, step)
        else:
            told.move = _move(view, step)
        return told

    def play(self, body: Play) -> Seen:
        game, view, d = self._question(body.decision)
        move = game.parse(body.text, view.book)
        refusal = view.stack[-1].check(view, d, move)
        if refusal is not None:
            raise Refused(refusal, words("en", game).refusal(refusal))
        self.asked = None
        self.moves.put(move)
        return self.view()

    def seated(self, body: Sit) -> Seated:
        assert self.told is not None
        return Seated(self.table, self.told.seat or 0)

    def _question(self, decision: int) -> tuple[Game, State, Decision]:
        asked = self.asked
        if asked is None:
            raise Refused(NOT_ASKED)
        if decision != asked[2].number:
            raise Refused(STALE)
        return asked


def _table(table: str, game: Game, seats: int, seat: Seat) -> TableSaid:
    """A table without people: no clocks, no talk, nothing to take back, and seats that have only numbers."""
    there = [
        SeatSaid(n, "", f"seat {n}", "bot", "", True, True, None, False, False, "", "", None)
        for n in range(seats)
    ]
    there[seat].kind = "person"
    return TableSaid(
        table=table,
        game=game.id,
        title=game.id,
        edition="",
        status="running",
        epoch=0,
        seat=seat,
        seats=there,
        clock=None,
        options=[],
        private_talk=False,
        onlookers_talk=False,
        rated=False,
        commitment="",
        result=None,
        host=False,
        hints=False,
        backs=None,
        lists=False,
        bots=[],
    )


def _move(view: State, m: Move) -> MoveSaid:
    text = m.text(view.book)
    return MoveSaid(text, text)


def _slot(view: State, step: Slot) -> SlotSaid:
    done = _move(view, step.done) if step.done is not None else None
    usual = step.usual if isinstance(step.usual, (str, int)) else None
    return SlotSaid(step.name, _domain(step.domain), step.rule, done, usual=usual)


def _domain(domain: Domain) -> DomainSaid:
    if isinstance(domain, Word):
        return WordDomain([(word, word) for word in domain.words])
    if isinstance(domain, Among):
        return AmongDomain([(ref, ref) for ref in domain.refs], domain.least, domain.most)
    if isinstance(domain, Whole):
        return WholeDomain(domain.least, domain.most)
    hints, lot = list(domain.hints), domain
    return MeasureDomain(lot.least, lot.most, hints, lot.handle, lot.unit, lot.scale, lot.ref)


class Handler(BaseHTTPRequestHandler):
    bot: HttpBot

    def do_GET(self) -> None:
        self._answer({"view": (Nothing, lambda body: self.bot.view())})

    def do_POST(self) -> None:
        bot = self.bot
        self._answer({"sit": (Sit, bot.seated), "fill": (Fill, bot.fill), "play": (Play, bot.play)})

    def _answer(self, calls: dict[str, tuple[type[Struct], Callable[[Any], Struct]]]) -> None:
        *path, call = self.path.strip("/").split("/")
        if path != ["api", "tables", self.bot.table] or call not in calls:
            self._refuse(404, "S-NO-TABLE")
        elif self.headers.get("Authorization") != f"Bearer {self.bot.token}":
            self._refuse(403, "S-TOKEN")
        else:
            kind, answer = calls[call]
            try:
                size = min(int(self.headers.get("Content-Length") or 0), LARGEST)
                self._send(200, answer(msgspec.json.decode(self.rfile.read(size) or b"{}", type=kind)))
            except Refused as wrong:
                self._refuse(409, wrong.rule, str(wrong))
            except (msgspec.MsgspecError, ValueError, Misfit, NotationError) as wrong:
                self._refuse(400, "S-MESSAGE", str(wrong))

    def _refuse(self, status: int, rule: str, sentence: str = "") -> None:
        self._send(status, Failed(WhyNot(rule, sentence or rule, [])))

    def _send(self, status: int, told: Struct) -> None:
        data = msgspec.json.encode(told)
        self.send_response(status)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        self.wfile.write(data)

    def log_message(self, format: str, *args: object) -> None:
        pass
