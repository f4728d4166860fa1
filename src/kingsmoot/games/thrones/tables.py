"""The tables of the box: map, set-ups, cards. Areas, houses and cards are numbers; names are for the edges.

Lands come first, then seas, then ports. Houses are in the order in which they join the game as players do.
Tests hold these tables against one another: borders both ways, counts of areas, cards and tokens.
"""

from __future__ import annotations

from typing import Final

# The map.

LANDS: Final = 38
SEAS: Final = 50
"""Areas below LANDS are lands, those below SEAS seas, the others ports."""
ALL: Final = 58

AREAS: Final[tuple[str, ...]] = (
    "castle-black",
    "karhold",
    "winterfell",
    "the-stony-shore",
    "white-harbor",
    "widows-watch",
    "flints-finger",
    "greywater-watch",
    "moat-cailin",
    "seagard",
    "the-twins",
    "the-fingers",
    "the-mountains-of-the-moon",
    "the-eyrie",
    "riverrun",
    "lannisport",
    "stoney-sept",
    "harrenhal",
    "crackclaw-point",
    "searoad-marches",
    "blackwater",
    "kings-landing",
    "kingswood",
    "dragonstone",
    "highgarden",
    "the-reach",
    "dornish-marches",
    "the-boneway",
    "storms-end",
    "oldtown",
    "three-towers",
    "princes-pass",
    "starfall",
    "yronwood",
    "salt-shore",
    "sunspear",
    "the-arbor",
    "pyke",
    "bay-of-ice",
    "sunset-sea",
    "ironmans-bay",
    "the-golden-sound",
    "west-summer-sea",
    "redwyne-straights",
    "east-summer-sea",
    "sea-of-dorne",
    "shipbreaker-bay",
    "blackwater-bay",
    "the-narrow-sea",
    "the-shivering-sea",
    "port-of-winterfell",
    "port-of-white-harbor",
    "port-of-pyke",
    "port-of-lannisport",
    "port-of-oldtown",
    "port-of-sunspear",
    "port-of-storms-end",
    "port-of-dragonstone",
)

NEAR: Final[tuple[tuple[int, ...], ...]] = (
    (1, 2, 38, 49),
    (0, 2, 49),
    (0, 1, 3, 4, 8, 38, 49, 50),
    (2, 38),
    (2, 5, 8, 48, 49, 51),
    (4, 48, 49),
    (7, 38, 39, 40),
    (6, 8, 9, 38, 40),
    (2, 4, 7, 9, 10, 48),
    (7, 8, 10, 14, 40),
    (8, 9, 11, 12, 48),
    (10, 12, 48),
    (10, 11, 13, 18, 48),
    (12, 48),
    (9, 15, 16, 17, 40, 41),
    (14, 16, 19, 41, 53),
    (14, 15, 17, 19, 20),
    (14, 16, 18, 20),
    (12, 17, 20, 21, 46, 47, 48),
    (15, 16, 20, 24, 25, 39, 41, 42),
    (16, 17, 18, 19, 21, 25),
    (18, 20, 22, 25, 47),
    (21, 25, 27, 28, 46, 47),
    (46, 57),
    (19, 25, 26, 29, 42, 43),
    (19, 20, 21, 22, 24, 26, 27),
    (24, 25, 27, 29, 30, 31),
    (22, 25, 26, 28, 31, 33, 45),
    (22, 27, 44, 45, 46, 56),
    (24, 26, 30, 43, 54),
    (26, 29, 31, 42, 43),
    (26, 27, 30, 32, 33),
    (31, 33, 34, 42, 44),
    (27, 31, 32, 34, 35, 45),
    (32, 33, 35, 44),
    (33, 34, 44, 45, 55),
    (42, 43),
    (40, 52),
    (0, 2, 3, 6, 7, 39, 50),
    (6, 19, 38, 40, 41, 42),
    (6, 7, 9, 14, 37, 39, 41, 52),
    (14, 15, 19, 39, 40, 53),
    (19, 24, 30, 32, 36, 39, 43, 44),
    (24, 29, 30, 36, 42, 54),
    (28, 32, 34, 35, 42, 45, 46, 55),
    (27, 28, 33, 35, 44),
    (18, 22, 23, 28, 44, 47, 48, 56, 57),
    (18, 21, 22, 46),
    (4, 5, 8, 10, 11, 12, 13, 18, 46, 49, 51),
    (0, 1, 2, 4, 5, 48),
    (2, 38),
    (4, 48),
    (37, 40),
    (15, 41),
    (29, 43),
    (35, 44),
    (28, 46),
    (23, 46),
)
"""All that borders on an area, ports included: 143 borders, told from both sides."""

MUSTERS: Final[tuple[int, ...]] = (
    0, 0, 2, 0, 1, 0, 1, 0, 1, 2, 0, 0, 0, 1, 2, 2, 0, 1, 1, 0,
    0, 2, 0, 2, 2, 1, 0, 0, 1, 2, 0, 0, 1, 1, 0, 2, 0, 2, 0, 0,
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
)  # fmt: skip
"""Muster points: 1 for a castle, 2 for a stronghold (T-MUSTER-02)."""

