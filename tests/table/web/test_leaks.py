"""The leak law on the wire, for some games; `KINGSMOOT_LEAKS=200` looks at two hundred of each."""

from __future__ import annotations

import os

import pytest

from kingsmoot.core.game import Game
from kingsmoot.io.registry import game as game_of
from kingsmoot.io.registry import register
from kingsmoot.proofs.wire import check
from tests.toy.game import GAME as TOY

register(TOY)
GAMES = int(os.environ.get("KINGSMOOT_LEAKS", "3"))


@pytest.mark.parametrize("game", [game_of("oriflamme"), TOY], ids=["oriflamme", "toy"])
@pytest.mark.timeout(0 if GAMES > 10 else 300)
def test_every_byte_is_the_same_in_all_worlds(game: Game) -> None:
    compared = 0
    for n in range(GAMES):
        seats = game.least + n % (game.most - game.least + 1)
        compared += check(game, seats, n, 6)
    assert compared > GAMES * 2
