"""Hostile inputs: whatever is typed, posted or sent, it is taken or refused by a rule; nothing fails.

Moves as text and files of lists go straight to the game that reads them. Bodies of calls and raw bytes of
sockets go to a real server, beside an honest table that must stay as it was. Most inputs are good ones that
were spoilt, for these get furthest."""

from __future__ import annotations

import base64
import contextlib
import http.client
import json
import os
import random
import re
import secrets
import socket
import struct
import tempfile
import urllib.request
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Final, final
from urllib.parse import quote, urlsplit

from starlette.routing import Route

from kingsmoot.bench.server import Client, Server
from kingsmoot.core.decisions import Decision
from kingsmoot.core.game import Game
from kingsmoot.core.lines import Refusal, Refused
from kingsmoot.core.notation import NotationError
from kingsmoot.core.random_streams import SEED_BYTES, Stream
from kingsmoot.core.rules import LANGUAGES
from kingsmoot.core.slots_from_moves import sample
from kingsmoot.core.state import State, asked_of, judge, owed, play
from kingsmoot.kit.capabilities import Filed
from kingsmoot.learn.lesson import shelf
from kingsmoot.learn.puzzle import puzzles
from kingsmoot.proofs.base import Disproved, Found, Tick
from kingsmoot.proofs.games import table as table_of
from kingsmoot.table.rooms import prepared_lists
from kingsmoot.table.rooms.wording import refusal_of, speech
from kingsmoot.table.settings import settings
from kingsmoot.table.web.app import make_app
from kingsmoot.table.web.calls import EVERY

SHARES: Final = {"notation": 0.5, "lists": 0.1, "calls": 0.15, "frames": 0.25}
"""How the inputs are spread; a game without lists has more notation instead."""
POSITIONS: Final = 40
FRAMES: Final = 20
"""Frames on one socket: after so many faults it is cut off."""
LOOK: Final = 2000
"""Inputs between two looks at whether the server is well."""
NASTY: Final = (
    *(
        "",
        " ",
        "\n",
        "\r\n",
        "\t",
        "\0",
        "\x1b[2J",
        "\u202e",
        "\u200b",
        "\ufeff",
        "\ud7ff",
        "\U0010ffff",
        "²",
        "٣",
    ),
    *(
        "-1",
        "0",
        "00",
        "1e9",
        "9" * 40,
        "0x10",
        "1.5",
        "NaN",
        "-0",
        "true",
        "null",
        "[]",
        "{}",
        '"',
        "'",
        "\\",
    ),
    *(
        "..",
        "/../",
        "%00",
        "{0}",
        "{ $x }",
        "%s",
        "<script>",
        "&lt;",
        "--",
        ";",
        ">",
        ":",
        "=",
        ",",
        "?",
        "@",
        "!",
    ),
    *("x" * 300, "é" * 50, "e" + "\u0301" * 50, "🂡", "ї", "Ё"),
)


@final
class Spoiler:
    """Spoils good inputs."""

    def __init__(self, luck: random.Random) -> None:
        self.luck = luck

    def text(self, good: Sequence[str]) -> str:
        luck, text = self.luck, self.luck.choice(good)
        for _ in range(luck.randint(1, 4)):
            a, b = sorted((luck.randint(0, len(text)), luck.randint(0, len(text))))
            kind = luck.randrange(7)
            if kind == 0:
                text = text[:a] + text[b:]
            elif kind == 1:
                text = text[:b] + text[a:b] * luck.choice((1, 1, 2, 30)) + text[b:]
            elif kind == 2:
                text = text[:a] + luck.choice(NASTY) + text[a:]
            elif kind == 3:
                text = text[:a] + luck.choice(NASTY) + text[b:]
            elif kind == 4:
                other = luck.choice(good)
                text = text[:a] + other[luck.randint(0, len(other)) :]
            elif kind == 5:
                text = (
                    text[:a]
                    + chr(luck.choice((luck.randrange(32, 127), luck.randrange(0xD7FF))))
                    + text[a + 1 :]
                )
            else:
                text = luck.choice((text.upper, text.swapcase, text.strip, text.title))()
        return text[:6000]

    def data(self, good: Sequence[str]) -> bytes:
        found = bytearray(self.text(good).encode("utf-8", "surrogatepass"))
        for _ in range(self.luck.choice((0, 0, 0, 1, 5))):
            if found:
                found[self.luck.randrange(len(found))] = self.luck.randrange(256)
        return bytes(found)


