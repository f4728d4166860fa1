"""The Python API: games, tables, and errors that say what is wrong.

    ValueError
      NotationError   a text is not one move
        NotAMove      it is no move of this game at all
        Ambiguous     it could be several
      BadRecord       a record that cannot be read or replayed
    Refused           a rule says no: `.rule` is its number, the message its sentence

A `Title` is a game in its box, a `Table` one game being played:

    >>> title = game("oriflamme")
    >>> title
    <oriflamme for 3 to 5 seats: ablaze>
    >>> table = title.new(seats=3, seed="c0ffee")
    >>> table
    <oriflamme at 3 seats, after 0 moves: round 1 of 6 › placement › waiting for Green>
    >>> len(table.moves()), "place bribe start" in table.moves()
    (7, True)
    >>> table.play("queen")  # lenient, if only one move reads like this
    >>> table.play("keep 0")  # doctest: +ELLIPSIS
    Traceback (most recent call last):
    ...
    kingsmoot.core.lines.Refused: ...]
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Final, NamedTuple, final, overload

from kingsmoot.core.decisions import Decision
from kingsmoot.core.game import Game
from kingsmoot.core.lines import Refusal, Refused
from kingsmoot.core.match import Match
from kingsmoot.core.moves import Move
from kingsmoot.core.notation import Ambiguous, NotAMove, NotationError, read
from kingsmoot.core.random_streams import Stream, derive
from kingsmoot.core.record import BadRecord, Record
from kingsmoot.core.refs import ONLOOKER, Seat
from kingsmoot.core.slots_from_moves import moves, sample
from kingsmoot.core.state import State, asked_of, owed
from kingsmoot.io import cases, registry
from kingsmoot.io.build import VERSION
from kingsmoot.io.seeds import seed_bytes
from kingsmoot.io.words import CRUMB, words
from kingsmoot.kit.capabilities import Drawn
from kingsmoot.kit.panels import Panel, text_of
from kingsmoot.kit.scene import Scene
from kingsmoot.kit.svg_text import escape
from kingsmoot.look import Theme

__all__ = [
    "Ambiguous",
    "BadRecord",
    "DrawnTable",
    "Move",
    "Moves",
    "NotAMove",
    "NotationError",
    "Owed",
    "Record",
    "Refusal",
    "Refused",
    "Seat",
    "State",
    "Table",
    "Title",
    "__version__",
    "game",
    "load",
    "titles",
]

__version__ = VERSION

WIDE: Final = 100
"""Characters that a line of a panel has in a notebook."""


def game(id: str) -> Title:
    """The game of that name. :raises Refused: if there is none (C-UNKNOWN-GAME).

    >>> game("chess")  # doctest: +ELLIPSIS
    Traceback (most recent call last):
    ...
    kingsmoot.core.lines.Refused: There is no game “chess” here; known: ... [C-UNKNOWN-GAME]
    """
    try:
        return Title(registry.game(id))
    except Refused as wrong:
        raise told(None, wrong.refusal) from None


def titles() -> list[str]:
    """The names of all games. (`kingsmoot.games` is the package they live in.)"""
    return list(registry.games())


def load(record: Record | str | os.PathLike[str]) -> Table:
    """Continue a recorded game: a record, or the path of its file. :raises BadRecord: if it is damaged."""
    try:
        r = record if isinstance(record, Record) else cases.load(Path(record))
    except BadRecord as wrong:
        raise unreadable(None, wrong) from None
    return game(r.game).load(r)


def told(game: Game | None, refusal: Refusal) -> Refused:
    """A refusal with its sentence, ready to be raised."""
    return Refused(refusal, words("en", game).refusal(refusal))


def unreadable(game: Game | None, wrong: BadRecord) -> BadRecord:
    """The same with its sentence."""
    return BadRecord(wrong.why, sentence=words("en", game).say(wrong.why))


class Owed(NamedTuple):
    """What a seat is asked."""

    seat: Seat
    asks: str
    """The kind of question, in one word."""
    secret: bool
    """Sealed until everybody who was asked has answered."""
    number: int


@final
class Moves(Sequence[Move]):
    """All answers to one question. Finds texts as well as moves: `"keep 3" in table.moves()`."""

    def __init__(self, listed: Sequence[Move], state: State) -> None:
        self._listed = listed
        self._book = state.book

    def texts(self) -> list[str]:
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


@final
class Title:
    """A game in its box."""

    def __init__(self, rules: Game) -> None:
        self.rules = rules
        """The game itself, as `kingsmoot.core` knows it."""

    @property
    def id(self) -> str:
        return self.rules.id

    @property
    def seats(self) -> range:
        """How many may play."""
        return range(self.rules.least, self.rules.most + 1)

    @property
    def editions(self) -> tuple[str, ...]:
        return self.rules.editions

    @property
    def options(self) -> dict[str, tuple[str, ...]]:
        """What a table may choose; the first value is the usual one."""
        return {o.name: o.values for o in self.rules.options}

    def new(
        self,
        seats: int | None = None,
        seed: int | bytes | str | None = None,
        edition: str = "",
        options: Mapping[str, str] | None = None,
    ) -> Table:
        """Set up a game. Without a number of seats, the usual one; without a seed, a fresh one.

        :raises Refused: for seats, an edition or an option that this game does not have.
        """
        many = self.rules.usual_seats() if seats is None else seats
        try:
            start = self.rules.new(many, seed_bytes(seed), edition, options)
        except Refused as wrong:
            raise told(self.rules, wrong.refusal) from None
        return self._table(Match(self.rules, start))

    def load(self, record: Record) -> Table:
        """Continue a recorded game."""
        try:
            return self._table(Match.of(self.rules, record))
        except BadRecord as wrong:
            raise unreadable(self.rules, wrong) from None

    def _table(self, match: Match) -> Table:
        return DrawnTable(match) if isinstance(match.game, Drawn) else Table(match)

    def __repr__(self) -> str:
        return f"<{self.id} for {self.seats[0]} to {self.seats[-1]} seats: {', '.join(self.editions)}>"


class Table:
    """A game being played. If a seat is left out, the first one that owes an answer is meant."""

    def __init__(self, match: Match, begun: bool = True) -> None:
        self.match = match
        """The core's own object: state, answers, entries of the record."""
        self._begun = begun
        """False for an imagined game, which was not played from its beginning."""

    @property
    def rules(self) -> Game:
        return self.match.game

    @property
    def state(self) -> State:
        return self.match.state

    @property
    def result(self) -> tuple[float, ...] | None:
        """Each seat's share of the win, or None while the game goes on."""
        return self.state.result

    @property
    def scores(self) -> list[float]:
        """The score of each seat so far, as the rulebook counts it."""
        return self.rules.scores(self.state)

    # Questions.

    def owed(self) -> list[Owed]:
        """Who owes an answer now, and to what."""
        if self.result is not None:
            return []
        kinds = self.rules.kinds
        return [Owed(d.seat, kinds[d.kind], d.secret, d.number) for d in owed(self.state)]

    def moves(self, seat: Seat | None = None) -> Moves | None:
        """All answers open to a seat; None if there are too many to list (then use `sample`)."""
        listed = moves(self.state, self._asked(seat))
        return Moves(listed, self.state) if listed is not None else None

    def sample(self, seat: Seat | None = None, seed: int | bytes | str | None = None) -> Move:
        """A random answer, the same for the same seed."""
        return sample(self.state, self._asked(seat), Stream(derive(seed_bytes(seed), b"sample")))

    def read(self, text: str, seat: Seat | None = None) -> Move:
        """The move that a text means: exactly, or leniently if only one possible move reads like it.

        :raises NotAMove: if it is no move at all. :raises Ambiguous: if it could be several.
        """
        try:
            return self.rules.parse(text, self.state.book)
        except NotAMove as wrong:
            listed = moves(self.state, self._asked(seat))
            if listed is None:
                told = words("en", self.rules)("record-not-a-move", move=text, why=wrong.why)
                raise NotAMove(text, wrong.why, told) from None
        return read(text, [(m, m.text(self.state.book)) for m in listed])

    def explain(self, lang: str = "en") -> str:
        """Where the game stands, from the outside in, and who is to answer."""
        say = words(lang, self.rules)
        if self.result is not None:
            return say("crumb-over")
        return CRUMB.join(say.crumbs(self.rules, self.state))

    # Playing.

    def play(self, move: Move | str, seat: Seat | None = None) -> None:
        """Answer for a seat. A move that is refused changes nothing.

        :raises Refused: with the rule that forbids it. :raises NotAMove, Ambiguous: for texts only.
        """
        who = self._asked(seat).seat
        refusal = self.match.play(who, self.read(move, who) if isinstance(move, str) else move)
        if refusal is not None:
            raise told(self.rules, refusal)

    def take_back(self, seat: Seat, agreed: bool = False) -> None:
        """Take back the latest answer of a seat and all that came after it.

        :raises Refused: where something hidden has been seen since, unless the others have agreed.
        """
        refusal = self.match.take_back(seat, (seat,), agreed)
        if refusal is not None:
            raise told(self.rules, refusal)

    # Views and thinking.

    def view(self, seat: Seat) -> State:
        """The position as a seat may see it: the same class, with hidden values."""
        return self.rules.view(self.state, seat)

    def imagine(self, seat: Seat, seed: int | bytes | str | None = None) -> Table:
        """A whole game that fits what a seat sees. It can be played on, but has no record."""
        world = self.rules.imagine(self.view(seat), seat, seed_bytes(seed))
        return type(self)(Match(self.rules, world), begun=False)

    def clone(self) -> Table:
        """An independent copy."""
        return type(self)(self.match.clone(), self._begun)

    def record(self) -> Record:
        """Seed and moves: all that is needed to repeat this game. `record().dumps()` is its file."""
        if not self._begun:
            raise ValueError("an imagined game has no record: it was never played from its beginning")
        return self.match.record()

    def _asked(self, seat: Seat | None) -> Decision:
        s = self.state
        if s.result is None:
            d = owed(s)[0] if seat is None else asked_of(s, seat)
            if d is not None:
                return d
        raise told(self.rules, Refusal("C-OVER" if s.result is not None else "C-NOT-ASKED"))

    def __repr__(self) -> str:
        where = f"{self.rules.id} at {self.state.book.seats} seats, after {len(self.match.answers)} moves"
        if self.result is None:
            return f"<{where}: {self.explain()}>"
        return f"<{where}: won by {', '.join(self._winners())}>"

    def _winners(self) -> list[str]:
        say = words("en", self.rules)
        book = self.state.book
        won = [seat for seat, share in enumerate(self.result or ()) if share > 0]
        return [say.say(self.rules.seat_name(book, seat)) for seat in won] or ["nobody"]


