"""Screen readers and fingers: everything pressable has a name, two fingers zoom, handles slide and place."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE, Open, Server, asked

PRESSED = {
    *("button", "link", "textbox", "slider", "spinbutton", "checkbox", "combobox", "tab", "radio"),
    *("menuitem", "option", "switch", "searchbox"),
}


def pressed(page: Page) -> list[dict[str, Any]]:
    """Everything that Chromium lets a screen reader press."""
    session = page.context.new_cdp_session(page)
    nodes: list[dict[str, Any]] = session.send("Accessibility.getFullAXTree")["nodes"]
    session.detach()
    return [n for n in nodes if not n.get("ignored") and n.get("role", {}).get("value") in PRESSED]


def nameless(page: Page) -> list[str]:
    """What can be pressed although a screen reader cannot say what it is."""
    # Chromium builds the tree of a new page piece by piece: wait until it has stopped growing, with names.
    seen: list[dict[str, Any]] = []
    found: list[str] = []
    for _ in range(100):
        before, seen = len(seen), pressed(page)
        unnamed = [n for n in seen if not n.get("name", {}).get("value")]
        found = [f"{n['role']['value']} {n.get('properties')}" for n in unnamed]
        if before == len(seen) > 5 and not found:
            break
        page.wait_for_timeout(100)
    assert len(seen) > 5
    return found


@pytest.mark.parametrize("lang", ["uk"])
def test_everything_that_can_be_pressed_has_a_name(server: Server, person: Open, lang: str) -> None:
    page = person(f"{server.base}/", lang=lang)
    page.wait_for_selector("form, .create")
    assert nameless(page) == []
    table = server.table("oriflamme", "pbb")
    page = person(table.links[0], lang=lang)
    asked(page)
    for tab in ("log", "talk", "table"):
        page.locator(f"#tab-{tab}").click()
        assert nameless(page) == []
    page = person(server.table("toy", "pp").links[0], lang=lang)
    asked(page)
    assert nameless(page) == []  # a stepper
    page = person(f"{server.base}/r/oriflamme", lang=lang)
    assert nameless(page) == []


def test_things_of_the_board_are_named_in_the_readers_language(server: Server, person: Open) -> None:
    table = server.table("oriflamme", "pbb")
    for lang, word in (("en", "position"), ("uk", "позиці")):
        page = person(table.links[0], lang=lang)
        page.wait_for_selector("#board [data-ref]")
        told = page.evaluate("""() => [...document.querySelectorAll('#board [data-ref]')].map(t =>
            t.getAttribute('aria-label') || t.querySelector(':scope > title')?.textContent || '')""")
        assert told
        assert all(told)
        assert any(word in name for name in told), (lang, told[:10])


def test_two_fingers_zoom_about_their_middle(server: Server, person: Open) -> None:
    page = person(server.table("oriflamme", "ppp").links[0], size=PHONE)
    page.wait_for_selector("#board [data-ref]")
    session = page.context.new_cdp_session(page)
    box = page.locator("#board").bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def fingers(kind: str, apart: float) -> None:
        at = [{"x": x - apart, "y": y, "id": 1}, {"x": x + apart, "y": y, "id": 2}]
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": at if apart else []})

    before = page.evaluate("document.querySelector('#board .stage').getBoundingClientRect().width")
    fingers("touchStart", 40)
    for apart in range(45, 125, 5):
        fingers("touchMove", apart)
    fingers("touchEnd", 0)
    width = "document.querySelector('#board .stage').getBoundingClientRect().width"
    page.wait_for_function(f"least => {width} > least", arg=2.2 * before)
    after = page.evaluate(width)
    assert after / before < 3.8  # the fingers went three times as far apart
    fingers("touchStart", 120)
    for apart in range(115, 25, -5):
        fingers("touchMove", apart)
    fingers("touchEnd", 0)
    page.wait_for_function(
        "most => document.querySelector('#board .stage').getBoundingClientRect().width < most", arg=after / 2
    )
    expect(page.locator("#toast .note")).to_have_count(0)  # no finger was taken for a click


BENCH = """async ([handle, more]) => {
    const base = document.querySelector('script[type=module]').src.replace(/pages[^]*$/, '');
    const { Board } = await import(base + 'board/board.js');
    const { Handle } = await import(base + 'board/handle.js');
    const host = document.createElement('div');
    Object.assign(host.style, { position: 'fixed', inset: '0 auto auto 0', width: '600px', height: '400px',
        zIndex: 99, background: 'white' });
    host.id = 'bench';
    document.body.append(host);
    const board = new Board(host, () => {});
    const parts = ['<g id="layer-pieces" class="layer pieces">',
        '<g data-ref="unit:1" id="unit-1"><rect x="100" y="180" width="40" height="40"/></g>',
        '<g data-ref="unit:2" id="unit-2" transform="translate(450 200) rotate(90)">',
        '<rect x="-20" y="-20" width="40" height="40"/></g>',
        '<g data-ref="wood:1" id="wood-1"><rect x="300" y="180" width="40" height="40"/></g>', '</g>'];
    board.show({ type: 'scene', position: '1', static: 's', size: [600, 400], title: 'A field',
        layers: [{ name: 'pieces', static: false, svg: parts.join('') }],
        labels: { 'unit:1': 'A unit', 'wood:1': 'A wood' } });
    const lot = (most) => ({ type: 'measure', least: 0, most, hints: [0], handle, unit: '″', scale: 1000,
        ref: 'unit:1', ...more });
    window.asked = [];
    window.bench = board;
    window.handle = new Handle(board, lot(6000), handle === 'spot' ? lot(4000) : null, () => {},
        (values) => window.asked.push(values));
}"""


def dragged(page: Page, to: tuple[float, float]) -> list[int]:
    """Drag the grip to a point; returns the numbers that the table was last asked about."""
    box = page.locator("#bench .grip").bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.mouse.down()
    page.mouse.move(*to, steps=5)
    page.mouse.up()
    # The table is asked at most a few times a second, the last time about where the handle is.
    page.wait_for_function("() => String(window.asked.at(-1)) === String(window.handle.values)")
    values: list[int] = page.evaluate("window.asked.at(-1)")
    return values


def test_a_handle_slides_along_its_rail(server: Server, person: Open) -> None:
    page = person(f"{server.base}/r/oriflamme")
    page.evaluate(BENCH, ["slide", {"rail": [120, 200, 420, 200]}])
    assert dragged(page, (270, 215)) == [pytest.approx(3000, abs=40)]  # halfway; to the side does not count
    ghost = page.locator("#bench .ghosts rect").bounding_box()
    assert ghost is not None
    assert ghost["x"] == pytest.approx(250, abs=4)
    assert dragged(page, (590, 200)) == [6000]  # not beyond its end
    assert dragged(page, (20, 200)) == [0]
    # What is forbidden is shown on the ghost and on what is in the way.
    page.evaluate("window.bench.forbid(['wood:1'])")
    expect(page.locator("#bench .ghosts.forbidden")).to_have_count(1)
    expect(page.locator("#bench #wood-1.illegal")).to_have_count(1)
    page.evaluate("window.bench.forbid(null)")
    expect(page.locator("#bench .illegal, #bench .forbidden")).to_have_count(0)


def test_a_handle_is_put_on_its_spot(server: Server, person: Open) -> None:
    page = person(f"{server.base}/r/oriflamme")
    page.evaluate(BENCH, ["spot", {"region": [0, 0, 600, 400]}])
    assert dragged(page, (150, 300)) == [pytest.approx(1500, abs=30), pytest.approx(3000, abs=30)]
    ghost = page.locator("#bench .ghosts rect").bounding_box()
    assert ghost is not None
    assert ghost["x"] + 20 == pytest.approx(150, abs=4)
    assert ghost["y"] + 20 == pytest.approx(300, abs=4)
    assert dragged(page, (599, 1)) == [pytest.approx(6000, abs=30), pytest.approx(0, abs=30)]


def test_a_turn_begins_where_the_thing_looks(server: Server, person: Open) -> None:
    page = person(f"{server.base}/r/oriflamme")
    degrees = {"ref": "unit:2", "least": -180_000, "most": 180_000}
    page.evaluate(BENCH, ["turn", degrees])
    grip = page.locator("#bench .grip").bounding_box()
    assert grip is not None
    # The unit looks to the right, and so does the handle; nothing is turned yet.
    assert grip["x"] + grip["width"] / 2 > 450 + 30
    assert grip["y"] + grip["height"] / 2 == pytest.approx(200, abs=4)
    assert page.evaluate("window.handle.values") == [0]
    assert dragged(page, (450, 300)) == [pytest.approx(90_000, abs=2500)]  # a quarter turn further, downwards


def test_a_turn_of_the_whole_circle_begins_where_the_thing_looks(server: Server, person: Open) -> None:
    page = person(f"{server.base}/r/oriflamme")
    page.evaluate(BENCH, ["turn", {"ref": "unit:2", "least": 0, "most": 359_999, "hints": [0, 90_000]}])
    assert page.evaluate("window.handle.values") == [90_000]
    assert dragged(page, (450, 300)) == [pytest.approx(180_000, abs=2500)]


def test_the_game_may_tell_where_zero_lies(server: Server, person: Open) -> None:
    page = person(f"{server.base}/r/oriflamme")
    page.evaluate(BENCH, ["turn", {"least": -180_000, "most": 180_000, "facing": 180, "centre": [300, 200]}])
    grip = page.locator("#bench .grip").bounding_box()
    assert grip is not None
    assert grip["y"] > 200 + 20
    assert page.evaluate("window.handle.values") == [0]
