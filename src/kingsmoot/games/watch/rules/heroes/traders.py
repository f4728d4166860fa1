"""Heroes that bring resource cards: Jeor, Bowen, Samwell, Mance (W-HERO-11, W-HERO-12, W-HERO-13,
W-HERO-17).
"""

from __future__ import annotations

from typing import ClassVar, Final, final

from kingsmoot.core.decisions import Decision
from kingsmoot.core.events import Sink
from kingsmoot.core.frames import NOT_LEGAL, Frame
from kingsmoot.core.lines import Line, Refusal
from kingsmoot.core.moves import Move
from kingsmoot.core.patterns import Pattern
from kingsmoot.core.refs import HIDDEN
from kingsmoot.core.state import ask
from kingsmoot.core.tuples import with_value
from kingsmoot.games.watch.book import COLOURS, KINDS_OF, RESOURCES, SAMWELL
from kingsmoot.games.watch.rules.heroes.common import AFTER, UNKNOWN, UseHero, Uses, why_not_held
from kingsmoot.games.watch.rules.moves import DECLINE, GIVE, SEIZE, TAKE
from kingsmoot.games.watch.rules.supply import hand_over, take
from kingsmoot.games.watch.state import NONE, Watch
from kingsmoot.games.watch.vocabulary.events import (
    GAVE,
    HAS_NONE,
    HERO_USED,
    LOOKED,
    PASSED,
    ROBBED,
    STOLEN,
    SWAPPED,
    TOOK,
)
from kingsmoot.games.watch.vocabulary.kinds import WORDS
from kingsmoot.games.watch.vocabulary.questions import ASK_REPAY, ASK_SAMWELL, ASK_SEIZE
from kingsmoot.games.watch.vocabulary.verbs import Decline, Give, Seize, Take

# Jeor.


@final
class Jeor(UseHero):
    """Name a resource and one or two opponents."""

    PATTERN: ClassVar[Pattern] = WORDS.pattern("jeor {resource:supply} {opponents}")

    def __init__(self, resource: int, opponents: tuple[int, ...]) -> None:
        self.resource = resource
        self.opponents = opponents

    def why_not(self, s: Watch, seat: int) -> Refusal | None:
        return why_not_levy(s, seat, self.resource, self.opponents)

    def act(self, s: Watch, seat: int, out: Sink) -> None:
        s.revealed += 1
        s.stack.append(JeorPays(self.resource, self.opponents, NONE))


def levies(s: Watch, seat: int) -> list[Move]:
    others = [other for other in range(s.book.seats) if other != seat]
    chosen = [(other,) for other in others] + [
        (one, other) for one in others for other in others if one < other
    ]
    found: list[Move] = []
    for r in range(1, KINDS_OF):
        for seats in chosen:
            if why_not_levy(s, seat, r, seats) is None:
                found.append(Jeor(r, seats))
    return found


def why_not_levy(s: Watch, seat: int, r: int, seats: tuple[int, ...]) -> Refusal | None:
    """One or two opponents; where the kind named may not be given back, for each a card of another one
    (W-N-20).
    """
    for other in seats:
        if other == seat or other >= s.book.seats:
            return Refusal("W-HERO-11")
    if not s.rule.jeor_any and s.cards[seat] - s.hand[seat * KINDS_OF + r] < len(seats):
        return Refusal("W-N-20")
    return None


