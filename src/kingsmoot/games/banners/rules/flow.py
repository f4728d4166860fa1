"""How a battle runs: rounds, turns, activations, clean-up (B-ROUND, B-ACT, B-CLEAN).

On the stack lies a `Battle` and over it

    Phase          the activation phase: turns in alternation
      Turn           start of the turn, an activation, end of the turn
        Activation     of a combat unit: triggers, arrival out of reserve, its action
        Embassy        of a non-combat unit (`tactics_board`)
    CleanUp        the ten steps
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Final, final

from kingsmoot.core.decisions import Decision
from kingsmoot.core.events import Sink
from kingsmoot.core.frames import NOT_LEGAL, Frame
from kingsmoot.core.lines import Line, Refusal
from kingsmoot.core.moves import Move
from kingsmoot.core.slots import Among, Filled, Slot
from kingsmoot.core.state import ask
from kingsmoot.core.structs import Structs
from kingsmoot.core.vocabulary import Pattern
from kingsmoot.games.banners.book import AMENDED, FEAST, HAND, WINDS
from kingsmoot.games.banners.card_constants import TK_HORRIFYING
from kingsmoot.games.banners.rules import tactics_board
from kingsmoot.games.banners.rules.actions import Action
from kingsmoot.games.banners.rules.attack.attack_state import AttackState
from kingsmoot.games.banners.rules.attack.automatic_hits import Hits
from kingsmoot.games.banners.rules.attack.hits_state import HitsState
from kingsmoot.games.banners.rules.attack.procedure import Strike
from kingsmoot.games.banners.rules.charge.charge_state import ChargeState
from kingsmoot.games.banners.rules.charge.procedure import Charging
from kingsmoot.games.banners.rules.effects import passives
from kingsmoot.games.banners.rules.field.sight import near_ground
from kingsmoot.games.banners.rules.modes import feast_for_crows, reserves, winds_of_winter
from kingsmoot.games.banners.rules.morale import Morale, call_test
from kingsmoot.games.banners.rules.morale_state import MoraleState
from kingsmoot.games.banners.rules.move.procedure import Retreat, Step
from kingsmoot.games.banners.rules.objectives import scoring
from kingsmoot.games.banners.rules.setup.procedure import FRAMES as SETUP_FRAMES
from kingsmoot.games.banners.rules.tactics_cards import discard_from_hand, draw_cards
from kingsmoot.games.banners.rules.victory.elimination import eliminated
from kingsmoot.games.banners.rules.victory.ending import check_victory
from kingsmoot.games.banners.rules.windows.applied import Applied
from kingsmoot.games.banners.rules.windows.procedure import Pick, Resolve, Window
from kingsmoot.games.banners.rules.wounds import Falling
from kingsmoot.games.banners.state import Banners
from kingsmoot.games.banners.terms import (
    ALL_ACTIONS,
    BEGAN_ENGAGED,
    DEAD,
    DO_RANGED,
    END_OF_ROUND,
    END_OF_TURN,
    NO_ACTION,
    NONE,
    RESERVE,
    ROUND_MARKS,
    SHORT,
    START_OF_ROUND,
    START_OF_TURN,
    TABLE,
    TURN_MARKS,
    UNIT_ACTIVATES,
)
from kingsmoot.games.banners.unit_names import NCU, code, told, unit_of, unit_ref
from kingsmoot.games.banners.vocabulary import events
from kingsmoot.games.banners.vocabulary.kinds import WORDS
from kingsmoot.games.banners.vocabulary.questions import ASK_ACTIVATE, ASK_DISCARD
from kingsmoot.games.banners.vocabulary.verbs import PASS, Activate, Discard, Pass

# -- rounds (B-ROUND-01) -----------------------------------------------------------------------------

START: Final = 0
ACTIVATIONS: Final = 1
CLEAN_UP: Final = 2


@final
class Battle(Frame[Banners]):
    """The whole battle, round after round."""

    PATTERN: ClassVar[Pattern] = WORDS.pattern("battle before {step:round_step}")

    def __init__(self, step: int) -> None:
        self.step = step

    def run(self, s: Banners, out: Sink) -> None:
        if self.step == START:
            s.round += 1  # B-CLEAN-12
            s.turn = 0
            s.active = s.first  # B-TERM-11
            events.ROUND.tell(out, s.round)
            s.stack[-1] = BATTLES[ACTIVATIONS]
            s.stack.append(Window(START_OF_ROUND, s.round, NONE))
            reserves.start_round(s, out)
        elif self.step == ACTIVATIONS:
            s.stack[-1] = BATTLES[CLEAN_UP]
            s.stack.append(Phase(NONE))
        else:
            s.stack[-1] = BATTLES[START]
            s.stack.append(CleanUp(0, 0))

    def crumb(self, s: Banners) -> Line:
        return Line("crumb-round", ("n", s.round))


BATTLES: Final[tuple[Battle, ...]] = (Battle(START), Battle(ACTIVATIONS), Battle(CLEAN_UP))


# -- the activation phase (B-ROUND-02 to B-ROUND-04) -------------------------------------------------


def ready(s: Banners, seat: int) -> list[int]:
    """Units of a seat that have not activated: combat units and walls on the table, non-combat units as
    NCU + n, and reserves that may come now."""
    if eliminated(s, seat):
        return []
    found: list[int] = []
    waiting = False
    for u in range(len(s.owner)):
        if s.where[u] == TABLE:
            if s.owner[u] == seat and not s.done[u] and s.health[u] > 0:
                found.append(u)
        elif s.where[u] == RESERVE:
            waiting = True
    if waiting:
        found += [u for u in range(len(s.owner)) if s.owner[u] == seat and reserves.may_arrive(s, u)]
    # They count as units, though they never stand on the battlefield (B-NCU-01, B-NCU-02).
    for n in range(len(s.ncu)):
        if s.ncu_owner[n] == seat and not s.ncu_done[n]:
            found.append(NCU + n)
    return found


def bound(s: Banners, seat: int) -> bool:
    """Whether a seat has a unit that must still activate; reserves may stay where they are."""
    for u in range(len(s.owner)):
        if s.owner[u] == seat and not s.done[u] and s.where[u] == TABLE and s.health[u] > 0:
            return True
    if eliminated(s, seat):
        return False
    for n in range(len(s.ncu)):
        if s.ncu_owner[n] == seat and not s.ncu_done[n]:
            return True
    return False


def waits(s: Banners, seat: int) -> bool:
    """Whether a seat has anything left to activate; what must comes first, being quick to find."""
    return bound(s, seat) or any(
        s.owner[u] == seat and reserves.may_arrive(s, u) for u in range(len(s.owner))
    )


@final
class Phase(Frame[Banners]):
    """Turns in alternation, from the first player on; without units left one passes. `last`: whose turn it
    was, NONE at first. Teams alternate, and within a team whoever has units left (B-TEAM-06)."""

    PATTERN: ClassVar[Pattern] = WORDS.pattern("phase [after {last:player}]")

    def __init__(self, last: int) -> None:
        self.last = last

    def run(self, s: Banners, out: Sink) -> None:
        seat = following(s, self.last)
        if seat == NONE:
            s.stack.pop()
            return
        s.stack[-1] = Phase(seat)
        s.active = seat
        s.turn += 1
        events.TURN.tell(out, seat, s.turn)
        s.stack.append(TURNS[0])

    def crumb(self, s: Banners) -> Line:
        return Line("crumb-activation")


def following(s: Banners, last: int) -> int:
    """The next seat with something to activate, or NONE (B-FFA-04). In a team game the seat stands for its
    team."""
    seats = s.book.seats
    start = s.first if last == NONE else (last + 1) % seats
    if not s.rule.teams:
        for at in range(seats):
            seat = (start + at) % seats
            if waits(s, seat):
                return seat
        return NONE
    team = s.team[s.first] if last == NONE else 1 - s.team[last]
    for side in (team, 1 - team):
        for at in range(seats):
            seat = (start + at) % seats
            if s.team[seat] == side and waits(s, seat):
                return seat
    return NONE


@final
class Turn(Frame[Banners]):
    """Start of the turn, one activation, a window for everybody (B-ACT-01 to B-ACT-03)."""

    PATTERN: ClassVar[Pattern] = WORDS.pattern("turn before {step:turn_step}")

    def __init__(self, step: int) -> None:
        self.step = step

    def run(self, s: Banners, out: Sink) -> None:
        seat = s.active
        if self.step == 0:
            begin_turn(s)
            s.stack[-1] = TURNS[1]
            s.stack.append(Window(START_OF_TURN, seat, NONE))
        elif self.step == 1:
            choices = self.choices(s)
            if not choices:
                s.stack[-1] = TURNS[2]
            elif len(choices) == 1 and bound_team(s):
                self.activate(s, choices[0], out)
            else:
                ask(s, seat, ASK_ACTIVATE)
        elif self.step == 2:
            s.stack[-1] = TURNS[3]
            s.stack.append(Window(END_OF_TURN, seat, NONE))
        else:
            end_turn(s, out)
            s.stack.pop()

    def choices(self, s: Banners) -> list[int]:
        """The team's units: its players choose jointly, the one on turn speaks for it (B-TEAM-06)."""
        if not s.rule.teams:
            return ready(s, s.active)
        found: list[int] = []
        for seat in range(s.book.seats):
            if s.friends(seat, s.active):
                found += ready(s, seat)
        return found

    def legal(self, s: Banners, d: Decision) -> list[Move]:
        found: list[Move] = [Activate(code(s, u)) for u in self.choices(s)]
        if not bound_team(s):
            found.append(PASS)
        return found

    def check(self, s: Banners, d: Decision, m: Move) -> Refusal | None:
        if isinstance(m, Pass):
            left = " ".join([told(s, u) for u in self.choices(s)])
            return None if not bound_team(s) else Refusal("B-ROUND-03", (left,))
        if not isinstance(m, Activate):
            return NOT_LEGAL
        u = unit_of(s, m.unit)
        if u == NONE:
            return NOT_LEGAL
        if u in self.choices(s):
            return None
        owner = s.ncu_owner[u - NCU] if u >= NCU else s.owner[u]
        if not s.friends(owner, d.seat):
            return Refusal("B-ACT-02", (told(s, u),), (unit_ref(s, u),))
        if u < NCU and s.where[u] == DEAD:
            return Refusal("B-UNIT-07", (told(s, u),), (unit_ref(s, u),))
        if u < NCU and s.where[u] == RESERVE and not s.done[u]:
            return Refusal(reserves.arrival_rule(s, u), (), (unit_ref(s, u),))
        return Refusal("B-ACT-05", (told(s, u),), (unit_ref(s, u),))

    def answer(self, s: Banners, d: Decision, m: Move, out: Sink) -> None:
        if isinstance(m, Activate):
            self.activate(s, unit_of(s, m.unit), out)
            return
        for u in self.choices(s):
            s.done[u] = 1  # its reserves stay where they are for this round
        s.stack[-1] = TURNS[2]

    def activate(self, s: Banners, u: int, out: Sink) -> None:
        s.stack[-1] = TURNS[2]
        if u >= NCU:
            s.active = s.ncu_owner[u - NCU]
            events.ACTIVATED.tell(out, s.active, u)
            s.stack.append(tactics_board.Embassy(u - NCU, 0))
        else:
            s.active = s.owner[u]
            events.ACTIVATED.tell(out, s.active, u)
            s.stack.append(Activation(u, 0))

    def crumb(self, s: Banners) -> Line:
        return Line("crumb-turn", ("seat", f"@player-{s.active + 1}"))


