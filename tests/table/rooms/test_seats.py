"""People and their seats: talk, promises, votes, hosts, standing answers, clocks."""

from __future__ import annotations

import asyncio

import pytest

from kingsmoot.core.record import Entry
from kingsmoot.core.refs import ONLOOKER
from kingsmoot.protocol import down, up
from kingsmoot.protocol.bodies import ClockWanted
from kingsmoot.table.rooms import chat, clocks, outbox
from kingsmoot.table.rooms.clocks import GRACE, Clocks
from kingsmoot.table.rooms.room import Room
from tests.table.support import (
    House,
    Kept,
    inside,
    kinds,
    luck,
    news,
    play_some,
    refused,
    until,
    watch,
)


def entries(room: Room) -> list[Entry]:
    return room.table.match.entries if room.table.match is not None else []


def test_talk_and_promises(db: str) -> None:
    async def act(h: House) -> None:
        players = await h.table()
        room = players[0].room
        two, three = watch(players[1]), watch(players[2])
        news(two), news(three)
        await h.actions.say(players[0], "to all", None)
        await h.actions.say(players[0], "to two", 1)
        assert [n["text"] for n in news(two) if n["type"] == "talk"] == ["to all", "to two"]
        assert [n["text"] for n in news(three) if n["type"] == "talk"] == ["to all"]
        await h.actions.promise(players[0], up.Promise(to=1, what="I shall not harm your queen"))
        assert "promise" in kinds(news(two))
        assert "promise" not in kinds(news(three))
        (id,) = room.table.promises
        assert await refused(h.actions.promise(players[0], up.Promise(id=id, state="kept"))) == "S-PROMISE"
        assert await refused(h.actions.promise(players[2], up.Promise(id=id, state="given"))) == "S-PROMISE"
        await h.actions.promise(players[1], up.Promise(id=id, state="given"))
        assert (
            await refused(h.actions.promise(players[0], up.Promise(id=id, state="withdrawn"))) == "S-PROMISE"
        )
        await play_some(h, players, luck(1), 500)
        await h.actions.promise(players[1], up.Promise(id=id, state="broken"))
        assert [n["state"] for n in news(three) if n["type"] == "promise"] == ["broken"]
        quiet = await h.table(private_talk=False)
        assert await refused(h.actions.say(quiet[0], "psst", 1)) == "S-PRIVATE"
        assert await refused(h.actions.promise(quiet[0], up.Promise(to=1, what="x"))) == "S-PRIVATE"
        assert room.table.status == "over"

    inside(db, act)


def test_the_time_of_a_decision_is_told_apart_from_that_of_the_game(db: str) -> None:
    async def act(h: House) -> None:
        told = outbox.clocks_said((await h.table(clock=ClockWanted(300.0, 15.0)))[0].room)
        assert told.own == [300.0] * 3
        assert all(left is not None and 310.0 < left <= 315.0 for left in told.seats)
        assert outbox.clocks_said((await h.table(clock=ClockWanted(300.0)))[0].room).own is None

    inside(db, act)


def test_onlookers_talk_where_the_table_allows_it(db: str) -> None:
    """As often as a seat may, to everybody, by a name that is nobody else's; they hear nothing private."""

    async def act(h: House) -> None:
        players = await h.table(onlookers_talk=True)
        room = players[0].room
        guest = await h.onlooker(room)
        guest.address = "10.0.0.1"
        seen, two = watch(guest), watch(players[1])
        await h.actions.rename(players[0], "Ada")
        news(seen), news(two)
        await h.actions.say(guest, "well played", None, "Аda")  # the first letter is Cyrillic
        await h.actions.say(players[0], "to two alone", 1)
        said = [(n["from"], n["to"], n["text"], n["name"]) for n in news(two) if n["type"] == "talk"]
        assert said == [(None, None, "well played", "Аda 2"), (0, 1, "to two alone", "")]
        assert [n["text"] for n in news(seen) if n["type"] == "talk"] == ["well played"]
        assert await refused(h.actions.say(guest, "psst", 1)) == "S-ONLOOKER"
        for n in range(chat.TALKATIVE - 2):
            await h.actions.say(guest, f"line {n}", None)
        assert await refused(h.actions.say(guest, "once more", None)) == "S-RATE"
        other = await h.onlooker(room)
        other.address = "10.0.0.2"
        await h.actions.say(other, "I may", None)
        again = await h.room_store.storage.fetch(room.id)
        assert again is not None
        assert (again.chat[0]["sender"], again.chat[0]["name"]) == (ONLOOKER, "Аda 2")

    inside(db, act)


