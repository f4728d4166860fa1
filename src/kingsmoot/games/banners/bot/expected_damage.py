"""What blows promise, in the coin of the bots: one wound on a common foot unit is worth about 1.

The distributions are those of `odds`; each is computed once and remembered by its numbers.
"""

from __future__ import annotations

from math import exp, sqrt
from typing import Final

from kingsmoot.games.banners.book import CLASH, FEAST, WINDS
from kingsmoot.games.banners.bot.odds import Blow, mean, odds, panic_wounds, save_chance
from kingsmoot.games.banners.card_constants import KW_CRITICAL_BLOW, KW_SUNDERING, KW_VICIOUS
from kingsmoot.games.banners.catalogue import Catalogue
from kingsmoot.games.banners.rules.attack.attack_state import ANY_DIE, MISSES, AttackState
from kingsmoot.games.banners.rules.attack.procedure import defence_modifier, dice_count, panic_modifier
from kingsmoot.games.banners.rules.effects import passives
from kingsmoot.games.banners.state import Banners
from kingsmoot.games.banners.terms import (
    FRONT,
    HIGHEST,
    NONE,
    PANICKED,
    REAR,
    VULNERABLE,
    WEAKENED,
)

Promise = tuple[float, float]
"""Wounds to be expected, and the chance that the target is destroyed."""

POINT: Final = 5.0
"""A victory point."""
UNIT: Final = 1.6
"""A point of an army."""
STANDING: Final = 0.35
"""The share of a unit that lasts until its last wound."""
RETURNS: Final = 0.5
"""What a unit that comes back is worth to whoever destroys it."""

_PROMISES: Final[dict[tuple[int, ...], Promise]] = {}
_PANICS: Final[dict[tuple[int, ...], float]] = {}


def full_health(cat: Catalogue, kind: int) -> int:
    return cat.unit_models[kind] * cat.unit_wounds[kind]


def unit_points(s: Banners, u: int) -> int:
    """What a unit costs, with its attachment; one that costs nothing counts as one point."""
    cat = s.rule.cat
    found = cat.unit_points[s.kind[u]]
    if s.attached[u] != NONE:
        found += cat.attachment_points[s.attached[u]]
    return max(1, found)


def wound_price(s: Banners, u: int) -> float:
    """What a single wound on a unit is worth: its share of the unit, and the dice that go with it."""
    full = full_health(s.rule.cat, s.kind[u])
    return UNIT * unit_points(s, u) * (1.0 - STANDING) / full + 3.0 / full


def fall_price(s: Banners, u: int) -> float:
    """What the fall of a unit is worth besides its wounds."""
    mode = s.rule.mode
    if s.kind[u] == s.rule.cat.wall:
        return 5.0 * POINT
    value = UNIT * unit_points(s, u) * STANDING
    if mode == CLASH:
        value *= RETURNS
        if s.commander[s.owner[u]] == u:
            value += 2.0 * POINT
    if mode != WINDS and s.rule.cat.unit_points[s.kind[u]]:
        value += POINT
    return value + POINT * s.stained[u]


def price(s: Banners, v: int, promised: Promise) -> float:
    """A promise in coin."""
    return promised[0] * wound_price(s, v) + promised[1] * fall_price(s, v)


# -- attacks -----------------------------------------------------------------------------------------


def promise(s: Banners, u: int, v: int, profile: int, charge: int, side: int) -> Promise:
    """An attack that is not begun. `charge`: 0 none, 1 in order, 2 disordered; `side`: of the target."""
    cat = s.rule.cat
    table = cat.attack_dice[profile]
    count = table[min(s.lost_ranks(u), 2)]
    keywords = cat.attack_keywords[profile]
    if charge:
        keywords |= cat.attack_charge_keywords[profile]
        count += cat.attack_charge_dice[profile]
    by = 0
    if cat.attack_range[profile] == 0 or s.rule.flank_ranged:
        by = 0 if side == FRONT else -2 if side == REAR else -1
    return _promise(s, u, v, profile, count, keywords, 0, charge == 1, by, by, 0, 0, 0, s.tokens[v])


def going_on(
    s: Banners,
    attack: AttackState,
    keywords: int = 0,
    to_hit: int = 0,
    dice: int = 0,
    again: bool = False,
    tokens: int = 0,
    highest: bool = False,
    auto: int = 0,
    block: int = 0,
) -> Promise:
    """The attack in progress before its dice , with what might be added to it."""
    if highest:
        attack = attack.copy()
        attack.level = HIGHEST
    if keywords:
        attack = attack.copy()
        attack.keywords |= keywords
    sundering = 1 if attack.keywords & KW_SUNDERING else 0
    vicious = 2 if attack.keywords & KW_VICIOUS else 0
    return _promise(
        s,
        attack.attacker,
        attack.defender,
        attack.profile,
        dice_count(s, attack) + dice,
        attack.keywords,
        attack.to_hit + to_hit,
        again or bool(attack.reroll & (ANY_DIE | MISSES)),
        defence_modifier(attack) + sundering,
        panic_modifier(attack) + vicious,
        attack.auto_hits + auto,
        attack.auto_blocks + block,
        attack.more_wounds,
        s.tokens[attack.defender] | tokens,
    )