TURNS: Final[tuple[Turn, ...]] = (Turn(0), Turn(1), Turn(2), Turn(3))


def bound_team(s: Banners) -> bool:
    """A player with a unit that has not activated may not pass (B-ROUND-03)."""
    if not s.rule.teams:
        return bound(s, s.active)
    return any(bound(s, seat) for seat in range(s.book.seats) if s.friends(seat, s.active))


def begin_turn(s: Banners) -> None:
    if s.rule.mode == WINDS:
        s.ranks_at = tuple([s.ranks(u) for u in range(len(s.owner))])
    for e in s.engaged:
        s.marks[e[0]] |= BEGAN_ENGAGED
        s.marks[e[1]] |= BEGAN_ENGAGED


def end_turn(s: Banners, out: Sink) -> None:
    if s.rule.mode == WINDS:
        winds_of_winter.turn_ends(s, s.active, out)
    for u in range(len(s.marks)):
        s.marks[u] &= ~TURN_MARKS


# -- the activation of a combat unit -----------------------------------------------------------------


@final
class Activation(Frame[Banners]):
    """What the activation triggers, then one action or none (B-ACT-02, B-ACT-04), then the token
    (B-ACT-05). A unit in reserve comes on the table instead."""

    PATTERN: ClassVar[Pattern] = WORDS.pattern("activation {unit} before {step:activation_step}")

    def __init__(self, unit: int, step: int) -> None:
        self.unit = unit
        self.step = step

    def run(self, s: Banners, out: Sink) -> None:
        u = self.unit
        if self.step == 0:
            s.stack[-1] = Activation(u, 1)
            if s.where[u] == RESERVE:
                if reserves.arrival_is_action(s, u):
                    # It activates all the same: what that triggers comes once it is there.
                    s.stack[-1] = Activation(u, 4 if s.rule.rules >= AMENDED else 2)
                s.stack.append(reserves.Arrival(u))
        elif self.step == 1 or self.step == 4:
            s.stack[-1] = Activation(u, 3 if self.step == 1 else 2)
            if s.where[u] == TABLE and s.kind[u] != s.rule.cat.wall:
                s.stack.append(Window(UNIT_ACTIVATES, u, NONE))  # B-TERM-01, B-N-10
                if s.rule.mode == FEAST and near_ground(s, u, TK_HORRIFYING, SHORT):
                    call_test(s, u, 0, NONE, NONE, NONE, out)  # B-MODE-FEAST-03
                if reserves.dreaded(s, u):
                    reserves.push_dread(s, u, out)
        elif self.step == 3:
            s.stack[-1] = Activation(u, 2)
            if s.where[u] == TABLE and s.health[u] > 0 and not s.marks[u] & NO_ACTION:
                allowed = DO_RANGED if s.kind[u] == s.rule.cat.wall else ALL_ACTIONS
                s.stack.append(Action(u, allowed, 0, 0, False))
        else:
            s.done[u] = 1
            s.stack.pop()

    def crumb(self, s: Banners) -> Line:
        return Line("crumb-unit", ("unit", told(s, self.unit)))


