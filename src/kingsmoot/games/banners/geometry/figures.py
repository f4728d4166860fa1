"""The lattice of the plane and the figures on it: boxes and ovals. What they do is in `plane`.

Lengths are whole thousandths of an inch, turns whole hundredths of a degree. x grows to the east, y to
the north; a turn of 0 faces north, and turns grow clockwise, as on a compass. In its own frame a figure
has +x to its right and +y ahead. Sides and ways are numbered clockwise from the front.

**Whole numbers only.** Floats would be shorter to write, but `sin` and `cos` differ between libraries in
their last place, and a compiler may fuse a product with a sum (on ARM it does by default), so that a
compiled build could judge a touch otherwise than an interpreted one. Here sines come from a table that is
computed at import from whole numbers, scaled by 2**30; points in the frame of a figure are kept in *grains*
of 1/64 of the lattice. Every product then fits a machine word, on tables up to eight feet and with figures
up to eight feet (ovals: 20 inches) across, and every result is the same everywhere.

**One tolerance.** `TOUCH` is two lattice units, 0.002 inch. A gap or an overlap of at most so much is
a touch: figures overlap when they lie deeper in one another than that, a distance demanded by a rule may be
missed by so much, and no sight passes through a slit so narrow.
"""

from __future__ import annotations

import math
from typing import Final, final

from kingsmoot.core.native import Vector, i64, vec
from kingsmoot.core.vectors import vector

Inch1000 = int
"""A length or a coordinate of the lattice."""
Turn = int
"""Hundredths of a degree, clockwise from north."""

INCH: Final = 1000
TOUCH: Final = 2
FULL_TURN: Final = 36000
RIGHT_ANGLE: Final = 9000

FRONT: Final = 0
RIGHT: Final = 1
REAR: Final = 2
LEFT: Final = 3
"""Sides of a box, its arcs, and the ways it can go."""

BITS: Final = 30
ONE: Final = 1 << BITS
"""The sine of a right angle."""
GRAIN_BITS: Final = 6
GRAINS: Final = 1 << GRAIN_BITS
"""To a unit of the lattice."""
FINE: Final = BITS - GRAIN_BITS
"""Shift from a product with a sine to grains."""
HALF: Final = 1 << (FINE - 1)


