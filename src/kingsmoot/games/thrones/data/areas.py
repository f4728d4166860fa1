"""The map of Westeros: what each area holds and what it borders on.

Borders are told from both sides, so that one line answers what lies around an area; a test holds the sides
against one another. Areas are numbered in this order: lands, seas, ports.
"""

from __future__ import annotations

from typing import Final, NamedTuple


class Land(NamedTuple):
    borders: str
    castle: str = ""
    """A `castle` or a `stronghold`."""
    barrels: int = 0
    """Supply icons."""
    crowns: int = 0
    """Power icons."""
    crest: str = ""
    """The house whose home it is."""


class Port(NamedTuple):
    land: str
    sea: str


LANDS: Final[dict[str, Land]] = {
    "castle-black": Land("karhold winterfell bay-of-ice the-shivering-sea", crowns=1),
    "karhold": Land("castle-black winterfell the-shivering-sea", crowns=1),
    "winterfell": Land(
        "castle-black karhold the-stony-shore white-harbor moat-cailin bay-of-ice the-shivering-sea",
        castle="stronghold",
        barrels=1,
        crowns=1,
        crest="stark",
    ),
    "the-stony-shore": Land("winterfell bay-of-ice", barrels=1),
    "white-harbor": Land(
        "winterfell widows-watch moat-cailin the-narrow-sea the-shivering-sea",
        castle="castle",
    ),
    "widows-watch": Land("white-harbor the-narrow-sea the-shivering-sea", barrels=1),
    "flints-finger": Land("greywater-watch bay-of-ice sunset-sea ironmans-bay", castle="castle"),
    "greywater-watch": Land("flints-finger moat-cailin seagard bay-of-ice ironmans-bay", barrels=1),
    "moat-cailin": Land(
        "winterfell white-harbor greywater-watch seagard the-twins the-narrow-sea",
        castle="castle",
    ),
    "seagard": Land(
        "greywater-watch moat-cailin the-twins riverrun ironmans-bay",
        castle="stronghold",
        barrels=1,
        crowns=1,
    ),
    "the-twins": Land("moat-cailin seagard the-fingers the-mountains-of-the-moon the-narrow-sea", crowns=1),
    "the-fingers": Land("the-twins the-mountains-of-the-moon the-narrow-sea", barrels=1),
    "the-mountains-of-the-moon": Land(
        "the-twins the-fingers the-eyrie crackclaw-point the-narrow-sea",
        barrels=1,
    ),
    "the-eyrie": Land("the-mountains-of-the-moon the-narrow-sea", castle="castle", barrels=1, crowns=1),
    "riverrun": Land(
        "seagard lannisport stoney-sept harrenhal ironmans-bay the-golden-sound",
        castle="stronghold",
        barrels=1,
        crowns=1,
    ),
    "lannisport": Land(
        "riverrun stoney-sept searoad-marches the-golden-sound",
        castle="stronghold",
        barrels=2,
        crest="lannister",
    ),
    "stoney-sept": Land("riverrun lannisport harrenhal searoad-marches blackwater", crowns=1),
    "harrenhal": Land("riverrun stoney-sept crackclaw-point blackwater", castle="castle", crowns=1),
    "crackclaw-point": Land(
        "the-mountains-of-the-moon harrenhal blackwater kings-landing shipbreaker-bay blackwater-bay "
        "the-narrow-sea",
        castle="castle",
    ),
    "searoad-marches": Land(
        "lannisport stoney-sept blackwater highgarden the-reach sunset-sea the-golden-sound west-summer-sea",
        barrels=1,
    ),
    "blackwater": Land(
        "stoney-sept harrenhal crackclaw-point searoad-marches kings-landing the-reach",
        barrels=2,
    ),
    "kings-landing": Land(
        "crackclaw-point blackwater kingswood the-reach blackwater-bay",
        castle="stronghold",
        crowns=2,
    ),
    "kingswood": Land(
        "kings-landing the-reach the-boneway storms-end shipbreaker-bay blackwater-bay",
        barrels=1,
        crowns=1,
    ),
    "dragonstone": Land("shipbreaker-bay", castle="stronghold", barrels=1, crowns=1, crest="baratheon"),
    "highgarden": Land(
        "searoad-marches the-reach dornish-marches oldtown west-summer-sea redwyne-straights",
        castle="stronghold",
        barrels=2,
        crest="tyrell",
    ),
    "the-reach": Land(
        "searoad-marches blackwater kings-landing kingswood highgarden dornish-marches the-boneway",
        castle="castle",
    ),
    "dornish-marches": Land("highgarden the-reach the-boneway oldtown three-towers princes-pass", crowns=1),
    "the-boneway": Land(
        "kingswood the-reach dornish-marches storms-end princes-pass yronwood sea-of-dorne",
        crowns=1,
    ),
    "storms-end": Land(
        "kingswood the-boneway east-summer-sea sea-of-dorne shipbreaker-bay",
        castle="castle",
    ),
    "oldtown": Land("highgarden dornish-marches three-towers redwyne-straights", castle="stronghold"),
    "three-towers": Land(
        "dornish-marches oldtown princes-pass west-summer-sea redwyne-straights",
        barrels=1,
    ),
    "princes-pass": Land("dornish-marches the-boneway three-towers starfall yronwood", barrels=1, crowns=1),
    "starfall": Land(
        "princes-pass yronwood salt-shore west-summer-sea east-summer-sea",
        castle="castle",
        barrels=1,
    ),
    "yronwood": Land("the-boneway princes-pass starfall salt-shore sunspear sea-of-dorne", castle="castle"),
    "salt-shore": Land("starfall yronwood sunspear east-summer-sea", barrels=1),
    "sunspear": Land(
        "yronwood salt-shore east-summer-sea sea-of-dorne",
        castle="stronghold",
        barrels=1,
        crowns=1,
        crest="martell",
    ),
    "the-arbor": Land("west-summer-sea redwyne-straights", crowns=1),
    "pyke": Land("ironmans-bay", castle="stronghold", barrels=1, crowns=1, crest="greyjoy"),
}