@final
class JeorPays(Frame[Watch]):
    """Opponents give the resource named, one after the other, and each gets another card (W-HERO-11)."""

    PATTERN: ClassVar[Pattern] = WORDS.pattern("jeor {resource} {seats*:player} [owes {owed:player}]")

    def __init__(self, resource: int, seats: tuple[int, ...], owed: int) -> None:
        self.resource = resource
        self.seats = seats
        """Who is still to be asked for the card."""
        self.owed = owed
        """Who has given and waits for a card in return, or NONE."""

    def run(self, s: Watch, out: Sink) -> None:
        if self.owed != NONE:
            ask(s, s.active, ASK_REPAY)
        elif self.seats:
            other = self.seats[0]
            gave = collect(s, s.active, other, self.resource, out)
            s.stack[-1] = JeorPays(self.resource, self.seats[1:], other if gave else NONE)
        else:
            s.stack.pop()

    def legal(self, s: Watch, d: Decision) -> list[Move] | None:
        return [m for m in GIVE if self.check(s, d, m) is None]

    def check(self, s: Watch, d: Decision, m: Move) -> Refusal | None:
        if not isinstance(m, Give):
            return Refusal("W-HERO-11")
        if m.resource == HIDDEN:
            return UNKNOWN
        if m.resource == self.resource and not s.rule.jeor_any:
            return Refusal("W-N-20")
        return why_not_held(s, d.seat, m.resource)

    def answer(self, s: Watch, d: Decision, m: Move, out: Sink) -> None:
        assert isinstance(m, Give)
        s.stack[-1] = JeorPays(self.resource, self.seats, NONE)
        hand_over(s, d.seat, self.owed, m.resource, 1)
        GAVE.tell(out, d.seat, self.owed, m.resource)

    def crumb(self, s: Watch) -> Line | None:
        return Line("crumb-hero", ("hero", "@hero-jeor"))


def collect(s: Watch, seat: int, other: int, r: int, out: Sink) -> bool:
    """Does this opponent have the card named? Then it is handed over (W-HERO-11)."""
    if not s.hand[other * KINDS_OF + r]:
        HAS_NONE.tell(out, other, r)  # W-N-20
        return False
    hand_over(s, other, seat, r, 1)
    GAVE.tell(out, other, seat, r)
    return True


# Bowen.


@final
class Bowen(UseHero):
    """Exchange one card with the supply."""

    PATTERN: ClassVar[Pattern] = WORDS.pattern("bowen {give:held} {get:supply}")

    def __init__(self, give: int, get: int) -> None:
        self.give = give
        self.get = get

    def why_not(self, s: Watch, seat: int) -> Refusal | None:
        return why_not_swap(s, seat, self.give, self.get)

    def act(self, s: Watch, seat: int, out: Sink) -> None:
        take(s, seat, self.give, -1)
        take(s, seat, self.get, 1)
        SWAPPED.tell(out, seat, self.give, self.get)


SWAP: Final[tuple[tuple[Move, ...], ...]] = tuple(
    [tuple([Bowen(give, get) for get in range(KINDS_OF)]) for give in range(KINDS_OF)]
)


def swaps(s: Watch, seat: int) -> list[Move]:
    found: list[Move] = []
    for one in range(1, KINDS_OF):
        for other in range(1, KINDS_OF):
            if why_not_swap(s, seat, one, other) is None:
                found.append(SWAP[one][other])
    return found


def why_not_swap(s: Watch, seat: int, one: int, other: int) -> Refusal | None:
    if not s.hand[seat * KINDS_OF + one]:
        return Refusal("C-NOT-IN-HAND", ("@resource-" + RESOURCES[one],), (f"hand:{RESOURCES[one]}",))
    if not s.bank[other]:
        return Refusal("W-TRADE-16", ("@resource-" + RESOURCES[other],), (f"bank:{RESOURCES[other]}",))
    return Refusal("W-HERO-12", ("@resource-" + RESOURCES[one],)) if one == other else None


# Samwell, who is called on in production (`production.roll`).


