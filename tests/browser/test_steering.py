"""Choosing is free: another click changes the choice, at any slot, in any order."""

from __future__ import annotations

import re
from typing import Final

from playwright.sync_api import Page, expect

from tests.browser.conftest import Open, Server, Table, answer, asked, confirm, settled

THRONES_SEED: Final = "07" * 16


def legal(page: Page, ref: str) -> None:
    """Click on the thing itself, not at the middle of its box: that of a sea may be land."""
    page.locator(f"#app [data-ref='{ref}']:is(.legal, .also, .selected)").first.dispatch_event("click")


def refs(page: Page, css: str) -> list[str]:
    found: list[str] = page.eval_on_selector_all(
        f"#app {css}", "all => [...new Set(all.map(t => t.dataset.ref))]"
    )
    return found


def test_a_place_before_a_card_and_another_card_after_it(server: Server, person: Open) -> None:
    page = person(server.table("oriflamme", "bpbb").links[0])
    asked(page)
    page.locator("#board .also[data-ref='row:end']").click()
    expect(page.locator("#board .selected[data-ref='row:end']")).to_have_count(1)
    cards = refs(page, ".legal[data-ref^='hand:']")
    legal(page, cards[0])
    expect(page.locator("#question .confirm .primary")).to_be_enabled()
    first = page.inner_text("#question .meaning")
    # Another card, another place: what was chosen besides stays.
    legal(page, cards[1])
    expect(page.locator(f"#app .selected[data-ref='{cards[1]}']")).to_have_count(1)
    expect(page.locator("#question .meaning")).not_to_have_text(first)
    legal(page, "row:start")
    expect(page.locator("#board .selected[data-ref='row:start']")).to_have_count(1)
    expect(page.locator("#board .selected[data-ref='row:end']")).to_have_count(0)
    expect(page.locator("#question .meaning")).to_contain_text("start of the row")
    # A click on what is chosen, with nothing left to choose, is the confirmation.
    legal(page, cards[1])
    expect(page.locator("#panel-log")).to_contain_text("face down at the start of the row")


def test_another_spot_is_chosen_by_clicking_it(server: Server, person: Open) -> None:
    page = person(server.table("watch", "pbb").links[0])
    asked(page)
    spots = refs(page, ".legal[data-ref^='spot:']")
    legal(page, spots[0])
    expect(page.locator(f"#board .selected[data-ref='{spots[0]}']")).not_to_have_count(0)
    legal(page, spots[7])
    expect(page.locator(f"#board .selected[data-ref='{spots[7]}']")).not_to_have_count(0)
    expect(page.locator(f"#board .selected[data-ref='{spots[0]}']")).to_have_count(0)
    legal(page, spots[7])
    expect(page.locator("#panel-log")).to_contain_text("settlement")


def planning(server: Server, person: Open) -> tuple[Table, Page]:
    table = server.table("thrones", "pbbbbb", seed=THRONES_SEED)
    page = person(table.links[0])
    asked(page)
    settled(page)
    return table, page


def given(page: Page) -> dict[str, str]:
    """What each area of the sheet has been given, by what its button says."""
    pairs = page.eval_on_selector_all(
        "#question .sheet .chip", "all => all.map(c => [c.dataset.value.slice(6), c.textContent])"
    )
    return {ref: words.partition(": ")[2].lower() for ref, words in pairs}


