"""After the end: the record, its proof, any moment of the game, and forks."""

from __future__ import annotations

import pytest

from kingsmoot.core.lines import Refused
from kingsmoot.core.match import verify
from kingsmoot.core.record import Record
from kingsmoot.table.rooms import replay
from kingsmoot.table.rooms.creation import fork
from tests.table.support import (
    House,
    inside,
    luck,
    news,
    play_some,
    until,
    watch,
)


def test_a_finished_game_proves_itself_and_can_be_forked(db: str) -> None:
    async def act(h: House) -> None:
        players = await h.table("toy")
        room = players[0].room

        await play_some(h, players, luck(7), 12)
        mine = replay.record(room, 0)
        assert (mine.reader, mine.seed, mine.secret) == (0, "", "")
        report = replay.report(room, 0, "it went wrong")
        assert Record.loads(report.dumps()).position
        with pytest.raises(Refused):
            replay.moment(room, 1, -2, "en", 0)
        with pytest.raises(Refused):
            await fork(h.room_store, room, 3, 0, "")
        await play_some(h, players, luck(8), 500)
        assert room.table.status == "over"
        record = Record.loads(replay.record(room, 0).dumps())
        assert record.secret
        assert verify(room.game, record) == []
        await until(lambda: room.verified is not None)
        assert next(n for n in news(watch(players[0])) if n["type"] == "over")["verified"] is True
        story = replay.story(room, "en")
        assert len(story.scores) == story.of + 1
        assert story.standing[-1] == list(room.table.match.state.result or ()) if room.table.match else False
        for eyes in (0, -1, -2):
            assert replay.moment(room, 5, eyes, "uk", 0).of == story.of
        for at in (0, 4, story.of):
            made = await fork(h.room_store, room, at, 1, "random")
            forked = await h.room_store.room(made.table)
            assert forked.table.match is not None
            assert room.table.match is not None
            assert len(forked.table.match.answers) in (at, at - 1, at - 2)
            assert forked.table.match.state.seed == room.table.match.state.seed

    inside(db, act)


def test_what_does_not_hold_is_told_in_words(db: str) -> None:
    async def act(h: House) -> None:
        players = await h.table("toy")
        room = players[0].room
        with pytest.raises(Refused):
            replay.faults(room, "en")
        await play_some(h, players, luck(9), 500)
        assert replay.faults(room, "en") == []
        assert room.table.match is not None
        room.table.match.commitment = "0" * 64
        assert replay.faults(room, "en") == ["The secret is not the one that was promised before the game."]
        assert len(replay.faults(room, "uk")) == 1

    inside(db, act)
