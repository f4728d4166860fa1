"""Questions that heroes put: Samwell's out of turn, Jeor's repayment, the cards that Mance and Melisandre
look at, and what becomes of a hero after its use (W-HERO-07 to W-HERO-10).
"""

from __future__ import annotations

from typing import ClassVar, Final, final

from kingsmoot.core.chance import draw
from kingsmoot.core.decisions import Decision
from kingsmoot.core.events import Sink
from kingsmoot.core.frames import NOT_LEGAL, Frame
from kingsmoot.core.lines import Line, Refusal
from kingsmoot.core.moves import Move
from kingsmoot.core.patterns import Pattern
from kingsmoot.core.refs import HIDDEN
from kingsmoot.core.state import ask
from kingsmoot.games.watch.book import CARDS, HEROES, KINDS_OF, RESOURCES, SAMWELL
from kingsmoot.games.watch.kinds import DRAW_DECK
from kingsmoot.games.watch.rules.development import receive
from kingsmoot.games.watch.rules.moves import DECLINE, EXCHANGE, FLIP, GIVE, PICK, SEIZE, TAKE
from kingsmoot.games.watch.rules.supply import hand_over, take
from kingsmoot.games.watch.rules.victory import victory
from kingsmoot.games.watch.state import NONE, Watch, with_value
from kingsmoot.games.watch.vocabulary import (
    ASK_HERO,
    ASK_PICK,
    ASK_REPAY,
    ASK_SAMWELL,
    ASK_SEIZE,
    EXCHANGED,
    FLIPPED,
    GAVE,
    HAS_NONE,
    HERO_USED,
    PASSED,
    ROBBED,
    STOLEN,
    TOOK,
    WORDS,
    Decline,
    Exchange,
    Flip,
    Give,
    Pick,
    Seize,
    Take,
)

UNKNOWN: Final = Refusal("C-HIDDEN")


def free_heroes(s: Watch) -> list[int]:
    """Those that nobody has."""
    return [hero for hero in range(1, len(HEROES)) if hero not in s.hero]


@final
class AfterUse(Frame[Watch]):
    """Side A: flip or exchange (W-HERO-07); side B: exchange (W-HERO-08)."""

    PATTERN: ClassVar[Pattern] = WORDS.pattern("after_hero {seat:player}")

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, s: Watch, out: Sink) -> None:
        if not victory(s, out):
            ask(s, self.seat, ASK_HERO)

    def legal(self, s: Watch, d: Decision) -> list[Move] | None:
        found = [FLIP] if not s.side[self.seat] else []
        for hero in free_heroes(s):
            found.append(EXCHANGE[hero])
        return found

    def check(self, s: Watch, d: Decision, m: Move) -> Refusal | None:
        if isinstance(m, Flip):
            return Refusal("W-HERO-08") if s.side[self.seat] else None
        if not isinstance(m, Exchange):
            return Refusal("W-HERO-07")
        if m.hero in free_heroes(s):
            return None
        return Refusal("W-HERO-09", (f"@hero-{HEROES[m.hero]}",))  # a different one: W-N-26

    def answer(self, s: Watch, d: Decision, m: Move, out: Sink) -> None:
        seat = self.seat
        s.stack.pop()
        if isinstance(m, Exchange):
            EXCHANGED.tell(out, seat, s.hero[seat], m.hero)
            s.hero = with_value(s.hero, seat, m.hero)
            s.side = with_value(s.side, seat, 0)  # W-HERO-09; not to be used this turn: W-HERO-04
        else:
            s.side = with_value(s.side, seat, 1)
            FLIPPED.tell(out, seat, s.hero[seat])

    def crumb(self, s: Watch) -> Line | None:
        return Line("crumb-hero", ("hero", "@hero-" + HEROES[s.hero[self.seat]]))


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


def why_not_held(s: Watch, seat: int, r: int) -> Refusal | None:
    """Does this seat have such a card?"""
    held = s.hand[seat * KINDS_OF + r]
    return None if held else Refusal("C-NOT-IN-HAND", ("@resource-" + RESOURCES[r],))


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
        if m.resource == self.resource:
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


@final
class MelisandrePicks(Frame[Watch]):
    """Of the three topmost cards one is kept, the others are shuffled back (W-HERO-16)."""

    PATTERN: ClassVar[Pattern] = WORDS.pattern("melisandre")

    def run(self, s: Watch, out: Sink) -> None:
        ask(s, s.active, ASK_PICK)

    def legal(self, s: Watch, d: Decision) -> list[Move] | None:
        return [m for m in PICK if self.check(s, d, m) is None]

    def check(self, s: Watch, d: Decision, m: Move) -> Refusal | None:
        if not isinstance(m, Pick):
            return NOT_LEGAL
        if m.card == HIDDEN:
            return UNKNOWN
        if m.card in top_of_deck(s):
            return None
        return Refusal("W-HERO-16", ("@card-" + CARDS[m.card],))

    def answer(self, s: Watch, d: Decision, m: Move, out: Sink) -> None:
        assert isinstance(m, Pick)
        s.stack.pop()
        s.looker = s.looked = NONE
        shuffle_back(s, m.card)
        receive(s, d.seat, m.card, out)

    def crumb(self, s: Watch) -> Line | None:
        return Line("crumb-hero", ("hero", "@hero-melisandre"))


def top_of_deck(s: Watch) -> tuple[int, ...]:
    """The three topmost cards, or as many as there are (W-N-23)."""
    return s.deck[-3:]


def shuffle_back(s: Watch, card: int) -> None:
    """The card picked leaves the deck, which is shuffled (W-HERO-16)."""
    left = list(s.deck)
    at = len(left) - 1
    while left[at] != card:
        at -= 1
    left.pop(at)
    s.deck = tuple([left.pop(draw(s, len(left), DRAW_DECK)) for _ in range(len(left))])


AFTER: Final[tuple[AfterUse, ...]] = tuple([AfterUse(seat) for seat in range(4)])
SAMWELLS: Final[tuple[SamwellHelps, ...]] = tuple([SamwellHelps(seat) for seat in range(4)])
SEIZES: Final = MancePicks()
PICKS: Final = MelisandrePicks()
