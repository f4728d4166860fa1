"""Scenarios: demands that hold, demands that do not, and demands that make no sense."""

from __future__ import annotations

import re
from typing import Any

import pytest

from kingsmoot.core.lines import Refusal, line
from kingsmoot.core.record import BadRecord, Record
from kingsmoot.core.scenario import Outcome, at_path, run
from kingsmoot.io.rulebook import rule_ids
from tests.core.tourney import GAME, at, move
from tests.toy import flow
from tests.toy.state import FARTHEST

HANDS = [["spur"], ["dodge", "parry"]]


def scenario(*expect: dict[str, Any], moves: str = "", **more: Any) -> Outcome:
    data: dict[str, Any] = {"game": "toy", "seats": 2, "moves": moves, "expect": list(expect), **more}
    return run(GAME, Record.loads(Record.of(data).dumps()), rule_ids(GAME))


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
    {"move": "1: pass", "refused": "any"},
    {"path": "hands.1.2", "absent": True},
    {"path": "hands.1.1", "absent": False},
    {"path": "weather", "absent": True},
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
        ({"path": "hands.1.0", "value": "parry"}, 'differs-path path=hands.1.0 name="dodge" other="parry"'),
        ({"path": "no.such.place", "value": 0}, "differs-no-path path=no.such.place other=0"),
        ({"path": "hands.1.0", "absent": True}, 'differs-present path=hands.1.0 name="dodge"'),
        ({"path": "hands.1.9", "absent": False}, "differs-absent path=hands.1.9"),
        ({"move": "1: react dodge", "refused": "any"}, "differs-allowed move=1: react dodge rule=any"),
        (
            {"move": "1: joust", "refused": "any"},
            "differs-rule move=1: joust rule=any why=.record-not-a-move",
        ),
        ({"move": "0: pass", "refused": "any"}, "differs-rule move=0: pass rule=any why=C-NOT-ASKED"),
        ({"move": "1: pass", "refused": "X-BID-1"}, "differs-rule move=1: pass rule=X-BID-1 why=X-WIN-4"),
        (
            {"move": "1: react dodge", "refused": "X-WIN-4"},
            "differs-allowed move=1: react dodge",
        ),
        ({"move": "1: pass"}, "differs-refused move=1: pass why=X-WIN-4"),
        ({"moves": ["pass"]}, "differs-open name=react dodge other=pass"),
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
    assert re.search(told, str(outcome.differed[0]))


@pytest.mark.parametrize(
    ("demand", "told", "key"),
    [
        ({}, "expect-nothing", "expect.0"),
        ({"after": 0}, "expect-nothing", "expect.0"),
        ({"weather": "fair"}, "expect-key name=weather", "expect.0.weather"),
        ({"path": "round"}, "expect-path", "expect.0.path"),
        ({"path": "round", "value": 1, "absent": True}, "expect-path", "expect.0.path"),
        ({"owes": 1}, "expect-type name=owes kind=list", "expect.0.owes"),
        ({"owes": [True]}, "expect-holds name=owes kind=whole", "expect.0.owes"),
        ({"owes": [2]}, "expect-seat name=2 most=1", "expect.0.owes"),
        ({"value": 1}, "expect-needs name=value other=path", "expect.0.value"),
        ({"asks": "react", "view": 1}, "expect-needs name=view other=path", "expect.0.view"),
        ({"path": "round", "value": 1, "view": 2}, "expect-seat name=2 most=1", "expect.0.view"),
        ({"path": "round", "value": 1, "view": -2}, "expect-seat name=-2 most=1", "expect.0.view"),
        ({"asks": "react", "refused": "X-WIN-4"}, "expect-needs name=refused other=move", "expect.0.refused"),
        ({"move": "1: pass", "refused": "X-WIN-9"}, "expect-rule rule=X-WIN-9", "expect.0.refused"),
        ({"move": "2: pass", "refused": "C-NOT-ASKED"}, "expect-seat name=2 most=1", "expect.0.move"),
        ({"move": "pass"}, "record-line name=pass", "expect.0.move"),
        ({"move": "! resign 0"}, "record-line", "expect.0.move"),
        ({"moves": [1]}, "expect-holds name=moves kind=text", "expect.0.moves"),
        ({"asks": "react", "seat": 1}, "expect-needs name=seat other=moves", "expect.0.seat"),
        ({"moves": [], "seat": 2}, "expect-seat name=2 most=1", "expect.0.seat"),
        ({"asks": "raect"}, "expect-question name=raect known=bid", "expect.0.asks"),
        ({"silent": ["gian 0"]}, "expect-event name=gian 0", "expect.0.silent"),
        ({"silent": []}, "expect-nothing", "expect.0.silent"),
        ({"events": []}, "expect-nothing", "expect.0.events"),
        ({"result": [1.0]}, "expect-result n=2", "expect.0.result"),
        ({"path": "weahter", "absent": True}, "expect-step path=weahter name=weahter", "expect.0.path"),
        ({"table": "C-SAETS"}, "expect-rule rule=C-SAETS", "expect.0.table"),
    ],
)
def test_a_demand_without_sense_is_a_bad_record(demand: dict[str, Any], told: str, key: str) -> None:
    with pytest.raises(BadRecord, match=re.escape(told)) as wrong:
        blow(demand)
    assert wrong.value.key == key