def _promise(
    s: Banners,
    u: int,
    v: int,
    profile: int,
    count: int,
    keywords: int,
    to_hit: int,
    again: bool,
    defence_by: int,
    morale_by: int,
    auto: int,
    block: int,
    extra: int,
    tokens: int,
) -> Promise:
    cat = s.rule.cat
    kind, health = s.kind[v], s.health[v]
    if health <= 0:
        return 0.0, 0.0
    morale_by += passives.morale_bonus(s, v)
    weakened = s.tokens[u] & WEAKENED
    key = (
        profile,
        count,
        keywords,
        to_hit,
        int(again),
        defence_by,
        morale_by,
        auto * 256 + block * 16 + extra,
        kind * 64 + health,
        tokens & (PANICKED | VULNERABLE) | weakened,
    )
    found = _PROMISES.get(key)
    if found is None:
        reckoned = odds(
            Blow(
                count,
                cat.attack_to_hit[profile],
                cat.unit_defence[kind],
                cat.unit_morale[kind],
                health,
                to_hit_by=to_hit,
                defence_by=defence_by,
                morale_by=morale_by,
                keywords=keywords,
                again=again,
                weakened=bool(weakened),
                vulnerable=bool(tokens & VULNERABLE),
                panicked=bool(tokens & PANICKED),
                auto=auto,
                block=block,
                extra=extra,
                wall=kind == cat.wall,
            )
        )
        found = (mean(reckoned.total), reckoned.destroyed)
        _PROMISES[key] = found
    return found


def melee_attacks(s: Banners, u: int) -> list[int]:
    """The melee attacks of a card that could be made now."""
    cat = s.rule.cat
    return [
        a for a in cat.unit_attacks[s.kind[u]] if cat.attack_range[a] == 0 and passives.may_attack(s, u, a)
    ]


def melee_price(s: Banners, u: int, v: int, charge: int, side: int) -> float:
    """The best melee attack of one unit on another, in coin."""
    best = 0.0
    for profile in melee_attacks(s, u):
        best = max(best, price(s, v, promise(s, u, v, profile, charge, side)))
        if charge:
            break  # a charge strikes with the first one
    return best


def roughly(s: Banners, u: int, v: int, charge: int, by: int, steadiness: int) -> float:
    """As `melee_price`, by means alone: for what is far away. `by`: what the side of the target takes off its
    dice; `steadiness`: `passives.morale_bonus` of the target."""
    cat = s.rule.cat
    kind, health = s.kind[v], s.health[v]
    if health <= 0:
        return 0.0
    best = 0.0
    for profile in melee_attacks(s, u):
        count = cat.attack_dice[profile][min(s.lost_ranks(u), 2)]
        keywords = cat.attack_keywords[profile]
        if charge:
            count += cat.attack_charge_dice[profile]
            keywords |= cat.attack_charge_keywords[profile]
        hit = save_chance(cat.attack_to_hit[profile], 0)
        sixes = 1 / 6 if keywords & KW_CRITICAL_BLOW else 0.0
        if charge == 1:
            hit, sixes = hit * (2.0 - hit), sixes * (2.0 - hit)
        if s.tokens[u] & WEAKENED:
            hit, sixes = hit * hit, sixes * hit
        vulnerable = bool(s.tokens[v] & VULNERABLE)
        sundering = 1 if keywords & KW_SUNDERING else 0
        hurt = 1.0 - save_chance(cat.unit_defence[kind], by - sundering, vulnerable)
        if kind == cat.wall:
            wounds = 0.5 * count * (hit + sixes)
        else:
            wounds = count * (hit + sixes) * hurt
            vicious = 2 if keywords & KW_VICIOUS else 0
            afraid = _panic(cat.unit_morale[kind], by + steadiness - vicious, s.tokens[v] & PANICKED)
            wounds += (1.0 - (1.0 - hit * hurt) ** count) * afraid
        over = wounds - int(health) + 0.5
        falls = 1.0 / (1.0 + exp(-1.6 * over / sqrt(wounds + 0.1))) if over > -6 else 0.0
        best = max(best, price(s, v, (min(wounds, float(health)), falls)))
        if charge:
            break  # a charge strikes with the first one
    return best


# -- panic -------------------------------------------------------------------------------------------


def panic_mean(s: Banners, u: int, modifier: int, panicked: bool = False) -> float:
    """Wounds to be expected of a panic test."""
    by = modifier + passives.morale_bonus(s, u)
    found = _panic(s.rule.cat.unit_morale[s.kind[u]], by, panicked or s.tokens[u] & PANICKED)
    return min(found, float(s.health[u]))


def _panic(morale: int, by: int, panicked: int) -> float:
    key = (morale, by, int(bool(panicked)))
    found = _PANICS.get(key)
    if found is None:
        found = mean(panic_wounds(morale, by, bool(panicked)))
        _PANICS[key] = found
    return found


def panic_price(s: Banners, u: int, modifier: int, panicked: bool = False) -> float:
    """A panic test of a unit, in coin; the fewer men are left, the likelier it is their end."""
    wounds = panic_mean(s, u, modifier, panicked)
    falls = max(0.0, wounds / int(s.health[u]) - 0.4) if s.health[u] > 0 else 0.0
    stain = 0.5 * POINT if s.rule.mode == FEAST else 0.0  # B-MODE-FEAST-04
    return wounds * wound_price(s, u) + falls * fall_price(s, u) + stain * min(1.0, wounds / 2.0)
