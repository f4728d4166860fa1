"""Rooms: playing, taking back, the log, coming back from the database."""

from __future__ import annotations

import asyncio
import re
from typing import Any

import pytest

from kingsmoot.core.lines import Refused
from kingsmoot.core.record import commitment, seed_of
from kingsmoot.core.state import owed
from kingsmoot.table.rooms import outbox
from kingsmoot.table.rooms.readers import MOVED
from kingsmoot.table.web.identity import Identity
from tests.table.support import (
    House,
    Kept,
    inside,
    kinds,
    luck,
    news,
    play_some,
    refused,
    some_move,
    until,
    watch,
)


def test_the_game_begins_when_the_last_has_sat_down(db: str) -> None:
    async def act(h: House) -> None:
        players = await h.table(sit=False)
        room = players[0].room
        told = watch(players[0])
        assert kinds(news(told)) == ["table"]
        assert await refused(h.actions.play(players[0], 1, 0, "place queen end")) == "S-WAITING"
        for who in players[:2]:
            await h.actions.sit_down(who, f"nonce-{who.seat}-abc", "")
        assert room.table.status == "waiting"
        assert room.table.setup.commitment == commitment(bytes.fromhex(room.table.setup.secret))
        await h.actions.sit_down(players[2], "nonce-2-abc", "Ann\u202e\n Lee")
        assert room.table.status == "running"
        assert room.table.seats[2].name == "Ann Lee"
        assert room.table.match is not None
        nonces = ["nonce-0-abc", "nonce-1-abc", "nonce-2-abc"]
        assert room.table.match.state.seed == seed_of(bytes.fromhex(room.table.setup.secret), nonces)
        assert kinds(news(told)) == ["table", "scene", "owed"]
        await h.actions.sit_down(players[2], "another-nonce", "")
        assert room.table.nonces() == nonces, "a nonce that comes after the seed was made changes nothing"

    inside(db, act)


def test_late_stale_and_double_answers_are_harmless(db: str) -> None:
    async def act(h: House) -> None:
        players = await h.table()
        room = players[0].room
        seat, number, text = some_move(room, luck(1))
        await h.actions.play(players[seat], number, 0, text)
        version = room.table.version
        assert await refused(h.actions.play(players[seat], number, 0, text)) in ("C-NOT-ASKED", "C-STALE")
        assert await refused(h.actions.play(players[seat], number + 9, 0, text)) in ("C-NOT-ASKED", "C-STALE")
        await h.actions.back(players[seat], None, None)
        assert room.table.epoch == 1
        assert await refused(h.actions.play(players[seat], number, 0, text)) == "C-STALE"
        assert room.table.version == version + 1
        both = [h.actions.play(players[seat], number, 1, text) for _ in range(2)]
        ended = await asyncio.gather(*both, return_exceptions=True)
        assert sorted(type(e).__name__ for e in ended) == ["NoneType", "Refused"]
        assert room.table.match is not None
        assert [e.line() for e in room.table.match.entries if e.answer] == [f"{seat}: {text}"] * 2

    inside(db, act)


def test_refusals_name_their_rule(db: str) -> None:
    async def act(h: House) -> None:
        players = await h.table()
        room = players[0].room
        first = room.table.owing()[0]
        other = (first + 1) % 3
        assert await refused(h.actions.play(players[other], 1, 0, "place queen end")) == "C-NOT-ASKED"
        assert await refused(h.actions.play(players[first], 1, 0, "hello there")) == "C-NOT-A-MOVE"
        assert await refused(h.actions.play(players[first], 1, 0, "place")) == "C-AMBIGUOUS"
        assert await refused(h.actions.play(players[first], 1, 0, "keep 3")) != "C-NOT-A-MOVE"
        onlooker = await h.onlooker(room)
        assert await refused(h.actions.play(onlooker, 1, 0, "place queen end")) == "S-ONLOOKER"
        assert room.table.match is not None
        assert room.table.match.entries == []

    inside(db, act)


def test_typed_generously_in_any_language(db: str) -> None:
    async def act(h: House) -> None:
        players = await h.table()
        room = players[0].room
        first = players[room.table.owing()[0]]
        first.lang = "uk"
        told = watch(first)
        told.speak("uk")
        tree = next(n for n in news(told) if n["type"] == "owed")["asks"][0]["tree"]
        node = tree["options"][0]
        while "next" in node:
            node = node["next"]["options"][0]
        await h.actions.play(first, 1, 0, node["move"]["sentence"])
        assert room.table.match is not None
        assert room.table.match.entries[0].text == node["move"]["text"]

    inside(db, act)


