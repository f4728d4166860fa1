"""The calls of players and the host's page, from outside: what strangers may try with them."""

from __future__ import annotations

import hashlib
import hmac
import json
import secrets
import sqlite3
import time
import urllib.error
import urllib.parse
import urllib.request
from collections.abc import Iterator
from http.client import HTTPResponse
from pathlib import Path
from typing import Any, Final

import pytest

from kingsmoot.table.rooms.bans import network_of
from kingsmoot.table.settings import Settings
from kingsmoot.table.web.app import make_app
from tests.table.support import Server, server

SECRET: Final = "a long secret of the host"


@pytest.fixture(scope="module")
def one(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    db = str(tmp_path_factory.mktemp("players") / "table.db")
    with server(db, host_secret=SECRET, logs="json", players="1000/minute", reports="5/minute") as made:
        yield made


def new_player(one: Server, name: str = "") -> tuple[str, str]:
    """A key, and the public name of its player."""
    key = secrets.token_hex(16)
    status, told = one.call("POST", "/api/me", {"name": name, "label": "Test"}, key=key)
    assert status == 201
    return key, told["player"]


def seat(one: Server, key: str, **more: Any) -> tuple[str, str]:
    """Sit down against bots: table and token."""
    seats = [{"kind": "person"}, {"kind": "bot", "bot": "random"}, {"kind": "bot", "bot": "random"}]
    _, made = one.call("POST", "/api/tables", {"game": "oriflamme", "seats": seats, **more}, key=key)
    body = {"nonce": "nonce-of-one", "name": "Ada"}
    status, told = one.call("POST", f"/api/tables/{made['table']}/sit", body, made["seats"][0]["token"], key)
    assert status == 200
    return made["table"], told["token"]


def refused(answer: tuple[int, Any]) -> tuple[int, str]:
    return answer[0], answer[1]["refused"]["rule"]


def test_a_key_on_two_devices_by_calls(one: Server) -> None:
    key, player = new_player(one, "Ada")
    table, _ = seat(one, key)
    _, moved = one.call("POST", "/api/me/move", {}, key=key)
    assert len(moved["matrix"]) == len(moved["matrix"][0]) >= 25
    assert set("".join(moved["matrix"])) == {"0", "1"}
    other = secrets.token_hex(16)
    join = {"code": moved["code"], "label": "Phone"}
    _, asked = one.call("POST", "/api/me/join", join, key=other)
    _, me = one.call("GET", "/api/me", key=key)
    assert (me["asking"]["label"], me["asking"]["number"]) == ("Phone", asked["number"])
    assert refused(one.call("GET", "/api/me/games", key=other)) == (401, "S-KEY")
    one.call("POST", "/api/me/admit", {"ticket": me["asking"]["ticket"], "yes": True}, key=key)
    assert one.call("POST", "/api/me/join", join, key=other)[1]["state"] == "in"
    _, games = one.call("GET", "/api/me/games", key=other)
    assert [(g["table"], g["seat"], g["status"]) for g in games["tables"]] == [(table, 0, "running")]
    _, opened = one.call("POST", "/api/me/open", {"table": table, "seat": 0}, key=other)
    status, seen = one.call("GET", f"/api/tables/{table}/view", token=opened["token"])
    assert (status, seen["table"]["seat"]) == (200, 0)
    assert seen["table"]["seats"][0]["player"] == player
    _, mine = one.call("POST", "/api/mine", {"tokens": [opened["token"]]})
    assert [(t["table"], t["seat"]) for t in mine["tables"]] == [(table, 0)]
    status, text = one.call("GET", opened["link"])
    assert status == 200
    assert table in text


def test_two_keys_become_one_by_a_call(one: Server) -> None:
    key, player = new_player(one, "Ada")
    other, _ = new_player(one, "Ada's phone")
    table, _ = seat(one, other)
    status, me = one.call("POST", "/api/me/merge", {"key": other}, key=key)
    assert (status, me["player"], len(me["devices"])) == (200, player, 2)
    _, games = one.call("GET", "/api/me/games", key=key)
    assert [g["table"] for g in games["tables"]] == [table]
    assert refused(one.call("POST", "/api/me/merge", {"key": other}, key=key)) == (409, "S-MERGE")
    assert refused(one.call("POST", "/api/me/merge", {"key": "00" * 16}, key=key)) == (401, "S-KEY")
    assert refused(one.call("POST", "/api/me/merge", {"key": other})) == (401, "S-KEY")
    assert not any(other in line for line in one.said)


def test_keys_and_codes_stand_in_no_log_and_no_answer(one: Server) -> None:
    key, player = new_player(one, "Ada")
    _, moved = one.call("POST", "/api/me/move", {}, key=key)
    one.call("GET", f"/api/me?key={key}")
    one.call("POST", "/api/me/join", {"code": moved["code"], "label": ""}, key="not a key")
    seat(one, key)
    told = [one.call("GET", path)[1] for path in (f"/p/{player}", f"/api/players/{player}", "/api/tables")]
    assert not any(key in str(text) or moved["code"] in str(text) for text in told)
    time.sleep(0.3)
    assert not any(key in line or moved["code"] in line for line in one.said)
    # A key in an address is no key.
    assert refused(one.call("GET", f"/api/me?kingsmoot-key={key}")) == (401, "S-KEY")


def test_no_page_of_others_shows_a_key(one: Server) -> None:
    """A foreign page cannot send the header without being asked first, and is not answered."""
    key, _ = new_player(one)
    request = urllib.request.Request(
        one.url + "/api/me/delete",
        b"{}",
        {"Content-Type": "application/json", "Kingsmoot-Key": key, "Origin": "https://evil.example"},
    )
    with pytest.raises(urllib.error.HTTPError) as wrong:
        urllib.request.urlopen(request, timeout=30)
    with wrong.value as answered:
        assert json.load(answered)["refused"]["rule"] == "S-ORIGIN"
    asking = urllib.request.Request(one.url + "/api/me", None, {"Origin": "https://evil.example"})
    asking.method = "OPTIONS"
    with pytest.raises(urllib.error.HTTPError) as wrong:
        urllib.request.urlopen(asking, timeout=30)
    with wrong.value as answered:
        assert answered.headers.get("access-control-allow-origin") is None
    assert one.call("GET", "/api/me", key=key)[0] == 200


def test_new_players_of_one_address_have_an_end(tmp_path: Path) -> None:
    with server(str(tmp_path / "table.db"), players="3/minute") as made:
        statuses = [
            made.call("POST", "/api/me", {"name": ""}, key=secrets.token_hex(16))[0] for _ in range(5)
        ]
        assert statuses == [201, 201, 201, 429, 429]


def test_rated_tables_are_found_with_the_ratings_of_who_sits_there(one: Server) -> None:
    key, player = new_player(one, "Ada")
    seats = [{"kind": "person"}, {"kind": "open"}, {"kind": "bot", "bot": "random"}]
    _, made = one.call("POST", "/api/tables", {"game": "oriflamme", "seats": seats, "rated": True}, key=key)
    at, token = f"/api/tables/{made['table']}/sit", made["seats"][0]["token"]
    body = {"nonce": "nonce-of-one", "name": "Ada"}
    assert refused(one.call("POST", at, body, token)) == (409, "S-KEYED")
    assert one.call("POST", at, body, token, key)[0] == 200
    time.sleep(1.1)
    _, listed = one.call("GET", "/api/tables")
    found = next(t for t in listed["tables"] if t["table"] == made["table"])
    assert found["rated"]
    assert [(s["player"], s["rating"]) for s in found["seats"]] == [(player, None), ("", None), ("", None)]
    assert refused(one.call("POST", at, body | {"seat": 1}, key=key)) == (409, "S-TWICE")
    status, text = one.call("GET", "/")
    assert status == 200
    assert "rated" in text


def test_who_is_avoided(one: Server) -> None:
    mine, me = new_player(one, "Ada")
    other, eve = new_player(one, "Eve")
    _, told = one.call("POST", "/api/me/avoid", {"player": eve, "how": "block"}, key=mine)
    assert told["avoided"] == [{"player": eve, "name": "Eve", "how": "block"}]
    for wrong in (me, "nobody"):
        body = {"player": wrong, "how": "mute"}
        assert refused(one.call("POST", "/api/me/avoid", body, key=mine)) == (404, "S-PLAYER")
    seats = [{"kind": "open"}] * 3
    _, made = one.call("POST", "/api/tables", {"game": "oriflamme", "seats": seats}, key=mine)
    at, body = f"/api/tables/{made['table']}/sit", {"nonce": "nonce-of-one"}
    assert refused(one.call("POST", at, body, key=other)) == (403, "S-BLOCKED")
    one.call("POST", "/api/me/avoid", {"player": eve, "how": "none"}, key=mine)
    assert one.call("POST", at, body, key=other)[0] == 201


def test_others_are_told_no_secret_games(one: Server) -> None:
    """Neither by the call nor on the page; the player himself is told of all."""
    key, player = new_player(one, "Ada")
    at = {
        "seat": 0,
        "game": "oriflamme",
        "edition": "",
        "seats": 3,
        "player": player,
        "bot": "",
        "name": "Ada",
    }
    games = [("secrettable", False, False), ("ratedtable", True, False), ("listedtable", False, True)]
    with sqlite3.connect(one.db) as c:
        for table, rated, listed in games:
            row = at | {"table": table, "rated": rated, "listed": listed, "share": 1.0, "score": 1.0}
            row |= {"place": 1, "ended": time.time()}
            names, marks = ", ".join(f'"{name}"' for name in row), ", ".join("?" * len(row))
            c.execute(f"INSERT INTO results ({names}) VALUES ({marks})", tuple(row.values()))
    c.close()
    _, told = one.call("GET", f"/api/players/{player}")
    assert sorted(g["table"] for g in told["history"]) == ["", "listedtable"]
    assert [g["played"] for g in told["games"]] == [2]
    _, shown = one.call("GET", f"/p/{player}")
    assert "/t/listedtable" in shown
    assert not any(table in shown for table in ("secrettable", "ratedtable"))
    assert refused(one.call("GET", "/api/me/profile")) == (401, "S-KEY")
    _, own = one.call("GET", "/api/me/profile", key=key)
    assert {g["table"] for g in own["history"]} == {table for table, _, _ in games}


# -- the host's page --------------------------------------------------------------------------------


class Host:
    """A browser of the host: keeps its cookie, follows nothing."""

    def __init__(self, one: Server) -> None:
        self.one = one
        self.cookie = ""
        self.given = ""

    def __call__(self, form: dict[str, str] | None = None, **headers: str) -> tuple[int, str]:
        data = urllib.parse.urlencode(form).encode() if form is not None else None
        request = urllib.request.Request(self.one.url + "/host", data, {"Cookie": self.cookie, **headers})
        opener = urllib.request.build_opener(NoRedirect)
        try:
            with opener.open(request, timeout=30) as answer:
                return self._took(answer)
        except urllib.error.HTTPError as wrong:
            with wrong:
                return self._took(wrong)

    def _took(self, answer: HTTPResponse | urllib.error.HTTPError) -> tuple[int, str]:
        given = answer.headers.get("set-cookie")
        if given and "Max-Age=0" in given:
            self.cookie = ""
        elif given and "host=" in given:
            assert "HttpOnly" in given
            assert "samesite=strict" in given.lower()
            assert "Path=/host" in given
            self.cookie, self.given = given.split(";")[0], given
        return int(answer.status or 0), answer.read().decode()


class NoRedirect(urllib.request.HTTPRedirectHandler):
    def redirect_request(self, *_: Any) -> None:
        return None


@pytest.fixture
def host(one: Server) -> Host:
    made = Host(one)
    assert made({"do": "enter", "secret": SECRET})[0] == 303
    return made


def test_the_host_sees_reports_and_bans(one: Server, host: Host) -> None:
    key, player = new_player(one, "Eve")
    table, token = seat(one, key)
    one.call("POST", f"/api/tables/{table}/say", {"text": "something rude"}, token)
    report = {"table": table, "seat": 0, "reason": "talk", "text": "<b>rude</b>"}
    one.call("POST", f"/api/tables/{table}/say", {"text": "said to one alone", "to": 1}, token)
    assert one.call("POST", "/api/reports", report)[0] == 200
    one.call("POST", f"/api/tables/{table}/say", {"text": "said after the report"}, token)
    status, text = host()
    assert status == 200
    assert "said to one alone" not in text
    assert "said after the report" not in text
    for told in (player, table, "something rude", "&lt;b&gt;rude&lt;/b&gt;"):
        assert told in text
    assert "<b>rude</b>" not in text
    assert host({"do": "ban", "kind": "player", "what": player, "why": "rude"})[0] == 303
    assert refused(one.call("GET", "/api/me", key=key)) == (403, "S-BANNED")
    body = {"text": "more of it"}
    assert refused(one.call("POST", f"/api/tables/{table}/say", body, token)) == (403, "S-BANNED")
    seats = [{"kind": "person"}] * 3
    wanted = {"game": "oriflamme", "seats": seats}
    assert refused(one.call("POST", "/api/tables", wanted, key=key)) == (403, "S-BANNED")
    assert host({"do": "lift", "kind": "player", "what": player})[0] == 303
    assert one.call("GET", "/api/me", key=key)[0] == 200
    assert host({"do": "ban", "kind": "player", "what": "nobody"})[0] == 404
    assert host({"do": "ban", "kind": "address", "what": "everybody"})[0] == 409


def test_the_host_bans_an_address_and_is_not_locked_out(one: Server, host: Host) -> None:
    assert host({"do": "ban", "kind": "address", "what": "127.0.0.0/8", "days": "1"})[0] == 303
    try:
        assert refused(one.call("GET", "/api/tables")) == (403, "S-BANNED")
        status, text = host()
        assert status == 200
        assert "127.0.0.0/8" in text
        assert Host(one)()[0] == 403, "who only looks is counted, and banned, as everywhere"
    finally:
        assert host({"do": "lift", "kind": "address", "what": "127.0.0.0/8"})[0] == 303
    assert one.call("GET", "/api/tables")[0] == 200


def test_the_host_deletes_a_table(one: Server, host: Host) -> None:
    key, _ = new_player(one)
    table, token = seat(one, key)
    assert host({"do": "delete", "what": table})[0] == 303
    assert refused(one.call("GET", f"/api/tables/{table}", token=token)) == (404, "S-NO-TABLE")
    assert one.call("GET", "/api/me/games", key=key)[1]["tables"] == []
    for do in ("tidy", "recount", "no such thing"):
        assert host({"do": do})[0] == 303
    assert host({"do": "leave"})[0] == 303
    assert host({"do": "delete", "what": table})[0] == 403


def test_the_hosts_page_is_the_hosts_alone(one: Server, host: Host) -> None:
    right = host.cookie
    until, _, mark = right.removeprefix("host=").partition(".")
    later = int(until) + 1
    for cookie in (
        "",
        "host=",
        f"host={later}.{mark}",
        f"host={until}.{'0' * 64}",
        f"host={until}",
        f"host={until}.\xe9",
        "host=\xb2.x",
        f"host={'9' * 5000}.x",
        f"host={marked(int(time.time()) - 1)}",  # its twelve hours are over
    ):
        host.cookie = cookie
        status, text = host()
        assert (status, "host-tables" in text) == (200, False), cookie
        assert host({"do": "delete", "what": "x"})[0] == 403
    host.cookie = right
    assert host({"do": "tidy"}, Origin="https://evil.example")[0] == 403
    assert "host-tables" in host()[1]
    host.cookie = f"host={marked(later)}"
    assert "host-tables" in host()[1], "the marks above are made as the server makes them"


def marked(until: int) -> str:
    """The twin of what the server writes into its cookie."""
    key = hashlib.sha256(b"host page " + SECRET.encode()).digest()
    return f"{until}.{hmac.new(key, str(until).encode(), 'sha256').hexdigest()}"


def test_a_secret_cannot_be_tried_for_long(tmp_path: Path) -> None:
    url = "https://games.example.org"
    with server(str(tmp_path / "table.db"), host_secret=SECRET, url=url) as made:
        host = Host(made)
        assert host({"do": "enter", "secret": SECRET})[0] == 303
        assert "secure" in host.given.lower().split("; "), (
            "where people come by https, it goes by no other way"
        )
        host.cookie = ""
        tried = [host({"do": "enter", "secret": f"a wrong secret {n}"})[0] for n in range(6)]
        assert tried == [403] * 4 + [429] * 2
        assert host({"do": "enter", "secret": SECRET})[0] == 429
        assert host.cookie == ""


def test_without_a_secret_there_is_no_such_page(db: str) -> None:
    paths = [getattr(route, "path", "") for route in make_app(Settings(db=db)).routes]
    assert "/me" in paths
    assert "/host" not in paths
    with pytest.raises(ValueError, match="16"):
        make_app(Settings(db=db, host_secret="short"))


def test_reports_of_one_address_have_an_end(one: Server) -> None:
    key, _ = new_player(one)
    table, _ = seat(one, key)
    answers = [one.call("POST", "/api/reports", {"table": table})[0] for _ in range(8)]
    assert answers[-1] == 429
    assert refused(one.call("POST", "/api/reports", {"table": "nosuchtable"}))[1] in ("S-NO-TABLE", "S-RATE")


@pytest.mark.parametrize(
    ("text", "kept"),
    [
        ("192.0.2.7", "192.0.2.7/32"),
        (" 192.0.2.7/24 ", "192.0.2.0/24"),
        ("2001:db8::/64", "2001:db8::/64"),
        ("0.0.0.0/0", None),
        ("::/0", None),
        ("somebody", None),
        ("", None),
    ],
)
def test_networks_that_can_be_banned(text: str, kept: str | None) -> None:
    assert network_of(text) == kept
