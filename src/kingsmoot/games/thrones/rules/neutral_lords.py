"""Neutral lords (page 26 of the book)."""

from __future__ import annotations

from typing import ClassVar, final

from kingsmoot.core.decisions import Decision
from kingsmoot.core.events import Sink
from kingsmoot.core.frames import NOT_LEGAL, Frame
from kingsmoot.core.lines import Line, Refusal
from kingsmoot.core.moves import Move
from kingsmoot.core.patterns import Pattern
from kingsmoot.core.state import ask
from kingsmoot.core.tuples import with_value
from kingsmoot.games.thrones.book import AREAS_LABEL, LORDS_LAST, NONE, THRONE
from kingsmoot.games.thrones.rules.control import emptied, hold, lay_token, seventh_castle
from kingsmoot.games.thrones.rules.ports import settle_ports
from kingsmoot.games.thrones.rules.strength import (
    plain_strength,
    support_strength,
    supporting_areas,
    why_not_support,
)
from kingsmoot.games.thrones.rules.supply import Trim, within
from kingsmoot.games.thrones.state import Thrones
from kingsmoot.games.thrones.tables import MODIFIER, MUSTERS
from kingsmoot.games.thrones.vocabulary.events import ABANDONED, BACKED, LEFT_TOKEN, LORD_FALLS, MOVED
from kingsmoot.games.thrones.vocabulary.kinds import WORDS
from kingsmoot.games.thrones.vocabulary.questions import ASK_SUPPORT
from kingsmoot.games.thrones.vocabulary.verbs import Support


def own_strength(s: Thrones, seat: int, origin: int, a: int, units: int, order: int) -> int:
    """Units, march modifier and own support (T-NEUT-03, T-NEUT-05); no cards, no blade (T-NEUT-04)."""
    storms = MUSTERS[a] > 0
    n = plain_strength(units, storms) + MODIFIER[order]
    for b in supporting_areas(s, a):
        if s.holder[b] == seat and b != origin:
            n += support_strength(s, b, storms)
    return n


def offers(s: Thrones, seat: int, other: int, a: int) -> list[int]:
    """Areas from which another house could support the attack."""
    return [b for b in supporting_areas(s, a) if s.holder[b] == other and other != seat]


def lord_may_fall(s: Thrones, seat: int, origin: int, a: int, units: int) -> bool:
    """Strong enough alone, or if those who could help do (T-NEUT-01, T-NEUT-02, T-N-04)."""
    storms = MUSTERS[a] > 0
    n = plain_strength(units, storms) + MODIFIER[s.order[origin]]
    for b in supporting_areas(s, a):  # one's own and others'
        if b != origin:
            n += support_strength(s, b, storms)
    return n >= s.lord[a]


def lord_falls(s: Thrones, seat: int, origin: int, groups: list[int]) -> bool:
    """Whether the lord that one of these groups marches on may fall, judged as all others have moved: a group
    that joins a supporting area adds to the support (T-MARCH-08, T-NEUT-03).
    """
    for g in groups:
        a = g >> 16
        if s.lord[a]:
            if len(groups) == 1:
                return lord_may_fall(s, seat, origin, a, g & 0xFFFF)
            _go(s, origin, groups, a, 1)
            falls = lord_may_fall(s, seat, origin, a, g & 0xFFFF)
            _go(s, origin, groups, a, -1)
            return falls
    return True


def _go(s: Thrones, origin: int, groups: list[int], but: int, ways: int) -> None:
    """The groups that do not go to area `but` arrive, or with -1 go back."""
    army = s.army
    for g in groups:
        if g >> 16 != but:
            army[origin] -= ways * (g & 0xFFFF)
            army[g >> 16] += ways * (g & 0xFFFF)


def march_on_lord(s: Thrones, seat: int, origin: int, group: int, order: int, leave: bool, out: Sink) -> None:
    n = own_strength(s, seat, origin, group >> 16, group & 0xFFFF, order)
    s.stack.append(LordStands(seat, origin, group, n, leave, 0))


