"""Whom a burst of bots keeps waiting: nobody."""

from __future__ import annotations

import asyncio

from kingsmoot.table.bots.fair_queue import FairQueue
from tests.table.support import PATIENCE


def test_between_two_turns_the_loop_looks_at_everything_else() -> None:
    async def go() -> None:
        turns, done = FairQueue(), []

        async def piece(n: int) -> None:
            await turns.turn()
            done.append(n)

        pieces = [asyncio.create_task(piece(n)) for n in range(50)]
        rounds = []
        while not all(p.done() for p in pieces):
            before = len(done)
            await asyncio.sleep(0)  # one round of the loop, as whoever comes by a socket gets it
            rounds.append(len(done) - before)
        assert done == list(range(50))
        assert max(rounds) == 1

    asyncio.run(go())


def test_who_goes_away_holds_up_nobody() -> None:
    async def go() -> None:
        turns = FairQueue()
        first, second = asyncio.create_task(turns.turn()), asyncio.create_task(turns.turn())
        await asyncio.sleep(0)
        first.cancel()
        await asyncio.wait_for(second, PATIENCE)
        await asyncio.wait_for(turns.turn(), PATIENCE)

    asyncio.run(go())
