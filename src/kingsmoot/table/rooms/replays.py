"""Finished games looked at again: each moment, story and proof is made once, beside the event loop.

One thread does it for everybody. Two would only take the time of the loop from those who are playing.
"""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Final, final

import msgspec

from kingsmoot.core.lines import Refusal, Refused
from kingsmoot.core.refs import ONLOOKER, Ref, Seat
from kingsmoot.kit.scene import kind_of_width
from kingsmoot.protocol.answers import Verified
from kingsmoot.table.costs import pay
from kingsmoot.table.rooms import replay
from kingsmoot.table.rooms.game_log import LogEntry
from kingsmoot.table.rooms.room import Room

KEPT: Final = 300
"""Answers that stay in memory, some tens of kilobytes each."""
LOGS: Final = 50
"""Logs of whole games that stay in memory: all moments of a game are told from one."""
QUEUE: Final = 50
"""Answers that may wait to be made; the next is refused, for its reader would wait for seconds."""

Key = tuple[str | int, ...]


@final
class Replays:
    def __init__(self) -> None:
        self._thread = ThreadPoolExecutor(1, "replays")
        self._made: OrderedDict[Key, asyncio.Task[bytes]] = OrderedDict()
        self._logs: OrderedDict[tuple[str, int, Seat], list[LogEntry]] = OrderedDict()
        self.works = 0
        """How often something had to be made."""

    async def moment(
        self, room: Room, at: int, eyes: int, lang: str, columns: int, reader: Seat = ONLOOKER
    ) -> bytes:
        replay.check_moment(room, at, eyes, reader)
        wide = kind_of_width(columns)
        what = ("moment", at, _length(room), eyes, lang, wide)
        return await self._once(what, room, self._moment, at, eyes, lang, wide)

    async def explained(
        self, room: Room, at: int, eyes: int, lang: str, ref: Ref, reader: Seat = ONLOOKER
    ) -> bytes:
        replay.check_moment(room, at, eyes, reader)
        what = ("explained", at, _length(room), eyes, lang, ref)
        return await self._once(what, room, replay.explained, at, eyes, lang, ref)

    async def story(self, room: Room, lang: str) -> bytes:
        replay.ended(room)
        return await self._once(("story", lang), room, replay.story, lang)

    async def verified(self, room: Room, lang: str) -> bytes:
        replay.ended(room)
        return await self._once(("verified", lang), room, _verified, lang)

    async def _once(self, what: Key, room: Room, work: Callable[..., object], *given: Any) -> bytes:
        """What was made, is being made, or is made now, as JSON."""
        names = "\n".join([seat.name for seat in room.table.seats])  # sentences name people
        key = (room.id, room.table.epoch, names, *what)
        task = self._made.get(key)
        if task is None:
            if sum([not t.done() for t in self._made.values()]) >= QUEUE:
                raise Refused(Refusal("S-BUSY"))
            self.works += 1
            loop = asyncio.get_running_loop()
            made = loop.run_in_executor(self._thread, _encoded, work, room, *given)
            task = self._made[key] = asyncio.ensure_future(_told(made))
            while len(self._made) > KEPT:
                self._made.popitem(last=False)
        self._made.move_to_end(key)
        try:
            # A reader who goes away does not end it for the others.
            return await asyncio.shield(task)
        except Exception:
            self._made.pop(key, None)
            raise

    def _moment(self, room: Room, at: int, eyes: int, lang: str, columns: int) -> object:
        """In the thread, which alone knows the logs."""
        if room.table.status != "over":
            return replay.moment(room, at, eyes, lang, columns)
        seat = replay.seat_of(eyes)
        key = (room.id, room.table.epoch, seat)
        if key not in self._logs:
            self._logs[key] = replay.whole_log(room, seat)
            while len(self._logs) > LOGS:
                self._logs.popitem(last=False)
        self._logs.move_to_end(key)
        return replay.moment(room, at, eyes, lang, columns, self._logs[key])

    def close(self) -> None:
        self._thread.shutdown(wait=False, cancel_futures=True)


def _length(room: Room) -> int:
    """Answers so far: while a game goes on, what is told of a moment says how many came after it."""
    match = room.table.match
    return 0 if match is None else len(match.answers)


async def _told(made: asyncio.Future[tuple[bytes, float]]) -> bytes:
    """Whoever asked first pays."""
    data, seconds = await made
    pay(seconds)
    return data


def _encoded(work: Callable[..., object], *given: Any) -> tuple[bytes, float]:
    """What was made, and how many seconds that took."""
    began = time.thread_time()
    return msgspec.json.encode(work(*given)), time.thread_time() - began


def _verified(room: Room, lang: str) -> Verified:
    found = replay.faults(room, lang)
    return Verified(not found, found)
