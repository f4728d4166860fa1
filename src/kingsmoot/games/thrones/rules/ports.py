"""Ports (page 25 of the book): what becomes of the ships when their land falls."""

from __future__ import annotations

from typing import ClassVar, final

from kingsmoot.core.decisions import Decision
from kingsmoot.core.events import Sink
from kingsmoot.core.frames import NOT_LEGAL, Frame
from kingsmoot.core.lines import Line, Refusal
from kingsmoot.core.moves import Move
from kingsmoot.core.patterns import Pattern
from kingsmoot.core.state import ask
from kingsmoot.core.tuples import with_value
from kingsmoot.games.thrones.book import AREAS_LABEL, NONE, SHIP, SUPPLY_LIMITS, size
from kingsmoot.games.thrones.rules.control import controller, drop_order, held_by, hold, in_stock
from kingsmoot.games.thrones.rules.moves import TAKES
from kingsmoot.games.thrones.state import Thrones
from kingsmoot.games.thrones.tables import ALL, ONE, SEAS
from kingsmoot.games.thrones.vocabulary.events import SHIPS_LOST, SHIPS_TAKEN
from kingsmoot.games.thrones.vocabulary.kinds import WORDS
from kingsmoot.games.thrones.vocabulary.questions import ASK_SHIPS
from kingsmoot.games.thrones.vocabulary.verbs import Take


def settle_ports(s: Thrones, out: Sink) -> None:
    """Ships whose land belongs to nobody any more are destroyed (T-PORT-13); where it belongs to another
    house, that house may take them over (T-PORT-14), whatever the cause (T-N-25).
    """
    for p in range(SEAS, ALL):
        if s.holder[p] == NONE:
            continue
        owner = controller(s, p)
        if owner == s.holder[p]:
            continue
        if owner == NONE:
            sink(s, p, out)
        else:
            s.stack.append(PortFalls(p))


def sink(s: Thrones, p: int, out: Sink) -> int:
    """All ships of a port are destroyed; tells how many."""
    n = size(s.army[p])
    drop_order(s, p, out)
    SHIPS_LOST.tell(out, s.holder[p], p, n)
    s.army[p] = 0
    s.routed = with_value(s.routed, p, 0)
    hold(s, p, NONE)
    return n


def may_take(s: Thrones, seat: int, p: int) -> int:
    """How many ships the new owner can put there: his stock, his supply, what lies there (T-PORT-14)."""
    most = min(size(s.army[p]), in_stock(s, seat, SHIP))
    sizes = [size(s.army[a]) for a in held_by(s, seat) if size(s.army[a]) > 1]
    if s.fight and s.fight.attacker == seat and size(s.fight.host) > 1:
        sizes.append(size(s.fight.host))
    limits = SUPPLY_LIMITS[s.supply[seat]]
    while most > 1:
        tried = sorted([*sizes, most], reverse=True)
        if len(tried) <= len(limits) and all(n <= limit for n, limit in zip(tried, limits)):
            break
        most -= 1
    return most


@final
class PortFalls(Frame[Thrones]):
    """A port has changed hands: how many of the ships does the new owner replace by his own?"""

    PATTERN: ClassVar[Pattern] = WORDS.pattern("port-falls {port:area}")

    def __init__(self, port: int) -> None:
        self.port = port

    def run(self, s: Thrones, out: Sink) -> None:
        owner = controller(s, self.port)
        if s.holder[self.port] in (NONE, owner):
            s.stack.pop()
        elif owner == NONE or not may_take(s, owner, self.port):
            s.stack.pop()
            sink(s, self.port, out)
        else:
            ask(s, owner, ASK_SHIPS)

    def legal(self, s: Thrones, d: Decision) -> list[Move] | None:
        return [TAKES[n] for n in range(may_take(s, d.seat, self.port) + 1)]

    def check(self, s: Thrones, d: Decision, m: Move) -> Refusal | None:
        if not isinstance(m, Take):
            return NOT_LEGAL
        if m.ships > may_take(s, d.seat, self.port):
            return Refusal("T-PORT-14", (AREAS_LABEL[self.port],), ())
        return None

    def answer(self, s: Thrones, d: Decision, m: Move, out: Sink) -> None:
        assert isinstance(m, Take)
        s.stack.pop()
        sink(s, self.port, out)
        if m.ships:
            s.army[self.port] = m.ships * ONE[SHIP]
            hold(s, self.port, d.seat)
            SHIPS_TAKEN.tell(out, d.seat, self.port, m.ships)

    def crumb(self, s: Thrones) -> Line | None:
        return Line("crumb-port", ("area", AREAS_LABEL[self.port]))
