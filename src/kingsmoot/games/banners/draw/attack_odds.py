"""What an attack and a charge may bring, out of a position: the numbers that `odds` asks for."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from kingsmoot.core.moves import Move
from kingsmoot.games.banners.bot import odds
from kingsmoot.games.banners.card_constants import TK_HINDERING, TK_ROUGH
from kingsmoot.games.banners.geometry.straight_moves import reach
from kingsmoot.games.banners.rules.attack.attack_state import IN_ORDER, NO_CHARGE, AttackState
from kingsmoot.games.banners.rules.attack.procedure import ROLL, Strike, attack, dice_count, side_modifier
from kingsmoot.games.banners.rules.charge.procedure import Charging, melee_profile
from kingsmoot.games.banners.rules.effects import passives
from kingsmoot.games.banners.rules.field.ground import tray
from kingsmoot.games.banners.rules.morale import Morale, morale_modifier
from kingsmoot.games.banners.rules.move import legal_moves
from kingsmoot.games.banners.rules.possible_actions import ranged_profile
from kingsmoot.games.banners.state import Banners
from kingsmoot.games.banners.terms import FORWARD, NONE, PANICKED, REROLL_CHARGE, VULNERABLE, WEAKENED
from kingsmoot.games.banners.unit_names import unit_of
from kingsmoot.games.banners.vocabulary.field_verbs import Attack, Charge, Shoot

SURE_PASS: Final = 99


def blow(s: Banners, attack: AttackState) -> odds.Odds:
    """The odds of an attack whose values are known, before its dice are rolled."""
    cat = s.rule.cat
    u, w = attack.attacker, attack.defender
    kind = s.kind[w]
    morale = attack.morale + side_modifier(attack) + morale_modifier(s, w)
    if passives.auto_pass(s, w):
        morale = SURE_PASS
    return _odds(
        (
            dice_count(s, attack),
            cat.attack_to_hit[attack.profile],
            cat.unit_defence[kind],
            cat.unit_morale[kind],
            s.health[w],
            attack.to_hit,
            attack.defence + side_modifier(attack) + int(attack.fortified),
            morale,
            attack.keywords,
            attack.auto_hits,
            attack.auto_blocks,
            attack.more_wounds,
        ),
        (
            bool(attack.reroll),
            not s.friends(s.active, s.owner[u]),
            bool(s.tokens[u] & WEAKENED),
            bool(s.tokens[w] & VULNERABLE),
            bool(s.tokens[w] & PANICKED),
            kind == cat.wall,
        ),
    )


@lru_cache(1024)
def _odds(n: tuple[int, ...], b: tuple[bool, ...]) -> odds.Odds:
    return odds.odds(
        odds.Blow(
            n[0],
            n[1],
            n[2],
            n[3],
            n[4],
            to_hit_by=n[5],
            defence_by=n[6],
            morale_by=n[7],
            keywords=n[8],
            auto=n[9],
            block=n[10],
            extra=n[11],
            again=b[0],
            late=b[1],
            weakened=b[2],
            vulnerable=b[3],
            panicked=b[4],
            wall=b[5],
        )
    )


def planned(
    s: Banners,
    u: int,
    w: int,
    profile: int,
    *,
    charge: int = NO_CHARGE,
    side: int = NONE,
    fortified: bool = False,
) -> odds.Odds:
    """The odds of an attack that nobody has declared yet: its values are made as the rules would."""
    trial = s.clone()
    attack(trial, u, w, profile, None, charge, 0, fortified, False, side)
    top = trial.stack[-1]
    assert isinstance(top, Strike)
    return blow(trial, top.attack)


def charge(s: Banners, u: int, w: int, turn: int) -> tuple[odds.Arrival, int]:
    """How a charge may come out, and how far it is after the turn."""
    keys = 0
    for at in legal_moves.charge_path(s, u, w, turn) if s.terrain else ():
        if s.terrain[at][0] != NONE:
            keys |= s.rule.cat.terrain_keys[s.terrain[at][0]]
    me = tray(s, u)
    me.put(me.x, me.y, me.turn + turn)
    far = max(0, int(reach(me, FORWARD, tray(s, w))))
    top = s.stack[-1] if s.stack else None
    again = isinstance(top, Charging) and bool(top.charge.flags & REROLL_CHARGE)
    threshold = top.charge.threshold if isinstance(top, Charging) else 1
    arrival = odds.charge_odds(
        far,
        passives.speed(s, u),
        rough=bool(keys & TK_ROUGH),
        hindering=bool(keys & TK_HINDERING),
        threshold=threshold,
        again=again,
    )
    return arrival, far


def charging(s: Banners, f: Charging) -> tuple[odds.Arrival | None, odds.Odds | None]:
    """The odds of a charge that is under way: of arriving until the die is rolled, then of the blow."""
    u, w, side = f.charge.unit, f.charge.target, f.charge.side
    turn = f.charge.turn if side == NONE else 0
    arrival = charge(s, u, w, turn)[0] if f.charge.die == 0 else None
    return arrival, planned_charge(s, u, w, side)


def planned_charge(s: Banners, u: int, w: int, side: int = NONE) -> odds.Odds | None:
    profile = melee_profile(s, u)
    if profile == NONE:
        return None
    if side == NONE:
        sides = legal_moves.charge_sides(s, u, w)
        if not sides:
            return None
        side = sides[0]
    return planned(s, u, w, profile, charge=IN_ORDER, side=side)


def thousandths(chances: list[float]) -> tuple[int, ...]:
    return tuple([round(1000 * p) for p in chances])


# -- by name, for programs ---------------------------------------------------------------------------

Named = dict[str, list[float]]


def of_move(s: Banners, m: Move) -> Named:
    """What the dice of a legal attack, shot or charge may bring; nothing for any other move."""
    if isinstance(m, Charge):
        u, w = unit_of(s, m.unit), unit_of(s, m.target)
        return _named(charge(s, u, w, m.turn)[0], planned_charge(s, u, w))
    if isinstance(m, Attack):
        return _named(None, planned(s, unit_of(s, m.unit), unit_of(s, m.target), m.attack))
    if isinstance(m, Shoot):
        u = unit_of(s, m.unit)
        return _named(None, planned(s, u, unit_of(s, m.target), ranged_profile(s, u)))
    return {}


def under_way(s: Banners) -> Named:
    """The same of the innermost attack, charge or panic test whose dice are still to be rolled."""
    for f in reversed(s.stack):
        if isinstance(f, Strike):
            return _named(None, blow(s, f.attack)) if f.step <= ROLL else {}
        if isinstance(f, Charging):
            return _named(*charging(s, f))
        if isinstance(f, Morale):
            u, test = f.test.unit, f.test
            if f.dice or not test.panic:
                return {}
            needed = s.rule.cat.unit_morale[s.kind[u]]
            modifier = test.modifier + morale_modifier(s, u)
            return {"panic": odds.panic_wounds(needed, modifier, bool(s.tokens[u] & PANICKED))}
    return {}


def _named(arrival: odds.Arrival | None, found: odds.Odds | None) -> Named:
    """`arrives`: short of its target, disordered, in order; `wounds` are those of the blow and of the panic
    after it, the last number being all that the defender has.
    """
    told: Named = {}
    if arrival is not None:
        told["arrives"] = [arrival.failed, arrival.disordered, arrival.ordered]
    if found is not None:
        told["hits"], told["panic"], told["wounds"] = found.hits[:], found.panic[:], found.total[:]
    return told
