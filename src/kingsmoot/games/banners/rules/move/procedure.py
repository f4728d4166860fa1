"""Movement as it is made: manoeuvre, march, shift, pivot, retreat, and what the ground does to a unit.

What is allowed is in `legal_moves`; here it is asked for, slot by slot, and done.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final, final

from kingsmoot.core.decisions import Decision
from kingsmoot.core.events import Sink
from kingsmoot.core.frames import NOT_LEGAL, Frame
from kingsmoot.core.lines import Line, Refusal
from kingsmoot.core.moves import Move
from kingsmoot.core.random_streams import Stream
from kingsmoot.core.slots import Filled, Measure, Slot, Word
from kingsmoot.core.state import ask
from kingsmoot.core.tuples import with_value
from kingsmoot.core.vocabulary import Pattern
from kingsmoot.games.banners.book import AMENDED
from kingsmoot.games.banners.card_constants import TK_DANGEROUS, TK_DESTRUCTIBLE
from kingsmoot.games.banners.rules.conditions import put
from kingsmoot.games.banners.rules.dice import OWN, why_not_reroll
from kingsmoot.games.banners.rules.effects import passives
from kingsmoot.games.banners.rules.field.ground import Around, degrees, inches
from kingsmoot.games.banners.rules.move import legal_moves
from kingsmoot.games.banners.rules.objectives.claiming import settle_tokens
from kingsmoot.games.banners.rules.windows.procedure import Window
from kingsmoot.games.banners.rules.wounds import d3, roll, suffer
from kingsmoot.games.banners.state import Banners
from kingsmoot.games.banners.terms import (
    BY_MANEUVER,
    BY_MARCH,
    BY_PIVOT,
    BY_SHIFT,
    DEGREE,
    DO_CHARGE,
    DO_MANEUVER,
    DO_MARCH,
    DO_MELEE,
    DO_PIVOT,
    DO_RANGED,
    DO_RETREAT,
    DO_SHIFT,
    FOR_RETREAT,
    FORWARD,
    HALF_TURN,
    INCH,
    INCHES,
    MOVEMENTS,
    NONE,
    REROLL_RETREAT,
    RETREATED,
    TABLE,
    WAYS,
    WEAKENED,
    WEAKENS,
)
from kingsmoot.games.banners.unit_names import code, told, unit_of, unit_ref
from kingsmoot.games.banners.vocabulary import events
from kingsmoot.games.banners.vocabulary.field_verbs import Movement, Withdraw, movement
from kingsmoot.games.banners.vocabulary.kinds import WORDS
from kingsmoot.games.banners.vocabulary.questions import ASK_FREE, ASK_PIVOT, ASK_REROLL, ASK_WITHDRAW
from kingsmoot.games.banners.vocabulary.verbs import KEEP, PASS, Keep, Pass, Reroll

MOVEMENT_BITS: Final[tuple[int, ...]] = (DO_MANEUVER, DO_MARCH, DO_SHIFT, DO_PIVOT, 0)
"""The actions that movements are; a retreat has its own."""


# -- where a unit comes to stand ---------------------------------------------------------------------


def stand(s: Banners, u: int, x: int, y: int, facing: int) -> None:
    """A new pose, in the middle of a movement."""
    s.x[u] = x
    s.y[u] = y
    s.facing[u] = facing


def place(s: Banners, u: int, x: int, y: int, facing: int, out: Sink) -> None:
    """A new pose at the end of a movement that no ground can hurt."""
    stand(s, u, x, y, facing)
    if s.objective:
        settle_tokens(s, u, out)


def end_movement(s: Banners, u: int, pieces: tuple[int, ...], out: Sink) -> None:
    """What the ground does to a unit that has come to stand, then objective tokens are claimed and lost, by a
    unit that is still alive (B-MODE-GOT-06, B-MODE-GOT-09, B-MODE-CLASH-09). Under the former rules tokens
    came first."""
    if s.objective and s.rule.rules < AMENDED:
        settle_tokens(s, u, out)
    if pieces:
        tread(s, u, pieces, out)
    if s.objective and s.rule.rules >= AMENDED and s.health[u] > 0:
        settle_tokens(s, u, out)


def tread(s: Banners, u: int, pieces: tuple[int, ...], out: Sink) -> None:
    """What the ground does to a unit that crosses it or stops on it, and it to the ground (B-TERR-06,
    B-TERR-08)."""
    wounds = 0
    for at in pieces:
        kind = s.terrain[at][0]
        if kind == NONE:
            continue
        keys = s.rule.cat.terrain_keys[kind]
        if keys & TK_DANGEROUS:
            wounds += d3(s, s.owner[u], out) + 1
        if keys & TK_DESTRUCTIBLE:
            s.terrain = with_value(s.terrain, at, (NONE, 0, 0, 0))
            events.TERRAIN_GONE.tell(out, at)
    if wounds:
        suffer(s, u, wounds, NONE, out)


def go(s: Banners, u: int, m: Movement, out: Sink) -> None:
    """Make a movement that was judged."""
    if m.turn or m.far or m.turn2:
        pieces = legal_moves.crossed(s, u, m.turn, m.way, m.far, m.turn2) if s.terrain else ()
        x, y, facing = legal_moves.moved(s, u, m.turn, m.way, m.far, m.turn2)
        events.MOVED.tell(out, u, m.BY, x, y, facing)
        stand(s, u, x, y, facing)
        end_movement(s, u, pieces, out)


# -- judging and building a movement -----------------------------------------------------------------


def allowance(s: Banners, u: int, by: int, reach: int) -> int:
    """How far a movement may go; `reach`: where an effect sets it, otherwise 0."""
    if by == BY_PIVOT:
        return 0
    if reach:
        return reach
    speed = passives.speed(s, u)
    return 2 * speed if by == BY_MARCH else speed  # B-MAN-02, B-MARCH-02


def why_not_go(s: Banners, u: int, m: Movement, reach: int) -> Refusal | None:
    by = m.BY
    if s.is_engaged(u) and by != BY_PIVOT:
        return Refusal("B-MARCH-01" if by == BY_MARCH else "B-MAN-01", (), (unit_ref(s, u),))
    if not -HALF_TURN < m.turn <= HALF_TURN or not -HALF_TURN < m.turn2 <= HALF_TURN or m.far < 0:
        return NOT_LEGAL
    most = allowance(s, u, by, reach)
    if by == BY_MARCH and m.turn and not passives.march_turns_first(s, u):
        return Refusal("B-MARCH-02", (degrees(m.turn)[0], inches(m.far, most)[1]))
    if m.far > most:
        rule = "B-UNIT-12" if by == BY_MARCH else "B-MAN-02" if by == BY_MANEUVER else "B-TERM-19"
        return Refusal(rule, inches(m.far, most))
    return legal_moves.why_not_move(s, u, m.turn, m.way, m.far, m.turn2, most)


ACTION_WORDS: Final[tuple[tuple[int, str], ...]] = (
    (DO_MANEUVER, "maneuver"),
    (DO_MARCH, "march"),
    (DO_SHIFT, "shift"),
    (DO_PIVOT, "pivot"),
    (DO_MELEE, "attack"),
    (DO_RANGED, "shoot"),
    (DO_CHARGE, "charge"),
    (DO_RETREAT, "retreat"),
)


def only_allowed(s: Banners, u: int, allowed: int) -> Refusal:
    """An action that an effect does not grant, with those that it does (B-ACTION-03)."""
    words = " ".join([f"@granted-{word}" for bit, word in ACTION_WORDS if allowed & bit])
    return Refusal("B-ACTION-03", (words,), (unit_ref(s, u),))


def another_acts(s: Banners, u: int, named: int) -> Refusal:
    """An answer names a unit, but it is the turn of `u` (B-ACT-02)."""
    return Refusal("B-ACT-02", (told(s, unit_of(s, named)),), (unit_ref(s, u),))


def turn_slot(name: str, hints: tuple[int, ...], on: str, rule: str) -> Slot:
    lot = Measure(1 - HALF_TURN, HALF_TURN, hints, "turn", "°", DEGREE, on, True)
    return Slot(name, lot, rule)


def go_slot(s: Banners, u: int, by: int, filled: Sequence[Filled], reach: int) -> Slot | Move:
    """Build a movement: `filled` is what comes after the verb."""
    most = allowance(s, u, by, reach)
    me = unit_ref(s, u)
    at = 0
    turn, way, far, turn2 = 0, FORWARD, 0, 0
    if by == BY_SHIFT:
        if len(filled) == 0:
            return Slot("way", Word(WAYS), "B-TERM-19")
        way = WAYS.index(str(filled[0]))
        at = 1
    if by in (BY_MANEUVER, BY_PIVOT) or (by == BY_MARCH and passives.march_turns_first(s, u)):
        if len(filled) == at:
            return turn_slot("turn", legal_moves.turn_hints(s, u, FORWARD, most), me, "B-TERM-12")
        turn = number(filled[at])
        at += 1
    if by != BY_PIVOT:
        if len(filled) == at:
            hints = legal_moves.far_hints(s, u, turn, way, most)
            lot = Measure(0, most, hints, "slide", INCHES, INCH, me, True)
            return Slot("move", lot, "B-UNIT-12", usual=max(hints))
        far = number(filled[at])
        at += 1
        if by != BY_SHIFT:
            if len(filled) == at:
                return turn_slot("turn2", legal_moves.turn2_hints(s, u, turn, way, far), me, "B-TERM-12")
            turn2 = number(filled[at])
    return movement(by, code(s, u), turn, way, far, turn2)


def random_go(s: Banners, u: int, by: int, reach: int, luck: Stream) -> Move:
    """As by `go_slot`, with what is near found once."""
    most = allowance(s, u, by, reach)
    around = Around(s, u, s.x[u], s.y[u], most)
    turn, way, far, turn2 = 0, FORWARD, 0, 0
    if by == BY_SHIFT:
        way = luck.below(len(WAYS))
    elif by != BY_MARCH or passives.march_turns_first(s, u):
        turn = legal_moves.random_turn(s, u, around, luck)
    if by != BY_PIVOT:
        far = one_of(legal_moves.far_hints(s, u, turn, way, most, around), luck)
        if by != BY_SHIFT:
            turn2 = legal_moves.random_turn2(s, u, turn, way, far, around, luck)
    return movement(by, code(s, u), turn, way, far, turn2)


def one_of(hints: tuple[int, ...], luck: Stream) -> int:
    return hints[luck.below(len(hints))]


def number(value: Filled) -> int:
    assert isinstance(value, int)
    return value


# -- a free movement ---------------------------------------------------------------------------------


def free_move(s: Banners, u: int, allowed: int, reach: int = 0) -> None:
    """Push a movement that may be declined: a manoeuvre, a shift, a pivot."""
    s.stack.append(Step(u, allowed, reach))


@final
class Step(Frame[Banners]):
    """A free movement: the surge forward, the pivot of a unit that was left standing, what effects grant."""

    PATTERN: ClassVar[Pattern] = WORDS.pattern("free-move {unit} {allowed:actions} [reach={reach}]")

    def __init__(self, unit: int, allowed: int, reach: int) -> None:
        self.unit = unit
        self.allowed = allowed
        self.reach = reach

    def run(self, s: Banners, out: Sink) -> None:
        u = self.unit
        if s.where[u] != TABLE or s.health[u] <= 0 or s.is_engaged(u) or s.kind[u] == s.rule.cat.wall:
            s.stack.pop()
            return
        ask(s, s.owner[u], ASK_PIVOT if self.allowed == DO_PIVOT else ASK_FREE)

    def check(self, s: Banners, d: Decision, m: Move) -> Refusal | None:
        if isinstance(m, Pass):
            return None
        if not isinstance(m, Movement):
            return NOT_LEGAL
        if m.unit != code(s, self.unit):
            return another_acts(s, self.unit, m.unit)
        if not MOVEMENT_BITS[m.BY] & self.allowed:
            return only_allowed(s, self.unit, self.allowed)
        return why_not_go(s, self.unit, m, self.reach)

    def slot(self, s: Banners, d: Decision, filled: Sequence[Filled]) -> Slot | Move:
        verbs = [MOVEMENTS[by] for by in range(len(MOVEMENTS)) if MOVEMENT_BITS[by] & self.allowed]
        if not filled:
            return Slot("verb", Word((*verbs, "pass")), "B-ACTION-03")
        if filled[0] == "pass":
            return PASS
        return go_slot(s, self.unit, MOVEMENTS.index(str(filled[0])), filled[1:], self.reach)

    def sample(self, s: Banners, d: Decision, luck: Stream) -> Move:
        open_to_it = [by for by in range(len(MOVEMENTS)) if MOVEMENT_BITS[by] & self.allowed]
        at = luck.below(len(open_to_it) + 1)
        return random_go(s, self.unit, open_to_it[at], self.reach, luck) if at < len(open_to_it) else PASS

    def answer(self, s: Banners, d: Decision, m: Move, out: Sink) -> None:
        s.stack.pop()
        if isinstance(m, Movement):
            go(s, self.unit, m, out)

    def crumb(self, s: Banners) -> Line:
        return Line("crumb-free", ("unit", told(s, self.unit)))


# -- retreat (B-RETREAT) -----------------------------------------------------------------------------

RETREAT_WAYS: Final[tuple[int, ...]] = (2, 1, 3)
"""Back, right, left (B-RETREAT-02)."""


def retreat_reach(s: Banners, u: int, die: int) -> int:
    return passives.speed(s, u) + die * INCH


def why_not_retreat(s: Banners, u: int) -> Refusal | None:
    """Only a unit that is engaged, and has somewhere to go (B-RETREAT-01, B-RETREAT-04)."""
    if not s.is_engaged(u):
        return Refusal("B-RETREAT-01", (), (unit_ref(s, u),))
    if not may_retreat(s, u):
        return Refusal("B-RETREAT-04", (told(s, u),), (unit_ref(s, u),))
    return None


def may_retreat(s: Banners, u: int) -> bool:
    """Whether an engaged unit has somewhere to go, with the best of dice."""
    return legal_moves.has_way(s, u, retreat_reach(s, u, 6))


def retreat(s: Banners, u: int, flags: int, out: Sink) -> None:
    events.RETREAT.tell(out, u)
    s.stack.append(Retreat(u, flags, 0, 0))


@final
class Retreat(Frame[Banners]):
    """The die, then the way (B-RETREAT-02)."""

    PATTERN: ClassVar[Pattern] = WORDS.pattern(
        "retreat {unit} [with={flags:manners}] [die={die:count}] before {step:retreat_step}"
    )

    def __init__(self, unit: int, flags: int, die: int, step: int) -> None:
        self.unit = unit
        self.flags = flags
        self.die = die
        self.step = step
        """0 the die, 1 a re-roll, 2 the way."""

    def run(self, s: Banners, out: Sink) -> None:
        u = self.unit
        if s.where[u] != TABLE or s.health[u] <= 0:
            s.stack.pop()
        elif self.step == 0:
            die = roll(s, s.owner[u], FOR_RETREAT, out)
            s.stack[-1] = Retreat(u, self.flags, die, 1 if self.flags & REROLL_RETREAT else 2)
        elif self.step == 1:
            ask(s, s.owner[u], ASK_REROLL)
        elif legal_moves.has_way(s, u, retreat_reach(s, u, self.die)):
            ask(s, s.owner[u], ASK_WITHDRAW)
        else:
            s.stack.pop()  # the die was too low to get clear: it stays (B-MOVE-06)

    def legal(self, s: Banners, d: Decision) -> list[Move] | None:
        return [KEEP, Reroll((self.die,))] if self.step == 1 else None

    def check(self, s: Banners, d: Decision, m: Move) -> Refusal | None:
        u = self.unit
        if self.step == 1:
            if isinstance(m, Keep):
                return None
            return why_not_reroll(m.faces, (self.die,), (0,), OWN) if isinstance(m, Reroll) else NOT_LEGAL
        if isinstance(m, Pass) and s.rule.rules >= AMENDED:
            return None  # it may retreat, and need not (B-RETREAT-02)
        if not isinstance(m, Withdraw):
            return NOT_LEGAL
        if m.unit != code(s, u):
            return another_acts(s, u, m.unit)
        reach = retreat_reach(s, u, self.die)
        if m.far > reach:
            return Refusal("B-RETREAT-02", inches(m.far, reach))
        if m.way == FORWARD and m.way not in legal_moves.ways(s, u, reach):
            return Refusal("B-RETREAT-02", ("@way-forward", "@ways-of-retreat"))  # B-N-08
        if not -HALF_TURN < m.turn2 <= HALF_TURN or m.far <= 0:
            return NOT_LEGAL
        return legal_moves.why_not_move(s, u, 0, m.way, m.far, m.turn2, reach)

    def slot(self, s: Banners, d: Decision, filled: Sequence[Filled]) -> Slot | Move:
        u = self.unit
        me = unit_ref(s, u)
        reach = retreat_reach(s, u, self.die)
        if not filled:
            ways = tuple([WAYS[way] for way in legal_moves.ways(s, u, reach)])
            return Slot("way", Word(ways), "B-RETREAT-02", PASS if s.rule.rules >= AMENDED else None)
        way = WAYS.index(str(filled[0]))
        if len(filled) == 1:
            hints = legal_moves.far_hints(s, u, 0, way, reach)
            lot = Measure(1, reach, hints, "slide", INCHES, INCH, me, True)
            return Slot("move", lot, "B-RETREAT-02", usual=max(hints) if hints else None)
        far = number(filled[1])
        if len(filled) == 2:
            return turn_slot("turn2", legal_moves.turn2_hints(s, u, 0, way, far), me, "B-RETREAT-02")
        return Withdraw(code(s, u), way, far, number(filled[2]))

    def sample(self, s: Banners, d: Decision, luck: Stream) -> Move | None:
        """As slot by slot, with what is near found once."""
        u = self.unit
        if self.step == 1:
            return None
        reach = retreat_reach(s, u, self.die)
        if s.rule.rules >= AMENDED and luck.below(2) == 0:
            return PASS
        around = Around(s, u, s.x[u], s.y[u], reach)
        way = legal_moves.random_way(s, u, reach, around, luck)
        far = one_of(legal_moves.far_hints(s, u, 0, way, reach, around), luck)
        turn2 = legal_moves.random_turn2(s, u, 0, way, far, around, luck)
        return Withdraw(code(s, u), way, far, turn2)

    def answer(self, s: Banners, d: Decision, m: Move, out: Sink) -> None:
        u = self.unit
        if self.step == 1:
            die = self.die if isinstance(m, Keep) else roll(s, s.owner[u], FOR_RETREAT, out)
            s.stack[-1] = Retreat(u, self.flags, die, 2)
            return
        s.stack.pop()
        if isinstance(m, Pass):
            events.RESTED.tell(out, u)
            return
        assert isinstance(m, Withdraw)
        left = s.foes_of(u)
        s.engaged = tuple([e for e in s.engaged if e[0] != u and e[1] != u])
        s.stack.append(Window(RETREATED, u, NONE))
        for foe in reversed(left):
            if self.flags & WEAKENS:
                put(s, foe, WEAKENED, out)
            if not s.is_engaged(foe):
                free_move(s, foe, DO_PIVOT)  # B-RETREAT-03
        go(s, u, m, out)

    def crumb(self, s: Banners) -> Line:
        return Line("crumb-retreat", ("unit", told(s, self.unit)))
