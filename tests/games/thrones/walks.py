"""Walks over slots where not every way can be tried: guided by the move that is wanted, and bounded.

The parts of a move (`Move.parts`) name what fills its slots, in order. A walk that looks for a move tries at
each slot the next part that fits before anything else; other ways are followed as long as the bound allows.
"""

from __future__ import annotations

from collections.abc import Iterator

from kingsmoot.core.decisions import Decision
from kingsmoot.core.moves import Move
from kingsmoot.core.project import moves, slot
from kingsmoot.core.slots import DONE, Filled, Slot, Whole, fits
from kingsmoot.core.state import State
from tests.conformance import plays

MOST = 150
"""So many slots and moves are visited on one walk over slots that a frame builds itself."""


def walk(s: State, d: Decision, wanted: Move | None = None) -> Iterator[tuple[list[Filled], Slot | Move]]:
    """As `plays.walk`, but bounded where the moves cannot be listed."""
    if moves(s, d) is not None:
        yield from plays.walk(s, d, wanted)
        return
    parts = wanted.parts(s.book) if wanted is not None else ()
    numbers = list(plays._numbers(wanted.values())) if wanted is not None else []
    paths: list[tuple[list[Filled], int]] = [([], 1)]
    for _ in range(MOST):
        if not paths:
            return
        filled, at = paths.pop()
        step = slot(s, d, filled)
        yield filled, step
        if isinstance(step, Move):
            continue
        if step.done is not None:
            yield [*filled, DONE], step.done
        values = plays._values(step, numbers)
        guided = [n for n in range(at, len(parts)) if _is(step, parts[n])]
        for value in values:
            assert fits(step.domain, value), f"{value!r} does not fit {plays.told(step)}"
            if not guided or str(value) != parts[guided[0]]:
                paths.append(([*filled, value], at))
        if guided:
            part = parts[guided[0]]
            value = int(part) if isinstance(step.domain, Whole) else part
            paths.append(([*filled, value], guided[0] + 1))


def _is(step: Slot, part: str) -> bool:
    if isinstance(step.domain, Whole):
        return part.isdigit() and fits(step.domain, int(part))
    return fits(step.domain, part)
