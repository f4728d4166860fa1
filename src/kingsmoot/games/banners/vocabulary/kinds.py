"""The things that Banners speaks of.

Moves name a unit by a *code*, for they are read without a position; events and frames hold its number on
the table (`unit_names`). Distances are in inches, angles in degrees. A kind whose name begins with `silent_`
is told in scenarios, but is no part of a sentence.
"""

from __future__ import annotations

from typing import Any, Final, final

from kingsmoot.core.books import Book
from kingsmoot.core.kinds import Flag, Kind, Measure, Names, Whole
from kingsmoot.core.lines import Arg
from kingsmoot.core.notation import NotAMove, Tokens
from kingsmoot.core.refs import Ref
from kingsmoot.core.state import State
from kingsmoot.core.vocabulary import Vocabulary
from kingsmoot.games.banners.book import CARD, SIEGE
from kingsmoot.games.banners.card_constants import ATTACK_KEYWORDS, TERRAIN_KEYWORDS
from kingsmoot.games.banners.rules.attack.attack_state import (
    ANY_DIE,
    F_DESTROYED,
    F_SPARE_LAST,
    MISSES,
    AttackState,
)
from kingsmoot.games.banners.rules.attack.hits_state import HitsState
from kingsmoot.games.banners.rules.charge.charge_state import ChargeState
from kingsmoot.games.banners.rules.morale_state import MoraleState
from kingsmoot.games.banners.state import Banners
from kingsmoot.games.banners.terms import (
    ACTIONS,
    ALIGNMENTS,
    ATTACHMENT_SILENCED,
    BEFORE_DEPLOYMENT,
    BEGAN_ENGAGED,
    CARD_PLAYED,
    CHOICES,
    CONDITIONS,
    DEGREE,
    DICE_FOR,
    DISORDERLY,
    EDICT_DREAD,
    EDICT_HOLD,
    EDICT_TO_THE_WALLS,
    END_OF_ROUND,
    END_OF_TURN,
    HELD_LINE,
    HIGHEST,
    HOMES,
    INCH,
    LOWEST,
    MOVEMENTS,
    MUST,
    NCU_ACTIVATES,
    NCU_CLAIMS,
    NO_ACTION,
    NO_ORDERS,
    NONE,
    PLUS_HIT,
    REROLL_ATTACK,
    REROLL_CHARGE,
    REROLL_RETREAT,
    RETREATED,
    ROLES,
    SIDES,
    SILENCED,
    SILENCED_ROUND,
    START_OF_ROUND,
    START_OF_TURN,
    SURGE,
    TRIGGERS,
    UNIT_ACTIVATES,
    UNTOUCHED,
    WAYS,
    WEAKENS,
    WHY,
    ZONE_CHOOSES,
    ZONES,
)
from kingsmoot.games.banners.unit_names import NCU, code, name, read_name, ref, tables, take, told, unit_of
from kingsmoot.games.banners.vocabulary.frame_kinds import (
    NOTHING,
    NUMBER,
    About,
    Bits,
    Dice,
    Known,
    Nothing,
    Profile,
    Several,
)
from kingsmoot.games.banners.vocabulary.steps import (
    ACTIVATION_STEPS,
    ATTACK_STEPS,
    CHARGE_STEPS,
    CLEAN_UP_STEPS,
    EMBASSY_STEPS,
    FALLING_STEPS,
    HITS_STEPS,
    MORALE_STEPS,
    RETREAT_STEPS,
    ROUND_STEPS,
    SETUP_STEPS,
    TURN_STEPS,
)

NOBODY: Final = "nobody"


def table(s: State) -> Banners:
    assert isinstance(s, Banners)
    return s


@final
class Numbered(Kind):
    """Seats and teams, which have numbers for names: `seat-0`, as moves count them; players count from 1."""

    def __init__(self, name: str, word: str, words: str, acts: bool = False, said: bool = True) -> None:
        super().__init__(name, acts, said)
        self.word = word + "-"
        self.words = words

    def text(self, value: Any, book: Book) -> str:
        number: int = value
        return f"{self.word}{number}" if number >= 0 else NOBODY

    def read(self, tokens: Tokens, book: Book) -> Any:
        word = tokens.take(self.name)
        number = word.removeprefix(self.word)
        if word == NOBODY:
            return NONE
        if not word.startswith(self.word) or number not in NUMBERS[: book.seats]:
            raise NotAMove(tokens.text, f"{word!r} is no {self.name}")
        return int(number)

    def arg(self, value: Any, s: State) -> Arg:
        number: int = value
        return f"@{self.words}-{number + 1}" if number >= 0 else "@nobody"


