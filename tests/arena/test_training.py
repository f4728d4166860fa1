"""Learning who wins: weights behind results are found again, and a game is learnt from its file."""

from __future__ import annotations

import tomllib
from itertools import pairwise
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from kingsmoot.arena.backends import Serial
from kingsmoot.arena.logit import Positions, calibration, chances, fit, log_loss
from kingsmoot.arena.run import Run
from kingsmoot.arena.schedule import Plan, Setting
from kingsmoot.arena.store import Store
from kingsmoot.arena.training import FORMER, kept, learn
from kingsmoot.bots.budget import shares
from kingsmoot.core.game import Game
from kingsmoot.core.random_streams import SEED_BYTES, Stream
from kingsmoot.core.state import owed, play
from kingsmoot.games.banners.game import GAME as BANNERS
from kingsmoot.games.oriflamme.game import GAME as ORIFLAMME
from kingsmoot.games.watch.game import GAME as WATCH
from kingsmoot.io.registry import games
from kingsmoot.io.rulebook import home
from kingsmoot.kit.capabilities import Judging
from kingsmoot.kit.learnt import FILE, Learnt

CALIBRATED: list[tuple[Game, dict[str, str]]] = [
    (ORIFLAMME, {}),
    (WATCH, {"mode": "base"}),
    (WATCH, {"mode": "watch"}),
    (BANNERS, {"mode": "got"}),
]
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


@pytest.mark.parametrize("game", JUDGING, ids=lambda game: game.id)
def test_what_was_learnt_lies_beside_the_game(game: Game) -> None:
    """The weights of these features, better than equal chances and than the former judgement."""
    assert isinstance(game, Judging)
    text = (home(game) / FILE).read_text(encoding="utf-8")
    Learnt(game.learnt.names).read(text)
    study = tomllib.loads(text)["study"]
    assert study["command"].startswith(f"kingsmoot train {game.id} ")
    assert study["log_loss"] < min(study["log_loss_uniform"], study["log_loss_former"])


@pytest.mark.parametrize(("game", "mode"), CALIBRATED, ids=lambda it: getattr(it, "id", str(it)))
def test_the_order_of_seats_is_kept(game: Game, mode: dict[str, str]) -> None:
    """A calibration says how far a lead can be trusted, never that it is none."""
    former = game.as_of(FORMER)
    s = game.new(game.least, bytes(SEED_BYTES), "", mode)
    luck = Stream(bytes(SEED_BYTES))
    looked = 0
    while s.result is None and looked < 400:
        now, then = game.worth(s), former.worth(s)
        order = sorted(range(game.least), key=lambda seat: then[seat])
        for low, high in pairwise(order):
            assert now[low] <= now[high] + 1e-9
            assert then[low] == pytest.approx(then[high]) or now[low] < now[high]
        looked += 1
        d = owed(s)[0]
        assert play(s, d, game.rollout(s, d, luck)) is None
    assert looked > 40


def test_what_is_said_of_oriflamme_comes_true() -> None:
    """In games that were not learnt from, of quicker players than those; the former judgement was far off."""
    former = ORIFLAMME.as_of(FORMER)
    said: list[list[list[float]]] = [[], []]
    won: list[list[float]] = []
    for n in range(120):
        s = ORIFLAMME.new(4, n.to_bytes(SEED_BYTES, "big"))
        luck = Stream(n.to_bytes(SEED_BYTES, "big"))
        looked = 0
        while s.result is None:
            if luck.below(4) == 0:
                looked += 1
                for told, game in zip(said, (ORIFLAMME, former), strict=True):
                    told.append(game.worth(s))
            d = owed(s)[0]
            assert play(s, d, ORIFLAMME.rollout(s, d, luck)) is None
        won += [list(s.result)] * looked
    there = np.ones((len(won), 4), bool)
    seen = Positions(np.zeros((len(won), 4, 1)), there, np.array(won))
    now, then = (chances(np.array(told), there) for told in said)
    off, former_off = (
        max(abs(one.said - one.won) for one in calibration(told, seen) if one.seats >= 200)
        for told in (now, then)
    )
    assert off < 0.1 < 0.2 < former_off
    assert log_loss(now, seen.won) < log_loss(there / 4.0, seen.won) - 0.25 < log_loss(then, seen.won) - 0.1


def test_the_defender_of_a_storm_is_told_that_time_is_on_its_side() -> None:
    """The attacker alone scores, and loses if nobody has won when the time is over (B-MODE-STORM-05)."""
    s: Any = BANNERS.new(2, bytes(SEED_BYTES), "", {"mode": "storm"})
    luck = Stream(bytes(SEED_BYTES))
    while s.round < 1:
        d = owed(s)[0]
        assert play(s, d, BANNERS.rollout(s, d, luck)) is None
    attacker = s.attacker
    defends = [shares(BANNERS.worth(s))[1 - attacker]]
    for late in (3, 6):
        later = s.clone()
        later.round = late
        defends.append(shares(BANNERS.worth(later))[1 - attacker])
    assert 0.5 < defends[0] < defends[1] < defends[2] < 1.0
