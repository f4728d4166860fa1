"""Thrones for agents that learn: its actions by name, and its features, the observer's house first.

The map keeps its shape: every area has cells of its own, in the order of its actions (`area:winterfell`), so
that what may be chosen and what is seen there lie at one place. Orders that are being placed stand in their
areas as if they lay there already, and units that are being sent stand where they would march.

What was seen before and matters still is part of the position, and so of the features: the cards that a house
has spent, Westeros cards that were revealed, orders that were revealed and are not resolved yet, wildling
cards that the observer has seen, the tides of the latest combat.
"""

from __future__ import annotations

from itertools import product
from typing import Final, final

from kingsmoot.core.moves import Move
from kingsmoot.core.refs import HIDDEN, Seat, sees
from kingsmoot.core.state import State
from kingsmoot.games.thrones.book import (
    CASTLES_TO_WIN,
    MOST_SUPPLY,
    MOST_THREAT,
    NONE,
    PORT_LIMIT,
    POWER_TOKENS,
    ROUNDS,
    THINGS,
    unit_words,
)
from kingsmoot.games.thrones.rules.clash import Clash, Ranking
from kingsmoot.games.thrones.rules.combat import Combat
from kingsmoot.games.thrones.rules.control import castles, controller
from kingsmoot.games.thrones.rules.flow import Round
from kingsmoot.games.thrones.rules.wildlings import Outcome, Toll, WildlingAttack
from kingsmoot.games.thrones.state import Thrones
from kingsmoot.games.thrones.tables import (
    ALL,
    AREAS,
    CARD_BIT,
    CARDS,
    CLOSED,
    DECKS,
    HOUSES,
    LANDS,
    ONE,
    ORDERS,
    TIDES,
    TRACKS,
    UNITS,
    WESTEROS,
    WESTEROS_COPIES,
    WILDLINGS,
)
from kingsmoot.games.thrones.vocabulary.kinds import CHOICES, COMBAT_STEPS, ROUND_STEPS, SIDES, WORDS
from kingsmoot.games.thrones.vocabulary.things import NO_ORDER_REF, UNIT_REFS
from kingsmoot.games.thrones.vocabulary.verbs import March, OrderPlacing
from kingsmoot.kit.cells import Cells
from kingsmoot.kit.encoding import Block, Encoding

SEATS: Final = len(HOUSES)
ORDER_NAMES: Final[tuple[str, ...]] = ORDERS[1:]
WILD_NAMES: Final[tuple[str, ...]] = WILDLINGS[1:]
TIDE_NAMES: Final[tuple[str, ...]] = TIDES[1:]
KINDS: Final = len(UNITS)
HAND: Final = max([len(deck) for deck in DECKS])
"""Cards of a house."""
ARMY: Final = 4
"""The greatest army that supply allows."""


def groups() -> tuple[str, ...]:
    """Units that march together, as the slot of a march names them."""
    found: list[str] = []
    for footmen, knights, engines in product(range(ARMY + 1), repeat=3):
        if 0 < footmen + knights + engines <= ARMY:
            found.append("+".join(unit_words(footmen * ONE[0] + knights * ONE[1] + engines * ONE[3])))
    return (*found, *["+".join(unit_words(ships * ONE[2])) for ships in range(1, ARMY + 1)])


def figures() -> tuple[str, ...]:
    """Figures that may be lost, as far as a kind can stand in an area."""
    return tuple(
        [
            UNIT_REFS[a * KINDS + kind]
            for a in range(ALL)
            for kind in range(KINDS)
            if (UNITS[kind] == "ship") == (a >= LANDS)
        ]
    )


GROUPS: Final[tuple[str, ...]] = groups()
FIGURES: Final[tuple[str, ...]] = figures()
WORDS_CHOSEN: Final[tuple[str, ...]] = (
    *CHOICES,
    "none",
    *[word for word in ("power", "muster") if word not in CHOICES],
)

ACTIONS: Final[tuple[str, ...]] = tuple(
    dict.fromkeys(
        [
            *WORDS.verbs,
            *WORDS_CHOSEN,
            *THINGS,
            *GROUPS,
            *[str(n) for n in range(PORT_LIMIT + 1)],
            *[f"house:{name}" for name in HOUSES],
            *[f"track:{name}" for name in TRACKS],
            *[f"order:{name}" for name in ORDER_NAMES],
            NO_ORDER_REF,
            *[f"card:{name}" for name in CARDS[1:]],
            *[f"area:{name}" for name in AREAS],
            *FIGURES,
        ]
    )
)
"""Some words are both: to `raid` is a verb, `support` too; each has one number."""