@final
class SamwellHelps(Frame[Watch]):
    """No income: one card of choice from the supply, in anybody's turn (W-HERO-13)."""

    PATTERN: ClassVar[Pattern] = WORDS.pattern("samwell {seat:player}")

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, s: Watch, out: Sink) -> None:
        if any(s.bank[1:]):
            ask(s, self.seat, ASK_SAMWELL)
        else:
            s.stack.pop()  # nothing to take

    def legal(self, s: Watch, d: Decision) -> list[Move] | None:
        return [m for m in (DECLINE, *TAKE) if self.check(s, d, m) is None]  # W-HERO-02

    def check(self, s: Watch, d: Decision, m: Move) -> Refusal | None:
        if isinstance(m, Decline):
            return None
        if not isinstance(m, Take):
            return Refusal("W-HERO-13")
        if m.resource == HIDDEN:
            return UNKNOWN
        return None if s.bank[m.resource] else Refusal("W-TRADE-16", ("@resource-" + RESOURCES[m.resource],))

    def answer(self, s: Watch, d: Decision, m: Move, out: Sink) -> None:
        s.stack.pop()
        if not isinstance(m, Take):
            PASSED.tell(out, d.seat)
            return
        HERO_USED.tell(out, d.seat, SAMWELL)
        take(s, d.seat, m.resource, 1)
        TOOK.tell(out, d.seat, m.resource)
        s.ready = with_value(s.ready, d.seat, s.turn + 1)  # W-N-18
        s.stack.append(AFTER[d.seat])

    def crumb(self, s: Watch) -> Line | None:
        return Line("crumb-hero", ("hero", "@hero-samwell"))


SAMWELLS: Final[tuple[SamwellHelps, ...]] = tuple([SamwellHelps(seat) for seat in range(4)])

# Mance.


@final
class Mance(UseHero):
    """Look at the hand of an opponent who is ahead."""

    PATTERN: ClassVar[Pattern] = WORDS.pattern("mance {player}")

    def __init__(self, player: int) -> None:
        self.player = player

    def why_not(self, s: Watch, seat: int) -> Refusal | None:
        other = self.player
        if other in targets_of_mance(s, seat):
            return None
        if other >= s.book.seats:
            return NOT_LEGAL
        rule = "W-N-19" if s.points[other] > s.points[seat] else "W-HERO-17"  # only the cards are missing
        return Refusal(rule, ("@player-" + s.rule.colours[other],), ("player:" + s.rule.colours[other],))

    def act(self, s: Watch, seat: int, out: Sink) -> None:
        s.looker, s.looked = seat, self.player
        s.revealed += 1
        LOOKED.tell(out, seat, self.player)
        s.stack.append(SEIZES)


VISIT: Final[tuple[Move, ...]] = tuple([Mance(seat) for seat in range(len(COLOURS))])


def targets_of_mance(s: Watch, seat: int) -> list[int]:
    """Opponents with more points for all to see, and a card at least (W-N-19)."""
    return [other for other in range(s.book.seats) if s.points[other] > s.points[seat] and s.cards[other]]


def visits(s: Watch, seat: int) -> list[Move]:
    return [VISIT[victim] for victim in targets_of_mance(s, seat)]


@final
class MancePicks(Frame[Watch]):
    """The hand lies open to Mance's player, who takes one card (W-HERO-17)."""

    PATTERN: ClassVar[Pattern] = WORDS.pattern("mance")

    def run(self, s: Watch, out: Sink) -> None:
        ask(s, s.active, ASK_SEIZE)

    def legal(self, s: Watch, d: Decision) -> list[Move] | None:
        return [m for m in SEIZE if self.check(s, d, m) is None]

    def check(self, s: Watch, d: Decision, m: Move) -> Refusal | None:
        if not isinstance(m, Seize):
            return NOT_LEGAL
        return UNKNOWN if m.resource == HIDDEN else why_not_held(s, s.looked, m.resource)

    def answer(self, s: Watch, d: Decision, m: Move, out: Sink) -> None:
        assert isinstance(m, Seize)
        s.stack.pop()
        victim = s.looked
        s.looker = s.looked = NONE
        hand_over(s, victim, d.seat, m.resource, 1)
        ROBBED.tell(out, d.seat, victim)
        STOLEN.tell(out, d.seat, victim, m.resource)

    def crumb(self, s: Watch) -> Line | None:
        return Line("crumb-hero", ("hero", "@hero-mance"))


SEIZES: Final = MancePicks()

WORDS.add_verbs(Jeor, Bowen, Mance)
TRADERS: Final[dict[str, Uses]] = {"jeor": levies, "bowen": swaps, "mance": visits}