# -- what games read ---------------------------------------------------------------------------------


def positions(game: Game, luck: random.Random) -> list[tuple[State, Decision, str]]:
    """Questions of random games with a good answer each."""
    found: list[tuple[State, Decision, str]] = []
    while len(found) < POSITIONS:
        seats, edition, options = table_of(game, luck.randrange(1000))
        s = game.new(seats, luck.randbytes(SEED_BYTES), edition, options)
        stream = Stream(luck.randbytes(SEED_BYTES))
        for n in range(luck.randrange(200)):
            if s.result is not None:
                break
            d = luck.choice(owed(s))
            move = sample(s, d, stream)
            if n % 10 == 0 or luck.random() < 0.05:
                found.append((game.view(s, d.seat), d, move.text(s.book)))
            play(s, d, move)
    return found


def try_notation(game: Game, view: State, d: Decision, text: str, lang: str) -> None:
    """Raises whatever is raised beside what a text that is no move may raise."""
    with contextlib.suppress(NotationError):
        game.parse(text, view.book)
    told = speech(game, lang)
    read = told.read(view, d, text)
    wrong = read if isinstance(read, Refusal) else judge(view, d, read)
    if wrong is not None and not refusal_of(told.words, wrong):
        raise ValueError("a refusal without words")


def try_list(game: Game, text: str, options: dict[str, str]) -> None:
    with contextlib.suppress(Refused):
        prepared_lists.prepared(game, game.least, game.editions[0], options, 0, text)


def good_lists(game: Game, luck: random.Random) -> tuple[list[str], dict[str, str]]:
    """Files of lists that a game takes, and the options with which it asks for them."""
    found: list[str] = []
    asked = prepared_lists.options(game) or []
    for name, value in asked:
        stream = Stream(luck.randbytes(SEED_BYTES))
        while len(found) < 20:
            s = game.new(game.least, luck.randbytes(SEED_BYTES), "", {name: value})
            d = asked_of(s, 0)
            assert d is not None
            assert isinstance(game, Filed)
            found.append(game.to_file(sample(s, d, stream), s.book))
    return found, dict(asked[:1])


# -- what the server reads ---------------------------------------------------------------------------


SECRET: Final = "what the host types at this server"


def doors(folder: Path) -> list[tuple[str, str]]:
    """Every method and path that the server answers, by its own routes: what is added later is tried too."""
    app = make_app(settings({"db": str(folder / "never opened"), "host_secret": SECRET}, {}))
    return [
        (method, route.path)
        for route in app.routes
        if isinstance(route, Route)
        for method in sorted(route.methods or ())
        if method != "HEAD"
    ]


ASKED: Final = ("lang", *sorted({name for call in EVERY for name in call.query}), "theme", "nonsense")
"""What may stand behind the question mark."""
KEYS: Final = ("0" * 32, "x" * 32, "0" * 31 + "\xe9", "\xb2" * 32, "'", "0" * 5000)
"""What is shown as a player's key, beside a right one."""
KINDS: Final = ("application/json", "application/json", "application/x-www-form-urlencoded", "text/plain", "")


