"""Supply (page 8 of the book): the sizes of armies, and trimming them."""

from __future__ import annotations

from typing import ClassVar, Final, final

from kingsmoot.core.decisions import Decision
from kingsmoot.core.events import Sink
from kingsmoot.core.frames import NOT_LEGAL, Frame
from kingsmoot.core.lines import Line, Refusal
from kingsmoot.core.moves import Move
from kingsmoot.core.native import Vector, i64
from kingsmoot.core.patterns import Pattern
from kingsmoot.core.state import ask
from kingsmoot.core.tuples import with_value
from kingsmoot.core.vectors import vector
from kingsmoot.games.thrones.book import (
    HOUSES_LABEL,
    MOST_SUPPLY,
    NONE,
    SUPPLY_LIMITS,
    count,
    size,
)
from kingsmoot.games.thrones.rules.control import controller, destroy, emptied, held_by, seventh_castle
from kingsmoot.games.thrones.rules.ports import settle_ports
from kingsmoot.games.thrones.state import Thrones
from kingsmoot.games.thrones.tables import BARRELS, LANDS, ONE
from kingsmoot.games.thrones.vocabulary.events import SUPPLIED
from kingsmoot.games.thrones.vocabulary.kinds import WORDS
from kingsmoot.games.thrones.vocabulary.questions import ASK_TRIM
from kingsmoot.games.thrones.vocabulary.verbs import Lose


def armies(s: Thrones, seat: int, but: int = NONE) -> list[int]:
    """Sizes of all armies of a house (T-TERMS-01, T-SUPPLY-10, T-PORT-03), that of area `but` left out.
    Routed units count, garrisons do not (T-SUPPLY-11).
    """
    found: list[int] = []
    army = s.army
    for a in held_by(s, seat):
        if a != but:
            n = army[a]
            n = (n & 15) + (n >> 4 & 15) + (n >> 8 & 15) + (n >> 12)
            if n > 1:
                found.append(n)
    if s.fight and s.fight.attacker == seat and size(s.fight.host) > 1:
        found.append(size(s.fight.host))  # T-MARCH-15
    return found


# Whether every army has a flag is asked for each group that might march. Armies are therefore counted in one
# number, eight bits a size: how many have at least 2 units, at least 3, and so on. They fit if the flags,
# counted alike, are no fewer at any size.

LARGER: Final = max([max(limits) for limits in SUPPLY_LIMITS]) + 1
"""An army for which no flag is large enough; even larger ones are counted as it is."""


def _counted(n: int) -> int:
    return sum([1 << 8 * (least - 2) for least in range(2, min(n, LARGER) + 1)])


COUNTED: Final[Vector] = vector([_counted(n) for n in range(4 * 15 + 1)])
"""An army by its size, so counted; a single unit is none (T-TERMS-01)."""
FLAGS: Final[Vector] = vector([sum([_counted(n) for n in limits]) for limits in SUPPLY_LIMITS])
"""The flags of each level."""
FEWER: Final[i64] = sum([128 << 8 * (least - 2) for least in range(2, LARGER + 1)])
"""A bit above each count, from which a subtraction borrows where there are fewer flags than armies."""


def enough(level: i64, counted: i64) -> bool:
    """Every army has a flag at least as large (T-SUPPLY-03, T-SUPPLY-04)."""
    return (FLAGS[level] + FEWER - counted) & FEWER == FEWER


def fits(level: int, sizes: list[int]) -> bool:
    """The same of armies by their sizes."""
    counted: i64 = 0
    for n in sizes:
        counted += COUNTED[n]
    return enough(level, counted)


def within(s: Thrones, seat: int) -> bool:
    return fits(s.supply[seat], armies(s, seat))


def others(s: Thrones, seat: int, but: int) -> i64:
    """The armies of a house but that in one area, counted."""
    counted: i64 = 0
    army = s.army
    for a in held_by(s, seat):
        if a != but:
            n = army[a]
            counted += COUNTED[(n & 15) + (n >> 4 & 15) + (n >> 8 & 15) + (n >> 12)]
    return counted


def arriving(s: Thrones, seat: i64, a: i64, many: i64) -> i64:
    """By how much armies count more when some units arrive in an area."""
    there: i64 = 0
    if s.holder[a] == seat:
        there = size(s.army[a])
    return COUNTED[there + many] - COUNTED[there]


def supplied(s: Thrones, seat: int, rest: i64, staying: int, groups: list[int]) -> bool:
    """Whether the limits hold with `staying` units in one area, beside the `others`, and these groups arrived
    in as many areas (T-MARCH-15, T-RETR-06).
    """
    return enough(s.supply[seat], rest + COUNTED[staying] + arrived(s, seat, groups))


def arrived(s: Thrones, seat: int, groups: list[int]) -> i64:
    """By how much armies count more when all these groups have arrived."""
    counted: i64 = 0
    for g in groups:
        counted += arriving(s, seat, g >> 16, size(g & 0xFFFF))
    return counted


BARREL_LANDS: Final[tuple[int, ...]] = tuple([a for a in range(LANDS) if BARRELS[a]])