def test_onlookers_do_not_drown_those_who_play(db: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def act(h: House) -> None:
        players = await h.table(onlookers_talk=True)
        guest = await h.onlooker(players[0].room)
        monkeypatch.setattr("kingsmoot.table.rooms.commands.ALL_ONLOOKERS", 1)
        await h.actions.say(guest, "first", None)
        assert await refused(h.actions.say(guest, "second", None)) == "S-RATE"
        monkeypatch.setattr("kingsmoot.table.rooms.commands.MOST_OF_ONLOOKERS", 1)
        assert await refused(h.actions.say(guest, "second", None)) == "S-TALK"
        await h.actions.say(players[0], "I may", None)
        for quiet in (await h.table(), await h.table(onlookers_talk=True, rated=True)):
            guest = await h.onlooker(quiet[0].room)
            assert await refused(h.actions.say(guest, "hm", None)) == "S-ONLOOKERS-TALK"

    inside(db, act)


def test_seats_change_hands(db: str) -> None:
    async def act(h: House) -> None:
        h.autoplay.start()
        players = await h.table()
        room = players[0].room
        await h.actions.takeover(players[0], 0, "random")
        assert room.table.seats[0].bot == "random"
        first = room.table.owing()[0]
        if first == 0:
            await until(lambda: 0 not in room.table.owing())
        assert await refused(h.actions.play(players[0], 1, 0, "place queen end")) == "S-STAND-IN"
        assert await h.actions.handover(players[0], 0) == []
        assert room.table.seats[0].bot == ""
        told = watch(players[0])
        told.connection = Kept()
        fresh = await h.actions.handover(players[0], 0)
        assert isinstance(fresh[0], down.TokenSaid)
        told.look()
        assert told.closed
        assert await refused(h.actions.rename(players[0], "me")) == "S-TOKEN"
        assert await refused(h.actions.who(room.id, "x" * 43, "en")) == "S-TOKEN"
        heir = await h.actions.who(room.id, fresh[0].token, "en")
        await h.actions.rename(heir, "Heir")
        assert room.table.seats[0].name == "Heir"
        assert await refused(h.actions.handover(heir, 1)) == "S-HOST"
        await h.actions.resign(heir)
        assert room.table.seats[0].resigned
        assert room.table.match is not None
        said = [e.line() for e in room.table.match.entries if e.beside]
        assert said == ["! takeover 0 random", "! handover 0 person", "! resign 0"]

    inside(db, act)


def test_a_bot_for_an_absent_seat_by_vote(db: str) -> None:
    async def act(h: House) -> None:
        players = await h.table()
        room = players[0].room
        watch(players[0]), watch(players[1])
        assert await refused(h.actions.takeover(players[0], 1, "random")) == "S-PRESENT"
        room.seen[2] -= h.room_store.settings.absence
        await h.actions.takeover(players[0], 2, "random")
        assert room.table.seats[2].bot == ""
        motion = room.table.motions[-1]
        assert await refused(h.actions.vote(players[2], motion.id, True)) == "S-MOTION"
        await h.actions.vote(players[1], motion.id, True)
        assert room.table.seats[2].bot != ""

    inside(db, act)


def test_hosts(db: str) -> None:
    async def act(h: House) -> None:
        players = await h.table(persons=2, bots=1, sit=False)
        room = players[0].room
        assert await refused(h.actions.start(players[0])) == "S-HOST"
        await h.actions.start(h.host)
        assert room.table.status == "running"
        assert await refused(h.actions.start(h.host)) == "S-STARTED"
        fresh = await h.actions.handover(h.host, 2)
        assert isinstance(fresh[0], down.TokenSaid)
        assert room.table.seats[2].kind == "person"
        assert await refused(h.actions.handover(h.host, 0)) == "S-ONLOOKER"

    inside(db, act)


def test_standing_answers(db: str) -> None:
    async def act(h: House) -> None:
        h.autoplay.start()
        players = await h.table("toy")
        room = players[0].room
        await h.actions.standing(players[2], up.Standing("bid", "bid 0", "game"))
        assert (
            await refused(h.actions.standing(players[2], up.Standing("nap", "bid 0", "game"))) == "S-STANDING"
        )
        assert (
            await refused(h.actions.standing(players[2], up.Standing("bid", "no bid", "game")))
            == "S-STANDING"
        )
        await until(lambda: room.table.owing() == [0, 1])
        assert room.table.waits() == "person"
        await h.actions.standing(players[1], up.Standing("bid", "bid 1", "round"))
        await until(lambda: room.table.owing() == [0])
        await h.actions.standing(players[2], up.Standing("bid", "", "off"))
        assert room.table.seats[2].standing == {}
        # For whoever reads the counters, an answer that was left standing is the person's.
        counted = {s.labels["by"] for s in next(iter(h.room_store.metrics.moves.collect())).samples}
        assert counted == {"person"}

    inside(db, act)


def test_a_clock_at_zero(db: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def nearly_over(h: House, room: Room) -> None:
        """The clock strikes in a moment: the others have had all the time they needed."""
        real, deadline = clocks.now, room.table.clocks.deadline()
        assert deadline is not None
        passed = deadline - real() - 0.1
        monkeypatch.setattr(clocks, "now", lambda: real() + passed)
        h.autoplay.table_left(room)
        h.autoplay.table_changed(room)

    async def act(h: House) -> None:
        h.autoplay.start()
        players = await h.table("toy", clock=ClockWanted(decision=600.0, zero="bot"))
        room = players[0].room
        await h.actions.play(players[0], 1, 0, "bid 0")
        await h.actions.play(players[1], 1, 0, "bid 0")
        nearly_over(h, room)
        await until(lambda: any(e.beside == "timeout" and e.seat == 2 for e in entries(room)))
        await until(lambda: sum(e.answer for e in entries(room)) >= 3)
        voted = await h.table("toy", clock=ClockWanted(seat=600.0, zero="vote"))
        room = voted[0].room
        await h.actions.play(voted[0], 1, 0, "bid 0")
        await h.actions.play(voted[1], 1, 0, "bid 0")
        nearly_over(h, room)
        await until(lambda: bool(room.table.motions))
        await asyncio.sleep(0.1)
        assert room.table.owing() == [2]
        await h.actions.vote(voted[0], room.table.motions[0].id, True)
        await h.actions.vote(voted[1], room.table.motions[0].id, True)
        # The bot's bid may well make the same seat owe the next answer: count answers, not who owes.
        await until(lambda: sum(e.answer for e in entries(room)) >= 3)

    inside(db, act)


def test_clocks_count() -> None:
    c = Clocks(2, 100.0, 10.0, "bot")
    c.turn({0: 1}, 0.0)
    assert (c.left(0, 5.0), c.left(1, 5.0)) == (105.0, 110.0)
    c.turn({1: 2}, 30.0)  # twenty of its own seconds were used
    assert (c.left(0, 40.0), c.left(1, 40.0)) == (90.0, 100.0)
    assert c.deadline() == 140.0
    assert c.up(139.0) == []
    assert c.up(141.0) == [1]
    c.strike(1)
    assert c.up(141.0) == []
    assert c.by_bot(1, 2)
    again = Clocks(2, 100.0, 10.0, "bot")
    again.load(c.dump())
    assert again.kept == c.kept
    again.turn({0: 3}, 150.0)
    again.forgive(1000.0, 1000.0)
    assert again.left(0, 1000.0) == GRACE


def test_a_clock_never_shows_more_than_there_is() -> None:
    """A server that comes up on a computer whose date is wrong."""
    c = Clocks(2, 600.0, 30.0, "bot")
    c.turn({0: 1}, 100_000.0)
    assert c.left(0, 13_600.0) == 630.0
    c.forgive(13_600.0, 13_600.0)
    assert c.left(0, 13_605.0) == 625.0
    assert c.deadline() == 13_600.0 + 630.0