SLOTS: Final[tuple[str, ...]] = (
    "verb",
    "order",
    "to",
    "units",
    "leave",
    "castle",
    "unit",
    "place",
    "house",
    "power",
)
"""What is asked for where answers are not listed; beside these it may be an area that wants an order."""

SEATED: Final[tuple[str, ...]] = ("observer", *[f"{n} after the observer" for n in range(1, SEATS)])
WESTEROS_NAMES: Final[tuple[str, ...]] = tuple(
    [f"deck {at + 1}: {name}" for at, deck in enumerate(WESTEROS) for name in deck[1:]]
)

TABLE: Final[tuple[str, ...]] = (
    "round / 10",
    "wildling threat / 12",
    "orders lie face down",
    "the Valyrian Steel Blade was used",
    "the Messenger Raven was used",
    "Tides of Battle cards are in use",
    "the Russian edition",
    *[f"next step of the round: {name}" for name in ROUND_STEPS],
    *[f"banned: {name}" for name in ORDER_NAMES],
    *[f"shown last, {name}" for name in WESTEROS_NAMES],
    *[f"share shown, {name}" for name in WESTEROS_NAMES],
    *[f"next wildling card: {name}" for name in WILD_NAMES],
    *[f"last wildling card: {name}" for name in WILD_NAMES],
    *[f"wildling card at work: {name}" for name in WILD_NAMES],
    "strength of the wildlings that attack / 12",
    *[f"bidding for {name}" for name in TRACKS],
    *[f"next step of the combat: {name}" for name in COMBAT_STEPS],
    *[f"attacking {name}s / 4" for name in UNITS],
    *[f"the attack's order: {name}" for name in ORDER_NAMES],
    *[f"{side} won" for side in SIDES],
    *[f"{side} used the blade" for side in SIDES],
    *[f"tide of the {side}: {name}" for side in SIDES for name in TIDE_NAMES],
    *[f"tide of the {side} in the latest combat: {name}" for side in SIDES for name in TIDE_NAMES],
)
HOUSE: Final[tuple[str, ...]] = (
    "plays",
    *[f"is {name}" for name in HOUSES],
    "power / 20",
    "power tokens on the board / 20",
    "supply / 6",
    "castles / 7",
    "special orders / 3",
    *[f"{track}: position {at + 1}" for track in TRACKS for at in range(SEATS)],
    *[f"card {at + 1} of its seven is in hand" for at in range(HAND)],
    "cards in hand / 7",
    *[f"fights with card {at + 1} of its seven" for at in range(HAND)],
    *[f"is the {side}" for side in SIDES],
    "its answer lies sealed",
    "bid / 20",
)
AREA: Final[tuple[str, ...]] = (
    *[f"units of {seat}" for seat in SEATED],
    *[f"controlled by {seat}" for seat in SEATED],
    *[f"power token of {seat}" for seat in SEATED],
    *[f"{name}s / 4" for name in UNITS],
    *[f"routed {name}s / 4" for name in UNITS],
    *[f"{name}s that would march here / 4" for name in UNITS],
    "garrison / 6",
    "neutral lord / 6",
    "a neutral lord whom nobody can beat",
    *[f"order: {name}" for name in ORDER_NAMES],
    "an order face down",
    "embattled",
    "the attack came from here",
    *[f"supports the {side}" for side in SIDES],
)
HOUSE_AT: Final = len(TABLE)
AREA_AT: Final = HOUSE_AT + SEATS * len(HOUSE)

# Where parts of a block begin.
STEP: Final = TABLE.index("next step of the round: " + ROUND_STEPS[0])
BANNED: Final = STEP + len(ROUND_STEPS)
LATEST: Final = BANNED + len(ORDER_NAMES)
SHARES: Final = LATEST + len(WESTEROS_NAMES)
NEXT_WILD: Final = SHARES + len(WESTEROS_NAMES)
ATTACK: Final = NEXT_WILD + 3 * len(WILD_NAMES)
TRACK: Final = ATTACK + 1
COMBAT: Final = TRACK + len(TRACKS)
HOST: Final = COMBAT + len(COMBAT_STEPS)
MARCHED: Final = HOST + KINDS
WON: Final = MARCHED + len(ORDER_NAMES)
TIDE: Final = WON + 4
POSITION: Final = HOUSE.index(f"{TRACKS[0]}: position 1")
IN_HAND: Final = POSITION + len(TRACKS) * SEATS
TOKEN: Final = 2 * SEATS
STANDING: Final = 3 * SEATS
COMING: Final = STANDING + 2 * KINDS
ORDER: Final = COMING + KINDS + 3
EMBATTLED: Final = ORDER + len(ORDER_NAMES) + 1
FIRST_OF_DECK: Final[tuple[int, ...]] = (
    0,
    len(WESTEROS[0]) - 1,
    len(WESTEROS[0]) + len(WESTEROS[1]) - 2,
)


