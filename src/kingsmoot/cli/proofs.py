"""What every proof shares."""

from __future__ import annotations

from collections.abc import Callable

Found = list[tuple[str, str]]
"""Figures with their names, in the order in which they are told."""

Tick = Callable[[int], None]
"""Called with the number of games that were done since the last call."""


class Disproved(Exception):
    """What was to be proved does not hold; the message says where."""
