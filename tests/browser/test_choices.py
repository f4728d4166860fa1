"""How clicks make a move: the script alone, with a made-up table."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Open, Server

BENCH = """async () => {
    const base = document.querySelector('script[type=module]').src.replace(/pages[^]*$/, '');
    const { Choice } = await import(base + 'question/choice.js');
    // Cards are given and wanted one by one, in any order: a made-up game of barter.
    const many = (filled, ref) => filled.filter((f) => f === ref).length;
    const left = (filled) => ['hand:wood', 'hand:iron', 'bank:wool'].filter((ref) => many(filled, ref) < 2);
    const told = (filled) => filled.filter((f) => f !== '.').sort().join('+');
    const slot = (filled) => ({ name: 'offer', rule: 'X-1', domain: { type: 'among', least: 1, most: 1,
        refs: left(filled).map((ref) => [ref, ref.split(':')[1]]) },
        done: filled.some((f) => f.startsWith('hand')) && filled.some((f) => f.startsWith('bank'))
            ? { text: told(filled), sentence: told(filled) } : null });
    const ask = { decision: 1, epoch: 0, kind: 'offer', sentence: '', secret: false, answered: false,
        slot: slot([]) };
    const answer = (filled) => ({ type: 'filled', decision: 1, filled: [...filled], slot: slot(filled) });
    const choice = new Choice(ask, { changed: () => {},
        fill: (filled) => queueMicrotask(() => choice.answered(answer(filled))) });
    window.choice = choice;
}"""
STEPS = """() => ({ steps: choice.steps().map((s) => [s.many, s.words]),
    counts: Object.fromEntries(choice.counts()),
    done: choice.at?.done?.text ?? null, open: [...choice.things().keys()] })"""


@pytest.fixture
def page(server: Server, person: Open) -> Page:
    made = person(f"{server.base}/r/oriflamme")
    made.evaluate(BENCH)
    return made


def after(page: Page, act: str) -> dict[str, Any]:
    page.evaluate(f"async () => {{ {act}; await new Promise((r) => setTimeout(r)); }}")
    found: dict[str, Any] = page.evaluate(STEPS)
    return found


def test_the_same_card_again_is_one_more(page: Page) -> None:
    found = after(page, "choice.pick('hand:wood')")
    assert found["steps"] == [[1, "wood"]]
    assert found["counts"] == {"hand:wood": 1}
    assert found["done"] is None
    after(page, "choice.pick('bank:wool')")
    found = after(page, "choice.pick('hand:wood')")
    assert found["steps"] == [[2, "wood"], [1, "wool"]]
    assert found["counts"] == {"hand:wood": 2, "bank:wool": 1}
    assert found["done"] == "bank:wool+hand:wood+hand:wood"
    assert "hand:wood" not in found["open"]


def test_one_of_several_is_taken_away_alone(page: Page) -> None:
    for ref in ("hand:wood", "bank:wool", "hand:wood"):
        after(page, f"choice.pick('{ref}')")
    found = after(page, "choice.remove(choice.steps()[0].last)")
    assert found["counts"] == {"hand:wood": 1, "bank:wool": 1}
    found = after(page, "choice.remove(choice.steps()[0].last)")
    assert found["counts"] == {"bank:wool": 1}
    assert found["done"] is None
    found = after(page, "choice.back()")
    assert (found["steps"], found["counts"]) == ([], {})


def test_a_reloaded_page_shows_what_was_counted(page: Page) -> None:
    for ref in ("hand:wood", "hand:wood"):
        after(page, f"choice.pick('{ref}')")
    found = after(page, "choice.rebuild([...choice.filled], [...choice.names])")
    assert found["steps"] == [[2, "wood"]]


def test_things_in_slots_of_other_names_are_no_count(page: Page) -> None:
    page.evaluate(
        "choice.names = ['from', 'to', 'from']; choice.filled = ['a:1', 'a:2', 'a:1']; choice.at = null"
    )
    assert page.evaluate("Object.fromEntries(choice.counts())") == {}


STEPPER = """async () => {
    const base = document.querySelector('script[type=module]').src.replace(/pages[^]*$/, '');
    const { Choice } = await import(base + 'question/choice.js');
    const { QuestionPanel } = await import(base + 'question/panel.js');
    const slot = { name: 'bid', rule: 'X-1', domain: { type: 'whole', least: 0, most: 6 }, done: null,
        about: '', instead: [], usual: null, likely: null };
    const ask = { decision: 1, epoch: 0, kind: 'bid', sentence: 'Bid.', secret: true, answered: false, slot,
        actions: [], lasting: [], free: [], carries: [], file: false, rule: '' };
    window.played = [];
    const place = document.createElement('div');
    place.id = 'question';
    document.body.append(place);
    const no = () => false;
    const board = { of: () => [], focus: no, has: no, holds: no };
    const panel = new QuestionPanel(place, board, { play: (text) => played.push(text) });
    const now = { ask, status: 'running', waiting: [], recent: [], questions: 1, game: 'x', within: '',
        hints: false, backs: null, seated: true, sent: false, begun: false };
    const choice = new Choice(ask, { changed: () => panel.show({ ...now, choice }),
        fill: (filled) => queueMicrotask(() => choice.answered({ type: 'filled', decision: 1,
            filled: [...filled], move: { text: `bid ${filled[0]}`, sentence: `Bid ${filled[0]}` } })) });
    panel.show({ ...now, choice });
    Object.assign(window, { panel, now, choice });
}"""


def test_a_bid_is_a_press_on_its_number_and_the_confirmation(page: Page) -> None:
    page.evaluate(STEPPER)
    # Nothing is chosen yet: to confirm at once would bid nothing.
    expect(page.locator("#question .confirm .primary")).to_be_disabled()
    page.locator("#question .exact .chip", has_text="4").click()
    page.locator("#question .confirm .primary:enabled").click()
    assert page.evaluate("played") == ["bid 4"]


def test_a_press_is_not_ended_by_what_followed_the_one_before(page: Page) -> None:
    """Two presses in quick succession: news that comes during the second waits for it."""
    page.evaluate(STEPPER)
    page.evaluate("""() => {
        const button = document.querySelector('#question .confirm .primary');
        const press = (kind) => button.dispatchEvent(new PointerEvent(kind, { bubbles: true }));
        press('pointerdown'); press('pointerup'); press('pointerdown');
        window.button = button;
    }""")
    page.wait_for_timeout(500)
    page.evaluate("panel.show({ ...now, choice })")
    assert page.evaluate("button.isConnected")
    page.evaluate("document.body.click()")
    page.wait_for_function("() => !button.isConnected")
