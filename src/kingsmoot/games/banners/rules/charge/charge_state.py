"""What is known of a charge that is going on (B-CHARGE)."""

from __future__ import annotations

from typing import ClassVar, final

from kingsmoot.core.patterns import Shape
from kingsmoot.core.structs import Struct
from kingsmoot.games.banners.terms import NONE


@final
class ChargeState(Struct):
    def __init__(self) -> None:
        self.unit: int = 0
        self.target: int = 0
        self.turn: int = 0
        """The pivot before it, in hundredths of a degree."""
        self.side: int = NONE
        """The side of the target that is charged; NONE until the charger stands."""
        self.die: int = 0
        """The charge die; 0 until it is rolled."""
        self.threshold: int = 1  # B-CHARGE-11
        """Disordered on a die of this much or less: 1, 2 across hindering ground, 6 if an
        effect says so."""
        self.flags: int = 0
        """LOWEST, HIGHEST, REROLL_CHARGE."""
        self.bonus: int = 0
        """Thousandths of an inch that it goes further."""
        self.path: int = 0
        """Keywords of the ground on the way."""
        self.disarray: bool = False
        """A disordered charger becomes Vulnerable."""
        self.impact: bool = False
        """If the charge succeeds, the target becomes Panicked and Vulnerable before the attack."""

    # <fields> written by `make generate`
    __slots__ = (
        "bonus",
        "die",
        "disarray",
        "flags",
        "impact",
        "path",
        "side",
        "target",
        "threshold",
        "turn",
        "unit",
    )

    SHAPE: ClassVar[Shape] = (
        ("unit", "int"),
        ("target", "int"),
        ("turn", "int"),
        ("side", "int"),
        ("die", "int"),
        ("threshold", "int"),
        ("flags", "int"),
        ("bonus", "int"),
        ("path", "int"),
        ("disarray", "bool"),
        ("impact", "bool"),
    )

    def copy(self) -> ChargeState:
        t = ChargeState()
        t.unit = self.unit
        t.target = self.target
        t.turn = self.turn
        t.side = self.side
        t.die = self.die
        t.threshold = self.threshold
        t.flags = self.flags
        t.bonus = self.bonus
        t.path = self.path
        t.disarray = self.disarray
        t.impact = self.impact
        return t

    # </fields>
