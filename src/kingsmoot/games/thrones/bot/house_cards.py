"""Which House card to play: every card against every card of the opponent.

What units, support and orders count is the same under nearly all cards, so that it is counted once.
"""

from __future__ import annotations

from typing import Final, final

from kingsmoot.core.native import append, i64
from kingsmoot.core.vectors import empty
from kingsmoot.games.thrones.book import FIEFDOMS
from kingsmoot.games.thrones.bot.worth import AREA, units_worth
from kingsmoot.games.thrones.rules.fight import ATTACKER, DEFENDER
from kingsmoot.games.thrones.rules.houses.common import cards_in_hand
from kingsmoot.games.thrones.rules.moves import PLAYS
from kingsmoot.games.thrones.rules.strength import (
    BALON,
    CATELYN,
    KEVAN,
    SALLADHOR,
    VICTARION,
    card_bonus,
    condition,
    fighting,
    forts,
    swords,
)
from kingsmoot.games.thrones.rules.strength import final as final_strength
from kingsmoot.games.thrones.state import Thrones
from kingsmoot.games.thrones.tables import CARD_STRENGTH, MUSTERS
from kingsmoot.kit.policy import Weighed

CARD: Final = 0.08
"""What a House card played is worth."""
TELLING: Final[tuple[int, ...]] = (CATELYN, KEVAN, VICTARION)
"""Cards that change what units or the order of their own side count (`rules.strength.initial`)."""


@final
class Side:
    """The hand of one side of a combat, card by card."""

    def __init__(self, t: Thrones, side: int) -> None:
        """The fight of `t` is used for trying; no cards are played there afterwards."""
        f = t.fight
        self.cards = cards_in_hand(t, f.seat[side])
        self.gifts = empty(len(self.cards))
        self.strengths = empty(len(self.cards))
        """What the side has with the card, if the other plays none."""
        self.swords = empty(len(self.cards))
        self.forts = empty(len(self.cards))
        no_cards(t)
        plain = final_strength(t, side)
        for card in self.cards:
            f.card[side] = card
            f.gift[side] = 1 if condition(t, side) else 0
            strength = final_strength(t, side) if card in TELLING else plain + card_bonus(t, side)
            self.gifts = append(self.gifts, f.gift[side])
            self.strengths = append(self.strengths, strength)
            self.swords = append(self.swords, swords(t, side))
            self.forts = append(self.forts, forts(t, side))
        no_cards(t)


def no_cards(t: Thrones) -> None:
    f = t.fight
    f.card[ATTACKER] = f.card[DEFENDER] = 0
    f.gift[ATTACKER] = f.gift[DEFENDER] = 0


def cards(s: Thrones, seat: int) -> list[Weighed]:
    """Every card against every card of the opponent, who is taken to prefer strong ones."""
    f = s.fight
    side = ATTACKER if f.attacker == seat else DEFENDER
    field = f.field
    stake = 1.2 * AREA[field] + 0.4 * units_worth(fighting(s, side)) + (0.3 if MUSTERS[field] else 0.0)
    t = s.clone()
    mine, theirs = Side(t, side), Side(t, 1 - side)
    wins_ties = s.position(FIEFDOMS, seat) < s.position(FIEFDOMS, f.seat[1 - side])
    found: list[Weighed] = []
    for at, card in enumerate(mine.cards):
        won = blood = total = 0.0
        for n, other in enumerate(theirs.cards):
            lead = lead_with(t, side, mine, at, theirs, n)
            weight = 1.0 + CARD_STRENGTH[other]
            total += weight
            if lead > 0 or (lead == 0 and wins_ties):
                won += weight
                blood += weight * above(mine.swords[at], theirs.forts[n])
            else:
                blood -= weight * above(theirs.swords[n], mine.forts[at])
        price = CARD * (0.3 + 0.5 * CARD_STRENGTH[card])
        found.append((PLAYS[card], (won * stake + 0.2 * blood) / max(total, 1.0) - price))
    return found


def above(n: i64, m: i64) -> int:
    """By how much the first number is greater."""
    if n > m:
        return int(n - m)
    return 0


def lead_with(t: Thrones, side: int, mine: Side, at: int, theirs: Side, n: int) -> int:
    """By how much a side is ahead with one of its cards against one of the other's."""
    card, other = mine.cards[at], theirs.cards[n]
    if card == SALLADHOR or other == SALLADHOR:  # the ships of both sides may count less
        f = t.fight
        f.card[side], f.card[1 - side] = card, other
        f.gift[side], f.gift[1 - side] = int(mine.gifts[at]), int(theirs.gifts[n])
        return final_strength(t, side) - final_strength(t, 1 - side)
    lead = int(mine.strengths[at] - theirs.strengths[n])
    if other == BALON:
        lead -= CARD_STRENGTH[card]
    if card == BALON:
        lead += CARD_STRENGTH[other]
    return lead
