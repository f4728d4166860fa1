"""What is answered: the verbs of Banners, each with its notation.

army stark sworn-swords+robb-wolf-lord outriders ncu=catelyn          side attacker      home south
lay forest at=24.000,20.500 face=90.00     mark at=24.000,12.000
start sworn-swords-1 grey-wind-1           deploy outriders-1 at=12.000,3.000 face=0.00
activate outriders-1        rest guardsmen-1        retreat guardsmen-1
maneuver sworn-swords-1 turn=8.00 move=5.000 turn=-30.00              march outriders-1 move=9.500 turn=0.00
withdraw guardsmen-1 back move=6.000 turn=0.00      pivot guardsmen-1 turn=45.00
charge sworn-swords-1 > guardsmen-2 turn=8.00       at left           align full
attack greataxes-1 > guardsmen-2 with=mighty-cleave face=left         shoot bowmen-1 > guardsmen-2 right=1.500
play northern-ferocity      play swift-advance > outriders-1          use at-any-cost guardsmen-1       pass
reroll 1 1 2     keep       claim crown        target guardsmen-2     token guardsmen-2 panicked
choose panicked             take counterplot   discard counterplot counterplot

Units are told by codes (`unit_names`), distances in thousandths of an inch, angles in hundredths of a degree,
clockwise.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final, final

from kingsmoot.core.books import Book
from kingsmoot.core.moves import Move
from kingsmoot.core.native import mypyc_attr
from kingsmoot.core.notation import NotAMove, Parser, Tokens, decimal
from kingsmoot.core.refs import HIDDEN, Ref, Seat
from kingsmoot.core.vocabulary import Pattern, Verb
from kingsmoot.games.banners.terms import (
    ALIGNMENTS,
    BY_MANEUVER,
    BY_MARCH,
    BY_PIVOT,
    BY_RETREAT,
    BY_SHIFT,
    FORWARD,
    INCH,
    NONE,
    WAYS,
)
from kingsmoot.games.banners.unit_names import name, ref, tables
from kingsmoot.games.banners.vocabulary.kinds import WORDS

# -- words ---------------------------------------------------------------------------------------------------


@final
class Pass(Verb):
    """Use nothing, do nothing."""

    PATTERN: ClassVar[Pattern] = WORDS.pattern("pass")


@final
class Keep(Verb):
    """Let the dice lie, the mission in hand."""

    PATTERN: ClassVar[Pattern] = WORDS.pattern("keep")


@final
class Done(Verb):
    """No more of it."""

    PATTERN: ClassVar[Pattern] = WORDS.pattern("done")


PASS: Final = Pass()
KEEP: Final = Keep()
DONE: Final = Done()

# -- one choice out of a few -----------------------------------------------------------------------------


@final
class Claim(Verb):
    """A zone of the tactics board."""

    PATTERN: ClassVar[Pattern] = WORDS.pattern("claim {zone}")

    def __init__(self, zone: int) -> None:
        self.zone = zone


@final
class Align(Verb):
    """How a charger comes to stand."""

    PATTERN: ClassVar[Pattern] = WORDS.pattern("align {alignment}")

    def __init__(self, alignment: int) -> None:
        self.alignment = alignment


@final
class At(Verb):
    """The side that is charged, where it is one of two (B-ARC-05)."""

    PATTERN: ClassVar[Pattern] = WORDS.pattern("at {side}")

    def __init__(self, side: int) -> None:
        self.side = side


@final
class Home(Verb):
    """A deployment zone."""

    PATTERN: ClassVar[Pattern] = WORDS.pattern("home {home}")

    def __init__(self, home: int) -> None:
        self.home = home


@final
class Side(Verb):
    """To attack the castle or to defend it."""

    PATTERN: ClassVar[Pattern] = WORDS.pattern("side {role}")

    def __init__(self, role: int) -> None:
        self.role = role


@final
class Choose(Verb):
    """One of several things that an effect may do (`terms.CHOICES`)."""

    PATTERN: ClassVar[Pattern] = WORDS.pattern("choose {choice}")

    def __init__(self, choice: int) -> None:
        self.choice = choice


# -- one unit ----------------------------------------------------------------------------------------------


@mypyc_attr(allow_interpreted_subclasses=True)
class OneUnit(Verb):
    """What is done with one unit."""

    def __init__(self, unit: int) -> None:
        self.unit = unit


@final
class Activate(OneUnit):
    PATTERN: ClassVar[Pattern] = WORDS.pattern("activate {unit}")


@final
class Rest(OneUnit):
    """Take no action."""

    PATTERN: ClassVar[Pattern] = WORDS.pattern("rest {unit}")


@final
class BeginRetreat(OneUnit):
    """The retreat action; where the unit goes is told after the die (`Withdraw`)."""

    PATTERN: ClassVar[Pattern] = WORDS.pattern("retreat {unit}")


@final
class Target(OneUnit):
    """The unit that an effect is to work on."""

    PATTERN: ClassVar[Pattern] = WORDS.pattern("target {unit}")


@final
class Hold(OneUnit):
    """Into reserve, since there is no room for it (B-DEP-00)."""

    PATTERN: ClassVar[Pattern] = WORDS.pattern("hold {unit}")


@final
class Lift(OneUnit):
    """A unit just deployed, to make room for another (B-DEP-00)."""

    PATTERN: ClassVar[Pattern] = WORDS.pattern("lift {unit}")


@final
class Token(Verb):
    """A condition token on a unit, or off it."""

    PATTERN: ClassVar[Pattern] = WORDS.pattern("token {unit} {condition}")

    def __init__(self, unit: int, condition: int) -> None:
        self.unit = unit
        self.condition = condition


@final
class Piece(Verb):
    """A piece of terrain on the table."""

    PATTERN: ClassVar[Pattern] = WORDS.pattern("piece {piece}")

    def __init__(self, piece: int) -> None:
        self.piece = piece


# -- several units -----------------------------------------------------------------------------------------


@mypyc_attr(allow_interpreted_subclasses=True)
class SomeUnits(Verb):
    """Units in the order of their codes."""

    def __init__(self, units: tuple[int, ...]) -> None:
        self.units = units

    def parts(self, book: Book) -> tuple[Ref, ...]:
        return (self.PATTERN.name, "+".join([name(book, u) for u in self.units]))


@final
class Start(SomeUnits):
    """Who starts on the table (B-MODE-CLASH-03)."""

    PATTERN: ClassVar[Pattern] = WORDS.pattern("start {units*:unit}")


@final
class Wait(SomeUnits):
    """Who waits in reserve (B-MODE-STORM-09)."""

    PATTERN: ClassVar[Pattern] = WORDS.pattern("wait {units*:unit}")


# -- cards, orders, dice -----------------------------------------------------------------------------------


@final
class Play(Verb):
    """A tactics card, with the unit that it names, if it names one."""

    PATTERN: ClassVar[Pattern] = WORDS.pattern("play {card} [> {target:unit}]")

    def __init__(self, card: int, target: int) -> None:
        self.card = card
        self.target = target


@final
class Siege(Verb):
    """A siege strategy card."""

    PATTERN: ClassVar[Pattern] = WORDS.pattern("siege {card:siege} [> {target:unit}]")

    def __init__(self, card: int, target: int) -> None:
        self.card = card
        self.target = target


@final
class Use(Verb):
    """An ability of a unit, with the unit that it names, if it names one."""

    PATTERN: ClassVar[Pattern] = WORDS.pattern("use {ability} {unit} [> {target:unit}]")

    def __init__(self, ability: int, unit: int, target: int) -> None:
        self.ability = ability
        self.unit = unit
        self.target = target


@final
class Reroll(Verb):
    """Roll some dice again, told by the faces they show, the lowest first."""

    PATTERN: ClassVar[Pattern] = WORDS.pattern("reroll {faces*:face}")

    def __init__(self, faces: tuple[int, ...]) -> None:
        self.faces = faces

    def parts(self, book: Book) -> tuple[Ref, ...]:
        return ("reroll", "faces:" + "+".join([str(face) for face in self.faces]))


@final
class Take(Verb):
    """A card out of a deck or a pile; what it is, only its taker knows."""

    PATTERN: ClassVar[Pattern] = WORDS.pattern("take {card}")

    def __init__(self, card: int) -> None:
        self.card = card

    def redact(self, by: Seat, reader: Seat) -> Move:
        return self if by == reader else Take(HIDDEN)


@final
class Discard(Verb):
    """Cards from hand, in the order of their codes (B-CLEAN-07)."""

    PATTERN: ClassVar[Pattern] = WORDS.pattern("discard {cards*:card}")

    def __init__(self, cards: tuple[int, ...]) -> None:
        self.cards = cards

    def parts(self, book: Book) -> tuple[Ref, ...]:
        return ("discard", "+".join([tables(book).cat.card_slug[card] for card in self.cards]))


@final
class Drop(Verb):
    """A secret mission, face down (B-MODE-WINDS-07)."""

    PATTERN: ClassVar[Pattern] = WORDS.pattern("drop {mission}")

    def __init__(self, mission: int) -> None:
        self.mission = mission

    def redact(self, by: Seat, reader: Seat) -> Move:
        return self if by == reader else Drop(HIDDEN)


@final
class Muster(Verb):
    """An army."""

    PATTERN: ClassVar[Pattern] = WORDS.pattern("army {army}")

    def __init__(self, army: str) -> None:
        self.army = army

    def parts(self, book: Book) -> tuple[Ref, ...]:
        """In the order in which an army is built: faction, commander, units each with an attachment or
        nobody, non-combat units."""
        cat = tables(book).cat
        words = self.army.split(" ")
        ncus = [word.removeprefix("ncu=") for word in words[1:] if word.startswith("ncu=")]
        heads: list[str] = []
        units: list[str] = []
        for word in [word for word in words[1:] if not word.startswith("ncu=")]:
            unit, *joined = word.split("+")
            units.append("unit:" + unit)
            for name_of in joined or [""]:
                if name_of in cat.attachment_code and cat.attachment_commander[cat.attachment_code[name_of]]:
                    heads.append("attachment:" + name_of)
                else:
                    units.append("attachment:" + name_of if name_of else "none")
        heads += ["ncu:" + n for n in ncus if n in cat.ncu_code and cat.ncu_commander[cat.ncu_code[n]]]
        others = ["ncu:" + n for n in ncus if "ncu:" + n not in heads]
        return ("army", "faction:" + words[0], *heads, *units, "done", *others, "done")


# -- places on the table ---------------------------------------------------------------------------------


@mypyc_attr(allow_interpreted_subclasses=True)
class Placing(Verb):
    """A unit is put on the table."""

    def __init__(self, unit: int, x: int, y: int, facing: int) -> None:
        self.unit = unit
        self.x = x
        self.y = y
        self.facing = facing

    def parts(self, book: Book) -> tuple[Ref, ...]:
        return (self.PATTERN.name, ref(book, self.unit), pose(self, book))


@final
class Deploy(Placing):
    PATTERN: ClassVar[Pattern] = WORDS.pattern("deploy {unit} at={x:inches},{y:inches} face={facing:degrees}")


@final
class Arrive(Placing):
    """Out of reserve, or anew."""

    PATTERN: ClassVar[Pattern] = WORDS.pattern("arrive {unit} at={x:inches},{y:inches} face={facing:degrees}")


@final
class Lay(Verb):
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


@final
class Mark(Verb):
    """An objective token on the table."""

    PATTERN: ClassVar[Pattern] = WORDS.pattern("mark at={x:inches},{y:inches}")

    def __init__(self, x: int, y: int) -> None:
        self.x = x
        self.y = y

    def parts(self, book: Book) -> tuple[Ref, ...]:
        return ("mark", pose(self, book))


def pose(m: Verb, book: Book) -> Ref:
    """A place with a facing is one part: `at=12.000,3.000 face=0.00`."""
    text = m.text(book)
    return text[text.index("at=") :]


# -- movement ----------------------------------------------------------------------------------------------


@mypyc_attr(allow_interpreted_subclasses=True)
class Movement(Verb):
    """A turn, a straight way, a turn."""

    BY: ClassVar[int] = NONE
    """One of `terms.MOVEMENTS`."""

    def __init__(self, unit: int, turn: int, way: int, far: int, turn2: int) -> None:
        self.unit = unit
        self.turn = turn
        self.way = way
        self.far = far
        self.turn2 = turn2


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
class Charge(Verb):
    PATTERN: ClassVar[Pattern] = WORDS.pattern("charge {unit} > {target:unit} turn={turn:degrees}")

    def __init__(self, unit: int, target: int, turn: int) -> None:
        self.unit = unit
        self.target = target
        self.turn = turn


@final
class Attack(Verb):
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


def attacks_of(unit: int, book: Book) -> tuple[int, ...]:
    cat = tables(book).cat
    return cat.unit_attacks[unit >> 6] if unit >> 6 < len(cat.units) else ()


def read_attack(tokens: Tokens, book: Book) -> Move:
    unit, target, attack, face = Attack.PATTERN.read(tokens, book)
    attacks = attacks_of(unit, book)
    names = tables(book).cat.attacks
    if attack != NONE:
        called = [one for one in attacks if names[one] == names[attack]]  # several cards have a shortsword
        if not called or len(attacks) < 2:
            raise NotAMove(tokens.text, f"{names[attack]!r} is not to be named")
        return Attack(unit, target, called[0], face)
    if len(attacks) > 1:
        raise NotAMove(tokens.text, "with= is missing")
    return Attack(unit, target, attacks[0] if attacks else NONE, face)


@final
class Shoot(Verb):
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


def read_shoot(tokens: Tokens, book: Book) -> Move:
    unit, target, way, far = Shoot.PATTERN.read(tokens, book)
    if far == 0:
        raise NotAMove(tokens.text, "a shift of nothing is not named")
    return Shoot(unit, target, FORWARD, 0) if way == NONE else Shoot(unit, target, way, far)


VERBS: Final[Mapping[str, Parser]] = {
    **WORDS.add_verbs(
        *(Pass, Keep, Done),
        *(Claim, Align, At, Home, Side, Choose),
        *(Activate, Rest, BeginRetreat, Target, Hold, Lift, Token, Piece),
        *(Start, Wait, Play, Siege, Use, Reroll, Take, Discard, Drop, Muster),
        *(Deploy, Arrive, Lay, Mark),
        *(Maneuver, March, Shift, Pivot, Withdraw, Charge, Attack, Shoot),
    ),
    # What is only told where it is a choice.
    "attack": read_attack,
    "shoot": read_shoot,
}
