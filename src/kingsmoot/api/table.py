"""A game being played: questions, moves, looking back, views, pictures."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, Final, final

from kingsmoot.analysis.film import Film, retold, sentences
from kingsmoot.api.rows import Decided, Moves, Owed
from kingsmoot.bots import Bot, Budget, Choice, seated
from kingsmoot.core.decisions import Decision
from kingsmoot.core.game import Game
from kingsmoot.core.lines import Line, Refusal, Refused
from kingsmoot.core.match import Match
from kingsmoot.core.moves import Move
from kingsmoot.core.notation import Ambiguous, NotAMove, read
from kingsmoot.core.random_streams import Stream, derive
from kingsmoot.core.record import Record
from kingsmoot.core.refs import ONLOOKER, Seat
from kingsmoot.core.slots import Filled, Slot
from kingsmoot.core.slots_from_moves import Misfit, fill, moves, sample
from kingsmoot.core.state import State, asked_of, owed, play
from kingsmoot.io.faults import told
from kingsmoot.io.seeds import seed_bytes
from kingsmoot.io.words import CRUMB, words
from kingsmoot.kit.capabilities import Drawn, Reckoned
from kingsmoot.kit.panels import Panel, text_of
from kingsmoot.kit.scene import Scene
from kingsmoot.kit.svg_text import escape
from kingsmoot.look import THEMES, Theme

FILMS: Final = (".html", ".svg", ".png")
WIDE: Final = 100
"""Characters that a line of a panel has in a notebook."""


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

    def slot(self, *filled: str | int | Sequence[str], seat: Seat | None = None) -> Slot | Move:
        """A move built piece by piece, in every game: the next piece to choose after those that are filled
        (`Slot`), or the whole move. A `Word` is filled with one of its words, `Among` with one of its things
        or, where several may be taken, a list of them, `Whole` and `Measure` with a number (a measure in its
        small units); "." stops where `done` is a move already.

        >>> table = game("thrones").new(3, seed=1)
        >>> table.slot("order:march").name
        'area:white-harbor'
        >>> table.text(table.slot("order:march", "order:march-1", "order:raid"))
        'orders winterfell=march white-harbor=march-1 the-shivering-sea=raid'

        :raises ValueError: for a piece that does not fit.
        """
        d = self._asked(seat)
        view = self.view(d.seat)
        given = tuple([one if isinstance(one, str | int) else tuple(sorted(one)) for one in filled])
        try:
            return fill(view, d, given)
        except Misfit:
            raise ValueError(_misfit(view, d, given)) from None

    def text(self, move: Move | str) -> str:
        """A move in notation; `read` is the inverse. A text is first read, and then written in full. It need
        not be a move that may be played now.

        >>> table = game("oriflamme").new(3, seed=1)
        >>> table.text(table.moves()[0]), table.text("queen")
        ('place prince start', 'place queen start')
        """
        return self._move(move).text(self.state.book)

    def say(self, move: Move | str, lang: str = "en", seat: Seat | None = None) -> str:
        """A move as a sentence, as its player reads it; at any position, also after the end. One that names
        what this position does not have (a card that was never laid) is told in notation.

        >>> game("oriflamme").new(3, seed=1).say("place bribe start", "uk")
        'Викласти «Підкуп» на початок ряду'
        """
        if seat is None and self.result is None:
            seat = owed(self.state)[0].seat
        m = self._move(move, seat)
        view = self.state if seat is None else self.view(seat)
        try:
            return words(lang, self.rules).summary(view, m) or self.text(m)
        except LookupError:
            return self.text(m)

    def why(self, move: Move | str, lang: str = "en", seat: Seat | None = None) -> Refused | None:
        """Why a move would be refused, or None if it may be played. Nothing is played: `.rule` is the number
        of the rule, `str()` its sentence, also where the seat is not asked (C-NOT-ASKED) or the game is over
        (C-OVER). A text that is no move raises `NotAMove` or `Ambiguous` here too.

        >>> table = game("oriflamme").new(3, seed=1)
        >>> print(table.why("place bribe end"))
        The row is empty: there is only one place for your card. [O-PLA-09]
        >>> print(table.why("place bribe start"))
        None
        """
        m = self._move(move, seat)
        try:
            d = self._asked(seat)
        except Refused as wrong:
            return told(self.rules, wrong.refusal, lang)
        refusal = play(self.state.clone(), d, m)
        return None if refusal is None else told(self.rules, refusal, lang, self._question(d))

    def odds(self, move: Move | str | None = None, seat: Seat | None = None) -> dict[str, list[float]]:
        """What dice may bring before they are rolled, exactly: by name, the chance of each number. Of what a
        move would begin, or without one of what is under way; empty where no dice are to be rolled, and in
        games that reckon none (so far `banners` does).

        :raises Refused: for a move that may not be played.
        """
        d = self._asked(seat)
        m = None if move is None else self._move(move, d.seat)
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
        who = seated(name, self.rules)
        found: Choice | Move = who.choose(self.rules, self.view(d.seat), d, Budget(seed=seed_bytes(seed)))
        # A bot of somebody else's may give a bare move.
        return Choice(found, (), []) if isinstance(found, Move) else found

    def read(self, text: str, seat: Seat | None = None) -> Move:
        """The move that a text means: exactly, or leniently if only one possible move reads like it.

        :raises NotAMove: if it is no move at all. :raises Ambiguous: if it could be several.
        """
        say = words("en", self.rules)
        try:
            return self.rules.typed(text, self.state.book)
        except NotAMove as exactly:
            d = self._owed_by(seat)
            listed = moves(self.state, d) if d is not None else None
            try:
                return read(text, [(m, self.text(m)) for m in listed or ()])
            except Ambiguous as wrong:
                several = Refusal("C-AMBIGUOUS", ("; ".join(wrong.candidates),))
                raise Ambiguous(text, wrong.candidates, say.refusal(several)) from None
            except NotAMove as leniently:
                # After a verb it is told what does not fit; anything else is taken for a few words of a move.
                begun = listed is None or exactly.why.id != "notation-verb"
                why = exactly.why if begun else leniently.why
                raise NotAMove(text, why, say("record-not-a-move", move=text, why=why)) from None

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
        d = self._asked(seat)
        refusal = self.match.play(d.seat, self._move(move, d.seat))
        if refusal is not None:
            raise told(self.rules, refusal, asked=self._question(d))

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
        """What happened, sentence by sentence: as a seat or an `ONLOOKER` was told it, or all of it. A later
        log begins with the earlier one: `later.log()[len(earlier.log()):]` is what is new.

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
        """Write the game so far as a film: a page to step through (`.html`), a drawing that moves (`.svg`),
        or a picture that does (`.png`, with the extra `kingsmoot[png]`); as a seat sees it, or an onlooker,
        or with all cards open (None).
        """
        file = Path(path)
        if file.suffix not in FILMS:
            raise ValueError(f"a film is written to a file that ends in {', '.join(FILMS)}: not {file.name}")
        reader = None if seat is None else self._reader(seat)
        made = Film(self.match, reader, words(lang, self.rules), _theme(theme))
        if file.suffix == ".png":
            file.write_bytes(made.png(seconds))
        else:
            file.write_text(made.html(seconds) if file.suffix == ".html" else made.svg(seconds), "utf-8")

    # Views and thinking.

    def view(self, seat: Seat) -> State:
        """The position as a seat, or an `ONLOOKER`, may see it: the same class, with hidden values."""
        return self.rules.view(self.state, self._reader(seat))

    def describe(self, seat: Seat | None = None) -> dict[str, Any]:
        """The position in words, whole or as a seat or an `ONLOOKER` sees it. `Title.position` reads those of
        a whole position; what a view hides reads “?”, and only `imagine` can fill it.

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

    def png(
        self, seat: Seat | None = None, lang: str = "en", theme: Theme | None = None, width: int = 0
    ) -> bytes:
        """The same as a picture of so many pixels in width, in the light theme unless another is named.
        Needs the extra `kingsmoot[png]`.
        """
        from kingsmoot.analysis.png import png

        return png(self.svg(seat, lang, _theme(theme) or "light"), width)

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
        if seat in range(many) or seat == ONLOOKER:
            return seat
        raise ValueError(f"there is no seat {seat!r}: seats are 0 to {many - 1}, or kingsmoot.ONLOOKER")

    def _move(self, move: Move | str, seat: Seat | None = None) -> Move:
        if isinstance(move, str):
            return self.read(move, seat)
        if not isinstance(move, Move):
            raise TypeError(f"a move is a text in notation or one of table.moves(), not {move!r}")
        return move

    def _question(self, d: Decision) -> Line:
        return self.rules.ask(self.view(d.seat), d)

    def _owed_by(self, seat: Seat | None) -> Decision | None:
        """What a seat is asked; if none is named, the first one that owes an answer."""
        if seat is not None:
            self._reader(seat)
        if self.result is not None:
            return None
        return owed(self.state)[0] if seat is None else asked_of(self.state, seat)

    def _asked(self, seat: Seat | None) -> Decision:
        d = self._owed_by(seat)
        if d is None:
            raise told(self.rules, Refusal("C-NOT-ASKED" if self.result is None else "C-OVER"))
        return d

    def __repr__(self) -> str:
        where = f"{self.rules.id} at {self.state.book.seats} seats, after {len(self.match.answers)} moves"
        if self.result is None:
            return f"<{where}: {self.explain()}>"
        return f"<{where}: won by {', '.join(self._winners())}>"

    def _winners(self) -> list[str]:
        names = self.names()
        return [names[seat] for seat, share in enumerate(self.result or ()) if share > 0] or ["nobody"]


def _misfit(view: State, d: Decision, filled: tuple[Filled, ...]) -> str:
    """Which piece does not fit: the one behind the longest beginning that does."""
    for many in range(len(filled) - 1, -1, -1):
        try:
            step = fill(view, d, filled[:many])
        except Misfit:
            continue
        whole = isinstance(step, Move)
        return (
            f"{filled[many]!r} is too much: the move is whole"
            if whole
            else f"{filled[many]!r} does not fit {step!r}"
        )
    return f"{filled!r} fits nothing"


def _theme(theme: str | None) -> Theme | None:
    for known in THEMES:
        if known == theme:
            return known
    if theme is None:
        return None
    raise ValueError(f"there is no theme {theme!r}; known: {', '.join(THEMES)}")
