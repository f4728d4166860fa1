"""What strangers may try."""

from __future__ import annotations

import asyncio
import contextlib
import http.client
import json
import os
import socket as sockets
import sqlite3
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import hypothesis.strategies as st
import pytest
import websockets
from hypothesis import HealthCheck, given, settings
from starlette.testclient import TestClient
from structlog.testing import capture_logs

from kingsmoot.core.lines import Refused
from kingsmoot.core.refs import ONLOOKER
from kingsmoot.protocol import up
from kingsmoot.table.rooms import notices
from kingsmoot.table.rooms.notices import address_of, is_mail, is_public, is_web
from kingsmoot.table.rooms.seats import clean_name, hash_of, known_bot, new_token, same
from kingsmoot.table.settings import Settings
from kingsmoot.table.web.app import make_app
from kingsmoot.table.web.identity import Identity
from kingsmoot.table.web.limits import decode
from tests.table.support import PATIENCE, House, Server, house, luck, play_some, server
from tests.toy.game import GAME


@pytest.fixture(scope="module")
def one(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder: Path = tmp_path_factory.mktemp("safety")
    with server(str(folder / "table.db"), frames="40/2 seconds", logs="json") as made:
        yield made


def table(one: Server) -> tuple[str, list[str]]:
    seats = [{"kind": "person"}] * 3
    _, told = one.call("POST", "/api/tables", {"game": "oriflamme", "seats": seats})
    tokens = [s["token"] for s in told["seats"]]
    for n, token in enumerate(tokens):
        one.call("POST", f"/api/tables/{told['table']}/sit", {"nonce": f"nonce-{n}-abc", "own": True}, token)
    return told["table"], tokens


def ws(one: Server, id: str) -> str:
    return one.url.replace("http", "ws") + f"/ws/{id}"


async def read_on(socket: Any) -> list[dict[str, Any]]:
    """Everything until the line is cut."""
    found = []
    with contextlib.suppress(TimeoutError, websockets.ConnectionClosed):
        while True:
            frame = json.loads(await asyncio.wait_for(socket.recv(), PATIENCE))
            found += frame if isinstance(frame, list) else [frame]
    return found


def raw(
    one: Server, method: str, path: str, headers: dict[str, str], body: bytes = b""
) -> http.client.HTTPResponse:
    parts = urlsplit(one.url)
    c = http.client.HTTPConnection(parts.hostname or "", parts.port, timeout=PATIENCE)
    try:
        c.request(method, path, body, headers)
        answer = c.getresponse()
        answer.read()
        return answer
    finally:
        c.close()


@pytest.mark.parametrize("origin", ["http://evil.example", "null", "http://127.0.0.1:1", "", "http://["])
def test_a_foreign_page_opens_no_socket(one: Server, origin: str) -> None:
    id, _ = table(one)

    async def go() -> None:
        headers = {"Origin": origin}
        with pytest.raises(websockets.InvalidStatus) as wrong:
            async with websockets.connect(ws(one, id), additional_headers=headers):
                pass
        assert wrong.value.response.status_code == 403

    asyncio.run(go())
    kind = {"Content-Type": "application/json", "Origin": origin}
    assert raw(one, "POST", "/api/tables", kind, b"{}").status == 403


def test_our_own_page_opens_one(one: Server) -> None:
    id, tokens = table(one)

    async def go() -> None:
        async with websockets.connect(ws(one, id), additional_headers={"Origin": one.url}) as socket:
            await socket.send(json.dumps({"type": "hello", "token": tokens[0]}))
            frame = json.loads(await asyncio.wait_for(socket.recv(), PATIENCE))
            assert [told["type"] for told in frame][:3] == ["table", "scene", "owed"]

    asyncio.run(go())


def test_headers(one: Server) -> None:
    for path in ("/", "/health", "/api/games", "/nothing", "/s/wrong"):
        answer = raw(one, "GET", path, {"Accept": "text/html"})
        csp = answer.headers["Content-Security-Policy"]
        assert "default-src 'none'" in csp
        assert "unsafe" not in csp
        assert answer.headers["Referrer-Policy"] == "strict-origin"
        assert answer.headers["X-Content-Type-Options"] == "nosniff"
        assert "server" not in answer.headers


def test_forms_of_foreign_pages_reach_nothing(one: Server) -> None:
    body = b'{"game": "oriflamme", "seats": [{"kind": "open"}]}'
    for kind in ("text/plain", "application/x-www-form-urlencoded", "multipart/form-data", ""):
        assert raw(one, "POST", "/api/tables", {"Content-Type": kind}, body).status == 400


def test_tokens(one: Server) -> None:
    id, tokens = table(one)
    assert one.call("GET", f"/api/tables/{id}/view", token="x" * 43)[0] == 401
    assert one.call("GET", f"/api/tables/{id}/view", token=tokens[0][:-1])[0] == 401
    other, others = table(one)
    assert one.call("GET", f"/api/tables/{id}/view", token=others[0])[0] == 401
    status, told = one.call("POST", f"/api/tables/{id}/act", {"type": "handover", "seat": 0}, tokens[0])
    assert status == 200
    assert one.call("GET", f"/api/tables/{id}/view", token=tokens[0])[0] == 401
    assert one.call("GET", f"/api/tables/{id}/view", token=told["messages"][0]["token"])[0] == 200
    assert other != id
    a, b = new_token(), new_token()
    assert len(a) == 43
    assert same(hash_of(a), hash_of(a))
    assert not same(hash_of(a), hash_of(b))
    assert not same("", "")


def test_too_large(one: Server) -> None:
    id, tokens = table(one)
    big = json.dumps({"text": "x" * 20_000}).encode()
    assert one.call("POST", f"/api/tables/{id}/say", {"text": "x" * 20_000}, tokens[0])[0] == 413
    chunked = {"Content-Type": "application/json", "Transfer-Encoding": "chunked"}
    with contextlib.suppress(ConnectionError, http.client.HTTPException):
        assert (
            raw(
                one, "POST", f"/api/tables/{id}/say", chunked, b"%x\r\n%s\r\n0\r\n\r\n" % (len(big), big)
            ).status
            == 413
        )

    async def go() -> None:
        async with websockets.connect(ws(one, id)) as socket:
            await socket.send(json.dumps({"type": "hello", "token": tokens[0]}))
            await socket.send("x" * 20_000)
            await read_on(socket)
            assert socket.close_code == 1009

    asyncio.run(go())


def test_too_often(one: Server) -> None:
    id, tokens = table(one)

    async def go() -> list[dict[str, Any]]:
        async with websockets.connect(ws(one, id)) as socket:
            await socket.send(json.dumps({"type": "hello", "token": tokens[0]}))
            for _ in range(120):
                await socket.send('{"type": "ping"}')
            # Each is answered, by a pong or by a refusal; the line stays, so nothing else tells the end.
            found: list[dict[str, Any]] = []
            async with asyncio.timeout(PATIENCE):
                while len([t for t in found if t["type"] == "pong" or t.get("rule") == "S-RATE"]) < 120:
                    frame = json.loads(await socket.recv())
                    found += frame if isinstance(frame, list) else [frame]
            return found

    began = time.monotonic()
    told = asyncio.run(go())
    seconds = time.monotonic() - began
    assert 40 <= len([t for t in told if t["type"] == "pong"]) <= 40 + 20 * seconds
    assert any(t.get("rule") == "S-RATE" for t in told)


def test_silence_and_bad_hellos_end_the_line(one: Server) -> None:
    id, _ = table(one)

    async def go(first: str) -> int:
        async with websockets.connect(ws(one, id)) as socket:
            await socket.send(first)
            await read_on(socket)
            return socket.close_code or 0

    assert asyncio.run(go('{"type": "ping"}')) == 4400
    assert asyncio.run(go("junk")) == 4400
    assert asyncio.run(go('{"type": "hello", "token": "wrong"}')) == 4401
    assert asyncio.run(go('{"type": "hello", "token": 5}')) == 4400


def test_logs_hold_no_secret(one: Server) -> None:
    id, tokens = table(one)
    for token in tokens:
        one.call("GET", f"/s/{token}")
        one.call("GET", f"/s/{token}x")
    time.sleep(0.2)
    said = "".join(one.said)
    assert not any(token in said for token in tokens)
    assert id not in said or "place" not in said


def test_half_a_request_blocks_nobody(one: Server) -> None:
    parts = urlsplit(one.url)
    with sockets.create_connection((parts.hostname or "", parts.port or 0)) as slow:
        slow.sendall(b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n")
        assert one.call("GET", "/health")[0] == 200


# -- what once was a fault of the server ---------------------------------------------------------------


def test_names_that_no_file_can_have(one: Server) -> None:
    for name in ("%00", "a" * 300, "a/" * 2000, "..%2f..%2fserve.py", "%ff", "con\u0301".encode().hex()):
        answer = raw(one, "GET", f"/static/{name}", {})
        assert answer.status == 404, name
        assert answer.headers["X-Content-Type-Options"] == "nosniff"


def test_ends_of_lines_end_no_pattern(one: Server) -> None:
    for wanted in (
        {"seed": "\n"},
        {"seed": "0" * 32 + "\n"},
        {"seats": [{"kind": "bot", "bot": "search:10\n"}] * 3},
        {"seats": [{"kind": "bot", "bot": "squire\n"}] * 3},
    ):
        body = {"game": "oriflamme", "seats": [{"kind": "person"}] * 3} | wanted
        assert one.call("POST", "/api/tables", body)[0] == 400, wanted
    _, made = one.call("POST", "/api/tables", {"game": "oriflamme", "seats": [{"kind": "person"}] * 3})
    sit = f"/api/tables/{made['table']}/sit"
    assert one.call("POST", sit, {"nonce": "nonce-123\n"}, made["seats"][0]["token"])[0] == 400


def test_digits_that_are_no_numbers(one: Server) -> None:
    _, tokens = table(one)
    form = {"Content-Type": "application/x-www-form-urlencoded"}
    for number in ("%C2%B2", "%D9%A3", "1%0A", "9" * 30, "-1", ""):
        body = f"decision={number}&epoch=0&text=pass".encode()
        assert raw(one, "POST", f"/s/{tokens[0]}", form, body).status == 400, number


def test_addresses_for_mail(one: Server) -> None:
    id, tokens = table(one)
    for email in ("<a@b.c>", "@", "a@", "a@b@c", "a\n@b.c", "a@localhost", "a@[127.0.0.1]", '"' * 200):
        body = {"type": "notices", "email": email}
        assert one.call("POST", f"/api/tables/{id}/act", body, tokens[0])[0] == 409, email


def test_mailboxes() -> None:
    """Where mail is set up nothing that is typed fails, either."""
    for wrong in (
        "<a@b.c>",
        "@",
        "a@",
        "a@b@c",
        "a\n@b.c",
        "a@localhost",
        "a@[127.0.0.1]",
        '"' * 200,
        "a@b.c,",
    ):
        assert not is_mail(wrong), wrong
    assert is_mail("ann.lee@example.org")


def test_a_fault_tells_its_kind_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    app = make_app(Settings(db=str(tmp_path / "table.db")))

    async def broken() -> list[str]:
        return ["secret words"] * (1 // 0)

    app.state.room_store.storage.listed = broken
    with TestClient(app, "http://localhost", raise_server_exceptions=True) as client, capture_logs() as said:
        answer = client.get("/api/tables")
    assert (answer.status_code, answer.text) == (500, "Internal Server Error")
    assert "default-src 'none'" in answer.headers["Content-Security-Policy"]
    assert [(s["event"], s["error"]) for s in said if s["log_level"] == "error"] == [
        ("a call failed", "ZeroDivisionError")
    ]


def test_nobody_says_for_whom_he_calls(tmp_path: Path) -> None:
    """An address in a header is believed only from a proxy that the operator has named."""

    def calls(**given: str) -> list[int]:
        with server(str(tmp_path / f"{len(given)}.db"), calls="20/minute", **given) as made:
            return [
                raw(made, "GET", "/api/games", {"X-Forwarded-For": f"192.0.2.{n}"}).status for n in range(40)
            ]

    assert calls().count(429) >= 20
    assert calls(proxies="127.0.0.1").count(429) == 0


def test_a_broken_row_is_missing_from_the_lists(tmp_path: Path) -> None:
    db = str(tmp_path / "table.db")
    wanted = {"game": "oriflamme", "seats": [{"kind": "open"}] * 3, "listed": True}
    with server(db) as made:
        tables = [made.call("POST", "/api/tables", wanted)[1]["table"] for _ in range(3)]
    with contextlib.closing(sqlite3.connect(db)) as c, c:
        c.execute("UPDATE seats SET standing = '{' WHERE \"table\" = ?", (tables[1],))
    with server(db) as made:
        status, told = made.call("GET", "/api/tables")
        assert (status, {t["table"] for t in told["tables"]}) == (200, {tables[0], tables[2]})
        status, lobby = made.call("GET", "/")
        assert status == 200
        assert tables[0] in lobby
        assert tables[1] not in lobby
        assert made.call("GET", f"/api/tables/{tables[1]}")[1]["refused"]["rule"] == "S-DAMAGED"


def test_what_costs_much_is_counted_as_such(tmp_path: Path) -> None:
    with server(str(tmp_path / "table.db"), calls="1000/second, 30/minute", files="5/minute") as made:
        assert [raw(made, "GET", "/api/tables", {}).status for _ in range(11)].count(200) in (9, 10)
        assert 429 in [made.call("GET", "/health")[0] for _ in range(4)]
        assert [raw(made, "GET", "/static/look.css", {}).status for _ in range(7)] == [200] * 5 + [429] * 2


# -- malformed messages -------------------------------------------------------------------------------

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=30),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=10), inner, max_size=4),
    max_leaves=12,
)
FIELDS = sorted({f for kind in up.Anything.__args__ for f in kind.__struct_fields__})
TAGS = [kind.__struct_config__.tag for kind in up.Anything.__args__]
NEAR = st.fixed_dictionaries(
    {"type": st.sampled_from(TAGS) | st.text(max_size=8)},
    optional={f: JSON | st.integers(-3, 20) | st.sampled_from(["uk", "off", "game", "kept"]) for f in FIELDS},
)
FRAMES = st.one_of(
    NEAR.map(lambda v: json.dumps(v, allow_nan=True)),
    JSON.map(lambda v: json.dumps(v, allow_nan=True)),
    st.text(max_size=200),
)
JUNK = int(os.environ.get("KINGSMOOT_JUNK", "400"))
"""Frames to try; a long proof sets it higher."""
OWN = (up.Back, up.Takeover, up.Handover, up.Resign, up.Standing)
"""What changes the table rightly when the holder of a seat sends it."""


