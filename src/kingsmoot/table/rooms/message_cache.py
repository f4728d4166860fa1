"""Messages that were written for the present position, so that each is written once for all its readers."""

from __future__ import annotations

from typing import final

from kingsmoot.core.refs import Seat
from kingsmoot.table.rooms.pictures import Picture

Lang = str
Here = frozenset[Seat]


@final
class MessageCache:
    """An audience is a seat (or onlookers), a language, and for pictures a width in columns."""

    def __init__(self) -> None:
        self.table_key: tuple[object, ...] = ()
        self.tables: dict[tuple[Seat, bool, Lang, Here, int], str] = {}
        """By audience, whether it is the host, who is here, and how many look on."""
        self.owed: dict[tuple[Seat, Lang], str] = {}
        self.pictures: dict[tuple[Seat, Lang, int], Picture] = {}
        self.changes: dict[tuple[Picture, Picture], str] = {}
        """From an older picture to the present one."""
        self.logs: dict[tuple[Seat, Lang, int, int], str] = {}
        """By audience, the first line and how many there are."""
