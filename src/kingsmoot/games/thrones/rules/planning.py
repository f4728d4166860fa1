"""The planning phase (pages 12 and 13 of the book): assign orders, reveal them, use the raven."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final, final

from kingsmoot.core.decisions import Decision
from kingsmoot.core.events import Sink
from kingsmoot.core.frames import NOT_LEGAL, Frame
from kingsmoot.core.kinds import message
from kingsmoot.core.lines import Line, Refusal
from kingsmoot.core.moves import Move
from kingsmoot.core.patterns import Pattern
from kingsmoot.core.random_streams import Stream
from kingsmoot.core.refs import Ref, only
from kingsmoot.core.slots import Among, Filled, Slot
from kingsmoot.core.state import ask, ask_all
from kingsmoot.games.thrones.book import AREAS_LABEL, COURT, HOUSES_LABEL, NONE, THRONE, WESTEROS_CODES
from kingsmoot.games.thrones.rules.control import areas_of, raven_holder
from kingsmoot.games.thrones.rules.moves import BOTTOM, LOOK, PASS, RAVENS, TOP
from kingsmoot.games.thrones.state import Thrones
from kingsmoot.games.thrones.tables import ORDERS, STARRED, TOKENS
from kingsmoot.games.thrones.vocabulary.events import PEEKED, PUT_BACK, REVEALED, SAW, SWAPPED
from kingsmoot.games.thrones.vocabulary.kinds import WORDS
from kingsmoot.games.thrones.vocabulary.questions import ASK_ORDERS, ASK_PEEK, ASK_RAVEN
from kingsmoot.games.thrones.vocabulary.things import (
    AREA_OF_REF,
    AREA_REFS,
    NO_ORDER_REF,
    ORDER_OF_REF,
    ORDER_REFS,
)
from kingsmoot.games.thrones.vocabulary.verbs import Assign, Look, OrderPlacing, Orders, Pass, Raven

KINDS_OF_ORDER: Final = len(ORDERS)
PLAIN_ORDERS: Final = 10  # T-PLAN-05
SWORD_CARD: Final = WESTEROS_CODES[2]["put-to-the-sword"]


# What may be placed.


def stars(s: Thrones, seat: int) -> int:
    """Special orders that a house may place, by its position now (T-INFL-06, T-SPEC-01, T-TRACK-04)."""
    return s.rule.stars[s.position(COURT, seat)]


def usable(s: Thrones, seat: int) -> int:
    """How many orders a house can place this round: all normal ones, and special ones within its stars
    (T-PLAN-06), but none that is forbidden (T-WEST-10, T-WEST-11).
    """
    plain = special = 0
    for o in range(1, KINDS_OF_ORDER):
        if not s.banned >> o & 1:
            if STARRED[o]:
                special += TOKENS[o]
            else:
                plain += TOKENS[o]
    return plain + min(special, stars(s, seat))


def bare_areas(s: Thrones, seat: int, areas: list[int]) -> int:
    """How many of its areas a house must leave without an order (T-PLAN-08)."""
    if len(areas) <= PLAIN_ORDERS and not s.banned:
        return 0  # the normal orders are enough, whatever the stars
    return max(0, len(areas) - usable(s, seat))


def short(s: Thrones, seat: int) -> bool:
    return bare_areas(s, seat, areas_of(s, seat)) > 0


def against_token(s: Thrones, o: int, used: list[int], spare: int) -> str:
    """The rule that one more token of a kind would break beside those used, with stars to spare, or nothing.
    Any kind may lie anywhere, power at sea and defense in a port too (T-PLAN-14, T-PORT-05).
    """
    if s.banned >> o & 1:
        return "T-WEST-11"
    if used[o] >= TOKENS[o]:
        return "T-PLAN-13"
    return "T-PLAN-06" if STARRED[o] and spare <= 0 else ""


def free_tokens(s: Thrones, used: list[int], spare: int) -> list[int]:
    """The kinds of which one more token may be placed."""
    return [o for o in range(1, KINDS_OF_ORDER) if not against_token(s, o, used, spare)]


def why_not_token(s: Thrones, seat: int, o: int, used: list[int], spare: int) -> Refusal | None:
    """The same in words; Put to the Sword lets the holder of the blade forbid orders (T-WEST-10)."""
    if o <= 0:
        return Refusal("C-HIDDEN")
    rule = against_token(s, o, used, spare)
    if not rule:
        return None
    if rule == "T-PLAN-06":
        return Refusal(rule, (str(stars(s, seat)),))
    if rule == "T-WEST-11" and s.shown[2][-1:] == (SWORD_CARD,):
        rule = "T-WEST-10"
    return Refusal(rule, ("@order-" + message(ORDERS[o]),))


def why_not_orders(s: Thrones, seat: int, placed: tuple[int, ...]) -> Refusal | None:
    areas = areas_of(s, seat)
    used = [0] * KINDS_OF_ORDER
    spare = stars(s, seat)
    for p in placed:
        if p >> 4 not in areas:
            rule = "T-GARR-05" if s.garrison[p >> 4] and s.holder[p >> 4] == NONE else "T-PLAN-02"
            return Refusal(rule, (AREAS_LABEL[p >> 4],), (AREA_REFS[p >> 4],))
        refusal = why_not_token(s, seat, p & 15, used, spare)
        if refusal is not None:
            return refusal
        used[p & 15] += 1
        spare -= STARRED[p & 15]
    if len(placed) < min(len(areas), usable(s, seat)):
        if short(s, seat):
            return Refusal("T-PLAN-08", (str(usable(s, seat)),))
        bare = [a for a in areas if a not in [p >> 4 for p in placed]]
        return Refusal("T-PLAN-07", (AREAS_LABEL[bare[0]],), (AREA_REFS[bare[0]],))
    return None


# 1. Assign orders.


def placing(s: Thrones, placed: list[int]) -> OrderPlacing:
    """Orders as one move, in turn order another verb."""
    return Assign(tuple(placed)) if s.face_down else Orders(tuple(placed))


UNASKED: Final = -2
"""An area whose order is still to be chosen."""


def next_unasked(given: list[int], at: int) -> int:
    """The next area without an order after one, and then from the front; their number if there is none."""
    for n in range(at + 1, len(given)):
        if given[n] == UNASKED:
            return n
    return given.index(UNASKED) if UNASKED in given else len(given)


class Assigning(Frame[Thrones]):
    """What assigning together and assigning in turn order share: the slots, area by area."""

    def check(self, s: Thrones, d: Decision, m: Move) -> Refusal | None:
        if not isinstance(m, OrderPlacing) or isinstance(m, Assign) != s.face_down:
            return NOT_LEGAL
        return why_not_orders(s, d.seat, m.placed)

    def slot(self, s: Thrones, d: Decision, filled: Sequence[Filled]) -> Slot | Move:
        """Area by area in the order of the map, unless an area is named: then that one is next."""
        areas = areas_of(s, d.seat)
        given = [UNASKED] * len(areas)
        at = 0
        for ref in filled:
            area = AREA_OF_REF.get(str(ref), NONE)
            if area in areas:
                at = areas.index(area)
                given[at] = UNASKED
            else:
                given[at] = ORDER_OF_REF.get(ref, NONE)
                at = next_unasked(given, at)
        used = [0] * KINDS_OF_ORDER
        spare = stars(s, d.seat)
        blanks = 0
        placed: list[int] = []
        for n, o in enumerate(given):
            if o > 0:
                used[o] += 1
                spare -= STARRED[o]
                placed.append(areas[n] * 16 + o)
            elif o == NONE:
                blanks += 1
        if at == len(areas):
            return placing(s, placed)
        refs = [ORDER_REFS[o] for o in free_tokens(s, used, spare)]
        if blanks < bare_areas(s, d.seat, areas):
            refs.append(NO_ORDER_REF)
        others = tuple([AREA_REFS[a] for a in areas if a != areas[at]])
        so_far = placing(s, placed)
        return Slot(AREA_REFS[areas[at]], Among(tuple(refs)), "T-PLAN-02", so_far=so_far, instead=others)

    def sample(self, s: Thrones, d: Decision, luck: Stream) -> Move | None:
        areas = areas_of(s, d.seat)
        used = [0] * KINDS_OF_ORDER
        spare = stars(s, d.seat)
        blanks = bare_areas(s, d.seat, areas)
        placed: list[int] = []
        free = free_tokens(s, used, spare)
        for a in areas:
            n = luck.below(len(free) + (blanks > 0))
            if n == len(free):
                blanks -= 1
                continue
            o = free[n]
            placed.append(a * 16 + o)
            used[o] += 1
            if used[o] == TOKENS[o]:
                free.pop(n)
            if STARRED[o]:
                spare -= 1
                if not spare:
                    free = [other for other in free if not STARRED[other]]
        return placing(s, placed)

    def why_not_thing(self, s: Thrones, d: Decision, filled: Sequence[Filled], ref: Ref) -> Refusal | None:
        """An area may stay without an order only if there are too few of them."""
        if ref != NO_ORDER_REF:
            return None
        step = self.slot(s, d, filled)
        bare = AREA_OF_REF[step.name] if isinstance(step, Slot) else areas_of(s, d.seat)[0]
        return Refusal("T-PLAN-07", (AREAS_LABEL[bare],), (AREA_REFS[bare],))

    def place(self, s: Thrones, m: Move) -> None:
        assert isinstance(m, OrderPlacing)
        for p in m.placed:
            s.order[p >> 4] = p & 15


@final
class Together(Assigning):
    """All houses at the same time, in secret (T-PLAN-03, T-ROUND-03)."""

    PATTERN: ClassVar[Pattern] = WORDS.pattern("orders")

    def run(self, s: Thrones, out: Sink) -> None:
        seats: list[int] = []
        too_few = False
        for seat in range(s.book.seats):
            areas = areas_of(s, seat)
            if areas:
                seats.append(seat)
                too_few = too_few or bare_areas(s, seat, areas) > 0
        if too_few:
            s.face_down = True
            s.stack[-1] = InTurn(0)  # T-PLAN-08
        elif seats:
            ask_all(s, seats, ASK_ORDERS, secret=True)
        else:
            s.stack.pop()

    def answers(self, s: Thrones, given: list[tuple[Decision, Move]], out: Sink) -> None:
        s.stack.pop()
        for _, m in given:
            self.place(s, m)

    def crumb(self, s: Thrones) -> Line | None:
        return Line("crumb-orders")


@final
class InTurn(Assigning):
    """Somebody has too few orders: all assign in turn order, face down (T-PLAN-08)."""

    PATTERN: ClassVar[Pattern] = WORDS.pattern("orders-in-turn from {at:turn}")

    def __init__(self, at: int) -> None:
        self.at = at
        """A position on the Iron Throne track, from 0."""

    def run(self, s: Thrones, out: Sink) -> None:
        for at in range(self.at, s.book.seats):
            seat = s.track[THRONE][at]
            if areas_of(s, seat):
                s.stack[-1] = InTurn(at)
                ask_all(s, [seat], ASK_ORDERS, secret=True)
                return
        s.stack.pop()

    def answers(self, s: Thrones, given: list[tuple[Decision, Move]], out: Sink) -> None:
        self.place(s, given[0][1])
        s.stack[-1] = InTurn(self.at + 1)

    def crumb(self, s: Thrones) -> Line | None:
        return Line("crumb-orders-in-turn")


# 2. Reveal orders (T-PLAN-09).


def reveal_orders(s: Thrones, out: Sink) -> None:
    if s.face_down:
        s.face_down = False
        s.revealed += 1
    REVEALED.tell(out, s.round)


# 3. The Messenger Raven (T-PLAN-10, T-INFL-08).


@final
class RavenWindow(Frame[Thrones]):
    """Replace an order (T-N-07), look at the wildling card, or neither."""

    PATTERN: ClassVar[Pattern] = WORDS.pattern("raven")

    def run(self, s: Thrones, out: Sink) -> None:
        ask(s, raven_holder(s), ASK_RAVEN)

    def legal(self, s: Thrones, d: Decision) -> list[Move] | None:
        used, starred = on_board(s, d.seat)
        spare = stars(s, d.seat) - starred
        found: list[Move] = [PASS, LOOK]
        for_plain = free_tokens(s, used, spare)
        for_special = free_tokens(s, used, spare + 1)  # whose star can be had again
        for a in areas_of(s, d.seat):
            old = s.order[a]
            if old != NONE:
                of_area = RAVENS[a]
                for o in for_special if STARRED[old] else for_plain:
                    if o != old:  # T-PLAN-11
                        found.append(of_area[o])
        return found

    def check(self, s: Thrones, d: Decision, m: Move) -> Refusal | None:
        if isinstance(m, Pass) or isinstance(m, Look):  # noqa: SIM101
            return None
        if not isinstance(m, Raven):
            return NOT_LEGAL
        if s.holder[m.area] != d.seat or s.order[m.area] == NONE:
            return Refusal("T-PLAN-11", (AREAS_LABEL[m.area],), (AREA_REFS[m.area],))
        used, starred = on_board(s, d.seat)
        spare = stars(s, d.seat) - starred
        if m.order > 0 and against_swap(s, m.area, m.order, used, spare) == "T-PLAN-11":
            return Refusal("T-PLAN-11", (AREAS_LABEL[m.area],), (AREA_REFS[m.area],))
        return why_not_token(s, d.seat, m.order, used, spare + STARRED[s.order[m.area]])

    def why_not_thing(self, s: Thrones, d: Decision, filled: Sequence[Filled], ref: Ref) -> Refusal | None:
        area = AREA_OF_REF.get(filled[-1]) if filled and isinstance(filled[-1], str) else None
        if ref != NO_ORDER_REF or area is None:
            return None
        return Refusal("T-PLAN-11", (AREAS_LABEL[area],), (AREA_REFS[area],))

    def answer(self, s: Thrones, d: Decision, m: Move, out: Sink) -> None:
        s.stack.pop()
        if isinstance(m, Raven):
            s.raven_used = True  # T-INFL-05
            SWAPPED.tell(out, d.seat, m.area, s.order[m.area], m.order)
            s.order[m.area] = m.order
        elif isinstance(m, Look):
            s.raven_used = True
            s.wild_known = (s.wild_known[0] | only(d.seat), *s.wild_known[1:])
            s.revealed += 1
            PEEKED.tell(out, d.seat)
            SAW.tell(out, d.seat, s.wild[0])
            s.stack.append(Peek(d.seat))

    def crumb(self, s: Thrones) -> Line | None:
        return Line("crumb-raven")


def against_swap(s: Thrones, a: int, o: int, used: list[int], spare: int) -> str:
    """The rule that another order on an area would break, or nothing: the old one goes back (T-PLAN-11)."""
    old = s.order[a]
    rule = against_token(s, o, used, spare + STARRED[old])
    return "T-PLAN-11" if o == old and not rule else rule


def on_board(s: Thrones, seat: int) -> tuple[list[int], int]:
    """Tokens of a house that lie on the board, by kind, and how many are special."""
    used = [0] * KINDS_OF_ORDER
    starred = 0
    for a in range(len(s.order)):
        if s.order[a] > 0 and s.holder[a] == seat:
            used[s.order[a]] += 1
            starred += STARRED[s.order[a]]
    return used, starred


@final
class Peek(Frame[Thrones]):
    """The wildling card goes back on top or to the bottom (T-PLAN-12)."""

    PATTERN: ClassVar[Pattern] = WORDS.pattern("peek {seat:house}")

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, s: Thrones, out: Sink) -> None:
        ask(s, self.seat, ASK_PEEK)

    def legal(self, s: Thrones, d: Decision) -> list[Move] | None:
        return [TOP, BOTTOM]

    def check(self, s: Thrones, d: Decision, m: Move) -> Refusal | None:
        return None if m in (TOP, BOTTOM) else Refusal("T-PLAN-12")

    def answer(self, s: Thrones, d: Decision, m: Move, out: Sink) -> None:
        s.stack.pop()
        PUT_BACK.tell(out, d.seat, int(m == BOTTOM))
        if m == BOTTOM:
            s.wild = (*s.wild[1:], s.wild[0])
            s.wild_known = (*s.wild_known[1:], s.wild_known[0])

    def crumb(self, s: Thrones) -> Line | None:
        return Line("crumb-peek", ("house", HOUSES_LABEL[self.seat]))
