"""Marches (page 15 of the book): one order, several groups, at most one combat."""

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
from kingsmoot.core.random_streams import Stream
from kingsmoot.core.slots import Among, Filled, Slot, Word
from kingsmoot.core.state import ask
from kingsmoot.games.thrones.book import (
    AREAS_LABEL,
    LAND_UNITS,
    LORDS_LAST,
    MARCHES,
    NONE,
    PORT_LIMIT,
    SHIPS,
    THRONE,
    count,
    size,
)
from kingsmoot.games.thrones.rules.combat import start_combat
from kingsmoot.games.thrones.rules.control import (
    emptied,
    hold,
    lands_in_reach,
    lay_token,
    seventh_castle,
    standing,
    take_token,
    waters_in_reach,
)
from kingsmoot.games.thrones.rules.neutral_lords import lord_falls, lord_may_fall, march_on_lord
from kingsmoot.games.thrones.rules.ports import settle_ports
from kingsmoot.games.thrones.rules.raid import next_turn, orders_of
from kingsmoot.games.thrones.rules.supply import COUNTED, arriving, enough, others, supplied
from kingsmoot.games.thrones.state import Thrones
from kingsmoot.games.thrones.tables import CLOSED, HOME_OF, HOUSES, LANDS, NEAR, SEAS
from kingsmoot.games.thrones.vocabulary.events import LEFT_TOKEN, MARCH_SPENT, MARCHED, MOVED
from kingsmoot.games.thrones.vocabulary.kinds import WORDS
from kingsmoot.games.thrones.vocabulary.questions import ASK_MARCH
from kingsmoot.games.thrones.vocabulary.things import AREA_OF_REF, AREA_REFS, group_of, group_word
from kingsmoot.games.thrones.vocabulary.verbs import March

SUBSETS: Final[dict[int, tuple[int, ...]]] = {}
"""Every group that can be made of some units: found once."""


def subsets(units: int) -> tuple[int, ...]:
    known = SUBSETS.get(units)
    if known is None:
        found = []
        for e in range(count(units, 3) + 1):
            for w in range(count(units, 2) + 1):
                for k in range(count(units, 1) + 1):
                    for f in range(count(units, 0) + 1):
                        found.append(f + 16 * k + 256 * w + 4096 * e)
        known = tuple(found[1:])
        SUBSETS[units] = known
    return known


# Where a group may go.


def in_reach(s: Thrones, seat: int, origin: int) -> list[int]:
    found = lands_in_reach(s, seat, origin) if origin < LANDS else waters_in_reach(s, seat, origin)
    lord = s.lord
    for a in found:
        if lord[a] == CLOSED:
            return [b for b in found if lord[b] != CLOSED]  # T-NEUT-08
    return found


def guarded(s: Thrones, seat: int, a: int) -> bool:
    """Entering it is an attack: enemy units, an enemy garrison, a neutral lord (T-MARCH-07, T-MARCH-13),
    by land or by sea (T-SEA-06).
    """
    if s.holder[a] != NONE:
        return s.holder[a] != seat
    return s.lord[a] > 0 or (s.garrison[a] > 0 and HOME_OF[a] != seat)


def against_there(s: Thrones, seat: int, origin: int, reach: list[int], a: int, units: int) -> str:
    """The rule against a group that goes to an area, whatever the other groups do; or nothing."""
    if (units & LAND_UNITS and a >= LANDS) or (units & SHIPS and a < LANDS):
        return "T-MARCH-05"
    if a not in reach:
        if s.lord[a] == CLOSED:
            return "T-NEUT-08"
        return "T-PORT-06" if a >= SEAS and a in NEAR[origin] else "T-MARCH-04"
    if s.lord[a] and s.rule.rules < LORDS_LAST and not lord_may_fall(s, seat, origin, a, units):
        return "T-NEUT-01"
    if a >= SEAS and size(s.army[a]) + size(units) > PORT_LIMIT:
        return "T-PORT-02"
    return ""


def too_strong(s: Thrones, a: int) -> Refusal:
    return Refusal("T-NEUT-01", (AREAS_LABEL[a], str(s.lord[a])), (AREA_REFS[a],))


