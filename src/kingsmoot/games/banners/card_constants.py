"""What is printed on cards and pieces, by number: factions, types of units, abilities, keywords of attacks
and of terrain, affiliations. `catalogue` reads the rest from the data files.
"""

from __future__ import annotations

from typing import Final

FACTIONS: Final[tuple[str, ...]] = ("stark", "lannister", "neutral")
STARK: Final = 0
LANNISTER: Final = 1
NEUTRAL: Final = 2

TYPES: Final[tuple[str, ...]] = ("infantry", "cavalry", "monster", "war-machine", "structure")
INFANTRY: Final = 0
CAVALRY: Final = 1

WALL: Final = "castle-wall"

# Abilities that rules ask for by name: their places in data/abilities.toml.
AB_STALWART: Final = 3
AB_RAPID_ASSAULT: Final = 8
AB_ARROW_VOLLEY: Final = 12
AB_EXECUTIONERS_FURY: Final = 14
AB_ENHANCED_MOBILITY: Final = 17
AB_ONSLAUGHT: Final = 21
AB_UNCONTROLLED_RAGE: Final = 35
AB_FAMILY_DUTY_HONOR: Final = 38
AB_NO_CONFIDENCE: Final = 40
AB_TACTICAL_MASTERMIND: Final = 41
AB_EXTRA_INCENTIVE: Final = 49

# Keywords of attacks, one bit each.
KW_SUNDERING: Final = 1
KW_CRITICAL_BLOW: Final = 2
KW_VICIOUS: Final = 4
KW_IGNORE_DEFENSE: Final = 8
KW_PIERCING: Final = 16
"""Hits of natural sixes allow no save."""
KW_MIGHTY_CLEAVE: Final = 32
"""Each failed save is one more hit, rolled once."""
ATTACK_KEYWORDS: Final[tuple[str, ...]] = (
    "sundering",
    "critical-blow",
    "vicious",
    "ignore-defense",
    "piercing",
    "mighty-cleave",
)
"""By bit; all but piercing, which only effects give, are also abilities."""

# Keywords of terrain, one bit each.
TK_ELEVATED: Final = 1
TK_INSPIRING: Final = 2
TK_HINDERING: Final = 4
TK_DESTRUCTIBLE: Final = 8
TK_IMPASSABLE: Final = 16
TK_DANGEROUS: Final = 32
TK_BLOCKS_SIGHT: Final = 64
TK_ROUGH: Final = 128
TK_FORTIFICATION: Final = 256
TK_COVER: Final = 512
TK_HORRIFYING: Final = 1024
TERRAIN_KEYWORDS: Final[tuple[str, ...]] = (
    "elevated",
    "inspiring",
    "hindering",
    "destructible",
    "impassable",
    "dangerous",
    "blocks-sight",
    "rough",
    "fortification",
    "cover",
    "horrifying",
)

TAGS: Final[tuple[str, ...]] = ("stark", "umber", "direwolf", "lannister", "clegane", "tully", "bolton")
TAG_UMBER: Final = 2
TAG_CLEGANE: Final = 16
TAG_BOLTON: Final = 64

COPIES: Final = 2  # B-TAC-02
"""How often each tactics card is in a deck."""
