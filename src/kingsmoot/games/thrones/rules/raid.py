"""Raids and the turns of the action phase (page 14 of the book)."""

from __future__ import annotations

from typing import ClassVar, Final, final

from kingsmoot.core.decisions import Decision
from kingsmoot.core.events import Sink
from kingsmoot.core.frames import NOT_LEGAL, Frame
from kingsmoot.core.lines import Line, Refusal
from kingsmoot.core.moves import Move
from kingsmoot.core.native import i64
from kingsmoot.core.patterns import Pattern
from kingsmoot.core.refs import HIDDEN
from kingsmoot.core.state import ask
from kingsmoot.games.thrones.book import (
    AREAS_LABEL,
    DEFENSES,
    NONE,
    POWERS,
    RAID_STAR,
    RAIDS,
    SUPPORTS,
    THRONE,
)
from kingsmoot.games.thrones.rules.control import LANDS_BESIDE, gain, held_by
from kingsmoot.games.thrones.state import Thrones
from kingsmoot.games.thrones.tables import HOUSES, LANDS, NEAR, SEA_OF, SEAS
from kingsmoot.games.thrones.vocabulary.events import PILLAGED, RAID_SPENT, RAIDED
from kingsmoot.games.thrones.vocabulary.kinds import WORDS
from kingsmoot.games.thrones.vocabulary.questions import ASK_RAID
from kingsmoot.games.thrones.vocabulary.things import AREA_REFS
from kingsmoot.games.thrones.vocabulary.verbs import Raid

RAIDABLE: Final = RAIDS | SUPPORTS | POWERS
"""What any raid removes (T-RAID-02, T-RAID-07)."""


# Turns: in the order of the Iron Throne track one order a house, until none is left (T-TERMS-11, T-INFL-01).


def orders_of(s: Thrones, seat: int, mask: int) -> list[int]:
    """Areas with an order of this house and of these kinds."""
    order = s.order
    kinds: i64 = mask
    return [a for a in held_by(s, seat) if order[a] > 0 and kinds >> order[a] & 1 != 0]


def has_order(s: Thrones, seat: int, mask: int) -> bool:
    order = s.order
    kinds: i64 = mask
    for a in held_by(s, seat):
        if order[a] > 0 and kinds >> order[a] & 1 != 0:
            return True
    return False


def next_turn(s: Thrones, at: int, mask: int) -> int:
    """The next position on the Iron Throne track whose house has such an order, from `at` on and then
    from the front again; NONE if none is left (T-RAID-01, T-MARCH-01, T-CONS-01, T-N-10).
    """
    track = s.track[THRONE]
    for p in range(at, len(track)):
        if has_order(s, track[p], mask):
            return p
    for p in range(min(at, len(track))):
        if has_order(s, track[p], mask):
            return p
    return NONE


# Raids.


def within_raid(a: int) -> tuple[int, ...]:
    """From land adjacent lands (T-RAID-06, T-PORT-10), from a port its sea (T-PORT-09), from sea all."""
    if a < LANDS:
        return LANDS_BESIDE[a]
    return NEAR[a] if a < SEAS else (SEA_OF[a],)


def against_target(s: Thrones, seat: int, a: int, target: int) -> str:
    """The rule that spares what lies within reach, or nothing."""
    o = s.order[target]
    if o <= HIDDEN or s.holder[target] == seat:
        return "T-RAID-02"
    wanted = RAIDABLE | DEFENSES if s.order[a] == RAID_STAR else RAIDABLE  # T-SPEC-05
    return "" if wanted >> o & 1 else "T-RAID-03"


def why_not_raid(s: Thrones, seat: int, a: int, target: int) -> Refusal | None:
    told = (AREAS_LABEL[target],), (AREA_REFS[target],)
    if target not in within_raid(a):
        if target in NEAR[a]:
            if a >= SEAS:
                return Refusal("T-PORT-09", *told)
            return Refusal("T-PORT-10" if target >= SEAS else "T-RAID-06", *told)
        return Refusal("T-RAID-02", *told)
    rule = against_target(s, seat, a, target)
    return Refusal(rule, *told) if rule else None


def targets(s: Thrones, seat: int, a: int) -> list[int]:
    return [t for t in within_raid(a) if not against_target(s, seat, a, t)]


@final
class Raids(Frame[Thrones]):
    """Raid orders, one a turn."""

    PATTERN: ClassVar[Pattern] = WORDS.pattern("raids from {at:turn}")

    def __init__(self, at: int) -> None:
        self.at = at

    def run(self, s: Thrones, out: Sink) -> None:
        at = next_turn(s, self.at, RAIDS)
        if at == NONE:
            s.stack.pop()
            return
        seat = s.track[THRONE][at]
        mine = orders_of(s, seat, RAIDS)
        if len(mine) == 1 and not targets(s, seat, mine[0]):
            raid(s, seat, mine[0], NONE, out)  # T-RAID-08
            s.stack[-1] = RAID_TURNS[at + 1]
        else:
            s.stack[-1] = RAID_TURNS[at]
            ask(s, seat, ASK_RAID)

    def legal(self, s: Thrones, d: Decision) -> list[Move] | None:
        found: list[Move] = []
        for a in orders_of(s, d.seat, RAIDS):
            found.append(Raid(a, NONE))  # T-RAID-09
            for t in targets(s, d.seat, a):
                found.append(Raid(a, t))
        return found

    def check(self, s: Thrones, d: Decision, m: Move) -> Refusal | None:
        if not isinstance(m, Raid):
            return NOT_LEGAL
        if m.area not in orders_of(s, d.seat, RAIDS):
            return Refusal("T-RAID-01", (AREAS_LABEL[m.area],), (AREA_REFS[m.area],))
        return None if m.target == NONE else why_not_raid(s, d.seat, m.area, m.target)

    def answer(self, s: Thrones, d: Decision, m: Move, out: Sink) -> None:
        assert isinstance(m, Raid)
        s.stack[-1] = RAID_TURNS[self.at + 1]
        raid(s, d.seat, m.area, m.target, out)

    def crumb(self, s: Thrones) -> Line | None:
        return Line("crumb-raids")


RAID_TURNS: Final[tuple[Raids, ...]] = tuple([Raids(at) for at in range(len(HOUSES) + 1)])


def raid(s: Thrones, seat: int, a: int, target: int, out: Sink) -> None:
    """Both orders leave the board (T-RAID-02)."""
    s.order[a] = NONE
    if target == NONE:
        RAID_SPENT.tell(out, seat, a)
        return
    o, victim = s.order[target], s.holder[target]
    RAIDED.tell(out, seat, a, target, o)
    s.order[target] = NONE  # T-PLAN-15
    if POWERS >> o & 1:
        gain(s, seat, 1, out)  # T-RAID-04, T-RAID-05
        lost = min(1, s.power[victim])
        s.power[victim] -= lost
        PILLAGED.tell(out, seat, victim, lost)
