"""Moves of people come first: what else comes meanwhile waits until they are written and told.

A move goes through several rounds of the event loop and through the thread that writes, which shares the
interpreter with the loop. Whatever else the loop does in those rounds is added to each of them, and the
thread waits for it at every statement. So calls, other messages and answers of bots stand back for the few
milliseconds that a move takes. Then they go on one by one, for the next move may come at any moment.

Nobody waits for long: where moves follow one upon the other, all else goes on beside them.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections import deque
from collections.abc import Iterator
from typing import Final, final

MOST: Final = 0.02
"""Seconds for which anything stands back."""


@final
class Precedence:
    def __init__(self) -> None:
        self._moves = 0
        """Moves that are being judged, written and told."""
        self._waiting: deque[asyncio.Future[None]] = deque()
        self._called = False

    @contextlib.contextmanager
    def move(self) -> Iterator[None]:
        """A move is made within this: all else stands back."""
        self._moves += 1
        try:
            yield
        finally:
            self._moves -= 1
            self._call_next()

    async def stand_back(self) -> None:
        """Returns when no move is under way and those have gone on who waited before; or after `MOST`."""
        if not self._moves and not self._waiting:
            return
        loop = asyncio.get_running_loop()
        turn: asyncio.Future[None] = loop.create_future()
        self._waiting.append(turn)
        longest = loop.call_later(MOST, _go, turn)
        self._call_next()
        try:
            await turn
        finally:
            longest.cancel()

    def _call_next(self) -> None:
        if self._waiting and not self._moves and not self._called:
            self._called = True
            asyncio.get_running_loop().call_soon(self._next)

    def _next(self) -> None:
        self._called = False
        while self._waiting and not self._moves:
            turn = self._waiting.popleft()
            if not turn.done():  # otherwise it has waited for long enough, or has gone away
                turn.set_result(None)
                break
        self._call_next()


def _go(turn: asyncio.Future[None]) -> None:
    if not turn.done():
        turn.set_result(None)
