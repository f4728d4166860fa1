"""Combat strength (pages 17 to 20 of the book), term by term."""

from __future__ import annotations

from typing import Final

from kingsmoot.core.lines import Refusal
from kingsmoot.core.refs import HIDDEN
from kingsmoot.games.thrones.book import (
    DEFENSE,
    DEFENSE_STAR,
    FOOTMAN,
    KNIGHT,
    SHIP,
    SIEGE,
    SUPPORTS,
    THRONE,
    count,
)
from kingsmoot.games.thrones.rules.fight import ATTACKER, DEFENDER
from kingsmoot.games.thrones.state import Thrones
from kingsmoot.games.thrones.tables import (
    AREAS,
    CARD_BIT,
    CARD_FORTS,
    CARD_STRENGTH,
    CARD_SWORDS,
    CARDS,
    HOME_OF,
    LANDS,
    MODIFIER,
    MUSTERS,
    NEAR,
    SEAS,
    STORMING,
    STRENGTH,
    TIDE_FORTS,
    TIDE_STRENGTH,
    TIDE_SWORDS,
)

CATELYN: Final = CARDS.index("catelyn-stark")
BLACKFISH: Final = CARDS.index("the-blackfish")
VICTARION: Final = CARDS.index("victarion-greyjoy")
BALON: Final = CARDS.index("balon-greyjoy")
THEON: Final = CARDS.index("theon-greyjoy")
ASHA: Final = CARDS.index("asha-greyjoy")
KEVAN: Final = CARDS.index("ser-kevan-lannister")
NYMERIA: Final = CARDS.index("nymeria-sand")
STANNIS: Final = CARDS.index("stannis-baratheon")
DAVOS: Final = CARDS.index("ser-davos-seaworth")
SALLADHOR: Final = CARDS.index("salladhor-saan")
BARATHEON: Final = 2


# Units.

FOOT: Final[int] = STRENGTH[FOOTMAN]
HORSE: Final[int] = STRENGTH[KNIGHT]
SAIL: Final[int] = STRENGTH[SHIP]
ENGINE: Final[int] = STORMING[SIEGE]
"""What one footman, knight, ship and siege engine counts; engines only where they storm (T-COMBAT-07)."""


def plain_strength(units: int, storms: bool) -> int:
    """Of units without cards; `storms`: they attack a castle or stronghold, or support the attack."""
    n = FOOT * (units & 15) + HORSE * (units >> 4 & 15) + SAIL * (units >> 8 & 15)
    return n + ENGINE * (units >> 12) if storms else n


def supporting_areas(s: Thrones, field: int) -> list[int]:
    """Adjacent areas with a support order and a unit that stands (T-SUPP-01, T-RETR-11). Land units do not
    support at sea (T-SUPP-11), ships in a port only in its sea (T-PORT-08).
    """
    found = []
    for a in NEAR[field]:
        o = s.order[a]
        if o <= HIDDEN or not SUPPORTS >> o & 1 or s.army[a] == s.routed[a]:
            continue
        if a < LANDS:
            if field >= LANDS:
                continue
        elif a >= SEAS and field < LANDS:
            continue
        found.append(a)
    return found


def why_not_support(s: Thrones, seat: int, a: int, field: int) -> Refusal | None:
    """Why an area of a house cannot support a combat or a march on a lord there."""
    if a in supporting_areas(s, field) and s.holder[a] == seat:
        return None
    o = s.order[a]
    rule = "T-SUPP-01"
    if a in NEAR[field] and o > HIDDEN and SUPPORTS >> o & 1 and s.holder[a] == seat:
        if s.army[a] == s.routed[a]:
            rule = "T-RETR-11"
        elif a >= SEAS:
            rule = "T-PORT-08"
        else:
            rule = "T-SUPP-11"
    return Refusal(rule, ("@area-" + AREAS[a],), ("area:" + AREAS[a],))


def support_strength(s: Thrones, a: int, storms: bool) -> int:
    """The same against a neutral lord, where no cards are played (T-NEUT-03, T-NEUT-04)."""
    return plain_strength(s.army[a] - s.routed[a], storms) + MODIFIER[s.order[a]]


# A side in a combat.


def fighting(s: Thrones, side: int) -> int:
    """Its units in the embattled area that stand: routed ones add nothing (T-COMBAT-08)."""
    if side == ATTACKER:
        return s.fight.host
    field = s.fight.field
    return s.army[field] - s.routed[field]


def supported(s: Thrones, side: int) -> bool:
    """By anybody, oneself included (T-HCARD-12)."""
    return any(b & 1 == side for b in s.backing)


def ship_value(s: Thrones, side: int, owner: int) -> int:
    """1; 0 under Salladhor Saan (T-HCARD-35), 2 under Victarion (T-HCARD-17). Where both apply, the later in
    turn order has the last word (T-N-21).
    """
    f = s.fight
    doubled = side == ATTACKER and f.card[ATTACKER] == VICTARION and owner == f.attacker
    for other in (ATTACKER, DEFENDER):
        if f.card[other] == SALLADHOR and f.gift[other] and owner != BARATHEON:
            if s.rule.salladhor_wins or not doubled or later(s, other):
                return 0
    return 2 if doubled else SAIL


