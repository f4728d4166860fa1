"""Players by their own keys: seats on every device, links that thieves cannot use, and what they are told."""

from __future__ import annotations

import asyncio
import secrets
from typing import Any

import pytest

from kingsmoot.core.lines import Refused
from kingsmoot.protocol import up
from kingsmoot.protocol.bodies import Create, SeatWanted
from kingsmoot.table.db.players import MOST_DEVICES, TICKET_SECONDS
from kingsmoot.table.rooms import clocks
from kingsmoot.table.rooms.creation import create
from kingsmoot.table.rooms.player_commands import ClaimSeat, OpenSeat
from kingsmoot.table.rooms.readers import NO_TOKEN
from kingsmoot.table.rooms.seats import PASS, hash_of
from kingsmoot.table.web.identity import Identity
from tests.table.support import House, Kept, house, inside, luck, play_some, refused, watch


def new_key() -> str:
    return secrets.token_hex(16)


async def seated(h: House, key: str) -> Identity:
    """Somebody who has sat down by that key, at a table that goes on."""
    made = await create(
        h.room_store, Create("oriflamme", [SeatWanted("person"), *[SeatWanted("bot", "random")] * 2])
    )
    who = await h.actions.who(made.table, made.seats[0].token, "en")
    await h.actions.act(who, up.SitDown("nonce-of-one", "Ada", key))
    assert who.room.table.status == "running"
    return who


async def joined(h: House, first: str) -> str:
    """The key of another device that has joined."""
    players, key = h.actions.players, new_key()
    player = await players.need(first)
    code = await players.issue(player)
    asked = await players.join(code, key, "Phone")
    assert asked.state == "asked"
    asking = await players.asking(player)
    assert asking is not None
    assert (asking.label, asking.number) == ("Phone", asked.number)
    await players.answer(player, asking.ticket, True)
    assert (await players.join(code, key, "Phone")).state == "in"
    return key