BARRELS: Final[tuple[int, ...]] = (
    0, 0, 1, 1, 0, 1, 0, 1, 0, 1, 0, 1, 1, 1, 1, 2, 0, 0, 0, 1,
    2, 0, 1, 1, 2, 0, 0, 0, 0, 0, 1, 1, 1, 0, 1, 1, 0, 1, 0, 0,
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
)  # fmt: skip
"""Supply icons."""

CROWNS: Final[tuple[int, ...]] = (
    1, 1, 1, 0, 0, 0, 0, 0, 0, 1, 1, 0, 0, 1, 1, 0, 1, 1, 0, 0,
    0, 2, 1, 1, 0, 0, 1, 1, 0, 0, 0, 1, 0, 0, 0, 1, 1, 1, 0, 0,
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
)  # fmt: skip
"""Crown icons."""

HOME_OF: Final[tuple[int, ...]] = (
    -1, -1, 0, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, 1, -1, -1, -1, -1,
    -1, -1, -1, 2, 4, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, 5, -1, 3, -1, -1,
    -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1,
)  # fmt: skip
"""The house whose crest an area bears, or -1."""

PORT_OF: Final[tuple[int, ...]] = (
    -1, -1, 50, -1, 51, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, 53, -1, -1, -1, -1,
    -1, -1, -1, 57, -1, -1, -1, -1, 56, 54, -1, -1, -1, -1, -1, 55, -1, 52, -1, -1,
    -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1,
)  # fmt: skip
"""The port of a land, or -1."""

LAND_OF: Final[tuple[int, ...]] = (
    -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1,
    -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1,
    -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, 2, 4, 37, 15, 29, 35, 28, 23,
)  # fmt: skip
"""The land of a port, or -1."""

SEA_OF: Final[tuple[int, ...]] = (
    -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1,
    -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1,
    -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, 38, 48, 40, 41, 43, 44, 46, 46,
)  # fmt: skip
"""The sea of a port, or -1."""

# Houses.

HOUSES: Final[tuple[str, ...]] = (
    "stark",
    "lannister",
    "baratheon",
    "greyjoy",
    "tyrell",
    "martell",
)

HOME: Final[tuple[int, ...]] = (
    2, 15, 23, 37, 24, 35,
)  # fmt: skip

GARRISON: Final[tuple[int, ...]] = (
    2, 2, 2, 2, 2, 2,
)  # fmt: skip

START_SUPPLY: Final[tuple[int, ...]] = (
    1, 2, 2, 2, 2, 2,
)  # fmt: skip

START_UNITS: Final[tuple[tuple[tuple[int, int], ...], ...]] = (
    ((2, 17), (4, 1), (49, 256)),
    ((15, 17), (16, 1), (41, 256)),
    ((23, 17), (22, 1), (46, 512)),
    ((37, 17), (52, 256), (7, 1), (40, 256)),
    ((24, 17), (26, 1), (43, 256)),
    ((35, 17), (34, 1), (45, 256)),
)
"""By house: area and units, packed as everywhere (see `state`)."""

ERRATA_SHIP: Final = 53
"""The port of the ship that the publisher added for Lannister (T-SETUP-22)."""

START_TRACKS: Final[tuple[tuple[tuple[int, ...], ...], ...]] = (
    ((2, 1, 0), (0, 2, 1), (1, 0, 2)),
    ((2, 1, 0, 3), (3, 0, 2, 1), (1, 0, 2, 3)),
    ((2, 1, 0, 3, 4), (3, 4, 0, 2, 1), (1, 0, 2, 4, 3)),
    ((2, 1, 0, 5, 3, 4), (3, 4, 5, 0, 2, 1), (1, 0, 5, 2, 4, 3)),
)
"""By number of players less three: the three tracks, position 1 first (T-SETUP-14)."""

LORDS: Final[tuple[tuple[tuple[int, int], ...], ...]] = (
    (
        (21, 5),
        (13, 6),
        (37, 99),
        (24, 99),
        (29, 99),
        (35, 99),
        (34, 99),
        (33, 99),
        (32, 99),
        (30, 99),
        (26, 99),
        (31, 99),
        (27, 99),
        (28, 99),
    ),
    (
        (21, 5),
        (13, 6),
        (27, 3),
        (31, 3),
        (34, 3),
        (32, 3),
        (30, 3),
        (33, 3),
        (35, 5),
        (26, 3),
        (29, 3),
        (28, 4),
    ),
    ((21, 5), (13, 6), (27, 3), (31, 3), (34, 3), (32, 3), (30, 3), (33, 3), (35, 5)),
    ((21, 5), (13, 6)),
)
"""By number of players less three: neutral lords by area and strength; 99 closes a land (T-NEUT-08)."""

