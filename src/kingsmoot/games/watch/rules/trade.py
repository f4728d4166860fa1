"""Trade with the supply and among players (W-TRADE).

An offer is open to all opponents at once. Each accepts, declines, or haggles, and then makes an offer of his
own while the others still think; at last the active seat chooses with whom to deal. Who offers or accepts
shows the cards: they are known while the offer is open.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final, final

from kingsmoot.core.decisions import Decision
from kingsmoot.core.events import Sink
from kingsmoot.core.frames import NOT_LEGAL, Frame
from kingsmoot.core.lines import Line, Refusal
from kingsmoot.core.moves import Move
from kingsmoot.core.native import i64
from kingsmoot.core.patterns import Pattern
from kingsmoot.core.slots import Among, Filled, Slot
from kingsmoot.core.state import ask
from kingsmoot.games.watch.book import (
    BANK_REFS,
    EACH,
    HAND_REFS,
    KINDS_OF,
    NO_LIMIT,
    OFFERS_COUNT,
    RESOURCES,
    Counts,
)
from kingsmoot.games.watch.rules.moves import ACCEPT, BANK, DEAL, DECLINE, HAGGLE, WITHDRAW
from kingsmoot.games.watch.rules.supply import hand_over, take, why_not_pay
from kingsmoot.games.watch.state import Watch
from kingsmoot.games.watch.vocabulary.events import (
    ACCEPTED,
    BANKED,
    COUNTERED,
    DEALT,
    DECLINED,
    NO_DEAL,
    OFFERED,
)
from kingsmoot.games.watch.vocabulary.kinds import WORDS
from kingsmoot.games.watch.vocabulary.questions import ASK_COUNTER, ASK_DEAL, ASK_OFFER, ASK_REPLY
from kingsmoot.games.watch.vocabulary.things import HAGGLING, NO, NO_REPLY, YES, Reply, packed
from kingsmoot.games.watch.vocabulary.verbs import Accept, Counter, Deal, Decline, Haggle, Offer, Withdraw

NO_MORE_TRADE: Final = Refusal("W-VARIANT-01")
NO_MORE_OFFERS: Final = Refusal("W-N-32")
NO_GIFTS: Final = Refusal("W-TRADE-05")


# With the supply.


def bank_trades(s: Watch, seat: int, found: list[Move]) -> None:
    """As many alike as the supply asks for one (W-TRADE-09 to W-TRADE-12), for another that it has
    (W-TRADE-16). Written out, because it is listed at every decision of a turn.
    """
    if s.rule.separate and s.built:
        return
    hand, at, rate, bank = s.hand, seat * KINDS_OF, s.rate, s.bank
    for give in range(1, KINDS_OF):
        if hand[at + give] >= rate[at + give]:
            moves = BANK[give]
            for get in range(1, KINDS_OF):
                if get != give and bank[get]:
                    found.append(moves[get])


def how_many_bank_trades(s: Watch, seat: int) -> int:
    """How long the list is."""
    if s.rule.separate and s.built:
        return 0
    if s.cards[seat] < s.rule.route_rate:
        return 0  # no rate is lower
    hand, rate = s.hand, s.rate
    at: i64 = seat * KINDS_OF
    least: i64 = s.rule.route_rate
    give: i64 = 1
    found = 0
    while give < KINDS_OF:
        have = hand[at + give]
        if have >= least and have >= rate[at + give]:
            found += others_in_bank(s, give)
        give += 1
    return found


def others_in_bank(s: Watch, give: int) -> int:
    """How many resources the supply has, besides the one that is given."""
    bank, found = s.bank, 0
    for get in range(1, KINDS_OF):
        if bank[get] and get != give:
            found += 1
    return found


def nth_bank_trade(s: Watch, seat: int, n: int) -> Move:
    """One of the list."""
    hand, at, rate, bank = s.hand, seat * KINDS_OF, s.rate, s.bank
    for give in range(1, KINDS_OF):
        if hand[at + give] >= rate[at + give]:
            for get in range(1, KINDS_OF):
                if get != give and bank[get]:
                    if not n:
                        return BANK[give][get]
                    n -= 1
    raise IndexError


def why_not_bank(s: Watch, seat: int, give: int, get: int) -> Refusal | None:
    if s.rule.separate and s.built:
        return NO_MORE_TRADE
    rate = s.rate[seat * KINDS_OF + give]
    if s.hand[seat * KINDS_OF + give] < rate:
        rule = "W-TRADE-12" if rate == s.rule.route_rate else "W-TRADE-09" if s.rule.watch else "W-TRADE-10"
        return Refusal(rule, (str(rate),), (f"hand:{RESOURCES[give]}",))
    if give == get:
        return Refusal("W-TRADE-07", ("@resource-" + RESOURCES[give],))
    if not s.bank[get]:
        return Refusal("W-TRADE-16", ("@resource-" + RESOURCES[get],), (f"bank:{RESOURCES[get]}",))
    return None


def bank_trade(s: Watch, seat: int, give: int, get: int, out: Sink) -> None:
    rate = s.rate[seat * KINDS_OF + give]
    take(s, seat, give, -rate)
    take(s, seat, get, 1)
    BANKED.tell(out, seat, give, rate, get)


# With the others.


def why_not_trade(s: Watch, seat: int) -> Refusal | None:
    """May an offer be made at all? Decided by what everybody knows."""
    if s.rule.separate and s.built:
        return NO_MORE_TRADE
    if s.rule.offers != NO_LIMIT and s.offered >= s.rule.offers:
        return NO_MORE_OFFERS  # W-N-32
    if not s.cards[seat] or sum(s.cards) == s.cards[seat]:
        return NO_GIFTS  # somebody would have nothing to give
    return None


def may_offer(s: Watch, seat: int) -> bool:
    """The same, asked at every decision of a turn."""
    limit = s.rule.offers
    return (limit == NO_LIMIT or s.offered < limit) and why_not_trade(s, seat) is None


def partners(s: Watch) -> list[int]:
    """Opponents with any card at all."""
    return [seat for seat in range(s.book.seats) if seat != s.active and s.cards[seat]]


def own_cards(s: Watch, seat: int) -> list[int]:
    """How many of each resource the seat can give."""
    return list(s.hand[seat * KINDS_OF : (seat + 1) * KINDS_OF])


def elsewhere(s: Watch, seat: int) -> list[int]:
    """How many of each resource neither the supply nor the seat itself holds: the others have these."""
    hand, bank, at = s.hand, s.bank, seat * KINDS_OF
    return [EACH - bank[r] - hand[at + r] for r in range(KINDS_OF)]


def why_not_offer(s: Watch, seat: int, give: Counts, want: Counts) -> Refusal | None:
    """No gifts (W-TRADE-05), nothing on both sides (W-TRADE-07), only what there is (W-N-34)."""
    if not sum(give) or not sum(want):
        return NO_GIFTS
    own, rest = own_cards(s, seat), elsewhere(s, seat)
    for r in range(1, KINDS_OF):
        if give[r] and want[r]:
            return Refusal("W-TRADE-07", ("@resource-" + RESOURCES[r],))
        if give[r] > own[r]:
            return Refusal("C-NOT-IN-HAND", ("@resource-" + RESOURCES[r],))
        if want[r] > rest[r]:
            return Refusal("W-N-34", ("@resource-" + RESOURCES[r],))
    return None


def offer_slots(s: Watch, seat: int, filled: Sequence[Filled], otherwise: Move) -> Slot | Move:
    """Card after card in any order, one a click: a card of the own hand is given, one of the supply's row is
    wanted. An offer as soon as both sides name something; before the first card: `otherwise`.
    """
    give, want = [0] * KINDS_OF, [0] * KINDS_OF
    for ref in filled:
        assert isinstance(ref, str)
        if ref in HAND_REFS:
            give[HAND_REFS.index(ref)] += 1
        else:
            want[BANK_REFS.index(ref)] += 1
    given, wanted = any(give), any(want)
    own, rest = own_cards(s, seat), elsewhere(s, seat)
    mine = [r > 0 and own[r] > 0 and not want[r] for r in range(KINDS_OF)]
    theirs = [r > 0 and rest[r] > 0 and not give[r] for r in range(KINDS_OF)]
    refs: list[str] = []
    for r in range(1, KINDS_OF):
        if mine[r] and give[r] < own[r] and (wanted or others(theirs, r)):
            refs.append(HAND_REFS[r])
    for r in range(1, KINDS_OF):
        if theirs[r] and want[r] < rest[r] and (given or others(mine, r)):
            refs.append(BANK_REFS[r])
    whole: Move | None = None
    if given and wanted:
        sides = (tuple(give), tuple(want))
        whole = Offer(*sides) if seat == s.active else Counter(*sides)
    elif not filled:
        whole = otherwise
    if whole is not None and not refs:
        return whole
    return Slot("offer", Among(tuple(refs)), "W-TRADE-08", whole)


def others(kinds: list[bool], r: int) -> bool:
    """Is there a kind besides `r`? A kind that is given cannot be wanted (W-TRADE-07)."""
    for other in range(1, KINDS_OF):
        if kinds[other] and other != r:
            return True
    return False


@final
class Desk(Frame[Watch]):
    """The active seat makes an offer, or none after all."""

    PATTERN: ClassVar[Pattern] = WORDS.pattern("trade")

    def run(self, s: Watch, out: Sink) -> None:
        ask(s, s.active, ASK_OFFER)

    def check(self, s: Watch, d: Decision, m: Move) -> Refusal | None:
        if isinstance(m, Offer):
            return why_not_offer(s, d.seat, m.give, m.want)
        return None if isinstance(m, Withdraw) else NOT_LEGAL

    def slot(self, s: Watch, d: Decision, filled: Sequence[Filled]) -> Slot | Move:
        return offer_slots(s, d.seat, filled, WITHDRAW)

    def answer(self, s: Watch, d: Decision, m: Move, out: Sink) -> None:
        if isinstance(m, Offer):
            if s.rule.rules >= OFFERS_COUNT:
                s.offered += 1  # W-N-32
            s.revealed += 1
            show(s, d.seat, m.give)
            if out is not None:
                OFFERED.tell(out, d.seat, packed(m.give), packed(m.want))
            s.stack[-1] = Offering(m.give, m.want, tuple([NO_REPLY for _ in range(s.book.seats)]))
        else:
            s.stack.pop()

    def crumb(self, s: Watch) -> Line | None:
        return Line("crumb-trade")


def show(s: Watch, seat: int, counts: Counts) -> None:
    """Cards that everybody now knows this seat to hold."""
    shown = list(s.shown) if s.shown else [0] * (KINDS_OF * s.book.seats)
    for r in range(1, KINDS_OF):
        shown[seat * KINDS_OF + r] = counts[r]
    s.shown = tuple(shown)


@final
class Offering(Frame[Watch]):
    """An offer is open: replies are owed by all who could deal, in any order (W-TRADE-08)."""

    PATTERN: ClassVar[Pattern] = WORDS.pattern("offer {give:cards} for {want:cards} {replies}")

    def __init__(self, give: Counts, want: Counts, replies: tuple[Reply, ...]) -> None:
        self.give = give
        self.want = want
        self.replies = replies
        """By seat: none yet, no, yes, haggling, or what it would give (six numbers) for what (six more)."""

    def run(self, s: Watch, out: Sink) -> None:
        waiting = [seat for seat in partners(s) if self.replies[seat] in (NO_REPLY, HAGGLING)]
        if waiting:
            s.asked += 1
            s.pending = tuple(
                [Decision(s.asked, k, ASK_COUNTER if self.replies[k] else ASK_REPLY) for k in waiting]
            )
            return
        yes = [seat for seat in range(s.book.seats) if self.replies[seat] == YES]
        counters = [seat for seat in range(s.book.seats) if len(self.replies[seat]) > 1]
        if len(yes) == 1 and not counters:
            self.deal(s, yes[0], out)  # an offer binds its maker: W-N-35
        elif yes or counters:
            ask(s, s.active, ASK_DEAL)  # whether a counter-offer can be met is for him alone to know
        else:
            self.close(s, out)

    def legal(self, s: Watch, d: Decision) -> list[Move] | None:
        if d.kind == ASK_COUNTER:
            return None
        if d.kind == ASK_REPLY:
            found = [DECLINE]
            if self.why_not_accept(s, d.seat) is None:
                found.append(ACCEPT)
            if s.rule.counters:
                found.append(HAGGLE)
            return found
        found = [WITHDRAW]
        for seat in range(s.book.seats):
            if self.why_not_deal(s, seat) is None:
                found.append(DEAL[seat])
        return found

    def why_not_accept(self, s: Watch, seat: int) -> Refusal | None:
        for r in range(1, KINDS_OF):
            if self.want[r] > s.hand[seat * KINDS_OF + r]:
                return Refusal("C-NOT-IN-HAND", ("@resource-" + RESOURCES[r],))
        return None

    def why_not_deal(self, s: Watch, seat: int) -> Refusal | None:
        if seat >= s.book.seats:
            return NOT_LEGAL
        if self.replies[seat] in (NO_REPLY, NO, HAGGLING):
            return Refusal("W-TRADE-08", ("@player-" + s.rule.colours[seat],))
        if self.replies[seat] == YES:
            return None
        wanted = self.replies[seat][KINDS_OF:]
        return why_not_pay(s, s.active, wanted, "C-NOT-IN-HAND")

    def check(self, s: Watch, d: Decision, m: Move) -> Refusal | None:
        if d.kind == ASK_DEAL:
            if isinstance(m, Deal):
                return self.why_not_deal(s, m.player)
            return None if isinstance(m, Withdraw) else NOT_LEGAL
        if isinstance(m, Decline):
            return None
        if isinstance(m, Counter):
            if d.kind == ASK_REPLY:
                return NOT_LEGAL if s.rule.counters else Refusal("W-N-33")
            return why_not_offer(s, d.seat, m.give, m.want)
        if d.kind == ASK_REPLY and isinstance(m, Accept):
            return self.why_not_accept(s, d.seat)
        if d.kind == ASK_REPLY and isinstance(m, Haggle):
            return None if s.rule.counters else Refusal("W-N-33")
        # Only the active seat makes offers.
        return Refusal("W-TRADE-02") if isinstance(m, Offer) else NOT_LEGAL

    def slot(self, s: Watch, d: Decision, filled: Sequence[Filled]) -> Slot | Move:
        """A counter-offer."""
        return offer_slots(s, d.seat, filled, DECLINE)

    def answer(self, s: Watch, d: Decision, m: Move, out: Sink) -> None:
        if d.kind == ASK_DEAL:
            if isinstance(m, Deal):
                self.deal(s, m.player, out)
            else:
                self.close(s, out)
            return
        reply = NO
        if isinstance(m, Counter):
            reply = m.give + m.want
            s.revealed += 1
            show(s, d.seat, m.give)
            if out is not None:
                COUNTERED.tell(out, d.seat, packed(m.give), packed(m.want))
        elif isinstance(m, Accept):
            reply = YES
            s.revealed += 1
            show(s, d.seat, self.want)
            ACCEPTED.tell(out, d.seat)
        elif isinstance(m, Haggle):
            reply = HAGGLING
            asked = [*s.pending, Decision(s.asked, d.seat, ASK_COUNTER)]
            asked.sort(key=seat_of)
            s.pending = tuple(asked)  # at once, while the others still think
        else:
            DECLINED.tell(out, d.seat)
        replies = list(self.replies)
        replies[d.seat] = reply
        s.stack[-1] = Offering(self.give, self.want, tuple(replies))

    def deal(self, s: Watch, seat: int, out: Sink) -> None:
        """Cards change hands; the active seat is always one of the two (W-TRADE-02)."""
        give, want = self.give, self.want
        if self.replies[seat] != YES:
            want, give = self.replies[seat][:KINDS_OF], self.replies[seat][KINDS_OF:]
        for r in range(1, KINDS_OF):
            if give[r]:
                hand_over(s, s.active, seat, r, give[r])
            elif want[r]:
                hand_over(s, seat, s.active, r, want[r])
        if out is not None:
            DEALT.tell(out, s.active, seat, packed(give), packed(want))
        s.shown = ()
        s.stack.pop()

    def close(self, s: Watch, out: Sink) -> None:
        NO_DEAL.tell(out, s.active)
        s.shown = ()
        s.stack.pop()

    def crumb(self, s: Watch) -> Line | None:
        return Line("crumb-offer")


def seat_of(d: Decision) -> int:
    return d.seat


DESK: Final = Desk()
