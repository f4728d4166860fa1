"""Mustering (page 9 of the book): all that a house musters is one move."""

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
from kingsmoot.core.tuples import with_value
from kingsmoot.games.thrones.book import (
    AREAS_LABEL,
    FOOTMAN,
    HOUSES_LABEL,
    KNIGHT,
    NONE,
    PORT_LIMIT,
    SHIP,
    SIEGE,
    THING_CODES,
    THINGS,
    THRONE,
    TO_KNIGHT,
    TO_SIEGE,
    count,
    size,
)
from kingsmoot.games.thrones.rules.control import SEAS_BESIDE, castles_of, forces, hold
from kingsmoot.games.thrones.rules.supply import COUNTED, enough, others
from kingsmoot.games.thrones.state import Thrones
from kingsmoot.games.thrones.tables import COST, FIGURES, MUSTERS, ONE, PORT_OF, SEAS, UPGRADE_COST
from kingsmoot.games.thrones.vocabulary.events import MUSTERED
from kingsmoot.games.thrones.vocabulary.kinds import WORDS
from kingsmoot.games.thrones.vocabulary.questions import ASK_MUSTER
from kingsmoot.games.thrones.vocabulary.things import AREA_OF_REF, AREA_REFS
from kingsmoot.games.thrones.vocabulary.verbs import Muster

ANYWHERE: Final = -1
ONE_AREA: Final = -2
"""Where a house musters: in all its castles, or in one of its choice; otherwise in the area named."""


def castles_for(s: Thrones, seat: int, where: int) -> tuple[int, ...]:
    """T-MUSTER-01."""
    return castles_of(s, seat) if where < 0 else (where,)


def places_for_ships(s: Thrones, seat: int, castle: int) -> list[int]:
    """Adjacent seas without enemy ships, and the port (T-MUSTER-09, T-MUSTER-10, T-PORT-04)."""
    found = [a for a in SEAS_BESIDE[castle] if s.holder[a] in (NONE, seat)]
    if PORT_OF[castle] != NONE:
        found.append(PORT_OF[castle])
    return found


def cost(what: int) -> int:
    return UPGRADE_COST if what >= TO_KNIGHT else COST[what]  # T-MUSTER-03


def kind_of(what: int) -> int:
    return KNIGHT if what == TO_KNIGHT else SIEGE if what == TO_SIEGE else what


