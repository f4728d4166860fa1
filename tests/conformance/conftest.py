"""Every registered game takes the same examination. A test with the argument `table` runs at each table of
each game, one with `case` runs with each case of each game, one with `game` runs once for each game.
"""

from __future__ import annotations

from functools import cache

import pytest

from kingsmoot.core.game import Game
from kingsmoot.core.rules import Rulebook
from kingsmoot.io.cases import cases
from kingsmoot.io.registry import games, register
from kingsmoot.io.rulebook import core_rules, rules
from tests.conformance.plays import tables
from tests.toy.game import GAME as TOY


@cache
def every_game() -> tuple[Game, ...]:
    """All registered games: nothing else needs to be done to take part."""
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
def rulebooks() -> dict[str, list[Rulebook]]:
    """For each game the catalogues that its refusals may cite: its own and the core's."""
    return {game.id: [rules(game), core_rules()] for game in every_game()}
