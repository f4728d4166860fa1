"""What is legal is offered, and nothing else: the law that ties a frame's judge to its lists and slots.

Moves like those that are possible, with another thing in one place, one part more or one less, are put to the
frame. If no rule of the frame is against one, that move is listed; if the question has no list, its verb
is among the first words and a walk over the slots builds it. And what is asked has an answer.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from kingsmoot.core.books import Book
from kingsmoot.core.decisions import Decision
from kingsmoot.core.moves import Move
from kingsmoot.core.notation import NotationError
from kingsmoot.core.random_streams import Stream
from kingsmoot.core.slots import Word
from kingsmoot.core.slots_from_moves import moves, sample, slot
from kingsmoot.core.state import State
from kingsmoot.core.walks import reachable
from tests.conformance.plays import Play, Table, plays

MEASURE = re.compile(r"-?\b\d+\.\d+")
"""Inches and degrees in the text of a move."""
BASES = 6
ALIKE = 8
"""Moves of a question that are varied, and things that are tried in each place."""


def test_what_is_legal_is_offered(table: Table) -> None:
    for one in plays(table):
        luck = one.luck("offers")
        things = by_kind(one)
        tried = 0
        for step in one.some(16):
            s = step.before
            for d in s.pending:
                listed = moves(s, d)
                assert listed != [], f"{d} is asked, and has no answer"
                for m in varied(table, s, d, things, luck):
                    tried += 1
                    fine = s.stack[-1].check(s, d, m) is None
                    told = f"{m.text(s.book)} at {table.game.kinds[d.kind]}"
                    if listed is not None:
                        assert fine == (m in listed), told
                    elif fine:
                        first = slot(s, d, ())
                        if not isinstance(first, Move) and first.name == "verb":
                            assert isinstance(first.domain, Word)
                            assert m.parts(s.book)[0] in first.domain.words, told
                        assert reachable(s, d, m), told
        assert tried, "nothing was varied: this test has tested nothing"


def by_kind(one: Play) -> dict[str, list[str]]:
    """All things that moves of this game have named, by what their refs begin with."""
    found: dict[str, dict[str, None]] = {}
    for m in one.all_moves:
        for part in m.parts(one.end.book)[1:]:
            found.setdefault(part.partition(":")[0], {})[part] = None
    return {kind: list(refs) for kind, refs in found.items()}


def varied(table: Table, s: State, d: Decision, things: dict[str, list[str]], luck: Stream) -> Iterator[Move]:
    """Moves with one part replaced, added or left out."""
    listed = moves(s, d)
    if listed is None:
        bases = [sample(s, d, luck) for _ in range(BASES)]
    else:
        bases = [listed[luck.below(len(listed))] for _ in range(BASES)]
    seen: set[Move] = set()
    for base in bases:
        parts = base.parts(s.book)
        ways = [parts[:-1]] if len(parts) > 1 else []
        for at in range(1, len(parts)):
            alike = things.get(parts[at].partition(":")[0], [])
            for ref in [alike[luck.below(len(alike))] for _ in range(min(ALIKE, len(alike)))]:
                ways += [(*parts[:at], ref, *parts[at + 1 :]), (*parts, ref)]
        alike_moves = [table.game.move_of(way, s.book) for way in ways]
        for m in [*alike_moves, *measured(table, base, s.book, luck)]:
            if m is not None and m not in seen and has_a_text(table, m, s.book):
                seen.add(m)
                yield m


def measured(table: Table, base: Move, book: Book, luck: Stream) -> Iterator[Move | None]:
    """The same move with another measure: a little more or less, none, or any."""
    text = base.text(book)
    for found in MEASURE.finditer(text):
        value = float(found[0])
        others = (value - 0.01, value + 0.01, 0.0, luck.below(36_000) / 100 - 180, luck.below(48_000) / 1000)
        for other in others:
            digits = len(found[0].partition(".")[2])
            changed = f"{text[: found.start()]}{other:.{digits}f}{text[found.end() :]}"
            try:
                yield table.game.parse(changed, book)
            except NotationError:
                yield None


def has_a_text(table: Table, m: Move, book: Book) -> bool:
    """Parts may be put together to what is no move: a thing named twice, or out of its order."""
    try:
        return table.game.parse(m.text(book), book) == m
    except NotationError:
        return False
