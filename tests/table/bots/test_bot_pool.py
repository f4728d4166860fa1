"""Bots in processes of their own: what they are told, and what happens when they die or hang."""

from __future__ import annotations

import asyncio
import os
import signal
import time
from collections.abc import Awaitable, Callable
from typing import Any, Final

import pytest

from kingsmoot.core.slots_from_moves import sample
from kingsmoot.core.state import owed, play
from kingsmoot.io import registry
from kingsmoot.table.bots import bot_worker
from kingsmoot.table.bots.bot_pool import BotPool
from kingsmoot.table.bots.process_pool import Lost, TooLong
from kingsmoot.table.bots.turns import Rank
from kingsmoot.table.rooms.seats import known_bot
from tests.table.support import luck

GAME: Final = registry.game("oriflamme")
START: Final = GAME.new(3, bytes(16))
SEAT: Final = owed(START)[0].seat
VIEW: Final = GAME.view(START, SEAT)
"""What a bot is asked about: the first answer of a game."""


def with_pool(go: Callable[[BotPool], Awaitable[None]]) -> None:
    """Run a test with a pool of one process of each sort, which is closed whatever happens."""

    async def run() -> None:
        bot_pool = BotPool(1)
        try:
            await go(bot_pool)
        finally:
            bot_pool.close()

    asyncio.run(run())


def test_with_a_seed_bots_repeat_themselves() -> None:
    data = bot_worker.write_view(GAME, VIEW)
    seeded = {bot_worker.think(data, SEAT, "random", "pictures")[0] for _ in range(8)}
    assert len(seeded) == 1
    assert len({bot_worker.think(data, SEAT, "random")[0] for _ in range(40)}) > 1


def test_a_dead_bot_is_replaced() -> None:
    async def go(bot_pool: BotPool) -> None:
        text, _, _ = await bot_pool.choose(GAME, VIEW, SEAT, "random")
        GAME.parse(text, START.book)
        for worker in bot_pool._quick.workers:
            os.kill(worker.pid, signal.SIGKILL)
        text, _, _ = await bot_pool.choose(GAME, VIEW, SEAT, "random")
        GAME.parse(text, START.book)

    with_pool(go)


def test_a_bot_that_hangs_takes_no_other_with_it() -> None:
    async def go(bot_pool: BotPool) -> None:
        await bot_pool._quick.run(60.0, bot_worker.pid)
        hanging = asyncio.create_task(bot_pool._quick.run(0.2, time.sleep, 60.0))
        await asyncio.sleep(0)
        thoughts = [bot_pool.choose(GAME, VIEW, SEAT, "random") for _ in range(4)]
        for text, _, _ in await asyncio.gather(*thoughts):
            GAME.parse(text, START.book)
        with pytest.raises(Lost):
            await hanging

    with_pool(go)


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


def test_bots_that_would_think_for_minutes_are_none_of_ours() -> None:
    game = registry.game("thrones")
    assert known_bot("king", game)
    assert known_bot("search:2000", game)
    assert known_bot("search:10s", game)
    for spec in ("search:100000", "search:2001", "search:60s", "search:1e9s", "search@2026-11:60s", "king\n"):
        assert not known_bot(spec, game), spec


def test_a_hundred_tables_keep_nobody_waiting() -> None:
    """An honest player's answer comes after the one that is being thought about, not after all of them."""

    async def go(bot_pool: BotPool) -> None:
        order: list[str] = []

        async def ask(table: str, spec: str, rank: Rank) -> None:
            await bot_pool.choose(GAME, VIEW, SEAT, spec, table, rank)
            order.append(table)

        await bot_pool.choose(GAME, VIEW, SEAT, "search:0.1s")
        await bot_pool.choose(GAME, VIEW, SEAT, "random")
        crowd = [asyncio.create_task(ask(f"king {n}", "king", Rank.BOTS)) for n in range(20)]
        crowd += [asyncio.create_task(ask(f"squire {n}", "squire", Rank.BOTS)) for n in range(100)]
        await asyncio.sleep(0.05)
        asked = [ask("honest", "search:0.3s", Rank.WATCHED), ask("honest too", "squire", Rank.WATCHED)]
        answered = len(order)
        await asyncio.gather(*asked)
        before = order[answered : order.index("honest")]
        assert sum(name.startswith("king") for name in before) <= 1
        before = order[answered : order.index("honest too")]
        assert sum(name.startswith("squire") for name in before) < 20
        for task in crowd:
            task.cancel()
        await asyncio.gather(*crowd, return_exceptions=True)

    with_pool(go)


