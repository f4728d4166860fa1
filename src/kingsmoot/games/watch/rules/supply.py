"""Resource cards between hands and the supply (W-BUILD-02)."""

from __future__ import annotations

from typing import Final

from kingsmoot.core.events import Sink
from kingsmoot.core.lines import Refusal
from kingsmoot.core.native import i64
from kingsmoot.games.watch.book import (
    BRICK,
    CARD,
    GRAIN,
    GUARD,
    KEEP,
    KINDS_OF,
    LUMBER,
    ORE,
    RESOURCES,
    ROAD,
    SETTLEMENT,
    WOOL,
    Counts,
)
from kingsmoot.games.watch.state import Watch
from kingsmoot.games.watch.vocabulary.events import TOOK

PAYS_ROAD: Final = 1 << ROAD
PAYS_SETTLEMENT: Final = 1 << SETTLEMENT
PAYS_KEEP: Final = 1 << KEEP
PAYS_GUARD: Final = 1 << GUARD
PAYS_CARD: Final = 1 << CARD


def affordable(s: Watch, seat: int) -> int:
    """What the hand pays for, one bit each."""
    if s.cards[seat] < s.rule.cheapest:
        return 0
    hand, rule = s.hand, s.rule
    at: i64 = seat * KINDS_OF
    return (
        rule.enough_for_roads[hand[at + LUMBER]][hand[at + BRICK]]
        & rule.enough_food[hand[at + WOOL]][hand[at + GRAIN]]
        & rule.enough_ore[hand[at + ORE]]
    )


def why_not_afford(s: Watch, seat: int, thing: int, rule: str) -> Refusal | None:
    if affordable(s, seat) >> thing & 1:
        return None
    return why_not_pay(s, seat, s.rule.cost[thing], rule)


def can_pay(s: Watch, seat: int, cost: Counts) -> bool:
    hand, at = s.hand, seat * KINDS_OF
    for r in range(1, KINDS_OF):
        if hand[at + r] < cost[r]:
            return False
    return True


def why_not_pay(s: Watch, seat: int, cost: Counts, rule: str) -> Refusal | None:
    """Which resources are missing."""
    if can_pay(s, seat, cost):
        return None
    hand, at = s.hand, seat * KINDS_OF
    missing = [RESOURCES[r] for r in range(1, KINDS_OF) if hand[at + r] < cost[r]]
    names = " ".join(["@resource-" + name for name in missing])
    return Refusal(rule, (names,), tuple(["bank:" + name for name in missing]))


def pay(s: Watch, seat: int, cost: Counts) -> None:
    """Exactly the cards listed go back to the supply (W-BUILD-02)."""
    hand, cards, bank, at = s.hand, s.cards, s.bank, seat * KINDS_OF
    for r in range(1, KINDS_OF):
        n = cost[r]
        if n:
            hand[at + r] -= n
            bank[r] += n
            cards[seat] -= n


def take(s: Watch, seat: int, r: int, many: int) -> None:
    """From the supply into a hand."""
    hand, cards, bank, at = s.hand, s.cards, s.bank, seat * KINDS_OF + r
    bank[r] -= many
    hand[at] += many
    cards[seat] += many


def take_if_any(s: Watch, seat: int, r: int, out: Sink) -> None:
    """One card, if the supply has any left (W-N-15)."""
    if r and s.bank[r]:
        take(s, seat, r, 1)
        TOOK.tell(out, seat, r)


def hand_over(s: Watch, giver: int, taker: int, r: int, many: int) -> None:
    s.hand[giver * KINDS_OF + r] -= many
    s.hand[taker * KINDS_OF + r] += many
    s.cards[giver] -= many
    s.cards[taker] += many
