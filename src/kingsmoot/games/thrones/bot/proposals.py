"""Answers worth a search: several real ones for every question, the best by rules of thumb first."""

from __future__ import annotations

from typing import Final

from kingsmoot.core.decisions import Decision
from kingsmoot.core.moves import Move
from kingsmoot.core.native import Floats, Vector
from kingsmoot.core.random_streams import Stream
from kingsmoot.core.slots_from_moves import moves, sample
from kingsmoot.games.thrones.book import NONE, POWERS, RAIDS
from kingsmoot.games.thrones.bot.marches import marches
from kingsmoot.games.thrones.bot.musters import muster
from kingsmoot.games.thrones.bot.orders import Planning
from kingsmoot.games.thrones.bot.rollout import grains, weigh
from kingsmoot.games.thrones.bot.worth import threats
from kingsmoot.games.thrones.rules.moves import BIDS
from kingsmoot.games.thrones.rules.muster import Mustering
from kingsmoot.games.thrones.rules.raid import within_raid
from kingsmoot.games.thrones.state import Thrones
from kingsmoot.games.thrones.tables import LANDS, SEAS
from kingsmoot.games.thrones.vocabulary.questions import ASK_BID, ASK_MARCH, ASK_MUSTER, ASK_ORDERS, ASK_RAID
from kingsmoot.games.thrones.vocabulary.verbs import OrderPlacing, Pass, Raid
from kingsmoot.kit.policy import best_first

SPREAD: Final[tuple[float, ...]] = (0.06, 0.12, 0.24)
"""How far judgements may be off in further sets of orders, in castles: some are close to the best, some are
other plans.
"""
MUSTERED: Final[tuple[float, ...]] = (0.1, 0.3, 0.6)
"""The same for musters: what one unit is worth beside another is known less well."""
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
    weighed = marches(s, d.seat, COMBINED).weighed() if kind == ASK_MARCH else weigh(s, d, luck, 0.0)
    tried = [m for m, _ in best_first(weighed)]
    if kind == ASK_BID:
        return bids(s, d.seat, tried)[:most]
    if kind == ASK_RAID:
        return effective(tried)
    listed = moves(s, d)
    if listed is not None:
        # Without a rule of thumb the order says nothing, and all of them are tried. To do something comes
        # first: where all come to the same, what a card allows is not thrown away.
        rest = [m for m in listed if m not in tried and not isinstance(m, Pass)]
        rest += [m for m in listed if m not in tried and isinstance(m, Pass)]
        return (tried + rest)[:most] if tried else rest
    del tried[most:]
    for _ in range(most):
        if len(tried) < most // 2:
            m = sample(s, d, luck)
            if m not in tried:
                tried.append(m)
    return tried


def varied(s: Thrones, d: Decision, most: int, luck: Stream) -> list[Move]:
    """The best set of orders or musters, and others that judge this or that a little differently."""
    spreads = SPREAD if d.kind == ASK_ORDERS else MUSTERED
    planning = Planning(s, d.seat) if d.kind == ASK_ORDERS else None
    threat = threats(s, d.seat)
    found: list[Move] = []
    least = 0
    for n in range(most * TRIES):
        noise = grains(spreads[n % len(spreads)] if n else 0.0, luck)
        m = planning.best(noise) if planning else _mustered(s, d, threat, noise)
        if m not in found and (not found or wasted(s, d.seat, m) <= least):
            # Tokens may be so few that even the best set has an idle one.
            least = least if found else wasted(s, d.seat, m)
            found.append(m)
            if len(found) == most:
                break
    return found


def _mustered(s: Thrones, d: Decision, threat: Vector, noise: Floats) -> Move:
    frame = s.stack[-1]
    assert isinstance(frame, Mustering)
    return muster(s, d.seat, threat, frame.where, noise)


def wasted(s: Thrones, seat: int, m: Move) -> int:
    """How many orders among them can do nothing, whatever others do: power at sea (T-PLAN-14), or a raid with
    nobody beside it."""
    if not isinstance(m, OrderPlacing):
        return 0
    found = 0
    for placed in m.placed:
        a, o = placed >> 4, placed & 15
        if (POWERS >> o & 1 and LANDS <= a < SEAS) or (
            RAIDS >> o & 1 and all(s.holder[t] in (NONE, seat) for t in within_raid(a))
        ):
            found += 1
    return found


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
    """Raids that remove something, if there are any: the others can wait, and whoever is about to be raided
    does not raid in between."""
    some: list[Move] = [m for m in raids if isinstance(m, Raid) and m.target != NONE]
    return some or raids
