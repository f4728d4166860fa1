"""What a game says of its own things: every message NAME that has a NAME-text beside it."""

from __future__ import annotations

import re
from functools import cache

from kingsmoot.cli.choices import stems
from kingsmoot.core.game import Game
from kingsmoot.core.lines import Line
from kingsmoot.io.rulebook import home
from kingsmoot.io.words import Words

TEXT = re.compile(r"^([a-z][a-z0-9-]*)-text =", re.M)


@cache
def ids(game: Game) -> frozenset[str]:
    """Ids of all things that are explained. Options of the table are explained elsewhere."""
    path = home(game) / "words" / "en.ftl"
    found = TEXT.findall(path.read_text("utf-8")) if path.exists() else []
    return frozenset(id for id in found if not id.startswith("option-"))


def text_of(game: Game, words: Words, line: Line) -> str:
    """What a thing does, or nothing."""
    return words(line.id + "-text") if line.id in ids(game) else ""


def look_up(game: Game, words: Words, typed: str) -> list[tuple[str, str]]:
    """Things whose name begins like this, each with its text."""
    every = sorted([(words(id), words(id + "-text")) for id in ids(game)])
    for cut in (typed.casefold(), stems(typed).casefold()):
        found = [(name, text) for name, text in every if cut and name.casefold().startswith(cut)]
        if found:
            return found
    return []
