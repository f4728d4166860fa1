"""Who is next: people before tables that nobody looks at, tables one after the other."""

from __future__ import annotations

import asyncio

import pytest

from kingsmoot.table.bots.turns import LAST_FIRST, MOST_EACH, Full, Rank, Turns
from tests.table.support import PATIENCE


class Line:
    """Waits for turns and notes in which order they come."""

    def __init__(self, turns: Turns) -> None:
        self.turns = turns
        self.order: list[str] = []
        self.tasks: list[asyncio.Task[None]] = []

    async def ask(self, who: str, rank: Rank) -> None:
        self.tasks.append(asyncio.create_task(self._wait(who, rank)))
        await asyncio.sleep(0)

    async def _wait(self, who: str, rank: Rank) -> None:
        await self.turns.take(who, rank)
        self.order.append(who)
        self.turns.give_back()

    async def all(self) -> list[str]:
        self.turns.give_back()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        return self.order


def test_who_asks_for_much_waits_and_others_do_not() -> None:
    async def go() -> None:
        line = Line(Turns(1))
        await line.turns.take("busy", Rank.BOTS)
        for _ in range(5):
            await line.ask("greedy", Rank.WATCHED)
        await line.ask("honest", Rank.WATCHED)
        await line.ask("other", Rank.WATCHED)
        assert await line.all() == ["greedy", "honest", "other", *["greedy"] * 4]

    asyncio.run(go())


def test_people_come_first_but_nobody_waits_for_ever() -> None:
    async def go() -> None:
        line = Line(Turns(1))
        await line.turns.take("busy", Rank.BOTS)
        for n in range(20):
            await line.ask("bots", Rank.BOTS) if n < 3 else None
            await line.ask(f"person {n}", Rank.WATCHED)
        await line.ask("away", Rank.AWAY)
        order = await line.all()
        assert order[: LAST_FIRST - 1] == [f"person {n}" for n in range(LAST_FIRST - 1)]
        assert order[LAST_FIRST - 1] == "bots"
        assert order.index("away") < len(order) - 1

    asyncio.run(go())


def test_a_table_that_somebody_opens_comes_sooner() -> None:
    async def go() -> None:
        line = Line(Turns(1))
        await line.turns.take("busy", Rank.BOTS)
        for n in range(4):
            await line.ask(f"table {n}", Rank.BOTS)
        line.turns.hurry("table 3", Rank.WATCHED)
        assert (line.turns.waiting(Rank.WATCHED), line.turns.waiting(Rank.BOTS)) == (1, 4)
        assert (await line.all())[0] == "table 3"

    asyncio.run(go())


def test_who_goes_away_takes_no_turn_along() -> None:
    async def go() -> None:
        line = Line(Turns(1))
        await line.turns.take("busy", Rank.BOTS)
        for name in ("a", "b", "c"):
            await line.ask(name, Rank.AWAY)
        line.tasks[0].cancel()
        await asyncio.sleep(0)
        line.turns.give_back()  # to b, who goes away at the same moment
        line.tasks[1].cancel()
        await asyncio.gather(*line.tasks, return_exceptions=True)
        assert line.order == ["c"]
        await asyncio.wait_for(line.turns.take("d", Rank.AWAY), PATIENCE)

    asyncio.run(go())


def test_a_line_has_an_end() -> None:
    async def go() -> None:
        line = Line(Turns(1))
        await line.turns.take("busy", Rank.BOTS)
        for _ in range(MOST_EACH):
            await line.ask("greedy", Rank.WATCHED)
        with pytest.raises(Full):
            await line.turns.take("greedy", Rank.WATCHED)
        await line.ask("honest", Rank.WATCHED)
        assert (await line.all())[1] == "honest"

    asyncio.run(go())
