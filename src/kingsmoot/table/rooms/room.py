"""A room: one table in memory. It is a cache of what the database holds, and can be rebuilt at any time.

A room is changed only inside `RoomStore.change`, which writes what was changed before anybody is told of it.
The methods here that change it are plain functions: they judge, change, and put the rows into a job.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Collection
from typing import TYPE_CHECKING, Final, final

import msgspec

from kingsmoot.core.game import Game
from kingsmoot.core.lines import Refusal
from kingsmoot.core.match import Match
from kingsmoot.core.notation import NotationError
from kingsmoot.core.record import BadRecord, Entry, Record
from kingsmoot.core.refs import ONLOOKER, Seat
from kingsmoot.core.state import NOT_ASKED, STALE, State, asked_of, owed
from kingsmoot.core.zones import Zone
from kingsmoot.io.registry import game as game_of
from kingsmoot.table.db.storage import Job, Row, Rows
from kingsmoot.table.rooms import chat
from kingsmoot.table.rooms.clocks import Clocks
from kingsmoot.table.rooms.game_log import GameLog
from kingsmoot.table.rooms.seats import STAND_IN, Sitting, same
from kingsmoot.table.rooms.wording import speech

if TYPE_CHECKING:
    from kingsmoot.table.rooms.readers import Memory, Reader

WAITING: Final = Refusal("S-WAITING")
BEGAN: Final = time.time()


class TableSettings(msgspec.Struct):
    """What was chosen when the table was made."""

    seat_seconds: float | None = None
    decision_seconds: float | None = None
    zero: str = "none"
    private_talk: bool = True
    rated: bool = False
    listed: bool = True
    fork_of: str = ""


@final
class Room:
    def __init__(self, row: Row) -> None:
        self.id: str = row["id"]
        self.game: Game = game_of(row["game"])
        self.rules: int = row["rules"]
        self.edition: str = row["edition"]
        self.options: dict[str, str] = msgspec.json.decode(row["options"])
        self.settings = msgspec.json.decode(row["settings"], type=TableSettings)
        self.size: int = row["seats"]
        self.secret: str = row["secret"]
        self.commitment: str = row["commitment"]
        self.seed: str = row["seed"]
        self.host_hash: str = row["host_hash"]
        self.created: float = row["created"]
        self.status: str = row["status"]
        self.version: int = row["version"]
        self.epoch: int = row["epoch"]
        self.changed: float = row["changed"]
        chosen = self.settings
        self.clocks = Clocks(self.size, chosen.seat_seconds, chosen.decision_seconds, chosen.zero)
        self.motions: list[chat.Motion] = []
        self.seats: list[Sitting] = []
        self.talk: list[chat.Said] = []
        self.talk_count = 0
        self.promises: dict[int, chat.Promise] = {}
        self.match: Match | None = None
        self.game_log: GameLog | None = None
        self.sealed_at: dict[Seat, float] = {}
        self.times: list[float] = []
        """When each entry was made."""
        self.book = self.game.open_book(self.size, self.edition, self.options)

        self.lock = asyncio.Lock()
        self.settled = asyncio.Event()
        """Cleared while a change is not yet committed: nobody is told of it before."""
        self.settled.set()
        self.stale = False
        self.gone = False
        self.readers: set[Reader] = set()
        self.untold = False
        """Somebody was to be told of something while a change was not yet committed."""
        self.memories: dict[Memory, Memory] = {}
        """What readers were told last, one for all who were told the same."""
        self.elsewhere: dict[str, tuple[float, frozenset[Seat]]] = {}
        """Who is here by way of other processes: when each said so, and which seats."""
        self.busy: set[tuple[int, int, Seat]] = set()
        """Answers that are being thought about: number, epoch, seat."""
        self.lease_until = 0.0
        self.used = time.monotonic()
        self.verified: bool | None = None
        self._here: frozenset[Seat] = frozenset()
        self._views: dict[Seat, State] = {}
        self._zones: list[Zone] | None = None
        """Of the position as it is, for all views of it."""
        self.cache: dict[tuple[object, ...], object] = {}
        """What was written for the present position, by audience."""

    # From the database.

    @classmethod
    def of(cls, rows: Rows) -> Room:
        """Raises `BadRecord` if what is kept does not replay."""
        room = cls(rows.table)
        room.take(rows)
        if room.clocks.running:
            room.clocks.forgive(BEGAN)
        return room

    def take(self, rows: Rows) -> None:
        """Take over what the database says; entries are those this room does not have yet."""
        row = rows.table
        self.seats = [Sitting.of(r) for r in rows.seats]
        self.status, self.version, self.epoch = row["status"], row["version"], row["epoch"]
        self.changed = row["changed"]
        self.clocks.load(row["clocks"])
        self.motions = chat.load(row["motions"])
        for r in rows.talk:
            self.talk.append(chat.Said(r["n"], r["sender"], r["receiver"], r["text"], r["at"]))
            self.talk_count = r["n"] + 1
        self.promises = {
            r["id"]: chat.Promise(r["id"], r["sender"], r["receiver"], r["what"], r["state"], r["at"])
            for r in rows.promises
        }
        if self.status != "waiting":
            self._take_entries(rows)
        self.forget()

    def reset(self) -> None:
        """Forget the game: what is in memory was never committed. `take` fills it anew."""
        self.match, self.game_log = None, None
        self.talk, self.talk_count = [], 0
        self.times, self.sealed_at = [], {}
        chosen = self.settings
        self.clocks = Clocks(self.size, chosen.seat_seconds, chosen.decision_seconds, chosen.zero)
        self.forget()

    def _take_entries(self, rows: Rows) -> None:
        match, game_log = self.open_match()
        match.state.sealed = ()
        for r in rows.entries:
            before = len(match.answers)
            entry = Entry(r["seat"], r["text"], r["beside"])
            if entry.answer:
                self._replay(match, entry, len(match.entries))
                if len(match.answers) > before:
                    self.forget()
                    game_log.played(self.view, match.answers[before:], len(match.answers))
            else:
                if entry.beside == "take-back":
                    match.rewind(int(entry.text))
                    self.forget()
                match.entries.append(entry)
                game_log.beside(entry.beside, entry.seat, entry.text, len(match.answers))
            self.times.append(r["at"])
        self.sealed_at = {}
        for r in rows.sealed:
            self._replay(match, Entry(r["seat"], r["text"]), len(match.entries))
            self.sealed_at[r["seat"]] = r["at"]

    def _replay(self, match: Match, entry: Entry, line: int) -> None:
        try:
            refusal = match.play(entry.seat, self.game.parse(entry.text, match.state.book))
        except NotationError as wrong:
            raise BadRecord(str(wrong), line + 1) from None
        if refusal is not None:
            raise BadRecord(f"{entry.seat}: refused by {refusal.rule}", line + 1)

    def open_match(self) -> tuple[Match, GameLog]:
        """The game, at its opening if it has not been opened yet: seed and nonces are settled by now."""
        if self.match is None or self.game_log is None:
            if self.rules != self.game.rules:
                raise BadRecord(f"made under rules {self.rules}, these are {self.game.rules}")
            r = Record(self.game.id, self.size, self.edition, self.rules)
            r.options = dict(self.options)
            if self.seed:
                r.seed = self.seed
            else:
                r.secret, r.commitment = self.secret, self.commitment
                r.nonces = self.nonces()
            self.match = Match.of(self.game, r)
            self.game_log = GameLog(self.game, self.match.state.clone())
        return self.match, self.game_log

    def nonces(self) -> list[str]:
        return [s.nonce for s in self.seats if s.nonce]

    # Looking.

    def forget(self) -> None:
        """The position has changed: nothing written for the last one is of use."""
        self._views.clear()
        self._zones = None
        self.cache.clear()

    def view(self, audience: Seat) -> State:
        """The position as a seat may see it. Once the game is over, all is still seen through views."""
        found = self._views.get(audience)
        if found is None:
            assert self.match is not None
            if self._zones is None:
                self._zones = self.match.state.zones()
            found = self.game.view(self.match.state, audience, self._zones)
            self._views[audience] = found
        return found

    def position(self) -> str:
        assert self.match is not None
        return f"{self.epoch}.{len(self.match.answers)}.{len(self.match.state.sealed)}"

    def owing(self) -> list[Seat]:
        if self.match is None or self.status != "running":
            return []
        return [d.seat for d in owed(self.match.state)]

    def persons(self) -> list[Seat]:
        """Seats whose answers are given by people."""
        return [s.seat for s in self.seats if s.kind == "person" and not s.bot]

    def here(self) -> frozenset[Seat]:
        """Seats whose people are looking at the table, in this process or another."""
        return self._here

    def recount(self) -> None:
        """Somebody has come or gone. Counted then, not at each look: a table may have a thousand readers."""
        found = {r.seat for r in self.readers if r.seat != ONLOOKER}
        for _, seats in self.elsewhere.values():
            found |= seats
        self._here = frozenset(found)

    def enter(self, reader: Reader) -> None:
        self.readers.add(reader)
        self.recount()

    def leave(self, reader: Reader) -> None:
        self.readers.discard(reader)
        self.recount()

    def seat_of(self, token_hash: str) -> Seat | None:
        """The seat that a link opens; all are compared, whichever it is."""
        found = None
        for s in self.seats:
            if same(s.token_hash, token_hash):
                found = s.seat
        return found

    def hosted_by(self, token_hash: str) -> bool:
        return same(self.host_hash, token_hash)

    def mark(self) -> str:
        """What goes on at the outermost, as a text: `until the round ends` means until this changes."""
        assert self.match is not None
        s = self.match.state
        for frame in s.stack:
            line = frame.crumb(s)
            if line is not None:
                return f"{line.id} {line.args}"
        return ""

    # Changing. Each fills the job with what must be written.

    def job(self) -> Job:
        return Job(self.id, self.version)

    def finish(self, job: Job, now: float) -> None:
        """After the change: clocks, whom the table waits for, and the row of the table."""
        if self.match is not None:
            if self.match.state.result is not None:
                self.status = "over"
            numbers = {d.seat: d.number for d in owed(self.match.state)} if self.status == "running" else {}
            persons = self.persons()
            self.clocks.turn({s: n for s, n in numbers.items() if s in persons}, now)
        self.version = job.version + 1
        self.changed = now
        job.hot = {
            "version": self.version,
            "epoch": self.epoch,
            "entries": len(self.match.entries) if self.match is not None else 0,
            "status": self.status,
            "clocks": self.clocks.dump(),
            "motions": chat.dump(self.motions),
            "waits": self.waits(),
            "deadline": self.clocks.deadline() if self.status == "running" else None,
            "changed": now,
        }

    def waits(self) -> str:
        if self.status != "running":
            return ""
        return "bot" if any(self.answered_for(seat) for seat in self.owing()) else "person"

    def answered_for(self, seat: Seat) -> bool:
        """Whether the table itself answers for this seat now: a bot, or a standing answer."""
        return bool(self.bot_for(seat)) or self.standing_answer(seat) is not None

    def bot_for(self, seat: Seat) -> str:
        """The bot that answers for this seat now, if one does."""
        if self.match is None:
            return ""
        d = asked_of(self.match.state, seat)
        if d is not None and self.clocks.by_bot(seat, d.number):
            return self.seats[seat].bot or STAND_IN
        return self.seats[seat].bot

    def standing_answer(self, seat: Seat) -> str | None:
        """The answer that the seat has left for questions of this kind, if it can be given now."""
        assert self.match is not None
        s = self.match.state
        d = asked_of(s, seat)
        if d is None or not self.seats[seat].standing:
            return None
        given = self.seats[seat].standing.get(self.game.kinds[d.kind])
        if given is None or (given.until == "round" and given.mark != self.mark()):
            return None
        try:
            m = self.game.parse(given.answer, s.book)
        except NotationError:
            return None
        view = self.view(seat)
        return given.answer if view.stack[-1].check(view, d, m) is None else None

    def begin(self, job: Job, now: float) -> None:
        """Everybody is here: the seed is made of the secret and all nonces."""
        self.status = "running"
        match, _ = self.open_match()
        self.forget()
        for s in self.seats:
            d = asked_of(match.state, s.seat) if s.prepared else None
            if d is not None:
                # What does not fit after all is asked for.
                self.play(job, s.seat, d.number, self.epoch, s.prepared, "en", now)

    def play(
        self, job: Job, seat: Seat, number: int, epoch: int, text: str, lang: str, now: float
    ) -> Refusal | None:
        match = self.match
        if match is None:
            return WAITING
        if epoch != self.epoch:
            return STALE
        view = self.view(seat)
        d = asked_of(view, seat)
        if d is None or view.result is not None:
            return Refusal("C-OVER") if view.result is not None else NOT_ASKED
        if number != d.number:
            return STALE
        m = speech(self.game, lang).read(view, d, text)
        if isinstance(m, Refusal):
            return m
        # Judged on the view first: then not even a refusal can tell what the seat may not know.
        refusal = view.stack[-1].check(view, d, m)
        if refusal is not None:
            if refusal.rule == "C-NOT-LEGAL" and not refusal.args:
                return Refusal("C-NOT-LEGAL", (m.text(view.book),))
            return refusal
        before, entered = len(match.answers), len(match.entries)
        refusal = match.play(seat, m, number)
        if refusal is not None:
            return refusal
        if len(match.entries) == entered:
            job.seal.append(self._sealed_row(seat, number, m.text(view.book), now))
            self.sealed_at[seat] = now
        else:
            job.unseal_all = d.secret
            job.seal = []  # of one job, what was sealed is open as well
            self._enter(job, entered, now)
            self.sealed_at = {}
        self.forget()
        if self.game_log is not None and len(match.answers) > before:
            self.game_log.played(self.view, match.answers[before:], len(match.answers))
        return None

    def _sealed_row(self, seat: Seat, number: int, text: str, now: float) -> Row:
        return {
            "table": self.id,
            "seat": seat,
            "number": number,
            "epoch": self.epoch,
            "text": text,
            "at": now,
        }

    def _enter(self, job: Job, since: int, now: float) -> None:
        """Rows for the entries from number `since` on; sealed answers keep the time they came in."""
        assert self.match is not None
        for n in range(since, len(self.match.entries)):
            e = self.match.entries[n]
            at = now if e.beside else self.sealed_at.get(e.seat, now)
            job.entries.append(
                {"table": self.id, "n": n, "seat": e.seat, "beside": e.beside, "text": e.text, "at": at}
            )
            self.times.append(at)

    def beside(self, job: Job, what: str, seat: Seat, now: float, words: str = "") -> None:
        """Note what happened beside the moves."""
        if self.match is None or self.game_log is None:
            return
        entered = len(self.match.entries)
        self.match.beside(what, seat, words)
        self._enter(job, entered, now)
        self.game_log.beside(what, seat, words, len(self.match.answers))
        self.forget()

    def take_back(self, job: Job, seat: Seat, agreed: bool, now: float) -> Refusal | None:
        match = self.match
        if match is None or self.game_log is None:
            return WAITING
        sealed = seat in [who for who, _ in match.state.sealed]
        entered = len(match.entries)
        refusal = match.take_back(seat, self.persons(), agreed)
        if refusal is not None:
            return refusal
        self.epoch += 1
        for motion in self.motions:
            motion.open = False  # what was asked concerned a position that is gone
        if sealed:
            job.unseal.append(seat)
            self.sealed_at.pop(seat, None)
        else:
            job.unseal_all = True
            self.sealed_at = {}
            self._enter(job, entered, now)
            self.game_log.beside("take-back", seat, "", len(match.answers))
            if self.status == "over":
                self.status = "running"
        self.forget()
        return None

    def put_motion(
        self, what: str, by: Seat, seat: Seat, voters: Collection[Seat], needed: int
    ) -> chat.Motion:
        for old in self.motions:
            if old.open and old.what == what and old.seat == seat:
                return old
        number = self.motions[-1].id + 1 if self.motions else 1
        yes = [by] if by in voters else []
        made = chat.Motion(number, what, by, seat, max(1, needed), yes, epoch=self.epoch)
        self.motions.append(made)
        del self.motions[: -chat.MOTIONS_KEPT]
        return made
