"""The maester: a bot of this game's own, quick and sensible.

He musters, bids, holds what he has and attacks where he wins. Where there is a rule of thumb he follows it
without noise; every other question he answers by looking one move ahead in a world that fits his view.
"""

from __future__ import annotations

from typing import Final

from kingsmoot.core.decisions import Decision
from kingsmoot.core.random_streams import Stream
from kingsmoot.core.slots_from_moves import moves, sample
from kingsmoot.core.state import play
from kingsmoot.games.thrones.bot.rollout import weigh
from kingsmoot.games.thrones.bot.worth import worth
from kingsmoot.games.thrones.state import Thrones
from kingsmoot.kit.policy import Weighed, best_first

TOLD: Final = 6
"""At most this many candidates are told, the best ones."""
LOOKED: Final = 40
"""At most this many answers are played one move ahead: that takes longest."""


def counsel(v: Thrones, whole: Thrones, d: Decision, luck: Stream) -> list[Weighed]:
    """What he would answer, best first; `whole` is a world that fits the view `v`."""
    return best_first(weigh(v, d, luck, 0.0) or ahead(whole, d, luck))[:TOLD]


def ahead(whole: Thrones, d: Decision, luck: Stream) -> list[Weighed]:
    """Every answer, judged by the standing right after it."""
    possible = moves(whole, d)
    if possible is None:
        possible = [sample(whole, d, luck) for _ in range(LOOKED // 4)]
    before = worth(whole)[d.seat]
    found: list[Weighed] = []
    for m in possible[:LOOKED]:
        s = whole.clone()
        if play(s, d, m) is None:
            found.append((m, worth(s)[d.seat] - before))
    return found
