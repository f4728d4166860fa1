"""Games that a network plays against itself, and what may be learnt from their answers."""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np
from network import ACTIONS, CELLS, SEATS, Array, Weights, arrange, forward
from numpy.typing import NDArray

from kingsmoot.gym import Batch


@dataclass
class Plan:
    """What is learnt by; `--set NAME=VALUE` changes it."""

    games: tuple[tuple[int, int], ...] = ((3, 48), (4, 64), (5, 32))
    """Seats, and how many such games are played at once."""
    samples: int = 8192
    """Answers that one update learns from."""
    minibatch: int = 1024
    epochs: int = 3
    rate: float = 1e-3
    rate_end: float = 1e-4
    entropy: float = 0.02
    entropy_end: float = 0.002
    clip: float = 0.2
    trace: float = 0.95
    """The lambda of advantages."""
    won: float = 0.5
    """Weight of the share of the win in the loss."""
    former: float = 0.25
    """Share of games with former selves."""
    remembered: int = 12
    """How many former selves are kept; one more every `every` updates."""
    every: int = 40


@dataclass
class Samples:
    """Answers of finished games; observations as cells that are not zero."""

    counts: NDArray[np.int64]
    cells: NDArray[np.uint16]
    values: NDArray[np.float16]
    masks: NDArray[np.bool_]
    actions: NDArray[np.int64]
    chances: Array
    """Of the action, when it was chosen."""
    advantages: Array
    shares: Array
    """What every seat got in the end, the one that acted first."""
    games: int
    seconds: float
    """Of CPU time that it took to play them."""

    def seen(self, which: NDArray[np.int64], starts: NDArray[np.int64]) -> Array:
        counts = self.counts[which]
        rows = np.repeat(np.arange(len(which)), counts)
        within = np.arange(len(rows)) - np.repeat(np.cumsum(counts) - counts, counts)
        at = np.repeat(starts[which], counts) + within
        found = np.zeros((len(which), CELLS), np.float32)
        found[rows, self.cells[at]] = self.values[at]
        return found


def joined(parts: list[Samples]) -> Samples:
    fields = ("counts", "cells", "values", "masks", "actions", "chances", "advantages", "shares")
    arrays = [np.concatenate([getattr(part, field) for part in parts]) for field in fields]
    return Samples(*arrays, sum(part.games for part in parts), sum(part.seconds for part in parts))


