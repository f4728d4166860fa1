"""The verbs that are measured on the table: places, movement, attacks.

lay forest at=24.000,20.500 face=90.00     mark at=24.000,12.000
deploy outriders-1 at=12.000,3.000 face=0.00
maneuver sworn-swords-1 turn=8.00 move=5.000 turn=-30.00              march outriders-1 move=9.500 turn=0.00
withdraw guardsmen-1 back move=6.000 turn=0.00      pivot guardsmen-1 turn=45.00
charge sworn-swords-1 > guardsmen-2 turn=8.00
attack greataxes-1 > guardsmen-2 with=mighty-cleave face=left         shoot bowmen-1 > guardsmen-2 right=1.500

Distances are thousandths of an inch, angles hundredths of a degree, clockwise.
"""

from __future__ import annotations

from typing import ClassVar, final

from kingsmoot.core.books import Book
from kingsmoot.core.lines import Line
from kingsmoot.core.moves import Move
from kingsmoot.core.native import mypyc_attr
from kingsmoot.core.notation import Tokens, decimal
from kingsmoot.core.refs import Ref
from kingsmoot.core.state import State
from kingsmoot.core.vocabulary import Pattern, Verb
from kingsmoot.games.banners.terms import (
    ALIGNMENTS,
    BY_MANEUVER,
    BY_MARCH,
    BY_PIVOT,
    BY_RETREAT,
    BY_SHIFT,
    DEGREE,
    FORWARD,
    INCH,
    NONE,
    WAYS,
)
from kingsmoot.games.banners.unit_names import read_name, ref, tables
from kingsmoot.games.banners.vocabulary.kinds import WORDS
from kingsmoot.games.banners.vocabulary.said import Arguments, Said, degrees, named, steps_line, turn_line

# -- places on the table ---------------------------------------------------------------------------------


@mypyc_attr(allow_interpreted_subclasses=True)
class Placing(Said):
    """A unit is put on the table."""

    def __init__(self, unit: int, x: int, y: int, facing: int) -> None:
        self.unit = unit
        self.x = x
        self.y = y
        self.facing = facing

    def parts(self, book: Book) -> tuple[Ref, ...]:
        return (self.PATTERN.name, ref(book, self.unit), pose(self, book))

    def arguments(self, v: State) -> Arguments:
        return [("unit", named(v, self.unit)), *spot(self.x, self.y), ("face", degrees(self.facing))]


@final
class Deploy(Placing):
    PATTERN: ClassVar[Pattern] = WORDS.pattern("deploy {unit} at={x:inches},{y:inches} face={facing:degrees}")


@final
class Arrive(Placing):
    """Out of reserve, or anew."""

    PATTERN: ClassVar[Pattern] = WORDS.pattern("arrive {unit} at={x:inches},{y:inches} face={facing:degrees}")


@final
class Lay(Said):
    """A piece of terrain on the table."""

    PATTERN: ClassVar[Pattern] = WORDS.pattern(
        "lay {piece:terrain} at={x:inches},{y:inches} face={facing:degrees}"
    )

    def __init__(self, piece: int, x: int, y: int, facing: int) -> None:
        self.piece = piece
        self.x = x
        self.y = y
        self.facing = facing

    def parts(self, book: Book) -> tuple[Ref, ...]:
        return ("lay", "piece:" + tables(book).cat.terrain_slug[self.piece], pose(self, book))

    def arguments(self, v: State) -> Arguments:
        return [*super().arguments(v), *spot(self.x, self.y)]


@final
class Mark(Said):
    """An objective token on the table."""

    PATTERN: ClassVar[Pattern] = WORDS.pattern("mark at={x:inches},{y:inches}")

    def __init__(self, x: int, y: int) -> None:
        self.x = x
        self.y = y

    def parts(self, book: Book) -> tuple[Ref, ...]:
        return ("mark", pose(self, book))

    def arguments(self, v: State) -> Arguments:
        return spot(self.x, self.y)


def spot(x: int, y: int) -> Arguments:
    return [("x", decimal(x, INCH)), ("y", decimal(y, INCH))]


