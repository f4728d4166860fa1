"""Slots from a list of moves, and walks over slots.

A decision that lists its moves needs no slots of its own: the verb is the first slot, then each field
in turn, as far as the moves still differ. What all remaining moves share is not asked.
"""

from __future__ import annotations

from collections.abc import Sequence

from kingsmoot.core.books import Book
from kingsmoot.core.decisions import Decision
from kingsmoot.core.lots import Stream
from kingsmoot.core.moves import Move
from kingsmoot.core.slots import DONE, Among, Filled, Slot, Whole, Word, fits
from kingsmoot.core.state import State


class Misfit(ValueError):
    """What was filled does not fit its slot."""

    def __init__(self, slot: str, value: object) -> None:
        super().__init__(f"{value!r} does not fit the slot {slot!r}")
        self.slot = slot
        self.value = value


def moves(s: State, d: Decision) -> list[Move] | None:
    """All answers to a decision, or None where they cannot be listed."""
    return s.stack[-1].legal(s, d)


def slot(s: State, d: Decision, filled: Sequence[Filled]) -> Slot | Move:
    """The next slot after what is filled, or the finished move. Raises `Misfit`."""
    listed = moves(s, d)
    if listed is None:
        return s.stack[-1].slot(s, d, filled)
    return projected(listed, s.book, filled)


def projected(listed: list[Move], book: Book, filled: Sequence[Filled]) -> Slot | Move:
    """Walk the list as far as `filled` goes and ask for the next part in which moves differ."""
    left = [(m, m.parts(book)) for m in listed]
    at = 0
    given = 0
    while True:
        done: Move | None = None
        choices: list[str] = []
        for m, parts in left:
            if len(parts) == at:
                done = m
            elif parts[at] not in choices:
                choices.append(parts[at])
        if not choices:
            if done is None or given < len(filled):
                raise Misfit("move", tuple(filled))
            return done
        if len(choices) > 1 or done is not None:
            name = "verb" if at == 0 else "part" + str(at)
            if given == len(filled):
                domain = Word(tuple(choices)) if at == 0 else Among(tuple(choices))
                return Slot(name, domain, done=done)
            value = filled[given]
            given += 1
            if value == DONE and done is not None and given == len(filled):
                return done
            if value not in choices:
                raise Misfit(name, value)
            left = [(m, p) for m, p in left if len(p) > at and p[at] == value]
        at += 1


def sample(s: State, d: Decision, luck: Stream) -> Move:
    """A random answer: uniform over a list, otherwise by a random walk over slots."""
    listed = moves(s, d)
    if listed is not None:
        return listed[luck.below(len(listed))]
    filled: list[Filled] = []
    while True:
        step = s.stack[-1].slot(s, d, filled)
        if isinstance(step, Move):
            return step
        if step.done is not None and luck.below(2) == 0:
            return step.done
        filled.append(guess(step, luck))


def guess(step: Slot, luck: Stream) -> Filled:
    """A random value for a slot; of a measure, half the time one of its hints."""
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
    if domain.hints and luck.below(2) == 0:
        return domain.hints[luck.below(len(domain.hints))]
    return domain.least + luck.below(domain.most - domain.least + 1)


def fill(s: State, d: Decision, filled: Sequence[Filled]) -> Slot | Move:
    """As `slot`, but every value is first held against its slot: for values that come from outside."""
    listed = moves(s, d)
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
        if not fits(step.domain, value):
            raise Misfit(step.name, value)
        so_far.append(value)
    return frame.slot(s, d, so_far)
