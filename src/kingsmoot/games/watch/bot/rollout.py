"""How the Watch is played in play-outs: like the builder, with a little chance in it.

A play-out reads no card that its seat cannot know.
"""

from __future__ import annotations

from typing import Final

from kingsmoot.core.decisions import Decision
from kingsmoot.core.moves import Move
from kingsmoot.core.random_streams import Stream
from kingsmoot.core.refs import Seat
from kingsmoot.games.watch.bot.builder import counsel, offers, weighed
from kingsmoot.games.watch.bot.plans import Plans
from kingsmoot.games.watch.rules.moves import ROLL, TRADE
from kingsmoot.games.watch.rules.trade import why_not_trade
from kingsmoot.games.watch.state import Watch
from kingsmoot.games.watch.vocabulary.questions import (
    ASK_BEFORE,
    ASK_FIRST_ROAD,
    ASK_FOUND,
    ASK_TURN,
)
from kingsmoot.games.watch.vocabulary.verbs import Offer
from kingsmoot.kit.policy import best_first, best_of, noisy_best

NOISE: Final = 0.12
"""How far a value may be off in a play-out, in points."""
WINDOW: Final = 0.5
FOUND_WINDOW: Final = 3.0
"""How much worse than the best an answer may look and still be worth a search; places to found a settlement
are valued in pips.
"""
MOST: Final = 6
WORTH_ASKING: Final = 0.25
"""What the best offer must promise, in points, for a trade to be opened."""
OFFERS: Final = 2
"""Offers a turn that are thought about: more cost a search more than they bring."""


def rollout(s: Watch, d: Decision, luck: Stream) -> Move:
    found = weighed(s, d)
    if not found:
        return counsel(s, d, luck)[0][0]
    return noisy_best(found, NOISE, luck)


def propose(s: Watch, d: Decision, most: int, luck: Stream) -> list[Move]:
    """The answers that a builder would hesitate between, his own first; and where there is anything to offer,
    an offer: what others would give for it, a search can try out.
    """
    if d.kind == ASK_FIRST_ROAD:
        # Three at most, and where one goes decides where the third settlement stands.
        return [m for m, _ in counsel(s, d, luck)]
    kept = hesitated(s, d, most, luck)
    if d.kind == ASK_TURN and TRADE not in kept and may_offer(s, d.seat):
        kept.append(TRADE)
    if d.kind == ASK_BEFORE and ROLL not in kept:
        kept.append(ROLL)  # a card can be kept as well
    return kept


def propose_in_2026_11(s: Watch, d: Decision, most: int, luck: Stream) -> list[Move]:
    """What the search of November 2026 tried (`search@2026-11`), kept as it was."""
    kept = hesitated(s, d, most, luck)
    if d.kind == ASK_TURN and TRADE not in kept and s.rolled and s.offered < OFFERS:
        if why_not_trade(s, d.seat) is None and isinstance(best_of(offers(s, Plans(s, d.seat))), Offer):
            kept.append(TRADE)
    return kept


def hesitated(s: Watch, d: Decision, most: int, luck: Stream) -> list[Move]:
    found = counsel(s, d, luck)
    least = found[0][1] - (FOUND_WINDOW if d.kind == ASK_FOUND else WINDOW)
    return [m for m, x in found[: min(most, MOST)] if x >= least]


def may_offer(s: Watch, seat: Seat) -> bool:
    """Is there an offer that promises enough to let the others think about it?"""
    if not s.rolled or s.offered >= OFFERS or why_not_trade(s, seat) is not None:
        return False
    plans = Plans(s, seat)
    m, x = best_first(offers(s, plans))[0]
    return isinstance(m, Offer) and x >= plans.promise(plans.held()) + WORTH_ASKING
