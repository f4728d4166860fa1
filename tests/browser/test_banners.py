"""Banners by hand: a unit is deployed and moved by dragging, sees why not, charges, and strikes with a card.

What comes between is played through the API by a twin of the table, which knows the seed and therefore every
die.
"""

from __future__ import annotations

import time
from http import HTTPStatus
from typing import Final, final
from urllib.error import HTTPError

import pytest
from playwright.sync_api import Page, expect

from kingsmoot.core.decisions import Decision
from kingsmoot.core.moves import Move
from kingsmoot.core.random_streams import Stream
from kingsmoot.core.slots import Filled, Measure, Slot, refs_of
from kingsmoot.core.slots_from_moves import fill, moves, sample
from kingsmoot.core.state import owed, play
from kingsmoot.games.banners import terms
from kingsmoot.games.banners.game import GAME
from kingsmoot.games.banners.rules.actions import Action
from kingsmoot.games.banners.rules.attack.procedure import Strike
from kingsmoot.games.banners.rules.charge.procedure import Charging
from kingsmoot.games.banners.rules.possible_actions import charge_targets
from kingsmoot.games.banners.rules.setup import place_hints
from kingsmoot.games.banners.rules.windows.procedure import Window
from kingsmoot.games.banners.state import Banners
from kingsmoot.games.banners.unit_names import code, of_ref, unit_of, unit_ref
from kingsmoot.games.banners.vocabulary import questions
from kingsmoot.games.banners.vocabulary.field_verbs import Charge, Deploy
from kingsmoot.games.banners.vocabulary.verbs import PASS, Keep, Pass, Play
from tests.browser.conftest import (
    PATIENCE,
    PHONE,
    WHOLE_GAME,
    Open,
    Server,
    Table,
    asked,
    confirm,
    settled,
    shot,
)
from tests.browser.test_clicks import COUNT, clicks

SEED: Final = "01" * 16
OPTIONS: Final = {"mode": "feast", "size": "20", "terrain": "none"}


@final
class Twin:
    """The same game beside the table: what is played there is played here."""

    def __init__(self, server: Server, table: Table) -> None:
        self.server = server
        self.table = table
        made = GAME.new(2, bytes.fromhex(SEED), options=OPTIONS)
        assert isinstance(made, Banners)
        self.s = made

    @property
    def asked(self) -> Decision:
        return owed(self.s)[0]

    def send(self, m: Move) -> None:
        """Play a move at the table for whoever is asked."""
        d = self.asked
        told = {"decision": d.number, "epoch": 0, "text": m.text(self.s.book)}
        token = self.table.links[d.seat].rpartition("/")[2]
        self.call(f"/api/tables/{self.table.id}/play", told, token)
        assert play(self.s, d, m) is None

    def call(self, path: str, told: dict[str, object], token: str) -> None:
        """Try again for a while: what a person has just clicked may still be on its way."""
        until = time.monotonic() + PATIENCE / 1000
        while True:
            try:
                self.server.call(path, told, token)
                return
            except HTTPError as wrong:
                if wrong.code != HTTPStatus.CONFLICT or time.monotonic() > until:
                    raise
                time.sleep(0.1)

    def follow(self, text: str) -> None:
        """A person has played this at the table."""
        assert play(self.s, self.asked, GAME.parse(text, self.s.book)) is None

    def usual(self) -> Move:
        """Deploy in the middle of the front, march straight on, hold back cards."""
        s, d = self.s, self.asked
        top = s.stack[-1]
        if d.kind == questions.ASK_WINDOW:
            return PASS
        if d.kind == questions.ASK_DEPLOY:
            first = fill(s, d, [])
            assert isinstance(first, Slot)
            u = unit_of(s, of_ref(s.book, refs_of(first.domain)[0]))
            for x, y, facing in place_hints.deploy_hints(s, d.seat, u)[:1]:
                return Deploy(code(s, u), x, y, facing)
        if d.kind == questions.ASK_ACTION and isinstance(top, Action) and "march" in top.verbs(s):
            m = self.march(d)
            if top.check(s, d, m) is None:
                return m
        return sample(s, d, Stream(bytes([d.number % 251] * 16)))

    def striking(self) -> bool:
        """Whether the attack dice are about to be rolled."""
        top = self.s.stack[-1]
        return isinstance(top, Window) and top.trigger == terms.BEFORE_ATTACK

    def promising(self) -> Charge | None:
        """A charge of the first player that arrives, with a card to play before the blow."""
        s, top = self.s, self.s.stack[-1]
        if self.asked.seat != 0 or not isinstance(top, Action):
            return None
        for w in charge_targets(s, top.unit):
            step = fill(s, self.asked, ["charge", unit_ref(s, w)])
            assert isinstance(step, Slot)
            assert isinstance(step.domain, Measure)
            m = Charge(code(s, top.unit), code(s, w), min(step.domain.hints, key=abs))
            trial = s.clone()
            assert play(trial, owed(trial)[0], m) is None
            while any(isinstance(f, Charging | Strike) for f in trial.stack):
                d = owed(trial)[0]
                listed = moves(trial, d) or []
                now = trial.stack[-1]
                before = isinstance(now, Window) and now.trigger == terms.BEFORE_ATTACK
                if before and d.seat == 0 and any(isinstance(card, Play) for card in listed):
                    return m
                quiet = [move for move in listed if isinstance(move, Pass | Keep)]
                assert play(trial, d, quiet[0] if quiet else sample(trial, d, Stream(bytes(16)))) is None
        return None

    def march(self, d: Decision) -> Move:
        """As far as possible, straight on."""
        filled: list[Filled] = ["march"]
        while isinstance(step := fill(self.s, d, filled), Slot):
            assert isinstance(step.domain, Measure)
            filled.append(max(step.domain.hints) if step.name == "move" else 0)
        return step


