"""Random games for the examination, at every table that a game can be played at.

Run as a program, it plays the same games in a process of its own and prints a hash of each:

    python -m tests.conformance.plays kingsmoot.games.oriflamme.game 3
"""

from __future__ import annotations

import importlib
import json
import os
import sys
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache, cached_property
from hashlib import sha256

from kingsmoot.core.books import Option
from kingsmoot.core.decisions import Decision
from kingsmoot.core.events import Event
from kingsmoot.core.facts import canonical
from kingsmoot.core.game import Game
from kingsmoot.core.lines import Line, Refused
from kingsmoot.core.moves import Move
from kingsmoot.core.random_streams import Stream
from kingsmoot.core.refs import ONLOOKER, Seat
from kingsmoot.core.rules import Rulebook
from kingsmoot.core.slots import Slot
from kingsmoot.core.slots_from_moves import moves, sample
from kingsmoot.core.state import State, owed, play

DEEP = int(os.environ.get("KINGSMOOT_DEEP", "1"))
"""Games at every table. A long proof sets it higher, and then looks at every position."""

WATCHED = 40
"""Positions looked at in each game, where a law holds at all of them; a deep proof looks at all."""

MOST_CHOSEN = 6
"""Tables with options other than the defaults; a deep proof takes one for each value of each option."""


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

    @property
    def opens(self) -> bool:
        """Whether the book allows this number of seats with these options."""
        try:
            self.game.open_book(self.seats, self.edition, dict(self.options))
        except Refused:
            return False
        return True

    def seed(self, n: int) -> bytes:
        return sha256(f"{self.name} {n}".encode()).digest()[:16]

    def new(self, n: int = 0) -> State:
        return self.game.new(self.seats, self.seed(n), self.edition, dict(self.options))


def tables(game: Game) -> list[Table]:
    """Every number of seats with every edition; then tables with other option values than the defaults, with
    seats and editions in turn, as far as the book allows them. A deep run combines each value with all seats
    and editions; otherwise, if there are more than `MOST_CHOSEN` values, several of them share a table.
    """
    plain = [
        Table(game, seats, edition) for seats in range(game.least, game.most + 1) for edition in game.editions
    ]
    values = [(o.name, value) for o in game.options for value in others(o)]
    many = len(values) if DEEP > 1 else MOST_CHOSEN
    found = plain[:]
    for at, chosen in enumerate([tuple(values[at::many]) for at in range(min(many, len(values)))], 1):
        turn = at % len(plain)
        possible = [t for t in [replace(p, options=chosen) for p in plain[turn:] + plain[:turn]] if t.opens]
        found += possible if DEEP > 1 else possible[:1]
    return found


def others(option: Option) -> list[str]:
    """The values other than the default; unless the run is deep, only the least and the greatest number."""
    values = option.values
    if DEEP == 1 and all(value.isdigit() for value in values):
        values = tuple(sorted({min(values, key=int), max(values, key=int)}, key=int))
    return [value for value in values if value != option.default]


@dataclass(frozen=True)
class Step:
    """One answer of a game, with a clone of the state before it and the facts it had then."""

    before: State
    facts: bytes
    decision: Decision
    move: Move
    events: list[Event]


class Play:
    """One random game, from beginning to end."""

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
        """A few steps from all over the game, in order. No kind of question and answer comes twice before
        each has come once, so that a question asked only once in a long game is not missed.
        """
        luck = self.luck(f"some {many}")
        order = list(range(len(self.steps)))
        luck.shuffle(order)
        kinds: dict[tuple[object, ...], int] = {}
        turns = []
        for at in order:
            step = self.steps[at]
            kind = (step.decision.kind, type(step.before.stack[-1]), type(step.move))
            kinds[kind] = kinds.get(kind, 0) + 1
            turns.append((kinds[kind], at))
        turns.sort(key=lambda turn: turn[0])
        return [self.steps[at] for at in sorted([at for _, at in turns[:many]])]

    @cached_property
    def watched(self) -> list[Step]:
        """The steps to look at for a law that holds at every position."""
        return self.steps if DEEP > 1 else self.some(WATCHED)

    def luck(self, purpose: str) -> Stream:
        return Stream(sha256(f"{self.table.name} {self.n} {purpose}".encode()).digest()[:16])

    @cached_property
    def all_moves(self) -> list[Move]:
        """Moves that were possible somewhere in this game, and a few samples for decisions that cannot be
        listed: most of them are not legal elsewhere.
        """
        luck = self.luck("moves")
        found: dict[Move, None] = {}
        for step in self.watched:
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


Rulebooks = dict[str, list[Rulebook]]
"""For each game the catalogues that its refusals may cite."""


def readers(s: State) -> list[Seat]:
    """Everybody who looks at the table, with a seat or without."""
    return [*range(s.book.seats), ONLOOKER]


# -- slots ------------------------------------------------------------------------------------------


def fields_of(kind: type) -> list[str]:
    """The fields of a class with slots, compiled or not."""
    return sorted(getattr(kind, "__mypyc_attrs__", None) or kind.__slots__)  # type: ignore[attr-defined]


def told(step: Slot | Move) -> object:
    """Everything that a slot says, as a value that can be compared."""
    if isinstance(step, Move):
        return step
    domain = step.domain
    said = tuple([(name, getattr(domain, name)) for name in fields_of(type(domain))])
    return (step.name, type(domain).__name__, said, step.rule, step.done)


# -- words ------------------------------------------------------------------------------------------


class PlainWords:
    """Says a line as its id and its arguments, in no language."""

    lang = "en"

    def say(self, line: Line) -> str:
        return " ".join([line.id, *[f"{name}={value}" for name, value in line.args]])


# -- in a process of its own ------------------------------------------------------------------------


def chronicle(table: Table, n: int) -> str:
    """A hash of everything that a game showed: facts, moves in their order, events."""
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
