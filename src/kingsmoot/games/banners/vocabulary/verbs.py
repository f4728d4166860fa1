"""What is answered: the verbs of Banners, each with its notation; `field_verbs` has those that are measured.

army stark sworn-swords+robb-wolf-lord outriders ncu=catelyn          side attacker      home south
start sworn-swords-1 grey-wind-1           activate outriders-1       retreat guardsmen-1
play northern-ferocity      play swift-advance > outriders-1          use at-any-cost guardsmen-1       pass
reroll 1 1 2     keep       claim crown        target guardsmen-2     token guardsmen-2 panicked
at left          align full choose panicked    take counterplot       discard counterplot counterplot
rest guardsmen-1

Units are told by codes (`unit_names`).
"""

from __future__ import annotations

from typing import ClassVar, Final, final

from kingsmoot.core.books import Book
from kingsmoot.core.lines import Line, listed
from kingsmoot.core.moves import Move
from kingsmoot.core.native import mypyc_attr
from kingsmoot.core.refs import HIDDEN, Ref, Seat
from kingsmoot.core.state import State
from kingsmoot.core.vocabulary import Pattern, Verb
from kingsmoot.games.banners.terms import CONDITION_BITS, NONE
from kingsmoot.games.banners.unit_names import name, tables, unit_of
from kingsmoot.games.banners.vocabulary.field_verbs import (
    Arrive,
    Attack,
    Charge,
    Deploy,
    Lay,
    Maneuver,
    March,
    Mark,
    Pivot,
    Shift,
    Shoot,
    Withdraw,
    read_attack,
    read_shoot,
)
from kingsmoot.games.banners.vocabulary.kinds import WORDS
from kingsmoot.games.banners.vocabulary.questions import ASK_MISSION
from kingsmoot.games.banners.vocabulary.said import Arguments, Said, faces_line
from kingsmoot.games.banners.vocabulary.things import CARDS, table

# -- words ---------------------------------------------------------------------------------------------------


@final
class Pass(Verb):
    """Use nothing, do nothing."""

    PATTERN: ClassVar[Pattern] = WORDS.pattern("pass")


@final
class Keep(Verb):
    """Let the dice lie, the mission in hand."""

    PATTERN: ClassVar[Pattern] = WORDS.pattern("keep")

    def summary(self, v: State) -> Line:
        missions = any(d.kind == ASK_MISSION for d in v.pending)
        return Line(self.summary_id() + ("-missions" if missions else ""))


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
class OneUnit(Said):
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
class Represent(OneUnit):
    """A unit whose attachment stands for a commander who is not on the battlefield (B-MODE-CLASH-04)."""

    PATTERN: ClassVar[Pattern] = WORDS.pattern("represent {unit}")


@final
class Token(Said):
    """A condition token on a unit, or off it."""

    PATTERN: ClassVar[Pattern] = WORDS.pattern("token {unit} {condition}")

    def __init__(self, unit: int, condition: int) -> None:
        self.unit = unit
        self.condition = condition

    def variant(self, v: State) -> str:
        s = table(v)
        u = unit_of(s, self.unit)
        borne = 0 <= u < len(s.tokens) and s.tokens[u] & CONDITION_BITS[self.condition] != 0
        return "-off" if borne else ""


@final
class Piece(Said):
    """A piece of terrain on the table."""

    PATTERN: ClassVar[Pattern] = WORDS.pattern("piece {piece}")

    def __init__(self, piece: int) -> None:
        self.piece = piece

    def arguments(self, v: State) -> Arguments:
        s = table(v)
        laid = s.terrain[self.piece][0] if self.piece < len(s.terrain) else NONE
        return [("piece", "@terrain-" + s.rule.cat.terrain_slug[laid] if laid != NONE else "@nobody")]


# -- several units -----------------------------------------------------------------------------------------


@mypyc_attr(allow_interpreted_subclasses=True)
class SomeUnits(Said):
    """Units in the order of their codes."""

    def __init__(self, units: tuple[int, ...]) -> None:
        self.units = units

    def parts(self, book: Book) -> tuple[Ref, ...]:
        return (self.PATTERN.name, "+".join([name(book, u) for u in self.units]))

    def summary(self, v: State) -> Line:
        return super().summary(v) if self.units else Line(self.summary_id() + "-none")