def _sines() -> list[int]:
    """The sine of every turn and of another right angle, so that the cosine of t is at t + RIGHT_ANGLE.

    By turning a unit vector again and again through 1/100 degree, with 96 bits after the point.
    """
    bits = 96
    one = 1 << bits

    def arctan_of_one_over(n: int) -> int:
        total, power, k = 0, one // n, 1
        while power:
            total += power // k if k % 4 == 1 else -(power // k)
            power //= n * n
            k += 2
        return total

    pi = 4 * (4 * arctan_of_one_over(5) - arctan_of_one_over(239))
    step = 2 * pi // FULL_TURN
    series = [one]  # step ** k / k!
    while series[-1]:
        series.append(series[-1] * step // len(series) >> bits)
    cos = sum((-1) ** (k // 2) * term for k, term in enumerate(series) if k % 2 == 0)
    sin = sum((-1) ** (k // 2) * term for k, term in enumerate(series) if k % 2 == 1)
    quarter = [0] * (RIGHT_ANGLE + 1)
    x, y, shift = one, 0, bits - BITS
    for t in range(RIGHT_ANGLE // 2 + 1):
        quarter[t] = (y + (1 << (shift - 1))) >> shift
        quarter[RIGHT_ANGLE - t] = (x + (1 << (shift - 1))) >> shift
        x, y = (x * cos - y * sin) >> bits, (x * sin + y * cos) >> bits
    half = quarter + quarter[-2:0:-1]
    whole = half + [-value for value in half]
    return whole + whole[:RIGHT_ANGLE]


SINES: Final[Vector] = vector(_sines())
TURNS_TO_ONE: Final = 18000 / math.pi
"""Hundredths of a degree in an arc as long as its radius."""


def root(n: i64) -> i64:
    """The whole square root, rounded down. The float only guesses; whole numbers decide."""
    r: i64 = int(math.sqrt(float(n)))  # of a float, compiled code takes it without a call
    while r * r > n:
        r -= 1
    while (r + 1) * (r + 1) <= n:
        r += 1
    return r


def _slope(up: i64, along: i64) -> i64:
    """The turn whose tangent is up / along, at most 1, give or take 1/100 degree.

    `math.atan2` would be a call into the interpreter's runtime."""
    z = float(up) / float(along)
    zz = z * z
    arc = z * (0.999866 + zz * (-0.3302995 + zz * (0.180141 + zz * (-0.085133 + zz * 0.0208351))))
    return int(arc * TURNS_TO_ONE)


def bearing(dx: i64, dy: i64) -> i64:
    """The turn that faces the direction (dx, dy), to the nearest 1/100 degree; 0 for no direction."""
    ax: i64 = dx if dx >= 0 else -dx
    ay: i64 = dy if dy >= 0 else -dy
    if ax == 0 and ay == 0:
        return 0
    # A polynomial guesses, whole numbers decide: the greatest turn that does not go past the direction.
    low: i64 = RIGHT_ANGLE - _slope(ay, ax) if ax > ay else _slope(ax, ay)
    while low > 0 and ax * SINES[low + RIGHT_ANGLE] < ay * SINES[low]:
        low -= 1
    high: i64 = low + 1
    while high < RIGHT_ANGLE and ax * SINES[high + RIGHT_ANGLE] >= ay * SINES[high]:
        low = high
        high += 1
    short: i64 = ax * SINES[low + RIGHT_ANGLE] - ay * SINES[low]
    past: i64 = ay * SINES[high] - ax * SINES[high + RIGHT_ANGLE]
    turn: i64 = low if short <= past else high
    if dy < 0:
        turn = 2 * RIGHT_ANGLE - turn
    if dx < 0:
        turn = FULL_TURN - turn
    return turn % FULL_TURN


@final
class Hit:
    """What is in the way, by its place in the list that was asked about, and where."""

    __slots__ = ("index", "x", "y")

    def __init__(self, index: int, x: int, y: int) -> None:
        self.index = index
        self.x = x
        self.y = y

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Hit) and (self.index, self.x, self.y) == (other.index, other.x, other.y)

    def __hash__(self) -> int:
        return hash((self.index, self.x, self.y))

    def __repr__(self) -> str:
        return f"Hit({self.index}, {self.x}, {self.y})"


@final
class Figure:
    """A box or an oval: a centre, a turn, half a width and half a depth.

    The marks of a box are the direction, in its own frame, of the line that leaves its front right corner
    and parts front from right flank; the other three corners mirror it. (1, 1) is half a right angle.
    `put` gives it another pose in place, so that a search over many poses makes one figure only.
    """

    __slots__ = (
        "cos",
        "half_depth",
        "half_width",
        "mark_x",
        "mark_y",
        "oval",
        "radius",
        "sin",
        "turn",
        "x",
        "y",
    )

    def __init__(
        self,
        x: int,
        y: int,
        turn: int,
        half_width: int,
        half_depth: int,
        oval: bool = False,
        marks: tuple[int, int] = (1, 1),
    ) -> None:
        self.x: i64 = x
        self.y: i64 = y
        self.turn: i64 = turn % FULL_TURN
        self.half_width: i64 = half_width
        self.half_depth: i64 = half_depth
        self.oval = oval
        self.mark_x: i64 = marks[0]
        self.mark_y: i64 = marks[1]
        self.sin: i64 = SINES[self.turn]
        self.cos: i64 = SINES[self.turn + RIGHT_ANGLE]
        wide, deep = half_width, half_depth
        if oval:
            self.radius: i64 = wide if wide > deep else deep
        else:
            self.radius = root(wide * wide + deep * deep) + 1
        """No point of the figure lies farther from its centre."""

    def put(self, x: i64, y: i64, turn: i64) -> None:
        self.x = x
        self.y = y
        if turn != self.turn:
            turn = turn % FULL_TURN
            self.turn = turn
            self.sin = SINES[turn]
            self.cos = SINES[turn + RIGHT_ANGLE]

    def copy(self) -> Figure:
        return Figure(
            self.x, self.y, self.turn, self.half_width, self.half_depth, self.oval, (self.mark_x, self.mark_y)
        )

    def pose(self) -> tuple[int, int, int]:
        return self.x, self.y, self.turn

    def point(self, side: int, ahead: int) -> tuple[int, int]:
        """The lattice point nearest to one told in the figure's own frame."""
        x = side * self.cos + ahead * self.sin + ONE // 2
        y = ahead * self.cos - side * self.sin + ONE // 2
        return self.x + (x >> BITS), self.y + (y >> BITS)

    def arrow(self) -> tuple[int, int]:
        """The middle of the front edge."""
        return self.point(0, self.half_depth)

    def corners(self) -> list[tuple[int, int]]:
        """Clockwise from the front right, rounded to the lattice: for pictures, not for judging."""
        w, d = self.half_width, self.half_depth
        return [self.point(w, d), self.point(w, -d), self.point(-w, -d), self.point(-w, d)]

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Figure)
            and self.pose() == other.pose()
            and self.half_width == other.half_width
            and self.half_depth == other.half_depth
            and self.oval == other.oval
        )

    def __hash__(self) -> int:
        return hash((self.pose(), self.half_width, self.half_depth, self.oval))

    def __repr__(self) -> str:
        name = "oval" if self.oval else "box"
        return f"{name}({self.x}, {self.y}, {self.turn}, {self.half_width}, {self.half_depth})"


def box(
    x: int, y: int, turn: int, half_width: int, half_depth: int, marks: tuple[int, int] = (1, 1)
) -> Figure:
    return Figure(x, y, turn, half_width, half_depth, marks=marks)


def oval(x: int, y: int, turn: int, half_width: int, half_depth: int) -> Figure:
    return Figure(x, y, turn, half_width, half_depth, oval=True)


def disc(x: int, y: int, radius: int) -> Figure:
    return Figure(x, y, 0, radius, radius, oval=True)


def corners_seen_by(a: Figure, b: Figure, more: i64 = 0) -> Vector:
    """The corners of box b, each side pushed out by `more` grains, in grains of the frame of a.

    Flat, x before y, clockwise from b's front right.
    """
    dx: i64 = b.x - a.x
    dy: i64 = b.y - a.y
    x: i64 = (dx * a.cos - dy * a.sin + HALF) >> FINE
    y: i64 = (dx * a.sin + dy * a.cos + HALF) >> FINE
    cos: i64 = (a.cos * b.cos + a.sin * b.sin) >> BITS
    sin: i64 = (b.sin * a.cos - b.cos * a.sin) >> BITS
    wide: i64 = (b.half_width << GRAIN_BITS) + more
    deep: i64 = (b.half_depth << GRAIN_BITS) + more
    wide_x: i64 = (wide * cos + (ONE >> 1)) >> BITS
    wide_y: i64 = (ONE >> 1) - wide * sin >> BITS
    deep_x: i64 = (deep * sin + (ONE >> 1)) >> BITS
    deep_y: i64 = (deep * cos + (ONE >> 1)) >> BITS
    return vec[i64](
        [
            x + wide_x + deep_x,
            y + wide_y + deep_y,
            x + wide_x - deep_x,
            y + wide_y - deep_y,
            x - wide_x - deep_x,
            y - wide_y - deep_y,
            x - wide_x + deep_x,
            y - wide_y + deep_y,
        ]
    )
