"""Records plays of a game for the proof `rules`: games/GAME/plays/*.toml.

    python tools/recorded_plays.py banners --seconds 10
    python tools/recorded_plays.py banners --unnoticed --seconds 600 --tried 1000 --seed 1

Many short plays are tried (`kingsmoot.proofs.candidates`), and few are kept. The first form begins anew and
keeps those that together run most lines of the rules, the rare ones counting most, in so many seconds. The
second adds plays that notice changes which the proof, as far as it was run, has left unnoticed
(`kingsmoot.proofs.recording`); another seed makes other candidates. What is kept tells what the code does,
not what it should do; that is what cases are for, and the twins of `prove room`.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from time import process_time
from types import FrameType
from typing import Any

from kingsmoot.core.game import Game
from kingsmoot.core.record import Record
from kingsmoot.io import registry
from kingsmoot.io.cases import run
from kingsmoot.io.rulebook import home
from kingsmoot.proofs.candidates import Data, candidates
from kingsmoot.proofs.recording import record

Lines = frozenset[tuple[str, int]]


def main() -> None:
    words = argparse.ArgumentParser(description=__doc__)
    words.add_argument("game")
    words.add_argument(
        "--seconds", type=float, default=10.0, help="that all plays together take, or the search"
    )
    words.add_argument("--tried", type=int, default=400, help="candidates")
    words.add_argument("--seed", type=int, default=0, help="of the candidates")
    words.add_argument("--unnoticed", action="store_true", help="add plays for what the proof left unnoticed")
    given = words.parse_args()
    game = registry.game(given.game)
    if given.unnoticed:
        added = record(game, given.tried, given.seed, given.seconds, tell)
        sys.stderr.write(f"\n{len(added)} plays are added\n")
        return
    found = []
    for n, data in enumerate(candidates(game, given.tried, given.seed)):
        found.append((data, *traced(game, data)))
        tell(f"{n + 1} of {given.tried}")
    kept = chosen(found, given.seconds)
    folder = home(game) / "plays"
    folder.mkdir(exist_ok=True)
    for path in folder.glob("*.toml"):
        path.unlink()
    for n, data in enumerate(kept, 1):
        (folder / f"play-{n:03}.toml").write_text(Record.of(data).dumps(), "utf-8")
    sys.stderr.write(f"\n{len(kept)} plays are kept\n")


def tell(progress: str) -> None:
    sys.stderr.write(f"\r{progress}")


def traced(game: Game, data: Data) -> tuple[Lines, float]:
    """The lines of the rules that a play runs, and how many seconds it takes."""
    rules = str(home(game) / "rules")
    found: set[tuple[str, int]] = set()

    def local(frame: FrameType, event: str, arg: Any) -> Any:
        found.add((frame.f_code.co_filename, frame.f_lineno))
        return local

    def opened(frame: FrameType, event: str, arg: Any) -> Any:
        return local(frame, event, arg) if frame.f_code.co_filename.startswith(rules) else None

    play = Record.of(data)
    sys.settrace(opened)
    try:
        run(game, play)
    finally:
        sys.settrace(None)
    began = process_time()
    run(game, play)
    return frozenset(found), process_time() - began


def chosen(found: list[tuple[Data, Lines, float]], seconds: float) -> list[Data]:
    """The plays that add most for their time: a line counts half as much each time it is run."""
    seen: Counter[tuple[str, int]] = Counter()
    left = list(range(len(found)))
    kept = []
    while left:
        worth = {n: sum([0.5 ** seen[line] for line in found[n][1]]) / (0.05 + found[n][2]) for n in left}
        best = max(left, key=lambda n: worth[n])
        left.remove(best)
        if found[best][2] > seconds:
            continue
        data, lines, took = found[best]
        seconds -= took
        seen.update(lines)
        kept.append(data)
        if seconds <= 0:
            break
    return kept


if __name__ == "__main__":
    main()
