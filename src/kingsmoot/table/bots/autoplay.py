"""What goes on by itself at a table: answers of bots, standing answers, clocks that run out.

Only the process that holds the lease of a table does so. A process that dies loses its leases after a few
seconds, and the sweep of another one takes them over.
"""

from __future__ import annotations

import asyncio
import random
import time
from typing import Final, final

import structlog
from sqlalchemy.exc import SQLAlchemyError

from kingsmoot.core.lines import Refused
from kingsmoot.core.refs import ONLOOKER, Seat
from kingsmoot.core.slots_from_moves import moves
from kingsmoot.core.state import asked_of
from kingsmoot.table.bots import company
from kingsmoot.table.bots.bot_pool import BotPool, NoAnswer
from kingsmoot.table.bots.fair_queue import FairQueue
from kingsmoot.table.bots.turns import Rank
from kingsmoot.table.costs import turn
from kingsmoot.table.db.storage import DAMAGED, RESTING
from kingsmoot.table.rooms import clocks, commands
from kingsmoot.table.rooms.room import Room
from kingsmoot.table.rooms.room_store import RoomStore

log = structlog.get_logger("kingsmoot.autoplay")

SWEEP: Final = 2.0
NEUTRAL: Final = (0.6, 2.0)
"""Seconds before a standing answer, or the only one there is, is given, at least and at most. Nothing but
luck decides between them: its speed tells neither what the seat holds nor whether a person gave it."""

UNHURRIED: Final = 0.3
"""Seconds: an answer that is held back for longer may as well be written a moment later, with those of other
tables."""

Key = tuple[int, int, Seat]


