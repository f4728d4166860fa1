"""Cards, units and pieces as flat tables by small numbers, made from the data files.

The files (`data/*.toml`) are what a player could proofread, and what a better source may replace card by
card; each entry says how sure we are of it. Here every thing becomes a number, and every cross-reference is
checked: what does not hold together is a `BadData` that names the place. Facts speak of abilities and cards
by number, so their order in the files is fixed: a new one comes last.

The game's door reads the files and hands in their texts, since rules read nothing themselves:
`load({name: (home / "data" / f"{name}.toml").read_text("utf-8") for name in FILES})`.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from typing import Any, Final, final

from kingsmoot.games.banners.card_constants import (
    ATTACK_KEYWORDS,
    FACTIONS,
    TAGS,
    TERRAIN_KEYWORDS,
    TYPES,
    WALL,
)
from kingsmoot.games.banners.rules.setup.army_lists import Army
from kingsmoot.games.banners.terms import INCH, LONG, NONE, SHORT, ZONES

FILES: Final[tuple[str, ...]] = (
    "abilities",
    "units",
    "attachments",
    "ncus",
    "tactics",
    "cards",
    "table",
    "armies",
)

CONFIDENCE: Final[tuple[str, ...]] = ("confirmed", "derived", "assumed")

RANGES: Final[Mapping[str, int]] = {"melee": 0, "short": SHORT, "long": LONG}  # B-RANGED-05


class BadData(ValueError):
    """The data files do not hold together; one sentence that names the place."""


@final
class Attacks:
    """The attacks of all cards, one after the other, while the tables are made."""

    def __init__(self, rows: Mapping[str, Mapping[str, Any]]) -> None:
        self.rows = rows
        self.abilities = tuple(rows)
        self.names: list[str] = []
        self.range: list[int] = []
        self.to_hit: list[int] = []
        self.dice: list[tuple[int, ...]] = []
        self.keywords: list[int] = []
        self.charge_keywords: list[int] = []
        self.charge_dice: list[int] = []
        self.able: list[int] = []

    def add(self, told: Mapping[str, Any]) -> int:
        mine: list[str] = told.get("abilities", [])
        self.names.append(told["name"])
        self.range.append(RANGES[told["kind"]])
        self.to_hit.append(told["hit"])
        dice: list[int] = told["dice"]
        self.dice.append(tuple([dice[min(lost, len(dice) - 1)] for lost in range(3)]))
        always = [*mine, *[kw for id in mine for kw in self.rows[id].get("grants", [])]]
        charging = [kw for id in mine for kw in self.rows[id].get("grants-on-charge", [])]
        self.keywords.append(_bits(always))
        self.charge_keywords.append(_bits(charging))
        self.charge_dice.append(sum([self.rows[id].get("dice-on-charge", 0) for id in mine]))
        self.able.append(mask(mine, self.abilities))
        return len(self.names) - 1


@final
class Catalogue:
    """Shared by all books; never changed."""

    def __init__(self, data: Mapping[str, Mapping[str, Any]]) -> None:
        abilities = data["abilities"]
        self.factions: tuple[str, ...] = FACTIONS
        self.tags: tuple[str, ...] = TAGS
        self.abilities: tuple[str, ...] = tuple(abilities)
        self.ability_slug: tuple[str, ...] = self.abilities
        self.ability_code: dict[str, int] = codes(self.abilities)
        self.innate: int = mask([id for id, row in abilities.items() if row.get("innate")], self.abilities)
        # Houses that an ability makes its unit count for.
        tag_of = {id: 1 << TAGS.index(row["tag"]) for id, row in abilities.items() if "tag" in row}

        table = data["table"]
        trays: Mapping[str, Any] = {**table["trays"], WALL: {**table[WALL], "ranks": 0, "arcs": "corners"}}
        self.trays: tuple[str, ...] = tuple(trays)
        self.tray_width: tuple[int, ...] = tuple([lattice(t["width"]) for t in trays.values()])
        self.tray_depth: tuple[int, ...] = tuple([lattice(t["depth"]) for t in trays.values()])
        self.tray_diagonal: tuple[bool, ...] = tuple([t["arcs"] == "diagonals" for t in trays.values()])
        """Whether the arcs run along the diagonals or at 45 degrees (B-N-37)."""

        # Combat units, the castle wall last.
        units = {**data["units"], WALL: wall_row(table[WALL])}
        self.units: tuple[str, ...] = tuple(units)
        self.unit_slug: tuple[str, ...] = self.units
        self.unit_code: dict[str, int] = codes(self.units)
        self.wall: int = self.unit_code[WALL]
        rows = list(units.values())
        persons = _persons(data)
        self.persons: tuple[str, ...] = persons
        self.unit_faction: tuple[int, ...] = tuple([FACTIONS.index(u["faction"]) for u in rows])
        self.unit_type: tuple[int, ...] = tuple([TYPES.index(u["type"]) for u in rows])
        self.unit_points: tuple[int, ...] = tuple([u["points"] for u in rows])
        self.unit_speed: tuple[int, ...] = tuple([u["speed"] * INCH for u in rows])  # B-UNIT-12
        self.unit_defence: tuple[int, ...] = tuple([u["defense"] for u in rows])
        self.unit_morale: tuple[int, ...] = tuple([u["morale"] for u in rows])
        self.unit_tray: tuple[int, ...] = tuple([self.trays.index(u["tray"]) for u in rows])  # B-UNIT-05
        self.unit_models: tuple[int, ...] = tuple([u["models"] for u in rows])
        self.unit_wounds: tuple[int, ...] = tuple([u["wounds"] for u in rows])
        self.unit_ranks: tuple[int, ...] = tuple([trays[u["tray"]]["ranks"] for u in rows])  # B-RANK-01
        self.unit_character: tuple[bool, ...] = tuple(["person" in u for u in rows])
        self.unit_person: tuple[int, ...] = tuple([_person(u, "person", persons) for u in rows])
        self.unit_requires: tuple[int, ...] = tuple([_person(u, "requires", persons) for u in rows])
        self.unit_tags: tuple[int, ...] = tuple([mask(u["tags"], TAGS) for u in rows])
        made = Attacks(abilities)
        self.unit_attacks: tuple[tuple[int, ...], ...] = tuple(
            [tuple([made.add(told) for told in u["attacks"]]) for u in rows]
        )
        self.attacks: tuple[str, ...] = tuple(made.names)
        self.attack_range: tuple[int, ...] = tuple(made.range)
        self.attack_to_hit: tuple[int, ...] = tuple(made.to_hit)
        self.attack_dice: tuple[tuple[int, ...], ...] = tuple(made.dice)
        """By lost ranks: none, one, two (B-UNIT-11)."""
        self.attack_keywords: tuple[int, ...] = tuple(made.keywords)
        self.attack_charge_keywords: tuple[int, ...] = tuple(made.charge_keywords)
        self.attack_charge_dice: tuple[int, ...] = tuple(made.charge_dice)
        self.attack_able: tuple[int, ...] = tuple(made.able)
        """Abilities that belong to one attack of a card alone."""
        self.unit_able: tuple[int, ...] = tuple(
            [
                mask(u["abilities"], self.abilities) | _union([made.able[a] for a in self.unit_attacks[k]])
                for k, u in enumerate(rows)
            ]
        )

        # Tactics cards from 1; 0 is a card that the reader does not know.
        tactics = data["tactics"]
        self.cards: tuple[str, ...] = ("?", *tactics)
        self.card_slug: tuple[str, ...] = self.cards
        self.card_code: dict[str, int] = codes(self.cards)
        self.card_deck: tuple[int, ...] = (
            NONE,
            *[FACTIONS.index(c["deck"]) if c["deck"] in FACTIONS else NONE for c in tactics.values()],
        )
        """The faction whose card it is, or NONE: a commander's."""
        self.card_zones: tuple[int, ...] = (0, *[mask(c.get("zones", []), ZONES) for c in tactics.values()])
        self.faction_cards: tuple[tuple[int, ...], ...] = tuple(
            [
                tuple([c for c in range(1, len(self.cards)) if self.card_deck[c] == faction])
                for faction in range(len(FACTIONS))
            ]
        )

        joining = data["attachments"]
        self.attachments: tuple[str, ...] = tuple(joining)
        self.attachment_slug: tuple[str, ...] = self.attachments
        self.attachment_code: dict[str, int] = codes(self.attachments)
        rows = list(joining.values())
        self.attachment_faction: tuple[int, ...] = tuple([FACTIONS.index(a["faction"]) for a in rows])
        self.attachment_type: tuple[int, ...] = tuple([TYPES.index(a["type"]) for a in rows])
        self.attachment_points: tuple[int, ...] = tuple([a["points"] for a in rows])
        self.attachment_able: tuple[int, ...] = tuple([mask(a["abilities"], self.abilities) for a in rows])
        self.attachment_tags: tuple[int, ...] = tuple(
            [_union([tag_of.get(id, 0) for id in a["abilities"]]) for a in rows]
        )
        self.attachment_commander: tuple[bool, ...] = tuple([a.get("commander", False) for a in rows])
        self.attachment_character: tuple[bool, ...] = tuple(["person" in a for a in rows])
        self.attachment_person: tuple[int, ...] = tuple([_person(a, "person", persons) for a in rows])
        self.attachment_cards: tuple[tuple[int, ...], ...] = tuple([led_by(tactics, id) for id in joining])
        """The tactics cards that a commander brings (B-ARMY-08)."""

        speaking = data["ncus"]
        self.ncus: tuple[str, ...] = tuple(speaking)
        self.ncu_slug: tuple[str, ...] = self.ncus
        self.ncu_code: dict[str, int] = codes(self.ncus)
        rows = list(speaking.values())
        self.ncu_faction: tuple[int, ...] = tuple([FACTIONS.index(n["faction"]) for n in rows])
        self.ncu_points: tuple[int, ...] = tuple([n["points"] for n in rows])
        self.ncu_able: tuple[int, ...] = tuple([mask(n["abilities"], self.abilities) for n in rows])
        self.ncu_commander: tuple[bool, ...] = tuple([n.get("commander", False) for n in rows])
        self.ncu_character: tuple[bool, ...] = tuple(["person" in n for n in rows])
        self.ncu_person: tuple[int, ...] = tuple([_person(n, "person", persons) for n in rows])
        self.ncu_cards: tuple[tuple[int, ...], ...] = tuple([led_by(tactics, id) for id in speaking])
        self.ncu_start_tokens: tuple[int, ...] = tuple(
            [sum([abilities[id].get("tokens", 0) for id in n["abilities"]]) for n in rows]
        )

        decks = [*FACTIONS, *joining, *speaking]
        for id, card in tactics.items():
            if card["deck"] not in decks:
                raise BadData(f"tactics.toml: {id}: there is no deck {card['deck']!r}")

        cards = data["cards"]
        if tuple(cards["zones"]) != ZONES:
            raise BadData("cards.toml: the zones must be " + ", ".join(ZONES))
        self.objectives: tuple[str, ...] = tuple(cards["objectives"])
        self.objective_slug: tuple[str, ...] = self.objectives
        self.objective_code: dict[str, int] = codes(self.objectives)
        missions = cards["missions"]
        self.missions: tuple[str, ...] = ("?", *missions)
        self.mission_slug: tuple[str, ...] = self.missions
        self.mission_code: dict[str, int] = codes(self.missions)
        self.mission_points: tuple[int, ...] = (0, *[m["points"] for m in missions.values()])
        self.mission_most: tuple[int, ...] = (0, *[m["most"] for m in missions.values()])
        self.mission_when: tuple[int, ...] = (0, *[int(m["when"] == "on-event") for m in missions.values()])
        """0: counted at the end of the round, 1: at each event."""
        sieges = cards["sieges"]
        self.sieges: tuple[str, ...] = ("?", *sieges)
        self.siege_slug: tuple[str, ...] = self.sieges
        self.siege_code: dict[str, int] = codes(self.sieges)
        self.siege_defends: tuple[bool, ...] = (False, *[c["side"] == "defender" for c in sieges.values()])

        ground = table["terrain"]
        self.terrain: tuple[str, ...] = tuple(ground)
        self.terrain_slug: tuple[str, ...] = self.terrain
        self.terrain_code: dict[str, int] = codes(self.terrain)
        self.terrain_keys: tuple[int, ...] = tuple(
            [mask(t["keywords"], TERRAIN_KEYWORDS) for t in ground.values()]
        )
        """Keywords of the pieces (B-TERR-14 to B-TERR-21)."""
        self.terrain_shape: tuple[int, ...] = tuple([int(t["shape"] == "ellipse") for t in ground.values()])
        """0 a box, 1 an ellipse."""
        self.terrain_width: tuple[int, ...] = tuple([lattice(t["width"]) for t in ground.values()])
        self.terrain_depth: tuple[int, ...] = tuple([lattice(t["depth"]) for t in ground.values()])
        self.piece_sides: tuple[tuple[int, ...], ...] = tuple(
            [tuple([self.terrain_code[side] for side in piece["sides"]]) for piece in table["pieces"]]
        )
        self.piece_count: tuple[int, ...] = tuple([piece["count"] for piece in table["pieces"]])
        self.piece_agreed: tuple[bool, ...] = tuple([piece.get("agreed", False) for piece in table["pieces"]])
        """The pieces of the box (B-TERR-22): what each kind of them may show, and how many there are; and
        those that are not in the box, but may be agreed on (B-N-59)."""
        self.terrain_stock: tuple[int, ...] = tuple(
            [
                sum([n for sides, n in zip(self.piece_sides, self.piece_count) if kind in sides])
                for kind in range(len(self.terrain))
            ]
        )
        """By kind: the pieces that can show it."""
        self.token_radius: int = lattice(table["objective-token"]["diameter"]) // 2  # B-N-48
        self.wall_points: int = table[WALL]["victory-points"]
        self.wall_hits: int = table[WALL]["hits-per-wound"]
        self.wall_from_edge: int = lattice(table[WALL]["from-edge"])  # B-N-52
        self.wall_from_flank: int = lattice(table[WALL]["from-flank"])
        self.samples: dict[str, Army] = {id: self._sample(id, told) for id, told in data["armies"].items()}
        self.sample_size: dict[str, int] = {id: told["limit"] for id, told in data["armies"].items()}
        self.starters: tuple[tuple[str, ...], ...] = _starters(data["armies"])
        """The armies that are given out, by seat and then by size."""
        self.confidence: dict[str, str] = _confidence(data)

    def _sample(self, id: str, told: Mapping[str, Any]) -> Army:
        units: list[tuple[int, int]] = []
        for pair in told["units"]:
            joined = self.attachment_code[pair[1]] if len(pair) > 1 else NONE
            units.append((self.unit_code[pair[0]], joined))
        ncus = [self.ncu_code[name] for name in told["ncus"]]
        return Army(FACTIONS.index(told["faction"]), tuple(units), tuple(ncus))

    def starter(self, size: int, nth: int) -> Army:
        """The army that is given to the nth seat: the greatest not above the size (B-ARMY-02)."""
        names = self.starters[nth % len(self.starters)]
        best = names[0]
        for name in names:
            if self.sample_size[name] <= size:
                best = name
        return self.samples[best]

    def in_stock(self, laid: Sequence[int], agreed: bool = False) -> bool:
        """Can these kinds of terrain lie on the table at once? A piece shows one of its sides (B-TERR-22).
        `agreed`: pieces of one's own are allowed (B-N-59)."""
        left = [n if agreed or not own else 0 for n, own in zip(self.piece_count, self.piece_agreed)]
        return _dealt(list(laid), self.piece_sides, left)


