"""What cards, orders, tokens and re-rolls are worth the moment they are offered.

Attacks before their dice are reckoned exactly, with the card and without it; the rest goes by the tables of
this module. A card is played when it is worth more than the chance to play it later.
"""

from __future__ import annotations

from typing import Final

from kingsmoot.core.decisions import Decision
from kingsmoot.core.moves import Move
from kingsmoot.games.banners.book import CARD
from kingsmoot.games.banners.bot.actions import NARROW, best_action, incoming
from kingsmoot.games.banners.bot.expected_damage import (
    fall_price,
    full_health,
    going_on,
    melee_price,
    panic_mean,
    panic_price,
    price,
    unit_points,
    wound_price,
)
from kingsmoot.games.banners.card_constants import (
    KW_CRITICAL_BLOW,
    KW_PIERCING,
    KW_SUNDERING,
    KW_VICIOUS,
    TAG_CLEGANE,
)
from kingsmoot.games.banners.rules import dice
from kingsmoot.games.banners.rules.attack.attack_state import AttackState
from kingsmoot.games.banners.rules.attack.automatic_hits import Hits
from kingsmoot.games.banners.rules.attack.procedure import (
    OWN_REROLLS,
    VULNERABLE_BY,
    Strike,
    attack_of,
    strike_of,
)
from kingsmoot.games.banners.rules.attack.procedure import defence_modifier as defence_by
from kingsmoot.games.banners.rules.charge.procedure import Charging, charge_of
from kingsmoot.games.banners.rules.effects import passives
from kingsmoot.games.banners.rules.morale import Morale, morale_modifier
from kingsmoot.games.banners.rules.move import legal_moves
from kingsmoot.games.banners.rules.move.procedure import Retreat
from kingsmoot.games.banners.rules.windows.procedure import Pick, Window
from kingsmoot.games.banners.state import Banners
from kingsmoot.games.banners.terms import (
    ALL_ACTIONS,
    BEFORE_ATTACK,
    CHOICES,
    CONDITION_BITS,
    DO_CHARGE,
    DO_MELEE,
    DO_SHIFT,
    FRONT,
    INCH,
    MANEUVER,
    NONE,
    PANICKED,
    TABLE,
    VULNERABLE,
)
from kingsmoot.games.banners.unit_names import unit_of
from kingsmoot.games.banners.vocabulary.verbs import (
    Choose,
    Done,
    Keep,
    Play,
    Reroll,
    Take,
    Target,
    Token,
    Use,
)
from kingsmoot.games.banners.vocabulary.verbs import Discard as DiscardMove
from kingsmoot.games.banners.vocabulary.verbs import Siege as SiegeMove
from kingsmoot.kit.policy import Weighed

KEEPING: Final[tuple[float, ...]] = (0.9, 0.9, 0.9, 0.8, 0.6, 0.4, 0.05)
"""By round: what a card must bring to be played now."""
D3: Final = 2.0
TOLL: Final = 0.05
"""An order costs nothing but its chance."""

INFLUENCES: Final = ("family-duty-honor", "no-confidence")
LIKED: Final[dict[str, float]] = {
    # Cards, in wounds; where it depends on the moment `_card` knows better.
    "winter-is-coming": 1.2,
    "north-remembers": 1.3,
    "superior-positioning": 1.8,
    "last-stand": 3.0,
    "intrigue-and-subterfuge": 1.2,
    "lannister-pays-debts": 1.5,
    "counterplot": 1.4,
    "deadly-riposte": 2.0,
    "overrun": 2.5,
    "adaptive-methods": 1.2,
    "meticulous-planning": 1.0,
    "bribery": 2.2,
    "sadistic-games": 1.4,
    "flayed-man-no-secrets": 1.2,
    "calculated-cruelty": 1.4,
    # Orders and abilities.
    "cavalry": 1.0,
    "direwolf": 1.0,
    "shieldwall": 1.5,
    "wolfs-cunning": 1.5,
    "set-for-charge": 2.5,
    "counterattack": 1.5,
    "family-duty-honor": 1.0,
    "no-confidence": 1.4,
    "repeating-the-words": 0.6,
    "tactical-mastermind": 1.0,
    "flay-them-all": 1.5,
    "little-birds": 0.8,
}

