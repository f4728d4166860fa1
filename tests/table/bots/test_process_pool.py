"""Processes that work for the server: an answer reaches who asked for it, whatever happens to the others."""

from __future__ import annotations

import asyncio
import os
import time

import pytest

from kingsmoot.table.bots import bot_worker
from kingsmoot.table.bots.fork_server import ForkServer
from kingsmoot.table.bots.process_pool import Failed, Lost, ProcessPool


def test_answers_reach_who_asked() -> None:
    async def go() -> None:
        source = ForkServer()
        pool = ProcessPool(source, 1, ahead=3)
        try:
            process = await pool.run(60.0, bot_worker.pid)
            slow = asyncio.create_task(pool.run(60.0, time.sleep, 0.3))
            await asyncio.sleep(0.05)
            gone = asyncio.create_task(pool.run(60.0, int, "1"))
            wrong = asyncio.create_task(pool.run(60.0, int, "a secret"))
            last = asyncio.create_task(pool.run(60.0, len, "x" * 1_000_000))
            await asyncio.sleep(0.05)
            gone.cancel()  # by now it waits at the process: its answer comes, and is nobody's
            with pytest.raises(Failed) as told:
                await wrong
            assert str(told.value) == "ValueError"
            assert await last == 1_000_000
            await slow
            assert await pool.run(60.0, bot_worker.pid) == process
        finally:
            pool.close()
            source.close()

    asyncio.run(go())


def test_a_pool_that_is_closed_begins_nothing() -> None:
    async def go() -> None:
        source = ForkServer()
        pool = ProcessPool(source, 1)
        asked = asyncio.create_task(pool.run(60.0, bot_worker.pid))
        while source.process is None:
            await asyncio.sleep(0.01)
        started = source.process
        pool.close()  # while its process is being started
        source.close()
        with pytest.raises(Lost):
            await asked
        with pytest.raises(Lost):
            await pool.run(60.0, bot_worker.pid)
        assert started.wait(30.0)

    asyncio.run(go())


def test_bots_leave_a_core_to_the_server() -> None:
    async def go() -> None:
        source = ForkServer()
        pool = ProcessPool(source, 1)
        try:
            cores = await pool.run(60.0, os.sched_getaffinity, 0)
        finally:
            pool.close()
            source.close()
        ours = os.sched_getaffinity(0)
        assert cores == (ours - {min(ours)} or ours)

    asyncio.run(go())