@final
class Autoplay:
    def __init__(self, room_store: RoomStore, bot_pool: BotPool) -> None:
        self.room_store = room_store
        self.bot_pool = bot_pool
        self.pace = room_store.settings.pace
        self.lease = room_store.settings.lease
        self._queue = FairQueue()
        self._bots_alone: set[str] = set()
        """Tables of bots alone that play now."""
        self._denied: dict[str, float] = {}
        self._speaking: set[str] = set()
        """Tables at which a bot is about to say something to somebody."""
        self._timers: dict[str, tuple[float, asyncio.TimerHandle]] = {}
        self.asked = 0
        """How many answers this process has asked of bots."""

    def start(self) -> None:
        self.room_store.watchers.append(self)
        self.room_store.spawn(self._sweep_on())

    # What is to be done at a table.

    def table_changed(self, room: Room) -> None:
        if room.table.match is None or room.table.status != "running":
            self.table_left(room)
            return
        if not self._may_play(room):
            return
        if room.busy and room.readers:
            self.bot_pool.hurry(room.id)
        if room.id not in self._speaking:
            self._let_speak(room)
        for seat in room.table.owing():
            d = asked_of(room.table.match.state, seat)
            if d is None or not self._answers(room, seat):
                continue
            key = (d.number, room.table.epoch, seat)
            if key not in room.busy:
                room.busy.add(key)
                self.room_store.spawn(self._answer(room, key))
        self._set_timer(room, room.table.clocks.deadline())

    def _let_speak(self, room: Room) -> None:
        """If a bot has something to say to somebody, or should look about for whom to say it to."""
        if company.said(room, room.outlook) is not None:
            self._speaking.add(room.id)
            self.room_store.spawn(self._speak(room))
        elif (now := company.due(room)) is not None:
            self._speaking.add(room.id)
            self.room_store.spawn(self._look_out(room, now))

    async def _look_out(self, room: Room, now: int) -> None:
        """What bots may expect of others, from what everybody can see."""
        room.outlook_at = now
        try:
            if await self._leased(room):
                room.outlook = await self.bot_pool.look_out(room.game, room.view(ONLOOKER), room.id)
        except NoAnswer:
            room.outlook = None
        finally:
            self._speaking.discard(room.id)
        self.table_changed(room)

    async def _speak(self, room: Room) -> None:
        """A bot answers a promise, or offers one. That brings us here again, if there is more to say."""
        try:
            await asyncio.sleep(self.pace)
            command = company.said(room, room.outlook) if await self._leased(room) else None
        finally:
            self._speaking.discard(room.id)
        if command is not None:
            refusal = await self.room_store.run(room, command)
            # What was offered may have been withdrawn in the same moment.
            if refusal is not None and refusal.rule != "S-PROMISE":
                log.warning("a bot was refused", table=room.id, rule=refusal.rule)

    def table_left(self, room: Room) -> None:
        """Nothing is to be done there any more. When its clock strikes, the sweep will find it."""
        self._set_timer(room, None)
        self._denied.pop(room.id, None)
        self._bots_alone.discard(room.id)

    def _may_play(self, room: Room) -> bool:
        """Bots alone play only for somebody who looks, and not at too many tables at once."""
        if room.table.persons():
            self._bots_alone.discard(room.id)
            room.resting = False
            return True
        looked = bool(room.readers) or time.monotonic() - room.looked < self.room_store.settings.bots_rest
        full = len(self._bots_alone) >= self.room_store.settings.bot_tables
        if looked and (room.id in self._bots_alone or not full):
            self._bots_alone.add(room.id)
            room.resting = False
            return True
        self._bots_alone.discard(room.id)
        if not room.resting:
            room.resting = True
            self.room_store.spawn(self.room_store.storage.set_aside(room.id, RESTING))
        return False

    async def _answer(self, room: Room, key: Key) -> None:
        try:
            if await self._leased(room):
                await self._answer_now(room, key)
        except Exception as wrong:
            # Whatever it was (a database that is too busy, say), the table must not be left waiting.
            self.room_store.metrics.errors.labels("task").inc()
            log.warning("an answer was not given", table=room.id, error=type(wrong).__name__)
        finally:
            room.busy.discard(key)
        if room.table.match is not None and self._stands(room, key) and not self._is_denied(room):
            # It was not taken (a race, a bot that failed): once more, but not in a hurry.
            await asyncio.sleep(1.0)
            self.table_changed(room)

    async def _answer_now(self, room: Room, key: Key) -> None:
        number, epoch, seat = key
        began = time.monotonic()
        await self._give_way(room)
        if not self._stands(room, key):
            return
        spec = room.table.bot_for(seat)
        text = room.table.standing_answer(seat) or self._only(room, seat)
        gained = 0
        if spec:
            view = room.view(seat)
            self.asked += 1
            try:
                binds = company.ties(room, seat)
                asked = (room.game, view, seat, spec)
                if binds is None:
                    text, _, _ = await self.bot_pool.choose(*asked, room.id, _rank(room))
                else:
                    bound = self.bot_pool.choose_bound(*asked, binds, room.id, _rank(room))
                    (text, _, _), gained = await bound
                self.room_store.metrics.thoughts.labels("answer").inc()
            except NoAnswer:
                self.room_store.metrics.thoughts.labels("none").inc()
                log.warning("no bot found an answer", table=room.id, seat=seat)
                return
            wait = 0.0 if self._unseen(room) else self.pace
        else:
            wait = random.uniform(*NEUTRAL)
        if text is None:
            return
        await asyncio.sleep(max(0.0, wait - (time.monotonic() - began)))
        await self._give_way(room)
        command = commands.AutoPlay(seat, number, epoch, text, bool(spec), gained)
        refusal = await self.room_store.run(room, command, patient=wait > UNHURRIED)
        if refusal is None:
            # A standing answer counts as the person's: when it was left is nobody else's to know.
            self.room_store.metrics.moves.labels("bot" if spec else "person").inc()
        elif refusal.rule not in ("C-STALE", "C-NOT-ASKED", "C-OVER"):
            log.warning("a bot was refused", table=room.id, bot=spec, rule=refusal.rule)

    def _unseen(self, room: Room) -> bool:
        """Whether bots begin a game of people who are not there yet: nobody has to follow, and whoever comes
        is asked sooner."""
        match, persons = room.table.match, room.table.persons()
        if match is None or room.readers or room.here() or not persons:
            return False
        return not any(answer.seat in persons for answer in match.answers)

    async def _give_way(self, room: Room) -> None:
        """A table that nobody looks at comes after all else, and so does what somebody has set going who has
        spent too much."""
        await turn()
        await self.room_store.precedence.stand_back()
        if not room.readers:
            await self._queue.turn()

    def _stands(self, room: Room, key: Key) -> bool:
        number, epoch, seat = key
        if (
            room.table.match is None
            or room.gone
            or room.table.epoch != epoch
            or seat not in room.table.owing()
        ):
            return False
        d = asked_of(room.table.match.state, seat)
        return d is not None and d.number == number and self._answers(room, seat)

    def _answers(self, room: Room, seat: Seat) -> bool:
        return room.table.answered_for(seat) or self._only(room, seat) is not None

    def _only(self, room: Room, seat: Seat) -> str | None:
        """The answer of a person who has no other, if it names nothing: *pass*. Whether a seat is asked at
        all is for the game to decide, by what everybody knows: that it has answered is no news."""
        if not self.room_store.settings.only_answers:
            return None
        view = room.view(seat)
        d = asked_of(view, seat)
        listed = None if d is None or d.secret else moves(view, d)
        if listed is None or len(listed) != 1 or len(listed[0].parts(view.book)) != 1:
            return None
        return listed[0].text(view.book)

    # The lease.

    def _is_denied(self, room: Room) -> bool:
        return self._denied.get(room.id, 0.0) > time.monotonic()

    async def _leased(self, room: Room) -> bool:
        now = time.monotonic()
        if room.lease_until - now > self.lease / 2:
            return True
        if self._is_denied(room):
            return False
        if await self.room_store.storage.lease(room.id, self.room_store.process, self.lease):
            room.lease_until = now + self.lease
            self._denied.pop(room.id, None)
            return True
        room.lease_until = 0.0
        self._denied[room.id] = now + self.lease / 3
        return False

    # Clocks.

    def _set_timer(self, room: Room, deadline: float | None) -> None:
        known = self._timers.get(room.id)
        if known is not None:
            if known[0] == deadline:
                return
            known[1].cancel()
            del self._timers[room.id]
        if deadline is not None:
            wait = max(0.0, deadline - clocks.now()) + 0.05
            handle = asyncio.get_running_loop().call_later(min(wait, 86_400.0), self._ring, room)
            self._timers[room.id] = (deadline, handle)

    def _ring(self, room: Room) -> None:
        self._timers.pop(room.id, None)
        if not room.gone:
            self.room_store.spawn(self._strike(room))

    async def _strike(self, room: Room) -> None:
        if not await self._leased(room):
            return
        if await self.room_store.run(room, commands.StrikeClocks()) is not None:
            self.table_changed(room)  # rung too early, or somebody has answered: set the next one

    # Tables that nobody in this process is looking at.

    async def _sweep_on(self) -> None:
        while True:
            try:
                rooms = self.room_store.rooms
                here = [id for id, room in rooms.items() if room.readers or room.resting]
                for table in [*await self.room_store.storage.due(clocks.now()), *here]:
                    await self._take_up(table)
                    await asyncio.sleep(0)
                    await self.room_store.precedence.stand_back()
                await self._renew()
            except Exception as wrong:
                log.warning("the sweep failed", error=type(wrong).__name__)
            # Often enough to renew a lease well before it runs out, however short it is.
            await asyncio.sleep(min(SWEEP, self.lease / 4))

    async def _take_up(self, table: str) -> None:
        """What is to be done at one table. Its trouble stays its own: the sweep goes on to the next."""
        self._denied.pop(table, None)
        try:
            room = self.room_store.rooms.get(table)
            if room is None or room.newest > room.table.version:
                room = await self.room_store.room(table)
            self.table_changed(room)
        except (OSError, SQLAlchemyError):
            raise  # the database is away, for all of them
        except Exception as wrong:
            why = wrong.rule if isinstance(wrong, Refused) else type(wrong).__name__
            log.warning("a table is set aside", table=table, error=why)
            await self.room_store.storage.set_aside(table, DAMAGED)

    async def _renew(self) -> None:
        """The lease must not run out while a bot thinks for long."""
        for room in list(self.room_store.rooms.values()):
            if room.busy and 0 < room.lease_until - time.monotonic() < self.lease / 2:
                await self._leased(room)


def _rank(room: Room) -> Rank:
    if room.readers:
        return Rank.WATCHED
    return Rank.AWAY if room.table.persons() else Rank.BOTS
