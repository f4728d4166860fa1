"""What is known of automatic hits outside an attack."""

from __future__ import annotations

from typing import ClassVar, final

from kingsmoot.core.patterns import Shape
from kingsmoot.core.structs import Struct


@final
class HitsState(Struct):
    def __init__(self) -> None:
        self.unit: int = 0
        """The unit that is hit."""
        self.count: int = 0
        self.seat: int = 0
        """Who causes them."""

    # <fields> written by `make generate`
    __slots__ = (
        "count",
        "seat",
        "unit",
    )

    SHAPE: ClassVar[Shape] = (
        ("unit", "int"),
        ("count", "int"),
        ("seat", "int"),
    )

    def copy(self) -> HitsState:
        t = HitsState()
        t.unit = self.unit
        t.count = self.count
        t.seat = self.seat
        return t

    # </fields>
