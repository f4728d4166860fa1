"""The sequential test: right, early, and the same whatever comes first."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from kingsmoot.analysis.intervals import interval
from kingsmoot.arena.bot_game import Row
from kingsmoot.arena.schedule import Plan, Setting, rotated
from kingsmoot.arena.sprt import BETTER, EQUAL, FIRST_LOOK, WORSE, Sample, SequentialTest, decided
from kingsmoot.arena.standings import Standing, standings
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
            told = (list(names), result, result, [1, 1], [0.0, 0.0], ["", ""])
            rows.append(Row(0, n, turn, setting, *told, b""))
        yield rows


def tried(strength: float, n: int, early: bool = True) -> SequentialTest:
    plan = Plan("toy", ("a", "b"), (Setting(2),), 4000, SEED, early=early, margin=0.15)
    docket = SequentialTest(plan, plan.questions()[0])
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
    assert wrong <= 4  # one and a half are to be expected


def judged(luck: Random, difference: float, margin: float) -> int:
    """Seeds one by one, with a look after each from the first look on, until it is decided."""
    sample = Sample()
    while True:
        sample.add(difference + luck.choice([-0.5, 0.0, 0.0, 0.5]))
        if sample.n >= FIRST_LOOK:
            verdict = decided(sample, margin, DOUBT)
            if verdict is not None:
                return verdict


def test_wrong_verdicts_are_as_rare_as_promised_however_often_one_looks() -> None:
    luck = Random(1)
    none = [judged(luck, 0.0, 0.1) for _ in range(1000)]
    assert none.count(EQUAL) >= 935  # 950 are promised, 960 are to be expected
    some = [judged(luck, 0.1, 0.1) for _ in range(1000)]
    assert some.count(BETTER) >= 935


def alike(tables: int) -> tuple[SequentialTest, list[Standing]]:
    """So many tables at which the same luck decides: a seed says how often `a` wins its deal."""
    settings = tuple([Setting(2, str(n)) for n in range(tables)])
    plan = Plan("toy", ("a", "b"), settings, 4000 * tables, SEED, margin=0.15)
    docket = SequentialTest(plan, plan.questions()[0])
    luck = Random(4)
    rows: list[Row] = []
    shares = 0.0
    while docket.open:
        if docket.seen % tables == 0:
            shares = luck.choice([0.0, 0.5, 0.5, 1.0])
        won = [shares, 1.0 - shares]
        rows.append(Row(0, docket.seen, 0, 0, ["a", "b"], won, won, [1, 1], [0.0, 0.0], ["", ""], b""))
        docket.add(rows[-1:])
    return docket, standings(plan, rows)


def test_deals_of_one_seed_are_one_observation() -> None:
    one, three = alike(1), alike(3)
    assert one[0].stop < one[0].most
    assert (3 * one[0].stop, one[0].verdicts) == (three[0].stop, three[0].verdicts)
    # The ends lean on half a game more, of which a seed of three has three times as many.
    assert [line.share for line in one[1]] == [pytest.approx(line.share, abs=0.01) for line in three[1]]


def test_intervals_hold_what_is_true_95_times_in_100() -> None:
    luck = Random(2)
    for seats, true, many in ((4, 0.25, 3), (4, 0.25, 10), (2, 0.95, 10), (2, 0.9, 20), (3, 0.5, 40)):
        held = 0
        for _ in range(1000):
            won = [sum(luck.random() < true for _ in range(seats)) / seats for _ in range(many)]
            mean, low, high = interval(won, seats)
            assert 0.0 <= low <= mean <= high <= 1.0
            held += low <= true <= high
        assert held >= 930, (seats, true, many, held)


def test_without_early_stopping_all_is_played() -> None:
    docket = tried(0.9, 1, early=False)
    assert docket.stop == docket.most == docket.seen
    assert docket.verdicts == [BETTER]


def test_the_verdict_does_not_depend_on_the_order_of_arrival() -> None:
    plan = Plan("toy", ("a", "b"), (Setting(2),), 600, SEED, margin=0.1)
    some = list(deals(plan, 0.75, Random(5)))
    straight = SequentialTest(plan, plan.questions()[0])
    for rows in some:
        straight.add(rows)
    for n in range(5):
        shuffled = some[:]
        Random(n).shuffle(shuffled)
        docket = SequentialTest(plan, plan.questions()[0])
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
