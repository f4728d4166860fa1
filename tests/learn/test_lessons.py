"""Every lesson is played to its end by its right answers, and its wrong ones are tried."""

from __future__ import annotations

import pytest

from kingsmoot.core.game import Game
from kingsmoot.core.moves import Move
from kingsmoot.core.random_streams import Stream
from kingsmoot.core.rules import LANGUAGES
from kingsmoot.core.slots_from_moves import moves
from kingsmoot.io.registry import games
from kingsmoot.io.rulebook import rules
from kingsmoot.kit.capabilities import Drawn
from kingsmoot.learn.lesson import ANY, Lesson, Step, Wrong, near, shelf, texts
from kingsmoot.learn.player import Player
from kingsmoot.table.rooms.wording import speech

LONGEST = {"en": 230, "uk": 260, "ru": 260}
"""Letters of one text: what a bubble on a phone can show."""
WORDS = 40
FOREIGN = {"en": set(), "uk": set("ыэъё"), "ru": set("іїєґ")}
"""Letters that a language does not have: they betray a text in the wrong place."""
LESSONS = [(game.id, id) for game in games().values() for id in shelf(game).lessons]


def lesson_of(game: str, id: str) -> tuple[Game, Lesson]:
    found = games()[game]
    return found, shelf(found).lessons[id]


def drawn(player: Player) -> set[str]:
    """All things that the learner sees now."""
    assert isinstance(player.game, Drawn)
    scene = player.game.scene(player.view(), player.lesson.learner, speech(player.game, "en"), 0)
    return scene.shown() | set(scene.labels)


def at_step(game: Game, lesson: Lesson, step: int) -> Player:
    player = Player(game, lesson)
    player.resume([s.answer[0] if s.answer else "" for s in lesson.step[:step]])
    assert len(player.given) == step
    return player


def legal_like(player: Player, start: str, step: Step) -> Move:
    """Some legal answer that begins so and is not right."""
    d = player.question
    assert d is not None
    book = player.course.state.book
    right = [player.game.parse(a, book).text(book) for a in step.answer]
    known = [w.move for w in step.wrong]
    listed = moves(player.view(), d)
    if listed is None:
        listed = player.game.propose(player.view(), d, 40, Stream(bytes(16)))
    for m in listed:
        text = m.text(book)
        if (text + " ").startswith(start + " ") and text not in right and text not in known:
            return m
    raise AssertionError(f"no wrong answer begins with {start!r}")


@pytest.mark.parametrize(("game", "id"), LESSONS)
def test_right_answers_lead_to_the_end_past_all_wrong_ones(game: str, id: str) -> None:
    """Each wrong answer is refused by its rule, or played and taken back; whatever is lit is drawn."""
    found, lesson = lesson_of(game, id)
    player = Player(found, lesson)
    while (step := player.step) is not None:
        at = len(player.given)
        missing = set(step.light) - drawn(player)
        assert not missing, (at + 1, missing)
        for wrong in step.wrong:
            try_wrong(player, step, wrong)
        assert not player.strayed
        assert len(player.given) == at
        if step.asks:
            shown = player.shown()
            assert shown is not None
            judged = player.answer(shown)
            assert judged.right, (step.say["en"], judged.refusal)
        else:
            player.go_on()
    assert len(player.given) == len(lesson.step)
    assert not player.strayed


def try_wrong(player: Player, step: Step, wrong: Wrong) -> None:
    game = player.game
    if wrong.move.endswith(ANY):
        tried = legal_like(player, wrong.move.removesuffix(ANY), step)
    else:
        tried = game.parse(wrong.move, player.course.state.book)
    before = game.facts(player.course.state)
    judged = player.answer(tried)
    where = (len(player.given) + 1, wrong.move, judged.refusal)
    assert not judged.right, where
    assert judged.say == wrong.say, where
    if wrong.refused:
        assert judged.refusal is not None, where
        assert judged.refusal.rule == wrong.refused, where
    else:
        assert judged.refusal is None, where
        assert judged.course is not None, where
    assert game.facts(player.course.state) == before, "a wrong answer changes nothing"


