"""Who plays which seat: coming and going, bots that play for people, votes, links and names."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from kingsmoot.core.lines import Refusal
from kingsmoot.core.refs import ONLOOKER, Seat
from kingsmoot.core.state import OVER
from kingsmoot.table.rooms.chat import Motion
from kingsmoot.table.rooms.commands import FULL, ONLOOKING, Command
from kingsmoot.table.rooms.draft import WAITING, Draft
from kingsmoot.table.rooms.seats import STAND_IN, VACANT, known_bot, same

SETTLED: Final = Refusal("S-SETTLED")

# -- votes -------------------------------------------------------------------------------------------


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
        if motion.what == "takeover" and motion.seat in table.here:
            motion.open = False  # by way of another process, which has not said so yet
            return None
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


# -- seats -------------------------------------------------------------------------------------------


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
class ComeBack(Command):
    """Whoever was away is here again: nobody votes any more on a bot in that place."""

    seat: Seat

    def apply(self, table: Draft) -> Refusal | None:
        for motion in table.motions:
            if motion.what == "takeover" and motion.seat == self.seat:
                motion.open = False
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
