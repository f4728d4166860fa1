"""A reader: one open page (or program) at a table, and what it has been told so far.

Nobody pushes messages to a reader. It is woken when something may have changed, and looks at the room: what
differs from what it was told is sent. A slow reader therefore skips positions instead of falling behind, and
a missed wake-up is made good by the next.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Final, final

from kingsmoot.core.refs import ONLOOKER, Seat
from kingsmoot.table import saying
from kingsmoot.table.chronicle import Told
from kingsmoot.table.messages import Down, encode
from kingsmoot.table.rooms import Room

MOST_WAITING: Final = 200
"""Answers that may wait for a reader who does not read; then the line is cut."""
TALK_AT_HELLO: Final = 100


class Gone(Exception):
    """The reader does not read, or its room is no more."""


@final
class Reader:
    def __init__(self, room: Room, seat: Seat = ONLOOKER, host: bool = False) -> None:
        self.room = room
        self.seat = seat
        self.host = host
        self.token_hash = ""
        self.lang = "en"
        self.columns = 0
        self.seen = ""
        self.wake = asyncio.Event()
        self.closed = False
        self.revoked = False
        """Its link was handed on: it is not to come back."""
        self._extra: list[str] = []
        self._table: tuple[object, ...] = ()
        self._scene: tuple[object, ...] = ()
        self._owed = ""
        self._log: list[Told] = []
        self._talk = -1
        self._promises: dict[int, str] = {}
        self._motions: dict[int, str] = {}
        self._standing = ""
        self._over = False

    def tell(self, *messages: Down) -> None:
        """Something for this reader alone: a refusal, the next slot."""
        self._extra += [encode(m) for m in messages]
        if len(self._extra) > MOST_WAITING:
            self.closed = True
        self.wake.set()

    def again(self) -> None:
        """Tell everything anew: the language has changed."""
        self._table, self._owed, self._scene, self._log = (), "", (), []
        self._motions.clear()
        self.wake.set()

    def news(self) -> list[str]:
        """All that the reader has not been told yet, in the order in which it makes sense."""
        room = self.room
        found: list[str] = []
        table = (saying.table_key(room), saying.backs(room, self.seat))
        if table != self._table:
            self._table = table
            found.append(saying.table_said(room, self.seat, self.host, self.lang))
        if room.match is not None:
            self._position_news(found)
            self._log_news(found)
        self._people_news(found)
        if self._extra:
            found += self._extra
            self._extra = []
        return found

    def _position_news(self, found: list[str]) -> None:
        room = self.room
        view = room.view(self.seat)
        own = [m.text(view.book) for _, m in view.sealed if m is not None]
        key = (room.position(), self.lang, self.columns, *own)
        moved = key != self._scene
        if moved:
            self._scene = key
            picture = saying.picture(room, self.seat, self.lang, self.columns)
            found.append(picture.bare if picture.static == self.seen else picture.whole)
            self.seen = picture.static
        owed = saying.owed_said(room, self.seat, self.lang)
        if owed != self._owed:
            self._owed = owed
            found.append(owed)
        if moved and room.clocks.running:
            found.append(encode(saying.clocks_said(room)))
        if room.status == "over" and room.verified is not None and not self._over:
            self._over = True
            found.append(encode(saying.over_said(room)))

    def _log_news(self, found: list[str]) -> None:
        told = saying.log_lines(self.room, self.seat)
        had = self._log
        start = len(had)
        if start > len(told) or (start and told[start - 1] is not had[-1]):
            # Something was taken back: find how much of what was told still stands.
            start = 0
            for a, b in zip(told, had):
                if a is not b:
                    break
                start += 1
        elif start == len(told):
            return
        found.append(saying.log_said(self.room, self.seat, self.lang, start))
        self._log = told[:]

    def _people_news(self, found: list[str]) -> None:
        room = self.room
        new = [t for t in room.talk[-TALK_AT_HELLO:] if t.n > self._talk and t.heard_by(self.seat)]
        if room.talk:
            self._talk = room.talk[-1].n
        found += [encode(saying.talk_said(t)) for t in new]
        for id, p in room.promises.items():
            mine = self.seat in (p.sender, p.receiver) or room.status == "over"
            if mine and self._promises.get(id) != p.state:
                self._promises[id] = p.state
                found.append(encode(saying.promise_said(room, p, self.lang)))
        for motion in room.motions:
            state = f"{motion.yes} {motion.open}"
            fresh = motion.open or motion.id in self._motions
            if fresh and self._motions.get(motion.id) != state:
                self._motions[motion.id] = state
                found.append(encode(saying.motion_said(room, motion, self.lang)))
        if self.seat != ONLOOKER:
            standing = encode(saying.standing_said(room, self.seat))
            if standing != self._standing:
                if self._standing or room.seats[self.seat].standing:
                    found.append(standing)
                self._standing = standing

    def _framed(self, news: tuple[str, ...]) -> str:
        """All messages in one frame; those who look on together are sent the very same text."""
        key = ("frame", news)
        found = self.room.cache.get(key)
        if not isinstance(found, str):
            found = f"[{','.join(news)}]"
            self.room.cache[key] = found
        return found

    async def run(self, send: Callable[[str], Awaitable[None]]) -> None:
        """Keep the reader informed until it goes."""
        while True:
            await self.wake.wait()
            self.wake.clear()
            await self.room.settled.wait()
            if self.closed or self.room.gone:
                raise Gone
            news = self.news()
            if news:
                await send(news[0] if len(news) == 1 else self._framed(tuple(news)))
