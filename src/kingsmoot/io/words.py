"""Putting lines into a language: English, Ukrainian or Russian, by Project Fluent.

Messages of a game lie beside its code in `words/LANG.ftl`, those of commands and pages in `io/words/`. A
missing message is answered in English, and a message missing there too by its id: something is always said.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Final, final

from kingsmoot.core.books import Book
from kingsmoot.core.game import Game
from kingsmoot.core.lines import LIST, Arg, Line, Part, Refusal, listed
from kingsmoot.core.moves import Move
from kingsmoot.core.refs import Seat
from kingsmoot.core.rules import LANGUAGES
from kingsmoot.core.state import State, owed
from kingsmoot.io.fluent import NOBODY, Bundle, People, capitalised, smooth
from kingsmoot.io.rulebook import find, home

SHARED: Final = Path(__file__).parent / "words"
NOT_LEGAL: Final = "C-NOT-LEGAL"
CRUMB: Final = " › "
"""Between the parts of a procedure, from the outside in."""


@final
class Words:
    """One language, for one game, or for none: the commands and pages alone."""

    def __init__(self, lang: str, game: Game | None = None, people: People = NOBODY) -> None:
        self.lang = lang
        self.game = game
        self.people = people
        self._bundle = _bundle(lang, game)

    def say(self, line: Line) -> str:
        """A line as a sentence."""
        return self(line.id, **dict(line.args))

    def named(self, people: People) -> Words:
        """The same language at a table where these people play."""
        return Words(self.lang, self.game, people) if people else self

    def name(self, line: Line) -> str:
        """What a thing is called, without what its label tells about it: by the message `ID-name`, if any."""
        short = Line(f"{line.id}-name", *line.args)
        return self.say(short if self.has(short.id) else line)

    def __call__(self, id: str, /, **args: Part) -> str:
        if id == LIST:
            return self._bundle.joined([str(self._filled(value)) for value in args.values()])
        filled = {name: self._filled(value) for name, value in args.items()}
        told = self._bundle.say(id, self.people, **filled)
        return id if told is None else told

    def _filled(self, value: Part) -> Arg:
        """A line or refusal is said in its place; names stay names."""
        if isinstance(value, Line):
            return self.say(value)
        if isinstance(value, Refusal):
            return self.refusal(value)
        if isinstance(value, tuple):
            return " ".join([self.say(one) if isinstance(one, Line) else one for one in value])
        return value

    def has(self, id: str) -> bool:
        """Whether this language has the message itself."""
        return self._bundle.has(id)

    def log(self, line: Line) -> str:
        """A sentence of the log."""
        return capitalised(self.say(line))

    def summary(self, v: State, m: Move) -> str:
        """A whole move in a sentence; nothing where this language has none for it."""
        return capitalised(self.say(m.summary(v))) if self.has(m.summary_id()) else ""

    def refusal(self, refusal: Refusal, asked: Line | None = None) -> str:
        """Why not, with the number of the rule: what stands against this very move, and only where nothing is
        said of it the rule in general. What is no answer at all is told with the question, if it is given.
        """
        rule = find(self.game, refusal.rule)
        if rule is None:
            return refusal.rule
        args = [self._bundle.filled(a, self.people) for a in refusal.args]
        pointed = rule.why.get(self.lang, "")
        needed = max([int(n) + 1 for n in "012" if f"{{{n}" in pointed], default=0)
        told = pointed.format(*args) if pointed and len(args) >= needed else ""
        if self.lang == "uk":
            told = smooth(told)
        if asked is not None and rule.id == NOT_LEGAL:
            told += " " + self.say(asked)
        return f"{told or rule.sentence[self.lang]} [{rule.id}]"

    def bot(self, spec: str) -> str:
        """What a bot is called: *knight*, or *searching 0.5s* with what its name says of its thinking."""
        kind, _, amount = spec.partition(":")
        told = self("bot-" + kind)
        return spec if told == "bot-" + kind else f"{told} {amount}".rstrip()

    def rule(self, id: str) -> str:
        rule = find(self.game, id)
        return rule.sentence[self.lang] if rule is not None else id

    def crumbs(self, game: Game, s: State) -> list[str]:
        """The suspended procedure from the outside in, and who is waited for."""
        told = [self.say(line) for f in s.stack if (line := f.crumb(s)) is not None]
        waiting = [d.seat for d in owed(s)] if s.result is None else []
        return [*told, self.waiting(game, s.book, waiting)] if waiting else told

    def waiting(self, game: Game, book: Book, seats: Sequence[Seat]) -> str:
        return self.say(waiting_line(game, book, seats))


def waiting_line(game: Game, book: Book, seats: Sequence[Seat]) -> Line:
    """Whom the table waits for, as the last of the crumbs."""
    names = [game.seat_name(book, seat) for seat in seats]
    plain = all(not name.args for name in names)
    told: Part = " ".join([f"@{name.id}" for name in names]) if plain else listed(names)
    return Line("crumb-waiting", ("family", told))


@cache
def _bundle(lang: str, game: Game | None) -> Bundle:
    if lang not in LANGUAGES:
        raise ValueError(f"no such language: {lang}; known: {', '.join(LANGUAGES)}")
    paths = [SHARED / f"{lang}.ftl"]
    if game is not None:
        paths.append(home(game) / "words" / f"{lang}.ftl")
    texts = [path.read_text("utf-8") for path in paths if path.exists()]
    return Bundle(lang, texts, None if lang == "en" else _bundle("en", game))


@cache
def words(lang: str, game: Game | None = None) -> Words:
    return Words(lang, game)


def people(game: Game, book: Book, names: Sequence[str]) -> dict[str, str]:
    """Who plays, from the names that were given to the seats in turn. A seat that the game only numbers has
    no message of its own and goes without.
    """
    seats = [game.seat_name(book, seat) for seat in range(len(names))]
    return {seat.id: name for seat, name in zip(seats, names, strict=True) if name and not seat.args}


def surroundings(env: Mapping[str, str]) -> str:
    """The language of an environment: `KINGSMOOT_LANG=uk`, or the variables that say it to every program.

    >>> surroundings({"LANG": "uk_UA.UTF-8"}), surroundings({"LANG": "C"})
    ('uk', 'en')
    """
    for name in ("KINGSMOOT_LANG", "LC_ALL", "LC_MESSAGES", "LANG"):
        told = env.get(name, "")
        if told:
            return told[:2] if told[:2] in LANGUAGES else "en"
    return "en"
