"""A room: one table in memory, with its readers and what was written for them.

The table's state comes from the database and can be read anew at any time. It changes only in
`RoomStore.run`, where a draft that was written takes its place.
"""

from __future__ import annotations

import asyncio
import copy
import time
from typing import TYPE_CHECKING, Final, final

from kingsmoot.bots.company import Outlook
from kingsmoot.core.game import Game
from kingsmoot.core.lines import Refusal
from kingsmoot.core.match import Match
from kingsmoot.core.refs import ONLOOKER, Seat
from kingsmoot.core.state import State
from kingsmoot.table.rooms import clocks
from kingsmoot.table.rooms.commands import Command
from kingsmoot.table.rooms.draft import Draft
from kingsmoot.table.rooms.game_log import GameLog, LogEntry
from kingsmoot.table.rooms.message_cache import MessageCache
from kingsmoot.table.rooms.seats import SeatState
from kingsmoot.table.rooms.table_state import TableSettings, TableSetup, TableState
from kingsmoot.table.rooms.wording import Speech, speech_at

if TYPE_CHECKING:
    from kingsmoot.table.rooms.readers import Memory, Reader

NAME_ON_BOARD: Final = 18
"""Letters of a seat and its person that a picture shows without making them small."""


COUNTED: Final = 20
"""Onlookers that are counted one by one."""


@final
class Room:
    def __init__(self, table: TableState) -> None:
        setup = table.setup
        self.table = table
        self.id, self.game, self.book = setup.id, setup.game, setup.book
        self.size, self.settings = setup.size, setup.settings
        self.game_log = GameLog(self.game, self.book)
        self.cache = MessageCache()
        self.lock = asyncio.Lock()
        """Held by whoever changes the table."""
        self.gone = False
        """Left the memory: whoever still holds it asks the store again."""
        self.readers: set[Reader] = set()
        self.memories: dict[Memory, Memory] = {}
        """What readers were told last, one for all who were told the same."""
        self.elsewhere: dict[str, tuple[float, frozenset[Seat]]] = {}
        """Who is here by way of other processes: when each said so, and which seats."""
        self._here: frozenset[Seat] = frozenset()
        self.onlookers = 0
        """How many look on in this process. Of more than `COUNTED` only the tens count: their coming and
        going is told to everybody."""
        self.notices: tuple[str, ...] = ()
        """Where *your turn* may be sent from here."""
        self.seen: dict[Seat, float] = dict.fromkeys(range(self.size), clocks.now())
        """When the person of each seat was last here or called; for who has not come since, when the table
        came into memory."""
        self.busy: set[tuple[int, int, Seat]] = set()
        """Answers that are being thought about: number, epoch, seat."""
        self.outlook: Outlook | None = None
        """What bots expect of others, as far as they have looked about."""
        self.outlook_at: int | None = None
        """By the game's clock, when they did."""
        self.lease_until = 0.0
        self.newest = 0
        """The newest version that another process has told of."""
        self.used = time.monotonic()
        self.looked = self.used
        """When somebody last asked for the table, by whatever way: bots alone rest while nobody does."""
        self.resting = False
        self.verified: bool | None = None
        """Whether the record of the finished game was replayed and found right; None: not yet."""

    @classmethod
    def at(cls, game: Game, state: State) -> Room:
        """A table of persons in that position, which no database knows: to prove and to measure."""
        book = state.book
        table = TableState(
            TableSetup("-", game, book.rules, book.edition, book.options, TableSettings(), book.seats)
        )
        table.seats = [SeatState(seat, "person") for seat in range(book.seats)]
        table.status, table.match = "running", Match(game, state)
        return cls(table)

    def apply(self, command: Command, now: float) -> Refusal | None:
        """Run a command on a table that no database knows; elsewhere that is for `RoomStore.run`."""
        draft = self.draft(now)
        refusal = command.apply(draft)
        if refusal is None:
            draft.finish()
            self.adopt(draft)
        return refusal

    def draft(self, now: float) -> Draft:
        return Draft(self.table, now, self._here, self.seen)

    def adopt(self, draft: Draft) -> None:
        """A draft is committed: it is the table from now on."""
        before, self.table = self.table, draft
        for happened in draft.happened:
            self.game_log.take(happened)
        draft.happened = []
        shown, showed = (draft.seats, draft.status, draft.epoch), (before.seats, before.status, before.epoch)
        if draft.match is not before.match or shown != showed:
            self.cache = MessageCache()

    # Looking.

    def frozen(self) -> Room:
        """The table as it stands, for a thread to look at: what happens here meanwhile does not reach it. The
        messages that are written there are found here, as long as nothing has changed."""
        made = copy.copy(self)
        made.game_log = self.game_log.copy()
        return made

    def keep_log(self, frozen: Room, audience: Seat) -> None:
        """Lines that were made for the table as it stood, if it still stands so."""
        if self.table.match is frozen.table.match:
            self.game_log.keep(audience, frozen.game_log)

    def speech(self, lang: str) -> Speech:
        """The words of this table, with the names of those who play."""
        return self._speech(lang, 0)

    def speech_on_board(self, lang: str) -> Speech:
        """The same for the picture, which has little room beside the crests of the seats."""
        return self._speech(lang, NAME_ON_BOARD)

    def _speech(self, lang: str, letters: int) -> Speech:
        found = self.cache.speeches.get((lang, letters))
        if found is None:
            names = [s.name for s in self.table.seats]
            found = self.cache.speeches[lang, letters] = speech_at(self.game, self.book, names, lang, letters)
        return found

    def view(self, audience: Seat) -> State:
        return self.table.view(audience)

    def log(self, audience: Seat) -> list[LogEntry]:
        """The lines of the log that an audience may know."""
        return self.game_log.lines(audience, self.table.match) if self.table.match is not None else []

    # Who is here.

    def here(self) -> frozenset[Seat]:
        """Seats whose people are looking at the table, in this process or another."""
        return self._here

    def recount(self) -> None:
        """Somebody has come or gone. Counted then, not at each look: a table may have a thousand readers."""
        found = {r.seat for r in self.readers if r.seat != ONLOOKER}
        for _, seats in self.elsewhere.values():
            found |= seats
        for seat in self._here - found:
            self.seen[seat] = clocks.now()
        self._here = frozenset(found)
        many = len([r for r in self.readers if r.seat == ONLOOKER])
        self.onlookers = many if many <= COUNTED else many // 10 * 10

    def enter(self, reader: Reader) -> None:
        self.readers.add(reader)
        self.recount()

    def leave(self, reader: Reader) -> None:
        self.readers.discard(reader)
        self.recount()
