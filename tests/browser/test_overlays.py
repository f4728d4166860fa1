"""What is shown on demand: overlays and the ruler. The page knows no overlay by name."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.browser.conftest import Open, Server, asked, settled, shot

FOOT = 23
"""A foot of the test game, in units of its picture."""


def scale(page: Page) -> float:
    """Pixels of the screen in one unit of the picture."""
    found: float = page.evaluate("document.querySelector('#board svg.scene').getScreenCTM().a")
    return found


def middle(page: Page, ref: str) -> tuple[float, float]:
    box = page.locator(f"#board [data-ref='{ref}']").first.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_an_overlay_is_shown_when_asked_for_and_remembered(server: Server, person: Open) -> None:
    page = person(server.table("toy", "pp").links[0])
    asked(page)
    circles = page.locator("#board [data-overlay=reach]")
    expect(circles).to_have_count(2)
    expect(circles.first).to_be_hidden()
    toggle = page.get_by_role("button", name="How far lances reach")
    expect(toggle).to_have_attribute("aria-pressed", "false")
    toggle.focus()
    page.keyboard.press("Enter")
    expect(toggle).to_have_attribute("aria-pressed", "true")
    expect(toggle).to_be_focused()
    expect(circles.first).to_be_visible()
    page.reload()
    asked(page)
    expect(circles.last).to_be_visible()
    toggle.click()
    expect(circles.first).to_be_hidden()


def test_the_ruler_by_dragging_clicking_and_keys(server: Server, person: Open) -> None:
    page = person(server.table("toy", "pp").links[0])
    asked(page)
    button = page.get_by_role("button", name="Ruler")
    told = page.locator("#board .ruler text")
    settled(page)
    k = scale(page) * FOOT
    x, y = middle(page, "knight:0")
    button.click()
    expect(button).to_have_attribute("aria-pressed", "true")
    # Dragged: one length of three feet and a half.
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 3.5 * k, y, steps=3)
    page.mouse.up()
    expect(told).to_have_text(re.compile(r"^3\.5\sft$"))
    shot(page, "ruler")
    page.mouse.move(x, y + 9 * k)
    expect(told).to_have_text(re.compile(r"^3\.5"))  # the ruler stays where it was put
    # Two clicks; they choose nothing on the board and ask nothing of the table.
    page.mouse.click(x, y)
    page.mouse.click(x + 3 * k, y + 4 * k)
    expect(told).to_have_text(re.compile(r"^5\.0"))
    expect(page.locator("#toast .note")).to_have_count(0)
    page.keyboard.press("Escape")
    expect(told).to_have_count(0)
    expect(button).to_have_attribute("aria-pressed", "false")
    # Keys: a foot a press, with Shift a tenth.
    page.keyboard.press("r")
    for key in ("ArrowRight", "ArrowRight", "Shift+ArrowRight"):
        page.keyboard.press(key)
    expect(told).to_have_text(re.compile(r"^2\.1"))
    expect(page.locator("#voice")).to_have_text(re.compile(r"^2\.1"))
    page.keyboard.press("Enter")
    expect(told).to_have_text(re.compile(r"^0\.0"))
    page.keyboard.press("Escape")
    expect(told).to_have_count(0)


def test_a_picture_without_them_shows_no_row_for_them(server: Server, person: Open) -> None:
    page = person(server.table("oriflamme", "pbbb").links[0])
    asked(page)
    expect(page.locator("#overlays")).to_be_hidden()
    page.keyboard.press("r")
    expect(page.locator("#board .ruler")).to_have_count(0)
