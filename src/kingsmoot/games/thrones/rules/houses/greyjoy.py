"""The deck of House Greyjoy. Euron and Dagmar have icons only; Victarion, Balon, Theon and Asha act in
`strength`.
"""

from __future__ import annotations

from typing import ClassVar, Final, final

from kingsmoot.core.events import Sink
from kingsmoot.core.moves import Move
from kingsmoot.core.patterns import Pattern
from kingsmoot.core.tuples import with_value
from kingsmoot.games.thrones.rules.control import pay
from kingsmoot.games.thrones.rules.houses.common import Ability, Procedure, asks, bit_of, cards_in_hand
from kingsmoot.games.thrones.rules.moves import PLAYS
from kingsmoot.games.thrones.rules.strength import condition
from kingsmoot.games.thrones.state import Thrones
from kingsmoot.games.thrones.vocabulary.events import APPLIED, PLAYED
from kingsmoot.games.thrones.vocabulary.kinds import WORDS
from kingsmoot.games.thrones.vocabulary.questions import ASK_DAMPHAIR
from kingsmoot.games.thrones.vocabulary.verbs import PlayCard

PRICE: Final = 2


@final
class DamphairGives(Ability):
    """For two power Greyjoy may discard Aeron and play another card (T-HCARD-21)."""

    PATTERN: ClassVar[Pattern] = WORDS.pattern("aeron-damphair {side}")
    QUESTION: ClassVar[int] = ASK_DAMPHAIR
    RULE: ClassVar[str] = "T-HCARD-21"
    OPTIONAL: ClassVar[bool] = True

    def choices(self, s: Thrones) -> list[Move]:
        seat = s.fight.seat[self.side]
        if s.power[seat] < PRICE:
            return []
        return [PLAYS[card] for card in cards_in_hand(s, seat)]

    def chosen(self, s: Thrones, m: Move, out: Sink) -> None:
        assert isinstance(m, PlayCard)
        seat = s.fight.seat[self.side]
        APPLIED.tell(out, seat, s.fight.card[self.side])
        pay(s, seat, PRICE, out)
        s.fight.card[self.side] = m.card
        s.hand = with_value(s.hand, seat, s.hand[seat] & ~bit_of(m.card))
        PLAYED.tell(out, seat, m.card)
        if s.rule.russian:  # one class: the new card is applied in the same turn (T-HCARD-05)
            s.fight.gift[self.side] = int(condition(s, self.side))


PROCEDURES: Final[dict[str, Procedure]] = {"aeron-damphair": asks(DamphairGives)}
