"""The verbs of Banners, with their notation; those that are measured on the table are in `moves_field`.

army stark sworn-swords+robb-wolf-lord outriders ncu=catelyn          side attacker      home south
start sworn-swords-1 grey-wind-1           activate outriders-1       retreat guardsmen-1
play northern-ferocity      play swift-advance > outriders-1          use at-any-cost guardsmen-1       pass
reroll 1 1 2     keep       claim crown        target guardsmen-2     token guardsmen-2 panicked
at left          align full choose panicked    take counterplot       discard counterplot counterplot
rest guardsmen-1
"""

from __future__ import annotations

from typing import Final, final

from kingsmoot.core.books import Book
from kingsmoot.core.moves import Move, Value
from kingsmoot.core.refs import HIDDEN, Ref, Seat
from kingsmoot.games.banners.kinds import ALIGNMENTS, CONDITIONS, NONE, SIDES, ZONES
from kingsmoot.games.banners.unit_names import name, ref, tables
from kingsmoot.kit.verbs import Word

# -- moves that are a word ---------------------------------------------------------------------------


@final
class Pass(Word):
    """Use nothing, do nothing."""

    verb = "pass"


@final
class Keep(Word):
    """Let the dice lie, the mission in hand."""

    verb = "keep"


@final
class Done(Word):
    """No more of it."""

    verb = "done"


PASS: Final = Pass()
KEEP: Final = Keep()
DONE_MOVE: Final = Done()


@final
class One(Move):
    """A verb and one thing out of a table: `claim crown`, `align full`, `choose panicked`."""

    def __init__(self, verb: int, thing: int) -> None:
        self.verb = verb
        self.thing = thing

    def values(self) -> tuple[Value, ...]:
        return (self.verb, self.thing)

    def text(self, book: Book) -> str:
        return f"{ONE_VERBS[self.verb]} {ONE_WORDS[self.verb][self.thing]}"

    def parts(self, book: Book) -> tuple[Ref, ...]:
        return (ONE_VERBS[self.verb], f"{ONE_REFS[self.verb]}:{ONE_WORDS[self.verb][self.thing]}")


CLAIM: Final = 0
ALIGN: Final = 1
AT: Final = 2
HOME: Final = 3
SIDE: Final = 4
CHOOSE: Final = 5
ONE_VERBS: Final[tuple[str, ...]] = ("claim", "align", "at", "home", "side", "choose")
ONE_REFS: Final[tuple[str, ...]] = ("zone", "alignment", "side", "home", "role", "choice")
HOMES: Final[tuple[str, ...]] = (
    "south",
    "north",
    "south-west",
    "north-east",
    "north-west",
    "south-east",
    "theirs",
)
"""Strips, then corners; *theirs*: the opponent chooses (B-DEP-01)."""
CORNERS: Final = 2
THEIRS: Final = 6
ROLES: Final[tuple[str, ...]] = ("attacker", "defender")
CHOICES: Final[tuple[str, ...]] = (
    *CONDITIONS,
    "critical-blow",
    "sundering",
    "highest",
    "re-roll",
    "hit",
    "block",
    "cancel",
    "silence",
    "yes",
    "no",
    "panic",
    "hits",
    "maneuver",
    "retreat",
    "attack",
    "charge",
    "shift",
    *ZONES,
)
CHOICE: Final = {word: at for at, word in enumerate(CHOICES)}
ONE_WORDS: Final[tuple[tuple[str, ...], ...]] = (ZONES, ALIGNMENTS, SIDES, HOMES, ROLES, CHOICES)
ONE_CODES: Final = tuple([{word: at for at, word in enumerate(words)} for words in ONE_WORDS])


# -- moves that name units ---------------------------------------------------------------------------


@final
class Name(Move):
    """A verb and a unit."""

    def __init__(self, verb: int, unit: int) -> None:
        self.verb = verb
        self.unit = unit
        """A code (`unit_names`)."""

    def values(self) -> tuple[Value, ...]:
        return (self.verb, self.unit)

    def text(self, book: Book) -> str:
        return f"{NAME_VERBS[self.verb]} {name(book, self.unit)}"

    def parts(self, book: Book) -> tuple[Ref, ...]:
        return (NAME_VERBS[self.verb], ref(book, self.unit))


ACTIVATE: Final = 0
REST: Final = 1
RETREAT: Final = 2
TARGET: Final = 3
HOLD: Final = 4
"""Into reserve, since there is no room for it (B-DEP-00)."""
LIFT: Final = 5
"""A unit just deployed, to make room for another (B-DEP-00)."""
NAME_VERBS: Final[tuple[str, ...]] = ("activate", "rest", "retreat", "target", "hold", "lift")


def target(unit: int) -> Name:
    return Name(TARGET, unit)


@final
class Some(Move):
    """A verb and some units, in the order of their codes: who starts, who waits, which pieces go."""

    def __init__(self, verb: int, units: tuple[int, ...]) -> None:
        self.verb = verb
        self.units = units

    def values(self) -> tuple[Value, ...]:
        return (self.verb, self.units)

    def text(self, book: Book) -> str:
        return " ".join([SOME_VERBS[self.verb], *[name(book, u) for u in self.units]])

    def parts(self, book: Book) -> tuple[Ref, ...]:
        return (SOME_VERBS[self.verb], "+".join([name(book, u) for u in self.units]))


START: Final = 0
WAIT: Final = 1
SOME_VERBS: Final[tuple[str, ...]] = ("start", "wait")


