"""Random games for the examination: every table that a game can be played at, and games played there.

Run as a program it plays the same games in a process of its own and prints what came of them:

    python -m tests.conformance.plays kingsmoot.games.oriflamme.game 3
"""

from __future__ import annotations

import importlib
import json
import os
import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from functools import cache, cached_property
from hashlib import sha256
from itertools import combinations

from kingsmoot.core.decisions import Decision
from kingsmoot.core.events import Event
from kingsmoot.core.facts import canonical
from kingsmoot.core.game import Game
from kingsmoot.core.lines import Line
from kingsmoot.core.lots import Stream
from kingsmoot.core.moves import Move
from kingsmoot.core.project import moves, sample, slot
from kingsmoot.core.slots import DONE, Among, Filled, Slot, Word, fits
from kingsmoot.core.state import State, owed, play

DEEP = int(os.environ.get("KINGSMOOT_DEEP", "1"))
"""Games at every table; a long proof sets it higher."""


@dataclass(frozen=True)
class Table:
    """A game with the seats, the edition and the options of one table."""

    game: Game
    seats: int
    edition: str
    options: tuple[tuple[str, str], ...] = ()

    @property
    def name(self) -> str:
        chosen = [f"{name}={value}" for name, value in self.options]
        return "-".join([self.game.id, str(self.seats), self.edition, *chosen])

    def seed(self, n: int) -> bytes:
        return sha256(f"{self.name} {n}".encode()).digest()[:16]

    def new(self, n: int = 0) -> State:
        return self.game.new(self.seats, self.seed(n), self.edition, dict(self.options))


def tables(game: Game) -> list[Table]:
    """Every seat count with every edition; then a table for each option value that is not the default,
    with seats and editions in turn. A deep run takes all of them with all of them.
    """
    plain = [
        Table(game, seats, edition) for seats in range(game.least, game.most + 1) for edition in game.editions
    ]
    chosen = [(o.name, value) for o in game.options for value in o.values[1:]]
    if DEEP > 1:
        return plain + [replace(table, options=(option,)) for option in chosen for table in plain]
    return plain + [replace(plain[at % len(plain)], options=(option,)) for at, option in enumerate(chosen, 1)]


@dataclass(frozen=True)
class Step:
    """One answer of a game, with a clone of the state before it and the facts it had then."""

    before: State
    facts: bytes
    decision: Decision
    move: Move
    events: list[Event]