def test_taking_back_by_consent(db: str) -> None:
    async def act(h: House) -> None:
        players = await h.table("toy")
        room = players[0].room
        for who in players:
            await h.actions.play(who, 1, 0, "bid 1" if who.seat == 1 else "bid 0")
        await h.actions.back(players[0], None, None)  # answers have been opened: the others are asked
        assert room.table.epoch == 0
        told = watch(players[2])
        asked = next(n for n in news(told) if n["type"] == "ask_back")
        assert (asked["from"], asked["needed"], asked["open"]) == (0, 2, True)
        await h.actions.back(players[1], asked["id"], True)
        assert room.table.epoch == 0
        await h.actions.back(players[2], asked["id"], True)
        assert room.table.epoch == 1
        assert room.table.owing() == [0, 1, 2]
        again = news(told)
        assert next(n for n in again if n["type"] == "ask_back")["open"] is False
        assert "log" in kinds(again)
        # and one that is declined
        for who in players:
            await h.actions.play(who, 1, 1, "bid 1" if who.seat == 1 else "bid 0")
        await h.actions.back(players[0], None, None)
        motion = room.table.motions[-1]
        await h.actions.vote(players[1], motion.id, False)
        assert not room.table.motions[-1].open
        assert room.table.epoch == 1
        assert await refused(h.actions.vote(players[2], motion.id, True)) == "S-MOTION"

    inside(db, act)


def test_a_take_back_cuts_the_log(db: str) -> None:
    async def act(h: House) -> None:
        players = await h.table()
        room = players[0].room
        told = watch(players[0])
        seat, number, text = some_move(room, luck(3))
        news(told)
        await h.actions.play(players[seat], number, 0, text)
        first = next(n for n in news(told) if n["type"] == "log")
        assert first["from"] == 0
        assert len(first["lines"]) >= 1
        await h.actions.back(players[seat], None, None)
        cut = next(n for n in news(told) if n["type"] == "log")
        assert cut["from"] == 0
        assert len(cut["lines"]) == 1
        late = watch(players[1])
        assert [n["lines"] for n in news(late) if n["type"] == "log"] == [cut["lines"]]

    inside(db, act)


def test_the_log_of_a_latecomer_is_the_same(db: str) -> None:
    async def act(h: House) -> None:
        players = await h.table()
        room = players[0].room
        told = watch(players[1])
        lines: list[Any] = []
        stream = luck(5)
        while room.table.status == "running":
            await play_some(h, players, stream, 1)
            for n in news(told):
                if n["type"] == "log":
                    lines[n["from"] :] = n["lines"]
        late = watch(players[1])
        assert [n["lines"] for n in news(late) if n["type"] == "log"] == [lines]
        assert len(lines) > 20

    inside(db, act)


def test_idle_rooms_leave_the_memory(db: str) -> None:
    async def act(h: House) -> None:
        players = await h.table()
        room = players[0].room
        await play_some(h, players, luck(1), 5)
        await until(lambda: room.gone)
        assert h.room_store.rooms == {}
        version = room.table.version
        who = Identity(room, 0, False, "en", players[0].link.token_hash)
        await h.actions.say(who, "still here?", None)  # a reference to the old room does no harm
        assert (await h.room_store.room(room.id)).table.version == version + 1

    inside(db, act, idle=0.2)


def test_what_is_not_committed_is_not_told(db: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def act(h: House) -> None:
        players = await h.table()
        room = players[0].room
        told = watch(players[0])
        told.connection = line = Kept()
        told.look()
        before = len(line.frames)
        assert before == 1
        hold = asyncio.Event()
        write = h.storage.write

        async def slow(job: Any) -> None:
            await hold.wait()
            await write(job)

        h.storage.write = slow  # type: ignore[method-assign]
        seat, number, text = some_move(room, luck(1))
        playing = asyncio.create_task(h.actions.play(players[seat], number, 0, text))
        await asyncio.sleep(0.1)
        told.look()
        await asyncio.sleep(0.1)
        assert len(line.frames) == before
        hold.set()
        await playing
        assert len(line.frames) > before

        async def broken(job: Any) -> None:
            raise OSError("the disk is full")

        h.storage.write = broken  # type: ignore[method-assign]
        seat, number, text = some_move(room, luck(2))
        with pytest.raises(OSError, match="full"):
            await h.actions.play(players[seat], number, 0, text)
        h.storage.write = write  # type: ignore[method-assign]
        assert line.closed == MOVED
        again = await h.room_store.room(room.id)
        assert again is not room
        assert again.table.match is not None
        assert len(again.table.match.entries) == 1

    inside(db, act)


def test_why_a_thing_cannot_be_chosen(db: str) -> None:
    """What is not offered is answered by the rule that forbids it, not by a shrug."""

    async def act(h: House) -> None:
        players = await h.table()
        room = players[0].room
        found: dict[str, int] = {}
        stream = luck(11)
        for _ in range(40):
            if room.table.status != "running":
                break
            who = players[room.table.owing()[0]]
            view = room.view(who.seat)
            d = owed(view)[0]
            things = outbox.picture(room, who.seat, "en", 0).whole
            for ref in sorted(set(re.findall(r"(?:card|hand|row):[a-z0-9]+", things))):
                try:
                    await h.actions.fill(who, d.number, room.table.epoch, [ref])
                except Refused as wrong:
                    found[wrong.rule] = found.get(wrong.rule, 0) + 1
            await play_some(h, players, stream, 1)
        named = {rule for rule in found if not rule.startswith("C-")}
        assert named, found

    inside(db, act)
