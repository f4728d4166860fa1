"""Random play that fights: of several random answers the one that brings more war."""

from __future__ import annotations

from kingsmoot.core.decisions import Decision
from kingsmoot.core.moves import Move
from kingsmoot.core.random_streams import Stream
from kingsmoot.core.slots_from_moves import sample
from kingsmoot.core.state import State
from kingsmoot.games.thrones.book import MARCHES, SUPPORTS, size
from kingsmoot.games.thrones.rules.march import guarded
from kingsmoot.games.thrones.state import Thrones
from kingsmoot.games.thrones.vocabulary.verbs import (
    Blade,
    Look,
    March,
    Muster,
    OrderPlacing,
    Pass,
    Redraw,
    Support,
)

TRIES = 12


def warlike(s: State, d: Decision, luck: Stream) -> Move:
    assert isinstance(s, Thrones)
    best = sample(s, d, luck)
    if not isinstance(best, March | OrderPlacing | Support | Muster | Pass | Look | Blade | Redraw):
        return best
    zeal = fury(s, d.seat, best)
    for _ in range(TRIES):
        m = sample(s, d, luck)
        more = fury(s, d.seat, m)
        if more > zeal:
            best, zeal = m, more
    return best


def fury(s: Thrones, seat: int, m: Move) -> int:
    if isinstance(m, March):
        attacks = sum(10 + 3 * size(g & 0xFFFF) for g in m.groups if guarded(s, seat, g >> 16))
        return attacks + len(m.groups)
    if isinstance(m, OrderPlacing):
        worth = [2 if MARCHES >> (p & 15) & 1 else 1 if SUPPORTS >> (p & 15) & 1 else 0 for p in m.placed]
        return sum(worth)
    if isinstance(m, Support):
        return len(m.areas)
    if isinstance(m, Muster):
        return len(m.items)
    return int(not isinstance(m, Pass))
