"""The chart of House card abilities: which card acts when (page 19 of the book).

    cancel      Tyrion Lannister
    immediate   Mace Tyrell, Queen of Thorns, Doran Martell, Aeron Damphair
    other       Stannis, Theon, Ser Davos, Asha, Salladhor Saan, Nymeria: their conditions are looked at now
                (Catelyn, Victarion, Balon, Ser Kevan and the Blackfish have none: `strength`)
    result      Tywin, Cersei, Renly (won); Roose Bolton (lost)
                at the retreat: Robb Stark (won); at the clean-up: Ser Loras (won), Arianne (lost)
    after       Patchface

In the Russian book `immediate` and `other` are one class, resolved in turn order (T-HCARD-05).
"""

from __future__ import annotations

from typing import ClassVar, Final, final

from kingsmoot.core.events import Sink
from kingsmoot.core.frames import Frame
from kingsmoot.core.lines import Line
from kingsmoot.core.patterns import Pattern
from kingsmoot.games.thrones.rules.houses.baratheon import PatchfacePeeks, RenlyPromotes
from kingsmoot.games.thrones.rules.houses.greyjoy import DamphairGives
from kingsmoot.games.thrones.rules.houses.lannister import CerseiRemoves, TyrionCancels, tywin_lannister
from kingsmoot.games.thrones.rules.houses.martell import DoranDemands
from kingsmoot.games.thrones.rules.houses.stark import roose_bolton
from kingsmoot.games.thrones.rules.houses.tyrell import MaceDevours, ThornsRemove
from kingsmoot.games.thrones.rules.strength import condition
from kingsmoot.games.thrones.state import Thrones
from kingsmoot.games.thrones.tables import CARDS
from kingsmoot.games.thrones.vocabulary import WORDS

CANCEL: Final = 1
IMMEDIATE: Final = 2
OTHER: Final = 4
RESULT: Final = 8
AFTER: Final = 16

TYRION: Final = CARDS.index("tyrion-lannister")
MACE: Final = CARDS.index("mace-tyrell")
THORNS: Final = CARDS.index("queen-of-thorns")
DORAN: Final = CARDS.index("doran-martell")
AERON: Final = CARDS.index("aeron-damphair")
TYWIN: Final = CARDS.index("tywin-lannister")
CERSEI: Final = CARDS.index("cersei-lannister")
RENLY: Final = CARDS.index("renly-baratheon")
ROOSE: Final = CARDS.index("roose-bolton")
PATCHFACE: Final = CARDS.index("patchface")


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
    if timing & CANCEL and card == TYRION and s.fight.card[1 - side]:
        s.stack.append(TyrionCancels(side))
    if timing & IMMEDIATE:
        if card == MACE:
            s.stack.append(MaceDevours(side))
        elif card == THORNS:
            s.stack.append(ThornsRemove(side))
        elif card == DORAN:
            s.stack.append(DoranDemands(side))
        elif card == AERON:
            s.stack.append(DamphairGives(side))
    if timing & OTHER:
        s.fight.gift[side] = int(condition(s, side))
    if timing & RESULT:
        if s.fight.winner == side:
            won(s, side, card, out)
        elif card == ROOSE:
            roose_bolton(s, side, out)
    if timing & AFTER and card == PATCHFACE:
        s.stack.append(PatchfacePeeks(side))


def won(s: Thrones, side: int, card: int, out: Sink) -> None:
    if card == TYWIN:
        tywin_lannister(s, side, out)
    elif card == CERSEI:
        s.stack.append(CerseiRemoves(side))
    elif card == RENLY:
        s.stack.append(RenlyPromotes(side))
