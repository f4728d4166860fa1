"""Two players who are one person become one: games, results, ratings, blocks; and what thieves make of it."""

from __future__ import annotations

import asyncio
import secrets

import pytest
from sqlalchemy import select

from kingsmoot.protocol.bodies import Create, SeatWanted
from kingsmoot.table.db.players import MOST_DEVICES, Player
from kingsmoot.table.db.schema import AVOIDED, RATINGS, RESULTS
from kingsmoot.table.rooms import clocks
from kingsmoot.table.rooms.creation import create
from kingsmoot.table.rooms.ratings import Ratings
from tests.table.rooms.test_players import joined, seated
from tests.table.rooms.test_ratings import finished, rows
from tests.table.support import House, inside, refused


async def two(h: House) -> tuple[Player, str]:
    """Olena at her desk, and the key of her phone, of which nobody knows that it is hers."""
    return await h.player("Olena"), await h.key("Phone")


def test_games_and_results_of_both_are_one_persons(database: str) -> None:
    async def act(h: House) -> None:
        players, ratings = h.actions.players, Ratings(h.room_store)
        olena, key = await two(h)
        phone = await players.need(key)
        others = [await h.player(name) for name in ("Bo", "Cy")]
        for n, who in enumerate([phone, phone, olena]):
            await finished(h, [who, *others], n)
        running = await seated(h, key)
        await ratings.count()
        theirs = {r["games"]: r["mu"] for r in await rows(h, RATINGS) if r["who"] in (olena.id, phone.id)}
        await players.merge(olena, key)
        # The phone is one of her devices, and its game goes on there and on the desk.
        assert (await players.need(key)).id == olena.id
        found = await players.games(olena)
        assert (running.room.id, 0) in [(room.id, seat) for room, seat in found]
        assert len(found) == 4
        token = await players.open(olena, running.room.id, 0)
        assert (await h.actions.who(running.room.id, token, "en")).seat == 0
        assert await players.rows.player(phone.id) is None
        assert [r["player"] for r in await rows(h, RESULTS)].count(olena.id) == 3
        # The rating of more games stands, until all are computed anew: then it rests on all of them.
        mine = [r for r in await rows(h, RATINGS) if r["who"] in (olena.id, phone.id)]
        assert [(r["who"], r["games"], r["mu"]) for r in mine] == [(olena.id, 2, theirs[2])]
        assert await ratings.rows.recount(0.0) == 3
        assert [r["games"] for r in await rows(h, RATINGS) if r["who"] == olena.id] == [3]

    inside(database, act)


def test_other_devices_of_who_goes_are_out(database: str) -> None:
    async def act(h: House) -> None:
        players = h.actions.players
        olena, key = await two(h)
        await asyncio.sleep(0.01)
        tablet = await joined(h, key)
        who = await seated(h, key)
        pass_of_tablet = await players.open(await players.need(tablet), who.room.id, 0)
        pass_of_phone = await players.open(await players.need(key), who.room.id, 0)
        await players.merge(olena, key)
        assert await refused(players.need(tablet)) == "S-KEY"
        assert await refused(h.actions.who(who.room.id, pass_of_tablet, "en")) == "S-TOKEN"
        assert (await h.actions.who(who.room.id, pass_of_phone, "en")).seat == 0
        assert len(await players.rows.devices(olena.id)) == 2

    inside(database, act)


def test_no_more_devices_than_a_player_may_have(db: str) -> None:
    async def act(h: House) -> None:
        players, olena = h.actions.players, await h.player("Olena")
        keys = [await h.key("Phone") for _ in range(MOST_DEVICES)]
        for key in keys:
            await players.merge(olena, key)
        assert len(await players.rows.devices(olena.id)) == MOST_DEVICES
        assert (await players.need(keys[-2])).id == olena.id
        assert await refused(players.need(keys[-1])) == "S-KEY"

    inside(db, act)


def test_whoever_has_blocked_either_has_blocked_both(database: str) -> None:
    async def act(h: House) -> None:
        players = h.actions.players
        olena, key = await two(h)
        phone, eve, bo = await players.need(key), await h.player("Eve"), await h.player("Bo")
        for who, whom, how in (
            (eve, phone, "block"),
            (eve, olena, "mute"),
            (phone, bo, "block"),
            (olena, bo, "mute"),
            (olena, phone, "mute"),
        ):
            await players.rows.avoid(who.id, whom.id, how, 1.0)
        await players.merge(olena, key)
        found = {(r["player"], r["other"]): r["how"] for r in await h.storage.rows(select(AVOIDED))}
        assert found == {(eve.id, olena.id): "block", (olena.id, bo.id): "block"}

    inside(database, act)


def test_opponents_stay_two(database: str) -> None:
    """Neither after a rated game nor while one goes on: a player would have played against himself."""

    async def act(h: House) -> None:
        players = h.actions.players
        olena, key = await two(h)
        phone = await players.need(key)
        made = await create(h.room_store, Create("oriflamme", [SeatWanted("person")] * 3, rated=True))
        for player, link in zip((olena, phone), made.seats, strict=False):
            who = await h.actions.who(made.table, link.token, "en")
            await h.actions.sit_down(who, f"nonce-of-{link.seat}", "", player=player.id)
        assert await refused(players.merge(olena, key)) == "S-MERGE"
        await h.room_store.delete(made.table)
        third = await h.player("Bo")
        over = await finished(h, [olena, phone, third])
        await h.room_store.delete(over.id)  # what it came to is known without the table
        assert await refused(players.merge(olena, key)) == "S-MERGE"
        assert (await players.need(key)).id == phone.id

    inside(database, act)


def test_nobody_merges_what_is_not_his(db: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def act(h: House) -> None:
        players = h.actions.players
        first = await h.key("Olena")
        olena, key = await players.need(first), await h.key("Phone")
        phone = await players.need(key)
        assert await refused(players.merge(olena, secrets.token_hex(16))) == "S-KEY"
        assert await refused(players.merge(olena, "no key at all")) == "S-KEY"
        assert await refused(players.merge(olena, first)) == "S-MERGE", "they are one already"
        # Who was let in by mistake brings nothing in for a day, nor takes the player away.
        await asyncio.sleep(0.01)
        thief = await joined(h, first)
        assert await refused(players.merge(await players.need(thief), key)) == "S-NEW-DEVICE"
        assert await refused(players.merge(phone, thief)) == "S-NEW-DEVICE"
        # A ban cannot be shaken off.
        await players.bans.rows.ban("player", phone.id, "", clocks.now(), None)
        await players.bans.look()
        assert await refused(players.merge(olena, key)) == "S-BANNED"

    inside(db, act)
