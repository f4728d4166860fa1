"""Putting lines into a language: English, Ukrainian or Russian, by Project Fluent.

Messages of a game lie beside its code in `words/LANG.ftl`, those of the doors in `kingsmoot/io/words/`.
A missing message is answered in English, and a message missing there too by its id: something is always
said.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final, final

from fluent.runtime import FluentBundle, FluentResource

from kingsmoot.core.game import Game
from kingsmoot.core.lines import Arg, Line, Part, Refusal
from kingsmoot.core.rules import LANGUAGES
from kingsmoot.core.state import State, owed
from kingsmoot.io.rulebook import find, home

SHARED: Final = Path(__file__).parent / "words"
CRUMB: Final = " › "
"""Between the parts of a procedure, from the outside in."""


@final
class Words:
    """One language, for one game (or for none: the doors alone)."""

    def __init__(self, lang: str, game: Game | None = None) -> None:
        self.lang = lang
        self.game = game
        self._bundles = [_bundle(lang, game)]
        if lang != "en":
            self._bundles.append(_bundle("en", game))

    def say(self, line: Line) -> str:
        """A line as a sentence."""
        return self(line.id, **dict(line.args))

    def __call__(self, id: str, **args: Part) -> str:
        for bundle in self._bundles:
            if bundle.has_message(id):
                message = bundle.get_message(id)
                if message.value is not None:
                    filled = {name: self._filled(value) for name, value in args.items()}
                    return str(bundle.format_pattern(message.value, filled)[0])
        return id

    def _filled(self, value: Part) -> Arg:
        """`@id` is a message itself, `@id#2` with a number after it; several, apart by spaces, are a list."""
        if isinstance(value, Line):
            return self.say(value)
        if isinstance(value, Refusal):
            return self.refusal(value)
        if isinstance(value, tuple):
            return " ".join([self.say(one) if isinstance(one, Line) else one for one in value])
        if not isinstance(value, str) or not value.startswith("@"):
            return value
        names = [self._name(word[1:]) for word in value.split()]
        told = names[0]
        for at, name in enumerate(names[1:], 2):
            told = self("list-and" if at == len(names) else "list-comma", family=told, other=name)
        return told

    def _name(self, told: str) -> str:
        id, numbered, nth = told.partition("#")
        return f"{self(id)} {nth}" if numbered else self(id)

    def refusal(self, refusal: Refusal) -> str:
        """Why not, in one or two sentences, with the number of the rule."""
        rule = find(self.game, refusal.rule)
        if rule is None:
            return refusal.rule
        args = [str(self._filled(a)) for a in refusal.args]
        pointed = rule.why.get(self.lang, "")
        needed = max([int(n) + 1 for n in "012" if f"{{{n}}}" in pointed], default=0)
        told = pointed.format(*args) if pointed and len(args) >= needed else ""
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
def _bundle(lang: str, game: Game | None) -> FluentBundle:
    if lang not in LANGUAGES:
        raise ValueError(f"no such language: {lang}; known: {', '.join(LANGUAGES)}")
    # Isolating marks are for mixed directions of writing; in SVG text they show as boxes.
    bundle = FluentBundle([lang], use_isolating=False)
    bundle.add_resource(FluentResource((SHARED / f"{lang}.ftl").read_text("utf-8")))
    if game is not None:
        path = home(game) / "words" / f"{lang}.ftl"
        if path.exists():
            bundle.add_resource(FluentResource(path.read_text("utf-8")), allow_overrides=True)
    return bundle


@cache
def words(lang: str, game: Game | None = None) -> Words:
    return Words(lang, game)
