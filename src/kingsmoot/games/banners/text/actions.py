"""The actions of a unit that has been activated (B-ACTION-01), also those that it cannot take now."""

from __future__ import annotations

from kingsmoot.core.decisions import Decision
from kingsmoot.core.lines import Refusal
from kingsmoot.core.moves import Move
from kingsmoot.games.banners.rules import actions as rules
from kingsmoot.games.banners.rules.possible_actions import ranged_profile
from kingsmoot.games.banners.state import Banners
from kingsmoot.games.banners.terms import FORWARD, NONE, TABLE
from kingsmoot.games.banners.unit_names import code
from kingsmoot.games.banners.vocabulary.field_verbs import Attack, Charge, Maneuver, March, Shoot
from kingsmoot.games.banners.vocabulary.questions import ASK_ACTION
from kingsmoot.games.banners.vocabulary.verbs import BeginRetreat
from kingsmoot.kit.actions import Action


def actions(v: Banners, d: Decision) -> list[Action]:
    top = v.stack[-1]
    if d.kind != ASK_ACTION or not isinstance(top, rules.Action):
        return []
    possible = top.verbs(v)
    return [
        Action(verb, (), None if verb in possible else why_not(v, d, tried))
        for verb, tried in examples(v, top.unit).items()
    ]


def examples(v: Banners, u: int) -> dict[str, list[Move]]:
    """Moves of every action, by its verb: against each enemy where it takes one."""
    me = code(v, u)
    foes = [code(v, foe) for foe in range(v.units()) if v.where[foe] == TABLE and enemies(v, u, foe)]
    found: dict[str, list[Move]] = {
        "maneuver": [Maneuver(me, 0, 0, 0)],
        "march": [March(me, 0, 0, 0)],
        "charge": [Charge(me, foe, 0) for foe in foes],
        "attack": [Attack(me, foe, NONE, NONE) for foe in foes],
    }
    if ranged_profile(v, u) != NONE:
        found["shoot"] = [Shoot(me, foe, FORWARD, 0) for foe in foes]
    found["retreat"] = [BeginRetreat(me)]
    return found


def enemies(v: Banners, one: int, other: int) -> bool:
    return not v.friends(v.owner[one], v.owner[other])


def why_not(v: Banners, d: Decision, tried: list[Move]) -> Refusal:
    """What the rules say to the first of them; without an enemy, that there must be one."""
    reasons = [v.stack[-1].check(v, d, m) for m in tried]
    known = [r for r in reasons if r is not None and r.rule != "C-NOT-LEGAL"]
    return known[0] if known else Refusal("B-ACTION-01")
