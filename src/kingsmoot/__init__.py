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
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from kingsmoot.api import *  # noqa: F403  # all names are declared there, once

_OWN = ("__all__", "__version__")


def __getattr__(name: str) -> Any:
    # Loaded only on demand: `import kingsmoot.core.state` must not load languages and drawings, because
    # workers start by the dozen and the core promises to need nothing else. Python asks for packages, too,
    # before it imports them.
    dunder = name.startswith("__") and name not in _OWN
    if not dunder and find_spec(f"{__name__}.{name}") is None:
        api = import_module("kingsmoot.api")
        if name == "__all__" or name in api.__all__:
            return getattr(api, name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted(import_module("kingsmoot.api").__all__)
