"""Choosing one card of the row: the question that five cards ask.

What may be chosen is one list; a refusal only explains why something is not on it.
"""

from __future__ import annotations

from typing import Final

from kingsmoot.core.decisions import Decision
from kingsmoot.core.events import Sink
from kingsmoot.core.frames import Frame
from kingsmoot.core.lines import Line, Refusal
from kingsmoot.core.moves import Move
from kingsmoot.core.native import mypyc_attr
from kingsmoot.core.random_streams import Stream
from kingsmoot.core.state import ask
from kingsmoot.games.oriflamme.book import NAMES
from kingsmoot.games.oriflamme.rules.moves import DECLINE
from kingsmoot.games.oriflamme.state import DOWN, NONE, Oriflamme
from kingsmoot.games.oriflamme.vocabulary import Decline, OnCard

NOT_LEGAL: Final = Refusal("C-NOT-LEGAL")


@mypyc_attr(allow_interpreted_subclasses=True)
class Target(Frame[Oriflamme]):
    """A card of the row waits for its player to choose another."""

    # Its subclasses name the pattern: the name of the card, and its number.

    def __init__(self, card: int) -> None:
        self.card = card
        """The number of the card that acts."""

    def moves(self) -> tuple[OnCard, ...]:
        """The answers, by number of the card chosen."""
        raise NotImplementedError

    def asks(self) -> int:
        raise NotImplementedError

    def chooser(self, s: Oriflamme) -> int:
        return s.controller[self.card]  # O-ACT-02, O-N-44

    def targets(self, s: Oriflamme) -> list[int]:
        raise NotImplementedError

    def optional(self, s: Oriflamme) -> bool:
        return False

    def why_not(self, s: Oriflamme, c: int) -> Refusal:
        """Why a top card is not among the targets."""
        raise NotImplementedError

    def why_not_covered(self, s: Oriflamme, c: int) -> Refusal:
        """Why a covered card is never among them."""
        return Refusal("O-STK-06", (name_of(s, c),), (f"card:{c}",))

    def why_must(self) -> Refusal:
        """Why a player may not decline."""
        return Refusal("O-ACT-07")

    def chosen(self, s: Oriflamme, c: int, out: Sink) -> None:
        """Called with this frame gone; `c` is NONE where the player declined."""
        raise NotImplementedError

    def run(self, s: Oriflamme, out: Sink) -> None:
        ask(s, self.chooser(s), self.asks())

    def legal(self, s: Oriflamme, d: Decision) -> list[Move] | None:
        of_card = self.moves()
        found: list[Move] = [of_card[c] for c in self.targets(s)]
        if self.optional(s):
            found.append(DECLINE)
        return found

    def sample(self, s: Oriflamme, d: Decision, luck: Stream) -> Move | None:
        """Draws among the targets, without a list of moves."""
        targets = self.targets(s)
        n = luck.below(len(targets) + 1 if self.optional(s) else len(targets))
        return DECLINE if n == len(targets) else self.moves()[targets[n]]

    def check(self, s: Oriflamme, d: Decision, m: Move) -> Refusal | None:
        if isinstance(m, OnCard) and m == self.moves()[m.laid]:
            if m.laid in self.targets(s):
                return None
            if m.laid in s.tops:
                return self.why_not(s, m.laid)
            return self.why_not_covered(s, m.laid) if s.covered(m.laid) else NOT_LEGAL
        if isinstance(m, Decline):
            return None if self.optional(s) else self.why_must()
        return NOT_LEGAL

    def answer(self, s: Oriflamme, d: Decision, m: Move, out: Sink) -> None:
        s.stack.pop()
        self.chosen(s, m.laid if isinstance(m, OnCard) else NONE, out)

    def crumb(self, s: Oriflamme) -> Line | None:
        return crumb_of(s, self.card)


def name_of(s: Oriflamme, c: int) -> str:
    """A laid card as an argument of a refusal, which all may read: a face-down one is just that, and so
    is a covered one where the table keeps it hidden.
    """
    hidden = s.face[c] == DOWN or (s.rule.covered_hidden and s.position_of(c) == NONE)
    return "@card-hidden" if hidden else "@card-" + NAMES[s.card[c]]


def crumb_of(s: Oriflamme, c: int) -> Line:
    """The card that is being resolved; it is always face up by then."""
    return Line("crumb-visit", ("card", "@card-" + NAMES[s.card[c]]), ("place", s.position_of(c) + 1))
