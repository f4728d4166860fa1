"""News between processes by PostgreSQL's LISTEN/NOTIFY. Imported only where there is a PostgreSQL."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Awaitable, Callable
from typing import Final, final

import psycopg
import structlog
from psycopg import sql
from sqlalchemy.engine import make_url

from kingsmoot.table.db.jobs import CHANNEL
from kingsmoot.table.db.relay import OnChange, OnHere

log = structlog.get_logger("kingsmoot.relay")
AGAIN: Final = 1.0


@final
class PostgresRelay:
    def __init__(self, url: str, process: str) -> None:
        plain = make_url(url).set(drivername="postgresql")
        self._address = plain.render_as_string(hide_password=False)
        self.process = process
        self._task: asyncio.Task[None] | None = None
        self._talker: psycopg.AsyncConnection[tuple[object, ...]] | None = None
        self._lock = asyncio.Lock()
        self.listening = asyncio.Event()

    async def open(self, changed: OnChange, here: OnHere, back: Callable[[], Awaitable[None]]) -> None:
        self._task = asyncio.create_task(self._listen_on(changed, here, back), name="relay")
        await asyncio.wait_for(self.listening.wait(), 10)

    async def _listen_on(self, changed: OnChange, here: OnHere, back: Callable[[], Awaitable[None]]) -> None:
        first = True
        while True:
            try:
                async with await psycopg.AsyncConnection.connect(self._address, autocommit=True) as c:
                    await c.execute(sql.SQL("LISTEN {}").format(sql.Identifier(CHANNEL)))
                    self.listening.set()
                    if not first:
                        await back()  # what was told while nobody listened
                    first = False
                    async for notice in c.notifies():
                        self._hear(notice.payload, changed, here)
            except psycopg.Error as wrong:
                log.warning("listening failed", error=type(wrong).__name__)
            self.listening.clear()
            await asyncio.sleep(AGAIN)

    def _hear(self, told: str, changed: OnChange, here: OnHere) -> None:
        words = told.split(" ")
        if told.startswith("@") and len(words) == 3:
            if words[0][1:] != self.process:
                seats = frozenset(int(s) for s in words[2].split(",") if s.isdigit())
                here(words[0][1:], words[1], seats)
        elif len(words) == 2 and words[1].isdigit():
            changed(words[0], int(words[1]))

    async def say_here(self, table: str, seats: frozenset[int]) -> None:
        told = f"@{self.process} {table} {','.join(map(str, sorted(seats))) or '-'}"
        async with self._lock:
            try:
                if self._talker is None or self._talker.closed:
                    self._talker = await psycopg.AsyncConnection.connect(self._address, autocommit=True)
                await self._talker.execute("SELECT pg_notify(%s, %s)", (CHANNEL, told))
            except psycopg.Error as wrong:
                log.warning("telling failed", error=type(wrong).__name__)

    async def close(self) -> None:
        if self._task is not None:
            self._task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._task
        if self._talker is not None:
            await self._talker.close()
