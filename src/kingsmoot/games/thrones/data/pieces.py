"""Units and order tokens of a house."""

from __future__ import annotations

from typing import Final, NamedTuple


class Unit(NamedTuple):
    name: str
    figures: int
    """How many a house has (T-SETUP-03)."""
    cost: int
    """In muster points (T-MUSTER-03)."""
    strength: int
    """In the open field (T-COMBAT-06)."""
    storming: int
    """Against a castle or stronghold (T-COMBAT-07)."""


UNITS: Final[tuple[Unit, ...]] = (
    Unit("footman", figures=10, cost=1, strength=1, storming=1),
    Unit("knight", figures=5, cost=2, strength=2, storming=2),
    Unit("ship", figures=6, cost=1, strength=1, storming=1),
    Unit("siege", figures=2, cost=2, strength=0, storming=4),
)

UPGRADE_COST: Final = 1
"""Muster points for a knight or siege engine in place of a footman (T-MUSTER-03)."""


class Order(NamedTuple):
    name: str
    tokens: int
    """How many a house has (T-PLAN-13)."""
    modifier: int = 0
    """Of combat strength (T-SPEC-02, T-SPEC-03, T-SPEC-04)."""
    special: bool = False


ORDERS: Final[tuple[Order, ...]] = (
    Order("raid", 2),
    Order("raid*", 1, special=True),
    Order("march-1", 1, modifier=-1),
    Order("march", 1),
    Order("march*", 1, modifier=1, special=True),
    Order("defense", 2, modifier=1),
    Order("defense*", 1, modifier=2, special=True),
    Order("support", 2),
    Order("support*", 1, modifier=1, special=True),
    Order("power", 2),
    Order("power*", 1, special=True),
)