NUMBERS: Final[tuple[str, ...]] = ("0", "1", "2", "3")
"""All seats that there can be."""


@final
class Unit(Kind):
    """A combat unit or a non-combat unit: `sworn-swords-2`."""

    def text(self, value: Any, book: Book) -> str:
        return name(book, value)

    def read(self, tokens: Tokens, book: Book) -> Any:
        return take(tokens, book)

    def ref(self, value: Any, book: Book) -> Ref:
        return ref(book, value)

    def of_ref(self, ref: Ref, book: Book) -> Any:
        kind, _, word = ref.partition(":")
        found = read_name(book, word) if kind in ("unit", "ncu") else NONE
        return None if found == NONE else found

    def told(self, value: Any, s: State) -> str:
        u: int = value
        return NOBODY if u < 0 else name(s.book, code(table(s), u))

    def find(self, tokens: Tokens, s: State) -> Any:
        word = tokens.take(self.name)
        found = unit_of(table(s), read_name(s.book, word))
        if found == NONE and word != NOBODY:
            raise NotAMove(tokens.text, f"{word!r} is not on the table")
        return found

    def arg(self, value: Any, s: State) -> Arg:
        return told(table(s), value)

    def check_list(self, values: tuple[Any, ...], tokens: Tokens) -> None:
        if list(values) != sorted(set(values)):
            raise NotAMove(tokens.text, "units are named once each, in the order of the catalogue")


@final
class Kept(Kind):
    """What an effect remembers while it asks: mostly a unit; any other number is told as it is."""

    def told(self, value: Any, s: State) -> str:
        number: int = value
        units, ncus = len(table(s).kind), len(table(s).ncu)
        is_unit = NONE <= number < units or NCU <= number < NCU + ncus
        return UNIT.told(number, s) if is_unit else str(number)

    def find(self, tokens: Tokens, s: State) -> Any:
        return NUMBER.find(tokens, s) if NUMBER.starts(tokens.peek()) else UNIT.find(tokens, s)


@final
class Ncu(Kind):
    """A non-combat unit, by its number among them."""

    def told(self, value: Any, s: State) -> str:
        n: int = value
        return name(s.book, code(table(s), NCU + n))

    def find(self, tokens: Tokens, s: State) -> Any:
        word = tokens.take(self.name)
        found = unit_of(table(s), read_name(s.book, word))
        if found < NCU:
            raise NotAMove(tokens.text, f"{word!r} is no non-combat unit on the table")
        return found - NCU

    def arg(self, value: Any, s: State) -> Arg:
        n: int = value
        return told(table(s), NCU + n)


@final
class Printed(Kind):
    """Things whose names the data files give: `table` is their list in the catalogue. A name `?` is of a
    card that the reader may not know.
    """

    def __init__(
        self, name: str, table: str, ref: str = "", words: str = "", called: str = "", said: bool = True
    ) -> None:
        super().__init__(name, said=said)
        self.table = table
        self.prefix = f"{ref or name}:"
        self.words = f"@{words or name}-"
        self.called = called or name

    def names(self, book: Book) -> tuple[str, ...]:
        found: tuple[str, ...] = getattr(tables(book).cat, self.table)
        return found

    def text(self, value: Any, book: Book) -> str:
        number: int = value
        return NOTHING if number == NONE else self.names(book)[number]

    def read(self, tokens: Tokens, book: Book) -> Any:
        word = tokens.take(self.called)
        names = self.names(book)
        if word not in names:
            raise NotAMove(tokens.text, f"{word!r} is no {self.called}")
        return names.index(word)

    def ref(self, value: Any, book: Book) -> Ref:
        return self.prefix + self.text(value, book)

    def of_ref(self, ref: Ref, book: Book) -> Any:
        names, word = self.names(book), ref.removeprefix(self.prefix)
        return names.index(word) if ref.startswith(self.prefix) and word in names else None

    def arg(self, value: Any, s: State) -> Arg:
        told = self.text(value, s.book)
        return "hidden" if told == "?" else self.words + told

    def check_list(self, values: tuple[Any, ...], tokens: Tokens) -> None:
        if list(values) != sorted(values):
            raise NotAMove(tokens.text, "cards are named in the order of the catalogue")


