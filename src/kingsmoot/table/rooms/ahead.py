"""What somebody is about to be told, written beside the event loop.

Whoever comes to a table, or wishes another language or width, is told all of it: a board in words and
pictures, and a log that perhaps has to be made by a replay. That takes longer than many moves, and all others
would wait meanwhile. So it is written in a thread, for the table as it stands, and whoever is told next finds
it. If the table has moved on by then, only what has changed is left to be written.
"""

from __future__ import annotations

from kingsmoot.core.refs import Seat
from kingsmoot.table.costs import in_thread
from kingsmoot.table.rooms import outbox
from kingsmoot.table.rooms.readers import Memory, news
from kingsmoot.table.rooms.room import Room


async def write_news(room: Room, had: Memory) -> None:
    """What a reader who has that memory will be told."""
    drawn = (had.seat, had.lang, had.columns) in room.cache.pictures
    if room.table.match is None or (drawn and room.game_log.watched(had.seat)):
        return
    frozen = room.frozen()
    await in_thread(news, frozen, had)
    room.keep_log(frozen, had.seat)


async def write_log(room: Room, seat: Seat, lang: str) -> None:
    """All lines of the log, for a program that asks for everything at once."""
    if room.table.match is None or outbox.lines_key(room, seat, lang) in room.cache.lines:
        return
    frozen = room.frozen()
    await in_thread(outbox.lines_said, frozen, seat, lang)
    room.keep_log(frozen, seat)
