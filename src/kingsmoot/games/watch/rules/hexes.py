"""Maps of hexes: corners and sides by number, each with a name for notation and drawing.

Hexes are pointy-topped and lie at axial coordinates (q, r): x grows eastwards as q + r/2, y southwards as
r. Every corner is the north or the south corner of exactly one hex of the infinite grid, which gives it its
name, `N:q,r` or `S:q,r`. A side joins a north and a south corner: `N:0,1/S:1,0`.

Corners are numbered from north to south and from west to east, sides by their corners; hexes keep the order
in which they were given.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, final

Spot = tuple[int, int]

AROUND: Final[tuple[Spot, ...]] = ((1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1))
"""The six neighbours, clockwise from the north-east."""


def corner_names(q: int, r: int) -> list[str]:
    """The six corners of a hex, clockwise from the north."""
    return [
        f"N:{q},{r}",
        f"S:{q + 1},{r - 1}",
        f"N:{q},{r + 1}",
        f"S:{q},{r}",
        f"N:{q - 1},{r + 1}",
        f"S:{q},{r - 1}",
    ]


def corner_point(name: str) -> Spot:
    """Where a corner lies, as (y, x): sorted, corners run from north to south and from west to east."""
    kind, _, at = name.partition(":")
    q, _, r = at.partition(",")
    x = 2 * int(q) + int(r)
    return (3 * int(r) - 2, x) if kind == "N" else (3 * int(r) + 2, x)


@final
class HexMap:
    """The tables of one map. Everything is a number; names are for notation and drawing."""

    def __init__(self, hexes: Sequence[Spot]) -> None:
        self.hexes: tuple[Spot, ...] = tuple(hexes)
        names = {name for q, r in hexes for name in corner_names(q, r)}
        self.corner_names: tuple[str, ...] = tuple(sorted(names, key=corner_point))
        number = {name: v for v, name in enumerate(self.corner_names)}
        self.corners: tuple[tuple[int, ...], ...] = tuple(
            [tuple([number[name] for name in corner_names(q, r)]) for q, r in hexes]
        )
        """By hex: its six corners, clockwise from the north."""
        sides = sorted({_side(ring[i - 1], ring[i]) for ring in self.corners for i in range(6)})
        self.ends: tuple[Spot, ...] = tuple(sides)
        """By side: its two corners."""
        which = {side: e for e, side in enumerate(sides)}
        self.sides: tuple[tuple[int, ...], ...] = tuple(
            [tuple([which[_side(ring[i], ring[(i + 1) % 6])] for i in range(6)]) for ring in self.corners]
        )
        """By hex: its six sides, clockwise from the north-east."""
        self.side_names: tuple[str, ...] = tuple([self._side_name(a, b) for a, b in sides])
        corners = range(len(self.corner_names))
        self.sides_at: tuple[tuple[int, ...], ...] = tuple(
            [tuple([e for e, side in enumerate(sides) if v in side]) for v in corners]
        )
        """By corner: the two or three sides that meet there."""
        self.near: tuple[tuple[int, ...], ...] = tuple(
            [tuple(sorted([sum(sides[e]) - v for e in self.sides_at[v]])) for v in corners]
        )
        """By corner: the corners one side away."""
        self.hexes_at: tuple[tuple[int, ...], ...] = tuple(
            [tuple([h for h, ring in enumerate(self.corners) if v in ring]) for v in corners]
        )
        """By corner: the hexes that touch it."""
        self.hexes_by: tuple[tuple[int, ...], ...] = tuple(
            [tuple([h for h, ring in enumerate(self.sides) if e in ring]) for e in range(len(sides))]
        )
        """By side: the hexes beside it."""
        index = {spot: h for h, spot in enumerate(self.hexes)}
        self.neighbours: tuple[tuple[int, ...], ...] = tuple(
            [
                tuple([index[q + dq, r + dr] for dq, dr in AROUND if (q + dq, r + dr) in index])
                for q, r in hexes
            ]
        )

    def _side_name(self, a: int, b: int) -> str:
        one, other = self.corner_names[a], self.corner_names[b]
        return f"{one}/{other}" if one[0] == "N" else f"{other}/{one}"


def _side(a: int, b: int) -> Spot:
    return (a, b) if a < b else (b, a)


def rows(first: Sequence[Spot], lengths: Sequence[int]) -> list[Spot]:
    """Rows of hexes from west to east, each given by its westernmost hex and its length."""
    return [(q + i, r) for (q, r), many in zip(first, lengths) for i in range(many)]
