"""The course of the game: ten rounds of three phases (page 7 of the book). `STEPS` is a round."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar, Final, final

from kingsmoot.core.decisions import Decision
from kingsmoot.core.events import Sink
from kingsmoot.core.frames import NOT_LEGAL, Frame
from kingsmoot.core.lines import Line, Refusal
from kingsmoot.core.moves import Move
from kingsmoot.core.patterns import Pattern
from kingsmoot.core.state import ask
from kingsmoot.games.thrones.book import AREAS_LABEL, NONE, POWER_STAR, POWERS, ROUNDS, THRONE
from kingsmoot.games.thrones.rules.control import after_ten_rounds, gain
from kingsmoot.games.thrones.rules.march import MARCH_TURNS
from kingsmoot.games.thrones.rules.moves import COLLECTS
from kingsmoot.games.thrones.rules.muster import Mustering
from kingsmoot.games.thrones.rules.planning import RavenWindow, Together, reveal_orders
from kingsmoot.games.thrones.rules.raid import RAID_TURNS, next_turn, orders_of
from kingsmoot.games.thrones.rules.westeros import (
    count_icons,
    first_card,
    reveal_cards,
    second_card,
    third_card,
)
from kingsmoot.games.thrones.state import Thrones
from kingsmoot.games.thrones.tables import ALL, CROWNS, HOUSES, LANDS, MUSTERS, SEA_OF, SEAS
from kingsmoot.games.thrones.vocabulary.events import CLEANED, COLLECTED, ROUND
from kingsmoot.games.thrones.vocabulary.kinds import WORDS
from kingsmoot.games.thrones.vocabulary.questions import ASK_POWER
from kingsmoot.games.thrones.vocabulary.things import AREA_REFS
from kingsmoot.games.thrones.vocabulary.verbs import Collect


def begin_round(s: Thrones, out: Sink) -> None:
    """T-SETUP-10, T-ROUND-01, T-WEST-01."""
    s.round += 1
    s.banned = 0
    ROUND.tell(out, s.round)


def assign_orders(s: Thrones, out: Sink) -> None:
    s.stack.append(TOGETHER)


def use_raven(s: Thrones, out: Sink) -> None:
    s.stack.append(RAVEN)


def resolve_raids(s: Thrones, out: Sink) -> None:
    s.stack.append(RAID_TURNS[0])


def resolve_marches(s: Thrones, out: Sink) -> None:
    s.stack.append(MARCH_TURNS[0])


def consolidate(s: Thrones, out: Sink) -> None:
    s.stack.append(POWER_TURNS[0])


NONE_ROUTED: Final[tuple[int, ...]] = (0,) * ALL


def clean_up(s: Thrones, out: Sink) -> None:
    """Support and defense orders go (T-CLEAN-01), routed units stand up (T-CLEAN-02), used tokens are turned
    up again (T-CLEAN-03).
    """
    order = s.order
    for a in range(ALL):
        order[a] = NONE
    s.routed = NONE_ROUTED
    s.blade_used = False
    s.raven_used = False
    CLEANED.tell(out, s.round)
    if s.round == ROUNDS:
        after_ten_rounds(s, out)  # T-CLEAN-04


STEPS: Final[tuple[Callable[[Thrones, Sink], None], ...]] = (
    begin_round,
    # The Westeros phase (T-ROUND-02).
    reveal_cards,
    count_icons,
    first_card,
    second_card,
    third_card,
    # The planning phase (T-PLAN-01).
    assign_orders,
    reveal_orders,
    use_raven,
    # The action phase (T-ROUND-04).
    resolve_raids,
    resolve_marches,
    consolidate,
    clean_up,
)
PHASES: Final[tuple[str, ...]] = ("westeros",) * 6 + ("planning",) * 3 + ("action",) * 4


@final
class Round(Frame[Thrones]):
    """The steps of a round, one after another, then the next round."""

    PATTERN: ClassVar[Pattern] = WORDS.pattern("round before {at:round_step}")

    def __init__(self, at: int) -> None:
        self.at = at

    def run(self, s: Thrones, out: Sink) -> None:
        s.stack[-1] = ROUND_FRAMES[(self.at + 1) % len(STEPS)]
        STEPS[self.at](s, out)

    def crumb(self, s: Thrones) -> Line | None:
        return Line("crumb-round", ("n", s.round), ("phase", "@phase-" + PHASES[(self.at - 1) % len(STEPS)]))


# Consolidating power (page 16).


@final
class Powers(Frame[Thrones]):
    """Consolidate power orders, one a turn (T-CONS-01)."""

    PATTERN: ClassVar[Pattern] = WORDS.pattern("consolidate-power from {at:turn}")

    def __init__(self, at: int) -> None:
        self.at = at

    def run(self, s: Thrones, out: Sink) -> None:
        at = next_turn(s, self.at, POWERS)
        if at == NONE:
            s.stack.pop()
            return
        seat = s.track[THRONE][at]
        found = ways(s, seat)
        if len(found) == 1:
            s.stack[-1] = POWER_TURNS[at + 1]
            collect(s, seat, found[0], out)
        else:
            s.stack[-1] = POWER_TURNS[at]
            ask(s, seat, ASK_POWER)

    def legal(self, s: Thrones, d: Decision) -> list[Move] | None:
        return list(ways(s, d.seat))

    def check(self, s: Thrones, d: Decision, m: Move) -> Refusal | None:
        if not isinstance(m, Collect):
            return NOT_LEGAL
        if m in ways(s, d.seat):
            return None
        told = (AREAS_LABEL[m.area],), (AREA_REFS[m.area],)
        if m.area not in orders_of(s, d.seat, POWERS):
            return Refusal("T-CONS-01", *told)
        return Refusal("T-PORT-12" if m.area >= SEAS else "T-SPEC-06", *told)

    def answer(self, s: Thrones, d: Decision, m: Move, out: Sink) -> None:
        assert isinstance(m, Collect)
        s.stack[-1] = POWER_TURNS[self.at + 1]
        collect(s, d.seat, m, out)

    def crumb(self, s: Thrones) -> Line | None:
        return Line("crumb-power")


POWER_TURNS: Final[tuple[Powers, ...]] = tuple([Powers(at) for at in range(len(HOUSES) + 1)])


def ways(s: Thrones, seat: int) -> list[Collect]:
    """Each order may be resolved next; a special one in a castle may muster (T-SPEC-06, T-PORT-12)."""
    found: list[Collect] = []
    for a in orders_of(s, seat, POWERS):
        found.append(COLLECTS[a][False])
        if s.order[a] == POWER_STAR and MUSTERS[a]:
            found.append(COLLECTS[a][True])
    return found


def collect(s: Thrones, seat: int, m: Collect, out: Sink) -> None:
    a = m.area
    s.order[a] = NONE
    if m.muster:
        s.stack.append(Mustering(seat, a))
        return
    n = 0
    if a < LANDS:
        n = 1 + CROWNS[a]  # T-CONS-02; a power token there is no crown (T-CONS-04)
    elif a >= SEAS and s.holder[SEA_OF[a]] in (NONE, seat):
        n = 1  # T-PORT-11; nothing at sea (T-CONS-03)
    COLLECTED.tell(out, seat, a, gain(s, seat, n, None))


ROUND_FRAMES: Final[tuple[Round, ...]] = tuple([Round(at) for at in range(len(STEPS))])
TOGETHER: Final = Together()
RAVEN: Final = RavenWindow()
