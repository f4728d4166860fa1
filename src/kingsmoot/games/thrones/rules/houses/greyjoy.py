"""The deck of House Greyjoy. Euron and Dagmar have icons only; Victarion, Balon, Theon and Asha act in
`strength`.
"""

from __future__ import annotations

from typing import Final, final

from kingsmoot.core.events import Sink
from kingsmoot.core.moves import Move
from kingsmoot.games.thrones.book import with_value
from kingsmoot.games.thrones.kinds import APPLIED, ASK_DAMPHAIR, PLAYED, tell
from kingsmoot.games.thrones.rules.control import pay
from kingsmoot.games.thrones.rules.houses.common import Ability, bit_of, cards_in_hand
from kingsmoot.games.thrones.rules.moves import ONES, PLAY, One
from kingsmoot.games.thrones.rules.strength import condition
from kingsmoot.games.thrones.state import Thrones

PRICE: Final = 2


@final
class DamphairGives(Ability):
    """For two power Greyjoy may discard Aeron and play another card (T-HCARD-21)."""

    def kind(self) -> int:
        return ASK_DAMPHAIR

    def rule(self) -> str:
        return "T-HCARD-21"

    def optional(self) -> bool:
        return True

    def choices(self, s: Thrones) -> list[Move]:
        seat = s.fight.seat[self.side]
        if s.power[seat] < PRICE:
            return []
        return [ONES[PLAY][card] for card in cards_in_hand(s, seat)]

    def chosen(self, s: Thrones, m: Move, out: Sink) -> None:
        assert isinstance(m, One)
        seat = s.fight.seat[self.side]
        tell(out, APPLIED, seat, s.fight.card[self.side])
        pay(s, seat, PRICE, out)
        s.fight.card[self.side] = m.thing
        s.hand = with_value(s.hand, seat, s.hand[seat] & ~bit_of(m.thing))
        tell(out, PLAYED, seat, m.thing)
        if s.rule.russian:  # one class: the new card is applied in the same turn (T-HCARD-05)
            s.fight.gift[self.side] = int(condition(s, self.side))
