"""Fair among people: hands, votes, taking back, squatters, what grows."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable

import msgspec
import pytest

from kingsmoot.core.match import verify
from kingsmoot.protocol import down, up
from kingsmoot.protocol.bodies import ClockWanted, Create, SeatWanted
from kingsmoot.table.rooms import chat, clocks, draft, outbox
from kingsmoot.table.rooms.creation import create
from kingsmoot.table.rooms.readers import NO_TOKEN, Reader
from kingsmoot.table.rooms.room import Room
from kingsmoot.table.rooms.seats import LONGEST_NAME, clean_name, likeness, name_apart
from kingsmoot.table.web.identity import Identity
from tests.table.support import (
    House,
    Kept,
    house,
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


def beside(room: Room) -> list[str]:
    assert room.table.match is not None
    return [e.line() for e in room.table.match.entries if e.beside]


def answered(room: Room) -> set[int]:
    return {a.seat for a in room.table.match.answers} if room.table.match is not None else set()


def last(room: Room) -> int:
    """Who answered last."""
    assert room.table.match is not None
    return room.table.match.answers[-1].seat


def gone_for(room: Room, seat: int, seconds: float) -> None:
    room.seen[seat] = clocks.now() - seconds


# -- hands -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("rated", [True, False])
def test_no_link_of_another_opens_a_hand(db: str, rated: bool) -> None:
    """Who made the table knows all links; none of them opens anything once its person sits."""

    async def act(h: House) -> None:
        seats = [SeatWanted("person")] * 2 + [SeatWanted("bot", "random")]
        made = await create(h.room_store, Create("oriflamme", seats, rated=rated))
        first, second = [await h.actions.who(made.table, s.token, "en") for s in made.seats]
        told = watch(second)
        told.connection = connection = Kept()
        told.look()
        key = await h.key("Two") if rated else ""
        answer = await h.actions.act(second, up.SitDown("nonce-of-two", "Two", key))
        assert isinstance(answer[0], down.TokenSaid)
        assert answer[0].renewed
        assert not connection.closed, "whoever sits down stays connected"
        assert await refused(h.actions.who(made.table, made.seats[1].token, "en")) == "S-TOKEN"
        fresh = await h.actions.who(made.table, answer[0].token, "en")
        await h.actions.rename(fresh, "Still two")
        await h.actions.rename(second, "And again")
        token = await h.actions.sit_down(first, "nonce-of-one", "", player="one" if rated else "")
        assert token
        assert first.room.table.status == "running"
        assert await h.actions.sit_down(first, "another-nonce", "") is None, "links are renewed once"
        host = await h.actions.who(made.table, made.host, "en")
        for seat in (0, 1):
            assert await refused(h.actions.handover(host, seat)) == "S-ONLOOKER"

    inside(db, act)


@pytest.mark.parametrize("rated", [True, False])
def test_who_made_the_table_keeps_the_own_link_unless_it_counts(db: str, rated: bool) -> None:
    async def act(h: House) -> None:
        made = await create(h.room_store, Create("oriflamme", [SeatWanted("person")] * 3, rated=rated))
        who = await h.actions.who(made.table, made.seats[0].token, "en")
        renewed = await h.actions.sit_down(who, "nonce-of-one", "", True, "one" if rated else "")
        assert (renewed is not None) is rated
        token = renewed or made.seats[0].token
        assert (await h.actions.who(made.table, token, "en")).seat == 0

    inside(db, act)


def test_a_rated_game_begins_with_those_who_sit(db: str) -> None:
    async def act(h: House) -> None:
        players = await h.table(persons=3, sit=False, rated=True)
        await h.actions.sit_down(players[0], "nonce-of-one", "", player="one")
        await h.actions.start(h.host)
        seats = players[0].room.table.seats
        assert [s.kind for s in seats] == ["person", "bot", "bot"]
        assert [bool(s.token_hash) for s in seats] == [True, False, False]

    inside(db, act)


def test_in_a_rated_game_the_seats_of_bots_are_settled(db: str) -> None:
    async def act(h: House) -> None:
        players = await h.table(persons=2, bots=1, rated=True)
        before = players[0].room.table.seats[2]
        assert await refused(h.actions.handover(h.host, 2)) == "S-SETTLED"
        assert await refused(h.actions.takeover(h.host, 2, "king")) == "S-SETTLED"
        assert players[0].room.table.seats[2] == before

    inside(db, act)


def test_elsewhere_all_agree_before_somebody_sees_the_hand_of_a_bot(db: str) -> None:
    async def act(h: House) -> None:
        h.autoplay.start()
        players = await h.table(persons=2, bots=1)
        room = players[0].room
        # Until the bot has answered and is asked nothing: its next answer would end what is voted on.
        while 2 not in answered(room) or 2 in room.table.owing():
            if 2 in room.table.owing():
                await asyncio.sleep(0.02)
            else:
                await play_some(h, players, luck(room.table.version), 1)
        given = await h.actions.handover(h.host, 2)
        assert isinstance(given[0], down.TokenSaid)
        assert await refused(h.actions.who(room.id, given[0].token, "en")) == "S-TOKEN"
        motion = room.table.motions[-1]
        assert (motion.what, motion.open, motion.needed) == ("handover", True, 2)
        assert "token" not in str(outbox.motion_said(room, motion, "uk"))
        await h.actions.vote(players[0], motion.id, True)
        assert room.table.seats[2].kind == "bot"
        await h.actions.vote(players[1], room.table.motions[-1].id, True)
        assert (await h.actions.who(room.id, given[0].token, "en")).seat == 2

    inside(db, act)


def test_a_link_that_was_handed_on_hears_nothing_more(postgres: Callable[[], str]) -> None:
    """By way of another process too."""

    async def go() -> None:
        db = postgres()
        async with house(db) as one, house(db) as two:
            here = await one.table()
            room = await two.room_store.room(here[0].room.id)
            there = Identity(room, 1, False, "en", here[1].link.token_hash)
            reader = watch(there)
            reader.connection = connection = Kept()
            reader.look()
            connection.messages()
            await one.actions.handover(here[1], 1)
            await until(lambda: connection.closed == NO_TOKEN)
            assert connection.messages() == []

    asyncio.run(go())


# -- votes -------------------------------------------------------------------------------------------


def test_who_has_resigned_votes_no_more(db: str) -> None:
    async def act(h: House) -> None:
        players = await h.table()
        room = players[0].room
        await h.actions.resign(players[0])
        gone_for(room, 2, 1000.0)
        assert await refused(h.actions.takeover(players[0], 2, "random")) == "S-STAND-IN"
        assert room.table.seats[2].bot == ""
        await h.actions.takeover(players[1], 2, "random")
        assert room.table.seats[2].bot == "random"

    inside(db, act)


def test_an_absent_player_has_a_stated_time(db: str) -> None:
    async def act(h: House) -> None:
        players = await h.table("oriflamme", persons=3)
        room = players[0].room
        watch(players[0])
        absence = h.room_store.settings.absence
        assert await refused(h.actions.takeover(players[0], 2, "random")) == "S-AWAY"
        reader = watch(players[2])
        gone_for(room, 2, absence + 10)
        assert await refused(h.actions.takeover(players[0], 2, "random")) == "S-PRESENT"
        room.leave(reader)
        assert await refused(h.actions.takeover(players[0], 2, "random")) == "S-AWAY"
        gone_for(room, 2, absence + 10)
        await h.actions.takeover(players[0], 2, "random")
        assert room.table.motions[-1].what == "takeover"
        gone_for(room, 1, absence + 10)
        await h.actions.who(room.id, None, "en")
        made = await h.actions.handover(players[1], 1)
        assert isinstance(made[0], down.TokenSaid)
        await h.actions.who(room.id, made[0].token, "en")  # a program that only calls is here as well
        assert await refused(h.actions.takeover(players[0], 1, "random")) == "S-AWAY"

    inside(db, act)


@pytest.mark.parametrize("known", [True, False])
def test_nobody_votes_on_who_is_back(db: str, known: bool) -> None:
    """Whether this process has heard of the return at once, or only finds it when somebody votes."""

    async def act(h: House) -> None:
        players = await h.table("oriflamme", persons=4)
        room = players[0].room
        gone_for(room, 3, 1000.0)
        await h.actions.takeover(players[0], 3, "random")
        motion = room.table.motions[-1]
        assert motion.open
        assert motion.needed == 2
        if known:
            h.room_store.enter(Reader(room, 3, False))
            await until(lambda: not room.table.motions[-1].open)
            assert await refused(h.actions.vote(players[1], motion.id, True)) == "S-MOTION"
        else:
            watch(players[3])
            await h.actions.vote(players[1], motion.id, True)
        assert not room.table.motions[-1].open
        assert room.table.seats[3].bot == ""

    inside(db, act)


def test_where_clocks_run_they_decide(db: str) -> None:
    async def act(h: House) -> None:
        players = await h.table("toy", clock=ClockWanted(seat=3600.0, zero="none"))
        room = players[0].room
        gone_for(room, 2, 1_000_000.0)
        assert await refused(h.actions.takeover(players[0], 2, "random")) == "S-CLOCK"
        number, _ = room.table.clocks.kept.since[2]
        room.table.clocks.kept.since[2] = (number, clocks.now() - 4000.0)
        await h.actions.takeover(players[0], 2, "random")
        assert room.table.motions[-1].what == "takeover"

    inside(db, act)


# -- taking back -------------------------------------------------------------------------------------


def test_what_was_asked_ends_with_the_next_answer(db: str) -> None:
    async def act(h: House) -> None:
        players = await h.table("toy")
        room = players[0].room
        for who in players:
            await h.actions.play(who, 1, 0, "bid 1" if who.seat == 1 else "bid 0")
        await h.actions.back(players[0], None, None)
        motion = room.table.motions[-1]
        assert motion.open
        told = watch(players[1])
        assert "ask_back" in kinds(news(told))
        await play_some(h, players, luck(2), 1)
        assert not room.table.motions[-1].open
        assert [n["open"] for n in news(told) if n["type"] == "ask_back"] == [False]
        assert await refused(h.actions.back(players[1], motion.id, True)) == "S-MOTION"
        assert room.table.epoch == 0

    inside(db, act)


def test_what_is_over_stays_over(db: str) -> None:
    async def act(h: House) -> None:
        players = await h.table("toy")
        room = players[0].room
        await play_some(h, players, luck(2), 20)
        await h.actions.back(players[0], None, None)
        while room.table.status == "running":
            # The motion is kept open by hand, and concerns nobody who answers: the end alone must do.
            for motion in room.table.motions:
                motion.open, motion.what, motion.seat = True, "takeover", room.size
            await play_some(h, players, luck(room.table.version), 1)
        result = room.table.match.state.result if room.table.match is not None else None
        assert not any(motion.open for motion in room.table.motions)
        for motion in room.table.motions:
            motion.open = True
        for seat in (1, 2):
            assert await refused(h.actions.vote(players[seat], room.table.motions[-1].id, True)) == "C-OVER"
        assert await refused(h.actions.back(players[0], None, None)) == "C-OVER"
        before = beside(room)
        assert await refused(h.actions.takeover(players[0], 0, "random")) == "C-OVER"
        assert await refused(h.actions.resign(players[0])) == "C-OVER"
        room.table.seats[0] = msgspec.structs.replace(room.table.seats[0], bot="random")
        assert await refused(h.actions.handover(players[0], 0)) == "C-OVER"
        assert room.table.match is not None
        assert (room.table.status, room.table.match.state.result, beside(room)) == ("over", result, before)
        assert verify(room.game, room.table.record()) == []

    inside(db, act)


def test_where_it_counts_the_reply_of_a_bot_is_a_reply(db: str) -> None:
    async def act(h: House) -> None:
        h.autoplay.start()
        for rated in (False, True):
            players = await h.table(persons=1, bots=2, rated=rated)
            room = players[0].room
            assert room.table.match is not None
            # Until it has answered, a bot has replied, and it is asked again.
            while room.table.owing() != [0] or 0 not in answered(room) or last(room) == 0:
                if room.table.owing() == [0]:
                    await play_some(h, players, luck(1), 1)
                await asyncio.sleep(0.02)
            refusal = room.table.match.why_not_take_back(0, room.table.persons())
            assert refusal is None or refusal.rule == "C-TAKEBACK-REVEALED"
            if rated:
                assert outbox.backs(room, 0) == "ask"
                assert await refused(h.actions.back(players[0], None, None)) in (
                    "C-TAKEBACK-ANSWERED",
                    "C-TAKEBACK-REVEALED",
                )
            else:
                await h.actions.back(players[0], None, None)
                assert room.table.epoch == 1

    inside(db, act)


# -- before the game ---------------------------------------------------------------------------------


def test_the_host_clears_squatters(db: str) -> None:
    async def act(h: House) -> None:
        made = await create(h.room_store, Create("oriflamme", [SeatWanted("open")] * 4))
        room = await h.room_store.room(made.table)
        host = await h.actions.who(room.id, made.host, "en")
        onlooker = await h.onlooker(room)
        squatter = ""
        for n in range(3):
            _, squatter = await h.actions.sit(onlooker, n, "Squatter", f"nonce-{n}-abc")
        sitting = await h.actions.who(room.id, squatter, "en")
        told = watch(sitting)
        told.connection = connection = Kept()
        assert await refused(h.actions.clear(sitting, 0)) == "S-HOST"
        await h.actions.clear(host, 0)
        assert (room.table.seats[0].kind, room.table.seats[0].name) == ("open", "")
        await h.actions.takeover(host, 1, "page")
        assert (room.table.seats[1].kind, room.table.seats[1].bot) == ("bot", "page")
        given = await h.actions.handover(host, 2)
        assert isinstance(given[0], down.TokenSaid)
        assert not room.table.seats[2].ready
        told.look()
        assert connection.closed == NO_TOKEN
        assert await refused(h.actions.who(room.id, squatter, "en")) == "S-TOKEN"
        await h.actions.start(host)
        assert await refused(h.actions.clear(host, 0)) == "S-STARTED"

    inside(db, act)


# -- what grows --------------------------------------------------------------------------------------


def test_talk_has_an_end(db: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def act(h: House) -> None:
        players = await h.table()
        room = players[0].room
        for n in range(chat.TALKATIVE):
            await h.actions.say(players[0], f"line {n}", None)
        assert await refused(h.actions.say(players[0], "once more", None)) == "S-RATE"
        await h.actions.say(players[1], "I may", None)
        monkeypatch.setattr("kingsmoot.table.rooms.commands.MOST_TALK", room.table.chat_count)
        assert await refused(h.actions.say(players[2], "too much", None)) == "S-TALK"
        monkeypatch.setattr("kingsmoot.table.rooms.commands.MOST_TALK", 5000)
        monkeypatch.setattr("kingsmoot.table.rooms.draft.CHAT_KEPT", 5)
        await h.actions.say(players[2], "the last", None)
        assert [line.text for line in room.table.chat][-2:] == ["I may", "the last"]
        assert len(room.table.chat) == 5

    inside(db, act)


def test_a_record_has_an_end_beside_its_moves(db: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(draft, "MOST_BESIDE", 6)

    async def act(h: House) -> None:
        players = await h.table()
        room = players[0].room
        for _ in range(3):
            await h.actions.takeover(players[0], 0, "random")
            await h.actions.handover(players[0], 0)
        assert len(beside(room)) == 6
        assert await refused(h.actions.takeover(players[0], 0, "random")) == "S-LONG"
        assert await refused(h.actions.resign(players[1])) == "S-LONG"
        seat, number, text = some_move(room, luck(1))
        await h.actions.play(players[seat], number, 0, text)
        assert await refused(h.actions.back(players[seat], None, None)) == "S-LONG"
        assert len(beside(room)) == 6

    inside(db, act)


def test_old_tables_are_deleted_as_the_operator_says(database: str) -> None:
    async def go() -> None:
        async with house(database, keep_waiting=30.0, keep_running=0.0, keep_over=90.0, idle=2.0) as h:
            waiting = (await h.table("toy", sit=False))[0].room
            running = await h.table("toy")
            await h.actions.say(running[0], "hello", None)
            await h.actions.promise(running[0], up.Promise(to=1, what="peace"))
            over = await h.table("toy")
            await play_some(h, over, luck(1), 500)
            await h.storage.keep_analysis(over[0].room.id, 0, "{}")
            await until(lambda: h.room_store.rooms == {})
            now, day = time.time(), 86_400.0
            assert await h.room_store.forget(now + 29 * day) == 0
            assert await h.room_store.forget(now + 31 * day) == 1
            assert await refused(h.room_store.room(waiting.id)) == "S-NO-TABLE"
            assert await h.room_store.forget(now + 91 * day) == 1
            assert await refused(h.room_store.room(over[0].room.id)) == "S-NO-TABLE"
            assert await h.room_store.forget(now + 9999 * day) == 0
            again = await h.room_store.room(running[0].room.id)
            assert [line.text for line in again.table.chat] == ["hello"]

    asyncio.run(go())


# -- numbers and names -------------------------------------------------------------------------------


def test_private_talk_and_promises_leave_no_gaps(db: str) -> None:
    async def act(h: House) -> None:
        players = await h.table()
        stranger = watch(players[2])
        await h.actions.say(players[0], "to all", None)
        for n in range(3):
            await h.actions.say(players[0], f"to you {n}", 1)
        await h.actions.say(players[1], "to all again", None)
        said = [n for n in news(stranger) if n["type"] == "talk"]
        assert [n["text"] for n in said] == ["to all", "to all again"]
        assert [n["n"] for n in said] == [round(n["at"] * 1000) for n in said]
        heard = [n for n in news(watch(players[1])) if n["type"] == "talk"]
        assert [n["n"] for n in heard] == sorted({n["n"] for n in heard})
        assert len(heard) == 5
        ids = set()
        for _ in range(5):
            await h.actions.promise(players[0], up.Promise(to=1, what="peace"))
            ids |= set(players[0].room.table.promises)
        assert len(ids) == 5
        assert ids.isdisjoint(range(10))

    inside(db, act)


def test_names_can_be_seen_and_told_apart() -> None:
    for empty in ("\u3164", "\u2800\u2800", "\u200b", " \u115f ", "\u0301\u0301", "\U000e0041", "\ufeff"):
        assert clean_name(empty) == "", ascii(empty)
    assert clean_name("A" + "\u0336" * 39) == "A\u0336\u0336"
    assert clean_name("Єва Ґеник-Їжак") == "Єва Ґеник-Їжак"
    assert clean_name("Zoë") == "Zoë"
    assert len(clean_name("x" * 99)) == LONGEST_NAME
    assert name_apart("Ann", ["Bob", ""]) == "Ann"
    assert name_apart("", ["", ""]) == ""
    for double in ("Ann", "ANN", "Аnn", "A n n", "Ánn", "\uff21nn"):
        assert name_apart(double, ["Ann"]) == f"{double} 2", double
    assert name_apart("Ann", ["ann", "Ann 2"]) == "Ann 3"
    assert len(name_apart("x" * LONGEST_NAME, ["X" * LONGEST_NAME])) <= LONGEST_NAME
    assert likeness("Оlіvеr") == likeness("Oliver")


def test_nobody_takes_the_name_of_another(db: str) -> None:
    async def act(h: House) -> None:
        players = await h.table()
        for who in players:
            await h.actions.rename(who, "Ann")
        seats = players[0].room.table.seats
        assert [s.name for s in seats] == ["Ann", "Ann 2", "Ann 3"]
        await h.actions.rename(players[1], "Ann")
        assert players[0].room.table.seats[1].name == "Ann 2"

    inside(db, act)
