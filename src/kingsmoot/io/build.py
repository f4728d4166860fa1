"""Which build is running: the interpreted sources, or the compiled rules of `make fast`."""

from __future__ import annotations

import importlib.util
from importlib.metadata import version
from pathlib import Path
from typing import Final

HOME: Final = Path(__file__).parent.parent
"""The folder of the package."""
VERSION: Final = version("kingsmoot")


def compiled() -> bool:
    """Whether the core is a native module."""
    spec = importlib.util.find_spec("kingsmoot.core.state")
    return spec is not None and (spec.origin or "").endswith((".so", ".pyd"))
