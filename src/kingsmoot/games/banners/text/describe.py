"""A position in the words of scenario files; `position` says what they mean, and reads them."""

from __future__ import annotations

from typing import Any, Final

from kingsmoot.core.notation import decimal
from kingsmoot.core.refs import EVERYONE
from kingsmoot.games.banners.book import STORM
from kingsmoot.games.banners.rules.setup.deployment import corners
from kingsmoot.games.banners.rules.windows.abilities import bits
from kingsmoot.games.banners.state import Banners
from kingsmoot.games.banners.terms import (
    ALIGNMENTS,
    CONDITION_BITS,
    CONDITIONS,
    DEGREE,
    FIRST_CORNER,
    HOMES,
    INCH,
    NONE,
    SIDES,
    TABLE,
    ZONES,
)
from kingsmoot.games.banners.unit_names import NCU, code, name
from kingsmoot.games.banners.vocabulary.frame_kinds import Bits
from kingsmoot.games.banners.vocabulary.kinds import EDICTS, MARKS
from kingsmoot.kit.positions import ending, spelt

WHERE: Final = ("waiting", "table", "reserve", "dead")
EVERYBODY: Final = "everybody"
MISSIONS: Final = 32
"""Places of `Banners.scored` for each seat."""


def describe(s: Banners) -> dict[str, Any]:
    """A position or a view; hidden cards are `?`."""
    cat = s.rule.cat
    told: dict[str, Any] = {"round": s.round, "turn": s.turn, "first": s.first, "active": s.active}
    if s.rule.mode == STORM:
        told["attacker"] = s.attacker
    shift = FIRST_CORNER if corners(s) else 0
    told["homes"] = ["" if home == NONE else HOMES[home + shift] for home in s.home]
    told["points"] = list(s.points)
    told["armies"] = list(s.armies)
    told["units"] = {named(s, u): _unit(s, u) for u in range(len(s.kind))}
    told["ncus"] = {named(s, NCU + n): _ncu(s, n) for n in range(len(s.ncu))}
    told["engaged"] = [_contact(s, e) for e in s.engaged]
    told["terrain"] = [_piece(s, piece) for piece in s.terrain]
    told["objectives"] = [_objective(s, at) for at in range(len(s.objective))]
    told["commanders"] = [named(s, u) if u != NONE else "" for u in s.commander]
    told["hands"] = [[cat.cards[c] for c in hand] for hand in s.hand]
    told["known"] = [[knowers(mask) for mask in masks] for masks in s.hand_known]
    told["decks"] = [[cat.cards[c] for c in deck] for deck in s.deck]
    told["discards"] = [[cat.cards[c] for c in pile] for pile in s.discard]
    told["lists"] = [[cat.cards[c] for c in bits(mask)] for mask in s.decklist]
    if s.mission_deck or s.mission_discard or any(s.missions):
        told["missions"] = [[cat.missions[c] for c in held] for held in s.missions]
        told["missions_known"] = [[knowers(mask) for mask in masks] for masks in s.missions_known]
        told["mission_deck"] = [cat.missions[c] for c in s.mission_deck]
        told["mission_discard"] = [cat.missions[c] for c in s.mission_discard]
        told["open_mission"] = cat.missions[s.open_mission] if s.open_mission else ""
    if any(s.scored):
        told["scored"] = [
            {
                cat.missions[c]: s.scored[seat * MISSIONS + c]
                for c in range(MISSIONS)
                if s.scored[seat * MISSIONS + c]
            }
            for seat in range(len(s.scored) // MISSIONS)
        ]
    if any(s.siege) or s.siege_spent:
        told["sieges"] = [[cat.sieges[c] for c in held] for held in s.siege]
        told["sieges_spent"] = [cat.sieges[c] for c in s.siege_spent]
    if s.edicts:
        told["edicts"] = words(EDICTS, s.edicts)
    if any(s.lost):
        told["lost"] = list(s.lost)
    told["ranks_at"] = list(s.ranks_at)
    told["stack"] = [spelt(f, s) for f in s.stack]
    told.update(ending(s))
    return told


def words(kind: Bits, mask: int) -> list[str]:
    return [word for word, bit in kind.bits.items() if mask & bit]


def knowers(mask: int) -> list[int] | str:
    """The seats that know a card."""
    return EVERYBODY if mask == EVERYONE else bits(mask)


def named(s: Banners, u: int) -> str:
    return name(s.book, code(s, u))


def at_words(x: int, y: int) -> str:
    return f"{decimal(x, INCH)},{decimal(y, INCH)}"


def _unit(s: Banners, u: int) -> dict[str, Any]:
    cat = s.rule.cat
    told: dict[str, Any] = {"seat": s.owner[u]}
    if s.where[u] != TABLE:
        told["where"] = WHERE[s.where[u]]
    if s.where[u] == TABLE or s.x[u] or s.y[u]:
        told["at"] = at_words(s.x[u], s.y[u])
        told["face"] = decimal(s.facing[u], DEGREE)
    if s.attached[u] != NONE:
        told["attachment"] = cat.attachments[s.attached[u]]
    full = cat.unit_models[s.kind[u]] * cat.unit_wounds[s.kind[u]]
    told["wounds"] = full - s.health[u]
    told["models"] = s.models(u)
    told["ranks"] = s.ranks(u)
    told["conditions"] = [CONDITIONS[at] for at, bit in enumerate(CONDITION_BITS) if s.tokens[u] & bit]
    told["activated"] = bool(s.done[u])
    told["used"] = [cat.abilities[a] for a in bits(s.used[u])]
    if s.marks[u]:
        told["marks"] = words(MARKS, s.marks[u])
    if s.stained[u]:
        told["stained"] = s.stained[u]
    if s.vow[u] != NONE:
        told["vow"] = named(s, s.vow[u])
    if s.attire[u]:
        on = s.attire[u]
        told["cards"] = [
            {"card": cat.cards[on[at]], "seat": on[at + 1], "tokens": on[at + 2]}
            for at in range(0, len(on), 3)
        ]
    return told


def _ncu(s: Banners, n: int) -> dict[str, Any]:
    told: dict[str, Any] = {"seat": s.ncu_owner[n], "activated": bool(s.ncu_done[n])}
    told["zone"] = "" if s.ncu_zone[n] == NONE else ZONES[s.ncu_zone[n]]
    told["tokens"] = s.ncu_tokens[n]
    told["on"] = "" if s.ncu_on[n] == NONE else named(s, s.ncu_on[n])
    if s.ncu_marks[n]:
        told["marks"] = words(MARKS, s.ncu_marks[n])
    return told


def _contact(s: Banners, e: tuple[int, ...]) -> str:
    return f"{named(s, e[0])} {SIDES[e[2]]} {named(s, e[1])} {SIDES[e[3]]} {ALIGNMENTS[e[4]]}"


def _piece(s: Banners, piece: tuple[int, ...]) -> str:
    if piece[0] == NONE:
        return ""
    kind, x, y, facing = piece
    return f"{s.rule.cat.terrain_slug[kind]} at={at_words(x, y)} face={decimal(facing, DEGREE)}"


def _objective(s: Banners, at: int) -> dict[str, Any]:
    x, y = s.objective[at]
    card = s.objective_card[at]
    return {
        "at": at_words(x, y),
        "card": "" if card == NONE else s.rule.cat.objectives[card],
        "touching": [named(s, u) for u in s.touching[at]],
        "held": bits(s.held[at]),
    }
