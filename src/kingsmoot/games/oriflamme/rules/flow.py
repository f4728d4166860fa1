"""The course of the game: six rounds of two phases, as the book tells them (pages 3 to 6)."""

from __future__ import annotations

from typing import ClassVar, Final, final

from kingsmoot.core.decisions import Decision
from kingsmoot.core.events import Sink
from kingsmoot.core.frames import Frame
from kingsmoot.core.lines import Line, Refusal
from kingsmoot.core.moves import Move
from kingsmoot.core.patterns import Pattern
from kingsmoot.core.random_streams import Stream
from kingsmoot.core.refs import HIDDEN
from kingsmoot.core.state import ask
from kingsmoot.core.vectors import greatest
from kingsmoot.games.oriflamme.book import LAST_CHARACTER, NAMES, PLAN, ROUNDS, TRAP, TWIN
from kingsmoot.games.oriflamme.rules import characters, intrigues
from kingsmoot.games.oriflamme.rules.characters import why_not_on
from kingsmoot.games.oriflamme.rules.moves import (
    KEEP_OR_REVEAL,
    KEEPS,
    PLACES,
    REVEALS,
    hand_of,
    hand_without,
)
from kingsmoot.games.oriflamme.rules.row import add_token, drop_tokens, lay, own_tops, put
from kingsmoot.games.oriflamme.state import DOWN, NONE, REVEALED, Oriflamme
from kingsmoot.games.oriflamme.vocabulary import (
    ASK_PLACE,
    ASK_REVEAL,
    END,
    FIRST,
    INFLUENCE_TAKEN,
    KEPT,
    PLACED,
    ROUND,
    START,
    TIE_BREAK,
    TURNED,
    WINNER,
    WINNERS,
    WORDS,
    Keep,
    Place,
    Reveal,
    Twin,
)


@final
class Round(Frame[Oriflamme]):
    """Placement, then activation (O-RND-02), six times (O-RND-01)."""

    PATTERN: ClassVar[Pattern] = WORDS.pattern("rounds")

    def run(self, s: Oriflamme, out: Sink) -> None:
        if s.round == ROUNDS:  # O-END-01
            finish(s, out)
            return
        if s.round:
            s.first = (s.first + 1) % s.book.seats  # O-RND-03
        s.round += 1
        ROUND.tell(out, s.round)
        FIRST.tell(out, s.first)
        s.stack.append(PLACEMENT[s.book.seats])

    def crumb(self, s: Oriflamme) -> Line | None:
        return Line("crumb-round", ("n", s.round), ("of", ROUNDS))


# 1. The placement phase.


@final
class Placement(Frame[Oriflamme]):
    """Each in turn, from the first player on, lays one card (O-PLA-01, O-PLA-10): at an end of the row or
    on an own top card, never between two cards (O-PLA-06). An empty row is one place (O-PLA-09).
    """

    PATTERN: ClassVar[Pattern] = WORDS.pattern("placement {left:n}")

    def __init__(self, left: int) -> None:
        self.left = left
        """How many have still to place."""

    def run(self, s: Oriflamme, out: Sink) -> None:
        seats = s.book.seats
        turn = (s.first - self.left) % seats
        if not self.left:
            s.visited = 0
            s.stack[-1] = ACTIVATION
        elif s.hand[turn]:
            ask(s, turn, ASK_PLACE)
        else:
            s.stack[-1] = PLACEMENT[self.left - 1]  # only in scenarios: a hand that was listed short

    def legal(self, s: Oriflamme, d: Decision) -> list[Move] | None:
        hand = hand_of(d.seat, s.hand[d.seat])
        if len(s.tops) == 0:
            return hand.at_start[:]  # O-PLA-09
        found = hand.at_ends[:]
        seat, controller = d.seat, s.controller
        for c in s.tops:
            if controller[c] == seat:  # O-STK-01
                on = hand.on[c]
                found.extend(hand.laid_on(c) if on is None else on)
        return found

    def sample(self, s: Oriflamme, d: Decision, luck: Stream) -> Move | None:
        """Counts the moves of `legal`, and makes only the one that is drawn."""
        seat, tops, controller = d.seat, s.tops, s.controller
        hand = hand_of(seat, s.hand[seat])
        cards = len(hand.cards)
        if len(tops) == 0:
            return hand.at_start[luck.below(cards)]
        places = 2
        for c in tops:
            if controller[c] == seat:
                places += 1
        n = luck.below(places * cards)
        if n < 2 * cards:
            return hand.at_ends[n]
        place = n // cards
        for c in tops:
            if controller[c] == seat:
                place -= 1
                if place == 1:
                    return PLACES[hand.cards[n % cards]][c + 2]
        return None

    def check(self, s: Oriflamme, d: Decision, m: Move) -> Refusal | None:
        if not isinstance(m, Place):
            return Refusal("O-TWI-03") if isinstance(m, Twin) else Refusal("O-PLA-10")
        if m.card == HIDDEN:
            return Refusal("C-HIDDEN")
        if m.card == TWIN:
            return Refusal("O-TWI-03")
        if not hand_of(d.seat, s.hand[d.seat]).holds[m.card]:
            return Refusal("O-PLA-01", ("@card-" + NAMES[m.card],))
        if m.where == START:
            return None
        if not s.tops:
            return Refusal("O-PLA-09")
        return None if m.where == END else why_not_on(s, d.seat, m.where)

    def answer(self, s: Oriflamme, d: Decision, m: Move, out: Sink) -> None:
        assert isinstance(m, Place)
        seat = d.seat
        s.hand[seat] = hand_without(seat, s.hand[seat], m.card)  # O-PLA-11
        c = lay(s, seat, m.card, DOWN)  # O-PLA-02
        put(s, c, m.where)
        if out is not None:
            PLACED.tell(out, seat, m.where, c, s.position_of(c))
        s.stack[-1] = PLACEMENT[self.left - 1]

    def crumb(self, s: Oriflamme) -> Line | None:
        return Line("crumb-placement")