@final
class Plan:
    """What has been chosen so far, so that one more item is quickly judged."""

    def __init__(self, s: Thrones, seat: int, where: int) -> None:
        self.s = s
        self.seat = seat
        self.where = where
        self.castles = castles_for(s, seat, where)
        self.forces = forces(s, seat)
        self.counted: i64 = others(s, seat, NONE)
        """The armies, with the new units (`rules.supply`)."""
        self.items: list[int] = []
        self.arrived: list[int] = []
        """Where each new unit stands."""

    def why_not(self, item: int) -> Refusal | None:
        rule = self.against(item)
        if not rule:
            return None
        if rule == "T-SETUP-19":
            return Refusal(rule, ("@unit-" + THINGS[kind_of(item >> 8 & 255)],))
        at = item & 255 if rule in ("T-MUSTER-09", "T-MUSTER-10", "T-PORT-02") else item >> 16
        return Refusal(rule, (AREAS_LABEL[at],), (AREA_REFS[at],))

    def against(self, item: int) -> str:
        """The rule that one more item would break, or nothing."""
        castle, what, place = item >> 16, item >> 8 & 255, item & 255
        if castle not in self.castles:
            return "T-MUSTER-01" if self.where < 0 else "T-SPEC-06"  # a special order musters in its own area
        if self.where == ONE_AREA and self.items and self.items[0] >> 16 != castle:
            return "T-WILD-22"
        if cost(what) > self.points_left(castle):
            return "T-MUSTER-02"
        rule = self.against_figure(castle, what)
        if rule or what >= TO_KNIGHT:
            return rule
        if what == SHIP and place not in places_for_ships(self.s, self.seat, castle):
            return "T-MUSTER-10" if place in SEAS_BESIDE[castle] else "T-MUSTER-09"
        return self.against_place(place if what == SHIP else castle)

    def points_left(self, castle: int) -> int:
        left = MUSTERS[castle]
        for item in self.items:
            if item >> 16 == castle:
                left -= cost(item >> 8 & 255)
        return left

    def against_figure(self, castle: int, what: int) -> str:
        """What may be against it wherever it is to stand: no figure left, no footman to upgrade."""
        kind = kind_of(what)
        if count(self.forces, kind) >= FIGURES[kind]:
            return "T-SETUP-19"
        if what >= TO_KNIGHT:
            footmen = count(self.s.army[castle], FOOTMAN)
            for item in self.items:
                if item >> 16 == castle and item >> 8 & 255 >= TO_KNIGHT:
                    footmen -= 1
            if footmen <= 0:
                return "T-MUSTER-05"
        return ""

    def against_place(self, place: int) -> str:
        """What may be against one more unit there, of whatever kind: a full port, supply."""
        if place >= SEAS and size(self.s.army[place]) + self.new_units(place) >= PORT_LIMIT:
            return "T-PORT-02"
        return "" if enough(self.s.supply[self.seat], self.with_unit(place)) else "T-MUSTER-06"

    def new_units(self, place: int) -> int:
        new = 0
        for a in self.arrived:
            if a == place:
                new += 1
        return new

    def with_unit(self, place: int) -> i64:
        """The armies with one more unit, counted."""
        there: i64 = self.new_units(place)
        if self.s.holder[place] == self.seat:
            there += size(self.s.army[place])
        return self.counted + COUNTED[there + 1] - COUNTED[there]

    def add(self, item: int) -> None:
        what = item >> 8 & 255
        self.forces += ONE[kind_of(what)]
        if what >= TO_KNIGHT:
            self.forces -= ONE[FOOTMAN]
        else:
            place = item & 255 if what == SHIP else item >> 16
            self.counted = self.with_unit(place)
            self.arrived.append(place)
        self.items.append(item)

    def options(self, castle: int, one: bool = False) -> list[int]:
        """All single items that may still be had in one of the `castles`; `one`: any of them is enough."""
        found: list[int] = []
        left = self.points_left(castle)
        if not left or (self.where == ONE_AREA and self.items and self.items[0] >> 16 != castle):
            return found
        room = not self.against_place(castle)
        for what in range(len(THINGS)):
            if cost(what) > left or self.against_figure(castle, what):
                continue
            item = castle << 16 | what << 8
            if what == SHIP:
                for a in places_for_ships(self.s, self.seat, castle):
                    if not self.against_place(a):
                        found.append(item | a)
            elif what >= TO_KNIGHT or room:
                found.append(item)
            if one and found:
                break
        return found

    def able(self) -> list[int]:
        """Castles where anything may still be had."""
        return [castle for castle in self.castles if self.options(castle, True)]

    def whole(self) -> Muster:
        return Muster(tuple(sorted(self.items)))


def why_not_muster(s: Thrones, seat: int, where: int, items: tuple[int, ...]) -> Refusal | None:
    """Item by item, upgrades first: they bring footmen back to the stock."""
    plan = Plan(s, seat, where)
    for upgrades in (True, False):
        for item in items:
            if (item >> 8 & 255 >= TO_KNIGHT) == upgrades:
                refusal = plan.why_not(item)
                if refusal is not None:
                    return refusal
                plan.add(item)
    return None


