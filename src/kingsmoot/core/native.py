"""One name that only the compiler understands.

`mypyc_attr(allow_interpreted_subclasses=True)` lets a game that is not compiled stand on a compiled
core. The compiler reads it from `mypy_extensions`; without the compiler it means nothing, so that the
core needs no package beside the standard library.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from mypy_extensions import mypyc_attr
else:
    C = TypeVar("C")

    def mypyc_attr(**_flags):
        def same(cls):
            return cls

        return same


__all__ = ["mypyc_attr"]
