"""What can be done at a table: one small class for each command, with its name and what it needs.

A command judges itself by the rules of the table and changes a draft. It knows neither the database nor who
else is changing the table: `RoomStore.run` applies it, writes what changed and tells the readers, or applies
it again if another process was faster.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import Final

from kingsmoot.core.lines import Refusal
from kingsmoot.core.refs import ONLOOKER, Seat
from kingsmoot.core.state import OVER, STALE, asked_of
from kingsmoot.table.rooms.chat import MOST_PROMISES, WRONG, Motion, Promise
from kingsmoot.table.rooms.draft import WAITING, Draft
from kingsmoot.table.rooms.seats import STAND_IN, StandingAnswer, clean_name, clean_text, known_bot
from kingsmoot.table.rooms.wording import speech

ONLOOKING: Final = Refusal("S-ONLOOKER")


class Command(ABC):
    @property
    def name(self) -> str:
        return type(self).__name__

    @abstractmethod
    def apply(self, table: Draft) -> Refusal | None:
        """Judge, and change the draft. One that is refused is thrown away, whatever was done to it."""


# -- the game ---------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Play(Command):
    """A person answers."""

    seat: Seat
    decision: int
    epoch: int
    text: str
    lang: str

    def apply(self, table: Draft) -> Refusal | None:
        if table.seats[self.seat].bot:
            return Refusal("S-STAND-IN")
        return table.play(self.seat, self.decision, self.epoch, clean_text(self.text), self.lang)


@dataclass(frozen=True)
class AutoPlay(Command):
    """The table itself answers for a seat: by a bot, or with the answer that the seat left standing."""

    seat: Seat
    decision: int
    epoch: int
    text: str
    by_bot: bool

    def apply(self, table: Draft) -> Refusal | None:
        if bool(table.bot_for(self.seat)) != self.by_bot:
            return STALE  # the person has come back meanwhile
        return table.play(self.seat, self.decision, self.epoch, self.text, "en")


@dataclass(frozen=True)
class TakeBack(Command):
    """Take the seat's last answer back if that is free; otherwise ask the others to agree."""

    seat: Seat

    def apply(self, table: Draft) -> Refusal | None:
        if table.match is None:
            return WAITING
        if table.status == "over":
            return OVER
        refusal = table.match.why_not_take_back(self.seat, table.persons())
        if refusal is None:
            return table.take_back(self.seat, False)
        if refusal.rule == "C-TAKEBACK-NOTHING":
            return refusal
        others = [s for s in table.persons() if s != self.seat]
        if not others:
            # Only bots could object; where it counts, they do.
            return refusal if table.setup.settings.rated else table.take_back(self.seat, True)
        table.propose("back", self.seat, self.seat, [self.seat], len(others))
        return None


@dataclass(frozen=True)
class LeaveStanding(Command):
    """Leave a standing answer for a kind of question, or take it away (`until` is `off`)."""

    seat: Seat
    kind: str
    answer: str
    until: str
    lang: str

    def apply(self, table: Draft) -> Refusal | None:
        standing = dict(table.seats[self.seat].standing)
        if self.until == "off":
            standing.pop(self.kind, None)
        else:
            if table.match is None:
                return WAITING
            if self.kind not in table.setup.game.kinds:
                return Refusal("S-STANDING", (self.kind,))
            text = self._read(table)
            if text is None:
                return Refusal("S-STANDING", (self.answer[:80],))
            standing[self.kind] = StandingAnswer(text, self.until, table.mark())
        table.set_seat(self.seat, standing=standing)
        return None

    def _read(self, table: Draft) -> str | None:
        """The answer in exact notation; as people type only while such a question is asked."""
        game, view = table.setup.game, table.view(self.seat)
        d = asked_of(view, self.seat)
        if d is not None:
            read = speech(game, self.lang).read(view, d, self.answer)
            return None if isinstance(read, Refusal) else read.text(view.book)
        try:
            return game.parse(self.answer, view.book).text(view.book)
        except ValueError:
            return None


