"""The nine wildling cards: what they take, and what they give."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final, final

from kingsmoot.core.decisions import Decision
from kingsmoot.core.events import Sink
from kingsmoot.core.frames import NOT_LEGAL, Frame
from kingsmoot.core.lines import Line, Refusal
from kingsmoot.core.moves import Move
from kingsmoot.core.patterns import Pattern
from kingsmoot.core.slots import Among, Filled, Slot
from kingsmoot.core.state import ask
from kingsmoot.core.tuples import with_value
from kingsmoot.games.thrones.book import (
    COURT,
    FIEFDOMS,
    FOOTMAN,
    HOUSES_LABEL,
    KNIGHT,
    THRONE,
    WILDLING_CODES,
    count,
    size,
)
from kingsmoot.games.thrones.rules.control import (
    CASTLE_LANDS,
    areas_of,
    forces,
    gain,
    in_stock,
    move_on_track,
    pay,
    refill_hand,
    throne_holder,
    to_bottom,
)
from kingsmoot.games.thrones.rules.houses.common import bit_of, cards_in_hand
from kingsmoot.games.thrones.rules.moves import CHOOSES, CLIMBS, DISCARDS, DROPS, PASS, RECOVERS
from kingsmoot.games.thrones.rules.muster import ONE_AREA, Mustering
from kingsmoot.games.thrones.rules.supply import lose_units, set_supply
from kingsmoot.games.thrones.state import Thrones
from kingsmoot.games.thrones.tables import CARD_STRENGTH, DECKS, FULL_HANDS, ONE
from kingsmoot.games.thrones.vocabulary.events import DEMOTED, DISCARDED, HAND_BACK, PROMOTED, RECOVERED
from kingsmoot.games.thrones.vocabulary.kinds import TRACK_WORD, UNITS_WORD, WORDS
from kingsmoot.games.thrones.vocabulary.questions import (
    ASK_DISCARD,
    ASK_HIGHEST,
    ASK_HORDE,
    ASK_KNIGHTS,
    ASK_LOSE,
    ASK_PREEMPTIVE,
    ASK_PROMOTE,
    ASK_RECOVER,
    ASK_RISE,
    ASK_SINK,
)
from kingsmoot.games.thrones.vocabulary.things import UNIT_OF_REF, UNIT_REFS
from kingsmoot.games.thrones.vocabulary.verbs import (
    Choose,
    Climb,
    Demote,
    Discard,
    Drop,
    Lose,
    Promote,
    Recover,
)

SILENCE: Final = WILDLING_CODES["silence-at-the-wall"]
PREEMPTIVE: Final = WILDLING_CODES["preemptive-raid"]
CROW_KILLERS: Final = WILDLING_CODES["crow-killers"]
RATTLESHIRT: Final = WILDLING_CODES["rattleshirts-raiders"]
MILKWATER: Final = WILDLING_CODES["massing-on-the-milkwater"]
KING: Final = WILDLING_CODES["a-king-beyond-the-wall"]
MAMMOTHS: Final = WILDLING_CODES["mammoth-riders"]
HORDE: Final = WILDLING_CODES["the-horde-descends"]
SKINCHANGER: Final = WILDLING_CODES["skinchanger-scout"]


# The wildlings have won.


def levy(s: Thrones, card: int, seat: int, lowest: bool, out: Sink) -> None:
    """What one house pays; Silence at the Wall takes nothing (T-WILD-15)."""
    if card == PREEMPTIVE:  # T-WILD-16
        if lowest:
            s.stack.append(Wild(seat, ASK_PREEMPTIVE))
    elif card == CROW_KILLERS:  # T-WILD-17
        knights = count(forces(s, seat), KNIGHT)
        s.stack.append(Unhorsed(seat, knights if lowest else min(2, knights)))
    elif card == RATTLESHIRT:  # T-WILD-18
        set_supply(s, seat, s.supply[seat] - (2 if lowest else 1), out)
    elif card == MILKWATER:  # T-WILD-19
        milkwater(s, seat, lowest, out)
    elif card == KING:  # T-WILD-20
        if lowest:
            for track in (THRONE, FIEFDOMS, COURT):
                to_bottom(s, track, seat, out)
        else:
            s.stack.append(Wild(seat, ASK_SINK))
    elif card == MAMMOTHS:  # T-WILD-21
        s.stack.append(LoseUnits(seat, 3 if lowest else 2, MAMMOTHS))
    elif card == HORDE:  # T-WILD-22
        s.stack.append(LoseUnits(seat, 2 if lowest else 1, HORDE))
    elif card == SKINCHANGER:  # T-WILD-23
        pay(s, seat, s.power[seat] if lowest else 2, out)


def milkwater(s: Thrones, seat: int, lowest: bool, out: Sink) -> None:
    """The lowest bidder discards his strongest cards, the others one each (T-WILD-19, T-N-03)."""
    hand = cards_in_hand(s, seat)
    if len(hand) < 2:
        return
    if not lowest:
        s.stack.append(Wild(seat, ASK_DISCARD))
        return
    best = max([CARD_STRENGTH[card] for card in hand])
    gone = [card for card in hand if CARD_STRENGTH[card] == best]
    if len(gone) == len(hand) and s.rule.milkwater_keeps:
        return
    bits = 0
    for card in gone:
        bits |= bit_of(card)
        DISCARDED.tell(out, seat, card)
    s.hand = with_value(s.hand, seat, s.hand[seat] & ~bits)
    refill_hand(s, seat, bits, out)


# The Night's Watch has won.


def reward(s: Thrones, card: int, seat: int, bid: int, out: Sink) -> None:
    if card == CROW_KILLERS:
        s.stack.append(Wild(seat, ASK_PROMOTE))
    elif card == RATTLESHIRT:
        set_supply(s, seat, s.supply[seat] + 1, out)
    elif card == MILKWATER:
        s.hand = with_value(s.hand, seat, FULL_HANDS[seat])
        HAND_BACK.tell(out, seat)
    elif card == KING:
        s.stack.append(Wild(seat, ASK_RISE))
    elif card == MAMMOTHS:
        s.stack.append(Wild(seat, ASK_RECOVER))
    elif card == HORDE:
        s.stack.append(Mustering(seat, ONE_AREA))
    elif card == SKINCHANGER:
        gain(s, seat, bid, out)


RULES: Final[dict[int, str]] = {
    ASK_PREEMPTIVE: "T-WILD-16",
    ASK_HIGHEST: "T-WILD-16",
    ASK_DISCARD: "T-WILD-19",
    ASK_SINK: "T-WILD-20",
    ASK_RISE: "T-WILD-20",
    ASK_PROMOTE: "T-WILD-17",
    ASK_RECOVER: "T-WILD-21",
}


@final
class Wild(Frame[Thrones]):
    """A house chooses what a card does to it or for it."""

    PATTERN: ClassVar[Pattern] = WORDS.pattern("wildling-choice {seat:house} {kind:question}")

    def __init__(self, seat: int, kind: int) -> None:
        self.seat = seat
        self.kind = kind
        """The kind of the question says which choice it is."""

    def run(self, s: Thrones, out: Sink) -> None:
        found = self.choices(s)
        if len(found) == 1:
            s.stack.pop()
            self.chosen(s, found[0], out)
        else:
            ask(s, throne_holder(s) if self.kind == ASK_HIGHEST else self.seat, self.kind)

    def choices(self, s: Thrones) -> list[Move]:
        seat, kind = self.seat, self.kind
        if kind == ASK_PREEMPTIVE:
            if not forces(s, seat):
                return [CHOOSES[TRACK_WORD]]
            return [CHOOSES[UNITS_WORD], CHOOSES[TRACK_WORD]]
        if kind == ASK_HIGHEST:  # T-N-26
            best = min([s.position(track, seat) for track in range(3)])
            return [DROPS[track] for track in range(3) if s.position(track, seat) == best]
        if kind == ASK_DISCARD:
            return [DISCARDS[card] for card in cards_in_hand(s, seat)]
        if kind == ASK_SINK:
            return [DROPS[FIEFDOMS], DROPS[COURT]]
        if kind == ASK_RISE:
            return list(CLIMBS)
        if kind == ASK_PROMOTE:
            return [PASS, *self.promotions(s)]
        hand = cards_in_hand(s, seat)
        return [PASS, *[RECOVERS[card] for card in DECKS[seat] if card not in hand]]

    def promotions(self, s: Thrones) -> list[Move]:
        """Up to two footmen, as long as there are knights (T-WILD-17)."""
        stock = in_stock(s, self.seat, KNIGHT)
        where = [a for a in areas_of(s, self.seat) if count(s.army[a], FOOTMAN)]
        found: list[Move] = [Promote((a,)) for a in where if stock]
        if stock > 1:
            for a in where:
                for b in where:
                    if a < b or (a == b and count(s.army[a], FOOTMAN) > 1):
                        found.append(Promote((a, b)))
        return found

    def legal(self, s: Thrones, d: Decision) -> list[Move] | None:
        return self.choices(s)

    def check(self, s: Thrones, d: Decision, m: Move) -> Refusal | None:
        found = self.choices(s)
        if m in found:
            return None
        return Refusal(RULES[self.kind]) if type(m) is type(found[-1]) else NOT_LEGAL

    def answer(self, s: Thrones, d: Decision, m: Move, out: Sink) -> None:
        s.stack.pop()
        self.chosen(s, m, out)

    def chosen(self, s: Thrones, m: Move, out: Sink) -> None:
        seat = self.seat
        if isinstance(m, Promote):
            for a in m.areas:
                s.army[a] += ONE[KNIGHT] - ONE[FOOTMAN]
                PROMOTED.tell(out, seat, a)
        elif isinstance(m, Choose):
            if m.word == UNITS_WORD:
                s.stack.append(LoseUnits(seat, 2, PREEMPTIVE))
            else:
                s.stack.append(Wild(seat, ASK_HIGHEST))
        elif isinstance(m, Drop):
            if self.kind == ASK_HIGHEST:
                at = min(s.book.seats - 1, s.position(m.track, seat) + 2)
                move_on_track(s, m.track, seat, at, out)
            else:
                to_bottom(s, m.track, seat, out)
        elif isinstance(m, Climb):
            move_on_track(s, m.track, seat, 0, out)
        elif isinstance(m, Discard):
            s.hand = with_value(s.hand, seat, s.hand[seat] & ~bit_of(m.card))
            DISCARDED.tell(out, seat, m.card)
        elif isinstance(m, Recover):
            s.hand = with_value(s.hand, seat, s.hand[seat] | bit_of(m.card))
            RECOVERED.tell(out, seat, m.card)

    def crumb(self, s: Thrones) -> Line | None:
        return Line("crumb-wild", ("house", HOUSES_LABEL[self.seat]))


# Losing units.


@final
class LoseUnits(Frame[Thrones]):
    """A number of units of the house's choice, or all it has (T-WILD-16, T-WILD-21, T-WILD-22)."""

    PATTERN: ClassVar[Pattern] = WORDS.pattern("lose-units {seat:house} {many:n} {card:wildling}")

    def __init__(self, seat: int, many: int, card: int) -> None:
        self.seat = seat
        self.many = many
        self.card = card

    def castle(self) -> bool:
        """All in one castle or stronghold area, if that is possible."""
        return self.card == HORDE and self.many > 1

    def rule(self) -> str:
        return "T-WILD-22" if self.card == HORDE else "T-WILD-21" if self.card == MAMMOTHS else "T-WILD-16"

    def run(self, s: Thrones, out: Sink) -> None:
        if size(forces(s, self.seat)) <= self.many:
            s.stack.pop()
            every: list[int] = []
            for a in areas_of(s, self.seat):
                for kind in range(4):
                    every += [a * 4 + kind] * count(s.army[a], kind)
            lose_units(s, tuple(every), out)
        else:
            ask(s, self.seat, ASK_HORDE if self.castle() else ASK_LOSE)

    def places(self, s: Thrones) -> list[int]:
        """Areas from which units may be taken."""
        if self.castle():
            found = [a for a in CASTLE_LANDS if s.holder[a] == self.seat and size(s.army[a]) >= self.many]
            if found:
                return found
        return areas_of(s, self.seat)

    def together(self, s: Thrones) -> bool:
        return self.castle() and any(
            s.holder[a] == self.seat and size(s.army[a]) >= self.many for a in CASTLE_LANDS
        )

    def check(self, s: Thrones, d: Decision, m: Move) -> Refusal | None:
        if not isinstance(m, Lose):
            return NOT_LEGAL
        rule = self.rule()
        if len(m.items) != self.many:
            return Refusal(rule)
        places = self.places(s)
        for item in m.items:
            if item >> 2 not in places or m.items.count(item) > count(s.army[item >> 2], item & 3):
                return Refusal(rule)
        if self.together(s) and len({item >> 2 for item in m.items}) > 1:
            return Refusal(rule)
        return None

    def slot(self, s: Thrones, d: Decision, filled: Sequence[Filled]) -> Slot | Move:
        items = [UNIT_OF_REF[str(value)] for value in filled]
        if len(items) == self.many:
            return Lose(tuple(sorted(items)))
        places = self.places(s)
        if items and self.together(s):
            places = [items[0] >> 2]
        refs = []
        for a in places:
            for kind in range(4):
                if count(s.army[a], kind) > items.count(a * 4 + kind):
                    refs.append(UNIT_REFS[a * 4 + kind])
        return Slot("unit", Among(tuple(refs)), self.rule())

    def answer(self, s: Thrones, d: Decision, m: Move, out: Sink) -> None:
        assert isinstance(m, Lose)
        s.stack.pop()
        lose_units(s, m.items, out)

    def crumb(self, s: Thrones) -> Line | None:
        return Line("crumb-lose", ("house", HOUSES_LABEL[self.seat]))