def can_be_whole(s: Thrones, seat: int, origin: int, rest: i64, left: int, groups: list[int]) -> bool:
    """Whether these groups alone are a march: supply holds, and a lord marched on may fall."""
    staying = size(left) + size(s.routed[origin])
    if not supplied(s, seat, rest, staying, groups):
        return False
    return s.rule.rules < LORDS_LAST or lord_falls(s, seat, origin, groups)


# Supply after the whole march (T-MARCH-15, T-SUPPLY-09).


def completable(
    s: Thrones, seat: int, origin: int, rest: i64, groups: list[int], left: int, reach: list[int]
) -> bool:
    """Whether the groups so far, with others to come or not, can be a whole march. `left` are the units that
    might still go; `groups` is as it was when this returns.
    """
    if can_be_whole(s, seat, origin, rest, left, groups):
        return True
    if not left:
        return False
    for a in reach:
        if not heading(groups, a):
            for units in subsets(left):
                if not against_next(s, seat, origin, reach, groups, a, units):
                    groups.append(a << 16 | units)
                    can = completable(s, seat, origin, rest, groups, left - units, reach)
                    groups.pop()
                    if can:
                        return True
    return False


def heading(groups: list[int], a: int) -> bool:
    """Whether one of the groups goes to an area."""
    for g in groups:
        if g >> 16 == a:
            return True
    return False


def against_next(
    s: Thrones, seat: int, origin: int, reach: list[int], groups: list[int], a: int, units: int
) -> str:
    """The same beside the groups so far: one combat an order."""
    if guarded(s, seat, a):
        for g in groups:
            if guarded(s, seat, g >> 16):  # T-MARCH-06
                return second_combat(s, a, g >> 16)
    return against_there(s, seat, origin, reach, a, units)


def second_combat(s: Thrones, a: int, b: int) -> str:
    """The rule against two combats of one order: with a lord, with a garrison alone (which is no unit:
    T-TERMS-07), or with enemy units twice.
    """
    if s.lord[a] or s.lord[b]:
        return "T-NEUT-07"
    return "T-MARCH-13" if NONE in (s.holder[a], s.holder[b]) else "T-MARCH-06"


# Leaving a power token (T-MARCH-10, T-CTRL-02).


def why_not_leave(s: Thrones, seat: int, origin: int, moved: int) -> Refusal | None:
    rule = against_leaving(s, seat, origin, moved)
    if not rule:
        return None
    if rule == "T-CTRL-09":
        return Refusal(rule)
    return Refusal(rule, (AREAS_LABEL[origin],), (AREA_REFS[origin],))


def against_leaving(s: Thrones, seat: int, origin: int, moved: int) -> str:
    """The rule against leaving a token behind when these units have gone, or nothing."""
    if origin >= LANDS or s.army[origin] != moved:
        return "T-CTRL-02"
    if HOME_OF[origin] == seat:
        return "T-CTRL-11"  # the crest is a token already
    if s.token[origin] != NONE:
        return "T-CTRL-08"
    return "" if s.power[seat] else "T-CTRL-09"


def why_not_march(s: Thrones, seat: int, m: March) -> Refusal | None:
    told = (AREAS_LABEL[m.origin],), (AREA_REFS[m.origin],)
    if m.origin not in orders_of(s, seat, MARCHES):
        return Refusal("T-MARCH-01", *told)
    moved = 0
    groups: list[int] = []
    reach = in_reach(s, seat, m.origin)
    for g in m.groups:
        if not g & 0xFFFF:
            return Refusal("T-MARCH-02", *told)
        for kind in range(4):
            have = count(standing(s, m.origin), kind) - count(moved, kind)
            if count(g & 0xFFFF, kind) > have:
                lie = count(s.routed[m.origin], kind)
                return Refusal("T-MARCH-14" if lie else "T-MARCH-02", *told)
        a = g >> 16
        rule = against_next(s, seat, m.origin, reach, groups, a, g & 0xFFFF)
        if rule:
            return (
                too_strong(s, a) if rule == "T-NEUT-01" else Refusal(rule, (AREAS_LABEL[a],), (AREA_REFS[a],))
            )
        groups.append(g)
        moved += g & 0xFFFF
    if s.rule.rules >= LORDS_LAST and not lord_falls(s, seat, m.origin, groups):
        return too_strong(s, next(g >> 16 for g in groups if s.lord[g >> 16]))
    if groups:
        staying = size(s.army[m.origin] - moved)
        if not supplied(s, seat, others(s, seat, m.origin), staying, groups):
            return Refusal("T-MARCH-15")
    return why_not_leave(s, seat, m.origin, moved) if m.leave else None


