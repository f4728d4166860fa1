"""How frames tell what is going on: several words at once, dice, what is known of an attack."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, final

from kingsmoot.core.books import Book
from kingsmoot.core.kinds import Kind, Number
from kingsmoot.core.notation import Tokens
from kingsmoot.core.state import State
from kingsmoot.core.structs import Struct
from kingsmoot.games.banners.terms import NONE
from kingsmoot.games.banners.unit_names import tables

NOTHING: Final = "-"
YES: Final = "yes"
NO: Final = "no"


@final
class Bits(Kind):
    """Several of a few words, one bit each: `maneuver+march`."""

    def __init__(self, name: str, bits: Mapping[str, int]) -> None:
        super().__init__(name, said=False, none=0)
        self.bits = bits

    def text(self, value: Any, book: Book) -> str:
        mask: int = value
        return "+".join([word for word, bit in self.bits.items() if mask & bit]) or NOTHING

    def read(self, tokens: Tokens, book: Book) -> Any:
        word = tokens.take(self.name)
        found = 0
        for one in [] if word == NOTHING else word.split("+"):
            if one not in self.bits:
                raise tokens.no_such(self.name, one, self.bits)
            found |= self.bits[one]
        return found


@final
class Nothing(Kind):
    """What a trigger is not about."""

    def text(self, value: Any, book: Book) -> str:
        return NOTHING

    def read(self, tokens: Tokens, book: Book) -> Any:
        tokens.literal(NOTHING)
        return NONE


@final
class About(Kind):
    """What a trigger is about. The trigger, told `back` fields before, says of which kind it is."""

    def __init__(self, name: str, back: int, kinds: Sequence[Kind]) -> None:
        super().__init__(name, said=False)
        self.back = back
        self.kinds = kinds

    def given(self, before: Sequence[Any]) -> Kind:
        trigger: int = before[-self.back]
        return self.kinds[trigger]


@final
class Dice(Kind):
    """Dice as they lie: `3,6,1`."""

    def __init__(self, name: str, words: tuple[str, ...]) -> None:
        super().__init__(name, said=False, none=())
        self.type = "tuple[int, ...]"
        self.words = words
        """For each number."""

    def text(self, value: Any, book: Book) -> str:
        return ",".join([self.words[n] for n in value])

    def read(self, tokens: Tokens, book: Book) -> Any:
        words = tokens.take(self.name).split(",")
        for word in words:
            if word not in self.words:
                raise tokens.no_such(self.name, word, self.words)
        return tuple([self.words.index(word) for word in words])


@final
class Profile(Kind):
    """An attack of a card. Several cards have a shortsword, so that its owner is told: `bowmen:longbow`."""

    def text(self, value: Any, book: Book) -> str:
        profile: int = value
        cat = tables(book).cat
        owner = [profile in attacks for attacks in cat.unit_attacks].index(True)
        return f"{cat.unit_slug[owner]}:{cat.attacks[profile]}"

    def read(self, tokens: Tokens, book: Book) -> Any:
        word = tokens.take(self.name)
        cat = tables(book).cat
        slug, _, attack = word.partition(":")
        for profile in cat.unit_attacks[cat.unit_code[slug]] if slug in cat.unit_code else ():
            if cat.attacks[profile] == attack:
                return profile
        raise tokens.no_such("attack", word)


@final
class Several(Kind):
    """Several units, one bit each: `outriders-1+guardsmen-2`."""

    def __init__(self, name: str, one: Kind) -> None:
        super().__init__(name, said=False, none=0)
        self.one = one

    def told(self, value: Any, s: State) -> str:
        mask: int = value
        found = [self.one.told(u, s) for u in range(mask.bit_length()) if mask >> u & 1]
        return "+".join(found) or NOTHING

    def find(self, tokens: Tokens, s: State) -> Any:
        word = tokens.take(self.name)
        found = 0
        for one in [] if word == NOTHING else word.split("+"):
            found |= 1 << self.one.find(Tokens(one), s)
        return found


@final
class YesOrNo(Kind):
    def text(self, value: Any, book: Book) -> str:
        return YES if value else NO

    def read(self, tokens: Tokens, book: Book) -> Any:
        word = tokens.take(self.name)
        if word not in (YES, NO):
            raise tokens.wrong("notation-expected", name=f"{YES} / {NO}", other=word)
        return word == YES


@final
class Known(Kind):
    """What is known of an attack, a charge, a test: `attacker=bowmen-1 defender=guardsmen-2`. What is as at
    the beginning is left out.
    """

    def __init__(self, name: str, make: Callable[[], Struct], **kinds: Kind) -> None:
        super().__init__(name, said=False)
        self.make = make
        self.type = type(make()).__name__
        self.kinds: dict[str, Kind] = {}
        for field, sort in make().SHAPE:
            self.kinds[field] = kinds.get(field, TRUE_OR_NOT if sort == "bool" else NUMBER)

    def told(self, value: Any, s: State) -> str:
        begun = self.make()
        words = [
            f"{field}={kind.told(getattr(value, field), s)}"
            for field, kind in self.kinds.items()
            if getattr(value, field) != getattr(begun, field)
        ]
        return " ".join(words) or NOTHING

    def find(self, tokens: Tokens, s: State) -> Any:
        made = self.make()
        if tokens.peek() == NOTHING:
            tokens.take(self.name)
            return made
        while tokens.peek().partition("=")[0] in self.kinds:
            field, _, word = tokens.take(self.name).partition("=")
            setattr(made, field, self.kinds[field].find(Tokens(word), s))
        return made


NUMBER: Final = Number("number", least=-(10**9), said=False)
TRUE_OR_NOT: Final = YesOrNo("yes or no", said=False)
