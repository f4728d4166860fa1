"""Whole games over HTTP and over sockets, against bots, on a real server."""

from __future__ import annotations

import asyncio
import html
import inspect
import json
import os
import random
import re
import shutil
import subprocess
import sys
import time
import urllib.error
import urllib.parse
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
import websockets

from kingsmoot.bench.server import some_value as some_raw_value
from kingsmoot.client import Client, Refused, Seat, some_value
from kingsmoot.core.match import verify
from kingsmoot.core.record import Record
from kingsmoot.io.registry import game as game_of
from kingsmoot.protocol.down import AmongDomain
from kingsmoot.table.web.api import Api
from kingsmoot.table.web.calls import CALLS, EVERY
from kingsmoot.table.web.players import PlayersApi
from tests.table.support import ROOT, Server, server


@pytest.fixture(scope="module")
def one(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder: Path = tmp_path_factory.mktemp("api")
    with server(str(folder / "table.db"), analysis_seconds=0.2) as made:
        yield made


def made(one: Server, game: str, seats: int = 3, **more: Any) -> tuple[str, str, dict[str, Any]]:
    wanted = [{"kind": "person"}, *[{"kind": "bot", "bot": "random"}] * (seats - 1)]
    status, told = one.call("POST", "/api/tables", {"game": game, "seats": wanted, **more})
    assert status == 201, told
    return told["table"], told["seats"][0]["token"], told


@pytest.mark.parametrize("game", ["oriflamme", "toy"])
def test_the_example_program_plays_a_whole_game(one: Server, game: str) -> None:
    table, token, _ = made(one, game)
    program = ROOT / "examples" / "http_bot.py"
    source = program.read_text("utf-8").split('"""', 2)[2]
    assert len([line for line in source.splitlines() if line.strip()]) <= 15
    status, told = one.call("GET", f"/api/tables/{table}/analysis")
    assert (status, told["refused"]["rule"]) == (409, "S-NOT-OVER")
    command = [sys.executable, str(program), one.url, table, token]
    done = subprocess.run(command, capture_output=True, text=True, timeout=100)
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("result [")
    _, text = one.call("GET", f"/api/tables/{table}/record")
    record = Record.loads(text)
    assert record.secret
    assert verify(game_of(game), record) == []
    assert one.call("GET", f"/api/tables/{table}/verify") == (200, {"verified": True, "faults": []})
    status, story = one.call("GET", f"/api/tables/{table}/story?lang=uk")
    assert (status, len(story["scores"])) == (200, story["of"] + 1)
    status, study = one.call("GET", f"/api/tables/{table}/analysis?lang=ru")
    assert (status, study["seats"], study["expectation"][-1][0]) == (200, 3, story["of"])
    status, moment = one.call("GET", f"/api/tables/{table}/moment?at=3&eyes=all")
    assert (status, moment["at"]) == (200, 3)
    assert one.call("GET", f"/api/tables/{table}/moment?at=99999")[0] == 404
    status, forked = one.call("POST", f"/api/tables/{table}/fork", {"at": 3, "seat": 1})
    assert status == 201
    status, view = one.call("GET", f"/api/tables/{forked['table']}/view", token=forked["seats"][0]["token"])
    assert (status, view["table"]["seat"], view["table"]["status"]) == (200, 1, "running")


@pytest.mark.skipif(shutil.which("curl") is None, reason="needs curl")
def test_the_walk_through_with_curl_is_true(one: Server) -> None:
    page = (ROOT / "docs" / "programs.md").read_text("utf-8")
    script = page.split("```sh\n")[1].split("```")[0]
    surroundings = {**os.environ, "ADDRESS": one.url}
    done = subprocess.run(
        ["sh", "-eu", "-c", script], capture_output=True, text=True, timeout=100, env=surroundings
    )
    assert done.returncode == 0, done.stderr
    sentence, filled, refused, played = re.split(r"\n|(?<=\})(?=\{)", done.stdout.strip())
    assert "card" in sentence
    assert {"slot", "move"} & set(json.loads(filled))
    assert json.loads(refused)["refused"]["rule"].startswith("O-")
    assert "refused" not in json.loads(played)


@pytest.mark.parametrize("game", ["oriflamme", "toy"])
def test_a_whole_game_on_a_socket(one: Server, game: str) -> None:
    table, token, _ = made(one, game)

    async def go() -> dict[str, Any]:
        luck = random.Random(1)
        address = one.url.replace("http", "ws") + f"/ws/{table}"
        async with websockets.connect(address, max_size=None) as socket:
            await socket.send(json.dumps({"type": "hello", "token": token, "lang": "uk"}))
            await socket.send(json.dumps({"type": "nonce", "nonce": "0123456789abcdef", "name": "Оля"}))
            answered: tuple[int, int] | None = None
            filled: list[Any] = []
            seen: set[str] = set()
            while True:
                frame = json.loads(await asyncio.wait_for(socket.recv(), 60))
                for told in frame if isinstance(frame, list) else [frame]:
                    seen.add(told["type"])
                    assert told["type"] != "refused", told
                    step: Any = None
                    if told["type"] == "over":
                        assert seen >= {"table", "scene", "owed", "log", "filled", "over"}
                        return dict(told)
                    if told["type"] == "owed" and told["asks"] and not told["asks"][0]["answered"]:
                        asked = told["asks"][0]
                        if answered != (asked["decision"], asked["epoch"]):
                            answered = (asked["decision"], asked["epoch"])
                            filled = []
                            step = asked["slot"] or asked["tree"]
                    elif told["type"] == "filled" and "slot" in told:
                        step = told["slot"]
                    elif told["type"] == "filled":
                        assert answered is not None
                        body = {"decision": answered[0], "epoch": answered[1], "text": told["move"]["text"]}
                        await socket.send(json.dumps({"type": "play", **body}))
                    if step is not None and answered is not None:
                        filled.append(some_raw_value(step["domain"], luck))
                        body = {"decision": answered[0], "epoch": answered[1], "filled": filled}
                        await socket.send(json.dumps({"type": "fill", **body}))

    over = asyncio.run(go())
    assert over["verified"] is True
    assert over["nonces"] == ["0123456789abcdef"]


def test_lists(one: Server) -> None:
    status, told = one.call("GET", "/api/games?lang=ru")
    assert status == 200
    assert {"oriflamme", "toy"} <= {g["id"] for g in told["games"]}
    assert all(spec and words for g in told["games"] for spec, words in g["bots"])
    seats = [{"kind": "open"}] * 3
    _, table = one.call("POST", "/api/tables", {"game": "oriflamme", "seats": seats})
    _, hidden = one.call("POST", "/api/tables", {"game": "oriflamme", "seats": seats, "listed": False})
    _, listed = one.call("GET", "/api/tables")
    ids = [t["table"] for t in listed["tables"]]
    assert table["table"] in ids
    assert hidden["table"] not in ids
    tokens = []
    for seat in range(3):
        body = {"seat": seat, "name": f"P{seat}", "nonce": f"nonce-{seat}-xyz"}
        status, sat = one.call("POST", f"/api/tables/{table['table']}/sit", body)
        assert status == 201
        tokens.append(sat["token"])
    assert one.call("POST", f"/api/tables/{table['table']}/sit", {"nonce": "12345678"})[0] == 409
    _, mine = one.call("POST", "/api/mine", {"tokens": tokens})
    assert sorted(t["seat"] for t in mine["tables"]) == [0, 1, 2]
    assert sum(t["owes"] for t in mine["tables"]) == 1
    assert one.call("GET", f"/api/tables/{table['table']}")[1]["status"] == "running"
    status, svg = one.call("GET", f"/api/tables/{table['table']}/scene.svg", token=tokens[0])
    assert status == 200
    assert svg.startswith("<svg")
    status, report = one.call("GET", f"/api/tables/{table['table']}/report?note=odd", token=tokens[1])
    assert Record.loads(report).reader == 1
    acted = one.call("POST", f"/api/tables/{table['table']}/act", {"type": "ping"}, tokens[0])
    assert acted == (200, {"messages": [{"type": "pong"}]})
    assert one.call("POST", f"/api/tables/{table['table']}/say", {"text": "hi"}, tokens[0])[0] == 200


@pytest.mark.parametrize(
    ("body", "status", "rule"),
    [
        ({"game": "chess", "seats": [{"kind": "open"}] * 3}, 400, "C-UNKNOWN-GAME"),
        ({"game": "oriflamme", "seats": [{"kind": "open"}] * 2}, 400, "C-SEATS"),
        ({"game": "oriflamme", "seats": [{"kind": "open"}] * 3, "edition": "x"}, 400, "C-EDITION"),
        ({"game": "oriflamme", "seats": [{"kind": "open"}] * 3, "options": {"x": "y"}}, 400, "C-NO-OPTION"),
        ({"game": "oriflamme", "seats": [{"kind": "bot", "bot": "search:99999s"}] * 3}, 400, "S-BOT"),
        ({"game": "oriflamme", "seats": [{"kind": "bot", "bot": "nobody"}] * 3}, 400, "S-BOT"),
        ({"game": "oriflamme"}, 400, "S-MESSAGE"),
        ([], 400, "S-MESSAGE"),
    ],
)
def test_tables_that_cannot_be(one: Server, body: object, status: int, rule: str) -> None:
    got, told = one.call("POST", "/api/tables", body)
    assert (got, told["refused"]["rule"]) == (status, rule)
    assert told["refused"]["sentence"].endswith(f"[{rule}]")


def test_pages_work_without_a_script(one: Server) -> None:
    assert one.call("GET", "/")[0] == 200
    table, token, _ = made(one, "oriflamme")
    one.call(
        "POST", f"/api/tables/{table}/sit", {"nonce": "12345678", "name": "<b>Ann</b>", "own": True}, token
    )
    status, page = one.call("GET", f"/s/{token}?lang=uk")
    assert status == 200
    assert "<svg" in page
    assert "<b>Ann</b>" not in page
    assert "&lt;b&gt;Ann" in page
    assert one.call("GET", f"/t/{table}")[0] == 200
    assert one.call("GET", "/r/oriflamme?lang=ru")[0] == 200
    assert one.call("GET", "/s/nothing")[0] == 401
    assert one.call("GET", "/t/nothing")[0] == 404
    for name in ("look.css", "symbols.svg", "words/uk.json", "lib/words.js"):
        assert one.call("GET", f"/static/{name}")[0] == 200
    assert (
        one.call("GET", "/static/v0123456789abcdef/pages/table.js")[0] == 200
    )  # as it was named before an update
    older = ("v0123456789abcdef/../serve.py", "v0123/pages/table.js", "words/xx.json")
    for name in (*older, "../serve.py", "..%2fserve.py", "%2e%2e/serve.py", "/etc/passwd", ""):
        assert one.call("GET", f"/static/{name}")[0] == 404


@pytest.mark.parametrize("path", ["/", "/learn/oriflamme/lay-wait-show", "/r/oriflamme"])
def test_a_page_names_at_once_all_scripts_that_it_will_need(one: Server, path: str) -> None:
    page = one.call("GET", path)[1]
    named = set(re.findall(r'rel="modulepreload" href="([^"]+)"', page))
    script = re.findall(r'type="module" src="([^"]+)"', page)
    for address in [*script, *named]:
        status, source = one.call("GET", address)
        assert status == 200, address
        wanted = {urllib.parse.urljoin(address, to) for to in re.findall(r'\bfrom "([^"]+)";', source)}
        assert wanted <= named, address
    assert len(named) >= 5
    # The lobby also fetches those of a table, when it has nothing else to do.
    ahead = re.findall(r'rel="prefetch" href="([^"]+)"', page)
    assert bool(ahead) == (path == "/")
    assert not ahead or (len(ahead) > 40 and ahead[0].endswith("/pages/table.js"))


def by_form(url: str, **given: str) -> tuple[int, str]:
    """Send a form as a browser does, and follow where it leads."""
    data = urllib.parse.urlencode(given).encode() if given else None
    try:
        with urllib.request.urlopen(urllib.request.Request(url, data, {"Accept": "text/html"})) as answer:
            return answer.status, answer.read().decode()
    except urllib.error.HTTPError as wrong:
        with wrong:
            return wrong.code, wrong.read().decode()


def test_a_game_can_be_played_by_forms(one: Server) -> None:
    status, page = by_form(one.url + "/", game="oriflamme")
    assert status == 200
    action = re.findall(r'action="(/s/[^"]+)"', page)[0]
    found: list[tuple[str, str]] = []
    for _ in range(200):  # the bots may be at turn
        found = re.findall(r'name="(decision|epoch)" value="(\d+)"', page)
        if found:
            break
        time.sleep(0.05)
        _, page = by_form(one.url + action)
    move = html.unescape(re.findall(r'<button name="text" value="([^"]+)"', page)[0])
    status, after = by_form(one.url + action, text=move, **dict(found[:2]))
    assert status == 200
    assert page.count("<li>") < after.count("<li>")  # the log has grown
    status, stale = by_form(one.url + action, text=move, **dict(found[:2]))
    assert (status, "[C-" in stale) == (409, True)
    assert by_form(one.url + action, do="back")[0] in (200, 409)


def test_health_and_metrics(one: Server) -> None:
    status, told = one.call("GET", "/health")
    assert (status, told["health"]) == (200, "good")
    assert one.call("GET", "/metrics")[0] == 404, "numbers tell too: they have a door of their own"
    text = one.figures()
    assert "kingsmoot_rooms" in text
    assert "standing" not in text
    status, schema = one.call("GET", "/api/schema.json")
    assert "up" in schema


def test_openapi_describes_every_call_and_every_body(one: Server) -> None:
    """Routes and description are made from one list; here the handlers are held against it."""
    status, told = one.call("GET", "/api/openapi.json")
    assert (status, told["openapi"]) == (200, "3.1.0")
    described = {(path, method.upper()) for path, calls in told["paths"].items() for method in calls}
    assert described == {(call.path, call.method) for call in EVERY}
    for call in EVERY:
        source = inspect.getsource(getattr(Api if call in CALLS else PlayersApi, call.name))
        read = re.findall(r"limits\.body\(request, (?:bodies|up)\.(\w+)\)", source)
        wanted = [] if call.body is None else [getattr(call.body, "__name__", "Anything")]
        assert read == wanted, call.name
        operation = told["paths"][call.path][call.method.lower()]
        assert ("requestBody" in operation) == (call.body is not None)
        assert {str(status) for status in call.statuses} <= set(operation["responses"])
        assert {"400", "404", "409", "429"} <= set(operation["responses"])
    kinds = told["components"]["schemas"]
    refs = set(re.findall(r'"#/components/schemas/([^"]+)"', json.dumps(told)))
    assert refs == set(kinds)
    ids = [operation["operationId"] for calls in told["paths"].values() for operation in calls.values()]
    assert len(ids) == len(set(ids))
    for calls in told["paths"].values():
        for operation in calls.values():
            well_formed(operation)


def well_formed(operation: dict[str, Any]) -> None:
    """What the OpenAPI specification asks of an operation."""
    for answer in operation["responses"].values():
        assert answer["description"]
        for content in answer["content"].values():
            assert set(content["schema"]) & {"$ref", "type", "anyOf"}
    for parameter in operation["parameters"]:
        assert {"name", "in", "schema"} <= set(parameter)


def test_answers_are_as_openapi_says(one: Server) -> None:
    """Every answer decodes as the class that the list names, strictly."""
    table, token, _ = made(one, "toy")
    one.call("POST", f"/api/tables/{table}/sit", {"nonce": "0123456789", "own": True}, token=token)
    for call in CALLS:
        if call.method == "GET" and call.name in ("games", "tables", "table", "view"):
            status, told = one.call("GET", call.path.format(table=table), token=token)
            assert status in call.statuses
            msgspec.convert(told, call.answer)


def test_the_client_makes_a_table_and_is_refused_in_words(one: Server) -> None:
    client = Client(one.url, lang="uk")
    assert "oriflamme" in [game.id for game in client.games().games]
    table = client.create("oriflamme", ["person", "random", "random"])
    seat = Seat(one.url, table.table, table.seats[0].token, lang="uk")
    assert seat.sit("програма").seat == 0
    asked = seat.wait()
    assert asked is not None
    step = seat.fill(asked)
    assert step.slot
    assert isinstance(step.slot.domain, AmongDomain)
    assert some_value(step.slot.domain, random.Random(1)) in [ref for ref, _ in step.slot.domain.refs]
    with pytest.raises(Refused, match="руці") as wrong:
        seat.play(asked, "place twin start")
    assert wrong.value.rule.startswith("O-")
    with pytest.raises(Refused) as wrong:
        client.create("oriflamme", ["person"])
    assert wrong.value.rule == "C-SEATS"
    with pytest.raises(Refused) as wrong:
        Seat(one.url, table.table, "nobody").sit()
    assert wrong.value.rule == "S-TOKEN"
    assert 'game = "oriflamme"' in seat.record()
