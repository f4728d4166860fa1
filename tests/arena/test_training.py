"""Learning who wins: weights behind results are found again, and a game is learnt from its file."""

from __future__ import annotations

import tomllib
from pathlib import Path

import numpy as np
import pytest

from kingsmoot.arena.backends import Serial
from kingsmoot.arena.logit import Positions, calibration, chances, fit, log_loss
from kingsmoot.arena.run import Run
from kingsmoot.arena.schedule import Plan, Setting
from kingsmoot.arena.store import Store
from kingsmoot.arena.training import kept, learn
from kingsmoot.core.game import Game
from kingsmoot.core.random_streams import SEED_BYTES, Stream
from kingsmoot.core.state import owed, play
from kingsmoot.games.oriflamme.game import GAME as ORIFLAMME
from kingsmoot.io.registry import games
from kingsmoot.kit.capabilities import Judging
from kingsmoot.kit.learnt import Learnt

JUDGING = [game for game in games().values() if isinstance(game, Judging)]


def invented(many: int, true: list[float]) -> Positions:
    """Positions of two or three seats whose winners were drawn by the chances of these weights."""
    rng = np.random.default_rng(7)
    features = rng.random((many, 3, len(true)))
    there = np.ones((many, 3), bool)
    there[::2, 2] = False
    told = chances(features @ np.array(true), there)
    winners = (told.cumsum(axis=1) > rng.random((many, 1))).argmax(axis=1)
    return Positions(features, there, np.eye(3)[winners])


def test_the_weights_behind_the_results_are_found() -> None:
    true = [3.0, -2.0, 0.0]
    seen = invented(6000, true)
    assert fit(seen, 1.0) == pytest.approx(true, abs=0.25)


def test_what_is_said_comes_true_and_is_better_than_knowing_nothing() -> None:
    seen, fresh = invented(4000, [3.0, -2.0, 0.0]), invented(4000, [3.0, -2.0, 0.0])
    told = chances(fresh.features @ fit(seen, 1.0), fresh.there)
    assert told.sum(axis=1) == pytest.approx(1.0)
    assert not told[~fresh.there].any()
    assert log_loss(told, fresh.won) < log_loss(fresh.there / fresh.there.sum(1, keepdims=True), fresh.won)
    for one in calibration(told, fresh):
        assert one.seats < 100 or one.said == pytest.approx(one.won, abs=0.06)


def test_a_game_is_learnt_from_its_file(tmp_path: Path) -> None:
    """Play, learn, measure; the game can read what was kept."""
    plan = Plan("oriflamme", ("policy",), (Setting(3), Setting(4)), 105, bytes(SEED_BYTES).hex(), early=False)
    with Store.begin(tmp_path / "games.sqlite3", plan, ORIFLAMME, "train") as store:
        Run(store).play(Serial())
        trained = learn(store, ORIFLAMME, 1)
        text = kept(ORIFLAMME, store, trained, "kingsmoot train oriflamme")
    assert trained.games == 105
    assert trained.held_out == 21
    whole, *tables = trained.measured
    assert [one.name for one in tables] == ["3", "4"]
    assert whole.learnt < whole.uniform
    assert tomllib.loads(text)["study"]["games"] == 105
    assert isinstance(ORIFLAMME, Judging)
    Learnt(ORIFLAMME.learnt.names).read(text)


@pytest.mark.parametrize("game", JUDGING, ids=lambda game: game.id)
def test_every_number_of_seats_has_its_features(game: Game) -> None:
    """As many as there are names, from the first question on."""
    assert isinstance(game, Judging)
    for seats in range(game.least, game.most + 1):
        s = game.new(seats, bytes(SEED_BYTES))
        luck = Stream(bytes(SEED_BYTES))
        for _ in range(30):
            assert len(game.learnt_features(s)) == seats * len(game.learnt.names)
            assert len(game.worth(s)) == seats
            d = owed(s)[0]
            assert play(s, d, game.rollout(s, d, luck)) is None
