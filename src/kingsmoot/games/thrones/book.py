"""The limits of the book, names for the pieces inside the rules, and the options of one table as switches.

What the pieces are worth, the map, the set-ups and the cards are in `data`, and flat in `tables`.
"""

from __future__ import annotations

from typing import Final, TypeVar, final

from kingsmoot.core.books import Book, Option
from kingsmoot.core.native import i64
from kingsmoot.games.thrones.tables import (
    AREAS,
    CARDS,
    HOUSES,
    ORDERS,
    TIDES,
    TRACKS,
    UNITS,
    WESTEROS,
    WILDLINGS,
)

NONE: Final = -1

T = TypeVar("T")

# Units, in the order of `tables.UNITS`; four bits a kind in one number.
FOOTMAN: Final = 0
KNIGHT: Final = 1
SHIP: Final = 2
SIEGE: Final = 3
SHIFT: Final[tuple[int, ...]] = (0, 4, 8, 12)
# What is mustered: a unit, or an upgrade of a footman (T-MUSTER-05).
TO_KNIGHT: Final = 4
TO_SIEGE: Final = 5
THINGS: Final[tuple[str, ...]] = (*UNITS, "footman>knight", "footman>siege")
LAND_UNITS: Final = 0xF0FF
SHIPS: Final = 0x0F00

# Order tokens, in the order of `tables.ORDERS`; 0 is one that the reader does not know, NONE no order at all.
RAID: Final = 1
RAID_STAR: Final = 2
MARCH_MINUS: Final = 3
MARCH: Final = 4
MARCH_STAR: Final = 5
DEFENSE: Final = 6
DEFENSE_STAR: Final = 7
SUPPORT: Final = 8
SUPPORT_STAR: Final = 9
POWER: Final = 10
POWER_STAR: Final = 11

RAIDS: Final = 1 << RAID | 1 << RAID_STAR
MARCHES: Final = 1 << MARCH_MINUS | 1 << MARCH | 1 << MARCH_STAR
DEFENSES: Final = 1 << DEFENSE | 1 << DEFENSE_STAR
SUPPORTS: Final = 1 << SUPPORT | 1 << SUPPORT_STAR
POWERS: Final = 1 << POWER | 1 << POWER_STAR

# Tracks, in the order of `tables.TRACKS`.
THRONE: Final = 0
FIEFDOMS: Final = 1
COURT: Final = 2

STARS: Final[tuple[tuple[int, ...], ...]] = ((3, 2, 1, 0), (3, 3, 2, 1, 0, 0))
"""Special orders by position on the King's Court track: with the overlay, without it (T-INFL-06)."""

SUPPLY_LIMITS: Final[tuple[tuple[int, ...], ...]] = (
    (2, 2),
    (3, 2),
    (3, 2, 2),
    (3, 2, 2, 2),
    (3, 3, 2, 2),
    (4, 3, 2, 2),
    (4, 3, 2, 2, 2),
)  # T-SUPPLY-03
MOST_SUPPLY: Final = 6  # T-SUPPLY-02

ROUNDS: Final = 10
CASTLES_TO_WIN: Final = 7  # T-VICT-01
START_POWER: Final = 5  # T-SETUP-18
POWER_TOKENS: Final = 20  # T-CONS-05
PORT_LIMIT: Final = 3  # T-PORT-02
START_THREAT: Final = 2  # T-SETUP-06
MOST_THREAT: Final = 12

# Names to numbers, for notation.
ORDER_CODES: Final = {name: code for code, name in enumerate(ORDERS)}
THING_CODES: Final = {name: code for code, name in enumerate(THINGS)}
TRACK_CODES: Final = {name: code for code, name in enumerate(TRACKS)}
CARD_CODES: Final = {name: code for code, name in enumerate(CARDS)}
WILDLING_CODES: Final = {name: code for code, name in enumerate(WILDLINGS)}
TIDE_CODES: Final = {name: code for code, name in enumerate(TIDES)}
WESTEROS_CODES: Final = tuple([{name: code for code, name in enumerate(deck)} for deck in WESTEROS])

# Rules numbers under which a ruling was changed: older records are played as before.
LORDS_LAST: Final = 2
"""A lord is judged after the order's other moves, an abandoned march is reconciled with supply."""
RENLY_CHOOSES: Final = 2
"""Renly may choose between a standing and a routed footman of one area."""
ANY_COSTLY_RETREAT: Final = 2
"""Where every retreat costs units, all areas are open, not only the cheapest."""

OPTIONS: Final[tuple[Option, ...]] = (
    Option("tides", ("off", "on"), "T-TIDES-01"),
    Option("dark_wings_ports", ("off", "on"), "T-N-01"),
    Option("arianne_token", ("stays", "removed"), "T-N-02"),
    Option("milkwater", ("literal", "keep"), "T-N-03"),
    Option("siege_casualties", ("no", "yes"), "T-CAS-07"),
    Option("lannister_ship", ("on", "off"), "T-SETUP-22"),
    Option("salladhor_victarion", ("turn_order", "salladhor"), "T-N-21", before="salladhor", added=2),
)


@final
class ThronesBook(Book):
    def __init__(self, edition: str, seats: int, options: dict[str, str]) -> None:
        super().__init__(edition, seats, options)
        self.russian = edition == "ru"
        """Tie-breakers after round 10 (T-VICT-04) and classes of House cards (T-HCARD-05)."""
        self.tides = options["tides"] == "on"  # T-TIDES-01
        self.dark_wings_ports = options["dark_wings_ports"] == "on"  # T-N-01
        self.arianne_removes = options["arianne_token"] == "removed"  # T-N-02
        self.milkwater_keeps = options["milkwater"] == "keep"  # T-N-03
        self.siege_falls = options["siege_casualties"] == "yes"  # T-CAS-07
        self.salladhor_wins = options["salladhor_victarion"] == "salladhor"  # T-N-21
        self.extra_ship = options["lannister_ship"] == "on" and seats > 3  # T-SETUP-22
        self.stars = STARS[0] if seats < 5 else STARS[1]  # T-INFL-07


def size(units: i64) -> i64:
    """How many figures a number of units stands for (T-SUPPLY-07)."""
    return (units & 15) + (units >> 4 & 15) + (units >> 8 & 15) + (units >> 12)


def count(units: i64, kind: i64) -> i64:
    return units >> 4 * kind & 15


def unit_words(units: int) -> list[str]:
    """One word a figure: knight footman footman."""
    found: list[str] = []
    for kind in (KNIGHT, FOOTMAN, SIEGE, SHIP):
        found += [UNITS[kind]] * count(units, kind)
    return found


HOUSES_LABEL: Final[tuple[str, ...]] = tuple(["@house-" + name for name in HOUSES])
AREAS_LABEL: Final[tuple[str, ...]] = tuple(["@area-" + name for name in AREAS])
