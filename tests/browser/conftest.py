"""A real server, a real Chromium, and people who click."""

from __future__ import annotations

import json
import os
import secrets
import subprocess
import sys
import time
import urllib.request
from collections.abc import Generator, Iterator, Sequence
from pathlib import Path
from typing import Any, Final, final

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, TimeoutError, expect, sync_playwright

ROOT: Final = Path(__file__).parents[2]
CHROMIUM: Final = "/usr/bin/chromium"
FLAGS: Final = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
SHOTS: Final = ROOT / "docs" / "screenshots"
WIDE: Final = (1280, 800)
PHONE: Final = (390, 844)
PATIENCE: Final = 60_000
"""Milliseconds that anything may take: tests share a busy machine."""
WHOLE_GAME: Final = 1200
LONG: Final = 400
"""Seconds after which a test that plays a whole game, or any other, hangs: more than any computer needs."""
MET: Final = ["oriflamme", "watch", "thrones", "banners", "toy"]
"""Games that somebody has played before: a first table shows the game on one screen."""
HOST_SECRET: Final = "the host of all these tests"
SEED: Final = "11" * 16
"""Red places first, so whoever sits elsewhere finds a card in the row."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Whole games, which take longest, come first in each half, so that both workers begin with them."""
    whole = [item for item in items if item.get_closest_marker("timeout")]
    rest = [item for item in items if item not in whole]
    half = len(rest) // 2
    items[:] = [*whole[::2], *rest[:half], *whole[1::2], *rest[half:]]
    for item in rest:
        if item.path.parent == Path(__file__).parent:
            item.add_marker(pytest.mark.timeout(LONG))


@final
class Table:
    """A table made through the API, with the links of its people in the order of their seats."""

    def __init__(self, base: str, id: str, links: list[str]) -> None:
        self.base = base
        self.id = id
        self.links = links


@final
class Server:
    def __init__(self, base: str) -> None:
        self.base = base

    def call(self, path: str, body: object = None, token: str = "", key: str = "") -> Any:
        headers = {"Content-Type": "application/json"}
        if key:
            headers["Kingsmoot-Key"] = key
        if token:
            headers["Authorization"] = f"Bearer {token}"
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self.base + path, data, headers)
        with urllib.request.urlopen(request, timeout=60) as answer:
            return json.load(answer)

    def table(self, game: str, seats: str, seed: str = SEED, bot: str = "random", **more: object) -> Table:
        """Seats by letters: `p` a person who has sat down, `f` a friend who has not, `b` a bot, `o` open."""
        kinds = {"p": "person", "f": "person", "b": "bot", "o": "open"}
        wanted = [{"kind": kinds[s], "bot": bot if s == "b" else ""} for s in seats]
        made = self.call("/api/tables", {"game": game, "seats": wanted, "seed": seed, **more})
        for link in made["seats"]:
            if seats[link["seat"]] == "p":
                body = {"name": f"Player {link['seat'] + 1}", "nonce": secrets.token_hex(8), "own": True}
                self.call(f"/api/tables/{made['table']}/sit", body, link["token"])
        links = [f"{self.base}/s/{link['token']}" for link in made["seats"]]
        return Table(self.base, made["table"], links)


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    home = tmp_path_factory.mktemp("table")
    env = os.environ | {
        "KINGSMOOT_GAMES": "tests.toy.game:GAME",
        "KINGSMOOT_TABLE_PACE": "0",
        "KINGSMOOT_TABLE_ONLY_ANSWERS": "0",
        # All people of the tests share one address and answer faster than people.
        "KINGSMOOT_TABLE_CPU": "0",
        "KINGSMOOT_TABLE_CALLS": "100000/minute",
        "KINGSMOOT_TABLE_FILES": "1000000/minute",
        "KINGSMOOT_TABLE_ADDRESS_FRAMES": "100000/minute",
        "KINGSMOOT_TABLE_CREATIONS": "100000/minute",
        "KINGSMOOT_TABLE_BOT_CREATIONS": "100000/minute",
        "KINGSMOOT_TABLE_PLAYERS": "100000/minute",
        "KINGSMOOT_TABLE_REPORTS": "100000/minute",
        "KINGSMOOT_TABLE_HOST_SECRET": HOST_SECRET,
        "KINGSMOOT_TABLE_ABSENCE": "0",
        "KINGSMOOT_TABLE_BOT_PROCESSES": "1",
        "KINGSMOOT_TABLE_ANALYSIS_SECONDS": "3" if os.environ.get("KINGSMOOT_SCREENSHOTS") else "0.3",
        "KINGSMOOT_TABLE_BOT_SEED": "the same game for every picture",
    }
    command = [sys.executable, "-m", "kingsmoot.table.serve", str(home / "table.db"), "0"]
    with (
        (home / "log").open("w") as log,
        subprocess.Popen(
            command, cwd=ROOT, env=env, stdout=subprocess.PIPE, stderr=log, text=True
        ) as process,
    ):
        assert process.stdout is not None
        base = process.stdout.readline().strip()
        assert base.startswith("http"), (home / "log").read_text()
        yield Server(base)
        process.terminate()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as playwright:
        made = playwright.chromium.launch(executable_path=CHROMIUM, args=list(FLAGS))
        yield made
        made.close()


