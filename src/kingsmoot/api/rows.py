"""What a table answers in rows: who owes what, which moves are open, what was decided."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple, final, overload

from kingsmoot.core.moves import Move
from kingsmoot.core.refs import Seat
from kingsmoot.core.state import State


class Owed(NamedTuple):
    """What a seat is asked."""

    seat: Seat
    asks: str
    """The kind of question, in one word."""
    secret: bool
    """Sealed until everybody who was asked has answered."""
    number: int


class Decided(NamedTuple):
    """One answer of a game that was played, as a line of a data frame."""

    step: int
    seat: Seat
    asks: str
    """The kind of question, in one word."""
    choices: int
    """How many answers were open; -1 where they cannot be listed."""
    move: str
    score: float
    """Of the seat, before it answered."""
    share: float | None
    """The seat's share of the win in the end; None if the game is not over."""


@final
class Moves(Sequence[Move]):
    """All answers to one question. Finds texts as well as moves: `"keep 3" in table.moves()`."""

    def __init__(self, listed: Sequence[Move], state: State) -> None:
        self._listed = listed
        self._book = state.book

    def texts(self) -> list[str]:
        """All of them in notation."""
        return [m.text(self._book) for m in self._listed]

    def __len__(self) -> int:
        return len(self._listed)

    def __iter__(self) -> Iterator[Move]:
        return iter(self._listed)

    @overload
    def __getitem__(self, at: int) -> Move: ...
    @overload
    def __getitem__(self, at: slice) -> Sequence[Move]: ...
    def __getitem__(self, at: int | slice) -> Move | Sequence[Move]:
        return self._listed[at]

    def __contains__(self, wanted: object) -> bool:
        return wanted in self.texts() if isinstance(wanted, str) else wanted in self._listed

    def __repr__(self) -> str:
        return f"<{len(self)} moves: {', '.join(self.texts())}>"
