"""Tuples in a state: clones share them, and whoever changes one puts another in its place."""

from __future__ import annotations

from typing import TypeVar

T = TypeVar("T")


def with_value(values: tuple[T, ...], at: int, value: T) -> tuple[T, ...]:
    """A tuple with one entry replaced."""
    found = list(values)
    found[at] = value
    return tuple(found)
