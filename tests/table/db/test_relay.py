"""Two server processes on one PostgreSQL."""

from __future__ import annotations

import asyncio
import contextlib
import json
import re
import time
from collections.abc import Callable
from typing import Any

import websockets

from tests.table.support import Server, server


def figure(one: Server, name: str) -> float:
    text = one.figures()
    found = re.findall(rf"^{name} ([0-9.e+]+)$", text, re.M)
    return sum(float(x) for x in found)


async def told(
    socket: Any, wanted: Callable[[dict[str, Any]], bool], seconds: float = 30.0
) -> dict[str, Any]:
    async with asyncio.timeout(seconds):
        while True:
            frame = json.loads(await socket.recv())
            for message in frame if isinstance(frame, list) else [frame]:
                if wanted(message):
                    return dict(message)


def leaf(node: dict[str, Any]) -> str:
    choice = node["options"][0]
    return str(choice["move"]["text"]) if "move" in choice else leaf(choice["next"])


def test_a_move_on_one_appears_on_the_other(postgres: Callable[[], str]) -> None:
    db = postgres()
    with server(db) as a, server(db) as b:
        _, made = a.call("POST", "/api/tables", {"game": "oriflamme", "seats": [{"kind": "person"}] * 3})
        table, tokens = made["table"], [s["token"] for s in made["seats"]]
        for n, token in enumerate(tokens):  # sitting down by either server
            (a, b)[n % 2].call(
                "POST", f"/api/tables/{table}/sit", {"nonce": f"nonce-{n}-abc", "own": True}, token
            )

        async def go() -> None:
            async with contextlib.AsyncExitStack() as stack:
                sockets = []
                for n, token in enumerate(tokens):
                    address = (a, b)[n % 2].url.replace("http", "ws") + f"/ws/{table}"
                    socket = await stack.enter_async_context(websockets.connect(address, max_size=None))
                    await socket.send(json.dumps({"type": "hello", "token": token}))
                    sockets.append(socket)
                everybody = await told(
                    sockets[0], lambda m: m["type"] == "table" and all(s["here"] for s in m["seats"])
                )
                assert everybody["status"] == "running"
                for turn in range(4):
                    _, view = a.call("GET", f"/api/tables/{table}/view", token=tokens[0])
                    seat = view["owed"]["waiting"][0]
                    _, view = b.call("GET", f"/api/tables/{table}/view", token=tokens[seat])
                    asked = view["owed"]["asks"][0]
                    text = leaf(asked["tree"])
                    play = {
                        "type": "play",
                        "decision": asked["decision"],
                        "epoch": asked["epoch"],
                        "text": text,
                    }
                    await sockets[seat].send(json.dumps(play))
                    want = f"0.{turn + 1}.0"
                    for socket in sockets:
                        await told(socket, lambda m, w=want: m["type"] == "owed" and m["position"] == w)  # type: ignore[misc]
                await sockets[0].send(json.dumps({"type": "say", "text": "on both"}))
                for socket in sockets:
                    assert (await told(socket, lambda m: m["type"] == "talk"))["text"] == "on both"

        asyncio.run(go())
        records = [s.call("GET", f"/api/tables/{table}/record", token=tokens[1])[1] for s in (a, b)]
        assert records[0] == records[1]


def test_exactly_one_lets_a_bot_think_and_another_takes_over(postgres: Callable[[], str]) -> None:
    db = postgres()
    with server(db, pace=0.1, lease=6) as a, server(db, pace=0.1, lease=6) as b:
        seats = [{"kind": "bot", "bot": "random"}] * 3
        tables = [a.call("POST", "/api/tables", {"game": "toy", "seats": seats})[1] for _ in range(3)]
        for made in tables:  # both have the tables in memory and hear of every move
            b.call("GET", f"/api/tables/{made['table']}/view")
        answers, thoughts, end = 0, 0.0, time.monotonic() + 60
        while answers < 24:
            assert time.monotonic() < end, "the bots do not play"
            time.sleep(0.1)
            thoughts = sum(figure(s, "kingsmoot_thoughts_total.*") for s in (a, b))
            positions = [
                b.call("GET", f"/api/tables/{t['table']}/view")[1]["owed"]["position"] for t in tables
            ]
            answers = sum(
                int(opened) + int(sealed) for _, opened, sealed in (p.split(".") for p in positions)
            )
        # Each seat of a table may just be thinking; had both processes thought, it would be twice as many.
        assert thoughts <= answers + 9
        a.kill()
        end = time.monotonic() + 60
        left = [made["table"] for made in tables]
        while left:
            assert time.monotonic() < end, "nobody took the bots over"
            status = b.call("GET", f"/api/tables/{left[0]}")[1]["status"]
            if status == "over":
                left.pop(0)
            else:
                time.sleep(0.3)
        for made in tables:
            assert b.call("GET", f"/api/tables/{made['table']}/verify")[1]["verified"] is True
