"""Putting lines into a language: English, Ukrainian or Russian, by Project Fluent.

Messages of a game lie beside its code in `words/LANG.ftl`, those of commands and pages in `io/words/`. A
missing message is answered in English, and a message missing there too by its id: something is always said.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final, final

from kingsmoot.core.game import Game
from kingsmoot.core.lines import LIST, Arg, Line, Part, Refusal
from kingsmoot.core.moves import Move
from kingsmoot.core.rules import LANGUAGES
from kingsmoot.core.state import State, owed
from kingsmoot.io.fluent import Bundle, capitalised, smooth
from kingsmoot.io.rulebook import find, home

SHARED: Final = Path(__file__).parent / "words"
CRUMB: Final = " › "
"""Between the parts of a procedure, from the outside in."""


@final
class Words:
    """One language, for one game, or for none: the commands and pages alone."""

    def __init__(self, lang: str, game: Game | None = None) -> None:
        self.lang = lang
        self.game = game
        self._bundle = _bundle(lang, game)

    def say(self, line: Line) -> str:
        """A line as a sentence."""
        return self(line.id, **dict(line.args))

    def name(self, line: Line) -> str:
        """What a thing is called, without what its label tells about it: by the message `ID-name`, if any."""
        short = Line(f"{line.id}-name", *line.args)
        return self.say(short if self.has(short.id) else line)

    def __call__(self, id: str, /, **args: Part) -> str:
        if id == LIST:
            return self._bundle.joined([str(self._filled(value)) for value in args.values()])
        told = self._bundle.say(id, **{name: self._filled(value) for name, value in args.items()})
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

    def refusal(self, refusal: Refusal) -> str:
        """Why not, in one or two sentences, with the number of the rule."""
        rule = find(self.game, refusal.rule)
        if rule is None:
            return refusal.rule
        args = [self._bundle.filled(a) for a in refusal.args]
        pointed = rule.why.get(self.lang, "")
        needed = max([int(n) + 1 for n in "012" if f"{{{n}" in pointed], default=0)
        told = pointed.format(*args) if pointed and len(args) >= needed else ""
        if self.lang == "uk":
            told = smooth(told)
        if rule.id.startswith("C-") and told:
            return f"{told} [{rule.id}]"
        return f"{told} {rule.sentence[self.lang]} [{rule.id}]".strip()

    def rule(self, id: str) -> str:
        rule = find(self.game, id)
        return rule.sentence[self.lang] if rule is not None else id

    def crumbs(self, game: Game, s: State) -> list[str]:
        """The suspended procedure from the outside in, and who is waited for."""
        told = [self.say(line) for f in s.stack if (line := f.crumb(s)) is not None]
        waiting = [game.seat_name(s.book, d.seat) for d in owed(s)] if s.result is None else []
        told += [self("crumb-waiting", family=self.say(name)) for name in waiting]
        return told


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
