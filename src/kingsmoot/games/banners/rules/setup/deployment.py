"""Zones and deployment: who stands where, who starts, who waits (B-DEP, B-FFA, B-MODE)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import ClassVar, Final, final

from kingsmoot.core.decisions import Decision
from kingsmoot.core.events import Sink
from kingsmoot.core.frames import NOT_LEGAL, Frame
from kingsmoot.core.lines import Line, Refusal
from kingsmoot.core.moves import Move
from kingsmoot.core.random_streams import Stream
from kingsmoot.core.slots import Among, Filled, Slot
from kingsmoot.core.slots_from_moves import walked_on
from kingsmoot.core.state import ask, ask_all
from kingsmoot.core.tuples import with_value
from kingsmoot.core.vocabulary import Pattern
from kingsmoot.games.banners.book import AMENDED, CLASH, STORM
from kingsmoot.games.banners.rules.field.pose_slots import pose_slot, random_pose
from kingsmoot.games.banners.rules.modes import reserves
from kingsmoot.games.banners.rules.setup import legal_places, place_hints
from kingsmoot.games.banners.rules.setup.roll_off import captains, other_captain, roll_off
from kingsmoot.games.banners.state import Banners
from kingsmoot.games.banners.terms import FIRST_CORNER, NONE, RESERVE, TABLE, THEIRS, WAITING
from kingsmoot.games.banners.unit_names import code, of_ref, told, unit_of, unit_ref
from kingsmoot.games.banners.vocabulary import events
from kingsmoot.games.banners.vocabulary.field_verbs import Deploy
from kingsmoot.games.banners.vocabulary.kinds import WORDS
from kingsmoot.games.banners.vocabulary.questions import ASK_DEPLOY, ASK_REPRESENTATIVE, ASK_UNITS, ASK_ZONE
from kingsmoot.games.banners.vocabulary.verbs import (
    Hold,
    Home,
    Lift,
    OneUnit,
    Represent,
    SomeUnits,
    Start,
    Wait,
)

CLASH_START: Final = 2  # B-MODE-CLASH-03
LIFTS: Final = 4
"""So often a unit may be lifted again in one deployment, all players together (our bound)."""


# -- deployment zones (B-DEP-01, B-DEP-02, B-FFA-02, B-FFA-03) ---------------------------------------


def push_homes(s: Banners, out: Sink) -> None:
    if s.rule.mode == STORM:
        return
    first = roll_off(s, captains(s), out)
    if s.rule.free_for_all:
        s.first = first
        s.stack.append(Homes(first, False))
    else:
        s.stack.append(Homes(first, True))


def corners(s: Banners) -> bool:
    return s.rule.free_for_all or s.rule.mode == CLASH


@final
class Homes(Frame[Banners]):
    """Two sides: the higher roll chooses a zone or hands the choice over, and the other side is the first
    player. Free-for-all: corner after corner."""

    PATTERN: ClassVar[Pattern] = WORDS.pattern("homes {seat:player} [{may_yield}]")

    def __init__(self, seat: int, may_yield: bool) -> None:
        self.seat = seat
        self.may_yield = may_yield

    def run(self, s: Banners, out: Sink) -> None:
        if NONE not in s.home:
            s.stack.pop()
        else:
            ask(s, self.seat, ASK_ZONE)

    def free(self, s: Banners) -> list[int]:
        count = 4 if s.rule.free_for_all else 2
        return [home for home in range(count) if home not in s.home]

    def legal(self, s: Banners, d: Decision) -> list[Move]:
        shift = FIRST_CORNER if corners(s) else 0
        found: list[Move] = [Home(home + shift) for home in self.free(s)]
        if self.may_yield:
            found.append(Home(THEIRS))
        return found

    def check(self, s: Banners, d: Decision, m: Move) -> Refusal | None:
        if m in self.legal(s, d):
            return None
        return Refusal("B-FFA-02" if s.rule.free_for_all else "B-DEP-01")

    def answer(self, s: Banners, d: Decision, m: Move, out: Sink) -> None:
        assert isinstance(m, Home)
        if m.home == THEIRS:
            s.stack[-1] = Homes(other_captain(s, self.seat), False)
            return
        home = m.home - (FIRST_CORNER if corners(s) else 0)
        events.HOME.tell(out, d.seat, m.home)
        if s.rule.free_for_all:
            s.home = with_value(s.home, d.seat, home)
            s.stack[-1] = Homes((d.seat + 1) % s.book.seats, False)
            return
        for seat in range(s.book.seats):
            s.home = with_value(s.home, seat, home if s.friends(seat, d.seat) else 1 - home)
        s.first = other_captain(s, d.seat)  # B-DEP-02
        s.stack.pop()

    def crumb(self, s: Banners) -> Line:
        return Line("crumb-homes")


# -- who starts, who waits (B-MODE-CLASH-03, B-MODE-CLASH-04, B-MODE-STORM-09) -----------------------


def owned(s: Banners, seat: int) -> list[int]:
    wall = s.rule.cat.wall
    return [u for u in range(len(s.owner)) if s.owner[u] == seat and s.kind[u] != wall]


def worth(s: Banners, u: int) -> int:
    """Points of a unit with its attachment."""
    cat = s.rule.cat
    joined = s.attached[u]
    return cat.unit_points[s.kind[u]] + (cat.attachment_points[joined] if joined != NONE else 0)


@final
class Representatives(Frame[Banners]):
    """A commander who is not on the battlefield has a representative there: an attachment, which his player
    declares (B-MODE-CLASH-04). `seat`: whose turn it is to."""

    PATTERN: ClassVar[Pattern] = WORDS.pattern("representatives {seat:player}")

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def choices(self, s: Banners, seat: int) -> list[int]:
        cat = s.rule.cat
        mine = owned(s, seat)
        if any(s.attached[u] != NONE and cat.attachment_commander[s.attached[u]] for u in mine):
            return []
        return [u for u in mine if s.attached[u] != NONE]

    def run(self, s: Banners, out: Sink) -> None:
        for seat in range(self.seat, s.book.seats):
            if len(self.choices(s, seat)) > 1:  # a single one was taken with the army
                s.stack[-1] = Representatives(seat)
                ask(s, seat, ASK_REPRESENTATIVE)
                return
        s.stack.pop()

    def legal(self, s: Banners, d: Decision) -> list[Move]:
        return [Represent(code(s, u)) for u in self.choices(s, d.seat)]

    def check(self, s: Banners, d: Decision, m: Move) -> Refusal | None:
        return None if m in self.legal(s, d) else Refusal("B-MODE-CLASH-04")

    def answer(self, s: Banners, d: Decision, m: Move, out: Sink) -> None:
        assert isinstance(m, Represent)
        s.commander = with_value(s.commander, d.seat, unit_of(s, m.unit))
        events.REPRESENTS.tell(out, d.seat, s.commander[d.seat])
        s.stack[-1] = Representatives(d.seat + 1)

    def crumb(self, s: Banners) -> Line:
        return Line("crumb-units")


@final
class Chosen(Frame[Banners]):
    """Sealed, and opened together."""

    PATTERN: ClassVar[Pattern] = WORDS.pattern("units")

    def run(self, s: Banners, out: Sink) -> None:
        seats = [seat for seat in range(s.book.seats) if self.concerns(s, seat)]
        if seats:
            ask_all(s, seats, ASK_UNITS, True)
        else:
            s.stack.pop()

    def concerns(self, s: Banners, seat: int) -> bool:
        if s.rule.mode == CLASH:
            return len(owned(s, seat)) > CLASH_START
        return s.team[seat] != s.attacker and len(owned(s, seat)) > 1

    def choices(self, s: Banners, seat: int) -> list[tuple[int, ...]]:
        """In a clash two units, the commander's among them; in a storm any set worth at least half of the
        defender's units (B-N-29); under the former rules only those with the smallest surplus."""
        mine = owned(s, seat)
        if s.rule.mode == CLASH:
            head = s.commander[seat]
            return [pair for pair in combinations(mine, CLASH_START) if head == NONE or head in pair]
        total = sum([worth(s, u) for u in mine])
        sets = [some for n in range(1, len(mine)) for some in combinations(mine, n)]
        sums = [sum([worth(s, u) for u in some]) for some in sets]
        enough = [value for value in sums if 2 * value >= total]
        if enough and s.rule.rules >= AMENDED:
            return [some for some, value in zip(sets, sums) if 2 * value >= total]
        least = min(enough) if enough else max(sums)
        return [some for some, value in zip(sets, sums) if value == least]

    def legal(self, s: Banners, d: Decision) -> list[Move]:
        sets = [tuple(sorted([code(s, u) for u in some])) for some in self.choices(s, d.seat)]
        if s.rule.mode == CLASH:
            return [Start(some) for some in sets]
        return [Wait(some) for some in sets]

    def check(self, s: Banners, d: Decision, m: Move) -> Refusal | None:
        if m in self.legal(s, d):
            return None
        if s.rule.mode == STORM:
            return Refusal("B-MODE-STORM-09")
        if isinstance(m, SomeUnits) and len(m.units) == CLASH_START and s.commander[d.seat] != NONE:
            if unit_ref(s, s.commander[d.seat]) not in [unit_ref(s, unit_of(s, u)) for u in m.units]:
                head = s.commander[d.seat]
                return Refusal("B-MODE-CLASH-04", (told(s, head),), (unit_ref(s, head),))
        return Refusal("B-MODE-CLASH-03")

    def answers(self, s: Banners, given: list[tuple[Decision, Move]], out: Sink) -> None:
        s.stack.pop()
        for d, m in given:
            assert isinstance(m, SomeUnits)
            named = [unit_of(s, u) for u in m.units]
            for u in owned(s, d.seat):
                if (u in named) == isinstance(m, Wait):
                    s.where[u] = RESERVE
                    events.HELD_BACK.tell(out, d.seat, u)

    def crumb(self, s: Banners) -> Line:
        return Line("crumb-units")


