"""How many clicks an action takes: those of a table of the review, each as few as it can be."""

from __future__ import annotations

import re
from typing import Final

from playwright.sync_api import Page, expect

from tests.browser.conftest import Open, Server, answer, asked, confirm, settled
from tests.browser.test_steering import legal, planning, refs

COUNT: Final = """() => {
    if (window.clicks === undefined)
        addEventListener('click', () => { window.clicks += 1; }, { capture: true });
    window.clicks = 0;
}"""


def clicks(page: Page) -> int:
    found: int = page.evaluate("window.clicks")
    return found


def drag(page: Page, start: str, end: str) -> None:
    things = [page.locator(f"[data-ref='{ref}']:visible").first for ref in (start, end)]
    boxes = [thing.bounding_box() for thing in things]
    (x, y), (to_x, to_y) = [(b["x"] + b["width"] / 2, b["y"] + b["height"] / 2) for b in boxes if b]
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(to_x, to_y, steps=6)
    page.mouse.up()


def test_a_card_is_placed_by_three_clicks_or_by_a_drag_and_one(server: Server, person: Open) -> None:
    page = person(server.table("oriflamme", "bpbb").links[0])
    asked(page)
    settled(page)
    page.evaluate(COUNT)
    card = refs(page, ".legal[data-ref^='hand:']")[0]
    legal(page, card)
    legal(page, "row:end")
    legal(page, "row:end")  # the last again: confirmed
    expect(page.locator("#panel-log")).to_contain_text("Blue")
    assert clicks(page) == 3
    page = person(server.table("oriflamme", "bpbb").links[0])
    asked(page)
    settled(page)
    page.evaluate(COUNT)
    drag(page, refs(page, ".legal[data-ref^='hand:']")[0], "row:start")
    expect(page.locator("#question .confirm .primary")).to_be_enabled()
    confirm(page)
    expect(page.locator("#panel-log")).to_contain_text("start of the row")
    assert clicks(page) <= 2  # letting go of a drag may count as one


def test_a_settlement_is_placed_by_two_clicks_and_a_road_by_one(server: Server, person: Open) -> None:
    page = person(server.table("watch", "pbb").links[0])
    asked(page)
    settled(page)
    page.evaluate(COUNT)
    spot = refs(page, ".legal[data-ref^='spot:']")[0]
    legal(page, spot)
    legal(page, spot)
    expect(page.locator("#panel-log")).to_contain_text("settlement")
    assert clicks(page) == 2
    expect(page.locator("#sentence")).to_contain_text("road")
    page.locator("#question .choices .chip").first.click()
    expect(page.locator("#panel-log")).to_contain_text("road")
    assert clicks(page) == 3


def test_an_offer_takes_four_clicks(server: Server, person: Open) -> None:
    """The trade is opened first: a decision of its own, after which the page still says *never mind*."""
    page = person(server.table("watch", "pbb").links[0])
    while True:
        asked(page)
        if page.locator("#question .actions").count():
            break
        answer(page)
    page.evaluate(COUNT)
    page.locator("#question [data-value=action-trade]").click()
    for side in ("hand", "bank"):
        expect(page.locator(f"#app .legal[data-ref^='{side}:']")).not_to_have_count(0)
        legal(page, refs(page, f".legal[data-ref^='{side}:']")[0])
        settled(page)
    confirm(page)
    expect(page.locator("#panel-log")).to_contain_text("offers")
    assert clicks(page) == 4


def test_a_counted_thing_says_as_long_as_one_more_may_be_taken(server: Server, person: Open) -> None:
    """A hand of two wool offers the second: that one is chosen must not look as if that were all."""
    page = person(server.table("watch", "pbb").links[0])
    held: dict[str, int] = {}
    while max(held.values(), default=0) < 2:
        asked(page)
        if page.locator("#question .actions").count():
            cards = page.locator("#app [data-ref^='hand:']").evaluate_all(
                "all => all.map(card => [card.dataset.ref, Number(card.querySelector('.left').textContent)])"
            )
            held = dict(cards)
        if max(held.values(), default=0) < 2:
            answer(page)
    card, number = max(held.items(), key=lambda one: one[1])
    page.locator("#question [data-value=action-trade]").click()
    expect(page.locator(f"#app .legal[data-ref='{card}']")).not_to_have_count(0)
    for taken in range(1, number + 1):
        legal(page, card)
        expect(page.locator(f"#app [data-ref='{card}'][data-count='{taken}']")).to_have_count(1)
        expect(page.locator(f"#app [data-ref='{card}'].again")).to_have_count(int(taken < number))


def test_three_orders_take_four_clicks_and_a_march_two_or_a_drag_and_one(
    server: Server, person: Open
) -> None:
    _, page = planning(server, person)
    page.evaluate(COUNT)
    for token in ("order:march", "order:defense", "order:support"):
        legal(page, token)
        settled(page)
    confirm(page)
    asked(page)
    assert clicks(page) == 4
    settled(page)
    target = refs(page, ".legal[data-ref^='area:']")[0]
    drag(page, "area:winterfell", target)
    expect(page.locator("#question .meaning")).to_contain_text("Winterfell")
    expect(page.locator("#question .confirm .primary")).to_be_enabled()
    page.locator("#question .cancel").click()
    settled(page)
    page.evaluate("window.clicks = 0")
    legal(page, target)
    settled(page)
    confirm(page)  # the whole army goes
    expect(page.locator("#panel-log")).to_contain_text(re.compile("Stark.* marches from Winterfell"))
    assert clicks(page) == 2
