"""The verbs of the Watch, one small class each.

    roll   end   buy   roads   trade   withdraw   accept   decline   haggle   flip   qhorin
    settle N:0,1          keep N:0,1            road N:0,1/S:1,0      othell N:0,1/S:1,0 N:1,1/S:1,0
    guard 2               recruits 2            yoren 2               alliser 2 wool ore
    tormund B3            tormund camp          patrol B3             rob red
    clear B3 warrior      ygritte B3 warrior    benjen clearing 2     benjen camp cannibals 1
    bank ore wool         bowen ore wool        melisandre wool ore   winter wool ore
    take ore              seize ore             give ore              pick patrol
    jeor ore red blue     mance red             exchange yoren        deal red
    discard wool ore*2    offer wool*2 for ore  counter ore for wool*2

Intersections and paths are told as in `rules.hexes`, hexes by row and number, sections of the Wall from 1.
"""

from __future__ import annotations

from typing import ClassVar, Final, final

from kingsmoot.core.lines import Line
from kingsmoot.core.native import mypyc_attr
from kingsmoot.core.patterns import Pattern
from kingsmoot.core.refs import HIDDEN, Seat
from kingsmoot.core.state import State
from kingsmoot.core.vocabulary import Verb
from kingsmoot.games.watch.book import KINDS_OF, PATROL, RECRUITS, ROADS, WINTER, Counts
from kingsmoot.games.watch.state import Watch
from kingsmoot.games.watch.vocabulary.kinds import WORDS
from kingsmoot.games.watch.vocabulary.questions import ASK_SAMWELL

# Verbs of the turn.


@final
class Roll(Verb):
    PATTERN: ClassVar[Pattern] = WORDS.pattern("roll")


@final
class End(Verb):
    PATTERN: ClassVar[Pattern] = WORDS.pattern("end")


@mypyc_attr(allow_interpreted_subclasses=True)
class Build(Verb):
    """What is built for resources, after the roll."""


@final
class BuildRoad(Build):
    """A road; in the rounds of placing and by a card for nothing."""

    PATTERN: ClassVar[Pattern] = WORDS.pattern("road {path}")

    def __init__(self, path: int) -> None:
        self.path = path


@final
class Settle(Build):
    PATTERN: ClassVar[Pattern] = WORDS.pattern("settle {spot}")

    def __init__(self, spot: int) -> None:
        self.spot = spot


@final
class BuildKeep(Build):
    PATTERN: ClassVar[Pattern] = WORDS.pattern("keep {spot}")

    def __init__(self, spot: int) -> None:
        self.spot = spot


@final
class PostGuard(Build):
    PATTERN: ClassVar[Pattern] = WORDS.pattern("guard {section}")

    def __init__(self, section: int) -> None:
        self.section = section


@final
class Buy(Build):
    """A development card."""

    PATTERN: ClassVar[Pattern] = WORDS.pattern("buy")


# Verbs of trade. In an offer stands what its maker gives, then what he wants.


@final
class Bank(Verb):
    """Cards alike to the supply, for one of choice."""

    PATTERN: ClassVar[Pattern] = WORDS.pattern("bank {give:held} {get:supply}")

    def __init__(self, give: int, get: int) -> None:
        self.give = give
        self.get = get

    def summary(self, v: State) -> Line:
        """With the number of cards that the active player's rate demands."""
        assert isinstance(v, Watch)
        rate = v.rate[v.active * KINDS_OF + self.give]
        return Line(self.summary_id(), *self.PATTERN.args(self.values(), v), ("n", rate))


@final
class Trade(Verb):
    """Announce an offer."""

    PATTERN: ClassVar[Pattern] = WORDS.pattern("trade")


@mypyc_attr(allow_interpreted_subclasses=True)
class Proposal(Verb):
    def __init__(self, give: Counts, want: Counts) -> None:
        self.give = give
        self.want = want


@final
class Offer(Proposal):
    """The active seat offers, to all at once."""

    PATTERN: ClassVar[Pattern] = WORDS.pattern("offer {give:cards} for {want:wanted}")


@final
class Counter(Proposal):
    """Another seat offers something else in reply."""

    PATTERN: ClassVar[Pattern] = WORDS.pattern("counter {give:cards} for {want:wanted}")


@final
class Withdraw(Verb):
    PATTERN: ClassVar[Pattern] = WORDS.pattern("withdraw")


@final
class Accept(Verb):
    PATTERN: ClassVar[Pattern] = WORDS.pattern("accept")


@final
class Decline(Verb):
    """An offer, or the help of Samwell."""

    PATTERN: ClassVar[Pattern] = WORDS.pattern("decline")

    def summary(self, v: State) -> Line:
        helped = any(d.kind == ASK_SAMWELL for d in v.pending)
        return Line(self.summary_id() + ("-samwell" if helped else ""))


