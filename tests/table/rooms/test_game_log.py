"""The log: whose badge a line wears."""

from __future__ import annotations

import asyncio
from pathlib import Path

from kingsmoot.table.rooms.game_log import said
from kingsmoot.table.rooms.wording import speech
from tests.table.support import house


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
