"""What the cells of Banners are called, for agents that learn; `gym_writer` fills them."""

from __future__ import annotations

from typing import Final

from kingsmoot.games.banners.book import MODES
from kingsmoot.games.banners.catalogue import Catalogue
from kingsmoot.games.banners.terms import (
    CONDITIONS,
    INCH,
    SIDES,
    TRIGGERS,
    ZONES,
)
from kingsmoot.games.banners.vocabulary.kinds import MARKS
from kingsmoot.kit.encoding import Block

SEATS: Final = 4
UNITS: Final = 20
"""Units of one army that have cells: more than 80 points can buy, and the castle walls."""
NCUS: Final = 6
PIECES: Final = 12
"""Pieces of terrain that have cells."""
TOKENS: Final = 8
FEET: Final = 48.0 * INCH
FAR: Final = 12.0

SEATED: Final[tuple[str, ...]] = ("observer", *[f"{n} after the observer" for n in range(1, SEATS)])
WHERES: Final[tuple[str, ...]] = ("waits", "on the table", "in reserve", "destroyed")
MARK_NAMES: Final[tuple[str, ...]] = tuple(MARKS.bits)
MARK_BITS: Final[tuple[int, ...]] = tuple(MARKS.bits.values())
FACES: Final = 6


def table_cells(cat: Catalogue) -> tuple[str, ...]:
    return (
        *[f"mode: {name}" for name in MODES],
        "points of an army / 80",
        "width of the table / 48 inches",
        "round / 6",
        "turn of the round / 20",
        "the observer's side attacks the castle",
        *[f"first player: {seat}" for seat in SEATED],
        *[f"on turn: {seat}" for seat in SEATED],
        *[f"{zone} is held by {seat}" for zone in ZONES for seat in SEATED],
        *[f"edict {n + 1}" for n in range(3)],
        *[f"open mission: {name}" for name in cat.missions[1:]],
        *[f"siege card spent: {name}" for name in cat.sieges[1:]],
        *[f"window: {name}" for name in TRIGGERS],
        *[f"card being played: {name}" for name in cat.cards[1:]],
        *[f"ability at work: {name}" for name in cat.abilities],
        *[f"dice that show {n + 1} / 10" for n in range(FACES)],
        "dice that were rolled again / 10",
        "ranged attack",
        "attack of a charge",
        *[f"attacked at the {side}" for side in SIDES],
        "to hit: modifiers / 4",
        "defense: modifiers / 4",
        "morale: modifiers / 4",
        "hits not yet saved / 10",
        "hits without a save / 10",
        "hits blocked / 10",
        "wounds of the attack / 10",
        *[f"attack: {name}" for name in dict.fromkeys(cat.attacks)],
        "charge die / 6",
        "the charge is disordered at / 6",
        "modifier of the morale test / 4",
        "it is a panic test",
    )


def player_cells(cat: Catalogue) -> tuple[str, ...]:
    return (
        "plays",
        "of the observer's side",
        "victory points / 12",
        "victory points that win / 12",
        *[f"comes from the {name}" for name in ("south", "north", "west", "east")],
        "tactics cards in hand / 10",
        "tactics cards in the deck / 20",
        *[f"known in hand: {name} / 2" for name in cat.cards[1:]],
        *[f"discarded: {name} / 2" for name in cat.cards[1:]],
        *[f"in the deck it began with: {name}" for name in cat.cards[1:]],
        "missions in hand / 3",
        *[f"known mission: {name}" for name in cat.missions[1:]],
        *[f"scored this round: {name}" for name in cat.missions[1:]],
        "siege cards in hand / 3",
        *[f"known siege card: {name}" for name in cat.sieges[1:]],
        "units lost this round / 5",
        "its answer lies sealed",
    )


def unit_cells(cat: Catalogue) -> tuple[str, ...]:
    return (
        *WHERES,
        *[f"is {name}" for name in cat.units],
        "number among its kind / 12",
        *[f"with {name}" for name in cat.attachments],
        "x / 48 inches",
        "y / 48 inches",
        "sine of the facing",
        "cosine of the facing",
        "wounds that it can suffer / 12",
        "ranks / 3",
        *CONDITIONS,
        "was activated",
        *[f"engaged at its {side}" for side in SIDES],
        *[f"marked: {name}" for name in MARK_NAMES],
        "orders used this round / 3",
        "victory point tokens / 3",
        "tactics cards on it / 3",
        "commander",
        "named by a vow",
        *[f"influenced by {seat}" for seat in SEATED],
        "acts",
        "attacks, charges or caused the test",
        "is attacked, charged or tested",
        "the window is about it",
        "the window is about it too",
        "the effect comes from it",
        "the effect is for it",
    )


def ncu_cells(cat: Catalogue) -> tuple[str, ...]:
    return (
        *[f"is {name}" for name in cat.ncus],
        *[f"on {zone}" for zone in ZONES],
        "was activated",
        "order tokens / 3",
        "influences a unit",
        "silenced",
        "the window is about it",
        "the effect comes from it",
    )


def piece_cells(cat: Catalogue) -> tuple[str, ...]:
    return (
        *[f"is {name}" for name in cat.terrain],
        "x / 48 inches",
        "y / 48 inches",
        "sine of twice the facing",
        "cosine of twice the facing",
    )


def token_cells(cat: Catalogue) -> tuple[str, ...]:
    return (
        "lies on the table",
        "x / 48 inches",
        "y / 48 inches",
        *[f"is {name}" for name in cat.objectives],
        *[f"controlled by {seat}" for seat in SEATED],
        "units that touch it / 4",
        "was held by the observer's side this round",
        "was held by another side this round",
    )


def blocks(cat: Catalogue) -> tuple[Block, ...]:
    armies = tuple([f"{seat}, unit {n + 1}" for seat in SEATED for n in range(UNITS)])
    councils = tuple([f"{seat}, non-combat unit {n + 1}" for seat in SEATED for n in range(NCUS)])
    return (
        Block("table", table_cells(cat)),
        Block("player", player_cells(cat), SEATED),
        Block("unit", unit_cells(cat), armies),
        Block("ncu", ncu_cells(cat), councils),
        Block("piece", piece_cells(cat), tuple([f"terrain {n}" for n in range(PIECES)])),
        Block("token", token_cells(cat), tuple([f"objective {n + 1}" for n in range(TOKENS)])),
    )
