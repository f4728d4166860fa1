"""Whole games a second of CPU time: the Watch, base mode, beside catanatron, by turns in one run.

    python tools/catan_speed.py --ours .venv-fast/bin/python --catan ENV/bin/python --rounds 8 --seconds 3

`--ours` is a Python with kingsmoot, `--catan` one with catanatron. Four players choose at random
among what is allowed; whole games are set up and played to their end. The two work by turns, so that a busy
moment falls on both, and are compared round by round.
"""

from __future__ import annotations

import argparse
import itertools
import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from importlib import import_module
from pathlib import Path


def watch_games() -> Callable[[], object]:
    from kingsmoot.core.playout import playout
    from kingsmoot.core.random_streams import Stream
    from kingsmoot.io.registry import game
    from kingsmoot.io.seeds import seed_bytes

    watch, numbers, luck = game("watch"), itertools.count(), Stream(seed_bytes(1))
    seats, options = watch.usual_seats(), watch.measured[1]
    return lambda: playout(watch.new(seats, seed_bytes(next(numbers)), "", options), luck)


def catan_games() -> Callable[[], object]:
    catan = import_module("catanatron")
    colors = [getattr(catan.Color, name) for name in ("RED", "BLUE", "WHITE", "ORANGE")]
    return lambda: catan.Game([catan.RandomPlayer(color) for color in colors]).play()


def work(game: Callable[[], object]) -> None:
    """For every line that says how many seconds: play for as long, and tell how many games went into one."""
    game()
    for line in sys.stdin:
        games, began = 0, time.process_time()
        while time.process_time() < began + float(line):
            game()
            games += 1
        sys.stdout.write(f"{games / (time.process_time() - began)}\n")
        sys.stdout.flush()


def main() -> None:
    args = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    args.add_argument("--ours", default=sys.executable)
    args.add_argument("--catan", default=sys.executable)
    args.add_argument("--rounds", type=int, default=8)
    args.add_argument("--seconds", type=float, default=3.0)
    args.add_argument("--play", default="")
    given = args.parse_args()
    if given.play:
        work(watch_games() if given.play == "watch" else catan_games())
        return
    here = str(Path(__file__).resolve())
    both = [
        subprocess.Popen(
            [python, here, "--play", what], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        for python, what in ((given.ours, "watch"), (given.catan, "catan"))
    ]

    def asked(process: subprocess.Popen[str]) -> float:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(f"{given.seconds}\n")
        process.stdin.flush()
        return float(process.stdout.readline())

    shares = []
    for number in range(given.rounds):
        ours, theirs = (asked(process) for process in both)
        shares.append(ours / theirs)
        sys.stdout.write(f"{number + 1}: watch {ours:,.1f}, catanatron {theirs:.2f}, x {shares[-1]:.1f}\n")
        sys.stdout.flush()
    sys.stdout.write(f"median x {statistics.median(shares):.1f} ({min(shares):.1f} to {max(shares):.1f})\n")
    for process in both:
        process.communicate()


if __name__ == "__main__":
    main()
