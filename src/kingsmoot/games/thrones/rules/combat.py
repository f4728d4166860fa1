"""Combat (pages 17 to 21 of the book): `STEPS` is its table of contents."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar, Final, final

from kingsmoot.core.chance import draw
from kingsmoot.core.decisions import Decision
from kingsmoot.core.events import Sink
from kingsmoot.core.frames import NOT_LEGAL, Frame
from kingsmoot.core.lines import Line, Refusal
from kingsmoot.core.moves import Move
from kingsmoot.core.patterns import Pattern
from kingsmoot.core.refs import only
from kingsmoot.core.state import ask, ask_all
from kingsmoot.core.tuples import with_value
from kingsmoot.games.thrones.book import AREAS_LABEL, FIEFDOMS, HOUSES_LABEL, NONE, THRONE
from kingsmoot.games.thrones.rules.control import blade_holder
from kingsmoot.games.thrones.rules.fight import ATTACKER, DEFENDER, NO_FIGHT, Fight
from kingsmoot.games.thrones.rules.houses.chart import (
    AFTER,
    CANCEL,
    IMMEDIATE,
    OTHER,
    RESULT,
    RETREAT,
    Abilities,
    apply,
)
from kingsmoot.games.thrones.rules.houses.common import bit_of, cards_in_hand, first_side
from kingsmoot.games.thrones.rules.moves import PASS, PLAYS, REDRAW, USE_BLADE
from kingsmoot.games.thrones.rules.retreat import casualties, clean_up, retreat, skulls, turn_back
from kingsmoot.games.thrones.rules.strength import final as final_strength
from kingsmoot.games.thrones.rules.strength import initial, supporting_areas, why_not_support
from kingsmoot.games.thrones.state import Thrones
from kingsmoot.games.thrones.tables import ALL_TIDES, CARDS, HOME_OF, TIDE_COPIES
from kingsmoot.games.thrones.vocabulary.events import (
    ATTACKS,
    BACKED,
    BLADED,
    FINAL,
    INITIAL,
    PLAYED,
    REDREW,
    REFUSED,
    TIDE,
    TIDES_DRAWN,
    WINS,
)
from kingsmoot.games.thrones.vocabulary.kinds import (
    DRAW_TIDE,
    WORDS,
)
from kingsmoot.games.thrones.vocabulary.questions import (
    ASK_ACCEPT,
    ASK_BLADE,
    ASK_CARD,
    ASK_REDRAW,
    ASK_SUPPORT,
)
from kingsmoot.games.thrones.vocabulary.verbs import Accept, Blade, Pass, PlayCard, Redraw, Support


def start_combat(s: Thrones, seat: int, origin: int, field: int, units: int, order: int, out: Sink) -> None:
    """The attackers are on the field; whoever held it defends (T-COMBAT-01, T-COMBAT-04, T-GARR-03)."""
    defender = s.holder[field] if s.holder[field] != NONE else HOME_OF[field]
    s.army[origin] -= units
    s.fight = Fight(seat, defender, origin, field, order, units)
    s.backing = ()
    s.stack.append(Combat(0))
    ATTACKS.tell(out, seat, defender, origin, field)


@final
class Combat(Frame[Thrones]):
    """Its steps, one after another (T-COMBAT-05, T-COMBAT-15)."""

    PATTERN: ClassVar[Pattern] = WORDS.pattern("combat before {at:combat_step}")

    def __init__(self, at: int) -> None:
        self.at = at

    def run(self, s: Thrones, out: Sink) -> None:
        if self.at == len(STEPS):
            s.stack.pop()
            s.fight = NO_FIGHT
            s.backing = ()
            s.tides = ()
            s.tides_open = False
        else:
            s.stack[-1] = COMBATS[self.at + 1]
            STEPS[self.at](s, out)

    def crumb(self, s: Thrones) -> Line | None:
        return Line(
            "crumb-combat",
            ("house", HOUSES_LABEL[s.fight.attacker]),
            ("other", HOUSES_LABEL[s.fight.defender]),
            ("area", AREAS_LABEL[s.fight.field]),
        )


# 1. Call for support.


def call_support(s: Thrones, out: Sink) -> None:
    if supporting_areas(s, s.fight.field):
        s.stack.append(Acceptance(ATTACKER))
        s.stack.append(CallSupport(0))


def offers(s: Thrones, seat: int) -> list[int]:
    return [a for a in supporting_areas(s, s.fight.field) if s.holder[a] == seat]


@final
class CallSupport(Frame[Thrones]):
    """Houses with support orders beside the field declare in turn order (T-SUPP-05); the orders stay
    (T-SUPP-09).
    """

    PATTERN: ClassVar[Pattern] = WORDS.pattern("call-support from {at:turn}")

    def __init__(self, at: int) -> None:
        self.at = at

    def run(self, s: Thrones, out: Sink) -> None:
        for at in range(self.at, s.book.seats):
            if offers(s, s.track[THRONE][at]):
                s.stack[-1] = CallSupport(at)
                ask(s, s.track[THRONE][at], ASK_SUPPORT)
                return
        s.stack.pop()

    def sides(self, s: Thrones, seat: int) -> list[int]:
        """One's own only, for a combatant (T-SUPP-06, T-SUPP-08); either, for others (T-SUPP-04)."""
        if seat in (s.fight.attacker, s.fight.defender):
            return [seat]
        return [s.fight.attacker, s.fight.defender]

    def legal(self, s: Thrones, d: Decision) -> list[Move] | None:
        areas = offers(s, d.seat)
        found: list[Move] = [Support(NONE, ())]
        for house in self.sides(s, d.seat):
            for some in range(1, 1 << len(areas)):  # T-SUPP-13, T-N-11
                chosen = tuple([areas[i] for i in range(len(areas)) if some >> i & 1])
                found.append(Support(house, chosen))
        return found

    def check(self, s: Thrones, d: Decision, m: Move) -> Refusal | None:
        if not isinstance(m, Support):
            return NOT_LEGAL
        if m.house == NONE:
            return None
        if m.house not in self.sides(s, d.seat):
            fights = m.house in (s.fight.attacker, s.fight.defender)
            return Refusal("T-SUPP-08" if fights else "T-SUPP-02", (HOUSES_LABEL[m.house],))
        for a in m.areas:
            refusal = why_not_support(s, d.seat, a, s.fight.field)
            if refusal is not None:
                return refusal
        return None

    def answer(self, s: Thrones, d: Decision, m: Move, out: Sink) -> None:
        assert isinstance(m, Support)
        side = DEFENDER if m.house == s.fight.defender else ATTACKER
        for a in m.areas:
            s.backing = (*s.backing, a * 2 + side)
            BACKED.tell(out, d.seat, a, m.house)
        s.stack[-1] = CallSupport(self.at + 1)

    def crumb(self, s: Thrones) -> Line | None:
        return Line("crumb-support")


