"""Vectors are the same in both builds, for all that rules do with them."""

from __future__ import annotations

from kingsmoot.core.vectors import (
    count,
    empty,
    filled_floats,
    floats,
    greatest,
    highest,
    inserted,
    vector,
    without,
)


def test_a_vector_holds_numbers_and_changes_in_place() -> None:
    v = vector(range(-1, 3))
    v[1] += 5
    assert list(v) == [-1, 5, 1, 2]
    assert (len(v), v[-1], 5 in v, 7 in v) == (4, 2, True, False)


def test_a_slice_is_a_copy() -> None:
    v = vector([3, 1, 3])
    whole, part = v[:], v[1:]
    v[1] = 9
    assert whole == vector([3, 1, 3]) != v
    assert part == vector([1, 3])


def test_numbers_come_and_go_at_any_place() -> None:
    v = empty(2)
    for at, n in ((0, 5), (0, 3), (2, 9), (1, 4)):
        v = inserted(v, at, n)
    assert list(v) == [3, 4, 5, 9]
    v = without(v, 1)
    v = without(v, 2)
    assert list(v) == [3, 5]


def test_the_greatest_number() -> None:
    assert [greatest(vector(numbers)) for numbers in ([2], [-3, -1, -2], [1, 7, 7])] == [2, -1, 7]


def test_numbers_are_counted() -> None:
    assert [count(vector([3, 1, 3]), n) for n in (0, 1, 3)] == [0, 1, 2]


def test_numbers_with_a_fraction() -> None:
    v = floats([0.5, -1.25, 2.0])
    v[0] += 0.25
    assert (list(v), len(v), highest(v)) == ([0.75, -1.25, 2.0], 3, 2.0)
    assert list(filled_floats(2, 0.5)) == [0.5, 0.5]
    assert highest(floats([-3.5, -3.25])) == -3.25
