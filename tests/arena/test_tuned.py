"""Weights that games keep: found by a study that is kept with them, and played as `BOT@tuned`."""

from __future__ import annotations

from pathlib import Path

import pytest

from kingsmoot.arena.participants import participant, tunable, tuned_file, weights_of
from kingsmoot.arena.tune import study_of
from kingsmoot.bots.budget import Budget
from kingsmoot.core.game import Game
from kingsmoot.core.random_streams import SEED_BYTES
from kingsmoot.core.state import owed
from kingsmoot.io import registry

KEPT = {"oriflamme": "greedy", "thrones": "maester", "watch": "builder", "banners": "captain"}


@pytest.fixture(params=list(KEPT))
def game(request: pytest.FixtureRequest) -> Game:
    return registry.games()[request.param]


def test_the_study_says_how_the_weights_were_found(game: Game) -> None:
    told = study_of(tuned_file(KEPT[game.id], game))
    assert (told["game"], told["bot"]) == (game.id, KEPT[game.id])
    assert told["rules"] <= game.rules
    assert told["command"].startswith(f"kingsmoot tune {game.id} ")
    assert told["games"] >= 1000
    assert 0.0 <= told["low"] <= told["share"] <= told["high"] <= 1.0
    assert told["better"] is (told["low"] > told["fair"])
    assert str(Path.home()) not in str(told)


def test_it_weighs_what_the_game_knows(game: Game) -> None:
    name = KEPT[game.id]
    weights = weights_of("tuned", tuned_file(name, game))
    assert set(weights) == set(tunable(name, game))
    assert weights != tunable(name, game)


def test_it_answers(game: Game) -> None:
    s = game.new(game.least, bytes(SEED_BYTES))
    d = owed(s)[0]
    chosen = participant(f"{KEPT[game.id]}@tuned", game).choose(game, game.view(s, d.seat), d, Budget())
    assert s.stack[-1].check(s, d, chosen.move) is None
