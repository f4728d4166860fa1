"""Two processes change one table: the second takes over what the first has written, and is judged again."""

from __future__ import annotations

import asyncio

import pytest

from kingsmoot.protocol.bodies import ClockWanted
from kingsmoot.table.db.jobs import Job
from kingsmoot.table.db.storage import Rows, Storage
from kingsmoot.table.rooms import rows
from kingsmoot.table.rooms.room import Room
from kingsmoot.table.web.identity import Identity
from tests.table.support import House, Kept, house, kinds, luck, play_some, refused, some_move, until, watch


async def again(h: House, who: Identity) -> Identity:
    """The same person, by way of another process."""
    return Identity(await h.room_store.room(who.room.id), who.seat, who.host, who.lang, who.link.token_hash)


async def hears(h: House, room: Room, other: Room) -> None:
    """The process is told how far the other one has come."""
    room.newest = other.table.version
    await h.room_store.refresh(room)


def test_a_command_that_was_overtaken_is_judged_again(db: str) -> None:
    async def go() -> None:
        async with house(db) as one, house(db) as two:
            here = await one.table()
            there = [await again(two, who) for who in here]
            room, other = here[0].room, there[0].room
            await play_some(two, there, luck(1), 3)
            told = watch(here[0])
            told.connection = connection = Kept()
            told.look()
            connection.messages()
            before = room.table
            seat, number, text = some_move(room, luck(2))
            assert await refused(one.actions.play(here[seat], number, 0, text)) in ("C-STALE", "C-NOT-ASKED")
            assert room.table is not before
            assert room.table.position() == other.table.position()
            assert one.room_store.metrics.conflicts._value.get() == 1
            messages = connection.messages()
            assert kinds(messages) == ["table", "scene", "owed", "log"], (
                "it is told although the move is refused"
            )
            assert len(messages[-1]["lines"]) == len(room.log(0))
            await play_some(two, there, luck(3), 1)
            await two.actions.say(there[1], "well?", None)
            await one.actions.say(here[0], "hello", None)
            assert [line.text for line in room.table.chat] == ["well?", "hello"]
            assert {"scene", "owed", "log", "talk"} <= set(kinds(connection.messages()))
            whole = room.table.record().dumps()
            await hears(two, other, room)
            assert other.table.record().dumps() == whole

    asyncio.run(go())


def test_what_another_process_sealed_and_took_back_is_taken_over(db: str) -> None:
    async def go() -> None:
        async with house(db) as one, house(db) as two:
            here = await one.table("toy")
            there = [await again(two, who) for who in here]
            room, other = here[0].room, there[0].room
            await one.actions.play(here[0], 1, 0, "bid 1")
            await one.actions.play(here[1], 1, 0, "bid 0")
            await hears(two, other, room)
            assert other.table.owing() == [2]
            await two.actions.back(there[1], None, None)
            await two.actions.play(there[1], 1, 1, "bid 2")
            await two.actions.play(there[2], 1, 1, "bid 0")
            await hears(one, room, other)
            assert room.table.match is not None
            assert [e.text for e in room.table.match.entries] == ["bid 1", "bid 2", "bid 0"]
            assert room.table.sealed_at == {}
            assert room.table.record().dumps() == other.table.record().dumps()
            assert len(room.table.times) == 3

    asyncio.run(go())


def test_news_of_what_is_known_are_not_read_again(db: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A process hears of its own changes as well; and where nobody looks, it reads when somebody asks."""

    async def go() -> None:
        async with house(db) as one, house(db) as two:
            here = await one.table("toy")
            there = await again(two, here[0])
            other = there.room
            fetched: list[str] = []
            fetch = Storage.fetch

            async def counted(storage: Storage, table: str, *given: int) -> Rows | None:
                fetched.append(table)
                return await fetch(storage, table, *given)

            monkeypatch.setattr(Storage, "fetch", counted)
            write = Storage.write

            async def told_at_once(storage: Storage, job: Job) -> None:
                await write(storage, job)
                one.room_store._changed(job.table, job.version + 1)

            watch(here[0])
            with monkeypatch.context() as own:
                own.setattr(Storage, "write", told_at_once)
                await one.actions.play(here[0], 1, 0, "bid 1")
            await asyncio.sleep(0.05)
            assert not fetched, "it was its own change"
            for _ in range(3):
                two.room_store._changed(other.id, here[0].room.table.version)
                await asyncio.sleep(0.01)
            assert not fetched, "nobody looks there"
            assert await two.room_store.room(other.id) is other
            assert other.table.version == here[0].room.table.version
            await two.room_store.room(other.id)
            assert len(fetched) == 1
            watch(there)
            await one.actions.play(here[1], 1, 0, "bid 0")
            two.room_store._changed(other.id, here[0].room.table.version)
            await until(lambda: other.table.version == here[0].room.table.version)
            assert len(fetched) == 2

    asyncio.run(go())


def test_a_table_that_was_just_made_is_what_would_be_read(db: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is kept without being read: nothing may be lost or changed on the way to the database."""

    async def go() -> None:
        async with house(db) as one, house(db) as two:
            clock = ClockWanted(seat=600.0, zero="vote")
            army = {"mode": "got", "size": "30"}
            for game, seats, more in (
                ("oriflamme", 4, {"clock": clock, "private_talk": False}),
                ("thrones", 3, {"seed": "5eed" * 8}),
                ("watch", 3, {"temper": "loyal"}),
                ("banners", 2, {"options": army}),
            ):
                with monkeypatch.context() as unread:
                    unread.delattr(Storage, "fetch")
                    made = await one.table(game, persons=seats - 1, bots=1, sit=False, **more)
                kept = made[0].room
                assert (await one.room_store.room(kept.id)) is kept
                read = await two.room_store.room(kept.id)
                assert kept.table.setup == read.table.setup
                assert vars(rows.creation(kept.table)) == vars(rows.creation(read.table))

    asyncio.run(go())