@pytest.mark.timeout(0 if JUNK > 1000 else 300)
def test_junk_leaves_tables_untouched(tmp_path: Path) -> None:
    """Onlookers and seats that owe nothing send anything at all; no game moves on."""
    loop = asyncio.new_event_loop()
    stack = contextlib.AsyncExitStack()

    async def begin() -> tuple[House, list[Identity]]:
        h = await stack.enter_async_context(house(str(tmp_path / "table.db")))
        players = await h.table("toy", rated=True)
        await play_some(h, players, luck(3), 7)
        return h, players

    h, players = loop.run_until_complete(begin())
    room = players[0].room
    assert room.table.match is not None
    facts = room.game.facts(room.table.match.state)
    onlooker = Identity(room, ONLOOKER, False, "en")
    stranger = Identity(room, 0, False, "en", hash_of("another token"))

    @settings(max_examples=JUNK, suppress_health_check=list(HealthCheck))
    @given(FRAMES, st.sampled_from([onlooker, stranger, players[0], players[1]]))
    def send(frame: str, who: Identity) -> None:
        before = room.table.version

        async def act() -> None:
            with contextlib.suppress(Refused):
                message: up.Anything = decode(frame.encode("utf-8", "surrogatepass"), up.Anything)  # type: ignore[arg-type]
                if who not in players or not isinstance(message, OWN):
                    await h.actions.act(who, message)

        loop.run_until_complete(act())
        assert room.table.match is not None
        assert room.game.facts(room.table.match.state) == facts
        if who not in players:
            assert room.table.version == before, "a stranger has changed something"

    try:
        send()
        strangers = [s.token_hash for s in room.table.seats]
        assert strangers == [p.link.token_hash for p in players]
        assert [e.line() for e in room.table.match.entries if e.answer]
    finally:
        loop.run_until_complete(stack.aclose())
        loop.close()


