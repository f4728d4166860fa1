"""After the end: the record, its proof, any moment of the game, and forks."""

from __future__ import annotations

import asyncio
import threading

import msgspec
import pytest

from kingsmoot.core.lines import Refused
from kingsmoot.core.match import verify
from kingsmoot.core.record import Record
from kingsmoot.core.refs import ONLOOKER
from kingsmoot.table.rooms import pictures, replay
from kingsmoot.table.rooms.creation import fork
from kingsmoot.table.rooms.game_log import GameLog, said
from kingsmoot.table.rooms.replays import QUEUE, Replays
from tests.table.support import (
    House,
    inside,
    luck,
    news,
    play_some,
    refused,
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
        assert room.table.match is not None
        # Rounded: where three share the win, a third is told with four digits.
        assert story.standing[-1] == pytest.approx(list(room.table.match.state.result or ()), abs=1e-4)
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


@pytest.mark.parametrize("game", ["toy", "oriflamme"])
def test_moments_are_made_once_and_as_by_a_whole_replay(db: str, game: str) -> None:
    async def act(h: House) -> None:
        players = await h.table(game)
        room = players[0].room
        await play_some(h, players, luck(3), 500)
        replays = Replays()
        of = len(replay.ended(room).answers)
        for at in range(0, of + 1, 5):
            for eyes in (-2, -1, 0):
                told = await replays.moment(room, at, eyes, "en", 0)
                slow = replay.replayed(room, at)
                view = slow.state if eyes == -2 else room.game.view(slow.state, replay.seat_of(eyes))
                log = GameLog(room.game, room.book).replayed(replay.seat_of(eyes), slow)
                words = room.speech("en")
                scene = pictures.scene(room.game, view, replay.seat_of(eyes), words, 0)
                found = msgspec.json.decode(told)
                assert found["crumbs"] == words.crumbs(view)
                assert found["scores"] == room.game.scores(slow.state)
                assert found["lines"] == msgspec.to_builtins(said(log, 0, words, view))
                drawn = pictures.Picture(scene, f"at.{at}").said
                assert found["scene"] == msgspec.json.decode(msgspec.json.encode(drawn))
        if game == "oriflamme":  # things explain themselves there too, to whom they are known
            known = [
                msgspec.json.decode(await replays.explained(room, 1, eyes, "en", "card:0"))["card"]
                for eyes in (-2, -1)
            ]
            assert known[0]["kind"] == "card"
            assert known[1] is None
        before = replays.works
        same = [replays.moment(room, 5, 0, "en", 0) for _ in range(50)]
        assert len(set(await asyncio.gather(*same))) == 1
        assert replays.works == before
        stories = [replays.story(room, "uk") for _ in range(20)] + [replays.verified(room, "uk")]
        await asyncio.gather(*stories)
        assert replays.works == before + 2
        assert await refused(replays.moment(room, of + 1, 0, "en", 0)) == "S-MOMENT"
        assert await refused(replays.moment(room, 1, 3, "en", 0)) == "S-MOMENT"
        replays.close()

    inside(db, act)


def test_replays_leave_the_loop_to_others(db: str) -> None:
    """The event loop is free while games are replayed, and only so many may wait for it."""

    async def act(h: House) -> None:
        players = await h.table()
        room = players[0].room
        await play_some(h, players, luck(3), 500)
        replays = Replays()
        hold = threading.Event()
        replays._thread.submit(hold.wait)
        of = len(replay.ended(room).answers)
        each = [(n, eyes) for n in range(of) for eyes in (-1, 0, 1, 2)][:QUEUE]
        assert len(each) == QUEUE
        asked = [asyncio.ensure_future(replays.moment(room, n, eyes, "en", 0)) for n, eyes in each]
        await asyncio.sleep(0.05)
        try:
            assert not any(task.done() for task in asked)
            assert await refused(replays.moment(room, of, -1, "en", 0)) == "S-BUSY"
        finally:
            hold.set()
        assert len(await asyncio.gather(*asked)) == QUEUE
        replays.close()

    inside(db, act)


def test_a_game_that_goes_on_is_looked_back_at_through_the_own_eyes(db: str) -> None:
    async def act(h: House) -> None:
        players = await h.table()
        room = players[0].room
        await play_some(h, players, luck(5), 9)
        replays = Replays()
        assert room.table.match is not None
        for who in range(3):
            told = msgspec.json.decode(await replays.moment(room, 4, who, "en", 0, who))
            then = room.table.match.clone()
            then.rewind(4)
            view = room.game.view(then.state, who)
            drawn = pictures.Picture(
                pictures.scene(room.game, view, who, room.speech_on_board("en"), 0), "at.4"
            ).said
            assert told["scene"] == msgspec.json.decode(msgspec.json.encode(drawn))
            assert told["scores"] == room.game.scores(view)
            assert told["lines"] == []
            assert told["of"] == 9
        for eyes, reader in ((1, 0), (-2, 0), (-1, 0), (0, ONLOOKER), (-2, ONLOOKER)):
            assert await refused(replays.moment(room, 4, eyes, "en", 0, reader)) == "S-NOT-OVER"
        assert await refused(replays.moment(room, 10, 0, "en", 0, 0)) == "S-MOMENT"
        assert await refused(replays.story(room, "en")) == "S-NOT-OVER"
        replays.close()

    inside(db, act)
