"""Results and ratings: written with the end of a game, counted once, the same from the results alone."""

from __future__ import annotations

import asyncio
import random
from typing import Any

import pytest
from sqlalchemy import select

from kingsmoot.arena.skill import NEW, Skill, taught
from kingsmoot.protocol.bodies import Create, SeatWanted
from kingsmoot.table.db.players import Player
from kingsmoot.table.db.schema import RATINGS, RESULTS
from kingsmoot.table.rooms.creation import create, fork
from kingsmoot.table.rooms.ratings import FIRM, Ratings, provisional, shown, teach
from kingsmoot.table.rooms.room import Room
from kingsmoot.table.web.identity import Identity
from kingsmoot.table.web.profiles import Profiles
from tests.table.support import House, house, inside, luck, play_some, until


async def finished(h: House, who: list[Player], n: int = 1, bots: int = 0, **more: Any) -> Room:
    """A game of those players, and of bots, played to its end."""
    seats = [SeatWanted("person")] * len(who) + [SeatWanted("bot", "random")] * bots
    made = await create(h.room_store, Create("oriflamme", seats, **{"rated": True, **more}))
    found: list[Identity] = []
    for player, link in zip(who, made.seats, strict=True):
        one = await h.actions.who(made.table, link.token, "en")
        await h.actions.sit_down(one, f"nonce-of-{link.seat}", player.name, player=player.id)
        found.append(one)
    room = found[0].room
    if bots:
        h.autoplay.start()
        while room.table.status != "over":
            mine = [s for s in room.table.owing() if s < len(who)]
            if mine:
                await play_some(h, [found[0]] * 1, luck(n), 1)
            await asyncio.sleep(0)
    else:
        await play_some(h, found, luck(n), 1000)
    assert room.table.status == "over"
    return room


async def rows(h: House, kind: Any) -> list[dict[str, Any]]:
    return await h.storage.rows(select(kind).order_by(*kind.primary_key.columns))


def test_results_are_written_with_the_end_and_counted_once(database: str) -> None:
    async def act(h: House) -> None:
        ratings = Ratings(h.room_store)
        who = [await h.player(name) for name in ("Ada", "Bo", "Cy")]
        room = await finished(h, who)
        found = await rows(h, RESULTS)
        assert [r["player"] for r in found] == [p.id for p in who]
        assert [r["share"] for r in found] == list(room.table.match.state.result)  # type: ignore[union-attr,arg-type]
        assert all(r["counted"] is None and r["mu"] is None for r in found)
        assert await ratings.count() == 1
        assert await ratings.count() == 0, "each game counts once"
        known = {r["who"]: (r["mu"], r["sigma"], r["games"]) for r in await rows(h, RATINGS)}
        wanted = taught([p.id for p in who], [NEW] * 3, [-r["place"] for r in found])
        assert known == {id: (*skill, 1) for id, skill in wanted.items()}
        winner = next(r["player"] for r in found if r["place"] == 1)
        assert known[winner][0] == max(mu for mu, _, _ in known.values())

    inside(database, act)


def test_what_a_crash_left_is_counted_later_and_all_can_be_counted_anew(database: str) -> None:
    async def go() -> None:
        async with house(database) as h:
            who = [await h.player(name) for name in ("Ada", "Bo", "Cy")]
            await finished(h, who, 1)
            await finished(h, who[::-1], 2)
        async with house(database) as h:
            ratings = Ratings(h.room_store)
            assert await ratings.count() == 2
            await finished(h, who, 3)
            assert await ratings.count() == 1
            before = await rows(h, RATINGS)
            assert [r["games"] for r in before] == [3, 3, 3]
            assert await ratings.rows.recount(0.0) == 3
            after = await rows(h, RATINGS)
            assert [r | {"changed": 0.0} for r in before] == after

    asyncio.run(go())


def test_two_processes_count_each_game_once(postgres: Any) -> None:
    async def go() -> None:
        database = postgres()
        async with house(database) as one, house(database) as two:
            who = [await one.player(name) for name in ("Ada", "Bo", "Cy")]
            for n in range(4):
                await finished(one, who, n)
            counted = await asyncio.gather(*[Ratings(h.room_store).count() for h in (one, two, one, two)])
            assert sum(counted) == 4
            assert [r["games"] for r in await rows(one, RATINGS)] == [4, 4, 4]
            assert sorted({r["counted"] for r in await rows(one, RESULTS)}) == [1, 2, 3, 4]

    asyncio.run(go())


def test_the_end_of_a_game_is_noticed(db: str) -> None:
    async def act(h: House) -> None:
        ratings = Ratings(h.room_store)
        h.room_store.watchers.append(ratings)
        counted: list[bool] = []
        count = ratings.rows.count_next

        async def noted(now: float) -> bool:
            counted.append(await count(now))
            return counted[-1]

        ratings.rows.count_next = noted  # type: ignore[method-assign]
        await finished(h, [await h.player(name) for name in ("Ada", "Bo", "Cy")])
        await until(lambda: counted == [True, False])

    inside(db, act)


def test_bots_are_rated_on_the_same_scale(db: str) -> None:
    async def act(h: House) -> None:
        who = [await h.player("Ada")]
        await finished(h, who, bots=2)
        await Ratings(h.room_store).count()
        known = {r["who"]: r for r in await rows(h, RATINGS)}
        assert set(known) == {who[0].id, "bot:random"}
        assert {(r["game"], r["seats"]) for r in known.values()} == {("oriflamme", 3)}

    inside(db, act)