def good_messages(text: str) -> list[str]:
    """One message of every type, as good as can be without knowing the table."""
    told: list[dict[str, Any]] = [
        {"type": "hello", "token": None, "lang": "uk", "columns": 3, "seen": None},
        {"type": "fill", "decision": 1, "filled": [text, 3, [text]], "epoch": 0},
        {"type": "play", "decision": 1, "text": text, "epoch": 0},
        {"type": "back", "agree": 1, "yes": True},
        {"type": "hint", "decision": 1},
        {"type": "standing", "kind": "bid", "answer": text, "until": "game"},
        {"type": "say", "text": text, "to": 1},
        {"type": "promise", "to": 1, "what": text},
        {"type": "promise", "id": 1, "state": "kept"},
        {"type": "takeover", "seat": 1, "bot": "squire"},
        {"type": "handover", "seat": 1},
        {"type": "vote", "id": 1, "yes": False},
        {"type": "start"},
        {"type": "clear", "seat": 0},
        {"type": "nonce", "nonce": "0123456789", "name": text[:40]},
        {"type": "name", "name": text[:40]},
        {"type": "notices", "email": "a@example.org", "webhook": "https://example.org/"},
        {"type": "lang", "lang": "ru"},
        {"type": "columns", "columns": 7},
        {"type": "ping"},
        {
            "game": "oriflamme",
            "seats": [{"kind": "open"}, {"kind": "person", "name": text[:40]}, {"kind": "bot"}],
        },
        {"tokens": ["x" * 43]},
        {"nonce": "0123456789", "name": text[:40], "seat": 0},
        {"at": 3, "seat": 0, "bot": "page"},
        {"decision": 1, "text": text, "epoch": 0},
        {"name": text[:40], "label": text[:60]},
        {"code": "A" * 22, "label": text[:60]},
        {"ticket": "0" * 64, "yes": True},
        {"device": "abc"},
        {"key": "0" * 32},
        {"table": "abc", "seat": 0},
        {"player": "abc", "how": "block"},
        {"table": "abc", "seat": 0, "reason": "talk", "text": text[:1000]},
        {"given": [], "answer": text, "decision": 1, "columns": 3},
        {"given": [text], "filled": [text, 3, [text]], "carry": "unit:1", "at": [1.0, -2.5], "seen": ""},
    ]
    return [json.dumps(message, ensure_ascii=False) for message in told] + [
        f"decision=1&epoch=0&text={text}",
        "do=sit",
        f"do=enter&secret={text}",
        f"do=ban&kind=address&what={text}&days={text}",
    ]


