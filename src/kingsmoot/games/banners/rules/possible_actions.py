"""What a combat unit can do at all (B-ACTION-04): whom it can charge or shoot at, and what that leaves."""

from __future__ import annotations

from kingsmoot.games.banners.book import AMENDED
from kingsmoot.games.banners.rules.attack import legal_shots
from kingsmoot.games.banners.rules.charge.procedure import greatest, melee_profile, melee_profiles
from kingsmoot.games.banners.rules.effects import passives
from kingsmoot.games.banners.rules.move import legal_moves
from kingsmoot.games.banners.rules.move.procedure import MOVEMENT_BITS, why_not_retreat
from kingsmoot.games.banners.state import Banners
from kingsmoot.games.banners.terms import (
    DO_CHARGE,
    DO_MANEUVER,
    DO_MARCH,
    DO_MELEE,
    DO_PIVOT,
    DO_RANGED,
    DO_RETREAT,
    DO_SHIFT,
    NONE,
    TABLE,
)


def ranged_profile(s: Banners, u: int) -> int:
    for profile in s.rule.cat.unit_attacks[s.kind[u]]:
        if s.rule.cat.attack_range[profile] > 0:
            return profile
    return NONE


def bars_shots(s: Banners, u: int) -> bool:
    """An engaged unit does not shoot (B-RANGED-01), nor does a castle wall; under the former rules walls
    did."""
    return s.is_engaged(u) and (s.rule.rules >= AMENDED or s.kind[u] != s.rule.cat.wall)  # B-N-26


def shots(s: Banners, u: int) -> list[tuple[int, int, int]]:
    """Hints: target, way and distance of the shift before."""
    profile = ranged_profile(s, u)
    if profile == NONE or bars_shots(s, u):
        return []
    over = passives.shoots_over(s, u, profile)
    return legal_shots.shots(s, u, s.rule.cat.attack_range[profile], over)


def shifts(s: Banners, u: int, v: int) -> list[tuple[int, int]]:
    """Ways and distances of the shift before a shot at one target (B-RANGED-03)."""
    profile = ranged_profile(s, u)
    over = passives.shoots_over(s, u, profile)
    return legal_shots.shifts(s, u, v, s.rule.cat.attack_range[profile], over)


def foes(s: Banners, u: int) -> list[int]:
    mine = s.team[s.owner[u]]
    return [
        v for v in range(len(s.owner)) if s.where[v] == TABLE and s.team[s.owner[v]] != mine and s.health[v]
    ]


def charge_targets(s: Banners, u: int) -> list[int]:
    """Whom a unit can declare a charge against."""
    if s.is_engaged(u) or melee_profile(s, u) == NONE:
        return []
    most = greatest(s, u)
    return [v for v in foes(s, u) if legal_moves.charge_turns(s, u, v, most, 1)]


def may_charge(s: Banners, u: int) -> bool:
    if s.is_engaged(u) or melee_profile(s, u) == NONE:
        return False
    most = greatest(s, u)
    for v in foes(s, u):
        if legal_moves.charge_turns(s, u, v, most, 1):
            return True
    return False


def possible(s: Banners, u: int, allowed: int) -> int:
    """Which of the allowed actions a unit can take now, one bit each (B-ACTION-04)."""
    found = 0
    if s.kind[u] == s.rule.cat.wall:
        return DO_RANGED if allowed & DO_RANGED and shots(s, u) else 0  # B-MODE-STORM-14
    if s.is_engaged(u):
        if allowed & DO_MELEE and melee_profiles(s, u):
            found |= DO_MELEE
        if allowed & DO_RETREAT and why_not_retreat(s, u) is None:
            found |= DO_RETREAT
        return found
    found = allowed & (DO_MANEUVER | DO_MARCH | DO_SHIFT | DO_PIVOT)
    if allowed & DO_RANGED and shots(s, u):
        found |= DO_RANGED
    if allowed & DO_CHARGE and may_charge(s, u):
        found |= DO_CHARGE
    return found


def any_possible(s: Banners, u: int, allowed: int) -> bool:
    """Whether there is one."""
    movements = DO_MANEUVER | DO_MARCH | DO_SHIFT | DO_PIVOT
    if allowed & movements and s.kind[u] != s.rule.cat.wall and not s.is_engaged(u):
        return True
    return possible(s, u, allowed) != 0


def likely(s: Banners, u: int, allowed: int) -> list[int]:
    """The allowed actions that might be possible, by what costs nothing to see: no other is (`possible`)."""
    found: list[int] = []
    if s.kind[u] == s.rule.cat.wall:
        if allowed & DO_RANGED:
            found.append(DO_RANGED)
        return found
    if s.is_engaged(u):
        if allowed & DO_MELEE:
            found.append(DO_MELEE)
        if allowed & DO_RETREAT:
            found.append(DO_RETREAT)
        return found
    for by in range(len(MOVEMENT_BITS)):
        if allowed & MOVEMENT_BITS[by]:
            found.append(MOVEMENT_BITS[by])
    if allowed & DO_CHARGE:
        found.append(DO_CHARGE)
    if allowed & DO_RANGED and ranged_profile(s, u) != NONE:
        found.append(DO_RANGED)
    return found
