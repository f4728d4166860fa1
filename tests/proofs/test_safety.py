"""The proofs about the table, small; and that they would find what they look for."""

from __future__ import annotations

import contextlib
import random
import shutil
import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest

from kingsmoot.bench.ready_server import ReadyServers
from kingsmoot.bench.server import Server
from kingsmoot.core.game import Game
from kingsmoot.io.registry import game as game_of
from kingsmoot.io.registry import games, register
from kingsmoot.proofs import hostile, kills, leaks, proxied, timing
from kingsmoot.proofs.base import Disproved
from kingsmoot.proofs.postgres import programs
from kingsmoot.table.rooms import outbox
from kingsmoot.table.rooms.room import Room
from kingsmoot.table.web.calls import EVERY
from tests.table.support import ROOT
from tests.toy.game import GAME as TOY

register(TOY)


@pytest.fixture
def ready(monkeypatch: pytest.MonkeyPatch) -> Iterator[ReadyServers]:
    monkeypatch.setenv("KINGSMOOT_GAMES", "tests.toy.game:GAME")
    monkeypatch.setenv("PYTHONPATH", str(ROOT), prepend=":")
    with contextlib.closing(ReadyServers()) as found:
        yield found


def test_kills(ready: ReadyServers, tmp_path: Path) -> None:
    done: list[int] = []
    answers, _ = kills.killed_on(TOY, str(tmp_path / "table.db"), ready, 2, random.Random(1), done.append)
    assert sum(done) == 2
    assert answers > 0


@pytest.mark.skipif(
    shutil.which("nginx", path="/usr/sbin:/usr/bin") is None or programs() is None,
    reason="needs nginx and PostgreSQL",
)
def test_one_of_two_servers_behind_a_proxy_is_killed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("KINGSMOOT_GAMES", "tests.toy.game:GAME")
    monkeypatch.setenv("PYTHONPATH", str(ROOT), prepend=":")
    monkeypatch.setattr(proxied, "SITE", ROOT / "deploy" / "nginx.conf")
    done: list[int] = []
    found = dict(proxied.run(TOY, 2, done.append))
    assert sum(done) == 2
    kills, answers, _ = found["kills, answers acknowledged, games finished"].split(", ")
    assert int(kills) == 2
    assert int(answers) > 0


def test_calls_that_the_proxy_answers_itself_are_no_servers(tmp_path: Path) -> None:
    proxy = object.__new__(proxied.Proxy)
    proxy.log = tmp_path / "served.log"
    lines = [
        "t1 200 127.0.0.1:1",
        "t1 101 127.0.0.1:1",
        "t1 502 kingsmoot",
        "t1 200 127.0.0.1:1, 127.0.0.1:2",
        "t2 499 -",
    ]
    proxy.log.write_text("".join(f"{one}\n" for one in lines), "utf-8")
    assert proxy.served() == (4, 1, {"t1": ["127.0.0.1:1", "127.0.0.1:2"]})


def test_a_loss_would_be_found(ready: ReadyServers, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    kill = Server.kill

    def lossy(server: Server) -> None:
        kill(server)
        with contextlib.closing(sqlite3.connect(server.db)) as c:
            newest = 'SELECT "table", max(n) FROM entries GROUP BY "table"'
            c.execute(f'DELETE FROM entries WHERE ("table", n) IN ({newest})')
            c.execute("UPDATE tables SET entries = entries - 1 WHERE entries > 0")
            c.commit()

    monkeypatch.setattr(Server, "kill", lossy)
    with pytest.raises(Disproved, match="acknowledged"):
        kills.killed_on(TOY, str(tmp_path / "table.db"), ready, 2, random.Random(1), lambda n: None)


def test_inputs_are_spoilt_in_many_ways() -> None:
    spoil = hostile.Spoiler(random.Random(1))
    found = {spoil.data(hostile.good_messages("place queen end")) for _ in range(2000)}
    assert len(found) > 1900


def test_every_door_is_tried(tmp_path: Path) -> None:
    found = hostile.doors(tmp_path)
    assert {(call.method, call.path) for call in EVERY} <= set(found)
    assert {("GET", "/"), ("POST", "/host"), ("POST", "/api/puzzle/{game}/{puzzle}/fill")} <= set(found)
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("game", games().values(), ids=lambda game: game.id)
def test_notation_and_lists(game: Game) -> None:
    luck = random.Random(1)
    spoil, known = hostile.Spoiler(luck), hostile.positions(game, luck)
    texts = [text for _, _, text in known]
    for _ in range(300):
        view, d, _ = luck.choice(known)
        hostile.try_notation(game, view, d, spoil.text(texts), "uk")
    lists, options = hostile.good_lists(game, luck)
    assert bool(lists) is (game.id == "banners")
    for _ in range(100 if lists else 0):
        hostile.try_list(game, spoil.text(lists), options)


@pytest.mark.parametrize(
    "game", [*[g for g in games().values() if g.id != "oriflamme"], TOY], ids=lambda game: game.id
)
def test_sealed_answers_look_the_same(game: Game) -> None:
    for n in range(30):
        pairs, sealed = leaks.twins(game, n)
        if sealed:
            assert pairs >= sealed
            return
    raise AssertionError("no secret question came up")


def test_a_leak_of_a_sealed_answer_would_be_found(monkeypatch: pytest.MonkeyPatch) -> None:
    told = outbox.owed_said

    def leaky(room: Room, seat: int, lang: str) -> str:
        assert room.table.match is not None
        sealed = sum(len(m.text(room.book)) for _, m in room.table.match.state.sealed if m is not None)
        return told(room, seat, lang) + " " * sealed

    monkeypatch.setattr(outbox, "owed_said", leaky)
    with pytest.raises(Disproved, match="instead of"):
        [leaks.twins(game_of("thrones"), n) for n in range(10)]


def test_a_difference_of_times_would_be_seen() -> None:
    luck = random.Random(1)
    a, b = [[luck.gauss(100, 10) for _ in range(500)] for _ in range(2)]
    assert abs(timing.differ(a, b)[0]) < timing.SURE
    z, gap = timing.differ(a, [x + 5 for x in b])
    assert z < -timing.SURE
    assert -8 < gap < -2
    assert len(timing.run(TOY, 4, lambda n: None)) > 0
