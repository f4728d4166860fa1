"""The deck of House Martell. The Red Viper, Areo, Obara and Darkstar have icons only; Nymeria acts in
`strength`, Arianne in the retreat and the clean-up of the combat.
"""

from __future__ import annotations

from typing import ClassVar, Final, final

from kingsmoot.core.events import Sink
from kingsmoot.core.moves import Move
from kingsmoot.core.patterns import Pattern
from kingsmoot.games.thrones.rules.control import to_bottom
from kingsmoot.games.thrones.rules.houses.common import Ability, Procedure, asks
from kingsmoot.games.thrones.rules.moves import DROPS
from kingsmoot.games.thrones.state import Thrones
from kingsmoot.games.thrones.vocabulary.events import APPLIED
from kingsmoot.games.thrones.vocabulary.kinds import WORDS
from kingsmoot.games.thrones.vocabulary.questions import ASK_TRACK
from kingsmoot.games.thrones.vocabulary.verbs import Drop


@final
class DoranDemands(Ability):
    """The opponent drops to the bottom of a track that Martell names (T-HCARD-28)."""

    PATTERN: ClassVar[Pattern] = WORDS.pattern("doran-martell {side}")
    QUESTION: ClassVar[int] = ASK_TRACK
    RULE: ClassVar[str] = "T-HCARD-28"

    def choices(self, s: Thrones) -> list[Move]:
        return list(DROPS)

    def chosen(self, s: Thrones, m: Move, out: Sink) -> None:
        assert isinstance(m, Drop)
        APPLIED.tell(out, s.fight.seat[self.side], s.fight.card[self.side])
        to_bottom(s, m.track, s.fight.seat[1 - self.side], out)


PROCEDURES: Final[dict[str, Procedure]] = {"doran-martell": asks(DoranDemands)}
