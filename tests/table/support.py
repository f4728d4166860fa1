"""Helpers of the table's tests: rooms in this process, servers in processes of their own."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import random
import secrets
import socket
import subprocess
import sys
import threading
import time
import urllib.error
import urllib.request
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from kingsmoot.bots.company import Outlook, Ties
from kingsmoot.core.game import Game
from kingsmoot.core.lines import Refused
from kingsmoot.core.random_streams import Stream
from kingsmoot.core.slots_from_moves import sample
from kingsmoot.core.state import State, owed
from kingsmoot.io.registry import register
from kingsmoot.protocol.bodies import ClockWanted, Create, SeatWanted
from kingsmoot.table.bots import bot_worker
from kingsmoot.table.bots.autoplay import Autoplay
from kingsmoot.table.bots.bot_pool import BotPool
from kingsmoot.table.bots.turns import Rank
from kingsmoot.table.db.players import Player
from kingsmoot.table.db.storage import Storage
from kingsmoot.table.metrics import Metrics
from kingsmoot.table.rooms.creation import create
from kingsmoot.table.rooms.notices import Notices
from kingsmoot.table.rooms.readers import Frame, Reader
from kingsmoot.table.rooms.room import Room
from kingsmoot.table.rooms.room_store import RoomStore
from kingsmoot.table.settings import Settings, settings
from kingsmoot.table.web.actions import Actions
from kingsmoot.table.web.identity import Identity
from tests.toy.game import GAME as TOY

ROOT = Path(__file__).parent.parent.parent
PATIENCE = 60.0
"""Seconds after which what should come will not come, however busy the computer is."""
register(TOY)


class Inline(BotPool):
    """Bots in a thread: quick to start, and they know the games that were registered here."""

    async def choose(
        self,
        game: Game,
        view: State,
        seat: int,
        spec: str,
        table: str = "",
        rank: Rank = Rank.WATCHED,
    ) -> bot_worker.BotAnswer:
        return await asyncio.to_thread(bot_worker.think, bot_worker.write_view(game, view), seat, spec)

    async def choose_bound(
        self,
        game: Game,
        view: State,
        seat: int,
        spec: str,
        ties: Ties | None,
        table: str = "",
        rank: Rank = Rank.WATCHED,
    ) -> tuple[bot_worker.BotAnswer, int]:
        data = bot_worker.write_view(game, view)
        return await asyncio.to_thread(bot_worker.think_bound, data, seat, spec, "", 1.0, ties)

    async def advise(
        self, game: Game, view: State, seat: int, spec: str, table: str = ""
    ) -> bot_worker.Advice:
        return await asyncio.to_thread(bot_worker.advise, bot_worker.write_view(game, view), seat, spec)

    async def look_out(self, game: Game, public: State, table: str = "") -> Outlook:
        return await asyncio.to_thread(bot_worker.look_out, bot_worker.write_view(game, public))

    async def analyse(self, record: str, seconds: float) -> dict[str, Any]:
        return await asyncio.to_thread(bot_worker.analyse_record, record, seconds)


class House:
    """All that a server has behind its sockets and pages, without those."""

    def __init__(self, chosen: Settings) -> None:
        self.storage = Storage(chosen.db)
        self.room_store = RoomStore(chosen, self.storage, Metrics())
        self.bot_pool = Inline(1)
        self.notices = Notices(self.room_store)
        self.actions = Actions(self.room_store, self.bot_pool, self.notices)
        self.autoplay = Autoplay(self.room_store, self.bot_pool)

    async def table(
        self,
        game: str = "oriflamme",
        persons: int = 3,
        bots: int = 0,
        clock: ClockWanted | None = None,
        sit: bool = True,
        **more: Any,
    ) -> list[Identity]:
        """A new table; its persons, sitting unless told otherwise."""
        seats = [SeatWanted("person")] * persons + [SeatWanted("bot", "random")] * bots
        made = await create(self.room_store, Create(game, seats, clock=clock, **more))
        room = await self.room_store.room(made.table)
        found = [await self.actions.who(room.id, s.token, "en") for s in made.seats]
        self.host = await self.actions.who(room.id, made.host, "en")
        if sit:
            for who in found:
                # Where it counts, everybody is somebody.
                player = f"player{who.seat}" if more.get("rated") else ""
                await self.actions.sit_down(who, f"nonce-of-{who.seat}", "", player=player)
        return found

    async def key(self, name: str = "") -> str:
        """The key of a new player."""
        key = secrets.token_hex(16)
        await self.actions.players.begin(key, name, "a test")
        return key

    async def player(self, name: str = "") -> Player:
        return await self.actions.players.need(await self.key(name))

    async def onlooker(self, room: Room) -> Identity:
        return await self.actions.who(room.id, None, "en")


@contextlib.asynccontextmanager
async def house(db: str, **given: Any) -> AsyncIterator[House]:
    made = House(settings({"db": db, "pace": 0.0, "only_answers": False, **given}, {}))
    await made.room_store.open()
    try:
        yield made
    finally:
        await made.room_store.close()
        made.bot_pool.close()
        made.notices.close()


def some_move(room: Room, luck: Stream, seat: int | None = None) -> tuple[int, int, str]:
    """A legal answer of somebody who owes one: seat, number, text."""
    assert room.table.match is not None
    s = room.table.match.state
    d = next(d for d in owed(s) if seat in (None, d.seat))
    return d.seat, d.number, sample(s, d, luck).text(s.book)


async def play_some(h: House, players: list[Identity], luck: Stream, many: int) -> int:
    """Play so many random answers, or to the end; how many were played."""
    room = players[0].room
    for n in range(many):
        if room.table.status != "running":
            return n
        seat, number, text = some_move(room, luck)
        await h.actions.play(players[seat], number, room.table.epoch, text)
    return many


def news(reader: Reader) -> list[dict[str, Any]]:
    return [json.loads(text) for text in reader.news()]


def watch(who: Identity) -> Reader:
    reader = Reader(who.room, who.seat, who.host)
    reader.link = who.link
    who.room.enter(reader)
    return reader


class Kept:
    """A line that keeps what is posted to it."""

    def __init__(self) -> None:
        self.frames: list[Frame] = []
        self.slow = False
        self.closed = 0

    def post(self, frame: Frame) -> None:
        self.frames.append(frame)

    def hang_up(self, code: int) -> None:
        self.closed = code

    def messages(self) -> list[dict[str, Any]]:
        """All that came, and from now on what comes."""
        found: list[dict[str, Any]] = []
        for frame in self.frames:
            told = json.loads(frame.text)
            found += told if isinstance(told, list) else [told]
        self.frames = []
        return found


def kinds(messages: list[dict[str, Any]]) -> list[str]:
    return [m["type"] for m in messages]


def luck(n: int) -> Stream:
    return Stream(random.Random(n).randbytes(16))


def inside(db: str, act: Callable[[House], Awaitable[None]], **given: Any) -> None:
    async def go() -> None:
        async with house(db, **given) as h:
            await act(h)

    asyncio.run(go())


async def refused(work: Awaitable[object]) -> str:
    with pytest.raises(Refused) as wrong:
        await work
    return wrong.value.rule


async def until(true: Callable[[], bool], seconds: float = PATIENCE) -> None:
    end = time.monotonic() + seconds
    while not true():
        assert time.monotonic() < end, "it never became true"
        await asyncio.sleep(0.02)


# -- servers ----------------------------------------------------------------------------------------


class Server:
    """A server in a process of its own."""

    def __init__(self, db: str, **given: Any) -> None:
        env = {k: v for k, v in os.environ.items() if not k.startswith("KINGSMOOT_")}
        # The server runs the same package as the tests, wherever they found it.
        path = os.pathsep.join([str(ROOT), *filter(None, [os.environ.get("PYTHONPATH")])])
        env |= {"KINGSMOOT_GAMES": "tests.toy.game:GAME", "PYTHONPATH": path}
        env |= {"KINGSMOOT_TABLE_PACE": "0", "KINGSMOOT_TABLE_LOGS": "none", "KINGSMOOT_TABLE_COMPILED": "0"}
        # Programs of tests answer faster than people: limits are tested where they are meant.
        env |= {"KINGSMOOT_TABLE_FRAMES": "100000/second"}
        env |= {"KINGSMOOT_TABLE_CPU": "0", "KINGSMOOT_TABLE_TARRY": "0"}
        often = "1000000/minute"
        env |= {f"KINGSMOOT_TABLE_{name}": often for name in ("CALLS", "FILES", "ADDRESS_FRAMES")}
        env |= {f"KINGSMOOT_TABLE_{name}": often for name in ("CREATIONS", "BOT_CREATIONS")}
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.metrics = f"127.0.0.1:{free.getsockname()[1]}"
        env |= {"KINGSMOOT_TABLE_METRICS": self.metrics}
        env |= {f"KINGSMOOT_TABLE_{name.upper()}": str(value) for name, value in given.items()}
        self.db = db
        command = [sys.executable, "-m", "kingsmoot.table.serve", db, "0"]
        self.process = subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=env, cwd=ROOT
        )
        assert self.process.stdout is not None
        self.said: list[str] = []
        self._listener = threading.Thread(target=self._listen, daemon=True)
        self._listener.start()
        self.url = self.process.stdout.readline().strip()
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            try:
                status, _ = self.call("GET", "/health")
            except OSError:
                status = 0
            if status == 200:
                return
            if self.process.poll() is not None:
                break
            time.sleep(0.05)
        raise RuntimeError("the server did not come up: " + "".join(self.said)[-2000:])

    def _listen(self) -> None:
        assert self.process.stderr is not None
        self.said += self.process.stderr

    def call(
        self, method: str, path: str, body: object = None, token: str = "", key: str = ""
    ) -> tuple[int, Any]:
        headers = {"Content-Type": "application/json"}
        if key:
            headers["Kingsmoot-Key"] = key
        if token:
            headers["Authorization"] = f"Bearer {token}"
        data = json.dumps(body).encode() if body is not None else None
        request = urllib.request.Request(self.url + path, data, headers, method=method)
        try:
            with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
                text = answer.read().decode()
                kind = answer.headers.get("content-type", "")
                return answer.status, json.loads(text) if "json" in kind else text
        except urllib.error.HTTPError as wrong:
            with wrong:
                text = wrong.read().decode()
            return wrong.code, json.loads(text) if text.startswith("{") else text

    def figures(self) -> str:
        """What is counted for the operator."""
        with urllib.request.urlopen(f"http://{self.metrics}/", timeout=PATIENCE) as answer:
            return str(answer.read().decode())

    def kill(self) -> None:
        self.process.kill()
        self._close()

    def stop(self) -> None:
        self.process.terminate()
        self._close()

    def _close(self) -> None:
        self.process.wait(PATIENCE)
        self._listener.join(PATIENCE)
        for stream in (self.process.stdout, self.process.stderr):
            if stream is not None:
                stream.close()


@contextlib.contextmanager
def server(db: str, **given: Any) -> Iterator[Server]:
    made = Server(db, **given)
    try:
        yield made
    finally:
        if made.process.poll() is None:
            made.stop()
        else:
            made._close()
