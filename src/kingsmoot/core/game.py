"""A game: what the core, the bots, the table and the arena need to know of one.

A subclass provides its tables and a handful of methods; everything generic is here. Drawing and printing
are not part of it: they are capabilities that a game may offer besides (`kingsmoot.kit.capabilities`).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar, Generic, TypeVar

from kingsmoot.core import views
from kingsmoot.core.books import LOT, NEWEST, Book, Option
from kingsmoot.core.decisions import Decision
from kingsmoot.core.events import Event
from kingsmoot.core.facts import BadFacts, Codec, Json, digest
from kingsmoot.core.frames import Frame
from kingsmoot.core.lines import Line, Refusal, Refused
from kingsmoot.core.moves import Move
from kingsmoot.core.native import mypyc_attr
from kingsmoot.core.notation import parse
from kingsmoot.core.random_streams import SEED_BYTES, Stream, derive
from kingsmoot.core.refs import Ref, Seat
from kingsmoot.core.slots import Filled
from kingsmoot.core.slots_from_moves import moves, sample
from kingsmoot.core.state import State, advance, owed
from kingsmoot.core.structs import Structs
from kingsmoot.core.vocabulary import Vocabulary
from kingsmoot.core.why_not import why_not
from kingsmoot.core.zones import Zone

Draws = tuple[tuple[str, int], ...]
"""Scripted draws with their labels."""


class BadPosition(ValueError):
    """An impossible position. `faults` lists all that is wrong with it, as lines or in an audit's words."""

    def __init__(self, faults: Sequence[Line | str]) -> None:
        super().__init__("; ".join([str(fault) for fault in faults]))
        self.faults: tuple[Line | str, ...] = tuple(faults)


S = TypeVar("S", bound=State, contravariant=True)
B = TypeVar("B", bound=Book, contravariant=True)
"""The state and the book of a game. Only compiled code checks them, at each call."""


