"""The verbs of Banners that are measured on the table: movement, places, attacks.

lay forest at=24.000,20.500 face=90.00     mark at=24.000,12.000
deploy outriders-1 at=12.000,3.000 face=0.00
maneuver sworn-swords-1 turn=8.00 move=5.000 turn=-30.00              march outriders-1 move=9.500 turn=0.00
withdraw guardsmen-1 back move=6.000 turn=0.00      pivot guardsmen-1 turn=45.00
charge sworn-swords-1 > guardsmen-2 turn=8.00
attack greataxes-1 > guardsmen-2 with=mighty-cleave face=left         shoot bowmen-1 > guardsmen-2 right=1.500

Distances in inches, angles in degrees, clockwise.
"""

from __future__ import annotations

from typing import Final, final

from kingsmoot.core.books import Book
from kingsmoot.core.moves import Move, Value
from kingsmoot.core.notation import decimal
from kingsmoot.core.refs import Ref
from kingsmoot.games.banners.kinds import ALIGNMENTS, DEGREE, INCH, NONE, WAYS
from kingsmoot.games.banners.unit_names import name, ref, tables


@final
class Go(Move):
    """A turn, a straight way, a turn: manoeuvre, march, shift, pivot, and the way of a retreat."""

    def __init__(self, verb: int, unit: int, turn: int, way: int, far: int, turn2: int) -> None:
        self.verb = verb
        self.unit = unit
        self.turn = turn
        self.way = way
        self.far = far
        self.turn2 = turn2

    def values(self) -> tuple[Value, ...]:
        return (self.verb, self.unit, self.turn, self.way, self.far, self.turn2)

    def words(self) -> list[str]:
        first, last = f"turn={decimal(self.turn, DEGREE)}", f"turn={decimal(self.turn2, DEGREE)}"
        far = f"move={decimal(self.far, INCH)}"
        if self.verb == MANEUVER:
            return [first, far, last]
        if self.verb == MARCH:
            return [first, far, last] if self.turn else [far, last]
        if self.verb == PIVOT:
            return [first]
        if self.verb == SHIFT:
            return [WAYS[self.way], far]
        return [WAYS[self.way], far, last]

    def text(self, book: Book) -> str:
        return " ".join([GO_VERBS[self.verb], name(book, self.unit), *self.words()])

    def parts(self, book: Book) -> tuple[Ref, ...]:
        return (GO_VERBS[self.verb], ref(book, self.unit), *[word.replace("=", ":") for word in self.words()])


MANEUVER: Final = 0
MARCH: Final = 1
SHIFT: Final = 2
PIVOT: Final = 3
WITHDRAW: Final = 4
GO_VERBS: Final[tuple[str, ...]] = ("maneuver", "march", "shift", "pivot", "withdraw")


@final
class Put(Move):
    """A unit on the table: at deployment, out of reserve, or anew."""

    def __init__(self, verb: int, unit: int, x: int, y: int, facing: int) -> None:
        self.verb = verb
        self.unit = unit
        self.x = x
        self.y = y
        self.facing = facing

    def values(self) -> tuple[Value, ...]:
        return (self.verb, self.unit, self.x, self.y, self.facing)

    def text(self, book: Book) -> str:
        return f"{PUT_VERBS[self.verb]} {name(book, self.unit)} {pose_words(self.x, self.y, self.facing)}"

    def parts(self, book: Book) -> tuple[Ref, ...]:
        return (PUT_VERBS[self.verb], ref(book, self.unit), pose_words(self.x, self.y, self.facing))


DEPLOY: Final = 0
ARRIVE: Final = 1
PUT_VERBS: Final[tuple[str, ...]] = ("deploy", "arrive")


def pose_words(x: int, y: int, facing: int) -> str:
    return f"at={decimal(x, INCH)},{decimal(y, INCH)} face={decimal(facing, DEGREE)}"


