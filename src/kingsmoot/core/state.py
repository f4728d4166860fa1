"""A position as plain data, and `play`, the only way for an answer to change it.

The decision must be pending for this seat; the top frame judges the move; if it refuses, nothing has
changed. A secret answer is sealed, replacing an earlier one of the same seat, and when the last one is in,
the frame takes them all in seat order. An open answer is taken at once. Then frames run until an answer is
owed or the game is over.

`play_offered` is the same for programs that have the answer from the frame itself: it is not judged again.
"""

from __future__ import annotations

from typing import Annotated, Any, ClassVar, Final, TypeVar, final

from kingsmoot.core.books import Book
from kingsmoot.core.decisions import Decision
from kingsmoot.core.events import Sink
from kingsmoot.core.frames import Frame
from kingsmoot.core.lines import Refusal
from kingsmoot.core.moves import Move
from kingsmoot.core.native import mypyc_attr
from kingsmoot.core.patterns import Shape
from kingsmoot.core.refs import Seat
from kingsmoot.core.zones import Zone

BLANK: Final = b""
"""The seed of a view."""

OVER: Final = Refusal("C-OVER")
NOT_ASKED: Final = Refusal("C-NOT-ASKED")
STALE: Final = Refusal("C-STALE")

T = TypeVar("T")
Cached = Annotated[T, "no fact"]
"""A field that follows from others and is kept for speed. Clones share it, so it is replaced, never changed;
empty, it is not known yet, as in a state that was read from facts.
"""

Shared = Annotated[T, "replaced"]
"""A vector whose numbers seldom change. Clones share it too, so that a change replaces it
(`vectors.with_number`).
"""

Result = tuple[float, ...]
"""Each seat's share of the win. They add up to 1, or to 0 if everybody loses."""


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """Flat lists of small ints, the book by reference, and the stack of frames.

    A game's state declares its fields in `__init__`; `make generate` writes `__slots__`, `SHAPE`, `CACHED`,
    `SHARED` and `clone` after them. Cloning takes one slice per list, since everything in the lists is
    immutable, and none where a vector is shared.
    There is no history and no closure, and nothing cached but what is declared so.
    """

    # Slots, since attributes in a dictionary get slower beyond thirty of them, and games soon have more.
    __slots__ = (
        "asked",
        "book",
        "draws",
        "forced",
        "lanes",
        "lanes_of",
        "pending",
        "result",
        "revealed",
        "sealed",
        "seed",
        "stack",
    )

    SHAPE: ClassVar[Shape] = ()
    """The game's own fields. The common ones are in `COMMON`."""
    CACHED: ClassVar[tuple[str, ...]] = ()
    """Its fields that are no facts (`Cached`)."""
    SHARED: ClassVar[tuple[str, ...]] = ()
    """Its vectors that clones share (`Shared`)."""

    def __init__(self, book: Book, seed: bytes) -> None:
        self.book = book
        self.seed = seed
        self.draws = 0
        """How many draws were made. The k-th is a pure function of seed and k (`core.chance`)."""
        self.lanes = b""
        self.lanes_of = -1
        """The block of the next draw (`random_streams.digest`) and its number: a cache, part of no fact."""
        self.forced: tuple[tuple[str, int], ...] = ()
        """Scripted draws with their labels; used before any other."""
        self.revealed = 0
        """Grows whenever anybody learns something hidden, after which taking back is no longer free."""
        self.asked = 0
        """The number of the latest decision."""
        self.stack: list[Frame[Any]] = []
        self.pending: tuple[Decision, ...] = ()
        """All questions asked; secret ones stay here until the last of them is answered."""
        self.sealed: tuple[tuple[Seat, Move | None], ...] = ()
        """Sealed answers, sorted by seat; in a view, None for an answer that the reader may not know."""
        self.result: Result | None = None

    def clone(self) -> State:
        """A copy; they share only what never changes."""
        raise NotImplementedError

    def copy_common(self, t: State) -> None:
        """Copy the common fields into `t`, a fresh state of the same class."""
        t.draws = self.draws
        t.lanes = self.lanes
        t.lanes_of = self.lanes_of
        t.forced = self.forced
        t.revealed = self.revealed
        t.asked = self.asked
        t.stack = self.stack[:]
        t.pending = self.pending
        t.sealed = self.sealed
        t.result = self.result

    def zones(self) -> list[Zone]:
        """Every place that can hold a hidden card, in a fixed order."""
        return []

    def set_zones(self, zones: list[Zone]) -> None:
        """Put back what `zones` returned, with other cards in it."""

    def facts(self) -> tuple[object, ...]:
        """Every field, for equality and tests; `core.facts` writes them as JSON."""
        common = tuple([getattr(self, name) for name, _ in COMMON])
        return common + tuple([getattr(self, name) for name, _ in self.SHAPE])

    def __repr__(self) -> str:
        what = "position" if self.seed else "view"
        return f"<{what} of {type(self).__name__} at {self.book.seats} seats, question {self.asked}>"


COMMON: Final[Shape] = (
    ("seed", "bytes"),
    ("draws", "int"),
    ("forced", "tuple[tuple[str, int], ...]"),
    ("revealed", "int"),
    ("asked", "int"),
    ("stack", "list[Frame]"),
    ("pending", "tuple[Decision, ...]"),
    ("sealed", "tuple[tuple[int, Move | None], ...]"),
    ("result", "tuple[float, ...] | None"),
)


