"""Train a network for Oriflamme by self-play on batches: python train.py runs/oriflamme --minutes 25

Masked PPO. All seats play the network as it is, in some games all but one of them a former self; every seat
learns from the share of the win that it got. Everything lies in the given folder: the same command goes on
where the last one stopped. `--ray` collects games on all CPUs of a Ray cluster.

`python judge.py` lets the outcome play; `python ship.py` writes the weights as the bot reads them.
"""

from __future__ import annotations

import argparse
import json
import os
import time
from pathlib import Path

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

import numpy as np
from network import Weights, arrange, backward, forward, fresh
from selfplay import Plan, Samples, collectors


class Adam:
    def __init__(self, weights: Weights) -> None:
        self.mean = {name: np.zeros_like(w) for name, w in weights.items()}
        self.square = {name: np.zeros_like(w) for name, w in weights.items()}
        self.steps = 0

    def step(self, weights: Weights, slopes: Weights, rate: float) -> None:
        self.steps += 1
        norm = sum(float((s * s).sum()) for s in slopes.values()) ** 0.5
        scale = min(1.0, 0.5 / (norm + 1e-8))
        for name, slope in slopes.items():
            slope = slope * np.float32(scale)
            m, v = self.mean[name], self.square[name]
            m += 0.1 * (slope - m)
            v += 0.001 * (slope * slope - v)
            step = (m / (1 - 0.9**self.steps)) / (np.sqrt(v / (1 - 0.999**self.steps)) + 1e-5)
            weights[name] -= np.float32(rate) * step


def learn(
    weights: Weights, adam: Adam, samples: Samples, plan: Plan, done: float, luck: np.random.Generator
) -> dict[str, float]:
    """One update of PPO; `done` is the share of the training that is over."""
    rate = plan.rate + (plan.rate_end - plan.rate) * done
    entropy = plan.entropy + (plan.entropy_end - plan.entropy) * done
    starts = np.cumsum(samples.counts) - samples.counts
    advantages = (samples.advantages - samples.advantages.mean()) / (samples.advantages.std() + 1e-6)
    told: dict[str, list[float]] = {"entropy": [], "won": [], "clipped": [], "away": []}
    for _ in range(plan.epochs):
        order = luck.permutation(len(samples.actions))
        for low in range(0, len(order), plan.minibatch):
            which = order[low : low + plan.minibatch]
            n = len(which)
            every = np.arange(n)
            x = arrange(samples.seen(which, starts))
            out = forward(weights, x, samples.masks[which])
            p, action = out.chances, samples.actions[which]
            ratio = p[every, action] / samples.chances[which]
            a = advantages[which]
            clipped = ((a > 0) & (ratio > 1 + plan.clip)) | ((a < 0) & (ratio < 1 - plan.clip))
            push = np.where(clipped, 0, a * ratio)
            # The loss is -push - entropy * H + won * cross-entropy; these are its slopes by the logits.
            logs = np.log(np.maximum(p, 1e-12))
            h = -(p * logs).sum(axis=1)
            d_logits = p * push[:, None]
            d_logits[every, action] -= push
            d_logits += entropy * p * (logs + h[:, None])
            d_logits = (d_logits / n).astype(np.float32)
            d_won = (plan.won / n * (out.shares - samples.shares[which])).astype(np.float32)
            adam.step(weights, backward(weights, x, out, d_logits, d_won), rate)
            told["entropy"].append(float(h.mean()))
            missed = -(samples.shares[which] * np.log(out.shares + 1e-9)).sum(axis=1)
            told["won"].append(float(missed.mean()))
            told["clipped"].append(float(clipped.mean()))
            told["away"].append(float((ratio - 1 - np.log(ratio)).mean()))
    return {name: float(np.mean(found)) for name, found in told.items()}


