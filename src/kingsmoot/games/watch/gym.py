"""Brotherhood of the Watch for agents that learn: its actions by name, and its features, the observer first.

The board keeps its shape: every hex, intersection and path has cells of its own, in the order of its actions
(`hex:A1`, `spot:N:0,0`, `path:...`), so that what may be chosen and what is seen there lie at one place.
"""

from __future__ import annotations

from typing import Final, final

from kingsmoot.core.refs import Seat
from kingsmoot.core.state import State
from kingsmoot.games.watch.book import (
    CAMPS,
    CARDS,
    CLANS,
    COLOURS,
    EACH,
    HEROES,
    KINDS_OF,
    PIECES,
    RESOURCES,
    TERRAINS,
    TOKENS,
    WILDLINGS,
)
from kingsmoot.games.watch.rules.board import (
    HEX_NAMES,
    HEXES,
    PATH_NAMES,
    PATHS,
    POSTS,
    SECTIONS,
    SPOT_NAMES,
    SPOTS,
)
from kingsmoot.games.watch.rules.trade import Offering
from kingsmoot.games.watch.state import CAMP, NONE, Watch
from kingsmoot.games.watch.vocabulary.kinds import WORDS
from kingsmoot.games.watch.vocabulary.things import HAGGLING, NO, YES
from kingsmoot.kit.cells import Cells
from kingsmoot.kit.encoding import Block, Encoding

SEATS: Final = len(COLOURS)
GOODS: Final[tuple[str, ...]] = RESOURCES[1:]
CARD_NAMES: Final[tuple[str, ...]] = CARDS[1:]
KINDS: Final = KINDS_OF - 1
HERO_NAMES: Final[tuple[str, ...]] = HEROES[1:]
FOES: Final[tuple[str, ...]] = WILDLINGS[1:]
TOTALS: Final = 11
"""Sums of two dice: 2 to 12."""

ACTIONS: Final[tuple[str, ...]] = (
    *WORDS.verbs,
    *[f"hand:{name}" for name in GOODS],
    *[f"bank:{name}" for name in GOODS],
    *[f"card:{name}" for name in CARD_NAMES],
    *[f"hero:{name}" for name in HERO_NAMES],
    *[f"wildling:{name}" for name in FOES],
    *[f"player:{name}" for name in COLOURS],
    *[f"section:{n + 1}" for n in range(SECTIONS)],
    *[f"clearing:{n + 1}" for n in range(SECTIONS)],
    *[f"camp:{clan}:{n + 1}" for clan in CLANS for n in range(CAMPS)],
    "tormund:camp",
    *[f"hex:{name}" for name in HEX_NAMES],
    *[f"spot:{name}" for name in SPOT_NAMES],
    *[f"path:{name}" for name in PATH_NAMES],
)

SEATED: Final[tuple[str, ...]] = ("observer", *[f"{n} after the observer" for n in range(1, SEATS)])

TABLE: Final[tuple[str, ...]] = (
    "the full game with the Wall",
    "turn / 100",
    "turns since points changed / 60",
    "the dice were rolled this turn",
    "a development card was played this turn",
    "something was built this turn",
    "offers made this turn / 5",
    "development cards bought this turn / 5",
    "development cards left / 25",
    "wildling tokens under no piece / 30",
    "breaches / 3",
    "Tormund is in his camp",
    *[f"on turn: {seat}" for seat in SEATED],
    *[f"began: {seat}" for seat in SEATED],
    *[f"longest road: {seat}" for seat in SEATED],
    *[f"largest patrol: {seat}" for seat in SEATED],
    *[f"last roll: {total}" for total in range(2, 2 + TOTALS)],
    *[f"times that {total} was rolled / 20" for total in range(2, 2 + TOTALS)],
    *[f"supply of {name} / 19" for name in GOODS],
    *[f"{name}s in the Frostfangs / 10" for name in FOES],
    *[f"revealed tokens: {name} / 5" for name in TOKENS[1:]],
    *[f"on offer: {name} / 5" for name in GOODS],
    *[f"asked for: {name} / 5" for name in GOODS],
)
PLAYER: Final[tuple[str, ...]] = (
    "plays",
    "points that all see / 10",
    "longest chain of roads / 15",
    "resource cards / 10",
    "resource cards not known / 10",
    *[f"known {name} / 10" for name in GOODS],
    *[f"price of one {name} against others / 4" for name in GOODS],
    *[f"{name} in stock / 15" for name in PIECES],
    "development cards in hand / 10",
    *[f"known and playable: {name} / 5" for name in CARD_NAMES],
    *[f"known and bought this turn: {name} / 5" for name in CARD_NAMES],
    *[f"played: {name} / 5" for name in CARD_NAMES],
    "patrols discarded again / 5",
    *[f"hero: {name}" for name in HERO_NAMES],
    "its hero shows side B",
    "its hero may be used",
    "said no to the offer",
    "said yes to the offer",
    "thinks of a counter-offer",
    *[f"would give {name} / 5" for name in GOODS],
    *[f"would take {name} / 5" for name in GOODS],
)
HEX: Final[tuple[str, ...]] = (
    *TERRAINS[1:],
    *[f"yields on {total}" for total in range(2, 2 + TOTALS)],
    "Tormund stands here",
    *[f"{name}s / 5" for name in FOES],
)
SPOT: Final[tuple[str, ...]] = (
    "borders on land",
    *[f"settlement: {seat}" for seat in SEATED],
    *[f"keep: {seat}" for seat in SEATED],
    "the observer may settle here, if it can pay",
    *[f"trade route: {name}" for name in GOODS],
)
PATH: Final[tuple[str, ...]] = (
    *[f"road: {seat}" for seat in SEATED],
    "the observer may build a road here, if it can pay",
)
WALL: Final[tuple[str, ...]] = (
    *[f"guard of {seat} at post {post + 1}" for post in range(POSTS) for seat in SEATED],
    "breaches / 3",
    "warriors before it / 5",
)
FIRES: Final[tuple[str, ...]] = tuple([f"{name} at fire {n + 1}" for n in range(CAMPS) for name in FOES])

