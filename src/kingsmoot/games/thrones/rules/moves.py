"""The verbs of Thrones, with their notation.

    orders winterfell=march-1 white-harbor=support*     raven winterfell=raid       look
    raid the-reach > dornish-marches                    raid sunset-sea
    march winterfell > karhold knight footman leave=power
    march winterfell > castle-black footman > karhold knight
    collect winterfell                                  collect winterfell muster
    muster lannisport=footman lannisport=ship>the-golden-sound harrenhal=footman>knight
    bid 3            rank lannister stark baratheon     name stark
    support lannister from stoney-sept                  accept baratheon
    card tywin-lannister         blade                  redraw
    lose kingswood=footman       retreat karhold        retreat karhold lose footman
    remove winterfell            drop fiefdoms          discard stannis-baratheon

Lists are written in the order of the map and of the tables, so that one move has one text (`reading` reads
it).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, final

from kingsmoot.core.books import Book
from kingsmoot.core.moves import Move, Value
from kingsmoot.core.refs import Ref, Seat
from kingsmoot.games.thrones.book import (
    AREA_CODES,
    CARD_CODES,
    HOUSE_CODES,
    NONE,
    ONE,
    ORDERS,
    TRACK_CODES,
    TRACKS,
    UNIT_CODES,
    UNITS,
    unit_words,
)
from kingsmoot.games.thrones.tables import ALL, AREAS, CARDS, HOUSES
from kingsmoot.kit.verbs import plain


def area_ref(area: int) -> Ref:
    return "area:" + AREAS[area]


AREA_REFS: Final[tuple[Ref, ...]] = tuple([area_ref(a) for a in range(ALL)])
ORDER_REFS: Final[tuple[Ref, ...]] = tuple(["order:" + name for name in ORDERS])
AREA_OF_REF: Final = {ref: a for a, ref in enumerate(AREA_REFS)}
ORDER_OF_REF: Final = {ref: o for o, ref in enumerate(ORDER_REFS)}
NO_ORDER_REF: Final = "order:none"
"""What fills the slot of an area that is left without an order (T-PLAN-08)."""


ORDER_VERBS: Final[tuple[str, ...]] = ("orders", "assign")


@final
class Orders(Move):
    """One order on every area with units (T-PLAN-02). Each is area * 16 + token. Assigned in turn order
    (`assign`, T-PLAN-08) they stay face down for the others until all are revealed.
    """

    def __init__(self, placed: tuple[int, ...], in_turn: bool = False) -> None:
        self.placed = placed
        self.in_turn = in_turn

    def values(self) -> tuple[Value, ...]:
        return (self.placed, int(self.in_turn))

    def text(self, book: Book) -> str:
        orders = [f"{AREAS[p >> 4]}={ORDERS[p & 15]}" for p in self.placed]
        return " ".join([ORDER_VERBS[self.in_turn], *orders])

    def redact(self, by: Seat, reader: Seat) -> Move:
        if not self.in_turn or by == reader:
            return self
        return Orders(tuple([p & ~15 for p in self.placed]), True)

    def parts(self, book: Book) -> tuple[Ref, ...]:
        found = [ORDER_VERBS[self.in_turn]]
        for p in self.placed:
            found += [AREA_REFS[p >> 4], ORDER_REFS[p & 15]]
        return tuple(found)


@final
class Raven(Move):
    """Replace a placed order by an unused one."""

    def __init__(self, area: int, order: int) -> None:
        self.area = area
        self.order = order

    def values(self) -> tuple[Value, ...]:
        return (self.area, self.order)

    def text(self, book: Book) -> str:
        return f"raven {AREAS[self.area]}={ORDERS[self.order]}"

    def parts(self, book: Book) -> tuple[Ref, ...]:
        return ("raven", AREA_REFS[self.area], ORDER_REFS[self.order])


@final
class March(Move):
    """Resolve a march order. A group is destination << 16 plus its units, in the order of the map."""

    def __init__(self, origin: int, groups: tuple[int, ...], leave: bool) -> None:
        self.origin = origin
        self.groups = groups
        self.leave = leave
        """A power token stays behind."""

    def values(self) -> tuple[Value, ...]:
        return (self.origin, self.groups, int(self.leave))

    def text(self, book: Book) -> str:
        told = ["march", AREAS[self.origin]]
        for g in self.groups:
            told += [">", AREAS[g >> 16], *unit_words(g & 0xFFFF)]
        if self.leave:
            told.append("leave=power")
        return " ".join(told)

    def parts(self, book: Book) -> tuple[Ref, ...]:
        found = ["march", AREA_REFS[self.origin]]
        for g in self.groups:
            found += [AREA_REFS[g >> 16], group_word(g & 0xFFFF)]
        found.append("power" if self.leave else "nothing")
        return tuple(found)


GROUP_WORDS: Final[dict[int, str]] = {}


def group_word(units: int) -> str:
    """A group as one word: knight+footman."""
    word = GROUP_WORDS.get(units)
    if word is None:
        word = "+".join(unit_words(units))
        GROUP_WORDS[units] = word
    return word


def group_of(word: str) -> int:
    return sum([ONE[UNIT_CODES[w]] for w in word.split("+")])


@final
class Collect(Move):
    """Resolve a consolidate power order: take the power, or muster there."""

    def __init__(self, area: int, muster: bool) -> None:
        self.area = area
        self.muster = muster

    def values(self) -> tuple[Value, ...]:
        return (self.area, int(self.muster))

    def text(self, book: Book) -> str:
        return f"collect {AREAS[self.area]}{' muster' if self.muster else ''}"

    def parts(self, book: Book) -> tuple[Ref, ...]:
        return ("collect", AREA_REFS[self.area], "muster" if self.muster else "power")


TO_KNIGHT: Final = 4
TO_SIEGE: Final = 5
THINGS: Final[tuple[str, ...]] = (*UNITS, "footman>knight", "footman>siege")
THING_CODES: Final = {name: code for code, name in enumerate(THINGS)}


@final
class Muster(Move):
    """All that a house musters. An item is castle << 16, what << 8, where a ship goes."""

    def __init__(self, items: tuple[int, ...]) -> None:
        self.items = items

    def values(self) -> tuple[Value, ...]:
        return (self.items,)

    def text(self, book: Book) -> str:
        told = ["muster"]
        for item in self.items:
            place = "" if item >> 8 & 255 != 2 else ">" + AREAS[item & 255]
            told.append(f"{AREAS[item >> 16]}={THINGS[item >> 8 & 255]}{place}")
        return " ".join(told if self.items else ["muster", "nothing"])

    def parts(self, book: Book) -> tuple[Ref, ...]:
        found = ["muster"]
        for item in self.items:
            found += [AREA_REFS[item >> 16], THINGS[item >> 8 & 255]]
            if item >> 8 & 255 == 2:
                found.append(AREA_REFS[item & 255])
        return tuple(found)


@final
class Bid(Move):
    def __init__(self, power: int) -> None:
        self.power = power

    def values(self) -> tuple[Value, ...]:
        return (self.power,)

    def text(self, book: Book) -> str:
        return f"bid {self.power}"

    def parts(self, book: Book) -> tuple[Ref, ...]:
        return ("bid", str(self.power))


HOUSE_LISTS: Final[tuple[str, ...]] = ("rank", "accept")
RANK: Final = 0
ACCEPT: Final = 1


@final
class HouseList(Move):
    """`rank`: the whole order of a track. `accept`: whose offers of support are taken."""

    def __init__(self, verb: int, seats: tuple[int, ...]) -> None:
        self.verb = verb
        self.seats = seats

    def values(self) -> tuple[Value, ...]:
        return (self.verb, self.seats)

    def text(self, book: Book) -> str:
        return " ".join([HOUSE_LISTS[self.verb], *([HOUSES[s] for s in self.seats] or ["none"])])

    def parts(self, book: Book) -> tuple[Ref, ...]:
        return (HOUSE_LISTS[self.verb], *["house:" + HOUSES[s] for s in self.seats])


@final
class Support(Move):
    """Whom the support orders of a house support, and which of them do."""

    def __init__(self, house: int, areas: tuple[int, ...]) -> None:
        self.house = house
        self.areas = areas

    def values(self) -> tuple[Value, ...]:
        return (self.house, self.areas)

    def text(self, book: Book) -> str:
        if self.house == NONE:
            return "support none"
        return " ".join(["support", HOUSES[self.house], "from", *[AREAS[a] for a in self.areas]])

    def parts(self, book: Book) -> tuple[Ref, ...]:
        if self.house == NONE:
            return ("support", "none")
        return ("support", "house:" + HOUSES[self.house], *[AREA_REFS[a] for a in self.areas])


@final
class Lose(Move):
    """Units that are destroyed, each area * 4 + kind."""

    def __init__(self, items: tuple[int, ...]) -> None:
        self.items = items

    def values(self) -> tuple[Value, ...]:
        return (self.items,)

    def text(self, book: Book) -> str:
        return " ".join(["lose", *[f"{AREAS[i >> 2]}={UNITS[i & 3]}" for i in self.items]])

    def parts(self, book: Book) -> tuple[Ref, ...]:
        return ("lose", *[unit_ref(i) for i in self.items])


UNIT_REFS: Final[tuple[Ref, ...]] = tuple(
    [f"unit:{AREAS[a]}:{UNITS[kind]}" for a in range(ALL) for kind in range(4)]
)
UNIT_OF_REF: Final = {ref: i for i, ref in enumerate(UNIT_REFS)}


def unit_ref(item: int) -> Ref:
    return UNIT_REFS[item]


AREA_LISTS: Final[tuple[str, ...]] = ("promote", "demote")
PROMOTE: Final = 0
DEMOTE: Final = 1


@final
class AreaList(Move):
    """Footmen that become knights, or knights that become footmen: where they stand."""

    def __init__(self, verb: int, areas: tuple[int, ...]) -> None:
        self.verb = verb
        self.areas = areas

    def values(self) -> tuple[Value, ...]:
        return (self.verb, self.areas)

    def text(self, book: Book) -> str:
        return " ".join([AREA_LISTS[self.verb], *[AREAS[a] for a in self.areas]])

    def parts(self, book: Book) -> tuple[Ref, ...]:
        return (AREA_LISTS[self.verb], *[AREA_REFS[a] for a in self.areas])


@final
class Retreat(Move):
    """Where the beaten go, and what is destroyed on the way for want of supply."""

    def __init__(self, area: int, lost: int) -> None:
        self.area = area
        self.lost = lost

    def values(self) -> tuple[Value, ...]:
        return (self.area, self.lost)

    def text(self, book: Book) -> str:
        lost = ["lose", *unit_words(self.lost)] if self.lost else []
        return " ".join(["retreat", AREAS[self.area], *lost])

    def parts(self, book: Book) -> tuple[Ref, ...]:
        if not self.lost:
            return ("retreat", AREA_REFS[self.area])
        return ("retreat", AREA_REFS[self.area], group_word(self.lost))


# Verbs with one thing.

PLAY: Final = 0
DISCARD: Final = 1
RECOVER: Final = 2
NAME: Final = 3
DROP: Final = 4
CLIMB: Final = 5
REMOVE: Final = 6
CHOOSE: Final = 7
TAKE: Final = 8
ONE_VERBS: Final[tuple[str, ...]] = (
    "card", "discard", "recover", "name", "drop", "climb", "remove", "choose", "take",
)  # fmt: skip

NOTHING: Final = 0
SUPPLY: Final = 1
MUSTERING: Final = 2
CLASH: Final = 3
CROWNS: Final = 4
NO_DEFENSE: Final = 5
NO_MARCH: Final = 6
STANDING: Final = 7
FALLEN: Final = 8
CANCEL: Final = 9
UNITS_WORD: Final = 10
TRACK_WORD: Final = 11
WORDS: Final[tuple[str, ...]] = (
    "nothing", "supply", "mustering", "clash", "power", "no-defense", "no-march*", "standing", "routed",
    "cancel", "units", "track",
)  # fmt: skip
WORD_CODES: Final = {name: code for code, name in enumerate(WORDS)}
SHIP_NUMBERS: Final = {str(n): n for n in range(4)}

SORTS: Final[tuple[str, ...]] = ("card", "card", "card", "house", "track", "track", "area", "", "")
NAMES: Final[tuple[tuple[str, ...], ...]] = (
    CARDS, CARDS, CARDS, HOUSES, TRACKS, TRACKS, AREAS, WORDS, ("0", "1", "2", "3"),
)  # fmt: skip
CODES: Final[tuple[Mapping[str, int], ...]] = (
    CARD_CODES, CARD_CODES, CARD_CODES, HOUSE_CODES, TRACK_CODES, TRACK_CODES, AREA_CODES, WORD_CODES,
    SHIP_NUMBERS,
)  # fmt: skip


@final
class One(Move):
    """A verb and one thing: a card, a house, a track, an area, a word, a number of ships."""

    def __init__(self, verb: int, thing: int) -> None:
        self.verb = verb
        self.thing = thing

    def values(self) -> tuple[Value, ...]:
        return (self.verb, self.thing)

    def text(self, book: Book) -> str:
        return f"{ONE_VERBS[self.verb]} {NAMES[self.verb][self.thing]}"

    def parts(self, book: Book) -> tuple[Ref, ...]:
        sort = SORTS[self.verb]
        name = NAMES[self.verb][self.thing]
        return (ONE_VERBS[self.verb], f"{sort}:{name}" if sort else name)


# Verbs that say all.

PASS: Final = 0
LOOK: Final = 1
TOP: Final = 2
BOTTOM: Final = 3
USE_BLADE: Final = 4
REDRAW: Final = 5
PLAIN_VERBS: Final[tuple[str, ...]] = ("pass", "look", "top", "bottom", "blade", "redraw")


# Moves are values: the common ones are made once.

PLAIN: Final[tuple[Move, ...]] = plain(PLAIN_VERBS)
ONES: Final[tuple[tuple[Move, ...], ...]] = tuple(
    [tuple([One(verb, thing) for thing in range(len(NAMES[verb]))]) for verb in range(len(ONE_VERBS))]
)
RAVENS: Final[tuple[tuple[Move, ...], ...]] = tuple(
    [tuple([Raven(a, o) for o in range(len(ORDERS))]) for a in range(ALL)]
)
BIDS: Final[tuple[Move, ...]] = tuple([Bid(n) for n in range(21)])
