"""The course of a game, for recorded plays: what was asked and could be answered, what happened, how things
stand. Two states of the code that tell the same course do the same, as far as it goes.

What could be answered is tried: some walks over the slots of each question, by lot but always the same ones.
They write down every slot that they come by, and of the move at their end whether the rules allow it. Numbers
are taken from the hints, but also from elsewhere in their range, where mostly a rule forbids them.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from hashlib import blake2b
from typing import Final

from kingsmoot.core.decisions import Decision
from kingsmoot.core.events import Event
from kingsmoot.core.game import Game
from kingsmoot.core.moves import Move
from kingsmoot.core.random_streams import SEED_BYTES, Stream, derive
from kingsmoot.core.slots import DONE, Among, Filled, Measure, Slot, Whole, Word
from kingsmoot.core.slots_from_moves import guess, moves
from kingsmoot.core.state import State, owed

WALKS: Final = 12
"""Walks over the slots of a question."""
SEED: Final = bytes(SEED_BYTES)
"""What the lots are drawn from, with the number of the question."""


def asked(game: Game, s: State) -> Iterator[str]:
    """How things stand, and every question with what may be answered."""
    yield json.dumps(game.describe(s), sort_keys=True)
    for d in owed(s):
        yield f"{d.seat} {game.kinds[d.kind]}"
        listed = moves(s, d)
        if listed is not None:
            yield from [m.text(s.book) for m in listed]
        else:
            yield from _walked(s, d)


def happened(game: Game, s: State, caused: list[Event]) -> Iterator[str]:
    """What an answer caused."""
    yield from [game.spell(event, s) for event in caused]


def digest(lines: list[str]) -> str:
    """A short text that tells one course from another."""
    return blake2b("\n".join(lines).encode(), digest_size=12).hexdigest()


def _walked(s: State, d: Decision) -> Iterator[str]:
    luck = Stream(derive(SEED, b"%d" % d.number))
    seen: dict[tuple[Filled, ...], Slot | Move] = {}
    for _ in range(WALKS):
        filled: tuple[Filled, ...] = ()
        while True:
            step = seen.get(filled)
            if step is None:
                step = seen[filled] = s.stack[-1].slot(s, d, filled)
                yield _told(s, d, filled, step)
            if isinstance(step, Move):
                break
            if step.done is not None and luck.below(4) == 0:
                yield f"{filled} {DONE} {_judged(s, d, step.done)}"
                break
            filled = (*filled, _value(step, luck))


def _value(step: Slot, luck: Stream) -> Filled:
    """Of a loose measure as well some value that may lead to a refusal."""
    domain = step.domain
    if isinstance(domain, Measure) and luck.below(3) == 0:
        return domain.least + luck.below(domain.most - domain.least + 1)
    return guess(step, luck)


def _told(s: State, d: Decision, filled: tuple[Filled, ...], step: Slot | Move) -> str:
    if isinstance(step, Move):
        return f"{filled} {_judged(s, d, step)}"
    done = step.done.text(s.book) if step.done is not None else ""
    so_far = step.so_far.text(s.book) if step.so_far is not None else ""
    return f"{filled} {step.name} {_domain(step)} {step.rule} {done} {so_far} {step.instead} {step.usual}"


def _judged(s: State, d: Decision, m: Move) -> str:
    refusal = s.stack[-1].check(s, d, m)
    if refusal is None:
        return m.text(s.book)
    return f"{m.text(s.book)}: {refusal.rule} {refusal.args} {refusal.refs}"


def _domain(step: Slot) -> str:
    domain = step.domain
    if isinstance(domain, Word):
        return f"{domain.words}"
    if isinstance(domain, Among):
        return f"{domain.refs} {domain.least} {domain.most}"
    if isinstance(domain, Whole):
        return f"{domain.least} {domain.most}"
    return f"{domain.least} {domain.most} {domain.hints} {domain.handle} {domain.ref} {domain.loose}"
