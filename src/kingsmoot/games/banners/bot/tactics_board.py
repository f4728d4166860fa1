"""The tactics board and the order of activations: who acts next, which zone is claimed, who is chosen."""

from __future__ import annotations

from typing import Final

from kingsmoot.core.decisions import Decision
from kingsmoot.core.moves import Move
from kingsmoot.core.random_streams import Stream
from kingsmoot.games.banners.book import WINDS
from kingsmoot.games.banners.bot.actions import NARROW, best_action, incoming
from kingsmoot.games.banners.bot.expected_damage import panic_price, unit_points, wound_price
from kingsmoot.games.banners.bot.windows import condition_value
from kingsmoot.games.banners.rules.effects.passives import zone_actions
from kingsmoot.games.banners.rules.objectives.scoring import Boon
from kingsmoot.games.banners.rules.possible_actions import may_charge
from kingsmoot.games.banners.rules.tactics_board import ZoneEffect, empty_zones, troops
from kingsmoot.games.banners.rules.wounds import full_health
from kingsmoot.games.banners.state import Banners
from kingsmoot.games.banners.terms import (
    ALL_ACTIONS,
    COMBAT,
    CROWN,
    DO_MANEUVER,
    DO_RETREAT,
    MANEUVER,
    RESERVE,
    TACTICS,
    WEALTH,
)
from kingsmoot.games.banners.unit_names import NCU, unit_of
from kingsmoot.games.banners.vocabulary.verbs import Activate, Claim, Target
from kingsmoot.kit.policy import Weighed

CARDS: Final[tuple[float, ...]] = (3.0, 3.0, 2.5, 2.0, 2.0, 1.5, 0.3)
"""By round: two tactics cards and a token on an enemy."""
SUITED: Final = 0.4
"""A card in hand that a zone makes better."""
MOVES_LATER: Final = 0.35
"""Of what a movement gains: it is better made when others have moved."""
IN_DANGER: Final = 0.3
ARRIVES: Final = 2.0
MISSION: Final = 3.0
CROWN_TEST: Final = -1
GLANCED: Final = 0.6
CHARGES: Final = 1.5 * GLANCED
STANDS_BY: Final = 0.5 * GLANCED
"""By a glance: a unit that may charge, and one that neither may nor is engaged."""
MANEUVERED: Final = 1.5
HEALED: Final = 3


def activations(s: Banners, listed: list[Move], quick: bool) -> list[Weighed]:
    """Blows come first, the greatest before; then zones; movements wait. `quick`: by a glance."""
    found: list[Weighed] = []
    if quick:
        return [(m, _charging(s, m) if _hoped(s, m) == CHARGES else _hoped(s, m)) for m in listed]
    for m in listed:
        if not isinstance(m, Activate):
            found.append((m, -1.0))
            continue
        u = unit_of(s, m.unit)
        if u >= NCU:
            seat = s.ncu_owner[u - NCU]
            free = empty_zones(s)
            found.append((m, max([zone_value(s, seat, zone) for zone in free], default=0.0)))
        elif s.where[u] == RESERVE:
            found.append((m, ARRIVES + 0.1 * unit_points(s, u)))
        else:
            gain, blow = best_action(s, u, ALL_ACTIONS, NARROW)
            if s.is_engaged(u):
                gain += IN_DANGER * incoming(s, u)
            found.append((m, gain if blow else MOVES_LATER * gain))
    return found


def glanced(s: Banners, listed: list[Move], noise: float, luck: Stream) -> Move:
    """The noisy best of `activations` by a glance. Whether a unit may charge is asked only where it would
    then be the best, of one after the other: most are never asked."""
    hopes = [_hoped(s, m) for m in listed]
    noises = [noise * luck.fraction() for _ in listed]
    gains = [hopes[at] + noises[at] for at in range(len(listed))]
    while True:
        best = 0
        for at in range(1, len(gains)):
            if gains[at] > gains[best]:
                best = at
        if hopes[best] != CHARGES or _charging(s, listed[best]) == CHARGES:
            return listed[best]
        hopes[best] = STANDS_BY
        gains[best] = STANDS_BY + noises[best]


def _hoped(s: Banners, m: Move) -> float:
    """Units that fight act before those that may be fought, and these before the others; of a unit that may
    perhaps charge, that it may."""
    if not isinstance(m, Activate):
        return -1.0
    u = unit_of(s, m.unit)
    if u >= NCU or s.where[u] == RESERVE:
        return GLANCED
    return 2.0 * GLANCED if s.is_engaged(u) else CHARGES