class DrawnTable(Table):
    """A table of a game that draws itself: notebooks show it as a picture."""

    def svg(self, seat: Seat | None = None, lang: str = "en", theme: Theme | None = None) -> str:
        """The table as one seat sees it; by default whoever is to answer, at the end an onlooker."""
        return self._scene(seat, lang).svg(standalone=True, theme=theme or "auto")

    def panels(self, seat: Seat | None = None, lang: str = "en") -> list[Panel]:
        """What lies beside the board: hands, tracks, armies. The same data as at the web table."""
        return self._scene(seat, lang).panels

    def _scene(self, seat: Seat | None, lang: str) -> Scene:
        if seat is None:
            seat = owed(self.state)[0].seat if self.result is None else ONLOOKER
        rules = self.rules
        assert isinstance(rules, Drawn)
        return rules.scene(self.view(seat), seat, words(lang, self.match.game))

    def _repr_svg_(self) -> str:
        return self.svg()

    def _repr_html_(self) -> str:
        """The picture, and below it the panels."""
        speech, book = words("en", self.match.game), self.state.book
        seats = [speech.say(self.rules.seat_name(book, at)) for at in range(book.seats)]
        told = "\n".join(text_of(self.panels(), WIDE, seats))
        return f"{self.svg()}<pre>{escape(told)}</pre>"
