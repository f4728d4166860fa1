"""Names that only the compiler understands.

`mypyc_attr(allow_interpreted_subclasses=True)` lets a game that is not compiled build on a compiled core.
The compiler takes it from `mypy_extensions`; without the compiler it does nothing, so that the core needs
only the standard library. `i64` is a machine word to the compiler and an ordinary whole number without it:
for arithmetic that is known to fit. `read_i32_le` reads one out of four bytes.

`vec` is an array of machine words to the compiler and a list without it: for the numbers of a state that are
read and changed at every decision. What both can do is all that may be done with one: `v[i]`, `v[i] = n`,
`v[a:b]`, `len(v)`, `n in v`, `for n in v`, and, in compiled modules alone, `v = append(v, n)`,
`v = extend(v, w)`, `v, n = pop(v, i)`, `vec[i64](numbers)` and `vec[i64](capacity=n)` (`core.vectors`).
`Floats` are the same of numbers with a fraction, for what bots weigh.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from librt.strings import read_i32_le
    from librt.vecs import append, extend, pop, vec
    from mypy_extensions import i64, mypyc_attr

    Vector = vec[i64]
    Floats = vec[float]
else:
    i64 = int
    Vector = list[int]
    Floats = list[float]

    def new_list(numbers=(), capacity=0):
        return list(numbers)

    vec = {i64: new_list, float: new_list}

    def mypyc_attr(**_flags):
        def same(cls):
            return cls

        return same

    def append(numbers, n):
        numbers.append(n)
        return numbers

    def extend(numbers, more):
        numbers.extend(more)
        return numbers

    def pop(numbers, at):
        n = numbers.pop(at)
        return numbers, n

    def read_i32_le(data, at):
        return int.from_bytes(data[at : at + 4], "little", signed=True)


__all__ = ["Floats", "Vector", "append", "extend", "i64", "mypyc_attr", "pop", "read_i32_le", "vec"]
