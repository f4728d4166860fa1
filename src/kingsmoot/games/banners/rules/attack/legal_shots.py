"""Ranged attacks: whom a unit can shoot at, and after which shift (B-RANGED).

Shifts are found by halving (`geometry.search`): for a whole range of them it is asked whether a target that
is larger by what the shift moves it, behind things that are smaller by as much, would be out of range or out
of sight.
"""

from __future__ import annotations

from math import ceil, hypot
from typing import Final, final

from kingsmoot.core.lines import Refusal
from kingsmoot.games.banners.book import AMENDED
from kingsmoot.games.banners.card_constants import TK_ELEVATED
from kingsmoot.games.banners.geometry import lines_of_sight, plane
from kingsmoot.games.banners.geometry.arcs import in_range
from kingsmoot.games.banners.geometry.figures import Figure
from kingsmoot.games.banners.geometry.search import NOWHERE, ROUNDED, Line, grown, shrunk, some
from kingsmoot.games.banners.geometry.straight_moves import step
from kingsmoot.games.banners.rules import former_rules
from kingsmoot.games.banners.rules.field.ground import (
    WIDEST,
    Around,
    foes,
    inches,
    is_wall,
    piece,
    pieces_near,
    spot,
    standing,
    tray,
)
from kingsmoot.games.banners.rules.field.sight import blockers, raised, why_not_see_from
from kingsmoot.games.banners.rules.move.room import longest
from kingsmoot.games.banners.state import Banners
from kingsmoot.games.banners.terms import BACKWARD, FORWARD, INCH, LEFTWARD, RIGHTWARD, TABLE
from kingsmoot.games.banners.unit_names import told, unit_ref

SHIFT: Final = 2 * INCH  # B-RANGED-03
SHIFTS: Final[tuple[int, ...]] = (FORWARD, RIGHTWARD, LEFTWARD, BACKWARD)


def shifted(s: Banners, u: int, way: int, far: int) -> Figure:
    me = tray(s, u)
    if far:
        x, y = step(me, way, far)
        me.put(x, y, me.turn)
    return me


def why_not_shoot(s: Banners, u: int, way: int, far: int, v: int, reach: int, over: bool) -> Refusal | None:
    """After a shift: range from the forward arrow, arc and sight (B-RANGED-04, B-RANGED-06).

    The shift itself is judged by `legal_moves.why_not_move`.
    """
    me = shifted(s, u, way, far)
    them = standing(s, v)
    if not in_range(me, them, reach):  # B-UNIT-06
        arrow = me.arrow()
        x, y = plane.nearest_point(them, arrow[0], arrow[1])
        # Told in hundredths, and never as if it were in range.
        far = max(10 * ceil(hypot(x - arrow[0], y - arrow[1]) / 10.0), reach + 10)
        return Refusal("B-RANGED-06", (told(s, v), *inches(far, reach)), (unit_ref(s, v), spot(x, y)))
    return why_not_see_from(s, u, me, v, over or raised(s, me))


def _hits(s: Banners, u: int, me: Figure, v: int, them: Figure, reach: int, over: bool) -> bool:
    """As `why_not_shoot`, without the reason."""
    if not in_range(me, them, reach):
        return False
    part = lines_of_sight.seen_part(me, them)
    if len(part) == 0:
        return False
    return over or raised(s, me) or lines_of_sight.sees_part(me, part, blockers(s, u, me, v)[1])