def load(texts: Mapping[str, str]) -> Catalogue:
    """The catalogue from the texts of the data files, by the names of `FILES`. Raises `BadData`."""
    data: dict[str, Mapping[str, Any]] = {}
    for name in FILES:
        try:
            data[name] = tomllib.loads(texts[name])
        except tomllib.TOMLDecodeError as wrong:
            raise BadData(f"{name}.toml: {wrong}") from None
    try:
        return Catalogue(data)
    except KeyError as missing:
        raise BadData(f"the data files know no {missing}") from None
    except BadData:
        raise
    except ValueError as wrong:
        raise BadData(f"the data files: {wrong}") from None


def codes(names: Sequence[str]) -> dict[str, int]:
    return {name: code for code, name in enumerate(names)}


def lattice(inches: float) -> int:
    return round(inches * INCH)


def mask(names: Sequence[str], among: tuple[str, ...]) -> int:
    found = 0
    for name in names:
        if name not in among:
            raise BadData(f"{name!r} is none of {', '.join(among)}")
        found |= 1 << among.index(name)
    return found


def wall_row(told: Mapping[str, Any]) -> Mapping[str, Any]:
    """A castle wall as a unit of one model: no defence, no morale, no speed (B-MODE-STORM-11)."""
    return {
        "faction": "neutral",
        "type": "structure",
        "points": 0,
        "speed": 0,
        "defense": 0,
        "morale": 0,
        "tray": WALL,
        "models": 1,
        "wounds": told["wounds"],
        "attacks": told["attacks"],
        "abilities": told["abilities"],
        "tags": [],
    }


