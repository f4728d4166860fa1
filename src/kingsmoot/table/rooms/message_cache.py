"""Messages that were written for the present position, so that each is written once for all its readers."""

from __future__ import annotations

from typing import final

from kingsmoot.core.refs import Seat
from kingsmoot.protocol.down import LogLine
from kingsmoot.table.rooms.pictures import Picture
from kingsmoot.table.rooms.wording import Speech

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
        self.changes: dict[tuple[int, int], str] = {}
        """From an older picture to the present one, by their numbers: whoever has been told lets the old one
        go, and nothing here keeps it."""
        self.speeches: dict[tuple[Lang, int], Speech] = {}
        """By how many letters there is room for a name (0: any)."""
        self.logs: dict[tuple[Seat, Lang, int, int], str] = {}
        """By audience, the first line and how many there are."""
        self.lines: dict[tuple[Seat, Lang, int], list[LogLine]] = {}
        """The whole log as data, by audience and how much was entered."""
