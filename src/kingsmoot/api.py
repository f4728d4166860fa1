"""The Python API: games, tables, and errors that say what is wrong.

    ValueError
      NotationError   a text is not one move
        NotAMove      it is no move of this game at all
        Ambiguous     it could be several
      BadRecord       a record that cannot be read or replayed
    Refused           a rule says no: `.rule` is its number, the message its sentence

A `Title` is a game in its box, a `Table` one game being played (`docs/python.md` walks through both):

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
from typing import Any, Final, NamedTuple, final, overload

from kingsmoot.analysis.film import Film, retold, sentences
from kingsmoot.bots import Bot, Budget, Choice, bot, names_of
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
from kingsmoot.core.state import State, asked_of, owed, play
from kingsmoot.io import cases, registry
from kingsmoot.io.build import VERSION
from kingsmoot.io.seeds import seed_bytes
from kingsmoot.io.words import CRUMB, words
from kingsmoot.kit.capabilities import Drawn, Reckoned
from kingsmoot.kit.panels import Panel, text_of
from kingsmoot.kit.scene import Scene
from kingsmoot.kit.svg_text import escape
from kingsmoot.look import THEMES, Theme

__all__ = [
    "ONLOOKER",
    "Ambiguous",
    "BadRecord",
    "Bot",
    "Budget",
    "Choice",
    "Decided",
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


def told(game: Game | None, refusal: Refusal, lang: str = "en") -> Refused:
    """A refusal with its sentence, ready to be raised."""
    return Refused(refusal, words(lang, game).refusal(refusal))


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
        return Table(Match(self.rules, start))

    def position(
        self,
        words: Mapping[str, Any],
        seats: int | None = None,
        seed: int | bytes | str | None = None,
        edition: str = "",
        options: Mapping[str, str] | None = None,
    ) -> Table:
        """The table that these words describe. `Table.describe` gives such words, in every game; what they
        leave out is as at the beginning, as far as the game allows it.

        >>> words = {"round": 6, "first": "blue", "row": [["red queen up"], ["blue prince down 2"]]}
        >>> game("oriflamme").position(words, seats=3).explain()
        'round 6 of 6 › activation › waiting for Blue'

        :raises BadRecord: for a position that cannot be, with all that is wrong with it.
        """
        record = Record(self.id, self.rules.usual_seats() if seats is None else seats, edition)
        record.seed = seed_bytes(seed).hex()
        record.options, record.position = dict(options or {}), dict(words)
        return self.load(record)

    def load(self, record: Record) -> Table:
        """Continue a recorded game."""
        try:
            return Table(Match.of(self.rules, record))
        except BadRecord as wrong:
            raise unreadable(self.rules, wrong) from None

    @property
    def bots(self) -> list[str]:
        """Who can be asked to play this game (`Table.bot`)."""
        return names_of(self.rules)

    def games(
        self,
        bots: Sequence[str | Bot],
        count: int,
        seed: int | bytes | str | None = None,
        edition: str = "",
        options: Mapping[str, str] | None = None,
    ) -> Iterator[Table]:
        """Finished games by these bots, one at each seat, in this process; the same ones for the same seed.

        >>> [table.result for table in game("oriflamme").games(["greedy", "random", "random"], 2, seed=5)]
        [(1.0, 0.0, 0.0), (1.0, 0.0, 0.0)]
        """
        base = seed_bytes(seed)
        for n in range(count):
            table = self.new(len(bots), derive(base, b"game", n), edition, options)
            sitting = [bot(one, self.rules) if isinstance(one, str) else one for one in bots]
            while table.result is None:
                d = owed(table.state)[0]
                thought = derive(table.state.seed, b"think", d.number * len(bots) + d.seat)
                table.play(table.bot(sitting[d.seat], d.seat, thought).move, d.seat)
            yield table

    def rule(self, id: str, lang: str = "en") -> str:
        """What a rule of the book says.

        >>> game("oriflamme").rule("O-PLA-10")
        'The placement phase ends as soon as every player has placed one card.'
        """
        return words(lang, self.rules).rule(id)

    def __repr__(self) -> str:
        return f"<{self.id} for {self.seats[0]} to {self.seats[-1]} seats: {', '.join(self.editions)}>"


@final
class Table:
    """A game being played. If a seat is left out, the first one that owes an answer is meant; where somebody
    looks on, `ONLOOKER` may stand for a seat. Notebooks show a table as a picture.
    """

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

    def names(self, lang: str = "en") -> list[str]:
        """Who sits at the seats, in the words of the game.

        >>> game("thrones").new(3, seed=1).names()
        ['Stark', 'Lannister', 'Baratheon']
        """
        say, book = words(lang, self.rules), self.state.book
        return [say.say(self.rules.seat_name(book, seat)) for seat in range(book.seats)]

    # Questions.

    def owed(self) -> list[Owed]:
        """Who owes an answer now, and to what."""
        if self.result is not None:
            return []
        kinds = self.rules.kinds
        return [Owed(d.seat, kinds[d.kind], d.secret, d.number) for d in owed(self.state)]

    def moves(self, seat: Seat | None = None) -> Moves | None:
        """All answers open to a seat; None if there are too many to list (then use `propose` or `sample`)."""
        listed = moves(self.state, self._asked(seat))
        return Moves(listed, self.state) if listed is not None else None

    def sample(self, seat: Seat | None = None, seed: int | bytes | str | None = None) -> Move:
        """A random answer, the same for the same seed."""
        return sample(self.state, self._asked(seat), Stream(derive(seed_bytes(seed), b"sample")))

    def propose(
        self, most: int = 32, seat: Seat | None = None, seed: int | bytes | str | None = None
    ) -> Moves:
        """Answers worth trying, in every game: all of them where they can be listed, otherwise up to `most`.

        >>> table = game("thrones").new(3, seed=1)
        >>> table.moves() is None, table.propose(8, seed=1)[0] in table.propose(8, seed=1)
        (True, True)
        """
        d = self._asked(seat)
        luck = Stream(derive(seed_bytes(seed), b"propose"))
        return Moves(self.rules.propose(self.rules.view(self.state, d.seat), d, most, luck), self.state)

    def text(self, move: Move) -> str:
        """A move in notation; `read` is the inverse.

        >>> table = game("oriflamme").new(3, seed=1)
        >>> table.text(table.moves()[0])
        'place prince start'
        """
        return move.text(self.state.book)

    def say(self, move: Move | str, lang: str = "en", seat: Seat | None = None) -> str:
        """A move as a sentence, as its player reads it.

        >>> game("oriflamme").new(3, seed=1).say("place bribe start", "uk")
        'Викласти «Підкуп» на початок ряду'
        """
        d = self._asked(seat)
        m = self.read(move, d.seat) if isinstance(move, str) else move
        return words(lang, self.rules).summary(self.view(d.seat), m) or self.text(m)

    def why(self, move: Move | str, lang: str = "en", seat: Seat | None = None) -> Refused | None:
        """Why a move would be refused, or None if it may be played. Nothing is played: `.rule` is the number
        of the rule, `str()` its sentence.

        >>> table = game("oriflamme").new(3, seed=1)
        >>> print(table.why("place bribe end"))
        The row is empty: there is only one place for your card. [O-PLA-09]
        >>> print(table.why("place bribe start"))
        None
        """
        d = self._asked(seat)
        m = self.read(move, d.seat) if isinstance(move, str) else move
        refusal = play(self.state.clone(), d, m)
        return told(self.rules, refusal, lang) if refusal is not None else None

    def odds(self, move: Move | str | None = None, seat: Seat | None = None) -> dict[str, list[float]]:
        """What dice may bring before they are rolled, exactly: by name, the chance of each number. Of what a
        move would begin, or without one of what is under way; empty where no dice are to be rolled, and in
        games that reckon none (so far `banners` does).

        :raises Refused: for a move that may not be played.
        """
        d = self._asked(seat)
        m = self.read(move, d.seat) if isinstance(move, str) else move
        wrong = self.why(m, seat=d.seat) if m is not None else None
        if wrong is not None:
            raise wrong
        game = self.rules
        if not isinstance(game, Reckoned):
            return {}
        return {name: list(chances) for name, chances in game.odds(self.view(d.seat), d, m).items()}

    def bot(
        self,
        name: str | Bot = "greedy",
        seat: Seat | None = None,
        seed: int | bytes | str | None = None,
    ) -> Choice:
        """What a bot would answer, with its reasons: one of `Title.bots`, or any object with `choose`. All
        that it sees is the view of the seat.

        >>> table = game("oriflamme").new(3, seed=1)
        >>> choice = table.bot("greedy", seed=1)
        >>> table.text(choice.move), round(sum(choice.expectation), 6)
        ('place prince start', 1.0)
        """
        d = self._asked(seat)
        who = bot(name, self.rules) if isinstance(name, str) else name
        return who.choose(self.rules, self.view(d.seat), d, Budget(seed=seed_bytes(seed)))

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

    # Looking back.

    def positions(self) -> Iterator[Table]:
        """The game played through once more: the table as it began, then after each answer. Answers that were
        opened together are one step; what was taken back is not told.

        >>> table = game("oriflamme").new(3, seed=1)
        >>> table.play("place queen start")
        >>> [len(at.moves()) for at in table.positions()]
        [7, 14]
        """
        for match, _ in retold(self.match):
            yield Table(match.clone(), self._begun)

    def log(self, seat: Seat | None = None, lang: str = "en") -> list[str]:
        """What happened, sentence by sentence: as a seat or an `ONLOOKER` was told it, or all of it.

        >>> table = game("oriflamme").new(3, seed=1)
        >>> table.play("place queen start")
        >>> table.log(ONLOOKER)
        ['Green places a card face down in the empty row.']
        """
        reader = None if seat is None else self._reader(seat)
        say = words(lang, self.rules)
        return [line for at, events in retold(self.match) for line in sentences(at, events, reader, say)]

    def decided(self) -> list[Decided]:
        """Every answer as a line of a data frame: `pandas.DataFrame(table.decided())`."""
        found: list[Decided] = []
        again = self.match.unplayed()
        for step, answer in enumerate(self.match.answers):
            s, seat = again.state, answer.seat
            d = asked_of(s, seat)
            assert d is not None
            listed = moves(s, d)
            many = -1 if listed is None else len(listed)
            share = self.result[seat] if self.result is not None else None
            text, score = self.text(answer.move), float(self.rules.scores(s)[seat])
            found.append(Decided(step, seat, self.rules.kinds[d.kind], many, text, score, share))
            again.play(seat, answer.move)
        return found

    def film(
        self,
        path: str | os.PathLike[str],
        seat: Seat | None = ONLOOKER,
        lang: str = "en",
        theme: Theme | None = None,
        seconds: float = 1.5,
    ) -> None:
        """Write the game so far as a film: a page to step through (`.html`), or a drawing that moves
        (`.svg`); as a seat sees it, or an onlooker, or with all cards open (None).
        """
        file = Path(path)
        if file.suffix not in (".html", ".svg"):
            raise ValueError(f"a film is written to a file that ends in .html or .svg, not to {file.name}")
        reader = None if seat is None else self._reader(seat)
        made = Film(self.match, reader, words(lang, self.rules), _theme(theme))
        file.write_text(made.html(seconds) if file.suffix == ".html" else made.svg(seconds), "utf-8")

    # Views and thinking.

    def view(self, seat: Seat) -> State:
        """The position as a seat, or an `ONLOOKER`, may see it: the same class, with hidden values."""
        return self.rules.view(self.state, self._reader(seat))

    def describe(self, seat: Seat | None = None) -> dict[str, Any]:
        """The position in words, whole or as a seat or an `ONLOOKER` sees it. `Title.position` reads them.

        >>> game("oriflamme").new(3, seed=1).describe()["influence"]
        {'red': 1, 'blue': 1, 'green': 1}
        """
        return self.rules.describe(self.state if seat is None else self.view(seat))

    def imagine(self, seat: Seat, seed: int | bytes | str | None = None) -> Table:
        """A whole game that fits what a seat sees. It can be played on, but has no record."""
        world = self.rules.imagine(self.view(seat), seat, seed_bytes(seed))
        return Table(Match(self.rules, world), begun=False)

    def clone(self) -> Table:
        """An independent copy."""
        return Table(self.match.clone(), self._begun)

    def record(self) -> Record:
        """Seed and moves: all that is needed to repeat this game. `record().dumps()` is its file."""
        if not self._begun:
            raise ValueError("an imagined game has no record: it was never played from its beginning")
        return self.match.record()

    # Pictures.

    def svg(self, seat: Seat | None = None, lang: str = "en", theme: Theme | None = None) -> str:
        """The table as one seat sees it; by default whoever is to answer, at the end an onlooker.

        :raises ValueError: in a game that does not draw itself.
        """
        shown = _theme(theme)
        return self._scene(seat, lang).svg(standalone=True, theme=shown or "auto")

    def panels(self, seat: Seat | None = None, lang: str = "en") -> list[Panel]:
        """What lies beside the board: hands, tracks, armies. The same data as at the web table."""
        return self._scene(seat, lang).panels

    def _scene(self, seat: Seat | None, lang: str) -> Scene:
        if seat is None:
            seat = owed(self.state)[0].seat if self.result is None else ONLOOKER
        rules = self.rules
        if not isinstance(rules, Drawn):
            raise ValueError(f"{self.match.game.id} does not draw itself")
        return rules.scene(self.view(seat), seat, words(lang, self.match.game))

    def _repr_svg_(self) -> str | None:
        return self.svg() if isinstance(self.rules, Drawn) else None

    def _repr_html_(self) -> str | None:
        """The picture, and below it the panels."""
        if not isinstance(self.rules, Drawn):
            return None
        beside = "\n".join(text_of(self.panels(), WIDE, self.names()))
        return f"{self.svg()}<pre>{escape(beside)}</pre>"

    def _reader(self, seat: Seat) -> Seat:
        many = self.state.book.seats
        if 0 <= seat < many or seat == ONLOOKER:
            return seat
        raise ValueError(f"there is no seat {seat}: seats are 0 to {many - 1}, or kingsmoot.ONLOOKER")

    def _asked(self, seat: Seat | None) -> Decision:
        s = self.state
        if seat is not None:
            self._reader(seat)
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
        names = self.names()
        return [names[seat] for seat, share in enumerate(self.result or ()) if share > 0] or ["nobody"]


def _theme(theme: str | None) -> Theme | None:
    for known in THEMES:
        if known == theme:
            return known
    if theme is None:
        return None
    raise ValueError(f"there is no theme {theme!r}; known: {', '.join(THEMES)}")
