"""The vocabulary of a game, declared once: its kinds of things, its events, questions, verbs and frames.

    WORDS: Final = Vocabulary(Names("house", HOUSES, acts=True), Names("area", AREAS), Number("n"))

    RAIDED: Final = WORDS.event("raided {house} {area} > {to:area} {order}")
    ASK_RAID: Final = WORDS.question("raid")

    @final
    class Raid(Verb):
        PATTERN: ClassVar[Pattern] = WORDS.pattern("raid {area} [> {target:area}]")

The rest follows: how it is spelt in records and scenarios and how that is read, what slots are made of, who
acts, which message says it, and the arguments of that message. Kinds are in `core.kinds`, patterns in
`core.patterns`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, ClassVar, Final, final

from kingsmoot.core.books import Book
from kingsmoot.core.events import Event, Sink
from kingsmoot.core.kinds import NONE, Flag, Kind, Names, Number, Scaled
from kingsmoot.core.lines import Line
from kingsmoot.core.moves import Move, Value
from kingsmoot.core.native import mypyc_attr
from kingsmoot.core.notation import NotationError, Parser, Tokens
from kingsmoot.core.patterns import NO_PATTERN, Pattern
from kingsmoot.core.refs import EVERYONE, Mask, Ref, Seat, only

if TYPE_CHECKING:
    from kingsmoot.core.state import State

__all__ = [
    "NONE",
    "NO_PATTERN",
    "EventType",
    "Flag",
    "Kind",
    "Names",
    "Number",
    "Pattern",
    "Scaled",
    "Verb",
    "Vocabulary",
]

UNSAID: Final = -(10**9)
"""A value that was not given to `tell`."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Verb(Move):
    """A move whose class names its `PATTERN`. The fields of the pattern are the arguments of `__init__`, in
    order. A verb with an unusual grammar may write its own `text` and `parts`.
    """

    PATTERN: ClassVar[Pattern] = NO_PATTERN

    def values(self) -> tuple[Value, ...]:
        return self.PATTERN.values(self)

    def text(self, book: Book) -> str:
        return self.PATTERN.text(self.values(), book)

    def parts(self, book: Book) -> tuple[Ref, ...]:
        return self.PATTERN.parts(self.values(), book)

    def summary_id(self) -> str:
        return "summary-" + self.PATTERN.name

    def summary(self, v: State) -> Line:
        """Its arguments are the fields; a verb that has more to say writes its own."""
        return Line(self.summary_id(), *self.PATTERN.args(self.values(), v))


@final
class VerbReader:
    """Reads the texts of one verb."""

    def __init__(self, verb: type[Verb]) -> None:
        self.pattern = verb.PATTERN
        self.make: Callable[..., Verb] = verb

    def read(self, tokens: Tokens, book: Book) -> Move:
        return self.make(*self.pattern.read(tokens, book))


@final
class EventType:
    """A kind of event: `GAIN.tell(out, seat, 2)`."""

    def __init__(
        self,
        kind: int,
        pattern: Pattern,
        quiet: str = "",
        to: str = "",
        former: str = "",
        series: str = "",
        way: str = "",
    ) -> None:
        self.kind = kind
        self.pattern = pattern
        self.name = pattern.name
        name, _, fields = (former or pattern.name).partition(" ")
        self.former = name
        """Its name in older scenario files, for `kingsmoot scenario --rewrite`."""
        self.former_fields: tuple[str, ...] = tuple(fields.split()) or pattern.names
        """What its numbers were there, one after the other: the name of a field, more than once if several
        numbers were one value, or a number that always stood there.
        """
        self.line_id = "log-" + pattern.name.replace("_", "-")
        self.always_quiet = quiet == "*"
        self.quiet = pattern.names.index(quiet) if quiet and quiet != "*" else NONE
        """The field that must not be 0 for the event to be worth a sentence."""
        self.series = series
        """The field in which events that are told in one line may differ: dice of one roll."""
        self.to: tuple[int, ...] = tuple([pattern.names.index(name) for name in to.split()])
        """The fields with the only seats that may know of it; if empty, everybody may."""
        start, _, end = way.rpartition(">")
        self.way: tuple[str, ...] = (start.strip() or ("" if ">" in way else end.strip()), end.strip())
        """The fields with the things from which and to which something went: see `Vocabulary.event`."""
        if not way:
            self.way = ()

    def ends(self, values: tuple[int, ...], book: Book) -> tuple[Ref, ...]:
        """The things from which and to which something went, if it did."""
        found: list[Ref] = []
        packed = self.pattern.packed(values)
        for name in self.way:
            at = self.pattern.names.index(name) if name else NONE
            found.append(self.pattern.fields[at].kind.ref(packed[at], book) if at != NONE else "")
        return tuple(found)

    def tell(
        self,
        out: Sink,
        a: int = UNSAID,
        b: int = UNSAID,
        c: int = UNSAID,
        d: int = UNSAID,
        e: int = UNSAID,
        seen_by: Mask = EVERYONE,
    ) -> None:
        """Note the event if anybody listens. In search nobody does: plain numbers save making a tuple."""
        if out is not None:
            self.tell_all(out, tuple([n for n in (a, b, c, d, e) if n != UNSAID]), seen_by)

    def tell_all(self, out: Sink, values: tuple[int, ...], seen_by: Mask = EVERYONE) -> None:
        """The same for more values, or for a last field that takes any number of them."""
        if out is None:
            return
        if self.to:
            seen_by = 0
            for at in self.to:
                seen_by |= only(values[at])
        out.append(Event(self.kind, values, seen_by))

    def line(self, values: tuple[int, ...], s: State) -> Line | None:
        """The sentence of the log; None if it is not worth one."""
        if self.always_quiet or (self.quiet != NONE and values[self.quiet] == 0):
            return None
        return Line(self.line_id, *self.pattern.args(self.pattern.packed(values), s))


