"""What people do with their seats: resign, vote, hand over, leave standing answers, play by one click."""

from __future__ import annotations

import re
import time
from urllib.error import HTTPError

from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import PATIENCE, Open, Server, answer


def own_table(page: Page) -> None:
    """Open the tab with what may be done at the table."""
    expect(page.locator("#seats .seat").first).to_be_visible()  # now the page listens
    page.locator("#tab-table").click()
    expect(page.locator("#panel-table")).to_be_visible()


def no_longer_opens(server: Server, table: str, token: str) -> bool:
    try:
        server.call(f"/api/tables/{table}", token=token)
    except HTTPError as wrong:
        return wrong.code == 401
    return False


def challenger(first: Page, second: Page) -> tuple[Page, Page]:
    """The two pages, first that of the challenger, who is asked to aim."""
    until = time.monotonic() + PATIENCE / 1000
    while time.monotonic() < until:
        for page, other in ((first, second), (second, first)):
            if page.locator("#question[data-state=asked] #sentence", has_text="lance").count():
                return page, other
        first.wait_for_timeout(50)
    raise AssertionError("nobody is asked to aim")


def test_a_bot_plays_on_for_a_person_who_resigns(server: Server, person: Open) -> None:
    table = server.table("oriflamme", "ppp")
    first, second = (person(link) for link in table.links[:2])
    own_table(first)
    first.get_by_role("button", name="Resign").click()
    first.locator("dialog[open]").get_by_role("button", name="Resign").click()
    expect(first.locator("#panel-table")).to_contain_text("Play myself again")
    expect(first.get_by_role("button", name="Resign")).to_have_count(0)
    expect(second.locator("#seats")).to_contain_text("resigned")
    expect(second.locator("#panel-log")).to_contain_text(re.compile("resign", re.I))


def test_an_absent_seat_is_voted_to_a_bot(server: Server, person: Open) -> None:
    table = server.table("oriflamme", "pppp")
    first, second, third = (person(link) for link in table.links[:3])  # the fourth is away
    own_table(first)
    vote = first.get_by_role("button", name="Vote to let a bot play")
    expect(vote).to_have_count(1)  # the others have come
    vote.click()
    for page in (second, third):
        note = page.locator("#toast .note")
        expect(note).to_contain_text("(1/2)")
        expect(note.get_by_role("button", name="Agree", exact=True)).to_be_visible()
    third.get_by_role("button", name="No", exact=True).click()
    expect(third.locator("#toast .note")).to_have_count(0)
    second.get_by_role("button", name="Agree", exact=True).click()
    expect(second.locator("#seats .seat").nth(3)).to_contain_text(re.compile("bot|Page|Squire|Knight", re.I))
    expect(third.locator("#toast .note")).to_have_count(0)


def test_a_seat_is_given_to_another_person(server: Server, person: Open) -> None:
    table = server.table("oriflamme", "ppp")
    first = person(table.links[0])
    own_table(first)
    first.get_by_role("button", name="Give my seat to someone else").click()
    sheet = first.locator("dialog[open]")
    sheet.get_by_role("button", name="Give my seat to someone else").click()
    link = first.locator("dialog[open] input.wide")
    expect(link).to_have_value(re.compile("/s/"))
    address = link.input_value()
    assert address != table.links[0]
    expect(first.locator("#line")).to_have_attribute("data-state", "closed")
    heir = person(address)
    expect(heir.locator("#seats .seat.mine, #seats .seat[data-mine], #seats .seat").first).to_be_visible()
    expect(heir.locator("#board [data-ref]").first).to_be_visible()


def test_a_link_is_renewed_by_sitting_down(server: Server, browser: Browser) -> None:
    table = server.table("oriflamme", "fff", seed="")
    page = browser.new_page(locale="en")
    page.set_default_timeout(PATIENCE)
    page.goto(table.links[1])
    page.locator("#sit").click()
    expect(page.locator("#sit")).to_have_count(0)
    page.wait_for_url(lambda url: "/s/" in url and url != table.links[1])
    page.reload()  # the new link is as good as the old one was
    expect(page.locator("#room .seat.mine")).to_be_visible()
    expect(page.locator("#sit")).to_have_count(0)
    assert no_longer_opens(server, table.id, table.links[1].rpartition("/")[2])
    page.goto(table.links[1])  # whoever was sent it comes back by it, in the same browser
    page.wait_for_url(lambda url: "/s/" in url and url != table.links[1])
    expect(page.locator("#room .seat.mine")).to_be_visible()
    page.close()


def test_the_host_frees_a_seat(server: Server, person: Open) -> None:
    made = server.call("/api/tables", {"game": "oriflamme", "seats": [{"kind": "open"}] * 3})
    taken = server.call(f"/api/tables/{made['table']}/sit", {"name": "Squatter", "nonce": "nonce-of-one"})
    host = person(f"{server.base}/t/{made['table']}")
    link = {"table": made["table"], "seat": 0, "token": made["host"], "use": "host"}
    host.evaluate("link => localStorage.setItem('kingsmoot.links', JSON.stringify([link]))", link)
    host.reload()
    expect(host.locator("#room")).to_contain_text("Squatter")
    host.get_by_role("button", name="Free this seat").click()
    expect(host.locator("#room")).not_to_contain_text("Squatter")
    assert no_longer_opens(server, made["table"], taken["token"])


def test_a_standing_answer_is_given_until_it_is_taken_off(server: Server, person: Open) -> None:
    table = server.table("toy", "pp")
    first, second = (person(link) for link in table.links)
    for page in (first, second):
        answer(page)
    aims, _ = challenger(first, second)
    answer(aims)
    question = aims.locator("#sentence", has_text="Do you play a ruse?")
    expect(question).to_be_visible()
    aims.get_by_role("button", name="Standing answers").click()
    aims.locator("dialog[open]").get_by_role("button", name="until the end of the game").first.click()
    expect(question).to_have_count(0)  # a standing answer was given
    own_table(aims)
    mine = aims.locator("#panel-table section", has_text="Standing answers")
    expect(mine).to_contain_text("pass")
    mine.get_by_role("button", name="Stop answering this for me").click()
    expect(aims.locator("#panel-table")).not_to_contain_text("until the end of the game")


def test_single_clicks_play_at_once_if_a_person_wishes(server: Server, person: Open) -> None:
    table = server.table("toy", "pp")
    first, second = (person(link) for link in table.links)
    for page in (first, second):
        own_table(page)
        page.get_by_label("Play without confirming").select_option("clicks")
        answer(page)
    aims, _ = challenger(first, second)
    answer(aims)
    expect(aims.locator("#sentence")).to_contain_text("Do you play a ruse?")
    number = aims.get_attribute("#sentence", "data-decision")
    aims.locator("#question .chip[data-value=pass]").click()  # no confirming
    aims.wait_for_function("n => document.querySelector('#sentence')?.dataset.decision !== n", arg=number)
