"""Lessons in the browser: each game's first one to its end, wrong answers, leaving and coming back."""

from __future__ import annotations

import re
from typing import Final

import pytest
from playwright.sync_api import Page, expect

from kingsmoot.io.registry import games
from kingsmoot.learn.lesson import Lesson, shelf
from kingsmoot.learn.puzzle import puzzles
from tests.browser.conftest import PHONE, WIDE, Open, Server, settled, shot

FIRST: Final = {
    "oriflamme": "lay-wait-show",
    "watch": "road-roof-point",
    "thrones": "first-castle",
    "banners": "move",
}


def lesson_of(game: str, id: str) -> Lesson:
    return shelf(games()[game]).lessons[id]


def said(page: Page, words: str) -> None:
    expect(page.locator("#bubble .say")).to_have_text(words)


def give(page: Page, text: str) -> None:
    """Answer in notation: lessons take what tables take."""
    page.wait_for_selector("body[data-step=ask] #question .letters")
    if page.locator("#question .typed").count() == 0:
        page.locator("#question .letters").dispatch_event("click")
    page.fill("#question .typed input", text)
    page.press("#question .typed input", "Enter")


ANSWERED: Final = """([said, number]) => document.querySelector('#bubble .say')?.innerText !== said
    || document.querySelector('#sentence')?.dataset.decision !== number"""
"""Something else is said or asked than before: what is typed now answers the next question."""

OUTSIDE: Final = """() => {
    const bubble = document.querySelector('#bubble').getBoundingClientRect();
    const place = document.querySelector('.picture').getBoundingClientRect();
    return bubble.top < place.top - 1 || bubble.right > innerWidth || bubble.bottom > innerHeight;
}"""
"""Whether what is said lies over the head of the page, or reaches out of it."""


@pytest.mark.parametrize("size", [WIDE, PHONE])
@pytest.mark.parametrize("game", FIRST)
def test_the_first_lesson_of_each_game_to_its_end(
    server: Server, person: Open, game: str, size: tuple[int, int]
) -> None:
    lesson = lesson_of(game, FIRST[game])
    page = person(f"{server.base}/learn/{game}", lang="uk", size=size)
    page.wait_for_url(f"**/learn/{game}/{lesson.id}")
    for step in lesson.step:
        said(page, step.say["uk"])
        page.wait_for_function(f"() => !({OUTSIDE})()")
        if step.asks:
            give(page, step.answer[0])
        else:
            page.click("#bubble .primary")
    expect(page.locator("#bubble")).to_have_attribute("data-state", "end")
    said(page, lesson.learnt["uk"])
    page.wait_for_function(f"() => !({OUTSIDE})()")
    expect(page.locator("#bubble .big-stars")).to_have_text("★★★")
    page.goto(server.base)
    of = len(shelf(games()[game]).lessons)
    expect(page.locator(f".game[data-game={game}] .done")).to_have_text(f"1/{of}")


def test_a_wrong_answer_is_shown_taken_back_and_tried_again(server: Server, person: Open) -> None:
    lesson = lesson_of("oriflamme", "strike")
    page = person(f"{server.base}/learn/oriflamme/strike")
    said(page, lesson.step[0].say["en"])
    page.locator("#question .chip", has_text="Reveal").click()
    said(page, lesson.step[1].say["en"])
    settled(page)
    shot(page, "lesson")
    # Legal and poor: played on the board, then taken back.
    page.locator("#question .chip", has_text="Blue’s face-down card").click()
    expect(page.locator("#bubble")).to_have_attribute("data-state", "wrong")
    expect(page.locator("#bubble .say")).to_contain_text("a single victim pays a Cut-throat nothing")
    expect(page.locator("#bubble .rule-link")).to_have_text("O-DAR-03")
    expect(page.locator('#board [data-ref="card:0"]')).to_have_count(0)
    shot(page, "lesson-wrong")
    page.click("#bubble .primary")
    said(page, lesson.step[1].say["en"])
    expect(page.locator('#board [data-ref="card:0"]').first).to_be_visible()
    # Forbidden: its rule speaks, and nothing happened.
    give(page, "eliminate 4")
    expect(page.locator("#bubble .say")).to_contain_text("He reaches only his neighbours")
    # From the second mistake on the answer is shown, as far as confirming.
    page.get_by_role("button", name="Show me").click()
    page.locator("#question .confirm .primary").click()
    said(page, lesson.step[2].say["en"])
    # Leave, and come back to the same place.
    page.goto(server.base)
    page.goto(f"{server.base}/learn/oriflamme/strike")
    said(page, lesson.step[2].say["en"])
    # A step back.
    page.click("#bubble .back")
    said(page, lesson.step[1].say["en"])


COVERED: Final = """() => {
    const bubble = document.querySelector('#bubble').getBoundingClientRect();
    return [...document.querySelectorAll('#board [data-ref^="card:"]')].filter((card) => {
        const box = card.getBoundingClientRect();
        return box.left < bubble.right && box.right > bubble.left
            && box.top < bubble.bottom && box.bottom > bubble.top;
    });
}"""


