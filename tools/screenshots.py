"""Takes screenshots of the table, to be looked at: every game at its start, in its middle and at its busiest.

python tools/screenshots.py FOLDER                                   all of them, 216 pictures
python tools/screenshots.py FOLDER --game watch --moment busiest     some of them
python tools/screenshots.py FOLDER --lang uk --size phone --theme dark

The games are played by bots from a fixed seed, so that two runs can be compared. A page is opened where its
reader has just answered, and what the others do then happens before its eyes: news, arrows and results are in
the picture. The pictures are called GAME-MOMENT-SIZE-LANGUAGE-THEME.png.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final, NamedTuple

from playwright.sync_api import Browser, Page, sync_playwright

from kingsmoot.bots import Budget, bot
from kingsmoot.core.random_streams import derive
from kingsmoot.core.state import State, owed, play
from kingsmoot.core.views import view
from kingsmoot.io.registry import game as game_of
from kingsmoot.io.words import words
from kingsmoot.kit.capabilities import Drawn

SEED: Final = "0b" * 16
PLAYERS: Final = {
    "oriflamme": (4, "greedy"),
    "thrones": (6, "maester"),
    "watch": (4, "builder"),
    "banners": (2, "captain"),
}
SIZES: Final = {"large": (1440, 900), "laptop": (1280, 800), "phone": (390, 844)}
MOMENTS: Final = ("start", "middle", "busiest")
LANGUAGES: Final = ("en", "uk", "ru")
THEMES: Final = ("light", "dark")
NEWS: Final = 40
"""So many answers at most are seen to happen before the picture is taken."""
MOST: Final = 450
"""Answers that are played at most: by then every game has had its busiest moments."""


class Answer(NamedTuple):
    seat: int
    number: int
    text: str
    busy: int
    """How much the one who was asked had to look at."""


def played(name: str) -> list[Answer]:
    """A whole game, or its first answers if it is long."""
    game = game_of(name)
    seats, spec = PLAYERS[name]
    s = game.new(seats, bytes.fromhex(SEED))
    player = bot(spec, game)
    found: list[Answer] = []
    while s.result is None and len(found) < MOST and (asked := owed(s)):
        d = asked[0]
        seen = view(s, d.seat)
        m = player.choose(
            game, seen, d, Budget(seed=derive(bytes.fromhex(SEED), str(len(found)).encode()))
        ).move
        found.append(Answer(d.seat, d.number, m.text(s.book), _busy(name, seen, d.seat)))
        assert play(s, d, m) is None
    return found


def _busy(name: str, seen: State, seat: int) -> int:
    game = game_of(name)
    if not isinstance(game, Drawn):
        return 0
    scene = game.scene(seen, seat, words("en", game))
    now = [item for panel in scene.panels if panel.place == "now" for item in panel.items]
    return len(scene.shown()) + sum([len(panel.items) for panel in scene.panels]) + 8 * len(now)


def moment(answers: list[Answer], name: str) -> int:
    """Before which answer a picture is taken."""
    if name == "start":
        return 0
    if name == "middle":
        return len(answers) // 2
    return max(range(len(answers) // 3, len(answers)), key=lambda n: answers[n].busy)


@contextmanager
def server(home: str) -> Iterator[str]:
    limits = ("CALLS", "FILES", "ADDRESS_FRAMES", "CREATIONS", "BOT_CREATIONS")
    generous = dict.fromkeys(limits, "100000/minute")
    answers = {"PACE": "0", "ONLY_ANSWERS": "0", "BOT_PROCESSES": "1"}
    chosen = {"CPU": "0", "COMPILED": "0", **answers, **generous}
    env = os.environ | {"KINGSMOOT_TABLE_" + name: value for name, value in chosen.items()}
    command = [sys.executable, "-m", "kingsmoot.table.serve", str(Path(home) / "table.db"), "0"]
    with subprocess.Popen(
        command, env=env, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
    ) as process:
        assert process.stdout is not None
        try:
            yield process.stdout.readline().strip()
        finally:
            process.terminate()


def call(address: str, body: object, token: str = "") -> Any:
    headers = {"Content-Type": "application/json", **({"Authorization": f"Bearer {token}"} if token else {})}
    with urllib.request.urlopen(
        urllib.request.Request(address, json.dumps(body).encode(), headers), timeout=60
    ) as said:
        return json.load(said)


class Shown:
    """A table at which the answers are given."""

    def __init__(self, base: str, game: str, answers: list[Answer]) -> None:
        seats = [{"kind": "person", "bot": ""} for _ in range(PLAYERS[game][0])]
        made = call(f"{base}/api/tables", {"game": game, "seats": seats, "seed": SEED})
        self.base, self.id, self.answers, self.given = base, made["table"], answers, 0
        self.tokens = [seat["token"] for seat in made["seats"]]
        for token in self.tokens:
            call(f"{base}/api/tables/{self.id}/sit", {"name": "", "nonce": "00" * 8, "own": True}, token)

    def give(self, until: int) -> None:
        for answer in self.answers[self.given : until]:
            body = {"decision": answer.number, "epoch": 0, "text": answer.text}
            call(f"{self.base}/api/tables/{self.id}/play", body, self.tokens[answer.seat])
        self.given = max(self.given, until)


MET: Final = (
    "if (location.protocol !== 'about:') "
    'localStorage[\'kingsmoot.met\'] ??= \'["oriflamme", "watch", "thrones", "banners"]\''
)
"""Somebody who has played these games before: the game on one screen does not cover the table."""


def open_page(browser: Browser, url: str, size: str, lang: str, theme: str) -> Page:
    width, height = SIZES[size]
    context = browser.new_context(
        viewport={"width": width, "height": height},
        reduced_motion="reduce",
        locale=lang,
        color_scheme="dark" if theme == "dark" else "light",
        has_touch=size == "phone",
    )
    context.add_init_script(MET)
    page = context.new_page()
    page.on("pageerror", lambda e: wrong(f"{url}: {e}"))
    page.on("console", lambda m: wrong(m.text) if m.type in ("error", "warning") else None)
    page.goto(url)
    page.wait_for_selector("#board [data-ref]", timeout=60_000)
    return page


def wrong(what: str) -> None:
    sys.stderr.write(what + "\n")


def settled(page: Page, decision: int) -> None:
    page.wait_for_selector(f"#sentence[data-decision='0.{decision}']", timeout=60_000)
    page.wait_for_timeout(300)


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    arguments.add_argument("folder", type=Path)
    for option, values in (
        ("game", PLAYERS),
        ("moment", MOMENTS),
        ("size", SIZES),
        ("lang", LANGUAGES),
        ("theme", THEMES),
    ):
        arguments.add_argument(f"--{option}", action="append", choices=list(values), default=[])
    asked = arguments.parse_args()
    asked.folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as home, server(home) as base, sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path="/usr/bin/chromium", args=["--no-sandbox", "--disable-gpu"]
        )
        for game in asked.game or PLAYERS:
            answers = played(game)
            for when in asked.moment or MOMENTS:
                at = moment(answers, when)
                asks = answers[at]
                before = [n for n in range(max(0, at - NEWS), at) if answers[n].seat == asks.seat]
                for lang in asked.lang or LANGUAGES:
                    table = Shown(base, game, answers)
                    table.give(before[-1] + 1 if before else max(0, at - NEWS))
                    link = f"{base}/s/{table.tokens[asks.seat]}"
                    shots = [(size, theme) for size in asked.size or SIZES for theme in asked.theme or THEMES]
                    pages = [
                        (open_page(browser, link, size, lang, theme), size, theme) for size, theme in shots
                    ]
                    table.give(at)
                    for page, size, theme in pages:
                        settled(page, asks.number)
                        page.screenshot(path=asked.folder / f"{game}-{when}-{size}-{lang}-{theme}.png")
                        page.context.close()


if __name__ == "__main__":
    main()