BLOCKS: Final[tuple[Block, ...]] = (
    Block("table", TABLE),
    Block("player", PLAYER, SEATED),
    Block("hex", HEX, HEX_NAMES),
    Block("spot", SPOT, SPOT_NAMES),
    Block("path", PATH, PATH_NAMES),
    Block("wall", WALL, tuple([f"section {n + 1}" for n in range(SECTIONS)])),
    Block("camp", FIRES, CLANS),
)
PLAYER_AT: Final = len(TABLE)
HEX_AT: Final = PLAYER_AT + SEATS * len(PLAYER)
SPOT_AT: Final = HEX_AT + HEXES * len(HEX)
PATH_AT: Final = SPOT_AT + SPOTS * len(SPOT)
WALL_AT: Final = PATH_AT + PATHS * len(PATH)
CAMP_AT: Final = WALL_AT + SECTIONS * len(WALL)


@final
class WatchEncoding(Encoding):
    def __init__(self) -> None:
        super().__init__(ACTIONS, 0, BLOCKS)

    def write(self, view: State, seat: Seat, cells: Cells) -> None:
        assert isinstance(view, Watch)
        write_table(view, seat, cells)
        for other in range(view.book.seats):
            write_player(view, seat, other, cells)
        write_trade(view, seat, cells)
        write_board(view, seat, cells)
        write_north(view, seat, cells)


def write_table(v: Watch, seat: Seat, cells: Cells) -> None:
    seats = v.book.seats
    if v.rule.watch:
        cells.mark(0)
    cells.put(1, v.turn / 100.0)
    cells.put(2, v.quiet / 60.0)
    cells.put(3, float(v.rolled))
    cells.put(4, float(v.played))
    cells.put(5, float(v.built))
    cells.put(6, v.offered / 5.0)
    cells.put(7, v.bought / 5.0)
    cells.put(8, len(v.deck) / 25.0)
    cells.put(9, len(v.reserve) / 30.0)
    cells.put(10, v.breaches / 3.0)
    if v.tormund == CAMP:
        cells.mark(11)
    at = 12
    for who in (v.active, v.first, v.road_holder, v.patrol_holder):
        if who != NONE:
            cells.mark(at + (who - seat) % seats)
        at += SEATS
    if v.dice:
        cells.mark(at + v.dice[0] + v.dice[1] - 2)
    at += TOTALS
    for total in range(TOTALS):
        cells.put(at + total, int(v.rolls[total + 2]) / 20.0)
    at += TOTALS
    for kind in range(1, KINDS_OF):
        cells.put(at + kind - 1, int(v.bank[kind]) / EACH)
    at += KINDS
    for kind in range(1, len(WILDLINGS)):
        cells.put(at + kind - 1, v.frost[kind] / 10.0)
    at += len(FOES)
    for token in range(1, len(TOKENS)):
        cells.put(at + token - 1, v.spent.count(token) / 5.0)


