"""The heroes of the North, in the order of their numbers (W-HERO)."""

from __future__ import annotations

from typing import Final, NamedTuple


class Hero(NamedTuple):
    name: str
    """Also its verb, if it is used in its owner's turn."""
    early: bool = False
    """Before the roll as well; all others only after it (W-N-21)."""
    builds: bool = False
    """In the building part of the turn (W-N-21)."""
    pays: bool = False
    """It needs cards in hand."""


HEROES: Final[tuple[Hero, ...]] = (
    Hero("jeor", pays=True),
    Hero("bowen", pays=True),
    Hero("samwell", pays=True),  # called on in production
    Hero("othell", builds=True),
    Hero("alliser", builds=True, pays=True),
    Hero("melisandre", builds=True, pays=True),
    Hero("mance"),
    Hero("ygritte", early=True),
    Hero("yoren", builds=True),
    Hero("qhorin", early=True),
    Hero("benjen"),
)
