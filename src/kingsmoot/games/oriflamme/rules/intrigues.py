"""The four intrigues (page 8 of the book): resolved once, then discarded (O-INT-01, O-INT-02)."""

from __future__ import annotations

from typing import ClassVar, Final, final

from kingsmoot.core.decisions import Decision
from kingsmoot.core.events import Sink
from kingsmoot.core.frames import Frame
from kingsmoot.core.lines import Line, Refusal
from kingsmoot.core.moves import Move
from kingsmoot.core.patterns import Pattern
from kingsmoot.core.state import ask
from kingsmoot.core.tuples import with_value
from kingsmoot.core.vectors import inserted
from kingsmoot.games.oriflamme.book import MOST_LAID, PAYS, PLAN, SUBSTITUTION, TRAP, TWIN
from kingsmoot.games.oriflamme.rules.characters import activate
from kingsmoot.games.oriflamme.rules.elimination import eliminate
from kingsmoot.games.oriflamme.rules.moves import ACTIVATES, BRIBES, DECLINE, ELIMINATES, REPLACE, SPEND, TAKE
from kingsmoot.games.oriflamme.rules.row import discard, gain, lay, own_characters
from kingsmoot.games.oriflamme.rules.targets import NOT_LEGAL, Target, crumb_of, name_of
from kingsmoot.games.oriflamme.state import DOWN, ENTERED, NONE, Oriflamme
from kingsmoot.games.oriflamme.vocabulary import (
    ASK_BRIBE,
    ASK_PLAN_INFLUENCE,
    ASK_PLAN_TARGET,
    ASK_REPLACE,
    ASK_SUBSTITUTION,
    BRIBE_RETURNED,
    BRIBED,
    DECLINED,
    NOTHING,
    PLAN_ACTIVATED,
    PLAN_SPENT,
    PLAN_TAKEN,
    REPLACED,
    TRAP_GAINED,
    WORDS,
    Decline,
    OnCard,
    Replace,
    Spend,
    Take,
)


def resolve(s: Oriflamme, c: int, held: int, out: Sink) -> None:
    """A revealed intrigue; `held` is the influence that lay on it, where it is not simply taken."""
    card = s.card[c]
    seat = s.controller[c]
    if card == TRAP:
        TRAP_GAINED.tell(out, seat, gain(s, seat, PAYS[TRAP]))  # O-TRA-01
        discard(s, c, out)
    elif card == PLAN:
        discard(s, c, out)  # before anything else: O-PLN-01, O-N-36
        s.stack.append(PlanUnfolds(seat, held, True))
    elif card == SUBSTITUTION:
        attempt(s, SUBSTITUTIONS[c], out)
    else:
        attempt(s, OFFERED[c], out)


def attempt(s: Oriflamme, frame: Target, out: Sink) -> None:
    """Ask for a target where there is a choice. An intrigue without one is just discarded (O-N-23,
    O-N-46).
    """
    targets = frame.targets(s)
    if not targets:
        NOTHING.tell(out, s.controller[frame.card], frame.card, s.card[frame.card])
        discard(s, frame.card, out)
    elif len(targets) == 1 and not frame.optional(s):
        frame.chosen(s, targets[0], out)
    else:
        s.stack.append(frame)


# Substitution.


@final
class SubstitutionStrikes(Target):
    PATTERN: ClassVar[Pattern] = WORDS.pattern("substitution {card:laid}")

    def moves(self) -> tuple[OnCard, ...]:
        return ELIMINATES

    def asks(self) -> int:
        return ASK_SUBSTITUTION

    def targets(self, s: Oriflamme) -> list[int]:
        return s.neighbours(s.position_of(self.card))  # O-SUB-01

    def why_not(self, s: Oriflamme, c: int) -> Refusal:
        return Refusal("O-SUB-01", (name_of(s, c),), (f"card:{c}",))

    def chosen(self, s: Oriflamme, c: int, out: Sink) -> None:
        seat = s.controller[self.card]
        at = s.position_of(c)
        lone = s.beneath[c] == NONE
        # Only a lone character of an opponent is replaced (O-SUB-02, O-SUB-05, O-SUB-09, O-N-30, O-N-32).
        replaced = s.is_character(c) and s.controller[c] != seat and lone
        before = at + 1 == s.position_of(self.card)
        place = Replacement(self.card, s.card[c], before, at < s.visited)
        eliminate(s, self.card, [c], out)  # O-SUB-10
        if s.position_of(self.card) == NONE:  # a Trap has taken it along (O-N-33)
            return
        if replaced:
            if not s.rule.replacement_optional:
                place.replace(s, out)
            elif place.may_be_asked(s):
                s.stack.append(place)
                return
        discard(s, self.card, out)  # O-SUB-08


