"""`Your turn`, really sent: to a web address and to a mail server, and only to players who are away."""

from __future__ import annotations

import asyncio
import contextlib
import json
import socketserver
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from email import message_from_string, policy
from email.message import EmailMessage
from http.client import HTTPException
from http.server import BaseHTTPRequestHandler, HTTPServer
from typing import Any

import msgspec
import pytest

from kingsmoot.protocol import up
from kingsmoot.table.rooms import notices
from kingsmoot.table.web.identity import Identity
from tests.table.support import House, inside, refused, some_move, until, watch
from tests.table.support import luck as stream


class Hook(BaseHTTPRequestHandler):
    """Keeps what is posted; at `/moved` it tries to lead elsewhere."""

    posted: list[tuple[str, dict[str, Any]]] = []  # noqa: RUF012

    def do_POST(self) -> None:
        body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        self.posted.append((self.path, body))
        self.send_response(302 if self.path == "/moved" else 204)
        if self.path == "/moved":
            self.send_header("Location", "/led-astray")
        self.end_headers()

    def log_message(self, *_: object) -> None:
        pass


class Mailbox(socketserver.StreamRequestHandler):
    """As much of a mail server as a sender needs."""

    letters: list[str] = []  # noqa: RUF012

    def handle(self) -> None:
        self.wfile.write(b"220 here\r\n")
        while line := self.rfile.readline().strip().upper():
            if line == b"DATA":
                self.wfile.write(b"354 go on\r\n")
                letter = b""
                while not letter.endswith(b"\r\n.\r\n"):
                    letter += self.rfile.readline()
                self.letters.append(letter.decode())
            if line == b"QUIT":
                self.wfile.write(b"221 bye\r\n")
                return
            self.wfile.write(b"250 good\r\n")


@contextmanager
def serving(server: socketserver.TCPServer) -> Iterator[int]:
    thread = threading.Thread(target=server.serve_forever, args=(0.02,), daemon=True)
    thread.start()
    try:
        yield server.socket.getsockname()[1]
    finally:
        server.shutdown()
        server.server_close()
        thread.join()


@pytest.fixture(autouse=True)
def nothing_came() -> None:
    Hook.posted.clear()
    Mailbox.letters.clear()


@pytest.fixture
def hook() -> Iterator[int]:
    with serving(HTTPServer(("127.0.0.1", 0), Hook)) as port:
        yield port


@pytest.fixture
def mailbox() -> Iterator[int]:
    with serving(socketserver.TCPServer(("127.0.0.1", 0), Mailbox)) as port:
        yield port


async def away_and_asked(h: House, players: list[Identity], seat: int) -> None:
    """Play until that seat is asked; everybody else is looking."""
    room = players[0].room
    while seat not in room.table.owing():
        by, number, text = some_move(room, stream(room.table.version))
        await h.actions.play(players[by], number, 0, text)


async def agree(h: House, many: int) -> None:
    """Everybody presses the button behind the link that came."""
    await until(lambda: len(codes()) == many)
    for table, code in codes():
        await h.actions.confirm_notices(table, code)
    Hook.posted.clear()
    Mailbox.letters.clear()


def codes() -> list[tuple[str, str]]:
    """Tables and codes of all links to agree by that came."""
    urls = [body["url"] for _, body in Hook.posted]
    for letter in Mailbox.letters:
        told = message_from_string(letter, policy=policy.default)
        assert isinstance(told, EmailMessage)
        urls += [word for word in told.get_content().split() if word.startswith("https://")]
    return [(url.split("/")[-2], url.split("/")[-1]) for url in urls if "/n/" in url]


def test_only_who_is_away_is_told_and_once(db: str, hook: int, mailbox: int) -> None:
    async def act(h: House) -> None:
        players = await h.table()
        room = players[0].room
        watch(players[0])  # the first looks on; the others are away
        for who in players:
            webhook = f"http://127.0.0.1:{hook}/seat-{who.seat}"
            await h.actions.set_notices(who, f"seat{who.seat}@example.org", webhook)
        await agree(h, 6)
        h.room_store.watchers.append(h.notices)
        told: set[int] = set()
        while told != {1, 2}:
            seat = room.table.owing()[0]
            if seat:
                h.notices.table_changed(room)
                told.add(seat)
                await until(lambda: len(Hook.posted) == len(told) == len(Mailbox.letters))
                await asyncio.sleep(0.3)
            before = h.notices.settings
            h.notices.settings = msgspec.structs.replace(before, smtp="", webhooks=False)
            await away_and_asked(h, players, ({0, 1, 2} - told - {seat}).pop())
            h.notices.settings = before
        await asyncio.sleep(0.3)
        assert sorted(path for path, _ in Hook.posted) == ["/seat-1", "/seat-2"]
        body = Hook.posted[0][1]
        assert body["table"] == room.id
        assert body["url"] == f"https://table.example/t/{room.id}"  # never the secret link
        assert len(Mailbox.letters) == 2
        assert not any("To: seat0@" in letter for letter in Mailbox.letters)
        assert all("From: table@example.org" in letter for letter in Mailbox.letters)

    inside(
        db,
        act,
        webhooks=True,
        webhooks_private=True,
        smtp=f"127.0.0.1:{mailbox}",
        sender="table@example.org",
        notice_after=0.1,
        url="https://table.example",
    )