@final
class Effect(Kind):
    """An effect by its code: `ability:lance`, `card:counterplot`, `siege:hold`."""

    def text(self, value: Any, book: Book) -> str:
        effect: int = value
        cat = tables(book).cat
        if effect == NONE:
            return "nothing"
        if effect >= SIEGE:
            return "siege:" + cat.siege_slug[effect - SIEGE]
        if effect >= CARD:
            return "card:" + cat.card_slug[effect - CARD]
        return "ability:" + cat.ability_slug[effect]

    def read(self, tokens: Tokens, book: Book) -> Any:
        word = tokens.take("effect")
        sort, _, slug = word.partition(":")
        cat = tables(book).cat
        if word == "nothing":
            return NONE
        if sort == "siege" and slug in cat.siege_code:
            return SIEGE + cat.siege_code[slug]
        if sort == "card" and slug in cat.card_code:
            return CARD + cat.card_code[slug]
        if sort == "ability" and slug in cat.ability_code:
            return cat.ability_code[slug]
        raise NotAMove(tokens.text, f"{word!r} is no effect")

    def arg(self, value: Any, s: State) -> Arg:
        return self.message(value, s.book)

    def message(self, effect: int, book: Book) -> str:
        """Its name, for sentences: `@card-counterplot`."""
        return "@" + self.text(effect, book).replace(":", "-", 1)


@final
class Played(Kind):
    """A card that is played: a tactics card, or from SIEGE on a siege strategy card."""

    def text(self, value: Any, book: Book) -> str:
        card: int = value
        cat = tables(book).cat
        return cat.siege_slug[card - SIEGE] if card >= SIEGE else cat.card_slug[card]

    def arg(self, value: Any, s: State) -> Arg:
        card: int = value
        return EFFECT.arg(card, s) if card >= SIEGE else CARDS.arg(card, s)


@final
class Face(Whole):
    """What a die shows."""

    def __init__(self) -> None:
        super().__init__("face", 6, least=1)

    def check_list(self, values: tuple[Any, ...], tokens: Tokens) -> None:
        if not values or list(values) != sorted(values):
            raise NotAMove(tokens.text, "faces are named from the lowest on")


