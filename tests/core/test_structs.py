"""Structs: named fields that facts hold as one flat list of numbers."""

from __future__ import annotations

from typing import ClassVar

from kingsmoot.core.patterns import Shape
from kingsmoot.core.structs import Pair, Struct, width


class Duel(Struct):
    def __init__(self) -> None:
        self.field: int = -1
        self.cards: Pair = [0, 0]
        self.over: bool = False

    SHAPE: ClassVar[Shape] = (("field", "int"), ("cards", "Pair"), ("over", "bool"))

    def __bool__(self) -> bool:
        return self.field != -1


def test_a_struct_is_filled_by_what_it_is_flattened_to() -> None:
    one, other = Duel(), Duel()
    one.field, one.cards, one.over = 3, [5, 7], True
    assert one.flat() == [3, 5, 7, 1]
    assert [type(n) for n in one.flat()] == [int] * width(Duel.SHAPE)
    other.fill(one.flat())
    assert other == one
    assert hash(other) == hash(one)
    assert other.over is True


def test_lists_are_not_shared_with_what_a_struct_was_filled_from() -> None:
    flat = [3, 5, 7, 0]
    one = Duel()
    one.fill(flat)
    one.cards[0] = 6
    assert flat == [3, 5, 7, 0]
    assert repr(one) == "Duel(field=3, cards=[6, 7], over=False)"