def led_by(tactics: Mapping[str, Mapping[str, Any]], commander: str) -> tuple[int, ...]:
    """The cards of a commander's deck."""
    return tuple([code for code, card in enumerate(tactics.values(), 1) if card["deck"] == commander])


def _starters(armies: Mapping[str, Mapping[str, Any]]) -> tuple[tuple[str, ...], ...]:
    seats = sorted({told["seat"] for told in armies.values() if "seat" in told})
    found: list[tuple[str, ...]] = []
    for seat in seats:
        sized = sorted([(told["limit"], id) for id, told in armies.items() if told.get("seat") == seat])
        found.append(tuple([id for _, id in sized]))
    return tuple(found)


def _bits(ids: Sequence[str]) -> int:
    return _union([1 << ATTACK_KEYWORDS.index(id) if id in ATTACK_KEYWORDS else 0 for id in ids])


def _union(masks: Sequence[int]) -> int:
    found = 0
    for m in masks:
        found |= m
    return found


def _persons(data: Mapping[str, Mapping[str, Any]]) -> tuple[str, ...]:
    found: list[str] = []
    for name in ("units", "attachments", "ncus"):
        for row in data[name].values():
            if "person" in row and row["person"] not in found:
                found.append(row["person"])
    return tuple(found)


def _person(row: Mapping[str, Any], key: str, persons: tuple[str, ...]) -> int:
    return persons.index(row[key]) if key in row else NONE