@final
class Replacement(Frame[Oriflamme]):
    """The place of a character just eliminated is kept for the same one of another family."""

    PATTERN: ClassVar[Pattern] = WORDS.pattern("replace {by:laid} {name:card} {before} {passed}")

    def __init__(self, by: int, name: int, before: bool, passed: bool) -> None:
        self.by = by
        """The Substitution, beside which the place is."""
        self.name = name
        self.before = before
        self.passed = passed
        """Whether the kept position was passed in this phase: the new card inherits it (O-N-09)."""

    def available(self, s: Oriflamme) -> bool:
        """Among the discarded, eliminated and set-aside cards, nowhere else (O-SUB-03, O-SUB-07)."""
        seat = s.controller[self.by]
        return self.name in s.pile[seat] or self.name in s.aside[seat]

    def may_be_asked(self, s: Oriflamme) -> bool:
        """Whether all others must think it possible: a question asked only of who can would tell."""
        seat = s.controller[self.by]
        if self.name in s.pile[seat]:
            return True
        if self.name == TWIN or s.not_aside[seat] >> self.name & 1:
            return False
        return all(
            s.face[c] == DOWN or s.family[c] != seat or s.card[c] != self.name
            for stack in s.row
            for c in stack
        )

    def replace(self, s: Oriflamme, out: Sink) -> None:
        """Face up into the kept position, if there is such a card (O-SUB-02, O-SUB-04, O-N-34)."""
        seat = s.controller[self.by]
        if self.name in s.pile[seat]:  # O-SUB-07
            s.pile[seat] = _without(s.pile[seat], self.name)
        elif self.name in s.aside[seat]:
            s.aside = with_value(s.aside, seat, _without(s.aside[seat], self.name))
            s.revealed += 1  # O-N-35
        else:
            # none came: all know that none lies aside
            s.not_aside = with_value(s.not_aside, seat, s.not_aside[seat] | 1 << self.name)
            return
        c = lay(s, seat, self.name, ENTERED)
        s.tops = inserted(s.tops, s.position_of(self.by) + (0 if self.before else 1), c)
        if self.passed:  # O-N-09
            s.visited += 1
        REPLACED.tell(out, seat, c, self.name)

    def run(self, s: Oriflamme, out: Sink) -> None:
        ask(s, s.controller[self.by], ASK_REPLACE)

    def legal(self, s: Oriflamme, d: Decision) -> list[Move] | None:
        return [REPLACE, DECLINE] if self.available(s) else [DECLINE]

    def check(self, s: Oriflamme, d: Decision, m: Move) -> Refusal | None:
        if isinstance(m, Replace):
            return None if self.available(s) else Refusal("O-SUB-03")
        return None if isinstance(m, Decline) else NOT_LEGAL

    def answer(self, s: Oriflamme, d: Decision, m: Move, out: Sink) -> None:
        s.stack.pop()
        if isinstance(m, Replace):
            self.replace(s, out)
        else:
            DECLINED.tell(out, s.controller[self.by], s.card[self.by])
        discard(s, self.by, out)

    def crumb(self, s: Oriflamme) -> Line | None:
        return crumb_of(s, self.by)


def _without(cards: tuple[int, ...], card: int) -> tuple[int, ...]:
    at = cards.index(card)
    return cards[:at] + cards[at + 1 :]


# Plan.


@final
class PlanUnfolds(Frame[Oriflamme]):
    """Plan is gone; its player activates characters, one after the other (O-PLN-05)."""

    PATTERN: ClassVar[Pattern] = WORDS.pattern("plan {seat:family} {held:n} [{due}]")

    def __init__(self, seat: int, held: int, due: bool) -> None:
        self.seat = seat
        self.held = held
        """Influence that lay on Plan and is not yet taken or spent."""
        self.due = due
        """Whether an activation is to be made now; otherwise an influence is to be decided on."""

    def run(self, s: Oriflamme, out: Sink) -> None:
        able = own_characters(s, self.seat)
        if not able:
            self.take_all(s, out)
        elif not self.due:
            if self.held:
                ask(s, self.seat, ASK_PLAN_INFLUENCE)
            else:
                s.stack.pop()
        elif len(able) == 1:
            self.activate(s, able[0], out)
        else:
            s.stack[-1] = PlanUnfolds(self.seat, self.held, False)
            s.stack.append(PlanChooses(self.seat))

    def take_all(self, s: Oriflamme, out: Sink) -> None:
        s.stack.pop()
        if self.held:
            s.influence[self.seat] += self.held  # O-N-37, O-N-38
            PLAN_TAKEN.tell(out, self.seat, self.held)

    def activate(self, s: Oriflamme, c: int, out: Sink) -> None:
        s.stack[-1] = PlanUnfolds(self.seat, self.held, False)
        plan_activates(s, self.seat, c, out)

    def legal(self, s: Oriflamme, d: Decision) -> list[Move] | None:
        return [TAKE, SPEND]

    def check(self, s: Oriflamme, d: Decision, m: Move) -> Refusal | None:
        if isinstance(m, Take) or isinstance(m, Spend):  # noqa: SIM101
            return None
        return Refusal("O-PLN-03")

    def answer(self, s: Oriflamme, d: Decision, m: Move, out: Sink) -> None:
        if isinstance(m, Take):
            s.influence[self.seat] += 1
            PLAN_TAKEN.tell(out, self.seat, 1)
        else:
            s.supply += 1
            PLAN_SPENT.tell(out, self.seat, 1)
        s.stack[-1] = PlanUnfolds(self.seat, self.held - 1, isinstance(m, Spend))  # O-PLN-04

    def crumb(self, s: Oriflamme) -> Line | None:
        return Line("crumb-plan")