def test_orders_are_given_and_changed_in_any_order(server: Server, person: Open) -> None:
    _, page = planning(server, person)
    sheet = given(page)
    assert list(sheet.values()) == ["…"] * 3
    first, second, third = sheet
    tokens = page.locator("#beside-orders .slot-item.legal")
    expect(tokens).to_have_count(11)
    box = page.locator("#panels-mine").bounding_box()
    assert box is not None
    for n in range(11):
        token = tokens.nth(n).bounding_box()
        assert token is not None
        assert token["y"] + token["height"] <= box["y"] + box["height"], "all eleven are in sight"
    # The third area first, then the others as they come.
    legal(page, third)
    expect(page.locator("#question .sheet [aria-current]")).to_have_attribute("data-value", f"sheet-{third}")
    legal(page, "order:support")
    expect(page.locator("#board .ghosts use")).to_have_count(1)
    legal(page, "order:march")
    legal(page, "order:defense")
    expect(page.locator("#question .confirm .primary")).to_be_enabled()
    assert given(page) == {first: "march", second: "defense", third: "support"}
    # One is changed, the others stay.
    page.locator(f"#question .sheet [data-value='sheet-{first}']").click()
    expect(page.locator("#question .confirm .primary")).to_be_disabled()
    legal(page, "order:march-1")
    expect(page.locator("#question .confirm .primary")).to_be_enabled()
    assert given(page) == {first: "march −1", second: "defense", third: "support"}
    # A token that is used elsewhere moves, and its area asks again.
    legal(page, second)
    legal(page, "order:march-1")
    expect(page.locator(f"#question .sheet [data-value='sheet-{second}']")).to_contain_text(
        "march −1", ignore_case=True
    )
    expect(page.locator("#question .sheet [aria-current]")).to_have_attribute("data-value", f"sheet-{first}")
    assert given(page) == {first: "…", second: "march −1", third: "support"}
    page.reload()
    expect(page.locator("#question .sheet .chosen")).to_have_count(2)
    assert given(page) == {first: "…", second: "march −1", third: "support"}
    legal(page, "order:raid")
    confirm(page)
    expect(page.locator("#panel-log")).to_contain_text(
        re.compile("Stark.* removes its raid order in Winterfell")
    )


def test_an_order_is_chosen_from_the_ring_around_its_area(server: Server, person: Open) -> None:
    """All that may lie there, at the pointer; and it is changed in the same way."""
    _, page = planning(server, person)
    ring = page.locator(".ring")
    for token in ("order:march", "order:defense"):  # given, then changed
        legal(page, "area:winterfell")
        expect(ring).to_be_visible()
        expect(ring.locator(".sign")).to_have_count(11)
        ring.locator(f"[data-value='{token}']").click()
        expect(ring).to_be_hidden()
        settled(page)
        assert given(page)["area:winterfell"] == token.partition(":")[2]
    legal(page, "area:white-harbor")
    expect(ring.locator(".sign.taken")).to_have_count(0)  # of two alike one is left
    page.keyboard.press("Escape")
    expect(ring).to_be_hidden()
    assert given(page)["area:white-harbor"] == "…"


def test_the_main_button_never_means_nothing(server: Server, person: Open) -> None:
    _, page = planning(server, person)
    for token in ("order:march", "order:defense", "order:support"):
        legal(page, token)
        settled(page)
    confirm(page)
    asked(page)
    expect(page.locator("#sentence")).to_contain_text("march", ignore_case=True)
    primary = page.locator("#question .confirm .primary")
    nothing = page.locator("#question .confirm .done")
    expect(nothing).to_contain_text("without moving")
    expect(primary).to_be_disabled()
    # A target, and the whole army goes there unless some are chosen: two clicks and the confirmation.
    target = refs(page, ".legal[data-ref^='area:']")[0]
    legal(page, target)
    settled(page)
    expect(primary).to_be_enabled()
    expect(page.locator("#question .meaning")).not_to_contain_text("without moving")
    expect(page.locator("#question .chip.usual")).to_have_count(1)
    confirm(page)
    expect(page.locator("#panel-log")).to_contain_text(re.compile("Stark.* marches from Winterfell"))


def test_what_cannot_be_afforded_is_shown_with_its_price_and_says_why(server: Server, person: Open) -> None:
    page = person(server.table("watch", "pbb").links[0])
    while True:
        asked(page)
        if page.locator("#question .actions").count():
            break
        answer(page)
    actions = page.locator("#question .actions .chip")
    assert actions.evaluate_all("all => all.map(a => a.dataset.value.slice(7))") == [
        "road", "settle", "keep", "guard", "buy", "trade",
    ]  # fmt: skip
    keep = page.locator("#question .actions [data-value=action-keep]")
    expect(keep).to_have_attribute("aria-disabled", "true")
    expect(keep.locator(".cost.lacks")).not_to_have_count(0)
    assert "Lacks" in (keep.get_attribute("aria-label") or "")
    keep.click(force=True)
    expect(page.locator(".note.refusal a.rule-link")).to_have_text("W-BUILD-05")


