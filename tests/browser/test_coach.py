"""The coach in a first real game: speaks once, learns that one knows, can be sent away and called back."""

from __future__ import annotations

import json
from urllib.error import HTTPError

import pytest
from playwright.sync_api import expect

from kingsmoot.io.registry import games
from kingsmoot.learn.coach import remarks
from tests.browser.conftest import Open, Server, answer, asked, shot


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


def test_no_coach_in_a_rated_game(server: Server) -> None:
    seats = [{"kind": "person"}, {"kind": "bot", "bot": "random"}, {"kind": "bot", "bot": "random"}]
    made = server.call("/api/tables", {"game": "oriflamme", "seats": seats, "rated": True})
    path = f"/api/tables/{made['table']}"
    sat = server.call(f"{path}/sit", {"name": "", "nonce": "00" * 8}, made["seats"][0]["token"])
    with pytest.raises(HTTPError) as refused:
        server.call(f"{path}/coach", token=sat.get("token") or made["seats"][0]["token"])
    assert json.load(refused.value)["refused"]["rule"] == "S-RATED"
