"""The coach in a first real game: speaks once, learns that one knows, can be sent away and called back."""

from __future__ import annotations

import json
import secrets
from urllib.error import HTTPError

import pytest
from playwright.sync_api import Page, expect

from kingsmoot.io.registry import games
from kingsmoot.learn.coach import remarks
from tests.browser.conftest import Open, Server, answer, asked, settled, shot


def test_the_coach_sits_down_after_a_lesson(server: Server, person: Open) -> None:
    page = person(f"{server.base}/learn/oriflamme/lay-wait-show", lang="uk")
    page.locator("#lessons .real-game button").click()
    page.wait_for_url("**/s/*")
    expect(page.locator("#seats .seat")).to_have_count(4)
    asked(page)
    remark = page.locator("#coach .remark p")
    told = {r.id: r.say["uk"] for r in remarks(games()["oriflamme"])}
    expect(remark).to_contain_text(told["income-early"])
    shot(page, "coach")
    # Said once in a life: after the answer it is gone, and does not come again.
    answer(page)
    expect(page.locator("#coach .remark", has_text=told["income-early"])).to_have_count(0)
    page.reload()
    asked(page)
    expect(page.locator("#coach .remark", has_text=told["income-early"])).to_have_count(0)


def test_the_coach_is_a_button_away(server: Server, person: Open) -> None:
    page = person(server.table("oriflamme", "pbb").links[0])
    asked(page)
    page.locator("#coach-call .call").click()
    expect(page.locator("#coach .remark")).to_be_visible()
    page.locator("#coach .remark .button", has_text="No more").click()
    expect(page.locator("#coach .remark")).to_have_count(0)
    expect(page.locator("#coach-call .call")).to_be_visible()


def typed(page: Page, text: str) -> None:
    """Answer in notation."""
    page.locator("#question .letters").dispatch_event("click")
    page.fill("#question .typed input", text)
    page.press("#question .typed input", "Enter")


def test_the_coach_falls_silent_for_whoever_shows_that_they_know(server: Server, person: Open) -> None:
    """What somebody has done twice is not said any more, at whatever table and even if it never was said."""
    income = next(r for r in remarks(games()["oriflamme"]) if r.id == "income-early")
    remark = f"#coach .remark:has-text('{income.say['en'][:30]}')"
    page = person(server.base)
    for known in (1, 2):
        memory = {"said": {}, "known": {"income-early": known - 1}, "tables": []}
        page.evaluate("(v) => localStorage.setItem('kingsmoot.coach', JSON.stringify(v))", memory)
        page.goto(server.table("oriflamme", "pbb").links[0])
        asked(page)
        page.locator("#coach-call .call").click()
        expect(page.locator(remark)).to_be_visible()
        hand = page.locator("#panels-mine [data-ref^='hand:']")
        cards = [str(card.get_attribute("data-ref"))[5:] for card in hand.all()]
        typed(page, next(told for told in income.follows if told.split()[1] in cards) + " start")
        page.wait_for_function(
            "(n) => JSON.parse(localStorage['kingsmoot.coach']).known['income-early'] === n", arg=known
        )
    page.evaluate(
        "localStorage['kingsmoot.coach'] = "
        "JSON.stringify({...JSON.parse(localStorage['kingsmoot.coach']), said: {}})"
    )
    page.goto(server.table("oriflamme", "pbb").links[0])
    asked(page)
    with page.expect_response("**/coach*") as told:
        page.locator("#coach-call .call").click()
    assert income.id in [r["id"] for r in told.value.json()["remarks"]], "it would fit"
    settled(page)
    expect(page.locator(remark)).to_have_count(0)


def test_no_coach_in_a_rated_game(server: Server, person: Open) -> None:
    seats = [{"kind": "person"}, {"kind": "bot", "bot": "random"}, {"kind": "bot", "bot": "random"}]
    made = server.call("/api/tables", {"game": "oriflamme", "seats": seats, "rated": True})
    path = f"/api/tables/{made['table']}"
    key = secrets.token_hex(16)
    server.call("/api/me", {"name": "Ada"}, key=key)
    sat = server.call(f"{path}/sit", {"name": "", "nonce": "00" * 8}, made["seats"][0]["token"], key)
    token = sat.get("token") or made["seats"][0]["token"]
    with pytest.raises(HTTPError) as refused:
        server.call(f"{path}/coach", token=token)
    assert json.load(refused.value)["refused"]["rule"] == "S-RATED"
    # Nor does the page offer one, or let one speak that was brought along.
    page = person(f"{server.base}/s/{token}")
    asked(page)
    settled(page)
    expect(page.locator("#coach-call .call")).to_have_count(0)
    page.goto(f"{server.base}/learn/oriflamme/lay-wait-show")
    page.goto(f"{server.base}/s/{token}#coach")
    asked(page)
    settled(page)
    expect(page.locator("#coach .remark")).to_have_count(0)