@final
class Haggle(Verb):
    """Announce a counter-offer."""

    PATTERN: ClassVar[Pattern] = WORDS.pattern("haggle")


@final
class Deal(Verb):
    PATTERN: ClassVar[Pattern] = WORDS.pattern("deal {player}")

    def __init__(self, player: int) -> None:
        self.player = player


# Verbs of the seven.


@final
class Discard(Verb):
    """Half of the hand goes back to the supply."""

    PATTERN: ClassVar[Pattern] = WORDS.pattern("discard {cards}")

    def __init__(self, cards: Counts) -> None:
        self.cards = cards


@final
class MoveTormund(Verb):
    PATTERN: ClassVar[Pattern] = WORDS.pattern("tormund {to:destination}")

    def __init__(self, to: int) -> None:
        self.to = to


@final
class Rob(Verb):
    PATTERN: ClassVar[Pattern] = WORDS.pattern("rob {player}")

    def __init__(self, player: int) -> None:
        self.player = player


# Development cards that are played.


@mypyc_attr(allow_interpreted_subclasses=True)
class PlayCard(Verb):
    CARD: ClassVar[int] = 0


@final
class Patrol(PlayCard):
    """Tormund moves."""

    PATTERN: ClassVar[Pattern] = WORDS.pattern("patrol {hexagon:destination}")
    CARD: ClassVar[int] = PATROL

    def __init__(self, hexagon: int) -> None:
        self.hexagon = hexagon


@final
class Clear(PlayCard):
    """The other use of a patrol: a wildling leaves a hex of the Gift."""

    PATTERN: ClassVar[Pattern] = WORDS.pattern("clear {hexagon:hex} {wildling}")
    CARD: ClassVar[int] = PATROL

    def __init__(self, hexagon: int, wildling: int) -> None:
        self.hexagon = hexagon
        self.wildling = wildling


@final
class Recruit(PlayCard):
    """A guard for nothing."""

    PATTERN: ClassVar[Pattern] = WORDS.pattern("recruits {section}")
    CARD: ClassVar[int] = RECRUITS

    def __init__(self, section: int) -> None:
        self.section = section


@final
class PlayRoads(PlayCard):
    PATTERN: ClassVar[Pattern] = WORDS.pattern("roads")
    CARD: ClassVar[int] = ROADS


@final
class CallWinter(PlayCard):
    """Two cards of choice from the supply."""

    PATTERN: ClassVar[Pattern] = WORDS.pattern("winter {two}")
    CARD: ClassVar[int] = WINTER

    def __init__(self, two: tuple[int, ...]) -> None:
        self.two = two


# After the use of a hero, and what heroes ask. Their own verbs are told with what they do (`rules.heroes`).


@final
class Flip(Verb):
    """The hero just used shows its other side."""

    PATTERN: ClassVar[Pattern] = WORDS.pattern("flip")


@final
class Exchange(Verb):
    """Another hero in place of the one just used."""

    PATTERN: ClassVar[Pattern] = WORDS.pattern("exchange {hero}")

    def __init__(self, hero: int) -> None:
        self.hero = hero


@final
class Take(Verb):
    """From the supply, by Samwell."""

    PATTERN: ClassVar[Pattern] = WORDS.pattern("take {resource}")

    def __init__(self, resource: int) -> None:
        self.resource = resource


@final
class Give(Verb):
    """In return, by Jeor."""

    PATTERN: ClassVar[Pattern] = WORDS.pattern("give {resource:own}")

    def __init__(self, resource: int) -> None:
        self.resource = resource


@final
class Seize(Verb):
    """From a hand that Mance looks at: which card, only two seats know."""

    PATTERN: ClassVar[Pattern] = WORDS.pattern("seize {resource}")

    def __init__(self, resource: int) -> None:
        self.resource = resource

    def redact(self, by: Seat, reader: Seat) -> Verb:
        return self if by == reader else Seize(HIDDEN)


@final
class Pick(Verb):
    """Of the cards that Melisandre looks at: which one, only its owner knows."""

    PATTERN: ClassVar[Pattern] = WORDS.pattern("pick {card}")

    def __init__(self, card: int) -> None:
        self.card = card

    def redact(self, by: Seat, reader: Seat) -> Verb:
        return self if by == reader else Pick(HIDDEN)


@final
class Stop(Verb):
    """No second road of Road Building."""

    PATTERN: ClassVar[Pattern] = WORDS.pattern("stop")


VERBS: Final = WORDS.add_verbs(
    *(Roll, End, BuildRoad, Settle, BuildKeep, PostGuard, Buy),
    *(Bank, Trade, Offer, Counter, Withdraw, Accept, Decline, Haggle, Deal),
    *(Discard, MoveTormund, Rob),
    *(Patrol, Clear, Recruit, PlayRoads, Stop, CallWinter),
    *(Flip, Exchange, Take, Give, Seize, Pick),
)
