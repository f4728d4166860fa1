"""What is printed on cards and pieces, by number: factions, types of units, abilities, keywords of attacks
and of terrain, affiliations. The order is that of the data files; `catalogue` holds them against each other.
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
MONSTER: Final = 2
WAR_MACHINE: Final = 3
STRUCTURE: Final = 4

WALL: Final = "castle-wall"

# Abilities, in the order of the file.
AB_SUNDERING: Final = 0
AB_CRITICAL_BLOW: Final = 1
AB_VICIOUS: Final = 2
AB_STALWART: Final = 3
AB_IGNORE_DEFENSE: Final = 4
AB_STARK_FURY: Final = 5
AB_CAVALRY: Final = 6
AB_SWIFT_RETREAT: Final = 7
AB_RAPID_ASSAULT: Final = 8
AB_BERSERKER_AXES: Final = 9
AB_DIREWOLF: Final = 10
AB_STALKING_ASSAULT: Final = 11
AB_ARROW_VOLLEY: Final = 12
AB_SHIELDWALL: Final = 13
AB_EXECUTIONERS_FURY: Final = 14
AB_MIGHTY_CLEAVE: Final = 15
AB_WOLFS_CUNNING: Final = 16
AB_ENHANCED_MOBILITY: Final = 17
AB_UMBER_RAGE: Final = 18
AB_AFFIL_UMBER: Final = 19
AB_FURY_OF_HOUSE_UMBER: Final = 20
AB_ONSLAUGHT: Final = 21
AB_MARTIAL_TRAINING: Final = 22
AB_FURY_UNLEASHED: Final = 23
AB_LANNISTER_SUPREMACY: Final = 24
AB_HALBERD: Final = 25
AB_SET_FOR_CHARGE: Final = 26
AB_VICIOUS_METHODS: Final = 27
AB_CROSSBOW: Final = 28
AB_LANCE: Final = 29
AB_COUNTERATTACK: Final = 30
AB_BOLDNESS_AND_COURAGE: Final = 31
AB_AFFIL_CLEGANE: Final = 32
AB_UNSTOPPABLE_FURY: Final = 33
AB_INHUMAN_STRENGTH: Final = 34
AB_UNCONTROLLED_RAGE: Final = 35
AB_AT_ANY_COST: Final = 36
AB_HOLD_THE_LINE: Final = 37
AB_FAMILY_DUTY_HONOR: Final = 38
AB_REPEATING_THE_WORDS: Final = 39
AB_NO_CONFIDENCE: Final = 40
AB_TACTICAL_MASTERMIND: Final = 41
AB_SPIKED_MACE: Final = 42
AB_SPIKED_FLAIL: Final = 43
AB_SPIKED_ARMOR: Final = 44
AB_WAR_FLAIL: Final = 45
AB_SPREAD_FEAR: Final = 46
AB_AFFIL_BOLTON: Final = 47
AB_FLAY_THEM_ALL: Final = 48
AB_EXTRA_INCENTIVE: Final = 49
AB_KNIGHTLY_VOW: Final = 50
AB_MASTER_OF_THE_GAME: Final = 51
AB_LITTLE_BIRDS: Final = 52
AB_HORRIFIC_RUMORS: Final = 53
AB_CASTLE_WALL: Final = 54
AB_TAR_AND_PITCH: Final = 55
ABILITIES: Final[tuple[str, ...]] = (
    "sundering",
    "critical-blow",
    "vicious",
    "stalwart",
    "ignore-defense",
    "stark-fury",
    "cavalry",
    "swift-retreat",
    "rapid-assault",
    "berserker-axes",
    "direwolf",
    "stalking-assault",
    "arrow-volley",
    "shieldwall",
    "executioners-fury",
    "mighty-cleave",
    "wolfs-cunning",
    "enhanced-mobility",
    "umber-rage",
    "affil-umber",
    "fury-of-house-umber",
    "onslaught",
    "martial-training",
    "fury-unleashed",
    "lannister-supremacy",
    "halberd",
    "set-for-charge",
    "vicious-methods",
    "crossbow",
    "lance",
    "counterattack",
    "boldness-and-courage",
    "affil-clegane",
    "unstoppable-fury",
    "inhuman-strength",
    "uncontrolled-rage",
    "at-any-cost",
    "hold-the-line",
    "family-duty-honor",
    "repeating-the-words",
    "no-confidence",
    "tactical-mastermind",
    "spiked-mace",
    "spiked-flail",
    "spiked-armor",
    "war-flail",
    "spread-fear",
    "affil-bolton",
    "flay-them-all",
    "extra-incentive",
    "knightly-vow",
    "master-of-the-game",
    "little-birds",
    "horrific-rumors",
    "castle-wall",
    "tar-and-pitch",
)

# Keywords of attacks, one bit each.
KW_SUNDERING: Final = 1
KW_CRITICAL: Final = 2
KW_VICIOUS: Final = 4
KW_NO_SAVES: Final = 8
KW_PIERCING: Final = 16
"""Hits of natural sixes allow no save."""
KW_CLEAVE: Final = 32
"""Each failed save is one more hit, rolled once."""
KEYWORDS_NAMES: Final[tuple[str, ...]] = (
    "sundering",
    "critical_blow",
    "vicious",
    "ignore_defense",
    "piercing",
    "mighty_cleave",
)

# Keywords of terrain, one bit each, in the order of the file.
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
