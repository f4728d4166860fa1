"""Bots, in processes of their own: never on the event loop, with a budget, replaced when they die.

Three pools: bots that answer at once do not queue behind those that think for seconds, and neither behind the
analyses of finished games, for which nobody's turn waits. Within a pool tables take turns (`turns.py`), and
where many wait for bots that think for seconds, each of these thinks for less.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
from typing import Any, Final

import structlog

from kingsmoot.bots import bot
from kingsmoot.bots.search import SearchBot
from kingsmoot.core.game import Game
from kingsmoot.core.refs import Seat
from kingsmoot.core.state import State
from kingsmoot.table.bots import bot_worker
from kingsmoot.table.bots.bot_worker import BotAnswer
from kingsmoot.table.bots.process_pool import Failed, Lost, ProcessPool, TooLong
from kingsmoot.table.bots.turns import Full, Rank
from kingsmoot.table.rooms.seats import SLOWEST

log = structlog.get_logger("kingsmoot.bot_pool")

LAST_RESORT: Final = "random"
SLACK: Final = 20.0
"""Seconds beyond its own budget after which a bot is taken for dead."""
WAIT: Final = 20.0
"""Seconds after which everybody who waits for a bot that thinks should have an answer."""
PATIENCE: Final = 4.0
"""Times its budget that an analysis may take: it guesses how long it will need, and may guess wrong."""


class NoAnswer(Exception):
    """No bot found an answer."""


class BotPool:
    def __init__(self, workers: int = 0, seed: str = "") -> None:
        self._closed = False
        self._seed = seed
        self._quick = ProcessPool(1, ahead=3)
        self._deep = ProcessPool(workers or max(1, (os.cpu_count() or 2) - 1))
        self._analyst = ProcessPool(1)
        self._analysing = asyncio.Lock()
        """Held while one is made: the time of the next counts from when it is begun."""

    async def choose(
        self,
        game: Game,
        view: State,
        seat: Seat,
        spec: str,
        table: str = "",
        rank: Rank = Rank.WATCHED,
    ) -> BotAnswer:
        """An answer for a seat of a table, from the seat's view alone. Raises `NoAnswer`."""
        data = bot_worker.write_view(game, view)
        attempts = [spec, spec, LAST_RESORT]
        while attempts and not self._closed:
            attempt = attempts.pop(0)
            pool, seconds, share = self._quick, SLACK, 1.0
            thinks = bot(attempt, game)
            if isinstance(thinks, SearchBot):
                pool, seconds = self._deep, (thinks.seconds or SLOWEST) + SLACK
                share = self._share(thinks.seconds or SLOWEST, rank)
            think = (bot_worker.think, data, seat, attempt, self._seed, share)
            try:
                return await pool.run(seconds, *think, who=table, rank=rank)
            except TooLong:
                log.warning("a bot took too long", bot=attempt)
                attempts = attempts[-1:]
            except Lost as wrong:
                log.warning("a bot is replaced", bot=attempt, error=str(wrong))
            except Failed as wrong:
                log.warning("a bot failed", bot=attempt, error=str(wrong))
            except Full:
                break
        raise NoAnswer

    async def make_ready(self) -> None:
        """Start the process of the bots that answer at once: to bring all games into memory takes seconds."""
        with contextlib.suppress(Lost):  # then whoever asks first starts it
            await self._quick.make_ready()

    def _share(self, seconds: float, rank: Rank) -> float:
        """How much of its time a bot may think, so that all who wait are answered in good time."""
        before = self._deep.turns.waiting(rank)
        return min(1.0, WAIT * self._deep.size / (seconds * (before + 1)))

    def hurry(self, table: str) -> None:
        """Somebody has begun to look at a table: what its bots are asked for comes sooner."""
        self._quick.turns.hurry(table, Rank.WATCHED)
        self._deep.turns.hurry(table, Rank.WATCHED)

    async def analyse(self, record: str, seconds: float) -> dict[str, Any]:
        """An analysis of a finished game. Raises `NoAnswer`."""
        async with self._analysing:
            try:
                return await self._analyst.run(
                    PATIENCE * seconds + SLACK, bot_worker.analyse_record, record, seconds
                )
            except Lost as wrong:
                log.warning("an analysis is given up", error=str(wrong))
            except Failed as wrong:
                log.warning("an analysis failed", error=str(wrong))
        raise NoAnswer

    def close(self) -> None:
        self._closed = True
        self._quick.close()
        self._deep.close()
        self._analyst.close()