def plan_activates(s: Oriflamme, seat: int, c: int, out: Sink) -> None:
    """The character is the one that acts (O-N-39), and its position is not passed by it (O-N-40)."""
    PLAN_ACTIVATED.tell(out, seat, c, s.card[c])
    activate(s, c, False, out)


@final
class PlanChooses(Target):
    """Which character Plan activates. Its one field is the seat, for Plan itself has left the row."""

    PATTERN: ClassVar[Pattern] = WORDS.pattern("choose {card:family}")

    def moves(self) -> tuple[OnCard, ...]:
        return ACTIVATES

    def asks(self) -> int:
        return ASK_PLAN_TARGET

    def chooser(self, s: Oriflamme) -> int:
        return self.card

    def targets(self, s: Oriflamme) -> list[int]:
        return own_characters(s, self.card)  # O-PLN-02, O-PLN-04, O-PLN-06

    def why_not(self, s: Oriflamme, c: int) -> Refusal:
        return Refusal("O-PLN-02", (name_of(s, c),), (f"card:{c}",))

    def why_not_covered(self, s: Oriflamme, c: int) -> Refusal:
        return Refusal("O-PLN-06", (name_of(s, c),), (f"card:{c}",))

    def why_must(self) -> Refusal:
        return Refusal("O-N-37")

    def chosen(self, s: Oriflamme, c: int, out: Sink) -> None:
        plan_activates(s, self.card, c, out)

    def crumb(self, s: Oriflamme) -> Line | None:
        return None


# Bribe.


@final
class BribeOffered(Target):
    PATTERN: ClassVar[Pattern] = WORDS.pattern("bribe {card:laid}")

    def moves(self) -> tuple[OnCard, ...]:
        return BRIBES

    def asks(self) -> int:
        return ASK_BRIBE

    def optional(self, s: Oriflamme) -> bool:
        return s.rule.bribe_optional

    def targets(self, s: Oriflamme) -> list[int]:
        """Any face-up character that stands alone (O-BRI-01, O-BRI-05, O-N-45)."""
        return [c for c in s.tops if s.beneath[c] == NONE and s.face[c] != DOWN and s.is_character(c)]

    def why_not(self, s: Oriflamme, c: int) -> Refusal:
        on_stack = s.face[c] != DOWN and s.is_character(c)
        return Refusal("O-BRI-05" if on_stack else "O-BRI-01", (name_of(s, c),), (f"card:{c}",))

    def why_not_covered(self, s: Oriflamme, c: int) -> Refusal:
        beneath = c in s.stack_under(self.card)
        return Refusal("O-N-47" if beneath else "O-STK-06", (name_of(s, c),), (f"card:{c}",))

    def why_must(self) -> Refusal:
        return Refusal("O-N-46")

    def chosen(self, s: Oriflamme, c: int, out: Sink) -> None:
        if c != NONE:
            seat = s.controller[self.card]
            BRIBED.tell(out, seat, c, s.card[c], s.family[c])
            if s.briber[c] != NONE:
                BRIBE_RETURNED.tell(out, s.briber[c])  # O-BRI-04
            s.briber[c] = seat
            s.controller[c] = seat  # O-BRI-02
        else:
            DECLINED.tell(out, s.controller[self.card], s.card[self.card])
        discard(s, self.card, out)  # O-BRI-03


SUBSTITUTIONS: Final[tuple[SubstitutionStrikes, ...]] = tuple(
    [SubstitutionStrikes(c) for c in range(MOST_LAID)]
)
OFFERED: Final[tuple[BribeOffered, ...]] = tuple([BribeOffered(c) for c in range(MOST_LAID)])
