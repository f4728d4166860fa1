"""The verbs of Brotherhood of the Watch, with their notation.

    roll   end   buy   roads   trade   withdraw   accept   decline   haggle   flip   qhorin
    settle N:0,1          keep N:0,1            road N:0,1/S:1,0      othell N:0,1/S:1,0 N:1,1/S:1,0
    guard 2               recruits 2            yoren 2               alliser 2 wool ore
    tormund B3            tormund camp          patrol B3             rob red
    clear B3 warrior      ygritte B3 warrior    benjen clearing 2     benjen camp cannibals 1
    bank ore wool         bowen ore wool        melisandre wool ore   winter wool ore
    take ore              seize ore             give ore              pick patrol
    jeor ore red blue     mance red             exchange yoren        deal red
    discard wool ore*2    offer wool*2 for ore  counter ore for wool*2

Intersections and paths are told as in `kit.hexes`, hexes by row and number, sections of the Wall from 1.
In an offer stands what its maker gives, then what he wants; `haggle` announces a counter-offer.
"""

from __future__ import annotations

from typing import Final, final

from kingsmoot.core.books import Book
from kingsmoot.core.moves import Move, Value
from kingsmoot.core.refs import HIDDEN, Ref, Seat
from kingsmoot.games.watch.book import (
    BANK_REFS,
    CARDS,
    CLANS,
    HAND_REFS,
    HEROES,
    RESOURCES,
    WILDLINGS,
    WatchBook,
)
from kingsmoot.games.watch.rules.board import (
    HEX_NAMES,
    HEXES,
    PATH_NAMES,
    PATHS,
    SECTIONS,
    SPOT_NAMES,
    SPOTS,
)
from kingsmoot.kit.verbs import plain

Counts = tuple[int, ...]
"""How many of each resource, by number; entry 0 is never used."""

# A verb that says all.
ROLL: Final = 0
END: Final = 1
BUY: Final = 2
PLAY_ROADS: Final = 3
TRADE: Final = 4
WITHDRAW: Final = 5
ACCEPT: Final = 6
DECLINE: Final = 7
FLIP: Final = 8
SEND_TORMUND: Final = 9
HAGGLE: Final = 10
PLAIN_VERBS: Final[tuple[str, ...]] = (
    "roll",
    "end",
    "buy",
    "roads",
    "trade",
    "withdraw",
    "accept",
    "decline",
    "flip",
    "qhorin",
    "haggle",
)


# A verb and one thing.
SETTLE: Final = 0
RAISE: Final = 1
LAY: Final = 2
POST: Final = 3
RECRUIT: Final = 4
ENLIST: Final = 5
TORMUND: Final = 6
SCOUT: Final = 7
ROB: Final = 8
VISIT: Final = 9
DEAL: Final = 10
TAKE: Final = 11
SEIZE: Final = 12
GIVE: Final = 13
PICK: Final = 14
EXCHANGE: Final = 15
ON_VERBS: Final[tuple[str, ...]] = (
    "settle",
    "keep",
    "road",
    "guard",
    "recruits",
    "yoren",
    "tormund",
    "patrol",
    "rob",
    "mance",
    "deal",
    "take",
    "seize",
    "give",
    "pick",
    "exchange",
)
# Of what kind the thing is.
SPOT: Final = 0
PATH: Final = 1
SECTION: Final = 2
HEX: Final = 3
PLAYER: Final = 4
RESOURCE: Final = 5
CARD: Final = 6
HERO: Final = 7
ON_KINDS: Final[tuple[int, ...]] = (
    SPOT,
    SPOT,
    PATH,
    SECTION,
    SECTION,
    SECTION,
    HEX,
    HEX,
    PLAYER,
    PLAYER,
    PLAYER,
    RESOURCE,
    RESOURCE,
    RESOURCE,
    CARD,
    HERO,
)
KIND_REFS: Final[tuple[str, ...]] = ("spot", "path", "section", "hex", "player", "bank", "card", "hero")
TO_CAMP: Final = HEXES
"""Tormund's own camp, told as one more hex."""


def thing_text(kind: int, thing: int, book: Book) -> str:
    if kind == SPOT:
        return SPOT_NAMES[thing]
    if kind == PATH:
        return PATH_NAMES[thing]
    if kind == SECTION:
        return str(thing + 1)
    if kind == HEX:
        return "camp" if thing == TO_CAMP else HEX_NAMES[thing]
    if kind == PLAYER:
        return colour(book, thing)
    if kind == RESOURCE:
        return RESOURCES[thing]
    return CARDS[thing] if kind == CARD else HEROES[thing]


