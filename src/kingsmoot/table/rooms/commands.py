"""What can be done at a table: one small class for each command, with its name and what it needs.

A command judges itself by the rules of the table and changes a draft. It knows neither the database nor who
else is changing the table: `RoomStore.run` applies it, writes what changed and tells the readers, or applies
it again if another process was faster.
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
    Motion,
    Promise,
)
from kingsmoot.table.rooms.draft import WAITING, Draft
from kingsmoot.table.rooms.seats import (
    STAND_IN,
    VACANT,
    StandingAnswer,
    clean_name,
    clean_text,
    known_bot,
    name_apart,
    same,
)
from kingsmoot.table.rooms.wording import speech

ONLOOKING: Final = Refusal("S-ONLOOKER")
SETTLED: Final = Refusal("S-SETTLED")
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


@dataclass(frozen=True)
class Vote(Command):
    seat: Seat
    id: int
    yes: bool

    def apply(self, table: Draft) -> Refusal | None:
        if table.status == "over":
            return OVER
        found = [v for v in table.motions if v.id == self.id and v.open and v.epoch == table.epoch]
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
    elif motion.what == "handover":
        _give_to_person(table, motion.seat, motion.token_hash)
    else:
        table.clocks.to_bot(motion.seat)


# -- seats ------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class TakeOver(Command):
    """Give a seat to a bot: one's own at once, that of a bot (before the game: any) by the host, an absent
    person's by vote."""

    by: Seat
    host: bool
    seat: Seat
    bot: str
    absence: float = 0.0
    """Seconds that somebody must have been away."""

    def apply(self, table: Draft) -> Refusal | None:
        spec = self.bot or STAND_IN
        if not known_bot(spec, table.setup.game):
            return Refusal("S-BOT", (spec,))
        if self.seat >= table.setup.size:
            return Refusal("S-SEAT")
        if table.status == "over":
            return OVER
        if table.full:
            return FULL
        seat = table.seats[self.seat]
        if self.by == self.seat:
            table.give_to_bot(self.seat, spec)
            table.begin_if_ready()
            return None
        if self.host and (seat.kind != "person" or table.status == "waiting"):
            if table.settled:
                return SETTLED
            table.set_seat(self.seat, kind="bot", **VACANT)
            table.give_to_bot(self.seat, spec)
            table.begin_if_ready()
            return None
        if self.by == ONLOOKER:
            return ONLOOKING
        refusal = self._why_no_vote(table)
        if refusal is not None:
            return refusal
        others = [s for s in table.persons() if s != self.seat]
        motion = table.propose("takeover", self.by, self.seat, others, len(others) // 2 + 1)
        motion.vote(self.by, True)
        if motion.carried:
            motion.open = False
            table.give_to_bot(self.seat, spec)
        return None

    def _why_no_vote(self, table: Draft) -> Refusal | None:
        """Those who play vote on a seat whose person has been away for long, or has no time left."""
        seat = table.seats[self.seat]
        if self.by not in table.persons():
            return Refusal("S-STAND-IN")
        if seat.kind != "person" or seat.bot:
            return Refusal("S-SEAT")
        if self.seat in table.here:
            return Refusal("S-PRESENT")
        left = table.clocks.left(self.seat, table.now)
        if left:
            return Refusal("S-CLOCK")
        if left is None and table.now - table.seen.get(self.seat, table.now) < self.absence:
            return Refusal("S-AWAY", (str(round(self.absence / 60)),))
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
        if self.by == self.seat:
            if not seat.bot:
                # Where it counts, the game stays that of the player who sat down.
                player = seat.player if table.settled else ""
                table.set_seat(self.seat, token_hash=self.token_hash, player=player, passes=())
                return None
            if table.status == "over":
                return OVER
            if table.full:
                return FULL
            table.set_seat(self.seat, bot="", resigned=False)
            table.note("handover", self.seat, "person")
            return None
        if not self.host or (seat.kind == "person" and table.status != "waiting"):
            return ONLOOKING if self.by == ONLOOKER else Refusal("S-HOST")
        if table.status == "waiting":
            table.set_seat(self.seat, kind="person", bot="", **(VACANT | {"token_hash": self.token_hash}))
            return None
        return self._from_bot(table)

    def _from_bot(self, table: Draft) -> Refusal | None:
        """The host gives a bot's seat to somebody while the game runs, who then sees what the bot had: only
        if that was nothing yet, or if all who play agree."""
        if table.status == "over":
            return OVER
        if table.settled:
            return SETTLED
        if table.full:
            return FULL
        assert table.match is not None
        others = [s for s in table.persons() if s != self.by]
        if not others or all(a.seat != self.seat for a in table.match.answers):
            _give_to_person(table, self.seat, self.token_hash)
            return None
        motion = table.propose("handover", self.by, self.seat, [], len(others))
        motion.token_hash = self.token_hash
        return None


def _give_to_person(table: Draft, seat: Seat, token_hash: str) -> None:
    table.set_seat(seat, kind="person", bot="", token_hash=token_hash, player="", passes=())
    table.note("handover", seat, "person")


@dataclass(frozen=True)
class ClearSeat(Command):
    """The host frees a seat before the game: whoever sits there, by whatever link, does no more."""

    host: bool
    seat: Seat

    def apply(self, table: Draft) -> Refusal | None:
        if not self.host:
            return Refusal("S-HOST")
        if self.seat >= table.setup.size:
            return Refusal("S-SEAT")
        if table.status != "waiting":
            return Refusal("S-STARTED")
        table.set_seat(self.seat, kind="open", bot="", **VACANT)
        return None


@dataclass(frozen=True)
class Resign(Command):
    seat: Seat

    def apply(self, table: Draft) -> Refusal | None:
        if table.status != "running":
            return WAITING if table.status == "waiting" else OVER
        if table.seats[self.seat].resigned:
            return Refusal("S-STAND-IN")
        if table.full:
            return FULL
        table.set_seat(self.seat, resigned=True, bot=table.seats[self.seat].bot or STAND_IN)
        table.note("resign", self.seat)
        return None


@dataclass(frozen=True)
class Rename(Command):
    seat: Seat
    person: str

    def apply(self, table: Draft) -> Refusal | None:
        table.name(self.seat, self.person)
        return None


@dataclass(frozen=True)
class SetNotices(Command):
    """Where to send `your turn` while away. An address that is new counts only when it is confirmed, by the
    code that is sent there: of that, `codes` has the hash."""

    seat: Seat
    to: dict[str, str]
    codes: dict[str, str]

    def apply(self, table: Draft) -> Refusal | None:
        known = table.seats[self.seat].confirmed
        notices: dict[str, str] = {}
        for kind, to in self.to.items():
            if known.get(kind) == to:
                notices[kind] = to
            else:
                notices |= {f"asked-{kind}": to, f"code-{kind}": self.codes[kind]}
        table.set_seat(self.seat, notices=notices)
        return None


@dataclass(frozen=True)
class ConfirmNotices(Command):
    """Whoever reads at an address agrees to notices, by the code that was sent there."""

    code_hash: str

    def apply(self, table: Draft) -> Refusal | None:
        for s in table.seats:
            for kind in ("email", "webhook"):
                if same(s.notices.get(f"code-{kind}", ""), self.code_hash):
                    notices = dict(s.notices)
                    del notices[f"code-{kind}"]
                    notices[kind] = notices.pop(f"asked-{kind}")
                    table.set_seat(s.seat, notices=notices)
                    return None
        return Refusal("S-TOKEN")


def why_not_sit(table: Draft, player: str) -> Refusal | None:
    """Where it counts, it must be known for whom, and nobody plays against himself."""
    if not table.setup.settings.rated:
        return None
    if not player:
        return Refusal("S-KEYED")
    return Refusal("S-TWICE") if any(s.player == player for s in table.seats) else None


@dataclass(frozen=True)
class SitDown(Command):
    """The person of a link is here. The nonce counts only before the game begins."""

    seat: Seat
    nonce: str
    person: str
    token_hash: str = ""
    """Of a fresh link: whoever made the table knows the old one, and must not look into the hands of
    others."""
    own: bool = False
    """Who sits down says that the table is the own one, and keeps the link; but not where it counts."""
    player: str = ""
    """By whose key, if one was shown."""

    def apply(self, table: Draft) -> Refusal | None:
        if table.status == "waiting" and not table.seats[self.seat].nonce:
            refusal = why_not_sit(table, self.player)
            if refusal is not None:
                return refusal
            table.set_seat(self.seat, nonce=self.nonce, player=self.player, passes=())
            if self.token_hash and (table.setup.settings.rated or not self.own):
                table.set_seat(self.seat, token_hash=self.token_hash)
        if self.person:
            table.name(self.seat, self.person)
        table.begin_if_ready()
        return None


@dataclass(frozen=True)
class TakeSeat(Command):
    """Sit down at an open seat: a certain one, or any."""

    seat: Seat | None
    nonce: str
    person: str
    token_hash: str
    player: str = ""

    def apply(self, table: Draft) -> Refusal | None:
        free = [s.seat for s in table.seats if s.kind == "open" and self.seat in (None, s.seat)]
        if not free:
            return Refusal("S-SEAT")
        refusal = why_not_sit(table, self.player)
        if refusal is not None:
            return refusal
        table.set_seat(free[0], kind="person", nonce=self.nonce, token_hash=self.token_hash)
        table.set_seat(free[0], player=self.player, passes=())
        table.name(free[0], self.person)
        table.begin_if_ready()
        return None


@dataclass(frozen=True)
class Start(Command):
    """The host begins: open seats go to bots; people who have not sat down give no nonce. Where it counts
    their seats go to bots too, for whoever made the table still has their links."""

    host: bool

    def apply(self, table: Draft) -> Refusal | None:
        if not self.host:
            return Refusal("S-HOST")
        if table.status != "waiting":
            return Refusal("S-STARTED")
        for s in table.seats:
            if s.kind == "open" or (table.setup.settings.rated and not s.ready):
                table.set_seat(s.seat, kind="bot", bot=STAND_IN, **VACANT)
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