@final
class Start(SomeUnits):
    """Who starts on the table (B-MODE-CLASH-03)."""

    PATTERN: ClassVar[Pattern] = WORDS.pattern("start {units*:unit}")


@final
class Wait(SomeUnits):
    """Who waits in reserve (B-MODE-STORM-09)."""

    PATTERN: ClassVar[Pattern] = WORDS.pattern("wait {units*:unit}")


# -- cards, orders, dice -----------------------------------------------------------------------------------


@mypyc_attr(allow_interpreted_subclasses=True)
class OnUnit(Said):
    """An effect that is used, with the unit that it names, if it names one."""

    def __init__(self, target: int) -> None:
        self.target = target

    def variant(self, v: State) -> str:
        return "" if self.target == NONE else "-on"


@mypyc_attr(allow_interpreted_subclasses=True)
class PlayedCard(OnUnit):
    def __init__(self, card: int, target: int) -> None:
        super().__init__(target)
        self.card = card


@final
class Play(PlayedCard):
    """A tactics card."""

    PATTERN: ClassVar[Pattern] = WORDS.pattern("play {card} [> {target:unit}]")


@final
class Siege(PlayedCard):
    """A siege strategy card."""

    PATTERN: ClassVar[Pattern] = WORDS.pattern("siege {card:siege} [> {target:unit}]")


@final
class Use(OnUnit):
    """An ability of a unit."""

    PATTERN: ClassVar[Pattern] = WORDS.pattern("use {ability} {unit} [> {target:unit}]")

    def __init__(self, ability: int, unit: int, target: int) -> None:
        super().__init__(target)
        self.ability = ability
        self.unit = unit


@final
class Reroll(Verb):
    """Roll some dice again, told by the faces they show, the lowest first."""

    PATTERN: ClassVar[Pattern] = WORDS.pattern("reroll {faces*:face}")

    def __init__(self, faces: tuple[int, ...]) -> None:
        self.faces = faces

    def parts(self, book: Book) -> tuple[Ref, ...]:
        return ("reroll", "faces:" + "+".join([str(face) for face in self.faces]))

    def summary(self, v: State) -> Line:
        return Line(self.summary_id(), ("n", len(self.faces)), ("faces", faces_line(self.faces)))


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

    def summary(self, v: State) -> Line:
        if not self.cards:
            return Line(self.summary_id() + "-none")
        cards = [
            Line("summary-discard-card", ("card", CARDS.arg(card, v)), ("n", self.cards.count(card)))
            for card in sorted(set(self.cards))
        ]
        return Line(self.summary_id(), ("n", len(self.cards)), ("cards", listed(cards)))


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

    def summary(self, v: State) -> Line:
        faction, *members = self.army.split(" ")
        lines: list[Line] = []
        for word in dict.fromkeys(members):
            unit, *joined = word.removeprefix("ncu=").split("+")
            if word.startswith("ncu="):
                line = Line("army-ncu", ("unit", "@ncu-" + unit))
            elif joined:
                with_ = ("attachment", " ".join(["@attachment-" + one for one in joined]))
                line = Line("army-unit-with", ("unit", "@unit-" + unit), with_)
            else:
                line = Line("army-unit", ("unit", "@unit-" + unit))
            n = members.count(word)
            lines.append(line if n == 1 else Line("army-times", ("member", line), ("n", n)))
        return Line(self.summary_id(), ("faction", "@faction-" + faction), ("members", listed(lines)))


VERBS: Final = WORDS.add_verbs(
    *(Pass, Keep, Done),
    *(Claim, Align, At, Home, Side, Choose),
    *(Activate, Rest, BeginRetreat, Target, Hold, Lift, Represent, Token, Piece),
    *(Start, Wait, Play, Siege, Use, Reroll, Take, Discard, Drop, Muster),
    *(Deploy, Arrive, Lay, Mark),
    *(Maneuver, March, Shift, Pivot, Withdraw, Charge, Attack, Shoot),
)
WORDS.read_by(Attack, read_attack)  # what is told only where it is a choice
WORDS.read_by(Shoot, read_shoot)