LISTEN: Final = """() => {
    window.played = [];
    const send = WebSocket.prototype.send;
    WebSocket.prototype.send = function (text) {
        const told = JSON.parse(text);
        if (told.type === 'play') window.played.push(told.text);
        return send.call(this, text);
    };
}"""
"""Collects the moves that a page sends."""


def sent(page: Page) -> int:
    """How many moves the page has sent."""
    found: int = page.evaluate("window.played.length")
    return found


def drag(page: Page, x: float, y: float) -> None:
    """Drag the grip of the handle to a point of the screen."""
    box = page.locator("#board .handle .grip").bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.mouse.down()
    page.mouse.move(x, y, steps=5)
    page.mouse.up()


def middle(page: Page, selector: str) -> tuple[float, float]:
    box = page.locator(selector).first.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


PRESSED: Final = """([had, old]) => window.played.length > had
    || document.querySelector('#question').innerHTML !== old"""
READY: Final = """had => window.played.length > had
    || document.querySelector('#question .confirm .primary:enabled')"""


def press_on(page: Page) -> None:
    """Confirm one step, and wait until the table has said what comes next."""
    before = [sent(page), page.inner_html("#question")]
    confirm(page)
    page.wait_for_function(PRESSED, arg=before)
    settled(page)


def finish(page: Page, had: int) -> str:
    """Press on until the page has sent one more move than `had`; returns that move."""
    for _ in range(6):
        page.wait_for_function(READY, arg=had)
        if sent(page) > had:
            break
        press_on(page)
    played: str = page.evaluate("window.played.at(-1)")
    return played


def deploying(server: Server, person: Open) -> tuple[list[Page], Twin]:
    """Two people at a table, each with a page that notes what it sends; one is asked to deploy."""
    table = server.table("banners", "pp", seed=SEED, options=OPTIONS)
    pages = [person(link) for link in table.links]
    for page in pages:
        page.evaluate(LISTEN)
    twin = Twin(server, table)
    while twin.asked.kind != questions.ASK_DEPLOY:
        twin.send(twin.usual())
    asked(pages[twin.asked.seat])
    return pages, twin


