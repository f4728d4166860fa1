"""Until there is a result, somebody always owes an answer, and several may answer in any order."""

from __future__ import annotations

from itertools import permutations

from kingsmoot.core.slots_from_moves import sample
from kingsmoot.core.state import State, owed, play
from tests.conformance.plays import (
    Play,
    Table,
    plays,
    readers,
)


def test_something_is_owed_until_there_is_a_result(table: Table) -> None:
    for one in plays(table):
        assert len(one.steps) <= table.game.longest
        for step in one.steps:
            assert step.before.result is None
            assert owed(step.before)
        for step in one.watched:
            assert table.game.faults(step.before) == []
        assert table.game.faults(one.end) == []


def test_the_result_shares_one_win_and_ends_the_game(table: Table) -> None:
    for one in plays(table):
        assert one.end.result is not None
        assert len(one.end.result) == table.seats
        assert all(0 <= share <= 1 for share in one.end.result)
        assert round(sum(one.end.result), 9) in (0, 1)
        assert not one.end.pending
        last = one.steps[-1]
        refusal = play(one.end, last.decision, last.move)
        assert refusal is not None
        assert refusal.rule == "C-OVER"
        assert one.bytes_of(one.end) == one.end_facts


def test_scores_and_worth_are_told_of_every_seat(table: Table) -> None:
    for one in plays(table):
        for s in [*[step.before for step in one.some(8)], one.end]:
            assert len(table.game.scores(s)) == len(table.game.worth(s)) == table.seats
            for reader in readers(s):
                assert len(table.game.scores(table.game.view(s, reader))) == table.seats


def test_every_seat_asked_may_answer_first(table: Table) -> None:
    for one in plays(table):
        luck = one.luck("first")
        for step in one.watched:
            if len(step.before.pending) < 2:
                continue
            for d in step.before.pending:
                s = step.before.clone()
                assert play(s, d, sample(s, d, luck)) is None


def sealed_questions(one: Play) -> list[State]:
    """Positions in which several seats owe a secret answer and none has given it."""
    asked = [step.before for step in one.watched]
    return [s for s in asked if len(s.pending) > 1 and s.pending[0].secret and not s.sealed]


def test_the_order_of_sealed_answers_leaves_no_trace(table: Table) -> None:
    for one in plays(table):
        luck = one.luck("sealed")
        for s in sealed_questions(one):
            answers = [(d, sample(s, d, luck)) for d in s.pending]
            ends = set()
            for order in list(permutations(answers))[:24]:
                t = s.clone()
                for d, m in order:
                    assert play(t, d, m) is None
                ends.add(one.bytes_of(t))
            assert len(ends) == 1


def test_a_sealed_answer_may_be_thought_over(table: Table) -> None:
    for one in plays(table):
        luck = one.luck("second thoughts")
        for s in sealed_questions(one):
            answers = [(d, sample(s, d, luck)) for d in s.pending]
            t, plain = s.clone(), s.clone()
            for d, m in answers[:-1]:
                first = sample(t, d, luck)
                assert play(t, d, first) is None
                assert play(t, d, m) is None
                assert play(plain, d, m) is None
                assert one.bytes_of(t) == one.bytes_of(plain)
                assert t.pending == s.pending, "what was asked stays whole until all have answered"
                assert d not in owed(t)
            for world in (t, plain):
                assert play(world, *answers[-1]) is None
            assert one.bytes_of(t) == one.bytes_of(plain)
