"""What a game may offer besides its rules, as protocols: clients ask `isinstance(game, Drawn)`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Protocol, runtime_checkable

from kingsmoot.core.books import Book
from kingsmoot.core.decisions import Decision
from kingsmoot.core.lines import Line, Refusal
from kingsmoot.core.moves import Move
from kingsmoot.core.refs import Ref, Seat
from kingsmoot.core.slots import Filled, Slot
from kingsmoot.core.state import State
from kingsmoot.kit.actions import Action
from kingsmoot.kit.carrying import Carried
from kingsmoot.kit.edges import Edge
from kingsmoot.kit.encoding import Encoding
from kingsmoot.kit.grounds import Grounds
from kingsmoot.kit.learnt import Learnt
from kingsmoot.kit.panels import Panel
from kingsmoot.kit.results import ResultType
from kingsmoot.kit.scene import Scene


class Words(Protocol):
    """Says lines in one language."""

    @property
    def lang(self) -> str: ...

    def say(self, line: Line) -> str: ...


@runtime_checkable
class Drawn(Protocol):
    """A game that draws its table."""

    def scene(self, view: State, seat: Seat, words: Words, columns: int = 0) -> Scene: ...


@runtime_checkable
class Explaining(Protocol):
    """A game whose things explain themselves."""

    def explain(self, view: State, seat: Seat, ref: Ref, words: Words) -> Panel | None:
        """A thing in full, as a panel of the kind `card`: values, texts, what it may do now. Nothing for what
        its label says completely, and for a ref that is no thing of this table."""
        ...


@runtime_checkable
class Previewed(Protocol):
    """A game that can show the ghost of an unfinished move."""

    def ghost(self, view: State, d: Decision, m: Move, words: Words) -> str: ...


@runtime_checkable
class Tracked(Protocol):
    """A game that says where the handle of a measure moves on its picture."""

    def track(self, view: State, d: Decision, filled: Sequence[Filled], slot: Slot) -> tuple[float, ...]:
        """In the units of the picture. For a `turn` the centre x, y and, unless zero points up, the
        direction of zero, in degrees clockwise from up; for a `slide` the points of its least and its
        greatest value, x, y, x, y; for a `spot` the corners where both numbers are least and where both
        are greatest. Empty if the thing itself says enough.
        """
        ...


@runtime_checkable
class Carrying(Protocol):
    """A game some of whose things are carried over the picture to where they should be."""

    def carries(self, view: State, d: Decision) -> Sequence[Ref]:
        """What may be carried now."""
        ...

    def carry(self, view: State, d: Decision, ref: Ref, x: float, y: float) -> Carried | Refusal:
        """What to fill so that the thing comes as near as it may to a point of the picture."""
        ...


@runtime_checkable
class Liveried(Protocol):
    """A game in whose pictures a seat wears what it has chosen to play, not the colour of its chair."""

    def livery(self, view: State, seat: Seat) -> str:
        """The class that the look has for it (`army-stark`)."""
        ...


@runtime_checkable
class StandingAnswers(Protocol):
    """A game that says which answers, such as *decline*, make sense for all further questions of a kind. Its
    words have a message for each verb, such as `lasting-decline`: *Decline for the rest of the turn*.
    """

    def standing(self, view: State, d: Decision) -> Sequence[Move]: ...


@runtime_checkable
class Searched(Protocol):
    """A game that has to search for what is legal, since there is too much of it to be listed."""

    def searches(self) -> Sequence[str]:
        """What it searches for, by name."""
        ...

    def missed(self, search: str, seed: int) -> str:
        """What a slow twin finds at a random table, and the search does not: a sentence, or nothing."""
        ...

    def crowded(self, book: Book, seed: int) -> Mapping[str, Any]:
        """Such a table in the words of a position."""
        ...


@runtime_checkable
class Judging(Protocol):
    """A game with features from which chances of winning can be learnt (`kingsmoot train`)."""

    @property
    def learnt(self) -> Learnt: ...

    def learnt_features(self, s: State) -> list[float]:
        """Those of one seat after the other, each in the order of `learnt.names`."""
        ...


@runtime_checkable
class Reasoned(Protocol):
    """A game whose hints say what they are for."""

    def grounds(self, now: State, then: State, seat: Seat) -> Grounds:
        """What a later position holds for a seat, thing by thing; `now` is the seat's view when it is asked.
        Each is said by the message `hint-` and its name, as a noun phrase: *more power tokens*.
        """
        ...


@runtime_checkable
class Promising(Protocol):
    """A game in which seats may promise each other something that a program can hold to."""

    @property
    def promises(self) -> tuple[str, ...]:
        """Kinds of promises, by name; what one means here is said by the message `promise-` and its name."""
        ...

    def breaks(self, view: State, m: Move, kind: str, to: Seat) -> bool:
        """Whether an answer of the seat whose view it is breaks such a promise to another."""
        ...


@runtime_checkable
class Edged(Protocol):
    """A game that knows where its rules have edges, which random play seldom comes near."""

    def edges(self) -> Mapping[str, Edge]:
        """By name: how a position is taken there."""
        ...


@runtime_checkable
class Priced(Protocol):
    """A game that names all actions of a turn with their prices, also those that cannot be done now."""

    def actions(self, view: State, d: Decision) -> Sequence[Action]: ...


@runtime_checkable
class Reckoned(Protocol):
    """A game that reckons what dice may bring before they are rolled."""

    def odds(self, view: State, d: Decision, m: Move | None) -> Mapping[str, Sequence[float]]:
        """By name, the chance of each number (`wounds`: of none, one, two ...): of what a legal answer would
        begin, or without one of what is under way. Nothing where no dice are about to be rolled.
        """
        ...


@runtime_checkable
class Reported(Protocol):
    """A game some of whose results deserve a card that stays until it is put away."""

    @property
    def results(self) -> tuple[ResultType, ...]: ...


@runtime_checkable
class Filed(Protocol):
    """A game with an answer that may be prepared beforehand and kept in a file: an army."""

    def from_file(self, text: str, book: Book) -> Move:
        """Raises `Refused` for any other text."""
        ...

    def to_file(self, m: Move, book: Book) -> str:
        """The file of such an answer; empty for any other move."""
        ...


@runtime_checkable
class Featured(Protocol):
    """A game with actions and features of its own for agents that learn."""

    @property
    def encoding(self) -> Encoding: ...


@runtime_checkable
class Printed(Protocol):
    """A game that prints its table in a terminal: the game itself, or a module `terminal` beside it.

    Texts are in console markup, in which a seat's colours are named by its class in the style sheet
    (`[family-red] R [/]`); whoever prints them knows the colours, or that there are none.
    """

    def board(self, view: State, seat: Seat, words: Words, width: int) -> str:
        """The whole table as `seat` sees it, no line longer than `width`."""
        ...

    def badge(self, seat: Seat) -> str:
        """A seat in three characters, recognisable by its letter as well as by its colour."""
        ...