@final
class Acceptance(Frame[Thrones]):
    """A combatant may refuse the support of others (T-SUPP-07)."""

    PATTERN: ClassVar[Pattern] = WORDS.pattern("accept-support {side}")

    def __init__(self, side: int) -> None:
        self.side = side

    def run(self, s: Thrones, out: Sink) -> None:
        for side in range(self.side, 2):
            if helpers(s, side):
                s.stack[-1] = Acceptance(side)
                ask(s, s.fight.seat[side], ASK_ACCEPT)
                return
        s.stack.pop()

    def legal(self, s: Thrones, d: Decision) -> list[Move] | None:
        houses = helpers(s, self.side)
        found: list[Move] = []
        for some in range((1 << len(houses)) - 1, -1, -1):
            chosen = tuple([houses[i] for i in range(len(houses)) if some >> i & 1])
            found.append(Accept(chosen))
        return found

    def check(self, s: Thrones, d: Decision, m: Move) -> Refusal | None:
        if not isinstance(m, Accept):
            return NOT_LEGAL
        for seat in m.seats:
            if seat not in helpers(s, self.side):
                return Refusal("T-SUPP-07", (HOUSES_LABEL[seat],))
        return None

    def answer(self, s: Thrones, d: Decision, m: Move, out: Sink) -> None:
        assert isinstance(m, Accept)
        for seat in helpers(s, self.side):
            if seat not in m.seats:
                REFUSED.tell(out, d.seat, seat)
                s.backing = tuple([b for b in s.backing if b & 1 != self.side or s.holder[b >> 1] != seat])
        s.stack[-1] = Acceptance(self.side + 1)

    def crumb(self, s: Thrones) -> Line | None:
        return Line("crumb-accept")


def helpers(s: Thrones, side: int) -> list[int]:
    """Houses that offer support to a side without fighting on it."""
    found = {s.holder[b >> 1] for b in s.backing if b & 1 == side}
    return [seat for seat in sorted(found) if seat != s.fight.seat[side]]


