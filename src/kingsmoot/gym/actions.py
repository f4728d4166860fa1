"""Moves as numbers, slot by slot.

One action fills one slot of the move that a seat is making; a move takes as many actions as it has slots.
The space is the same for every decision of every game:

    0                       WAIT: nothing is asked of this seat (parallel environments only)
    1                       DONE: what is filled so far is the move, or the set is complete, or there is only
                            one answer
    2 ... 2 + WORDS         a word or a thing, by a hash of its name
    ... + NUMBERS           the digits of a whole number; a hint of a measure, or a point between its bounds

A word or ref has the same number wherever it appears, in every game and version, unless two things of one
slot fall on the same number: then the later one takes the next free number. A set is filled one thing at a
time, in the order of its domain, so that every set has one spelling. A whole number whose range is wider
than NUMBERS takes several digits, the most significant first. Of a measure the first half of the numbers
are its hints, the second half are points spread evenly between its bounds; the lattice between them is
left to players who type moves. `gym.spelling` finds the actions that make a given move.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from copy import copy
from functools import cache
from hashlib import blake2b
from typing import Final, final

from kingsmoot.core.decisions import Decision
from kingsmoot.core.moves import Move
from kingsmoot.core.slots import Among, Filled, Measure, Slot, Whole, Word
from kingsmoot.core.slots_from_moves import Branching, moves
from kingsmoot.core.state import State

WAIT: Final = 0
DONE: Final = 1
FIRST_WORD: Final = 2
WORDS: Final = 256
FIRST_NUMBER: Final = FIRST_WORD + WORDS
NUMBERS: Final = 64
ACTIONS: Final = FIRST_NUMBER + NUMBERS
HINTS: Final = NUMBERS // 2


@cache
def bucket(name: str) -> int:
    """The number of a word or a thing."""
    return FIRST_WORD + int.from_bytes(blake2b(name.encode(), digest_size=4).digest(), "big") % WORDS


def plain_name(action: int) -> str:
    """What an action is by itself, where nothing is asked that it could answer."""
    if action == WAIT:
        return "wait"
    if action == DONE:
        return "done"
    if FIRST_WORD <= action < FIRST_NUMBER:
        return f"word {action - FIRST_WORD}"
    if FIRST_NUMBER <= action < ACTIONS:
        return f"number {action - FIRST_NUMBER}"
    return f"action {action}"


def numbered(names: Sequence[str]) -> dict[int, str]:
    """The things of one slot by number; raises `ValueError` where there are too many."""
    if len(names) > WORDS:
        raise ValueError(f"a slot with {len(names)} choices does not fit into {WORDS} actions")
    found: dict[int, str] = {}
    for name in names:
        at = bucket(name)
        while at in found:
            at = FIRST_WORD + (at + 1 - FIRST_WORD) % WORDS
        found[at] = name
    return found


@final
class Filling:
    """A move on its way. Works on a view: it never asks for more than the seat may know."""

    def __init__(self, view: State, d: Decision) -> None:
        self.view = view
        self.d = d
        self.taken: list[int] = []
        """The actions so far: with the position they say where the filling stands."""
        self._move: Move | None = None
        self._filled: list[Filled] = []
        self._fork: Branching | None = None
        self._slot: Slot | None = None
        self._picked: list[str] = []
        self._low = 0
        self._high = 0
        self._choices: dict[int, str | int] = {}
        listed = moves(view, d)
        if listed is not None:
            self._at_fork(Branching([(m, m.parts(view.book)) for m in listed], 0))
        else:
            self._next_slot()
        self._only = self.move
        """The one answer that there is: it is DONE, and no slot needs filling."""
        if self._only is not None:
            self._move = None
            self._choices = {DONE: "."}

    @property
    def move(self) -> Move | None:
        """The whole move, once it is."""
        return self._move

    def actions(self) -> list[int]:
        """What may come next, in ascending order; nothing once the move is whole."""
        return sorted(self._choices)

    @property
    def choices(self) -> Mapping[int, str | int]:
        """The same, each with what it stands for: a word or a thing, a number (of a wide one the least that
        its digit leaves), or "." for DONE.
        """
        return self._choices

    @property
    def fork(self) -> Branching | None:
        """Where the filling stands in a list of moves; None where slots are filled."""
        return self._fork

    @property
    def slot(self) -> Slot | None:
        """The slot that is being filled; None in a list of moves."""
        return self._slot

    def name(self, action: int) -> str:
        """An action in words: what it stands for here, if it may come next."""
        if action in self._choices:
            return str(self._choices[action])
        return plain_name(action)

    def most(self, action: int) -> int:
        """The greatest whole number that a digit which may come next still leaves."""
        return self._part(action - FIRST_NUMBER)[1]

    def branch(self) -> Filling:
        """An independent copy."""
        found = copy(self)
        found.taken = self.taken[:]
        found._filled = self._filled[:]
        found._picked = self._picked[:]
        return found

    def take(self, action: int) -> Move | None:
        """Fill on; the move, once it is whole. Raises `ValueError` for what may not come next."""
        if action not in self._choices:
            raise ValueError(f"action {action} is masked here; possible are {self.actions()}")
        self.taken.append(action)
        if self._only is not None:
            self._finish(self._only)
        elif self._fork is not None:
            if action == DONE:
                self._finish(self._fork.done)
            else:
                self._at_fork(self._fork.beyond(str(self._choices[action])))
        else:
            self._fill(action)
        return self.move

    def _finish(self, move: Move | None) -> None:
        assert move is not None
        self._move = move
        self._choices = {}

    # A list of moves.

    def _at_fork(self, here: Branching) -> None:
        while here.choices and not here.asks:
            here = here.beyond(here.choices[0])
        self._fork = here
        if not here.choices:
            self._finish(here.done)
            return
        self._choices = dict(numbered(here.choices))
        if here.done is not None:
            self._choices[DONE] = "."

    # Slots.

    def _next_slot(self) -> None:
        step = self.view.stack[-1].slot(self.view, self.d, self._filled)
        if isinstance(step, Move):
            self._finish(step)
            return
        self._slot = step
        self._picked = []
        domain = step.domain
        if isinstance(domain, Whole):
            self._low, self._high = domain.least, domain.most
        self._offer()

    def _offer(self) -> None:
        assert self._slot is not None
        domain, done = self._slot.domain, self._slot.done
        found: dict[int, str | int] = {}
        if isinstance(domain, Word):
            found.update(numbered(domain.words))
        elif isinstance(domain, Among):
            found.update(self._things(domain))
        elif isinstance(domain, Whole):
            for digit in range(min(NUMBERS, self._high - self._low + 1)):
                found[FIRST_NUMBER + digit] = self._part(digit)[0]
        else:
            found.update(_points(domain))
        if done is not None and not self._picked:
            found[DONE] = "."
        self._choices = found

    def _things(self, domain: Among) -> dict[int, str | int]:
        """Those after the last one picked, as far as enough of them are left; DONE when it may end."""
        refs = list(domain.refs)
        by_name = {name: at for at, name in numbered(refs).items()}
        first = refs.index(self._picked[-1]) + 1 if self._picked else 0
        found: dict[int, str | int] = {}
        missing = domain.least - len(self._picked)
        for at in range(first, len(refs)):
            if len(refs) - at >= missing:
                found[by_name[refs[at]]] = refs[at]
        if missing <= 0 and not (domain.least == domain.most == 1):
            found[DONE] = "."
        return found

    def _part(self, digit: int) -> tuple[int, int]:
        """The numbers that a digit stands for."""
        wide = self._high - self._low + 1
        if wide <= NUMBERS:
            return self._low + digit, self._low + digit
        return self._low + wide * digit // NUMBERS, self._low + wide * (digit + 1) // NUMBERS - 1

    def _fill(self, action: int) -> None:
        assert self._slot is not None
        domain, done = self._slot.domain, self._slot.done
        if isinstance(domain, Among) and not (domain.least == domain.most == 1):
            self._fill_set(domain, action)
        elif action == DONE:
            self._finish(done)
        elif isinstance(domain, Whole):
            self._low, self._high = self._part(action - FIRST_NUMBER)
            if self._low == self._high:
                self._filled.append(self._low)
                self._next_slot()
            else:
                self._offer()
                self._choices.pop(DONE, None)
        else:
            self._filled.append(self._choices[action])
            self._next_slot()

    def _fill_set(self, domain: Among, action: int) -> None:
        if action == DONE:
            # An empty set is not an optional slot left alone: only where no set may be empty is it that.
            if self._slot is not None and self._slot.done is not None and not self._picked and domain.least:
                self._finish(self._slot.done)
                return
        else:
            self._picked.append(str(self._choices[action]))
            if len(self._picked) < domain.most:
                self._offer()
                if self._choices:
                    return
        self._filled.append(tuple(sorted(self._picked)))
        self._next_slot()


def _points(domain: Measure) -> dict[int, str | int]:
    """Hints first, then points spread over the whole, unless it is loose: there only hints are sure to lead
    to a move that is allowed. No value twice.
    """
    found: dict[int, str | int] = {}
    known: set[int] = set()
    for at, hint in enumerate(domain.hints[:HINTS]):
        if hint not in known:
            known.add(hint)
            found[FIRST_NUMBER + at] = hint
    if domain.loose:
        return found
    wide = domain.most - domain.least
    rest = NUMBERS - HINTS
    for at in range(rest):
        value = domain.least + wide * at // (rest - 1)
        if value not in known:
            known.add(value)
            found[FIRST_NUMBER + HINTS + at] = value
    return found
