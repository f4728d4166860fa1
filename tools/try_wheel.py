"""Installs a wheel into an environment of its own, outside the source tree, and uses what it brings.

    python tools/try_wheel.py dist/kingsmoot-0.2.0-py3-none-any.whl python3.11 python3.14 ...

For every Python it prints a row of the table in docs/proofs/installing.md: sizes and times, the answers given
in the terminal, in a lesson, at the table and in the arena. It needs no package itself.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Final

GAMES: Final = ("oriflamme", "thrones", "watch", "banners")
ANSWERS: Final = 10
"""Answers given at the table, in each game."""
AT_TABLE: Final = f"""
import random, sys
from kingsmoot.bench.server import Client, Server
from kingsmoot.io.registry import game
from kingsmoot.proofs.table import ServedTable
server = Server(sys.argv[1])
given = 0
try:
    line = Client(server)
    for path in ("/", "/r/oriflamme", "/learn/oriflamme", "/learn/watch"):
        status, told = line.call("GET", path)
        assert status == 200 and "<html" in told, (path, status)
    for id in {GAMES}:
        table = ServedTable(server, game(id), random.Random(1))
        for _ in range(2000):
            table.step(line)
            if table.moves >= {ANSWERS}:
                break
        table.check(line)
        given += table.moves
    line.close()
finally:
    server.stop()
print(given)
"""


def main(words: list[str]) -> int:
    if len(words) < 2:
        sys.exit(__doc__)
    wheel, *pythons = words
    names = ("Python", "install", "installed", "import", "rules shown", "play", "learn", "table", "arena")
    print("| " + " | ".join(names) + " |\n|" + "---|" * len(names))  # noqa: T201
    for python in pythons:
        with tempfile.TemporaryDirectory(prefix="kingsmoot-wheel-") as folder:
            print("| " + " | ".join(row(Path(wheel).resolve(), python, Path(folder))) + " |", flush=True)  # noqa: T201
    return 0


def row(wheel: Path, python: str, folder: Path) -> list[str]:
    run([python, "-m", "venv", "env"], folder)
    own = folder / "env" / "bin" / "python"
    command = folder / "env" / "bin" / "kingsmoot"
    pip = [own, "-m", "pip", "install", "-q", "--disable-pip-version-check"]
    _, installing = run([*pip, f"{wheel}[web,arena]"], folder)
    version, _ = run([own, "-c", "import platform; print(platform.python_version())"], folder)
    home, _ = run([own, "-c", "import kingsmoot; print(*kingsmoot.__path__)"], folder)
    size = sum(p.stat().st_size for p in Path(home.strip()).rglob("*") if p.is_file() and p.suffix != ".pyc")
    files = sum(1 for p in Path(home.strip()).rglob("*") if p.is_file() and p.suffix != ".pyc")
    _, importing = run([own, "-c", "import kingsmoot"], folder)
    shown = []
    for game in GAMES:
        told, _ = run([command, "--lang", "en", "rules", game, "--coverage"], folder)
        shown.append(told.strip().splitlines()[-1].split()[0])  # `206 of 206 enforced rules covered`
    told, playing = run([command, "play", "oriflamme", "--seed", "1"], folder, "1\n" * 8 + "quit\n\n")
    assert "Queen" in told, told
    told, learning = run([command, "learn", "oriflamme"], folder, "1\n1\n\n\nquit\n")
    assert "kingsmoot learn oriflamme" in told, told
    told, tabling = run([own, "-c", AT_TABLE, folder / "table.db"], folder)
    assert int(told) >= ANSWERS * len(GAMES) - 2, told
    bots = ["--bots", "greedy,random", "--games", "8", "--file", "games.sqlite3"]
    _, playing_bots = run([command, "arena", "oriflamme", *bots], folder)
    return [
        version.strip(),
        f"{installing:.0f} s",
        f"{size / 1e6:.1f} MB in {files} files",
        f"{importing:.2f} s",
        "; ".join(shown),
        f"{playing:.1f} s",
        f"{learning:.1f} s",
        f"{told.strip()} answers, {tabling:.0f} s",
        f"8 games, {playing_bots:.0f} s",
    ]


def run(command: list[str | Path], folder: Path, typed: str = "") -> tuple[str, float]:
    """What it said and the seconds that it took. Whatever fails ends all."""
    env = {key: value for key, value in os.environ.items() if key not in ("PYTHONPATH", "VIRTUAL_ENV")}
    began = time.perf_counter()
    done = subprocess.run(
        [str(word) for word in command], cwd=folder, env=env, input=typed, capture_output=True, text=True
    )
    if done.returncode:
        sys.exit(
            f"{' '.join(map(str, command))}: {done.returncode}\n{done.stdout[-2000:]}{done.stderr[-2000:]}"
        )
    return done.stdout, time.perf_counter() - began


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
