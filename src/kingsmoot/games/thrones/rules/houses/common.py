"""What the six decks share: cards in hand, sides, and the frame that asks for one ability."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from kingsmoot.core.decisions import Decision
from kingsmoot.core.events import Sink
from kingsmoot.core.frames import NOT_LEGAL, Frame
from kingsmoot.core.lines import Line, Refusal
from kingsmoot.core.moves import Move
from kingsmoot.core.native import mypyc_attr
from kingsmoot.core.refs import HIDDEN
from kingsmoot.core.state import ask
from kingsmoot.games.thrones.book import NONE, THRONE
from kingsmoot.games.thrones.rules.fight import ATTACKER, DEFENDER
from kingsmoot.games.thrones.rules.moves import PASS
from kingsmoot.games.thrones.state import Thrones
from kingsmoot.games.thrones.tables import CARD_BIT, CARDS, DECKS
from kingsmoot.games.thrones.vocabulary.verbs import Blade, Redraw

Procedure = Callable[[Thrones, int, Sink], None]
"""What a card does for a side when its time has come."""


def does_nothing(s: Thrones, side: int, out: Sink) -> None:
    """The procedure of a card that only counts."""


def asks(ability: Callable[[int], Frame[Thrones]]) -> Procedure:
    """The procedure of a card that waits for a choice."""

    def wait(s: Thrones, side: int, out: Sink) -> None:
        s.stack.append(ability(side))

    return wait


def bit_of(card: int) -> int:
    """The bit of a House card in its owner's hand."""
    return CARD_BIT[card]


def cards_in_hand(s: Thrones, seat: int) -> list[int]:
    hand = s.hand[seat]
    return [card for card in DECKS[seat] if hand & CARD_BIT[card]]


def first_side(s: Thrones) -> int:
    """Who comes first in turn order (T-HCARD-05)."""
    f = s.fight
    return ATTACKER if s.position(THRONE, f.attacker) < s.position(THRONE, f.defender) else DEFENDER


def out_of_place(s: Thrones, m: Move) -> Refusal:
    """A move of another kind in the midst of a combat: the blade is used but once (T-TIDES-08, T-INFL-05)."""
    if s.blade_used and (isinstance(m, Blade) or isinstance(m, Redraw)):  # noqa: SIM101
        return Refusal("T-TIDES-08" if s.rule.tides else "T-INFL-05")
    return NOT_LEGAL


@mypyc_attr(allow_interpreted_subclasses=True)
class Ability(Frame[Thrones]):
    """A card waits for a choice. What may be chosen is one list; a refusal names the card's rule."""

    QUESTION: ClassVar[int] = NONE
    RULE: ClassVar[str] = ""
    OPTIONAL: ClassVar[bool] = False

    def __init__(self, side: int) -> None:
        self.side = side

    def choices(self, s: Thrones) -> list[Move]:
        """All that can be done, declining apart."""
        raise NotImplementedError

    def chosen(self, s: Thrones, m: Move, out: Sink) -> None:
        """Called with this frame gone."""
        raise NotImplementedError

    def run(self, s: Thrones, out: Sink) -> None:
        found = self.choices(s)
        if not found:
            s.stack.pop()
        elif len(found) == 1 and not self.OPTIONAL:
            s.stack.pop()
            self.chosen(s, found[0], out)
        else:
            ask(s, s.fight.seat[self.side], self.QUESTION)

    def legal(self, s: Thrones, d: Decision) -> list[Move] | None:
        found = self.choices(s)
        return [PASS, *found] if self.OPTIONAL else found

    def check(self, s: Thrones, d: Decision, m: Move) -> Refusal | None:
        found = self.choices(s)
        if m in found or (self.OPTIONAL and m == PASS):
            return None
        if m == PASS or any(type(m) is type(one) for one in found):
            return Refusal(self.RULE)
        return out_of_place(s, m)

    def answer(self, s: Thrones, d: Decision, m: Move, out: Sink) -> None:
        s.stack.pop()
        if m != PASS:
            self.chosen(s, m, out)

    def crumb(self, s: Thrones) -> Line | None:
        card = s.fight.card[self.side]
        if card == HIDDEN:  # Tyrion has cancelled it (T-HCARD-23), and another one is chosen
            return Line("crumb-cards")
        return Line("crumb-card", ("card", "@card-" + CARDS[card]))