def first_unit(twin: Twin) -> str:
    """The ref of the first unit of whoever is asked."""
    owner, seat = twin.s.owner, twin.asked.seat
    return unit_ref(twin.s, next(u for u in range(twin.s.units()) if owner[u] == seat))


@pytest.mark.timeout(WHOLE_GAME)
def test_deploy_drag_charge_and_strike_with_a_card(server: Server, person: Open) -> None:
    pages, twin = deploying(server, person)

    # Deployment: the middle of the table is refused, with the reason; the zone is not.
    seat = twin.asked.seat
    page = pages[seat]
    ref = first_unit(twin)
    page.locator(f"#app [data-ref='{ref}'].legal").first.click()
    expect(page.locator("#board .handle .grip")).to_be_visible()
    # The whole table, then as large as the width allows: the zone and the middle are both in view.
    page.keyboard.press("f")
    page.keyboard.press("f")
    home = "home:south" if twin.s.home[seat] == 0 else "home:north"
    x, y = middle(page, f"#board [data-ref='{home}']")
    centre = middle(page, "#board #layer-cloth")
    settled(page)
    drag(page, *centre)
    expect(page.locator("#question .meaning.why")).to_be_visible()
    expect(page.locator("#board .ghosts use[href$='ui-close']")).not_to_have_count(0)
    shot(page, "banners-refusal")
    drag(page, x, y)
    expect(page.locator("#question .meaning.why")).to_have_count(0)
    expect(page.locator("#board .ghosts use[href$='ui-close']")).to_have_count(0)
    shot(page, "banners-deployment")
    twin.follow(finish(page, sent(page)))

    # On to the first action of the first player: a manoeuvre by dragging.
    while not (twin.asked.kind == questions.ASK_ACTION and twin.asked.seat == 0):
        twin.send(twin.usual())
    page = pages[0]
    asked(page)
    page.locator("#question :is([data-value='maneuver'], [data-value='action-maneuver'])").click()
    expect(page.locator("#board .handle .grip")).to_be_visible()
    settled(page)
    # Straight on as far as it may: that could be confirmed at once.
    expect(page.locator("#question .meaning")).to_contain_text("forward")
    page.locator("#question .confirm .on").click()
    expect(page.locator("#board .handle .grip")).to_be_visible()
    gx, gy = middle(page, "#board .handle .grip")
    up = -60 if twin.s.home[0] == 0 else 60
    drag(page, gx, gy + up)
    expect(page.locator("#board .ghosts #layer-shown")).to_have_count(1)
    shot(page, "banners-maneuver")
    twin.follow(finish(page, sent(page)))

    # Until a unit of the first player can charge, with dice that let it arrive.
    charge = None
    while charge is None:
        charge = twin.promising()
        if charge is None:
            twin.send(twin.usual())
    target = unit_ref(twin.s, unit_of(twin.s, charge.target))
    asked(page)
    # Arcs and the ranges of movement and charges are shown only on demand.
    toggles = [page.locator(f"[data-toggle={name}]") for name in ("arcs", "ranges-second")]
    expect(page.locator("#board [data-overlay=arcs]")).to_be_hidden()
    for toggle in toggles:
        toggle.click()
    expect(page.locator("#board [data-overlay=arcs]")).to_be_visible()
    expect(page.locator("#board [data-overlay=ranges-second]")).to_be_visible()
    expect(page.locator("#board [data-overlay=ranges-first]")).to_be_hidden()
    shot(page, "banners-ranges")
    for toggle in toggles:
        toggle.click()
    page.locator("#question :is([data-value='charge'], [data-value='action-charge'])").click()
    page.locator(f"#board [data-ref='{target}'].legal").last.click()
    expect(page.locator("#board .handle .grip")).to_be_visible()
    page.locator("#question .dial input").evaluate(
        "(e, v) => { e.value = v; e.dispatchEvent(new Event('input')); }", charge.turn
    )
    expect(page.locator("#board .ghosts")).to_contain_text("wounds on average")
    settled(page)
    shot(page, "banners-charge")
    twin.follow(finish(page, sent(page)))

    # A tactics card in a window of the attack, then the attack to its end.
    played = False
    for _ in range(60):
        if not any(isinstance(f, Strike) for f in twin.s.stack) and played:
            break
        d = twin.asked
        cards = [m for m in moves(twin.s, d) or [] if isinstance(m, Play)] if d.seat == 0 else []
        if cards and not played and twin.striking():
            asked(page)
            card = cards[0].parts(twin.s.book)[1]
            expect(page.locator("#beside-fight")).to_contain_text("wounds on average")
            expect(page.locator("#board .handle")).to_have_count(0)
            settled(page)
            shot(page, "banners-attack")
            had = sent(page)
            page.locator(f"#panels-mine [data-ref='{card}'].legal").click()
            twin.follow(finish(page, had))
            played = True
            continue
        quiet = [m for m in moves(twin.s, d) or [] if isinstance(m, Pass | Keep)]
        twin.send(quiet[0] if quiet else twin.usual())
    assert played
    expect(page.locator("#panel-log")).to_contain_text("played")
    shot(page, "banners-table")


