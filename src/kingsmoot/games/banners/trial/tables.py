"""Tables at random, without a game around them: many trays in little room."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeVar, final

from kingsmoot.core.random_streams import Stream
from kingsmoot.core.vectors import vector
from kingsmoot.games.banners.book import BannersBook
from kingsmoot.games.banners.rules.field.ground import is_wall, tray, why_not_end, why_not_fit
from kingsmoot.games.banners.rules.setup.start import bare
from kingsmoot.games.banners.rules.setup.units_of_army import raise_units
from kingsmoot.games.banners.state import Banners
from kingsmoot.games.banners.terms import FULL_TURN, INCH, NONE, TABLE, WAITING

KINDS: Final = ("sworn-swords", "outriders", "grey-wind", "guardsmen", "knights", "bowmen")
GROUND: Final = ("forest", "palisade", "bog", "stakes", "low-wall", "hedge")
SEATS: Final = 2
T = TypeVar("T")


@final
class Luck:
    """What a trial draws."""

    def __init__(self, seed: bytes) -> None:
        self.stream = Stream(seed)

    def below(self, n: int) -> int:
        return self.stream.below(n)

    def between(self, low: int, high: int) -> int:
        """Both included."""
        return low + self.stream.below(high - low + 1)

    def choice(self, things: Sequence[T]) -> T:
        return things[self.stream.below(len(things))]

    def chance(self, hundredths: int) -> bool:
        return self.stream.below(100) < hundredths


def bare_table(book: BannersBook, kinds: list[str], owners: list[int]) -> Banners:
    """Units that wait to be put down, of these kinds."""
    s = bare(book, b"")
    s.home = tuple(range(book.seats))
    s.attacker = 0
    raise_units(s, owners, [book.cat.unit_code[kind] for kind in kinds], [NONE] * len(kinds), [], [])
    nothing = [0] * len(kinds)
    s.where = vector([WAITING] * len(kinds))
    s.x, s.y, s.facing = vector(nothing), vector(nothing), vector(nothing)
    return s


def put_down(s: Banners, u: int, x: int, y: int, facing: int) -> None:
    s.x[u], s.y[u], s.facing[u] = x, y, facing % FULL_TURN
    s.where[u] = TABLE


def crowd(book: BannersBook, luck: Luck) -> Banners:
    """Units and terrain at random, none on another; the unit with number 0 is always on the table."""
    many = luck.between(3, 14)
    kinds = [luck.choice(KINDS) for _ in range(many)]
    s = bare_table(book, kinds, [luck.below(SEATS) for _ in range(many)])
    span = luck.choice((6, 9, 12, 20)) * INCH
    middle_x, middle_y = (
        luck.between(span, book.width - span),
        luck.between(span // 2, book.depth - span // 2),
    )
    straight = luck.chance(40)
    for slug in GROUND:
        if luck.chance(25):
            x, y = middle_x + luck.between(-span, span), middle_y + luck.between(-span, span)
            s.terrain += ((book.cat.terrain_code[slug], x, y, luck.below(FULL_TURN)),)
    for u in range(many):
        for _ in range(40):
            facing = luck.below(4) * 9000 if straight else luck.below(FULL_TURN)
            x, y = middle_x + luck.between(-span, span), middle_y + luck.between(-span, span)
            s.x[u], s.y[u], s.facing[u] = x, y, facing
            if luck.chance(50):
                _nestle(s, u, luck)
            me = tray(s, u)
            if why_not_end(s, u, me) is None or (u and _stands_close(s, u)):
                s.where[u] = TABLE
                break
    if s.where[0] != TABLE:
        put_down(s, 0, middle_x, middle_y, 0)
        for u in range(1, many):
            if s.where[u] == TABLE and why_not_fit(s, u, tray(s, u), "") is not None:
                s.where[u] = WAITING
    return s


def _nestle(s: Banners, u: int, luck: Luck) -> None:
    """Beside another, with a gap of hardly anything, an inch, or what just lets a third one in."""
    standing = [v for v in range(len(s.x)) if s.where[v] == TABLE and not is_wall(s, v)]
    if not standing:
        return
    v = luck.choice(standing)
    them, me = tray(s, v), tray(s, u)
    gap = luck.choice((0, INCH, 4800, 5000, 5500, 6500)) + luck.between(-3, 60)
    side = luck.below(4)
    out = int(them.half_depth if side % 2 == 0 else them.half_width) + int(me.half_depth) + gap
    along = luck.between(-3000, 3000)
    x, y = them.point(*((along, out), (out, along), (along, -out), (-out, along))[side])
    s.x[u], s.y[u], s.facing[u] = x, y, (int(them.turn) + side * 9000) % FULL_TURN


def _stands_close(s: Banners, u: int) -> bool:
    """On nobody, though within an inch of an enemy: as after an alignment."""
    refusal = why_not_end(s, u, tray(s, u))
    return refusal is not None and refusal.rule == "B-MOVE-01"
