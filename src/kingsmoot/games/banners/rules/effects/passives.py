"""What holds without being used: speed, morale, hands and attacks as abilities, influence, attached cards,
objectives and siege cards change them.

Abilities of the attacking unit itself are effects (`abilities`); here is what comes from elsewhere. The
engine asks; nothing here asks the engine.
"""

from __future__ import annotations

from typing import Final

from kingsmoot.core.events import Sink
from kingsmoot.core.tuples import with_value
from kingsmoot.games.banners.card_constants import (
    AB_ARROW_VOLLEY,
    AB_ENHANCED_MOBILITY,
    AB_EXECUTIONERS_FURY,
    AB_EXTRA_INCENTIVE,
    AB_FAMILY_DUTY_HONOR,
    AB_NO_CONFIDENCE,
    AB_ONSLAUGHT,
    AB_RAPID_ASSAULT,
    AB_STALWART,
    AB_TACTICAL_MASTERMIND,
    AB_UNCONTROLLED_RAGE,
    CAVALRY,
    INFANTRY,
    KW_SUNDERING,
    KW_VICIOUS,
)
from kingsmoot.games.banners.rules.attack.attack_state import AttackState
from kingsmoot.games.banners.rules.conditions import put
from kingsmoot.games.banners.rules.field.sight import within
from kingsmoot.games.banners.rules.tactics_cards import leave_card
from kingsmoot.games.banners.rules.windows.abilities import has, ncu_has
from kingsmoot.games.banners.state import Banners
from kingsmoot.games.banners.terms import (
    ATTACHMENT_SILENCED,
    BEGAN_ENGAGED,
    COMBAT,
    DO_ATTACK,
    DO_CHARGE,
    DO_MANEUVER,
    DO_RETREAT,
    EDICT_HOLD,
    EDICT_TO_THE_WALLS,
    HELD_LINE,
    HIGHEST,
    INCH,
    LOWEST,
    MANEUVER,
    NONE,
    SHORT,
    SILENCED,
    SILENCED_ROUND,
    TABLE,
    WEAKENED,
    WEALTH,
)

NO_CONFIDENCE: Final = -2
STALWART: Final = 2
INCENTIVE: Final = 2


def house(s: Banners, u: int, tag: int) -> bool:
    """Whether a unit counts for a House: by its card, or by the affiliation of its attachment."""
    if s.rule.cat.unit_tags[s.kind[u]] & tag:
        return True
    joined = s.attached[u]
    if joined == NONE or s.marks[u] & (SILENCED | SILENCED_ROUND | ATTACHMENT_SILENCED):
        return False  # affiliation is an ability (B-N-17)
    return bool(s.rule.cat.attachment_tags[joined] & tag)


def influenced(s: Banners, u: int, ability: int) -> bool:
    """Whether a non-combat unit with this ability has its card on the unit (B-INFL-01)."""
    for n in range(len(s.ncu_on)):
        if s.ncu_on[n] == u and ncu_has(s, n, ability):
            return True
    return False


def attire(s: Banners, u: int, slug: str) -> int:
    """The place of an attached tactics card among those of a unit, or NONE."""
    on = s.attire[u]
    if on:
        card = s.rule.cat.card_code[slug]
        for at in range(0, len(on), 3):
            if on[at] == card:
                return at
    return NONE


def incentive(s: Banners, u: int) -> bool:
    """Extra Incentive counts while its player controls Wealth."""
    return has(s, u, AB_EXTRA_INCENTIVE) and s.controls(s.owner[u], WEALTH)


def holds(s: Banners, u: int, slug: str) -> bool:
    """Whether the unit controls the objective token with this card."""
    for at in range(len(s.objective_card)):
        card = s.objective_card[at]
        if card != NONE and s.rule.cat.objectives[card] == slug:
            return bool(s.touching[at]) and s.touching[at][0] == u
    return False


# Movement.


def speed(s: Banners, u: int) -> int:
    """B-UNIT-12, with Enhanced Mobility and Extra Incentive."""
    found = s.rule.cat.unit_speed[s.kind[u]]
    if has(s, u, AB_ENHANCED_MOBILITY):
        found += INCH
    if incentive(s, u):
        found += INCH
    return found


def march_turns_first(s: Banners, u: int) -> bool:
    return has(s, u, AB_ENHANCED_MOBILITY)


def must_charge(s: Banners, u: int) -> bool:
    return has(s, u, AB_UNCONTROLLED_RAGE)  # B-N-34


