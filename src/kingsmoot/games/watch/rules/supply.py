"""Resource cards between hands and the supply (W-BUILD-02)."""

from __future__ import annotations

from kingsmoot.core.events import Sink
from kingsmoot.core.lines import Refusal
from kingsmoot.games.watch.book import KINDS_OF, RESOURCES
from kingsmoot.games.watch.kinds import TOOK, tell
from kingsmoot.games.watch.state import Watch


def can_pay(s: Watch, seat: int, cost: tuple[int, ...]) -> bool:
    hand, at = s.hand, seat * KINDS_OF
    for r in range(1, KINDS_OF):
        if hand[at + r] < cost[r]:
            return False
    return True


def why_not_pay(s: Watch, seat: int, cost: tuple[int, ...], rule: str) -> Refusal | None:
    """Which resources are missing."""
    hand, at = s.hand, seat * KINDS_OF
    missing = [RESOURCES[r] for r in range(1, KINDS_OF) if hand[at + r] < cost[r]]
    if not missing:
        return None
    names = " ".join(["@resource-" + name for name in missing])
    return Refusal(rule, (names,), tuple(["bank:" + name for name in missing]))


def pay(s: Watch, seat: int, cost: tuple[int, ...]) -> None:
    """Exactly the cards listed go back to the supply (W-BUILD-02)."""
    hand, bank, at = s.hand, s.bank, seat * KINDS_OF
    for r in range(1, KINDS_OF):
        n = cost[r]
        if n:
            hand[at + r] -= n
            bank[r] += n
            s.cards[seat] -= n


def instead(cost: tuple[int, ...], spared: int, paid: int) -> tuple[int, ...]:
    """A cost in which one card is replaced by another."""
    found = list(cost)
    found[spared] -= 1
    found[paid] += 1
    return tuple(found)


def take(s: Watch, seat: int, r: int, many: int) -> None:
    """From the supply into a hand."""
    s.bank[r] -= many
    s.hand[seat * KINDS_OF + r] += many
    s.cards[seat] += many


def take_if_any(s: Watch, seat: int, r: int, out: Sink) -> None:
    """One card, if the supply has any left (W-N-15)."""
    if r and s.bank[r]:
        take(s, seat, r, 1)
        tell(out, TOOK, seat, r)


def hand_over(s: Watch, giver: int, taker: int, r: int, many: int) -> None:
    s.hand[giver * KINDS_OF + r] -= many
    s.hand[taker * KINDS_OF + r] += many
    s.cards[giver] -= many
    s.cards[taker] += many
