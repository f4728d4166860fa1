"""The vocabulary of a game, declared once: kinds of things, and the patterns of verbs and events.

A **kind** is a sort of thing that moves and events speak of: a family, an area, a number of tokens. It knows
how a value is written and read, which thing of the table it is, and how it is said in a sentence.

A **pattern** is how a verb or an event is spelt, with a field for each of its values:

    raid {area} [> {target:area}]

The first word is its name. `{area}` is a field called area, of the kind area; `{target:area}` one called
target, of the same kind; `{family*}` takes as many as there are. What stands in brackets is left out where
its field is NONE. Other words stand for themselves. A pattern gives the text and its reader, the parts that
slots are made of, and what fills a sentence.

Nothing here runs where a game is searched, but for `Told.tell` with nobody listening.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from operator import attrgetter
from typing import Any, ClassVar, Final, final

from kingsmoot.core.books import Book
from kingsmoot.core.events import Event, Sink
from kingsmoot.core.lines import Arg, Line
from kingsmoot.core.moves import Move, Value
from kingsmoot.core.native import mypyc_attr
from kingsmoot.core.notation import Parser, Tokens
from kingsmoot.core.refs import EVERYONE, Mask, Ref, Seat

NONE: Final = -1
"""The value of a field that is left out."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Kind:
    """A sort of thing. Values are small numbers; this is where they become words, and words numbers."""

    acts: bool
    """Whether it is a seat: the first such field of an event is who acts in it."""
    said: bool
    """Whether it fills a sentence. What only the program needs to know (the number of a card) does not."""

    def __init__(self, name: str, acts: bool = False, said: bool = True) -> None:
        self.name = name
        self.acts = acts
        self.said = said

    def text(self, value: int) -> str:
        """As records and scenarios have it; one word or several."""
        raise NotImplementedError

    def read(self, tokens: Tokens) -> int:
        """The inverse of `text`."""
        raise NotImplementedError

    def ref(self, value: int) -> Ref:
        """The thing itself, for slots and pictures."""
        return self.text(value)

    def of_ref(self, ref: Ref) -> int | None:
        """The inverse of `ref`; None where it is of another kind."""
        raise NotImplementedError

    def arg(self, value: int) -> Arg:
        """What fills a sentence: a number, or the id of a message with its cases (`@area-winterfell`)."""
        return value


@final
class Names(Kind):
    """Things with names. `ref` is what their refs begin with, `words` the ids of their messages; a name `?`
    is a thing that the reader may not know, which sentences are told as `hidden`.
    """

    def __init__(
        self, name: str, names: tuple[str, ...], ref: str = "", words: str = "", acts: bool = False
    ) -> None:
        super().__init__(name, acts)
        self.names = names
        self.codes: dict[str, int] = {word: code for code, word in enumerate(names)}
        self.prefix = f"{ref or name}:"
        self.words = f"@{words or name}-"
        self.called = words or name
        """In complaints: `'king' is no card`."""

    def text(self, value: int) -> str:
        return self.names[value]

    def read(self, tokens: Tokens) -> int:
        return tokens.among(self.called, self.codes)

    def ref(self, value: int) -> Ref:
        return self.prefix + self.names[value]

    def of_ref(self, ref: Ref) -> int | None:
        return self.codes.get(ref.removeprefix(self.prefix)) if ref.startswith(self.prefix) else None

    def arg(self, value: int) -> Arg:
        told = self.names[value]
        return "hidden" if told == "?" else self.words + told.replace("*", "-star")


@final
class Whole(Kind):
    """Whole numbers. With a `ref` they number things (`card:12`)."""

    def __init__(
        self, name: str, most: int = 10**9, least: int = 0, ref: str = "", said: bool = True
    ) -> None:
        super().__init__(name, said=said)
        self.least = least
        self.most = most
        self.prefix = f"{ref}:" if ref else ""
        self.called = ref or name

    def text(self, value: int) -> str:
        return str(value)

    def read(self, tokens: Tokens) -> int:
        return tokens.whole(self.called, self.least, self.most)

    def ref(self, value: int) -> Ref:
        return self.prefix + str(value)

    def of_ref(self, ref: Ref) -> int | None:
        told = ref.removeprefix(self.prefix)
        if not ref.startswith(self.prefix) or not told.isdigit() or not self.least <= int(told) <= self.most:
            return None
        return int(told)


