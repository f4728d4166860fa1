"""What everybody costs: whoever spends too much waits, and nobody else."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Coroutine
from types import SimpleNamespace
from typing import Any

import pytest

from kingsmoot.table import costs
from kingsmoot.table.costs import (
    MOST_WAITING,
    PAYER,
    SAVED,
    SHARE,
    Account,
    Costs,
    TooMuch,
    metered,
    once_for_all,
    turn,
)

LITTLE = 1e-9
"""An allowance that pays nothing off within a test, however slow the computer is."""


def busy(seconds: float) -> None:
    end = time.thread_time() + seconds
    while time.thread_time() < end:
        pass


def in_name_of(who: Account | None, work: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]:
    """A call, as it comes in."""

    async def call() -> Any:
        PAYER.set(who)
        return await metered(work)

    return asyncio.create_task(call())


def test_every_step_is_paid_for_by_whoever_has_called() -> None:
    async def go() -> None:
        known = Costs(LITTLE)
        one, other = known.account("192.0.2.1"), known.account("192.0.2.2")
        assert one is not None
        assert other is not None

        async def follows() -> None:
            await asyncio.sleep(0)
            busy(0.05)

        async def call() -> str:
            busy(0.05)
            await asyncio.sleep(0.01)  # waiting costs nothing
            await asyncio.create_task(metered(follows()))
            await costs.in_thread(busy, 0.05)
            return "done"

        async def idle() -> None:
            await asyncio.sleep(0.05)

        done = [*await asyncio.gather(in_name_of(one, call()), in_name_of(other, idle()))]
        assert done == ["done", None]
        assert 0.13 < one.spent() < 0.4
        assert other.spent() < 0.02
        assert known.account("192.0.2.1") is one
        assert Costs(0.0).account("192.0.2.1") is None, "where nothing is allowed, nothing is counted"

    asyncio.run(go())


def test_whoever_comes_first_does_not_pay_for_what_is_kept_for_all() -> None:
    made = []

    @once_for_all
    def inner(name: str) -> str:
        made.append(name)
        busy(0.1)
        return name.upper()

    @once_for_all
    def outer(name: str) -> str:
        busy(0.1)
        return inner(name) + inner(name)

    async def go() -> None:
        who = Costs(LITTLE).account("192.0.2.1")
        assert who is not None

        async def call() -> list[str]:
            busy(0.02)
            found = [outer("a"), await costs.in_thread(outer, "b"), outer("a")]
            await costs.in_thread(busy, 0.02)
            return found

        assert await in_name_of(who, call()) == ["AA", "BB", "AA"]
        assert made == ["a", "b"]
        assert 0.04 <= who.spent() < 0.1

    asyncio.run(go())


def test_a_measured_call_fails_and_ends_like_any_other() -> None:
    async def go() -> None:
        who = Costs(0.03).account("192.0.2.1")

        async def fails() -> None:
            await asyncio.sleep(0)
            raise ValueError("as it should")

        with pytest.raises(ValueError, match="as it should"):
            await in_name_of(who, fails())

        async def patient() -> str:
            try:
                async with asyncio.timeout(0.01):
                    await asyncio.sleep(60)
            except TimeoutError:
                return "in time"
            return "never"

        assert await in_name_of(who, patient()) == "in time"
        ended: list[bool] = []

        async def cancelled() -> None:
            try:
                await asyncio.sleep(60)
            finally:
                ended.append(True)

        task = in_name_of(who, cancelled())
        await asyncio.sleep(0.01)
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task
        assert ended == [True]

    asyncio.run(go())


def test_who_has_spent_too_much_waits_behind_all_others() -> None:
    async def go() -> None:
        known = Costs(LITTLE)
        honest = known.account("198.51.100.1")
        greedy = [known.account(f"203.0.113.{n}") for n in range(3)]
        order: list[str] = []

        async def call(name: str) -> None:
            await turn(bounded=True)
            order.append(name)
            busy(0.01)

        for who in greedy:
            assert who is not None
            who.spend(SAVED + 1.0)
        known.together._spent = 0.0  # that was before
        began = costs.could_work()
        tasks = [in_name_of(who, call(f"greedy {n}")) for _ in range(4) for n, who in enumerate(greedy)]
        await asyncio.sleep(0)
        tasks.append(in_name_of(honest, call("honest")))
        await asyncio.gather(*tasks)
        assert order[0] == "honest"
        assert order[1:] == ["greedy 0", "greedy 1", "greedy 2"] * 4, "one after the other"
        # Twelve times 0.01 s, of which the last need not be paid off yet, at a tenth of the time.
        assert costs.could_work() - began > 11 * 0.01 / SHARE * 0.9

    asyncio.run(go())


def test_so_much_may_wait_and_no_more() -> None:
    async def go() -> None:
        known = Costs(LITTLE)
        who = known.account("203.0.113.1")
        assert who is not None
        who.spend(SAVED + 1.0)

        async def call() -> None:
            await turn(bounded=True)

        tasks = [in_name_of(who, call()) for _ in range(MOST_WAITING)]
        await asyncio.sleep(0)
        with pytest.raises(TooMuch):
            await in_name_of(who, call())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    asyncio.run(go())


def test_time_pays_off(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [1000.0]
    monkeypatch.setattr(costs, "time", SimpleNamespace(monotonic=lambda: now[0]))
    known = Costs(0.5)
    monkeypatch.setattr(costs, "could_work", lambda: now[0])
    who = known.account("203.0.113.1")
    assert who is not None
    who.spend(SAVED + 1.0)
    assert who.overdrawn()
    now[0] += 1.9
    assert who.overdrawn()
    now[0] += 0.2
    assert not who.overdrawn()
    now[0] += 100.0
    assert known.account("203.0.113.2") is not None
    assert list(known._accounts) == ["203.0.113.2"], "who owes nothing is forgotten"
