"""Clash of Kings (page 10 of the book): sealed bids for the three tracks, one after another."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, final

from kingsmoot.core.decisions import Decision
from kingsmoot.core.events import Sink
from kingsmoot.core.frames import NOT_LEGAL, Frame
from kingsmoot.core.lines import Line, Refusal
from kingsmoot.core.moves import Move
from kingsmoot.core.patterns import Pattern
from kingsmoot.core.random_streams import Stream
from kingsmoot.core.slots import Among, Filled, Slot, Whole
from kingsmoot.core.state import State, ask, ask_all
from kingsmoot.core.tuples import with_value
from kingsmoot.games.thrones.book import NONE
from kingsmoot.games.thrones.rules.control import throne_holder
from kingsmoot.games.thrones.rules.moves import BIDS
from kingsmoot.games.thrones.state import Thrones
from kingsmoot.games.thrones.tables import HOUSE_CODES, HOUSES, TRACKS
from kingsmoot.games.thrones.vocabulary.events import BID, RANKED
from kingsmoot.games.thrones.vocabulary.kinds import WORDS
from kingsmoot.games.thrones.vocabulary.questions import ASK_BID, ASK_RANK
from kingsmoot.games.thrones.vocabulary.verbs import Bid, Rank


class Bidding(Frame[Thrones]):
    """What both kinds of bidding share: any number of available tokens, in secret (T-CLASH-02, T-WILD-04);
    what is available stays open (T-SECR-02, T-SECR-04).
    """

    def rule(self) -> str:
        """What says how a bid is made."""
        raise NotImplementedError

    def bidders(self, s: Thrones) -> list[int]:
        raise NotImplementedError

    def opened(self, s: Thrones, bids: tuple[int, ...], out: Sink) -> None:
        """Bids are shown and paid; one a seat, 0 for a house that does not bid."""
        raise NotImplementedError

    def run(self, s: Thrones, out: Sink) -> None:
        able = [seat for seat in self.bidders(s) if s.power[seat]]
        if able:
            ask_all(s, able, ASK_BID, secret=True)
        else:
            self.answers(s, [], out)

    def check(self, s: Thrones, d: Decision, m: Move) -> Refusal | None:
        if not isinstance(m, Bid):
            return NOT_LEGAL
        if m.power > s.power[d.seat]:
            return Refusal(self.rule(), (str(s.power[d.seat]),))
        return None

    def slot(self, s: Thrones, d: Decision, filled: Sequence[Filled]) -> Slot | Move:
        if not filled:
            return Slot("power", Whole(0, s.power[d.seat]), self.rule())
        n = filled[0]
        assert isinstance(n, int)
        return BIDS[n]

    def sample(self, s: Thrones, d: Decision, luck: Stream) -> Move | None:
        return BIDS[luck.below(s.power[d.seat] + 1)]

    def answers(self, s: Thrones, given: list[tuple[Decision, Move]], out: Sink) -> None:
        bids = [0] * s.book.seats
        for d, m in given:
            assert isinstance(m, Bid)
            bids[d.seat] = m.power
            s.power[d.seat] -= m.power  # T-CLASH-05, T-WILD-12
        for seat in self.bidders(s):
            BID.tell(out, seat, bids[seat])
        self.opened(s, tuple(bids), out)


@final
class Clash(Bidding):
    """Iron Throne, Fiefdoms, King's Court (T-CLASH-01)."""

    PATTERN: ClassVar[Pattern] = WORDS.pattern("clash {track}")

    def __init__(self, track: int) -> None:
        self.track = track

    def rule(self) -> str:
        return "T-CLASH-02"

    def bidders(self, s: Thrones) -> list[int]:
        return list(range(s.book.seats))

    def run(self, s: Thrones, out: Sink) -> None:
        if self.track == len(TRACKS):
            s.stack.pop()  # T-CLASH-07
        else:
            super().run(s, out)

    def opened(self, s: Thrones, bids: tuple[int, ...], out: Sink) -> None:
        s.stack[-1] = Ranking(self.track, bids)

    def crumb(self, s: State) -> Line | None:
        if self.track == len(TRACKS):
            return None
        return Line("crumb-clash", ("track", "@track-" + TRACKS[self.track]))


def highest(bids: list[int]) -> list[int]:
    """Who has bid most; NONE is the bid of a house that has its place."""
    most = NONE
    for bid in bids:
        if bid > most:
            most = bid
    return [seat for seat in range(len(bids)) if bids[seat] == most]


@final
class Ranking(Frame[Thrones]):
    """The highest bidder first (T-CLASH-03); the holder of the Iron Throne orders those tied (T-CLASH-04)."""

    PATTERN: ClassVar[Pattern] = WORDS.pattern("ranking {track} bids {bids}")

    def __init__(self, track: int, bids: tuple[int, ...]) -> None:
        self.track = track
        self.bids = bids

    def run(self, s: Thrones, out: Sink) -> None:
        if len(set(self.bids)) == len(self.bids):
            self.rank(s, tuple(sorted(range(s.book.seats), key=self.low)), out)
        else:
            ask(s, throne_holder(s), ASK_RANK)  # still the old one on the first track (T-CLASH-08)

    def low(self, seat: int) -> int:
        return -self.bids[seat]

    def check(self, s: Thrones, d: Decision, m: Move) -> Refusal | None:
        if not isinstance(m, Rank):
            return NOT_LEGAL
        if sorted(m.seats) != list(range(s.book.seats)):
            return Refusal("T-CLASH-04")
        bids = [self.bids[seat] for seat in m.seats]
        return None if bids == sorted(bids, reverse=True) else Refusal("T-CLASH-03")

    def slot(self, s: Thrones, d: Decision, filled: Sequence[Filled]) -> Slot | Move:
        placed: list[int] = []
        at = 0
        left = list(self.bids)
        while len(placed) < len(left):
            tied = highest(left)
            seat = tied[0]
            if len(tied) > 1:
                if at == len(filled):
                    refs = tuple(["house:" + HOUSES[seat] for seat in tied])
                    return Slot("house", Among(refs), "T-CLASH-04")
                seat = HOUSE_CODES[str(filled[at]).partition(":")[2]]
                at += 1
            placed.append(seat)
            left[seat] = NONE
        return Rank(tuple(placed))

    def sample(self, s: Thrones, d: Decision, luck: Stream) -> Move | None:
        placed: list[int] = []
        left = list(self.bids)
        while len(placed) < len(left):
            tied = highest(left)
            seat = tied[luck.below(len(tied))] if len(tied) > 1 else tied[0]
            placed.append(seat)
            left[seat] = NONE
        return Rank(tuple(placed))

    def answer(self, s: Thrones, d: Decision, m: Move, out: Sink) -> None:
        assert isinstance(m, Rank)
        self.rank(s, m.seats, out)

    def rank(self, s: Thrones, seats: tuple[int, ...], out: Sink) -> None:
        """Position 1 brings the dominance token before the next track is bid for (T-CLASH-06)."""
        s.track = with_value(s.track, self.track, seats)
        for at, seat in enumerate(seats):
            RANKED.tell(out, seat, self.track, at + 1)
        s.stack[-1] = Clash(self.track + 1)

    def crumb(self, s: Thrones) -> Line | None:
        return Line("crumb-rank", ("track", "@track-" + TRACKS[self.track]))
