"""Every puzzle is solved by its solution, its natural mistakes are answered, and a day has its own."""

from __future__ import annotations

from datetime import date, timedelta

import pytest

from kingsmoot.core.rules import LANGUAGES
from kingsmoot.io.registry import games
from kingsmoot.io.rulebook import rules
from kingsmoot.learn.player import Player
from kingsmoot.learn.puzzle import daily, puzzles
from tests.learn.test_lessons import FOREIGN, LONGEST, drawn, try_wrong

PUZZLES = [(game.id, id) for game in games().values() for id in puzzles(game)]
WON = {
    *[("oriflamme", id) for id in puzzles(games()["oriflamme"])],
    *[("watch", id) for id in puzzles(games()["watch"]) if id != "where-the-next-blow-falls"],
    ("thrones", "one-step"),
    ("banners", "glory-or-ground"),
    ("banners", "hold"),
}
"""Those whose solution ends the game, with a win."""


@pytest.mark.parametrize(("game", "id"), PUZZLES)
def test_the_solution_solves_it_past_its_mistakes(game: str, id: str) -> None:
    found = games()[game]
    puzzle = puzzles(found)[id]
    player = Player(found, puzzle.lesson())
    missing = set(puzzle.move[0].light) - drawn(player)
    assert not missing, missing
    while (step := player.step) is not None:
        for wrong in step.wrong:
            try_wrong(player, step, wrong)
        shown = player.shown()
        assert shown is not None
        judged = player.answer(shown)
        assert judged.right, (step.answer, judged.refusal)
    assert len(player.given) == len(puzzle.move)
    assert not player.strayed
    if (game, id) in WON:
        result = player.course.state.result
        assert result is not None
        assert result[puzzle.learner] == 1.0


@pytest.mark.parametrize(("game", "id"), PUZZLES)
def test_its_texts_fit_and_its_rules_exist(game: str, id: str) -> None:
    found = games()[game]
    puzzle = puzzles(found)[id]
    mistakes = [wrong for move in puzzle.move for wrong in move.wrong]
    for text in [puzzle.title, puzzle.task, puzzle.hint, puzzle.idea, *[w.say for w in mistakes]]:
        assert set(text) == set(LANGUAGES)
        for lang in LANGUAGES:
            assert len(text[lang]) <= LONGEST[lang], text[lang]
            assert not set(text[lang].lower()) & FOREIGN[lang], text[lang]
    named = [*puzzle.shows, *[w.rule for w in mistakes if w.rule]]
    assert not [rule for rule in named if rule not in rules(found)]


def test_each_day_has_a_puzzle_and_all_come_round() -> None:
    day = date(2026, 1, 1)
    seen = {(game.id, puzzle.id) for game, puzzle in (daily(day + timedelta(n)) for n in range(len(PUZZLES)))}
    assert seen == set(PUZZLES)
    assert daily(day)[1].id == daily(day)[1].id
