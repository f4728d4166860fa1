"""All primitives of the plane on fixed figures: the same on every machine, interpreted and compiled.

A change of what the plane says, however small, changes this digest, and with it what old records mean.
"""

from hashlib import sha256

from kingsmoot.core.random_streams import Stream
from kingsmoot.games.banners.geometry import arcs, lines_of_sight, plane, straight_moves
from kingsmoot.games.banners.geometry.figures import FULL_TURN, Figure, bearing, box, oval
from tests.games.banners.geometry.twins import MARKS, OVALS, SIZES

DIGEST = "976555e02e19d7b84ea9d98933e8692a93c83793986362e2421bc4c402f2c398"


def near(luck: Stream, x: int, y: int) -> tuple[int, int, int]:
    return x + luck.below(16_000) - 8000, y + luck.below(16_000) - 8000, luck.below(FULL_TURN)


def told(luck: Stream) -> list[object]:
    x, y = 10_000 + luck.below(28_000), 10_000 + luck.below(28_000)
    kinds = [luck.below(len(SIZES)) for _ in range(3)]
    a, b, c = [box(*near(luck, x, y), *SIZES[k], marks=MARKS[k]) for k in kinds]
    o, q = [oval(*near(luck, x, y), *OVALS[luck.below(len(OVALS))]) for _ in range(2)]
    seen = lines_of_sight.sight(a, b, [c, o])
    others: list[Figure] = [b, c, o, q]
    return [
        [plane.overlap(a, other) for other in others],
        [int(plane.apart_in_grains(a, other)) for other in others],
        int(plane.apart_in_grains(o, q)),
        [plane.meeting(a, other) for other in others],
        [repr(plane.outside(f, 0, 0, 48_000, 48_000)) for f in (a, o)],
        [int(straight_moves.reach(a, way, other)) for way in range(4) for other in others],
        [straight_moves.step(a, way, 4321) for way in range(4)],
        straight_moves.beside(a, int(a.x) % 4, b, 777),
        arcs.areas_in_arcs(a, b),
        arcs.arcs_of(a, b),
        [int(arcs.range_in_grains(a, other)) for other in others],
        int(bearing(b.x - a.x, b.y - a.y)),
        [lines_of_sight.line_crosses(a.x, a.y, b.x, b.y, other) for other in (c, o)],
        [seen.seen, seen.index, seen.x, seen.y, seen.x0, seen.y0, seen.x1, seen.y1],
        a.corners(),
    ]


def test_every_machine_says_the_same() -> None:
    luck = Stream(b"the same planes!")
    digest = sha256()
    for _ in range(400):
        digest.update(repr(told(luck)).encode())
    assert digest.hexdigest() == DIGEST