# Group after group.


@final
class Plan:
    """The groups chosen so far, so that one more is quickly judged."""

    def __init__(self, s: Thrones, seat: int, origin: int) -> None:
        self.s = s
        self.seat = seat
        self.origin = origin
        self.reach = in_reach(s, seat, origin)
        self.groups: list[int] = []
        self.left: i64 = standing(s, origin)
        """The units that may still go."""
        self.lying: i64 = size(s.routed[origin])
        self.rest: i64 = others(s, seat, origin)
        """The armies elsewhere (`rules.supply`)."""
        self.counted: i64 = self.rest
        """The same with the groups arrived."""
        self.level: i64 = s.supply[seat]
        self.fights = False
        """One of the groups attacks."""
        self.lord_last = s.rule.rules >= LORDS_LAST
        self.on_lord = False

    def add(self, a: int, units: int) -> None:
        s = self.s
        self.groups.append(a << 16 | units)
        self.left -= units
        self.counted += arriving(s, self.seat, a, size(units))
        if guarded(s, self.seat, a):
            self.fights = True
            self.on_lord = self.on_lord or s.lord[a] > 0

    def able(self) -> list[int]:
        """Where any group can go."""
        some = subsets(self.left)
        return [a for a in self.reach if not heading(self.groups, a) and self.may_any(a, some)]

    def may_any(self, a: int, some: tuple[int, ...]) -> bool:
        for units in some:
            if self.may(a, units):
                return True
        return False

    def choices(self, a: int) -> list[int]:
        """The groups that can go there."""
        return [units for units in subsets(self.left) if self.may(a, units)]

    def may(self, a: int, units: int) -> bool:
        """Whether a group can go there beside the others."""
        s = self.s
        if self.fights and guarded(s, self.seat, a):
            return False  # T-MARCH-06
        lord = s.lord[a] > 0
        if (lord or a >= SEAS) and against_there(s, self.seat, self.origin, self.reach, a, units):
            return False
        left = self.left - units
        # Most groups are a whole march with those before; only of the others must one see what could follow.
        if not (self.lord_last and (lord or self.on_lord)):
            arrives = arriving(s, self.seat, a, size(units))
            if enough(self.level, self.counted + arrives + COUNTED[size(left) + self.lying]):
                return True
        groups = self.groups
        groups.append(a << 16 | units)
        can = completable(s, self.seat, self.origin, self.rest, groups, left, self.reach)
        groups.pop()
        return can

    def can_be_whole(self) -> bool:
        """Whether the march may end here."""
        if not self.groups:
            return True
        return can_be_whole(self.s, self.seat, self.origin, self.rest, self.left, self.groups)

    def may_leave(self) -> bool:
        return not against_leaving(self.s, self.seat, self.origin, standing(self.s, self.origin))

    def whole(self, leave: bool) -> March:
        self.groups.sort()
        return March(self.origin, tuple(self.groups), leave)


# The turns.


