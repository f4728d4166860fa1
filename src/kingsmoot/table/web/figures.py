"""Still pictures: the position of a worked example or a puzzle, drawn by the game as at a table.

A picture is a file of its own, asked for when it comes into sight, so that a page of many figures is as quick
as one of none.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final, Literal

from kingsmoot.core.game import Game
from kingsmoot.io.words import words
from kingsmoot.kit.capabilities import Drawn
from kingsmoot.learn.example import example
from kingsmoot.learn.lesson import Lesson
from kingsmoot.learn.player import Player
from kingsmoot.learn.puzzle import puzzles
from kingsmoot.look import Theme

KEPT: Final = 200
"""Pictures that need not be drawn again: all of a rulebook, in two themes."""


def address(game: Game, way: Literal["example", "puzzle"], name: str) -> str:
    """Where a picture is asked for, without language and theme; nothing for a game that draws nothing."""
    return f"/figure/{game.id}/{way}/{name}.svg" if isinstance(game, Drawn) else ""


@lru_cache(KEPT)
def figure(game: Game, way: str, name: str, lang: str, theme: Theme | Literal["auto"]) -> str | None:
    lesson = _shown(game, way, name)
    if lesson is None or not isinstance(game, Drawn):
        return None
    player = Player(game, lesson)
    first = last = game.scene(player.view(), lesson.learner, words(lang, game))
    if way == "example":
        while player.step is not None:
            player.go_on()
        last = game.scene(player.view(), lesson.learner, words(lang, game))
    # Where an example begins, unless there is more to see where it ends: an empty row shows nothing.
    shown = last if len(last.refs()) > len(first.refs()) else first
    return shown.svg(standalone=True, theme=theme)


def _shown(game: Game, way: str, name: str) -> Lesson | None:
    if way == "example":
        return example(game, name)
    puzzle = puzzles(game).get(name)
    return puzzle.lesson() if puzzle is not None else None
