"""A page that has followed a game shows the same picture as one that is opened now."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Open, Server, answer, asked, settled

DRAWN = """() => {
    const shown = document.querySelector('#board svg.scene').cloneNode(true);
    for (const e of [shown, ...shown.querySelectorAll('*')]) {
        // What the page itself gives to things that may be chosen.
        const given = ['tabindex', 'aria-pressed', 'style', 'textLength', 'lengthAdjust'];
        for (const own of given) e.removeAttribute(own);
        const attributes = [...e.attributes].map(a => [a.name, a.value]).sort();
        for (const [name] of attributes) e.removeAttribute(name);
        for (const [name, value] of attributes) e.setAttribute(name, value);
        if (e.getAttribute('class') === '') e.removeAttribute('class');
    }
    return [...shown.children].filter(g => g.matches('.layer')).map(g => g.outerHTML);
}"""


def drawn(page: Page) -> list[str]:
    page.mouse.move(0, 0)  # what the pointer happens to lie on lights up
    settled(page)
    found: list[str] = page.evaluate(DRAWN)
    return found


@pytest.mark.parametrize("game", ["oriflamme", "thrones", "watch", "banners", "toy"])
def test_a_picture_that_was_followed_is_the_picture_that_is(server: Server, person: Open, game: str) -> None:
    seats = {"oriflamme": "pbb", "thrones": "pbb", "watch": "pbb"}.get(game, "pb")
    page = person(server.table(game, seats).links[0])
    for _ in range(6):
        answer(page)
    asked(page)
    followed = drawn(page)
    page.reload()
    asked(page)
    assert drawn(page) == followed


def test_the_focus_stays_on_a_thing_that_moves(server: Server, person: Open) -> None:
    page = person(server.table("oriflamme", "bpb").links[0])
    asked(page)
    page.evaluate("document.querySelector('#panels-mine .legal[data-ref]').focus()")
    thing = page.evaluate("document.activeElement.dataset.ref")
    assert thing
    # First a whole picture, in which all elements are new, then changes to it.
    for size in ({"width": 600, "height": 800}, {"width": 1280, "height": 800}):
        page.set_viewport_size(size)  # type: ignore[arg-type]
        settled(page)
        expect(page.locator(f"#panels-mine [data-ref='{thing}']")).to_be_focused()
