"""What a game may offer beside its rules: a picture, words, features. Clients look for it by shape."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol, runtime_checkable

from kingsmoot.core.books import Book
from kingsmoot.core.decisions import Decision
from kingsmoot.core.lines import Line
from kingsmoot.core.moves import Move
from kingsmoot.core.refs import Seat
from kingsmoot.core.slots import Filled, Slot
from kingsmoot.core.state import State
from kingsmoot.kit.scene import Scene


class Words(Protocol):
    """Puts lines into one language."""

    @property
    def lang(self) -> str: ...

    def say(self, line: Line) -> str: ...


@runtime_checkable
class Drawn(Protocol):
    """A game that draws its table."""

    def scene(self, view: State, seat: Seat, words: Words, columns: int = 0) -> Scene: ...


@runtime_checkable
class Previewed(Protocol):
    """A game that can show the ghost of an unfinished move."""

    def ghost(self, view: State, d: Decision, m: Move, words: Words) -> str: ...


@runtime_checkable
class Tracked(Protocol):
    """A game that tells where on its picture a measure is set: what its handle moves along."""

    def track(self, view: State, d: Decision, filled: Sequence[Filled], slot: Slot) -> tuple[float, ...]:
        """In the units of the picture. Of a `turn` the centre x, y and, if it is not up, the
        direction in which zero lies, in degrees clockwise from up; of a `slide` the points where its
        least and its most value lie, x, y, x, y; of a `spot` the corners where both numbers are least
        and where both are most. Nothing where the thing itself tells enough.
        """
        ...


@runtime_checkable
class Standing(Protocol):
    """A game that tells which answers make sense to every further question of a kind, such as *decline*."""

    def standing(self, view: State, d: Decision) -> Sequence[Move]: ...


@runtime_checkable
class Filed(Protocol):
    """A game of which an answer may be prepared beforehand and kept as a file: an army."""

    def from_file(self, text: str, book: Book) -> Move:
        """Raises `Refused` for a text that is no such file."""
        ...

    def to_file(self, m: Move, book: Book) -> str:
        """The file of such an answer; nothing for any other move."""
        ...


@runtime_checkable
class Printed(Protocol):
    """A game that prints its table in a terminal: the game itself, or a module `terminal` beside it.

    Texts are in console markup, where a seat's colours go by the class it wears in the style sheet
    (`[family-red] R [/]`); whoever prints them knows the colours, or that there are none.
    """

    def board(self, view: State, seat: Seat, words: Words, width: int) -> str:
        """The whole table as `seat` sees it, no line longer than `width`."""
        ...

    def badge(self, seat: Seat) -> str:
        """A seat in three characters, told by its letter as well as by its colour."""
        ...
