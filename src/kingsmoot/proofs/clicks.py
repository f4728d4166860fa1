"""Whole games played by hand: somebody who sees nothing but the page, in a real browser, with a real mouse.

The lobby's *Play now* opens a table against bots. From then on what glows is clicked, a button pressed, a
number changed, a choice changed again, by luck. Nothing is known of the game, and nothing is asked of the
server but what the page itself asks. An error on the console, a question that cannot be answered by clicks, a
refusal without a rule of its own or with an id of ours in its words: any of them disproves it.
"""

from __future__ import annotations

import random
import re
import shutil
import tempfile
from pathlib import Path
from typing import Any, Final, final

from playwright.sync_api import Browser, Error, Page, TimeoutError, sync_playwright

from kingsmoot.bench.server import Server
from kingsmoot.core.game import Game
from kingsmoot.proofs.base import Disproved, Found, Tick

SIZE: Final = (1440, 900)
FLAGS: Final = ("--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking")
PATIENCE: Final = 300_000
"""Milliseconds in which bots make their moves, on a computer that is busy."""
ASKED: Final = "#question:is([data-state=asked], [data-state=over])"
BRIEF: Final = 1_500
"""Milliseconds in which a click has shown what it does; some do nothing."""
RESTLESS: Final = 10
"""Clicks at one question after which it is confirmed as soon as it can be."""
MOST: Final = 120
"""Clicks at one question, at most: ten orders, changed again and again."""
RAW: Final = re.compile(r"C-SLOT|C-NOT-LEGAL|\b[a-z][a-z-]*:[a-z0-9*]|@[a-z]")
"""An id of ours in a sentence for people."""

CHIPS: Final = ":is(.choices .chip, .dial .chip, .number .step, .actions .chip:not([aria-disabled=true]))"
"""Buttons that choose."""
LOOK: Final = """() => {
    const panel = document.querySelector('#question');
    const seen = (css) => [...panel.querySelectorAll(css)]
        .filter((b) => b.offsetParent !== null && !b.disabled).length;
    const refs = (css) => [...new Set([...document.querySelectorAll(css)].map((t) => t.dataset.ref))];
    return {
        state: panel.dataset.state ?? '', number: document.querySelector('#sentence')?.dataset.decision ?? '',
        sentence: document.querySelector('#sentence')?.textContent ?? '',
        legal: refs('#app .legal[data-ref]:not(.selected)'), also: refs('#app .also[data-ref]'),
        chips: seen('CHIPS'), primary: seen('.confirm .primary'),
        nothing: seen('.confirm .done'), cancel: seen('.confirm .cancel'),
        told: [...document.querySelectorAll('.note.refusal')].map((n) => n.textContent).join(' '),
    };
}""".replace("CHIPS", CHIPS)
POINT: Final = """ref => {
    for (const thing of document.querySelectorAll(`#app [data-ref="${CSS.escape(ref)}"]`)) {
        thing.scrollIntoView?.({ block: 'nearest' });
        const box = thing.getBoundingClientRect();
        for (const v of [.5, .3, .7, .15, .85]) for (const h of [.5, .3, .7, .15, .85]) {
            const [x, y] = [box.left + box.width * h, box.top + box.height * v];
            const hit = document.elementFromPoint(x, y)?.closest('[data-ref]');
            if (hit && (hit === thing || thing.contains(hit) && hit.dataset.ref === ref)) return [x, y];
        }
    }
    return null;
}"""
"""A point of the screen where a thing is hit: the middle of a sea may be land."""
CHANGED: Final = """old => document.querySelector('#question').innerHTML !== old
    && document.querySelector('#question .meaning')?.textContent !== '…'"""