def test_where_many_wait_each_thinks_for_less() -> None:
    async def go(bot_pool: BotPool) -> None:
        assert bot_pool._share(10.0, Rank.WATCHED) == 1.0
        await bot_pool._deep.turns.take("busy", Rank.WATCHED)
        waiting = [asyncio.create_task(bot_pool._deep.turns.take(f"{n}", Rank.WATCHED)) for n in range(9)]
        await asyncio.sleep(0)
        assert bot_pool._share(10.0, Rank.WATCHED) == 0.2
        assert bot_pool._share(0.3, Rank.WATCHED) == 1.0
        for task in waiting:
            task.cancel()
        await asyncio.gather(*waiting, return_exceptions=True)

    with_pool(go)


def test_a_bot_that_takes_too_long_is_not_asked_again() -> None:
    async def go(bot_pool: BotPool) -> None:
        asked: list[str] = []

        async def run(
            seconds: float, work: Any, data: bytes, seat: int, spec: str, *_: Any, **__: Any
        ) -> Any:
            asked.append(spec)
            if spec != "random":
                raise TooLong("too long")
            return bot_worker.think(data, seat, spec)

        bot_pool._deep.run = bot_pool._quick.run = run  # type: ignore[method-assign, assignment]
        await bot_pool.choose(GAME, VIEW, SEAT, "search:0.3s")
        assert asked == ["search:0.3s", "random"]

    with_pool(go)


def test_a_number_of_iterations_is_shared_and_the_answer_follows_from_the_seed() -> None:
    async def go() -> None:
        answers = []
        for _ in range(2):
            bot_pool = BotPool(2, seed="same")
            try:
                answers.append(await bot_pool.choose(GAME, VIEW, SEAT, "search:60"))
                assert len(bot_pool._deep.workers) == 2
            finally:
                bot_pool.close()
        assert answers[0] == answers[1]

    asyncio.run(go())


def test_a_level_below_king_thinks_alone_wherever_it_thinks() -> None:
    """More processes shall make nobody stronger than was measured."""

    async def go() -> None:
        bot_pool = BotPool(3)
        alone, together = [], []

        async def run(
            seconds: float, work: Any, data: bytes, seat: int, spec: str, *_: Any, **__: Any
        ) -> Any:
            alone.append(spec)
            return ("", [], []), 0

        async def share(seconds: float, asked: tuple[Any, ...], *_: Any) -> Any:
            together.append(asked[2])
            return [("", (), [], [])]

        bot_pool._deep.run = bot_pool._quick.run = run  # type: ignore[method-assign, assignment]
        bot_pool._think_together = share  # type: ignore[method-assign, assignment]
        thrones = registry.game("thrones")
        s = thrones.new(3, bytes(16))
        for game, view in ((GAME, VIEW), (thrones, thrones.view(s, 0))):
            for spec in ("page", "squire", "knight", "lord", "king"):
                await bot_pool.choose(game, view, 0, spec)
        assert alone == ["page", "squire", "knight", "lord"] * 2
        assert together == ["king"] * 2
        bot_pool.close()

    asyncio.run(go())


def test_whoever_has_nothing_to_do_helps_and_leaves_when_asked() -> None:
    async def go() -> None:
        bot_pool = BotPool(3)
        deep = bot_pool._deep
        try:
            while len(deep.workers) < 3:  # all are there before anybody thinks
                await asyncio.gather(*[deep.run(60.0, time.sleep, 0.5) for _ in range(3)])
            thought = asyncio.create_task(bot_pool.choose(GAME, VIEW, SEAT, "search:8s"))
            while len(deep._helpers) < 2:
                await asyncio.sleep(0.01)
            assert deep.turns.free == 0
            helpers = list(deep._helpers)
            await deep.run(20.0, bot_worker.pid)
            assert not thought.done(), "nobody waits for a thought that is only helped with"
            assert [worker.lost for worker in helpers].count(True) == 1
            text, _, _ = await thought
            GAME.parse(text, START.book)
            assert not deep._helpers
            assert deep.turns.free == 3
        finally:
            bot_pool.close()

    asyncio.run(go())