class Untold:
    """An event that is never told."""

    def tell(self, *told: object) -> None: ...


def course_of(moves: str = "", **more: Any) -> str:
    """The course of a play, by the difference from one that nothing has."""
    (differs,) = scenario({"course": "?"}, moves=moves, **more).differed
    why: Any = dict(differs.why.args)["why"]
    return str(dict(why.args)["name"])


def test_a_recorded_play_takes_the_same_course_again() -> None:
    bids = "0: bid 1\n1: bid 0"
    course = course_of(bids)
    assert scenario({"course": course}, moves=bids).passed
    assert course != course_of("0: bid 1\n1: bid 1")
    assert course != course_of(bids, seed="01" * 16)


@pytest.mark.parametrize("spoilt", ["an answer offered", "an answer refused", "an event", "a slot"])
def test_a_recorded_play_notices_what_no_demand_names(spoilt: str, monkeypatch: pytest.MonkeyPatch) -> None:
    bids = "0: bid 1\n1: bid 0"
    course = course_of(bids)
    if spoilt == "an answer offered":
        monkeypatch.setattr(flow, "angles", lambda t, target: (FARTHEST,))
    elif spoilt == "an answer refused":
        monkeypatch.setattr(
            flow, "why_not_bid", lambda t, seat, coins: Refusal("X-BID-1") if coins > 2 else None
        )
    elif spoilt == "an event":
        monkeypatch.setattr(flow, "FIELD", Untold())
    else:
        monkeypatch.setattr(flow, "FARTHEST", FARTHEST - 1)
    assert course_of(bids) != course


def test_a_table_that_is_refused_must_be_the_only_demand_wherever_it_stands() -> None:
    with pytest.raises(BadRecord, match="expect-table") as wrong:
        blow({"asks": "react"}, {"table": "C-SEATS"})
    assert wrong.value.key == "expect.1.table"


def test_rules_that_a_scenario_shows_must_be_there() -> None:
    with pytest.raises(BadRecord, match="expect-rule rule=X-WIN-9") as wrong:
        scenario({"asks": "bid"}, shows=["X-WIN-4", "X-WIN-9"])
    assert wrong.value.key == "shows"


def test_only_seats_of_the_table_answer() -> None:
    with pytest.raises(BadRecord, match="expect-seat name=7 most=1") as wrong:
        scenario({"asks": "bid"}, moves="0: bid 1\n7: bid 1\n")
    assert wrong.value.key == "moves.2"


def test_an_event_must_be_spelt_as_one_can_be() -> None:
    outcome = blow({"silent": ["react 1 dogde"]}, moves="1: react dodge\n")
    assert "expect-misspelt name=react 1 dogde why=(notation-known name=dogde what=ruse known=dodge, " in str(
        outcome.differed[0]
    )
    assert blow({"silent": ["react 1 parry"]}, moves="1: react dodge\n").passed
    assert not blow({"silent": ["react 1 dodge too"]}, moves="1: react dodge\n").passed


def test_moves_of_a_question_with_slots_are_built_or_cannot_be_compared() -> None:
    aim = {"asks": "aim", "challenger": 0}
    outcome = scenario({"moves": []}, position=aim)
    assert "expect-unlisted" in str(outcome.differed[0]), "an angle has too many values"
    camp = {"asks": "refit", "challenger": 0, "hands": HANDS}
    assert not scenario({"moves": []}, position=camp).passed


