"""Patterns: how a verb, an event, a question or a frame is spelt, with a field for each of its values.

    raid {area} [> {target:area}]

The first word is the name. `{area}` is a field called area, of the kind area; `{target:area}` a field called
target, of the same kind; `{family*}` takes any number of them. What is in brackets is left out if its field
has the value `none` of its kind. Other words stand for themselves, either separate (`>`) or joined to a field
(`{area}={order}`, `turn={turn:angle}`; in the latter the part begins with the key: `turn:8.00`).

From a pattern follow the text and its reader, the parts that slots are made of, the types of the fields, and
the arguments of a sentence. Only `values` is used in search, to compare moves; the rest need not be fast.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from operator import attrgetter
from typing import TYPE_CHECKING, Any, Final, final

from kingsmoot.core.books import Book
from kingsmoot.core.kinds import NONE, Kind
from kingsmoot.core.lines import Arg
from kingsmoot.core.notation import Tokens
from kingsmoot.core.refs import Ref

if TYPE_CHECKING:
    from kingsmoot.core.state import State

Shape = tuple[tuple[str, str], ...]
"""Names of fields with their types, written as in annotations: `core.facts` reads and writes by them."""

SPELT: Final = re.compile(r"\{([a-z_0-9]+)([*]?)(?::([a-z_0-9]+))?([*]?)\}")
JOINS: Final = re.compile(r"([^{}]*)(?:(\{[^{}]*\})|$)")


@final
class Field:
    """One field of a pattern."""

    __slots__ = ("before", "join", "key", "kind", "many", "name", "optional", "sign")

    def __init__(
        self, name: str, kind: Kind, before: tuple[str, ...], join: str, optional: bool, many: bool
    ) -> None:
        self.name = name
        self.kind = kind
        self.before = before
        """Separate words before it."""
        self.join = join
        """What precedes it in the same word."""
        self.key = join.rstrip("=") + ":" if join.endswith("=") and len(join) > 1 else ""
        """What its part begins with if it is joined to a key: `turn:`."""
        self.sign = " ".join(["", *before, ""]) + join
        """Everything that is written before it."""
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
        self.fields: tuple[Field, ...] = _fields(spelt, rest, kinds)
        self.names: tuple[str, ...] = tuple([f.name for f in self.fields])
        self.get: Callable[[object], Any] = attrgetter(*self.names) if self.names else _nothing
        """Gets all values of a move or frame at once; a single value comes without a tuple."""
        self.shape: Shape = tuple([(f.name, _type(f)) for f in self.fields])
        self.actor = NONE
        """The index of the first field that is a seat: who acts."""
        for at, f in enumerate(self.fields):
            if f.kind.acts and not f.many and self.actor == NONE:
                self.actor = at

    def values(self, thing: object) -> tuple[Any, ...]:
        """The values of a move or frame, in the order of the fields."""
        found = self.get(thing)
        return (found,) if len(self.names) == 1 else found

    # Moves: need only the book.

    def text(self, values: tuple[Any, ...], book: Book) -> str:
        told = self.name
        for at in range(len(values)):  # ten times as fast as `zip` when compiled
            f = self.fields[at]
            value = values[at]
            if f.many:
                for one in value:
                    told += f.sign + f.kind.text(one, book)
                if f.kind.empty and not value:
                    told += " " + f.kind.empty
            elif not f.optional or value != f.kind.none:
                told += f.sign + f.kind.text(value, book)
        return told

    def parts(self, values: tuple[Any, ...], book: Book) -> tuple[Ref, ...]:
        told: list[Ref] = [self.name]
        for at in range(len(values)):
            f = self.fields[at]
            value = values[at]
            if f.many:
                for one in value:
                    told.extend(f.kind.refs(one, book))
            elif f.optional and value == f.kind.none:
                told.extend(f.kind.left_out)
            elif f.key:
                told.append(f.key + f.kind.text(value, book))
            else:
                told.extend(f.kind.refs(value, book))
        return tuple(told)

    def read(self, tokens: Tokens, book: Book) -> list[Any]:
        """The values in a text, after its name was taken."""
        return self._read(tokens, lambda kind, words: kind.read(words, book))

    def of_parts(self, parts: tuple[Ref, ...], book: Book) -> list[Any] | None:
        """The values that have these parts (without the name); None if there are none."""
        found: list[Any] = []
        at = 0
        for f in self.fields:
            if f.many:
                listed: list[Any] = []
                while at < len(parts):
                    one = f.kind.of_refs(parts[at:], book)
                    if one is None:
                        break  # what follows the list
                    listed.append(one[0])
                    at += one[1]
                found.append(tuple(listed))
                continue
            if at >= len(parts):
                if not f.optional:
                    return None
                found.append(f.kind.none)
                continue
            told = (parts[at].removeprefix(f.key), *parts[at + 1 :]) if f.key else parts[at:]
            value = f.kind.of_refs(told, book)
            if value is None:
                return None
            found.append(value[0])
            at += value[1]
        return found if at >= len(parts) else None

    # Events and frames: need the position they belong to.

    def spell(self, values: tuple[Any, ...], s: State) -> str:
        """As scenarios spell it."""
        told = self.name
        for at in range(len(values)):
            f = self.fields[at]
            value = values[at]
            if f.many:
                for one in value:
                    told += f.sign + f.kind.told(one, s)
                if f.kind.empty and not value:
                    told += " " + f.kind.empty
            elif not f.optional or value != f.kind.none:
                told += f.sign + f.kind.given(values[:at]).told(value, s)
        return told

    def find(self, tokens: Tokens, s: State) -> list[Any]:
        """The inverse of `spell`, after the name was taken."""
        return self._read(tokens, lambda kind, words: kind.find(words, s))

    def begin(self, tokens: Tokens, s: State) -> None:
        """Read as many fields as are told, and nothing else. Raises `NotationError`."""
        self._read(tokens, lambda kind, words: kind.find(words, s), whole=False)
        tokens.end()

    def packed(self, flat: tuple[int, ...]) -> tuple[Any, ...]:
        """The numbers of an event by field; the last field may take all that remain."""
        if self.fields and self.fields[-1].many:
            last = len(self.fields) - 1
            return (*flat[:last], flat[last:])
        return flat

    def args(self, values: tuple[Any, ...], s: State) -> list[tuple[str, Arg]]:
        """The arguments of the sentence."""
        found: list[tuple[str, Arg]] = []
        for at, f in enumerate(self.fields):
            if not f.kind.said or at >= len(values):
                continue
            if f.many:
                found.append((f.name, " ".join([str(f.kind.arg(v, s)) for v in values[at]])))
            else:
                found.append((f.name, f.kind.arg(values[at], s)))
        return found

    # Reading.

    def _read(self, tokens: Tokens, value: Callable[[Kind, Tokens], Any], whole: bool = True) -> list[Any]:
        """The values of all fields; unless the `whole` is wanted, of those that are told."""
        found: list[Any] = []
        at = 0
        while at < len(self.fields) and (whole or tokens.more()):
            f = self.fields[at]
            joined = 1
            while at + joined < len(self.fields) and _same_word(self.fields[at + joined]):
                joined += 1
            if f.many:
                found.append(self._list(f, tokens, value))
            elif f.optional and not self._begins(f, tokens):
                found += [other.kind.none for other in self.fields[at : at + joined]]
            else:
                self._word(f, tokens)
                if joined > 1 or f.join:
                    found += _split(tokens, self.fields[at : at + joined], value)
                else:
                    found.append(value(f.kind.given(found), tokens))
                if f.optional and found[at] == f.kind.none:
                    raise tokens.wrong("notation-left-out", what=f.name)
            at += joined
        return found

    def _list(self, f: Field, tokens: Tokens, value: Callable[[Kind, Tokens], Any]) -> tuple[Any, ...]:
        listed: list[Any] = []
        if f.kind.empty and tokens.peek() == f.kind.empty:
            tokens.take(f.name)
            return ()
        while tokens.more() and self._begins(f, tokens):
            self._word(f, tokens)
            listed.append(value(f.kind, tokens))
        found = f.kind.in_order(tuple(listed)) if tokens.typed else tuple(listed)
        f.kind.check_list(found, tokens)
        return found

    def _word(self, f: Field, tokens: Tokens) -> None:
        for word in f.before:
            tokens.literal(word)

    def _begins(self, f: Field, tokens: Tokens) -> bool:
        if f.before:
            return tokens.peek() == f.before[0]
        if f.join:
            return tokens.peek().startswith(f.join)
        at = self.fields.index(f) + 1
        joined = self.fields[at].join if at < len(self.fields) and _same_word(self.fields[at]) else ""
        return f.kind.starts(tokens.peek().partition(joined)[0] if joined else tokens.peek())


def _type(f: Field) -> str:
    return f"tuple[{f.kind.type}, ...]" if f.many else f.kind.type


def _same_word(f: Field) -> bool:
    """Whether a field is written in the same word as the field before it."""
    return not f.before and bool(f.join) and not f.sign.startswith(" ")


def _split(tokens: Tokens, fields: tuple[Field, ...], value: Callable[[Kind, Tokens], Any]) -> list[Any]:
    """The values of fields that share one word."""
    if fields[0].join:
        tokens.need(fields[0].join)
    word = tokens.take(fields[0].name)
    found: list[Any] = []
    for at, f in enumerate(fields):
        if not word.startswith(f.join):
            raise tokens.wrong("notation-expected", name=f.join, other=word)
        word = word[len(f.join) :]
        if at + 1 < len(fields):
            piece, sign, rest = word.partition(fields[at + 1].join)
            word = sign + rest
        else:
            piece = word
        inner = Tokens(piece, tokens.typed)
        inner.text = tokens.text  # a complaint quotes the whole text
        found.append(value(f.kind, inner))
        inner.end()
    return found


def _fields(spelt: str, rest: str, kinds: Mapping[str, Kind]) -> tuple[Field, ...]:
    found: list[Field] = []
    before: list[str] = []
    optional = False
    for word in rest.split():
        optional = optional or word.startswith("[")
        closes = word.endswith("]")
        word = word.strip("[]")
        join = ""
        apart = True
        for literal, field in JOINS.findall(word):
            join += literal
            if not field:
                continue
            match = SPELT.fullmatch(field)
            if match is None:
                raise ValueError(f"{spelt!r}: {field} is no field")
            name, many, kind, also = match.groups()
            if (kind or name) not in kinds:
                raise ValueError(f"{spelt!r}: there is no kind {kind or name!r}")
            made = Field(name, kinds[kind or name], tuple(before), join, optional, bool(many or also))
            if not apart:
                made.sign = join
            found.append(made)
            before, join, apart = [], "", False
        if join and apart:
            before.append(join)
        elif join:
            raise ValueError(f"{spelt!r}: {join!r} stands behind a field")
        optional = optional and not closes
    if before:
        raise ValueError(f"{spelt!r} ends in words without a field")
    return tuple(found)


NO_PATTERN: Final = Pattern("?", {})
