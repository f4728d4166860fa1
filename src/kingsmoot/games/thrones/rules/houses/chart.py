"""The chart of House card abilities: which card acts when (page 19 of the book).

    cancel      Tyrion Lannister
    immediate   Mace Tyrell, Queen of Thorns, Doran Martell, Aeron Damphair
    other       Stannis, Theon, Ser Davos, Asha, Salladhor Saan, Nymeria: their conditions are looked at now
                (Catelyn, Victarion, Balon, Ser Kevan and the Blackfish have none: `strength`)
    result      Tywin, Cersei, Renly (won); Roose Bolton (lost)
                at the retreat: Robb Stark (won); at the clean-up: Ser Loras (won), Arianne (lost)
    after       Patchface

In the Russian book `immediate` and `other` are one class, resolved in turn order (T-HCARD-05).

When a card acts is told in `data.cards`, what it does in the module of its house.
"""

from __future__ import annotations

from typing import ClassVar, Final, final

from kingsmoot.core.events import Sink
from kingsmoot.core.frames import Frame
from kingsmoot.core.lines import Line
from kingsmoot.core.patterns import Pattern
from kingsmoot.games.thrones.rules.houses import baratheon, greyjoy, lannister, martell, stark, tyrell
from kingsmoot.games.thrones.rules.houses.common import Procedure, does_nothing
from kingsmoot.games.thrones.rules.strength import condition
from kingsmoot.games.thrones.state import Thrones
from kingsmoot.games.thrones.tables import CARD_ACTS, CARDS
from kingsmoot.games.thrones.vocabulary.kinds import WORDS

CANCEL: Final = 1
IMMEDIATE: Final = 2
OTHER: Final = 4
RESULT: Final = 8
AFTER: Final = 16
RETREAT: Final = 32

TIMINGS: Final[dict[str, int]] = {
    "": 0,
    "cancel": CANCEL,
    "immediate": IMMEDIATE,
    "won": RESULT,
    "lost": RESULT,
    "after": AFTER,
    "retreat": RETREAT,
}
PROCEDURES: Final[dict[str, Procedure]] = {
    **stark.PROCEDURES,
    **lannister.PROCEDURES,
    **baratheon.PROCEDURES,
    **greyjoy.PROCEDURES,
    **tyrell.PROCEDURES,
    **martell.PROCEDURES,
}

# By card:
TIMING: Final[tuple[int, ...]] = tuple([TIMINGS[acts] for acts in CARD_ACTS])
ACTS: Final[tuple[Procedure, ...]] = tuple([PROCEDURES.get(name, does_nothing) for name in CARDS])


@final
class Abilities(Frame[Thrones]):
    """One class of abilities: both cards in turn order, the first completely before the second."""

    PATTERN: ClassVar[Pattern] = WORDS.pattern("abilities {timing} first {first:side} passed {at:n}")

    def __init__(self, timing: int, first: int, at: int) -> None:
        self.timing = timing
        """One class, or two of them as one."""
        self.first = first
        """The side that comes first."""
        self.at = at

    def run(self, s: Thrones, out: Sink) -> None:
        if self.at == 2:
            s.stack.pop()
            return
        s.stack[-1] = Abilities(self.timing, self.first, self.at + 1)
        apply(s, self.timing, self.first if self.at == 0 else 1 - self.first, out)

    def crumb(self, s: Thrones) -> Line | None:
        return None


def apply(s: Thrones, timing: int, side: int, out: Sink) -> None:
    """What a side's card does in a class (T-HCARD-04), once a combat (T-HCARD-11)."""
    card = s.fight.card[side]
    if timing & TIMING[card]:
        acts = CARD_ACTS[card]
        if acts == "won":
            due = s.fight.winner == side
        elif acts == "lost":
            due = s.fight.winner != side
        else:
            due = True
        if due:
            ACTS[card](s, side, out)
    if timing & OTHER:
        s.fight.gift[side] = int(condition(s, side))
