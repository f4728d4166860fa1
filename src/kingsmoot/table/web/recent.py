"""Answers that many ask for and that cost much: made once a second, whoever asks."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Coroutine
from typing import Any, Final, Generic, TypeVar, final

T = TypeVar("T")

SECONDS: Final = 1.0
"""For so long an answer is as good as a new one."""


@final
class Recent(Generic[T]):
    def __init__(self, make: Callable[[str], Coroutine[Any, Any, T]], changes: Callable[[], int]) -> None:
        """`changes` counts what must be seen at once, such as new tables."""
        self._make = make
        self._changes = changes
        self._made: dict[str, tuple[asyncio.Task[T], float, int]] = {}
        self.works = 0
        """How often something had to be made."""

    async def of(self, key: str) -> T:
        """There are few keys, such as the languages: nothing is ever forgotten."""
        now, changes = time.monotonic(), self._changes()
        found = self._made.get(key)
        if found is None or found[2] != changes or (found[0].done() and now - found[1] > SECONDS):
            self.works += 1
            found = self._made[key] = (asyncio.create_task(self._make(key)), now, changes)
        try:
            # A reader who goes away does not end it for the others.
            return await asyncio.shield(found[0])
        except Exception:
            self._made.pop(key, None)
            raise
