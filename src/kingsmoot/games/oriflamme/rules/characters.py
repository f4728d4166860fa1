"""The seven characters (page 7 of the book)."""

from __future__ import annotations

from typing import ClassVar, Final, final

from kingsmoot.core.decisions import Decision
from kingsmoot.core.events import Sink
from kingsmoot.core.frames import Frame
from kingsmoot.core.lines import Line, Refusal
from kingsmoot.core.moves import Move
from kingsmoot.core.patterns import Pattern
from kingsmoot.core.random_streams import Stream
from kingsmoot.core.state import ask
from kingsmoot.core.tuples import with_value
from kingsmoot.games.oriflamme.book import (
    CRIMINAL,
    DAREDEVIL,
    MOST_LAID,
    PAYS,
    PRINCE,
    QUEEN,
    SCHEMER,
    TWIN,
)
from kingsmoot.games.oriflamme.rules.elimination import eliminate
from kingsmoot.games.oriflamme.rules.moves import ELIMINATES, TWINS
from kingsmoot.games.oriflamme.rules.row import beside_stack, discard, gain, lay, lose, own_tops, put
from kingsmoot.games.oriflamme.rules.targets import NOT_LEGAL, Target, crumb_of, name_of
from kingsmoot.games.oriflamme.state import DOWN, ENTERED, NONE, Oriflamme
from kingsmoot.games.oriflamme.vocabulary import (
    ASK_APOTHECARY,
    ASK_DAREDEVIL,
    ASK_TWIN,
    END,
    GAINED,
    LOST,
    NOTHING,
    START,
    TWIN_PLACED,
    WORDS,
    OnCard,
    Twin,
)


def activate(s: Oriflamme, c: int, turned: bool, out: Sink) -> None:
    """The ability of a face-up character; `turned`: its player has just turned it up."""
    card = s.card[c]
    seat = s.controller[c]
    if card in (QUEEN, TWIN):
        GAINED.tell(out, seat, gain(s, seat, PAYS[card]))  # O-QUN-01, O-TWI-01
    elif card == PRINCE:
        prince(s, c, turned, out)
    elif card == SCHEMER:
        schemer(s, c, out)
    elif card == CRIMINAL:
        criminal(s, c, out)
    elif card == DAREDEVIL:
        strike(s, DAREDEVILS[c], out)
    else:
        strike(s, APOTHECARIES[c], out)


def strike(s: Oriflamme, frame: Target, out: Sink) -> None:
    """Nobody to strike: nothing happens (O-N-23, O-APO-04). One card: it must be (O-ACT-07, O-DAR-07)."""
    targets = frame.targets(s)
    if not targets:
        NOTHING.tell(out, s.controller[frame.card], frame.card, s.card[frame.card])
    elif len(targets) == 1:
        frame.chosen(s, targets[0], out)
    else:
        s.stack.append(frame)


# Prince and Twin.


def prince(s: Oriflamme, c: int, turned: bool, out: Sink) -> None:
    """Twin first, then the influence (O-N-12). Only a Prince turned up in the row brings the Twin
    (O-PRI-01, O-PRI-06, O-N-01).
    """
    seat = s.controller[c]
    again = s.rule.twin_on_activation and s.face[c] != ENTERED
    if (turned or again) and s.twin_in_front[seat]:
        s.stack.append(TwinEnters(c))
    else:
        GAINED.tell(out, seat, gain(s, seat, PAYS[PRINCE]))  # O-PRI-02


@final
class TwinEnters(Frame[Oriflamme]):
    """The Prince has called; his player says where the Twin goes."""

    PATTERN: ClassVar[Pattern] = WORDS.pattern("twin {prince:laid}")

    def __init__(self, prince: int) -> None:
        self.prince = prince

    def run(self, s: Oriflamme, out: Sink) -> None:
        ask(s, s.controller[self.prince], ASK_TWIN)

    def places(self, s: Oriflamme, seat: int) -> list[int]:
        """Both ends, or an own card that is no Prince, face down or up (O-TWI-04, O-TWI-05, O-N-13)."""
        return [START, END] + [c for c in own_tops(s, seat) if s.card[c] != PRINCE]

    def legal(self, s: Oriflamme, d: Decision) -> list[Move] | None:
        return [TWINS[where + 2] for where in self.places(s, d.seat)]

    def sample(self, s: Oriflamme, d: Decision, luck: Stream) -> Move | None:
        places = self.places(s, d.seat)
        return TWINS[places[luck.below(len(places))] + 2]

    def check(self, s: Oriflamme, d: Decision, m: Move) -> Refusal | None:
        if not isinstance(m, Twin):
            return Refusal("O-N-12")
        if m.where in self.places(s, d.seat):
            return None
        if m.where >= len(s.card):
            return NOT_LEGAL
        rule = "O-TWI-05" if m.where in own_tops(s, d.seat) else "O-TWI-04"
        return Refusal(rule, (name_of(s, m.where),), (f"card:{m.where}",))

    def answer(self, s: Oriflamme, d: Decision, m: Move, out: Sink) -> None:
        assert isinstance(m, Twin)
        s.stack.pop()
        s.twin_in_front = with_value(s.twin_in_front, d.seat, False)
        twin = lay(s, d.seat, TWIN, ENTERED)
        put(s, twin, m.where)
        if m.where >= 0 and s.face[m.where] == DOWN and s.family[self.prince] != d.seat:
            s.not_card[m.where] |= 1 << PRINCE  # with a bribed Prince the own one may be hidden: not here
        if out is not None:
            TWIN_PLACED.tell(out, d.seat, m.where, twin, s.position_of(twin))
        GAINED.tell(out, d.seat, gain(s, d.seat, 1))

    def crumb(self, s: Oriflamme) -> Line | None:
        return crumb_of(s, self.prince)


