"""`play`, the only function that changes a state."""

from __future__ import annotations

import pickle

import pytest

from kingsmoot.core.decisions import Decision
from kingsmoot.core.events import Event, seen
from kingsmoot.core.frames import Frame
from kingsmoot.core.lines import Line, Refusal, Refused
from kingsmoot.core.refs import EVERYONE, ONLOOKER, only
from kingsmoot.core.state import (
    DEBUGGING,
    State,
    advance,
    ask,
    ask_all,
    asked_of,
    next_owed,
    owed,
    play,
    play_offered,
)
from tests.core.tourney import GAME, answer, answers, at, move, new
from tests.toy.flow import Blow, Salute, Window
from tests.toy.vocabulary import Bid, Pass, Rest

SALUTE = {"asks": "salute", "challenger": 0, "target": 1}


def rule(refusal: Refusal | None) -> str:
    return refusal.rule if refusal is not None else ""


def test_a_seat_that_is_not_asked_is_told_so() -> None:
    s = at({"asks": "aim", "challenger": 0})
    before = s.facts()
    d = owed(s)[0]
    assert rule(play(s, Decision(d.number, 1, d.kind), move("aim 0 0.00", s))) == "C-NOT-ASKED"
    assert s.facts() == before


def test_a_late_answer_is_told_so() -> None:
    s = new()
    first = owed(s)[0]
    answers(s, "0: bid 1", "1: bid 0")
    now = owed(s)[0]
    assert now.number == first.number + 1
    assert rule(play(s, first, move("aim 1 0.00", s))) == "C-STALE"


def test_after_the_end_nothing_is_answered() -> None:
    s = at(SALUTE)
    d = owed(s)[0]
    s.result = (1.0, 0.0)
    assert rule(play(s, d, Rest())) == "C-OVER"


def test_a_move_of_another_verb_is_quoted_in_its_refusal() -> None:
    assert answer(at(SALUTE), "0: bid 3") == Refusal("C-NOT-LEGAL")


def test_sealed_answers_wait_for_the_last_and_are_taken_in_seat_order() -> None:
    s = new(3)
    asked = s.pending
    answers(s, "2: bid 1", "0: bid 2")
    assert [seat for seat, _ in s.sealed] == [0, 2]
    assert s.pending == asked
    assert [d.seat for d in owed(s)] == [1]
    revealed = s.revealed
    out: list[Event] = []
    d = asked_of(s, 1)
    assert d is not None
    assert play(s, d, Bid(4), out) is None
    assert [e.args for e in out[:3]] == [(0, 2), (1, 4), (2, 1)]
    assert not s.sealed
    assert s.revealed == revealed + 1, "opening shows the answers to all"


def test_a_sealed_answer_may_be_replaced_but_not_by_a_bad_one() -> None:
    s = new()
    answers(s, "0: bid 1", "0: bid 3")
    assert s.sealed == ((0, Bid(3)),)
    assert rule(answer(s, "0: bid 99")) == "X-BID-1"
    assert s.sealed == ((0, Bid(3)),)


def test_an_open_question_to_two_is_answered_in_any_order() -> None:
    ends = []
    for order in (["0: rest", "1: boast"], ["1: boast", "0: rest"]):
        s = at(SALUTE)
        answers(s, order[0])
        assert [d.seat for d in s.pending] == [int(order[1][0])]
        assert rule(play(s, Decision(s.asked, int(order[0][0]), 3), Rest())) == "C-NOT-ASKED"
        answers(s, order[1])
        ends.append(s.facts())
    assert ends[0] == ends[1]


def test_a_view_cannot_be_played_on_past_what_is_sealed() -> None:
    s = answers(new(), "0: bid 1")
    v = GAME.view(s, 1)
    with pytest.raises(ValueError, match="imagine"):
        answer(v, "1: bid 1")


def test_asking_counts_and_sorts() -> None:
    s = at(SALUTE)
    ask(s, 1, 4)
    assert s.pending == (Decision(2, 1, 4, False),)
    ask_all(s, [2, 0, 1], 0, secret=True)
    assert [(d.number, d.seat, d.secret) for d in s.pending] == [(3, 0, True), (3, 1, True), (3, 2, True)]
    assert asked_of(s, 3) is None


def test_the_effect_lies_under_its_window() -> None:
    """Cancelled, lessened or left alone: the stack shows which."""
    hands = [["spur", "banner"], ["dodge", "parry"]]
    blow = {"asks": "react", "challenger": 0, "target": 1, "strength": 4, "hands": hands}
    s = at({**blow, "owing": [0]})
    assert s.stack[1:] == [Blow(0, 1, 4), Window(0)]
    answers(s, "0: react spur")
    assert s.stack[1:] == [Blow(0, 1, 6), Window(1)]
    assert rule(answer(s, "1: pass")) == rule(answer(s, "1: react parry")) == "X-WIN-4"
    answers(s, "1: react dodge")
    assert s.stack[1:] == [Salute(0, 1)]
    assert s.glory == [0, 1]
    s = answers(at({**blow, "owing": [1]}), "1: react parry")
    assert s.glory == [2, 0], "half of the blow is left"