# 2. Initial strength (T-COMBAT-10).


def announce(s: Thrones, out: Sink) -> None:
    if out is not None:
        for side in (ATTACKER, DEFENDER):
            INITIAL.tell(out, s.fight.seat[side], initial(s, side))


# 3. House cards (T-HCARD-01).


def choose_cards(s: Thrones, out: Sink) -> None:
    s.stack.append(CHOOSE_CARDS)


@final
class ChooseCards(Frame[Thrones]):
    """Both choose in secret, from hands that all know (T-HCARD-10, T-SECR-05); a house with a single card
    has nothing to choose.
    """

    PATTERN: ClassVar[Pattern] = WORDS.pattern("choose-cards")

    def run(self, s: Thrones, out: Sink) -> None:
        seats = [s.fight.seat[side] for side in (ATTACKER, DEFENDER)]
        asked = [seat for seat in seats if len(cards_in_hand(s, seat)) > 1]
        if asked:
            ask_all(s, asked, ASK_CARD, secret=True)
        else:
            self.show(s, out)

    def legal(self, s: Thrones, d: Decision) -> list[Move] | None:
        return [PLAYS[card] for card in cards_in_hand(s, d.seat)]

    def check(self, s: Thrones, d: Decision, m: Move) -> Refusal | None:
        if not isinstance(m, PlayCard):
            return NOT_LEGAL
        if m.card not in cards_in_hand(s, d.seat):
            return Refusal("T-HCARD-06", ("@card-" + CARDS[m.card],))
        return None

    def answers(self, s: Thrones, given: list[tuple[Decision, Move]], out: Sink) -> None:
        for d, m in given:
            assert isinstance(m, PlayCard)
            s.fight.card[s.fight.seat.index(d.seat)] = m.card
        self.show(s, out)

    def show(self, s: Thrones, out: Sink) -> None:
        s.stack.pop()
        for side in (ATTACKER, DEFENDER):
            seat = s.fight.seat[side]
            if not s.fight.card[side]:
                s.fight.card[side] = cards_in_hand(s, seat)[0]
            card = s.fight.card[side]
            s.hand = with_value(s.hand, seat, s.hand[seat] & ~bit_of(card))
            PLAYED.tell(out, seat, card)

    def crumb(self, s: Thrones) -> Line | None:
        return Line("crumb-cards")


CHOOSE_CARDS: Final = ChooseCards()


def cancel_cards(s: Thrones, out: Sink) -> None:
    s.stack.append(Abilities(CANCEL, first_side(s), 0))


def card_abilities(s: Thrones, out: Sink) -> None:
    """Immediate ones first, then the others; in the Russian book they are one class (T-HCARD-05)."""
    if s.rule.russian:
        s.stack.append(Abilities(IMMEDIATE | OTHER, first_side(s), 0))
    else:
        s.stack.append(Abilities(OTHER, first_side(s), 0))
        s.stack.append(Abilities(IMMEDIATE, first_side(s), 0))


# Tides of battle (page 29), where the table plays with them.


def draw_tides(s: Thrones, out: Sink) -> None:
    """All 24 cards are shuffled together, and each side draws one (T-TIDES-02, T-TIDES-09)."""
    if s.rule.tides:
        s.tides = ((), (), ())
        for side in (ATTACKER, DEFENDER):
            s.tides = with_value(s.tides, side, (next_tide(s),))
            s.revealed += 1
            TIDES_DRAWN.tell(out, s.fight.seat[side])
            TIDE.tell(out, s.fight.seat[side], s.tides[side][0], seen_by=only(s.fight.seat[side]))


def next_tide(s: Thrones) -> int:
    gone = [pile[0] for pile in s.tides if pile]
    n = draw(s, ALL_TIDES - len(gone), DRAW_TIDE)
    for card in range(1, len(TIDE_COPIES)):
        n -= TIDE_COPIES[card] - gone.count(card)
        if n < 0:
            return card
    raise AssertionError("there is no such card")


def redraw_tides(s: Thrones, out: Sink) -> None:
    if s.rule.tides and may_use_blade(s):
        s.stack.append(BladeWindow(True))


