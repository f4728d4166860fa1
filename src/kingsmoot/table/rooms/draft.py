"""A change of a table in the making: a copy of its state that may be changed.

Commands judge and change a draft. It is written as what differs from the state that it was copied from
(`rows.changes`), and becomes the state of the table when that is committed. A draft that was refused, or
that another process forestalled, is thrown away: nobody has seen it.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any, Final, final

import msgspec

from kingsmoot.core.lines import Refusal
from kingsmoot.core.match import Match
from kingsmoot.core.moves import Move
from kingsmoot.core.record import Entry
from kingsmoot.core.refs import Seat
from kingsmoot.core.state import NOT_ASKED, OVER, STALE, State, asked_of, judge, owed
from kingsmoot.kit.capabilities import Promising
from kingsmoot.table.rooms.chat import CHAT_KEPT, MOTIONS_KEPT, ChatLine, Motion
from kingsmoot.table.rooms.game_log import Happened
from kingsmoot.table.rooms.seats import clean_name, name_apart
from kingsmoot.table.rooms.table_state import TableState
from kingsmoot.table.rooms.wording import speech

WAITING: Final = Refusal("S-WAITING")

MOST_BESIDE: Final = 1000
"""Lines of a record beside its moves: bots that come and go, answers that are taken back."""

Timed = tuple[Entry, float]
"""An entry, and when it was made."""


@final
class Draft(TableState):
    def __init__(
        self,
        before: TableState,
        now: float,
        here: frozenset[Seat] = frozenset(),
        seen: Mapping[Seat, float] | None = None,
    ) -> None:
        super().__init__(before.setup)
        self.now = now
        self.here = here
        """Seats whose people are looking at the table."""
        self.seen = seen or {}
        """When each seat's person was last here."""
        self.happened: list[Happened] = []
        """What the log has to tell of this change, in order."""
        self.status, self.version, self.epoch = before.status, before.version, before.epoch
        self.changed = before.changed
        self.seats = list(before.seats)
        self.clocks = before.clocks.copy()
        self.motions = [msgspec.structs.replace(motion) for motion in before.motions]
        self.chat, self.chat_count = list(before.chat), before.chat_count
        self.promises = dict(before.promises)
        self.match = before.match
        self.times, self.sealed_at = list(before.times), dict(before.sealed_at)
        self._views = before._views

    def finish(self) -> None:
        """After the change: the clocks of those who owe now, and the next version."""
        if self.match is not None:
            if self.match.state.result is not None:
                self.status = "over"
                self.motions = [msgspec.structs.replace(motion, open=False) for motion in self.motions]
            numbers = {d.seat: d.number for d in owed(self.match.state)} if self.status == "running" else {}
            persons = self.persons()
            self.clocks.turn({s: n for s, n in numbers.items() if s in persons}, self.now)
        self.version += 1
        self.changed = self.now

    # The game.

    def begin(self) -> None:
        """Everybody is here: the seed is made of the secret and all nonces."""
        self.status = "running"
        self.match = self.opened()
        for s in self.seats:
            d = asked_of(self.match.state, s.seat) if s.prepared else None
            if d is not None:
                # What does not fit after all is asked for.
                self.play(s.seat, d.number, self.epoch, s.prepared, "en")

    def begin_if_ready(self) -> None:
        if self.ready:
            self.begin()

    def play(
        self, seat: Seat, number: int, epoch: int, text: str, lang: str, gained: int = 0
    ) -> Refusal | None:
        """Answer question `number` for a seat, in exact notation or as people type. `gained`: what a bot has
        found to gain by breaking a promise, in percent of the win."""
        if self.match is None:
            return WAITING
        if epoch != self.epoch:
            return STALE
        view = self.view(seat)
        d = asked_of(view, seat)
        if d is None:
            return OVER if view.result is not None else NOT_ASKED
        if number != d.number:
            return STALE
        m = speech(self.setup.game, lang).read(view, d, text)
        if isinstance(m, Refusal):
            return m
        # Judged on the view: then not even a refusal can tell what the seat may not know.
        refusal = judge(view, d, m)
        if refusal is not None:
            return refusal
        match = self.match.clone()
        if match.play(seat, m, number) is not None:
            # Only a fault of the game allows on the view what its state forbids; why is nobody's to know.
            return Refusal("C-NOT-LEGAL")
        if self.promises and not d.secret:
            self._break_promises(seat, view, m, gained)
        if len(match.entries) == len(self.match.entries):
            self.sealed_at[seat] = self.now
            self.match = match
        else:
            self._advance(match)
            self.sealed_at = {}
        return None

    def _break_promises(self, seat: Seat, view: State, m: Move, gained: int) -> None:
        """Between people nobody else judges. A bot says what it did, and what was done to it; what it has
        promised or offered to somebody who strikes it binds it no longer."""
        game = self.setup.game
        if not isinstance(game, Promising):
            return
        for id, p in self.promises.items():
            if p.sender == seat and p.state == "given" and game.breaks(view, m, p.kind, p.receiver):
                if self.seats[seat].bot:
                    self.promises[id] = p.turned(gained)
                elif self.seats[p.receiver].bot:
                    self.promises[id] = msgspec.structs.replace(p, state="broken")
            elif p.receiver == seat and p.state in ("offered", "given") and self.seats[p.sender].bot:
                if game.breaks(view, m, p.kind, p.sender):
                    self.promises[id] = p.released()

    @property
    def full(self) -> bool:
        """Whether the record holds so much beside its moves that only moves are taken any more."""
        return self.match is not None and sum(not e.answer for e in self.match.entries) >= MOST_BESIDE

    def note(self, what: str, seat: Seat, words: str = "") -> None:
        """Note in the record what happened beside the moves."""
        if self.match is not None:
            match = self.match.clone()
            match.beside(what, seat, words)
            self._advance(match)

    def take_back(self, seat: Seat, agreed: bool) -> Refusal | None:
        if self.match is None:
            return WAITING
        match = self.match.clone()
        refusal = match.take_back(seat, self.repliers(), agreed)
        if refusal is not None:
            return refusal
        self.epoch += 1
        for motion in self.motions:
            motion.open = False  # what was asked concerned a position that is gone
        if len(match.entries) == len(self.match.entries):
            self.sealed_at.pop(seat, None)
            self.match = match
        else:
            self._advance(match)
            self.sealed_at = {}
        return None

    def replay(self, entries: Sequence[Timed], sealed: Sequence[Timed]) -> None:
        """Enter what another process has written. Raises `BadRecord`."""
        match = self.opened() if self.match is None else self.match.clone()
        match.state.sealed = ()
        for entry, at in entries:
            self.match = match
            match = match.clone()
            match.replay([entry])
            self._enter(match)
            self.times.append(at)
        self.match = match
        self.sealed_at = {}
        for entry, at in sealed:
            match.replay([entry])
            self.sealed_at[entry.seat] = at

    def _advance(self, match: Match) -> None:
        """Take over a match into which something was entered now. Sealed answers keep the time they came."""
        assert self.match is not None
        for e in match.entries[len(self.match.entries) :]:
            self.times.append(self.now if e.beside else self.sealed_at.get(e.seat, self.now))
        self._enter(match)

    def _enter(self, match: Match) -> None:
        """Take over a match, and note what the log has to tell of it."""
        before, self.match = self.match, match
        assert before is not None
        new = match.entries[len(before.entries) :]
        if new and new[-1].beside:
            self.happened.append(Happened(self.views.of, len(match.answers), noted=new[-1]))
        elif new:
            answers = match.answers[len(before.answers) :]
            self.happened.append(Happened(self.views.of, len(match.answers), answers))

    # People and seats.

    def set_seat(self, seat: Seat, **values: Any) -> None:
        self.seats[seat] = msgspec.structs.replace(self.seats[seat], **values)

    def name(self, seat: Seat, name: str) -> None:
        """Call a seat's person so, as far as nobody else is."""
        others = [s.name for s in self.seats if s.seat != seat]
        self.set_seat(seat, name=name_apart(clean_name(name), others))

    @property
    def settled(self) -> bool:
        """Whether a rated game runs, in which the seats of bots stay as they are."""
        return self.setup.settings.rated and self.status == "running"

    def give_to_bot(self, seat: Seat, spec: str) -> None:
        self.set_seat(seat, bot=spec)
        self.note("takeover", seat, spec)

    def say(self, sender: Seat, receiver: Seat | None, text: str, name: str = "") -> None:
        # Told apart by their times, for their count would tell others of private ones.
        at = round(self.now, 3)
        if self.chat and at <= self.chat[-1].at:
            at = round(self.chat[-1].at + 0.001, 3)
        self.chat.append(ChatLine(self.chat_count, sender, receiver, text, at, name))
        self.chat_count += 1
        del self.chat[:-CHAT_KEPT]

    def end_motions(self, seat: Seat, moved_on: bool) -> None:
        """A seat has answered: nobody need vote on whether it is away, nor, if the game has `moved_on`, on
        taking back what came before."""
        for motion in self.motions:
            if motion.seat == seat or (moved_on and motion.what == "back"):
                motion.open = False

    def propose(self, what: str, by: Seat, seat: Seat, voters: Collection[Seat], needed: int) -> Motion:
        """Put something to the vote; the motion that is open, if it is the same."""
        for old in self.motions:
            if old.open and old.what == what and old.seat == seat:
                return old
        number = self.motions[-1].id + 1 if self.motions else 1
        made = Motion(number, what, by, seat, max(1, needed), [by] if by in voters else [], epoch=self.epoch)
        self.motions.append(made)
        del self.motions[:-MOTIONS_KEPT]
        return made