@final
class Player:
    """Somebody at a page."""

    def __init__(self, page: Page, luck: random.Random) -> None:
        self.page = page
        self.luck = luck
        self.faults: list[str] = []
        self.clicks = 0
        self.questions = 0
        page.on("pageerror", lambda e: self.faults.append(str(e)))
        page.on("console", lambda m: self.faults.append(m.text) if m.type == "error" else None)

    def play(self, most: int = 100_000) -> bool:
        """Answer so many questions, or to the end of the game; whether it has ended."""
        for _ in range(most):
            try:
                self.page.wait_for_selector(ASKED, timeout=PATIENCE)
            except TimeoutError:
                raise Disproved(f"nothing happens: {self.page.inner_text('#question')}") from None
            if self.look()["state"] == "over":
                return True
            self.answer()
        return False

    def look(self) -> dict[str, Any]:
        seen: dict[str, Any] = self.page.evaluate(LOOK)
        if RAW.search(seen["told"]):
            self.faults.append(seen["told"])
        if self.faults:
            raise Disproved(f"{seen['sentence']}: {self.faults[0]}")
        return seen

    def answer(self) -> None:
        """Answer one question."""
        number = self.look()["number"]
        for n in range(MOST):
            seen = self.look()
            if seen["state"] != "asked" or seen["number"] != number:
                self.questions += 1
                return
            before = self.page.inner_html("#question")
            try:
                if not self.press(seen, n):
                    self.page.wait_for_timeout(100)
                    continue
                self.clicks += 1
                self.page.wait_for_function(CHANGED, arg=before, timeout=BRIEF)
            except TimeoutError:
                continue  # it did nothing, or what was to be pressed had gone meanwhile
        raise Disproved(f"clicks do not answer: {self.page.inner_text('#question')}")

    def press(self, seen: dict[str, Any], n: int) -> bool:
        """Press something; whether there was anything."""
        luck, page = self.luck, self.page
        if seen["primary"] and (n >= RESTLESS or luck.random() < 0.6):
            page.click("#question .confirm .primary:enabled", timeout=BRIEF)
            return True
        if seen["nothing"] and luck.random() < (0.5 if n >= RESTLESS else 0.08):
            page.click("#question .confirm .done", timeout=BRIEF)
            return True
        if n and n % (2 * RESTLESS) == 0 and seen["cancel"]:
            page.click("#question .confirm .cancel", timeout=BRIEF)  # another way
            return True
        ways: list[str] = [*seen["legal"]] + [""] * min(seen["chips"], 6)
        if seen["also"] and luck.random() < 0.1:
            ways = seen["also"]
        luck.shuffle(ways)
        for ref in ways[:5]:
            if not ref:
                return self.chip()
            at = page.evaluate(POINT, ref)
            if at is not None:
                page.mouse.click(*at)
                return True
        if seen["chips"]:
            return self.chip()
        if seen["nothing"]:
            page.click("#question .confirm .done", timeout=BRIEF)
            return True
        return False

    def chip(self) -> bool:
        found = [chip for chip in self.page.locator(f"#question {CHIPS}").all() if chip.is_visible()]
        if not found:
            return False
        self.luck.choice(found).click(timeout=BRIEF)
        return True


def by_hand(browser: Browser, url: str, game: Game, luck: random.Random) -> Player:
    """One whole game, from the lobby to the result."""
    context = browser.new_context(
        viewport={"width": SIZE[0], "height": SIZE[1]}, reduced_motion="reduce", locale="en"
    )
    context.set_default_timeout(PATIENCE)
    try:
        page = context.new_page()
        player = Player(page, luck)
        page.goto(url)
        page.click(f"[data-game={game.id}] .play-now button")
        page.wait_for_url("**/s/**", timeout=PATIENCE)
        page.wait_for_selector("#board svg.scene", timeout=PATIENCE)
        page.wait_for_selector("#dialog[open]", timeout=PATIENCE)
        page.keyboard.press("Escape")  # the game on one screen, which a first table begins with
        player.play()
        page.wait_for_selector("#panel-result .laurel", timeout=PATIENCE)
        player.look()
        return player
    except Error as wrong:
        raise Disproved(f"the page does not answer: {wrong.message.splitlines()[0]}") from None
    finally:
        context.close()


def run(game: Game, many: int, tick: Tick) -> Found:
    chromium = shutil.which("chromium")
    if chromium is None:
        raise Disproved("there is no chromium")
    clicks = questions = 0
    with tempfile.TemporaryDirectory() as home, sync_playwright() as playwright:
        server = Server(str(Path(home) / "table.db"), files="1000000/minute")
        browser = playwright.chromium.launch(executable_path=chromium, args=list(FLAGS))
        try:
            for n in range(many):
                player = by_hand(browser, server.url, game, random.Random(n))
                clicks += player.clicks
                questions += player.questions
                tick(1)
        finally:
            browser.close()
            server.stop()
    return [
        ("games played by clicks", f"{many:,}"),
        ("questions answered", f"{questions:,}"),
        ("clicks", f"{clicks:,}"),
        ("clicks a question", f"{clicks / max(1, questions):.2f}"),
        ("errors on the console", "0"),
    ]
