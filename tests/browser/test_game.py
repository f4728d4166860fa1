"""A whole game by clicks, and what comes after it."""

from __future__ import annotations

import contextlib
import re

import pytest
from playwright.sync_api import Page, TimeoutError, expect

from tests.browser.conftest import PHONE, WHOLE_GAME, Open, Server, answer, shot, state

MOST_ANSWERS = 200


def play_to_the_end(pages: list[Page]) -> int:
    """Whoever is asked answers; returns how many answers were given."""
    given = looks = 0
    for page in pages:
        page.wait_for_selector("#question[data-state]")
    while given < MOST_ANSWERS:
        states = [state(page) for page in pages]
        if all(s == "over" for s in states):
            return given
        turns = [page for page, s in zip(pages, states, strict=True) if s == "asked"]
        for page in turns:
            answer(page)
            given += 1
        if not turns:
            # Bots are playing: wait until one of the people is asked.
            looks += 1
            with contextlib.suppress(TimeoutError):
                pages[looks % len(pages)].wait_for_selector(
                    "#question:is([data-state=asked], [data-state=over])", timeout=300
                )
    raise AssertionError("the game does not end")


@pytest.mark.timeout(WHOLE_GAME)
def test_two_people_and_two_bots_play_to_the_end_and_look_back(server: Server, person: Open) -> None:
    table = server.table("oriflamme", "pbpb", seed="")
    first, second = person(table.links[0]), person(table.links[1], lang="uk")
    assert play_to_the_end([first, second]) > 20

    # Who won, how it happened, and the proof.
    expect(first.locator("#panel-result .laurel")).to_be_visible()
    expect(first.locator("#panel-result .ranking tbody tr")).to_have_count(4)
    expect(first.locator("#panel-result .graph")).to_have_count(2)
    shot(first, "result")
    first.click("#panel-result .verify")
    expect(first.locator("#panel-result .proof[data-done=true] .good")).to_have_count(3)
    shot(first, "verified")

    # On demand: what everybody could expect when, and which moves decided the game.
    first.click("#panel-result .study .begin")
    expect(first.locator("#panel-result .study .graph")).to_be_visible()
    expect(first.locator("#panel-result .study :is(.turns li, h3 + p)").last).to_be_visible()
    first.locator("#panel-result .study").scroll_into_view_if_needed()
    shot(first, "analysis")
    turn = first.locator("#panel-result .turn").first
    if turn.count():
        moment = re.search(r"move (\d+)", turn.inner_text())
        assert moment is not None
        turn.click()
        expect(first).to_have_url(re.compile(rf"#{int(moment[1]) - 1}$"))

    # Any moment, as any seat saw it.
    slider = first.locator("#question .replay input")
    last = int(slider.get_attribute("max") or 0)
    assert last > 40
    slider.fill("5")
    expect(first.locator("#question .replay output")).to_have_text(f"5 / {last}")
    expect(first.locator("#board [data-ref^='card:']").first).to_be_visible()
    hidden = first.locator("#board").inner_html()
    first.select_option("#question .eyes select", "all")
    first.wait_for_function("old => document.querySelector('#board').innerHTML !== old", arg=hidden)
    shot(first, "replay")
    first.click("#question .replay button >> nth=2")
    expect(first).to_have_url(re.compile(r"#6$"))

    # A link to that moment for anybody, and a game of one's own from there.
    onlooker = person(f"{table.base}/t/{table.id}#6")
    expect(onlooker.locator("#question .replay output")).to_have_text(f"6 / {last}")
    onlooker.click("#question .fork")
    onlooker.wait_for_url("**/s/*")
    onlooker.wait_for_selector("#question:is([data-state=asked], [data-state=waiting])")

    # The result on a phone.
    phone = person(f"{table.base}/t/{table.id}", size=PHONE, lang="uk", dark=True)
    phone.click("#tab-result")
    expect(phone.locator("#panel-result .laurel")).to_be_visible()
    shot(phone, "result-phone")


def test_the_record_and_a_report_can_be_kept(server: Server, person: Open) -> None:
    page = person(server.table("oriflamme", "pbb").links[0])
    page.wait_for_selector("#question[data-state=asked]")
    page.click("#tab-table")
    for words in ("Download the record", "Report a problem"):
        with page.expect_download() as download:
            page.get_by_role("button", name=words).click()
        text = download.value.path().read_text()
        assert 'game = "oriflamme"' in text