def later(s: Thrones, side: int) -> bool:
    """Whether a side comes after the other in turn order."""
    f = s.fight
    return s.position(THRONE, f.seat[side]) > s.position(THRONE, f.seat[1 - side])


def units_strength(s: Thrones, side: int, owner: int, units: int) -> int:
    """Footmen, knights and ships (T-COMBAT-06), and siege engines that storm a castle (T-COMBAT-07)."""
    f = s.fight
    storms = side == ATTACKER and MUSTERS[f.field] > 0
    n = HORSE * count(units, KNIGHT) + ENGINE * storms * count(units, SIEGE)
    ships = count(units, SHIP)
    if ships:
        n += ships * ship_value(s, side, owner)
    kevan = side == ATTACKER and f.card[ATTACKER] == KEVAN and owner == f.attacker  # T-HCARD-24
    return n + count(units, FOOTMAN) * (2 if kevan else FOOT)


def backing_strength(s: Thrones, side: int, a: int) -> int:
    """All units of a supporting area, and its order's bonus (T-SUPP-03, T-SUPP-12, T-SPEC-04)."""
    return units_strength(s, side, s.holder[a], s.army[a] - s.routed[a]) + MODIFIER[s.order[a]]


def order_bonus(s: Thrones, side: int) -> int:
    """The march or the defense order (T-MARCH-09, T-COMBAT-11, T-HCARD-16)."""
    f = s.fight
    if side == ATTACKER:
        return MODIFIER[f.march]
    o = s.order[f.field]
    if o not in (DEFENSE, DEFENSE_STAR):
        return 0  # a support order gives no bonus to its own area (T-SUPP-10)
    return MODIFIER[o] * (2 if f.card[DEFENDER] == CATELYN else 1)


def garrison_bonus(s: Thrones, side: int) -> int:
    """A garrison defends, for its own house only (T-GARR-02)."""
    field = s.fight.field
    if side == ATTACKER or HOME_OF[field] != s.fight.defender:
        return 0
    return s.garrison[field]


def initial(s: Thrones, side: int) -> int:
    """Units, support, order, garrison (T-COMBAT-09, T-COMBAT-14)."""
    f = s.fight
    n = units_strength(s, side, f.seat[side], fighting(s, side))
    for b in s.backing:
        if b & 1 == side:
            n += backing_strength(s, side, b >> 1)
    return n + order_bonus(s, side) + garrison_bonus(s, side)


def card_bonus(s: Thrones, side: int) -> int:
    """The House card: its number, unless Balon is against it (T-HCARD-18), and what its ability adds
    (T-N-15).
    """
    f = s.fight
    card = f.card[side]
    n = 0 if f.card[1 - side] == BALON else CARD_STRENGTH[card]
    if f.gift[side] and card in (STANNIS, THEON, DAVOS):
        n += 1  # T-HCARD-32, T-HCARD-19, T-HCARD-34
    return n


def final(s: Thrones, side: int) -> int:
    """All that counts, put together (T-COMBAT-03, T-COMBAT-13)."""
    n = initial(s, side) + card_bonus(s, side)
    if s.fight.blade == side:
        n += 1
    if s.tides and s.tides[side]:
        n += TIDE_STRENGTH[s.tides[side][0]]  # T-TIDES-04
    return n


def swords(s: Thrones, side: int) -> int:
    """Sword icons, of the House card and the tides card (T-HCARD-08, T-TIDES-05)."""
    card = s.fight.card[side]
    n = CARD_SWORDS[card]
    if s.fight.gift[side]:
        if card == ASHA:
            n += 2  # T-HCARD-20
        elif card in (THEON, DAVOS) or (card == NYMERIA and side == ATTACKER):
            n += 1  # T-HCARD-26
    if s.tides and s.tides[side]:
        n += TIDE_SWORDS[s.tides[side][0]]
    return n


def forts(s: Thrones, side: int) -> int:
    """Fortification icons (T-HCARD-09)."""
    card = s.fight.card[side]
    n = CARD_FORTS[card]
    if s.fight.gift[side] and (card == ASHA or (card == NYMERIA and side == DEFENDER)):
        n += 1
    if s.tides and s.tides[side]:
        n += TIDE_FORTS[s.tides[side][0]]
    return n


def condition(s: Thrones, side: int) -> bool:
    """Whether what a card's ability asks for is there, at the moment it is applied (T-HCARD-05)."""
    f = s.fight
    card = f.card[side]
    if card == STANNIS:
        return s.position(THRONE, f.seat[1 - side]) < s.position(THRONE, f.seat[side])
    if card == THEON:
        return side == DEFENDER and MUSTERS[f.field] > 0
    if card == DAVOS:
        return not s.hand[f.seat[side]] & CARD_BIT[STANNIS]
    if card == ASHA:
        return not supported(s, side)
    if card == SALLADHOR:
        return supported(s, side)
    return card == NYMERIA
