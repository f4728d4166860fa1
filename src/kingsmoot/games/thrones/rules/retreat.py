"""Casualties, retreat, rout and the clean-up of a combat (pages 20 and 21 of the book)."""

from __future__ import annotations

from typing import ClassVar, Final, final

from kingsmoot.core.decisions import Decision
from kingsmoot.core.events import Sink
from kingsmoot.core.frames import Frame
from kingsmoot.core.lines import Line, Refusal
from kingsmoot.core.moves import Move
from kingsmoot.core.patterns import Pattern
from kingsmoot.core.state import State, ask
from kingsmoot.core.tuples import with_value
from kingsmoot.games.thrones.book import (
    ANY_COSTLY_RETREAT,
    AREAS_LABEL,
    HOUSES_LABEL,
    NONE,
    PORT_LIMIT,
    SIEGE,
    count,
    size,
)
from kingsmoot.games.thrones.rules.control import (
    controller,
    destroy,
    drop_order,
    emptied,
    hold,
    lands_in_reach,
    refill_hand,
    seventh_castle,
    take_token,
    waters_in_reach,
)
from kingsmoot.games.thrones.rules.fight import ATTACKER, DEFENDER
from kingsmoot.games.thrones.rules.houses.common import Ability, bit_of, first_side, out_of_place
from kingsmoot.games.thrones.rules.ports import settle_ports
from kingsmoot.games.thrones.rules.strength import BLACKFISH, fighting, forts, swords
from kingsmoot.games.thrones.rules.supply import arriving, enough, items_of, others, picks
from kingsmoot.games.thrones.state import Thrones
from kingsmoot.games.thrones.tables import CARDS, HOME_OF, LANDS, NEAR, ONE, SEAS, TIDE_SKULLS
from kingsmoot.games.thrones.vocabulary.events import (
    DESTROYED,
    GARRISON_FALLS,
    MOVED,
    ORDER_GOES_ALONG,
    RETREATED,
)
from kingsmoot.games.thrones.vocabulary.kinds import WORDS
from kingsmoot.games.thrones.vocabulary.questions import ASK_CASUALTIES, ASK_RETREAT
from kingsmoot.games.thrones.vocabulary.things import AREA_REFS
from kingsmoot.games.thrones.vocabulary.verbs import Lose, Retreat

ARIANNE: Final = CARDS.index("arianne-martell")
LORAS: Final = CARDS.index("ser-loras-tyrell")


# Casualties.


def casualties(s: Thrones, out: Sink) -> None:
    """What cannot retreat falls first (T-GARR-04, T-RETR-10, T-CAS-07), then one unit for each sword of
    the winner that no fortification of the loser cancels (T-CAS-01, T-CAS-06).
    """
    f = s.fight
    loser = 1 - f.winner
    if loser == DEFENDER:
        field = f.field
        if s.garrison[field] and HOME_OF[field] == f.defender:
            s.garrison = with_value(s.garrison, field, 0)  # T-GARR-07
            GARRISON_FALLS.tell(out, f.defender, field)
        destroy(s, field, s.routed[field], s.routed[field], out)  # T-RETR-10
    if not s.rule.siege_falls:
        siege_falls(s, loser, out)
    n = min(swords(s, f.winner) - forts(s, loser), size(fighting(s, loser)))
    if n > 0 and f.card[loser] != BLACKFISH:  # T-HCARD-15, T-N-14
        s.stack.append(Casualties(loser, n))


def siege_falls(s: Thrones, side: int, out: Sink) -> None:
    """Siege engines cannot retreat (T-RETR-13)."""
    engines = count(fighting(s, side), SIEGE) * ONE[SIEGE]
    if engines:
        kill(s, side, engines, out)


def kill(s: Thrones, side: int, units: int, out: Sink) -> None:
    """Standing units of a side on the field are destroyed."""
    f = s.fight
    if side == ATTACKER:
        f.host -= units
        DESTROYED.tell(out, f.attacker, f.field, units)
    else:
        destroy(s, f.field, units, 0, out)


def skulls(s: Thrones, out: Sink) -> None:
    """Each side loses a unit to a skull of the other, whoever has won (T-TIDES-06, T-TIDES-07); garrisons are
    no units (T-GARR-06).
    """
    if not s.tides:
        return
    last = 1 - first_side(s)
    for side in (last, 1 - last):
        if TIDE_SKULLS[s.tides[1 - side][0]] and s.fight.card[side] != BLACKFISH:
            if fighting(s, side):
                s.stack.append(Casualties(side, 1))