@final
class Unhorsed(Frame[Thrones]):
    """Crow Killers: knights become footmen; those for whom no footman is left are destroyed, and these are
    chosen first (T-WILD-17).
    """

    PATTERN: ClassVar[Pattern] = WORDS.pattern("lose-knights {seat:house} {many:n}")

    def __init__(self, seat: int, many: int) -> None:
        self.seat = seat
        self.many = many

    def doomed(self, s: Thrones) -> int:
        """How many of them must be destroyed."""
        return max(0, self.many - in_stock(s, self.seat, FOOTMAN))

    def run(self, s: Thrones, out: Sink) -> None:
        if not self.many:
            s.stack.pop()
            return
        found = self.choices(s)
        if len(found) == 1:
            self.fall(s, found[0], out)
        else:
            ask(s, self.seat, ASK_KNIGHTS)

    def choices(self, s: Thrones) -> list[Move]:
        doomed = self.doomed(s)
        where: list[tuple[int, ...]] = [()]
        for _ in range(doomed or self.many):
            longer: list[tuple[int, ...]] = []
            for areas in where:
                for a in areas_of(s, self.seat):
                    if (not areas or areas[-1] <= a) and count(s.army[a], KNIGHT) > areas.count(a):
                        longer.append((*areas, a))
            where = longer
        if doomed:
            return [Lose(tuple([a * 4 + KNIGHT for a in areas])) for areas in where]
        return [Demote(areas) for areas in where]

    def legal(self, s: Thrones, d: Decision) -> list[Move] | None:
        return self.choices(s)

    def check(self, s: Thrones, d: Decision, m: Move) -> Refusal | None:
        found = self.choices(s)
        if m in found:
            return None
        return Refusal("T-WILD-17") if type(m) is type(found[0]) else NOT_LEGAL

    def answer(self, s: Thrones, d: Decision, m: Move, out: Sink) -> None:
        self.fall(s, m, out)

    def fall(self, s: Thrones, m: Move, out: Sink) -> None:
        s.stack.pop()
        if isinstance(m, Lose):
            s.stack.append(Unhorsed(self.seat, self.many - len(m.items)))
            lose_units(s, m.items, out)
        elif isinstance(m, Demote):
            for a in m.areas:
                s.army[a] += ONE[FOOTMAN] - ONE[KNIGHT]
                DEMOTED.tell(out, self.seat, a)

    def crumb(self, s: Thrones) -> Line | None:
        return Line("crumb-lose", ("house", HOUSES_LABEL[self.seat]))
