"""What can be done at a table: one small class for each command, with its name and what it needs.

A command judges itself by the rules of the table and changes a draft. It knows neither the database nor who
else is changing the table: `RoomStore.run` applies it, writes what changed and tells the readers, or applies
it again if another process was faster. Here are those of the game and of talk; `seat_commands.py` has those
of the seats, `player_commands.py` those of players' keys.
"""

from __future__ import annotations

import secrets
from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import Final

from kingsmoot.core.lines import Refusal
from kingsmoot.core.refs import ONLOOKER, Seat
from kingsmoot.core.state import OVER, STALE, asked_of
from kingsmoot.table.rooms.chat import (
    ALL_ONLOOKERS,
    MOST_OF_ONLOOKERS,
    MOST_PROMISES,
    MOST_TALK,
    TALKATIVE,
    WRONG,
    Promise,
)
from kingsmoot.table.rooms.draft import WAITING, Draft
from kingsmoot.table.rooms.seats import StandingAnswer, clean_name, clean_text, name_apart
from kingsmoot.table.rooms.wording import speech

ONLOOKING: Final = Refusal("S-ONLOOKER")
FULL: Final = Refusal("S-LONG")
LARGEST_ID: Final = 1_000_000_000


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
        refusal = table.play(self.seat, self.decision, self.epoch, clean_text(self.text), self.lang)
        if refusal is None:
            table.end_motions(self.seat, moved_on=True)
        return refusal


@dataclass(frozen=True)
class AutoPlay(Command):
    """The table itself answers for a seat: by a bot, or with the answer that the seat left standing."""

    seat: Seat
    decision: int
    epoch: int
    text: str
    by_bot: bool
    gained: int = 0
    """By breaking a promise, in percent of the win."""

    def apply(self, table: Draft) -> Refusal | None:
        if bool(table.bot_for(self.seat)) != self.by_bot:
            return STALE  # the person has come back meanwhile
        refusal = table.play(self.seat, self.decision, self.epoch, self.text, "en", self.gained)
        if refusal is None:
            table.end_motions(self.seat, moved_on=self.seat in table.repliers())
        return refusal


@dataclass(frozen=True)
class TakeBack(Command):
    """Take the seat's last answer back if that is free; otherwise ask the others to agree."""

    seat: Seat

    def apply(self, table: Draft) -> Refusal | None:
        if table.match is None:
            return WAITING
        if table.status == "over":
            return OVER
        if table.full:
            return FULL
        refusal = table.match.why_not_take_back(self.seat, table.repliers())
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
            return game.typed(self.answer, view.book).text(view.book)
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
    person: str = ""
    """Of an onlooker."""

    def apply(self, table: Draft) -> Refusal | None:
        text = clean_text(self.text)
        if not text:
            return Refusal("S-MESSAGE", ("empty",))
        if self.seat == ONLOOKER:
            return self._look_on(table, text)
        if table.chat_count >= MOST_TALK:
            return Refusal("S-TALK")
        lately = [line for line in table.chat if line.sender == self.seat and line.at > table.now - 60.0]
        if len(lately) >= TALKATIVE:
            return Refusal("S-RATE")
        if self.to is not None:
            if not table.setup.settings.private_talk:
                return Refusal("S-PRIVATE")
            if self.to >= table.setup.size or self.to == self.seat:
                return Refusal("S-SEAT")
        table.say(self.seat, self.to, text)
        return None

    def _look_on(self, table: Draft, text: str) -> Refusal | None:
        """An onlooker talks to everybody, where the table allows it."""
        if not table.setup.settings.onlookers_talk:
            return Refusal("S-ONLOOKERS-TALK")
        if self.to is not None:
            return ONLOOKING
        if table.chat_count >= MOST_OF_ONLOOKERS:
            return Refusal("S-TALK")
        lately = [line for line in table.chat if line.sender == ONLOOKER and line.at > table.now - 60.0]
        if len(lately) >= ALL_ONLOOKERS:
            return Refusal("S-RATE")
        # Nobody shall be taken for one of those who play.
        table.say(ONLOOKER, None, text, name_apart(clean_name(self.person), [s.name for s in table.seats]))
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
        id = secrets.randbelow(LARGEST_ID)  # a count would tell others that there were promises before
        while id in table.promises:
            id = secrets.randbelow(LARGEST_ID)
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
