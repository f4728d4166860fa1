"""Who meets whom: everybody sits everywhere, and everybody is dealt the same."""

from __future__ import annotations

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from kingsmoot.arena.schedule import PAIRS, TOGETHER, Plan, Setting, lineups, rotated
from tests.arena.support import SEED

NAMES = ("a", "b", "c", "d", "e", "f")


@given(st.integers(1, 6), st.integers(2, 6))
def test_over_all_lineups_and_rotations_every_bot_sits_everywhere_equally_often(
    bots: int, seats: int
) -> None:
    some = lineups(NAMES[:bots], seats)
    held = Counter(
        (name, seat)
        for lineup in some
        for turn in range(seats)
        for seat, name in enumerate(rotated(lineup, turn))
    )
    assert len(held) == bots * seats
    assert len(set(held.values())) == 1


@given(
    st.sampled_from([TOGETHER, PAIRS]),
    st.integers(2, 4),
    st.lists(st.integers(2, 4), min_size=1, max_size=3, unique=True),
    st.integers(1, 60),
)
def test_deals_are_paired(style: str, bots: int, seats: list[int], games: int) -> None:
    plan = Plan("toy", NAMES[:bots], tuple([Setting(n) for n in seats]), games, SEED, style)
    for q in plan.questions():
        deals = plan.deals(q)
        assert plan.games_of(q) >= games
        assert deals % plan.cycle(q) == 0
        met: dict[bytes, list[tuple[int, tuple[str, ...]]]] = {}
        for n in range(deals):
            setting, lineup, seed = plan.place(q, n)
            met.setdefault(seed, []).append((setting, lineup))
        # Every seed is dealt to every line-up at every table.
        assert {len(set(some)) for some in met.values()} == {plan.cycle(q)}
    # The same seeds in every question.
    assert len({plan.place(q, 0)[2] for q in plan.questions()}) == 1


@given(st.lists(st.integers(2, 4), min_size=1, max_size=3, unique=True), st.integers(1, 60))
def test_a_bot_that_leaves_nothing_to_chance_plays_every_deal_once(seats: list[int], games: int) -> None:
    plan = Plan("toy", NAMES[:1], tuple([Setting(n) for n in seats]), games, SEED, rotated=False)
    (q,) = plan.questions()
    assert plan.games_of(q) == plan.deals(q)
    assert games <= plan.deals(q) < games + len(seats)


def test_pairs_ask_about_every_two() -> None:
    plan = Plan("toy", NAMES[:4], (Setting(3),), 10, SEED, PAIRS)
    assert [q.bots for q in plan.questions()] == [
        ("a", "b"),
        ("a", "c"),
        ("a", "d"),
        ("b", "c"),
        ("b", "d"),
        ("c", "d"),
    ]
