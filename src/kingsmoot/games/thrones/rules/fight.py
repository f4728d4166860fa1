"""A combat that is being resolved."""

from __future__ import annotations

from typing import ClassVar, Final, final

from kingsmoot.core.patterns import Shape
from kingsmoot.core.structs import Pair, Struct
from kingsmoot.games.thrones.book import NONE

ATTACKER: Final = 0
DEFENDER: Final = 1
"""The two sides: what `seat`, `card` and `gift` are indexed by."""


@final
class Fight(Struct):
    def __init__(
        self,
        attacker: int = NONE,
        defender: int = NONE,
        origin: int = NONE,
        field: int = NONE,
        march: int = NONE,
        host: int = 0,
    ) -> None:
        self.attacker: int = attacker
        self.defender: int = defender
        self.seat = (attacker, defender)
        """The same by side."""
        self.origin: int = origin
        self.field: int = field
        """The embattled area."""
        self.march: int = march
        """The march order that led here."""
        self.host: int = host
        """The attacking units: they stand nowhere else."""
        self.card: Pair = [0, 0]
        """House cards, by side; 0: none yet, or none at all."""
        self.gift: Pair = [0, 0]
        """Whether the condition of a card's ability was met when it was applied; by side."""
        self.blade: int = NONE
        """The side that used the Valyrian Steel Blade for +1, or NONE."""
        self.winner: int = NONE
        """The side that won, or NONE."""
        self.marks: int = 0
        """Means nothing; the facts of a combat have this number."""

    def __bool__(self) -> bool:
        return self.field != NONE

    # <fields> written by `make generate`
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
        ("card", "Pair"),
        ("gift", "Pair"),
        ("blade", "int"),
        ("winner", "int"),
        ("marks", "int"),
    )

    def copy(self) -> Fight:
        if not self:
            return self
        t = Fight(self.attacker, self.defender, self.origin, self.field, self.march, self.host)
        t.card = self.card.copy()
        t.gift = self.gift.copy()
        t.blade = self.blade
        t.winner = self.winner
        t.marks = self.marks
        return t

    # </fields>

    def fill(self, flat: list[int]) -> None:
        super().fill(flat)
        self.seat = (self.attacker, self.defender)


NO_FIGHT: Final = Fight()
"""Where no combat is being resolved. It is never changed."""
