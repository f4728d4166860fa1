"""Bots, in processes of their own: never on the event loop, with a budget, replaced when they die.

Three pools: bots that answer at once do not queue behind those that think for seconds, and neither behind the
analyses of finished games, for which nobody's turn waits. Processes that have nothing to do help those that
think, and leave as soon as somebody else asks. Within a pool tables take turns (`turns.py`), and
where many wait for bots that think for seconds, each of these thinks for less.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
from pathlib import Path
from typing import Any, Final

import structlog

from kingsmoot.bots import bot
from kingsmoot.bots.company import Outlook, Ties
from kingsmoot.bots.search import SearchBot
from kingsmoot.core.game import Game
from kingsmoot.core.refs import Seat
from kingsmoot.core.state import State
from kingsmoot.table.bots import bot_worker, fork_server
from kingsmoot.table.bots.bot_worker import Advice, BotAnswer, Part
from kingsmoot.table.bots.builds import Builds
from kingsmoot.table.bots.fork_server import ForkServer
from kingsmoot.table.bots.process_pool import Failed, Lost, ProcessPool, TooLong, Worker
from kingsmoot.table.bots.turns import Full, Rank
from kingsmoot.table.rooms.seats import SLOWEST

log = structlog.get_logger("kingsmoot.bot_pool")

LAST_RESORT: Final = "random"
SLACK: Final = 20.0
"""Seconds beyond its own budget after which a bot is taken for dead."""
QUICK: Final = 0.1
"""Seconds: a search that takes no longer answers at once."""
BEAT: Final = 0.02
"""Seconds before others help: bots of one table are often asked at the same time."""
WAIT: Final = 20.0
"""Seconds after which everybody who waits for a bot that thinks should have an answer."""
PATIENCE: Final = 4.0
"""Times its budget that an analysis may take: it guesses how long it will need, and may guess wrong."""


class NoAnswer(Exception):
    """No bot found an answer."""


class BotPool:
    def __init__(self, workers: int = 0, seed: str = "", builds: Builds | None = None) -> None:
        """Without `builds` processes run what the server runs."""
        self._closed = False
        self._seed = seed
        self.builds = builds
        source = ForkServer(builds.folder if builds is not None else None)
        self._quick = ProcessPool(source, 1, ahead=3)
        self._deep = ProcessPool(source, workers or max(1, (os.cpu_count() or 2) - 1))
        self._analyst = ProcessPool(source, 1)
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
        return (await self.choose_bound(game, view, seat, spec, None, table, rank))[0]

    async def choose_bound(
        self,
        game: Game,
        view: State,
        seat: Seat,
        spec: str,
        ties: Ties | None,
        table: str = "",
        rank: Rank = Rank.WATCHED,
    ) -> tuple[BotAnswer, int]:
        """The same for a bot that has promised something or was betrayed; and what it gains by breaking its
        word, if it does."""
        data = bot_worker.write_view(game, view)
        attempts = [spec, spec, LAST_RESORT]
        while attempts and not self._closed:
            attempt = attempts.pop(0)
            pool, seconds, share, lasting, together = self._quick, SLACK, 1.0, 0.0, False
            thinks = bot(attempt, game)
            if isinstance(thinks, SearchBot) and (thinks.seconds or SLOWEST) > QUICK:
                lasting = thinks.seconds
                pool, seconds = self._deep, (thinks.seconds or SLOWEST) + SLACK
                share = self._share(thinks.seconds or SLOWEST, rank)
                enough = thinks.seconds > 0 and thinks.iterations > 0
                together = pool.size > 1 and not (thinks.error or enough)
            try:
                if together:
                    asked = (data, seat, attempt, self._seed, share)
                    parts = await self._think_together(seconds, asked, lasting, table, rank)
                    return bot_worker.answer_of(data, seat, attempt, parts, self._seed, ties)
                think = (bot_worker.think_bound, data, seat, attempt, self._seed, share, ties)
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

    async def _think_together(
        self,
        seconds: float,
        asked: tuple[bytes, Seat, str, str, float],
        lasting: float,
        table: str,
        rank: Rank,
    ) -> list[Part]:
        """What several processes think of one question. A number of iterations is shared among all there are,
        so that the answer follows from the seed. Where a bot thinks for a certain time (`lasting`), those
        help that have nothing else to do, and they leave as soon as another question comes. A level that
        errs, or searches no longer than for a number of iterations, thinks alone: it shall be no stronger
        where there are more processes."""
        pool = self._deep
        if not lasting:
            parts = [
                pool.run(seconds, bot_worker.think_part, *asked, part, pool.size, who=table, rank=rank)
                for part in range(pool.size)
            ]
            return await asyncio.gather(*parts)
        first = asyncio.create_task(pool.run(seconds, bot_worker.think_part, *asked, who=table, rank=rank))
        await asyncio.sleep(BEAT)  # questions that come at the same time come first
        helping: list[asyncio.Task[Part]] = []
        rest = asked[-1] - BEAT / lasting  # they end when the first does
        while rest > 0 and not first.done() and pool.turns.free:
            part = pool.help(seconds, bot_worker.think_part, *asked[:-1], rest, len(helping) + 1)
            helping.append(asyncio.create_task(part))
            await asyncio.sleep(0)
        try:
            found = [await first]
        except BaseException:
            for task in helping:
                task.cancel()
            raise
        for told in await asyncio.gather(*helping, return_exceptions=True):
            if not isinstance(told, BaseException):
                found.append(told)
        return found

    async def advise(self, game: Game, view: State, seat: Seat, spec: str, table: str = "") -> Advice:
        """What such a bot would answer and what for, for a person who asks. Raises `NoAnswer`."""
        thinks = bot(spec, game)
        seconds = (thinks.seconds or SLOWEST) if isinstance(thinks, SearchBot) else 0.0
        share = self._share(seconds or SLOWEST, Rank.WATCHED)
        think = (bot_worker.advise, bot_worker.write_view(game, view), seat, spec, self._seed, share)
        for _ in range(2):
            try:
                return await self._deep.run(seconds + SLACK, *think, who=table)
            except TooLong:
                break
            except (Lost, Failed) as wrong:
                log.warning("no advice was found", bot=spec, error=str(wrong))
            except Full:
                break
        raise NoAnswer

    async def look_out(self, game: Game, public: State, table: str = "") -> Outlook:
        """What everybody can expect of everybody, from what is public. No question waits for it, so it is
        found where analyses are made. Raises `NoAnswer`."""
        data = bot_worker.write_view(game, public)
        try:
            return await self._analyst.run(
                SLACK, bot_worker.look_out, data, self._seed, who=table, rank=Rank.AWAY
            )
        except (Lost, Failed) as wrong:
            log.warning("bots have no outlook", error=str(wrong))
        except Full:
            pass
        raise NoAnswer

    async def make_ready(self) -> None:
        """Start the process of the bots that answer at once: to bring all games into memory takes seconds."""
        with contextlib.suppress(Lost):  # then whoever asks first starts it
            await self._quick.make_ready()

    async def change_over(self) -> None:
        """Compiled rules for those who think, as soon as there are some. Nobody's answer waits for that."""
        if self.builds is None:
            return
        await self.builds.wait()
        if self.builds.folder is None:
            return
        now = self._quick.source
        new = now if now.folder == self.builds.folder else ForkServer(self.builds.folder)
        why = await _why_not(new)
        if why:
            self.builds.give_up(why)
            new.close()
            if new is not now:
                return
            new = ForkServer()
        if new is not now:
            await self._change_to(new)

    async def _change_to(self, new: ForkServer) -> None:
        former, retired = self._quick.source, []
        for pool in (self._quick, self._deep, self._analyst):
            retired += pool.change_to(new)
        if self._closed:
            new.close()
        while not all(worker.lost for worker in retired):
            await asyncio.sleep(1.0)
        former.close()

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
        if self.builds is not None:
            self.builds.close()
        for pool in (self._quick, self._deep, self._analyst):
            pool.close()
            pool.source.close()


async def _why_not(source: ForkServer) -> str:
    """Why processes of this source do not think as they should; empty if they do."""
    worker = Worker(source)
    try:
        await worker.start()
        home, native = await worker.ask(fork_server.START, bot_worker.build)
    except (Lost, Failed) as wrong:
        return str(wrong)
    finally:
        worker.end()
    return "" if native and Path(home).parent == source.folder else "other rules"