def has_met(context: BrowserContext, games: Sequence[str] = MET) -> None:
    remember = f"localStorage['kingsmoot.met'] ??= '{json.dumps(games)}'"
    context.add_init_script(f"if (location.protocol !== 'about:') {remember}")


@final
class Open:
    """Opens a URL as a separate person: `person(url, size=PHONE, lang="uk", dark=True)`.

    `met` are the games that this person has played before. A test that meddles with the page beyond its next
    navigation (routes, scripts that run first) asks for a `fresh` one.

    Everybody has a browser context, with cookies and storage of its own. A new one costs more than most tests
    do with it: Chromium starts a process, fetches eighty modules and compiles them. So a page that was left
    is emptied and lent to the next person; only the cache of what never changes stays.
    """

    def __init__(self, browser: Browser, base: str) -> None:
        self.browser = browser
        self.base = base
        self.faults: list[str] = []
        self._lent: dict[Page, tuple[object, ...] | None] = {}
        self._free: dict[tuple[object, ...], list[Page]] = {}

    def __call__(
        self,
        url: str,
        size: tuple[int, int] = WIDE,
        lang: str = "en",
        dark: bool = False,
        met: Sequence[str] = MET,
        fresh: bool = False,
    ) -> Page:
        touch = size == PHONE
        kind = None if fresh else (touch, lang, *met)
        free = self._free.get(kind) if kind else None
        page = free.pop() if free else self._new(touch, lang, met)
        self._lent[page] = kind
        page.set_viewport_size({"width": size[0], "height": size[1]})
        page.emulate_media(color_scheme="dark" if dark else "light")
        page.goto(url)
        return page

    def _new(self, touch: bool, lang: str, met: Sequence[str]) -> Page:
        context = self.browser.new_context(reduced_motion="reduce", locale=lang, has_touch=touch)
        context.set_default_timeout(PATIENCE)
        context.on("page", self._watch)
        has_met(context, met)
        return context.new_page()

    def _watch(self, page: Page) -> None:
        page.on("pageerror", lambda e: self.faults.append(f"{page.url}: {e}"))
        page.on("console", lambda m: self.faults.append(m.text) if m.type in ("error", "warning") else None)

    def leave(self, page: Page) -> None:
        """This person goes, and with the page all that it knew."""
        kind = self._lent.pop(page)
        if kind is None or page.is_closed():
            page.context.close()
            return
        for other in page.context.pages:
            if other is not page:
                other.close()
        page.mouse.move(-9, -9)  # or the next page would begin with the pointer on something
        page.goto(f"{self.base}/health")  # no script of ours runs there that could keep something at the end
        page.evaluate("() => { localStorage.clear(); sessionStorage.clear(); }")
        page.context.clear_cookies()
        self._free.setdefault(kind, []).append(page)

    def all_leave(self, failed: bool) -> list[str]:
        """Everybody goes; returns what stood on their consoles. What a failed test leaves is not lent."""
        faults = self.faults[:]
        for page in list(self._lent):
            if failed or faults:
                self._lent[page] = None
            self.leave(page)
        self.faults.clear()
        return faults