@final
class Marches(Frame[Thrones]):
    """March orders, one a turn (T-MARCH-01, T-HCARD-28); units may march again later (T-MARCH-12)."""

    PATTERN: ClassVar[Pattern] = WORDS.pattern("marches from {at:turn}")

    def __init__(self, at: int) -> None:
        self.at = at

    def run(self, s: Thrones, out: Sink) -> None:
        at = next_turn(s, self.at, MARCHES)
        if at == NONE:
            s.stack.pop()
            return
        seat = s.track[THRONE][at]
        mine = orders_of(s, seat, MARCHES)
        if len(mine) == 1 and not standing(s, mine[0]):
            s.stack[-1] = MARCH_TURNS[at + 1]
            march(s, seat, March(mine[0], (), False), out)
        else:
            s.stack[-1] = MARCH_TURNS[at]
            ask(s, seat, ASK_MARCH)

    def check(self, s: Thrones, d: Decision, m: Move) -> Refusal | None:
        return why_not_march(s, d.seat, m) if isinstance(m, March) else NOT_LEGAL

    def slot(self, s: Thrones, d: Decision, filled: Sequence[Filled]) -> Slot | Move:
        """Which order; then where to and which units, again and again; then whether to leave power."""
        seat = d.seat
        mine = orders_of(s, seat, MARCHES)
        at = 0
        if len(mine) > 1:
            if not filled:
                return Slot("order", Among(tuple([AREA_REFS[a] for a in mine])), "T-MARCH-01")
            at = 1
        plan = Plan(s, seat, AREA_OF_REF[str(filled[0])] if at else mine[0])
        while plan.left:
            if at == len(filled):
                refs = [AREA_REFS[a] for a in plan.able()]
                whole = None
                if plan.can_be_whole():
                    whole = plan.whole(False)
                    if not refs:
                        return whole
                return Slot("to", Among(tuple(refs)), "T-MARCH-03", done=whole)
            a = AREA_OF_REF[str(filled[at])]
            if at + 1 == len(filled):
                words = [group_word(units) for units in plan.choices(a)]
                return Slot("units", Word(tuple(words)), "T-MARCH-02", usual=words[-1])
            plan.add(a, group_of(str(filled[at + 1])))
            at += 2
        if plan.may_leave():
            if at == len(filled):
                return Slot("leave", Word(("power", "nothing")), "T-CTRL-02")
            return plan.whole(filled[at] == "power")
        return plan.whole(False)

    def sample(self, s: Thrones, d: Decision, luck: Stream) -> Move | None:
        seat = d.seat
        mine = orders_of(s, seat, MARCHES)
        plan = Plan(s, seat, mine[luck.below(len(mine))] if len(mine) > 1 else mine[0])
        while plan.left:
            able = plan.able()
            if plan.can_be_whole():
                if not able or luck.below(2) == 0:
                    return plan.whole(False)
            to = able[luck.below(len(able))]
            found = plan.choices(to)
            plan.add(to, found[luck.below(len(found))])
        return plan.whole(plan.may_leave() and luck.below(2) == 0)

    def answer(self, s: Thrones, d: Decision, m: Move, out: Sink) -> None:
        assert isinstance(m, March)
        s.stack[-1] = MARCH_TURNS[self.at + 1]
        march(s, d.seat, m, out)

    def crumb(self, s: Thrones) -> Line | None:
        return Line("crumb-marches")


MARCH_TURNS: Final[tuple[Marches, ...]] = tuple([Marches(at) for at in range(len(HOUSES) + 1)])


# Carrying it out.


def march(s: Thrones, seat: int, m: March, out: Sink) -> None:
    """Peaceful groups first (T-MARCH-08), then the token (T-CTRL-05), then the combat."""
    order = s.order[m.origin]
    s.order[m.origin] = NONE  # T-MARCH-11
    if m.groups:
        MARCHED.tell(out, seat, m.origin)
    else:
        MARCH_SPENT.tell(out, seat, m.origin)
    attack = 0
    for g in m.groups:  # together or apart: T-MARCH-03
        a, units = g >> 16, g & 0xFFFF
        if guarded(s, seat, a):
            attack = g
        else:
            move_group(s, seat, m.origin, a, units, out)
    if attack and s.lord[attack >> 16]:
        march_on_lord(s, seat, m.origin, attack, order, m.leave, out)
        settle_ports(s, out)  # what the peaceful groups have taken counts at once (T-PORT-14, T-VICT-06)
        seventh_castle(s, out)
        return
    if attack:
        start_combat(s, seat, m.origin, attack >> 16, attack & 0xFFFF, order, out)
    vacate(s, seat, m.origin, m.leave, out)


def move_group(s: Thrones, seat: int, origin: int, a: int, units: int, out: Sink) -> None:
    s.army[origin] -= units
    s.army[a] += units
    hold(s, a, seat)
    if s.token[a] != seat:  # one's own stays: T-CTRL-04
        take_token(s, a, out)  # T-CTRL-06
    MOVED.tell(out, seat, origin, a, units)


def vacate(s: Thrones, seat: int, origin: int, leave: bool, out: Sink) -> None:
    """The area left behind, and what its loss means for ports and for the end of the game."""
    if not s.army[origin]:
        if leave:
            s.power[seat] -= 1
            lay_token(s, origin, seat)
            LEFT_TOKEN.tell(out, seat, origin)
        emptied(s, origin, out)
    settle_ports(s, out)
    seventh_castle(s, out)