def pose(m: Verb, book: Book) -> Ref:
    """A place with a facing is one part: `at=12.000,3.000 face=0.00`."""
    text = m.text(book)
    return text[text.index("at=") :]


# -- movement ----------------------------------------------------------------------------------------------


@mypyc_attr(allow_interpreted_subclasses=True)
class Movement(Said):
    """A turn, a straight way, a turn."""

    BY: ClassVar[int] = NONE
    """One of `terms.MOVEMENTS`."""

    def __init__(self, unit: int, turn: int, way: int, far: int, turn2: int) -> None:
        self.unit = unit
        self.turn = turn
        self.way = way
        self.far = far
        self.turn2 = turn2

    def variant(self, v: State) -> str:
        return "" if self.turn or self.far or self.turn2 else "-none"

    def arguments(self, v: State) -> Arguments:
        steps = steps_line(self.turn, self.way, self.far, self.turn2)
        return [("unit", named(v, self.unit)), ("steps", steps)]


@final
class Maneuver(Movement):
    PATTERN: ClassVar[Pattern] = WORDS.pattern(
        "maneuver {unit} turn={turn:degrees} move={far:inches} turn={turn2:degrees}"
    )
    BY: ClassVar[int] = BY_MANEUVER

    def __init__(self, unit: int, turn: int, far: int, turn2: int) -> None:
        super().__init__(unit, turn, FORWARD, far, turn2)


@final
class March(Movement):
    """The first turn is only for those that may turn first, and left out where it is none."""

    PATTERN: ClassVar[Pattern] = WORDS.pattern(
        "march {unit} [turn={turn:degrees}] move={far:inches} turn={turn2:degrees}"
    )
    BY: ClassVar[int] = BY_MARCH

    def __init__(self, unit: int, turn: int, far: int, turn2: int) -> None:
        super().__init__(unit, turn, FORWARD, far, turn2)


@final
class Shift(Movement):
    PATTERN: ClassVar[Pattern] = WORDS.pattern("shift {unit} {way} move={far:inches}")
    BY: ClassVar[int] = BY_SHIFT

    def __init__(self, unit: int, way: int, far: int) -> None:
        super().__init__(unit, 0, way, far, 0)


@final
class Pivot(Movement):
    PATTERN: ClassVar[Pattern] = WORDS.pattern("pivot {unit} turn={turn:degrees}")
    BY: ClassVar[int] = BY_PIVOT

    def __init__(self, unit: int, turn: int) -> None:
        super().__init__(unit, turn, FORWARD, 0, 0)

    def arguments(self, v: State) -> Arguments:
        side = "right" if self.turn > 0 else "left"
        turn: Arguments = [("turn", Line("step-turn-" + side, ("n", decimal(abs(self.turn), DEGREE))))]
        return [("unit", named(v, self.unit)), *(turn if self.turn else [])]


@final
class Withdraw(Movement):
    """The way of a retreat."""

    PATTERN: ClassVar[Pattern] = WORDS.pattern("withdraw {unit} {way} move={far:inches} turn={turn2:degrees}")
    BY: ClassVar[int] = BY_RETREAT

    def __init__(self, unit: int, way: int, far: int, turn2: int) -> None:
        super().__init__(unit, 0, way, far, turn2)


def movement(by: int, unit: int, turn: int, way: int, far: int, turn2: int) -> Movement:
    """A movement of one of `terms.MOVEMENTS`; what it has no use for is left out."""
    if by == BY_MANEUVER:
        return Maneuver(unit, turn, far, turn2)
    if by == BY_MARCH:
        return March(unit, turn, far, turn2)
    if by == BY_SHIFT:
        return Shift(unit, way, far)
    if by == BY_PIVOT:
        return Pivot(unit, turn)
    return Withdraw(unit, way, far, turn2)


# -- attacks -----------------------------------------------------------------------------------------------


@final
class Charge(Said):
    PATTERN: ClassVar[Pattern] = WORDS.pattern("charge {unit} > {target:unit} turn={turn:degrees}")

    def __init__(self, unit: int, target: int, turn: int) -> None:
        self.unit = unit
        self.target = target
        self.turn = turn

    def variant(self, v: State) -> str:
        return "-turn" if self.turn else ""

    def arguments(self, v: State) -> Arguments:
        turn: Arguments = [("turn", turn_line(self.turn))] if self.turn else []
        return [*super().arguments(v), *turn]


