"""Kinds: the sorts of things that moves, events, questions and frames speak of.

A family, an area, a number of tokens: inside the rules each is a small number, and its kind turns the number
into a word and the word into a number. A kind knows how a value is written and read in records and scenarios
(`text`, `read`), which thing on the table it is (`ref`), and how it is said in a sentence (`arg`). Each game
declares its kinds once, in its vocabulary, and uses them by name in patterns (`kingsmoot.core.patterns`).

Moves are read without a position, so `text` and `read` are given the book of the table. Events and frames
belong to a position: `told` and `find` are given that, and usually do the same as `text` and `read`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final, final

from kingsmoot.core.books import Book
from kingsmoot.core.lines import Arg
from kingsmoot.core.native import mypyc_attr
from kingsmoot.core.notation import Tokens, decimal
from kingsmoot.core.refs import Ref

if TYPE_CHECKING:
    from kingsmoot.core.state import State

NONE: Final = -1
"""The value of a field that is left out."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Kind:
    """A sort of thing. A game with an odd grammar writes a subclass; most need only those below."""

    def __init__(self, name: str, acts: bool = False, said: bool = True, none: Any = NONE) -> None:
        self.name = name
        self.acts = acts
        """Whether it is a seat. The first such field of an event says who acts in it."""
        self.said = said
        """Whether sentences mention it. What only the program needs (the number of a card) they do not."""
        self.none = none
        """The value of a field in brackets that is left out."""
        self.type = "int"
        """The type of a value, written as in annotations: facts read and write by it."""
        self.left_out: tuple[Ref, ...] = ()
        """The parts of a field in brackets that is left out: usually none."""
        self.empty = ""
        """The word for an empty list (`accept none`). Without such a word nothing is written."""

    def text(self, value: Any, book: Book) -> str:
        """As records spell it; one word or several."""
        raise NotImplementedError

    def read(self, tokens: Tokens, book: Book) -> Any:
        """The inverse of `text`."""
        raise NotImplementedError

    def check_list(self, values: tuple[Any, ...], tokens: Tokens) -> None:
        """Raises `NotAMove` for an impossible list, such as one out of order: a move has only one text."""

    def in_order(self, values: tuple[Any, ...]) -> tuple[Any, ...]:
        """A list that was typed in any order, as the one text of the move has it: for kinds that have one."""
        return values

    def starts(self, word: str) -> bool:
        """Whether a field in brackets begins with this word, if no sign before the field says so."""
        return word != ""

    def ref(self, value: Any, book: Book) -> Ref:
        """The thing itself, for slots and pictures."""
        return self.text(value, book)

    def refs(self, value: Any, book: Book) -> tuple[Ref, ...]:
        """All parts that a value fills in a move: usually one."""
        return (self.ref(value, book),)

    def of_ref(self, ref: Ref, book: Book) -> Any:
        """The inverse of `ref`; None if the ref is of another kind."""
        return None

    def of_refs(self, refs: tuple[Ref, ...], book: Book) -> tuple[Any, int] | None:
        """The inverse of `refs`: the value at the beginning of these, and how many of them it takes."""
        value = self.of_ref(refs[0], book)
        return None if value is None else (value, 1)

    def joined(self, numbers: Sequence[int]) -> Any:
        """The value that older scenario files told by several numbers (`EventType.former`)."""
        return numbers[0]

    def given(self, before: Sequence[Any]) -> Kind:
        """The kind that a field of a frame has after these values; usually it does not depend on them."""
        return self

    def told(self, value: Any, s: State) -> str:
        """As scenarios spell it in events and frames."""
        return self.text(value, s.book)

    def find(self, tokens: Tokens, s: State) -> Any:
        """The inverse of `told`."""
        return self.read(tokens, s.book)

    def arg(self, value: Any, s: State) -> Arg:
        """What fills a sentence: a number, or the id of a message with its cases (`@area-winterfell`)."""
        number: int = value
        return number

    def messages(self) -> tuple[str, ...]:
        """The ids of all messages that `arg` can be: each needs the forms that sentences ask for."""
        return ()


