"""Vectors of numbers (`core.native`), made here for those who are not compiled themselves."""

from __future__ import annotations

from collections.abc import Iterable

from kingsmoot.core.native import Floats, Vector, append, i64, pop, vec


def vector(numbers: Iterable[int]) -> Vector:
    # Number by number: of a list the compiler's runtime first asks for a buffer, and words the refusal.
    given = list(numbers)
    found = vec[i64]([0] * len(given))
    for at in range(len(given)):
        found[at] = given[at]
    return found


def empty(room: int = 0) -> Vector:
    """Room for so many numbers is at hand from the start, where it is known that they will come."""
    return vec[i64](capacity=room)


def filled(n: int, value: int) -> Vector:
    """The same number n times."""
    return vec[i64]([value] * n)


def with_number(numbers: Vector, at: i64, n: i64) -> Vector:
    """Another vector with one number replaced: for those that clones share (`core.state.Shared`)."""
    found = numbers[:]
    found[at] = n
    return found


def inserted(numbers: Vector, at: i64, n: i64) -> Vector:
    """With a number before the one at a place. The vector itself is used up, as by `append`."""
    numbers = append(numbers, n)
    i: i64 = len(numbers) - 1
    while i > at:
        numbers[i] = numbers[i - 1]
        i -= 1
    numbers[at] = n
    return numbers


def without(numbers: Vector, at: i64) -> Vector:
    """Without the number at a place. The vector itself is used up, as by `append`."""
    left, _ = pop(numbers, at)
    return left


def greatest(numbers: Vector) -> int:
    found = numbers[0]
    for n in numbers:
        if n > found:
            found = n
    return found


def count(numbers: Vector, wanted: int) -> int:
    """How often a number occurs."""
    found = 0
    for n in numbers:
        if n == wanted:
            found += 1
    return found


# Numbers with a fraction.


def floats(numbers: Iterable[float]) -> Floats:
    given = list(numbers)
    found = vec[float]([0.0] * len(given))
    for at in range(len(given)):
        found[at] = given[at]
    return found


def empty_floats(room: int = 0) -> Floats:
    return vec[float](capacity=room)


def filled_floats(n: int, value: float) -> Floats:
    return vec[float]([value] * n)


def highest(numbers: Floats) -> float:
    found = numbers[0]
    for n in numbers:
        if n > found:
            found = n
    return found