# 2. The activation phase.


@final
class Activation(Frame[Oriflamme]):
    """The row is visited from the first position to the last (O-ACT-01)."""

    PATTERN: ClassVar[Pattern] = WORDS.pattern("activation")

    def run(self, s: Oriflamme, out: Sink) -> None:
        at = s.visited
        if s.uncovered:
            c = s.uncovered[0]
            s.uncovered = s.uncovered[1:]
            if c not in s.tops:
                return
        elif at < len(s.tops):
            s.visited = at + 1
            c = s.tops[at]  # O-QUE-02; covered cards are skipped: O-STK-04
        else:
            s.active = NONE
            s.visited = 0
            s.stack.pop()
            return
        s.active = c
        # A face-down card lets its player choose, a face-up one must act (O-ACT-06).
        if s.face[c] == DOWN:
            ask(s, s.controller[c], ASK_REVEAL)  # O-ACT-02
        else:
            characters.activate(s, c, False, out)  # O-ACT-08, O-CHA-02

    def legal(self, s: Oriflamme, d: Decision) -> list[Move] | None:
        return KEEP_OR_REVEAL[s.active]  # O-ACT-03

    def sample(self, s: Oriflamme, d: Decision, luck: Stream) -> Move | None:
        return KEEPS[s.active] if luck.below(2) == 0 else REVEALS[s.active]

    def check(self, s: Oriflamme, d: Decision, m: Move) -> Refusal | None:
        if (isinstance(m, Keep) or isinstance(m, Reveal)) and m.laid == s.active:  # noqa: SIM101
            return None
        return Refusal("O-ACT-03", (), (f"card:{s.active}",))

    def answer(self, s: Oriflamme, d: Decision, m: Move, out: Sink) -> None:
        c = s.active
        if isinstance(m, Keep):
            add_token(s, c)  # O-ACT-04, O-ACT-05
            if out is not None:
                KEPT.tell(out, s.controller[c], c, s.tokens[c], s.position_of(c))
        else:
            reveal(s, c, out)

    def crumb(self, s: Oriflamme) -> Line | None:
        return Line("crumb-activation")


def reveal(s: Oriflamme, c: int, out: Sink) -> None:
    """Turned up, its influence taken, its ability activated, in this order (O-REV-01 to O-REV-03)."""
    seat = s.controller[c]
    card = s.card[c]
    s.face[c] = REVEALED
    s.revealed += 1
    if out is not None:
        TURNED.tell(out, seat, c, card)
    held = s.tokens[c]
    if card == TRAP:
        drop_tokens(s, c, out)  # O-TRA-01
    elif held:
        s.tokens[c] = 0
        if card != PLAN:
            s.influence[seat] += held  # O-REV-02
            if out is not None:
                INFLUENCE_TAKEN.tell(out, seat, held, card)
    if card <= LAST_CHARACTER:
        characters.activate(s, c, True, out)  # stays face up in the row: O-REV-04
    else:
        intrigues.resolve(s, c, held, out)  # O-REV-05, O-INT-01


# The end.


def finish(s: Oriflamme, out: Sink) -> None:
    """The most influence in front of a player wins (O-END-03, O-END-04)."""
    best = greatest(s.influence)
    leaders = [seat for seat in range(s.book.seats) if s.influence[seat] == best]
    if len(leaders) > 1:
        leaders = most_in_row(s, leaders)
        if out is not None:
            TIE_BREAK.tell_all(out, (len(own_tops(s, leaders[0])), *leaders))
    if s.rule.tie_by_order:
        leaders = [earliest(s, leaders)]
    share = 1.0 / len(leaders)  # O-N-52
    s.result = tuple([share if seat in leaders else 0.0 for seat in range(s.book.seats)])
    if len(leaders) == 1:
        WINNER.tell(out, leaders[0], best)
    else:
        WINNERS.tell_all(out, (best, *leaders))


def earliest(s: Oriflamme, tied: list[int]) -> int:
    """Of those tied, the one who comes first in the order of the last round."""
    return min(tied, key=lambda seat: (seat - s.first) % s.book.seats)


def most_in_row(s: Oriflamme, tied: list[int]) -> list[int]:
    """Of those tied, who have the most top cards in the row (O-TIE-01, O-TIE-02, O-N-50)."""
    counts = [len(own_tops(s, seat)) for seat in tied]
    return [seat for seat, n in zip(tied, counts, strict=True) if n == max(counts)]


ROUNDS_FRAME: Final = Round()
ACTIVATION: Final = Activation()
PLACEMENT: Final[tuple[Placement, ...]] = tuple([Placement(left) for left in range(6)])
