"""How the bot uses its hero, and answers what heroes ask."""

from __future__ import annotations

from typing import Final

from kingsmoot.core.moves import Move
from kingsmoot.games.watch.book import (
    ALLISER,
    BENJEN,
    BOWEN,
    CARD,
    GUARD,
    JEOR,
    KINDS_OF,
    LARGEST,
    MANCE,
    MELISANDRE,
    OTHELL,
    PATROL,
    QHORIN,
    SAMWELL,
    YGRITTE,
    YOREN,
)
from kingsmoot.games.watch.bot.plans import Plans
from kingsmoot.games.watch.kinds import ASK_HERO, ASK_PICK, ASK_REPAY, ASK_SAMWELL, ASK_SEIZE
from kingsmoot.games.watch.moves import ENLIST, VISIT, Drill, For, Hunt, Levy, MoveRoad, Off, On
from kingsmoot.games.watch.state import NONE, Watch
from kingsmoot.kit.verbs import Plain

Weighed = tuple[Move, float]

KEPT: Final = 0.05
"""A use must bring so much: the hero may bring more another time."""
LIKED: Final[tuple[float, ...]] = tuple(
    [
        {
            JEOR: 0.45,
            BOWEN: 0.6,
            SAMWELL: 0.6,
            OTHELL: 0.05,
            ALLISER: 0.35,
            MELISANDRE: 0.7,
            MANCE: 0.3,
            YGRITTE: 0.3,
            YOREN: 0.2,
            QHORIN: 0.3,
            BENJEN: 0.1,
        }.get(hero, 0.0)
        for hero in range(12)
    ]
)
"""By hero: how much it is wanted in exchange."""
PICKED: Final[tuple[float, ...]] = (0.0, 0.45, 0.7, 0.5, 0.6, 1.0)
"""By development card: how much it is wanted."""


def use_value(s: Watch, plans: Plans, m: Move, hand: list[int], now: float) -> float:
    """What this use of the own hero brings beyond waiting."""
    if isinstance(m, For):
        if s.hero[plans.seat] == MELISANDRE:
            left = plans.promise([n - c for n, c in zip(hand, s.rule.instead[CARD][m.one][m.other])])
            return plans.card + 0.3 + left - now
        swapped = hand[:]
        swapped[m.one] -= 1
        swapped[m.other] += 1
        return plans.promise(swapped) - now - KEPT
    if isinstance(m, Drill):
        left = plans.promise([n - c for n, c in zip(hand, s.rule.instead[GUARD][m.spared][m.paid])])
        return plans.guard + plans.section_value(m.section) + left - now
    if isinstance(m, Levy):
        more = hand[:]
        more[m.resource] += 1
        gain = plans.promise(more) - now
        spare = 0
        for r in range(1, KINDS_OF):
            if r != m.resource and hand[r] > 1:
                spare += hand[r] - 1
        held = 0
        for seat in m.seats:
            held += min(s.cards[seat], 5)
        return gain * 0.12 * held - KEPT if spare >= len(m.seats) else -1.0
    if isinstance(m, On):
        if m.verb == ENLIST:
            found = plans.guard + plans.section_value(m.thing)
            if s.patrol_holder == plans.seat and s.open[plans.seat * KINDS_OF + PATROL] == LARGEST:
                found -= plans.point(s.rule.honour)
            return found - KEPT
        if m.verb == VISIT:
            return 0.2 + 0.02 * min(s.cards[m.thing], 6)
        return -1.0
    if isinstance(m, Off):
        found = 0.05 * plans.own_pips(m.hexagon) - KEPT
        return found - 0.3 * plans.danger if plans.guards > plans.rival else found + 0.4 * plans.danger
    if isinstance(m, Hunt):
        if plans.guards > plans.rival or m.clan >= 0:
            return -0.1
        exposed = s.clearing[m.at] >= len(s.wall[m.at])
        return 0.4 * plans.danger if exposed else -0.1
    if isinstance(m, MoveRoad):
        return -0.1
    if isinstance(m, Plain):  # Qhorin
        return 0.1 + 0.06 * plans.own_pips(s.tormund) if s.tormund != NONE else -1.0
    return -1.0


def answers(s: Watch, plans: Plans, kind: int, listed: list[Move]) -> list[Weighed]:
    """What becomes of a hero after its use, and which card is taken or given on its behalf."""
    hand = plans.held()
    found: list[Weighed] = []
    for m in listed:
        if isinstance(m, Plain):
            if kind == ASK_HERO:
                found.append((m, LIKED[s.hero[plans.seat]] + 0.15))  # turned over, it is at hand again
            else:
                found.append((m, plans.promise(hand) + KEPT if kind == ASK_SAMWELL else 0.0))
        elif isinstance(m, On):
            if kind == ASK_HERO:
                found.append((m, LIKED[m.thing]))
            elif kind == ASK_PICK:
                found.append((m, PICKED[m.thing]))
            elif kind in (ASK_SAMWELL, ASK_SEIZE):
                hand[m.thing] += 1
                found.append((m, plans.promise(hand) + 0.3))
                hand[m.thing] -= 1
            elif kind == ASK_REPAY:
                hand[m.thing] -= 1
                found.append((m, plans.promise(hand)))
                hand[m.thing] += 1
    return found