# -- clean-up (B-CLEAN) ------------------------------------------------------------------------------

EFFECTS: Final = 0
SCORE: Final = 1
VICTORY: Final = 2
TIDY: Final = 3
MISSIONS: Final = 4
DISCARD: Final = 5
REFILL: Final = 6


@final
class CleanUp(Frame[Banners]):
    PATTERN: ClassVar[Pattern] = WORDS.pattern("clean-up before {step:clean_up_step} [{at:count}]")

    def __init__(self, step: int, at: int) -> None:
        self.step = step
        self.at = at
        """How many seats have discarded."""

    def run(self, s: Banners, out: Sink) -> None:
        if self.step == EFFECTS:
            s.active = s.first
            s.stack[-1] = CleanUp(SCORE, 0)
            s.stack.append(Window(END_OF_ROUND, s.round, NONE))  # B-CLEAN-01
        elif self.step == SCORE:
            s.stack[-1] = CleanUp(VICTORY, 0)
            scoring.score_round(s, out)  # B-CLEAN-02
        elif self.step == VICTORY:
            s.stack[-1] = CleanUp(TIDY, 0)
            check_victory(s, out)  # B-CLEAN-03
        elif self.step == TIDY:
            tidy(s, out)
            s.stack[-1] = CleanUp(MISSIONS, 0)
        elif self.step == MISSIONS:
            s.stack[-1] = CleanUp(DISCARD, 0)
            if s.rule.mode == WINDS:
                winds_of_winter.end_missions(s)
                s.stack.append(winds_of_winter.Missions(0))
        elif self.step == DISCARD:
            self.next_discard(s)
        else:
            for at in range(s.book.seats):
                seat = (s.first + at) % s.book.seats
                wanted = HAND + passives.hand_bonus(s, seat)  # B-N-33
                if not eliminated(s, seat):
                    draw_cards(s, seat, wanted - len(s.hand[seat]), out)  # B-CLEAN-08, B-CLEAN-09
            pass_first(s, out)
            s.stack.pop()

    def next_discard(self, s: Banners) -> None:
        """Each player may discard any number of cards (B-CLEAN-07), the first player first."""
        for at in range(self.at, s.book.seats):
            seat = (s.first + at) % s.book.seats
            if s.hand[seat] and not eliminated(s, seat):
                s.stack[-1] = CleanUp(DISCARD, at)
                ask(s, seat, ASK_DISCARD)
                return
        s.stack[-1] = CleanUp(REFILL, 0)

    def check(self, s: Banners, d: Decision, m: Move) -> Refusal | None:
        if not isinstance(m, Discard):
            return NOT_LEGAL
        left = list(s.hand[d.seat])
        for card in m.cards:
            if card not in left or card == 0:
                return Refusal("C-NOT-IN-HAND", ("@card-" + s.rule.cat.card_slug[card],))
            left.remove(card)
        return None

    def slot(self, s: Banners, d: Decision, filled: Sequence[Filled]) -> Slot | Move:
        hand = s.hand[d.seat]
        if not filled:
            refs = tuple([f"hand:{d.seat}:{at}" for at in range(len(hand))])
            return Slot("cards", Among(refs, 1, len(refs)), "B-CLEAN-07", done=Discard(()))
        chosen = (filled[0],) if isinstance(filled[0], str) else filled[0]
        assert isinstance(chosen, tuple)
        return Discard(tuple(sorted([hand[int(ref.rpartition(":")[2])] for ref in chosen])))

    def answer(self, s: Banners, d: Decision, m: Move, out: Sink) -> None:
        assert isinstance(m, Discard)
        s.stack[-1] = CleanUp(DISCARD, self.at + 1)
        for card in m.cards:
            discard_from_hand(s, d.seat, card, out)

    def crumb(self, s: Banners) -> Line:
        return Line("crumb-clean-up")