@final
class Besieged:
    """A server with an honest table, an attacker's own table, and a look at whether all is well."""

    def __init__(self, folder: Path, game: Game, luck: random.Random) -> None:
        often = "1000000/second"
        limits = dict.fromkeys(("frames", "files", "players", "reports"), often)
        self.server = Server(str(folder / "table.db"), **limits, host_secret=SECRET)
        self.luck = luck
        self.line = Client(self.server)
        self.honest, self.honest_token = self._table(game)
        self.own, self.token = self._table(game)
        self.before = self._seen()
        self.doors = doors(folder)
        lessons, riddles = shelf(game).lessons, puzzles(game)
        self.known = {
            "table": [self.own, self.own, self.honest],
            "token": [self.token],
            "game": [game.id],
            "lesson": list(lessons),
            "puzzle": list(riddles),
            "way": ["puzzle", "example"],
            "name": [*riddles, "net/http.js"],
        }
        """What stands in paths, by its name there, where it is not spoilt."""
        self.key = ""
        self._new_player()

    def _table(self, game: Game) -> tuple[str, str]:
        seats = [{"kind": "person"}] * game.least
        status, made = self.line.call(
            "POST", "/api/tables", {"game": game.id, "seats": seats, "listed": False}
        )
        if status != 201:
            raise Disproved(f"no table could be made: {made}")
        for n, seat in enumerate(made["seats"]):
            body = {"nonce": f"nonce-{n}-abc", "own": True}
            self.line.call("POST", f"/api/tables/{made['table']}/sit", body, seat["token"])
        return made["table"], made["seats"][0]["token"]

    def _new_player(self) -> None:
        """Somebody whose key is right: an input may have renewed or deleted the one before."""
        self.key = secrets.token_hex(16)
        body = json.dumps({"name": "", "label": "hostile"})
        headers = {"Content-Type": "application/json", "Kingsmoot-Key": self.key}
        made = urllib.request.Request(f"{self.server.url}/api/me", body.encode(), headers)
        with urllib.request.urlopen(made, timeout=30):
            pass

    def _seen(self) -> str:
        _, told = self.line.call("GET", f"/api/tables/{self.honest}/view", token=self.honest_token)
        return json.dumps([told["facts"], told["table"]["seats"], told["table"]["status"]])

    def look(self, what: str) -> None:
        """Raises `Disproved` if anything has failed since the last look, or the honest table was changed."""
        self.line.close()
        self.line = Client(self.server)
        try:
            now = self._seen()
        except (OSError, http.client.HTTPException, KeyError) as wrong:
            raise Disproved(f"the server is down after {what}") from wrong
        if now != self.before:
            raise Disproved(f"an honest table was changed by {what}")
        with urllib.request.urlopen(f"http://{self.server.metrics}/", timeout=30) as answer:
            rows = answer.read().decode().splitlines()
        faults = [
            row for row in rows if row.startswith("kingsmoot_errors_total") and not row.endswith(" 0.0")
        ]
        if faults:
            raise Disproved(f"the server failed ({faults[0]}) at {what}")
        self._new_player()

    def close(self) -> None:
        self.line.close()
        self.server.stop()

    # One input.

    def call(self, method: str, path: str, kind: str, body: bytes) -> int:
        """The status that a call got; 0 if the server hung up."""
        parts = urlsplit(self.server.url)
        c = http.client.HTTPConnection(parts.hostname or "", parts.port, timeout=30)
        headers = {"Content-Type": kind, "Accept": self.luck.choice(("text/html", "*/*"))}
        whose = self.luck.randrange(3)
        if whose < 2:
            headers["Authorization"] = f"Bearer {self.token if whose else 'x' * 43}"
        headers["Kingsmoot-Key"] = self.luck.choice((self.key, self.key, *KEYS))
        headers["Cookie"] = self.luck.choice(("host=1.x", f"host=99999999999.{KEYS[2]}", "host=\xb2"))
        try:
            c.request(method, path, body if method == "POST" else None, headers)
            return c.getresponse().status
        except (http.client.HTTPException, ConnectionError, ValueError):
            return 0  # what cannot be sent, or is no HTTP at all
        finally:
            c.close()

    def frames(self, frames: Sequence[bytes]) -> None:
        """Bytes on a socket, after a good handshake and mostly a good hello."""
        parts = urlsplit(self.server.url)
        table, token = self.luck.choice(((self.own, self.token), (self.honest, None), (self.own, None)))
        with (
            contextlib.suppress(OSError),
            socket.create_connection((parts.hostname or "", parts.port or 0), timeout=30) as line,
        ):
            key = base64.b64encode(os.urandom(16)).decode()
            line.sendall(
                f"GET /ws/{table} HTTP/1.1\r\nHost: 127.0.0.1\r\n"
                "Upgrade: websocket\r\nConnection: Upgrade\r\n"
                f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
            )
            line.recv(4096)
            if self.luck.random() < 0.9:
                hello = {"type": "hello", "token": token, "lang": self.luck.choice(LANGUAGES)}
                line.sendall(framed(1, json.dumps(hello).encode()))
            line.sendall(b"".join(frames))
            line.sendall(framed(8, struct.pack("!H", 1000)))
            while line.recv(65536):
                pass


def framed(opcode: int, data: bytes, final: bool = True) -> bytes:
    """A frame as clients send it (RFC 6455): masked, here with zeros."""
    head = bytes([(0x80 if final else 0) | opcode])
    if len(data) < 126:
        head += bytes([0x80 | len(data)])
    elif len(data) < 1 << 16:
        head += bytes([0x80 | 126]) + struct.pack("!H", len(data))
    else:
        head += bytes([0x80 | 127]) + struct.pack("!Q", len(data))
    return head + bytes(4) + data


