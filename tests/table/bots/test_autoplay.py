"""What goes on by itself goes on, whatever fails."""

from __future__ import annotations

import asyncio
import gc
import time
import weakref

import msgspec
import pytest
from sqlalchemy import text

from kingsmoot.core.game import Game
from kingsmoot.core.slots_from_moves import moves
from kingsmoot.core.state import State, owed
from kingsmoot.protocol.bodies import ClockWanted, Create, SeatWanted
from kingsmoot.table.bots import autoplay, bot_worker
from kingsmoot.table.bots.turns import Rank
from kingsmoot.table.rooms import clocks
from kingsmoot.table.rooms.creation import create
from kingsmoot.table.rooms.room import Room
from tests.table.support import (
    PATIENCE,
    House,
    house,
    inside,
    luck,
    play_some,
    refused,
    until,
    watch,
)


def answers(room: Room) -> int:
    return len(room.table.match.answers) if room.table.match is not None else 0


async def of_bots(h: House, seats: int = 3) -> Room:
    """A table of bots alone, which has begun."""
    made = await create(h.room_store, Create("oriflamme", [SeatWanted("bot", "random")] * seats))
    room = await h.room_store.room(made.table)
    await h.actions.begin_if_ready(room)
    return room


async def spoil(h: House, statement: str) -> None:
    async with h.storage.engine.connect() as c:
        await c.execute(text(statement))
        await c.commit()


def test_a_fault_does_not_leave_a_table_waiting_for_a_bot(db: str) -> None:
    async def act(h: House) -> None:
        choose = h.bot_pool.choose
        faults = iter([RuntimeError("nobody has thought of this")])

        async def failing(
            game: Game, view: State, seat: int, spec: str, table: str = "", rank: Rank = Rank.WATCHED
        ) -> bot_worker.BotAnswer:
            for fault in faults:
                raise fault
            return await choose(game, view, seat, spec, table, rank)

        h.bot_pool.choose = failing  # type: ignore[method-assign]
        h.autoplay.start()
        players = await h.table(persons=1, bots=2)
        room = players[0].room
        if room.table.owing()[0] == players[0].seat:
            await play_some(h, players, luck(1), 1)
        before = answers(room)
        await until(lambda: answers(room) > before)
        assert next(faults, None) is None, "nothing has failed"

    inside(db, act)


def test_bots_begin_without_a_pause_where_nobody_looks_yet(db: str) -> None:
    """Whoever comes is asked sooner; from then on a bot takes its time, so that people can follow."""

    async def act(h: House) -> None:
        h.autoplay.start()
        seats = [SeatWanted("bot", "random"), SeatWanted("bot", "random"), SeatWanted("person")]
        made = await create(
            h.room_store, Create("oriflamme", seats, seed="11" * 16)
        )  # the second seat begins
        player = await h.actions.who(made.table, made.seats[0].token, "en")
        room = player.room
        await h.actions.sit_down(player, "nonce", "")
        await until(lambda: room.table.owing() == [player.seat])
        assert answers(room) == 1
        assert h.autoplay._unseen(room)
        reader = watch(player)
        assert not h.autoplay._unseen(room)
        room.leave(reader)
        assert h.autoplay._unseen(room)
        await play_some(h, [player] * 3, luck(1), 1)
        assert not h.autoplay._unseen(room), "a person has answered"

    inside(db, act, pace=600.0)


@pytest.mark.parametrize(
    "damage",
    [
        "UPDATE tables SET rules = rules + 1 WHERE id = '{0}'",
        "UPDATE seats SET standing = '{{' WHERE \"table\" = '{0}'",
        "UPDATE tables SET game = 'no such game' WHERE id = '{0}'",
        "DELETE FROM seats WHERE \"table\" = '{0}'",
    ],
)
def test_a_damaged_table_stops_no_other(database: str, damage: str) -> None:
    async def go() -> None:
        async with house(database) as h:
            rooms = [await of_bots(h) for _ in range(4)]
            ids = [room.id for room in rooms]
            # The sweep comes to the damaged one first.
            await spoil(h, damage.format(ids[0]))
        async with house(database) as h:
            h.autoplay.start()
            await until(lambda: all(id in h.room_store.rooms for id in ids[1:]))
            rooms = [h.room_store.rooms[id] for id in ids[1:]]
            await until(lambda: all(room.table.status == "over" for room in rooms))
            assert await refused(h.room_store.room(ids[0])) == "S-DAMAGED"
            await until_not_due(h, ids[0])
        async with house(database) as h:
            # A new start may bring the rules that it was made under: it is tried once more.
            assert ids[0] in await h.storage.due(time.time())

    asyncio.run(go())


