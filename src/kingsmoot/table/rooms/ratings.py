"""Ratings: how strong somebody is at a game with so many seats, people and bots on one scale.

Everybody begins alike, bots too, and is rated as he plays. A rating is a mean and an uncertainty; until the
second has fallen far enough it is provisional, and says so.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Final, final

from kingsmoot.arena.skill import NEW, Skill, taught
from kingsmoot.table.db.results import Known, Rating, ResultRows
from kingsmoot.table.rooms import clocks
from kingsmoot.table.rooms.room import Room
from kingsmoot.table.rooms.room_store import RoomStore

MIDDLE: Final = 1500
"""What somebody is shown as who is as strong as all others."""
POINT: Final = 40.0
"""Points that are shown for one of the model's."""
FIRM: Final = 6.0
"""An uncertainty below which a rating is no longer provisional: after about 11 games of two, 17 of four."""


def shown(mu: float) -> int:
    return round(MIDDLE + POINT * (mu - NEW.mu))


def provisional(sigma: float) -> bool:
    return sigma >= FIRM


def order(rating: Rating) -> tuple[bool, float]:
    """The strongest first, those that are provisional behind all others."""
    return provisional(rating.sigma), -rating.mu


def teach(names: Sequence[str], before: Sequence[Known | None], scores: Sequence[float]) -> dict[str, Known]:
    known = [Skill(*b) if b is not None else NEW for b in before]
    return {name: (skill.mu, skill.sigma) for name, skill in taught(names, known, scores).items()}


@final
class Ratings:
    """Counts rated games when they end, and at the start those that a crash has left uncounted."""

    def __init__(self, room_store: RoomStore) -> None:
        self.room_store = room_store
        self.rows = ResultRows(room_store.storage, teach)
        self._counted: set[str] = set()
        """Tables that have told of their end: each looker-on would tell again."""
        self._one = asyncio.Lock()

    async def count(self) -> int:
        """Count what is not counted yet; how many games that were."""
        found = 0
        async with self._one:
            while await self.rows.count_next(clocks.now()):
                found += 1
        return found

    def table_changed(self, room: Room) -> None:
        if room.table.status == "over" and room.settings.rated and room.id not in self._counted:
            self._counted.add(room.id)
            self.room_store.spawn(self.count())

    def table_left(self, room: Room) -> None:
        self._counted.discard(room.id)