# -- all of it ---------------------------------------------------------------------------------------


def run(game: Game, many: int, tick: Tick) -> Found:
    """`many` inputs for one game."""
    luck = random.Random()
    spoil = Spoiler(luck)
    known = positions(game, luck)
    texts = [text for _, _, text in known]
    lists, options = good_lists(game, luck)
    share = SHARES if lists else SHARES | {"notation": SHARES["notation"] + SHARES["lists"], "lists": 0.0}
    counts = {kind: round(many * part) for kind, part in share.items()}

    def notation() -> str:
        view, d, _ = luck.choice(known)
        text = spoil.text(texts)
        _try(text, lambda: try_notation(game, view, d, text, luck.choice(LANGUAGES)))
        return text

    def a_list() -> str:
        text = spoil.text(lists)
        _try(text, lambda: try_list(game, text, options))
        return text

    _repeat(counts["notation"], notation, tick)
    _repeat(counts["lists"], a_list, tick)
    with tempfile.TemporaryDirectory(prefix="kingsmoot-hostile-") as folder:
        besieged = Besieged(Path(folder), game, luck)
        try:
            statuses = _calls(besieged, spoil, texts, counts["calls"], tick)
            _frames(besieged, spoil, texts, counts["frames"], tick)
        finally:
            besieged.close()
    told = ", ".join([f"{count} {kind}" for kind, count in counts.items() if count])
    answers = ", ".join([f"{status or 'hung up'}: {n}" for status, n in sorted(statuses.items())])
    return [("inputs", told), ("answers to the calls", answers)]


def _repeat(count: int, act: Callable[[], str], tick: Tick) -> None:
    for _ in range(count):
        act()
        tick(1)


def _try(given: str, act: Callable[[], None]) -> None:
    try:
        act()
    except Exception as wrong:
        raise Disproved(f"{type(wrong).__name__} at {given!r}") from wrong


def _calls(besieged: Besieged, spoil: Spoiler, texts: list[str], count: int, tick: Tick) -> dict[int, int]:
    luck, statuses = besieged.luck, dict[int, int]()
    last = ""
    for n in range(count):
        method, path = luck.choice(besieged.doors)

        def spoilt() -> str:
            text = spoil.text(texts).encode("utf-8", "surrogatepass")
            return quote(text, safe=luck.choice(("", "/?&=%")))[:2000]

        def named(found: re.Match[str]) -> str:
            known = besieged.known.get(found[1])
            return luck.choice(known) if known and luck.random() < 0.8 else spoilt()

        path = re.sub(r"{(\w+)(?::path)?}", named, path)
        if luck.random() < 0.3:
            path += f"?{luck.choice(ASKED)}={spoilt()}"
        body = spoil.data(good_messages(luck.choice(texts)))
        last = f"{method} {path} {body!r}"
        status = besieged.call(method, path, luck.choice(KINDS), body)
        statuses[status] = statuses.get(status, 0) + 1
        if status == 500:
            raise Disproved(f"500 at {last}")
        if n % LOOK == LOOK - 1:
            besieged.look(last)
        tick(1)
    besieged.look(last or "nothing")
    return statuses


def _frames(besieged: Besieged, spoil: Spoiler, texts: list[str], count: int, tick: Tick) -> None:
    luck = besieged.luck
    some: list[bytes] = []
    for n in range(count):
        data = spoil.data(good_messages(luck.choice(texts)))
        opcode = luck.choice((1, 1, 1, 1, 1, 2, 0, 9, 10, 3, 11))
        some.append(framed(opcode, data[: 125 if opcode > 7 else None], luck.random() < 0.95))
        if luck.random() < 0.02:
            some.append(bytes(luck.randbytes(luck.randrange(1, 40))))
        if len(some) >= FRAMES or n == count - 1:
            besieged.frames(some)
            if n // LOOK != (n - len(some)) // LOOK:
                besieged.look(f"frames {b''.join(some).hex()[:2000]}")
            some = []
        tick(1)
    besieged.look("the last frames")
