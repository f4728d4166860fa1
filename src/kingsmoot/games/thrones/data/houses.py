"""The houses and how they begin: units, supply, places on the tracks, and the neutral lords of the table."""

from __future__ import annotations

from typing import Final, NamedTuple


class Start(NamedTuple):
    supply: int
    units: dict[str, str]
    """By area."""
    garrison: int = 2


HOUSES: Final[dict[str, Start]] = {
    "stark": Start(
        supply=1,
        units={
            "winterfell": "knight footman",
            "white-harbor": "footman",
            "the-shivering-sea": "ship",
        },
    ),
    "lannister": Start(
        supply=2,
        units={
            "lannisport": "knight footman",
            "stoney-sept": "footman",
            "the-golden-sound": "ship",
        },
    ),
    "baratheon": Start(
        supply=2,
        units={
            "dragonstone": "knight footman",
            "kingswood": "footman",
            "shipbreaker-bay": "ship ship",
        },
    ),
    "greyjoy": Start(
        supply=2,
        units={
            "pyke": "knight footman",
            "port-of-pyke": "ship",
            "greywater-watch": "footman",
            "ironmans-bay": "ship",
        },
    ),
    "tyrell": Start(
        supply=2,
        units={
            "highgarden": "knight footman",
            "dornish-marches": "footman",
            "redwyne-straights": "ship",
        },
    ),
    "martell": Start(
        supply=2,
        units={
            "sunspear": "knight footman",
            "salt-shore": "footman",
            "sea-of-dorne": "ship",
        },
    ),
}
"""In the order in which they join: a table of three has the first three."""

ERRATA_SHIP: Final = ("lannister", "port-of-lannisport")
"""The ship that the publisher added (T-SETUP-22)."""

TRACKS: Final[dict[int, dict[str, str]]] = {
    3: {
        "iron-throne": "baratheon lannister stark",
        "fiefdoms": "stark baratheon lannister",
        "kings-court": "lannister stark baratheon",
    },
    4: {
        "iron-throne": "baratheon lannister stark greyjoy",
        "fiefdoms": "greyjoy stark baratheon lannister",
        "kings-court": "lannister stark baratheon greyjoy",
    },
    5: {
        "iron-throne": "baratheon lannister stark greyjoy tyrell",
        "fiefdoms": "greyjoy tyrell stark baratheon lannister",
        "kings-court": "lannister stark baratheon tyrell greyjoy",
    },
    6: {
        "iron-throne": "baratheon lannister stark martell greyjoy tyrell",
        "fiefdoms": "greyjoy tyrell martell stark baratheon lannister",
        "kings-court": "lannister stark martell baratheon tyrell greyjoy",
    },
}
"""By number of players: the three tracks, position 1 first (T-SETUP-14)."""

CLOSED: Final = 99
"""The strength of a neutral lord whose land can never be entered (T-NEUT-08)."""

LORDS: Final[dict[int, dict[str, int]]] = {
    3: {
        "kings-landing": 5,
        "the-eyrie": 6,
        "pyke": CLOSED,
        "highgarden": CLOSED,
        "oldtown": CLOSED,
        "sunspear": CLOSED,
        "salt-shore": CLOSED,
        "yronwood": CLOSED,
        "starfall": CLOSED,
        "three-towers": CLOSED,
        "dornish-marches": CLOSED,
        "princes-pass": CLOSED,
        "the-boneway": CLOSED,
        "storms-end": CLOSED,
    },
    4: {
        "kings-landing": 5,
        "the-eyrie": 6,
        "the-boneway": 3,
        "princes-pass": 3,
        "salt-shore": 3,
        "starfall": 3,
        "three-towers": 3,
        "yronwood": 3,
        "sunspear": 5,
        "dornish-marches": 3,
        "oldtown": 3,
        "storms-end": 4,
    },
    5: {
        "kings-landing": 5,
        "the-eyrie": 6,
        "the-boneway": 3,
        "princes-pass": 3,
        "salt-shore": 3,
        "starfall": 3,
        "three-towers": 3,
        "yronwood": 3,
        "sunspear": 5,
    },
    6: {
        "kings-landing": 5,
        "the-eyrie": 6,
    },
}
"""By number of players: neutral lords by land, with their strength."""
