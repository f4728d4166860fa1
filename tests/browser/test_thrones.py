"""A whole game of Thrones: one person who clicks, five bots."""

from __future__ import annotations

from typing import Final

import pytest
from playwright.sync_api import Page, TimeoutError, expect

from tests.browser.conftest import NEXT, PHONE, Open, Server, asked, shot, state

SEED: Final = "07" * 16
MOST_CLICKS: Final = 60
"""Clicks that no question exceeds: ten areas, each with an order, and the confirmation."""
EAGER_ANSWERS: Final = 14
"""Answers given eagerly; after them every answer is the shortest, so that the game ends soon."""

EAGER: Final = NEXT.replace(
    "[confirm, nothing, '#app .legal[data-ref]', choose, more]",
    "['#app .legal[data-ref]:not(.selected)', choose, confirm, nothing, more]",
)
"""As `NEXT`, but goes on where it could stop: groups march and units are mustered."""


ANSWER: Final = """async ([number, most, eager]) => {
    const next = NEXT, further = EAGER;
    const click = () => new MouseEvent('click', { bubbles: true, cancelable: true });
    const until = performance.now() + 60_000;
    for (let clicks = 0; clicks < most && performance.now() < until; ) {
        const way = (eager && clicks < 6 ? further : next)(number);
        if (way === 'answered') return true;
        if (way) {
            clicks += 1;
            // On the thing itself, not at the middle of its box: that of a sea may be land.
            document.querySelector(way).dispatchEvent(click());
        } else await new Promise((go) => setTimeout(go, 4));
    }
    return false;
}""".replace("NEXT", NEXT).replace("EAGER", EAGER)
"""Click on what glows until the question is answered, all within the page: a game has a thousand clicks."""


def answer(page: Page, eager: bool = False) -> None:
    """Answer the question by clicks on what glows; with `eager`, do not stop as soon as possible."""
    asked(page)
    number = page.get_attribute("#sentence", "data-decision")
    if not page.evaluate(ANSWER, [number, MOST_CLICKS, eager]):
        raise AssertionError(f"no answer was found: {page.inner_text('#question')}")


def wait(page: Page) -> str:
    try:
        page.wait_for_selector("#question:is([data-state=asked], [data-state=over])", timeout=60_000)
    except TimeoutError:
        told = page.inner_text("#question"), page.inner_text("#line"), page.inner_text("#seats")
        raise AssertionError(f"nobody is asked: {state(page)} {told}") from None
    return state(page)


@pytest.mark.timeout(400)
def test_a_person_and_five_bots_play_a_whole_game(server: Server, person: Open) -> None:
    table = server.table("thrones", "pbbbbb", seed=SEED, bot="maester")  # these bots win quickly
    page = person(table.links[0])
    given = 0
    fought = False
    while wait(page) != "over":
        if given == 0:
            expect(page.locator("#board [data-ref='area:winterfell']").first).to_be_visible()
            expect(page.locator("#app [data-ref='order:march'].legal")).to_have_count(1)
            laid = page.locator("#board .ghosts use")
            for token in ("march", "defense", "support"):
                before = laid.count()
                page.locator(f"#app [data-ref='order:{token}'].legal").click()
                expect(laid).not_to_have_count(before)  # it lies where it would be placed
            shot(page, "thrones-orders")
            page.locator("#question [data-key=cancel]").click()
            expect(page.locator("#board .ghosts use")).to_have_count(0)
        if not fought and page.locator("#beside-side-1").count():
            fought = True
            page.locator("#beside-side-1").scroll_into_view_if_needed()
            shot(page, "thrones-combat")
        answer(page, eager=given < EAGER_ANSWERS)
        given += 1
        assert given < 400, "the game does not end"
    assert given > 15, given
    expect(page.locator("#panel-result .laurel")).to_be_visible()
    shot(page, "thrones-result")


TOUCHING = """() => [...document.querySelectorAll('#layer-heads [data-rank]')].flatMap(name => {
    const lines = [...name.querySelectorAll('text')].map(line => [
        line.getBoundingClientRect().y, parseFloat(getComputedStyle(line).fontSize) * line.getScreenCTM().d,
    ]);
    const near = lines.slice(1).some(([y, size], n) => y - lines[n][0] < 0.9 * size);
    return near ? [name.textContent] : [];
})"""
"""Names whose lines lie one over the other."""


def test_the_board_fits_a_phone_and_the_dark_theme(server: Server, person: Open) -> None:
    table = server.table("thrones", "pbb", seed=SEED)
    page = person(table.links[0], size=PHONE, lang="uk", dark=True)
    asked(page)
    box = page.locator("#board svg.scene").bounding_box()
    assert box is not None
    assert box["width"] <= PHONE[0]
    expect(page.locator("#app [data-ref='order:march'].legal")).to_have_count(1)
    shot(page, "thrones-phone")
    # Arrows of the last moves lie on the areas, under names and pieces.
    layers = page.evaluate(
        "[...document.querySelector('#board svg.scene').children].map(g => g.id || g.classList[0])"
    )
    assert layers.index("layer-areas") < layers.index("ways") < layers.index("layer-heads")
    assert page.evaluate(TOUCHING) == []
