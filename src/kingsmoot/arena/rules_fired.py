"""Which rules fire how often.

While a game is replayed, the lines of the game's own modules are watched; a rule has fired when a line that
cites it was run, or a function whose docstring cites it (`kingsmoot.io.cites`). Only an interpreted engine
can be watched.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from types import FrameType
from typing import Any

from kingsmoot.core.game import Game
from kingsmoot.io.cites import citations
from kingsmoot.io.rulebook import home, rules

Lines = dict[str, dict[int, tuple[str, ...]]]
"""By file and line: the rules that the line applies."""


@cache
def watched_lines(game: Game) -> Lines:
    found: Lines = {}
    for path in sorted(home(game).rglob("*.py")):
        lines: dict[int, set[str]] = {}
        for one in citations(path.read_text("utf-8")):
            for line in one.runs:
                lines.setdefault(line, set()).add(one.rule)
        if lines:
            found[str(path)] = {line: tuple(sorted(ids)) for line, ids in lines.items()}
    return found


@contextmanager
def watching(game: Game, fired: Counter[str]) -> Iterator[None]:
    """Count the rules that fire meanwhile. Slow: a few games say enough."""
    cited = watched_lines(game)
    before = sys.gettrace()

    def lines_of(at: dict[int, tuple[str, ...]]) -> Callable[[FrameType, str, Any], Any]:
        def line(frame: FrameType, event: str, arg: Any) -> Any:
            if event == "line":
                for id in at.get(frame.f_lineno, ()):
                    fired[id] += 1
            return line

        return line

    tracers = {file: lines_of(at) for file, at in cited.items()}

    def call(frame: FrameType, event: str, arg: Any) -> Any:
        return tracers.get(frame.f_code.co_filename)

    sys.settrace(call)
    try:
        yield
    finally:
        sys.settrace(before)


def known(game: Game) -> list[str]:
    """The enforced rules that can be seen to fire. Those that are cited beside constants alone (a cost, a
    limit) cannot: such a line runs once, at import.
    """
    cited = {id for lines in watched_lines(game).values() for ids in lines.values() for id in ids}
    return [rule.id for rule in rules(game).enforced() if rule.id in cited]