def told_of(outcome: Outcome) -> list[str]:
    return [one.why.id if one.why.id != "differs-after" else str(one.why) for one in outcome.differed]


def test_what_is_taken_is_offered_and_what_is_listed_is_not_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    """Laws to which every scenario is held, whatever it demands."""
    react = type(at({"asks": "react", "owing": [1], "strength": 6, "hands": HANDS}).stack[-1])
    demand = {"owes": [1], "after": 0}
    with monkeypatch.context() as spoilt:
        spoilt.setattr(react, "check", lambda self, s, d, m: Refusal("X-WIN-4"))
        assert told_of(blow(demand)) == ["differs-listed"]
    with monkeypatch.context() as spoilt:
        spoilt.setattr(react, "legal", lambda self, s, d: [])
        assert told_of(blow(demand, moves="1: react dodge")) == ["differs-not-offered"] * 2
        (told,) = told_of(blow({"move": "1: react dodge"}))
        assert "differs-not-offered" in told
    with monkeypatch.context() as spoilt:
        spoilt.setattr(react, "legal", lambda self, s, d: [move("pass", s), move("react dodge", s)])
        (told,) = [told for told in told_of(blow({"move": "1: pass", "refused": "X-WIN-4"})) if " " in told]
        assert "differs-offered" in told
    assert blow(demand, moves="1: react dodge").passed


def test_the_audit_finds_nothing_wrong_after_any_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(GAME, "audit", lambda s: ["a lance is broken"])
    assert told_of(blow({"owes": [1], "after": 0})) == []
    assert told_of(blow({"owes": [1], "after": 0}, moves="1: react dodge")) == ["differs-unsound"]


def test_what_happens_does_not_depend_on_who_listens(monkeypatch: pytest.MonkeyPatch) -> None:
    digests = iter(["one", "another"])
    monkeypatch.setattr(GAME, "digest", lambda s: next(digests))
    assert told_of(blow({"owes": [1], "after": 0}, moves="1: react dodge")) == ["differs-silently"]


def test_what_a_record_claims_of_its_end_is_compared() -> None:
    outcome = scenario({"asks": "bid"}, result=[1.0, 0.0], digest="00")
    assert [one.key for one in outcome.differed] == ["result", "digest"]


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
    assert not blow({"events": ["react 1 dod"]}, moves=moves).passed
    assert not blow({"silent": ["react"]}, moves=moves).passed
    moves = "0: bid 0\n1: bid 1\n"
    assert scenario({"events": ["bid 0", "bid 1", "field"]}, moves=moves).passed
    assert not scenario({"events": ["field", "bid 0"]}, moves=moves).passed


def test_a_move_that_cannot_be_played_ends_the_scenario() -> None:
    outcome = blow({"over": False}, moves="1: pass\n")
    refused = line("record-refused", seat=1, move="pass", why=Refusal("X-WIN-4"))
    assert [(one.why, one.key) for one in outcome.differed] == [(refused, "moves.1")]


def test_scripted_draws_are_told_when_they_do_not_fit() -> None:
    aim = {"asks": "aim", "challenger": 0}
    fine = scenario({"path": "strength", "value": 3}, position={**aim, "hands": HANDS}, draws=[["die", 0]])
    assert not fine.passed, "the blow comes only with the move"
    assert "differs-draws name=die" in str(fine.differed[-1])
    tried = scenario({"move": "0: aim 1 0.00"}, position=aim, draws=[["lot", 0]])
    assert "record-draw-label name=lot other=die" in str(tried.differed[0])
    assert scenario({"move": "0: aim 1 0.00"}, position=aim, draws=[["die", 0]]).passed, "a trial uses it"
    with pytest.raises(BadRecord, match="expect-draw name=dice known=deck, die, gap, lot"):
        scenario({"asks": "aim"}, position=aim, draws=[["dice", 0]])
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
    told = [str(one) for one in outcome.differed]
    assert any("colour" in one for one in told)
    assert any("round" in one for one in told)


@pytest.mark.parametrize(
    ("path", "value"),
    [("a.0.b", 5), ("a.-1", 7), ("a.2", None), ("a.x", None), ("a.0.b.c", None), ("c", None), ("a.-9", None)],
)
def test_paths(path: str, value: object) -> None:
    assert at_path({"a": [{"b": 5}, 7]}, path) == value
