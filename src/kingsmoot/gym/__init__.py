"""Environments for agents that learn; they know no game.

    from kingsmoot.gym import Aec, Batch, Parallel, Single

space         which number an action has: a space of its own for each game that names its things
actions       moves as numbers, slot by slot, with a mask
spelling      the numbers that make a given move
layout        which cell of an observation is which
hashing       the cells of games that have none of their own
observations  what a seat sees, as a vector; what it has seen, as a text
episode       a game being played through these, with snapshots
stepping      many games at once, without numpy
batch         many games stepped in one call            (needs numpy)
environment   what the following three share            (extra `[rl]`)
aec           PettingZoo, one seat at a time            (extra `[rl]`)
parallel      PettingZoo, all seats at once             (extra `[rl]`)
single        Gymnasium, one seat against given bots    (extra `[rl]`)
registered    makes the games known to Gymnasium        (extra `[rl]`)
spiel         OpenSpiel                                 (extra `[openspiel]`)
simulate      OpenSpiel's own check of a game           (extra `[openspiel]`)
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from kingsmoot.gym.aec import Aec
    from kingsmoot.gym.batch import Batch
    from kingsmoot.gym.parallel import Parallel
    from kingsmoot.gym.single import Single

__all__ = ["Aec", "Batch", "Parallel", "Single"]


def __getattr__(name: str) -> Any:
    # Loaded only on demand: each needs packages of its own.
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"kingsmoot.gym.{name.lower()}"), name)