class Play:
    """One random game, whole."""

    def __init__(self, table: Table, n: int) -> None:
        self.table = table
        self.n = n
        self.steps: list[Step] = []
        s = table.new(n)
        luck = Stream(table.seed(n)[::-1])
        while s.result is None:
            if len(self.steps) > table.game.longest:
                raise AssertionError(f"longer than {table.game.longest} decisions: {s.stack}")
            possible = owed(s)
            assert possible, f"nothing is owed and nobody has won: {s.stack}"
            d = possible[luck.below(len(possible))]
            m = sample(s, d, luck)
            before, facts = s.clone(), self.bytes_of(s)
            events: list[Event] = []
            refusal = play(s, d, m, events)
            assert refusal is None, f"{d} {m} was sampled and is refused by {refusal}"
            self.steps.append(Step(before, facts, d, m, events))
        self.end = s
        self.end_facts = self.bytes_of(s)

    def bytes_of(self, s: State) -> bytes:
        return canonical(self.table.game.facts(s))

    def some(self, many: int) -> list[Step]:
        """A few steps, spread over the whole game; not the same ones in each game."""
        apart = max(1, len(self.steps) // many)
        return self.steps[self.n % apart :: apart]

    def states(self) -> list[State]:
        """Every position of the game, the last one included."""
        return [*[step.before for step in self.steps], self.end]

    def luck(self, purpose: str) -> Stream:
        return Stream(sha256(f"{self.table.name} {self.n} {purpose}".encode()).digest()[:16])

    @cached_property
    def all_moves(self) -> list[Move]:
        """Moves of all verbs and seats that were possible somewhere in this game, and a few made up
        for decisions that cannot be listed: what is legal here is mostly not legal there.
        """
        luck = self.luck("moves")
        found: dict[Move, None] = {}
        for step in self.steps:
            listed = moves(step.before, step.decision)
            some = listed if listed is not None else [sample(step.before, step.decision, luck)]
            found.update(dict.fromkeys(some))
        return list(found)


@cache
def played(table: Table, n: int = 0) -> Play:
    return Play(table, n)


def plays(table: Table) -> Iterator[Play]:
    for n in range(DEEP):
        yield played(table, n)


# -- slots ------------------------------------------------------------------------------------------


def fields_of(kind: type) -> list[str]:
    """The fields of a class with slots, compiled or not."""
    return sorted(getattr(kind, "__mypyc_attrs__", None) or kind.__slots__)  # type: ignore[attr-defined]


def told(step: Slot | Move) -> object:
    """All that a slot says, as a value that can be compared."""
    if isinstance(step, Move):
        return step
    domain = step.domain
    said = tuple([(name, getattr(domain, name)) for name in fields_of(type(domain))])
    return (step.name, type(domain).__name__, said, step.rule, step.done)


def walk(s: State, d: Decision, wanted: Move | None = None) -> Iterator[tuple[list[Filled], Slot | Move]]:
    """Every way through the slots: each slot, then each finished move, with what was filled before.

    Numbers have too many values to try: those tried are the bounds, the hints and those that `wanted`
    has in it.
    """
    numbers = list(_numbers(wanted.values())) if wanted is not None else []
    paths: list[list[Filled]] = [[]]
    while paths:
        filled = paths.pop()
        step = slot(s, d, filled)
        yield filled, step
        if isinstance(step, Move):
            continue
        if step.done is not None:
            yield [*filled, DONE], step.done
        for value in _values(step, numbers):
            assert fits(step.domain, value), f"{value!r} does not fit {told(step)}"
            paths.append([*filled, value])


def _values(step: Slot, numbers: list[int]) -> list[Filled]:
    domain = step.domain
    if isinstance(domain, Word):
        return list(domain.words)
    if isinstance(domain, Among):
        if domain.least == domain.most == 1:
            return list(domain.refs)
        sizes = range(domain.least, domain.most + 1)
        return [tuple(sorted(some)) for size in sizes for some in combinations(domain.refs, size)]
    tried = {domain.least, domain.most, *getattr(domain, "hints", ())}
    tried |= {n for n in numbers if domain.least <= n <= domain.most}
    return sorted(tried)


def _numbers(values: Iterable[object]) -> Iterator[int]:
    for value in values:
        if isinstance(value, int):
            yield value
        elif isinstance(value, tuple):
            yield from _numbers(value)


# -- words ------------------------------------------------------------------------------------------


class PlainWords:
    """Says a line as its id and what fills it, in no language."""

    lang = "en"

    def say(self, line: Line) -> str:
        return " ".join([line.id, *[f"{name}={value}" for name, value in line.args]])


# -- in a process of its own ------------------------------------------------------------------------


def chronicle(table: Table, n: int) -> str:
    """A hash over everything a game showed on the way: facts, moves in their order, events."""
    h = sha256()
    one = played(table, n)
    for step in one.steps:
        h.update(step.facts)
        listed = moves(step.before, step.decision) or [step.move]
        h.update(json.dumps([m.text(step.before.book) for m in listed]).encode())
        h.update(repr(step.events).encode())
    h.update(one.end_facts)
    return h.hexdigest()


def chronicles(game: Game, many: int) -> dict[str, list[str]]:
    return {table.name: [chronicle(table, n) for n in range(many)] for table in tables(game)}


if __name__ == "__main__":
    print(json.dumps(chronicles(importlib.import_module(sys.argv[1]).GAME, int(sys.argv[2]))))
