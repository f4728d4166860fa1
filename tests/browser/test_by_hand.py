"""The proof `clicks`, a few questions of it: somebody who sees nothing but the page plays on."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from kingsmoot.proofs.base import Disproved
from kingsmoot.proofs.clicks import Player
from tests.browser.conftest import Server, asked, has_met


@pytest.fixture
def player(server: Server, browser: Browser) -> Iterator[Player]:
    """At a table whose bots play by luck; the watched page of `person` would count the error made here."""
    page = browser.new_page()
    has_met(page.context)
    made = Player(page, random.Random(3))
    page.goto(server.table("watch", "pbb").links[0])
    yield made
    page.close()


def test_questions_are_answered_by_clicks_on_what_glows(player: Player) -> None:
    assert not player.play(5)
    assert player.questions == 5
    assert player.clicks >= 5
    expect(player.page.locator("#panel-log")).to_contain_text("settlement")


def test_an_error_on_the_console_or_an_id_in_a_refusal_disproves_it(player: Player) -> None:
    asked(player.page)
    assert player.look()["state"] == "asked"
    player.page.evaluate("console.error('lost')")
    with pytest.raises(Disproved, match="lost"):
        player.look()
    player.faults.clear()
    player.page.evaluate("""document.body.insertAdjacentHTML(
        'beforeend', '<div class="note refusal">That does not fit here: row:start. C-SLOT</div>')""")
    with pytest.raises(Disproved, match="row:start"):
        player.look()