def test_a_newcomer_answers_on_the_board(server: Server, person: Open) -> None:
    """What is said covers no card and tells what to do next; the only choice can be clicked as well."""
    page = person(f"{server.base}/learn/oriflamme/lay-wait-show", lang="uk")
    guide = page.locator("#bubble .guide")
    expect(guide).to_have_text("Відповідайте на полі або у списку.")
    page.wait_for_function(f"() => !({COVERED})().length")
    page.locator("#panels-mine [data-ref='hand:queen']").click()
    page.locator("#board [data-ref='row:start']").first.click()
    expect(guide).to_have_text("Тепер натисніть «Підтвердити».")
    page.locator("#question .confirm .primary").click()
    expect(guide).to_have_text("Відповідайте на полі або у списку.")
    # Kept or revealed: a click on the card itself is no mistake.
    page.locator("#board [data-ref='card:2']").first.click()
    expect(page.locator("#board [data-ref='card:2']").first).to_have_class(re.compile("selected"))
    expect(page.locator(".note.refusal")).to_have_count(0)
    expect(page.locator("#question .choices .chip")).to_have_count(2)
    # Where the row leaves no room, the words stand below it.
    give(page, "keep 2")
    page.click("#bubble .primary")
    said(page, lesson_of("oriflamme", "lay-wait-show").step[3].say["uk"])
    expect(page.locator("#bubble")).to_have_class(re.compile("below"))
    page.wait_for_function(f"() => !({COVERED})().length")

    # What is usual is not called for where the lesson asks for something else.
    lesson = lesson_of("thrones", "first-castle")
    page.goto(f"{server.base}/learn/thrones/first-castle")
    page.click("#bubble .primary")
    said(page, lesson.step[1].say["uk"])
    page.locator("#question .chip", has_text="Вінтерфел:").click()
    page.locator("#question .choices .chip", has_text="Кейлінський Рів").click()
    expect(page.locator("#question .confirm .primary")).to_be_enabled()
    expect(guide).to_have_text("Виберіть одну з відповідей.")
    page.get_by_role("button", name="Лицар", exact=True).click()
    expect(guide).to_have_text("Тепер натисніть «Підтвердити».")

    # On a telephone what confirms it is in sight.
    lesson = lesson_of("watch", "road-roof-point")
    page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    page.goto(f"{server.base}/learn/watch/road-roof-point")
    said(page, lesson.step[0].say["uk"])
    settled(page)
    box = page.locator("#board .hinted[data-ref^='path:']").first.bounding_box()
    assert box is not None
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    expect(page.locator("#question .confirm .primary")).to_be_in_viewport(ratio=1)
    page.locator("#question .confirm .primary").click()
    said(page, lesson.step[1].say["uk"])
    give(page, lesson.step[1].answer[0])
    said(page, lesson.step[2].say["uk"])
    page.click("#bubble .primary")
    said(page, lesson.step[3].say["uk"])
    settled(page)
    box = page.locator("#board [data-ref='spot:S:-1,2']").first.bounding_box()
    assert box is not None
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.locator("#question .confirm .primary").click()
    said(page, lesson.step[4].say["uk"])


def test_a_measure_is_dragged_or_typed_slot_by_slot(server: Server, person: Open) -> None:
    lesson = lesson_of("banners", "move")
    page = person(f"{server.base}/learn/banners/move")
    said(page, lesson.step[0].say["en"])
    page.locator("#question .chip", has_text="(1)").first.click()
    said(page, lesson.step[1].say["en"])
    page.locator("#question .chip", has_text="March").first.click()
    # On a telephone as well, what confirms it is in sight.
    page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    expect(page.locator("#question .confirm .primary")).to_be_in_viewport(ratio=1)
    page.set_viewport_size({"width": WIDE[0], "height": WIDE[1]})
    page.locator("#question").get_by_text("10″", exact=True).last.click()
    page.locator("#question .confirm .primary:not([disabled])").last.click()
    said(page, lesson.step[2].say["en"])


def test_a_lesson_that_is_not_there(server: Server, person: Open) -> None:
    page = person(server.base)
    answer = page.request.get(f"{server.base}/learn/oriflamme/none", headers={"Accept": "text/html"})
    assert answer.status == 404
    assert "S-LESSON" in answer.text()


def test_a_puzzle_is_failed_helped_and_solved(server: Server, person: Open) -> None:
    puzzle = puzzles(games()["oriflamme"])["two-at-one-blow"]
    page = person(f"{server.base}/puzzle/oriflamme/two-at-one-blow", lang="uk")
    said(page, puzzle.task["uk"])
    give(page, "keep 1")
    expect(page.locator("#bubble")).to_have_attribute("data-state", "wrong")
    expect(page.locator("#bubble .say")).to_contain_text(puzzle.move[0].wrong[0].say["uk"])
    page.click("#bubble .primary")
    said(page, puzzle.task["uk"])
    page.get_by_role("button", name="Підказка").first.click()
    expect(page.locator("#bubble .hint-text")).to_contain_text(puzzle.hint["uk"])
    expect(page.locator("#bubble .hint-text .rule-link")).to_have_count(len(puzzle.shows))
    for move in puzzle.move:
        before = [page.inner_text("#bubble .say"), page.get_attribute("#sentence", "data-decision")]
        give(page, move.answer[0])
        page.wait_for_function(ANSWERED, arg=before)
    expect(page.locator("#bubble")).to_have_attribute("data-state", "end")
    said(page, puzzle.idea["uk"])
    expect(page.locator("#bubble .decided .rule-link")).to_have_text(list(puzzle.shows))
    shot(page, "puzzle")
    page.goto(server.base)
    expect(page.locator("#streak")).to_contain_text("1")
    page.locator(".daily a").click()
    page.wait_for_url("**/puzzle/*/*")
    expect(page.locator("#bubble .say")).to_be_visible()