@mypyc_attr(allow_interpreted_subclasses=True)
class Names(Kind):
    """Things with names. Their refs begin with `ref` (with nothing if that is "-"), the ids of their messages
    with `words`. The name `?` is a thing that the reader may not know; sentences call it `hidden`.
    """

    def __init__(
        self,
        name: str,
        names: tuple[str, ...],
        ref: str = "",
        words: str = "",
        acts: bool = False,
        said: bool = True,
        called: str = "",
    ) -> None:
        super().__init__(name, acts, said)
        self.names = names
        self.codes: dict[str, int] = {word: code for code, word in enumerate(names)}
        self.prefix = "" if ref == "-" else f"{ref or name}:"
        self.words = f"@{words or name}-"
        self.called = called or words or name
        """What complaints call it: `there is no card “king”`."""

    def text(self, value: Any, book: Book) -> str:
        code: int = value
        return self.names[code]

    def read(self, tokens: Tokens, book: Book) -> Any:
        return tokens.among(self.called, self.codes)

    def starts(self, word: str) -> bool:
        return word in self.codes

    def ref(self, value: Any, book: Book) -> Ref:
        code: int = value
        return self.prefix + self.names[code]

    def of_ref(self, ref: Ref, book: Book) -> Any:
        return self.codes.get(ref.removeprefix(self.prefix)) if ref.startswith(self.prefix) else None

    def arg(self, value: Any, s: State) -> Arg:
        told = self.names[value]
        return "hidden" if told == "?" else self.words + message(told)

    def messages(self) -> tuple[str, ...]:
        return tuple([self.words[1:] + message(name) for name in self.names if name != "?"])


def message(name: str) -> str:
    """A name as part of a message id, which allows no signs: `march*` becomes `march-star`."""
    return name.replace("*", "-star").replace(">", "-to-")


@mypyc_attr(allow_interpreted_subclasses=True)
class Number(Kind):
    """Whole numbers. With a `ref` they number things (`card:12`): from `first` in texts, from 0 inside."""

    def __init__(
        self,
        name: str,
        most: int = 10**9,
        least: int = 0,
        ref: str = "",
        said: bool = True,
        first: int = 0,
        acts: bool = False,
    ) -> None:
        super().__init__(name, acts, said)
        self.least = least
        self.most = most
        self.first = first
        self.prefix = f"{ref}:" if ref else ""
        self.called = ref or name

    def text(self, value: Any, book: Book) -> str:
        number: int = value
        return str(number + self.first)

    def read(self, tokens: Tokens, book: Book) -> Any:
        return tokens.whole(self.called, self.least + self.first, self.most + self.first) - self.first

    def starts(self, word: str) -> bool:
        return word.removeprefix("-").isdigit()

    def ref(self, value: Any, book: Book) -> Ref:
        return self.prefix + self.text(value, book)

    def of_ref(self, ref: Ref, book: Book) -> Any:
        told = ref.removeprefix(self.prefix)
        if not ref.startswith(self.prefix) or not told.isdigit():
            return None
        found = int(told) - self.first
        return found if self.least <= found <= self.most else None

    def arg(self, value: Any, s: State) -> Arg:
        number: int = value
        return number + self.first


@final
class Flag(Kind):
    """Yes or no: a word that is there or not (`[{due}]`), or one of two words (`passed` or `ahead`)."""

    def __init__(self, name: str, yes: str = "", no: str = "", said: bool = False) -> None:
        super().__init__(name, said=said, none=False)
        self.yes = yes or name
        self.no = no
        self.type = "bool"
        self.left_out = (no,) if no else ()

    def text(self, value: Any, book: Book) -> str:
        return self.yes if value else self.no

    def read(self, tokens: Tokens, book: Book) -> Any:
        word = tokens.take(self.name)
        if word != self.yes and (not self.no or word != self.no):
            raise tokens.wrong(
                "notation-expected", name=" / ".join(filter(None, (self.yes, self.no))), other=word
            )
        return word == self.yes

    def starts(self, word: str) -> bool:
        return word == self.yes

    def of_ref(self, ref: Ref, book: Book) -> Any:
        return True if ref == self.yes else False if ref == self.no else None

    def arg(self, value: Any, s: State) -> Arg:
        return 1 if value else 0


@final
class Scaled(Kind):
    """A whole number of small units, written as a decimal: `37.50` is 3750 at scale 100."""

    def __init__(self, name: str, scale: int, none: int = NONE, said: bool = True) -> None:
        super().__init__(name, said=said, none=none)
        self.scale = scale

    def text(self, value: Any, book: Book) -> str:
        return decimal(value, self.scale)

    def read(self, tokens: Tokens, book: Book) -> Any:
        return tokens.measure(self.name, self.scale)

    def arg(self, value: Any, s: State) -> Arg:
        return decimal(value, self.scale)
