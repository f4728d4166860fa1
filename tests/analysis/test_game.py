"""Analyses: no turn out of noise, no blunder overlooked, nothing flattered."""

from __future__ import annotations

import doctest
from math import sqrt
from pathlib import Path
from random import Random
from typing import Any

import pytest

from kingsmoot.analysis import game as analysis
from kingsmoot.analysis.game import FEWEST, TURNS, analyse
from kingsmoot.analysis.turning_points import DOUBT, Trial, TurningPoint, Values, turning
from kingsmoot.arena.bot_game import play_deal, record_of
from kingsmoot.arena.schedule import Deal
from kingsmoot.core.record import Entry, Record
from kingsmoot.io.registry import game as game_of
from tests.arena.support import plan
from tests.cli.runs import one_sentence, run

SUSPECTS = 2 * TURNS
MOVES = analysis.TRIED + 1
WORLDS = analysis.ROLLOUTS


def coins(luck: Random, better: int = -1, by: float = 0.0, share: float = 0.3) -> Values:
    """Made-up worlds: every move wins or loses, one of them oftener than the others."""
    return lambda n, some: [float(luck.random() < share + by * (m == better)) for m in some]


def trial(values: Values, moves: int = MOVES, rollouts: int = WORLDS) -> Trial:
    return Trial(0, 0, "", [f"move {n}" for n in range(moves)], values, rollouts)


def study(
    values: Values, moves: int = MOVES, rollouts: int = WORLDS, suspects: int = SUSPECTS
) -> list[TurningPoint]:
    """What an analysis tells, after the moments."""
    return turning([trial(values, moves, rollouts) for _ in range(suspects)], TURNS)


def flattered(values: Values, moves: int, rollouts: int) -> tuple[float, float]:
    """What must not be done: the best of many in the worlds where it was the best. Its lead and the error."""
    played, *others = zip(*[values(n, list(range(moves))) for n in range(rollouts)], strict=True)
    best = max(others, key=lambda some: sum([x or 0.0 for x in some]))
    off = [(b or 0.0) - (a or 0.0) for a, b in zip(played, best, strict=True)]
    mean = sum(off) / rollouts
    return mean, sqrt(sum([(x - mean) ** 2 for x in off]) / (rollouts - 1) / rollouts)


@pytest.mark.parametrize("share", [0.1, 0.3, 0.5])
def test_where_all_moves_are_equal_hardly_an_analysis_tells_of_a_turn(share: float) -> None:
    luck = Random(1)
    values = coins(luck, share=share)
    analyses = 150
    told = sum([bool(study(values)) for _ in range(analyses)])
    # A fraction of 0.05 is off by 0.018 of this many.
    assert told / analyses <= DOUBT + 2 * 0.018
    noise = [any(m > 2 * e for m, e in _flattered(values)) for _ in range(20)]
    assert sum(noise) > 10, "the noise is there: who listens to it hears turns"


def _flattered(values: Values) -> list[tuple[float, float]]:
    return [flattered(values, MOVES, WORLDS) for _ in range(SUSPECTS)]


@pytest.mark.parametrize(("rollouts", "moves"), [(2, 2), (2, 13), (4, 3), (8, 2), (8, 13), (16, 3)])
def test_few_worlds_do_not_make_it_bolder(rollouts: int, moves: int) -> None:
    luck = Random(2)
    for share in (0.5, 0.05):
        values = coins(luck, share=share)
        for suspects in (1, 4):
            told = sum([bool(study(values, moves, rollouts, suspects)) for _ in range(300)])
            assert told / 300 <= DOUBT + 2 * 0.0126


@pytest.mark.parametrize("moves", [2, 4, MOVES])
def test_blunders_are_found_and_told_for_what_they_are(moves: int) -> None:
    """Two blunders among eight moves that are as good as any."""
    luck = Random(3)
    found: list[TurningPoint] = []
    for _ in range(50):
        equal = [trial(coins(luck), moves) for _ in range(SUSPECTS - 2)]
        found += turning([*equal, *[trial(coins(luck, better=1, by=0.5), moves) for _ in range(2)]], TURNS)
    right = [turn for turn in found if turn.better == "move 1" and turn.lost > 0.25]
    assert len(right) >= 90
    assert len(found) - len(right) <= 5
    assert sum([turn.lost for turn in right]) / len(right) == pytest.approx(0.5, abs=0.03)


