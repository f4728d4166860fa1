"""The proof `room`: where a game searches for what is legal, a slow twin finds nothing that was missed."""

from __future__ import annotations

import multiprocessing
from concurrent.futures import ProcessPoolExecutor
from typing import Final

from kingsmoot.core.game import Game
from kingsmoot.io import registry
from kingsmoot.kit.capabilities import Searched
from kingsmoot.proofs.base import Disproved, Found, Tick

CLAIM: Final = (
    "Where legal moves and places cannot be listed but must be searched for, a slow twin that tries a fine "
    "grid and values at random, at crowded tables made for it, finds none that the search has missed, and "
    "none that the search offers is refused."
)
BATCH: Final = 100
USUAL: Final = 100_000


def run(game: Game, many: int, tick: Tick) -> Found:
    """So many tables for each thing that is searched for."""
    if not isinstance(game, Searched):
        tick(many)
        return [("searches", "0")]
    names = list(game.searches())
    seen = dict.fromkeys(names, 0)
    jobs = [(game.id, name, at, min(at + BATCH, many)) for at in range(0, many, BATCH) for name in names]
    with ProcessPoolExecutor(mp_context=multiprocessing.get_context("spawn")) as pool:
        for done, ((_, name, low, high), wrong) in enumerate(zip(jobs, pool.map(trial, jobs)), 1):
            if wrong:
                pool.shutdown(cancel_futures=True)
                raise Disproved(wrong)
            seen[name] += high - low
            if done % len(names) == 0:
                tick(high - low)
    return [(f"tables for {name}", f"{count:,}") for name, count in seen.items()]


def trial(job: tuple[str, str, int, int]) -> str:
    """A part of the work, in a process of its own."""
    game_id, name, low, high = job
    game = registry.game(game_id)
    assert isinstance(game, Searched)
    for seed in range(low, high):
        wrong = game.missed(name, seed)
        if wrong:
            return f"{name}, table {seed}: {wrong}"
    return ""
