"""What a seat may do in its turn, as data: every action with its price, whether it can be done now or not.

A game of the shape `kit.capabilities.Priced` names them. Pages, terminals and notebooks then show them all in
the same order, and say of each that cannot be done what is missing and which rule says so.
"""

from __future__ import annotations

from dataclasses import dataclass

from kingsmoot.core.lines import Refusal


@dataclass(frozen=True)
class Cost:
    """So much of one thing."""

    symbol: str
    """Of the look."""
    message: str
    """The id of the message that names the thing."""
    needed: int
    held: int


@dataclass(frozen=True)
class Action:
    verb: str
    """The word that begins its moves."""
    costs: tuple[Cost, ...] = ()
    why: Refusal | None = None
    """Why it cannot be done now."""
    left: int | None = None
    """How many more times at most, by the pieces that are left."""