async def until_not_due(h: House, table: str) -> None:
    """Two hundred of its kind would otherwise fill every look at what is due."""
    end = time.monotonic() + PATIENCE
    while table in await h.storage.due(time.time()):
        assert time.monotonic() < end, "a damaged table is looked at again and again"
        await asyncio.sleep(0.05)


def test_tables_that_have_waited_longest_come_first(db: str) -> None:
    async def act(h: House) -> None:
        rooms = [await of_bots(h) for _ in range(3)]
        for n, room in enumerate(rooms):
            await spoil(h, f"UPDATE tables SET changed = {100 - n} WHERE id = '{room.id}'")
        assert await h.storage.due(time.time()) == [room.id for room in reversed(rooms)]
        assert await h.storage.due(time.time(), most=1) == [rooms[-1].id]

    inside(db, act)


def test_bots_alone_rest_while_nobody_looks(db: str) -> None:
    async def act(h: House) -> None:
        h.autoplay.start()
        room = await of_bots(h)
        await until(lambda: room.resting)
        assert room.table.status == "running"
        assert room.id not in await h.storage.due(time.time())
        await until(lambda: not room.busy)  # a thought that was begun comes to its end
        before = answers(room)
        await asyncio.sleep(0.5)
        assert answers(room) == before
        await h.actions.who(room.id, None, "en")  # somebody looks again
        await until(lambda: answers(room) > before)

    inside(db, act, bots_rest=0.3, pace=0.1)


def test_few_tables_of_bots_alone_play_at_once(db: str) -> None:
    async def act(h: House) -> None:
        h.autoplay.start()
        rooms = [await of_bots(h) for _ in range(3)]
        await until(lambda: sum(answers(room) > 8 for room in rooms) == 2)
        assert sorted(answers(room) > 0 for room in rooms) == [False, True, True]
        await until(lambda: all(room.table.status == "over" for room in rooms))

    inside(db, act, bot_tables=2, pace=0.02)


def test_a_clock_keeps_no_room_in_memory(db: str) -> None:
    async def act(h: House) -> None:
        h.autoplay.start()
        players = await h.table("toy", clock=ClockWanted(decision=600.0, zero="bot"))
        room = weakref.ref(players[0].room)
        players.clear()
        del h.host
        await until(lambda: h.room_store.rooms == {})
        for _ in range(50):
            gc.collect()
            if room() is None:
                break
            await asyncio.sleep(0.05)
        assert room() is None
        assert h.autoplay._timers == {}

    inside(db, act, idle=0.2)


def test_the_clock_of_the_wall_may_jump(db: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def act(h: House) -> None:
        h.autoplay.start()
        players = await h.table("toy", clock=ClockWanted(seat=600.0, decision=30.0, zero="bot"))
        room = players[0].room
        watch(players[0])
        real = time.time
        monkeypatch.setattr(time, "time", lambda: real() + 7200.0)
        await h.actions.play(players[0], 1, 0, "bid 0")
        monkeypatch.setattr(time, "time", lambda: real() - 3600.0)
        await h.actions.play(players[1], 1, 0, "bid 0")
        left = [room.table.clocks.left(seat, clocks.now()) for seat in range(3)]
        assert all(seconds is not None and 300.0 < seconds <= 630.0 for seconds in left), left

    inside(db, act)


async def one_answer(h: House) -> Room:
    """A table of persons in which a question has come up that allows nothing but to pass."""
    stream = luck(4)
    players = await h.table("banners", persons=2)
    room = players[0].room
    for _ in range(400):
        assert room.table.match is not None
        d = owed(room.table.match.state)[0]
        listed = moves(room.view(d.seat), d)
        if listed is not None and len(listed) == 1 and listed[0].text(room.book) == "pass":
            return room
        await play_some(h, players, stream, 1)
    raise AssertionError("everybody could always do something")


def test_the_only_answer_is_given_by_itself_after_a_delay_that_tells_nothing(
    db: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    waits: list[tuple[float, float]] = []

    def drawn(least: float, most: float) -> float:
        waits.append((least, most))
        return 0.05

    monkeypatch.setattr("kingsmoot.table.bots.autoplay.random.uniform", drawn)

    async def act(h: House) -> None:
        room = await one_answer(h)
        before = answers(room)
        h.autoplay.table_changed(room)
        await asyncio.sleep(0.3)
        assert answers(room) == before  # not where the server does not wish it
        h.room_store.settings = msgspec.structs.replace(h.room_store.settings, only_answers=True)
        h.autoplay.table_changed(room)
        await until(lambda: answers(room) > before)
        assert room.table.match is not None
        assert room.table.match.answers[before].move.text(room.book) == "pass"
        # The same bounds whoever is asked, and whatever he holds.
        assert set(waits) == {autoplay.NEUTRAL}

    inside(db, act)