@final
class Casualties(Ability):
    """Units to be destroyed: their owner chooses among those that fight (T-CAS-02, T-CAS-03, T-CAS-04), but
    no routed ones (T-CAS-05).
    """

    PATTERN: ClassVar[Pattern] = WORDS.pattern("casualties {side} {many:n}")
    QUESTION: ClassVar[int] = ASK_CASUALTIES
    RULE: ClassVar[str] = "T-CAS-02"

    def __init__(self, side: int, many: int) -> None:
        super().__init__(side)
        self.many = many

    def choices(self, s: Thrones) -> list[Move]:
        found = picks(fighting(s, self.side), self.many)
        return [Lose(items_of(s.fight.field, units)) for units in found]

    def chosen(self, s: Thrones, m: Move, out: Sink) -> None:
        assert isinstance(m, Lose)
        kill(s, self.side, sum([ONE[item & 3] for item in m.items]), out)

    def crumb(self, s: State) -> Line | None:
        return Line("crumb-casualties")


# Retreat.


def open_for_retreat(s: Thrones, seat: int, a: int) -> bool:
    """Friendly, or free of enemy units, tokens and crests (T-RETR-03, T-RETR-14, T-PORT-07) and of neutral
    lords (T-RETR-15).
    """
    if a >= SEAS:
        return controller(s, a) == seat and size(s.army[a]) < PORT_LIMIT
    if s.holder[a] == seat:
        return True
    if s.holder[a] != NONE or s.lord[a]:
        return False
    return a >= LANDS or controller(s, a) == NONE or controller(s, a) == seat


def retreats(s: Thrones, side: int, robb: bool) -> list[tuple[int, int]]:
    """Areas to which the beaten units may go, by ship too (T-RETR-12), and what each costs: nothing, if that
    can be had (T-RETR-06). Robb chooses among the cheapest (T-HCARD-13). A beaten attacker goes home
    (T-N-24), unless Robb sends him elsewhere (T-N-12).
    """
    f = s.fight
    seat, field = f.seat[side], f.field
    if side == ATTACKER and not robb:
        areas = [f.origin]  # T-RETR-02
    else:
        areas = lands_in_reach(s, seat, field) if field < LANDS else waters_in_reach(s, seat, field)
        if side == DEFENDER:
            areas = [a for a in areas if a != f.origin]  # T-RETR-05
        elif f.origin not in areas:
            areas.append(f.origin)
    units = fighting(s, side)
    n = size(units)
    found: list[tuple[int, int]] = []
    for a in areas:
        if open_for_retreat(s, seat, a):
            lost = losses(s, seat, a, n, field)
            if lost < n:
                found.append((a, lost))
    fewest = min([lost for _, lost in found], default=0)
    if fewest and not robb and s.rule.rules >= ANY_COSTLY_RETREAT:
        return sorted(found)
    return sorted([(a, lost) for a, lost in found if lost == fewest])


def losses(s: Thrones, seat: int, a: int, n: int, field: int) -> int:
    """How many of `n` units must be destroyed so that the rest may stand there (T-RETR-06)."""
    rest = others(s, seat, field)
    for lost in range(n):
        if a >= SEAS and size(s.army[a]) + n - lost > PORT_LIMIT:
            continue
        if enough(s.supply[seat], rest + arriving(s, seat, a, n - lost)):
            return lost
    return n


def retreat(s: Thrones, out: Sink) -> None:
    """The loser's surviving units must go (T-RETR-01)."""
    loser = 1 - s.fight.winner
    siege_falls(s, loser, out)
    if fighting(s, loser):
        s.stack.append(RetreatTo(loser, NONE, True))


def turn_back(s: Thrones, out: Sink) -> None:
    """Arianne: the attackers do not enter but go back, unrouted (T-HCARD-27, T-N-16)."""
    f = s.fight
    if f.winner == ATTACKER and f.card[DEFENDER] == ARIANNE and f.host:
        s.stack.append(RetreatTo(ATTACKER, f.origin, False))


