"""What takes long is written beside the event loop, and never for another position than it was asked for."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from typing import Any

import pytest

from kingsmoot.core.refs import ONLOOKER
from kingsmoot.table.rooms import ahead, outbox, pictures
from kingsmoot.table.rooms.game_log import GameLog
from kingsmoot.table.rooms.readers import Memory, Reader, news
from kingsmoot.table.rooms.room import Room
from tests.table.support import House, Kept, inside, luck, play_some


def on_loop() -> bool:
    try:
        asyncio.get_running_loop()
    except RuntimeError:
        return False
    return True


def noted(monkeypatch: pytest.MonkeyPatch, owner: Any, name: str) -> list[bool]:
    """From now on it is noted of each call whether the event loop had to wait for it."""
    found: list[bool] = []
    work: Callable[..., Any] = getattr(owner, name)

    def noting(*args: Any, **more: Any) -> Any:
        found.append(on_loop())
        return work(*args, **more)

    monkeypatch.setattr(owner, name, noting)
    return found


def test_who_comes_finds_board_and_log_written(db: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def act(h: House) -> None:
        players = await h.table()
        room = players[0].room
        await play_some(h, players, luck(1), 7)
        plainly, _ = news(Room(room.table), Memory(ONLOOKER, False, "uk"))
        drawn, replayed = (noted(monkeypatch, *what) for what in ((pictures, "scene"), (GameLog, "replayed")))
        reader, line = Reader(room, ONLOOKER, False, "uk"), Kept()
        reader.connection = line
        await ahead.write_news(room, reader.memory)
        h.room_store.enter(reader)
        assert drawn == replayed == [False]
        # Of the table itself it is told who looks on, which has changed by coming.
        assert [m for m in line.messages() if m["type"] != "table"] == [
            m for m in decoded(plainly) if m["type"] != "table"
        ]
        await ahead.write_news(room, reader.memory)
        assert len(drawn) == 1, "what is known is not written again"

    inside(db, act)


def decoded(messages: list[str]) -> list[dict[str, Any]]:
    return [json.loads(text) for text in messages]


def test_what_was_written_for_an_older_position_is_told_to_nobody(db: str) -> None:
    async def act(h: House) -> None:
        players = await h.table()
        room = players[0].room
        await play_some(h, players, luck(2), 5)
        frozen = room.frozen()
        await play_some(h, players, luck(3), 1)
        # A thread that began before the last move ends after it.
        outbox.owed_said(frozen, 0, "en")
        outbox.lines_said(frozen, 0, "en")
        room.keep_log(frozen, 0)
        assert room.cache.owed == {}
        assert len(room.log(0)) > len(frozen.log(0))
        assert outbox.lines_said(room, 0, "en") == outbox.lines_said(Room(room.table), 0, "en")

    inside(db, act)


def test_a_log_that_was_made_is_kept_while_the_position_stands(
    db: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def act(h: House) -> None:
        players = await h.table()
        room = players[0].room
        await play_some(h, players, luck(4), 5)
        replayed = noted(monkeypatch, GameLog, "replayed")
        for _ in range(3):
            await ahead.write_log(room, 1, "en")
            room.log(1)
        assert replayed == [False]
        room.game_log.forget()  # as when nobody has looked for a while
        await ahead.write_log(room, 1, "en")
        assert replayed == [False], "its words are still known"
        before = room.log(1)
        await play_some(h, players, luck(5), 1)
        assert room.log(1) is before, "what happens is added to the lines that were made"

    inside(db, act)


def test_all_wide_screens_share_a_picture(db: str) -> None:
    async def act(h: House) -> None:
        players = await h.table()
        room = players[0].room
        for columns in (0, 7, 30, 100, 1, 3, 6):
            reader = Reader(room, ONLOOKER)
            reader.connection = Kept()
            room.enter(reader)
            reader.widen(columns)
        assert len(room.cache.pictures) == 2

    inside(db, act)