@final
class Field:
    """One field of a pattern, with the words that stand before it."""

    __slots__ = ("before", "kind", "many", "name", "optional", "sign")

    def __init__(self, name: str, kind: Kind, before: tuple[str, ...], optional: bool, many: bool) -> None:
        self.name = name
        self.kind = kind
        self.before = before
        self.sign = " ".join(["", *before, ""])
        """The same words with spaces around."""
        self.optional = optional
        self.many = many


def _nothing(move: object) -> tuple[()]:
    return ()


@final
class Pattern:
    """A spelling with fields; see the top of this module."""

    def __init__(self, spelt: str, kinds: Mapping[str, Kind]) -> None:
        self.spelt = spelt
        first, _, rest = spelt.partition(" ")
        self.name = first
        found: list[Field] = []
        before: list[str] = []
        optional = False
        for word in rest.split():
            opens, closes = word.startswith("["), word.endswith("]")
            optional = optional or opens
            word = word.strip("[]")
            if word.startswith("{"):
                name, _, kind = word.strip("{}*").partition(":")
                if (kind or name) not in kinds:
                    raise ValueError(f"{spelt!r}: there is no kind {kind or name!r}")
                found.append(Field(name, kinds[kind or name], tuple(before), optional, word.endswith("*}")))
                before = []
            elif word:
                before.append(word)
            optional = optional and not closes
        if before:
            raise ValueError(f"{spelt!r} ends in words without a field")
        self.fields: tuple[Field, ...] = tuple(found)
        self.names: tuple[str, ...] = tuple([f.name for f in found])
        self.get: Callable[[object], Any] = attrgetter(*self.names) if found else _nothing
        """All values of a move at once; one that has a single field gives it bare."""
        self.actor = next((at for at, f in enumerate(found) if f.kind.acts and not f.many), NONE)

    def text(self, values: tuple[Any, ...]) -> str:
        """As many values as there are: what a scenario demands may leave out the last ones."""
        told = self.name
        last = len(self.fields) - 1
        for at in range(len(values)):  # compiled, ten times as fast as `zip`
            f = self.fields[at if at < last else last]
            value: int = values[at]
            if f.optional and value == NONE:
                break
            told += f.sign + f.kind.text(value)
        return told

    def parts(self, values: tuple[Any, ...]) -> tuple[Ref, ...]:
        told = [self.name]
        for at in range(len(values)):
            f = self.fields[at]
            value: int = values[at]
            if f.optional and value == NONE:
                break
            told.append(f.kind.ref(value))
        return tuple(told)

    def read(self, tokens: Tokens) -> list[int]:
        """The values of a text whose name was taken."""
        found: list[int] = []
        for f in self.fields:
            if f.optional and not tokens.more():
                found.append(NONE)
                continue
            for word in f.before:
                tokens.literal(word)
            found.append(f.kind.read(tokens))
        return found

    def of_parts(self, parts: tuple[Ref, ...]) -> list[int] | None:
        """The values that have these parts, the name left out; None where there are no such."""
        found: list[int] = []
        for at, f in enumerate(self.fields):
            if at >= len(parts):
                if not f.optional:
                    return None
                found.append(NONE)
                continue
            value = f.kind.of_ref(parts[at])
            if value is None:
                return None
            found.append(value)
        return found if len(parts) <= len(self.fields) else None

    def args(self, values: tuple[int, ...]) -> list[tuple[str, Arg]]:
        """What fills the sentence."""
        found: list[tuple[str, Arg]] = []
        for at, f in enumerate(self.fields):
            if f.many:
                found.append((f.name, " ".join([str(f.kind.arg(v)) for v in values[at:]])))
            elif f.kind.said:
                found.append((f.name, f.kind.arg(values[at])))
        return found


NO_PATTERN: Final = Pattern("?", {})