@mypyc_attr(allow_interpreted_subclasses=True)
class TypedGame(Generic[S, B]):
    id: ClassVar[str] = ""
    rules: ClassVar[int] = 1
    """Increased when a change to the rules alters what an old record means. Tables made under an older number
    are played on by it: the code asks `Book.rules`.
    """
    editions: ClassVar[tuple[str, ...]] = ()
    least: ClassVar[int] = 2
    most: ClassVar[int] = 2
    options: ClassVar[tuple[Option, ...]] = ()
    endings: ClassVar[tuple[str, ...]] = ()
    """Events that end a game in an unusual way: contests count such games separately."""
    longest: ClassVar[int] = 10_000
    """No game has more decisions than this."""
    horizon = 0
    """How far play-outs look ahead before `worth` judges, in units of `clock`; 0: to the end of the game."""
    advice: ClassVar[float] = 0.0
    """How many play-outs the `counsel` of the first of the game's own bots counts for in a search."""
    measured: ClassVar[tuple[int, Mapping[str, str]]] = (0, {})
    """The number of seats if nobody names one (0: see `usual_seats`), and the options of its benchmark, which
    are those that comparable programs are measured with.
    """
    strata: ClassVar[tuple[str, ...]] = ()
    """Options that make it a different game: studies and proofs play each of their values equally often."""
    bots: ClassVar[tuple[str, ...]] = ()
    """Names of the game's own bots: `counsel` says what they would answer."""
    frames: ClassVar[Mapping[str, type[Frame[Any]]]] = {}
    structs: ClassVar[Structs] = {}
    vocabulary: ClassVar[Vocabulary] = Vocabulary()
    """All that the game says: its events, questions and verbs are declared there."""
    former: ClassVar[Mapping[str, Callable[[Any, Any], Any]]] = {}
    """What older scenario files told otherwise, by its path in a position (`units.*.marks`): a function of
    the book and of the value that gives today's value; if it is in words already, just that.
    """
    position_keys: ClassVar[tuple[str, ...]] = ()
    """All keys that a described position and the tables in it may have, beside names of the vocabulary."""

    def __init__(self) -> None:
        self.kinds: tuple[str, ...] = self.vocabulary.question_names()
        """Names of the kinds of decisions, by number."""
        self.events: tuple[str, ...] = self.vocabulary.event_names()
        """Names of the kinds of events, by number."""
        self._books: dict[tuple[str, ...], Book] = {}
        """Books opened so far. They never change, so tables share them."""
        self._usual: dict[tuple[int, str], Book] = {}
        """The same for tables without a chosen option: a short way for callers that open thousands."""

    # What a game must provide.

    def book(self, edition: str, seats: int, options: dict[str, str]) -> Book:
        """The tables of an edition with the options filled in. The arguments have been checked."""
        raise NotImplementedError

    def bare(self, book: B, seed: bytes) -> State:
        """A state of the right class with nothing in it: what facts are read into."""
        raise NotImplementedError

    def begin(self, book: B, seed: bytes, forced: Draws = ()) -> State:
        """Set up the table and run to the first question; `forced` draws come first."""
        raise NotImplementedError

    def unseen(self, v: S) -> dict[int, list[int]]:
        """The cards that a view does not show, by the pool of their zones."""
        return {}

    def scores(self, s: S) -> list[float]:
        """The running score of each seat, as the rulebook counts it."""
        raise NotImplementedError

    def worth(self, s: S) -> list[float]:
        """How well each seat stands, for bots: more is better, and its softmax is read as shares of the win.
        `s` is a whole state, real or imagined.
        """
        return self.scores(s)

    def aspects(self, s: S) -> dict[str, list[float]]:
        """What a position comes to, for tuning weights: numbers by name and seat, each about 0 to 1."""
        return {"score": self.scores(s)}

    def may_win(self, v: S, seat: Seat) -> bool:
        """Might the seat win by what it can do now, before anybody else answers? Searches then look at the
        whole of its turn first, which takes time: it should be True only where a win is near. `v` is the view
        of that seat.
        """
        return False

    def to_win(self, s: S, d: Decision, luck: Stream) -> list[Move]:
        """All answers that may be part of a turn that wins, the likeliest first. A generic game gives all
        that are listed, or those it proposes.
        """
        return moves(s, d) or self.propose(s, d, 32, luck)

    def as_of(self, date: str) -> TypedGame[Any, Any]:
        """The game as the bots of an earlier date saw it, by the same rules: how they judged and proposed,
        and how far their play-outs went. Bots that are kept to measure new ones by ask for it
        (`search@2026-11`).
        """
        return self

    def describe(self, s: S) -> dict[str, Any]:
        """A position (or view) in the words of scenario files; `arrange` is its inverse."""
        raise NotImplementedError

    def arrange(self, book: B, seed: bytes, position: Mapping[str, Any], forced: Draws = ()) -> State:
        """The position that a scenario describes, run to its first question; `forced` draws come first.
        Raises `BadPosition` with all its faults.
        """
        raise NotImplementedError

    def audit(self, s: S) -> list[str]:
        """All that is wrong with a whole position, in plain English; nothing for a sound one."""
        return []

    def audit_step(self, before: S, m: Move, after: S, events: list[Event]) -> list[str]:
        """What is wrong with a step that the position after it does not show; for proofs."""
        return []

    def ask(self, v: S, d: Decision) -> Line:
        """The question in words."""
        return self.vocabulary.ask(d.kind, v)

    def tell(self, v: S, e: Event) -> Line | None:
        """An event as a sentence of the log; None if it is not worth one."""
        return self.vocabulary.line(e, v)

    def label(self, v: S, ref: Ref) -> Line:
        """A thing on the table in words, for buttons and screen readers."""
        return Line(ref)

    def seat_name(self, book: B, seat: Seat) -> Line:
        """Who sits there, in the terms of the game: a family, a house, a colour."""
        return Line("seat", ("n", seat + 1))

    # What a game may do better than the generic way.

    def imagine(self, v: S, seat: Seat, seed: bytes) -> State:
        """A whole state that fits the view of `seat`."""
        return views.imagine(v, self.unseen(v), seed)

    def propose(self, s: S, d: Decision, most: int, luck: Stream) -> list[Move]:
        """Legal moves worth trying, good ones first and at least one. A game that can order them gives no
        more than `most`; here, if the decision lists its moves, they are all given, in no order.
        """
        listed = moves(s, d)
        if listed is not None:
            return listed
        found: list[Move] = []
        for _ in range(most * 2):
            m = sample(s, d, luck)
            if m not in found:
                found.append(m)
            if len(found) == most:
                break
        return found

    def rollout(self, s: S, d: Decision, luck: Stream) -> Move:
        """An answer for play-outs: quick, and plausible rather than good. It must not depend on what the seat
        cannot know.
        """
        return sample(s, d, luck)

    def counsel(self, bot: str, v: S, d: Decision, luck: Stream) -> list[tuple[Move, float]]:
        """What one of the game's own `bots` would answer, best first: legal moves, each with what it adds to
        the `worth` of the seat. `v` is the view of that seat; the bot knows nothing else.
        """
        raise NotImplementedError

    def figures(self, clock: Callable[[], float]) -> dict[str, float]:
        """What a benchmark of this game measures besides the common figures; `clock` counts seconds."""
        return {}

    def clock(self, s: S, made: int) -> int:
        """How far a play-out has come after `made` decisions, in the unit of `horizon`. A game whose turns
        differ in length counts turns, so that all moves are judged at the same moment.
        """
        return made

    def move_of(self, parts: tuple[Ref, ...], book: Book) -> Move | None:
        """The move with these parts, legal or not: the inverse of `Move.parts`, provided the text of a move
        consists of the names of its parts. It lets a thing that cannot be chosen say why.
        """
        return self.vocabulary.move_of(parts, book)

    # Generic.

    def spell(self, e: Event, s: S) -> str:
        """An event as scenarios spell it; `s` is the position after it."""
        return self.vocabulary.spell(e, s)

    def why_not(self, v: S, d: Decision, filled: Sequence[Filled], ref: Ref) -> Refusal | None:
        """Why `ref` cannot come next, after what is filled; None if it can, or if no reason is known."""
        return why_not(v, d, filled, ref, self.move_of, self.parse, list(self.vocabulary.readers))

    def usual_seats(self) -> int:
        """The number of seats if nobody names one: the game's own, or one halfway between least and most."""
        return self.measured[0] or (self.least + self.most) // 2

    def new(
        self,
        seats: int,
        seed: bytes,
        edition: str = "",
        options: Mapping[str, str] | None = None,
    ) -> State:
        """A new game, with what is left to the lot (`LOT`) drawn by the seed. Raises `Refused` for a seat
        count, edition or option that is not possible.
        """
        if len(seed) != SEED_BYTES:
            raise ValueError(f"a seed has {SEED_BYTES} bytes, not {len(seed)}")
        chosen = self.settled(seats, edition, options, seed) if options else {}
        book: Any = self.open_book(seats, edition, chosen)
        return self.begin(book, seed)

    def open_book(self, seats: int, edition: str, options: Mapping[str, str], rules: int = 0) -> Book:
        """The book for a table, after checking what was asked for. `rules` is the number of the rules that
        the table is played by; 0: those of today.
        """
        asked = (seats, edition)
        usual = self._usual.get(asked) if not options and not rules else None
        if usual is not None:
            return usual
        under = rules or self.rules
        if not 1 <= under <= self.rules:
            raise Refused(Refusal("C-RULES", (str(rules), str(self.rules))))
        if not self.least <= seats <= self.most:
            args = (str(seats), str(self.least), str(self.most))
            raise Refused(Refusal("C-SEATS", args))
        edition = edition or self.editions[0]
        if edition not in self.editions:
            raise Refused(Refusal("C-EDITION", (edition, ", ".join(self.editions))))
        chosen = {o.name: o.default_under(under) for o in self.options}
        for name, value in options.items():
            known = [o for o in self.options if o.name == name]
            if not known:
                raise Refused(Refusal("C-NO-OPTION", (name, ", ".join(chosen))))
            if value not in known[0].values:
                raise Refused(Refusal("C-OPTION", (name, str(value), ", ".join(known[0].values))))
            chosen[name] = value
        key = (str(under), str(seats), edition, *chosen.values())
        book = self._books.get(key)
        if book is None:
            book = self.book(edition, seats, chosen)
            book.rules = under
            self._books[key] = book  # only when it is whole: there are other threads
        if not options and not rules:
            self._usual[asked] = book
        return book

    def settled(self, seats: int, edition: str, options: Mapping[str, str], seed: bytes) -> dict[str, str]:
        """The options, with those that are left to the lot drawn among the values such a table can have."""
        found = dict(options)
        luck = Stream(derive(seed, b"lot"))
        for option in self.options:
            if option.lot and found.get(option.name) == LOT:
                possible = [
                    value
                    for value in option.values
                    if self._can_be(seats, edition, {**found, option.name: value})
                ] or list(option.values)
                found[option.name] = possible[luck.below(len(possible))]
        return found

    def _can_be(self, seats: int, edition: str, options: Mapping[str, str]) -> bool:
        try:
            self.open_book(seats, edition, options)
        except Refused:
            return False
        return True

    def parse(self, text: str, book: Book) -> Move:
        """Exact: the inverse of `Move.text`. Needs no position."""
        return parse(text, self.vocabulary.verbs, book)

    def typed(self, text: str, book: Book) -> Move:
        """The same for what a person types: blanks in any number, measures without the zeros at their end
        (`move=4`), lists in any order. Records hold exact texts only.
        """
        return parse(" ".join(text.split()), self.vocabulary.verbs, book, True)

    def view(self, s: S, seat: Seat, zones: list[Zone] | None = None) -> State:
        return views.view(s, seat, zones)

    def codec(self, book: Book) -> Codec:
        return Codec(self.frames, lambda text: self.parse(text, book), lambda m: m.text(book), self.structs)

    def facts(self, s: S) -> dict[str, Json]:
        """Every field of a position or view, as JSON."""
        return self.codec(s.book).write_state(s)

    def digest(self, s: S) -> str:
        return digest(self.facts(s), s.seed)

    def position(self, s: S) -> dict[str, Json]:
        """A position as JSON that says which game it belongs to: what `restore` reads."""
        return {
            "game": self.id,
            "rules": s.book.rules,
            "edition": s.book.edition,
            "seats": s.book.seats,
            "options": s.book.chosen(),
            "facts": self.facts(s),
        }

    def restore(self, data: Json) -> State:
        """The inverse of `position`; anything else raises `Refused` with C-POSITION."""
        try:
            s: Any = self.read_position(data)
            faults = self.faults(s)
            if faults:
                raise BadPosition(faults)
            made: State = s
            return made
        except (BadFacts, BadPosition) as wrong:
            raise Refused(Refusal("C-POSITION", (str(wrong),))) from None

    def read_position(self, data: Json) -> State:
        """The same without an audit, so that it also reads views. Raises `BadFacts`."""
        if not isinstance(data, dict):
            raise BadFacts("position", "a table expected")
        for name, kind in (("edition", str), ("seats", int), ("options", dict), ("rules", int)):
            if type(data.get(name)) is not kind:
                raise BadFacts(name, f"{kind.__name__} expected")
        for name, value in data["options"].items():
            if not isinstance(name, str) or not isinstance(value, str):
                raise BadFacts(f"options.{name}", "a text expected")
        if data.get("game") != self.id:
            raise Refused(Refusal("C-WRONG-GAME", (str(data.get("game")), self.id)))
        book: Any = self.open_book(data["seats"], data["edition"], data["options"], data["rules"] or NEWEST)
        s: Any = self.bare(book, b"")
        self.codec(book).read_state(s, data.get("facts"))
        read: State = s
        return read

    def faults(self, s: S) -> list[str]:
        """All that is wrong with a whole state: the common part, then the game's audit."""
        found = []
        seats = range(s.book.seats)
        if len(s.seed) != SEED_BYTES:
            found.append("the seed is not whole")
        if s.draws < 0 or s.revealed < 0:
            found.append("a count is negative")
        if s.result is None and not s.stack:
            found.append("nothing is going on and nobody has won")
        if s.result is not None and len(s.result) != s.book.seats:
            found.append("the result has not one share a seat")
        if s.result is None and not owed(s):
            found.append("nothing is owed")
        asked = [d.seat for d in s.pending]
        if asked != sorted(set(asked)) or any(d.seat not in seats for d in s.pending):
            found.append("the seats asked are not in order")
        if any(not 0 <= d.kind < len(self.kinds) or d.number != s.asked for d in s.pending):
            found.append("a question is of no known kind or out of date")
        sealed = [seat for seat, _ in s.sealed]
        if sealed != sorted(set(sealed)) or not set(sealed) <= set(asked):
            found.append("an answer is sealed that was not asked for")
        if any(m is None for _, m in s.sealed) or (s.sealed and any(not d.secret for d in s.pending)):
            found.append("a sealed answer is unknown or should be open")
        return found or self.audit(s)

    def __repr__(self) -> str:
        return f"<game {self.id}>"


Game = TypedGame[Any, Any]
"""Any game: what everything outside the games works with."""


def start(s: State) -> State:
    """Run a freshly set-up state to its first question."""
    advance(s)
    return s
