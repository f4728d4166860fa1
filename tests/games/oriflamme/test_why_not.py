"""Clicking a thing that cannot be chosen says why, with the number of the rule."""

from __future__ import annotations

import pytest

from kingsmoot.core.random_streams import Stream
from kingsmoot.core.slots_from_moves import moves, sample
from kingsmoot.core.state import State, owed, play
from kingsmoot.games.oriflamme.game import GAME


def at(row: list[list[str]], **more: object) -> State:
    book = GAME.open_book(3, "", {})
    return GAME.arrange(book, bytes(16), {"row": row, **more})


@pytest.mark.parametrize(
    ("filled", "ref", "rule"),
    [
        ((), "hand:twin", "O-TWI-03"),
        (("hand:queen",), "card:1", "O-PLA-07"),
        (("hand:queen",), "card:2", "O-PLA-06"),
        (("hand:queen",), "card:40", None),
        (("hand:queen",), "row:start", None),
        (("hand:queen",), "family:red", None),
    ],
)
def test_placing(filled: tuple[str, ...], ref: str, rule: str | None) -> None:
    s = at(
        [["red plan down"], ["blue trap down"], ["red trap down", "red bribe down"]],
        phase="placement",
        left=3,
    )
    refusal = GAME.why_not(GAME.view(s, 0), owed(s)[0], filled, ref)
    assert (refusal and refusal.rule) == rule


def test_a_target_out_of_reach() -> None:
    s = at([["blue trap down"], ["red daredevil up"], ["green trap down"], ["green plan down"]], visited=1)
    refusal = GAME.why_not(GAME.view(s, 0), owed(s)[0], (), "card:3")
    assert refusal is not None
    assert refusal.rule == "O-DAR-01"


def test_the_parts_of_every_move_make_it_again() -> None:
    for seats in (3, 4, 5):
        luck = Stream(bytes([seats]) * 16)
        s = GAME.new(seats, bytes([seats]) * 16)
        while s.result is None:
            d = owed(s)[0]
            for m in moves(s, d) or []:
                assert GAME.move_of(m.parts(s.book), s.book) == m
            assert play(s, d, sample(s, d, luck)) is None
