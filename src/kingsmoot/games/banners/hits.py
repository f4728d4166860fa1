"""Automatic hits outside an attack: defence saves, Vulnerable, wounds (B-TERM-14, B-TERM-15)."""

from __future__ import annotations

from typing import ClassVar, Final, final

from kingsmoot.core.decisions import Decision
from kingsmoot.core.events import Sink
from kingsmoot.core.frames import NOT_LEGAL, Frame, Shape
from kingsmoot.core.lines import Line, Refusal
from kingsmoot.core.moves import Move
from kingsmoot.core.state import ask
from kingsmoot.games.banners import dice
from kingsmoot.games.banners.conditions import enemies_in_turn, lift
from kingsmoot.games.banners.kinds import (
    ASK_REROLL,
    E_BLOCKED,
    E_EXPENDED,
    E_HITS,
    FOR_DEFENCE,
    TABLE,
    VULNERABLE,
    tell,
)
from kingsmoot.games.banners.modes_storm import wall_wounds
from kingsmoot.games.banners.moves import Keep, Reroll
from kingsmoot.games.banners.names import told
from kingsmoot.games.banners.state import Banners
from kingsmoot.games.banners.wounds import roll, suffer

ROLL: Final = 0
EXPEND: Final = 1
COUNT: Final = 2


def auto_hits(s: Banners, u: int, count: int, by_unit: int, by_seat: int, out: Sink) -> None:
    """Push automatic hits on a unit."""
    if count > 0 and s.where[u] == TABLE and s.health[u] > 0:
        tell(out, E_HITS, by_unit, count, 0)
        s.stack.append(Hits(u, count, by_seat, ROLL, (), (), 0))


@final
class Hits(Frame[Banners]):
    SHAPE: ClassVar[Shape] = (
        ("unit", "int"),
        ("count", "int"),
        ("by", "int"),
        ("step", "int"),
        ("dice", "tuple[int, ...]"),
        ("rolled", "tuple[int, ...]"),
        ("asked", "int"),
    )

    def __init__(
        self,
        unit: int,
        count: int,
        by: int,
        step: int,
        faces: tuple[int, ...],
        rolled: tuple[int, ...],
        asked: int,
    ) -> None:
        self.unit = unit
        self.count = count
        self.by = by
        """The seat that causes them."""
        self.step = step
        self.dice = faces
        self.rolled = rolled
        self.asked = asked

    def at(self, step: int, asked: int) -> Hits:
        return Hits(self.unit, self.count, self.by, step, self.dice, self.rolled, asked)

    def run(self, s: Banners, out: Sink) -> None:
        u = self.unit
        if s.where[u] != TABLE or s.health[u] <= 0:
            s.stack.pop()
        elif s.kind[u] == s.rule.cat.wall:
            s.stack.pop()
            suffer(s, u, wall_wounds(self.count), self.by, out)
        elif self.step == ROLL:
            faces = tuple([roll(s, s.owner[u], FOR_DEFENCE, out) for _ in range(self.count)])
            s.stack[-1] = Hits(u, self.count, self.by, EXPEND, faces, (0,) * len(faces), 0)
        elif self.step == EXPEND:
            seats = enemies_in_turn(s, u, self.by)
            if s.tokens[u] & VULNERABLE and self.asked < len(seats):
                ask(s, seats[self.asked], ASK_REROLL)
            else:
                s.stack[-1] = self.at(COUNT, 0)
        else:
            needed = s.rule.cat.unit_defence[s.kind[u]]
            saved = sum([1 for face in self.dice if dice.succeeds(face, 0, needed)])
            tell(out, E_BLOCKED, u, saved)
            s.stack.pop()
            suffer(s, u, self.count - saved, self.by, out)

    def check(self, s: Banners, d: Decision, m: Move) -> Refusal | None:
        if isinstance(m, Keep):
            return None
        if isinstance(m, Reroll):
            return dice.why_not_reroll(m.faces, self.dice, self.rolled, dice.FOE)
        return NOT_LEGAL

    def legal(self, s: Banners, d: Decision) -> list[Move]:
        return dice.rerolls(self.dice, self.rolled, dice.FOE)

    def answer(self, s: Banners, d: Decision, m: Move, out: Sink) -> None:
        u = self.unit
        if isinstance(m, Reroll):
            lift(s, u, VULNERABLE, out)
            tell(out, E_EXPENDED, d.seat, u, 1)
            faces, rolled = dice.roll_again(
                s, m.faces, self.dice, self.rolled, dice.FOE, s.owner[u], FOR_DEFENCE, d.seat, out
            )
            s.stack[-1] = Hits(u, self.count, self.by, COUNT, faces, rolled, 0)
        else:
            s.stack[-1] = self.at(EXPEND, self.asked + 1)

    def crumb(self, s: Banners) -> Line:
        return Line("crumb-hits", ("unit", told(s, self.unit)), ("n", self.count))
