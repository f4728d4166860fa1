"""PostgreSQL goes away under play and comes back: nothing acknowledged is lost, and the table goes on."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import psycopg
from sqlalchemy.engine import make_url

from tests.table.db.test_relay import leaf
from tests.table.support import PATIENCE, Server, server


@contextmanager
def lost(db: str) -> Iterator[None]:
    """The database takes no connections, and cuts those that are open."""
    url = make_url(db)
    other = url.set(database="postgres").render_as_string(hide_password=False)
    with psycopg.connect(other, autocommit=True) as c:
        c.execute(f'ALTER DATABASE "{url.database}" ALLOW_CONNECTIONS false'.encode())
        c.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = %s", (url.database,)
        )
        try:
            yield
        finally:
            c.execute(f'ALTER DATABASE "{url.database}" ALLOW_CONNECTIONS true'.encode())


def move(one: Server, table: str, tokens: list[str]) -> int:
    """One answer of whoever is asked; the status it got."""
    status, view = one.call("GET", f"/api/tables/{table}/view", token=tokens[0])
    if status != 200:
        return status
    seat = view["owed"]["waiting"][0]
    _, view = one.call("GET", f"/api/tables/{table}/view", token=tokens[seat])
    asked = view["owed"]["asks"][0]
    body = {"decision": asked["decision"], "epoch": asked["epoch"], "text": leaf(asked["tree"])}
    return one.call("POST", f"/api/tables/{table}/play", body, tokens[seat])[0]


def test_the_database_is_lost_and_comes_back(postgres: Callable[[], str]) -> None:
    db = postgres()
    with server(db) as a, server(db) as b:
        _, made = a.call("POST", "/api/tables", {"game": "oriflamme", "seats": [{"kind": "person"}] * 3})
        table, tokens = made["table"], [s["token"] for s in made["seats"]]
        for n, token in enumerate(tokens):
            a.call("POST", f"/api/tables/{table}/sit", {"nonce": f"nonce-{n}-abc", "own": True}, token)
        assert [move(a, table, tokens), move(b, table, tokens)] == [200, 200]
        with lost(db):
            assert a.call("GET", "/health")[0] == 503
            assert move(a, table, tokens) == 503  # not acknowledged, so it need not be there
        end = time.monotonic() + PATIENCE
        while a.call("GET", "/health")[0] != 200 or b.call("GET", "/health")[0] != 200:
            assert time.monotonic() < end, "the servers do not come back"
            time.sleep(0.1)
        assert move(a, table, tokens) == 200
        time.sleep(1.5)  # the line of news is taken up again after a second
        assert move(b, table, tokens) == 200
        while a.call("GET", f"/api/tables/{table}/view")[1]["owed"]["position"] != "0.4.0":
            assert time.monotonic() < end, "the other hears of nothing any more"
            time.sleep(0.1)
        records = [s.call("GET", f"/api/tables/{table}/record", token=tokens[1])[1] for s in (a, b)]
        assert records[0] == records[1]
