"""What would have helped: a lesson, by the answers that lessons teach and those that they warn of; or else a
rule, by the answers in the scenarios that show it."""

from __future__ import annotations

from functools import cache

from kingsmoot.core.game import Game
from kingsmoot.io.cases import cases, load
from kingsmoot.io.rulebook import rules
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


def rule_for(game: Game, better: str) -> str:
    """The rule whose scenario is most about such an answer; nothing if none is."""
    verb, *rest = better.split()
    known = rules_by_answer(game)
    return known.get(" ".join([verb, *rest[:1]]), known.get(verb, ""))


@cache
def rules_by_answer(game: Game) -> dict[str, str]:
    """By the verb of an answer, and by verb and first thing. Reading all scenarios takes a moment."""
    found: dict[str, tuple[int, str]] = {}
    for path in cases(game):
        record = load(path)
        shown = [rule for rule in record.shows if rule in rules(game)]
        answers = [entry.text.split() for _, entry in record.answers()]
        for at, words in enumerate(answers if shown else []):
            # What a short scenario with few rules ends with is what it is about.
            weight = len(answers) - at + 3 * len(shown)
            for known in {words[0], " ".join(words[:2])}:
                if known not in found or weight < found[known][0]:
                    found[known] = (weight, shown[0])
    return {answer: rule for answer, (_, rule) in found.items()}
