"""A judgement learnt from self-play: play, learn, measure.

The games lie in a file of the arena, so that playing may be ended at any instant and gone on with. Of each
game some positions are looked at again, those after a pause more often than others, since play-outs are
judged there. Whoever won is what the model is to foretell (`kingsmoot.arena.logit`). Every fifth seed takes
no part in learning: all that is told is measured on its games.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from itertools import islice
from multiprocessing import get_context
from typing import Any, Final

import numpy as np

from kingsmoot.arena.bot_game import Row, record_of
from kingsmoot.arena.fingerprint import commit, versions
from kingsmoot.arena.logit import Bin, Positions, calibration, chances, fit, log_loss
from kingsmoot.arena.store import Store
from kingsmoot.arena.summary import replay
from kingsmoot.core import toml
from kingsmoot.core.game import Game
from kingsmoot.core.random_streams import Stream, derive
from kingsmoot.io.registry import game as game_of
from kingsmoot.kit.capabilities import Judging

FORMER: Final = "2026-11"
"""The judgement of before, which a new one is measured against."""
HELD_OUT: Final = 5
EACH: Final = 16
"""Positions of a game, about."""
PAUSES: Final = 6
"""So many times as likely as others are positions after a pause."""
RIDGE: Final = 20.0
CHUNK: Final = 50
"""Games that a process looks at before it answers."""

Seen = tuple[int, int, list[float], list[float], list[float]]
"""A position: number of the seed, number of the table, features, what the former judgement says, who won."""
Progress = Callable[[int, int], None]


@dataclass(frozen=True)
class Measured:
    """What was said of positions that took no part, and how true it was: log-losses, less is better."""

    name: str
    positions: int
    uniform: float
    former: float
    learnt: float


@dataclass(frozen=True)
class Trained:
    """What was learnt."""

    weights: dict[str, float]
    games: int
    held_out: int
    """Games that took no part."""
    positions: int
    measured: list[Measured]
    """All tables together, then each of them."""
    bins: list[Bin]
    former_bins: list[Bin]


def learn(store: Store, game: Game, workers: int, progress: Progress = lambda done, of: None) -> Trained:
    """From a file of games. `game` must be one that judges by features."""
    assert isinstance(game, Judging)
    names = game.learnt.names
    seen: list[Seen] = []
    games, of = 0, store.games()
    for some in _looked_at(store, game, workers):
        for one in some:
            seen += one
            games += 1
        progress(games, of)
    whole, former, tables, apart = _arrays(seen, len(names))
    weights = fit(whole.some(~apart), RIDGE)
    test, before, at = whole.some(apart), former[apart], tables[apart]
    told = chances(test.features @ weights, test.there)
    then = chances(before, test.there)
    measured = [_measured("all", test, told, then, np.ones(len(test), bool))]
    for n, setting in enumerate(store.plan.settings):
        if (at == n).any():
            measured.append(_measured(setting.name, test, told, then, at == n))
    return Trained(
        {name: round(float(w), 4) for name, w in zip(names, weights, strict=True)},
        games,
        len([row for row in store.rows() if row.deal // store.plan.cycles()[0] % HELD_OUT == 0]),
        len(whole),
        measured,
        calibration(told, test),
        calibration(then, test),
    )


def _measured(name: str, test: Positions, told: Any, then: Any, chosen: Any) -> Measured:
    some = test.some(chosen)
    uniform = some.there / some.there.sum(axis=1, keepdims=True)
    losses = [log_loss(one, some.won) for one in (uniform, then[chosen], told[chosen])]
    return Measured(name, len(some), *losses)


def _arrays(seen: list[Seen], many: int) -> tuple[Positions, Any, Any, Any]:
    """Positions, the former judgement, the number of the table, and which positions take no part."""
    seats = max([len(won) for *_, won in seen])
    features = np.zeros((len(seen), seats, many), np.float32)
    there = np.zeros((len(seen), seats), bool)
    won, former = np.zeros((len(seen), seats)), np.zeros((len(seen), seats))
    for at, (_, _, found, before, result) in enumerate(seen):
        n = len(result)
        features[at, :n] = np.asarray(found, np.float32).reshape(n, many)
        there[at, :n] = True
        won[at, :n] = result
        former[at, :n] = before
    tables = np.array([table for _, table, *_ in seen])
    apart = np.array([seed % HELD_OUT == 0 for seed, *_ in seen])
    return Positions(features, there, won), former, tables, apart


# Looking at games again.


def _looked_at(store: Store, game: Game, workers: int) -> Iterator[list[list[Seen]]]:
    """The positions of each game, some games at a time, in the order of the file."""
    cycle = store.plan.cycles()[0]
    jobs = ((game.id, cycle, rows) for rows in _chunks(store.rows(records=True)))
    if workers == 1:
        for job in jobs:
            yield looked_at(job)
        return
    # Spawned, not forked: a program that asks for this may have threads. A few jobs wait at a time, or the
    # whole file would be read before the first is done.
    with ProcessPoolExecutor(workers, get_context("spawn")) as pool:
        while waiting := [pool.submit(looked_at, job) for job in islice(jobs, 2 * workers)]:
            for done in waiting:
                yield done.result()


def _chunks(rows: Iterable[Row]) -> Iterator[list[Row]]:
    some = iter(rows)
    while chunk := list(islice(some, CHUNK)):
        yield chunk


def looked_at(job: tuple[str, int, list[Row]]) -> list[list[Seen]]:
    """The positions of some games: what a process does."""
    id, cycle, rows = job
    game = game_of(id)
    return [positions(game, row, row.deal // cycle) for row in rows]


def positions(game: Game, row: Row, seed: int) -> list[Seen]:
    """Some positions of a game, chosen by lot."""
    assert isinstance(game, Judging)
    former = game.as_of(FORMER)
    record = record_of(row.record)
    luck = Stream(derive(bytes(16), b"train", seed * 64 + row.turn))
    rare = EACH / max(row.decisions, 1)
    clock = -1
    found: list[Seen] = []
    for made, (match, _) in enumerate(replay(game, record)):
        s = match.state
        now = game.clock(s, made)
        if luck.fraction() < (PAUSES * rare if now != clock else rare):
            found.append((seed, row.setting, game.learnt_features(s), former.worth(s), row.result))
        clock = now
    return found


# Keeping it.


def kept(game: Game, store: Store, trained: Trained, command: str) -> str:
    """The weights as a TOML file, with the study that found them: the `learnt.toml` of the game."""
    whole = trained.measured[0]
    head: dict[str, Any] = {
        "game": game.id,
        "rules": game.rules,
        "command": command,
        "bot": store.plan.bots[0],
        "tables": ", ".join([setting.name for setting in store.plan.settings]),
        "commit": commit(),
        "versions": versions(),
        "games": trained.games,
        "held_out": trained.held_out,
        "positions": trained.positions,
        "log_loss": round(whole.learnt, 4),
        "log_loss_former": round(whole.former, 4),
        "log_loss_uniform": round(whole.uniform, 4),
    }
    lines = ["[study]\n", *[toml.pair(name, value) for name, value in head.items()]]
    lines += ["\n[weights]\n", *[toml.pair(name, value) for name, value in trained.weights.items()]]
    return "".join(lines)