GOOD_CARDS: Final[dict[str, float]] = {
    "counterplot": 1.3,
    "sudden-charge": 1.4,
    "direwolfs-fervor": 1.5,
    "northern-ferocity": 1.5,
    "devastating-impact": 1.4,
    "berserker-tactics": 1.5,
    "fury-of-the-mountain": 1.6,
    "hear-me-roar": 1.4,
    "surprise-strategy": 0.3,
    "issue-commands": 0.4,
    "swift-advance": 0.7,
}
"""How glad one is of a card in hand; 1 for the others."""


def window(s: Banners, d: Decision, top: Window) -> list[Weighed]:
    """Every card and order that may be used now; to use none counts 0."""
    found: list[Weighed] = []
    keep = KEEPING[min(s.round, 6)]
    cat = s.rule.cat
    for m in top.legal(s, d):
        value = 0.0
        if isinstance(m, Play):
            on = NONE if m.target == NONE else unit_of(s, m.target)
            value = _card(s, d.seat, cat.cards[m.card], top, on) - keep
        elif isinstance(m, Use):
            on = NONE if m.target == NONE else unit_of(s, m.target)
            value = _ability(s, d.seat, cat.abilities[m.ability], top, unit_of(s, m.unit), on) - TOLL
        elif isinstance(m, SiegeMove):
            value = 0.5
        found.append((m, value))
    return found


# -- cards -------------------------------------------------------------------------------------------


def _attack_card(s: Banners, seat: int, slug: str, zones: bool) -> float:
    """What a card adds to the attack whose dice are about to be rolled."""
    attack = attack_of(s)
    u, w = attack.attacker, attack.defender
    plain = price(s, w, going_on(s, attack))
    last = s.ranks(u) == 1
    if slug == "northern-ferocity":
        keywords = KW_SUNDERING | (KW_VICIOUS if last else 0)
        return price(s, w, going_on(s, attack, keywords, tokens=VULNERABLE if zones else 0)) - plain
    if slug == "direwolfs-fervor":
        return price(s, w, going_on(s, attack, KW_CRITICAL_BLOW, again=last, highest=zones)) - plain
    if slug == "berserker-tactics":
        return max([gain for gain, _ in gifts(s, attack)])
    if slug == "fury-of-the-mountain":
        keywords = KW_SUNDERING if passives.house(s, u, TAG_CLEGANE) else 0
        return price(s, w, going_on(s, attack, keywords, 1, 2)) - plain
    if slug == "planning-and-insight":
        count = 2 if zones else 1
        if s.friends(seat, s.owner[u]):
            return price(s, w, going_on(s, attack, auto=count)) - plain
        return plain - price(s, w, going_on(s, attack, block=count))
    if slug == "cruel-methods":
        won = going_on(s, attack, KW_VICIOUS, 1)
        return price(s, w, won) - plain - (1.0 - won[1]) * panic_price(s, u, -3)
    if slug == "our-blades-are-sharp" and s.tokens[w] & PANICKED:
        return price(s, w, going_on(s, attack, KW_PIERCING)) - plain
    return 0.0


def gifts(s: Banners, attack: AttackState) -> list[tuple[float, str]]:
    """Berserker Tactics: each of its four gifts."""
    w = attack.defender
    plain = price(s, w, going_on(s, attack))
    return [
        (price(s, w, going_on(s, attack, KW_CRITICAL_BLOW)) - plain, "critical-blow"),
        (price(s, w, going_on(s, attack, KW_SUNDERING)) - plain, "sundering"),
        (price(s, w, going_on(s, attack, highest=True)) - plain, "highest"),
        (price(s, w, going_on(s, attack, again=True)) - plain, "re-roll"),
    ]


def _zones(s: Banners, seat: int, slug: str) -> int:
    wanted = s.rule.cat.card_zones[s.rule.cat.card_code[slug]]
    return len([zone for zone in range(5) if wanted >> zone & 1 and s.controls(seat, zone)])