def test_a_device_that_is_let_in_while_it_asks_is_in(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Between finding that its key is not known and asking for its ticket, which is gone by then."""

    async def act(h: House) -> None:
        players, key = h.actions.players, new_key()
        player = await players.need(await h.key("Ada"))
        code = await players.issue(player)
        await players.join(code, key, "Phone")
        asking = await players.asking(player)
        assert asking is not None
        claim = players.rows.claim

        async def late(*given: Any) -> Any:
            monkeypatch.undo()
            await players.answer(player, asking.ticket, True)
            return await claim(*given)

        monkeypatch.setattr(players.rows, "claim", late)
        assert (await players.join(code, key, "Phone")).state == "in"

    inside(database, act)


def test_the_same_player_on_two_devices(database: str) -> None:
    async def act(h: House) -> None:
        players = h.actions.players
        one = await h.key("Ada")
        who = await seated(h, one)
        two = await joined(h, one)
        assert (await players.need(two)).id == (await players.need(one)).id
        found = await players.games(await players.need(two))
        assert [(room.id, seat) for room, seat in found] == [(who.room.id, 0)]
        token = await players.open(await players.need(two), who.room.id, 0)
        other = await h.actions.who(who.room.id, token, "en")
        assert other.seat == 0
        # Both go on, and each hears what the other does.
        told = watch(who)
        told.connection = Kept()
        await h.actions.rename(other, "From the phone")
        await h.actions.rename(who, "From the desk")
        told.look()
        assert not told.closed
        # Asked for again, the device gets another link, and the one before is dead.
        again = await players.open(await players.need(two), who.room.id, 0)
        assert await refused(h.actions.who(who.room.id, token, "en")) == "S-TOKEN"
        assert (await h.actions.who(who.room.id, again, "en")).seat == 0

    inside(database, act)


def test_a_link_of_another_device_outlives_a_restart(database: str) -> None:
    async def go() -> None:
        async with house(database) as h:
            key = await h.key()
            who = await seated(h, key)
            token = await h.actions.players.open(await h.actions.players.need(key), who.room.id, 0)
        async with house(database) as h:
            assert (await h.actions.who(who.room.id, token, "en")).seat == 0
            assert PASS.fullmatch(token)

    asyncio.run(go())


def test_no_key_opens_the_seat_of_another(db: str) -> None:
    async def act(h: House) -> None:
        players = h.actions.players
        who = await seated(h, await h.key("Ada"))
        other = await h.player("Eve")
        assert await refused(players.open(other, who.room.id, 0)) == "S-SEAT"
        assert await refused(players.open(other, who.room.id, 1)) == "S-SEAT"  # nor that of a bot
        assert await refused(players.open(other, who.room.id, 14)) == "S-SEAT"
        # Nor does she make it hers who knows its link, once it is somebody's.
        assert await h.room_store.run(who.room, ClaimSeat(0, other.id)) is not None
        assert await players.games(other) == []

    inside(db, act)


def test_a_seat_that_was_taken_before_there_was_a_key(db: str) -> None:
    async def act(h: House) -> None:
        made = await create(
            h.room_store, Create("oriflamme", [SeatWanted("person"), *[SeatWanted("bot", "random")] * 2])
        )
        token = made.seats[0].token
        who = await h.actions.who(made.table, token, "en")
        await h.actions.sit_down(who, "nonce-of-one", "Ada", own=True)
        player = await h.player("Ada")
        await h.actions.players.claim(player, [token, "no-such-link"])
        assert who.room.table.seats[0].player == player.id
        # Handed on, it is nobody's, and no device of hers opens it any more.
        opened = await h.actions.players.open(player, made.table, 0)
        await h.actions.handover(who, 0)
        assert who.room.table.seats[0].player == ""
        assert await refused(h.actions.who(made.table, opened, "en")) == "S-TOKEN"

    inside(db, act)


def test_who_sits_down_by_a_link_is_not_whoever_claimed_it_before(db: str) -> None:
    """Who makes a table knows all its links, and shall not have a look into hands by claiming them."""

    async def act(h: House) -> None:
        made = await create(h.room_store, Create("oriflamme", [SeatWanted("person")] * 3))
        maker = await h.player("Eve")
        await h.actions.players.claim(maker, [s.token for s in made.seats])
        opened = await h.actions.players.open(maker, made.table, 1)
        who = await h.actions.who(made.table, made.seats[1].token, "en")
        await h.actions.sit_down(who, "nonce-of-two", "Ada")
        assert who.room.table.seats[1].player == ""
        assert await refused(h.actions.who(made.table, opened, "en")) == "S-TOKEN"
        assert await refused(h.actions.players.open(maker, made.table, 1)) == "S-SEAT"

    inside(db, act)


# -- attacks on the key -----------------------------------------------------------------------------


def test_a_stolen_link_lets_nobody_in_unless_its_owner_agrees(database: str) -> None:
    async def act(h: House) -> None:
        players, thief, mine = h.actions.players, new_key(), new_key()
        owner = await players.need(await h.key("Ada"))
        code = await players.issue(owner)
        stolen = await players.join(code, thief, "Thief")
        # The thief was faster: that shows on both devices of the owner.
        assert await refused(players.join(code, mine, "Phone")) == "S-TICKET"
        asking = await players.asking(owner)
        assert asking is not None
        assert (asking.label, asking.number) == ("Thief", stolen.number)
        assert await refused(players.need(thief)) == "S-KEY"
        await players.answer(owner, asking.ticket, False)
        assert await refused(players.join(code, thief, "Thief")) == "S-TICKET"
        assert await refused(players.need(thief)) == "S-KEY"
        # Nobody else can agree in the owner's place.
        code = await players.issue(owner)
        await players.join(code, thief, "Thief")
        asking = await players.asking(owner)
        assert asking is not None
        assert await refused(players.answer(await h.player("Eve"), asking.ticket, True)) == "S-TICKET"
        assert await refused(players.need(thief)) == "S-KEY"

    inside(database, act)


def test_a_link_is_good_once_and_for_minutes(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def act(h: House) -> None:
        players = h.actions.players
        owner = await players.need(await h.key("Ada"))
        code = await players.issue(owner)
        newer = await players.issue(owner)
        assert await refused(players.join(code, new_key(), "")) == "S-TICKET", "only the newest is good"
        key = new_key()
        await players.join(newer, key, "")
        asking = await players.asking(owner)
        assert asking is not None
        await players.answer(owner, asking.ticket, True)
        # Replayed: the link, and the answer.
        assert await refused(players.join(newer, new_key(), "")) == "S-TICKET"
        assert await refused(players.answer(owner, asking.ticket, True)) == "S-TICKET"
        late = await players.issue(owner)
        now = clocks.now()
        monkeypatch.setattr(clocks, "now", lambda: now + TICKET_SECONDS + 1)
        assert await refused(players.join(late, new_key(), "")) == "S-TICKET"

    inside(database, act)


def test_an_answer_that_comes_too_late_lets_nobody_in(db: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def act(h: House) -> None:
        players = h.actions.players
        owner, key = await players.need(await h.key("Ada")), new_key()
        await players.join(await players.issue(owner), key, "")
        asking = await players.asking(owner)
        assert asking is not None
        now = clocks.now()
        monkeypatch.setattr(clocks, "now", lambda: now + TICKET_SECONDS + 1)
        assert await refused(players.answer(owner, asking.ticket, True)) == "S-TICKET"
        assert await refused(players.need(key)) == "S-KEY"

    inside(db, act)


def test_forged_keys_and_codes_open_nothing(db: str) -> None:
    async def act(h: House) -> None:
        players, key = h.actions.players, await h.key("Ada")
        who = await seated(h, key)
        token = await players.open(await players.need(key), who.room.id, 0)
        forged = [
            key[:-1] + ("0" if key[-1] != "0" else "1"),
            hash_of(key),
            hash_of(key)[:32],
            key.upper(),
            "",
        ]
        forged += [key + " ", "%" * 32, token]
        for one in forged:
            assert await refused(players.need(one)) == "S-KEY", one
        for one in (token[:-1] + ("A" if token[-1] != "A" else "B"), f"p-{who.room.id}-0-" + "A" * 22):
            assert await refused(h.actions.who(who.room.id, one, "en")) == "S-TOKEN"
        other = await seated(h, await h.key("Eve"))
        assert await refused(h.actions.who(other.room.id, token, "en")) == "S-TOKEN", "each opens its own"
        assert await refused(players.join("A" * 22, new_key(), "")) == "S-TICKET"

    inside(db, act)


def test_a_device_that_is_removed_is_out_at_once(database: str) -> None:
    async def act(h: House) -> None:
        players, one = h.actions.players, await h.key("Ada")
        who = await seated(h, one)
        two = await joined(h, one)
        thief = await players.need(two)
        token = await players.open(thief, who.room.id, 0)
        watching = watch(await h.actions.who(who.room.id, token, "en"))
        watching.connection = kept = Kept()
        watching.look()
        assert not watching.closed
        await players.drop(await players.need(one), thief.key)
        watching.look()
        assert kept.closed == NO_TOKEN
        assert await refused(players.need(two)) == "S-KEY"
        assert await refused(h.actions.who(who.room.id, token, "en")) == "S-TOKEN"
        assert (await players.need(one)).name == "Ada"
        # Nor does a link of a removed device work that was overlooked in a crash.
        await h.room_store.run(who.room, OpenSeat(0, thief.id, thief.key, hash_of(token)))
        assert await refused(h.actions.who(who.room.id, token, "en")) == "S-TOKEN"

    inside(database, act)


def test_a_renewed_key_locks_a_thief_out(database: str) -> None:
    async def act(h: House) -> None:
        players, stolen = h.actions.players, await h.key("Ada")
        who = await seated(h, stolen)
        owner = await players.need(stolen)
        phone = await joined(h, stolen)
        opened = await players.open(await players.need(phone), who.room.id, 0)
        code = await players.issue(owner)
        fresh = new_key()
        seats = await players.renew(owner, fresh)
        assert [(table, seat) for table, seat, _ in seats] == [(who.room.id, 0)]
        assert (await players.need(fresh)).id == owner.id
        for old in (stolen, phone):
            assert await refused(players.need(old)) == "S-KEY"
        assert await refused(h.actions.who(who.room.id, opened, "en")) == "S-TOKEN"
        with pytest.raises(Refused):
            who.seated()  # the link by which he sat down
        assert (await h.actions.who(who.room.id, seats[0][2], "en")).seat == 0
        assert await refused(players.join(code, new_key(), "")) == "S-TICKET"
        # A thief cannot renew with a key that is somebody's.
        other = await h.key("Eve")
        assert await refused(players.renew(await players.need(fresh), other)) == "S-KEY"

    inside(database, act)


def test_a_stolen_device_does_not_keep_the_seat(db: str) -> None:
    async def act(h: House) -> None:
        players, one = h.actions.players, await h.key("Ada")
        who = await seated(h, one)
        token = await players.open(await players.need(await joined(h, one)), who.room.id, 0)
        thief = await h.actions.who(who.room.id, token, "en")
        assert await refused(h.actions.handover(thief, 0)) == "S-PASS"
        assert who.room.table.seats[0].player
        # To let a bot play and to take the seat back is no giving away.
        await h.actions.takeover(thief, 0, "random")
        await h.actions.handover(thief, 0)
        assert not who.room.table.seats[0].bot

    inside(db, act)


def test_who_was_let_in_by_mistake_does_not_lock_the_owner_out(
    db: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def act(h: House) -> None:
        players, one = h.actions.players, await h.key("Ada")
        await asyncio.sleep(0.01)
        thief, owner = await players.need(await joined(h, one)), await players.need(one)
        assert await refused(players.drop(thief, owner.key)) == "S-NEW-DEVICE"
        assert await refused(players.renew(thief, new_key())) == "S-NEW-DEVICE"
        assert await refused(players.delete(thief)) == "S-NEW-DEVICE"
        now = clocks.now()
        monkeypatch.setattr(clocks, "now", lambda: now + 86_401)
        await players.drop(thief, owner.key)  # by then it is one as good as the other
        assert await refused(players.need(one)) == "S-KEY"

    inside(db, act)


def test_a_device_may_go_by_itself(db: str) -> None:
    async def act(h: House) -> None:
        players, one = h.actions.players, await h.key("Ada")
        await asyncio.sleep(0.01)
        two = await joined(h, one)
        await players.drop(await players.need(two), (await players.need(two)).key)
        assert await refused(players.need(two)) == "S-KEY"

    inside(db, act)


def test_devices_have_an_end(db: str) -> None:
    async def act(h: House) -> None:
        players, one = h.actions.players, await h.key("Ada")
        for _ in range(MOST_DEVICES - 1):
            await joined(h, one)
        owner, key = await players.need(one), new_key()
        await players.join(await players.issue(owner), key, "")
        asking = await players.asking(owner)
        assert asking is not None
        assert await refused(players.answer(owner, asking.ticket, True)) == "S-TICKET"

    inside(db, act)


# -- going ------------------------------------------------------------------------------------------


def test_who_goes_leaves_no_name(database: str) -> None:
    async def act(h: House) -> None:
        players, key = h.actions.players, await h.key("Ada")
        who = await seated(h, key)
        await players.delete(await players.need(key))
        assert await refused(players.need(key)) == "S-KEY"
        assert (who.room.table.seats[0].player, who.room.table.seats[0].name) == ("", "")
        who.seated()  # the game goes on by its own link

    inside(database, act)


def test_players_who_never_played_are_forgotten(database: str) -> None:
    async def act(h: House) -> None:
        players = h.actions.players
        idle, playing = await h.key("Idle"), await h.key("Ada")
        await seated(h, playing)
        day = 86_400
        assert await players.forget(clocks.now() + 89 * day) == 0
        assert await players.forget(clocks.now() + 91 * day) == 1
        assert await refused(players.need(idle)) == "S-KEY"
        await players.need(playing)

    inside(database, act)


# -- others -----------------------------------------------------------------------------------------


def test_who_is_blocked_does_not_sit_down(database: str) -> None:
    async def act(h: House) -> None:
        players = h.actions.players
        mine, other = await h.key("Ada"), await h.key("Eve")
        me, eve = await players.need(mine), await players.need(other)
        await players.rows.avoid(me.id, eve.id, "mute", clocks.now())
        made = await create(h.room_store, Create("oriflamme", [SeatWanted("open")] * 3), me.id)
        room = await h.room_store.room(made.table)
        assert await players.may_sit(eve, room) == eve.id, "who is muted may"
        await players.rows.avoid(me.id, eve.id, "block", clocks.now())
        assert await refused(players.may_sit(eve, room)) == "S-BLOCKED"
        # Also at tables of others where I sit.
        made = await create(h.room_store, Create("oriflamme", [SeatWanted("open")] * 3))
        onlooker = await h.onlooker(await h.room_store.room(made.table))
        await h.actions.sit(onlooker, None, "", "nonce-of-one", await h.actions.sitting(onlooker, mine))
        assert await refused(h.actions.sitting(onlooker, other)) == "S-BLOCKED"
        assert await h.actions.sitting(onlooker, None) == "", "nothing is known of who shows no key"
        await players.rows.avoid(me.id, eve.id, "none", clocks.now())
        assert await h.actions.sitting(onlooker, other) == eve.id

    inside(database, act)


def test_where_it_counts_everybody_sits_with_a_key_and_once(db: str) -> None:
    async def act(h: House) -> None:
        made = await create(h.room_store, Create("oriflamme", [SeatWanted("open")] * 3, rated=True))
        onlooker = await h.onlooker(await h.room_store.room(made.table))
        assert await refused(h.actions.sit(onlooker, None, "", "nonce-of-one")) == "S-KEYED"
        # A key that nobody has is no key.
        unknown = await h.actions.sitting(onlooker, new_key())
        assert await refused(h.actions.sit(onlooker, None, "", "nonce-of-one", unknown)) == "S-KEYED"
        player = await h.actions.sitting(onlooker, await h.key("Ada"))
        await h.actions.sit(onlooker, None, "", "nonce-of-one", player)
        assert await refused(h.actions.sit(onlooker, None, "", "nonce-of-two", player)) == "S-TWICE"

    inside(db, act)


def test_a_game_goes_on_without_any_key(db: str) -> None:
    async def act(h: House) -> None:
        players = await h.table()
        await play_some(h, players, luck(1), 400)
        assert players[0].room.table.status == "over"

    inside(db, act)