def test_names_and_bots() -> None:
    assert clean_name("  a\u0000b\u202ec\n d ") == "abc d"
    assert clean_name("<script>") == "<script>"  # escaped where it is shown
    assert known_bot("knight", GAME)
    assert not known_bot("search:1e9s", GAME)
    assert not known_bot("search:t9", GAME)
    assert not known_bot("", GAME)


def test_notices_go_to_the_public_web_only() -> None:
    assert is_web("https://example.org/x")
    for url in ("ftp://example.org", "file:" + "///etc/passwd", "http://u:p@h/", "http://[", "x"):
        assert not is_web(url)
    for host in ("127.0.0.1", "10.0.0.1", "::1", "169.254.169.254"):
        with pytest.raises(ValueError, match="public"):
            address_of(host, 80, False)
    for port in (22, 25, 6379, 8000):
        assert not is_web(f"http://example.org:{port}/")
        assert is_web(f"http://example.org:{port}/", private=True)
    assert is_web("https://example.org:443/")
    assert address_of("127.0.0.1", 80, True) == "127.0.0.1"


@pytest.mark.parametrize(
    "address",
    [
        *("0.0.0.0", "10.1.2.3", "100.64.0.1", "127.0.0.1", "169.254.1.1", "172.16.0.1", "192.0.0.1"),
        *(
            "192.0.2.1",
            "192.168.0.1",
            "198.18.0.1",
            "203.0.113.1",
            "224.0.0.1",
            "240.0.0.1",
            "255.255.255.255",
        ),
        *("::", "::1", "::127.0.0.1", "::ffff:10.0.0.1", "64:ff9b::7f00:1", "64:ff9b:1::1", "100::1"),
        *(
            "2001::1",
            "2001:db8::1",
            "2002:7f00:1::",
            "2002:a00:1::1",
            "fc00::1",
            "fe80::1",
            "fec0::1",
            "ff02::1",
        ),
    ],
)
def test_special_networks(address: str) -> None:
    assert not is_public(address)
    with pytest.raises(ValueError, match="public"):
        address_of(address, 80, False)