@final
class LordStands(Frame[Thrones]):
    """A group has marched on a neutral lord; where its own strength does not do, others are asked."""

    PATTERN: ClassVar[Pattern] = WORDS.pattern(
        "march-on-lord {seat:house} {origin:area} {group} strength {strength:n} [{leave}] from {at:turn}"
    )

    def __init__(self, seat: int, origin: int, group: int, strength: int, leave: bool, at: int) -> None:
        self.seat = seat
        self.origin = origin
        self.group = group
        self.strength = strength
        self.leave = leave
        self.at = at
        """The position on the Iron Throne track that is asked next."""

    def run(self, s: Thrones, out: Sink) -> None:
        a = self.group >> 16
        if self.strength < s.lord[a]:
            for at in range(self.at, s.book.seats):
                other = s.track[THRONE][at]
                if offers(s, self.seat, other, a):
                    s.stack[-1] = self.next(self.strength, at)
                    ask(s, other, ASK_SUPPORT)  # T-SUPP-05
                    return
        s.stack.pop()
        if self.strength >= s.lord[a]:  # T-NEUT-02
            self.enter(s, a, out)
        else:
            ABANDONED.tell(out, self.seat, a)  # T-N-04
        self.leave_behind(s, out)
        if s.result is None and s.rule.rules >= LORDS_LAST and not within(s, self.seat):
            s.stack.append(Trim(self.seat))  # who had counted on the area reconciles at once: T-N-30

    def next(self, strength: int, at: int) -> LordStands:
        return LordStands(self.seat, self.origin, self.group, strength, self.leave, at)

    def enter(self, s: Thrones, a: int, out: Sink) -> None:
        """The token leaves the game and the units move in (T-NEUT-06)."""
        units = self.group & 0xFFFF
        LORD_FALLS.tell(out, self.seat, a)
        s.lord = with_value(s.lord, a, 0)
        s.army[self.origin] -= units
        s.army[a] += units
        hold(s, a, self.seat)
        MOVED.tell(out, self.seat, self.origin, a, units)

    def leave_behind(self, s: Thrones, out: Sink) -> None:
        if not s.army[self.origin]:
            if self.leave:
                s.power[self.seat] -= 1
                lay_token(s, self.origin, self.seat)
                LEFT_TOKEN.tell(out, self.seat, self.origin)
            emptied(s, self.origin, out)
        settle_ports(s, out)
        seventh_castle(s, out)

    def legal(self, s: Thrones, d: Decision) -> list[Move] | None:
        areas = offers(s, self.seat, d.seat, self.group >> 16)
        found: list[Move] = [Support(NONE, ())]
        for some in range(1, 1 << len(areas)):
            chosen = tuple([areas[i] for i in range(len(areas)) if some >> i & 1])
            found.append(Support(self.seat, chosen))
        return found

    def check(self, s: Thrones, d: Decision, m: Move) -> Refusal | None:
        if not isinstance(m, Support):
            return NOT_LEGAL
        if m.house == NONE:
            return None
        if m.house != self.seat:
            return Refusal("T-NEUT-04")
        for a in m.areas:
            refusal = why_not_support(s, d.seat, a, self.group >> 16)
            if refusal is not None:
                return refusal
        return None

    def answer(self, s: Thrones, d: Decision, m: Move, out: Sink) -> None:
        assert isinstance(m, Support)
        n = self.strength
        for a in m.areas:
            n += support_strength(s, a, MUSTERS[self.group >> 16] > 0)
            BACKED.tell(out, d.seat, a, self.seat)
        s.stack[-1] = self.next(n, self.at + 1)

    def crumb(self, s: Thrones) -> Line | None:
        return Line("crumb-lord", ("area", AREAS_LABEL[self.group >> 16]))
