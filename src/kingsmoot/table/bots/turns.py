"""Who is next: turns at something that is scarce, such as a process that thinks.

People who wait come before tables that nobody looks at, and tables come one after the other, however much
each of them asks for. So whoever opens a hundred tables waits for them; everybody else waits for one answer.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict, deque
from enum import IntEnum
from typing import Final, final

MOST_EACH: Final = 32
"""Turns that may be waited for in one name. Seats of a table that owe at the same time are fewer."""
LAST_FIRST: Final = 8
"""One turn in so many goes to those who would come last: they shall wait, but not for ever."""


class Rank(IntEnum):
    WATCHED = 0
    """Somebody looks at the table, or has asked for it."""
    AWAY = 1
    """People play there, but nobody looks."""
    BOTS = 2
    """Bots alone, and nobody looks."""


class Full(Exception):
    """Too many turns are waited for in this name already."""


@final
class Turns:
    def __init__(self, many: int) -> None:
        """`many` may have theirs at the same time."""
        self._free = many
        self._given = 0
        self._lines: dict[Rank, OrderedDict[str, deque[asyncio.Future[None]]]] = {
            rank: OrderedDict() for rank in Rank
        }

    @property
    def free(self) -> int:
        """How many could be taken at once."""
        return self._free

    def waiting(self, rank: Rank) -> int:
        """How many names wait for a turn and do not come after this rank."""
        return sum(len(line) for of, line in self._lines.items() if of <= rank)

    async def take(self, who: str, rank: Rank) -> None:
        """Returns when it is this one's turn; it ends with `give_back`. Raises `Full`."""
        if self._free > 0:
            self._free -= 1
            return
        turns = self._lines[rank].setdefault(who, deque())
        if len(turns) >= MOST_EACH:
            raise Full
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        turns.append(turn)
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self.give_back()  # it came at the same moment
            raise

    def give_back(self) -> None:
        turn = self._next()
        if turn is None:
            self._free += 1
        else:
            turn.set_result(None)

    def hurry(self, who: str, rank: Rank) -> None:
        """What is waited for in this name ranks higher now: somebody has begun to look."""
        for of in Rank:
            if of > rank and who in self._lines[of]:
                self._lines[rank].setdefault(who, deque()).extend(self._lines[of].pop(who))

    def _next(self) -> asyncio.Future[None] | None:
        self._given += 1
        ranks = list(self._lines.values())
        for line in reversed(ranks) if self._given % LAST_FIRST == 0 else ranks:
            while line:
                who, turns = line.popitem(last=False)
                turn = turns.popleft()
                if turns:
                    line[who] = turns  # behind the others
                if not turn.done():  # otherwise whoever waited has gone away
                    return turn
        return None