def test_who_leaves_a_rated_game_to_a_bot_comes_last(db: str) -> None:
    async def act(h: House) -> None:
        who = [await h.player(name) for name in ("Ada", "Bo", "Cy")]
        seats = [SeatWanted("person")] * 3
        made = await create(h.room_store, Create("oriflamme", seats, rated=True))
        found = [await h.actions.who(made.table, s.token, "en") for s in made.seats]
        for player, one in zip(who, found, strict=True):
            await h.actions.sit_down(one, f"nonce-of-{one.seat}", "", player=player.id)
        await h.actions.takeover(found[0], 0, "king")
        await h.actions.handover(found[0], 0)
        # Nor does it help to hand the seat on: the game stays that of who sat down.
        await h.actions.handover(found[1], 1)
        token = await h.actions.players.open(who[1], made.table, 1)
        found[1] = await h.actions.who(made.table, token, "en")
        await play_some(h, found, luck(1), 1000)
        result = await rows(h, RESULTS)
        assert result[0]["place"] == 3
        assert result[1]["player"] == who[1].id
        assert sorted(r["place"] for r in result[1:]) in ([1, 1], [1, 2])

    inside(db, act)


def test_what_does_not_count_changes_no_rating(db: str) -> None:
    async def act(h: House) -> None:
        who = [await h.player(name) for name in ("Ada", "Bo", "Cy")]
        room = await finished(h, who, rated=False, listed=True)
        assert await Ratings(h.room_store).count() == 0
        assert len(await rows(h, RESULTS)) == 3
        # To play on from a finished game leaves no result at all.
        made = await fork(h.room_store, room, 0, 0, "random")
        again = await h.room_store.room(made.table)
        assert again.settings.fork_of
        h.autoplay.start()
        one = await h.actions.who(made.table, made.seats[0].token, "en")
        while again.table.status != "over":
            if 0 in again.table.owing():
                await play_some(h, [one], luck(5), 1)
            await asyncio.sleep(0)
        assert len(await rows(h, RESULTS)) == 3

    inside(db, act)


def test_profiles_tell_no_secret(database: str) -> None:
    async def act(h: House) -> None:
        ratings = Ratings(h.room_store)
        profiles = Profiles(h.actions.players.rows, ratings)
        who = [await h.player(name) for name in ("Ada", "Bo", "Cy")]
        hidden = await finished(h, who, 1, rated=False, listed=False)
        assert (await profiles.of(who[0].id, "en")).history == []
        assert (await profiles.of(who[0].id, "en")).games == []
        own = await profiles.of(who[0].id, "en", whole=True)
        assert [g.table for g in own.history] == [hidden.id]
        rated = await finished(h, who, 2, listed=False)
        listed = await finished(h, who, 3, rated=False, listed=True)
        await ratings.count()
        told = await profiles.of(who[0].id, "uk")
        assert [(g.table, g.rated) for g in told.history] == [(listed.id, False), ("", True)]
        assert {o.name for o in told.history[0].others} == {"Bo", "Cy"}
        assert [(g.game, g.played) for g in told.games] == [("oriflamme", 2)]
        assert [(r.game, r.seats, r.games, r.provisional) for r in told.ratings] == [
            ("oriflamme", 3, 1, True)
        ]
        assert rated.id not in str(told)
        # Who has gone is named nowhere.
        await h.actions.players.delete(who[1])
        assert "Bo" not in str(await profiles.of(who[0].id, "en"))
        leaders = await profiles.leaders("oriflamme", 3, "en")
        assert {one.name for one in leaders.leaders} == {"Ada", "Cy"}

    inside(database, act)


def test_a_seat_that_is_claimed_after_the_end(database: str) -> None:
    async def act(h: House) -> None:
        players = await h.table()
        await play_some(h, players, luck(1), 1000)
        ada = await h.player("Ada")
        made = await create(h.room_store, Create("oriflamme", [SeatWanted("person")] * 3))
        found = [await h.actions.who(made.table, s.token, "en") for s in made.seats]
        for one in found:
            await h.actions.sit_down(one, f"nonce-of-{one.seat}", "", own=True)
        await play_some(h, found, luck(2), 1000)
        await h.actions.players.claim(ada, [made.seats[2].token])
        mine = [r for r in await rows(h, RESULTS) if r["player"]]
        assert [(r["table"], r["seat"], r["player"]) for r in mine] == [(made.table, 2, ada.id)]

    inside(database, act)


@pytest.mark.parametrize(("seats", "games"), [(2, 11), (3, 14), (4, 17)])
def test_a_rating_is_provisional_for_a_while(seats: int, games: int) -> None:
    names = [str(n) for n in range(seats)]
    known: dict[str, tuple[float, float]] = {}
    chance, played = random.Random(1), 0
    while played == 0 or any(provisional(sigma) for _, sigma in known.values()):
        known = teach(names, [known.get(name) for name in names], [chance.random() for _ in names])
        played += 1
    assert abs(played - games) <= 3, played
    assert shown(NEW.mu) == 1500
    assert provisional(NEW.sigma)
    assert not provisional(FIRM - 0.01)


def test_one_name_on_several_seats_learns_as_one() -> None:
    after = taught(["a", "b", "b"], [NEW, NEW, NEW], [2.0, 1.0, 0.0])
    each = taught(["a", "b", "c"], [NEW, NEW, NEW], [2.0, 1.0, 0.0])
    assert after["b"] == Skill(
        (each["b"].mu + each["c"].mu) / 2,
        (each["b"].sigma + each["c"].sigma) / 2,
    )
