"""The deck of House Stark. Eddard, Greatjon and Ser Rodrick have icons only; Catelyn and the Blackfish act
in `strength` and wherever units are killed.
"""

from __future__ import annotations

from typing import ClassVar, Final, final

from kingsmoot.core.events import Sink
from kingsmoot.core.moves import Move
from kingsmoot.core.patterns import Pattern
from kingsmoot.core.tuples import with_value
from kingsmoot.games.thrones.rules.houses.common import Ability, Procedure, asks
from kingsmoot.games.thrones.rules.retreat import RetreatTo, retreats
from kingsmoot.games.thrones.state import Thrones
from kingsmoot.games.thrones.tables import FULL_HANDS
from kingsmoot.games.thrones.vocabulary.events import APPLIED, HAND_BACK
from kingsmoot.games.thrones.vocabulary.kinds import WORDS
from kingsmoot.games.thrones.vocabulary.questions import ASK_ROBB
from kingsmoot.games.thrones.vocabulary.verbs import Retreat


def roose_bolton(s: Thrones, side: int, out: Sink) -> None:
    """Beaten, Stark takes his whole discard pile back, Roose included (T-HCARD-14, T-N-13)."""
    seat = s.fight.seat[side]
    APPLIED.tell(out, seat, s.fight.card[side])
    s.hand = with_value(s.hand, seat, FULL_HANDS[seat])
    HAND_BACK.tell(out, seat)


@final
class RobbSends(Ability):
    """Victorious, Stark may say where the beaten go (T-HCARD-13)."""

    PATTERN: ClassVar[Pattern] = WORDS.pattern("robb-stark {side}")
    QUESTION: ClassVar[int] = ASK_ROBB
    RULE: ClassVar[str] = "T-HCARD-13"
    OPTIONAL: ClassVar[bool] = True

    def choices(self, s: Thrones) -> list[Move]:
        areas = {area for area, _ in retreats(s, 1 - self.side, True)}
        return [Retreat(area, 0) for area in sorted(areas)]

    def chosen(self, s: Thrones, m: Move, out: Sink) -> None:
        assert isinstance(m, Retreat)
        APPLIED.tell(out, s.fight.seat[self.side], s.fight.card[self.side])
        under = s.stack[-1]
        assert isinstance(under, RetreatTo)
        assert s.fight.winner == self.side
        s.stack[-1] = RetreatTo(under.side, m.area, under.rout)


PROCEDURES: Final[dict[str, Procedure]] = {"robb-stark": asks(RobbSends), "roose-bolton": roose_bolton}