@dataclass(frozen=True)
class StrikeClocks(Command):
    """The time of a seat is up, or of several."""

    def apply(self, table: Draft) -> Refusal | None:
        seats = table.clocks.up(table.now) if table.status == "running" else []
        for seat in seats:
            table.clocks.strike(seat)
            table.note("timeout", seat)
            if table.clocks.zero == "vote":
                others = [s for s in table.persons() if s != seat]
                table.propose("timeout", seat, seat, others, len(others) // 2 + 1)
        return None if seats else STALE


# -- people -----------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Say(Command):
    seat: Seat
    text: str
    to: Seat | None

    def apply(self, table: Draft) -> Refusal | None:
        text = clean_text(self.text)
        if not text:
            return Refusal("S-MESSAGE", ("empty",))
        if self.to is not None:
            if not table.setup.settings.private_talk:
                return Refusal("S-PRIVATE")
            if self.to >= table.setup.size or self.to == self.seat:
                return Refusal("S-SEAT")
        table.say(self.seat, self.to, text)
        return None


@dataclass(frozen=True)
class OfferPromise(Command):
    seat: Seat
    to: Seat | None
    what: str

    def apply(self, table: Draft) -> Refusal | None:
        what = clean_text(self.what)
        if self.to is None or self.to >= table.setup.size or self.to == self.seat or not what:
            return WRONG
        if len(table.promises) >= MOST_PROMISES:
            return Refusal("S-RATE")
        if not table.setup.settings.private_talk and table.status == "running":
            # A promise is known to two alone until the end: private talk by another name.
            return Refusal("S-PRIVATE")
        id = max(table.promises, default=0) + 1
        table.promises[id] = Promise(id, self.seat, self.to, what, "offered", table.now)
        return None


@dataclass(frozen=True)
class AnswerPromise(Command):
    """Take a promise, withdraw it, or say whether it was kept."""

    seat: Seat
    id: int
    state: str

    def apply(self, table: Draft) -> Refusal | None:
        known = table.promises.get(self.id)
        became = known.become(self.seat, self.state) if known is not None else WRONG
        if isinstance(became, Refusal):
            return became
        table.promises[self.id] = became
        return None


@dataclass(frozen=True)
class Vote(Command):
    seat: Seat
    id: int
    yes: bool

    def apply(self, table: Draft) -> Refusal | None:
        found = [v for v in table.motions if v.id == self.id and v.open]
        if not found or self.seat not in table.persons():
            return Refusal("S-MOTION")
        motion = found[0]
        if self.seat == motion.seat and motion.what != "back":
            return Refusal("S-MOTION")
        motion.vote(self.seat, self.yes)
        others = [s for s in table.persons() if s != motion.seat]
        if len(others) - len(motion.no) < motion.needed:
            motion.open = False  # it cannot be carried any more; a take-back needs everybody
        if motion.carried:
            motion.open = False
            _carry_out(table, motion)
        return None


def _carry_out(table: Draft, motion: Motion) -> None:
    """The others have agreed. If there is nothing left to do, the motion is settled all the same."""
    if motion.what == "back":
        table.take_back(motion.seat, True)
    elif motion.what == "takeover":
        table.give_to_bot(motion.seat, STAND_IN)
    else:
        table.clocks.to_bot(motion.seat)


# -- seats ------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class TakeOver(Command):
    """Give a seat to a bot: one's own at once, that of a bot by the host, an absent person's by vote."""

    by: Seat
    host: bool
    seat: Seat
    bot: str

    def apply(self, table: Draft) -> Refusal | None:
        spec = self.bot or STAND_IN
        if not known_bot(spec, table.setup.game):
            return Refusal("S-BOT", (spec,))
        if self.seat >= table.setup.size:
            return Refusal("S-SEAT")
        seat = table.seats[self.seat]
        if self.by == self.seat or (self.host and seat.kind != "person"):
            if seat.kind == "open":
                table.set_seat(self.seat, kind="bot")
            table.give_to_bot(self.seat, spec)
            table.begin_if_ready()
            return None
        if self.by == ONLOOKER:
            return ONLOOKING
        if seat.kind != "person" or seat.bot:
            return Refusal("S-SEAT")
        if self.seat in table.here:
            return Refusal("S-PRESENT")
        others = [s for s in table.persons() if s != self.seat]
        motion = table.propose("takeover", self.by, self.seat, others, len(others) // 2 + 1)
        motion.vote(self.by, True)
        if motion.carried:
            motion.open = False
            table.give_to_bot(self.seat, spec)
        return None


@dataclass(frozen=True)
class HandOver(Command):
    """Back from a bot to its person; or a fresh link, and the old one opens nothing any more."""

    by: Seat
    host: bool
    seat: Seat
    token_hash: str
    """Of the link that is made if one is."""

    def apply(self, table: Draft) -> Refusal | None:
        if self.seat >= table.setup.size:
            return Refusal("S-SEAT")
        seat = table.seats[self.seat]
        if self.by != self.seat and not (self.host and seat.kind != "person"):
            return ONLOOKING if self.by == ONLOOKER else Refusal("S-HOST")
        if self.by == self.seat and seat.bot:
            table.set_seat(self.seat, bot="", resigned=False)
            table.note("handover", self.seat, "person")
            return None
        table.set_seat(self.seat, token_hash=self.token_hash)
        if seat.kind != "person":
            table.set_seat(self.seat, kind="person", bot="")
            table.note("handover", self.seat, "person")
        return None


@dataclass(frozen=True)
class Resign(Command):
    seat: Seat

    def apply(self, table: Draft) -> Refusal | None:
        if table.status != "running":
            return WAITING if table.status == "waiting" else OVER
        table.set_seat(self.seat, resigned=True, bot=table.seats[self.seat].bot or STAND_IN)
        table.note("resign", self.seat)
        return None


@dataclass(frozen=True)
class Rename(Command):
    seat: Seat
    person: str

    def apply(self, table: Draft) -> Refusal | None:
        table.set_seat(self.seat, name=clean_name(self.person))
        return None


@dataclass(frozen=True)
class SetNotices(Command):
    """Where to send `your turn` while away."""

    seat: Seat
    to: dict[str, str]

    def apply(self, table: Draft) -> Refusal | None:
        table.set_seat(self.seat, notices=self.to)
        return None


@dataclass(frozen=True)
class SitDown(Command):
    """The person of a link is here. The nonce counts only before the game begins."""

    seat: Seat
    nonce: str
    person: str

    def apply(self, table: Draft) -> Refusal | None:
        if table.status == "waiting" and not table.seats[self.seat].nonce:
            table.set_seat(self.seat, nonce=self.nonce)
        if self.person:
            table.set_seat(self.seat, name=clean_name(self.person))
        table.begin_if_ready()
        return None


@dataclass(frozen=True)
class TakeSeat(Command):
    """Sit down at an open seat: a certain one, or any."""

    seat: Seat | None
    nonce: str
    person: str
    token_hash: str

    def apply(self, table: Draft) -> Refusal | None:
        free = [s.seat for s in table.seats if s.kind == "open" and self.seat in (None, s.seat)]
        if not free:
            return Refusal("S-SEAT")
        name = clean_name(self.person)
        table.set_seat(free[0], kind="person", nonce=self.nonce, name=name, token_hash=self.token_hash)
        table.begin_if_ready()
        return None


@dataclass(frozen=True)
class Start(Command):
    """The host begins: open seats go to bots; people who have not sat down give no nonce."""

    host: bool

    def apply(self, table: Draft) -> Refusal | None:
        if not self.host:
            return Refusal("S-HOST")
        if table.status != "waiting":
            return Refusal("S-STARTED")
        for s in table.seats:
            if s.kind == "open":
                table.set_seat(s.seat, kind="bot", bot=STAND_IN)
        table.begin()
        return None


@dataclass(frozen=True)
class BeginIfReady(Command):
    """A new table for which nobody has to sit down begins at once."""

    def apply(self, table: Draft) -> Refusal | None:
        if not table.ready:
            return Refusal("S-STARTED")
        table.begin()
        return None
