"""A thing carried over the picture by hand, and where it may be put down.

A game of the shape `kit.capabilities.Carrying` turns the point where a hand lets go into the beginning of an
answer: the player says where a tray should stand, the game finds the turns and the distance.
"""

from __future__ import annotations

from dataclasses import dataclass

from kingsmoot.core.lines import Refusal
from kingsmoot.core.slots import Filled


@dataclass(frozen=True)
class Carried:
    filled: tuple[Filled, ...]
    """Fills the first slots of the answer; what is left, such as the last turn, is chosen afterwards."""
    why: Refusal | None = None
    """Why the thing does not come to stand where the hand is, but at the nearest place that is allowed."""
