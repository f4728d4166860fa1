"""What a game reads when it is first needed is whole for every thread that needs it at that moment: a server
replays and draws tables in several threads as soon as it starts.

Threads would seldom be interrupted at the wrong line. So the first to come is interrupted here at every line
in turn, by somebody who needs the same.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Sized
from functools import partial
from types import CodeType, FrameType
from typing import Any

import pytest

from kingsmoot.core.game import Game
from kingsmoot.core.random_streams import SEED_BYTES
from kingsmoot.io.build import compiled

Tracer = Callable[[FrameType, str, Any], Any]


def interrupted(
    first: Callable[[], object], within: set[CodeType], at: int, other: Callable[[], None]
) -> bool:
    """Runs `first`, and `other` in the midst of it: before the line with number `at` among those that are run
    of some functions. Whether there are so many."""
    line = 0

    def look(frame: FrameType, event: str, arg: Any) -> Tracer:
        nonlocal line
        if event == "line":
            line += 1
            if line == at:
                sys.settrace(None)
                other()
        return look

    def enter(frame: FrameType, event: str, arg: Any) -> Tracer | None:
        return look if frame.f_code in within else None

    before = sys.gettrace()
    sys.settrace(enter)
    try:
        first()
    finally:
        sys.settrace(before)
    return line >= at


def test_the_first_to_come_find_all_there_is(game: Game) -> None:
    if compiled():
        pytest.skip("compiled code cannot be traced")
    kind = type(game)
    within = {
        function.__code__
        for place in kind.__mro__
        for name, function in vars(place).items()
        if name in ("book", "catalogue", "data", "new", "open_book") and hasattr(function, "__code__")
    }

    expected, at, going = told(kind()), 1, True
    while going:
        fresh, found = kind(), list[object]()
        other = partial(_note, fresh, found)
        going = interrupted(partial(told, fresh), within, at, other)
        assert found in ([expected], []), f"whoever comes at line {at}"
        assert told(fresh) == expected, f"whoever comes after an interruption at line {at}"
        at += 1
    assert at > 10


def told(game: Game) -> object:
    """A new position, and how much its book holds."""
    s = game.new(game.least, bytes(SEED_BYTES))
    sizes = {name: len(value) for name, value in vars(s.book).items() if isinstance(value, Sized)}
    return game.facts(s), sizes


def _note(game: Game, found: list[object]) -> None:
    found.append(told(game))
