"""Vectors of whole numbers (`core.native`), made here for those who are not compiled themselves."""

from __future__ import annotations

from collections.abc import Iterable

from kingsmoot.core.native import Vector, i64, vec


def vector(numbers: Iterable[int]) -> Vector:
    found = list(numbers)
    return vec[i64](found)


def count(numbers: Vector, wanted: int) -> int:
    """How often a number occurs."""
    found = 0
    for n in numbers:
        if n == wanted:
            found += 1
    return found
