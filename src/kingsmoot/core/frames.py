"""A frame: a suspended piece of procedure.

A game in progress is a position and a stack of frames, from the whole game at the bottom to the
innermost question on top. A frame is a named piece of the rulebook (a round, a combat, a reveal). The
top frame says who owes what, judges answers and moves the game on.

Frames are **values**: advancing replaces a frame and never changes it, so that the stack is copied by one
slice and no copy can be forgotten. What must outlive a question is a typed field of the frame, declared by
its `PATTERN` (`plan {seat:family} {held:n} [{due}]`), which is also how scenarios spell it. Frames hold only
small immutable values, no closures and no references into the state. Those without fields, or with few
possible values, may be made once and shared.

There are two ways to write one; prefer the first:

1. *Ask, then act.* `run` calls `ask` and returns; `answer` does what was chosen and replaces or pops
   the frame.
2. *Push the effect to come, then its window.* The effect lies on the stack under the window that may
   cancel it (pop), lessen it (replace) or leave it alone. No flags such as `cancelled`.

A frame may replace or pop itself, replace the frame directly under it, or push. Deeper changes go
through a named function of the game.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import ModuleType
from typing import TYPE_CHECKING, Any, ClassVar, Final, Generic, TypeVar

from kingsmoot.core.lines import Line, Refusal
from kingsmoot.core.native import mypyc_attr
from kingsmoot.core.patterns import NO_PATTERN, Pattern, Shape
from kingsmoot.core.values import Valued

if TYPE_CHECKING:
    from kingsmoot.core.decisions import Decision
    from kingsmoot.core.events import Sink
    from kingsmoot.core.moves import Move
    from kingsmoot.core.random_streams import Stream
    from kingsmoot.core.refs import Ref, Seat
    from kingsmoot.core.slots import Filled, Slot
    from kingsmoot.core.state import State

NOT_LEGAL: Final = Refusal("C-NOT-LEGAL")

S = TypeVar("S", bound="State", contravariant=True)
"""The state of the frame's game. Only compiled code checks it, at each call from the core."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Frame(Valued, Generic[S]):
    PATTERN: ClassVar[Pattern] = NO_PATTERN
    """Its name and its fields, in the order of `__init__`."""
    FACTS: ClassVar[Mapping[str, str]] = {}
    """Names of fields in facts, if records know them by another name."""

    def run(self, s: S, out: Sink) -> None:
        """Ask, push, replace or pop. Called while nothing is pending and this frame is on top."""
        raise NotImplementedError

    def legal(self, s: S, d: Decision) -> list[Move] | None:
        """All answers to `d`, or None if there are too many to list: then `slot` builds them. The frame may
        keep the list, so callers must not change it (`project.moves` returns a copy).
        """
        return None

    def check(self, s: S, d: Decision, m: Move) -> Refusal | None:
        """Why `m` does not answer `d`, or None. The same predicates must feed `legal` and `slot`."""
        listed = self.legal(s, d)
        if listed is not None and m in listed:
            return None
        return NOT_LEGAL

    def slot(self, s: S, d: Decision, filled: Sequence[Filled]) -> Slot | Move:
        """The next slot, or the finished move. Only for decisions that `legal` does not list."""
        raise NotImplementedError

    def sample(self, s: S, d: Decision, luck: Stream) -> Move | None:
        """A random answer, drawn faster than over the list or the slots, yet the one that they would have led
        to with this luck (`slots_from_moves.walked`), or one by the same law from a frame that judges only
        what it has drawn; None if the frame knows no faster way.
        """
        return None

    def why_not_thing(self, s: S, d: Decision, filled: Sequence[Filled], ref: Ref) -> Refusal | None:
        """Why a thing that is not offered cannot come next. Only where moves with that thing in the place of
        another, put to `check` (`core.why_not`), do not tell: for things that no move can name.
        """
        return None

    def answer(self, s: S, d: Decision, m: Move, out: Sink) -> None:
        """Take one open answer."""
        self.answers(s, [(d, m)], out)

    def answers(self, s: S, given: list[tuple[Decision, Move]], out: Sink) -> None:
        """Take all the sealed answers at once, in seat order."""
        raise NotImplementedError

    def redact(self, s: S, seat: Seat) -> Frame[S]:
        """This frame as `seat` may see it; a frame that names a hidden thing must override this."""
        return self

    def crumb(self, s: S) -> Line | None:
        """This piece of procedure in words, for `explain` and the breadcrumbs at the table."""
        return None

    def values(self) -> tuple[object, ...]:
        return self.PATTERN.values(self)


def fact_shape(frame: Frame[Any] | type[Frame[Any]]) -> Shape:
    """Names and types of all fields, with the names that facts use."""
    return tuple([(frame.FACTS.get(name, name), kind) for name, kind in frame.PATTERN.shape])


def frames_in(*modules: ModuleType) -> dict[str, type[Frame[Any]]]:
    """All frames with a pattern in these modules, by the name of their class: what `Game.frames` holds."""
    found: dict[str, type[Frame[Any]]] = {}
    for module in modules:
        for name, thing in vars(module).items():
            if isinstance(thing, type) and issubclass(thing, Frame) and thing.PATTERN is not NO_PATTERN:
                found[name] = thing
    return found
