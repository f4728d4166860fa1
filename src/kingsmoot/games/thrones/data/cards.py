"""The cards of the box: House cards, Westeros decks, wildling cards, tides of battle.

Messages know a card by its name: `card-eddard-stark` is what it is called, `card-eddard-stark-text` what it
does. What an ability does is in `rules.houses`, or where its effect lies (`rules.strength`, `rules.retreat`).
"""

from __future__ import annotations

from typing import Final, NamedTuple


class HouseCard(NamedTuple):
    name: str
    strength: int
    swords: int = 0
    forts: int = 0
    acts: str = ""
    """When its procedure in `rules.houses` is called, in the words of `rules.houses.chart`; cards that only
    count have none.
    """


HOUSE_CARDS: Final[dict[str, tuple[HouseCard, ...]]] = {
    "stark": (
        HouseCard("eddard-stark", 4, swords=2),
        HouseCard("robb-stark", 3, acts="retreat"),
        HouseCard("roose-bolton", 2, acts="lost"),
        HouseCard("greatjon-umber", 2, swords=1),
        HouseCard("ser-rodrick-cassel", 1, forts=2),
        HouseCard("the-blackfish", 1),
        HouseCard("catelyn-stark", 0),
    ),
    "lannister": (
        HouseCard("tywin-lannister", 4, acts="won"),
        HouseCard("ser-gregor-clegane", 3, swords=3),
        HouseCard("the-hound", 2, forts=2),
        HouseCard("ser-jaime-lannister", 2, swords=1),
        HouseCard("tyrion-lannister", 1, acts="cancel"),
        HouseCard("ser-kevan-lannister", 1),
        HouseCard("cersei-lannister", 0, acts="won"),
    ),
    "baratheon": (
        HouseCard("stannis-baratheon", 4),
        HouseCard("renly-baratheon", 3, acts="won"),
        HouseCard("ser-davos-seaworth", 2),
        HouseCard("brienne-of-tarth", 2, swords=1, forts=1),
        HouseCard("melisandre", 1, swords=1),
        HouseCard("salladhor-saan", 1),
        HouseCard("patchface", 0, acts="after"),
    ),
    "greyjoy": (
        HouseCard("euron-crows-eye", 4, swords=1),
        HouseCard("victarion-greyjoy", 3),
        HouseCard("balon-greyjoy", 2),
        HouseCard("theon-greyjoy", 2),
        HouseCard("asha-greyjoy", 1),
        HouseCard("dagmar-cleftjaw", 1, swords=1, forts=1),
        HouseCard("aeron-damphair", 0, acts="immediate"),
    ),
    "tyrell": (
        HouseCard("mace-tyrell", 4, acts="immediate"),
        HouseCard("ser-loras-tyrell", 3),
        HouseCard("ser-garlan-tyrell", 2, swords=2),
        HouseCard("randyll-tarly", 2, swords=1),
        HouseCard("alester-florent", 1, forts=1),
        HouseCard("margaery-tyrell", 1, forts=1),
        HouseCard("queen-of-thorns", 0, acts="immediate"),
    ),
    "martell": (
        HouseCard("the-red-viper", 4, swords=2, forts=1),
        HouseCard("areo-hotah", 3, forts=1),
        HouseCard("obara-sand", 2, swords=1),
        HouseCard("darkstar", 2, swords=1),
        HouseCard("nymeria-sand", 1),
        HouseCard("arianne-martell", 1),
        HouseCard("doran-martell", 0, acts="immediate"),
    ),
}


class WesterosCard(NamedTuple):
    name: str
    copies: int
    icons: int = 0
    """Wildling icons."""


WESTEROS: Final[tuple[tuple[WesterosCard, ...], ...]] = (
    (
        WesterosCard("supply", 3),
        WesterosCard("mustering", 3),
        WesterosCard("a-throne-of-blades", 2, icons=1),
        WesterosCard("last-days-of-summer", 1, icons=1),
        WesterosCard("winter-is-coming", 1),
    ),
    (
        WesterosCard("clash-of-kings", 3),
        WesterosCard("game-of-thrones", 3),
        WesterosCard("dark-wings-dark-words", 2, icons=1),
        WesterosCard("last-days-of-summer", 1, icons=1),
        WesterosCard("winter-is-coming", 1),
    ),
    (
        WesterosCard("wildlings-attack", 3),
        WesterosCard("put-to-the-sword", 2),
        WesterosCard("sea-of-storms", 1, icons=1),
        WesterosCard("rains-of-autumn", 1, icons=1),
        WesterosCard("feast-for-crows", 1, icons=1),
        WesterosCard("web-of-lies", 1, icons=1),
        WesterosCard("storm-of-swords", 1, icons=1),
    ),
)
"""The three decks."""

WILDLINGS: Final[tuple[str, ...]] = (
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


class TidesCard(NamedTuple):
    name: str
    copies: int
    strength: int
    swords: int = 0
    forts: int = 0
    skulls: int = 0


TIDES: Final[tuple[TidesCard, ...]] = (
    TidesCard("0", 8, 0),
    TidesCard("1-sword", 4, 1, swords=1),
    TidesCard("1-fort", 4, 1, forts=1),
    TidesCard("2", 4, 2),
    TidesCard("3", 2, 3),
    TidesCard("0-skull", 2, 0, skulls=1),
)