FAILED: Final = pytest.StashKey[bool]()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item,
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    item.stash[FAILED] = item.stash.get(FAILED, False) or report.failed
    return report


@pytest.fixture(scope="session")
def people(browser: Browser, server: Server) -> Open:
    return Open(browser, server.base)


@pytest.fixture
def person(people: Open, request: pytest.FixtureRequest) -> Iterator[Open]:
    """See `Open`. At the end, any error on anybody's console fails the test."""
    yield people
    assert people.all_leave(request.node.stash.get(FAILED, False)) == []


def shot(page: Page, name: str) -> None:
    """A screenshot for the documentation, only on demand: ordinary runs leave the tree clean."""
    if os.environ.get("KINGSMOOT_SCREENSHOTS"):
        SHOTS.mkdir(parents=True, exist_ok=True)
        page.screenshot(path=SHOTS / f"{name}.png")


# -- what people do -----------------------------------------------------------------------------------


def asked(page: Page) -> None:
    """Wait until it is this person's turn."""
    page.wait_for_selector("#question[data-state=asked]")


def state(page: Page) -> str:
    return page.get_attribute("#question", "data-state") or ""


def confirm(page: Page) -> None:
    page.click("#question .confirm .primary:enabled")


def settled(page: Page) -> None:
    """Wait until the page has stopped moving: two frames, and no answer from the table on its way.

    Needed before anything is measured on the screen, and before the mouse goes to coordinates.
    """
    page.wait_for_function("() => document.querySelector('#question .meaning')?.textContent !== '…'")
    page.evaluate("() => new Promise(go => requestAnimationFrame(() => requestAnimationFrame(go)))")


NEXT: Final = """(given) => {
    const [n, missed] = Array.isArray(given) ? given : [given, []];
    const panel = document.querySelector('#question');
    if (document.querySelector('#sentence')?.dataset.decision !== n || panel.dataset.state === 'waiting'
        || panel.dataset.state === 'over') return 'answered';
    if (panel.dataset.state === 'sent') return '';
    const [nothing, confirm, choose] = ['#question .confirm .done', '#question .confirm .primary:enabled',
        '#question :is(.choices:not(.elsewhere), .exact:not(:has([aria-pressed=true]))) .chip'];
    // What is counted may be chosen once more, as long as the question has it among its choices.
    const again = document.querySelector('#question .choices.elsewhere .chip')?.dataset.value;
    const more = `#app [data-count][data-ref="${again}"]`;
    const ways = [confirm, nothing, '#app .legal[data-ref]', choose, more]
        .filter(way => document.querySelector(way));
    return ways.find(way => !missed.includes(way)) ?? ways[0] ?? '';
}"""
"""What to press next to answer the question with this number; nothing while the page waits for the table.
What was missed, since something lies over it, comes last.
"""


MOST_CLICKS: Final = 12
"""Clicks that no question exceeds."""


def answer(page: Page) -> None:
    """Answer the question by clicks: what glows on the board if anything does, words otherwise."""
    asked(page)
    number = page.get_attribute("#sentence", "data-decision")
    missed: list[str] = []
    clicks, until = 0, time.monotonic() + PATIENCE / 1000
    while clicks < MOST_CLICKS and time.monotonic() < until:
        step = page.wait_for_function(NEXT, arg=[number, missed]).json_value()
        if step == "answered":
            return
        # The page may have changed since it was looked at: then it is soon looked at again.
        try:
            page.locator(step).first.click(timeout=1_000)
            clicks += 1
            missed.clear()
        except TimeoutError:
            missed.append(step)
    raise AssertionError(f"no answer was found: {page.inner_text('#question')}")