# -- deployment (B-DEP-03, B-DEP-04) -----------------------------------------------------------------


@final
class Deployment(Frame[Banners]):
    """One unit a turn, in alternation, until all are placed. Who has no room for a unit may lift others of
    his own, a few times, or send it into reserve (B-DEP-00)."""

    PATTERN: ClassVar[Pattern] = WORDS.pattern("deployment {seat:player} [lifted={lifted:count}]")

    def __init__(self, seat: int, lifted: int) -> None:
        self.seat = seat
        self.lifted = lifted

    def waiting(self, s: Banners, seat: int) -> list[int]:
        return [u for u in range(len(s.owner)) if s.owner[u] == seat and s.where[u] == WAITING]

    def run(self, s: Banners, out: Sink) -> None:
        for at in range(s.book.seats):
            seat = (self.seat + at) % s.book.seats
            if self.waiting(s, seat):
                s.stack[-1] = Deployment(seat, self.lifted)
                ask(s, seat, ASK_DEPLOY)
                return
        s.stack.pop()

    def check(self, s: Banners, d: Decision, m: Move) -> Refusal | None:
        if isinstance(m, Hold):
            u = unit_of(s, m.unit)
            if u not in self.waiting(s, d.seat):
                return NOT_LEGAL
            return None if not place_hints.deploy_hints(s, d.seat, u) else Refusal("B-DEP-03")
        if isinstance(m, Lift):
            return self.why_not_lift(s, d.seat, unit_of(s, m.unit))
        if not isinstance(m, Deploy):
            return NOT_LEGAL
        u = unit_of(s, m.unit)
        if u == NONE or u not in self.waiting(s, d.seat):
            return Refusal("B-DEP-03")
        refusal = legal_places.why_not_facing(s, m.facing)
        return refusal or legal_places.why_not_deploy(s, d.seat, u, m.x, m.y, m.facing)

    def why_not_lift(self, s: Banners, seat: int, u: int) -> Refusal | None:
        if u == NONE or u not in owned(s, seat) or s.where[u] != TABLE or self.lifted == LIFTS:
            return NOT_LEGAL
        if all(place_hints.deploy_hints(s, seat, v) for v in self.waiting(s, seat)):
            return Refusal("B-DEP-00", (), (unit_ref(s, u),))
        return None

    def slot(self, s: Banners, d: Decision, filled: Sequence[Filled]) -> Slot | Move:
        if not filled:
            refs = tuple([unit_ref(s, u) for u in self.waiting(s, d.seat)])
            return Slot("unit", Among(refs), "B-DEP-03")
        u = unit_of(s, of_ref(s.book, str(filled[0])))
        hints = place_hints.deploy_hints(s, d.seat, u) if len(filled) < 4 else []
        if not hints and len(filled) < 4:
            hold = Hold(code(s, u))
            placed = [v for v in owned(s, d.seat) if s.where[v] == TABLE]
            if self.lifted == LIFTS or not placed:
                return hold
            if len(filled) == 1:
                return Slot("lift", Among(tuple([unit_ref(s, v) for v in placed])), "B-DEP-00", done=hold)
            return Lift(of_ref(s.book, str(filled[1])))
        pose = pose_slot(s, hints, filled[1:], str(filled[0]), "B-DEP-04")
        return pose if isinstance(pose, Slot) else Deploy(code(s, u), pose[0], pose[1], pose[2])

    def sample(self, s: Banners, d: Decision, luck: Stream) -> Move | None:
        waiting = self.waiting(s, d.seat)
        u = waiting[luck.below(len(waiting))]
        hints = place_hints.deploy_hints(s, d.seat, u)
        if not hints:
            return walked_on(s, d, luck, [unit_ref(s, u)])
        return Deploy(code(s, u), *random_pose(hints, luck))

    def answer(self, s: Banners, d: Decision, m: Move, out: Sink) -> None:
        if isinstance(m, Deploy):
            reserves.set_down(s, unit_of(s, m.unit), m, out)
        else:
            assert isinstance(m, OneUnit)
            u = unit_of(s, m.unit)
            if isinstance(m, Lift):
                s.where[u] = WAITING
                s.stack[-1] = Deployment(d.seat, self.lifted + 1)
                return
            s.where[u] = RESERVE  # B-DEP-00
            events.HELD_BACK.tell(out, d.seat, u)
        s.stack[-1] = Deployment((d.seat + 1) % s.book.seats, self.lifted)

    def crumb(self, s: Banners) -> Line:
        return Line("crumb-deployment")