def weights_of(path: str | Path) -> Weights:
    """Of a snapshot, or of the last state of a run."""
    with np.load(path) as kept:
        if "counts" not in kept.files:
            return {name: kept[name] for name in kept.files}
        return {name[2:]: kept[name] for name in kept.files if name.startswith("w.")}


class Run:
    """A folder with what has been learnt so far."""

    def __init__(self, folder: Path, plan: Plan, seed: int) -> None:
        self.folder, self.plan = folder, plan
        folder.mkdir(parents=True, exist_ok=True)
        self.path = folder / "last.npz"
        self.weights = fresh(seed)
        self.adam = Adam(self.weights)
        self.former: list[Weights] = []
        self.updates = self.games = self.samples = 0
        self.seconds = 0.0
        if self.path.exists():
            self._load()

    def save(self) -> None:
        arrays = {f"w.{name}": w for name, w in self.weights.items()}
        arrays |= {f"m.{name}": w for name, w in self.adam.mean.items()}
        arrays |= {f"s.{name}": w for name, w in self.adam.square.items()}
        for n, old in enumerate(self.former):
            arrays |= {f"f{n}.{name}": w for name, w in old.items()}
        counts = [self.updates, self.games, self.samples, self.seconds, self.adam.steps, len(self.former)]
        new = self.path.with_suffix(".new.npz")
        np.savez(new, counts=np.array(counts), **arrays)
        os.replace(new, self.path)

    def _load(self) -> None:
        with np.load(self.path) as kept:
            for name in self.weights:
                self.weights[name] = kept[f"w.{name}"]
                self.adam.mean[name], self.adam.square[name] = kept[f"m.{name}"], kept[f"s.{name}"]
            updates, games, samples, self.seconds, steps, former = kept["counts"].tolist()
            self.updates, self.games, self.samples = int(updates), int(games), int(samples)
            self.adam.steps = int(steps)
            names = list(self.weights)
            self.former = [{name: kept[f"f{n}.{name}"] for name in names} for n in range(int(former))]

    def snapshot(self) -> None:
        """Kept for the curve, and as a former self to play against."""
        np.savez(self.folder / f"at-{self.updates:05}.npz", **self.weights)
        self.former.append({name: w.copy() for name, w in self.weights.items()})
        if len(self.former) > self.plan.remembered:
            # Older ones are thinned out, the oldest and the newest stay.
            del self.former[len(self.former) // 2]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("folder", type=Path)
    parser.add_argument("--minutes", type=float, default=180.0, help="of CPU time, over all times it was run")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--ray", default="", help="local, auto, or the address of a cluster")
    parser.add_argument("--set", action="append", default=[], help="NAME=VALUE of the plan")
    given = parser.parse_args()
    plan = Plan()
    for one in given.set:
        name, _, value = one.partition("=")
        setattr(plan, name, json.loads(value))
    run = Run(given.folder, plan, given.seed)
    luck = np.random.default_rng([given.seed, run.updates])
    collect = collectors(plan, int(luck.integers(1 << 40)), given.ray)
    while run.seconds < given.minutes * 60:
        former = run.former[int(luck.integers(len(run.former)))] if run.former else None
        samples = collect(run.weights, former)
        began = time.process_time()
        told = learn(run.weights, run.adam, samples, plan, run.seconds / (given.minutes * 60), luck)
        took = time.process_time() - began
        run.updates += 1
        run.games += samples.games
        run.samples += len(samples.actions)
        run.seconds += samples.seconds + took
        line: dict[str, float] = {"update": run.updates, "games": run.games, "answers": run.samples}
        line |= {"cpu": round(run.seconds, 1), "collect": round(samples.seconds, 2), "learn": round(took, 2)}
        line |= {name: round(value, 4) for name, value in told.items()}
        with (run.folder / "log.jsonl").open("a", encoding="utf-8") as log:
            log.write(json.dumps(line) + "\n")
        if run.updates % plan.every == 0:
            run.snapshot()
        if run.updates % 10 == 0:
            run.save()
    run.save()


if __name__ == "__main__":
    main()
