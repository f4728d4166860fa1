"""The vocabulary of Brotherhood of the Watch: its events, questions and verbs, each declared once.

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
from kingsmoot.games.watch.book import (
    ALLISER,
    BENJEN,
    BOWEN,
    JEOR,
    KINDS_OF,
    MANCE,
    MELISANDRE,
    OTHELL,
    PATROL,
    QHORIN,
    RECRUITS,
    ROADS,
    WINTER,
    YGRITTE,
    YOREN,
    Counts,
)
from kingsmoot.games.watch.kinds import CLAN
from kingsmoot.games.watch.kinds import WORDS as WORDS
from kingsmoot.games.watch.state import NONE, Watch

# What happens. A sentence of the log is filled by the fields; the first player is who acts.

FORMER_DEAL: Final = 5 * " give" + 5 * " want"
"""Older scenario files told a number for each resource."""

TURN: Final = WORDS.event("turn {player} {n}")
ROLLED: Final = WORDS.event("rolled {player} {n:dice}", former="rolled player n n 0")
ROLLED_WILDLING: Final = WORDS.event(
    "rolled_wildling {player} {n:dice} {trail:n}", former="rolled player n n trail"
)
GAIN: Final = WORDS.event("gain {player} {resource} {n}")
SHORT: Final = WORDS.event("short {resource}")
SHORT_ONE: Final = WORDS.event("short_one {player} {resource} {n}")
DISCARDED: Final = WORDS.event("discarded {player} {cards:bundle}", former="discarded player" + 5 * " cards")
TORMUND_MOVES: Final = WORDS.event("tormund_moves {player} {hex}", former="tormund")
TORMUND_HOME: Final = WORDS.event("tormund_home {player}")
ROBBED: Final = WORDS.event("robbed {player} {other:player}")
STOLEN: Final = WORDS.event("stolen {player} {other:player} {resource}", to="player other")
NOTHING_STOLEN: Final = WORDS.event("nothing_stolen {player} {other:player}")
BANKED: Final = WORDS.event("banked {player} {resource} {n} for {taken:resource}")
OFFERED: Final = WORDS.event(
    "offered {player} {give:bundle} for {want:bundle}", former="offered player" + FORMER_DEAL
)
COUNTERED: Final = WORDS.event(
    "countered {player} {give:bundle} for {want:bundle}", former="countered player" + FORMER_DEAL
)
ACCEPTED: Final = WORDS.event("accepted {player}")
DECLINED: Final = WORDS.event("declined {player}")
DEALT: Final = WORDS.event(
    "dealt {player} {other:player} {give:bundle} for {want:bundle}", former="dealt player other" + FORMER_DEAL
)
NO_DEAL: Final = WORDS.event("no_deal {player}")
ROAD_BUILT: Final = WORDS.event("road_built {player} {path}", former="road")
SETTLED: Final = WORDS.event("settled {player} {spot}")
KEEP_BUILT: Final = WORDS.event("keep_built {player} {spot}", former="keep")
GUARD_POSTED: Final = WORDS.event("guard_posted {player} {section} {n}", former="guard")
BOUGHT: Final = WORDS.event("bought {player}")
DREW: Final = WORDS.event("drew {player} {card}", to="player")
PLAYED: Final = WORDS.event("played {player} {card}")
TOOK: Final = WORDS.event("took {player} {resource}")
CLEARED: Final = WORDS.event("cleared {player} {hex} {wildling}")
LONGEST_ROAD: Final = WORDS.event("longest_road {player} {n}")
ROAD_ASIDE: Final = WORDS.event("road_aside")
LARGEST_PATROL: Final = WORDS.event("largest_patrol {player} {n}")
PATROL_ASIDE: Final = WORDS.event("patrol_aside")
TOKEN: Final = WORDS.event("token {wildling} {clan}")
NO_FIGURE: Final = WORDS.event("no_figure {wildling}")
MIGRATED: Final = WORDS.event("migrated {wildling} {clan} {n}")
RAID: Final = WORDS.event("raid {clan}")
QUIET_TRAIL: Final = WORDS.event("quiet_trail {n}")
ADVANCED: Final = WORDS.event("advanced {wildling} {clan} {section}")
CLIMBED: Final = WORDS.event("climbed {section}")
GIANT_STRIKES: Final = WORDS.event("giant_strikes {section}", former="giant")
GUARD_FALLS: Final = WORDS.event("guard_falls {player} {section}")
WAITS: Final = WORDS.event("waits {section} {n} {guards:n}")
BREACH: Final = WORDS.event("breach {section}")
CLASH: Final = WORDS.event("clash {section}")
INVADED: Final = WORDS.event("invaded {wildling} {hex}")
MARKER: Final = WORDS.event("marker {n}")
GUARD_TOKENS: Final = WORDS.event("guard_tokens {player} {n}")
HERO_USED: Final = WORDS.event("hero_used {player} {hero}", former="hero")
FLIPPED: Final = WORDS.event("flipped {player} {hero}")
EXCHANGED: Final = WORDS.event("exchanged {player} {hero} for {taken:hero}")
GAVE: Final = WORDS.event("gave {player} {other:player} {resource}")
HAS_NONE: Final = WORDS.event("has_none {player} {resource}")
LOOKED: Final = WORDS.event("looked {player} {other:player}")
ROAD_MOVED: Final = WORDS.event("road_moved {player} {path} > {to:path}")
HUNTED_CLEARING: Final = WORDS.event(
    "hunted_clearing {player} {wildling} {n:section}", former="hunted player wildling -1 n"
)
HUNTED_CAMP: Final = WORDS.event("hunted_camp {player} {wildling} {clan} {n:camp}", former="hunted")
PATROL_BACK: Final = WORDS.event("patrol_back {player}")
RESERVE_MIXED: Final = WORDS.event("reserve_mixed")
POINTS_SHOWN: Final = WORDS.event("points_shown {player} {n}")
WON: Final = WORDS.event("won {player} {n}")
TRAGIC_BREACH: Final = WORDS.event("tragic_breach {n}")
TRAGIC_WILD: Final = WORDS.event("tragic_wild {n}")
MOST_GUARDS: Final = WORDS.event("most_guards {player} {n}")
ALL_LOSE: Final = WORDS.event("all_lose")
STALLED: Final = WORDS.event("stalled {n}")
SHARED: Final = WORDS.event("shared {n} {player*}")
SWAPPED: Final = WORDS.event("swapped {player} {resource} {taken:resource}")
PASSED: Final = WORDS.event("passed {player}")

# What is asked.

ASK_FOUND: Final = WORDS.question("found")
ASK_FIRST_ROAD: Final = WORDS.question("first_road")
ASK_FIRST_GUARD: Final = WORDS.question("first_guard")
ASK_BEFORE: Final = WORDS.question("before")
ASK_TURN: Final = WORDS.question("turn")
ASK_DISCARD: Final = WORDS.question("discard {n}")
ASK_TORMUND: Final = WORDS.question("tormund")
ASK_ROB: Final = WORDS.question("rob")
ASK_FREE_ROAD: Final = WORDS.question("free_road {n}")
ASK_OFFER: Final = WORDS.question("offer")
ASK_REPLY: Final = WORDS.question("reply {player} {give:cards} for {want:cards}")
ASK_DEAL: Final = WORDS.question("deal")
ASK_SAMWELL: Final = WORDS.question("samwell")
ASK_HERO: Final = WORDS.question("hero {hero}")
ASK_REPAY: Final = WORDS.question("repay {player}")
ASK_SEIZE: Final = WORDS.question("seize {player}")
ASK_PICK: Final = WORDS.question("pick")
ASK_COUNTER: Final = WORDS.question("counter {player} {give:cards} for {want:cards}")

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
    PATTERN: ClassVar[Pattern] = WORDS.pattern("decline")


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

    PATTERN: ClassVar[Pattern] = WORDS.pattern("patrol {hexagon:hex}")
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


# Heroes, and what they ask.


@mypyc_attr(allow_interpreted_subclasses=True)
class UseHero(Verb):
    HERO: ClassVar[int] = 0


@final
class Jeor(UseHero):
    """Name a resource and one or two opponents."""

    PATTERN: ClassVar[Pattern] = WORDS.pattern("jeor {resource:supply} {opponents}")
    HERO: ClassVar[int] = JEOR

    def __init__(self, resource: int, opponents: tuple[int, ...]) -> None:
        self.resource = resource
        self.opponents = opponents


@final
class Bowen(UseHero):
    """Exchange one card with the supply."""

    PATTERN: ClassVar[Pattern] = WORDS.pattern("bowen {give:held} {get:supply}")
    HERO: ClassVar[int] = BOWEN

    def __init__(self, give: int, get: int) -> None:
        self.give = give
        self.get = get


@final
class Othell(UseHero):
    """Take a road up and lay it elsewhere."""

    PATTERN: ClassVar[Pattern] = WORDS.pattern("othell {off:path} {on:path}")
    HERO: ClassVar[int] = OTHELL

    def __init__(self, off: int, on: int) -> None:
        self.off = off
        self.on = on


@final
class Alliser(UseHero):
    """Recruit a guard, with one card of the cost replaced by another."""

    PATTERN: ClassVar[Pattern] = WORDS.pattern("alliser {section} {spared:supply} {paid:held}")
    HERO: ClassVar[int] = ALLISER

    def __init__(self, section: int, spared: int, paid: int) -> None:
        self.section = section
        self.spared = spared
        self.paid = paid


@final
class Melisandre(UseHero):
    """Buy a card of choice among the topmost, with one card of the cost replaced by another."""

    PATTERN: ClassVar[Pattern] = WORDS.pattern("melisandre {spared:supply} {paid:held}")
    HERO: ClassVar[int] = MELISANDRE

    def __init__(self, spared: int, paid: int) -> None:
        self.spared = spared
        self.paid = paid


@final
class Mance(UseHero):
    """Look at the hand of an opponent who is ahead."""

    PATTERN: ClassVar[Pattern] = WORDS.pattern("mance {player}")
    HERO: ClassVar[int] = MANCE

    def __init__(self, player: int) -> None:
        self.player = player


@final
class Ygritte(UseHero):
    """A wildling leaves a hex of the Gift."""

    PATTERN: ClassVar[Pattern] = WORDS.pattern("ygritte {hexagon:hex} {wildling}")
    HERO: ClassVar[int] = YGRITTE

    def __init__(self, hexagon: int, wildling: int) -> None:
        self.hexagon = hexagon
        self.wildling = wildling


@final
class Yoren(UseHero):
    """A patrol already played becomes a guard."""

    PATTERN: ClassVar[Pattern] = WORDS.pattern("yoren {section}")
    HERO: ClassVar[int] = YOREN

    def __init__(self, section: int) -> None:
        self.section = section


@final
class Qhorin(UseHero):
    """Tormund goes back to his camp."""

    PATTERN: ClassVar[Pattern] = WORDS.pattern("qhorin")
    HERO: ClassVar[int] = QHORIN


@final
class Benjen(UseHero):
    """A wildling goes back from a clearing or a camp."""

    PATTERN: ClassVar[Pattern] = WORDS.pattern("benjen {lair}")
    HERO: ClassVar[int] = BENJEN

    def __init__(self, lair: tuple[int, int]) -> None:
        self.lair = lair

    def summary(self, v: State) -> Line:
        clan, at = self.lair
        told = "none" if clan == NONE else CLAN.arg(clan, v)
        return Line(self.summary_id(), ("clan", told), ("n", at + 1))


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


VERBS: Final = WORDS.add_verbs(
    *(Roll, End, BuildRoad, Settle, BuildKeep, PostGuard, Buy),
    *(Bank, Trade, Offer, Counter, Withdraw, Accept, Decline, Haggle, Deal),
    *(Discard, MoveTormund, Rob),
    *(Patrol, Clear, Recruit, PlayRoads, CallWinter),
    *(Jeor, Bowen, Othell, Alliser, Melisandre, Mance, Ygritte, Yoren, Qhorin, Benjen),
    *(Flip, Exchange, Take, Give, Seize, Pick),
)