def _card(s: Banners, seat: int, slug: str, top: Window, on: int) -> float:
    a, b = top.a, top.b
    zones = _zones(s, seat, slug)
    if top.trigger == BEFORE_ATTACK:
        return _attack_card(s, seat, slug, zones > 0)
    if slug == "devastating-impact":
        return _impact(s)
    if slug in ("sudden-charge", "orders-to-destroy"):
        allowed = DO_CHARGE if slug == "sudden-charge" else DO_MELEE
        best = best_action(s, on, allowed, NARROW)[0] if on != NONE else 0.0
        full = slug == "sudden-charge" and b == MANEUVER
        return best * (1.0 if full else 0.75) - 1.2
    if slug == "swift-advance":
        return best_action(s, on, DO_SHIFT, NARROW)[0]
    if slug == "north-remembers":
        if s.round > 3 or s.attire[on]:
            return 0.0
        return LIKED[slug] * unit_points(s, on) / 7
    if slug in ("hit-and-run", "tactical-regroup"):
        u = a if slug == "hit-and-run" else b
        return 0.6 * incoming(s, u) - 1.0 - _holds(s, u)
    if slug == "lash-out":
        return 2.0 * s.lost_ranks(b) * wound_price(s, a)
    if slug == "hear-me-roar":
        f = s.stack[-2]
        by = f.test.modifier if isinstance(f, Morale) else 0
        more = -1 - s.lost_ranks(a)
        return panic_price(s, a, by + more, zones > 0) - panic_price(s, a, by)
    if slug in ("paid-mutiny", "fear-keeps-alive"):
        fails = min(1.0, panic_mean(s, a, -2 if zones else 0) / 2.0)
        return fails * D3 * wound_price(s, a)
    if slug == "subjugation-of-power":
        return panic_price(s, a, -zones)
    if slug == "fealty-to-the-crown":
        return min(3.0, _missing(s, on)) * wound_price(s, on)
    if slug in ("kingslayers-renown", "worth-the-risk"):
        short = _short(s)
        return short * wound_price(s, a) if slug == "kingslayers-renown" else 0.6 * short * wound_price(s, a)
    if slug == "expert-parry":
        hits = _hits_now(s)
        return min(2.0, hits) * 0.5 * wound_price(s, b) + (0.4 if hits >= 4 else 0.0)
    if slug == "bribery":
        return LIKED[slug] * unit_points(s, on) / 6 - 1.2
    if slug == "issue-commands":
        own = best_action(s, a, ALL_ACTIONS, NARROW)[0]
        return best_action(s, on, ALL_ACTIONS, NARROW)[0] - own if on != NONE else 0.0
    if slug == "counterplot":
        return LIKED[slug] * GOOD_CARDS.get(s.rule.cat.cards[a], 1.0)
    return LIKED.get(slug, 0.0)


def _impact(s: Banners) -> float:
    """Devastating Impact, if the die is high enough."""
    charge = charge_of(s)
    u, w = charge.unit, charge.target
    far = passives.speed(s, u) + charge.die * INCH + charge.bonus
    if not legal_moves.charge_run(s, u, w, 0, far)[0]:
        return 0.0
    return 2.0 * wound_price(s, w)


def _holds(s: Banners, u: int) -> float:
    return sum([3.0 for touching in s.touching if touching and touching[0] == u])


def _missing(s: Banners, u: int) -> float:
    return float(full_health(s.rule.cat, s.kind[u]) - s.health[u])


def _short(s: Banners) -> float:
    """How far the test that lies on the table falls short."""
    for at in range(len(s.stack) - 1, -1, -1):
        f = s.stack[at]
        if isinstance(f, Morale) and f.dice:
            needed = s.rule.cat.unit_morale[s.kind[f.test.unit]]
            return float(max(0, needed - f.total(s)))
    return 0.0


def _hits_now(s: Banners) -> float:
    """Hits among the attack dice on the table."""
    f = strike_of(s)
    attack = f.attack
    needed = s.rule.cat.attack_to_hit[attack.profile]
    return float(sum([1 for face in f.dice if dice.succeeds(face, attack.to_hit, needed)]) + attack.hits)


# -- orders and abilities ----------------------------------------------------------------------------