def test_what_happened_since_the_last_move_is_marked_and_played_back(server: Server, person: Open) -> None:
    page = person(server.table("oriflamme", "bpbb").links[0])
    asked(page)
    expect(page.locator("#panel-log .since")).to_have_count(0)
    answer(page)
    asked(page)
    mark = page.locator("#panel-log .since")
    expect(mark).to_have_count(1)
    # It stands before what the others did, behind the own move.
    order = page.eval_on_selector_all("#panel-log li", "all => all.map(li => li.textContent)")
    at = next(n for n, text in enumerate(order) if "Since your last move" in text)
    assert "Blue" in order[at - 1]
    assert len(order) > at + 1
    sentence = page.inner_text("#sentence")
    mark.get_by_role("button").click()
    expect(page.locator("#question .replay")).to_be_visible()
    page.get_by_role("button", name="Back to the game").click()
    expect(page.locator("#sentence")).to_have_text(sentence)
    # One step back with a key, and the game goes on where it was.
    page.keyboard.press("[")
    expect(page.locator("#question .replay")).to_be_visible()
    before = page.inner_text("#question .numbers")
    page.keyboard.press("[")
    expect(page.locator("#question .numbers")).not_to_have_text(before)
    page.get_by_role("button", name="Back to the game").click()
    expect(page.locator("#sentence")).to_have_text(sentence)
    answer(page)


RESULT: Final = """async () => {
    const base = document.querySelector('script[type=module]').src.replace(/pages[^]*$/, '');
    const { ResultCards } = await import(base + 'panels/result_cards.js');
    const place = document.createElement('div');
    place.className = 'results';
    document.body.append(place);
    const row = (seat, dice) => ({ text: 'a roll', seat, dice });
    const line = (n, seat) => ({ n, text: '', seat, refs: [], after: n, result: { title: 'Combat ' + n,
        rows: [row(seat, [6, 1]), row(null, [])], totals: [[0, 5], [seat, 3]],
        outcome: 'won', after: ['a loss'] } });
    window.cards = new ResultCards(place);
    cards.take([line(1, 2), line(2, 3), { ...line(3, 4), result: undefined }], 2);
}"""


def test_a_result_that_touches_the_reader_stays_until_it_is_put_away(server: Server, person: Open) -> None:
    page = person(f"{server.base}/r/oriflamme")
    page.evaluate(RESULT)
    cards = page.locator(".result-card")
    expect(cards).to_have_count(1)
    expect(cards).to_contain_text("Combat 1")
    expect(cards.locator(".die")).to_have_count(2)
    expect(cards.locator(".total")).to_have_count(2)
    cards.locator(".away").dispatch_event("click")
    expect(cards).to_have_count(0)


LONG_LOG: Final = """async () => {
    const base = document.querySelector('script[type=module]').src.replace(/pages[^]*$/, '');
    const { Log } = await import(base + 'panels/log.js');
    const place = document.createElement('div');
    const how = { height: '200px', width: '300px', overflow: 'auto', position: 'fixed', top: 0, left: 0 };
    Object.assign(place.style, how);
    document.body.append(place);
    window.log = new Log(place, () => {});
    window.more = (n) => { const from = log.lines.length;
        log.add(from, [...Array(n).keys()].map(i => (
            { n: from + i, text: 'line ' + (from + i), seat: null, refs: [], after: from + i })), true); };
    window.end = () => place.scrollHeight - place.scrollTop - place.clientHeight;
    window.place = place;
}"""
FRAMES: Final = "() => new Promise(go => requestAnimationFrame(() => requestAnimationFrame(go)))"


def test_the_log_follows_unless_the_reader_scrolled(server: Server, person: Open) -> None:
    page = person(f"{server.base}/r/oriflamme")
    page.evaluate(LONG_LOG)
    for _ in range(5):  # bursts between the scrolling and its event
        page.evaluate("() => { more(20); more(20); requestAnimationFrame(() => more(20)); }")
        page.evaluate(FRAMES)
        page.wait_for_function("() => end() < 5")
    page.mouse.move(100, 100)
    page.mouse.wheel(0, -600)
    page.wait_for_function("() => end() > 300")
    page.evaluate(FRAMES)
    page.evaluate("() => more(20)")
    page.evaluate(FRAMES)
    assert page.evaluate("end()") > 300  # the reader reads
    page.mouse.wheel(0, 100_000)
    page.wait_for_function("() => end() < 5")
    page.evaluate(FRAMES)
    page.evaluate("() => more(20)")
    page.wait_for_function("() => end() < 5")
