"""Slots from a list of moves, and walks over slots.

A decision that lists its moves needs no slots of its own: the verb is the first slot, then come the fields
in which the remaining moves differ. What all of them share is not asked.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from math import comb
from typing import Final, final

from kingsmoot.core.books import Book
from kingsmoot.core.decisions import Decision
from kingsmoot.core.moves import Move
from kingsmoot.core.random_streams import Stream
from kingsmoot.core.slots import DONE, Among, Domain, Filled, Slot, Whole, Word, fits
from kingsmoot.core.state import State


class Misfit(ValueError):
    """A value that does not fit its slot."""

    def __init__(self, slot: str, value: object) -> None:
        super().__init__(f"{value!r} does not fit the slot {slot!r}")
        self.slot = slot
        self.value = value


def moves(s: State, d: Decision) -> list[Move] | None:
    """All answers to a decision, in a list that the caller may change; None if they cannot be listed."""
    listed = s.stack[-1].legal(s, d)
    return None if listed is None else listed[:]


def slot(s: State, d: Decision, filled: Sequence[Filled]) -> Slot | Move:
    """The next slot after what is filled, or the finished move. Raises `Misfit`."""
    listed = s.stack[-1].legal(s, d)
    if listed is None:
        return s.stack[-1].slot(s, d, filled)
    return projected(listed, s.book, filled)


Told = tuple[Move, tuple[str, ...]]
"""A move with its parts."""


@final
class Branching:
    """The point where the moves of a list differ: those that are left, and what may come next."""

    __slots__ = ("at", "choices", "done", "left")

    def __init__(self, left: list[Told], at: int) -> None:
        self.left = left
        self.at = at
        self.done: Move | None = None
        """The move that is complete without a further part."""
        self.choices: list[str] = []
        for m, parts in left:
            if len(parts) == at:
                self.done = m
            elif parts[at] not in self.choices:
                self.choices.append(parts[at])

    @property
    def asks(self) -> bool:
        """Is there anything to choose?"""
        return len(self.choices) > 1 or (bool(self.choices) and self.done is not None)

    @property
    def name(self) -> str:
        return "verb" if self.at == 0 else f"part{self.at}"

    def beyond(self, value: str) -> Branching:
        return Branching(
            [(m, p) for m, p in self.left if len(p) > self.at and p[self.at] == value], self.at + 1
        )


def fork(listed: list[Move], book: Book, filled: Sequence[Filled]) -> Branching | Move:
    """Follow `filled` through the list, on to the next part in which the moves differ."""
    here = Branching([(m, m.parts(book)) for m in listed], 0)
    given = 0
    while True:
        if not here.choices:
            if here.done is None or given < len(filled):
                raise Misfit("move", tuple(filled))
            return here.done
        value: Filled = here.choices[0]
        if here.asks:
            if given == len(filled):
                return here
            value = filled[given]
            given += 1
            if value == DONE and here.done is not None and given == len(filled):
                return here.done
            if value not in here.choices:
                raise Misfit(here.name, value)
        here = here.beyond(str(value))


def projected(listed: list[Move], book: Book, filled: Sequence[Filled]) -> Slot | Move:
    """The slot at the next fork of a list, or the move that is left."""
    here = fork(listed, book, filled)
    if isinstance(here, Move):
        return here
    choices = tuple(here.choices)
    return Slot(here.name, Word(choices) if here.at == 0 else Among(choices), done=here.done)


def sample(s: State, d: Decision, luck: Stream) -> Move:
    """A random answer, as quickly as the frame can draw it."""
    drawn = s.stack[-1].sample(s, d, luck)
    return walked(s, d, luck) if drawn is None else drawn


def walked(s: State, d: Decision, luck: Stream) -> Move:
    """A random answer: uniform over a list, otherwise by a random walk over slots."""
    listed = s.stack[-1].legal(s, d)
    if listed is not None:
        return listed[luck.below(len(listed))]
    return walked_on(s, d, luck, [])


def walked_on(s: State, d: Decision, luck: Stream, filled: list[Filled]) -> Move:
    """The walk over slots from where some are filled."""
    while True:
        step = s.stack[-1].slot(s, d, filled)
        if isinstance(step, Move):
            return step
        if step.done is not None and luck.below(2) == 0:
            return step.done
        filled.append(guess(step, luck))


def guess(step: Slot, luck: Stream) -> Filled:
    """A random value for a slot: for a measure half the time one of its hints, for a loose one always."""
    domain = step.domain
    if isinstance(domain, Word):
        return domain.words[luck.below(len(domain.words))]
    if isinstance(domain, Among):
        if domain.least == 1 and domain.most == 1:
            return domain.refs[luck.below(len(domain.refs))]
        many = domain.least + luck.below(domain.most - domain.least + 1)
        order = list(range(len(domain.refs)))
        luck.shuffle(order)
        return tuple(sorted([domain.refs[i] for i in order[:many]]))
    if isinstance(domain, Whole):
        return domain.least + luck.below(domain.most - domain.least + 1)
    if domain.hints and (domain.loose or luck.below(2) == 0):
        return domain.hints[luck.below(len(domain.hints))]
    return domain.least + luck.below(domain.most - domain.least + 1)


def fill(s: State, d: Decision, filled: Sequence[Filled]) -> Slot | Move:
    """The same as `slot` for values from outside: each is first checked against its slot."""
    listed = s.stack[-1].legal(s, d)
    if listed is not None:
        return projected(listed, s.book, filled)
    frame = s.stack[-1]
    so_far: list[Filled] = []
    for at, value in enumerate(filled):
        step = frame.slot(s, d, so_far)
        if isinstance(step, Move):
            raise Misfit("move", value)
        if value == DONE and step.done is not None and at == len(filled) - 1:
            return step.done
        turned = bool(step.instead) and (value == step.name or value in step.instead)
        if not turned and not fits(step.domain, value):
            raise Misfit(step.name, value)
        so_far.append(value)
    return frame.slot(s, d, so_far)


MOST_BUILT: Final = 2_000
"""Slots and moves visited when all answers are built: beyond that there are too many to list."""


def all_moves(s: State, d: Decision) -> list[Move] | None:
    """All answers to a decision, built by its slots where they are not listed. None if that cannot be done: a
    measure has too many values, or there are too many moves.
    """
    listed = moves(s, d)
    if listed is not None:
        return listed
    found: dict[Move, None] = {}
    paths: list[list[Filled]] = [[]]
    for _ in range(MOST_BUILT):
        if not paths:
            return list(found)
        filled = paths.pop()
        step = s.stack[-1].slot(s, d, filled)
        if isinstance(step, Move):
            found[step] = None
            continue
        if step.done is not None:
            found[step.done] = None
        values = _all_values(step.domain)
        if values is None or len(values) > MOST_BUILT:
            return None
        paths += [[*filled, value] for value in values]
    return None


def _all_values(domain: Domain) -> list[Filled] | None:
    """All that may fill a slot; None for a measure."""
    if isinstance(domain, Word):
        return list(domain.words)
    if isinstance(domain, Whole):
        return list(range(domain.least, domain.most + 1))
    if isinstance(domain, Among):
        if domain.least == 1 and domain.most == 1:
            return list(domain.refs)
        refs = sorted(domain.refs)
        sizes = range(domain.least, min(domain.most, len(refs)) + 1)
        if sum([comb(len(refs), size) for size in sizes]) > MOST_BUILT:
            return None
        return [some for size in sizes for some in combinations(refs, size)]
    return None
