"""A queue for work that nobody waits for: one piece of it in each round of the event loop.

The loop does all that is due before it looks at its sockets again. When the bots of a hundred tables are due
at once, the move of a person would wait for all of them; so they queue here, and the person waits for one.
"""

from __future__ import annotations

import asyncio
from collections import deque
from typing import final


@final
class FairQueue:
    def __init__(self) -> None:
        self._queue: deque[asyncio.Future[None]] = deque()
        self._called = False

    async def turn(self) -> None:
        """Returns when the loop has looked at everything else since the piece before went on."""
        loop = asyncio.get_running_loop()
        turn: asyncio.Future[None] = loop.create_future()
        self._queue.append(turn)
        if not self._called:
            self._called = True
            loop.call_soon(self._call)
        await turn

    def _call(self) -> None:
        while self._queue:
            turn = self._queue.popleft()
            if not turn.done():  # otherwise whoever waited has gone away
                turn.set_result(None)
                break
        self._called = bool(self._queue)
        if self._called:
            asyncio.get_running_loop().call_soon(self._call)
