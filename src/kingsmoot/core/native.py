"""Two names that only the compiler understands.

`mypyc_attr(allow_interpreted_subclasses=True)` lets a game that is not compiled build on a compiled core.
The compiler takes it from `mypy_extensions`; without the compiler it does nothing, so that the core needs
only the standard library. `i64` is a machine word to the compiler and an ordinary whole number without it:
for arithmetic that is known to fit.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mypy_extensions import i64, mypyc_attr
else:
    i64 = int

    def mypyc_attr(**_flags):
        def same(cls):
            return cls

        return same


__all__ = ["i64", "mypyc_attr"]
