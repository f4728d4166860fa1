"""What runs where: whatever takes long is made beside the event loop, for which everybody waits, and what
many ask for is made once."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from kingsmoot.io.registry import games
from kingsmoot.table import costs
from kingsmoot.table.rooms import outbox, pictures
from kingsmoot.table.rooms.game_log import GameLog
from kingsmoot.table.settings import Settings
from kingsmoot.table.web import api, app, lobby, recent
from tests.table.rooms.test_ahead import noted


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient]:
    made = app.make_app(Settings(db=str(tmp_path / "table.db"), cpu=0.0, compiled=False))
    with TestClient(made, "http://localhost") as found:
        yield found


def begun(client: TestClient) -> tuple[str, str]:
    """A table of three people, and the link of the first."""
    seats = [{"kind": "person"}] * 3
    made = client.post("/api/tables", json={"game": "oriflamme", "seats": seats, "listed": True}).json()
    for n, seat in enumerate(made["seats"]):
        sits = {"nonce": f"nonce-{n}-abc", "own": True}
        headers = {"Authorization": f"Bearer {seat['token']}"}
        assert client.post(f"/api/tables/{made['table']}/sit", json=sits, headers=headers).status_code == 200
    return made["table"], made["seats"][0]["token"]


def next_of(socket: Any, kind: str) -> None:
    while True:
        told = socket.receive_json()
        if kind in [message["type"] for message in (told if isinstance(told, list) else [told])]:
            return


def test_no_board_and_no_log_is_made_on_the_loop(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    table, token = begun(client)
    drawn = noted(monkeypatch, pictures, "scene")
    made = noted(monkeypatch, GameLog, "replayed")
    listed = noted(monkeypatch, outbox, "seats_said")
    with client.websocket_connect(f"ws://localhost/ws/{table}") as socket:
        socket.send_json({"type": "hello"})
        next_of(socket, "scene")
        assert drawn == made == [False]
        socket.send_json({"type": "lang", "lang": "uk"})
        next_of(socket, "scene")
        socket.send_json({"type": "columns", "columns": 4})
        next_of(socket, "scene")
        assert drawn == [False] * 3
    asking = {"Authorization": f"Bearer {token}"}
    assert client.get(f"/api/tables/{table}/view", headers=asking).status_code == 200
    assert client.get(f"/api/tables/{table}/scene.svg", headers=asking).status_code == 200
    assert client.get(f"/t/{table}").status_code == 200
    assert len(drawn) == 5
    assert not any(drawn + made)
    listed.clear()
    assert client.get("/api/tables").json()["tables"][0]["table"] == table
    assert listed == [False]


def test_the_lobby_is_drawn_once_for_all(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(recent, "SECONDS", 1000.0)
    drawn = noted(monkeypatch, lobby, "filled")
    pages = [client.get("/", params={"lang": lang}).text for lang in ("en", "en", "uk", "en", "uk")]
    assert drawn == [False] * 2
    assert [pages.index(page) for page in pages] == [0, 0, 2, 0, 2]


def test_descriptions_are_made_once(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    made = [noted(monkeypatch, api, name) for name in ("openapi", "schema", "game_info")]
    for _ in range(3):
        for path in ("/api/openapi.json", "/api/schema.json", "/api/games"):
            assert client.get(path).status_code == 200
    # Not at all if another test has asked before.
    assert [len(calls) <= most for calls, most in zip(made, (1, 1, len(games())), strict=True)] == [True] * 3


def test_words_and_rules_are_read_before_somebody_needs_them(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(app, "QUIET", 0.0)
    read = {name: noted(monkeypatch, app, name) for name in ("speech", "rules", "core_rules", "table_rules")}
    asyncio.run(app.learn_languages())
    many = {name: len(calls) for name, calls in read.items()}
    assert many == {"speech": 3 * len(games()), "rules": len(games()), "core_rules": 1, "table_rules": 1}
    assert not any(on_loop for calls in read.values() for on_loop in calls)


def test_work_beside_the_loop_waits_for_nothing_but_such_work() -> None:
    """Not for mail servers, nor for names that are looked up, for which asyncio has threads in common."""

    async def act() -> None:
        loop, hold = asyncio.get_running_loop(), threading.Event()
        with ThreadPoolExecutor(1) as common:
            loop.set_default_executor(common)
            waiting = loop.run_in_executor(None, hold.wait)
            try:
                async with asyncio.timeout(60):
                    assert await costs.in_thread(threading.current_thread) is not threading.main_thread()
            finally:
                hold.set()
            await waiting

    asyncio.run(act())
