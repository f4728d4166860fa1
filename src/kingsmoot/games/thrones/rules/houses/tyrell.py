"""The deck of House Tyrell. Ser Garlan, Randyll, Alester and Margaery have icons only; Ser Loras acts in
the clean-up of the combat.
"""

from __future__ import annotations

from typing import ClassVar, Final, final

from kingsmoot.core.events import Sink
from kingsmoot.core.moves import Move
from kingsmoot.core.patterns import Pattern
from kingsmoot.games.thrones.book import FOOTMAN, NONE, count
from kingsmoot.games.thrones.rules.control import destroy, drop_order
from kingsmoot.games.thrones.rules.fight import ATTACKER
from kingsmoot.games.thrones.rules.houses.common import Ability, Procedure, asks
from kingsmoot.games.thrones.rules.moves import CHOOSES, REMOVES
from kingsmoot.games.thrones.rules.strength import BLACKFISH, fighting
from kingsmoot.games.thrones.state import Thrones
from kingsmoot.games.thrones.tables import NEAR, ONE
from kingsmoot.games.thrones.vocabulary.events import APPLIED, DESTROYED
from kingsmoot.games.thrones.vocabulary.kinds import FALLEN, STANDING, WORDS
from kingsmoot.games.thrones.vocabulary.questions import ASK_FOOTMAN, ASK_THORNS
from kingsmoot.games.thrones.vocabulary.verbs import Choose, Remove


@final
class MaceDevours(Ability):
    """One enemy footman that fights is destroyed, standing or routed (T-HCARD-29, T-N-18)."""

    PATTERN: ClassVar[Pattern] = WORDS.pattern("mace-tyrell {side}")
    QUESTION: ClassVar[int] = ASK_FOOTMAN
    RULE: ClassVar[str] = "T-HCARD-29"

    def choices(self, s: Thrones) -> list[Move]:
        other = 1 - self.side
        found: list[Move] = []
        if s.fight.card[other] == BLACKFISH:
            return found  # T-HCARD-15
        if count(fighting(s, other), FOOTMAN):
            found.append(CHOOSES[STANDING])
        if other != ATTACKER and count(s.routed[s.fight.field], FOOTMAN):
            found.append(CHOOSES[FALLEN])
        return found

    def chosen(self, s: Thrones, m: Move, out: Sink) -> None:
        assert isinstance(m, Choose)
        f = s.fight
        APPLIED.tell(out, f.seat[self.side], f.card[self.side])
        if self.side == ATTACKER:
            destroy(s, f.field, ONE[FOOTMAN], ONE[FOOTMAN] if m.word == FALLEN else 0, out)
        else:
            f.host -= ONE[FOOTMAN]
            DESTROYED.tell(out, f.attacker, f.field, ONE[FOOTMAN])


@final
class ThornsRemove(Ability):
    """One order of the opponent beside the field is removed; the march that led here lies on no area any
    more (T-HCARD-31, T-N-20).
    """

    PATTERN: ClassVar[Pattern] = WORDS.pattern("queen-of-thorns {side}")
    QUESTION: ClassVar[int] = ASK_THORNS
    RULE: ClassVar[str] = "T-HCARD-31"

    def choices(self, s: Thrones) -> list[Move]:
        other = s.fight.seat[1 - self.side]
        return [REMOVES[a] for a in NEAR[s.fight.field] if s.order[a] != NONE and s.holder[a] == other]

    def chosen(self, s: Thrones, m: Move, out: Sink) -> None:
        assert isinstance(m, Remove)
        APPLIED.tell(out, s.fight.seat[self.side], s.fight.card[self.side])
        drop_order(s, m.area, out)
        s.backing = tuple([b for b in s.backing if b >> 1 != m.area])  # its support is withdrawn


PROCEDURES: Final[dict[str, Procedure]] = {
    "mace-tyrell": asks(MaceDevours),
    "queen-of-thorns": asks(ThornsRemove),
}
