"""Moves as numbers, slot by slot.

One action fills one slot of the move that a seat is making; a move takes as many actions as it has slots.
Which number is which is told in `gym.space`. A set is filled one thing at a time, in the order of its domain,
so that every set has one spelling. A whole number, and a place among things without a name, takes as many
digits as it needs, the most significant first. A measure has points that are spread evenly between its
bounds; each value that is proposed takes the place of the point next to it, and the lattice between them is
left to players who type moves. `gym.spelling` finds the actions that make a given move.

Where all parts of all listed moves have names, which is nearly always so in a game with an encoding, moves
are sequences of numbers from the start, and no word is looked at.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import final

from kingsmoot.core.decisions import Decision
from kingsmoot.core.moves import Move
from kingsmoot.core.slots import Among, Filled, Measure, Slot, Whole, Word
from kingsmoot.core.slots_from_moves import Branching
from kingsmoot.core.state import State
from kingsmoot.gym.space import DONE, HASHED, Space
from kingsmoot.kit.cells import Marks

Page = tuple[str, ...]
"""Things without a name that a digit leaves."""


@final
class Filling:
    """A move on its way. Works on a view: it never asks for more than the seat may know."""

    def __init__(self, view: State, d: Decision, space: Space = HASHED, begins: bool = True) -> None:
        self.view = view
        self.d = d
        self.space = space
        self.taken: list[int] = []
        """The actions so far: with the position they say where the filling stands."""
        self.shares: list[tuple[str, float]] = []
        """Measures that are filled: the name of the slot, and how far between its bounds the value lies."""
        self._move: Move | None = None
        # Listed moves that are spelled by numbers:
        self._moves: list[Move] = []
        self._rows: list[tuple[int, ...]] = []
        self._depth = 0
        self._done: Move | None = None
        self._open: dict[int, int] = {}
        """What may come next, and the place of the first move that has it."""
        self._spelled = False
        # Slots, and lists of moves that are not:
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
        self._only: Move | None = None
        """The one answer that there is: it is DONE, and no slot needs filling."""
        if begins:
            self._begin()

    def _begin(self) -> None:
        view = self.view
        listed = view.stack[-1].legal(view, self.d)
        if listed is None:
            self._next_slot()
        elif not self._spell(listed):
            self._at_fork(Branching([(m, m.parts(view.book)) for m in listed], 0))
        if self._move is not None:
            self._only = self._move
            self._move = None
            self._spelled = False
            self._choices = {DONE: "."}

    @property
    def move(self) -> Move | None:
        """The whole move, once it is."""
        return self._move

    def actions(self) -> list[int]:
        """What may come next, in ascending order; nothing once the move is whole."""
        return sorted(self._open if self._spelled else self._choices)

    def allows(self, action: int) -> bool:
        return action in self._open if self._spelled else action in self._choices

    def write_mask(self, start: int, marks: Marks) -> None:
        """The same as places in a row of masks."""
        if self._spelled:
            for action in self._open:
                marks.mark(start + action)
        else:
            for action in self._choices:
                marks.mark(start + action)

    @property
    def choices(self) -> Mapping[int, str | int]:
        """The same, each with what it stands for: a word or a thing (of several the first that its digit
        leaves), a number (of a wide one the least), or "." for DONE.
        """
        if self._spelled:
            return {action: "." if action == DONE else self.space.name(action) for action in self._open}
        return self._choices

    def left(self, action: int) -> Page:
        """The things that an action which may come next still leaves, if it is a digit for several."""
        return self._pages.get(action, ())

    @property
    def listed(self) -> bool:
        """Whether moves are chosen from a list; otherwise slots are filled."""
        return self._spelled or self._fork is not None or (self._slot is None and self._only is not None)

    def along(self, m: Move) -> int:
        """In a list: the action that leads on to a move, or one that is masked."""
        if self._only is not None:
            return DONE
        if self._spelled:
            row = self.space.spell(m, self.view.book)
            return row[self._depth] if self._depth < len(row) else DONE
        fork = self._fork
        assert fork is not None
        parts = m.parts(self.view.book)
        if fork.at < len(parts):
            for action, value in self._choices.items():
                if action != DONE and (value == parts[fork.at] or parts[fork.at] in self.left(action)):
                    return action
        return DONE

    @property
    def slot(self) -> Slot | None:
        """The slot that is being filled; None in a list of moves."""
        return self._slot

    def name(self, action: int) -> str:
        """An action in words: what it stands for here, if it may come next."""
        if self._spelled:
            return "." if action == DONE and action in self._open else self.space.name(action)
        if action not in self._choices:
            return self.space.name(action)
        page = self._pages.get(action)
        return f"{page[0]} ... {page[-1]}" if page else str(self._choices[action])

    def most(self, action: int) -> int:
        """The greatest whole number that a digit which may come next still leaves."""
        return self.space.part(self._low, self._high, action - self.space.first_number)[1]

    def branch(self) -> Filling:
        """An independent copy."""
        found = Filling(self.view, self.d, self.space, False)
        found.taken = self.taken[:]
        found.shares = self.shares[:]
        found._move = self._move
        found._only = self._only
        found._moves = self._moves
        found._rows = self._rows
        found._depth = self._depth
        found._done = self._done
        found._open = self._open
        found._spelled = self._spelled
        found._filled = self._filled[:]
        found._fork = self._fork
        found._slot = self._slot
        found._picked = self._picked[:]
        found._low = self._low
        found._high = self._high
        found._choices = self._choices.copy()
        found._pages = self._pages
        found._page = self._page
        return found

    def take(self, action: int) -> Move | None:
        """Fill on; the move, once it is whole. Raises `ValueError` for what may not come next."""
        if not self.allows(action):
            raise ValueError(f"action {action} is masked here; possible are {self.actions()}")
        self.taken.append(action)
        if self._spelled:
            self._follow(action)
            return self._move
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
        return self._move

    def _finish(self, move: Move | None) -> None:
        assert move is not None
        self._move = move
        self._choices = {}
        self._pages = {}
        self._open = {}

    # A list of moves that are spelled by numbers.

    def _spell(self, listed: list[Move]) -> bool:
        """Begin with the list; whether all its moves are spelled by numbers."""
        space = self.space
        if space.own is None:
            return False
        book = self.view.book
        rows: list[tuple[int, ...]] = []
        for m in listed:
            row = space.spell(m, book)
            if row[0] < 0:
                return False
            rows.append(row)
        self._moves = listed
        self._rows = rows
        self._spelled = True
        self._branch_off(0)
        return True

    def _branch_off(self, depth: int) -> None:
        """On to the next place where the moves that are left differ."""
        moves, rows = self._moves, self._rows
        while True:
            found: dict[int, int] = {}
            done: Move | None = None
            for at in range(len(rows)):
                row = rows[at]
                if len(row) == depth:
                    done = moves[at]
                else:
                    action = row[depth]
                    if action not in found:
                        found[action] = at
            if not found:
                self._finish(done)
                return
            if done is not None:
                found[DONE] = -1
                break
            if len(found) > 1:
                break
            depth += 1
        self._depth = depth
        self._done = done
        self._open = found

    def _follow(self, action: int) -> None:
        if action == DONE:
            self._finish(self._done)
            return
        depth = self._depth
        moves: list[Move] = []
        rows: list[tuple[int, ...]] = []
        for at in range(self._open[action], len(self._rows)):
            row = self._rows[at]
            if len(row) > depth and row[depth] == action:
                moves.append(self._moves[at])
                rows.append(row)
        if len(moves) == 1:
            self._finish(moves[0])
            return
        self._moves = moves
        self._rows = rows
        self._branch_off(depth + 1)

    # A list of moves with parts that have no name.

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
        space = self.space
        if self._page is None:
            if space.own is not None:
                rest: list[str] = []
                for thing in things:
                    at = space.known.get(thing, 0)
                    if not at:
                        at = space.known.get(space.own.called(self.view, self.d.seat, thing), 0)
                    if at and at not in found:
                        found[at] = thing
                    else:
                        rest.append(thing)
                if not rest:
                    return found
                space.must_count(rest[0])
            else:
                by_name, rest = space.numbered(things)
                for number, thing in by_name.items():
                    found[number] = thing
        else:
            rest = list(self._page)
        first = space.first_number
        for digit in space.digits(0, len(rest) - 1):
            low, high = space.part(0, len(rest) - 1, digit)
            found[first + digit] = rest[low]
            if low < high:
                self._pages[first + digit] = tuple(rest[low : high + 1])
        return found

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
            found = self._points(self._slot.name, domain)
        if done is not None and not self._picked:
            found[DONE] = "."
        self._choices = found

    def _things(self, domain: Among) -> dict[int, str | int]:
        """Those after the last one picked, as far as enough of them are left; DONE when it may end."""
        if domain.least == 1 and domain.most == 1:
            return self._named(domain.refs)
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
        if missing <= 0:
            found[DONE] = "."
        return found

    def _points(self, slot: str, domain: Measure) -> dict[int, str | int]:
        """Points by how far between the bounds they lie, as the seat sees it. What is proposed takes the
        number of the point next to it, or the next free one. The other points are offered too, unless the
        measure is loose: there only what is proposed is sure to lead to a move that is allowed.
        """
        found: dict[int, str | int] = {}
        known: set[int] = set()
        first, last = self.space.first_number, self.space.numbers - 1
        hints = domain.hints
        for hint in hints[: self.space.numbers]:
            if hint not in known:
                known.add(hint)
                at = round(self._share(slot, domain, hint) * last)
                while first + at in found:
                    at = at + 1 if at < last else 0
                found[first + at] = hint
        if domain.loose:
            return found
        wide = domain.most - domain.least
        for n in range(last + 1):
            value = domain.least + wide * n // last
            at = round(self._share(slot, domain, value) * last)
            if value not in known and first + at not in found:
                known.add(value)
                found[first + at] = value
        return found

    def _share(self, slot: str, domain: Measure, value: int) -> float:
        wide = domain.most - domain.least
        share = (value - domain.least) / wide if wide else 0.0
        own = self.space.own
        return share if own is None else own.measured(self.view, self.d.seat, slot, share)

    def _fill(self, action: int) -> None:
        slot = self._slot
        assert slot is not None
        domain = slot.domain
        if isinstance(domain, Among) and not (domain.least == domain.most == 1):
            self._fill_set(domain, action)
        elif action == DONE:
            self._finish(slot.done)
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
            value = self._choices[action]
            if isinstance(domain, Measure) and isinstance(value, int):
                self.shares.append((slot.name, self._share(slot.name, domain, value)))
            self._filled.append(value)
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
