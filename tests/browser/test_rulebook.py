"""The rulebook: contents, search, an example played from it; and the game on one screen."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from kingsmoot.io.registry import games
from kingsmoot.learn.primer import primer
from tests.browser.conftest import PHONE, Open, Server, asked, shot


def test_contents_search_and_an_example(server: Server, person: Open) -> None:
    page = person(f"{server.base}/r/oriflamme#O-TRA-02", lang="uk")
    expect(page.locator("#O-TRA-02")).to_have_class("asked")
    assert page.locator(".contents li").count() > 15
    expect(page.locator(".covered")).to_have_count(0)
    page.fill("#search", "пастк украсти")
    page.fill("#search", "«пастка»")
    many = page.locator(".rule:not([hidden])").count()
    assert 0 < many < 60
    expect(page.locator("#found")).to_contain_text(str(many))
    shot(page, "rulebook")
    page.fill("#search", "")
    # A worked example is drawn as the game draws it, when it comes into sight; also in the dark.
    figure = page.locator(".rule .figure").first
    figure.scroll_into_view_if_needed()
    drawn = "(f) => f.complete && f.naturalWidth > 300"
    page.wait_for_function(drawn, arg=figure.element_handle())
    shot(page, "rulebook-figure")
    page.locator("#tools button").last.click()
    expect(figure).to_have_attribute("src", re.compile("theme=dark"))
    page.wait_for_function(drawn, arg=figure.element_handle())
    page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.set_viewport_size({"width": 1280, "height": 800})
    page.locator(".rule:has(#O-TRA-02) .example").click()
    page.wait_for_url("**/example/oriflamme/**")
    expect(page.locator("#bubble .say")).to_be_visible()
    for _ in range(20):
        if page.locator("#bubble").get_attribute("data-state") == "end":
            break
        before = page.locator("#bubble .say").inner_text()
        page.click("#bubble .primary")
        expect(page.locator("#bubble .say")).not_to_have_text(before)
    expect(page.locator("#bubble")).to_have_attribute("data-state", "end")


def test_coverage_is_told_on_request(server: Server, person: Open) -> None:
    page = person(f"{server.base}/r/oriflamme?coverage=1")
    assert page.locator(".covered").count() > 100


def test_the_game_on_one_screen_at_the_first_table_and_under_a_key(server: Server, person: Open) -> None:
    """Whoever comes: by *Play now*, by the link of a friend, from a lesson; once in a browser."""
    told = primer(games()["oriflamme"])
    assert told is not None
    friend = person(server.table("oriflamme", "pbb").links[0], met=[])
    sheet = friend.locator("#dialog")
    expect(sheet).to_contain_text(told.goal["en"])
    expect(sheet.locator(".signs li")).to_have_count(5)
    shot(friend, "summary")
    sheet.get_by_role("button", name="Start playing").click()
    expect(sheet).not_to_be_visible()
    friend.goto(server.table("oriflamme", "pbb").links[0])
    asked(friend)
    expect(sheet).not_to_be_visible()
    friend.keyboard.press("?")
    expect(sheet).to_contain_text(told.turn["en"])
    expect(sheet.get_by_role("button", name="Start playing")).to_have_count(0)

    page = person(f"{server.base}/learn/oriflamme/lay-wait-show", met=["watch"])
    expect(page.locator("#bubble .say")).to_be_visible()
    expect(page.locator("#dialog")).not_to_be_visible()
    page.locator("#lessons .real-game button").click()
    page.wait_for_url("**/s/*")
    expect(page.locator("#dialog")).to_contain_text(told.goal["en"])
    page.goto(server.base)
    page.locator(".game[data-game=watch] .play").click()
    page.wait_for_url("**/s/*")
    page.wait_for_selector("#question[data-state]")
    expect(page.locator("#line")).to_have_attribute("data-state", "live")
    expect(page.locator("#dialog")).not_to_be_visible()
