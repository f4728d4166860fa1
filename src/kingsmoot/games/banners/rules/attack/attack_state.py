"""What is known of an attack that is being resolved, from its declaration to its completion (B-ROLL)."""

from __future__ import annotations

from typing import ClassVar, Final, final

from kingsmoot.core.patterns import Shape
from kingsmoot.core.structs import Struct

# `AttackState.charge`
NO_CHARGE: Final = 0
IN_ORDER: Final = 1
DISORDERED: Final = 2

# `AttackState.reroll`, one bit each
ANY_DIE: Final = 1
MISSES: Final = 2

# `AttackState.flags`, one bit each
F_DESTROYED: Final = 1
"""The defender is gone."""
F_COUNTERED: Final = 2
"""The defender has declared a counterattack: every block becomes an automatic hit."""
F_SPARE_LAST: Final = 8
"""One of the attacker's recoils spares it if only one rank remains."""

TEST_OFFSET: Final = 100
"""What `AttackState.must_test` has more than the modifier of the test, so that 0 means that there is none."""


@final
class AttackState(Struct):
    def __init__(self) -> None:
        self.attacker: int = 0
        self.defender: int = 0
        self.profile: int = 0
        """The attack of the card, an index into the catalogue."""
        self.ranged: bool = False
        self.charge: int = NO_CHARGE
        """Whether it is part of a charge: NO_CHARGE, IN_ORDER or DISORDERED."""
        self.arc: int = 0
        """The side of the defender that the attacker stands at; FRONT for ranged attacks (B-BONUS-04)."""
        self.to_hit: int = 0
        """Sum of modifiers of the attack roll: +1 makes 4+ into 3+."""
        self.more_dice: int = 0
        """Attack dice besides the printed ones."""
        self.level: int = 0
        """0; LOWEST; HIGHEST: which printed number of dice is taken; HIGHEST beats LOWEST (B-N-35)."""
        self.more_ranks: int = 0
        """Ranks that the attacker counts as having more."""
        self.keywords: int = 0
        """Bits KW_...; a keyword is had or not (B-STACK-01)."""
        self.reroll: int = 0
        """Which attack dice the attacker may re-roll: bits ANY_DIE, MISSES."""
        self.auto_hits: int = 0
        """Automatic hits to be added."""
        self.auto_blocks: int = 0
        """Hits that are blocked without a die."""
        self.defence: int = 0
        """Sum of modifiers of the defence roll, without Sundering, flank and rear (`defence_modifier`)."""
        self.morale: int = 0
        """Sum of modifiers of the panic test, without Vicious, flank and rear (`panic_modifier`)."""
        self.more_wounds: int = 0
        """Extra wounds, added to the unblocked hits."""
        self.hits: int = 0
        """Hits that allow a save and were not saved yet."""
        self.sure_hits: int = 0
        """Hits that allow no save, or no longer."""
        self.blocks: int = 0
        """Hits blocked."""
        self.inflicted: int = 0
        """Wounds of the attack, panic apart."""
        self.ranks_before: int = 0
        """Ranks of the defender before the attack."""
        self.recoil: int = 0
        """D3 rolls of wounds that the attacker suffers when the attack is completed."""
        self.flags: int = 0
        """Bits F_..."""
        self.cleaved: bool = False
        """The second defence roll of Mighty Cleave was called for."""
        self.fortified: bool = False
        """The defender's fortification counts (B-TERR-11)."""
        self.shifted: bool = False
        """The attacker shifted before this ranged attack."""
        self.must_test: int = 0
        """A panic test of the attacker after the attack, if the defender lives: its modifier plus
        TEST_OFFSET; 0: none."""
        self.sixes: int = 0
        """Natural sixes among the defence dice, as they finally lie."""
        self.beside: int = 0
        """The units engaged with the defender when the blow fell, one bit each."""

    # <fields> written by `make generate`
    __slots__ = (
        "arc",
        "attacker",
        "auto_blocks",
        "auto_hits",
        "beside",
        "blocks",
        "charge",
        "cleaved",
        "defence",
        "defender",
        "flags",
        "fortified",
        "hits",
        "inflicted",
        "keywords",
        "level",
        "morale",
        "more_dice",
        "more_ranks",
        "more_wounds",
        "must_test",
        "profile",
        "ranged",
        "ranks_before",
        "recoil",
        "reroll",
        "shifted",
        "sixes",
        "sure_hits",
        "to_hit",
    )

    SHAPE: ClassVar[Shape] = (
        ("attacker", "int"),
        ("defender", "int"),
        ("profile", "int"),
        ("ranged", "bool"),
        ("charge", "int"),
        ("arc", "int"),
        ("to_hit", "int"),
        ("more_dice", "int"),
        ("level", "int"),
        ("more_ranks", "int"),
        ("keywords", "int"),
        ("reroll", "int"),
        ("auto_hits", "int"),
        ("auto_blocks", "int"),
        ("defence", "int"),
        ("morale", "int"),
        ("more_wounds", "int"),
        ("hits", "int"),
        ("sure_hits", "int"),
        ("blocks", "int"),
        ("inflicted", "int"),
        ("ranks_before", "int"),
        ("recoil", "int"),
        ("flags", "int"),
        ("cleaved", "bool"),
        ("fortified", "bool"),
        ("shifted", "bool"),
        ("must_test", "int"),
        ("sixes", "int"),
        ("beside", "int"),
    )

    def copy(self) -> AttackState:
        t = AttackState()
        t.attacker = self.attacker
        t.defender = self.defender
        t.profile = self.profile
        t.ranged = self.ranged
        t.charge = self.charge
        t.arc = self.arc
        t.to_hit = self.to_hit
        t.more_dice = self.more_dice
        t.level = self.level
        t.more_ranks = self.more_ranks
        t.keywords = self.keywords
        t.reroll = self.reroll
        t.auto_hits = self.auto_hits
        t.auto_blocks = self.auto_blocks
        t.defence = self.defence
        t.morale = self.morale
        t.more_wounds = self.more_wounds
        t.hits = self.hits
        t.sure_hits = self.sure_hits
        t.blocks = self.blocks
        t.inflicted = self.inflicted
        t.ranks_before = self.ranks_before
        t.recoil = self.recoil
        t.flags = self.flags
        t.cleaved = self.cleaved
        t.fortified = self.fortified
        t.shifted = self.shifted
        t.must_test = self.must_test
        t.sixes = self.sixes
        t.beside = self.beside
        return t

    # </fields>