@final
class ThronesEncoding(Encoding):
    def __init__(self) -> None:
        blocks = (
            Block("table", TABLE),
            Block("house", HOUSE, SEATED),
            Block("area", AREA, AREAS),
        )
        super().__init__(ACTIONS, POWER_TOKENS + 1, blocks, SLOTS)

    def write(self, view: State, seat: Seat, cells: Cells) -> None:
        assert isinstance(view, Thrones)
        write_table(view, seat, cells)
        write_combat(view, cells)
        castled = castles(view)
        for other in range(view.book.seats):
            write_house(view, seat, other, castled[other], cells)
        write_frames(view, seat, cells)
        write_map(view, seat, cells)

    def write_answer(self, view: State, seat: Seat, so_far: Move, cells: Cells) -> None:
        if isinstance(so_far, OrderPlacing):
            for placed in so_far.placed:
                if placed & 15:
                    cells.mark(AREA_AT + (placed >> 4) * len(AREA) + ORDER + (placed & 15) - 1)
        elif isinstance(so_far, March):
            for group in so_far.groups:
                write_units(group & 0xFFFF, AREA_AT + (group >> 16) * len(AREA) + COMING, cells)


def write_units(units: int, at: int, cells: Cells) -> None:
    cells.put(at, (units & 15) / 4.0)
    cells.put(at + 1, (units >> 4 & 15) / 4.0)
    cells.put(at + 2, (units >> 8 & 15) / 4.0)
    cells.put(at + 3, (units >> 12) / 4.0)


def write_table(v: Thrones, seat: Seat, cells: Cells) -> None:
    cells.put(0, v.round / ROUNDS)
    cells.put(1, v.threat / MOST_THREAT)
    cells.put(2, float(v.face_down))
    cells.put(3, float(v.blade_used))
    cells.put(4, float(v.raven_used))
    cells.put(5, float(v.rule.tides))
    cells.put(6, float(v.rule.russian))
    cells.marks(BANNED, v.banned >> 1)
    for deck in range(len(v.shown)):
        shown = v.shown[deck]
        first = FIRST_OF_DECK[deck] - 1
        if shown:
            cells.mark(LATEST + first + shown[-1])
        copies = WESTEROS_COPIES[deck]
        for kind in range(1, len(copies)):
            seen = 0
            for card in shown:
                if card == kind:
                    seen += 1
            cells.put(SHARES + first + kind, seen / copies[kind])
    if v.wild:
        if v.wild[0] != HIDDEN and sees(v.wild_known[0], seat):
            cells.mark(NEXT_WILD + v.wild[0] - 1)
        if v.wild[-1] != HIDDEN and sees(v.wild_known[-1], seat):
            cells.mark(NEXT_WILD + len(WILD_NAMES) + v.wild[-1] - 1)


def write_combat(v: Thrones, cells: Cells) -> None:
    many = len(TIDE_NAMES)
    for side in range(len(v.tides_shown)):
        cells.mark(TIDE + (2 + side) * many + v.tides_shown[side] - 1)
    fight = v.fight
    if not fight:
        return
    write_units(fight.host, HOST, cells)
    if fight.march > 0:
        cells.mark(MARCHED + fight.march - 1)
    if fight.winner != NONE:
        cells.mark(WON + fight.winner)
    if fight.blade != NONE:
        cells.mark(WON + 2 + fight.blade)
    for side in range(2):
        if side < len(v.tides) and v.tides[side] and v.tides[side][0] != HIDDEN:
            cells.mark(TIDE + side * many + v.tides[side][0] - 1)
    at = AREA_AT + EMBATTLED
    cells.mark(at + fight.field * len(AREA))
    cells.mark(at + fight.origin * len(AREA) + 1)
    for backing in v.backing:
        cells.mark(at + (backing >> 1) * len(AREA) + 2 + (backing & 1))


