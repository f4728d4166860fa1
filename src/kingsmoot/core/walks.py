"""Walks over slots: every way through them, or those that may lead to a given move.

A question that cannot list its answers offers what its slots can build. Whether it offers a certain move is
found by filling them with what that move names.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations
from typing import Final

from kingsmoot.core.books import Book
from kingsmoot.core.decisions import Decision
from kingsmoot.core.moves import Move
from kingsmoot.core.slots import DONE, Among, Domain, Filled, Measure, Slot, Whole, Word, fits
from kingsmoot.core.slots_from_moves import moves, slot
from kingsmoot.core.state import State

WALKED: Final = 150
"""Slots and moves visited on one walk over slots; where moves cannot be listed, the walk would not end."""


def walk(s: State, d: Decision, wanted: Move | None = None) -> Iterator[tuple[list[Filled], Slot | Move]]:
    """Ways through the slots: each slot, then each finished move, with what was filled before.

    If moves can be listed, these are all ways. Otherwise there may be too many to try: the walk ends after
    `WALKED` steps, and if it looks for a move it fills only what that move names, as long as anything named
    fits. Numbers have too many values: only the bounds, the hints and those in `wanted` are tried.
    """
    listed = moves(s, d) is not None
    clue = Clue(wanted, s.book) if wanted is not None and not listed else None
    numbers = list(_numbers(wanted.values())) if wanted is not None else []
    paths: list[tuple[list[Filled], int]] = [([], 1)]
    visited = 0
    while paths and (listed or visited < WALKED):
        visited += 1
        filled, at = paths.pop()
        step = slot(s, d, filled)
        yield filled, step
        if isinstance(step, Move):
            continue
        if step.done is not None:
            yield [*filled, DONE], step.done
        values = _values(step, numbers)
        for value in values:
            assert fits(step.domain, value), f"{value!r} does not fit the slot {step.name}"
        if clue is not None:
            paths += [([*filled, value], after) for value, after in clue.ordered(step, values, at)]
        else:
            paths += [([*filled, value], at) for value in values]


class Clue:
    """What a move names: its parts in order (mostly the order of its slots), words and numbers."""

    def __init__(self, wanted: Move, book: Book) -> None:
        numbers = [n for n in _numbers(wanted.values()) if n]
        self.parts = (*wanted.parts(book), *[str(n) for n in numbers])
        self.names = {*self.parts, *wanted.text(book).replace("*", " ").split()}
        self.numbers = {0, *numbers}

    def ordered(self, step: Slot, values: list[Filled], at: int) -> list[tuple[Filled, int]]:
        """The values worth trying, the best last, each with the index of the part that comes next."""
        for n in range(at, len(self.parts)):
            due = self.due(step.domain, self.parts[n])
            if due != () and fits(step.domain, due):
                return [*[(v, at) for v in self.named(values) if v != due], (due, n + 1)]
        return [(v, at) for v in self.named(values)]

    def due(self, domain: Domain, part: str) -> Filled:
        """What a part fills a slot of this domain with: a thing, a number, or several things."""
        if isinstance(domain, Among) and domain.most > 1:
            names = part.replace("*", " ").split()
            return tuple(sorted([ref for ref in domain.refs if ref.partition(":")[2] in names]))
        return int(part) if isinstance(domain, Whole) and part.isdigit() else part

    def named(self, values: list[Filled]) -> list[Filled]:
        return [v for v in values if v != () and self.names_it(v)] or values

    def names_it(self, value: Filled) -> bool:
        if isinstance(value, int):
            return value in self.numbers
        if isinstance(value, tuple):
            return all(self.names_it(v) for v in value)
        return value in self.names or value.partition(":")[2] in self.names


def _values(step: Slot, numbers: list[int]) -> list[Filled]:
    domain = step.domain
    if isinstance(domain, Word):
        return list(domain.words)
    if isinstance(domain, Among):
        if domain.least == domain.most == 1:
            return list(domain.refs)
        sizes = range(domain.least, domain.most + 1)
        return [tuple(sorted(some)) for size in sizes for some in combinations(domain.refs, size)]
    hints = set(getattr(domain, "hints", ()))
    named = {n for n in numbers if domain.least <= n <= domain.most}
    if isinstance(domain, Measure) and domain.loose:
        return sorted(named or hints)  # only the hints of a loose measure are sure to lead to a move
    return sorted({domain.least, domain.most} | hints | named)


def _numbers(values: Iterable[object]) -> Iterator[int]:
    for value in values:
        if type(value) is int:
            yield value
        elif isinstance(value, tuple):
            yield from _numbers(value)


def reachable(s: State, d: Decision, wanted: Move) -> bool:
    return any(step == wanted for _, step in walk(s, d, wanted))


def loose(s: State, d: Decision, wanted: Move) -> bool:
    """Whether a loose measure was filled on the way: such a walk may end in a move that is refused."""
    steps = [step for _, step in walk(s, d, wanted) if isinstance(step, Slot)]
    return any(isinstance(step.domain, Measure) and step.domain.loose for step in steps)
