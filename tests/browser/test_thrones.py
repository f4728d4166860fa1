"""A whole game of Thrones: one person who clicks, two bots."""

from __future__ import annotations

from typing import Final

import pytest
from playwright.sync_api import Page, TimeoutError, expect

from kingsmoot.core.slots_from_moves import sample
from kingsmoot.core.state import owed, play
from kingsmoot.core.views import view
from kingsmoot.io.registry import game as game_of
from tests.browser.conftest import NEXT, PHONE, WHOLE_GAME, Open, Server, asked, settled, shot, state
from tests.table.support import luck

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


@pytest.mark.timeout(WHOLE_GAME)
def test_a_person_and_two_bots_play_a_whole_game(server: Server, person: Open) -> None:
    # These bots win quickly, and quickest at a table of three: a fourth of the answers that six would give.
    # What six see is looked at elsewhere.
    table = server.table("thrones", "pbb", seed=SEED, bot="maester")
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
    assert given > 5, "however quickly the bots win, there are rounds before"
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


ABOUT: Final = """ref => {
    const board = document.querySelector('#board').getBoundingClientRect();
    const area = document.querySelector(`#layer-areas [data-ref="${ref}"]`).getBoundingClientRect();
    const aside = [area.x + area.width / 2 - board.x - board.width / 2,
        area.y + area.height / 2 - board.y - board.height / 2];
    return { x: Math.abs(aside[0]) / board.width, y: Math.abs(aside[1]) / board.height, wide: area.width };
}"""
"""How far an area lies from the middle of what is seen of the map, in sizes of that; and how wide it is."""


def until_an_area_is_named() -> tuple[list[tuple[int, int, str]], int, str]:
    """Random answers (seat, question, text) up to a question about one area; who is asked, and the area."""
    rules = game_of("thrones")
    for n in range(3, 40):
        s, stream, given = rules.new(6, bytes.fromhex(SEED)), luck(n), list[tuple[int, int, str]]()
        while asks := owed(s):
            d = asks[0]
            for _, value in rules.ask(view(s, d.seat), d).args:
                if isinstance(value, str) and value.startswith("@area-"):
                    return given, d.seat, value[1:].replace("-", ":", 1)
            m = sample(s, d, stream)
            given.append((d.seat, d.number, m.text(s.book)))
            assert play(s, d, m) is None
    raise AssertionError("no question names an area")


def test_on_a_phone_the_map_comes_to_the_area_that_a_question_names(server: Server, person: Open) -> None:
    given, seat, ref = until_an_area_is_named()
    table = server.table("thrones", "pppppp", seed=SEED)
    tokens = [link.rsplit("/", 1)[1] for link in table.links]
    for who, number, text in given:
        body = {"type": "play", "decision": number, "epoch": 0, "text": text}
        server.call(f"/api/tables/{table.id}/play", body, tokens[who])
    page = person(table.links[seat], size=PHONE)
    asked(page)
    settled(page)
    board = page.locator("#board")
    expect(board).to_have_attribute("data-zoomed", "true")
    near = page.evaluate(ABOUT, ref)
    # In the middle, or as near to it as the edge of the map allows; and large enough to be read.
    assert near["x"] < 0.5, (ref, near)
    assert near["y"] < 0.5, (ref, near)
    # Whoever moves the map is not led back.
    box = board.bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    way = 90 if page.evaluate("document.querySelector('.stage').getBoundingClientRect().x") < -90 else -90
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + way, y, steps=4)
    page.mouse.up()
    moved = page.evaluate(ABOUT, ref)
    assert moved != near
    page.set_viewport_size({"width": PHONE[0], "height": PHONE[1] - 40})
    settled(page)
    assert page.evaluate(ABOUT, ref)["x"] == pytest.approx(moved["x"], abs=0.01)
    # All of the realm, and then as large as the width allows: the button stands above the map.
    page.click("#app .zooms .button:last-child")
    expect(board).to_have_attribute("data-zoomed", "false")
    assert page.evaluate(ABOUT, ref)["wide"] < 0.8 * near["wide"]