def test_declining_what_would_have_been_forced_is_public_knowledge() -> None:
    hands = [[], ["banner", "parry"]]
    s = at({"asks": "react", "target": 1, "strength": 6, "owing": [1], "hands": hands})
    revealed = s.revealed
    answers(s, "1: pass")
    assert GAME.describe(s)["hands"][1] == ["banner not=dodge", "parry not=dodge"]
    assert GAME.describe(GAME.view(s, 0))["hands"][1] == ["? not=dodge", "? not=dodge"]
    assert s.revealed > revealed


def test_frames_and_moves_are_values() -> None:
    assert Blow(0, 1, 2) == Blow(0, 1, 2) != Blow(0, 1, 3)
    assert hash(Blow(0, 1, 2)) == hash(Blow(0, 1, 2))
    assert Window(0) != Frame()
    assert Pass() == Pass() != Rest()
    assert Bid(2) != Bid(3)
    assert len({Bid(2), Bid(2), Pass(), Rest()}) == 3
    assert repr(Bid(2)) == "Bid(2,)"
    assert repr(Blow(0, 1, 2)) == "Blow(0, 1, 2)"


def test_decisions_lines_and_refusals_are_values() -> None:
    d = Decision(3, 1, 2, True)
    assert pickle.loads(pickle.dumps(d)) == d
    others = [Decision(4, 1, 2, True), Decision(3, 0, 2, True), Decision(3, 1, 0, True), Decision(3, 1, 2)]
    assert d not in others
    assert hash(d) == hash(Decision(3, 1, 2, True))
    assert eval(repr(d)) == d
    assert Line("a", ("n", 1)) == Line("a", ("n", 1)) != Line("a", ("n", 2))
    assert Refusal("R", ("a",)) == Refusal("R", ("a",)) != Refusal("R", ("a",), ("ref",))
    assert str(Refused(Refusal("R", ("a", "b")))) == "R a b"
    assert Refused(Refusal("R")).rule == "R"


@pytest.mark.parametrize("order", [(0, 1, 2), (2, 0, 1), (1, 2, 0)])
def test_the_next_that_is_owed_is_the_first_of_all(order: tuple[int, ...]) -> None:
    s = new(3)
    for seat in order:
        assert next_owed(s) == owed(s)[0]
        answers(s, f"{seat}: bid 1")
    assert next_owed(s) == owed(s)[0]


@pytest.mark.parametrize("judges", [True, False])
def test_what_was_offered_is_played_as_by_play(judges: bool) -> None:
    s, like = new(3), new(3)
    was, DEBUGGING.judges_all = DEBUGGING.judges_all, judges
    try:
        for seat in (2, 0, 1):
            events: list[Event] = []
            same: list[Event] = []
            play_offered(s, owed(s)[0 if seat < 2 else -1], move("bid 1", s), events)
            assert play(like, owed(like)[0 if seat < 2 else -1], move("bid 1", s), same) is None
            assert (s.facts(), events) == (like.facts(), same)
    finally:
        DEBUGGING.judges_all = was


def test_an_offer_that_is_refused_is_a_fault_of_its_frame() -> None:
    assert DEBUGGING.judges_all  # in all tests
    s = at(SALUTE)
    with pytest.raises(RuntimeError, match="C-NOT-LEGAL"):
        play_offered(s, owed(s)[0], move("bid 3", s))


def test_events_are_filtered_and_lose_their_masks() -> None:
    events = [Event(1, (0,)), Event(2, (0, 5), only(0))]
    assert seen(events, 0) == [Event(1, (0,)), Event(2, (0, 5), EVERYONE)]
    assert seen(events, 1) == seen(events, ONLOOKER) == [Event(1, (0,))]
    assert len({*events, Event(1, (0,))}) == 2


def test_abstract_methods_are_not_implemented() -> None:
    s = State(new().book, b"")
    with pytest.raises(NotImplementedError):
        s.clone()
    bare: Frame[State] = Frame()
    s.stack = [bare]
    with pytest.raises(NotImplementedError):
        advance(s)
    assert s.zones() == []
    assert bare.legal(s, Decision(0, 0, 0)) is None
    assert rule(bare.check(s, Decision(0, 0, 0), Pass())) == "C-NOT-LEGAL"
