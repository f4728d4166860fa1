"""The deck of House Baratheon. Brienne and Melisandre have icons only; Stannis, Ser Davos and Salladhor Saan
act in `strength`.
"""

from __future__ import annotations

from typing import ClassVar, Final, final

from kingsmoot.core.events import Sink
from kingsmoot.core.moves import Move
from kingsmoot.core.patterns import Pattern
from kingsmoot.core.tuples import with_value
from kingsmoot.games.thrones.book import FOOTMAN, KNIGHT, RENLY_CHOOSES, count
from kingsmoot.games.thrones.rules.control import in_stock, refill_hand
from kingsmoot.games.thrones.rules.fight import ATTACKER
from kingsmoot.games.thrones.rules.houses.common import Ability, Procedure, asks, bit_of, cards_in_hand
from kingsmoot.games.thrones.rules.moves import DISCARDS
from kingsmoot.games.thrones.state import Thrones
from kingsmoot.games.thrones.tables import ONE
from kingsmoot.games.thrones.vocabulary.events import APPLIED, DISCARDED, PROMOTED
from kingsmoot.games.thrones.vocabulary.kinds import WORDS
from kingsmoot.games.thrones.vocabulary.questions import ASK_PATCHFACE, ASK_RENLY
from kingsmoot.games.thrones.vocabulary.verbs import Discard, Promote, PromoteRouted


@final
class RenlyPromotes(Ability):
    """Victorious, Baratheon may turn a footman that fought or supported into a knight (T-HCARD-33)."""

    PATTERN: ClassVar[Pattern] = WORDS.pattern("renly-baratheon {side}")
    QUESTION: ClassVar[int] = ASK_RENLY
    RULE: ClassVar[str] = "T-HCARD-33"
    OPTIONAL: ClassVar[bool] = True

    def choices(self, s: Thrones) -> list[Move]:
        f = s.fight
        if not in_stock(s, f.seat[self.side], KNIGHT):
            return []
        areas = [b >> 1 for b in s.backing if b & 1 == self.side and s.holder[b >> 1] == f.seat[self.side]]
        found: list[Move] = [Promote((a,)) for a in sorted(areas) if count(s.army[a], FOOTMAN)]
        host = f.host if self.side == ATTACKER else s.army[f.field]
        if count(host, FOOTMAN):
            found.append(Promote((f.field,)))
        if s.rule.rules >= RENLY_CHOOSES:
            own = areas if self.side == ATTACKER else [*areas, f.field]
            found += [PromoteRouted(a) for a in sorted(own) if stand_and_lie(s, a)]
        return found

    def chosen(self, s: Thrones, m: Move, out: Sink) -> None:
        f = s.fight
        lies = isinstance(m, PromoteRouted)
        if isinstance(m, PromoteRouted):
            a = m.area
        else:
            assert isinstance(m, Promote)
            a = m.areas[0]
        APPLIED.tell(out, f.seat[self.side], f.card[self.side])
        PROMOTED.tell(out, f.seat[self.side], a)
        more = ONE[KNIGHT] - ONE[FOOTMAN]
        if a == f.field and self.side == ATTACKER:
            f.host += more
            return
        if lies or not count(s.army[a] - s.routed[a], FOOTMAN):
            s.routed = with_value(s.routed, a, s.routed[a] + more)  # T-N-05
        s.army[a] += more


def stand_and_lie(s: Thrones, a: int) -> bool:
    """Whether an area has standing and routed footmen: which of them becomes a knight is a choice."""
    return count(s.routed[a], FOOTMAN) > 0 and count(s.army[a] - s.routed[a], FOOTMAN) > 0


@final
class PatchfacePeeks(Ability):
    """After the combat Baratheon may discard a card of the opponent's hand (T-HCARD-36, T-N-22)."""

    PATTERN: ClassVar[Pattern] = WORDS.pattern("patchface {side}")
    QUESTION: ClassVar[int] = ASK_PATCHFACE
    RULE: ClassVar[str] = "T-HCARD-36"
    OPTIONAL: ClassVar[bool] = True

    def choices(self, s: Thrones) -> list[Move]:
        return [DISCARDS[card] for card in cards_in_hand(s, s.fight.seat[1 - self.side])]

    def chosen(self, s: Thrones, m: Move, out: Sink) -> None:
        assert isinstance(m, Discard)
        other = s.fight.seat[1 - self.side]
        APPLIED.tell(out, s.fight.seat[self.side], s.fight.card[self.side])
        DISCARDED.tell(out, other, m.card)
        s.hand = with_value(s.hand, other, s.hand[other] & ~bit_of(m.card))
        refill_hand(s, other, bit_of(m.card), out)


PROCEDURES: Final[dict[str, Procedure]] = {
    "renly-baratheon": asks(RenlyPromotes),
    "patchface": asks(PatchfacePeeks),
}