@final
class Vocabulary:
    """All kinds, events, questions and verbs of one game."""

    def __init__(self, *kinds: Kind) -> None:
        self.kinds: dict[str, Kind] = {kind.name: kind for kind in kinds}
        self.events: list[EventType] = []
        self.questions: list[Pattern] = []
        self.former_questions: dict[str, str] = {}
        """Names of questions in older scenario files, and their names today."""
        self.draws: dict[str, str] = {}
        """The labels of draws, each with what is drawn."""
        self.verbs: dict[str, Parser] = {}
        self.readers: dict[str, VerbReader] = {}

    def pattern(self, spelt: str) -> Pattern:
        """The pattern of a verb or a frame."""
        return Pattern(spelt, self.kinds)

    def event(
        self,
        spelt: str,
        quiet: str = "",
        to: str = "",
        former: str = "",
        series: str = "",
        way: str = "",
    ) -> EventType:
        """Declare an event. It is not worth a sentence if the field `quiet` is 0 (`*`: it never is); `to`
        names the fields with the only seats that may know of it, `former` its name in older scenario files,
        with its fields if they were others: `former="hunted player wildling -1 n"`. Events in a row that
        differ only in the field `series` are told in one line. `way` names the fields from which and to which
        something goes, for whoever draws an arrow: `way="area > to"`; `way="> area"` goes on from where the
        last way led, `way="unit"` from where the thing itself lay before.
        """
        self.events.append(EventType(len(self.events), self.pattern(spelt), quiet, to, former, series, way))
        return self.events[-1]

    def question(self, spelt: str, former: str = "") -> int:
        """Declare a question. It is a number, because `d.kind == ASK_REVEAL` is tested at every decision."""
        self.questions.append(self.pattern(spelt))
        if former:
            self.former_questions[former] = self.questions[-1].name
        return len(self.questions) - 1

    def draw(self, label: str, what: str) -> str:
        """Declare a draw; `what` says in English what is drawn, for those who script it."""
        self.draws[label] = what
        return label

    def ask(self, kind: int, s: State, *values: Any) -> Line:
        """A question in words."""
        pattern = self.questions[kind]
        return Line("ask-" + pattern.name.replace("_", "-"), *pattern.args(values, s))

    def add_verbs(self, *verbs: type[Verb]) -> Mapping[str, Parser]:
        for verb in verbs:
            reader = VerbReader(verb)
            self.readers[reader.pattern.name] = reader
            self.verbs[reader.pattern.name] = reader.read
        return self.verbs

    def read_by(self, verb: type[Verb], parser: Parser) -> None:
        """Read the texts of a verb in another way than by its pattern."""
        self.verbs[verb.PATTERN.name] = parser

    def event_names(self) -> tuple[str, ...]:
        return tuple([event.name for event in self.events])

    def question_names(self) -> tuple[str, ...]:
        return tuple([pattern.name for pattern in self.questions])

    def spell(self, e: Event, s: State) -> str:
        """An event as scenarios spell it: `gained red 2`. `s` is the position after it."""
        pattern = self.events[e.kind].pattern
        return pattern.spell(pattern.packed(e.args), s)

    def line(self, e: Event, s: State) -> Line | None:
        return self.events[e.kind].line(e.args, s)

    def check_event(self, told: str, s: State) -> None:
        """Raises `NotationError` unless this is the spelling of an event, or its beginning."""
        tokens = Tokens(told)
        name = tokens.take("event")
        for event in self.events:
            if event.name == name:
                event.pattern.begin(tokens, s)
                return
        raise tokens.no_such("event", name)

    def knows(self, word: str) -> bool:
        """Whether anything has this name: by itself, or as the table has it (the colour of a seat)."""
        return any(
            word in kind.codes if isinstance(kind, Names) else f"{kind.name}-{word}" in kind.messages()
            for kind in self.kinds.values()
        )

    def actor(self, e: Event, s: State) -> Seat | None:
        """Who acts in an event, if anybody does."""
        at = self.events[e.kind].pattern.actor
        return None if at == NONE or at >= len(e.args) or e.args[at] < 0 else e.args[at]

    def move_of(self, parts: tuple[Ref, ...], book: Book) -> Move | None:
        """The move with these parts, legal or not."""
        reader = self.readers.get(parts[0])
        if reader is None:
            return None
        try:
            values = reader.pattern.of_parts(parts[1:], book)
        except NotationError:
            return None
        return None if values is None else reader.make(*values)