def _ability(s: Banners, seat: int, slug: str, top: Window, source: int, on: int) -> float:
    if slug in ("stark-fury", "umber-rage", "hold-the-line"):
        attack = attack_of(s)
        u, w = attack.attacker, attack.defender
        plain = price(s, w, going_on(s, attack))
        toll = D3 * wound_price(s, u) + (fall_price(s, u) * 0.6 if s.health[u] <= 3 else 0.0)
        if slug == "stark-fury":
            return (
                price(s, w, going_on(s, attack, KW_CRITICAL_BLOW, 1))
                - plain
                - (0.0 if s.ranks(u) == 1 else toll)
            )
        if slug == "umber-rage":
            return price(s, w, going_on(s, attack, tokens=PANICKED | VULNERABLE)) - plain - toll
        return price(s, w, going_on(s, attack, 0, 1, 2)) - plain
    if slug == "fury-of-house-umber":
        attack = attack_of(s)
        missed = len(strike_of(s).dice) - _hits_now(s)
        return 0.45 * missed * wound_price(s, attack.defender) - D3 * wound_price(s, attack.attacker)
    if slug == "martial-training":
        w = attack_of(s).defender
        return 0.0 if s.tokens[w] & VULNERABLE or _hits_now(s) < 2 else 1.0
    if slug == "swift-retreat":
        return 0.6 * incoming(s, source) - 1.0 - _holds(s, source)
    if slug == "at-any-cost":
        return _short(s) * wound_price(s, source) - 1.2 * wound_price(s, source)
    if slug == "family-duty-honor":
        if on == NONE:
            return LIKED[slug]
        return 0.6 * s.lost_ranks(on) + 0.3 * len(s.foes_of(on)) + 0.2
    if slug == "no-confidence":
        return 0.4 + (wound_price(s, on) + 0.5 * len(s.foes_of(on)) if on != NONE else 0.0)
    if slug == "horrific-rumors":
        return 0.6
    if slug == "master-of-the-game":
        return -0.5
    return LIKED.get(slug, 0.3)


# -- condition tokens --------------------------------------------------------------------------------


def condition_value(s: Banners, seat: int, u: int, at: int) -> float:
    """What a condition token on a unit is worth to a seat; less than nothing on its own units."""
    if s.tokens[u] & CONDITION_BITS[at]:
        return 0.0
    bit = CONDITION_BITS[at]
    if bit == PANICKED:
        value = panic_mean(s, u, 0, True) - panic_mean(s, u, 0) + 0.1
    elif bit == VULNERABLE:
        value = 1.0
    else:
        value = 0.12 * max([melee_price(s, u, v, 0, FRONT) for v in _others(s, u)], default=0.0)
    value *= wound_price(s, u)
    if s.is_engaged(u):
        value *= 1.6
    elif not _near(s, u):
        value *= 0.5
    return -value if s.friends(seat, s.owner[u]) else value


def _others(s: Banners, u: int) -> list[int]:
    found = s.foes_of(u)
    if found:
        return found
    return [v for v in range(len(s.owner)) if s.where[v] == TABLE and not s.friends(s.owner[u], s.owner[v])]


def _near(s: Banners, u: int) -> bool:
    """An enemy within two feet of it."""
    far = 14 * INCH
    for v in range(len(s.owner)):
        if s.where[v] == TABLE and not s.friends(s.owner[u], s.owner[v]):
            dx, dy = s.x[u] - s.x[v], s.y[u] - s.y[v]
            if dx * dx + dy * dy < far * far:
                return True
    return False


# -- further choices of effects ----------------------------------------------------------------------


def picks(s: Banners, d: Decision, top: Pick, listed: list[Move]) -> list[Weighed]:
    found: list[Weighed] = []
    for m in listed:
        found.append((m, _pick(s, d.seat, top, m)))
    return found


def _pick(s: Banners, seat: int, top: Pick, m: Move) -> float:
    cat = s.rule.cat
    if isinstance(m, Done):
        return 0.05
    if isinstance(m, Token):
        u = unit_of(s, m.unit)
        if s.tokens[u] & CONDITION_BITS[m.condition]:  # one to be taken off
            return 0.5 if s.friends(seat, s.owner[u]) else -0.5
        return condition_value(s, seat, u, m.condition)
    if isinstance(m, Take):
        return GOOD_CARDS.get(cat.cards[m.card], 1.0)
    if isinstance(m, DiscardMove):
        return -sum([GOOD_CARDS.get(cat.cards[card], 1.0) for card in m.cards])
    if isinstance(m, Target):
        u = unit_of(s, m.unit)
        if u == NONE or u >= len(s.owner):
            return 0.1
        engaged = 0.5 if s.is_engaged(u) else 0.0
        slug = cat.abilities[top.effect] if top.effect < CARD else ""
        if slug in INFLUENCES and s.friends(seat, s.owner[u]) != (slug == "family-duty-honor"):
            return -1.0
        if s.friends(seat, s.owner[u]):
            return 0.1 * unit_points(s, u) + engaged + 0.1 * _missing(s, u)
        return panic_price(s, u, 0) + engaged
    if isinstance(m, Choose):
        return _word(s, seat, top, CHOICES[m.choice])
    return 0.1


