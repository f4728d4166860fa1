"""Two processes change one table: the second takes over what the first has written, and is judged again."""

from __future__ import annotations

import asyncio

from kingsmoot.table.web.identity import Identity
from tests.table.support import House, Kept, house, kinds, luck, play_some, refused, some_move, watch


async def again(h: House, who: Identity) -> Identity:
    """The same person, by way of another process."""
    return Identity(await h.room_store.room(who.room.id), who.seat, who.host, who.lang, who.link.token_hash)


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
            await two.room_store.refresh(other)
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
            await two.room_store.refresh(other)
            assert other.table.owing() == [2]
            await two.actions.back(there[1], None, None)
            await two.actions.play(there[1], 1, 1, "bid 2")
            await two.actions.play(there[2], 1, 1, "bid 0")
            await one.room_store.refresh(room)
            assert room.table.match is not None
            assert [e.text for e in room.table.match.entries] == ["bid 1", "bid 2", "bid 0"]
            assert room.table.sealed_at == {}
            assert room.table.record().dumps() == other.table.record().dumps()
            assert len(room.table.times) == 3

    asyncio.run(go())