@final
class RetreatTo(Frame[Thrones]):
    """All together to one area (T-RETR-04); those that find none are destroyed (T-RETR-07)."""

    PATTERN: ClassVar[Pattern] = WORDS.pattern("retreat {side} [to {area}] [{rout}]")

    def __init__(self, side: int, area: int, rout: bool) -> None:
        self.side = side
        self.area = area
        """Where they must go, or NONE if they may choose."""
        self.rout = rout

    def choices(self, s: Thrones) -> list[Retreat]:
        found: list[Retreat] = []
        for a, lost in retreats(s, self.side, self.area not in (NONE, s.fight.origin)):
            if self.area in (NONE, a):
                found += [Retreat(a, units) for units in picks(fighting(s, self.side), lost)]
        return found

    def run(self, s: Thrones, out: Sink) -> None:
        found = self.choices(s)
        if not found:
            s.stack.pop()
            kill(s, self.side, fighting(s, self.side), out)
        elif len(found) == 1:
            self.go(s, found[0], out)
        else:
            ask(s, s.fight.seat[self.side], ASK_RETREAT)

    def legal(self, s: Thrones, d: Decision) -> list[Move] | None:
        return list(self.choices(s))

    def check(self, s: Thrones, d: Decision, m: Move) -> Refusal | None:
        if not isinstance(m, Retreat):
            return out_of_place(s, m)
        if m in self.choices(s):
            return None
        return self.why_not(s, m)

    def why_not(self, s: Thrones, m: Retreat) -> Refusal:
        f = s.fight
        told = (AREAS_LABEL[m.area],), (AREA_REFS[m.area],)
        field = f.field
        if self.side == ATTACKER:
            return Refusal("T-RETR-02", *told)
        if m.area == f.origin:
            return Refusal("T-RETR-05", *told)
        if (field < LANDS) != (m.area < LANDS):
            return Refusal("T-RETR-08", *told)
        if s.lord[m.area]:
            return Refusal("T-RETR-15", *told)
        seat = f.seat[self.side]
        if m.area >= SEAS and m.area in NEAR[field] and controller(s, m.area) != seat:
            return Refusal("T-PORT-07", *told)
        reach = lands_in_reach(s, seat, field) if field < LANDS else waters_in_reach(s, seat, field)
        if m.area not in reach:
            return Refusal("T-RETR-03", *told)
        if not open_for_retreat(s, seat, m.area):
            return Refusal("T-RETR-14" if s.holder[m.area] == NONE else "T-RETR-03", *told)
        return Refusal("T-RETR-06", *told)

    def answer(self, s: Thrones, d: Decision, m: Move, out: Sink) -> None:
        assert isinstance(m, Retreat)
        self.go(s, m, out)

    def go(self, s: Thrones, m: Retreat, out: Sink) -> None:
        f = s.fight
        s.stack.pop()
        if m.lost:
            kill(s, self.side, m.lost, out)
        units = fighting(s, self.side)
        if self.side == ATTACKER:
            f.host = 0
        else:
            s.army[f.field] -= units
        s.army[m.area] += units
        hold(s, m.area, f.seat[self.side])
        if self.rout:
            s.routed = with_value(s.routed, m.area, s.routed[m.area] + units)  # T-RETR-09
        RETREATED.tell(out, f.seat[self.side], m.area, units)

    def crumb(self, s: Thrones) -> Line | None:
        return Line("crumb-retreat", ("house", HOUSES_LABEL[s.fight.seat[self.side]]))


# Clean-up (T-COMBAT-17 to T-COMBAT-23). A combat goes on without units (T-COMBAT-22), and where nobody is
# left to enter, the token stays (T-N-23).


def clean_up(s: Thrones, out: Sink) -> None:
    f = s.fight
    field = f.field
    if f.winner == ATTACKER:
        drop_order(s, field, out)  # T-COMBAT-18
        if f.host:
            enter(s, out)
        elif f.card[DEFENDER] == ARIANNE and s.rule.arianne_removes:
            take_token(s, field, out)  # T-N-02
    emptied(s, field, out)  # otherwise a defender who has won keeps order and token: T-COMBAT-19
    for side in (ATTACKER, DEFENDER):
        if f.card[side]:
            refill_hand(s, f.seat[side], bit_of(f.card[side]), out)  # T-COMBAT-20, T-HCARD-07
    settle_ports(s, out)
    seventh_castle(s, out)


def enter(s: Thrones, out: Sink) -> None:
    """The victorious attackers take the area; Ser Loras brings his order along (T-HCARD-30, T-N-19)."""
    f = s.fight
    field = f.field
    if s.token[field] != f.attacker:
        take_token(s, field, out)
    s.army[field] = f.host
    s.routed = with_value(s.routed, field, 0)
    hold(s, field, f.attacker)
    MOVED.tell(out, f.attacker, f.origin, field, f.host)
    f.host = 0
    if f.card[ATTACKER] == LORAS:
        s.order[field] = f.march
        ORDER_GOES_ALONG.tell(out, f.attacker, field)