@mypyc_attr(allow_interpreted_subclasses=True)
class Verb(Move):
    """A move whose class names its `PATTERN`; the fields of the pattern are those of the class, in order."""

    PATTERN: ClassVar[Pattern] = NO_PATTERN

    def values(self) -> tuple[Value, ...]:
        pattern = self.PATTERN
        found = pattern.get(self)
        return (found,) if len(pattern.names) == 1 else found

    def text(self, book: Book) -> str:
        return self.PATTERN.text(self.values())

    def parts(self, book: Book) -> tuple[Ref, ...]:
        return self.PATTERN.parts(self.values())


@final
class Reader:
    """Reads the texts of one verb."""

    def __init__(self, verb: type[Verb]) -> None:
        self.pattern = verb.PATTERN
        self.make: Callable[..., Verb] = verb

    def read(self, tokens: Tokens, book: Book) -> Move:
        return self.make(*self.pattern.read(tokens))


@final
class Told:
    """A kind of event: `GAIN.tell(out, seat, 2)`."""

    def __init__(self, kind: int, pattern: Pattern, quiet: str = "") -> None:
        self.kind = kind
        self.pattern = pattern
        self.name = pattern.name
        self.many = len(pattern.fields)
        self.line_id = "log-" + pattern.name.replace("_", "-")
        self.quiet = pattern.names.index(quiet) if quiet else NONE
        """Where this field is 0, there is nothing worth a sentence."""

    def tell(
        self,
        out: Sink,
        a: int,
        b: int = NONE,
        c: int = NONE,
        d: int = NONE,
        e: int = NONE,
        seen_by: Mask = EVERYONE,
    ) -> None:
        """Note the event, if anybody listens. Plain numbers, not a tuple: in search nobody does."""
        if out is not None:
            out.append(Event(self.kind, (a, b, c, d, e)[: self.many], seen_by))

    def tell_all(self, out: Sink, values: tuple[int, ...]) -> None:
        """An event whose last field takes as many as there are."""
        if out is not None:
            out.append(Event(self.kind, values))

    def line(self, values: tuple[int, ...]) -> Line | None:
        if self.quiet != NONE and values[self.quiet] == 0:
            return None
        return Line(self.line_id, *self.pattern.args(values))


@final
class Vocabulary:
    """All kinds, events, questions and verbs of one game."""

    def __init__(self, *kinds: Kind) -> None:
        self.kinds: dict[str, Kind] = {kind.name: kind for kind in kinds}
        self.told: list[Told] = []
        self.asked: list[Pattern] = []
        self.verbs: dict[str, Parser] = {}
        self.readers: dict[str, Reader] = {}

    def pattern(self, spelt: str) -> Pattern:
        return Pattern(spelt, self.kinds)

    def event(self, spelt: str, quiet: str = "") -> Told:
        self.told.append(Told(len(self.told), self.pattern(spelt), quiet))
        return self.told[-1]

    def question(self, spelt: str) -> int:
        """Questions are told by number: `d.kind == ASK_REVEAL` is asked at every decision."""
        self.asked.append(self.pattern(spelt))
        return len(self.asked) - 1

    def ask(self, kind: int, *values: int) -> Line:
        """A question in words."""
        pattern = self.asked[kind]
        return Line("ask-" + pattern.name.replace("_", "-"), *pattern.args(values))

    def add_verbs(self, *verbs: type[Verb]) -> Mapping[str, Parser]:
        for verb in verbs:
            reader = Reader(verb)
            self.readers[reader.pattern.name] = reader
            self.verbs[reader.pattern.name] = reader.read
        return self.verbs

    def event_names(self) -> tuple[str, ...]:
        return tuple([told.name for told in self.told])

    def question_names(self) -> tuple[str, ...]:
        return tuple([pattern.name for pattern in self.asked])

    def spell(self, e: Event) -> str:
        """An event as scenarios have it: `gain red 2`."""
        return self.told[e.kind].pattern.text(e.args)

    def actor(self, e: Event) -> Seat | None:
        at = self.told[e.kind].pattern.actor
        return None if at == NONE else e.args[at]

    def move_of(self, parts: tuple[Ref, ...]) -> Move | None:
        """The move with these parts, whether or not anybody could make it."""
        reader = self.readers.get(parts[0])
        values = None if reader is None else reader.pattern.of_parts(parts[1:])
        return None if reader is None or values is None else reader.make(*values)
