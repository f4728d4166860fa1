"""How the bot uses its hero, and answers what heroes ask."""

from __future__ import annotations

from typing import Final

from kingsmoot.core.moves import Move
from kingsmoot.core.native import Vector
from kingsmoot.games.watch.book import CARD, GUARD, HEROES, KINDS_OF, PATROL
from kingsmoot.games.watch.bot.plans import Plans, without
from kingsmoot.games.watch.rules.heroes.builders import Alliser, Melisandre, Yoren
from kingsmoot.games.watch.rules.heroes.common import UseHero
from kingsmoot.games.watch.rules.heroes.rangers import Benjen, Qhorin, Ygritte
from kingsmoot.games.watch.rules.heroes.traders import Bowen, Jeor, Mance
from kingsmoot.games.watch.state import NONE, Watch
from kingsmoot.games.watch.vocabulary.verbs import Exchange, Flip, Give, Pick, Seize, Take
from kingsmoot.kit.policy import Weighed

KEPT: Final = 0.05
"""The least gain, in points, for which a hero is used now: it may bring more another time."""
LIKED: Final[dict[str, float]] = {
    "jeor": 0.45,
    "bowen": 0.6,
    "samwell": 0.6,
    "othell": 0.05,
    "alliser": 0.35,
    "melisandre": 0.7,
    "mance": 0.3,
    "ygritte": 0.3,
    "yoren": 0.2,
    "qhorin": 0.3,
    "benjen": 0.1,
}
"""By hero: how much it is wanted in exchange."""
PICKED: Final[tuple[float, ...]] = (0.0, 0.45, 0.7, 0.5, 0.6, 1.0)
"""By development card: how much it is wanted."""


def liked(hero: int) -> float:
    return LIKED.get(HEROES[hero], 0.0)


def use_value(s: Watch, plans: Plans, m: UseHero, hand: Vector, now: float) -> float:
    """What this use of the own hero brings beyond waiting."""
    if isinstance(m, Melisandre):
        left = plans.promise(without(hand, s.rule.instead[CARD][m.spared][m.paid]))
        return plans.card + 0.3 + left - now
    if isinstance(m, Bowen):
        swapped = hand[:]
        swapped[m.give] -= 1
        swapped[m.get] += 1
        return plans.promise(swapped) - now - KEPT
    if isinstance(m, Alliser):
        left = plans.promise(without(hand, s.rule.instead[GUARD][m.spared][m.paid]))
        return plans.guard + plans.section_value(m.section) + left - now
    if isinstance(m, Jeor):
        more = hand[:]
        more[m.resource] += 1
        gain = plans.promise(more) - now
        spare = 0
        for r in range(1, KINDS_OF):
            if r != m.resource and hand[r] > 1:
                spare += int(hand[r]) - 1
        held = 0
        for seat in m.opponents:
            held += min(s.cards[seat], 5)
        return gain * 0.12 * held - KEPT if spare >= len(m.opponents) else -1.0
    if isinstance(m, Yoren):
        found = plans.guard + plans.section_value(m.section)
        if s.patrol_holder == plans.seat and s.open[plans.seat * KINDS_OF + PATROL] == s.rule.largest_patrol:
            found -= plans.point(s.rule.honour)
        return found - KEPT
    if isinstance(m, Mance):
        return 0.2 + 0.02 * min(int(s.cards[m.player]), 6)
    if isinstance(m, Ygritte):
        found = 0.05 * plans.own_pips(m.hexagon) - KEPT
        return found - 0.3 * plans.danger if plans.guards > plans.rival else found + 0.4 * plans.danger
    if isinstance(m, Benjen):
        clan, at = m.lair
        if plans.guards > plans.rival or clan != NONE:
            return -0.1
        exposed = s.clearing[at] >= len(s.wall[at])
        return 0.4 * plans.danger if exposed else -0.1
    if isinstance(m, Qhorin):
        return 0.1 + 0.06 * plans.own_pips(s.tormund) if s.tormund != NONE else -1.0
    return -0.1  # Othell


def answers(s: Watch, plans: Plans, listed: list[Move]) -> list[Weighed]:
    """What becomes of a hero after its use, and which card is taken or given on its behalf."""
    hand = plans.held()
    found: list[Weighed] = []
    for m in listed:
        if isinstance(m, Flip):
            found.append((m, liked(s.hero[plans.seat]) + 0.15))  # turned over, it is at hand again
        elif isinstance(m, Exchange):
            found.append((m, liked(m.hero)))
        elif isinstance(m, Pick):
            found.append((m, PICKED[m.card]))
        elif isinstance(m, Take) or isinstance(m, Seize):  # noqa: SIM101
            hand[m.resource] += 1
            found.append((m, plans.promise(hand) + 0.3))
            hand[m.resource] -= 1
        elif isinstance(m, Give):
            hand[m.resource] -= 1
            found.append((m, plans.promise(hand)))
            hand[m.resource] += 1
        else:  # Samwell stays at his books
            found.append((m, plans.promise(hand) + KEPT))
    return found
