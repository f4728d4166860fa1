"""The proof `room`: where a game searches for what is legal, a slow twin finds nothing that was missed.

It takes hours, so it can be stopped and goes on where it was: what was tried is written down as it is done,
and counts as long as the sources of the game stay as they are.
"""

from __future__ import annotations

import json
import multiprocessing
from concurrent.futures import ProcessPoolExecutor
from hashlib import sha256
from pathlib import Path
from typing import Final

from kingsmoot.core.game import Game
from kingsmoot.io import registry
from kingsmoot.io.cites import sources
from kingsmoot.kit.capabilities import Searched
from kingsmoot.proofs.base import Disproved, Found, Tick

CLAIM: Final = (
    "Where legal moves and places cannot be listed but must be searched for, a slow twin that tries a fine "
    "grid and values at random, at crowded tables made for it, finds none that the search has missed, and "
    "none that the search offers is refused."
)
BATCH: Final = 100
USUAL: Final = 100_000
TRIED: Final = Path("build") / "proofs"
"""Where it is written down what was tried."""

Job = tuple[str, str, int, int]
"""The game, what is searched for, and from which table to which."""


def run(game: Game, many: int, tick: Tick) -> Found:
    """So many tables for each thing that is searched for."""
    if not isinstance(game, Searched):
        tick(many)
        return [("searches", "0")]
    names = list(game.searches())
    tried = Tried(game, TRIED)
    ranges = [(at, min(at + BATCH, many)) for at in range(0, many, BATCH)]
    jobs = [(game.id, name, low, high) for low, high in ranges for name in names]
    left = [job for job in jobs if job not in tried.jobs]
    shares = Shares(len(names), tick)
    for job in jobs:
        if job in tried.jobs:
            shares.done(job)
    with ProcessPoolExecutor(mp_context=multiprocessing.get_context("spawn")) as pool:
        for job, wrong in zip(left, pool.map(trial, left)):
            if wrong:
                pool.shutdown(cancel_futures=True)
                raise Disproved(wrong)
            tried.add(job)
            shares.done(job)
    return [(f"tables for {name}", f"{many:,}") for name in names]


class Shares:
    """A table is done when everything was searched for at it."""

    def __init__(self, searches: int, tick: Tick) -> None:
        self.searches = searches
        self.tick = tick
        self.sum = 0

    def done(self, job: Job) -> None:
        before = self.sum // self.searches
        self.sum += job[3] - job[2]
        self.tick(self.sum // self.searches - before)


class Tried:
    """What was tried before, in a file that has a line for each part of the work."""

    def __init__(self, game: Game, folder: Path) -> None:
        self.path = folder / f"room-{game.id}.jsonl"
        self.sources = sha256("\0".join(sources(game).values()).encode()).hexdigest()[:16]
        self.jobs: set[Job] = set()
        lines = self.path.read_text("utf-8").splitlines() if self.path.is_file() else []
        for line in lines:
            of, game_id, name, low, high = json.loads(line)
            if of == self.sources:
                self.jobs.add((game_id, name, low, high))

    def add(self, job: Job) -> None:
        self.path.parent.mkdir(parents=True, exist_ok=True)
        with self.path.open("a", encoding="utf-8") as file:
            file.write(json.dumps([self.sources, *job]) + "\n")
        self.jobs.add(job)


def trial(job: Job) -> str:
    """A part of the work, in a process of its own."""
    game_id, name, low, high = job
    game = registry.game(game_id)
    assert isinstance(game, Searched)
    for seed in range(low, high):
        wrong = game.missed(name, seed)
        if wrong:
            return f"{name}, table {seed}: {wrong}"
    return ""
