"""The captain: a bot of this game's own, quick and sensible.

He goes for tokens and for flanks, charges where it pays, shoots, holds what scores, plays a card when it
brings more than keeping it, and draws away only for gain. Every answer has a price in wounds (`plans`,
`reactions`, `councils`, `stations`); he takes the best, without noise and without looking ahead.
"""

from __future__ import annotations

from typing import Final

from kingsmoot.core.decisions import Decision
from kingsmoot.core.lots import Stream
from kingsmoot.core.moves import Move
from kingsmoot.core.project import sample
from kingsmoot.games.banners.plans import WIDE, Weighed, gain_of
from kingsmoot.games.banners.posture import rounds_left
from kingsmoot.games.banners.rollout import weigh
from kingsmoot.games.banners.state import Banners
from kingsmoot.games.banners.worth import EARLY, STEADY

TOLD: Final = 8
"""So many candidates are told of."""


def counsel(v: Banners, d: Decision, luck: Stream) -> list[tuple[Move, float]]:
    """What he would answer, best first, each with what it adds to his `worth`."""
    found = ranked(v, d)
    if not found:
        return [(sample(v, d, luck), 0.0)]
    scale = STEADY + EARLY * rounds_left(v)
    return [(m, gain / scale) for gain, m in found[:TOLD]]


def ranked(s: Banners, d: Decision) -> Weighed:
    """All that he thinks of, best first; equals in the order in which they came."""
    found = weigh(s, d, WIDE)
    found.sort(key=gain_of, reverse=True)
    return found
