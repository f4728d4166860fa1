"""News between server processes: which table has changed, and who is here.

On PostgreSQL by LISTEN/NOTIFY: a change is told in the transaction that makes it, so nobody hears of what
is not committed. On SQLite there is one process, which needs no news of itself.

    TABLE VERSION               the table has this version now
    @PROCESS TABLE 0,2          the people of these seats are here, by way of this process
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Protocol, final

OnChange = Callable[[str, int], None]
OnHere = Callable[[str, str, frozenset[int]], None]


class Relay(Protocol):
    async def open(self, changed: OnChange, here: OnHere, back: Callable[[], Awaitable[None]]) -> None: ...
    async def say_here(self, table: str, seats: frozenset[int]) -> None: ...
    async def close(self) -> None: ...


@final
class LocalRelay:
    """One process alone."""

    async def open(self, changed: OnChange, here: OnHere, back: Callable[[], Awaitable[None]]) -> None:
        pass

    async def say_here(self, table: str, seats: frozenset[int]) -> None:
        pass

    async def close(self) -> None:
        pass
