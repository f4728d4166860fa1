"""The captain: a bot of this game's own, quick and sensible.

He goes for tokens and for flanks, charges where it pays, shoots, holds what scores, plays a card when it
brings more than keeping it, and draws away only for gain. Every answer has a price in wounds (`actions`,
`windows`, `tactics_board`, `deployment`); he takes the best, without noise and without looking ahead.
"""

from __future__ import annotations

from typing import Final

from kingsmoot.core.decisions import Decision
from kingsmoot.core.moves import Move
from kingsmoot.core.random_streams import Stream
from kingsmoot.core.slots_from_moves import sample
from kingsmoot.games.banners.bot.actions import WIDE
from kingsmoot.games.banners.bot.position_value import rounds_left
from kingsmoot.games.banners.bot.rollout import weigh
from kingsmoot.games.banners.bot.worth import EARLY, STEADY
from kingsmoot.games.banners.rules.move import legal_moves
from kingsmoot.games.banners.state import Banners
from kingsmoot.games.banners.terms import DEGREE, FULL_TURN, INCH
from kingsmoot.games.banners.unit_names import unit_of
from kingsmoot.games.banners.vocabulary.field_verbs import Movement
from kingsmoot.kit.policy import Weighed, best_first

TOLD: Final = 8
"""At most this many candidates are told."""
ALIKE: Final = 15 * DEGREE
LOOKED: Final = 6
NEARLY: Final = 2.5
"""A search looks at no more than this many others, and at none that is worse by this many wounds."""


def counsel(v: Banners, d: Decision, luck: Stream) -> list[Weighed]:
    """What he would answer, best first, each with what it adds to his `worth`."""
    found = ranked(v, d)
    if not found:
        return [(sample(v, d, luck), 0.0)]
    scale = STEADY + EARLY * rounds_left(v)
    return [(m, gain / scale) for m, gain in found[:TOLD]]


def ranked(s: Banners, d: Decision) -> list[Weighed]:
    """All that he thinks of, best first; equals in the order in which they came."""
    return best_first(weigh(s, d, WIDE))


def proposals(s: Banners, d: Decision, most: int) -> list[Move]:
    """What is worth a closer look: what he would do, and what he thinks nearly as good, all different."""
    ends: list[tuple[int, int, int]] = []
    found: list[Move] = []
    best = 0.0
    for m, gain in ranked(s, d):
        if not found:
            best = gain
        elif gain < best - NEARLY or len(found) >= min(most, LOOKED):
            break
        if isinstance(m, Movement):
            end = legal_moves.moved(s, unit_of(s, m.unit), m.turn, m.way, m.far, m.turn2)
            if any(alike(end, other) for other in ends):
                continue
            ends.append(end)
        found.append(m)
    return found


def alike(one: tuple[int, int, int], other: tuple[int, int, int]) -> bool:
    """Whether two poses are hardly different."""
    turn = abs(one[2] - other[2])
    near = abs(one[0] - other[0]) < INCH and abs(one[1] - other[1]) < INCH
    return near and min(turn, FULL_TURN - turn) < ALIKE