def write_house(v: Thrones, seat: Seat, other: Seat, castled: int, cells: Cells) -> None:
    seats = v.book.seats
    at = HOUSE_AT + (other - seat) % seats * len(HOUSE)
    cells.mark(at)
    cells.mark(at + 1 + other)
    at += 1 + SEATS
    cells.put(at, v.power[other] / POWER_TOKENS)
    laid = 0
    for who in v.token:
        if who == other:
            laid += 1
    cells.put(at + 1, laid / POWER_TOKENS)
    cells.put(at + 2, v.supply[other] / MOST_SUPPLY)
    cells.put(at + 3, castled / CASTLES_TO_WIN)
    at += 5
    for track in range(len(TRACKS)):
        place = v.position(track, other)
        cells.mark(at + track * SEATS + place)
        if track == 2:
            cells.put(at - 1, v.rule.stars[place] / 3.0)
    at += len(TRACKS) * SEATS
    hand = v.hand[other]
    cells.marks(at, hand)
    held = 0
    while hand:
        hand &= hand - 1
        held += 1
    at += HAND
    cells.put(at, held / HAND)
    at += 1
    fight = v.fight
    if fight:
        for side in range(2):
            if fight.seat[side] == other:
                card = fight.card[side]
                if card > 0:
                    cells.mark(at + place_of(CARD_BIT[card]))
                cells.mark(at + HAND + side)
    at += HAND + 2
    for who, _ in v.sealed:
        if who == other:
            cells.mark(at)


def place_of(bit: int) -> int:
    """Which bit it is."""
    found = 0
    while bit > 1:
        bit >>= 1
        found += 1
    return found


def write_frames(v: Thrones, seat: Seat, cells: Cells) -> None:
    """What the procedures that go on have in hand."""
    for frame in v.stack:
        if isinstance(frame, Round):
            cells.mark(STEP + frame.at)
        elif isinstance(frame, Combat):
            cells.mark(COMBAT + frame.at)
        elif isinstance(frame, Toll):
            cells.mark(NEXT_WILD + 2 * len(WILD_NAMES) + frame.card - 1)
        elif isinstance(frame, WildlingAttack):
            cells.put(ATTACK, frame.strength / MOST_THREAT)
        elif isinstance(frame, Outcome):
            cells.put(ATTACK, frame.strength / MOST_THREAT)
            write_bids(v, seat, frame.bids, cells)
        elif isinstance(frame, Clash):
            if frame.track < len(TRACKS):
                cells.mark(TRACK + frame.track)
        elif isinstance(frame, Ranking):
            cells.mark(TRACK + frame.track)
            write_bids(v, seat, frame.bids, cells)


def write_bids(v: Thrones, seat: Seat, bids: tuple[int, ...], cells: Cells) -> None:
    for other in range(v.book.seats):
        at = HOUSE_AT + ((other - seat) % v.book.seats + 1) * len(HOUSE) - 1
        cells.put(at, bids[other] / POWER_TOKENS)


def write_map(v: Thrones, seat: Seat, cells: Cells) -> None:
    seats = v.book.seats
    holder, token, army, routed = v.holder, v.token, v.army, v.routed
    order, garrison, lord = v.order, v.garrison, v.lord
    at = AREA_AT
    for a in range(ALL):
        who = holder[a]
        if who != NONE:
            cells.mark(at + (who - seat) % seats)
        who = controller(v, a)
        if who != NONE:
            cells.mark(at + SEATS + (who - seat) % seats)
        who = token[a]
        if who != NONE:
            cells.mark(at + TOKEN + (who - seat) % seats)
        if army[a]:
            write_units(army[a], at + STANDING, cells)
            if routed[a]:
                write_units(routed[a], at + STANDING + KINDS, cells)
        if garrison[a]:
            cells.put(at + ORDER - 3, garrison[a] / 6.0)
        if lord[a] == CLOSED:
            cells.mark(at + ORDER - 1)
        elif lord[a]:
            cells.put(at + ORDER - 2, lord[a] / 6.0)
        placed = order[a]
        if placed > 0:
            cells.mark(at + ORDER + placed - 1)
        elif placed != NONE:
            cells.mark(at + ORDER + len(ORDER_NAMES))
        at += len(AREA)


ENCODING: Final = ThronesEncoding()
