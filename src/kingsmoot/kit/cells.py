"""Cells that are not zero, as an encoding writes them: their places and values, in flat bytes.

Compiled, a cell costs a few nanoseconds, and `kingsmoot.gym` reads the bytes as arrays without touching a
single number.
"""

from __future__ import annotations

from struct import unpack
from typing import final

from librt.strings import BytesWriter, write_f32_le, write_i64_le

from kingsmoot.core.native import i64


@final
class Cells:
    """None is told twice."""

    def __init__(self, start: int = 0) -> None:
        self.start: i64 = start
        """Added to every place: where this observation begins in a batch of them."""
        self._at = BytesWriter()
        self._values = BytesWriter()

    def put(self, at: i64, value: float) -> None:
        if value != 0.0:
            write_i64_le(self._at, self.start + at)
            write_f32_le(self._values, value)

    def mark(self, at: i64) -> None:
        """One of several: the cell is 1."""
        write_i64_le(self._at, self.start + at)
        write_f32_le(self._values, 1.0)

    def marks(self, start: i64, bits: i64) -> None:
        """A cell for each bit."""
        at: i64 = self.start + start
        left: i64 = bits
        while left:
            if left & 1:
                write_i64_le(self._at, at)
                write_f32_le(self._values, 1.0)
            at += 1
            left >>= 1

    def add(self, other: Cells) -> None:
        """All that others have told, as it is."""
        self._at.write(other._at.getvalue())
        self._values.write(other._values.getvalue())

    def clear(self) -> None:
        self._at.truncate(0)
        self._values.truncate(0)

    def places(self) -> bytes:
        """Whole numbers of eight bytes, the lowest first."""
        return self._at.getvalue()

    def numbers(self) -> bytes:
        """Floating point numbers of four bytes, the lowest first."""
        return self._values.getvalue()

    # For people.

    @property
    def at(self) -> list[int]:
        told = self.places()
        return list(unpack(f"<{len(told) // 8}q", told))

    @property
    def values(self) -> list[float]:
        told = self.numbers()
        return list(unpack(f"<{len(told) // 4}f", told))


@final
class Marks:
    """Cells that are 1: a mask."""

    def __init__(self) -> None:
        self._at = BytesWriter()

    def mark(self, at: i64) -> None:
        write_i64_le(self._at, at)

    def clear(self) -> None:
        self._at.truncate(0)

    def places(self) -> bytes:
        return self._at.getvalue()
