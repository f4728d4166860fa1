"""What players promise each other that a program can hold to."""

from __future__ import annotations

from typing import Final

from kingsmoot.core.moves import Move
from kingsmoot.games.watch.rules.board import HEXES_AT, SPOTS
from kingsmoot.games.watch.rules.heroes.traders import Mance
from kingsmoot.games.watch.state import Watch
from kingsmoot.games.watch.vocabulary.verbs import MoveTormund, Patrol, Rob

PROMISES: Final[tuple[str, ...]] = ("peace",)


def breaks(v: Watch, m: Move, to: int) -> bool:
    """Peace: Tormund does not come to the other's hexes, and no card is taken from its hand."""
    if isinstance(m, Rob):
        return m.player == to
    if isinstance(m, Mance):
        return m.player == to
    if isinstance(m, MoveTormund):
        return _lives_at(v, to, m.to)
    return isinstance(m, Patrol) and _lives_at(v, to, m.hexagon)


def _lives_at(v: Watch, seat: int, hexagon: int) -> bool:
    for spot in range(SPOTS):
        b = v.site[spot]
        if b and b - 1 >> 1 == seat and hexagon in HEXES_AT[spot]:
            return True
    return False
