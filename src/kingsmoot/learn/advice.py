"""Which lesson would have helped: by the answers that lessons teach and those that they warn of."""

from __future__ import annotations

from kingsmoot.core.game import Game
from kingsmoot.learn.lesson import ANY, Lesson, shelf

VERB, THING, WARNED = 1, 4, 3
"""What it tells that a lesson teaches the verb of the better answer, also its first thing, or warns of the
answer that was given."""


def lesson_for(game: Game, played: str, better: str) -> Lesson | None:
    """The lesson that is nearest to a mistake; None if none speaks of such answers."""
    best: Lesson | None = None
    most = 0
    for lesson in shelf(game).lessons.values():
        score = _score(lesson, played.split(), better.split())
        if score > most:
            best, most = lesson, score
    return best


def _score(lesson: Lesson, played: list[str], better: list[str]) -> int:
    score = 0
    for step in lesson.step:
        told = step.answer[0].split() if step.answer else []
        if not told or told[0] != better[0]:
            continue
        same_thing = len(told) > 1 and told[1:2] == better[1:2] and not told[1].isdigit()
        warned = played[0] != better[0] and any(
            wrong.move.removesuffix(ANY).split()[0] == played[0] for wrong in step.wrong
        )
        score = max(score, VERB + THING * same_thing + WARNED * warned)
    return score
