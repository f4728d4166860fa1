"""Vectors are the same in both builds, for all that rules do with them."""

from __future__ import annotations

from kingsmoot.core.vectors import count, vector


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


def test_numbers_are_counted() -> None:
    assert [count(vector([3, 1, 3]), n) for n in (0, 1, 3)] == [0, 1, 2]
