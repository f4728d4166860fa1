"""A move: one whole answer to one decision."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from kingsmoot.core.lines import Line
from kingsmoot.core.native import mypyc_attr
from kingsmoot.core.values import Valued

if TYPE_CHECKING:
    from kingsmoot.core.books import Book
    from kingsmoot.core.refs import Ref, Seat
    from kingsmoot.core.state import State

Value = int | str | tuple[int, ...] | tuple[str, ...] | tuple[tuple[int, ...], ...]


@final
class Spelling:
    """The actions that make a move (`gym.space`) at the tables of one book: elsewhere the same seat may have
    another colour, and so another name.
    """

    def __init__(self, book: Book, actions: tuple[int, ...]) -> None:
        self.book = book
        self.actions = actions


@mypyc_attr(allow_interpreted_subclasses=True)
class Move(Valued):
    """One final subclass per verb; its fields are small immutable values, in the order a person says them.

    A move holds values, never references into a state, so that it can be kept, sent and compared.
    Moves of different verbs are never equal, whatever their fields.
    """

    spelling: Spelling | None = None
    """Kept when it was last asked for; no value of its own."""

    def values(self) -> tuple[Value, ...]:
        """All fields, in order: the whole move except its verb."""
        return ()

    def text(self, book: Book) -> str:
        """Its one exact text. `Game.parse` is the inverse and needs no position."""
        raise NotImplementedError

    def parts(self, book: Book) -> tuple[Ref, ...]:
        """The verb, then one reference per field: `core.slots_from_moves` makes slots of them."""
        raise NotImplementedError

    def summary_id(self) -> str:
        """The id of the message that says the whole move in one sentence; empty if there is none."""
        return ""

    def summary(self, v: State) -> Line:
        """That message with its arguments. `v` is what the reader sees."""
        return Line(self.summary_id())

    def redact(self, by: Seat, reader: Seat) -> Move:
        """What `reader` may read of this move of `by` in a log or a record."""
        return self
