"""The sequential test: right, early, and the same whatever comes first."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from kingsmoot.arena.playing import Row
from kingsmoot.arena.schedule import Plan, Setting, rotated
from kingsmoot.arena.verdict import BETTER, EQUAL, WORSE, Docket, Sample, decided
from tests.arena.support import SEED

DOUBT = 0.05


def deals(plan: Plan, strength: float, luck: Random) -> Iterator[list[Row]]:
    """Two seats: `a` wins with that chance."""
    q = plan.questions()[0]
    for n in range(plan.deals(q)):
        setting, lineup, _ = plan.place(q, n)
        rows = []
        for turn in range(2):
            names = rotated(lineup, turn)
            won = "a" if luck.random() < strength else "b"
            result = [float(name == won) for name in names]
            rows.append(Row(0, n, turn, setting, list(names), result, result, [1, 1], [0.0, 0.0], "", b""))
        yield rows


def tried(strength: float, n: int, early: bool = True) -> Docket:
    plan = Plan("toy", ("a", "b"), (Setting(2),), 4000, SEED, early=early, margin=0.15)
    docket = Docket(plan, plan.questions()[0])
    for rows in deals(plan, strength, Random(n)):
        docket.add(rows)
        if not docket.open:
            break
    return docket


def test_a_clear_difference_is_decided_early_and_rightly() -> None:
    for n in range(10):
        docket = tried(0.9, n)
        assert docket.verdicts == [BETTER]
        assert docket.stop < 100
        assert tried(0.1, n).verdicts == [WORSE]


def test_a_hopeless_comparison_is_stopped() -> None:
    found = [tried(0.5, n) for n in range(30)]
    assert all(docket.stop < docket.most for docket in found)
    wrong = sum(docket.verdicts != [EQUAL] for docket in found)
    assert wrong <= 6  # both ways together twice the doubt, and the luck of thirty


def test_without_early_stopping_all_is_played() -> None:
    docket = tried(0.9, 1, early=False)
    assert docket.stop == docket.most == docket.seen
    assert docket.verdicts == [BETTER]


def test_the_verdict_does_not_depend_on_the_order_of_arrival() -> None:
    plan = Plan("toy", ("a", "b"), (Setting(2),), 600, SEED, margin=0.1)
    some = list(deals(plan, 0.75, Random(5)))
    straight = Docket(plan, plan.questions()[0])
    for rows in some:
        straight.add(rows)
    for n in range(5):
        shuffled = some[:]
        Random(n).shuffle(shuffled)
        docket = Docket(plan, plan.questions()[0])
        for rows in shuffled:
            docket.add(rows)
        assert (docket.stop, docket.verdicts, docket.seen) == (
            straight.stop,
            straight.verdicts,
            straight.seen,
        )
    assert straight.stop < straight.most


def test_one_sample_without_spread_proves_little() -> None:
    assert decided(Sample([0.0, 0.0, 0.0]), 0.03, DOUBT) is None