def test_public_networks() -> None:
    for address in ("93.184.216.34", "1.1.1.1", "2606:4700:4700::1111", "2a00:1450:4001::1"):
        assert is_public(address)


def test_other_names_lead_nowhere(one: Server) -> None:
    """A page whose name was made to lead here could otherwise read our lobby from inside a browser."""
    id, _ = table(one)
    for host in ("evil.example", "evil.example:80", "127.0.0.1.evil.example", "[", ""):
        answer = raw(one, "GET", "/api/tables", {"Host": host})
        assert answer.status in (400, 421), host
    for host in ("localhost", "127.0.0.1:8000", "[::1]:8000", "192.168.1.7"):
        assert raw(one, "GET", "/api/games", {"Host": host}).status == 200, host

    async def go() -> None:
        headers = {"Host": "evil.example", "Origin": "http://evil.example"}
        with pytest.raises(websockets.InvalidStatus):
            async with websockets.connect(ws(one, id), additional_headers=headers):
                pass

    asyncio.run(go())


def test_a_name_is_looked_up_but_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Asked twice, a name could be public for the judge and private for the connection."""
    asked: list[str] = []
    reached: list[str] = []

    def looked_up(host: str, port: int, **_: Any) -> list[Any]:
        asked.append(host)
        return [(2, 1, 6, "", ("93.184.216.34" if len(asked) == 1 else "127.0.0.1", port))]

    def connect(address: tuple[str, int], *_: Any) -> None:
        reached.append(address[0])
        raise OSError

    monkeypatch.setattr(sockets, "getaddrinfo", looked_up)
    monkeypatch.setattr(sockets, "create_connection", connect)
    with pytest.raises(OSError):  # noqa: PT011
        notices._post("http://rebinding.example/", {}, False)
    assert (asked, reached) == (["rebinding.example"], ["93.184.216.34"])
