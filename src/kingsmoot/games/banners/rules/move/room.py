"""Room for a straight move: how far it may go at all, and where it may end, with or without a turn after it.

Found by halving (`geometry.search`), so that what is legal on the lattice is found, however narrow it is.
"""

from __future__ import annotations

from typing import final

from kingsmoot.games.banners.card_constants import TK_ROUGH
from kingsmoot.games.banners.geometry.figures import TOUCH, Figure, disc
from kingsmoot.games.banners.geometry.plane import lies_inside, overlap
from kingsmoot.games.banners.geometry.search import ROUNDED, Line, Poses, greatest, some_pose
from kingsmoot.games.banners.geometry.straight_moves import reach as free_way
from kingsmoot.games.banners.geometry.straight_moves import step
from kingsmoot.games.banners.rules.field.ground import (
    Around,
    hampered,
    piece,
    pieces_near,
    starts_on,
    to_edge,
)
from kingsmoot.games.banners.state import Banners
from kingsmoot.games.banners.terms import HALF_TURN, INCH


def longest(s: Banners, u: int, me: Figure, way: int, reach: int, around: Around) -> int:
    """The greatest distance that the path, the ground and the edge of the table allow, wherever it ends."""
    most = reach
    for thing in around.bars:
        most = min(most, int(free_way(me, way, thing)) + TOUCH)
    if not s.rule.edge_over:
        most = to_edge(s, me, way, most)
    if starts_on(s, u, TK_ROUGH):
        return min(most, reach - INCH)
    if most > reach - INCH and hampered(s, me, way, most):
        # Rough ground may still be come up to, if that is farther than what is left to cross it (B-TERR-10).
        up_to = most
        for at in pieces_near(s, TK_ROUGH, me.x, me.y, me.radius + most):
            rough = piece(s, at)
            up_to = 0 if overlap(me, rough) else min(up_to, int(free_way(me, way, rough)) + TOUCH)
        return max(up_to, min(most, reach - INCH))
    return most


@final
class Stops(Line):
    """Distances after which a tray may stop as it stands."""

    def __init__(self, around: Around, me: Figure, way: int) -> None:
        self.around = around
        self.me = me
        self.way = way
        self.there = me.copy()

    def allowed(self, n: int) -> bool:
        return self.around.free_after(self.me, self.there, self.way, n)

    def hopeless(self, n: int, around: int) -> bool:
        x, y = step(self.me, self.way, n)
        self.there.put(x, y, self.me.turn)
        return self.around.hopeless(self.there, around + ROUNDED)


@final
class Ends(Poses):
    """Distances and the turns after them. The first number is the distance, the second says nothing."""

    def __init__(self, around: Around, me: Figure, way: int, moves: bool) -> None:
        """`moves`: no move of nothing is among the distances."""
        super().__init__(int(me.radius))
        self.around = around
        self.over_edge = moves and around.s.rule.edge_over
        """Only the turn may bring the tray over the edge of the table, not the way before it."""
        self.me = me
        self.way = way
        self.there = me.copy()
        self.inside = disc(me.x, me.y, min(int(me.half_width), int(me.half_depth)))
        """Under the tray, however it is turned."""

    def allowed(self, a: int, b: int, turn: int) -> bool:
        me, there = self.me, self.there
        s = self.around.s
        x, y = step(me, self.way, a)
        there.put(x, y, me.turn)
        if turn:
            if a and not lies_inside(there, 0, 0, s.rule.width, s.rule.depth):
                return False
            there.put(x, y, me.turn + turn)
        return self.around.free(there, turn != 0 or a == 0)

    def hopeless(self, a: int, b: int, turn: int, slack: int, far: int) -> bool:
        me, there, rule = self.me, self.there, self.around.s.rule
        x, y = step(me, self.way, a)
        if self.over_edge:
            more = 0 if far == ROUNDED else far  # of a single distance it is known exactly
            there.put(x, y, me.turn)
            if not lies_inside(there, -more, -more, rule.width + more, rule.depth + more):
                return True
        if slack > far + INCH:
            self.inside.put(x, y, 0)
            return self.around.hopeless(self.inside, far, True)
        there.put(x, y, me.turn + turn)
        return self.around.hopeless(there, slack, True)


def farthest_stop(around: Around, me: Figure, way: int, most: int) -> int:
    """The greatest distance up to so much, but not 0, at which a tray may stop as it stands; or NOWHERE."""
    return greatest(Stops(around, me, way), 1, most)


def some_end(around: Around, me: Figure, way: int, low: int, high: int) -> tuple[int, int] | None:
    """A distance between these, and a turn after it, with which a straight move may end; or None."""
    # Turned about, a tray stands on the same ground: half of the turns are enough.
    found = some_pose(Ends(around, me, way, low > 0), (low, high), (0, 0), (0, HALF_TURN - 1))
    return None if found is None else (found[0], found[2])