def test_the_table_fits_a_phone_and_the_dark_theme(server: Server, person: Open) -> None:
    table = server.table("banners", "pp", seed=SEED, options=OPTIONS)
    seat = Twin(server, table).asked.seat
    page = person(table.links[seat], size=PHONE, lang="uk", dark=True)
    asked(page)
    box = page.locator("#board svg.scene").bounding_box()
    assert box is not None
    assert box["width"] <= PHONE[0]
    expect(page.locator("#app [data-ref='zone:crown']").first).to_be_attached()
    shot(page, "banners-phone")


@pytest.mark.timeout(WHOLE_GAME)
def test_a_tray_is_carried_to_its_place(server: Server, person: Open) -> None:
    """Turns and distance are found for the player; what is refused snaps to the nearest place that is not."""
    pages, twin = deploying(server, person)

    # A unit is deployed by one drag from the list into the zone, and the confirmation.
    seat = twin.asked.seat
    page = pages[seat]
    ref = first_unit(twin)
    page.evaluate(COUNT)
    centre = middle(page, "#board #layer-cloth")
    carry(page, f"#app [data-ref='{ref}'].legal", *centre)
    # The middle of the table is not allowed: it stands at the edge of the zone, and the rule is told.
    expect(page.locator(".note.refusal a.rule-link")).to_have_text("B-DEP-04")
    expect(page.locator("#board .ghosts #layer-shown")).to_have_count(1)
    expect(page.locator("#question .confirm .primary")).to_be_enabled()
    shot(page, "banners-carried")
    twin.follow(finish(page, sent(page)))
    assert clicks(page) <= 2  # letting go of a drag may count as one

    # A manoeuvre: one drag, and the confirmation.
    while not (twin.asked.kind == questions.ASK_ACTION and twin.asked.seat == 0):
        twin.send(twin.usual())
    page = pages[0]
    top = twin.s.stack[-1]
    assert isinstance(top, Action)
    asked(page)
    settled(page)
    page.evaluate(COUNT)
    tray = f"#board [data-ref='{unit_ref(twin.s, top.unit)}']"
    x, y = middle(page, tray)
    up = -40 if twin.s.home[0] == 0 else 40
    carry(page, tray, x + 30, y + up)
    expect(page.locator("#question .confirm .primary")).to_be_enabled()
    text = finish(page, sent(page))
    assert text.startswith("maneuver ")
    twin.follow(text)
    assert clicks(page) <= 2


def carry(page: Page, start: str, x: float, y: float) -> None:
    """Carry a thing to a point of the screen."""
    page.mouse.move(*middle(page, start))
    page.mouse.down()
    page.mouse.move(x, y, steps=6)
    page.mouse.up()
