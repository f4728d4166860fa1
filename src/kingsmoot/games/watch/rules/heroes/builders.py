"""Heroes that build and buy: Othell, Alliser, Melisandre, Yoren (W-HERO-14, W-HERO-15, W-HERO-16,
W-HERO-19).
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
from kingsmoot.core.tuples import with_value
from kingsmoot.core.vectors import with_number
from kingsmoot.games.watch.book import CARD, CARDS, GUARD, KINDS_OF, PATROL, RESOURCES
from kingsmoot.games.watch.rules.awards import award_patrol, award_road, longest
from kingsmoot.games.watch.rules.board import ENDS, PATHS, PATHS_AT, SECTIONS
from kingsmoot.games.watch.rules.building import at_path, put_road, reckon, touches, why_not_lay
from kingsmoot.games.watch.rules.development import receive
from kingsmoot.games.watch.rules.heroes.common import UNKNOWN, UseHero, Uses
from kingsmoot.games.watch.rules.moves import PICK
from kingsmoot.games.watch.rules.supply import can_pay, pay, why_not_pay
from kingsmoot.games.watch.rules.the_wall import open_sections, post, why_not_post
from kingsmoot.games.watch.state import DECK, NONE, Watch, with_more
from kingsmoot.games.watch.vocabulary.events import BOUGHT, PATROL_BACK, ROAD_MOVED
from kingsmoot.games.watch.vocabulary.kinds import DRAW_DECK, WORDS
from kingsmoot.games.watch.vocabulary.questions import ASK_PICK
from kingsmoot.games.watch.vocabulary.verbs import Pick

# Othell.


@final
class Othell(UseHero):
    """Take a road up and lay it elsewhere."""

    PATTERN: ClassVar[Pattern] = WORDS.pattern("othell {off:path} {on:path}")

    def __init__(self, off: int, on: int) -> None:
        self.off = off
        self.on = on

    def why_not(self, s: Watch, seat: int) -> Refusal | None:
        """To another path (W-N-22), under the usual rules without the road taken up."""
        off, on = self.off, self.on
        if off not in loose_roads(s, seat):
            return at_path("W-HERO-14", off)
        if on == off:
            return at_path("W-N-22", on)
        refusal = why_not_lay(s, seat, on)
        if refusal is not None:
            return refusal
        return None if touches(s, seat, on, off) else at_path("W-ROADS-03", on)

    def act(self, s: Watch, seat: int, out: Sink) -> None:
        """Longest Road is looked at when the road lies again (W-N-22)."""
        s.road = with_number(s.road, self.off, NONE)
        reckon(s)
        put_road(s, seat, self.on)
        ROAD_MOVED.tell(out, seat, self.off, self.on)
        s.length = with_value(s.length, seat, longest(s, seat))
        award_road(s, out)


def loose_roads(s: Watch, seat: int) -> list[int]:
    """Own roads that other own pieces touch at only one end; opponents' pieces are ignored (W-HERO-14)."""
    found: list[int] = []
    for e in range(PATHS):
        if s.road[e] == seat:
            held = 0
            for v in ENDS[e]:
                b = s.site[v]
                own = bool(b) and (b - 1) >> 1 == seat
                for f in PATHS_AT[v]:
                    own = own or (f != e and s.road[f] == seat)
                held += own
            if held == 1:
                found.append(e)
    return found


def road_moves(s: Watch, seat: int) -> list[Move]:
    found: list[Move] = []
    for off in loose_roads(s, seat):
        for on in s.reach[seat]:
            if touches(s, seat, on, off):
                found.append(Othell(off, on))
    return found


# Alliser.


@final
class Alliser(UseHero):
    """Recruit a guard, with one card of the cost replaced by another."""

    PATTERN: ClassVar[Pattern] = WORDS.pattern("alliser {section} {spared:supply} {paid:held}")

    def __init__(self, section: int, spared: int, paid: int) -> None:
        self.section = section
        self.spared = spared
        self.paid = paid

    def why_not(self, s: Watch, seat: int) -> Refusal | None:
        cost = s.rule.instead[GUARD][self.spared][self.paid]
        if not cost:
            return Refusal("W-HERO-15", (f"@resource-{RESOURCES[self.spared]}",))
        refusal = why_not_post(s, seat, self.section)
        if refusal is not None:
            return refusal
        return why_not_pay(s, seat, cost, "C-NOT-IN-HAND")

    def act(self, s: Watch, seat: int, out: Sink) -> None:
        pay(s, seat, s.rule.instead[GUARD][self.spared][self.paid])
        post(s, seat, self.section, out)