@final
class Attack(Said):
    """A melee attack: with which attack of the card, after which facing about. The attack is only named
    where the unit has several, and always part of what is chosen.
    """

    PATTERN: ClassVar[Pattern] = WORDS.pattern(
        "attack {unit} > {target:unit} [with={attack}] [face={face:alignment}]"
    )

    def __init__(self, unit: int, target: int, attack: int, face: int) -> None:
        self.unit = unit
        self.target = target
        self.attack = attack
        self.face = face
        """An alignment, or NONE: it stays as it stands."""

    def text(self, book: Book) -> str:
        named = self.attack if len(attacks_of(self.unit, book)) > 1 else NONE
        return self.PATTERN.text((self.unit, self.target, named, self.face), book)

    def parts(self, book: Book) -> tuple[Ref, ...]:
        face = "face:" + ("keep" if self.face == NONE else ALIGNMENTS[self.face])
        attack = "attack:" + tables(book).cat.attacks[self.attack]
        return ("attack", ref(book, self.unit), ref(book, self.target), attack, face)

    def variant(self, v: State) -> str:
        return "-face" if self.face != NONE else ""

    def arguments(self, v: State) -> Arguments:
        found = super().arguments(v)
        return found if self.face != NONE else [one for one in found if one[0] != "face"]


def attacks_of(unit: int, book: Book) -> tuple[int, ...]:
    cat = tables(book).cat
    return cat.unit_attacks[unit >> 6] if unit >> 6 < len(cat.units) else ()


def read_attack(tokens: Tokens, book: Book) -> Move:
    names = tables(book).cat.attacks
    told = [word.removeprefix("with=") for word in tokens.words if word.startswith("with=")]
    unit = read_name(book, tokens.peek())
    own = [names[one] for one in attacks_of(unit, book)] if unit != NONE else []
    if told and len(own) > 1 and told[0] not in own:
        raise tokens.no_such("attack", told[0], own)
    unit, target, attack, face = Attack.PATTERN.read(tokens, book)
    attacks = attacks_of(unit, book)
    if attack != NONE:
        called = [one for one in attacks if names[one] == names[attack]]  # several cards have a shortsword
        if not called or len(attacks) < 2:
            raise tokens.wrong("notation-too-much", name=names[attack])
        return Attack(unit, target, called[0], face)
    if len(attacks) > 1:
        raise tokens.wrong("notation-absent", name=" / ".join(["with=" + names[one] for one in attacks]))
    return Attack(unit, target, attacks[0] if attacks else NONE, face)


@final
class Shoot(Said):
    """A ranged attack, after a shift."""

    PATTERN: ClassVar[Pattern] = WORDS.pattern("shoot {unit} > {target:unit} [{way}={far:inches}]")

    def __init__(self, unit: int, target: int, way: int, far: int) -> None:
        self.unit = unit
        self.target = target
        self.way = way
        self.far = far

    def text(self, book: Book) -> str:
        way, far = (self.way, self.far) if self.far else (NONE, NONE)
        return self.PATTERN.text((self.unit, self.target, way, far), book)

    def parts(self, book: Book) -> tuple[Ref, ...]:
        shift = f"{WAYS[self.way]}:{decimal(self.far, INCH)}" if self.far else "shift:none"
        return ("shoot", ref(book, self.unit), ref(book, self.target), shift)

    def variant(self, v: State) -> str:
        return "-shift" if self.far else ""

    def arguments(self, v: State) -> Arguments:
        shift: Arguments = [("shift", steps_line(0, self.way, self.far, 0))] if self.far else []
        units: Arguments = [("unit", named(v, self.unit)), ("target", named(v, self.target))]
        return [*units, *shift]


def read_shoot(tokens: Tokens, book: Book) -> Move:
    unit, target, way, far = Shoot.PATTERN.read(tokens, book)
    if far == 0:
        raise tokens.wrong("notation-left-out", what="shift")
    return Shoot(unit, target, FORWARD, 0) if way == NONE else Shoot(unit, target, way, far)
