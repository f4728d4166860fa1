"""What the five modes add to rounds and activations: reserves, redeployment, edicts (B-MODE, B-DEP-00)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final, final

from kingsmoot.core.decisions import Decision
from kingsmoot.core.events import Sink
from kingsmoot.core.frames import NOT_LEGAL, Frame
from kingsmoot.core.lines import Line, Refusal
from kingsmoot.core.moves import Move
from kingsmoot.core.slots import Among, Filled, Slot
from kingsmoot.core.state import ask
from kingsmoot.core.vocabulary import Pattern
from kingsmoot.games.banners.book import CLASH, SIEGE, STORM, WINDS
from kingsmoot.games.banners.rules.field.pose_slots import pose_slot
from kingsmoot.games.banners.rules.modes.storm_of_swords import redeployable
from kingsmoot.games.banners.rules.modes.winds_of_winter import reveal_mission
from kingsmoot.games.banners.rules.morale import call_test
from kingsmoot.games.banners.rules.move.procedure import another_acts, place
from kingsmoot.games.banners.rules.setup import legal_places, place_hints
from kingsmoot.games.banners.rules.victory.ending import eliminate, into_reserve
from kingsmoot.games.banners.state import Banners
from kingsmoot.games.banners.terms import EDICT_DREAD, NONE, RESERVE, TABLE
from kingsmoot.games.banners.unit_names import code, of_ref, told, unit_of, unit_ref
from kingsmoot.games.banners.vocabulary import events
from kingsmoot.games.banners.vocabulary.field_verbs import Arrive, Deploy, Placing
from kingsmoot.games.banners.vocabulary.kinds import WORDS
from kingsmoot.games.banners.vocabulary.questions import ASK_ARRIVE, ASK_REDEPLOY
from kingsmoot.games.banners.vocabulary.verbs import PASS, Pass

CLASH_RESERVES: Final = 2  # B-MODE-CLASH-05
STORM_RESERVES: Final = 3  # B-MODE-STORM-10


def start_round(s: Banners, out: Sink) -> None:
    """What a mode does as a round begins; pushed frames come before everything else of the round."""
    if s.rule.mode == WINDS:
        reveal_mission(s, out)
    elif s.rule.mode == STORM and s.round > 1:
        for seat in range(s.book.seats):
            if redeployable(s, seat):
                s.stack.append(Redeploy(seat))


# -- reserves ----------------------------------------------------------------------------------------


def may_arrive(s: Banners, u: int) -> bool:
    """Whether a unit in reserve may come now as its activation."""
    if s.where[u] != RESERVE or s.done[u] or s.round < first_round(s, u):
        return False
    return bool(place_hints.arrive_hints(s, s.owner[u], u))


def first_round(s: Banners, u: int) -> int:
    """From which round on reserves come: 2, the defenders of a storm 3; a unit without room at deployment at
    once (B-DEP-00)."""
    if s.rule.mode == CLASH:
        return CLASH_RESERVES
    if s.rule.mode == STORM and s.team[s.owner[u]] != s.attacker:
        return STORM_RESERVES
    return 1


def arrival_rule(s: Banners, u: int) -> str:
    """By which rule a unit in reserve comes, or must still wait."""
    return legal_places.arrival_zones(s, s.owner[u])[1]


def arrival_is_action(s: Banners, u: int) -> bool:
    """It is (B-N-25, B-DEP-00), except for the defenders of a storm (B-MODE-STORM-10)."""
    return s.rule.mode != STORM or s.team[s.owner[u]] == s.attacker


@final
class Arrival(Frame[Banners]):
    """A unit comes out of reserve (B-MODE-CLASH-05, B-MODE-STORM-10, B-DEP-00)."""

    PATTERN: ClassVar[Pattern] = WORDS.pattern("arrival {unit}")

    def __init__(self, unit: int) -> None:
        self.unit = unit

    def run(self, s: Banners, out: Sink) -> None:
        if place_hints.arrive_hints(s, s.owner[self.unit], self.unit):
            ask(s, s.owner[self.unit], ASK_ARRIVE)
        else:
            s.stack.pop()

    def check(self, s: Banners, d: Decision, m: Move) -> Refusal | None:
        if not isinstance(m, Arrive):
            return NOT_LEGAL
        if m.unit != code(s, self.unit):
            return another_acts(s, self.unit, m.unit)
        refusal = legal_places.why_not_facing(s, m.facing)
        return refusal or legal_places.why_not_arrive(s, d.seat, self.unit, m.x, m.y, m.facing)

    def slot(self, s: Banners, d: Decision, filled: Sequence[Filled]) -> Slot | Move:
        hints = place_hints.arrive_hints(s, d.seat, self.unit)
        pose = pose_slot(s, hints, filled, unit_ref(s, self.unit), "B-DEP-00")
        if isinstance(pose, Slot):
            return pose
        return Arrive(code(s, self.unit), pose[0], pose[1], pose[2])

    def answer(self, s: Banners, d: Decision, m: Move, out: Sink) -> None:
        assert isinstance(m, Placing)
        s.stack.pop()
        set_down(s, self.unit, m, out)

    def crumb(self, s: Banners) -> Line:
        return Line("crumb-arrival", ("unit", told(s, self.unit)))


def bring_on(s: Banners, u: int) -> None:
    """Push the arrival of a unit in reserve, at once (Sortie)."""
    s.stack.append(Arrival(u))


def set_down(s: Banners, u: int, m: Placing, out: Sink) -> None:
    """A unit on the table, at deployment or later."""
    s.where[u] = TABLE
    events.DEPLOYED.tell(out, s.owner[u], u, m.x, m.y, m.facing)
    place(s, u, m.x, m.y, m.facing, out)


@final
class Redeploy(Frame[Banners]):
    """Attackers destroyed in earlier rounds come back, one after the other, or not (B-MODE-STORM-07)."""

    PATTERN: ClassVar[Pattern] = WORDS.pattern("redeploy {seat:player}")

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def able(self, s: Banners) -> list[int]:
        return [u for u in redeployable(s, self.seat) if place_hints.deploy_hints(s, self.seat, u)]

    def run(self, s: Banners, out: Sink) -> None:
        if self.able(s):
            ask(s, self.seat, ASK_REDEPLOY)
        else:
            self.finish(s, out)

    def finish(self, s: Banners, out: Sink) -> None:
        """Who brings nobody back and has nobody left is out of the game (B-ELIM-00)."""
        s.stack.pop()
        eliminate_attackers(s, self.seat, out)

    def check(self, s: Banners, d: Decision, m: Move) -> Refusal | None:
        if isinstance(m, Pass):
            return None
        if not isinstance(m, Deploy):
            return NOT_LEGAL
        u = unit_of(s, m.unit)
        if u not in redeployable(s, self.seat):
            return Refusal("B-MODE-STORM-07", (told(s, u),), () if u == NONE else (unit_ref(s, u),))
        refusal = legal_places.why_not_facing(s, m.facing)
        return refusal or legal_places.why_not_deploy(s, self.seat, u, m.x, m.y, m.facing)

    def slot(self, s: Banners, d: Decision, filled: Sequence[Filled]) -> Slot | Move:
        if not filled:
            refs = tuple([unit_ref(s, u) for u in self.able(s)])
            return Slot("unit", Among(refs), "B-MODE-STORM-07", done=PASS)
        u = unit_of(s, of_ref(s.book, str(filled[0])))
        hints = place_hints.deploy_hints(s, self.seat, u)
        pose = pose_slot(s, hints, filled[1:], unit_ref(s, u), "B-MODE-STORM-07")
        if isinstance(pose, Slot):
            return pose
        return Deploy(code(s, u), pose[0], pose[1], pose[2])

    def answer(self, s: Banners, d: Decision, m: Move, out: Sink) -> None:
        if not isinstance(m, Placing):
            self.finish(s, out)
            return
        u = unit_of(s, m.unit)
        into_reserve(s, u)
        events.REDEPLOYED.tell(out, self.seat, u)
        set_down(s, u, m, out)

    def crumb(self, s: Banners) -> Line:
        return Line("crumb-redeploy")


def eliminate_attackers(s: Banners, seat: int, out: Sink) -> None:
    for u in range(len(s.owner)):
        if s.owner[u] == seat and s.where[u] in (TABLE, RESERVE):
            return
    eliminate(s, seat, out, True)


# -- edicts of siege cards ---------------------------------------------------------------------------


def dreaded(s: Banners, u: int) -> bool:
    """Dread: each defender that activates tests its morale."""
    return bool(s.edicts & EDICT_DREAD) and s.attacker not in (NONE, s.team[s.owner[u]])


def push_dread(s: Banners, u: int, out: Sink) -> None:
    call_test(s, u, 0, SIEGE + s.rule.cat.siege_code["dread"], s.team.index(s.attacker), NONE, out)
