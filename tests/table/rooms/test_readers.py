"""Readers: what is the same for many is made once, and a slow one holds up nobody."""

from __future__ import annotations

from kingsmoot.protocol.down import Pong
from kingsmoot.table.rooms import readers
from kingsmoot.table.rooms.readers import Frame, Reader
from kingsmoot.table.rooms.room import Room
from tests.table.support import House, Kept, inside, kinds, luck, play_some


def crowd(room: Room, many: int) -> list[Kept]:
    found = []
    for _ in range(many):
        reader = Reader(room)
        reader.connection = line = Kept()
        room.enter(reader)
        reader.look()
        found.append(line)
    return found


def test_who_looks_on_together_is_sent_the_very_same_bytes(db: str) -> None:
    async def act(h: House) -> None:
        players = await h.table()
        room = players[0].room
        early = crowd(room, 3)
        await play_some(h, players, luck(1), 2)
        late = crowd(room, 2)  # told as one whole what the others heard in three steps
        for reader in room.readers:
            reader.look()  # as after whoever comes: so many look on now
        for line in early + late:
            line.frames = []
        await play_some(h, players, luck(2), 1)
        posted = [line.frames[0] for line in early + late]
        assert all(frame is posted[0] for frame in posted)
        assert len({reader.memory for reader in room.readers}) == 1

    inside(db, act)


def test_a_slow_reader_skips_positions_and_then_sees_the_last(db: str) -> None:
    async def act(h: House) -> None:
        players = await h.table()
        room = players[0].room
        quick, slow = crowd(room, 2)
        lagging = next(r for r in room.readers if r.connection is slow)
        slow.messages(), quick.messages()
        slow.slow = True
        await play_some(h, players, luck(3), 4)
        lagging.tell(Pong())
        assert slow.frames == []
        assert kinds(quick.messages()).count("scene") == 4
        slow.slow = False
        lagging.catch_up()
        told = slow.messages()
        assert kinds(told) == ["scene", "owed", "log", "pong"]
        assert told[1]["position"] == room.table.position()

    inside(db, act)


def test_a_reader_that_never_reads_is_cut_off(db: str) -> None:
    async def act(h: House) -> None:
        players = await h.table()
        (line,) = crowd(players[0].room, 1)
        (reader,) = players[0].room.readers
        line.slow = True
        for _ in range(readers.MOST_WAITING + 1):
            reader.tell(Pong())
        assert line.closed == readers.MOVED

    inside(db, act)


def test_a_fault_for_one_reader_reaches_nobody_else(db: str) -> None:
    async def act(h: House) -> None:
        players = await h.table()
        room = players[0].room
        good, bad = crowd(room, 2)

        def broken(frame: Frame) -> None:
            raise RuntimeError

        bad.post = broken  # type: ignore[method-assign]
        good.frames = []
        assert await play_some(h, players, luck(4), 1) == 1
        assert good.frames
        assert bad.closed == readers.MOVED

    inside(db, act)