def why_not_on(s: Oriflamme, seat: int, c: int) -> Refusal | None:
    """Why a family may not lay a card on this one."""
    if s.position_of(c) != NONE:
        if s.controller[c] == seat:
            return None
        rule = "O-N-44" if s.family[c] == seat else "O-PLA-07"
        return Refusal(rule, (name_of(s, c),), (f"card:{c}",))
    return Refusal("O-PLA-06", (), (f"card:{c}",)) if s.covered(c) else NOT_LEGAL


# Those who eliminate.


@final
class DaredevilStrikes(Target):
    """One neighbour, and all face-up cards of others with its name."""

    PATTERN: ClassVar[Pattern] = WORDS.pattern("daredevil {card:laid}")

    def moves(self) -> tuple[OnCard, ...]:
        return ELIMINATES

    def asks(self) -> int:
        return ASK_DAREDEVIL

    def targets(self, s: Oriflamme) -> list[int]:
        return s.neighbours(s.position_of(self.card))  # O-DAR-01, O-STK-12

    def why_not(self, s: Oriflamme, c: int) -> Refusal:
        return Refusal("O-DAR-01", (name_of(s, c),), (f"card:{c}",))

    def why_must(self) -> Refusal:
        return Refusal("O-DAR-07")

    def chosen(self, s: Oriflamme, c: int, out: Sink) -> None:
        seat = s.controller[self.card]
        name = s.card[c]
        victims = [c]
        for other in s.tops:
            # No hidden or own ones: not itself, no second Trap (O-DAR-06, O-N-19, O-N-20, O-N-43).
            if s.card[other] == name and s.face[other] != DOWN and s.controller[other] != seat and other != c:
                victims.append(other)  # O-DAR-02
        eliminate(s, self.card, victims, out)


@final
class ApothecaryStrikes(Target):
    """A card beside another card of the Apothecary's family, however far away."""

    PATTERN: ClassVar[Pattern] = WORDS.pattern("apothecary {card:laid}")

    def moves(self) -> tuple[OnCard, ...]:
        return ELIMINATES

    def asks(self) -> int:
        return ASK_APOTHECARY

    def targets(self, s: Oriflamme) -> list[int]:
        """All neighbours of all anchors; an anchor is any other own top card (O-APO-01, O-N-25)."""
        controller = s.controller
        seat = controller[self.card]
        found: list[int] = []
        before = NONE
        after_anchor = False
        for c in s.tops:
            anchor = controller[c] == seat and c != self.card
            if anchor and before != NONE:
                found.append(before)
            before = c
            if after_anchor:
                found.append(c)
                before = NONE  # it is on the list already
            after_anchor = anchor
        if s.rule.apothecary_spares_itself and self.card in found:
            found.remove(self.card)  # O-N-24
        return found

    def why_not(self, s: Oriflamme, c: int) -> Refusal:
        if c == self.card and s.rule.apothecary_spares_itself:
            return Refusal("O-N-24", (), (f"card:{c}",))
        return Refusal("O-APO-01", (name_of(s, c),), (f"card:{c}",))

    def chosen(self, s: Oriflamme, c: int, out: Sink) -> None:
        eliminate(s, self.card, [c], out)  # O-APO-03


# Frames are values as moves are: one for each card of the row.
DAREDEVILS: Final[tuple[DaredevilStrikes, ...]] = tuple([DaredevilStrikes(c) for c in range(MOST_LAID)])
APOTHECARIES: Final[tuple[ApothecaryStrikes, ...]] = tuple([ApothecaryStrikes(c) for c in range(MOST_LAID)])


# Those who take and scheme.


def criminal(s: Oriflamme, c: int, out: Sink) -> None:
    """Each pays one for each neighbour of his family, the Criminal's own included (O-CRI-01, O-CRI-02)."""
    for other in s.neighbours(s.position_of(c)):
        seat = s.controller[other]
        LOST.tell(out, seat, lose(s, seat, 1))  # O-CRI-03, O-CRI-04


def schemer(s: Oriflamme, c: int, out: Sink) -> None:
    """Beside a stack, at this moment, she goes (O-SCH-01, O-SCH-03); otherwise she earns two (O-SCH-02)."""
    if beside_stack(s, s.position_of(c)):
        discard(s, c, out)
    else:
        seat = s.controller[c]
        GAINED.tell(out, seat, gain(s, seat, PAYS[SCHEMER]))
