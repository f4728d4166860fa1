"""One turn in many ways: reload, take back, refusal, language, keyboard, phone."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, WebSocketRoute, expect

from tests.browser.conftest import PHONE, Open, Server, answer, asked, confirm, has_met, settled, shot


def test_a_reload_in_mid_move_keeps_what_was_chosen(server: Server, person: Open) -> None:
    page = person(server.table("oriflamme", "bpbb").links[0])
    asked(page)
    page.locator("#app .legal[data-ref^='hand:']").nth(2).click()
    chosen = page.inner_text("#question .trail")
    page.reload()
    expect(page.locator("#question .trail")).to_have_text(chosen)
    expect(page.locator("#app .selected[data-ref^='hand:']")).to_have_count(1)
    page.locator("#board .legal[data-ref='row:end']").click()
    expect(page.locator("#question .meaning")).to_contain_text(chosen.strip())
    shot(page, "confirm")
    confirm(page)
    expect(page.locator("#panel-log")).to_contain_text("Blue (Player 2) places")


def test_cancel_before_confirming_and_take_back_after(server: Server, person: Open) -> None:
    page = person(server.table("oriflamme", "bpbb").links[0])
    asked(page)
    page.locator("#app .legal[data-ref^='hand:']").first.click()
    page.click("#question .cancel")
    expect(page.locator("#question .trail")).to_have_count(0)
    answer(page)
    expect(page.locator("#panel-log")).to_contain_text("Blue (Player 2) places")
    page.get_by_role("button", name="Take back").click()
    expect(page.locator("#panel-log")).to_contain_text("Blue (Player 2) takes back a move")
    expect(page.locator("#panel-log")).not_to_contain_text("Blue (Player 2) places")
    expect(page.locator("#sentence")).to_contain_text("Which card do you place")


def test_a_take_back_after_others_have_answered_asks_them(server: Server, person: Open) -> None:
    table = server.table("oriflamme", "bppb")
    first, second = (person(link) for link in table.links)
    answer(first)
    answer(second)
    first.get_by_role("button", name="Take back").click()
    second.get_by_role("button", name="Agree").click()
    expect(first.locator("#sentence")).to_contain_text("Which card do you place")
    expect(first.locator("#panel-log")).not_to_contain_text("Blue (Player 2) places")


def test_what_cannot_be_done_says_why_and_opens_the_rule(server: Server, person: Open) -> None:
    page = person(server.table("oriflamme", "bpbb").links[0])
    asked(page)
    page.locator("#board [data-ref='card:0']").first.click()
    expect(page.locator(".note.refusal")).to_be_visible()
    page.keyboard.press("t")
    page.keyboard.type("place queen on 0")
    page.keyboard.press("Enter")
    link = page.locator(".note.refusal a.rule-link")
    expect(link).to_have_text(re.compile(r"^[A-Z]+-"))
    shot(page, "refusal")
    rule = link.inner_text()
    with page.expect_popup() as opened:
        link.click()
    book = opened.value
    expect(book.locator(".asked")).to_have_attribute("id", rule)
    expect(book.locator(".asked")).to_be_in_viewport()
    shot(book, "rulebook")


def test_what_a_card_does_is_told_beside_it(server: Server, person: Open) -> None:
    table = server.table("oriflamme", "bpbb")
    page = person(table.links[0])
    asked(page)
    tooltip = page.locator(".tooltip")
    expect(tooltip).to_be_hidden()
    cards = page.locator("#app .legal[data-ref^='hand:']")
    does = cards.first.locator(".text").inner_text()
    assert len(does) > 40
    # A card of the hand says it by itself, and is not listed a second time; of cards in the row it is told.
    expect(page.locator("#question .choices")).to_be_hidden()
    name = cards.first.locator(".name").inner_text()
    cards.first.click()
    end = page.locator("#board .legal[data-ref='row:end']")
    end.hover()
    expect(tooltip.locator(".may-now p")).to_have_count(1)
    expect(tooltip.locator(".may-now")).to_contain_text(name)  # what it may be used for now
    end.click()
    confirm(page)
    own = page.locator("#board [data-ref^='card:']", has_text=name).first
    own.hover()
    expect(tooltip).to_contain_text(does)
    page.mouse.move(4, 4)
    expect(tooltip).to_be_hidden()
    # A finger that chooses a card gets the text as well, which hides nothing that is to be chosen next.
    phone = person(server.table("oriflamme", "bpbb").links[0], size=PHONE)
    asked(phone)
    phone.locator("#app .legal[data-ref^='hand:']").first.tap()
    expect(phone.locator(".tooltip")).to_contain_text(does)
    hidden = phone.evaluate("""() => {
        const a = document.querySelector('.tooltip').getBoundingClientRect();
        return [...document.querySelectorAll('#app .legal, #question button')].filter(t => {
            const b = t.getBoundingClientRect();
            return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
        }).length;
    }""")
    assert hidden == 0
    phone.locator("#board .legal[data-ref^='row:']").first.tap()
    expect(phone.locator(".tooltip")).to_be_hidden()


def test_the_language_changes_and_the_move_stays(server: Server, person: Open) -> None:
    page = person(server.table("oriflamme", "bpbb").links[0])
    asked(page)
    page.locator("#app .legal[data-ref='hand:queen'], #app .legal[data-ref^='hand:']").first.click()
    ref = page.get_attribute("#app .selected", "data-ref")
    for lang, words in (("uk", "Підтвердити"), ("ru", "Подтвердить"), ("en", "Confirm")):
        page.select_option("select.language", lang)
        expect(page.locator("html")).to_have_attribute("lang", lang)
        expect(page.locator("#question .primary")).to_have_text(words)
        expect(page.locator(f"#app .selected[data-ref='{ref}']")).to_have_count(1)
        if lang == "uk":
            shot(page, "table-uk")


def test_a_turn_by_keyboard_alone(server: Server, person: Open) -> None:
    page = person(server.table("oriflamme", "bpbb").links[0])
    asked(page)
    focused = "document.activeElement?.dataset.ref ?? document.activeElement?.dataset.key ?? ''"
    page.keyboard.press("b")
    first = page.evaluate(focused)
    assert first.startswith("hand:")
    page.keyboard.press("ArrowRight")
    second = page.evaluate(focused)
    assert second.startswith("hand:")
    assert second != first
    page.keyboard.press("Enter")
    expect(page.locator(f"#app .selected[data-ref='{second}']")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(page.locator("#app .selected")).to_have_count(0)
    page.keyboard.press("b")
    page.keyboard.press("Enter")
    page.wait_for_function(f"() => ['row:start', 'row:end'].includes({focused})")
    page.keyboard.press("Enter")
    page.wait_for_function(f"() => {focused} === 'confirm'")
    page.keyboard.press("Enter")
    expect(page.locator("#panel-log")).to_contain_text("Blue (Player 2) places")
    page.keyboard.press("?")
    expect(page.locator("dialog[open] .keys")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("dialog[open]")).to_have_count(0)


def test_a_typed_move_is_completed_and_played(server: Server, person: Open) -> None:
    page = person(server.table("oriflamme", "bpbb").links[0])
    asked(page)
    page.keyboard.press("t")
    offered = page.locator("#moves option").first.get_attribute("value") or ""
    assert offered.startswith("place ")
    page.keyboard.type(offered)
    page.keyboard.press("Enter")
    expect(page.locator("#panel-log")).to_contain_text("Blue (Player 2) places")


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_a_turn_on_a_phone(server: Server, person: Open, dark: bool) -> None:
    page = person(server.table("oriflamme", "bpbb").links[0], size=PHONE, lang="uk", dark=dark)
    asked(page)
    shot(page, f"phone-{'dark' if dark else 'light'}")
    fits = "[document.documentElement.scrollWidth <= innerWidth, document.body.scrollHeight <= innerHeight]"
    assert page.evaluate(fits) == [True, True]
    page.locator("#app .legal[data-ref^='hand:']").first.tap()
    page.locator("#question .choices .chip").first.tap()
    main = page.locator("#question .confirm .primary")
    expect(main).to_be_enabled()
    box = main.bounding_box()
    assert box is not None
    assert box["height"] >= 40
    assert box["y"] + box["height"] <= PHONE[1] - 48
    small = page.evaluate(
        """() => [...document.querySelectorAll('#app button')]
            .filter(b => b.offsetParent && b.getBoundingClientRect().height < 40).map(b => b.outerHTML)"""
    )
    assert small == []
    main.tap()
    page.locator("#tab-log").tap()
    expect(page.locator("#panel-log")).to_contain_text("Сині")
    page.locator("#tab-log").tap()
    expect(page.locator("#panel-log")).not_to_be_visible()


def test_wide_light_and_dark(server: Server, person: Open) -> None:
    table = server.table("oriflamme", "bpbb")
    page = person(table.links[0])
    for _ in range(5):
        answer(page)
    asked(page)
    shot(page, "table-light")
    page.get_by_role("button", name="Dark theme").click()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    shot(page, "table-dark")
    page.reload()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")


def test_a_hint_can_be_followed(server: Server, person: Open) -> None:
    page = person(server.table("oriflamme", "bpbb").links[0])
    asked(page)
    page.keyboard.press("h")
    page.get_by_role("button", name="Choose this").click()
    expect(page.locator("#question .confirm .primary")).to_be_enabled()


def test_a_broken_line_comes_back_by_itself(server: Server, person: Open) -> None:
    page = person("about:blank", fresh=True)
    lines: list[WebSocketRoute] = []

    def joined(line: WebSocketRoute) -> None:
        lines.append(line)
        line.connect_to_server()

    page.route_web_socket("**/ws/*", joined)
    page.goto(server.table("oriflamme", "bpbb").links[0])
    asked(page)
    page.locator("#app .legal[data-ref^='hand:']").first.click()
    chosen = page.inner_text("#question .trail")
    lines[0].close(code=1012)
    expect(page.locator("#line")).to_have_attribute("data-state", "broken")
    expect(page.locator("#line")).to_have_attribute("data-state", "live")
    assert len(lines) == 2
    expect(page.locator("#question .trail")).to_have_text(chosen)
    page.locator("#board .legal[data-ref='row:start']").click()
    confirm(page)
    expect(page.locator("#panel-log")).to_contain_text("Blue (Player 2) places")


def test_pieces_slide_and_stand_still_in_the_end(server: Server, browser: Browser) -> None:
    context = browser.new_context(reduced_motion="no-preference")
    has_met(context)
    page = context.new_page()
    page.goto(server.table("oriflamme", "bppb").links[0])
    asked(page)
    page.evaluate(
        """() => {
            window.slid = 0;
            const was = Element.prototype.animate;
            Element.prototype.animate = function (frames, how) {
                if (frames.translate) window.slid++;
                return was.call(this, frames, how);
            };
        }"""
    )
    answer(page)
    page.wait_for_function("() => window.slid > 0")
    page.wait_for_function(
        """() => document.querySelector('#board').getAnimations({subtree: true})
            .every(a => !(a.effect.getKeyframes()[0] ?? {}).translate)"""
    )
    context.close()


def test_without_a_script_there_are_board_question_and_forms(server: Server, browser: Browser) -> None:
    context = browser.new_context(java_script_enabled=False, viewport={"width": 1280, "height": 800})
    page = context.new_page()
    page.goto(server.table("oriflamme", "pbbb").links[0])
    expect(page.locator("#board svg.scene")).to_be_visible()
    page.locator("#question button[name=text]").first.click()
    expect(page.locator("#panel-log")).to_contain_text("Red (Player 1) places")
    context.close()


def test_the_board_is_zoomed_panned_and_fitted(server: Server, person: Open) -> None:
    page = person(server.table("oriflamme", "bpbb").links[0])
    asked(page)
    settled(page)
    card = page.locator("#board [data-ref='card:0']").first
    before = card.bounding_box()
    assert before is not None
    page.mouse.move(before["x"] + 20, before["y"] + 20)
    page.mouse.wheel(0, -400)
    expect(page.locator("#board")).to_have_attribute("data-zoomed", "true")
    larger = card.bounding_box()
    assert larger is not None
    assert larger["width"] > 1.3 * before["width"]
    page.mouse.down()
    page.mouse.move(before["x"] + 80, before["y"] + 50, steps=4)
    page.mouse.up()
    moved = card.bounding_box()
    assert moved is not None
    assert moved["x"] > larger["x"] + 30
    expect(page.locator(".note")).to_have_count(0)  # a drag is not a click
    page.keyboard.press("f")
    expect(page.locator("#board")).to_have_attribute("data-zoomed", "false")
    assert card.bounding_box() == before
