"""Puzzles: find the best move. They lie in the folder `puzzles` of their game, the easiest first.

A puzzle begins like a lesson (`seats`, `learner`, `options`, `draws`, `before`, `[position]`) and has

    title.en, task.en                   what it is called, what is asked; also .uk and .ru
    hint.en, idea.en                    a help, and why the solution works
    shows = ["O-DAR-02", ...]           the rules that decide it

    [[move]]                            the solution, one answer after the other: `answer`, `light`, `draws`,
                                        `then` and `wrong` as in the steps of a lesson

A lesson is made of it, so that pages and terminal play both alike.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from functools import cache
from typing import Final

import msgspec

from kingsmoot.core.game import Game
from kingsmoot.io.rulebook import home
from kingsmoot.learn.lesson import Lesson, Start, Step, Text, Wrong, convert
from kingsmoot.learn.primer import by_weight

FOLDER: Final = "puzzles"
ON: Final[Text] = {"en": "Right. Go on.", "uk": "Правильно. Далі.", "ru": "Верно. Дальше."}
"""Said where a solution takes more than one answer."""


class PuzzleMove(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    answer: Sequence[str]
    light: Sequence[str] = ()
    draws: Sequence[tuple[str, int]] = ()
    then: Sequence[str] = ()
    wrong: Sequence[Wrong] = ()


class Puzzle(Start, frozen=True, kw_only=True):
    title: Text
    task: Text
    hint: Text
    idea: Text
    shows: Sequence[str]
    move: Sequence[PuzzleMove]
    near: dict[str, float] = msgspec.field(default_factory=dict)
    id: str = ""

    def lesson(self) -> Lesson:
        steps = []
        for at, move in enumerate(self.move):
            say = ON if at else self.task
            steps.append(
                Step(say=say, answer=move.answer, draws=move.draws, then=move.then, wrong=move.wrong)
            )
        return Lesson(
            seats=self.seats,
            learner=self.learner,
            edition=self.edition,
            options=self.options,
            seed=self.seed,
            draws=self.draws,
            before=self.before,
            position=self.position,
            title=self.title,
            learnt=self.idea,
            minutes=2,
            shows=self.shows,
            step=steps,
            near=self.near,
            id=self.id,
        )


@cache
def puzzles(game: Game) -> dict[str, Puzzle]:
    """By id, the easiest first."""
    found: dict[str, Puzzle] = {}
    for path in sorted((home(game) / FOLDER).glob("*.toml")):
        puzzle: Puzzle = convert(path, Puzzle)
        found[puzzle.id] = puzzle
    return found


def daily(day: date) -> tuple[Game, Puzzle]:
    """The puzzle of a day: game by game, and from round to round harder."""
    every = [
        (at, order, game, puzzle)
        for order, game in enumerate(by_weight())
        for at, puzzle in enumerate(puzzles(game).values())
    ]
    every.sort(key=lambda one: one[:2])
    _, _, game, puzzle = every[day.toordinal() % len(every)]
    return game, puzzle