@pytest.mark.parametrize(("game", "id"), LESSONS)
def test_other_right_answers_reach_the_end_too(game: str, id: str) -> None:
    found, lesson = lesson_of(game, id)
    for at, step in enumerate(lesson.step):
        for other in step.answer[1:]:
            before = lesson.step[at - 1].answer if at else ()
            # Of two things that may be done in either order, the second is open only after the first.
            ways = [at_step(found, lesson, at)]
            ways += [one for way in before[1:] if (one := after_other(found, lesson, at, way)) is not None]
            assert any(accepted(player, other) for player in ways), other
            for player in ways:
                if len(player.given) > at:
                    finish(player)


def after_other(game: Game, lesson: Lesson, step: int, way: str) -> Player | None:
    player = at_step(game, lesson, step - 1)
    return player if accepted(player, way) else None


def accepted(player: Player, text: str) -> bool:
    return player.answer(player.game.parse(text, player.course.state.book)).right


def finish(player: Player) -> None:
    """To the end by what is shown."""
    while (step := player.step) is not None:
        if not step.asks:
            player.go_on()
            continue
        shown = player.shown()
        assert shown is not None
        assert player.answer(shown).right, step.say["en"]


@pytest.mark.parametrize(("game", "id"), LESSONS)
def test_a_lesson_can_be_left_and_resumed_and_steps_taken_back(game: str, id: str) -> None:
    found, lesson = lesson_of(game, id)
    half = len(lesson.step) // 2
    player = at_step(found, lesson, half)
    again = Player(found, lesson)
    again.resume(player.given)
    assert found.facts(again.course.state) == found.facts(player.course.state)
    while player.given:
        player.back()
    assert found.facts(player.course.state) == found.facts(Player(found, lesson).course.state)


@pytest.mark.parametrize(("game", "id"), LESSONS)
def test_rules_exist(game: str, id: str) -> None:
    found, lesson = lesson_of(game, id)
    wrongs = [wrong for step in lesson.step for wrong in step.wrong]
    named = [*lesson.shows, *[rule for w in wrongs for rule in (w.rule, w.refused) if rule]]
    assert not [rule for rule in named if rule not in rules(found)]


@pytest.mark.parametrize(("game", "id"), LESSONS)
def test_texts_fit_and_differ_by_language(game: str, id: str) -> None:
    _, lesson = lesson_of(game, id)
    spoken = [s.say for s in lesson.step] + [w.say for s in lesson.step for w in s.wrong]
    for text in [*spoken, lesson.learnt, lesson.title]:
        assert set(text) == set(LANGUAGES)
        for lang in LANGUAGES:
            assert text[lang] == text[lang].strip()
            assert len(text[lang]) <= LONGEST[lang], (lang, len(text[lang]), text[lang])
            assert len(text[lang].split()) <= WORDS, text[lang]
            cyrillic = any("а" <= c <= "я" for c in text[lang].lower())
            assert cyrillic == (lang != "en"), text[lang]
            assert not set(text[lang].lower()) & FOREIGN[lang], text[lang]


def test_a_measure_may_be_a_little_off() -> None:
    within = {"move": 0.5, "turn": 5.0}
    assert near("march a move=9.600 turn=3.00", "march a move=10.000 turn=0.00", within)
    assert not near("march a move=9.400 turn=3.00", "march a move=10.000 turn=0.00", within)
    assert not near("march b move=10.000 turn=0.00", "march a move=10.000 turn=0.00", within)
    assert not near("reroll 1 2", "reroll 1 3", within)


def test_texts_are_found_at_any_depth() -> None:
    assert texts({"step": [{"say": {"en": "a", "uk": "b"}}], "near": {"move": 0.5}}) == [
        {"en": "a", "uk": "b"}
    ]
