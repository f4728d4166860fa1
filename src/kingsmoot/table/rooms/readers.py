"""A reader: one open page (or program) at a table, and what it has been told so far.

Nobody pushes messages to a reader. When something may have changed the room is held against what the reader
was told, and the difference is sent. A slow reader therefore skips positions instead of falling behind, and
what was missed once is made good by the next look.

What a reader was told is a value, its `Memory`. Readers with the same memory are told the same, so the
difference is found and written once for all of them: a thousand onlookers cost little more than one.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple, Protocol, final

import structlog

from kingsmoot.core.refs import ONLOOKER, Seat
from kingsmoot.kit.scene import kind_of_width
from kingsmoot.protocol.down import Down, encode
from kingsmoot.table.rooms import outbox
from kingsmoot.table.rooms.game_log import LogEntry
from kingsmoot.table.rooms.pictures import Picture
from kingsmoot.table.rooms.room import Room
from kingsmoot.table.rooms.seats import Link

log = structlog.get_logger("kingsmoot.readers")

MOST_WAITING: Final = 200
"""Answers that may wait for a page that does not read; then it is cut off."""
TALK_AT_HELLO: Final = 100
"""Lines of chat that a page is told when it comes: as many as people scroll through."""

NO_TOKEN: Final = 4401
MOVED: Final = 4410
"""The room must be read anew, or told anew: connect again."""


@final
class Frame:
    """Messages that go out together, written once for all connections that they are posted to."""

    __slots__ = ("encoded", "text")

    def __init__(self, messages: Sequence[str]) -> None:
        self.text = messages[0] if len(messages) == 1 else f"[{','.join(messages)}]"
        self.encoded = b""
        """As the first connection that sent it has encoded it, for the others."""


class Connection(Protocol):
    """Where a reader is written to."""

    @property
    def slow(self) -> bool: ...
    def post(self, frame: Frame) -> None: ...
    def hang_up(self, code: int) -> None: ...


class Memory(NamedTuple):
    """A reader, and what it was told so far."""

    seat: Seat = ONLOOKER
    host: bool = False
    lang: str = "en"
    columns: int = 0
    seen: str = ""
    """The static layers that the page has."""
    table: tuple[object, ...] = ()
    scene: tuple[object, ...] = ()
    picture: Picture | None = None
    """The last one sent: what is sent next is what differs from it."""
    owed: str = ""
    log: tuple[LogEntry, ...] = ()
    talk: int = -1
    promises: tuple[tuple[int, str], ...] = ()
    motions: tuple[tuple[int, str], ...] = ()
    standing: str = ""
    over: bool = False

    def spoken(self, lang: str) -> Memory:
        """Of a reader who wishes another language: everything is told again."""
        return self._replace(lang=lang, table=(), scene=(), owed="", log=(), motions=())

    def widened(self, columns: int) -> Memory:
        return self._replace(columns=kind_of_width(columns))


def news(room: Room, had: Memory) -> tuple[list[str], Memory]:
    """All that has not been told yet, in an order that makes sense; and what the reader knows then."""
    found: list[str] = []
    now = had
    table = (outbox.table_key(room), outbox.backs(room, had.seat))
    if table != had.table:
        now = now._replace(table=table)
        found.append(outbox.table_said(room, had.seat, had.host, had.lang))
    if room.table.match is not None:
        now = _position_news(room, now, found)
        now = _log_news(room, now, found)
    return found, _people_news(room, now, found)


def _position_news(room: Room, had: Memory, found: list[str]) -> Memory:
    now = had
    view = room.view(had.seat)
    own = [m.text(view.book) for _, m in view.sealed if m is not None]
    key = (room.table.position(), had.lang, had.columns, *own)
    moved = key != had.scene
    if moved:
        picture = outbox.picture(room, had.seat, had.lang, had.columns)
        found.append(outbox.scene_said(room, picture, had.picture, had.seen))
        now = now._replace(scene=key, picture=picture, seen=picture.static)
    owed = outbox.owed_said(room, had.seat, had.lang)
    if owed != had.owed:
        now = now._replace(owed=owed)
        found.append(owed)
    if moved and room.table.clocks.running:
        found.append(encode(outbox.clocks_said(room)))
    if room.table.status == "over" and room.verified is not None and not had.over:
        now = now._replace(over=True)
        found.append(encode(outbox.over_said(room)))
    return now


def _log_news(room: Room, had: Memory, found: list[str]) -> Memory:
    told = room.log(had.seat)
    start = len(had.log)
    if start > len(told) or (start and told[start - 1] is not had.log[-1]):
        # Something was taken back: find how much of what was told still stands.
        start = 0
        for a, b in zip(told, had.log):
            if a is not b:
                break
            start += 1
    elif start == len(told):
        return had
    found.append(outbox.log_said(room, had.seat, had.lang, start))
    return had._replace(log=tuple(told))


def _people_news(room: Room, had: Memory, found: list[str]) -> Memory:
    now = had
    new = [t for t in room.table.chat[-TALK_AT_HELLO:] if t.n > had.talk and t.heard_by(had.seat)]
    if room.table.chat and room.table.chat[-1].n != had.talk:
        now = now._replace(talk=room.table.chat[-1].n)
    found += [encode(outbox.talk_said(t)) for t in new]
    if room.table.promises:
        promises = dict(had.promises)
        for id, p in room.table.promises.items():
            mine = had.seat in (p.sender, p.receiver) or room.table.status == "over"
            if mine and promises.get(id) != p.state:
                promises[id] = p.state
                found.append(encode(outbox.promise_said(room, p, had.lang)))
        now = now._replace(promises=tuple(promises.items()))
    if room.table.motions:
        motions = dict(had.motions)
        for motion in room.table.motions:
            state = f"{motion.yes} {motion.open}"
            fresh = motion.open or motion.id in motions
            if fresh and motions.get(motion.id) != state:
                motions[motion.id] = state
                found.append(encode(outbox.motion_said(room, motion, had.lang)))
        now = now._replace(motions=tuple(motions.items()))
    if had.seat != ONLOOKER:
        standing = encode(outbox.standing_said(room, had.seat))
        if standing != had.standing:
            if had.standing or room.table.seats[had.seat].standing:
                found.append(standing)
            now = now._replace(standing=standing)
    return now


@final
class Reader:
    def __init__(self, room: Room, seat: Seat = ONLOOKER, host: bool = False, lang: str = "en") -> None:
        self.room = room
        self.memory = Memory(seat, host, lang)
        self.connection: Connection | None = None
        self.link: Link | None = None
        """By which link it came to its seat."""
        self.address = ""
        """From where; for the host of the server, if somebody reports what happens at that seat."""
        self.closed = False
        self._waiting: list[str] = []
        """Answers for this reader alone that its connection could not take yet."""

    @property
    def seat(self) -> Seat:
        return self.memory.seat

    def tell(self, *messages: Down) -> None:
        """Something for this reader alone: a refusal, the next slot."""
        self._waiting += [encode(m) for m in messages]
        if len(self._waiting) > MOST_WAITING:
            self.close(MOVED)
        elif self.connection is not None and not self.connection.slow:
            self._hand_over()

    def speak(self, lang: str) -> None:
        """Everything again, in another language."""
        self.memory = self.memory.spoken(lang)
        self.look()

    def widen(self, columns: int) -> None:
        self.memory = self.memory.widened(columns)
        self.look()

    def news(self) -> list[str]:
        """What has not been told yet, as separate messages; from now on it counts as told."""
        found, self.memory = news(self.room, self.memory)
        found += self._waiting
        self._waiting = []
        return found

    def look(self) -> None:
        """Hold the room against what was told."""
        self._look({})

    def _look(self, shared: dict[int, tuple[Memory, Frame | None, Memory]]) -> None:
        connection = self.connection
        if self.closed or connection is None:
            return
        if self.room.gone:
            self.close(MOVED)
            return
        if self.link is not None and self.seat != ONLOOKER:
            # The seat may have been handed on, here or by way of another process.
            if not self.link.opens(self.room.table.seats[self.seat]):
                self.close(NO_TOKEN)
                return
        if connection.slow:
            return  # it looks by itself as soon as it has read the last
        had = self.memory
        found = shared.get(id(had))
        if found is None:
            # The old memory is kept in the entry, so that no other object can get its id.
            messages, after = news(self.room, had)
            after = self.room.memories.setdefault(after, after)
            found = shared[id(had)] = (had, Frame(messages) if messages else None, after)
        self.memory = found[2]
        if found[1] is not None:
            connection.post(found[1])

    def catch_up(self) -> None:
        """The connection can be written to again."""
        self.look()
        if self._waiting and self.connection is not None and not self.connection.slow:
            self._hand_over()

    def _hand_over(self) -> None:
        assert self.connection is not None
        frame = Frame(self._waiting)
        self._waiting = []
        self.connection.post(frame)

    def close(self, code: int) -> None:
        if not self.closed:
            self.closed = True
            if self.connection is not None:
                self.connection.hang_up(code)


def tell(room: Room) -> None:
    """Something may have changed: tell all readers of a room. What they share is made once."""
    room.memories.clear()
    shared: dict[int, tuple[Memory, Frame | None, Memory]] = {}
    for reader in list(room.readers):
        try:
            reader._look(shared)
        except Exception as wrong:
            # A fault in what is told to one must neither reach the others nor undo what was committed.
            log.error("a reader could not be told", table=room.id, error=type(wrong).__name__)
            reader.close(MOVED)