class Collector:
    """Plays games and gives back the answers of finished ones."""

    def __init__(self, plan: Plan, seed: int) -> None:
        self.plan = plan
        self.luck = np.random.default_rng(seed)
        self.batches = [
            Batch("oriflamme", n, seats=seats, seed=int(self.luck.integers(1 << 40)))
            for seats, n in plan.games
        ]
        # By batch, game and seat: what was answered so far, and whether the network as it is sits there.
        self.answers: list[list[list[list[Any]]]] = [
            [[[] for _ in range(b.seats)] for _ in range(b.n)] for b in self.batches
        ]
        self.learns = [np.ones((b.n, b.seats), bool) for b in self.batches]

    def collect_sent(self, sent: tuple[Weights, Weights | None], wanted: int) -> Samples:
        return self.collect(*sent, wanted)

    def _reseat(self, b: int, k: int) -> None:
        batch = self.batches[b]
        self.answers[b][k] = [[] for _ in range(batch.seats)]
        self.learns[b][k] = True
        if self.luck.random() < self.plan.former:
            self.learns[b][k] = False
            self.learns[b][k, self.luck.integers(batch.seats)] = True

    def collect(self, weights: Weights, former: Weights | None, wanted: int) -> Samples:
        began = time.process_time()
        found: list[tuple[Any, ...]] = []
        games = 0
        while len(found) < wanted:
            for b, batch in enumerate(self.batches):
                games += self._step(b, batch, weights, former, found)
        cells, values, masks, actions, chances, advantages, shares = zip(*found, strict=True)
        return Samples(
            np.array([len(c) for c in cells]),
            np.concatenate(cells),
            np.concatenate(values),
            np.array(masks),
            np.array(actions),
            np.array(chances, np.float32),
            np.array(advantages, np.float32),
            np.array(shares, np.float32),
            games,
            time.process_time() - began,
        )

    def _step(
        self,
        b: int,
        batch: Batch,
        weights: Weights,
        former: Weights | None,
        found: list[tuple[Any, ...]],
    ) -> int:
        """One action in every game of a batch; how many games have ended."""
        every = np.arange(batch.n)
        learns = self.learns[b][every, batch.actors] if former is not None else np.ones(batch.n, bool)
        x = arrange(batch.observations)
        out = forward(weights, x, batch.masks)
        chances, shares = out.chances, out.shares[:, 0]
        if former is not None and not learns.all():
            others = np.flatnonzero(~learns)
            theirs = arrange(batch.observations[others])
            chances[others] = forward(former, theirs, batch.masks[others]).chances
        actions = drawn(chances, self.luck)
        rows, cells = np.nonzero(batch.observations)
        values = batch.observations[rows, cells].astype(np.float16)
        ends = np.searchsorted(rows, np.arange(batch.n + 1))
        cells = cells.astype(np.uint16)
        masks = batch.masks > 0
        for k in np.flatnonzero(learns & (masks.sum(axis=1) > 1)).tolist():
            low, high = ends[k], ends[k + 1]
            action = actions[k]
            answer = (cells[low:high], values[low:high], masks[k], action, chances[k, action], shares[k])
            self.answers[b][k][batch.actors[k]].append(answer)
        batch.step(actions)
        ended = np.flatnonzero(batch.ended).tolist()
        for k in ended:
            result = batch.rewards[k] + 1 / batch.seats
            for seat in range(batch.seats):
                if self.learns[b][k, seat]:
                    self._credit(self.answers[b][k][seat], np.roll(result, -seat), found)
            self._reseat(b, k)
        return len(ended)

    def _credit(self, answers: list[Any], result: Array, found: list[tuple[Any, ...]]) -> None:
        """What each answer was better than expected (generalised advantage)."""
        shares = np.zeros(SEATS, np.float32)
        shares[: len(result)] = result
        after, advantage = float(result[0]), 0.0
        for *answer, expected in reversed(answers):
            advantage = after - expected + self.plan.trace * advantage
            after = expected
            found.append((*answer, advantage, shares))


def drawn(chances: Array, luck: np.random.Generator) -> NDArray[np.int64]:
    """An action for each game."""
    up = chances.cumsum(axis=1)
    found = (up < (luck.random(len(up)) * up[:, -1])[:, None]).sum(axis=1)
    found = np.minimum(found, ACTIONS - 1)
    return np.where(chances[np.arange(len(up)), found] > 0, found, chances.argmax(axis=1))


Collect = Callable[[Weights, Weights | None], Samples]


def collectors(plan: Plan, seed: int, ray_address: str = "") -> Collect:
    """Who plays: this process, or an actor on every CPU of a Ray cluster (`local`: of one begun now)."""
    if not ray_address:
        alone = Collector(plan, seed)
        return lambda weights, former: alone.collect(weights, former, plan.samples)
    # Otherwise its workers run fifteen steps nicer than we do: beside any other work they would stand still.
    os.environ.setdefault("RAY_worker_niceness", "0")
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    import ray

    # The actors import this file and the network by name.
    passed = {"PYTHONPATH": os.pathsep.join([os.path.dirname(__file__), os.environ.get("PYTHONPATH", "")])}
    passed["OPENBLAS_NUM_THREADS"] = "1"
    # `local` is Ray's own word for a new one, whatever else runs here.
    local: dict[str, Any] = {"include_dashboard": False, "object_store_memory": 200 << 20}
    told = local if ray_address == "local" else {}
    ray.init(ray_address, log_to_driver=False, runtime_env={"env_vars": passed}, **told)
    many = int(ray.cluster_resources().get("CPU", 1))
    actors = [ray.remote(num_cpus=1)(Collector).remote(plan, seed + n) for n in range(many)]

    def collect(weights: Weights, former: Weights | None) -> Samples:
        sent = ray.put((weights, former))
        wanted = -(-plan.samples // many)
        return joined(ray.get([actor.collect_sent.remote(sent, wanted) for actor in actors]))

    return collect