@final
class Mustering(Frame[Thrones]):
    """A house spends its muster points; what it does not spend is lost (T-MUSTER-07)."""

    PATTERN: ClassVar[Pattern] = WORDS.pattern("muster {seat:house} {where}")

    def __init__(self, seat: int, where: int) -> None:
        self.seat = seat
        self.where = where

    def run(self, s: Thrones, out: Sink) -> None:
        plan = Plan(s, self.seat, self.where)
        for castle in plan.castles:
            if plan.options(castle, True):
                ask(s, self.seat, ASK_MUSTER)
                return
        s.stack.pop()

    def check(self, s: Thrones, d: Decision, m: Move) -> Refusal | None:
        if not isinstance(m, Muster):
            return NOT_LEGAL
        return why_not_muster(s, self.seat, self.where, m.items)

    def slot(self, s: Thrones, d: Decision, filled: Sequence[Filled]) -> Slot | Move:
        """Castle, unit, and for a ship its place, again and again."""
        plan = Plan(s, self.seat, self.where)
        at = 0
        while True:
            if at == len(filled):
                able = plan.able()
                if not able:
                    return plan.whole()
                refs = tuple([AREA_REFS[castle] for castle in able])
                return Slot("castle", Among(refs), "T-MUSTER-01", done=plan.whole())
            castle = AREA_OF_REF[str(filled[at])]
            found = plan.options(castle)
            if at + 1 == len(filled):
                words: list[str] = []
                for item in found:
                    if THINGS[item >> 8 & 255] not in words:
                        words.append(THINGS[item >> 8 & 255])
                return Slot("unit", Word(tuple(words)), "T-MUSTER-03")
            what = THING_CODES[str(filled[at + 1])]
            found = [item for item in found if item >> 8 & 255 == what]
            at += 2
            if what == SHIP and len(found) > 1:
                if at == len(filled):
                    refs = tuple([AREA_REFS[item & 255] for item in found])
                    return Slot("place", Among(refs), "T-MUSTER-09")
                place = AREA_OF_REF[str(filled[at])]
                found = [item for item in found if item & 255 == place]
                at += 1
            plan.add(found[0])

    def sample(self, s: Thrones, d: Decision, luck: Stream) -> Move | None:
        plan = Plan(s, self.seat, self.where)
        while True:
            able = plan.able()
            if not able or luck.below(2) == 0:
                return plan.whole()
            found = plan.options(able[luck.below(len(able))])
            kinds: list[int] = []
            for item in found:  # those of a kind follow one another
                if not kinds or kinds[-1] != item >> 8 & 255:
                    kinds.append(item >> 8 & 255)
            what = kinds[luck.below(len(kinds))]
            found = [item for item in found if item >> 8 & 255 == what]
            plan.add(found[luck.below(len(found))] if len(found) > 1 else found[0])

    def answer(self, s: Thrones, d: Decision, m: Move, out: Sink) -> None:
        assert isinstance(m, Muster)
        s.stack.pop()
        for item in m.items:
            castle, what = item >> 16, item >> 8 & 255
            a = item & 255 if what == SHIP else castle  # T-MUSTER-04, T-MUSTER-11
            s.army[a] += ONE[kind_of(what)]
            if what >= TO_KNIGHT:
                s.army[a] -= ONE[FOOTMAN]
                self.stay_down(s, a, kind_of(what))
            hold(s, a, self.seat)
            MUSTERED.tell(out, self.seat, castle, what, a)

    def stay_down(self, s: Thrones, a: int, kind: int) -> None:
        """Where no footman that stands was left to upgrade, a routed one was: it stays routed (T-N-05)."""
        if count(s.routed[a], FOOTMAN) > count(s.army[a], FOOTMAN):
            s.routed = with_value(s.routed, a, s.routed[a] + ONE[kind] - ONE[FOOTMAN])

    def crumb(self, s: Thrones) -> Line | None:
        return Line("crumb-muster", ("house", HOUSES_LABEL[self.seat]))


@final
class MusterRound(Frame[Thrones]):
    """House after house in turn order (T-MUSTER-08)."""

    PATTERN: ClassVar[Pattern] = WORDS.pattern("mustering from {at:turn}")

    def __init__(self, at: int) -> None:
        self.at = at

    def run(self, s: Thrones, out: Sink) -> None:
        if self.at == s.book.seats:
            s.stack.pop()
            return
        s.stack[-1] = MusterRound(self.at + 1)
        s.stack.append(Mustering(s.track[THRONE][self.at], ANYWHERE))

    def crumb(self, s: Thrones) -> Line | None:
        return Line("crumb-mustering")