def _word(s: Banners, seat: int, top: Pick, word: str) -> float:
    if word in ("critical-blow", "sundering", "highest", "re-roll"):
        attack = attack_of(s)
        for gain, name in gifts(s, attack):
            if name == word:
                return gain - (1.2 * wound_price(s, attack.attacker) if top.step else 0.0)
    if word in ("hit", "block"):
        mine = s.friends(seat, s.owner[attack_of(s).attacker])
        return 1.0 if mine == (word == "hit") else 0.0
    if word == "maneuver":
        return 1.0
    return {"yes": 0.6, "no": 0.3, "cancel": 0.8, "combat": 0.6, "crown": 0.5, "panic": 0.4}.get(word, 0.2)


# -- dice --------------------------------------------------------------------------------------------


def rerolls(s: Banners, d: Decision, listed: list[Move]) -> list[Weighed]:
    """Every choice of dice by what it is to bring: more successes, or fewer for the enemy."""
    top = s.stack[-1]
    if isinstance(top, Strike):
        defending = top.step == VULNERABLE_BY
        own = top.step in OWN_REROLLS
        cat = s.rule.cat
        if defending:
            needed, by = cat.unit_defence[s.kind[top.attack.defender]], defence_by(top.attack)
        else:
            needed, by = cat.attack_to_hit[top.attack.profile], top.attack.to_hit
        return _by_success(listed, needed, by, own, 0.0 if own else 0.7)
    if isinstance(top, Hits):
        return _by_success(listed, s.rule.cat.unit_defence[s.kind[top.roller()]], 0, False, 0.6)
    if isinstance(top, Morale):
        return _by_sum(s, d, top, listed)
    if isinstance(top, Charging):
        charge = top.charge
        far = passives.speed(s, charge.unit) + charge.die * INCH + charge.bonus
        reached = legal_moves.charge_run(s, charge.unit, charge.target, 0, far)[0]
        good = reached and charge.die > 1
        return [(m, 0.0 if isinstance(m, Keep) else -1.0 if good else 1.0) for m in listed]
    if isinstance(top, Retreat):
        return [(m, 0.0 if isinstance(m, Keep) else 3.5 - top.die) for m in listed]
    return [(m, 0.0) for m in listed]


def _by_success(listed: list[Move], needed: int, by: int, own: bool, least: float) -> list[Weighed]:
    chance = sum([1 for face in range(1, 7) if dice.succeeds(face, by, needed)]) / 6
    found: list[Weighed] = []
    for m in listed:
        gain = 0.0
        if isinstance(m, Reroll):
            for face in m.faces:
                gain += chance - (1.0 if dice.succeeds(face, by, needed) else 0.0)
            gain = gain if own else -gain - least  # a token can be kept for a better moment
        found.append((m, gain))
    return found


def _by_sum(s: Banners, d: Decision, top: Morale, listed: list[Move]) -> list[Weighed]:
    """Morale dice: one's own up to the mark, an enemy's down from it."""
    u = top.test.unit
    own = s.friends(d.seat, s.owner[u])
    needed = s.rule.cat.unit_morale[s.kind[u]] - top.test.modifier - morale_modifier(s, u)
    total = sum(top.dice)
    found: list[Weighed] = []
    for m in listed:
        gain = 0.0
        if isinstance(m, Reroll):
            left = total - sum(m.faces)
            after = _shortfall(left, len(m.faces), needed)
            gain = after - max(0, needed - total)
            gain = -gain if own else gain - 0.8
        found.append((m, gain))
    return found


def _shortfall(sure: int, rolled: int, needed: int) -> float:
    """How much a sum falls short on average, with this many dice still to come."""
    if rolled == 1:
        return sum([max(0, needed - sure - face) for face in range(1, 7)]) / 6
    found = 0
    for one in range(1, 7):
        for two in range(1, 7):
            found += max(0, needed - sure - one - two)
    return found / 36
