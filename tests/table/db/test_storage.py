"""What must survive, on both databases."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import AsyncIterator
from concurrent.futures import Executor, Future
from typing import Any

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, event, text

from kingsmoot.protocol.bodies import Create, SeatWanted
from kingsmoot.table.db import storage as storage_module
from kingsmoot.table.db.engine import address, migrations
from kingsmoot.table.db.jobs import Job
from kingsmoot.table.db.schema import META
from kingsmoot.table.db.storage import Storage
from kingsmoot.table.db.writer import Conflict
from kingsmoot.table.metrics import Metrics
from kingsmoot.table.rooms.creation import create
from kingsmoot.table.rooms.room_store import RoomStore
from kingsmoot.table.settings import settings
from kingsmoot.table.web.identity import Identity
from tests.table.rooms.test_ahead import noted
from tests.table.support import PATIENCE, house, luck, play_some, some_move


def job(table: str, version: int, **hot: Any) -> Job:
    made = Job(table, version)
    made.row = {
        "version": version + 1,
        "epoch": 0,
        "entries": 0,
        "status": "running",
        "clocks": "{}",
        "motions": "[]",
        "waits": "",
        "deadline": None,
        "changed": time.time(),  # else a sweep would delete it as abandoned, in the midst of the test
    } | hot
    return made


def entry(table: str, n: int) -> dict[str, Any]:
    return {"table": table, "n": n, "seat": 0, "beside": "", "text": f"move {n}", "at": 1.0}


def test_migrations_lead_to_the_schema(database: str) -> None:
    def differ(c: Connection) -> list[Any]:
        return list(compare_metadata(MigrationContext.configure(c), META))

    async def go() -> list[Any]:
        storage = Storage(database)
        await storage.open()
        await storage.close()
        await storage.open()  # a second start finds nothing to do
        async with storage.engine.connect() as c:
            found = await c.run_sync(differ)
        await storage.close()
        return found

    assert asyncio.run(go()) == []


def before_players(c: Connection) -> None:
    """The fourth schema: its server knew no keys."""
    config = migrations()
    config.attributes["connection"] = c
    command.downgrade(config, "0004")


def test_tables_of_an_older_server_are_taken_over(database: str) -> None:
    """A game begun under the first schema goes on where it was."""

    async def go() -> None:
        async with house(database) as h:
            players = await h.table()
            await play_some(h, players, luck(3), 5)
            room = players[0].room
            async with h.storage.engine.connect() as c:
                await c.run_sync(before_players)
                await c.execute(text("DROP TABLE analyses"))
                await c.execute(text("ALTER TABLE chat DROP COLUMN name"))
                await c.execute(text("ALTER TABLE chat RENAME TO talk"))
                await c.execute(text("ALTER TABLE seats DROP COLUMN prepared"))
                await c.execute(text("UPDATE alembic_version SET version_num = '0001'"))
                await c.commit()
        async with house(database) as h:
            again = await h.room_store.room(room.id)
            assert again.table.position() == room.table.position()
            assert [s.prepared for s in again.table.seats] == [""] * 3
            assert await h.storage.analysis(room.id, 0) is None

    asyncio.run(go())


def test_what_was_said_and_analysed_is_taken_over(database: str) -> None:
    """The second schema had other names for the chat and for analyses."""

    async def go() -> None:
        async with house(database) as h:
            players = await h.table()
            room = players[0].room
            await h.actions.say(players[0], "well met", None)
            await h.storage.keep_analysis(room.id, 0, '{"kept": 1}')
            async with h.storage.engine.connect() as c:
                await c.run_sync(before_players)
                await c.execute(text("ALTER TABLE chat DROP COLUMN name"))
                await c.execute(text("ALTER TABLE chat RENAME TO talk"))
                await c.execute(text("ALTER TABLE analyses RENAME COLUMN analysis TO study"))
                await c.execute(text("ALTER TABLE analyses RENAME TO studies"))
                await c.execute(text("UPDATE alembic_version SET version_num = '0002'"))
                await c.commit()
        async with house(database) as h:
            again = await h.room_store.room(room.id)
            assert [said.text for said in again.table.chat] == ["well met"]
            assert await h.storage.analysis(room.id, 0) == '{"kept": 1}'

    asyncio.run(go())


def test_two_writers_never_both_append(database: str) -> None:
    async def go() -> None:
        async with house(database) as h:
            made = await create(h.room_store, Create("oriflamme", [SeatWanted("open")] * 3))
            one, two = job(made.table, 1), job(made.table, 1)
            one.entries, two.entries = [entry(made.table, 0)], [entry(made.table, 0)]
            await h.storage.write(one)
            with pytest.raises(Conflict):
                await h.storage.write(two)
            rows = await h.storage.fetch(made.table)
            assert rows is not None
            assert (rows.table["version"], len(rows.entries)) == (2, 1)

    asyncio.run(go())


def test_one_bad_job_spoils_no_batch(database: str) -> None:
    async def go() -> None:
        async with house(database) as h:
            tables = [
                (await create(h.room_store, Create("oriflamme", [SeatWanted("open")] * 3))).table
                for _ in range(5)
            ]
            jobs = [job(table, 1 if n != 2 else 7) for n, table in enumerate(tables)]
            for n, j in enumerate(jobs):
                j.entries = [entry(tables[n], 0)]
            ended = await asyncio.gather(*[h.storage.write(j) for j in jobs], return_exceptions=True)
            assert [type(e) for e in ended] == [type(None), type(None), Conflict, type(None), type(None)]
            assert (await h.storage.versions(tables))[tables[2]] == 1

    asyncio.run(go())


@contextlib.asynccontextmanager
async def alone(database: str, many: int) -> AsyncIterator[tuple[Storage, list[str]]]:
    """A storage with so many tables that nobody sweeps: the sweeps of a house write as well when their time
    comes, and whoever counts what is written would count them."""
    storage = Storage(database)
    await storage.open()
    store = RoomStore(settings({"db": database}, {}), storage, Metrics())
    wanted = Create("oriflamme", [SeatWanted("open")] * 3)
    try:
        yield storage, [(await create(store, wanted)).table for _ in range(many)]
    finally:
        await storage.close()


def _patient(table: str) -> Job:
    made = job(table, 1)
    made.entries, made.patient = [entry(table, 0)], True
    return made


def test_who_is_not_waited_for_comes_along_with_who_is(database: str, monkeypatch: Any) -> None:
    async def go() -> None:
        async with alone(database, 6) as (storage, (*many, one)):
            monkeypatch.setattr("kingsmoot.table.db.writer.COMPANY", 60.0)
            before, told = storage.writer.batches, []

            async def write(j: Job) -> None:
                await storage.write(j)
                told.append(j.table)

            patient = [asyncio.create_task(write(_patient(table))) for table in many]
            await asyncio.sleep(0.1)
            assert storage.writer.batches == before
            assert set((await storage.versions(many)).values()) == {1}
            await asyncio.wait_for(write(job(one, 1)), PATIENCE)
            await asyncio.wait_for(asyncio.gather(*patient), PATIENCE)
            assert storage.writer.batches == before + 1
            assert told[0] == one
            assert set((await storage.versions([*many, one])).values()) == {2}

    asyncio.run(go())


def test_nothing_is_asked_of_the_database_before_a_change(database: str, monkeypatch: Any) -> None:
    """Somebody waits for it; a connection that was lost shows itself."""

    async def go() -> None:
        async with alone(database, 1) as (storage, (one,)):
            asked: list[object] = []

            def ping(connection: object) -> bool:
                asked.append(connection)
                return True

            monkeypatch.setattr(storage._writing.dialect, "do_ping", ping)
            for version in (1, 2):
                await storage.write(job(one, version))
            assert asked == []

    asyncio.run(go())


class AtOnce(Executor):
    """A thread that is done as soon as it has begun."""

    def submit(self, work: Any, /, *given: Any, **more: Any) -> Future[Any]:
        done: Future[Any] = Future()
        done.set_result(work(*given, **more))
        return done


def test_a_change_passes_through_few_rounds_of_the_event_loop(database: str, monkeypatch: Any) -> None:
    """In each of them it would wait for whatever else is due."""

    async def go() -> None:
        async with alone(database, 1) as (storage, (one,)):
            monkeypatch.setattr(storage.writer, "_thread", AtOnce())
            write, rounds = asyncio.create_task(storage.write(job(one, 1))), 0
            while not write.done():
                await asyncio.sleep(0)
                rounds += 1
            assert rounds <= 3  # handed over; written; told
            await write

    asyncio.run(go())


def test_tables_are_read_beside_the_event_loop(database: str, monkeypatch: Any) -> None:
    async def go() -> None:
        async with alone(database, 1) as (storage, (one,)):
            read = noted(monkeypatch, storage_module, "_fetch")
            found = await storage.fetch(one)
            assert found is not None
            assert len(found.seats) == 3
            assert await storage.fetch("no-such-table") is None
            assert read == [False, False]

    asyncio.run(go())


def test_a_table_is_read_by_one_snapshot(database: str, monkeypatch: Any) -> None:
    """What is written while its rows are read belongs to the next reading."""

    async def go() -> None:
        async with alone(database, 1) as (storage, (one,)), alone(database, 0) as (other, _):
            version = (await storage.versions([one]))[one]
            loop, read = asyncio.get_running_loop(), storage_module._found
            written: list[bool] = []

            def slow(c: Connection, statement: Any) -> list[dict[str, Any]]:
                found = read(c, statement)
                if not written:
                    change = job(one, version)
                    line = {"table": one, "n": 0, "seat": 0, "beside": "", "text": "bid 1", "at": 0.0}
                    change.entries = [line]
                    asyncio.run_coroutine_threadsafe(other.write(change), loop).result(PATIENCE)
                    written.append(True)
                return found

            monkeypatch.setattr(storage_module, "_found", slow)
            before, after = await storage.fetch(one), await storage.fetch(one)
            assert before is not None
            assert after is not None
            assert [(r.table["version"], len(r.entries)) for r in (before, after)] == [
                (version, 0),
                (version + 1, 1),
            ]

    asyncio.run(go())


def test_leases_that_are_taken_together_are_one_statement(database: str) -> None:
    async def go() -> None:
        async with alone(database, 6) as (storage, (taken, *free)):
            assert await storage.lease(taken, "another", 600)
            sent: list[str] = []
            event.listen(storage._writing, "before_cursor_execute", lambda *given: sent.append(given[2]))
            before = storage.writer.batches
            found = await asyncio.gather(*[storage.lease(table, "a", 600) for table in free])
            assert found == [True] * 5
            assert len([s for s in sent if "lease_holder" in s]) == storage.writer.batches - before
            found = await asyncio.gather(*[storage.lease(table, "b", 600) for table in (taken, free[0])])
            assert found == [False, False]
            found = await asyncio.gather(*[storage.lease(table, "a", 600) for table in (taken, *free)])
            assert found == [False] + [True] * 5

    asyncio.run(go())


def test_patience_ends(database: str) -> None:
    async def go() -> None:
        async with alone(database, 3) as (storage, many):
            for _ in range(2):  # the second time, after all was quiet for a while
                before = storage.writer.batches
                version = (await storage.versions(many))[many[0]]
                jobs = [job(table, version) for table in many]
                for j in jobs:
                    j.patient = True
                await asyncio.wait_for(asyncio.gather(*[storage.write(j) for j in jobs]), PATIENCE)
                assert storage.writer.batches == before + 1

    asyncio.run(go())


def test_one_lease_at_a_time(database: str) -> None:
    async def go() -> None:
        async with house(database) as h:
            made = await create(h.room_store, Create("oriflamme", [SeatWanted("open")] * 3))
            assert await h.storage.lease(made.table, "a", 600)
            assert not await h.storage.lease(made.table, "b", 600)
            assert await h.storage.lease(made.table, "a", 0.1)
            await asyncio.sleep(0.2)
            assert await h.storage.lease(made.table, "b", 60)
            await h.storage.write(job(made.table, 1, waits="bot"))
            assert await h.storage.due(time.time()) == []
            await h.storage.release("b")
            assert await h.storage.due(time.time()) == [made.table]

    asyncio.run(go())


@pytest.mark.parametrize("game", ["oriflamme", "toy"])
def test_a_table_comes_back_as_it_was(database: str, game: str) -> None:
    """Answers, sealed ones too, talk, promises, epoch: all but what is only in memory."""

    async def go() -> None:
        async with house(database) as h:
            players = await h.table(game)
            room = players[0].room
            await play_some(h, players, luck(1), 10)
            seat, number, text = some_move(room, luck(2))
            await h.actions.play(players[seat], number, room.table.epoch, text)
            await h.actions.back(players[seat], None, None)
            await h.actions.say(players[0], "hello <b>", None)
            assert room.table.match is not None
            facts = room.table.record().dumps(), room.game.facts(room.table.match.state), room.table.epoch
        async with house(database) as h:
            again = await h.room_store.room(room.id)
            assert again is not room
            assert again.table.match is not None
            assert (
                again.table.record().dumps(),
                again.game.facts(again.table.match.state),
                again.table.epoch,
            ) == facts
            assert [t.text for t in again.table.chat] == ["hello <b>"]

    asyncio.run(go())


def test_sealed_answers_survive(database: str) -> None:
    async def go() -> None:
        async with house(database) as h:
            players = await h.table("toy")
            await h.actions.play(players[1], 1, 0, "bid 2")
            await h.actions.play(players[1], 1, 0, "bid 1")  # second thoughts
            await h.actions.play(players[2], 1, 0, "bid 0")
        async with house(database) as h:
            room = await h.room_store.room(players[0].room.id)
            assert room.table.match is not None
            s = room.table.match.state
            assert [(seat, m.text(s.book)) for seat, m in s.sealed if m is not None] == [
                (1, "bid 1"),
                (2, "bid 0"),
            ]
            assert room.table.owing() == [0]
            await h.actions.play(await _again(h, room.id, players[0].link.token_hash), 1, 0, "bid 0")
            assert [e.line() for e in room.table.match.entries] == ["0: bid 0", "1: bid 1", "2: bid 0"]
            rows = await h.storage.fetch(room.id)
            assert rows is not None
            assert rows.sealed == []

    asyncio.run(go())


async def _again(h: Any, table: str, token_hash: str) -> Any:
    room = await h.room_store.room(table)
    seat = room.table.seat_of(token_hash)
    assert seat is not None
    return Identity(room, seat, False, "en", token_hash)


def test_addresses() -> None:
    assert address("/x/y.db") == "sqlite+aiosqlite:////x/y.db"
    assert address("sqlite:////x/y.db") == "sqlite+aiosqlite:////x/y.db"
    assert address("postgresql://u:p@h/d") == "postgresql+psycopg://u:p@h/d"
    assert address("postgres://u:p@h/d") == "postgresql+psycopg://u:p@h/d"