@final
class ArmyList(Kind):
    """An army as one line (`army_lists.text`)."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.type = "str"

    def text(self, value: Any, book: Book) -> str:
        line: str = value
        return line

    def read(self, tokens: Tokens, book: Book) -> Any:
        words = [tokens.take("army")]
        while tokens.more():
            words.append(tokens.take("army"))
        return " ".join(words)


EFFECT: Final = Effect("effect")
CARDS: Final = Printed("card", "card_slug")
PLAYER: Final = Numbered("player", "seat", "player", acts=True)
UNIT: Final = Unit("unit")
NCUS: Final = Ncu("ncu")
ZONE: Final = Names("zone", ZONES)
SIDE: Final = Names("side", SIDES)
N: Final = Whole("n")
NOT_SAID: Final = Nothing("nothing")
MANNERS: Final = Bits(
    "manners",
    {
        "lowest": LOWEST,
        "highest": HIGHEST,
        "re-roll-charge": REROLL_CHARGE,
        "re-roll-retreat": REROLL_RETREAT,
        "surge": SURGE,
        "must": MUST,
        "weakens": WEAKENS,
        "re-roll-attack": REROLL_ATTACK,
        "plus-hit": PLUS_HIT,
    },
)
MARKS: Final = Bits(
    "marks",
    {
        "silenced": SILENCED,
        "no-orders": NO_ORDERS,
        "untouched": UNTOUCHED,
        "began-engaged": BEGAN_ENGAGED,
        "held-line": HELD_LINE,
        "no-action": NO_ACTION,
        "disorderly": DISORDERLY,
        "silenced-this-round": SILENCED_ROUND,
        "attachment-silenced": ATTACHMENT_SILENCED,
    },
)
EDICTS: Final = Bits(
    "edicts", {"to-the-walls": EDICT_TO_THE_WALLS, "dread": EDICT_DREAD, "hold-the-castle": EDICT_HOLD}
)

# What triggers are about, first and second; mostly it is a unit and another one.
FIRST: Final[dict[int, Kind]] = {
    BEFORE_DEPLOYMENT: NOT_SAID,
    START_OF_ROUND: N,
    START_OF_TURN: PLAYER,
    NCU_ACTIVATES: NCUS,
    NCU_CLAIMS: NCUS,
    CARD_PLAYED: CARDS,
    END_OF_TURN: PLAYER,
    END_OF_ROUND: N,
}
SECOND: Final[dict[int, Kind]] = {
    BEFORE_DEPLOYMENT: NOT_SAID,
    START_OF_ROUND: NOT_SAID,
    START_OF_TURN: NOT_SAID,
    UNIT_ACTIVATES: NOT_SAID,
    NCU_ACTIVATES: NOT_SAID,
    NCU_CLAIMS: ZONE,
    ZONE_CHOOSES: ZONE,
    CARD_PLAYED: PLAYER,
    RETREATED: NOT_SAID,
    END_OF_TURN: NOT_SAID,
    END_OF_ROUND: NOT_SAID,
}


def left_out(kind: Kind, none: int = 0) -> Kind:
    """A number that is left out where it is `none`."""
    kind.none = none
    return kind


WORDS: Final = Vocabulary(
    PLAYER,
    Numbered("silent_player", "seat", "player", acts=True, said=False),
    Numbered("by", "seat", "player", said=False),
    Numbered("team", "team", "team"),
    UNIT,
    Unit("silent_unit", said=False),
    NCUS,
    Printed("ability", "ability_slug"),
    Printed("attack", "attacks"),
    CARDS,
    Played("played"),
    Printed("siege", "siege_slug", called="siege card"),
    Printed("mission", "mission_slug"),
    Printed("objective", "objective_slug"),
    Printed("terrain", "terrain_slug", ref="piece", called="piece of terrain"),
    EFFECT,
    Printed("silent_card", "card_slug", said=False),
    Whole("piece", 99, ref="terrain", said=False),
    Whole("token", first=1),
    Whole("silent_token", first=1, said=False),
    Names("condition", CONDITIONS),
    ZONE,
    SIDE,
    Names("alignment", ALIGNMENTS),
    Names("home", HOMES),
    Names("role", ROLES),
    Names("choice", CHOICES),
    Names("way", WAYS, ref="-"),
    Names("movement", MOVEMENTS, words="move"),
    Names("trigger", TRIGGERS),
    Names("purpose", DICE_FOR, words="die"),
    Names("why", WHY),
    Flag("passed", no="failed"),
    Face(),
    N,
    Whole("silent_n", said=False),
    Measure("inches", INCH, said=False),
    Measure("degrees", DEGREE, none=0, said=False),
    ArmyList("army"),
    # What only frames and positions speak of.
    Names("setup_step", SETUP_STEPS),
    Names("round_step", ROUND_STEPS),
    Names("turn_step", TURN_STEPS),
    Names("activation_step", ACTIVATION_STEPS),
    Names("clean_up_step", CLEAN_UP_STEPS),
    Names("embassy_step", EMBASSY_STEPS),
    Names("charge_step", CHARGE_STEPS),
    Names("retreat_step", RETREAT_STEPS),
    Names("attack_step", ATTACK_STEPS),
    Names("hits_step", HITS_STEPS),
    Names("morale_step", MORALE_STEPS),
    Names("falling_step", FALLING_STEPS),
    Names("where", ("waiting", "table", "reserve", "dead")),
    Printed("attachment", "attachments"),
    Kept("kept", said=False),
    About("about", 1, [FIRST.get(trigger, UNIT) for trigger in range(len(TRIGGERS))]),
    About("about_too", 2, [SECOND.get(trigger, UNIT) for trigger in range(len(TRIGGERS))]),
    Bits("actions", {name: 1 << at for at, name in enumerate(ACTIONS)}),
    MANNERS,
    MARKS,
    EDICTS,
    left_out(Whole("count", said=False)),
    left_out(Measure("reach", INCH, said=False)),
    Flag("free"),
    Flag("claimed"),
    Flag("may_yield", "may-yield"),
    Dice("dice", ("0", "1", "2", "3", "4", "5", "6")),
    Dice("rolled", ("no", "own", "foe", "both")),
    Known(
        "attack_state",
        AttackState,
        attacker=UNIT,
        defender=UNIT,
        profile=Profile("profile"),
        charge=Names("charge", ("no", "in-order", "disordered")),
        arc=SIDE,
        level=MANNERS,
        keywords=Bits("keywords", {name: 1 << at for at, name in enumerate(ATTACK_KEYWORDS)}),
        reroll=Bits("re-roll", {"any": ANY_DIE, "misses": MISSES}),
        flags=Bits("flags", {"destroyed": F_DESTROYED, "spare-last": F_SPARE_LAST}),
        beside=Several("units", UNIT),
    ),
    Known(
        "charge_state",
        ChargeState,
        unit=UNIT,
        target=UNIT,
        turn=Measure("degrees", DEGREE),
        side=SIDE,
        flags=MANNERS,
        bonus=Measure("inches", INCH),
        path=Bits("keywords", {name: 1 << at for at, name in enumerate(TERRAIN_KEYWORDS)}),
    ),
    Known("hits_state", HitsState, unit=UNIT, seat=PLAYER),
    Known(
        "morale_state",
        MoraleState,
        unit=UNIT,
        cause=UNIT,
        effect=EFFECT,
        seat=PLAYER,
        source=UNIT,
        attacked=Names("attacked", ("no", "in-melee", "by-shots")),
    ),
)
