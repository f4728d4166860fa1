"""Lines to pages: a frame that is encoded once for all, and the plain way where that cannot be."""

from __future__ import annotations

import asyncio
import builtins
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import websockets
from websockets.frames import Frame as SentFrame
from websockets.streams import StreamReader

from kingsmoot.table.web import connections
from kingsmoot.table.web.wire import Wire, framed
from tests.table.support import PATIENCE, Server, server


@pytest.fixture(scope="module", params=[True, False], ids=["shared", "plain"])
def either(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder: Path = tmp_path_factory.mktemp("lines")
    with server(str(folder / "table.db"), shared_frames=request.param) as made:
        yield made


async def told(socket: Any, kind: str) -> dict[str, Any]:
    """The next message of that kind."""
    async with asyncio.timeout(PATIENCE):
        while True:
            frame = json.loads(await socket.recv())
            for message in frame if isinstance(frame, list) else [frame]:
                if message["type"] == kind:
                    return dict(message)


def test_a_move_reaches_every_reader(either: Server) -> None:
    _, made = either.call("POST", "/api/tables", {"game": "oriflamme", "seats": [{"kind": "person"}] * 3})
    table, tokens = made["table"], [s["token"] for s in made["seats"]]
    for n, token in enumerate(tokens):
        either.call("POST", f"/api/tables/{table}/sit", {"nonce": f"nonce-{n}-abc", "own": True}, token)

    async def go() -> None:
        address = either.url.replace("http", "ws") + f"/ws/{table}"
        async with (
            websockets.connect(address, max_size=None) as looker,
            websockets.connect(address, max_size=None) as player,
        ):
            await looker.send(json.dumps({"type": "hello"}))
            owed = await told(looker, "owed")
            token = tokens[owed["waiting"][0]]
            await player.send(json.dumps({"type": "hello", "token": token}))
            asked = (await told(player, "owed"))["asks"][0]
            node = asked["tree"]
            while "options" in node:
                choice = node["options"][0]
                node = choice.get("next", choice)
            move = {"decision": asked["decision"], "epoch": asked["epoch"], "text": node["move"]["text"]}
            await player.send(json.dumps({"type": "play", **move}))
            assert (await told(looker, "owed"))["position"] != owed["position"]
            await told(player, "log")
            for n in range(30):  # answers for one reader alone, in order and none lost
                await player.send(json.dumps({"type": "fill", "decision": 900 + n, "filled": []}))
            refused: list[Any] = []
            while len(refused) < 30:
                frame = json.loads(await asyncio.wait_for(player.recv(), PATIENCE))
                refused += frame if isinstance(frame, list) else [frame]
            assert {(m["type"], m["about"]) for m in refused} == {("refused", "fill")}
            handover = {"type": "handover", "seat": owed["waiting"][0]}
            either.call("POST", f"/api/tables/{table}/act", handover, token)
            with pytest.raises(websockets.ConnectionClosed) as closed:
                await told(player, "pong")
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 4401

    asyncio.run(go())


def test_another_uvicorn_is_served_plainly(monkeypatch: pytest.MonkeyPatch) -> None:
    assert connections.protocol(shared=True) is Wire
    known = builtins.__import__

    def without(name: str, *given: Any) -> Any:
        if name.endswith("web.wire"):
            raise ImportError(name)
        return known(name, *given)

    monkeypatch.setattr(builtins, "__import__", without)
    assert connections.protocol(shared=True) == "auto"


def test_frames_of_all_sizes() -> None:
    for size in (0, 5, 125, 126, 65_535, 65_536):
        text = "\u2694" * (size // 3) + "x" * (size % 3)
        reader = StreamReader()
        reader.feed_data(framed(text))
        parsing = SentFrame.parse(reader.read_exact, mask=False)
        with pytest.raises(StopIteration) as done:
            next(parsing)
        assert done.value.value.data.decode() == text