def tidy(s: Banners, out: Sink) -> None:
    """Activation tokens, the tactics board, influence, orders (B-CLEAN-04 to B-CLEAN-06, B-CLEAN-13).
    Condition tokens stay (B-COND-02)."""
    for u in range(len(s.owner)):
        s.done[u] = 0
        s.used[u] = 0
        s.marks[u] &= ~ROUND_MARKS
    s.ncu_zone = (NONE,) * len(s.ncu)  # B-CLEAN-05, B-NCU-08
    s.ncu_done = (0,) * len(s.ncu)
    s.ncu_on = (NONE,) * len(s.ncu)  # B-INFL-04
    s.ncu_marks = (0,) * len(s.ncu)
    s.edicts = 0
    s.lost = (0,) * s.book.seats
    s.held = tuple([1 << s.team[s.owner[touching[0]]] if touching else 0 for touching in s.touching])


def pass_first(s: Banners, out: Sink) -> None:
    """To the opponent, to the other team, to the next player clockwise (B-CLEAN-11, B-TEAM-05, B-FFA-05) who
    is still there."""
    seats = s.book.seats
    left = [(s.first + at) % seats for at in range(1, seats + 1)]
    s.first = next(seat for seat in left if not eliminated(s, seat))
    events.FIRST.tell(out, s.first)


STRUCTS: Final[Structs] = {
    "AttackState": AttackState,
    "ChargeState": ChargeState,
    "HitsState": HitsState,
    "MoraleState": MoraleState,
}
"""What is known of a procedure that is going on."""
FRAMES: Final[Mapping[str, type[Frame[Any]]]] = {
    frame.__name__: frame
    for frame in (
        Battle,
        Phase,
        Turn,
        Activation,
        CleanUp,
        tactics_board.Embassy,
        tactics_board.ZoneEffect,
        tactics_board.Relief,
        tactics_board.Tidings,
        Action,
        Strike,
        Charging,
        Hits,
        Retreat,
        Step,
        Morale,
        Pick,
        Resolve,
        Window,
        Applied,
        Falling,
        reserves.Arrival,
        reserves.Redeploy,
        feast_for_crows.Corpse,
        winds_of_winter.Missions,
        *scoring.FRAMES,
        *SETUP_FRAMES,
    )
}
