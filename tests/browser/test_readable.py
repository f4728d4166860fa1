"""No text of a table is smaller than eleven pixels, on the board or beside it, on wide screens or on a phone,
at the start and in the middle of a game; no word is broken, and what does not fit its box says that it
scrolls. The board fills its room, and the whole of it is seen.
"""

from __future__ import annotations

from typing import Any, Final

import pytest
from playwright.sync_api import Page

from kingsmoot.core.slots_from_moves import sample
from kingsmoot.core.state import owed, play
from kingsmoot.io.registry import game as game_of
from tests.browser.conftest import SEED, WHOLE_GAME, Open, Server, Table, settled
from tests.table.support import luck

LEAST: Final = 11.0
SIZES: Final = ((1280, 800), (1440, 900), (390, 844))
GAMES: Final = (("oriflamme", 4, 40), ("thrones", 6, 60), ("watch", 4, 90), ("banners", 2, 120))
"""Game, seats, and moves to its middle."""

TEXTS: Final = """() => {
    const found = [];
    const told = (px, words) => found.push([px, words.trim().slice(0, 40)]);
    const shown = e => e.getClientRects().length > 0 && getComputedStyle(e).visibility !== 'hidden';
    for (const text of document.querySelectorAll('#board svg text')) {
        if (!shown(text)) continue;
        const m = text.getScreenCTM();
        told(parseFloat(getComputedStyle(text).fontSize) * Math.hypot(m.b, m.d), text.textContent);
    }
    const walker = document.createTreeWalker(document.getElementById('app'), NodeFilter.SHOW_TEXT);
    for (let node; (node = walker.nextNode());) {
        const e = node.parentElement;
        if (!node.textContent.trim() || e.closest('svg, .unseen') || !shown(e)) continue;
        told(parseFloat(getComputedStyle(e).fontSize), node.textContent);
    }
    return found;
}"""
"""All texts that are shown, with their sizes on the screen."""

UNSAID: Final = """() => {
    const unsaid = [];
    for (const box of document.querySelectorAll('#app *')) {
        if (!(box instanceof HTMLElement) || !box.getClientRects().length || box.closest('.unseen')) continue;
        const { overflowX, overflowY, clipPath, textOverflow } = getComputedStyle(box);
        const beyond = [
            overflowY === 'visible' ? 0 : box.scrollHeight - box.clientHeight,
            overflowX === 'visible' ? 0 : box.scrollWidth - box.clientWidth];
        if (Math.max(...beyond) <= 3 || clipPath !== 'none' || box.dataset.more) continue;
        // The picture is moved by hand, and what is cut by dots is told when it is pointed at.
        if (box.matches('#board, #title, .seats .cells') || textOverflow === 'ellipsis') continue;
        unsaid.push(`${box.id} ${box.className}: ${beyond} px, ${box.textContent.trim().slice(0, 30)}`);
    }
    return unsaid;
}"""
"""Boxes that hold more than they show, and do not say so."""

BROKEN: Final = """() => {
    const broken = [];
    const walker = document.createTreeWalker(document.getElementById('app'), NodeFilter.SHOW_TEXT);
    for (let node; (node = walker.nextNode());) {
        if (node.parentElement.closest('svg, .unseen, .hash')) continue;
        for (const word of node.textContent.matchAll(/[\\p{L}\\p{N}]+/gu)) {
            const range = document.createRange();
            range.setStart(node, word.index);
            range.setEnd(node, word.index + word[0].length);
            const lines = new Set([...range.getClientRects()].map(line => Math.round(line.bottom)));
            if (lines.size > 1) broken.push(word[0]);
        }
    }
    return broken;
}"""
"""Words that go on in the next line."""

FILLS: Final = """() => {
    const frame = document.querySelector('#board').getBoundingClientRect();
    const { width: w, height: h } = document.querySelector('#board svg.scene').viewBox.baseVal;
    const scale = Math.min(frame.width / w, frame.height / h);
    return [w * scale / frame.width, h * scale / frame.height, frame.height];
}"""
"""How much of its room the board fills, across and down, and how high the room is."""


def middle(server: Server, table: Table, game: str, seats: int, moves: int) -> int:
    """Play so many random moves; returns a seat that is asked then."""
    rules, stream = game_of(game), luck(3)
    s = rules.new(seats, bytes.fromhex(SEED))
    tokens = [link.rsplit("/", 1)[1] for link in table.links]
    for _ in range(moves):
        d = owed(s)[0]
        m = sample(s, d, stream)
        body = {"type": "play", "decision": d.number, "epoch": 0, "text": m.text(s.book)}
        server.call(f"/api/tables/{table.id}/play", body, tokens[d.seat])
        assert play(s, d, m) is None
    return owed(s)[0].seat


def texts(page: Page) -> list[tuple[float, str]]:
    """How large each text is shown, in pixels."""
    found: list[tuple[float, str]] = page.evaluate(TEXTS)
    assert len(found) > 20
    return found


def faults(page: Page) -> list[str]:
    """What cannot be read: small words, broken words, boxes that do not say that they scroll."""
    page.wait_for_selector("#board [data-ref]")
    settled(page)
    small = [f"{px:.1f} px: {words}" for px, words in texts(page) if px < LEAST - 0.05]
    broken: list[str] = page.evaluate(BROKEN)
    unsaid: list[str] = page.evaluate(UNSAID)
    return small + broken + unsaid


def fills(page: Page, game: str, size: tuple[int, int]) -> None:
    """All of the board is seen, and little of its room is left free: a wide row may leave some height."""
    across, down, high = page.evaluate(FILLS)
    assert max(across, down) > 0.99
    assert across * down > (0.55 if game == "oriflamme" else 0.9), (game, size, across, down)
    assert high > (250 if game == "oriflamme" else 0.85 * size[1]), (game, size, high)


@pytest.mark.timeout(WHOLE_GAME)
@pytest.mark.parametrize(("game", "seats", "moves"), GAMES, ids=[g[0] for g in GAMES])
def test_all_text_can_be_read_and_the_board_fills_its_room(
    server: Server, person: Open, game: str, seats: int, moves: int
) -> None:
    """No text is smaller than eleven pixels, broken in mid-word, or out of sight without a sign."""
    for played in (0, moves):
        table = server.table(game, "p" * seats)
        seat = middle(server, table, game, seats, played)
        for size in SIZES:
            for lang in ("en", "uk") if played else ("en",):
                page = person(table.links[seat], size=size, lang=lang)
                assert faults(page) == [], (game, played, size, lang)
                if played and lang == "en" and size in SIZES[:2]:
                    fills(page, game, size)
                person.leave(page)


def test_pointing_at_a_unit_of_either_side_shows_its_whole_card(server: Server, person: Open) -> None:
    table = server.table("banners", "pp")
    seat = middle(server, table, "banners", 2, 120)
    page = person(table.links[seat])
    page.wait_for_selector("#board [data-ref]")
    settled(page)
    units: list[Any] = page.eval_on_selector_all(
        "#layer-names > g > g[data-ref]", "all => all.map(g => [g.dataset.ref, g.classList[0]])"
    )
    sides = {cls: ref for ref, cls in units}
    assert len(sides) == 2
    for ref in sides.values():
        page.mouse.move(4, 4)
        page.locator(f"#layer-names [data-ref='{ref}']").hover()
        card = page.locator(".tooltip.whole")
        card.wait_for()
        told = card.inner_text()
        for word in ("Speed", "Defense", "Morale", "Models"):
            assert word in told, (ref, told)
        assert card.locator(".attack .chips .cell").count() > 0
        assert card.locator(".telling .text").count() > 0