def drills(s: Watch, seat: int) -> list[Move]:
    found: list[Move] = []
    sections = open_sections(s, seat)
    for spared in range(1, KINDS_OF):
        for paid in range(1, KINDS_OF):
            cost = s.rule.instead[GUARD][spared][paid]
            if cost and can_pay(s, seat, cost):
                found += [Alliser(section, spared, paid) for section in sections]
    return found


# Melisandre.


@final
class Melisandre(UseHero):
    """Buy a card of choice among the topmost, with one card of the cost replaced by another."""

    PATTERN: ClassVar[Pattern] = WORDS.pattern("melisandre {spared:supply} {paid:held}")

    def __init__(self, spared: int, paid: int) -> None:
        self.spared = spared
        self.paid = paid

    def why_not(self, s: Watch, seat: int) -> Refusal | None:
        return why_not_divine(s, seat, self.spared, self.paid)

    def act(self, s: Watch, seat: int, out: Sink) -> None:
        pay(s, seat, s.rule.instead[CARD][self.spared][self.paid])
        BOUGHT.tell(out, seat)
        s.looker, s.looked = seat, DECK
        s.revealed += 1
        s.stack.append(PICKS)


DIVINE: Final[tuple[tuple[Move, ...], ...]] = tuple(
    [tuple([Melisandre(spared, paid) for paid in range(KINDS_OF)]) for spared in range(KINDS_OF)]
)


def divinations(s: Watch, seat: int) -> list[Move]:
    found: list[Move] = []
    for one in range(1, KINDS_OF):
        for other in range(1, KINDS_OF):
            if why_not_divine(s, seat, one, other) is None:
                found.append(DIVINE[one][other])
    return found


def why_not_divine(s: Watch, seat: int, spared: int, paid: int) -> Refusal | None:
    cost = s.rule.instead[CARD][spared][paid]
    if not cost:
        return Refusal("W-HERO-16", (f"@resource-{RESOURCES[spared]}",))
    if not s.deck:
        return Refusal("W-DEV-16")
    return why_not_pay(s, seat, cost, "C-NOT-IN-HAND")


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


PICKS: Final = MelisandrePicks()

# Yoren.


@final
class Yoren(UseHero):
    """A patrol already played becomes a guard."""

    PATTERN: ClassVar[Pattern] = WORDS.pattern("yoren {section}")

    def __init__(self, section: int) -> None:
        self.section = section

    def why_not(self, s: Watch, seat: int) -> Refusal | None:
        refusal = why_not_enlist(s, seat)
        return refusal if refusal is not None else why_not_post(s, seat, self.section)

    def act(self, s: Watch, seat: int, out: Sink) -> None:
        """A patrol already played becomes a guard (W-HERO-19)."""
        s.open = with_more(with_more(s.open, seat * KINDS_OF + PATROL, -1), seat * KINDS_OF, 1)
        PATROL_BACK.tell(out, seat)
        post(s, seat, self.section, out)
        award_patrol(s, out)  # W-PATROL-06, W-N-24


ENLIST: Final[tuple[Move, ...]] = tuple([Yoren(section) for section in range(SECTIONS)])


def why_not_enlist(s: Watch, seat: int) -> Refusal | None:
    return None if s.open[seat * KINDS_OF + PATROL] else Refusal("W-HERO-22", ("@hero-yoren", "@why-yoren"))


def enlistments(s: Watch, seat: int) -> list[Move]:
    if why_not_enlist(s, seat) is not None:
        return []
    return [ENLIST[section] for section in open_sections(s, seat)]


WORDS.add_verbs(Othell, Alliser, Melisandre, Yoren)
BUILDERS: Final[dict[str, Uses]] = {
    "othell": road_moves,
    "alliser": drills,
    "melisandre": divinations,
    "yoren": enlistments,
}