def test_what_is_told_of_equal_moves_is_not_flattered_by_the_choice() -> None:
    values = coins(Random(4))
    trials = [trial(values, rollouts=16) for _ in range(200)]
    leads = []
    for one in trials:
        contest = one.judged(40)
        assert contest is not None
        leads.append(contest.better_value - contest.value)
    assert abs(sum(leads) / 200) < 0.03
    assert sum([one.lead for one in trials]) / 200 > 0.2, "as the worlds say that chose it"


@pytest.mark.parametrize("rollouts", [2, 3, 8, 33])
@pytest.mark.parametrize("moves", [2, 3, 13])
def test_worlds_that_choose_do_not_judge_and_no_play_out_is_added(rollouts: int, moves: int) -> None:
    asked: list[tuple[int, int]] = []

    def values(n: int, some: list[int]) -> list[float | None]:
        asked.append((n, len(some)))
        return [float(m == 1) for m in some]

    one = trial(values, moves, rollouts)
    chose = {n for n, _ in asked}
    found = turning([one], TURNS)
    judged = [n for n, _ in asked[len(chose) :]]
    assert len(judged) == len(set(judged))
    assert not chose & set(judged)
    made = sum([some for _, some in asked])
    assert rollouts * moves - 2 < made <= rollouts * moves
    if rollouts > 3:
        assert [(turn.better, turn.value, turn.better_value) for turn in found] == [("move 1", 0.0, 1.0)]


def test_a_move_that_some_world_refuses_is_no_rival() -> None:
    def refusing(move: int, world: int) -> Trial:
        return trial(lambda n, some: [None if (m, n) == (move, world) else float(m) for m in some], 3, 8)

    assert refusing(2, 1).rival == 1
    assert refusing(2, 5).rival == 2
    assert refusing(2, 5).judged(6) is None, "chosen, and refused where it is judged"
    assert refusing(0, 5).judged(6) is None
    assert not refusing(0, 1).rival
    assert not trial(lambda n, some: [1.0] * len(some), 3, 8).rival, "no other looked better"


def test_a_game_decided_by_coins_has_no_turns(monkeypatch: pytest.MonkeyPatch) -> None:
    """From end to end: a real game, but all play-outs end by chance."""
    record = record_of(play_deal(plan("oriflamme", ("random",), (3,)), Deal(0, 0))[0].record)
    luck = Random(5)

    def by_chance(*_: Any) -> list[float]:
        winner = luck.randrange(3)
        return [float(seat == winner) for seat in range(3)]

    monkeypatch.setattr(analysis, "played_out", by_chance)
    found = [analyse(game_of("oriflamme"), record, 8, 20, seed=bytes([n] * 16)) for n in range(20)]
    assert sum([bool(one.turns) for one in found]) <= 3


BRIBE = {
    "round": 6,
    "first": "red",
    "visited": 0,
    "phase": "activation",
    "influence": {"red": 2, "blue": 2, "green": 1},
    "row": [["red bribe down"], ["blue queen up"], ["green twin up"], ["blue twin up"]],
}


def test_a_sure_win_thrown_away_is_found_among_several_moves() -> None:
    record = Record("oriflamme", 3)
    record.seed = "00" * 16
    record.position = dict(BRIBE)
    record.entries = [Entry(0, "reveal 0"), Entry(0, "bribe 3")]
    found = analyse(game_of("oriflamme"), record, rollouts=8).told()["turns"]
    assert [(t["at"], t["move"], t["better"]) for t in found] == [(1, "bribe 3", "bribe 1")]
    assert (found[0]["value"], found[0]["better_value"]) == (0.0, 1.0)
    assert found[0]["error"] > 0.0, "a handful of worlds that agree are no certainty"
    record.entries[1] = Entry(0, "bribe 1")
    assert analyse(game_of("oriflamme"), record, rollouts=8).turns == []


def test_one_play_out_is_too_few() -> None:
    with pytest.raises(ValueError, match="at least 2"):
        analyse(game_of("oriflamme"), Record("oriflamme", 3), rollouts=FEWEST - 1)


@pytest.mark.parametrize(
    ("lang", "word"), [("en", "at least 2"), ("uk", "щонайменше 2"), ("ru", "не меньше 2")]
)
def test_one_play_out_is_refused_in_one_sentence(lang: str, word: str) -> None:
    Path("game.toml").write_text('game = "toy"\nseats = 2\n', "utf-8")
    told = one_sentence(run("analyse", "game.toml", "--rollouts", "1", "--lang", lang))
    assert word in told
    assert "--rollouts" in told


def test_the_examples_of_the_module_run() -> None:
    assert doctest.testmod(analysis).failed == 0
