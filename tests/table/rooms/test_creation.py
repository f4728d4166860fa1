"""New tables: which of them the lobby shows, and the same once more."""

from __future__ import annotations

from sqlalchemy import text

from kingsmoot.core.books import LOT
from kingsmoot.core.refs import ONLOOKER
from kingsmoot.games.banners.book import MODES
from kingsmoot.protocol.bodies import Create, SeatWanted
from kingsmoot.table.rooms import outbox
from kingsmoot.table.rooms.creation import again, create
from tests.table.support import House, inside, luck, play_some, refused, watch


def test_the_lobby_shows_what_has_open_seats_unless_it_was_abandoned(db: str) -> None:
    async def act(h: House) -> None:
        person, bot, free = SeatWanted("person"), SeatWanted("bot", "random"), SeatWanted("open")
        solo = await create(h.room_store, Create("oriflamme", [person, bot, bot]))
        shown = await create(h.room_store, Create("oriflamme", [person, free, bot]))
        wished = await create(h.room_store, Create("oriflamme", [person, bot, bot], listed=True))
        hidden = await create(h.room_store, Create("oriflamme", [person, free, bot], listed=False))
        found = await h.storage.listed()
        assert shown.table in found
        assert wished.table in found
        assert solo.table not in found
        assert hidden.table not in found
        async with h.storage.engine.connect() as c:
            await c.execute(text(f"UPDATE tables SET changed = changed - 90000 WHERE id = '{shown.table}'"))
            await c.commit()
        assert await h.storage.listed() == [wished.table]

    inside(db, act)


def test_the_same_once_more_with_the_same_seats(db: str) -> None:
    async def act(h: House) -> None:
        players = await h.table()
        room = players[0].room
        assert await refused(again(h.room_store, room, 0)) == "S-NOT-OVER"
        await play_some(h, players, luck(3), 500)
        made = await again(h.room_store, room, 1)
        new = await h.room_store.room(made.table)
        assert [link.seat for link in made.seats] == [1]
        assert [s.kind for s in new.table.seats] == ["open", "person", "open"]
        assert new.table.seats[1].name == room.table.seats[1].name
        assert new.table.setup.options == room.table.setup.options
        assert not new.settings.listed

    inside(db, act)


def test_onlookers_are_counted(db: str) -> None:
    async def act(h: House) -> None:
        players = await h.table()
        room = players[0].room
        assert outbox.table_struct(room, 0, False, "en").onlookers == 0
        readers = [watch(await h.onlooker(room)) for _ in range(3)]
        assert outbox.table_struct(room, 0, False, "en").onlookers == 3
        assert outbox.table_struct(room, ONLOOKER, False, "en").onlookers == 3
        room.leave(readers[0])
        assert outbox.table_struct(room, 0, False, "en").onlookers == 2

    inside(db, act)


def test_a_mode_is_drawn_when_a_table_is_made(db: str) -> None:
    async def act(h: House) -> None:
        wanted = Create("banners", [SeatWanted("person"), SeatWanted("bot")], options={"mode": LOT})
        made = await create(h.room_store, wanted)
        room = await h.room_store.room(made.table)
        assert room.table.setup.options["mode"] in MODES

    inside(db, act)
