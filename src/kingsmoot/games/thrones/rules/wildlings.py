"""Wildling attacks (pages 22 and 23 of the book): bids, the outcome, and who suffers or gains by the card.

What the nine cards do is in `wildling_cards`.
"""

from __future__ import annotations

from typing import ClassVar, Final, final

from kingsmoot.core.decisions import Decision
from kingsmoot.core.events import Sink
from kingsmoot.core.frames import NOT_LEGAL, Frame
from kingsmoot.core.lines import Line, Refusal
from kingsmoot.core.moves import Move
from kingsmoot.core.patterns import Pattern
from kingsmoot.core.refs import EVERYONE
from kingsmoot.core.state import State, ask
from kingsmoot.games.thrones.book import HOUSES_LABEL, NONE, THRONE
from kingsmoot.games.thrones.rules.clash import Bidding
from kingsmoot.games.thrones.rules.control import throne_holder
from kingsmoot.games.thrones.rules.moves import NAMES
from kingsmoot.games.thrones.rules.wildling_cards import PREEMPTIVE, levy, reward
from kingsmoot.games.thrones.state import Thrones
from kingsmoot.games.thrones.tables import WILDLINGS
from kingsmoot.games.thrones.vocabulary.events import (
    THREAT,
    WATCH_WINS,
    WILD_ATTACK,
    WILD_CARD,
    WILD_STRENGTH,
    WILDLINGS_WIN,
)
from kingsmoot.games.thrones.vocabulary.kinds import WORDS
from kingsmoot.games.thrones.vocabulary.questions import ASK_BEST, ASK_WORST
from kingsmoot.games.thrones.vocabulary.verbs import Name

SECOND_STRENGTH: Final = 6


@final
class WildlingAttack(Bidding):
    """Strength and bids (T-WILD-03, T-WILD-04)."""

    PATTERN: ClassVar[Pattern] = WORDS.pattern("wildling-attack {strength:n} [without {absent:house}]")

    def __init__(self, strength: int, absent: int) -> None:
        self.strength = strength
        self.absent = absent
        """Who stays out of a second attack (T-WILD-16), or NONE."""

    def rule(self) -> str:
        return "T-WILD-04"

    def bidders(self, s: Thrones) -> list[int]:
        return [seat for seat in range(s.book.seats) if seat != self.absent]

    def opened(self, s: Thrones, bids: tuple[int, ...], out: Sink) -> None:
        """T-WILD-05, T-WILD-06."""
        WILD_ATTACK.tell(out, self.strength)
        WILD_STRENGTH.tell(out, sum(bids), self.strength)
        s.stack[-1] = Outcome(self.strength, self.absent, bids)

    def crumb(self, s: State) -> Line | None:
        return Line("crumb-wildlings", ("n", self.strength))


@final
class Outcome(Frame[Thrones]):
    """The highest bidder is rewarded (T-WILD-08) or the lowest pays most (T-WILD-09); the holder of the
    Iron Throne names one of those tied, before the card is shown (T-WILD-10).
    """

    PATTERN: ClassVar[Pattern] = WORDS.pattern(
        "wildling-outcome {strength:n} [without {absent:house}] bids {bids}"
    )

    def __init__(self, strength: int, absent: int, bids: tuple[int, ...]) -> None:
        self.strength = strength
        self.absent = absent
        self.bids = bids

    def held(self) -> bool:
        return sum(self.bids) >= self.strength

    def tied(self, s: Thrones) -> list[int]:
        seats = [seat for seat in range(s.book.seats) if seat != self.absent]
        bids = [self.bids[seat] for seat in seats]
        wanted = max(bids) if self.held() else min(bids)
        return [seat for seat in seats if self.bids[seat] == wanted]

    def run(self, s: Thrones, out: Sink) -> None:
        tied = self.tied(s)
        if len(tied) == 1:
            self.named(s, tied[0], out)
        else:
            ask(s, throne_holder(s), ASK_BEST if self.held() else ASK_WORST)

    def legal(self, s: Thrones, d: Decision) -> list[Move] | None:
        return [NAMES[seat] for seat in self.tied(s)]

    def check(self, s: Thrones, d: Decision, m: Move) -> Refusal | None:
        if not isinstance(m, Name):
            return NOT_LEGAL
        return None if m.house in self.tied(s) else Refusal("T-WILD-10", (HOUSES_LABEL[m.house],))

    def answer(self, s: Thrones, d: Decision, m: Move, out: Sink) -> None:
        assert isinstance(m, Name)
        self.named(s, m.house, out)

    def named(self, s: Thrones, seat: int, out: Sink) -> None:
        """The card is shown and goes under the deck (T-WILD-07); the marker goes back (T-WILD-11)."""
        s.stack.pop()
        if self.held():
            WATCH_WINS.tell(out, seat)
        else:
            WILDLINGS_WIN.tell(out, seat)
        card = s.wild[0]
        s.wild = (*s.wild[1:], card)
        s.wild_known = (*s.wild_known[1:], EVERYONE)
        s.revealed += 1
        WILD_CARD.tell(out, card)
        if self.held() or self.absent != NONE:
            s.threat = 0  # T-N-06
        else:
            s.threat = max(0, s.threat - 4)
        THREAT.tell(out, s.threat)
        if not self.held():
            s.stack.append(Toll(card, seat, self.absent, NONE))
        elif card == PREEMPTIVE:
            s.stack.append(WildlingAttack(SECOND_STRENGTH, seat))  # T-WILD-16
        else:
            reward(s, card, seat, self.bids[seat], out)

    def crumb(self, s: Thrones) -> Line | None:
        return Line("crumb-wildlings", ("n", self.strength))


@final
class Toll(Frame[Thrones]):
    """The lowest bidder first, then the others in turn order (T-WILD-09)."""

    PATTERN: ClassVar[Pattern] = WORDS.pattern(
        "wildling-toll {card:wildling} lowest {lowest:house} [without {absent:house}] [from {at:turn}]"
    )

    def __init__(self, card: int, lowest: int, absent: int, at: int) -> None:
        self.card = card
        self.lowest = lowest
        self.absent = absent
        self.at = at
        """The next position on the Iron Throne track; NONE: the lowest bidder."""

    def run(self, s: Thrones, out: Sink) -> None:
        if self.at == NONE:
            s.stack[-1] = Toll(self.card, self.lowest, self.absent, 0)
            levy(s, self.card, self.lowest, True, out)
            return
        for at in range(self.at, s.book.seats):
            seat = s.track[THRONE][at]
            if seat not in (self.lowest, self.absent):
                s.stack[-1] = Toll(self.card, self.lowest, self.absent, at + 1)
                levy(s, self.card, seat, False, out)
                return
        s.stack.pop()

    def crumb(self, s: Thrones) -> Line | None:
        return Line("crumb-toll", ("card", "@wildling-" + WILDLINGS[self.card]))
