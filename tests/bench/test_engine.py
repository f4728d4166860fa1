"""The speed of an engine, as it is told."""

from __future__ import annotations

import json
from functools import cache

import pytest

from kingsmoot.bench.engine import EngineFigures, measure
from kingsmoot.bench.yardstick import PEERS
from kingsmoot.cli import bench
from kingsmoot.io import registry
from tests.cli.runs import run


@cache
def figures_of_a_moment() -> EngineFigures:
    return measure(registry.game("oriflamme"), seconds=0.01, repeats=1, kept=5)


def test_bench(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "measure", lambda game: figures_of_a_moment())
    (figures,) = json.loads(run("bench", "oriflamme", "--json").stdout)
    assert set(figures) == {
        *("game", "compiled", "yards_per_second", "decisions_per_yard", "games_per_yard"),
        *("decisions_per_game", "clone_us", "moves_us", "play_us", "view_us", "imagine_us", "scene_us"),
        "records_1000_mb",
    }
    assert all(value is None or value is False or value for value in figures.values())
    told = run("bench").stdout
    assert all(name in told for name in PEERS)
