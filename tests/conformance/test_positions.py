"""Positions as data."""

from __future__ import annotations

import copy
import json
import tomllib
from collections.abc import Iterator
from typing import Any

from kingsmoot.core.game import BadPosition
from kingsmoot.core.slots_from_moves import moves
from kingsmoot.core.toml import pair
from tests.conformance.plays import (
    Table,
    plays,
    readers,
)


def test_a_position_survives_as_json(table: Table) -> None:
    for one in plays(table):
        for s in [*[step.before for step in one.some(15)], one.end]:
            told = json.loads(json.dumps(table.game.position(s)))
            again = table.game.restore(told)
            assert one.bytes_of(again) == one.bytes_of(s)
            assert again.facts() == s.facts()
            assert again.book.chosen() == s.book.chosen()


def test_describing_and_arranging_are_inverse(table: Table) -> None:
    """Of every position, also after the end. Only sealed answers are not described."""
    game = table.game
    for one in plays(table):
        for s in [*[step.before for step in one.watched], one.end]:
            if s.sealed:
                continue
            told = game.describe(s)
            again = game.arrange(s.book, s.seed, toml(told))
            assert game.describe(again) == told
            assert game.faults(again) == []
            assert again.result == s.result
            assert [(d.seat, d.kind, d.secret) for d in again.pending] == [
                (d.seat, d.kind, d.secret) for d in s.pending
            ]
            for d, e in zip(again.pending, s.pending, strict=True):
                assert moves(again, d) == moves(s, e)
            for reader in readers(s):
                assert game.describe(game.view(again, reader)) == game.describe(game.view(s, reader))


def toml(told: dict[str, Any]) -> dict[str, Any]:
    """The same, through a file."""
    read: dict[str, Any] = tomllib.loads("".join([pair(key, value) for key, value in told.items()]))
    return read


WRONG: tuple[object, ...] = (-5, 7, 10**7, "x", "", True, 1.5, [], {}, ["a"], {"a": 1}, [[1]], [{}])
TRIED = 30
"""Values of one position that are replaced by something wrong."""


def test_whatever_a_position_says_is_understood_or_complained_of(table: Table) -> None:
    """Never a programmer's error, never an unsound position, and no key that nobody knows."""
    game = table.game
    for one in plays(table):
        luck = one.luck("wrong")
        for step in one.some(2):
            s = step.before
            if s.sealed:
                continue
            told = game.describe(s)
            every = list(paths(told))
            for path in [every.pop(luck.below(len(every))) for _ in range(min(TRIED, len(every)))]:
                for wrong in (None, WRONG[luck.below(len(WRONG))], WRONG[luck.below(len(WRONG))]):
                    if wrong is None and not isinstance(path[-1], str):
                        continue
                    changed = copy.deepcopy(told)
                    spoil(changed, path, wrong)
                    try:
                        again = game.arrange(s.book, s.seed, changed)
                    except BadPosition:
                        continue
                    assert wrong is not None, f"{path} is misspelt and was accepted"
                    assert game.faults(again) == [], (path, wrong)


Path = tuple[str | int, ...]


def paths(told: object, at: Path = ()) -> Iterator[Path]:
    """The way to everything in a description."""
    inside = told.items() if isinstance(told, dict) else enumerate(told) if isinstance(told, list) else ()
    for key, value in inside:
        yield (*at, key)
        yield from paths(value, (*at, key))


def spoil(told: Any, path: Path, wrong: object) -> None:
    """Put something else there; for None, misspell the key."""
    for step in path[:-1]:
        told = told[step]
    if wrong is None:
        told[f"{path[-1]}x"] = told.pop(path[-1])
    else:
        told[path[-1]] = wrong


def test_a_new_table_is_sound_and_says_what_was_chosen(table: Table) -> None:
    s = table.new()
    assert table.game.faults(s) == []
    assert s.book.seats == table.seats
    assert s.book.edition == table.edition
    assert dict(table.options).items() <= s.book.chosen().items()
    assert set(s.book.chosen()) == {o.name for o in table.game.options}