def colour(book: Book, seat: Seat) -> str:
    assert isinstance(book, WatchBook)
    return book.colours[seat]


@final
class On(Move):
    """One verb and one thing of the table."""

    def __init__(self, verb: int, thing: int) -> None:
        self.verb = verb
        self.thing = thing

    def values(self) -> tuple[Value, ...]:
        return (self.verb, self.thing)

    def text(self, book: Book) -> str:
        return f"{ON_VERBS[self.verb]} {thing_text(ON_KINDS[self.verb], self.thing, book)}"

    def parts(self, book: Book) -> tuple[Ref, ...]:
        kind = ON_KINDS[self.verb]
        where = "hand" if self.verb == GIVE else KIND_REFS[kind]
        if kind == HEX and self.thing == TO_CAMP:
            return (ON_VERBS[self.verb], "tormund:camp")
        return (ON_VERBS[self.verb], f"{where}:{thing_text(kind, self.thing, book)}")

    def redact(self, by: Seat, reader: Seat) -> Move:
        """A card picked from the deck or seized from a hand is known to few."""
        if by != reader and (self.verb == PICK or self.verb == SEIZE):
            return ONS[self.verb][HIDDEN]
        return self


# One resource for another.
BANK: Final = 0
SWAP: Final = 1
DIVINE: Final = 2
CALL_WINTER: Final = 3
FOR_VERBS: Final[tuple[str, ...]] = ("bank", "bowen", "melisandre", "winter")


@final
class For(Move):
    """Two resources: the first is given for the second, or both are taken."""

    def __init__(self, verb: int, one: int, other: int) -> None:
        self.verb = verb
        self.one = one
        self.other = other

    def values(self) -> tuple[Value, ...]:
        return (self.verb, self.one, self.other)

    def text(self, book: Book) -> str:
        return f"{FOR_VERBS[self.verb]} {RESOURCES[self.one]} {RESOURCES[self.other]}"

    def parts(self, book: Book) -> tuple[Ref, ...]:
        if self.verb == DIVINE:  # the card spared, then the card paid in its place
            return ("melisandre", f"bank:{RESOURCES[self.one]}", f"hand:{RESOURCES[self.other]}")
        first = "bank" if self.verb == CALL_WINTER else "hand"
        return (FOR_VERBS[self.verb], f"{first}:{RESOURCES[self.one]}", f"bank:{RESOURCES[self.other]}")


# A wildling sent back.
CLEAR: Final = 0
SPEAR: Final = 1
OFF_VERBS: Final[tuple[str, ...]] = ("clear", "ygritte")


@final
class Off(Move):
    """A wildling leaves a hex of the Gift."""

    def __init__(self, verb: int, hexagon: int, kind: int) -> None:
        self.verb = verb
        self.hexagon = hexagon
        self.kind = kind

    def values(self) -> tuple[Value, ...]:
        return (self.verb, self.hexagon, self.kind)

    def text(self, book: Book) -> str:
        return f"{OFF_VERBS[self.verb]} {HEX_NAMES[self.hexagon]} {WILDLINGS[self.kind]}"

    def parts(self, book: Book) -> tuple[Ref, ...]:
        return (OFF_VERBS[self.verb], f"hex:{HEX_NAMES[self.hexagon]}", f"wildling:{WILDLINGS[self.kind]}")


@final
class Hunt(Move):
    """Benjen sends a wildling back from clearing `at`, or from camp `at` of a clan."""

    def __init__(self, clan: int, at: int) -> None:
        self.clan = clan
        """-1: from a clearing."""
        self.at = at

    def values(self) -> tuple[Value, ...]:
        return (self.clan, self.at)

    def text(self, book: Book) -> str:
        if self.clan < 0:
            return f"benjen clearing {self.at + 1}"
        return f"benjen camp {CLANS[self.clan]} {self.at + 1}"

    def parts(self, book: Book) -> tuple[Ref, ...]:
        if self.clan < 0:
            return ("benjen", f"clearing:{self.at + 1}")
        return ("benjen", f"camp:{CLANS[self.clan]}:{self.at + 1}")


@final
class MoveRoad(Move):
    """Othell takes a road up and lays it elsewhere."""

    def __init__(self, off: int, on: int) -> None:
        self.off = off
        self.on = on

    def values(self) -> tuple[Value, ...]:
        return (self.off, self.on)

    def text(self, book: Book) -> str:
        return f"othell {PATH_NAMES[self.off]} {PATH_NAMES[self.on]}"

    def parts(self, book: Book) -> tuple[Ref, ...]:
        return ("othell", f"path:{PATH_NAMES[self.off]}", f"path:{PATH_NAMES[self.on]}")


