"""What goes on by itself goes on, whatever fails."""

from __future__ import annotations

from kingsmoot.core.game import Game
from kingsmoot.core.state import State
from kingsmoot.table.bots import bot_worker
from tests.table.support import (
    House,
    inside,
    luck,
    play_some,
    until,
)


def test_a_fault_does_not_leave_a_table_waiting_for_a_bot(db: str) -> None:
    async def act(h: House) -> None:
        choose = h.bot_pool.choose
        faults = iter([RuntimeError("nobody has thought of this")])

        async def failing(game: Game, view: State, seat: int, spec: str) -> bot_worker.BotAnswer:
            for fault in faults:
                raise fault
            return await choose(game, view, seat, spec)

        h.bot_pool.choose = failing  # type: ignore[method-assign]
        h.autoplay.start()
        players = await h.table(persons=1, bots=2)
        room = players[0].room
        if room.table.owing()[0] == players[0].seat:
            await play_some(h, players, luck(1), 1)
        assert room.table.match is not None
        before = len(room.table.match.answers)
        await until(lambda: room.table.match is not None and len(room.table.match.answers) > before, 5.0)
        assert next(faults, None) is None, "nothing has failed"

    inside(db, act)
