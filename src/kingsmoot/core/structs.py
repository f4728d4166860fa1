"""A group of named fields within a state or a frame: a combat in progress, a charge."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import ClassVar

from kingsmoot.core.native import mypyc_attr
from kingsmoot.core.patterns import Shape

Pair = list[int]
"""The type of a field with two numbers, one for each side."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Struct:
    """In facts it is one flat list of numbers, in the order of `SHAPE`: `int` and `bool` are one number, a
    `Pair` is two. If it stands for nothing (its `__bool__` says so), the list is empty.

    The fields are declared in `__init__`, which must work without arguments; `make generate` writes the rest.
    A struct in a frame must not change while the frame is on the stack: change a `copy`, and replace the
    frame by one that holds it.
    """

    SHAPE: ClassVar[Shape] = ()

    def flat(self) -> list[int]:
        found: list[int] = []
        for name, kind in self.SHAPE:
            value = getattr(self, name)
            if kind == "Pair":
                found.extend(value)
            else:
                found.append(int(value))
        return found

    def fill(self, flat: list[int]) -> None:
        """The inverse of `flat`."""
        at = 0
        for name, kind in self.SHAPE:
            if kind == "Pair":
                setattr(self, name, flat[at : at + 2])
                at += 2
                continue
            if kind == "bool":  # not in one expression, which the compiler takes for an int
                setattr(self, name, flat[at] != 0)
            else:
                setattr(self, name, flat[at])
            at += 1

    def __bool__(self) -> bool:
        return True

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Struct) and type(self) is type(other) and self.flat() == other.flat()

    def __hash__(self) -> int:
        return hash(tuple(self.flat()))

    def __repr__(self) -> str:
        return f"{type(self).__name__}({', '.join([f'{n}={getattr(self, n)!r}' for n, _ in self.SHAPE])})"


Structs = Mapping[str, Callable[[], Struct]]
"""The structs of a game by the names of their types."""


def width(shape: Shape) -> int:
    """How many numbers it takes in facts."""
    return sum([2 if kind == "Pair" else 1 for _, kind in shape])
