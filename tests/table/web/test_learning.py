"""Lessons over HTTP: nothing is kept by the server, and everything is read strictly."""

from __future__ import annotations

import msgspec
import pytest

from kingsmoot.io.registry import games
from kingsmoot.learn.example import examples, name_of, worked
from kingsmoot.learn.lesson import shelf
from kingsmoot.learn.player import Player
from kingsmoot.learn.puzzle import puzzles
from kingsmoot.look import THEMES
from kingsmoot.table.web.figures import figure
from kingsmoot.table.web.learning import LessonAsked, said

GAMES = ["oriflamme", "watch", "thrones", "banners"]


@pytest.mark.parametrize("name", GAMES)
def test_a_page_is_told_what_a_table_would_tell(name: str) -> None:
    game = games()[name]
    for id, lesson in shelf(game).lessons.items():
        told = said(game, lesson, LessonAsked(), "uk")
        assert (told.step, told.of) == (0, len(lesson.step)), id
        assert told.say == lesson.step[0].say["uk"]
        assert told.asks == lesson.step[0].asks
        kinds = [msgspec.json.decode(m)["type"] for m in told.messages]
        assert kinds == ["table", "scene", "owed", "log"]


def test_wrong_refused_and_right_answers() -> None:
    game = games()["oriflamme"]
    lesson = shelf(game).lessons["strike"]
    given = ["reveal 1"]
    wrong = said(game, lesson, LessonAsked(given, "eliminate 0"), "en")
    assert (wrong.verdict, wrong.rule, wrong.step) == ("wrong", "O-DAR-03", 1)
    assert wrong.told == lesson.step[1].wrong[0].say["en"]
    refused = said(game, lesson, LessonAsked(given, "eliminate 4"), "en")
    assert (refused.verdict, refused.rule) == ("refused", "O-DAR-01")
    nonsense = said(game, lesson, LessonAsked(given, "fly away"), "en")
    assert (nonsense.verdict, nonsense.rule) == ("refused", "C-NOT-A-MOVE")
    assert nonsense.told
    other = said(game, lesson, LessonAsked([], "keep 1"), "uk")
    assert other.verdict == "wrong"
    right = said(game, lesson, LessonAsked(given, "eliminate 2"), "en")
    assert (right.verdict, right.step, right.given) == ("right", 2, ["reveal 1", "eliminate 2"])


def test_what_a_browser_kept_of_an_older_lesson_is_used_as_far_as_it_is_right() -> None:
    game = games()["oriflamme"]
    lesson = shelf(game).lessons["strike"]
    told = said(game, lesson, LessonAsked(["reveal 1", "eliminate 4", "", "end"]), "en")
    assert told.given == ["reveal 1"]
    done = [step.answer[0] if step.answer else "" for step in lesson.step]
    end = said(game, lesson, LessonAsked(done), "ru")
    assert end.step == end.of
    assert end.say == lesson.learnt["ru"]
    assert not end.asks


def test_the_log_tells_what_happened_in_the_lesson() -> None:
    game = games()["watch"]
    lesson = shelf(game).lessons["road-roof-point"]
    player = Player(game, lesson)
    player.resume(["road N:-1,3/S:-1,2", "end"])
    told = said(game, lesson, LessonAsked(player.given), "en")
    log = bytes(told.messages[3]).decode()
    assert '"type":"log"' in log
    assert log.count('"text"') >= len(player.course.past)


@pytest.mark.parametrize("name", GAMES)
def test_examples_and_puzzles_are_drawn_by_their_game(name: str) -> None:
    game = games()[name]
    worked_ones = {name_of(game, path) for path in examples(game).values() if worked(path)}
    assert len(worked_ones) > 10
    shown = min(worked_ones)
    light, dark = [figure(game, "example", shown, "uk", theme) for theme in THEMES]
    assert light is not None
    assert dark is not None
    assert 'data-theme="dark"' in dark
    assert light != dark
    assert figure(game, "puzzle", next(iter(puzzles(game))), "en", "auto")
    assert figure(game, "puzzle", "none", "en", "auto") is None
    assert figure(game, "example", "../secret", "en", "auto") is None


def test_a_lone_answer_names_its_things_so_that_they_can_be_clicked() -> None:
    """The one corner for a settlement in the Watch, the card that is kept or revealed in Oriflamme."""
    game = games()["watch"]
    given = ["road N:-1,3/S:-1,2", "end", ""]
    told = said(game, shelf(game).lessons["road-roof-point"], LessonAsked(given), "en")
    tree = msgspec.json.decode(told.messages[2])["asks"][0]["tree"]
    settle = next(option for option in tree["options"] if option["ref"] == "settle")
    assert settle["move"]["text"] == "settle S:-1,2"
    assert settle["things"] == ["spot:S:-1,2"]
    game = games()["oriflamme"]
    told = said(game, shelf(game).lessons["lay-wait-show"], LessonAsked(["place queen start"]), "en")
    tree = msgspec.json.decode(told.messages[2])["asks"][0]["tree"]
    assert {tuple(option["things"]) for option in tree["options"]} == {("card:2",)}