def barrels(s: Thrones, seat: int) -> int:
    """Supply icons in the areas of a house (T-SUPPLY-01, T-SUPPLY-02)."""
    n = 0
    for a in BARREL_LANDS:
        if controller(s, a) == seat:
            n += BARRELS[a]
    return min(n, MOST_SUPPLY)


def set_supply(s: Thrones, seat: int, level: int, out: Sink) -> None:
    """Move the marker and trim what is then too much (T-SUPPLY-05, T-SUPPLY-08)."""
    level = max(0, min(MOST_SUPPLY, level))
    if level != s.supply[seat]:
        s.supply = with_value(s.supply, seat, level)
    SUPPLIED.tell(out, seat, level)
    if not within(s, seat):
        s.stack.append(Trim(seat))


# Trimming.


def trims(s: Thrones, seat: int) -> list[tuple[tuple[int, int], ...]]:
    """Every way to shrink armies that suffices and of which nothing could be spared (T-SUPPLY-05, T-N-09):
    pairs of area and number of units.
    """
    places = [a for a in held_by(s, seat) if size(s.army[a]) > 1]
    sizes = [size(s.army[a]) for a in places]
    found: list[tuple[tuple[int, int], ...]] = []
    cuts = [0] * len(places)
    _cut(s.supply[seat], sizes, cuts, 0, places, found)
    return found


def _cut(
    level: int,
    sizes: list[int],
    cuts: list[int],
    at: int,
    places: list[int],
    found: list[tuple[tuple[int, int], ...]],
) -> None:
    if at == len(places):
        if _left_fits(level, sizes, cuts) and _all_needed(level, sizes, cuts):
            found.append(tuple([(a, n) for a, n in zip(places, cuts) if n]))
        return
    for n in range(sizes[at]):
        cuts[at] = n
        _cut(level, sizes, cuts, at + 1, places, found)
    cuts[at] = 0


def _left_fits(level: int, sizes: list[int], cuts: list[int]) -> bool:
    return fits(level, [n - c for n, c in zip(sizes, cuts) if n - c > 1])


def _all_needed(level: int, sizes: list[int], cuts: list[int]) -> bool:
    for at in range(len(cuts)):
        if cuts[at]:
            fewer = cuts[:]
            fewer[at] -= 1
            if _left_fits(level, sizes, fewer):
                return False
    return True


def picks(units: int, many: int) -> list[int]:
    """Every choice of `many` figures out of some units, as numbers of units."""
    found = []
    for f in range(min(count(units, 0), many) + 1):
        for k in range(min(count(units, 1), many - f) + 1):
            for w in range(min(count(units, 2), many - f - k) + 1):
                e = many - f - k - w
                if e <= count(units, 3):
                    found.append(f + 16 * k + 256 * w + 4096 * e)
    return found


@final
class Trim(Frame[Thrones]):
    """A house over its limit removes units of its choice."""

    PATTERN: ClassVar[Pattern] = WORDS.pattern("trim {seat:house}")

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, s: Thrones, out: Sink) -> None:
        possible = self.ways(s)
        if len(possible) == 1:
            self.remove(s, possible[0], out)
        else:
            ask(s, self.seat, ASK_TRIM)

    def ways(self, s: Thrones) -> list[tuple[int, ...]]:
        found: list[tuple[int, ...]] = []
        for way in trims(s, self.seat):
            lists: list[tuple[int, ...]] = [()]
            for a, n in way:
                lists = [(*items, *items_of(a, units)) for items in lists for units in picks(s.army[a], n)]
            found += lists
        return found

    def legal(self, s: Thrones, d: Decision) -> list[Move] | None:
        return [Lose(items) for items in self.ways(s)]

    def check(self, s: Thrones, d: Decision, m: Move) -> Refusal | None:
        if not isinstance(m, Lose):
            return NOT_LEGAL
        return None if m.items in self.ways(s) else TOO_MUCH

    def answer(self, s: Thrones, d: Decision, m: Move, out: Sink) -> None:
        assert isinstance(m, Lose)
        self.remove(s, m.items, out)

    def remove(self, s: Thrones, items: tuple[int, ...], out: Sink) -> None:
        s.stack.pop()
        lose_units(s, items, out)

    def crumb(self, s: Thrones) -> Line | None:
        return Line("crumb-trim", ("house", HOUSES_LABEL[self.seat]))


TOO_MUCH: Final = Refusal("T-SUPPLY-05")


def items_of(a: int, units: int) -> tuple[int, ...]:
    """Units of one area as single figures, each area * 4 + kind."""
    found: list[int] = []
    for kind in range(4):
        found += [a * 4 + kind] * count(units, kind)
    return tuple(found)


def lose_units(s: Thrones, items: tuple[int, ...], out: Sink) -> None:
    """Figures leave the board; so may control (T-CTRL-10) and ships in a port (T-PORT-13, T-PORT-14)."""
    for item in items:
        a = item >> 2
        unit = ONE[item & 3]
        laid = 0 if count(s.army[a] - s.routed[a], item & 3) else unit
        destroy(s, a, unit, laid, out)
    for a in sorted({item >> 2 for item in items}):
        emptied(s, a, out)
    settle_ports(s, out)
    seventh_castle(s, out)
