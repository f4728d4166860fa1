"""What the test game shows: sealed bid, stepper, dragged angle, reaction window."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.browser.conftest import Open, Server, answer, asked, confirm, settled, shot, state


def bid(page: Page, coins: int) -> None:
    asked(page)
    # Nothing is bid before a number is chosen, not even nothing.
    expect(page.locator("#question .confirm .primary")).to_be_disabled()
    if not coins:
        page.locator("#question .exact .chip").first.click()
    for _ in range(coins):
        page.get_by_role("button", name="More", exact=True).click()
    expect(page.locator("#question .number input[type=number]")).to_have_value(str(coins))
    expect(page.locator("#question .meaning")).to_contain_text(str(coins))
    confirm(page)


def test_sealed_bid_dragged_angle_and_reaction(server: Server, person: Open) -> None:
    table = server.table("toy", "pp")
    first, second = (person(link) for link in table.links)

    # Both bid at once; the one who was quicker waits, and may still change the sealed answer.
    asked(first)
    shot(first, "sealed-bid")
    bid(first, 1)
    expect(first.locator("#sentence")).to_contain_text("sealed")
    expect(second.locator("#panel-log")).not_to_contain_text("bids 1")
    first.get_by_role("button", name="Change it").click()
    bid(first, 2)
    bid(second, 0)
    expect(second.locator("#panel-log")).to_contain_text("bids 2")

    # The challenger aims: at a knight, then at an angle by dragging the handle on the board.
    asked(first)
    first.locator("#question .choices .chip, #board .legal[data-ref^='knight:']").first.click()
    grip = first.locator("#board .handle .grip")
    expect(grip).to_be_visible()
    settled(first)
    box = grip.bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    first.mouse.move(x, y)
    first.mouse.down()
    first.mouse.move(x + 30, y + 8, steps=4)
    expect(first.locator("#board .ghosts .ghost")).to_have_count(1)
    first.mouse.up()
    reading = first.locator("#question .reading")
    expect(reading).to_have_text(re.compile(r"^[1-9]"))
    turned = reading.inner_text()
    expect(first.locator("#question .meaning")).to_contain_text(turned.removesuffix("°"))
    shot(first, "dragged-angle")
    # The same by keys: one degree a press.
    first.locator("#question .dial input").press("ArrowLeft")
    expect(reading).not_to_have_text(turned)
    expect(first.locator("#question .meaning")).to_contain_text(reading.inner_text().removesuffix("°"))
    confirm(first)

    # Before the blow falls, first the challenger and then the other may play a ruse.
    for page in (first, second):
        asked(page)
        expect(page.locator("#sentence")).to_contain_text("Do you play a ruse?")
        if page is first:
            shot(page, "reaction")
            page.get_by_role("button", name="Standing answers").click()
            expect(page.locator("dialog[open]")).to_contain_text("until the end of the round")
            page.keyboard.press("Escape")
        answer(page)
    expect(first.locator("#panel-log")).to_contain_text(re.compile("strikes|plays"))


def test_news_does_not_take_a_button_from_under_the_finger(server: Server, person: Open) -> None:
    first, second = (person(link) for link in server.table("toy", "pp").links)
    asked(first)
    first.get_by_role("button", name="More", exact=True).click()
    expect(first.locator("#question .meaning")).to_contain_text("1")
    settled(first)
    first.hover("#question .confirm .primary:enabled")
    first.mouse.down()
    asked(second)
    expect(first.locator("#seats .seat.owes")).to_have_count(2)
    bid(second, 0)
    expect(first.locator("#seats .seat.owes")).to_have_count(1)
    first.mouse.up()
    expect(second.locator("#panel-log")).to_contain_text("bids 1")


def to_the_window(first: Page, second: Page) -> None:
    """Both bid and the challenger aims; then a ruse may be played."""
    bid(first, 2)
    bid(second, 0)
    asked(first)
    answer(first)
    expect(first.locator("#sentence")).to_contain_text("Do you play a ruse?")


def test_few_answers_are_buttons_that_play_at_once_and_may_be_left_standing(
    server: Server, person: Open
) -> None:
    first, second = (person(link) for link in server.table("toy", "pp").links)
    to_the_window(first, second)
    # One press is an answer; nothing is confirmed.
    first.click("#question .choices .chip[data-value=pass]")
    asked(second)
    # One press answers this question and all further ones of its kind in this round.
    lasting = second.locator("#question .choices .lasting")
    expect(lasting).to_have_text("Pass for the rest of the round")
    lasting.click()
    expect(second.locator("#sentence")).not_to_contain_text("ruse")
    second.click("#tab-table")
    expect(second.locator("#panel-table section", has_text="Standing answers")).to_contain_text("pass")


def test_a_person_may_choose_to_confirm_everything(server: Server, person: Open) -> None:
    first, second = (person(link) for link in server.table("toy", "pp").links)
    first.click("#tab-table")
    first.get_by_label("Play without confirming").select_option("never")
    to_the_window(first, second)
    first.click("#question .choices .chip[data-value=pass]")
    expect(first.locator("#question .confirm .primary")).to_be_enabled()
    expect(first.locator("#question .trail .chip")).to_have_count(1)
    confirm(first)
    asked(second)


def test_a_game_that_the_scripts_have_never_heard_of_is_played_to_the_end(
    server: Server, person: Open
) -> None:
    page = person(server.table("toy", "pb").links[0])
    for _ in range(60):
        page.wait_for_selector("#question:is([data-state=asked], [data-state=over])")
        if state(page) == "over":
            break
        answer(page)
    expect(page.locator("#panel-result .laurel")).to_be_visible()
