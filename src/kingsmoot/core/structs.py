"""A group of named fields within a state: a combat that is going on, an offer on the table."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import ClassVar

from kingsmoot.core.frames import Shape
from kingsmoot.core.native import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class Struct:
    """Facts hold it as one flat list of numbers, in the order of `SHAPE`: `int` is one number, `pair` two.
    One that is empty (`bool` says so) is an empty list.
    """

    SHAPE: ClassVar[Shape] = ()

    def flat(self) -> list[int]:
        found: list[int] = []
        for name, kind in self.SHAPE:
            value = getattr(self, name)
            if kind == "int":
                found.append(value)
            else:
                found.extend(value)
        return found

    def fill(self, flat: list[int]) -> None:
        """The inverse of `flat`."""
        at = 0
        for name, kind in self.SHAPE:
            if kind == "int":
                setattr(self, name, flat[at])
                at += 1
            else:
                setattr(self, name, flat[at : at + 2])
                at += 2

    def __bool__(self) -> bool:
        return True

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Struct) and type(self) is type(other) and self.flat() == other.flat()

    def __hash__(self) -> int:
        return hash(tuple(self.flat()))

    def __repr__(self) -> str:
        return f"{type(self).__name__}({', '.join([f'{n}={getattr(self, n)!r}' for n, _ in self.SHAPE])})"


Structs = Mapping[str, Callable[[list[int]], Struct]]
"""By the name of the type in a `SHAPE`: how it is made of a flat list."""


def width(shape: Shape) -> int:
    return sum([1 if kind == "int" else 2 for _, kind in shape])
