"""How long it takes from the lobby to the first move: *Play now*, in Chromium, served as by `make play`.

    python tools/first_move.py [TIMES]

For each game: until the table is drawn, and until its first question can be answered. Where bots of the first
level move before the person, that is their time too, with the pause between moves that lets people follow.
The seconds of CPU that server, bots and browser spend together until then do not depend on other work.

Every try stands for another person: the server does not count what their one address spends, for that would
make the later ones wait (`kingsmoot.table.costs`).
"""

from __future__ import annotations

import contextlib
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from statistics import median
from typing import Final

from playwright.sync_api import Browser, sync_playwright

CHROMIUM: Final = "/usr/bin/chromium"
GAMES: Final = ("oriflamme", "watch", "banners", "thrones")
USUAL: Final = 5
PATIENCE: Final = 60_000
"""Milliseconds."""


def say(line: str) -> None:
    sys.stdout.write(line + "\n")
    sys.stdout.flush()


def spent() -> float:
    """Seconds of CPU of all processes that were started from here."""
    parents: dict[int, int] = {}
    used: dict[int, float] = {}
    for stat in Path("/proc").glob("[0-9]*/stat"):
        with contextlib.suppress(OSError):
            _, _, told = stat.read_text().rpartition(") ")
            fields = told.split()
            parents[int(stat.parent.name)] = int(fields[1])
            used[int(stat.parent.name)] = (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
    ours = {os.getpid()}
    while more := {pid for pid, parent in parents.items() if parent in ours} - ours:
        ours |= more
    return sum([used[pid] for pid in ours if pid != os.getpid()])


def once(browser: Browser, base: str, game: str) -> tuple[float, float, float]:
    """Seconds from the press until the table is drawn, until it can be answered, and of CPU until then."""
    context = browser.new_context(viewport={"width": 1280, "height": 800}, locale="en")
    context.set_default_timeout(PATIENCE)
    page = context.new_page()
    page.goto(base)
    page.wait_for_selector("html[data-visit]")
    page.wait_for_load_state("networkidle")  # people read the lobby before they press anything
    began, before = time.perf_counter(), spent()
    page.locator(f".game[data-game={game}] .play").click()
    page.wait_for_selector("#board [data-ref]")
    page.wait_for_selector("#question[data-state]")
    drawn = time.perf_counter() - began
    page.wait_for_selector("#question[data-state=asked]")
    asked = time.perf_counter() - began
    used = spent() - before
    context.close()
    return drawn, asked, used


def main() -> None:
    times = int(sys.argv[1]) if len(sys.argv) > 1 else USUAL
    with tempfile.TemporaryDirectory() as home:
        env = os.environ | {"KINGSMOOT_TABLE_CPU": "0"}
        command = [sys.executable, "-m", "kingsmoot.table.serve", str(Path(home) / "table.db"), "0"]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=env) as server:
            assert server.stdout is not None
            base = server.stdout.readline().strip()
            with sync_playwright() as playwright:
                browser = playwright.chromium.launch(
                    executable_path=CHROMIUM, args=["--no-sandbox", "--disable-gpu"]
                )
                say("| | table drawn, s | first question, s: least, median, most | CPU, s: least, median |")
                say("|---|---|---|---|")
                for game in GAMES:
                    found = [once(browser, base, game) for _ in range(times)]
                    drawn, asked, used = [sorted(part) for part in zip(*found, strict=True)]
                    say(
                        f"| {game} | {median(drawn):.2f} "
                        f"| {asked[0]:.2f}, {median(asked):.2f}, {asked[-1]:.2f} "
                        f"| {used[0]:.2f}, {median(used):.2f} |"
                    )
                browser.close()
            server.terminate()


if __name__ == "__main__":
    main()
