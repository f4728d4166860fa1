"""Moves of people come first: what else comes meanwhile stands back, but never for long."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from kingsmoot.table import precedence
from kingsmoot.table.db.writer import Writer
from kingsmoot.table.precedence import Precedence
from kingsmoot.table.settings import Settings
from kingsmoot.table.web import app
from tests.table.support import PATIENCE, House, inside, luck, some_move


@pytest.fixture(autouse=True)
def patience(monkeypatch: pytest.MonkeyPatch) -> None:
    """However slow the computer is, nothing goes on in a test because it has waited for long enough."""
    monkeypatch.setattr(precedence, "MOST", 10 * PATIENCE)


async def some_rounds() -> None:
    for _ in range(5):
        await asyncio.sleep(0)


def test_all_else_stands_back_and_then_goes_on_one_by_one() -> None:
    async def go() -> None:
        first = Precedence()
        await asyncio.wait_for(first.stand_back(), PATIENCE)
        gone: list[int] = []

        async def other(n: int) -> None:
            await first.stand_back()
            gone.append(n)

        with first.move():
            with first.move():
                others = [asyncio.create_task(other(n)) for n in range(4)]
                await some_rounds()
            await some_rounds()
            assert gone == [], "one of two moves is still under way"
            others[1].cancel()
        seen = []
        while not gone:
            await asyncio.sleep(0)
        with first.move():
            others.append(asyncio.create_task(other(4)))
            await some_rounds()
            assert len(gone) < 3, "those who were not called yet stand back again"
        while len(gone) < 4:
            before = len(gone)
            await asyncio.sleep(0)
            seen.append(len(gone) - before)
        assert max(seen) == 1
        assert gone == [0, 2, 3, 4], "who has waited for longest goes first"

    asyncio.run(go())


def test_nothing_stands_back_for_long(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(precedence, "MOST", 0.01)

    async def go() -> None:
        first = Precedence()
        with first.move():
            await asyncio.wait_for(asyncio.gather(*[first.stand_back() for _ in range(3)]), PATIENCE)
        await asyncio.wait_for(first.stand_back(), PATIENCE)

    asyncio.run(go())


def test_a_move_comes_first_until_it_is_written(db: str, monkeypatch: pytest.MonkeyPatch) -> None:
    may_write = threading.Event()
    commit = Writer._commit

    def late(self: Writer, batch: Any) -> bool:
        assert may_write.wait(PATIENCE)
        return commit(self, batch)

    async def act(h: House) -> None:
        players = await h.table()
        seat, number, text = some_move(players[0].room, luck(1))
        monkeypatch.setattr(Writer, "_commit", late)
        move = asyncio.create_task(h.actions.play(players[seat], number, 0, text))
        await some_rounds()
        other = asyncio.create_task(h.room_store.precedence.stand_back())
        end = time.monotonic() + PATIENCE
        while not h.room_store.precedence._waiting:
            assert time.monotonic() < end, "nothing stands back"
            await asyncio.sleep(0.01)
        assert not other.done()
        may_write.set()
        await asyncio.wait_for(asyncio.gather(move, other), PATIENCE)

    inside(db, act)


def test_bots_stand_back(db: str) -> None:
    async def act(h: House) -> None:
        players = await h.table(persons=1, bots=2)
        room = players[0].room
        end = time.monotonic() + PATIENCE
        with h.room_store.precedence.move():
            h.autoplay.start()
            if room.table.owing() == [0]:
                _, number, text = some_move(room, luck(1))
                await h.actions.play(players[0], number, 0, text)
            while not room.busy:
                assert time.monotonic() < end, "no bot is asked"
                await asyncio.sleep(0.01)
            assert room.table.match is not None
            made = len(room.table.match.answers)
            await asyncio.sleep(1.0)
            assert len(room.table.match.answers) == made
        while len(room.table.match.answers) == made:
            assert time.monotonic() < end, "no bot goes on"
            await asyncio.sleep(0.01)

    inside(db, act)


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient]:
    made = app.make_app(Settings(db=str(tmp_path / "table.db"), cpu=0.0, compiled=False))
    with TestClient(made, "http://localhost") as found:
        yield found


def test_calls_and_messages_stand_back_and_moves_do_not(client: TestClient) -> None:
    seats = [{"kind": "person"}] * 3
    made = client.post("/api/tables", json={"game": "oriflamme", "seats": seats}).json()
    address = f"ws://localhost/ws/{made['table']}"
    with client.websocket_connect(address) as plays, client.websocket_connect(address) as asks:
        for socket in (plays, asks):
            socket.send_json({"type": "hello"})
            next_of(socket, "table")
        first: Precedence = client.app.state.room_store.precedence  # type: ignore[attr-defined]
        move = first.move()
        assert client.portal is not None
        client.portal.call(move.__enter__)
        heard: list[str] = []

        def ask() -> None:
            next_of(asks, "pong")
            heard.append("message")

        def call() -> None:
            assert client.get("/api/games").status_code == 200
            heard.append("call")

        def come() -> None:
            with client.websocket_connect(address) as comes:
                comes.send_json({"type": "hello"})
                next_of(comes, "table")
                heard.append("socket")

        others = [threading.Thread(target=work) for work in (ask, call, come)]
        try:
            asks.send_json({"type": "ping"})
            for other in others:
                other.start()
            wait_until(lambda: len(first._waiting) == len(others))
            plays.send_json({"type": "play", "decision": 1, "epoch": 0, "text": "no such move"})
            next_of(plays, "refused")
            assert heard == []
        finally:
            client.portal.call(move.__exit__, None, None, None)
        for other in others:
            other.join(PATIENCE)
        assert sorted(heard) == ["call", "message", "socket"]


def wait_until(so: Callable[[], bool]) -> None:
    end = time.monotonic() + PATIENCE
    while not so():
        assert time.monotonic() < end
        time.sleep(0.01)


def next_of(socket: Any, kind: str) -> None:
    while True:
        told = socket.receive_json()
        if kind in [message["type"] for message in (told if isinstance(told, list) else [told])]:
            return
