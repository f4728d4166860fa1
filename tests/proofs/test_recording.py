"""Plays that are recorded to notice what the cases do not."""

from __future__ import annotations

from itertools import islice
from pathlib import Path
from typing import Any

import pytest

from kingsmoot.core.game import Game
from kingsmoot.core.random_streams import Stream
from kingsmoot.core.record import Record
from kingsmoot.games.oriflamme.game import GAME
from kingsmoot.io.build import compiled
from kingsmoot.io.cases import load, run
from kingsmoot.io.registry import games
from kingsmoot.proofs import recording
from kingsmoot.proofs.candidates import Values, at_cases, candidates, edges, with_course
from kingsmoot.proofs.recording import Pool, keep
from kingsmoot.proofs.rules import PLAY_OF, Spoiler, recorded_for
from kingsmoot.proofs.trials import Change, Trial, reach_of, tried

MODULE = "kingsmoot.games.oriflamme.rules.row"


@pytest.mark.parametrize("game", games().values(), ids=lambda game: game.id)
def test_candidates_take_their_course_again(game: Game) -> None:
    found = list(candidates(game, 3))
    assert all(run(game, Record.of(data)).passed for data in found)
    assert found[:1] == list(candidates(game, 1)), "they are always the same"
    assert found[:1] != list(candidates(game, 1, 7)), "but others from another seed"


def test_candidates_begin_at_cases_and_edges() -> None:
    for source in (at_cases(GAME, 0), at_cases(GAME, 1), edges(GAME, 0)):
        assert any(with_course(GAME, data) for data in islice(source, 5))


def test_a_play_that_stumbles_over_a_demand_is_no_candidate() -> None:
    data = next(candidates(GAME, 1))
    assert not with_course(GAME, {**data, "result": [0.0, 1.0, 0.0]})


def test_things_are_exchanged_for_what_stands_at_the_same_place() -> None:
    values = Values()
    values.note({"units": {"a": {"wounds": 1}, "b": {"wounds": 2, "cards": ["x"]}}, "round": 3})
    assert {key for key, _ in values.seen[""].values()} == {"units", "round"}
    assert [value for key, value in values.seen[".units.*"].values() if key == "wounds"] == [1, 2]
    told: dict[str, Any] = {"units": {"c": {}}}
    luck = Stream(bytes(16))
    for _ in range(30):
        values.exchange(told, luck)
    assert set(told) <= {"units", "round"}
    assert set(told.get("units", {})) <= {"a", "b", "c"}
    assert told != {"units": {"c": {}}}


@pytest.mark.skipif(compiled(), reason="compiled code cannot be changed")
def test_a_play_that_notices_is_kept_for_the_module(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pool = Pool(tmp_path / "pool")
    pool.make(GAME, 12, 0)
    entry = type(GAME).__module__
    assert pool.reach[3].lines == reach_of(entry, load(pool.folder / "00003.toml")).lines
    spoiler = Spoiler(GAME)
    by_line = {n for one in pool.reach for n in one.lines.get(MODULE, ())}
    nth, one = next((n, m) for n, m in enumerate(spoiler.mutations(MODULE)) if m.at[0] in by_line)
    whole = Trial(Change(MODULE, nth), (), anew=False)
    trial = pool.trial(whole, range(one.lines[0], one.lines[1] + 1))
    assert trial.cases
    assert all(one.at[0] in pool.reach[n].lines[MODULE] for n in trial.cases)
    tries = [
        pool.trial(Trial(Change(MODULE, n), (), anew=False), range(m.lines[0], m.lines[1] + 1))
        for n, m in enumerate(spoiler.mutations(MODULE))
    ]
    names = [noticed.case for noticed in tried(entry, tries) if noticed.case]
    assert names
    monkeypatch.setattr(recording, "home", lambda game: tmp_path)
    kept = keep(GAME, pool.folder / f"{names[0].partition('/')[2]}.toml", [MODULE])
    assert load(kept).title == f"{PLAY_OF} row"
    assert recorded_for(load(kept)) == ["row"]
    assert run(GAME, load(kept)).passed
    assert keep(GAME, kept, [MODULE]).name == "play-002.toml"


@pytest.mark.skipif(compiled(), reason="compiled code cannot be changed")
def test_a_change_is_given_up_when_its_time_is_over() -> None:
    entry = type(GAME).__module__
    patient = Trial(Change(MODULE, 0), (0, 1, 2), anew=False, seconds=(0.01, 0.01, 0.01))
    hasty = Trial(patient.change, patient.cases, anew=False, seconds=patient.seconds, enough=0.0)
    assert not tried(entry, [patient])[0].cut_off
    (given_up,) = tried(entry, [hasty])
    assert given_up.cut_off
    assert not given_up
