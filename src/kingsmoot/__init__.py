"""Kingsmoot: one table for board games. This is its Python API.

    >>> import kingsmoot
    >>> table = kingsmoot.game("oriflamme").new(seats=3, seed=3)
    >>> table.explain()
    'round 1 of 6 › placement › waiting for Red'
    >>> table.play("place queen start")
    >>> table.owed()
    [Owed(seat=1, asks='place', secret=False, number=2)]

Everything it offers is listed in `__all__`. The packages behind it can be imported directly
(`kingsmoot.core`, `kingsmoot.bots`), as fast programs do.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from kingsmoot.api import (
        ONLOOKER,
        Ambiguous,
        BadRecord,
        Bot,
        Budget,
        Choice,
        Decided,
        Move,
        Moves,
        NotAMove,
        NotationError,
        Owed,
        Record,
        Refusal,
        Refused,
        Seat,
        State,
        Table,
        Title,
        __version__,
        game,
        load,
        titles,
    )

__all__ = [
    "ONLOOKER",
    "Ambiguous",
    "BadRecord",
    "Bot",
    "Budget",
    "Choice",
    "Decided",
    "Move",
    "Moves",
    "NotAMove",
    "NotationError",
    "Owed",
    "Record",
    "Refusal",
    "Refused",
    "Seat",
    "State",
    "Table",
    "Title",
    "__version__",
    "game",
    "load",
    "titles",
]


def __getattr__(name: str) -> Any:
    # Loaded only on demand: `import kingsmoot.core.state` must not load languages and drawings, because
    # workers start by the dozen and the core promises to need nothing else.
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module("kingsmoot.api"), name)


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
