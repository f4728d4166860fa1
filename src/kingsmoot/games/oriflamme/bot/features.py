"""What the chances of a family depend on: the numbers that `kingsmoot train oriflamme` learns to weigh.

Influence to expect (`worth.score`), and the same counted the more the further the game has come: a lead of
two says next to nothing in the first round and nearly all in the last. How far a lead can be trusted is all
that is learnt. Of two positions at the same hour the one that promises a seat more is judged better, so the
order of moves stays that of the hand-made judgement. With more freedom (cards in hand, cards that lie face
down) winners are foretold a little better, and whoever looks one move ahead keeps what goes with winning, and
does not play it.
"""

from __future__ import annotations

from typing import Final

from kingsmoot.games.oriflamme.book import ROUNDS
from kingsmoot.games.oriflamme.bot.worth import score
from kingsmoot.games.oriflamme.rules.flow import Placement
from kingsmoot.games.oriflamme.state import Oriflamme

NAMES: Final[tuple[str, ...]] = ("expected", "expected_late", "expected_last")
UNTAUGHT: Final[tuple[float, ...]] = (0.5, 0.0, 0.0)
"""About the hand-made judgement of a round in the middle."""


def progress(s: Oriflamme) -> float:
    """How much of the game is over, from 0 to 1: rounds, and of this one how far down the row it has come."""
    over = s.round - 1.0
    if s.tops and not isinstance(s.stack[-1], Placement):
        over += min(1.0, s.visited / len(s.tops))
    return min(1.0, over / ROUNDS)


def features(s: Oriflamme) -> list[float]:
    """Seat after seat, each in the order of `NAMES`."""
    late = progress(s)
    last = late * late
    found: list[float] = []
    for x in score(s):
        found += [x, x * late, x * last]
    return found
