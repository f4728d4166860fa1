"""Bots, in processes of their own: never on the event loop, with a budget, replaced when they die.

Three pools: bots that answer at once do not queue behind those that think for seconds, and neither behind the
analyses of finished games, for which nobody's turn waits.
"""

from __future__ import annotations

import asyncio
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
from kingsmoot.table.bots.process_pool import Failed, Lost, ProcessPool
from kingsmoot.table.rooms.seats import SLOWEST

log = structlog.get_logger("kingsmoot.bot_pool")

LAST_RESORT: Final = "random"
SLACK: Final = 20.0
"""Seconds beyond its own budget after which a bot is taken for dead."""
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

    async def choose(self, game: Game, view: State, seat: Seat, spec: str) -> BotAnswer:
        """An answer for a seat, from its view alone. Raises `NoAnswer`."""
        data = bot_worker.write_view(game, view)
        for attempt in (spec, spec, LAST_RESORT):
            if self._closed:
                break
            pool, seconds = self._quick, SLACK
            thinks = bot(attempt, game)
            if isinstance(thinks, SearchBot):
                pool, seconds = self._deep, (thinks.seconds or SLOWEST) + SLACK
            try:
                return await pool.run(seconds, bot_worker.think, data, seat, attempt, self._seed)
            except Lost as wrong:
                log.warning("a bot is replaced", bot=attempt, error=str(wrong))
            except Failed as wrong:
                log.warning("a bot failed", bot=attempt, error=str(wrong))
        raise NoAnswer

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