def _confidence(data: Mapping[str, Mapping[str, Any]]) -> dict[str, str]:
    """How sure we are of each card, by ref: `unit:outriders`, `card:paid-mutiny`, `mission:foothold`."""
    kinds = [("ability", "abilities"), ("unit", "units"), ("attachment", "attachments"), ("ncu", "ncus")]
    found = {f"{kind}:{id}": row["confidence"] for kind, name in kinds for id, row in data[name].items()}
    found |= {f"card:{id}": row["confidence"] for id, row in data["tactics"].items()}
    for kind in ("zone", "condition", "objective", "siege", "mission"):
        found |= {f"{kind}:{id}": row["confidence"] for id, row in data["cards"][kind + "s"].items()}
    found |= {f"terrain:{id}": row["confidence"] for id, row in data["table"]["terrain"].items()}
    for ref, told in found.items():
        if told not in CONFIDENCE:
            raise BadData(f"{ref}: unknown confidence {told!r}")
    return found


def _dealt(laid: list[int], sides: tuple[tuple[int, ...], ...], left: list[int]) -> bool:
    """Can every kind in `laid` be shown by a piece of its own?"""
    if not laid:
        return True
    kind = laid[-1]
    for piece in range(len(sides)):
        if left[piece] and kind in sides[piece]:
            left[piece] -= 1
            if _dealt(laid[:-1], sides, left):
                return True
            left[piece] += 1
    return False
