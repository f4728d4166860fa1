"""What goes on by itself goes on, whatever fails."""

from __future__ import annotations

import pytest
from sqlalchemy import update

from kingsmoot.core.game import Game
from kingsmoot.core.state import State
from kingsmoot.table.bots import bot_worker
from kingsmoot.table.db.schema import TABLES
from tests.table.support import (
    House,
    inside,
    luck,
    play_some,
    refused,
    until,
)


def test_a_fault_does_not_leave_a_table_waiting_for_a_bot(db: str) -> None:
    async def act(h: House) -> None:
        choose = h.bot_pool.choose
        faults = iter([RuntimeError("nobody has thought of this")])

        async def failing(game: Game, view: State, seat: int, spec: str) -> bot_worker.BotAnswer:
            for fault in faults:
                raise fault
            return await choose(game, view, seat, spec)

        h.bot_pool.choose = failing  # type: ignore[method-assign]
        h.autoplay.start()
        players = await h.table(persons=1, bots=2)
        room = players[0].room
        if room.table.owing()[0] == players[0].seat:
            await play_some(h, players, luck(1), 1)
        assert room.table.match is not None
        before = len(room.table.match.answers)
        await until(lambda: room.table.match is not None and len(room.table.match.answers) > before, 5.0)
        assert next(faults, None) is None, "nothing has failed"

    inside(db, act)


def test_a_table_that_does_not_replay_does_not_keep_the_others_waiting(
    db: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Made by a newer program, say: it stands still, and the bots of all other tables go on."""
    tables: list[str] = []

    async def make(h: House) -> None:
        for _ in range(3):
            players = await h.table(persons=1, bots=2)
            while players[0].seat in players[0].room.table.owing():
                await play_some(h, players, luck(1), 1)
            tables.append(players[0].room.id)

    async def act(h: House) -> None:
        async with h.storage.engine.begin() as c:
            await c.execute(update(TABLES).where(TABLES.c.id == tables[0]).values(rules=99))

        async def due(now: float, most: int = 200) -> list[str]:
            return tables

        monkeypatch.setattr(h.storage, "due", due)
        h.autoplay.start()
        rooms = h.room_store.rooms
        await until(lambda: set(rooms) == set(tables[1:]), 5.0)
        await until(lambda: all(room.table.owing() == [0] for room in rooms.values()), 10.0)
        assert await refused(h.room_store.room(tables[0])) == "S-DAMAGED"

    inside(db, make)
    inside(db, act)
