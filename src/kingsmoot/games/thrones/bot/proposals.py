"""Answers worth a search: several real ones for every question, the best by rules of thumb first."""

from __future__ import annotations

from typing import Final

from kingsmoot.core.decisions import Decision
from kingsmoot.core.moves import Move
from kingsmoot.core.random_streams import Stream
from kingsmoot.core.slots_from_moves import moves, sample
from kingsmoot.games.thrones.book import NONE
from kingsmoot.games.thrones.bot.campaign import Campaign
from kingsmoot.games.thrones.bot.rollout import GRAINS, marches, weigh
from kingsmoot.games.thrones.rules.moves import BIDS
from kingsmoot.games.thrones.rules.muster import Mustering
from kingsmoot.games.thrones.state import Thrones
from kingsmoot.games.thrones.vocabulary.questions import ASK_BID, ASK_MARCH, ASK_MUSTER, ASK_ORDERS, ASK_RAID
from kingsmoot.games.thrones.vocabulary.verbs import Raid
from kingsmoot.kit.policy import best_first

SPREAD: Final[tuple[float, ...]] = (0.06, 0.12, 0.24)
"""How far judgements may be off in further sets of orders and musters, in castles: some are close to the
best, some are other plans.
"""
COMBINED: Final = 12
"""Groups of a march that are tried in combination."""
TRIES: Final = 3
"""Times as many are thought up as are asked for: many are the same."""
PARTS: Final = 6
"""Bids are tried in steps of a sixth of the power that there is."""


def propose(s: Thrones, d: Decision, most: int, luck: Stream) -> list[Move]:
    kind = d.kind
    if kind in (ASK_ORDERS, ASK_MUSTER):
        return varied(s, d, most, luck)
    weighed = marches(s, d.seat, COMBINED) if kind == ASK_MARCH else weigh(s, d, luck, 0.0)
    tried = [m for m, _ in best_first(weighed)]
    if kind == ASK_BID:
        return bids(s, d.seat, tried)[:most]
    if kind == ASK_RAID:
        return effective(tried)
    listed = moves(s, d)
    if listed is not None:
        # Without a rule of thumb the order says nothing, and all of them are tried.
        return (tried + [m for m in listed if m not in tried])[:most] if tried else listed
    del tried[most:]
    for _ in range(most):
        if len(tried) < most // 2:
            m = sample(s, d, luck)
            if m not in tried:
                tried.append(m)
    return tried


def varied(s: Thrones, d: Decision, most: int, luck: Stream) -> list[Move]:
    """The best set of orders or musters, and others that judge this or that a little differently."""
    campaign = Campaign(s, d.seat)
    found: list[Move] = []
    for n in range(most * TRIES):
        spread = SPREAD[n % len(SPREAD)] if n else 0.0
        noise = [spread * luck.fraction() for _ in range(GRAINS)]
        m = _planned(s, d, campaign, noise)
        if m not in found:
            found.append(m)
            if len(found) == most:
                break
    return found


def _planned(s: Thrones, d: Decision, campaign: Campaign, noise: list[float]) -> Move:
    if d.kind == ASK_ORDERS:
        return campaign.orders(noise)
    frame = s.stack[-1]
    assert isinstance(frame, Mustering)
    return campaign.muster(frame.where, noise)


def bids(s: Thrones, seat: int, thought_of: list[Move]) -> list[Move]:
    """What is thought fair, then shares of all that there is, from nothing to everything."""
    found = thought_of[:]
    have = s.power[seat]
    for part in (3, 2, 4, 0, 1, 5, 6):
        m = BIDS[(part * have + PARTS // 2) // PARTS]
        if m not in found:
            found.append(m)
    return found


def effective(raids: list[Move]) -> list[Move]:
    """Raids, without those that remove nothing where there is something to remove."""
    some: list[int] = []
    for m in raids:
        assert isinstance(m, Raid)
        if m.target != NONE:
            some.append(m.area)
    return [m for m in raids if not (isinstance(m, Raid) and m.target == NONE and m.area in some)]
