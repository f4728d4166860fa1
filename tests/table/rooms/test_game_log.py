"""The log: whose badge a line wears, and who plays."""

from __future__ import annotations

import asyncio
from pathlib import Path

from kingsmoot.table.rooms import outbox
from kingsmoot.table.rooms.game_log import said
from kingsmoot.table.rooms.wording import speech
from tests.table.support import house, luck, some_move


def test_a_line_wears_the_badge_of_who_acts_not_of_who_answered_last(tmp_path: Path) -> None:
    """Red bids more and first, Blue answers last: it is Red who takes the field."""

    async def run() -> None:
        async with house(str(tmp_path / "t.db")) as h:
            first, second = await h.table("toy", persons=2)
            room = first.room
            for who, coins in ((first, 2), (second, 0)):
                assert room.table.match is not None
                number = room.table.match.state.pending[0].number
                await h.actions.play(who, number, room.table.epoch, f"bid {coins}")
            lines = said(room.log(0), 0, speech(room.game, "en"), room.view(0))
            seats = {line.text: line.seat for line in lines}
            assert seats["The Red Knight bids 2."] == 0
            assert seats["The Blue Knight bids 0."] == 1
            assert seats["The Red Knight takes the field for 2."] == 0

    asyncio.run(run())


def test_log_crumbs_and_board_say_who_plays(tmp_path: Path) -> None:
    async def run() -> None:
        async with house(str(tmp_path / "t.db")) as h:
            players = await h.table(persons=3, sit=False)
            for who, name in zip(players, ("Ада", "", "Олександра Б."), strict=True):
                await h.actions.sit_down(who, f"nonce-of-{who.seat}", name)
            room = players[0].room
            asked = room.table.owing()[0]
            crumbs = outbox.owed_struct(room, 1, "uk").crumbs
            assert crumbs[-1] == "вирішують " + ["Червоні (Ада)", "Сині", "Зелені (Олександра Б.)"][asked]
            seat, number, text = some_move(room, luck(1))
            await h.actions.play(players[seat], number, 0, text)
            line = said(room.log(1), 0, room.speech("uk"), room.view(1))[0].text
            assert line.startswith(["Червоні (Ада) ", "Сині ", "Зелені (Олександра Б.) "][asked])
            assert "Червоні (Ада)" in outbox.picture(room, 1, "uk", 0).whole
            assert "Зелені (Олександра" not in outbox.picture(room, 1, "uk", 0).whole  # no room for it there
            assert [s.words for s in outbox.seats_said(room, "uk")] == ["Червоні", "Сині", "Зелені"]
            assert speech(room.game, "uk").seat(room.view(1), 0) == "Червоні"  # other tables

    asyncio.run(run())
