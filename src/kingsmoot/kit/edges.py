"""Positions at the edge: what random play seldom meets, made from a position that it did meet.

A game names its edges (`kingsmoot.kit.capabilities.Edged`). An edge takes a described position and gives
changed ones, the one nearest to the edge first; which of them are possible, `Game.arrange` decides. It gives
nothing where the position cannot be brought there, for instance in the midst of a procedure.
"""

from __future__ import annotations

import copy
from collections.abc import Callable, Iterable, Iterator
from typing import Any

from kingsmoot.core.random_streams import Stream

Told = dict[str, Any]
"""A position as scenario files describe it."""

Edge = Callable[[Told, Stream], Iterator[Told]]


def without(told: Told, follows: Iterable[str]) -> Told:
    """A copy of a position without what follows from the rest, by paths such as `units.*.models`.

    >>> without({"castles": 2, "units": {"a": {"models": 1, "wounds": 3}}}, ("castles", "units.*.models"))
    {'units': {'a': {'wounds': 3}}}
    """
    found = copy.deepcopy(told)
    for path in follows:
        _drop(found, path.split("."))
    return found


def _drop(told: Any, path: list[str]) -> None:
    if not isinstance(told, dict):
        return
    if len(path) == 1:
        told.pop(path[0], None)
        return
    for key in list(told) if path[0] == "*" else [path[0]]:
        _drop(told.get(key), path[1:])


def one_of(luck: Stream, things: Iterable[str]) -> str:
    """One of some names, by lot."""
    names = sorted(things)
    return names[luck.below(len(names))]
