"""Seats, references and masks of seats."""

from __future__ import annotations

from typing import Final

Seat = int
"""A place at the table: 0, 1, 2 ..."""

Ref = str
"""The name of a thing in slots, JSON and drawings: `card:17`, `area:winterfell`."""

Mask = int
"""A set of seats, one bit each."""

ONLOOKER: Final = 15
"""Stands for anybody who watches without a seat; has its own bit in every mask."""

EVERYONE: Final = (1 << 16) - 1
NOBODY: Final = 0

HIDDEN: Final = 0
"""A card that the reader may not know. Card codes start at 1, so no card is mistaken for it."""


def only(seat: Seat) -> Mask:
    """The mask of one seat."""
    return 1 << seat


def sees(mask: Mask, seat: Seat) -> bool:
    return bool(mask >> seat & 1)
