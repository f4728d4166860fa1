"""Seats, references and masks of seats."""

from __future__ import annotations

from typing import Final

Seat = int
"""A place at the table: 0, 1, 2 ..."""

Ref = str
"""The one name of a thing for notation, JSON and drawing: `card:17`, `area:winterfell`."""

Mask = int
"""A set of seats, one bit each."""

ONLOOKER: Final = 15
"""Who watches without a seat. Has a bit of its own in every mask."""

EVERYONE: Final = (1 << 16) - 1
NOBODY: Final = 0

HIDDEN: Final = 0
"""A card that the reader may not know. Card codes start at 1, so it never indexes a table by luck."""


def only(seat: Seat) -> Mask:
    """The mask of one seat."""
    return 1 << seat


def sees(mask: Mask, seat: Seat) -> bool:
    return bool(mask >> seat & 1)