def zone_actions(s: Banners, u: int, zone: int, claimed: bool) -> int:
    """What a unit may do that a zone chose, one bit each; `claimed`: the zone itself, not a copy of it."""
    if zone == COMBAT:
        return DO_ATTACK | (DO_CHARGE if claimed and has(s, u, AB_ONSLAUGHT) else 0)
    if zone == MANEUVER:
        found = DO_MANEUVER | DO_RETREAT
        return found | (DO_CHARGE if claimed and has(s, u, AB_RAPID_ASSAULT) else 0)
    return 0


# Morale and hands.


def morale_bonus(s: Banners, u: int) -> int:
    """Modifiers that a unit has to every morale test; terrain apart."""
    found = STALWART if has(s, u, AB_STALWART) else 0
    if influenced(s, u, AB_NO_CONFIDENCE):
        found += NO_CONFIDENCE
    if incentive(s, u):
        found += INCENTIVE
    if attire(s, u, "bribery") != NONE:
        found -= 1
    return found


def auto_pass(s: Banners, u: int) -> bool:
    """Hold the Castle!: panic does not reach units that stand by an undestroyed wall of their own."""
    if not s.edicts & EDICT_HOLD or s.team[s.owner[u]] == s.attacker:
        return False
    for w in range(len(s.kind)):
        if (
            s.kind[w] == s.rule.cat.wall
            and s.where[w] == TABLE
            and s.health[w] > 0
            and within(s, u, w, SHORT)
        ):
            return True
    return False


def hand_bonus(s: Banners, seat: int) -> int:
    """Cards more to which a hand is refilled: Tyrion (B-N-33), the War Camp."""
    found = 0
    for n in range(len(s.ncu)):
        if s.ncu_owner[n] == seat and ncu_has(s, n, AB_TACTICAL_MASTERMIND):
            found += 1
    for at in range(len(s.objective_card)):
        card = s.objective_card[at]
        if card != NONE and s.touching[at] and s.rule.cat.objectives[card] == "war-camp":
            found += int(s.owner[s.touching[at][0]] == seat)
    return found


def unit_fell(s: Banners, u: int, out: Sink) -> None:
    """The North Remembers: a token for each friend that falls, foot or horse."""
    if s.rule.cat.unit_type[s.kind[u]] not in (INFANTRY, CAVALRY):
        return
    for v in range(len(s.attire)):
        at = attire(s, v, "north-remembers")
        if at != NONE and s.friends(s.attire[v][at + 1], s.owner[u]):
            on = s.attire[v]
            s.attire = with_value(s.attire, v, (*on[: at + 2], on[at + 2] + 1, *on[at + 3 :]))


def test_passed(s: Banners, u: int, out: Sink) -> None:
    """A bribe is over when the unit passes a morale test."""
    at = attire(s, u, "bribery")
    if at != NONE:
        leave_card(s, u, at, out)


# Attacks.


def may_attack(s: Banners, u: int, attack: int) -> bool:
    """Executioner's Fury asks that the unit began the turn engaged."""
    if s.rule.cat.attack_able[attack] >> AB_EXECUTIONERS_FURY & 1 and has(s, u, AB_EXECUTIONERS_FURY):
        return bool(s.marks[u] & BEGAN_ENGAGED)
    return True


def shoots_over(s: Banners, u: int, attack: int) -> bool:
    """Arrow Volley ignores what stands between."""
    return bool(s.rule.cat.attack_able[attack] >> AB_ARROW_VOLLEY & 1) and has(s, u, AB_ARROW_VOLLEY)


def begin_attack(s: Banners, attack: AttackState, out: Sink) -> None:
    """What the table gives to an attack before anybody plays anything: it is changed in place."""
    u, foe, seat = attack.attacker, attack.defender, s.owner[attack.attacker]
    if influenced(s, u, AB_FAMILY_DUTY_HONOR) or holds(s, u, "high-banner"):
        attack.level = HIGHEST  # B-N-16
    at = attire(s, u, "north-remembers")
    if at != NONE and s.attire[u][at + 2]:
        attack.level = HIGHEST
        attack.to_hit += int(s.controls(s.attire[u][at + 1], COMBAT))
    if attire(s, u, "bribery") != NONE and not attack.level & HIGHEST:
        attack.level = LOWEST
    if s.edicts & EDICT_TO_THE_WALLS and attack.charge and s.team[seat] == s.attacker:
        attack.to_hit += 1
    if attack.ranged:
        return
    if s.marks[u] & HELD_LINE:
        attack.to_hit += 1
        attack.more_dice += 2
    if holds(s, u, "armory"):
        attack.keywords |= KW_SUNDERING
    if holds(s, u, "heads-on-spikes"):
        attack.keywords |= KW_VICIOUS
    if holds(s, u, "barricade"):
        put(s, foe, WEAKENED, out)