SEAS: Final[dict[str, str]] = {
    "bay-of-ice": "castle-black winterfell the-stony-shore flints-finger greywater-watch sunset-sea",
    "sunset-sea": "flints-finger searoad-marches bay-of-ice ironmans-bay the-golden-sound west-summer-sea",
    "ironmans-bay": "flints-finger greywater-watch seagard riverrun pyke sunset-sea the-golden-sound",
    "the-golden-sound": "riverrun lannisport searoad-marches sunset-sea ironmans-bay",
    "west-summer-sea": (
        "searoad-marches highgarden three-towers starfall the-arbor sunset-sea redwyne-straights "
        "east-summer-sea"
    ),
    "redwyne-straights": "highgarden oldtown three-towers the-arbor west-summer-sea",
    "east-summer-sea": (
        "storms-end starfall salt-shore sunspear west-summer-sea sea-of-dorne shipbreaker-bay"
    ),
    "sea-of-dorne": "the-boneway storms-end yronwood sunspear east-summer-sea",
    "shipbreaker-bay": (
        "crackclaw-point kingswood dragonstone storms-end east-summer-sea blackwater-bay the-narrow-sea"
    ),
    "blackwater-bay": "crackclaw-point kings-landing kingswood shipbreaker-bay",
    "the-narrow-sea": (
        "white-harbor widows-watch moat-cailin the-twins the-fingers the-mountains-of-the-moon "
        "the-eyrie crackclaw-point shipbreaker-bay the-shivering-sea"
    ),
    "the-shivering-sea": "castle-black karhold winterfell white-harbor widows-watch the-narrow-sea",
}
"""Seas by what they border on."""

PORTS: Final[dict[str, Port]] = {
    "port-of-winterfell": Port("winterfell", "bay-of-ice"),
    "port-of-white-harbor": Port("white-harbor", "the-narrow-sea"),
    "port-of-pyke": Port("pyke", "ironmans-bay"),
    "port-of-lannisport": Port("lannisport", "the-golden-sound"),
    "port-of-oldtown": Port("oldtown", "redwyne-straights"),
    "port-of-sunspear": Port("sunspear", "east-summer-sea"),
    "port-of-storms-end": Port("storms-end", "shipbreaker-bay"),
    "port-of-dragonstone": Port("dragonstone", "shipbreaker-bay"),
}