@final
class Drill(Move):
    """Alliser recruits a guard for whom `spared` is replaced by `paid`."""

    def __init__(self, section: int, spared: int, paid: int) -> None:
        self.section = section
        self.spared = spared
        self.paid = paid

    def values(self) -> tuple[Value, ...]:
        return (self.section, self.spared, self.paid)

    def text(self, book: Book) -> str:
        return f"alliser {self.section + 1} {RESOURCES[self.spared]} {RESOURCES[self.paid]}"

    def parts(self, book: Book) -> tuple[Ref, ...]:
        spared, paid = RESOURCES[self.spared], RESOURCES[self.paid]
        return ("alliser", f"section:{self.section + 1}", f"bank:{spared}", f"hand:{paid}")


@final
class Levy(Move):
    """Jeor names a resource and one or two opponents, in the order of seats."""

    def __init__(self, resource: int, seats: tuple[int, ...]) -> None:
        self.resource = resource
        self.seats = seats

    def values(self) -> tuple[Value, ...]:
        return (self.resource, self.seats)

    def text(self, book: Book) -> str:
        who = " ".join([colour(book, seat) for seat in self.seats])
        return f"jeor {RESOURCES[self.resource]} {who}"

    def parts(self, book: Book) -> tuple[Ref, ...]:
        who = [f"player:{colour(book, seat)}" for seat in self.seats]
        return ("jeor", f"bank:{RESOURCES[self.resource]}", *who)


@final
class Discard(Move):
    """Half of the hand goes back to the supply."""

    def __init__(self, counts: Counts) -> None:
        self.counts = counts

    def values(self) -> tuple[Value, ...]:
        return (self.counts,)

    def text(self, book: Book) -> str:
        return f"discard {counts_text(self.counts)}"

    def parts(self, book: Book) -> tuple[Ref, ...]:
        return ("discard", *cards(self.counts, HAND_REFS))


@final
class Offer(Move):
    """What its maker gives, and what he wants for it."""

    def __init__(self, counter: bool, give: Counts, want: Counts) -> None:
        self.counter = counter
        self.give = give
        self.want = want

    def values(self) -> tuple[Value, ...]:
        return (int(self.counter), self.give, self.want)

    def text(self, book: Book) -> str:
        verb = "counter" if self.counter else "offer"
        return f"{verb} {counts_text(self.give)} for {counts_text(self.want)}"

    def parts(self, book: Book) -> tuple[Ref, ...]:
        """A card each, as they are clicked."""
        verb = "counter" if self.counter else "offer"
        return (verb, *cards(self.give, HAND_REFS), *cards(self.want, BANK_REFS))


def cards(counts: Counts, refs: tuple[Ref, ...]) -> list[Ref]:
    return [refs[r] for r, many in enumerate(counts) if r for _ in range(many)]


def counts_text(counts: Counts) -> str:
    """`wool ore*2`, in the order of the resources; `nothing` for nothing."""
    told = [
        RESOURCES[r] if many == 1 else f"{RESOURCES[r]}*{many}" for r, many in enumerate(counts) if r and many
    ]
    return " ".join(told) or "nothing"


# Moves are values, so each is made once: a list of moves is then a list of references.

PLAIN: Final[tuple[Move, ...]] = plain(PLAIN_VERBS)
MANY: Final[tuple[int, ...]] = (SPOTS, PATHS, SECTIONS, HEXES + 1, 4, len(RESOURCES), len(CARDS), len(HEROES))
"""How many things of each kind there are."""
ONS: Final[tuple[tuple[Move, ...], ...]] = tuple(
    [tuple([On(verb, thing) for thing in range(MANY[kind])]) for verb, kind in enumerate(ON_KINDS)]
)
"""ONS[verb][thing]"""
FORS: Final[tuple[tuple[tuple[Move, ...], ...], ...]] = tuple(
    [
        tuple([tuple([For(verb, one, other) for other in range(6)]) for one in range(6)])
        for verb in range(len(FOR_VERBS))
    ]
)
"""FORS[verb][one][other]"""
LAYS: Final[tuple[Move, ...]] = ONS[LAY]
SETTLES: Final[tuple[Move, ...]] = ONS[SETTLE]
RAISES: Final[tuple[Move, ...]] = ONS[RAISE]
END_TURN: Final[Move] = PLAIN[END]
