"""The figures of `data`, turned into flat tables: areas, houses and cards are numbers inside the rules.

Lands come first, then seas, then ports. Houses are in the order in which they join the game as players do.
Tests hold these tables against one another: borders both ways, counts of areas, cards and tokens.
"""

from __future__ import annotations

from typing import Final

from kingsmoot.games.thrones.data import areas, cards, houses, pieces

# Pieces. Units are counted, four bits a kind, in one number: 2 knights and a footman are 2 * 16 + 1. Groups
# are added and taken away as numbers.

UNITS: Final[tuple[str, ...]] = tuple([unit.name for unit in pieces.UNITS])
UNIT_CODES: Final = {name: code for code, name in enumerate(UNITS)}
ONE: Final[tuple[int, ...]] = (1, 16, 256, 4096)
FIGURES: Final[tuple[int, ...]] = tuple([unit.figures for unit in pieces.UNITS])  # T-SETUP-03
COST: Final[tuple[int, ...]] = tuple([unit.cost for unit in pieces.UNITS])  # T-MUSTER-03
UPGRADE_COST: Final[int] = pieces.UPGRADE_COST  # T-MUSTER-03
STRENGTH: Final[tuple[int, ...]] = tuple([unit.strength for unit in pieces.UNITS])  # T-COMBAT-06
STORMING: Final[tuple[int, ...]] = tuple([unit.storming for unit in pieces.UNITS])  # T-COMBAT-07

# Order tokens, from 1; 0 is one that the reader does not know.
ORDERS: Final[tuple[str, ...]] = ("?", *[order.name for order in pieces.ORDERS])
TOKENS: Final[tuple[int, ...]] = (0, *[order.tokens for order in pieces.ORDERS])  # T-PLAN-13
STARRED: Final[tuple[bool, ...]] = (False, *[order.special for order in pieces.ORDERS])
MODIFIER: Final[tuple[int, ...]] = (
    0,
    *[order.modifier for order in pieces.ORDERS],
)  # T-SPEC-02, T-SPEC-03, T-SPEC-04


def units_of(words: str) -> int:
    """`knight footman` as a number of units."""
    return sum([ONE[UNIT_CODES[word]] for word in words.split()])


# The map.

LANDS: Final = 38
SEAS: Final = 50
"""Areas below LANDS are lands, those below SEAS seas, the others ports."""
ALL: Final = 58
AREAS: Final[tuple[str, ...]] = (*areas.LANDS, *areas.SEAS, *areas.PORTS)
AREA_CODES: Final = {name: code for code, name in enumerate(AREAS)}
HOUSES: Final[tuple[str, ...]] = tuple(houses.HOUSES)
HOUSE_CODES: Final = {name: code for code, name in enumerate(HOUSES)}


def _of_ports(names: list[str], of: list[str]) -> tuple[int, ...]:
    """By area, what belongs to it by these two lists; -1 for the others."""
    found = [-1] * ALL
    for name, other in zip(names, of, strict=True):
        found[AREA_CODES[name]] = AREA_CODES[other]
    return tuple(found)


def _near() -> tuple[tuple[int, ...], ...]:
    found = [{AREA_CODES[b] for b in land.borders.split()} for land in areas.LANDS.values()]
    found += [{AREA_CODES[b] for b in borders.split()} for borders in areas.SEAS.values()]
    for name, port in areas.PORTS.items():
        land, sea = AREA_CODES[port.land], AREA_CODES[port.sea]
        found.append({land, sea})
        found[land].add(AREA_CODES[name])
        found[sea].add(AREA_CODES[name])
    return tuple([tuple(sorted(borders)) for borders in found])


POINTS: Final = {"": 0, "castle": 1, "stronghold": 2}
NO_LANDS: Final = (0,) * (ALL - LANDS)

NEAR: Final[tuple[tuple[int, ...], ...]] = _near()
"""All that borders on an area, ports included: 143 borders, told from both sides."""
MUSTERS: Final[tuple[int, ...]] = (*[POINTS[land.castle] for land in areas.LANDS.values()], *NO_LANDS)
"""Muster points: 1 for a castle, 2 for a stronghold (T-MUSTER-02)."""
BARRELS: Final[tuple[int, ...]] = (*[land.barrels for land in areas.LANDS.values()], *NO_LANDS)
"""Supply icons."""
CROWNS: Final[tuple[int, ...]] = (*[land.crowns for land in areas.LANDS.values()], *NO_LANDS)
"""Crown icons."""
HOME_OF: Final[tuple[int, ...]] = (
    *[HOUSE_CODES.get(land.crest, -1) for land in areas.LANDS.values()],
    *[-1] * (ALL - LANDS),
)
"""The house whose crest an area bears, or -1."""
PORT_OF: Final[tuple[int, ...]] = _of_ports([p.land for p in areas.PORTS.values()], list(areas.PORTS))
"""The port of a land, or -1."""
LAND_OF: Final[tuple[int, ...]] = _of_ports(list(areas.PORTS), [p.land for p in areas.PORTS.values()])
"""The land of a port, or -1."""
SEA_OF: Final[tuple[int, ...]] = _of_ports(list(areas.PORTS), [p.sea for p in areas.PORTS.values()])
"""The sea of a port, or -1."""

