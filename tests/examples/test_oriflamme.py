"""The baseline that learns: its gradients, its training, and the bot that ships."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

import numpy as np
import pytest

from kingsmoot.games.oriflamme.bot.network import FILE, Judged, Network
from kingsmoot.games.oriflamme.state import Oriflamme
from kingsmoot.gym import Batch
from kingsmoot.io.registry import game
from kingsmoot.io.rulebook import home

FOLDER = Path(__file__).resolve().parent.parent.parent / "examples" / "oriflamme"
MODULES = ("network", "selfplay", "train", "ship")


@pytest.fixture(scope="module")
def example() -> Iterator[dict[str, Any]]:
    """The modules of the example, which import one another by name."""
    sys.path.insert(0, str(FOLDER))
    try:
        yield {name: import_module(name) for name in MODULES}
    finally:
        sys.path.remove(str(FOLDER))
        for name in (*MODULES, "judge"):
            sys.modules.pop(name, None)


def played(seats: int, steps: int) -> Batch:
    batch = Batch("oriflamme", 4, seats=seats, seed=3)
    luck = np.random.default_rng(0)
    for _ in range(steps):
        batch.step((batch.masks * luck.random(batch.masks.shape)).argmax(axis=1))
    return batch


def test_gradients_are_those_of_differences(example: dict[str, Any]) -> None:
    network = example["network"]
    batch = played(4, 60)
    luck = np.random.default_rng(1)
    w = {name: v + luck.standard_normal(v.shape) * 0.05 for name, v in network.fresh(1).items()}
    x = network.arrange(batch.observations)
    every = np.arange(batch.n)
    actions = (batch.masks * luck.random(batch.masks.shape)).argmax(axis=1)
    won = luck.dirichlet(np.ones(5), batch.n) * (np.arange(5) < batch.seats)

    def loss() -> tuple[float, Any]:
        out = network.forward(w, x, batch.masks)
        missed = -np.log(out.chances[every, actions]).sum() - (won * np.log(out.shares + 1e-30)).sum()
        return float(missed), out

    out = loss()[1]
    d_logits = out.chances.copy()
    d_logits[every, actions] -= 1
    slopes = network.backward(w, x, out, d_logits, out.shares * won.sum(axis=1, keepdims=True) - won)
    assert set(slopes) == set(w)
    for name, matrix in w.items():
        at = np.unravel_index(np.abs(slopes[name]).argmax(), matrix.shape)
        ends = []
        for way in (1, -2, 1):
            matrix[at] += way * 1e-4
            ends.append(loss()[0])
        assert (ends[0] - ends[1]) / 2e-4 == pytest.approx(slopes[name][at], rel=0.05), name


@pytest.mark.parametrize("seats", [3, 5])
def test_the_bot_says_what_the_network_says(seats: int, example: dict[str, Any], tmp_path: Path) -> None:
    """The weights as they ship, asked in plain Python, and in numpy from the observations of a batch."""
    weights = {name: w * 3 for name, w in example["network"].fresh(seats).items()}
    np.savez(tmp_path / "w.npz", **weights)
    example["ship"].main(str(tmp_path / "w.npz"), str(tmp_path / FILE))
    network = Network()
    network.read((tmp_path / FILE).read_text("utf-8"))
    for steps in (0, 7, 40, 75):
        batch = played(seats, steps)
        told = example["network"].forward(
            weights, example["network"].arrange(batch.observations), batch.masks
        )
        for k, place in enumerate(batch._places):
            here = place.here
            assert here is not None
            assert isinstance(place.view, Oriflamme)
            actions = here.actions()
            said = Judged(network, place.view, place.d).chances(here.taken, actions)
            assert said == pytest.approx(told.chances[k][actions].tolist(), abs=2e-3)


def test_it_learns_goes_on_and_keeps_former_selves(
    example: dict[str, Any], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    train = example["train"]
    told = ["--set", "games=[[3, 8]]", "--set", "samples=256", "--set", "minibatch=128", "--set", "every=1"]
    minutes = 0.0
    for _ in range(2):  # each time for a moment more than what is spent, which is at least one update
        minutes = train.Run(tmp_path, train.Plan(), 1).seconds / 60 + 0.001
        monkeypatch.setattr(sys, "argv", ["train.py", str(tmp_path), "--minutes", str(minutes), *told])
        train.main()
    run = train.Run(tmp_path, train.Plan(), 1)
    lines = (tmp_path / "log.jsonl").read_text("utf-8").splitlines()
    assert run.updates == len(lines) > 1
    assert run.seconds > minutes * 60
    assert len(run.former) == min(run.updates, train.Plan().remembered)
    assert any((run.weights[name] != was).any() for name, was in example["network"].fresh(1).items())
    assert set(train.weights_of(tmp_path / "last.npz")) == set(run.weights)
    example["ship"].main(str(tmp_path / "last.npz"), str(tmp_path / FILE), "greedy at 4: 25.0% [20, 30] of 9")
    shipped = tomllib.loads((tmp_path / FILE).read_text("utf-8"))
    assert (shipped["training"]["updates"], shipped["training"]["answers"]) == (run.updates, run.samples)
    assert shipped["scores"] == ["greedy at 4: 25.0% [20, 30] of 9"]


def test_the_weights_that_ship_are_those_of_these_cells() -> None:
    network = Network()
    shipped = (home(game("oriflamme")) / FILE).read_text("utf-8")
    network.read(shipped)
    assert len(network.matrices["E"]) == 2 * 49 + 9
    told = tomllib.loads(shipped)
    assert told["training"]["answers"] > 1_000_000
    assert {score.partition(" ")[0] for score in told["scores"]} == {"greedy", "policy", "random"}
    with pytest.raises(ValueError, match="train it anew"):
        Network().read("encoding = 99")


class FakeActor:
    def __init__(self, made: Any) -> None:
        self.collect_sent = self
        self.made = made

    def remote(self, sent: Any, wanted: int) -> Any:
        return self.made.collect_sent(sent, wanted)


class FakeRay(ModuleType):
    """Two CPUs that are this process."""

    def init(self, address: str, **told: Any) -> None:
        assert address == "local"
        assert "PYTHONPATH" in told["runtime_env"]["env_vars"]
        niceness = os.environ["RAY_worker_niceness"]  # noqa: SIM112  # Ray spells it so
        assert niceness == "0"  # or nothing happens on a busy computer

    def cluster_resources(self) -> dict[str, float]:
        return {"CPU": 2.0}

    def remote(self, num_cpus: int) -> Any:
        return lambda kind: SimpleNamespace(remote=lambda *given: FakeActor(kind(*given)))

    def put(self, sent: Any) -> Any:
        return sent

    def get(self, answers: Any) -> Any:
        return answers


def test_games_of_several_collectors_are_joined(
    example: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "ray", FakeRay("ray"))
    for name in ("RAY_worker_niceness", "RAY_USAGE_STATS_ENABLED"):
        monkeypatch.setenv(name, "")
        monkeypatch.delenv(name)
    selfplay = example["selfplay"]
    plan = selfplay.Plan(games=((3, 4),), samples=120)
    weights = example["network"].fresh(1)
    found = selfplay.collectors(plan, 1, "local")(weights, weights)
    assert len(found.actions) == len(found.counts) == len(found.advantages) >= 120
    assert len(found.cells) == found.counts.sum()
    starts = np.cumsum(found.counts) - found.counts
    seen = found.seen(np.array([0, len(found.actions) - 1]), starts)
    assert (seen != 0).sum(axis=1).tolist() == [found.counts[0], found.counts[-1]]
    alone = selfplay.collectors(plan, 1)(weights, None)
    assert alone.games


@pytest.mark.skipif(not os.environ.get("KINGSMOOT_RAY"), reason="KINGSMOOT_RAY=1 runs it")
@pytest.mark.timeout(300)
def test_a_ray_of_its_own_plays_the_games_of_a_training(tmp_path: Path) -> None:
    pytest.importorskip("ray", reason="needs the extra [cluster]")
    words = ["--ray", "local", "--minutes", "0.2", "--set", "games=[[3, 8]]", "--set", "samples=256"]
    env = {name: value for name, value in os.environ.items() if name != "KINGSMOOT_GAMES"}
    env["HOME"] = str(tmp_path)  # where Ray keeps its token
    line = [sys.executable, str(FOLDER / "train.py"), str(tmp_path / "run"), *words]
    done = subprocess.run(line, env=env, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    told = [json.loads(line) for line in (tmp_path / "run" / "log.jsonl").read_text("utf-8").splitlines()]
    assert [line["update"] for line in told] == list(range(1, len(told) + 1))
    assert len(told) > 1
    assert told[-1]["games"] > told[0]["games"] > 0
