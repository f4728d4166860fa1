"""Chance in a game: the next draw of a state.

The arithmetic, with its byte layout, is in `core.random_streams`. Scripted draws serve scenarios, games
carried over from a real table, and the enumeration of chance in search.
"""

from __future__ import annotations

from typing import Final

from kingsmoot.core.lines import Line
from kingsmoot.core.native import i64, read_i32_le
from kingsmoot.core.random_streams import digest, nth
from kingsmoot.core.state import State

SMALL: Final = 1 << 24
HALF: Final = (1 << 32) - 1
"""All bits of half a lane. One whose upper half is below this is never rejected for an n up to SMALL, so the
exact limit need not be computed.
"""


class WrongDraw(ValueError):
    """A scripted draw that is not the one the game makes."""

    def __init__(self, why: Line) -> None:
        super().__init__(str(why))
        self.why = why


def draw(s: State, n: int, label: str) -> int:
    """The next draw, uniform in range(n). Scripted draws come first; they count as draws too."""
    k: i64 = s.draws
    s.draws = k + 1
    if s.forced:
        return _scripted(s, n, label)
    b = k >> 3
    if s.lanes_of != b:
        if not s.seed:
            raise ValueError("a view has no draws to come: imagine it first")
        s.lanes = digest(s.seed, b)
        s.lanes_of = b
    if n > SMALL:
        return nth(s.seed, k, n)
    # In two halves, since neither a half nor what is left of it by a small n overflows a machine word.
    at: i64 = (k & 7) << 3
    lower: i64 = i64(read_i32_le(s.lanes, at)) & HALF
    upper: i64 = i64(read_i32_le(s.lanes, at + 4)) & HALF
    if upper == HALF:
        return nth(s.seed, k, n)
    small: i64 = n
    return (upper % small << 32 | lower) % small


def _scripted(s: State, n: int, label: str) -> int:
    wanted, value = s.forced[0]
    s.forced = s.forced[1:]
    if wanted != label:
        raise WrongDraw(Line("record-draw-label", ("name", wanted), ("other", label)))
    if not 0 <= value < n:
        raise WrongDraw(Line("record-draw-range", ("name", label), ("n", value), ("most", n - 1)))
    return value


def pick(s: State, things: list[int], many: int, label: str) -> list[int]:
    """Remove `many` things at random from `things`; the others keep their order."""
    return [things.pop(draw(s, len(things), label)) for _ in range(many)]