def write_player(v: Watch, seat: Seat, other: Seat, cells: Cells) -> None:
    at = PLAYER_AT + (other - seat) % v.book.seats * len(PLAYER)
    flat = other * KINDS_OF
    cells.mark(at)
    cells.put(at + 1, int(v.points[other]) / 10.0)
    cells.put(at + 2, int(v.length[other]) / 15.0)
    cells.put(at + 3, int(v.cards[other]) / 10.0)
    cells.put(at + 4, int(v.hand[flat]) / 10.0)
    at += 4
    for kind in range(1, KINDS_OF):
        cells.put(at + kind, int(v.hand[flat + kind]) / 10.0)
    at += KINDS
    for kind in range(1, KINDS_OF):
        cells.put(at + kind, v.rate[flat + kind] / 4.0)
    at += KINDS + 1
    for piece in range(len(PIECES)):
        cells.put(at + piece, int(v.stock[other * len(PIECES) + piece]) / 15.0)
    at += len(PIECES)
    cells.put(at, v.held[other] / 10.0)
    for kind in range(1, KINDS_OF):
        cells.put(at + kind, v.dev[flat + kind] / 5.0)
    at += KINDS
    if other == v.active:
        for kind in range(1, KINDS_OF):
            cells.put(at + kind, v.fresh[kind] / 5.0)
    at += KINDS
    for kind in range(1, KINDS_OF):
        cells.put(at + kind, v.open[flat + kind] / 5.0)
    at += KINDS + 1
    cells.put(at, v.open[flat] / 5.0)
    if v.hero[other]:
        cells.mark(at + v.hero[other])
    at += len(HERO_NAMES) + 1
    cells.put(at, float(v.side[other]))
    if v.hero[other] and v.ready[other] <= v.turn:
        cells.mark(at + 1)


def write_trade(v: Watch, seat: Seat, cells: Cells) -> None:
    """The offer that is open, and what the others have said to it."""
    for frame in v.stack:
        if isinstance(frame, Offering):
            at = PLAYER_AT - 2 * KINDS - 1
            for kind in range(1, KINDS_OF):
                cells.put(at + kind, frame.give[kind] / 5.0)
                cells.put(at + KINDS + kind, frame.want[kind] / 5.0)
            for other in range(v.book.seats):
                reply = frame.replies[other]
                at = PLAYER_AT + ((other - seat) % v.book.seats + 1) * len(PLAYER) - 2 * KINDS - 3
                if reply == NO:
                    cells.mark(at)
                elif reply == YES:
                    cells.mark(at + 1)
                elif reply == HAGGLING:
                    cells.mark(at + 2)
                elif len(reply) > 1:
                    for kind in range(1, KINDS_OF):
                        cells.put(at + 2 + kind, reply[kind] / 5.0)
                        cells.put(at + 2 + KINDS + kind, reply[KINDS_OF + kind] / 5.0)


def write_board(v: Watch, seat: Seat, cells: Cells) -> None:
    seats = v.book.seats
    for h in range(HEXES):
        at = HEX_AT + h * len(HEX)
        if v.terrain[h]:
            cells.mark(at + v.terrain[h] - 1)
        at += len(TERRAINS) - 1 + TOTALS
        if v.tormund == h:
            cells.mark(at)
        for kind in range(1, len(WILDLINGS)):
            cells.put(at + kind, v.wild[h].count(kind) / 5.0)
    for total in range(2, 2 + TOTALS):
        for h in v.yields[total]:
            cells.mark(HEX_AT + h * len(HEX) + len(TERRAINS) - 1 + total - 2)
    for spot in range(SPOTS):
        at = SPOT_AT + spot * len(SPOT)
        if v.rule.open_spot[spot]:
            cells.mark(at)
        if v.site[spot]:
            whose, keep = divmod(v.site[spot] - 1, 2)
            cells.mark(at + 1 + keep * SEATS + (whose - seat) % seats)
        route = v.rule.route_at[spot]
        if route != NONE:
            cells.mark(at + 2 + 2 * SEATS + v.routes[route] - 1)
    for spot in v.sites[seat]:
        cells.mark(SPOT_AT + spot * len(SPOT) + 1 + 2 * SEATS)
    for path in range(PATHS):
        if v.road[path] != NONE:
            cells.mark(PATH_AT + path * len(PATH) + (v.road[path] - seat) % seats)
    for path in v.reach[seat]:
        cells.mark(PATH_AT + path * len(PATH) + SEATS)


def write_north(v: Watch, seat: Seat, cells: Cells) -> None:
    seats = v.book.seats
    for section in range(len(v.wall)):
        at = WALL_AT + section * len(WALL)
        for post in range(len(v.wall[section])):
            cells.mark(at + post * SEATS + (v.wall[section][post] - seat) % seats)
        at += POSTS * SEATS
        cells.put(at, v.breached.count(section) / 3.0)
        cells.put(at + 1, v.clearing[section] / 5.0)
    for clan in range(len(v.camp)):
        at = CAMP_AT + clan * len(FIRES)
        for fire in range(len(v.camp[clan])):
            if v.camp[clan][fire]:
                cells.mark(at + fire * len(FOES) + v.camp[clan][fire] - 1)


ENCODING: Final = WatchEncoding()
