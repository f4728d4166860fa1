"""Every registered game sits the same examination: a test that asks for a `table` is run at each table
of each game, one that asks for a `case` with each case of each game, one that asks for a `game` once a game.
"""

from __future__ import annotations

from functools import cache

import pytest

from kingsmoot.core.game import Game
from kingsmoot.core.rules import Catalogue
from kingsmoot.io.cases import cases
from kingsmoot.io.registry import games, register
from kingsmoot.io.rulebook import core_rules, rules
from tests.conformance.plays import tables
from tests.toy.game import GAME as TOY


@cache
def every_game() -> tuple[Game, ...]:
    """A game enters by being registered, and by nothing else."""
    register(TOY)
    return tuple(games().values())


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "table" in metafunc.fixturenames:
        every = [table for game in every_game() for table in tables(game)]
        metafunc.parametrize("table", every, ids=[table.name for table in every])
    elif "case" in metafunc.fixturenames:
        brought = [(game, path) for game in every_game() for path in cases(game)]
        metafunc.parametrize("case", brought, ids=[f"{game.id}-{path.stem}" for game, path in brought])
    elif "game" in metafunc.fixturenames:
        metafunc.parametrize("game", every_game(), ids=[game.id for game in every_game()])


@pytest.fixture(scope="session")
def rulebooks() -> dict[str, list[Catalogue]]:
    """For each game the catalogues that its refusals may cite: its own and the core's."""
    return {game.id: [rules(game), core_rules()] for game in every_game()}
