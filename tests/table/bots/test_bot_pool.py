"""Bots in processes of their own: what they are told, and what happens when they die or hang."""

from __future__ import annotations

import asyncio
import time

import pytest

from kingsmoot.core.slots_from_moves import sample
from kingsmoot.core.state import owed, play
from kingsmoot.io import registry
from kingsmoot.table.bots import bot_worker
from kingsmoot.table.bots.bot_pool import BotPool
from kingsmoot.table.bots.process_pool import Lost
from tests.table.support import (
    luck,
)


def test_with_a_seed_bots_repeat_themselves() -> None:
    game = registry.game("oriflamme")
    s = game.new(3, bytes(16))
    seat = owed(s)[0].seat
    data = bot_worker.write_view(game, game.view(s, seat))
    seeded = {bot_worker.think(data, seat, "random", "pictures")[0] for _ in range(8)}
    assert len(seeded) == 1
    assert len({bot_worker.think(data, seat, "random")[0] for _ in range(40)}) > 1


def test_a_dead_bot_is_replaced() -> None:
    async def go() -> None:
        bot_pool = BotPool(1)
        game = registry.game("oriflamme")
        s = game.new(3, bytes(16))
        seat = owed(s)[0].seat
        view = game.view(s, seat)
        try:
            text, _, _ = await bot_pool.choose(game, view, seat, "random")
            game.parse(text, s.book)
            for worker in bot_pool._quick.workers:
                worker.process.kill()
            text, _, _ = await bot_pool.choose(game, view, seat, "random")
            game.parse(text, s.book)
        finally:
            bot_pool.close()

    asyncio.run(go())


def test_a_bot_that_hangs_takes_no_other_with_it() -> None:
    async def go() -> None:
        bot_pool = BotPool(1)
        game = registry.game("oriflamme")
        s = game.new(3, bytes(16))
        seat = owed(s)[0].seat
        view = game.view(s, seat)
        try:
            await bot_pool._quick.run(60.0, bot_worker.pid)
            hanging = asyncio.create_task(bot_pool._quick.run(0.2, time.sleep, 60.0))
            await asyncio.sleep(0)
            thoughts = [bot_pool.choose(game, view, seat, "random") for _ in range(4)]
            for text, _, _ in await asyncio.gather(*thoughts):
                game.parse(text, s.book)
            with pytest.raises(Lost):
                await hanging
        finally:
            bot_pool.close()

    asyncio.run(go())


@pytest.mark.parametrize("game", ["oriflamme", "toy"])
def test_bots_get_a_view_and_nothing_else(game: str) -> None:
    g = registry.game(game)
    s = g.new(3, bytes(range(16)))
    stream = luck(4)
    while s.result is None:
        for d in owed(s):
            view = g.view(s, d.seat)
            data = bot_worker.write_view(g, view)
            assert bytes(range(16)).hex() not in data.decode()
            again, read = bot_worker.read_view(data)
            assert again is g
            assert g.facts(read) == g.facts(view)
        d = owed(s)[0]
        play(s, d, sample(s, d, stream))
