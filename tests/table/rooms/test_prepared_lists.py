"""Lists from files: given when a table is made, read when one is asked for, kept for the next game."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from kingsmoot.core.lines import Refused
from kingsmoot.core.state import owed
from kingsmoot.io import registry
from kingsmoot.io.words import words
from kingsmoot.protocol.bodies import Create, SeatWanted
from kingsmoot.table.rooms import prepared_lists
from kingsmoot.table.rooms.creation import create
from kingsmoot.table.rooms.room import Room
from kingsmoot.table.rooms.wording import refusal_of
from kingsmoot.table.web.identity import Identity
from tests.table.support import House, Server, house, refused, server

CHOOSE: Final = {"armies": "choose"}
ARMY: Final = """\
faction = "stark"
units = [
  ["greataxes", "robb-wolf-lord"],
]
ncus = ["sansa", "petyr", "catelyn"]
"""
BAD: Final = ("", "faction", 'faction = "stark"', ARMY.replace("greataxes", "dragons"), "\x00" * 30)


@pytest.fixture(scope="module")
def one(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder: Path = tmp_path_factory.mktemp("lists")
    with server(str(folder / "table.db")) as made:
        yield made


async def made(h: House, *given: str) -> tuple[Room, list[Identity]]:
    """A table whose seats have these lists; of an empty one the person is asked."""
    seats = [SeatWanted("person", list=text) for text in given]
    found = await create(h.room_store, Create("banners", seats, options=CHOOSE))
    room = await h.room_store.room(found.table)
    players = [await h.actions.who(room.id, s.token, "en") for s in found.seats]
    for who in players:
        await h.actions.sit_down(who, f"nonce-of-{who.seat}", "")
    return room, players


def test_only_games_with_lists_say_so() -> None:
    told = {game.id: prepared_lists.options(game) for game in registry.games().values()}
    assert told.pop("banners") == [("armies", "choose")]
    assert set(told.values()) == {None}


@pytest.mark.parametrize("given", [(ARMY, ""), (ARMY, ARMY)])
def test_a_list_that_came_with_the_table_is_the_first_answer(given: tuple[str, str], database: str) -> None:
    async def run() -> None:
        async with house(database) as h:
            room, _ = await made(h, *given)
            assert room.table.match is not None
            assert prepared_lists.given(room, 0) == ARMY
            assert len(room.table.match.answers) == (2 if given[1] else 0)
            if not given[1]:
                with pytest.raises(Refused, match="S-LIST"):
                    prepared_lists.given(room, 1)
        async with house(database) as h:  # nothing of it is lost with the process
            again = await h.room_store.room(room.id)
            assert prepared_lists.given(again, 0) == ARMY
            assert again.table.position() == room.table.position()

    asyncio.run(run())


def test_a_list_is_read_when_it_is_asked_for_and_given_like_any_answer(db: str) -> None:
    async def run() -> None:
        async with house(db) as h:
            room, (first, second) = await made(h, "", "")
            assert room.table.match is not None
            number = owed(room.table.match.state)[0].number
            move = (await h.actions.read_list(first, number, room.table.epoch, ARMY)).move
            assert move is not None
            assert "sansa" in move.text
            assert room.table.match.state.sealed == ()
            await h.actions.play(first, number, room.table.epoch, move.text)
            assert prepared_lists.given(room, 0) == ARMY
            for bad in BAD:
                told = await h.actions.read_list(second, number, room.table.epoch, bad)
                assert told.move is None
                assert told.why is not None
                assert told.why.rule.startswith("B-")
            assert await refused(h.actions.read_list(second, number + 1, room.table.epoch, ARMY)) == "C-STALE"

    asyncio.run(run())


@pytest.mark.parametrize("bad", BAD)
def test_a_bad_file_is_answered_by_one_sentence_in_every_language(bad: str) -> None:
    game = registry.game("banners")
    with pytest.raises(Refused) as wrong:
        prepared_lists.prepared(game, 2, game.editions[0], CHOOSE, 0, bad)
    told = {lang: refusal_of(words(lang, game), wrong.value.refusal) for lang in ("en", "uk", "ru")}
    assert len(set(told.values())) == 3
    assert all("\n" not in sentence and sentence.endswith("]") for sentence in told.values())


def test_the_calls_about_lists(one: Server) -> None:
    wanted = {"game": "banners", "seats": 2, "seat": 0, "text": ARMY, "options": CHOOSE}
    status, told = one.call("POST", "/api/lists", wanted)
    assert (status, "sansa" in told["move"]["text"]) == (200, True)
    status, told = one.call("POST", "/api/lists?lang=uk", wanted | {"text": "nothing"})
    assert (status, told["move"], told["why"]["rule"]) == (200, None, "B-N-53")
    status, told = one.call("POST", "/api/lists", wanted | {"options": {}})
    assert told["why"]["rule"] == "S-LIST"
    status, told = one.call("POST", "/api/lists", wanted | {"game": "oriflamme", "seats": 3, "options": {}})
    assert told["why"]["rule"] == "S-LIST"
    seats = [{"kind": "person", "list": ARMY}, {"kind": "person"}]
    status, told = one.call("POST", "/api/tables", {"game": "banners", "seats": seats, "options": CHOOSE})
    assert status == 201
    table, tokens = told["table"], [s["token"] for s in told["seats"]]
    assert one.call("GET", f"/api/tables/{table}/list", None, tokens[0])[0] == 409  # not begun
    for token in tokens:
        one.call("POST", f"/api/tables/{table}/sit", {"nonce": "12345678", "name": "", "own": True}, token)
    status, text = one.call("GET", f"/api/tables/{table}/list", None, tokens[0])
    assert (status, text) == (200, ARMY)
    assert one.call("GET", f"/api/tables/{table}/list?seat=0", None, tokens[1])[0] == 409  # a secret
    assert one.call("GET", f"/api/tables/{table}/list", None)[0] == 409
    _, told = one.call("GET", f"/api/tables/{table}/view", None, tokens[1])
    assert told["owed"]["asks"][0]["file"] is True
    seats[0]["list"] = "nothing"
    status, told = one.call("POST", "/api/tables", {"game": "banners", "seats": seats, "options": CHOOSE})
    assert (status, told["refused"]["rule"]) == (409, "B-N-53")
