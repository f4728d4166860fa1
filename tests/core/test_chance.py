"""Draws of a state."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kingsmoot.core.chance import WrongDraw, draw, pick
from kingsmoot.core.random_streams import nth
from tests.core.tourney import GAME, SEED, new


@given(st.lists(st.integers(1, 2**64), max_size=40), st.integers(0, 1000))
def test_draws_are_a_function_of_seed_and_number(ranges: list[int], first: int) -> None:
    s = new()
    s.draws = first
    assert [draw(s, n, "die") for n in ranges] == [nth(SEED, first + k, n) for k, n in enumerate(ranges)]
    assert s.draws == first + len(ranges)


def test_the_cache_is_not_trusted_where_it_is_not_sure() -> None:
    """A lane this high might have to be rejected: the slow way must decide."""
    s = new()
    s.draws, s.lanes, s.lanes_of = 8, b"\xff" * 64, 1
    assert [draw(s, 97, "die") for _ in range(8)] == [nth(SEED, k, 97) for k in range(8, 16)]


def test_great_ranges_reject_as_they_should() -> None:
    """With n just above half the range, about half of all lanes are rejected."""
    s = new()
    s.draws, n = 0, (1 << 63) + 1
    assert [draw(s, n, "die") for _ in range(64)] == [nth(SEED, k, n) for k in range(64)]


def test_a_clone_draws_what_the_state_would_have_drawn() -> None:
    s = new()
    for _ in range(20):
        t = s.clone()
        assert draw(t, 1000, "die") == draw(s, 1000, "die")


def test_scripted_draws_come_first_and_count() -> None:
    s = new()
    first = s.draws
    s.forced = (("die", 3), ("lot", 0))
    assert draw(s, 6, "die") == 3
    assert draw(s, 2, "lot") == 0
    assert GAME.facts(s)["forced"] == []
    assert s.draws == first + 2
    assert draw(s, 6, "die") == nth(SEED, first + 2, 6)


@pytest.mark.parametrize(("label", "value"), [("lot", 3), ("die", 6), ("die", -1)])
def test_a_script_that_does_not_fit_is_told(label: str, value: int) -> None:
    s = new()
    s.forced = ((label, value),)
    with pytest.raises(WrongDraw, match=label):
        draw(s, 6, "die")


def test_a_view_has_no_draws_to_come() -> None:
    with pytest.raises(ValueError, match="imagine"):
        draw(GAME.view(new(), 0), 6, "die")


def test_picking_takes_out_and_leaves_the_rest_in_order() -> None:
    s = new()
    s.forced = (("card", 2), ("card", 0))
    things = [10, 11, 12, 13]
    assert pick(s, things, 2, "card") == [12, 10]
    assert things == [11, 13]