HOOKS: dict[str, Any] = {"webhooks": True, "webhooks_private": True, "url": "https://table.example"}


def test_nobody_is_told_who_has_not_agreed(db: str, hook: int) -> None:
    async def act(h: House) -> None:
        h.room_store.watchers.append(h.notices)
        players = await h.table()
        room = players[0].room
        seat = room.table.owing()[0]
        address = f"http://127.0.0.1:{hook}/"
        await h.actions.set_notices(players[seat], "", address)
        await until(lambda: len(codes()) == 1)
        await asyncio.sleep(0.3)
        assert len(Hook.posted) == 1, "the question alone"
        assert await refused(h.actions.confirm_notices(room.id, "x" * 43)) == "S-TOKEN"
        await agree(h, 1)
        await until(lambda: len(Hook.posted) == 1)
        assert room.table.seats[seat].confirmed == {"webhook": address}
        await h.actions.set_notices(players[seat], "", address)  # known: nobody is asked again
        assert len(codes()) == 0

    inside(db, act, **HOOKS, notice_after=0.0)


def test_one_address_does_not_confirm_another(db: str, hook: int, mailbox: int) -> None:
    async def act(h: House) -> None:
        players = await h.table()
        await h.actions.set_notices(players[0], "victim@example.org", f"http://127.0.0.1:{hook}/mine")
        await until(lambda: len(Hook.posted) == 1)
        table, code = next((t, c) for t, c in codes() if c in Hook.posted[0][1]["url"])
        await h.actions.confirm_notices(table, code)
        assert list(players[0].room.table.seats[0].confirmed) == ["webhook"]
        await h.actions.set_notices(players[0], "", f"http://127.0.0.1:{hook}/another")
        assert players[0].room.table.seats[0].confirmed == {}

    inside(db, act, **HOOKS, smtp=f"127.0.0.1:{mailbox}", sender="table@example.org")


def test_an_address_is_not_asked_again_and_again(db: str, hook: int) -> None:
    async def act(h: House) -> None:
        players = await h.table()
        address = f"http://127.0.0.1:{hook}/"
        for n in range(3):
            await h.actions.set_notices(players[n], "", address)
        assert await refused(h.actions.set_notices(players[0], "", address)) == "S-RATE"
        await until(lambda: len(codes()) == 3)

    inside(db, act, **HOOKS)


def test_who_comes_back_in_time_is_not_told(db: str, hook: int) -> None:
    async def act(h: House) -> None:
        h.room_store.watchers.append(h.notices)
        players = await h.table()
        seat = players[0].room.table.owing()[0]
        await h.actions.set_notices(players[seat], "", f"http://127.0.0.1:{hook}/")
        await agree(h, 1)
        watch(players[seat])
        await until(lambda: not h.notices._told)
        await asyncio.sleep(0.2)
        assert Hook.posted == []

    inside(db, act, **HOOKS, notice_after=2.0)


def test_a_redirection_is_not_followed(db: str, hook: int) -> None:
    async def act(h: House) -> None:
        players = await h.table()
        await h.actions.set_notices(players[0], "", f"http://127.0.0.1:{hook}/moved")
        await until(lambda: bool(Hook.posted))
        await asyncio.sleep(0.2)
        assert [path for path, _ in Hook.posted] == ["/moved"]

    inside(db, act, **HOOKS)


def test_notices_are_behind_settings(db: str) -> None:
    async def act(h: House) -> None:
        players = await h.table()
        for wanted in (up.Notices("a@example.org", ""), up.Notices("", "http://example.org/")):
            told = h.actions.set_notices(players[0], wanted.email, wanted.webhook)
            assert await refused(told) == "S-NOTICES"

    inside(db, act)


def test_notices_keep_nobody_waiting_but_notices(db: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots and pages need threads too."""

    async def act(h: House) -> None:
        players = await h.table()
        sending: list[str] = []
        monkeypatch.setattr(notices, "send", lambda *_: sending.append(threading.current_thread().name))
        h.notices.ask(players[0].room, "webhook", "https://example.org/", "code", "en")
        await until(lambda: bool(sending))
        assert sending[0].startswith("notices")

    inside(db, act)


class Drip(socketserver.BaseRequestHandler):
    """Answers a letter at a time, and never comes to an end."""

    gone = threading.Event()

    def handle(self) -> None:
        self.request.sendall(b"HTTP/1.1 200 good\r\nX-Long: ")
        try:
            while not self.gone.wait(0.02):
                self.request.sendall(b"x")
        except OSError:
            self.gone.set()


def test_an_address_that_answers_without_end_is_hung_up_on(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(notices, "PATIENCE", 1.0)

    def post(port: int) -> None:
        with contextlib.suppress(OSError, HTTPException):  # cut short it may be an answer, or not
            notices._post(f"http://127.0.0.1:{port}/", {}, private=True)

    with serving(socketserver.ThreadingTCPServer(("127.0.0.1", 0), Drip)) as port:
        posting = threading.Thread(target=post, args=(port,), daemon=True)
        posting.start()
        posting.join(60)
        ended = not posting.is_alive()
        Drip.gone.set()
    assert ended