@final
class Shifting(Line):
    """Shifts one way before a shot at one target."""

    def __init__(
        self, s: Banners, u: int, v: int, way: int, reach: int, over: bool, around: Around, here: Figure
    ) -> None:
        self.s = s
        self.u = u
        self.v = v
        self.way = way
        self.reach = reach
        self.over = over
        self.around = around
        self.here = here
        self.me = here.copy()
        self.them = standing(s, v)
        self.hills: list[Figure] = []
        """Elevated ground that it might come to stand on."""
        if s.terrain and not over:
            near = pieces_near(s, TK_ELEVATED, here.x, here.y, here.radius + SHIFT)
            self.hills = [piece(s, at) for at in near]
        middle = here.copy()
        x, y = step(here, way, SHIFT // 2)
        middle.put(x, y, here.turn)
        self.between = [] if over else blockers(s, u, middle, v)[1]

    def allowed(self, n: int) -> bool:
        if not self.around.free_after(self.here, self.me, self.way, n):
            return False
        return _hits(self.s, self.u, self.me, self.v, self.them, self.reach, self.over)

    def hopeless(self, n: int, around: int) -> bool:
        me = self.me
        x, y = step(self.here, self.way, n)
        me.put(x, y, self.here.turn)
        slack = around + ROUNDED
        if not in_range(me, self.them, self.reach + slack) or self.around.hopeless(me, slack):
            return True
        larger = grown(self.them, slack)
        for hill in self.hills:
            if plane.within(me, hill, slack):
                return len(lines_of_sight.seen_part(me, larger)) == 0
        shades = [shade for shade in [shrunk(other, slack) for other in self.between] if shade is not None]
        return not lines_of_sight.sees(me, larger, shades)


def targets(s: Banners, u: int, reach: int) -> list[int]:
    """Enemies that might come into range."""
    most = reach + SHIFT + 2 * WIDEST
    return [
        v
        for v in range(len(s.x))
        if s.where[v] == TABLE
        and s.health[v] > 0
        and -most < s.x[u] - s.x[v] < most
        and -most < s.y[u] - s.y[v] < most
        and not is_wall(s, v)
        and foes(s, u, v)
    ]


def shots(s: Banners, u: int, reach: int, over: bool) -> list[tuple[int, int, int]]:
    """All whom a unit can shoot at, each with a shift before the shot: none if it can be had without."""
    found: list[tuple[int, int, int]] = []
    here = standing(s, u)
    for v in targets(s, u, reach):
        if _hits(s, u, here, v, standing(s, v), reach, over):
            found.append((v, FORWARD, 0))
        elif not is_wall(s, u):
            found += [(v, way, far) for way, far in _shifts(s, u, v, reach, over, here, 1)]
    return found


def shifts(s: Banners, u: int, v: int, reach: int, over: bool) -> list[tuple[int, int]]:
    """All ways of a shift before a shot at one target, each with a distance that will do; no shift is
    (FORWARD, 0)."""
    here = standing(s, u)
    found: list[tuple[int, int]] = []
    if _hits(s, u, here, v, standing(s, v), reach, over):
        found.append((FORWARD, 0))
    return found if is_wall(s, u) else found + _shifts(s, u, v, reach, over, here, len(SHIFTS))


def _shifts(
    s: Banners, u: int, v: int, reach: int, over: bool, here: Figure, enough: int
) -> list[tuple[int, int]]:
    them = standing(s, v)
    found: list[tuple[int, int]] = []
    if s.rule.rules < AMENDED:
        for way in former_rules.full_shifts(s, u, here):
            if len(found) < enough and _hits(s, u, shifted(s, u, way, SHIFT), v, them, reach, over):
                found.append((way, SHIFT))
        return found
    # A shift does not turn: who is out of range or of the front arc by more than two inches stays there.
    if not in_range(here, them, reach + SHIFT):
        return found
    if len(lines_of_sight.seen_part(here, grown(them, SHIFT))) == 0:
        return found
    around = Around(s, u, here.x, here.y, SHIFT)
    for way in SHIFTS:
        most = longest(s, u, here, way, SHIFT, around)
        line = Shifting(s, u, v, way, reach, over, around, here)
        far = most if most > 0 and line.allowed(most) else some(line, 1, most)
        if far != NOWHERE:
            found.append((way, far))
            if len(found) == enough:
                break
    return found