# Houses.

HOME: Final[tuple[int, ...]] = tuple([HOME_OF.index(seat) for seat in range(len(HOUSES))])
GARRISON: Final[tuple[int, ...]] = tuple([start.garrison for start in houses.HOUSES.values()])
START_SUPPLY: Final[tuple[int, ...]] = tuple([start.supply for start in houses.HOUSES.values()])
START_UNITS: Final[tuple[tuple[tuple[int, int], ...], ...]] = tuple(
    [
        tuple([(AREA_CODES[area], units_of(words)) for area, words in start.units.items()])
        for start in houses.HOUSES.values()
    ]
)
"""By house: area and units."""
ERRATA_HOUSE: Final[int] = HOUSE_CODES[houses.ERRATA_SHIP[0]]
ERRATA_SHIP: Final[int] = AREA_CODES[houses.ERRATA_SHIP[1]]
"""The house and the port of the ship that the publisher added (T-SETUP-22)."""
TRACKS: Final[tuple[str, ...]] = tuple(houses.TRACKS[3])
START_TRACKS: Final[tuple[tuple[tuple[int, ...], ...], ...]] = tuple(
    [
        tuple([tuple([HOUSE_CODES[name] for name in order.split()]) for order in tracks.values()])
        for tracks in houses.TRACKS.values()
    ]
)
"""By number of players less three: the three tracks, position 1 first (T-SETUP-14)."""
CLOSED: Final[int] = houses.CLOSED
"""The strength of a neutral lord whose land can never be entered (T-NEUT-08)."""
LORDS: Final[tuple[tuple[tuple[int, int], ...], ...]] = tuple(
    [
        tuple([(AREA_CODES[area], strength) for area, strength in lords.items()])
        for lords in houses.LORDS.values()
    ]
)
"""By number of players less three: neutral lords by area and strength."""

# House cards, house after house, from 1; 0 is no card.

_CARDS: Final = [
    (seat, at, card) for seat, deck in enumerate(cards.HOUSE_CARDS.values()) for at, card in enumerate(deck)
]
CARDS: Final[tuple[str, ...]] = ("?", *[card.name for _, _, card in _CARDS])
CARD_HOUSE: Final[tuple[int, ...]] = (-1, *[seat for seat, _, _ in _CARDS])
CARD_BIT: Final[tuple[int, ...]] = (0, *[1 << at for _, at, _ in _CARDS])
"""The bit of a card in the hand of its house."""
DECKS: Final[tuple[tuple[int, ...], ...]] = tuple(
    [tuple([c for c in range(len(CARDS)) if CARD_HOUSE[c] == seat]) for seat in range(len(HOUSES))]
)
"""By house: its cards."""
FULL_HANDS: Final[tuple[int, ...]] = tuple([(1 << len(deck)) - 1 for deck in DECKS])
"""By house: all its cards, one bit each (T-HCARD-02)."""
CARD_STRENGTH: Final[tuple[int, ...]] = (0, *[card.strength for _, _, card in _CARDS])
CARD_SWORDS: Final[tuple[int, ...]] = (0, *[card.swords for _, _, card in _CARDS])
CARD_FORTS: Final[tuple[int, ...]] = (0, *[card.forts for _, _, card in _CARDS])
CARD_ACTS: Final[tuple[str, ...]] = ("", *[card.acts for _, _, card in _CARDS])
"""When its procedure is called, "" for cards without one."""

# Westeros cards: by deck, the kinds from 1; 0 is a card that the reader does not know.

WESTEROS: Final[tuple[tuple[str, ...], ...]] = tuple(
    [("?", *[card.name for card in deck]) for deck in cards.WESTEROS]
)
WESTEROS_COPIES: Final[tuple[tuple[int, ...], ...]] = tuple(
    [(0, *[card.copies for card in deck]) for deck in cards.WESTEROS]
)
WESTEROS_ICONS: Final[tuple[tuple[int, ...], ...]] = tuple(
    [(0, *[card.icons for card in deck]) for deck in cards.WESTEROS]
)

# Wildling cards and tides of battle, from 1 too.

WILDLINGS: Final[tuple[str, ...]] = ("?", *cards.WILDLINGS)
TIDES: Final[tuple[str, ...]] = ("?", *[card.name for card in cards.TIDES])
TIDE_COPIES: Final[tuple[int, ...]] = (0, *[card.copies for card in cards.TIDES])
ALL_TIDES: Final[int] = sum(TIDE_COPIES)
TIDE_STRENGTH: Final[tuple[int, ...]] = (0, *[card.strength for card in cards.TIDES])
TIDE_SWORDS: Final[tuple[int, ...]] = (0, *[card.swords for card in cards.TIDES])
TIDE_FORTS: Final[tuple[int, ...]] = (0, *[card.forts for card in cards.TIDES])
TIDE_SKULLS: Final[tuple[int, ...]] = (0, *[card.skulls for card in cards.TIDES])
