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
from kingsmoot.core.native import Vector, i64
from kingsmoot.core.patterns import Pattern
from kingsmoot.core.random_streams import Stream
from kingsmoot.core.refs import Ref, only
from kingsmoot.core.slots import Among, Filled, Slot
from kingsmoot.core.state import ask, ask_all
from kingsmoot.core.vectors import vector
from kingsmoot.games.thrones.book import AREAS_LABEL, COURT, HOUSES_LABEL, NONE, THRONE, WESTEROS_CODES
from kingsmoot.games.thrones.rules.control import areas_of, held_by, how_many_areas, raven_holder
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
MOST: Final[Vector] = vector(TOKENS)
"""How many tokens a house has of each kind (T-PLAN-13)."""
SPECIAL: Final[Vector] = vector([int(star) for star in STARRED])
NO_TOKENS: Final[Vector] = vector([0] * KINDS_OF_ORDER)
"""None of any kind. It is copied, never changed."""
SWORD_CARD: Final = WESTEROS_CODES[2]["put-to-the-sword"]


# What may be placed.


def stars(s: Thrones, seat: int) -> int:
    """Special orders that a house may place, by its position now (T-INFL-06, T-SPEC-01, T-TRACK-04)."""
    return s.rule.stars[s.position(COURT, seat)]


def usable(s: Thrones, seat: int) -> int:
    """How many orders a house can place this round: all normal ones, and special ones within its stars
    (T-PLAN-06), but none that is forbidden (T-WEST-10, T-WEST-11).
    """
    banned: i64 = s.banned
    plain: i64 = 0
    special: i64 = 0
    for o in range(1, KINDS_OF_ORDER):
        if banned >> o & 1 == 0:
            if SPECIAL[o] != 0:
                special += MOST[o]
            else:
                plain += MOST[o]
    return plain + min(special, stars(s, seat))


def bare_areas(s: Thrones, seat: int, many: int) -> int:
    """Of so many areas, how many a house must leave without an order (T-PLAN-08)."""
    if many <= PLAIN_ORDERS and not s.banned:
        return 0  # the normal orders are enough, whatever the stars
    return max(0, many - usable(s, seat))


def short(s: Thrones, seat: int) -> bool:
    return bare_areas(s, seat, len(areas_of(s, seat))) > 0


def is_free(s: Thrones, o: i64, used: Vector, spare: i64) -> bool:
    """Whether one more token of a kind may be placed beside those used, with stars to spare."""
    banned: i64 = s.banned
    return banned >> o & 1 == 0 and used[o] < MOST[o] and (SPECIAL[o] == 0 or spare > 0)


def against_token(s: Thrones, o: int, used: Vector, spare: int) -> str:
    """The rule that it would break, or nothing. Any kind may lie anywhere, power at sea and defense in a port
    too (T-PLAN-14, T-PORT-05).
    """
    if is_free(s, o, used, spare):
        return ""
    if s.banned >> o & 1:
        return "T-WEST-11"
    return "T-PLAN-13" if used[o] >= MOST[o] else "T-PLAN-06"


def free_tokens(s: Thrones, used: Vector, spare: int) -> list[int]:
    """The kinds of which one more token may be placed."""
    return [o for o in range(1, KINDS_OF_ORDER) if is_free(s, o, used, spare)]


AT_FIRST: Final[dict[int, list[int]]] = {}


def free_at_first(s: Thrones, spare: int) -> list[int]:
    """The same while none is placed, in a list that the caller may change: found once for what is forbidden
    and whether there are stars.
    """
    key = s.banned << 1 | (1 if spare > 0 else 0)
    known = AT_FIRST.get(key)
    if known is None:
        known = free_tokens(s, NO_TOKENS, spare)
        AT_FIRST[key] = known
    return known[:]


def why_not_token(s: Thrones, seat: int, o: int, used: Vector, spare: int) -> Refusal | None:
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
    used = NO_TOKENS[:]
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
        used = NO_TOKENS[:]
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
        if blanks < bare_areas(s, d.seat, len(areas)):
            refs.append(NO_ORDER_REF)
        others = tuple([AREA_REFS[a] for a in areas if a != areas[at]])
        so_far = placing(s, placed)
        return Slot(AREA_REFS[areas[at]], Among(tuple(refs)), "T-PLAN-02", so_far=so_far, instead=others)

    def sample(self, s: Thrones, d: Decision, luck: Stream) -> Move | None:
        areas = areas_of(s, d.seat)
        used = NO_TOKENS[:]
        spare = stars(s, d.seat)
        blanks = bare_areas(s, d.seat, len(areas))
        placed: list[int] = []
        free = free_at_first(s, spare)
        for a in areas:
            n = luck.below(len(free) + (blanks > 0))
            if n == len(free):
                blanks -= 1
                continue
            o = free[n]
            placed.append(a * 16 + o)
            used[o] += 1
            if used[o] == MOST[o]:
                free.pop(n)
            if SPECIAL[o] != 0:
                spare -= 1
                if not spare:
                    free = [other for other in free if SPECIAL[other] == 0]
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
            many = how_many_areas(s, seat)
            if many:
                seats.append(seat)
                too_few = too_few or bare_areas(s, seat, many) > 0
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
        used = on_board(s, d.seat)
        spare = stars_left(s, d.seat, used)
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
        used = on_board(s, d.seat)
        spare = stars_left(s, d.seat, used)
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


def against_swap(s: Thrones, a: int, o: int, used: Vector, spare: int) -> str:
    """The rule that another order on an area would break, or nothing: the old one goes back (T-PLAN-11)."""
    old = s.order[a]
    rule = against_token(s, o, used, spare + STARRED[old])
    return "T-PLAN-11" if o == old and not rule else rule


def on_board(s: Thrones, seat: int) -> Vector:
    """Tokens of a house that lie on the board, by kind."""
    used = NO_TOKENS[:]
    for a in held_by(s, seat):
        if s.order[a] > 0:
            used[s.order[a]] += 1
    return used


def stars_left(s: Thrones, seat: int, used: Vector) -> int:
    """How many special orders a house might place beside those used."""
    left: i64 = stars(s, seat)
    for o in range(1, KINDS_OF_ORDER):
        if SPECIAL[o] != 0:
            left -= used[o]
    return left


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
