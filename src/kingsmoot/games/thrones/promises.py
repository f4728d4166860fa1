"""What houses promise each other that a program can hold to."""

from __future__ import annotations

from typing import Final

from kingsmoot.core.moves import Move
from kingsmoot.games.thrones.book import NONE
from kingsmoot.games.thrones.rules.control import controller
from kingsmoot.games.thrones.state import Thrones
from kingsmoot.games.thrones.tables import LANDS
from kingsmoot.games.thrones.vocabulary.verbs import March, Raid

PROMISES: Final[tuple[str, ...]] = ("peace",)


def breaks(v: Thrones, m: Move, to: int) -> bool:
    """Peace: no march into the other's areas, no raid on its orders."""
    if isinstance(m, March):
        for group in m.groups:
            area = group >> 16
            if v.holder[area] == to or (area < LANDS and controller(v, area) == to):
                return True
        return False
    return isinstance(m, Raid) and m.target != NONE and v.holder[m.target] == to