def owed(s: State) -> list[Decision]:
    """The questions still to be answered: pending, and no sealed answer yet."""
    if not s.sealed:
        return list(s.pending)
    given = [seat for seat, _ in s.sealed]
    return [d for d in s.pending if d.seat not in given]


def next_owed(s: State) -> Decision:
    """The first of them; there must be one."""
    pending, sealed = s.pending, s.sealed
    given = len(sealed)
    if not given:
        return pending[0]
    if sealed[-1][0] == pending[given - 1].seat:
        return pending[given]  # answered in the order of seats, as in play-outs
    return owed(s)[0]


def asked_of(s: State, seat: Seat) -> Decision | None:
    """What this seat may answer now; it may also change an answer that is still sealed."""
    for d in s.pending:
        if d.seat == seat:
            return d
    return None


def ask(s: State, seat: Seat, kind: int) -> None:
    """Put an open question to one seat."""
    number = s.asked + 1
    s.asked = number
    s.pending = (Decision(number, seat, kind, False),)


def ask_all(s: State, seats: list[Seat], kind: int, secret: bool) -> None:
    """Put one question to several seats at once."""
    s.asked += 1
    s.pending = tuple([Decision(s.asked, seat, kind, secret) for seat in sorted(seats)])


def play(s: State, d: Decision, m: Move, out: Sink = None) -> Refusal | None:
    """Answer a question: the only way to change a state. A refusal changes nothing."""
    result, pending = s.result, s.pending  # as variables: mypyc keeps a narrowed attribute narrowed
    if result is not None:
        return OVER
    asked: Decision | None = pending[0]
    if asked is not d:
        asked = asked_of(s, d.seat)
        if asked is None:
            return NOT_ASKED
        if asked.number != d.number:
            return STALE
    refusal = s.stack[-1].check(s, asked, m)
    if refusal is None:
        _take(s, asked, m, out)
    return refusal


def play_offered(s: State, d: Decision, m: Move, out: Sink = None) -> None:
    """As `play`, for a pending question and an answer that the top frame has just offered or judged on this
    very state. For play-outs, search and environments alone, which make thousands of moves a second.
    """
    if DEBUGGING.judges_all:
        _play_judged(s, d, m, out)
    else:
        _take(s, d, m, out)


def _play_judged(s: State, d: Decision, m: Move, out: Sink) -> None:
    refusal = play(s, d, m, out)
    if refusal is not None:
        raise RuntimeError(f"{m!r} was offered, and is refused by {refusal.rule}: {s.stack!r}")


@final
class Debugging:
    """Switches for those who look for a fault; the tests turn them on."""

    __slots__ = ("judges_all",)

    def __init__(self) -> None:
        self.judges_all = False
        """`play_offered` judges every answer all the same (KINGSMOOT_JUDGE_ALL=1)."""


DEBUGGING: Final = Debugging()


def _take(s: State, asked: Decision, m: Move, out: Sink) -> None:
    """Take an answer that was judged, and run on."""
    pending = s.pending
    frame = s.stack[-1]
    if asked.secret:
        _seal(s, asked.seat, m)
        if len(s.sealed) < len(pending):
            return
        given = _opened(s)
        if len(given) > 1:
            s.revealed += 1  # opening sealed answers shows them to all
        s.pending = ()
        s.sealed = ()
        frame.answers(s, given, out)
    else:
        if len(pending) == 1:
            s.pending = ()
        else:
            s.pending = tuple([p for p in pending if p.seat != asked.seat])
        frame.answer(s, asked, m, out)
    while not s.pending and s.result is None:  # `advance` written out, to save the call
        s.stack[-1].run(s, out)


def judge(s: State, d: Decision, m: Move) -> Refusal | None:
    """What `play` would say to an answer, without giving it. On a view, a refusal reveals nothing hidden."""
    return s.stack[-1].check(s, d, m)


def advance(s: State, out: Sink = None) -> None:
    """Let frames run until an answer is owed or the game is over."""
    while not s.pending and s.result is None:
        s.stack[-1].run(s, out)


def _seal(s: State, seat: Seat, m: Move) -> None:
    sealed = s.sealed
    if not sealed or sealed[-1][0] < seat:
        s.sealed = sealed + ((seat, m),)  # noqa: RUF005 - compiled, a starred tuple is first a list
    else:
        _seal_among(s, seat, m)


def _seal_among(s: State, seat: Seat, m: Move) -> None:
    """In the place of an earlier answer of the same seat, or before those of others."""
    kept = [(who, what) for who, what in s.sealed if who != seat]
    kept.append((seat, m))
    kept.sort(key=_seat_of)
    s.sealed = tuple(kept)


def _seat_of(answer: tuple[Seat, Move | None]) -> Seat:
    return answer[0]


def _opened(s: State) -> list[tuple[Decision, Move]]:
    given: list[tuple[Decision, Move]] = []
    pending, sealed = s.pending, s.sealed
    for at in range(len(pending)):
        m = sealed[at][1]
        if m is None:
            raise ValueError("a view cannot be played on while sealed answers are unknown: imagine it")
        given.append((pending[at], m))
    return given