@final
class Token(Move):
    """A condition token on a unit, or off it: the index of the condition."""

    def __init__(self, unit: int, condition: int) -> None:
        self.unit = unit
        self.condition = condition

    def values(self) -> tuple[Value, ...]:
        return (self.unit, self.condition)

    def text(self, book: Book) -> str:
        return f"token {name(book, self.unit)} {CONDITIONS[self.condition]}"

    def parts(self, book: Book) -> tuple[Ref, ...]:
        return ("token", ref(book, self.unit), "condition:" + CONDITIONS[self.condition])


@final
class Piece(Move):
    """A piece of terrain on the table."""

    def __init__(self, at: int) -> None:
        self.at = at

    def values(self) -> tuple[Value, ...]:
        return (self.at,)

    def text(self, book: Book) -> str:
        return f"piece {self.at}"

    def parts(self, book: Book) -> tuple[Ref, ...]:
        return ("piece", f"terrain:{self.at}")


# -- cards, orders, dice -----------------------------------------------------------------------------


@final
class Play(Move):
    """A tactics card, with the unit that it names, if it names one."""

    def __init__(self, card: int, target: int) -> None:
        self.card = card
        self.target = target

    def values(self) -> tuple[Value, ...]:
        return (self.card, self.target)

    def text(self, book: Book) -> str:
        told = "play " + tables(book).cat.card_slug[self.card]
        return told if self.target == NONE else f"{told} > {name(book, self.target)}"

    def parts(self, book: Book) -> tuple[Ref, ...]:
        card = "card:" + tables(book).cat.card_slug[self.card]
        return ("play", card) if self.target == NONE else ("play", card, ref(book, self.target))


@final
class Siege(Move):
    """A siege strategy card."""

    def __init__(self, card: int, target: int) -> None:
        self.card = card
        self.target = target

    def values(self) -> tuple[Value, ...]:
        return (self.card, self.target)

    def text(self, book: Book) -> str:
        told = "siege " + tables(book).cat.siege_slug[self.card]
        return told if self.target == NONE else f"{told} > {name(book, self.target)}"

    def parts(self, book: Book) -> tuple[Ref, ...]:
        card = "siege:" + tables(book).cat.siege_slug[self.card]
        return ("siege", card) if self.target == NONE else ("siege", card, ref(book, self.target))


@final
class Use(Move):
    """An ability of a unit, with the unit that it names, if it names one."""

    def __init__(self, ability: int, unit: int, target: int) -> None:
        self.ability = ability
        self.unit = unit
        self.target = target

    def values(self) -> tuple[Value, ...]:
        return (self.ability, self.unit, self.target)

    def text(self, book: Book) -> str:
        told = f"use {tables(book).cat.ability_slug[self.ability]} {name(book, self.unit)}"
        return told if self.target == NONE else f"{told} > {name(book, self.target)}"

    def parts(self, book: Book) -> tuple[Ref, ...]:
        ability = "ability:" + tables(book).cat.ability_slug[self.ability]
        found = ("use", ability, ref(book, self.unit))
        return found if self.target == NONE else (*found, ref(book, self.target))


@final
class Reroll(Move):
    """Roll some dice again, told by the faces they show."""

    def __init__(self, faces: tuple[int, ...]) -> None:
        self.faces = faces

    def values(self) -> tuple[Value, ...]:
        return (self.faces,)

    def text(self, book: Book) -> str:
        return " ".join(["reroll", *[str(face) for face in self.faces]])

    def parts(self, book: Book) -> tuple[Ref, ...]:
        return ("reroll", "faces:" + "+".join([str(face) for face in self.faces]))


@final
class Take(Move):
    """A card out of a deck or a pile; what it is, only its taker knows."""

    def __init__(self, card: int) -> None:
        self.card = card

    def values(self) -> tuple[Value, ...]:
        return (self.card,)

    def text(self, book: Book) -> str:
        return "take " + tables(book).cat.card_slug[self.card]

    def parts(self, book: Book) -> tuple[Ref, ...]:
        return ("take", "card:" + tables(book).cat.card_slug[self.card])

    def redact(self, by: Seat, reader: Seat) -> Move:
        return self if by == reader else Take(HIDDEN)


@final
class Discard(Move):
    """Cards from hand, in the order of their codes (B-CLEAN-07)."""

    def __init__(self, cards: tuple[int, ...]) -> None:
        self.cards = cards

    def values(self) -> tuple[Value, ...]:
        return (self.cards,)

    def text(self, book: Book) -> str:
        return " ".join(["discard", *[tables(book).cat.card_slug[card] for card in self.cards]])

    def parts(self, book: Book) -> tuple[Ref, ...]:
        return ("discard", "+".join([tables(book).cat.card_slug[card] for card in self.cards]))


@final
class Drop(Move):
    """A secret mission, face down (B-MODE-WINDS-07)."""

    def __init__(self, mission: int) -> None:
        self.mission = mission

    def values(self) -> tuple[Value, ...]:
        return (self.mission,)

    def text(self, book: Book) -> str:
        return "drop " + tables(book).cat.mission_slug[self.mission]

    def parts(self, book: Book) -> tuple[Ref, ...]:
        return ("drop", "mission:" + tables(book).cat.mission_slug[self.mission])

    def redact(self, by: Seat, reader: Seat) -> Move:
        return self if by == reader else Drop(HIDDEN)


@final
class Muster(Move):
    """An army, as one line (`army_lists.text`)."""

    def __init__(self, army: str) -> None:
        self.army = army

    def values(self) -> tuple[Value, ...]:
        return (self.army,)

    def text(self, book: Book) -> str:
        return "army " + self.army

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
