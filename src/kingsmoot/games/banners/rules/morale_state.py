"""What is known of a morale test that is going on (B-MORALE)."""

from __future__ import annotations

from typing import ClassVar, Final, final

from kingsmoot.core.patterns import Shape
from kingsmoot.core.structs import Struct
from kingsmoot.games.banners.terms import NONE

IN_MELEE: Final = 1
BY_SHOTS: Final = 2
"""`MoraleState.attacked`"""


@final
class MoraleState(Struct):
    def __init__(self) -> None:
        self.unit: int = 0
        self.modifier: int = 0
        self.panic: bool = False
        """A panic test, not another morale test."""
        self.cause: int = NONE
        """The unit whose attack or effect caused it, or NONE."""
        self.effect: int = NONE
        """The effect that is told how it came out (`Effect.tested`), or NONE."""
        self.seat: int = NONE
        """Who caused it, and scores if the unit is destroyed; NONE: nobody."""
        self.source: int = NONE
        """What has the effect."""
        self.passed: bool = False
        """It is passed whatever the dice say."""
        self.failed_by: int = 0
        self.reroll: bool = False
        """The unit's own player may re-roll any of the dice."""
        self.suffered: int = 0
        """Wounds of the failed test."""
        self.attacked: int = 0
        """The panic test of an attack that `cause` made: IN_MELEE or BY_SHOTS; 0: another."""
        self.heal: int = 0
        """Wounds restored to the unit if the test is passed."""

    # <fields> written by `make generate`
    __slots__ = (
        "attacked",
        "cause",
        "effect",
        "failed_by",
        "heal",
        "modifier",
        "panic",
        "passed",
        "reroll",
        "seat",
        "source",
        "suffered",
        "unit",
    )

    SHAPE: ClassVar[Shape] = (
        ("unit", "int"),
        ("modifier", "int"),
        ("panic", "bool"),
        ("cause", "int"),
        ("effect", "int"),
        ("seat", "int"),
        ("source", "int"),
        ("passed", "bool"),
        ("failed_by", "int"),
        ("reroll", "bool"),
        ("suffered", "int"),
        ("attacked", "int"),
        ("heal", "int"),
    )

    def copy(self) -> MoraleState:
        t = MoraleState()
        t.unit = self.unit
        t.modifier = self.modifier
        t.panic = self.panic
        t.cause = self.cause
        t.effect = self.effect
        t.seat = self.seat
        t.source = self.source
        t.passed = self.passed
        t.failed_by = self.failed_by
        t.reroll = self.reroll
        t.suffered = self.suffered
        t.attacked = self.attacked
        t.heal = self.heal
        return t

    # </fields>