@final
class Lay(Move):
    """A piece of terrain on the table."""

    def __init__(self, piece: int, x: int, y: int, facing: int) -> None:
        self.piece = piece
        self.x = x
        self.y = y
        self.facing = facing

    def values(self) -> tuple[Value, ...]:
        return (self.piece, self.x, self.y, self.facing)

    def text(self, book: Book) -> str:
        return f"lay {tables(book).cat.terrain_slug[self.piece]} {pose_words(self.x, self.y, self.facing)}"

    def parts(self, book: Book) -> tuple[Ref, ...]:
        piece = "piece:" + tables(book).cat.terrain_slug[self.piece]
        return ("lay", piece, pose_words(self.x, self.y, self.facing))


@final
class Mark(Move):
    """An objective token on the table."""

    def __init__(self, x: int, y: int) -> None:
        self.x = x
        self.y = y

    def values(self) -> tuple[Value, ...]:
        return (self.x, self.y)

    def text(self, book: Book) -> str:
        return f"mark at={decimal(self.x, INCH)},{decimal(self.y, INCH)}"

    def parts(self, book: Book) -> tuple[Ref, ...]:
        return ("mark", f"at={decimal(self.x, INCH)},{decimal(self.y, INCH)}")


@final
class Charge(Move):
    def __init__(self, unit: int, target: int, turn: int) -> None:
        self.unit = unit
        self.target = target
        self.turn = turn

    def values(self) -> tuple[Value, ...]:
        return (self.unit, self.target, self.turn)

    def text(self, book: Book) -> str:
        turn = decimal(self.turn, DEGREE)
        return f"charge {name(book, self.unit)} > {name(book, self.target)} turn={turn}"

    def parts(self, book: Book) -> tuple[Ref, ...]:
        return ("charge", ref(book, self.unit), ref(book, self.target), f"turn:{decimal(self.turn, DEGREE)}")


@final
class Attack(Move):
    """A melee attack: with which attack of the card (its place there), after which facing about."""

    def __init__(self, unit: int, target: int, attack: int, face: int) -> None:
        self.unit = unit
        self.target = target
        self.attack = attack
        self.face = face
        """An alignment, or NONE: it stays as it stands."""

    def values(self) -> tuple[Value, ...]:
        return (self.unit, self.target, self.attack, self.face)

    def more(self, book: Book) -> list[str]:
        cat = tables(book).cat
        attacks = cat.unit_attacks[self.unit >> 6]
        told = [f"with={cat.attacks[self.attack]}"] if len(attacks) > 1 else []
        return [*told, f"face={ALIGNMENTS[self.face]}"] if self.face != NONE else told

    def text(self, book: Book) -> str:
        told = ["attack", name(book, self.unit), ">", name(book, self.target), *self.more(book)]
        return " ".join(told)

    def parts(self, book: Book) -> tuple[Ref, ...]:
        cat = tables(book).cat
        face = "face:" + ("keep" if self.face == NONE else ALIGNMENTS[self.face])
        with_ = "attack:" + cat.attacks[self.attack]
        return ("attack", ref(book, self.unit), ref(book, self.target), with_, face)


@final
class Shoot(Move):
    """A ranged attack, after a shift."""

    def __init__(self, unit: int, target: int, way: int, far: int) -> None:
        self.unit = unit
        self.target = target
        self.way = way
        self.far = far

    def values(self) -> tuple[Value, ...]:
        return (self.unit, self.target, self.way, self.far)

    def text(self, book: Book) -> str:
        told = f"shoot {name(book, self.unit)} > {name(book, self.target)}"
        return f"{told} {WAYS[self.way]}={decimal(self.far, INCH)}" if self.far else told

    def parts(self, book: Book) -> tuple[Ref, ...]:
        shift = f"{WAYS[self.way]}:{decimal(self.far, INCH)}" if self.far else "shift:none"
        return ("shoot", ref(book, self.unit), ref(book, self.target), shift)
