"""Things with names of their own: units, seats, what is printed on cards.

Moves name a unit by a *code*, for they are read without a position; events and frames hold its number on
the table (`unit_names`).
"""

from __future__ import annotations

from typing import Any, Final, final

from kingsmoot.core.books import Book
from kingsmoot.core.kinds import Kind, Number
from kingsmoot.core.lines import Arg
from kingsmoot.core.notation import Tokens
from kingsmoot.core.refs import Ref
from kingsmoot.core.state import State
from kingsmoot.games.banners.book import CARD, SIEGE
from kingsmoot.games.banners.state import Banners
from kingsmoot.games.banners.terms import NONE
from kingsmoot.games.banners.unit_names import NCU, code, name, read_name, ref, tables, take, told, unit_of
from kingsmoot.games.banners.vocabulary.frame_kinds import NOTHING, NUMBER

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
            raise tokens.no_such(self.name, word, [self.word + n for n in NUMBERS[: book.seats]])
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
            raise tokens.no_such("unit on the table", word)
        return found

    def arg(self, value: Any, s: State) -> Arg:
        return told(table(s), value)

    def in_order(self, values: tuple[Any, ...]) -> tuple[Any, ...]:
        return tuple(sorted(values))

    def check_list(self, values: tuple[Any, ...], tokens: Tokens) -> None:
        if list(values) != sorted(set(values)):
            raise tokens.wrong("notation-order")


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
            raise tokens.no_such("non-combat unit on the table", word)
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
            raise tokens.no_such(self.called, word, names)
        return names.index(word)

    def ref(self, value: Any, book: Book) -> Ref:
        return self.prefix + self.text(value, book)

    def of_ref(self, ref: Ref, book: Book) -> Any:
        names, word = self.names(book), ref.removeprefix(self.prefix)
        return names.index(word) if ref.startswith(self.prefix) and word in names else None

    def arg(self, value: Any, s: State) -> Arg:
        told = self.text(value, s.book)
        return "hidden" if told == "?" else self.words + told

    def in_order(self, values: tuple[Any, ...]) -> tuple[Any, ...]:
        return tuple(sorted(values))

    def check_list(self, values: tuple[Any, ...], tokens: Tokens) -> None:
        if list(values) != sorted(values):
            raise tokens.wrong("notation-order")


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
        raise tokens.no_such("effect", word)

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

    def read(self, tokens: Tokens, book: Book) -> Any:
        cat = tables(book).cat
        sieges = {slug: SIEGE + at for at, slug in enumerate(cat.siege_slug)}
        return tokens.among("card", {**sieges, **{slug: at for at, slug in enumerate(cat.card_slug)}})

    def arg(self, value: Any, s: State) -> Arg:
        card: int = value
        return EFFECT.arg(card, s) if card >= SIEGE else CARDS.arg(card, s)


@final
class Face(Number):
    """What a die shows."""

    def __init__(self) -> None:
        super().__init__("face", 6, least=1)

    def in_order(self, values: tuple[Any, ...]) -> tuple[Any, ...]:
        return tuple(sorted(values))

    def check_list(self, values: tuple[Any, ...], tokens: Tokens) -> None:
        if not values or list(values) != sorted(values):
            raise tokens.wrong("notation-order")


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
