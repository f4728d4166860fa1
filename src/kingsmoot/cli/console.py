"""How the command speaks: one language for a run, one console for what is said, one for complaints."""

from __future__ import annotations

import os
from collections.abc import Sequence
from functools import cache

from rich.console import Console
from rich.markup import escape
from rich.padding import Padding
from rich.style import Style
from rich.theme import Theme

from kingsmoot import look
from kingsmoot.core.game import Game
from kingsmoot.core.lines import Arg
from kingsmoot.core.rules import LANGUAGES
from kingsmoot.io.words import Words, surroundings, words

NARROWEST = 40
WIDEST = 100
"""Columns: longer lines are hard to read."""

_chosen: list[str] = []


@cache
def theme() -> Theme:
    """The colours of seats by the class they wear (`family-red`), and a few roles of our own."""
    styles = {name: Style.parse(f"bold {seat.ink} on {seat.fill}") for name, seat in look.seats().items()}
    roles = {"crumb": "bold", "ask": "bold", "rule": "bold", "number": "bold cyan", "own": "italic"}
    roles |= {"log": "", "notation": "dim", "aside": "dim", "good": "green", "bad": "bold red"}
    return Theme(styles | {name: Style.parse(told) for name, told in roles.items()})


def console(complaints: bool = False) -> Console:
    """Made anew each time, since whoever runs the command may have replaced the streams."""
    out = Console(theme=theme(), stderr=complaints, highlight=False, emoji=False, soft_wrap=False)
    out.width = max(NARROWEST, min(out.width, WIDEST))
    return out


# The language of this run.


def language() -> str:
    """The one asked for, otherwise that of the environment, otherwise English."""
    return _chosen[0] if _chosen else surroundings(os.environ)


def take_language(args: Sequence[str]) -> list[str]:
    """Take `--lang` off the command line, wherever it stands; complaints speak it from here on.

    >>> take_language(["play", "--lang", "uk", "oriflamme"]), language()
    (['play', 'oriflamme'], 'uk')
    """
    _chosen.clear()
    left: list[str] = []
    words = iter(args)
    for word in words:
        name, equals, value = word.partition("=")
        if name != "--lang":
            left.append(word)
            continue
        value = value if equals else next(words, "")
        if value not in LANGUAGES:
            from kingsmoot.cli.errors import USAGE, Fault

            raise Fault(tr("error-lang", lang=value, known=", ".join(LANGUAGES)), USAGE)
        _chosen[:] = [value]
    return left


def speaker(game: Game | None = None) -> Words:
    return words(language(), game)


def tr(id: str, /, **args: Arg) -> str:
    """A message of the program, which no game overrides."""
    return speaker()(id, **args)


def title(game: Game) -> str:
    """The name of a game on its box, if it has one."""
    told = speaker(game)("title")
    return game.id if told == "title" else told


def indented(told: str, by: int) -> Padding:
    """Markup that keeps its distance from the edge on every line it takes."""
    return Padding(told, (0, 0, 0, by), expand=False)


def plain(text: str) -> str:
    """Text from elsewhere, safe to print: no markup, and nothing that controls a terminal."""
    return escape("".join([c if c.isprintable() else "\N{REPLACEMENT CHARACTER}" for c in text]))