def _charging(s: Banners, m: Move) -> float:
    """What a unit promises that is not engaged."""
    assert isinstance(m, Activate)
    return CHARGES if may_charge(s, unit_of(s, m.unit)) else STANDS_BY


def claims(s: Banners, d: Decision, listed: list[Move], quick: bool) -> list[Weighed]:
    found: list[Weighed] = []
    for m in listed:
        assert isinstance(m, Claim)
        found.append((m, zone_value(s, d.seat, m.zone, quick)))
    return found


def zone_value(s: Banners, seat: int, zone: int, quick: bool = False) -> float:
    """What claiming a zone brings: its effect, its control for the cards in hand, and missions."""
    value = 0.0
    if quick and zone == MANEUVER:
        value = MANEUVERED
    elif zone == TACTICS:
        value = CARDS[min(s.round, 6)] if len(s.deck[seat]) > 1 else 0.5
    else:
        for u in troops(s, seat, zone != CROWN):
            value = max(value, zone_on(s, zone, u))
    for card in s.hand[seat]:
        if s.rule.cat.card_zones[card] >> zone & 1:
            value += SUITED
    if s.rule.mode == WINDS:
        value += _missions(s, seat, zone)
    return value


def zone_on(s: Banners, zone: int, u: int, claimed: bool = True) -> float:
    """What the effect of a zone on a unit brings."""
    if zone == CROWN:
        return panic_price(s, u, CROWN_TEST)
    if zone == WEALTH:
        gone = min(HEALED, full_health(s, u) - int(s.health[u]))
        return gone * wound_price(s, u) + (0.7 if s.tokens[u] else 0.0)
    if zone == COMBAT:
        return best_action(s, u, zone_actions(s, u, zone, claimed), NARROW)[0]
    if zone == MANEUVER:
        return best_action(s, u, zone_actions(s, u, zone, claimed) & ~DO_RETREAT | DO_MANEUVER, NARROW)[0]
    return 0.0


def _missions(s: Banners, seat: int, zone: int) -> float:
    found = 0.0
    for card in (*s.missions[seat], s.open_mission):
        slug = s.rule.cat.missions[card]
        if slug == "masters-of-the-council":
            found += MISSION
        elif (slug == "power-at-court" and zone in (CROWN, WEALTH)) or (
            slug == "war-council" and zone in (COMBAT, MANEUVER)
        ):
            found += 0.7 * MISSION
    return found


def targets(s: Banners, d: Decision, listed: list[Move]) -> list[Weighed]:
    """Whom a zone or the card of a token chooses; to choose nobody counts 0."""
    top = s.stack[-1]
    found: list[Weighed] = []
    for m in listed:
        gain = 0.0
        if isinstance(m, Target):
            u = unit_of(s, m.unit)
            if isinstance(top, ZoneEffect):
                gain = zone_on(s, top.zone, u, top.claimed)
            elif isinstance(top, Boon):
                gain = _boon(s, d.seat, top.slug(s), u)
        found.append((m, gain))
    return found


def _boon(s: Banners, seat: int, slug: str, u: int) -> float:
    if slug == "gallows":
        return condition_value(s, seat, u, 0)
    if slug == "overlook":
        return condition_value(s, seat, u, 1)
    if slug == "field-hospital":
        return min(1 + s.lost_ranks(u), full_health(s, u) - int(s.health[u])) * wound_price(s, u)
    return 0.1


MISSION_CHANCE: Final[dict[str, float]] = {
    "hold-the-centre": 0.6,
    "spread-the-banners": 0.4,
    "foothold": 0.8,
    "deny-the-field": 0.25,
    "seize-their-prize": 0.35,
    "break-them": 0.4,
    "slay-the-champion": 0.3,
    "off-with-the-head": 0.15,
    "revenge": 0.25,
    "behind-enemy-lines": 0.25,
    "push-forward": 0.55,
    "flank-assault": 0.5,
    "thunderous-charge": 0.8,
    "terror": 0.5,
    "decimate": 0.3,
    "sow-discord": 0.2,
    "masters-of-the-council": 0.4,
    "power-at-court": 0.25,
    "war-council": 0.25,
    "hold-the-line": 0.7,
}
"""How likely a mission is fulfilled in a round, by experience."""
MEAN_MISSION: Final = 0.75


def mission_value(s: Banners, card: int) -> float:
    cat = s.rule.cat
    if card == 0:
        return MEAN_MISSION
    return cat.mission_points[card] * MISSION_CHANCE[cat.missions[card]]
