"""Scenarios: demands that hold, demands that do not, and demands that make no sense."""

from __future__ import annotations

from typing import Any

import pytest

from kingsmoot.core.lines import Refusal, line
from kingsmoot.core.record import BadRecord, Record
from kingsmoot.core.scenario import Outcome, at_path, run
from tests.core.tourney import GAME

HANDS = [["spur"], ["dodge", "parry"]]


def scenario(*expect: dict[str, Any], moves: str = "", **more: Any) -> Outcome:
    data: dict[str, Any] = {"game": "toy", "seats": 2, "moves": moves, "expect": list(expect), **more}
    return run(GAME, Record.loads(Record.of(data).dumps()))


def blow(*expect: dict[str, Any], moves: str = "") -> Outcome:
    position = {"asks": "react", "challenger": 0, "target": 1, "strength": 6, "owing": [1], "hands": HANDS}
    return scenario(*expect, moves=moves, position=position)


HOLDS: list[dict[str, Any]] = [
    {"path": "hands.1.0", "value": "dodge"},
    {"path": "hands.1.0", "value": "?", "view": 0},
    {"path": "hands.1.0", "value": "?", "view": -1},
    {"path": "hands.0", "value": ["spur"], "view": 0},
    {"path": "strength", "value": 6},
    {"move": "1: react dodge"},
    {"move": "1: pass", "refused": "X-WIN-4"},
    {"move": "0: pass", "refused": "C-NOT-ASKED"},
    {"move": "1: joust", "refused": "C-NOT-A-MOVE"},
    {"moves": ["react dodge"]},
    {"moves": [], "seat": 0},
    {"owes": [1]},
    {"asks": "react"},
    {"over": False},
    {"result": []},
]


@pytest.mark.parametrize("demand", HOLDS)
def test_what_holds_passes(demand: dict[str, Any]) -> None:
    assert blow(demand).differed == []
    assert blow(demand).passed


@pytest.mark.parametrize(
    ("demand", "told"),
    [
        ({"path": "hands.1.0", "value": "parry"}, "differs-path path=hands.1.0 name='dodge' other='parry'"),
        ({"path": "no.such.place", "value": 0}, "name=None"),
        (
            {"move": "1: react dodge", "refused": "X-WIN-4"},
            "differs-allowed move=1: react dodge",
        ),
        ({"move": "1: pass"}, "differs-refused move=1: pass rule=X-WIN-4"),
        ({"moves": ["pass"]}, "differs-open name=react dodge other=pass"),
        ({"moves": [1, "pass"]}, "differs-open"),
        ({"owes": [0]}, "differs-owing name=1 other=0"),
        ({"asks": "bid"}, "differs-asked name=react other=bid"),
        ({"over": True}, "differs-not-over"),
        ({"result": [1.0, 0.0]}, "differs-result name=–"),
        ({"owes": [1], "after": 3}, "differs-moment n=3"),
        ({"owes": [1], "after": -1}, "differs-moment n=-1"),
    ],
)
def test_what_differs_is_told(demand: dict[str, Any], told: str) -> None:
    outcome = blow(demand)
    assert not outcome.passed
    assert told in str(outcome.differed[0])


@pytest.mark.parametrize(
    "demand",
    [{}, {"after": 0}, {"weather": "fair"}, {"path": "round"}, {"owes": 1}, {"value": 1}, {"refused": "X"}],
)
def test_a_demand_that_is_none_is_a_bad_record(demand: dict[str, Any]) -> None:
    with pytest.raises(BadRecord, match="expect"):
        blow(demand)


def test_a_scenario_must_expect_something() -> None:
    with pytest.raises(BadRecord, match="record-no-expect"):
        blow()


def test_moments_are_counted_in_answers_sealed_ones_too() -> None:
    demands: list[dict[str, Any]] = [
        {"after": 0, "owes": [0, 1]},
        {"after": 1, "owes": [0], "silent": ["bid"]},
        {"after": 2, "asks": "aim", "events": ["bid 0 1", "field 1 2"]},
    ]
    assert scenario(*demands, moves="1: bid 2\n# thinking\n0: bid 1\n").differed == []


def test_events_are_wanted_in_their_order_and_by_whole_words() -> None:
    moves = "1: react dodge\n"
    assert blow({"events": ["react 1 dodge"], "silent": ["blow"]}, moves=moves).passed
    assert blow({"events": ["react"]}, moves=moves).passed
    assert not blow({"events": ["react 1 parry"]}, moves=moves).passed
    assert not blow({"events": ["rea"]}, moves=moves).passed
    assert not blow({"silent": ["react"]}, moves=moves).passed
    moves = "0: bid 0\n1: bid 1\n"
    assert scenario({"events": ["bid 0", "bid 1", "field"]}, moves=moves).passed
    assert not scenario({"events": ["field", "bid 0"]}, moves=moves).passed


def test_a_move_that_cannot_be_played_ends_the_scenario() -> None:
    outcome = blow({"over": False}, moves="1: pass\n")
    refused = line("record-refused", seat=1, move="pass", why=Refusal("X-WIN-4"))
    assert outcome.differed == [line("record-at-line", n=1, why=refused)]


def test_scripted_draws_are_told_when_they_do_not_fit() -> None:
    aim = {"asks": "aim", "challenger": 0}
    fine = scenario({"path": "strength", "value": 3}, position={**aim, "hands": HANDS}, draws=[["die", 0]])
    assert not fine.passed, "the blow comes only with the move"
    tried = scenario({"move": "0: aim 1 0.00"}, position=aim, draws=[["lot", 0]])
    assert "record-draw-label name=lot other=die" in str(tried.differed[0])
    played = scenario({"over": False}, position=aim, draws=[["die", 6]], moves="0: aim 1 0.00\n")
    assert "record-draw-range name=die n=6 most=5" in str(played.differed[0])


@pytest.mark.parametrize(
    ("table", "more"),
    [
        ("C-SEATS", {"seats": 5}),
        ("C-EDITION", {"edition": "moon"}),
        ("C-OPTION", {"options": {"purse": "none"}}),
        ("C-POSITION", {"position": {"coins": [1]}}),
    ],
)
def test_a_table_may_be_expected_to_be_refused(table: str, more: dict[str, Any]) -> None:
    assert scenario({"table": table}, **more).passed
    assert not scenario({"table": table}).passed
    assert not scenario({"over": False}, **more).passed
    with pytest.raises(BadRecord, match="expect-table"):
        scenario({"table": table, "over": True}, **more)


def test_all_faults_of_a_position_are_told() -> None:
    outcome = scenario({"over": False}, position={"coins": [1], "colour": "red", "round": "x"})
    assert "colour" in str(outcome.differed[0])
    assert "round" in str(outcome.differed[0])


@pytest.mark.parametrize(
    ("path", "value"),
    [("a.0.b", 5), ("a.-1", 7), ("a.2", None), ("a.x", None), ("a.0.b.c", None), ("c", None), ("a.-9", None)],
)
def test_paths(path: str, value: object) -> None:
    assert at_path({"a": [{"b": 5}, 7]}, path) == value
