"""The examination of every game, with walks that are bounded: ten areas with fifteen orders each have more
ways through their slots than can be tried.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable
from typing import Any

import pytest

from kingsmoot.games.thrones.game import GAME
from kingsmoot.io.rulebook import core_rules, rules
from tests.conformance import test_examination as examination
from tests.conformance.plays import Table, tables
from tests.games.thrones.walks import walk

SLOW = ("test_another_process_with_another_hash_seed_plays_the_same_games",)
TESTS = [
    (name, test) for name, test in vars(examination).items() if name.startswith("test_") and name not in SLOW
]
OF_TABLES = [(name, test) for name, test in TESTS if "table" in inspect.signature(test).parameters]
OF_GAMES = [(name, test) for name, test in TESTS if "game" in inspect.signature(test).parameters]
TABLES = tables(GAME)
SITTINGS = [(name, test, TABLES[at % len(TABLES)]) for at, (name, test) in enumerate(OF_TABLES)]
SITTINGS += [(name, test, TABLES[(at + 7) % len(TABLES)]) for at, (name, test) in enumerate(OF_TABLES)]


@pytest.fixture
def _bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(examination, "walk", walk)


def given(test: Callable[..., None], **known: Any) -> dict[str, Any]:
    return {name: known[name] for name in inspect.signature(test).parameters}


BOOKS = {GAME.id: [rules(GAME), core_rules()]}


@pytest.mark.usefixtures("_bounded")
@pytest.mark.parametrize(
    ("test", "table"),
    [(test, table) for _, test, table in SITTINGS],
    ids=[f"{name.removeprefix('test_')}-{table.name}" for name, _, table in SITTINGS],
)
def test_the_game_passes_at_a_table(test: Callable[..., None], table: Table, compiled: bool) -> None:
    test(**given(test, table=table, rulebooks=BOOKS, compiled=compiled))


@pytest.mark.parametrize(("name", "test"), OF_GAMES, ids=[name for name, _ in OF_GAMES])
def test_the_game_passes(name: str, test: Callable[..., None], compiled: bool) -> None:
    if "hash_seed" in inspect.signature(test).parameters:
        pytest.skip("played in another process by the examination itself")
    test(**given(test, game=GAME, rulebooks=BOOKS, compiled=compiled))