# House cards: card c of house h is 7 * h + c + 1; 0 is no card.

CARDS: Final[tuple[str, ...]] = (
    "?",
    "eddard-stark",
    "robb-stark",
    "roose-bolton",
    "greatjon-umber",
    "ser-rodrick-cassel",
    "the-blackfish",
    "catelyn-stark",
    "tywin-lannister",
    "ser-gregor-clegane",
    "the-hound",
    "ser-jaime-lannister",
    "tyrion-lannister",
    "ser-kevan-lannister",
    "cersei-lannister",
    "stannis-baratheon",
    "renly-baratheon",
    "ser-davos-seaworth",
    "brienne-of-tarth",
    "melisandre",
    "salladhor-saan",
    "patchface",
    "euron-crows-eye",
    "victarion-greyjoy",
    "balon-greyjoy",
    "theon-greyjoy",
    "asha-greyjoy",
    "dagmar-cleftjaw",
    "aeron-damphair",
    "mace-tyrell",
    "ser-loras-tyrell",
    "ser-garlan-tyrell",
    "randyll-tarly",
    "alester-florent",
    "margaery-tyrell",
    "queen-of-thorns",
    "the-red-viper",
    "areo-hotah",
    "obara-sand",
    "darkstar",
    "nymeria-sand",
    "arianne-martell",
    "doran-martell",
)

CARD_STRENGTH: Final[tuple[int, ...]] = (
    0, 4, 3, 2, 2, 1, 1, 0, 4, 3, 2, 2, 1, 1, 0, 4, 3, 2, 2, 1,
    1, 0, 4, 3, 2, 2, 1, 1, 0, 4, 3, 2, 2, 1, 1, 0, 4, 3, 2, 2,
    1, 1, 0,
)  # fmt: skip

CARD_SWORDS: Final[tuple[int, ...]] = (
    0, 2, 0, 0, 1, 0, 0, 0, 0, 3, 0, 1, 0, 0, 0, 0, 0, 0, 1, 1,
    0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 2, 1, 0, 0, 0, 2, 0, 1, 1,
    0, 0, 0,
)  # fmt: skip

CARD_FORTS: Final[tuple[int, ...]] = (
    0, 0, 0, 0, 0, 2, 0, 0, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 1, 0,
    0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 1, 0, 1, 1, 0, 0,
    0, 0, 0,
)  # fmt: skip

# Westeros cards: by deck, the kinds from 1; 0 is a card that the reader does not know.

WESTEROS: Final[tuple[tuple[str, ...], ...]] = (
    ("?", "supply", "mustering", "a-throne-of-blades", "last-days-of-summer", "winter-is-coming"),
    (
        "?",
        "clash-of-kings",
        "game-of-thrones",
        "dark-wings-dark-words",
        "last-days-of-summer",
        "winter-is-coming",
    ),
    (
        "?",
        "wildlings-attack",
        "put-to-the-sword",
        "sea-of-storms",
        "rains-of-autumn",
        "feast-for-crows",
        "web-of-lies",
        "storm-of-swords",
    ),
)

WESTEROS_COPIES: Final[tuple[tuple[int, ...], ...]] = (
    (0, 3, 3, 2, 1, 1),
    (0, 3, 3, 2, 1, 1),
    (0, 3, 2, 1, 1, 1, 1, 1),
)

WESTEROS_ICONS: Final[tuple[tuple[int, ...], ...]] = (
    (0, 0, 0, 1, 1, 0),
    (0, 0, 0, 1, 1, 0),
    (0, 0, 0, 1, 1, 1, 1, 1),
)

# Wildling cards and tides of battle.

WILDLINGS: Final[tuple[str, ...]] = (
    "?",
    "silence-at-the-wall",
    "preemptive-raid",
    "crow-killers",
    "rattleshirts-raiders",
    "massing-on-the-milkwater",
    "a-king-beyond-the-wall",
    "mammoth-riders",
    "the-horde-descends",
    "skinchanger-scout",
)

TIDES: Final[tuple[str, ...]] = (
    "?",
    "0",
    "1-sword",
    "1-fort",
    "2",
    "3",
    "0-skull",
)

TIDE_COPIES: Final[tuple[int, ...]] = (
    0, 8, 4, 4, 4, 2, 2,
)  # fmt: skip

TIDE_STRENGTH: Final[tuple[int, ...]] = (
    0, 0, 1, 1, 2, 3, 0,
)  # fmt: skip

TIDE_SWORDS: Final[tuple[int, ...]] = (
    0, 0, 1, 0, 0, 0, 0,
)  # fmt: skip

TIDE_FORTS: Final[tuple[int, ...]] = (
    0, 0, 0, 1, 0, 0, 0,
)  # fmt: skip

TIDE_SKULLS: Final[tuple[int, ...]] = (
    0, 0, 0, 0, 0, 0, 1,
)  # fmt: skip
