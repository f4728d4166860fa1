"""Moves as numbers, slot by slot.

One action fills one slot of the move that a seat is making; a move takes as many actions as it has slots.
Which number is which is told in `gym.space`. A set is filled one thing at a time, in the order of its domain,
so that every set has one spelling. A whole number, and a place among things without a name, takes as many
digits as it needs, the most significant first. Of a measure the first half of the numbers are its hints, the
second half are points spread evenly between its bounds; the lattice between them is left to players who type
moves. `gym.spelling` finds the actions that make a given move.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from copy import copy
from typing import final

from kingsmoot.core.decisions import Decision
from kingsmoot.core.moves import Move
from kingsmoot.core.slots import Among, Filled, Measure, Slot, Whole, Word
from kingsmoot.core.slots_from_moves import Branching, moves
from kingsmoot.core.state import State
from kingsmoot.gym.space import DONE, HASHED, Space

Page = tuple[str, ...]
"""Things without a name that a digit leaves."""


@final
class Filling:
    """A move on its way. Works on a view: it never asks for more than the seat may know."""

    def __init__(self, view: State, d: Decision, space: Space = HASHED) -> None:
        self.view = view
        self.d = d
        self.space = space
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
        self._pages: dict[int, Page] = {}
        """Digits that stand for several things still."""
        self._page: Page | None = None
        """What the digits so far leave of the things without a name."""
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
        """The same, each with what it stands for: a word or a thing (of several the first that its digit
        leaves), a number (of a wide one the least), or "." for DONE.
        """
        return self._choices

    def left(self, action: int) -> Page:
        """The things that an action which may come next still leaves, if it is a digit for several."""
        return self._pages.get(action, ())

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
        if action not in self._choices:
            return self.space.name(action)
        page = self._pages.get(action)
        return f"{page[0]} ... {page[-1]}" if page else str(self._choices[action])

    def most(self, action: int) -> int:
        """The greatest whole number that a digit which may come next still leaves."""
        return self.space.part(self._low, self._high, action - self.space.first_number)[1]

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
        if action in self._pages:
            self._page = self._pages[action]
            self._again()
            self._choices.pop(DONE, None)
            return None
        self._page = None
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
        self._pages = {}

    def _again(self) -> None:
        """The same question, after another digit."""
        if self._fork is not None:
            self._offer_fork(self._fork)
        else:
            self._offer()

    def _named(self, things: Sequence[str]) -> dict[int, str | int]:
        """The number of each of these things, here. Those without a name are counted, in pages if there are
        too many.
        """
        found: dict[int, str | int] = {}
        self._pages = {}
        if self._page is None:
            by_name, rest = self.space.numbered(things)
            found.update(by_name)
        else:
            rest = list(self._page)
        first = self.space.first_number
        for digit in self.space.digits(0, len(rest) - 1):
            low, high = self.space.part(0, len(rest) - 1, digit)
            found[first + digit] = rest[low]
            if low < high:
                self._pages[first + digit] = tuple(rest[low : high + 1])
        return found

    # A list of moves.

    def _at_fork(self, here: Branching) -> None:
        while here.choices and not here.asks:
            here = here.beyond(here.choices[0])
        self._fork = here
        if not here.choices:
            self._finish(here.done)
            return
        self._offer_fork(here)

    def _offer_fork(self, here: Branching) -> None:
        self._choices = self._named(here.choices)
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
        self._pages = {}
        if isinstance(domain, Word):
            found = self._named(domain.words)
        elif isinstance(domain, Among):
            found = self._things(domain)
        elif isinstance(domain, Whole):
            for digit in self.space.digits(self._low, self._high):
                found[self.space.first_number + digit] = self.space.part(self._low, self._high, digit)[0]
        else:
            found = self._points(domain)
        if done is not None and not self._picked:
            found[DONE] = "."
        self._choices = found

    def _things(self, domain: Among) -> dict[int, str | int]:
        """Those after the last one picked, as far as enough of them are left; DONE when it may end."""
        refs = list(domain.refs)
        first = refs.index(self._picked[-1]) + 1 if self._picked else 0
        missing = domain.least - len(self._picked)
        open_ = {refs[at] for at in range(first, len(refs)) if len(refs) - at >= missing}
        found: dict[int, str | int] = {}
        for action, ref in self._named(refs).items():
            page = self._pages.get(action)
            if page is not None:
                left = tuple([one for one in page if one in open_])
                if len(left) > 1:
                    self._pages[action] = left
                else:
                    del self._pages[action]
                if left:
                    found[action] = left[0]
            elif ref in open_:
                found[action] = ref
        if missing <= 0 and not (domain.least == domain.most == 1):
            found[DONE] = "."
        return found

    def _points(self, domain: Measure) -> dict[int, str | int]:
        """Hints first, then points spread over the whole, unless it is loose: there only hints are sure to
        lead to a move that is allowed. No value twice.
        """
        found: dict[int, str | int] = {}
        known: set[int] = set()
        first, hints = self.space.first_number, self.space.numbers // 2
        for at, hint in enumerate(domain.hints[:hints]):
            if hint not in known:
                known.add(hint)
                found[first + at] = hint
        if domain.loose:
            return found
        wide = domain.most - domain.least
        rest = self.space.numbers - hints
        for at in range(rest):
            value = domain.least + wide * at // (rest - 1)
            if value not in known:
                known.add(value)
                found[first + hints + at] = value
        return found

    def _fill(self, action: int) -> None:
        assert self._slot is not None
        domain, done = self._slot.domain, self._slot.done
        if isinstance(domain, Among) and not (domain.least == domain.most == 1):
            self._fill_set(domain, action)
        elif action == DONE:
            self._finish(done)
        elif isinstance(domain, Whole):
            digit = action - self.space.first_number
            self._low, self._high = self.space.part(self._low, self._high, digit)
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
