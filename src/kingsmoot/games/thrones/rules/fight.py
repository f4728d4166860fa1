"""A combat that is being resolved."""

from __future__ import annotations

from typing import ClassVar, Final, final

from kingsmoot.core.frames import Shape
from kingsmoot.core.structs import Struct
from kingsmoot.games.thrones.book import NONE

ATTACKER: Final = 0
DEFENDER: Final = 1
"""The two sides: what `seat`, `card` and `gift` are indexed by."""


@final
class Fight(Struct):
    __slots__ = (
        "attacker",
        "blade",
        "card",
        "defender",
        "field",
        "gift",
        "host",
        "march",
        "marks",
        "origin",
        "seat",
        "winner",
    )

    SHAPE: ClassVar[Shape] = (
        ("attacker", "int"),
        ("defender", "int"),
        ("origin", "int"),
        ("field", "int"),
        ("march", "int"),
        ("host", "int"),
        ("card", "pair"),
        ("gift", "pair"),
        ("blade", "int"),
        ("winner", "int"),
        ("marks", "int"),
    )

    def __init__(self, attacker: int, defender: int, origin: int, field: int, march: int, host: int) -> None:
        self.attacker = attacker
        self.defender = defender
        self.seat = (attacker, defender)
        """The same by side."""
        self.origin = origin
        self.field = field
        """The embattled area."""
        self.march = march
        """The march order that led here."""
        self.host = host
        """The attacking units: they stand nowhere else."""
        self.card = [0, 0]
        """House cards, by side; 0: none yet, or none at all."""
        self.gift = [0, 0]
        """Whether the condition of a card's ability was met when it was applied; by side."""
        self.blade = NONE
        """The side that used the Valyrian Steel Blade for +1, or NONE."""
        self.winner = NONE
        """The side that won, or NONE."""
        self.marks = 0

    def __bool__(self) -> bool:
        return self.field != NONE

    def copy(self) -> Fight:
        if self.field == NONE:
            return self
        t = Fight(self.attacker, self.defender, self.origin, self.field, self.march, self.host)
        t.card = self.card.copy()
        t.gift = self.gift.copy()
        t.blade = self.blade
        t.winner = self.winner
        t.marks = self.marks
        return t


NO_FIGHT: Final = Fight(NONE, NONE, NONE, NONE, NONE, 0)
"""Where no combat is being resolved. It is never changed."""


def fight_of(flat: list[int]) -> Fight:
    """What facts hold, as a combat."""
    if not flat:
        return NO_FIGHT
    fight = Fight(flat[0], flat[1], flat[2], flat[3], flat[4], flat[5])
    fight.fill(flat)
    return fight
