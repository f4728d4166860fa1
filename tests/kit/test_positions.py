"""Frames as rows of a described position."""

from __future__ import annotations

from typing import Any, final

from kingsmoot.core.frames import Frame
from kingsmoot.kit import positions


@final
class CleanUp(Frame[Any]):
    SHAPE = (("step", "int"), ("seats", "tuple[tuple[int, ...], ...]"))

    def __init__(self, step: int, seats: tuple[tuple[int, ...], ...]) -> None:
        self.step = step
        self.seats = seats

    def values(self) -> tuple[Any, ...]:
        return (self.step, self.seats)


def test_a_frame_is_told_and_read_again() -> None:
    frame = CleanUp(2, ((1, 2), ()))
    row = positions.told(frame)
    assert row == ["clean-up", 2, [[1, 2], []]]
    assert positions.frame_name(CleanUp) == row[0]
    assert CleanUp(*positions.values(row)) == frame