def reveal_tides(s: Thrones, out: Sink) -> None:
    """T-TIDES-04."""
    if s.rule.tides:
        s.tides_open = True
        s.tides_shown = (s.tides[ATTACKER][0], s.tides[DEFENDER][0])
        s.revealed += 1
        for side in (ATTACKER, DEFENDER):
            TIDE.tell(out, s.fight.seat[side], s.tides[side][0])


# 4. The Valyrian Steel Blade (T-COMBAT-12, T-INFL-04).


def may_use_blade(s: Thrones) -> bool:
    return not s.blade_used and blade_holder(s) in (s.fight.attacker, s.fight.defender)


def offer_blade(s: Thrones, out: Sink) -> None:
    if may_use_blade(s):
        s.stack.append(BladeWindow(False))


@final
class BladeWindow(Frame[Thrones]):
    """The holder may use it: for another tides card (T-TIDES-03) or for +1, not both (T-TIDES-08)."""

    PATTERN: ClassVar[Pattern] = WORDS.pattern("blade {redraw}")

    def __init__(self, redraw: bool) -> None:
        self.redraw = redraw

    def run(self, s: Thrones, out: Sink) -> None:
        ask(s, blade_holder(s), ASK_REDRAW if self.redraw else ASK_BLADE)

    def legal(self, s: Thrones, d: Decision) -> list[Move] | None:
        return [PASS, REDRAW if self.redraw else USE_BLADE]

    def check(self, s: Thrones, d: Decision, m: Move) -> Refusal | None:
        if isinstance(m, Pass):
            return None
        if isinstance(m, Redraw):
            return None if self.redraw else Refusal("T-TIDES-10")
        if isinstance(m, Blade):
            return Refusal("T-TIDES-10") if self.redraw else None
        return NOT_LEGAL

    def answer(self, s: Thrones, d: Decision, m: Move, out: Sink) -> None:
        s.stack.pop()
        if isinstance(m, Pass):
            return
        s.blade_used = True  # T-INFL-05
        side = s.fight.seat.index(d.seat)
        if self.redraw:
            s.tides = with_value(s.tides, 2, s.tides[side])
            s.tides = with_value(s.tides, side, (next_tide_without(s, side),))
            s.revealed += 1
            REDREW.tell(out, d.seat)
            TIDE.tell(out, d.seat, s.tides[side][0], seen_by=only(d.seat))
        else:
            s.fight.blade = side
            BLADED.tell(out, d.seat)

    def crumb(self, s: Thrones) -> Line | None:
        return Line("crumb-blade")


def next_tide_without(s: Thrones, side: int) -> int:
    s.tides = with_value(s.tides, side, ())
    return next_tide(s)


# 5 and 6. Final strength and the winner (T-COMBAT-02, T-COMBAT-16).


def determine_winner(s: Thrones, out: Sink) -> None:
    f = s.fight
    attack, defense = final_strength(s, ATTACKER), final_strength(s, DEFENDER)
    FINAL.tell(out, f.attacker, attack)
    FINAL.tell(out, f.defender, defense)
    if attack == defense:
        higher = s.position(FIEFDOMS, f.attacker) < s.position(FIEFDOMS, f.defender)  # T-INFL-03
        f.winner = ATTACKER if higher else DEFENDER
    else:
        f.winner = ATTACKER if attack > defense else DEFENDER
    WINS.tell(out, f.seat[f.winner], f.seat[1 - f.winner])


def result_abilities(s: Thrones, out: Sink) -> None:
    s.stack.append(Abilities(RESULT, first_side(s), 0))


def beaten_retreat(s: Thrones, out: Sink) -> None:
    """The beaten go; where Robb Stark has won, he may say where to."""
    depth = len(s.stack)
    retreat(s, out)
    if len(s.stack) > depth:
        apply(s, RETREAT, s.fight.winner, out)


def after_combat(s: Thrones, out: Sink) -> None:
    s.stack.append(Abilities(AFTER, first_side(s), 0))


STEPS: Final[tuple[Callable[[Thrones, Sink], None], ...]] = (
    call_support,
    announce,
    choose_cards,
    cancel_cards,
    card_abilities,
    draw_tides,
    redraw_tides,
    reveal_tides,
    offer_blade,
    determine_winner,
    result_abilities,
    casualties,
    skulls,
    beaten_retreat,
    turn_back,
    clean_up,
    after_combat,
)
"""T-COMBAT-05, T-COMBAT-15, T-TIDES-10."""

COMBATS: Final[tuple[Combat, ...]] = tuple([Combat(at) for at in range(len(STEPS) + 1)])
