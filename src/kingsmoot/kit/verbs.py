"""Moves that are a verb and nothing else: `pass`, `roll`, `accept`."""

from __future__ import annotations

from typing import ClassVar, final

from kingsmoot.core.books import Book
from kingsmoot.core.moves import Move, Value
from kingsmoot.core.native import mypyc_attr
from kingsmoot.core.refs import Ref


@mypyc_attr(allow_interpreted_subclasses=True)
class Word(Move):
    """One class per verb, for games that ask `isinstance(m, Pass)`: a subclass names its `verb`."""

    verb: ClassVar[str] = ""

    def text(self, book: Book) -> str:
        return self.verb

    def parts(self, book: Book) -> tuple[Ref, ...]:
        return (self.verb,)


@final
class Plain(Move):
    """One of a table of verbs, for games that ask `m.verb == ROLL`."""

    def __init__(self, verb: int, word: str) -> None:
        self.verb = verb
        """Its index in the table."""
        self.word = word

    def values(self) -> tuple[Value, ...]:
        return (self.verb,)

    def text(self, book: Book) -> str:
        return self.word

    def parts(self, book: Book) -> tuple[Ref, ...]:
        return (self.word,)


def plain(words: tuple[str, ...]) -> tuple[Plain, ...]:
    """The moves of a table of verbs. Moves are values, so each is made once."""
    return tuple([Plain(verb, word) for verb, word in enumerate(words)])
