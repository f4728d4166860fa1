"""The things that the Watch speaks of, by name: kinds for events, questions, verbs and frames."""

from __future__ import annotations

from typing import Final

from kingsmoot.core.kinds import Names, Number
from kingsmoot.core.vocabulary import Vocabulary
from kingsmoot.games.watch.book import CARDS, HEROES, RESOURCES, TERRAINS, WILDLINGS
from kingsmoot.games.watch.rules.board import HEX_NAMES, PATH_NAMES, PATH_TITLES, SPOT_NAMES, SPOT_TITLES
from kingsmoot.games.watch.vocabulary.things import (
    CLAN,
    FIRE,
    PLAYER,
    SECTION,
    Bundle,
    Cards,
    Destination,
    Dice,
    InOrder,
    Known,
    Lair,
    Place,
    Replies,
    Token,
)

SUPPLY: Final = Known("supply", RESOURCES, ref="bank", words="resource")
WORDS: Final = Vocabulary(
    PLAYER,
    Place("spot", SPOT_NAMES, SPOT_TITLES, "intersection"),
    Place("path", PATH_NAMES, PATH_TITLES, "path"),
    Place("hex", HEX_NAMES, HEX_NAMES, "hex"),
    Destination("destination"),
    SECTION,
    FIRE,
    Lair("lair"),
    Names("resource", RESOURCES, ref="bank"),
    Names("own", RESOURCES, ref="hand", words="resource"),
    SUPPLY,
    Known("held", RESOURCES, ref="hand", words="resource"),
    Cards("cards", "hand"),
    Cards("wanted", "bank"),
    Bundle("bundle"),
    InOrder("two", SUPPLY, 2, 2, 0, "resources are told in their order"),
    InOrder("opponents", PLAYER, 1, 2, 1, "players are told in the order of seats"),
    Names("card", CARDS),
    Names("hero", HEROES),
    Names("wildling", WILDLINGS),
    CLAN,
    Token("token"),
    Names("terrain", TERRAINS),
    Dice("dice"),
    Replies("replies"),
    Number("n"),
)

# Draws.

DRAW_FIRST: Final = WORDS.draw("first", "the seat that begins")
DRAW_START: Final = WORDS.draw("start", "a die for who begins, two for each seat: 0 is a 1")
DRAW_DIE: Final = WORDS.draw("die", "one of the two dice of a roll: 0 is a 1")
DRAW_WILDLING: Final = WORDS.draw("wildling", "the die of twelve sides: 0 is a 1")
DRAW_THEFT: Final = WORDS.draw("theft", "a card from a hand: its index, in the order of the resources")
DRAW_DECK: Final = WORDS.draw("deck", "shuffling the development cards: an index among those left")
DRAW_TOKEN: Final = WORDS.draw("token", "shuffling the wildling tokens: an index among those left")
DRAW_TILE: Final = WORDS.draw("tile", "a tile of a random board: its index among those left")
DRAW_NUMBER: Final = WORDS.draw("number", "a number token of a random board: its index among those left")
DRAW_ROUTE: Final = WORDS.draw("route", "a trade route of a random board: its index among those left")
