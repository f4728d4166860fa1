"""What families promise each other that a program can hold to."""

from __future__ import annotations

from typing import Final

from kingsmoot.core.moves import Move
from kingsmoot.games.oriflamme.state import Oriflamme
from kingsmoot.games.oriflamme.vocabulary import Bribe, Eliminate

PROMISES: Final[tuple[str, ...]] = ("peace",)


def breaks(v: Oriflamme, m: Move, to: int) -> bool:
    """Peace: no card of the other is eliminated or bribed."""
    if isinstance(m, Eliminate):
        return v.controller[m.laid] == to
    return isinstance(m, Bribe) and v.controller[m.laid] == to
