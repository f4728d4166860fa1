"""The deck of House Lannister. Ser Gregor, the Hound and Ser Jaime have icons only; Ser Kevan acts in
`strength`.
"""

from __future__ import annotations

from typing import ClassVar, Final, final

from kingsmoot.core.events import Sink
from kingsmoot.core.moves import Move
from kingsmoot.core.patterns import Pattern
from kingsmoot.core.tuples import with_value
from kingsmoot.games.thrones.book import NONE
from kingsmoot.games.thrones.rules.control import drop_order, gain
from kingsmoot.games.thrones.rules.houses.common import Ability, Procedure, asks, bit_of, cards_in_hand
from kingsmoot.games.thrones.rules.moves import CHOOSES, PLAYS, REMOVES
from kingsmoot.games.thrones.state import Thrones
from kingsmoot.games.thrones.tables import ALL
from kingsmoot.games.thrones.vocabulary.events import APPLIED, CANCELLED, PLAYED
from kingsmoot.games.thrones.vocabulary.kinds import CANCEL, WORDS
from kingsmoot.games.thrones.vocabulary.questions import ASK_ANOTHER, ASK_CANCEL, ASK_CERSEI
from kingsmoot.games.thrones.vocabulary.verbs import PlayCard, Remove


def tywin_lannister(s: Thrones, side: int, out: Sink) -> None:
    """A win brings two power tokens (T-HCARD-22)."""
    APPLIED.tell(out, s.fight.seat[side], s.fight.card[side])
    gain(s, s.fight.seat[side], 2, out)


def tyrion_lannister(s: Thrones, side: int, out: Sink) -> None:
    """There must be a card to annul."""
    if s.fight.card[1 - side]:
        s.stack.append(TyrionCancels(side))


@final
class TyrionCancels(Ability):
    """Lannister may annul the opponent's card (T-HCARD-23)."""

    PATTERN: ClassVar[Pattern] = WORDS.pattern("tyrion-lannister {side}")
    QUESTION: ClassVar[int] = ASK_CANCEL
    RULE: ClassVar[str] = "T-HCARD-23"
    OPTIONAL: ClassVar[bool] = True

    def choices(self, s: Thrones) -> list[Move]:
        return [CHOOSES[CANCEL]]

    def chosen(self, s: Thrones, m: Move, out: Sink) -> None:
        other = 1 - self.side
        seat = s.fight.seat[other]
        card = s.fight.card[other]
        APPLIED.tell(out, s.fight.seat[self.side], s.fight.card[self.side])
        CANCELLED.tell(out, seat, card)
        s.fight.card[other] = 0
        s.stack.append(AnotherCard(other, card))
        s.hand = with_value(s.hand, seat, s.hand[seat] | bit_of(card))


@final
class AnotherCard(Ability):
    """A different card must be played, if there is one (T-HCARD-23)."""

    PATTERN: ClassVar[Pattern] = WORDS.pattern("another-card {side} instead-of {cancelled:card}")

    def __init__(self, side: int, cancelled: int) -> None:
        super().__init__(side)
        self.cancelled = cancelled

    QUESTION: ClassVar[int] = ASK_ANOTHER
    RULE: ClassVar[str] = "T-HCARD-23"

    def choices(self, s: Thrones) -> list[Move]:
        return [PLAYS[card] for card in cards_in_hand(s, s.fight.seat[self.side]) if card != self.cancelled]

    def chosen(self, s: Thrones, m: Move, out: Sink) -> None:
        assert isinstance(m, PlayCard)
        seat = s.fight.seat[self.side]
        s.fight.card[self.side] = m.card
        s.hand = with_value(s.hand, seat, s.hand[seat] & ~bit_of(m.card))
        PLAYED.tell(out, seat, m.card)


@final
class CerseiRemoves(Ability):
    """Victorious, Lannister may take any order of the beaten off the board (T-HCARD-25)."""

    PATTERN: ClassVar[Pattern] = WORDS.pattern("cersei-lannister {side}")
    QUESTION: ClassVar[int] = ASK_CERSEI
    RULE: ClassVar[str] = "T-HCARD-25"
    OPTIONAL: ClassVar[bool] = True

    def choices(self, s: Thrones) -> list[Move]:
        loser = s.fight.seat[1 - self.side]
        return [REMOVES[a] for a in range(ALL) if s.order[a] != NONE and s.holder[a] == loser]

    def chosen(self, s: Thrones, m: Move, out: Sink) -> None:
        assert isinstance(m, Remove)
        APPLIED.tell(out, s.fight.seat[self.side], s.fight.card[self.side])
        drop_order(s, m.area, out)


PROCEDURES: Final[dict[str, Procedure]] = {
    "tywin-lannister": tywin_lannister,
    "tyrion-lannister": tyrion_lannister,
    "cersei-lannister": asks(CerseiRemoves),
}
